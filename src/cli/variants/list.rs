use std::io::Write;

use serde_json::json;

use crate::cli::{Code, Failure, catalogue};
use crate::files;
use crate::terminal::{print_page, talk};
use gebeta_formats::text::printable_json;
use gebeta_formats::variant::Entry;
use gebeta_narration::columns;

/// Lists the variants that can be asked for by name
#[derive(Debug, clap::Args)]
#[group(skip)]
pub struct Args {
    /// How to write the list
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Only those with this text in a name, or in the line that says what it is
    #[arg(long, value_name = "TEXT")]
    find: Option<String>,
    /// Only those from this place or part of the world, such as nigeria or west africa
    #[arg(long, value_name = "PLACE")]
    place: Option<String>,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Format {
    /// Columns for people
    Table,
    /// One object a variant
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
            return Err(Failure::bad_input(
                Code::NotThere,
                "There is no such variant.",
            ));
        }
        let mut out = anstream::stdout();
        match self.format {
            Format::Table => {
                let mut rows = vec![["ID", "NAME", "PLACE", "FILE"].map(String::from).to_vec()];
                rows.extend(entries.iter().map(|entry| {
                    let mut row = fields(entry).to_vec();
                    // A file without a name has defects, and loading it will say which.
                    if entry.name.is_empty() {
                        row[1] = "(to be checked)".to_string();
                    }
                    row
                }));
                print_page(&columns(&rows))?;
            }
            Format::Json => {
                let list: Vec<_> = entries
                    .iter()
                    .map(|entry| {
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
                            "path": entry.path.as_ref().map(|path| path.to_string_lossy()),
                        })
                    })
                    .collect();
                writeln!(out, "{}", printable_json(&format!("{:#}", json!(list))))?;
            }
            Format::Csv => {
                let mut writer = csv::Writer::from_writer(out);
                writer
                    .write_record(["id", "name", "place", "file"])
                    .map_err(std::io::Error::from)?;
                for entry in entries {
                    writer
                        .write_record(fields(entry))
                        .map_err(std::io::Error::from)?;
                }
                writer.flush()?;
            }
        }
        Ok(())
    }
}

/// Lists the games of other programs that are the same with a choice of an option.
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
