//! The command line: the global options and the subcommands.

use std::sync::LazyLock;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{ColorChoice, CommandFactory, Parser, Subcommand};

use super::version::version;
use super::{
    analyse, cite, compare, completions, config, docs, engine, man, play, puzzles, replay, report,
    review, rules, serve, solve, tournament, tune, variants,
};
use crate::failure::Failure;
use gebeta_formats::variant::SCHEMA;
use gebeta_messages::Language;

/// The parsed command line.
#[derive(Debug, Parser)]
#[command(
    name = "gebeta",
    version,
    long_version = LONG_VERSION.as_str(),
    about = "Play, analyse and solve the mancala games that are called gebeta or gabata in Ethiopia and Eritrea",
    after_help = MORE,
    after_long_help = EXAMPLES,
    arg_required_else_help = true,
    subcommand_required = true,
    max_term_width = 100,
    styles = STYLES,
)]
pub struct Cli {
    /// When to use colour; NO_COLOR and CLICOLOR_FORCE are respected [default: auto]
    #[arg(long, global = true, value_name = "WHEN")]
    pub color: Option<ColorChoice>,
    /// Print only results and errors
    #[arg(long, short, global = true)]
    pub quiet: bool,
    /// Language of games and explanations (most rules are in English only): en, nb, am or de [default: from
    /// GEBETA_LANG, your configuration, LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = read_language)]
    pub lang: Option<Language>,
    #[command(subcommand)]
    pub command: Command,
}

/// Reads the tag of a language.
fn read_language(text: &str) -> Result<Language, String> {
    let parsed = text.parse();
    parsed.map_err(|_| format!("expected one of {}", Language::tags()))
}

const MORE: &str = "\
Start with `gebeta play`; `gebeta rules` explains the game. `gebeta --help` has more examples.";

const EXAMPLES: &str = "\
Examples:
  gebeta play                           play GEME Gebeta; asks who plays
  gebeta rules                          how the game is played
  gebeta play --a human --b medium      play against the program
  gebeta play gabata_i --save us.txt    play another game and save it
  gebeta analyse --depth 8              count the game tree, level by level
  gebeta compare geme ansaba            compare two games
  gebeta solve                          who wins with best play, and by how much
  gebeta variants                       list the games
  gebeta variants gabata_i              show a game's rules and sources
  gebeta docs                           list the documentation
  gebeta config                         show your settings

`gebeta COMMAND --help` explains a command in detail, and `gebeta COMMAND -h` briefly.

Exit status: 0 for success, 2 for an invalid command line, 130 after Ctrl-C, 1 for any other error.";

