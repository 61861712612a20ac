use std::io::Write;

use serde_json::json;

use crate::cli::catalogue::catalogue;
use crate::failure::{Code, Failure};
use crate::files;
use crate::reports::formats::csv;
use crate::terminal::{print_json, print_page, talk, width};
use gebeta_formats::text::quoted;
use gebeta_formats::variant::Entry;
use gebeta_narration::table;

/// List the available variants
#[derive(Debug, clap::Args)]
#[group(skip)]
pub struct Args {
    /// Output format
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    pub format: Format,
    /// Only variants with this text in a name or the summary
    #[arg(long, value_name = "TEXT")]
    find: Option<String>,
    /// Only variants from this place or region, such as nigeria or west africa
    #[arg(long, value_name = "PLACE")]
    place: Option<String>,
}

/// The format of the list.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum Format {
    /// Aligned columns, as many as fit the terminal
    #[value(alias = "text")]
    Table,
    /// One object per variant
    Json,
    /// Comma-separated values with a header
    Csv,
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let catalogue = catalogue();
        if let Some(clashes) = catalogue.clashes() {
            talk(format!("{}\n", clashes.render(true)));
        }
        let asked = |entry: &&Entry| {
            self.find
                .as_ref()
                .is_none_or(|text| entry.is_found_by(text))
                && self.place.as_ref().is_none_or(|place| entry.is_from(place))
        };
        let entries: Vec<&Entry> = catalogue.entries().filter(asked).collect();
        if entries.is_empty() {
            let asked = [("find", &self.find), ("place", &self.place)].into_iter();
            let asked: Vec<String> = asked
                .filter_map(|(name, text)| Some(format!("`--{name} {}`", quoted(text.as_ref()?))))
                .collect();
            let message = match asked.is_empty() {
                true => "There are no variants.".to_string(),
                false => format!("No variant matches {}.", asked.join(" and ")),
            };
            return Err(Code::NotThere.failure(message));
        }
        let broken = |entry: &Entry| catalogue.is_broken(entry);
        match self.format {
            Format::Table => {
                let mut rows = vec![["ID", "NAME", "PLACE", "FILE"].map(String::from).to_vec()];
                rows.extend(entries.iter().map(|entry| {
                    let mut row = fields(entry).to_vec();
                    if broken(entry) {
                        row[1] = format!("(broken) {}", row[1]);
                    }
                    row
                }));
                // In a terminal, save the room of a column that is the same for all games.
                if width().is_some() && entries.iter().all(|entry| entry.path.is_none()) {
                    rows.iter_mut().for_each(|row| row.truncate(3));
                }
                print_page(&table(&rows, width()))?;
                let paths = entries.iter().filter(|entry| broken(entry));
                for path in paths.filter_map(|entry| entry.path.as_deref()) {
                    let (shown, pasted) = (files::shown(path), files::quoted(path));
                    talk(format!(
                        "{shown} has errors: see `gebeta variants check {pasted}`."
                    ));
                }
            }
            Format::Json => {
                let list = entries.iter().map(|entry| {
                    json!({
                        "id": entry.id,
                        "name": entry.name,
                        "names": entry.names,
                        "summary": entry.summary,
                        "place": entry.place,
                        "region": entry.region,
                        "aliases": entry.aliases,
                        "same_as": entry.same_as,
                        "same_with": same_with(entry),
                        "differs_from": entry.differs_from,
                        "broken": broken(entry),
                        "path": entry.path.as_ref().map(|path| path.to_string_lossy()),
                    })
                });
                print_json(&list.collect())?;
            }
            Format::Csv => {
                let names = ["id", "name", "place", "file", "broken"];
                let row =
                    |entry: &&Entry| [&fields(entry)[..], &[broken(entry).to_string()]].concat();
                let rows: Vec<Vec<String>> = entries.iter().map(row).collect();
                anstream::stdout().write_all(csv(&names, &rows)?.as_bytes())?;
            }
        }
        Ok(())
    }
}

/// Returns the games of other programs that are the same with some choice of an option.
fn same_with(entry: &Entry) -> Vec<serde_json::Value> {
    let chosen = entry.same_with.iter();
    chosen
        .map(|with| json!({ "choice": with.choice, "games": with.games }))
        .collect()
}

fn fields(entry: &Entry) -> [String; 4] {
    let file = entry
        .path
        .as_ref()
        .map_or("built-in".to_string(), |path| files::shown(path));
    [
        entry.id.clone(),
        entry.name.clone(),
        entry.place.clone(),
        file,
    ]
}
