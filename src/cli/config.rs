//! `gebeta config`: the settings and where they come from.

use clap::ColorChoice;

use crate::configuration::{self, Source, configuration, name};
use crate::files;
use crate::terminal::{print_page, talk, width};
use gebeta_messages::Language;
use gebeta_narration::columns;

use crate::cli::catalogue::DEFAULT_VARIANT;
use crate::failure::Failure;

const EXAMPLES: &str = "\
The configuration file has one line for each setting that you change:

  variant = \"gabata_i\"         the default game
  board = \"still\"              still: A sits below; turning: the player to move;
                               default: turning between two people or two
                               machines, otherwise your row is below
  color = \"never\"              auto, always, never
  speed = \"fast\"               sowing in a terminal: slow, normal, fast, off
  players = [\"Ada\", \"Ben\"]     the names of A and B
  language = \"nb\"              en, nb, am, de

The command line overrides environment variables, and these override the file. The system's language is used last.";

/// Show the settings and where each value comes from
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the output can't be written.
    pub fn run(
        self,
        color: Option<ColorChoice>,
        language: Option<Language>,
    ) -> Result<(), Failure> {
        let set = configuration();
        let from = |name| configuration::in_file(name).unwrap_or(Source::Default);
        let (color, color_from) = match color {
            Some(color) => (color, Source::CommandLine),
            None => configuration::color(),
        };
        let (language, language_from) = match language {
            Some(language) => (language, Source::CommandLine),
            None => configuration::language(),
        };
        let variant = set.variant.as_deref().unwrap_or(DEFAULT_VARIANT);
        let players = set.players.as_ref().map(|names| names.join(", "));
        let rows = [
            ("variant", variant.to_string(), from("variant")),
            (
                "board",
                set.board.map_or("-".to_string(), |view| name(&view)),
                from("board"),
            ),
            ("color", name(&color), color_from),
            ("speed", name(&set.speed.unwrap_or_default()), from("speed")),
            (
                "players",
                players.unwrap_or("-".to_string()),
                from("players"),
            ),
            ("language", language.to_string(), language_from),
        ];
        let mut table = vec![["SETTING", "VALUE", "FROM"].map(String::from).to_vec()];
        table.extend(
            rows.map(|(name, value, source)| vec![name.to_string(), value, source.to_string()]),
        );
        print_page(&columns(&table, width()))?;
        if let Some(path) = configuration::path() {
            let there = if path.exists() {
                ""
            } else {
                " (not created yet)"
            };
            talk(format!(
                "\nConfiguration file: {}{there}",
                files::shown(&path)
            ));
        }
        Ok(())
    }
}