/// The output of `--version`. `-V` prints only the number.
static LONG_VERSION: LazyLock<String> =
    LazyLock::new(|| format!("{}\nlanguage of variant files: edition {SCHEMA}", version()));

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// The subcommand to run.
#[derive(Debug, Subcommand)]
pub enum Command {
    Play(play::Args),
    Rules(rules::Args),
    Replay(replay::Args),
    Review(Box<review::Args>),
    #[command(visible_alias = "analyze")]
    Analyse(Box<analyse::Args>),
    #[cfg(feature = "cluster")]
    Cluster(super::cluster::Args),
    Compare(compare::Args),
    #[cfg(feature = "research")]
    Matrix(super::matrix::Args),
    #[cfg(feature = "research")]
    Atlas(super::atlas::Args),
    #[cfg(feature = "research")]
    Reconstruct(Box<super::reconstruct::Args>),
    Solve(Box<solve::Args>),
    Puzzles(puzzles::Args),
    #[cfg(feature = "worksheet")]
    Worksheet(super::worksheet::Args),
    Tournament(tournament::Args),
    Tune(tune::Args),
    Variants(variants::Args),
    Serve(serve::Args),
    Report(report::Args),
    #[cfg(feature = "research")]
    Verify(super::verify::Args),
    #[cfg(feature = "research")]
    Deposit(super::deposit::Args),
    Cite(cite::Args),
    Engine(engine::Args),
    Config(config::Args),
    Docs(docs::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// The subcommands that need a feature, with the feature and whether this program was built with it.
pub const OPTIONAL: [(&str, &str, bool); 7] = [
    ("cluster", "cluster", cfg!(feature = "cluster")),
    ("matrix", "research", cfg!(feature = "research")),
    ("atlas", "research", cfg!(feature = "research")),
    ("reconstruct", "research", cfg!(feature = "research")),
    ("verify", "research", cfg!(feature = "research")),
    ("deposit", "research", cfg!(feature = "research")),
    ("worksheet", "worksheet", cfg!(feature = "worksheet")),
];

impl Command {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns the failure of the subcommand.
    pub fn run(
        self,
        color: Option<ColorChoice>,
        language: Option<Language>,
    ) -> Result<(), Failure> {
        match self {
            Command::Play(args) => args.run(),
            Command::Rules(args) => args.run(),
            Command::Replay(args) => args.run(),
            Command::Review(args) => args.run(),
            Command::Analyse(args) => args.run(),
            #[cfg(feature = "cluster")]
            Command::Cluster(args) => args.run(),
            Command::Compare(args) => args.run(),
            #[cfg(feature = "research")]
            Command::Matrix(args) => args.run(),
            #[cfg(feature = "research")]
            Command::Atlas(args) => args.run(),
            #[cfg(feature = "research")]
            Command::Reconstruct(args) => args.run(),
            Command::Solve(args) => args.run(),
            Command::Puzzles(args) => args.run(),
            #[cfg(feature = "worksheet")]
            Command::Worksheet(args) => args.run(),
            Command::Tournament(args) => args.run(),
            Command::Tune(args) => args.run(),
            Command::Variants(args) => args.run(),
            Command::Serve(args) => args.run(),
            Command::Report(args) => args.run(),
            #[cfg(feature = "research")]
            Command::Verify(args) => args.run(),
            #[cfg(feature = "research")]
            Command::Deposit(args) => args.run(),
            Command::Cite(args) => args.run(),
            Command::Engine(args) => args.run(),
            Command::Config(args) => args.run(color, language),
            Command::Docs(args) => args.run(),
            Command::Completions(args) => args.run(),
            Command::Man(args) => args.run(Cli::command()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    /// Calls a function with every subcommand and its full name, recursively.
    fn each(command: &clap::Command, name: &str, visit: &mut impl FnMut(&str, &clap::Command)) {
        visit(name, command);
        for inner in command.get_subcommands() {
            each(inner, &format!("{name} {}", inner.get_name()), visit);
        }
    }

    /// A short option means the same long option in every subcommand, and the other way round.
    #[test]
    fn a_letter_means_one_word_everywhere() {
        let mut found = Vec::new();
        each(&Cli::command(), "gebeta", &mut |name, command| {
            for argument in command.get_arguments() {
                // `--variants` is a list of what `--variant` names. `play --depth` counts turns, not levels,
                // and has no letter.
                let long = argument.get_long().unwrap_or_default();
                for (letter, words) in [
                    ('o', &["output"][..]),
                    ('f', &["format"]),
                    ('O', &["option"]),
                    ('v', &["variant", "variants"]),
                    ('p', &["position"]),
                ] {
                    if words.contains(&long) != (argument.get_short() == Some(letter)) {
                        found.push(format!("{name} --{long} {:?}", argument.get_short()));
                    }
                }
            }
        });
        assert_eq!(found, Vec::<String>::new());
    }

    /// An installed program has no folder `docs`, and tables of examples must fit 80 columns.
    #[test]
    fn help_names_pages_that_are_there_and_fits_eighty_columns() {
        let mut found = Vec::new();
        each(&Cli::command(), "gebeta", &mut |name, command| {
            let mut command = command.clone();
            let help = command.render_long_help().to_string();
            if help.contains("docs/") {
                found.push(format!("{name} names a file in docs"));
            }
            let after = [command.get_after_help(), command.get_after_long_help()];
            for line in after.into_iter().flatten().flat_map(|text| {
                let text = text.to_string();
                text.lines().map(String::from).collect::<Vec<_>>()
            }) {
                if line.starts_with("  ") && line.chars().count() > 80 {
                    found.push(format!("{name}: {line}"));
                }
            }
        });
        assert_eq!(found, Vec::<String>::new());
    }

    /// If the server is not built in, the list of subcommands says so, and how to get it.
    #[test]
    fn the_list_says_what_is_not_built_in() {
        let command = Cli::command();
        let serve = command.find_subcommand("serve").expect("`serve` is listed");
        let about = serve
            .get_about()
            .expect("`serve` has a description")
            .to_string();
        assert_eq!(
            about.contains("--features serve"),
            cfg!(not(feature = "serve")),
            "{about}"
        );
    }
}
