//! `gebeta compare`.

mod comparison;
mod forms;
mod markdown;
mod page;
mod rules;

use std::num::NonZero;
use std::path::PathBuf;

use clap::ArgGroup;
use clap_complete::ArgValueCompleter;

use super::arguments::{DEEPEST, Format, SampleArgs, picture, read_threads, whole_number};
use super::completions;
use super::metrics::{Measuring, count};
use super::output;
use super::start::say_what_lies_there;
use crate::cli::catalogue::{self, load_all};
use crate::failure::Failure;
use crate::files::{self, Overwrite};
use crate::interrupt;
use crate::memory;
use crate::plot::Target;
use crate::reports::{Column, Columns};
use gebeta_analysis::compare::compare;
use gebeta_analysis::levels::Settings;
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_players::tournament::Entrant;

pub use comparison::{Comparison, Member, game_state};
pub use page::{play_words, table_words};

/// The help of `--games`, which is only for `--metrics` here.
const GAMES: &str = "Games that the PLAYER of --metrics plays against itself, in each variant";

/// Compare variants: their rules, their game trees, and where play first differs
///
/// Each variant is compared with the first. The comparison includes the shortest line of moves after which
/// the two games differ, up to the depth of the tables.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, group(ArgGroup::new("machines").args(["metrics"])), mut_arg("games", |games| games.help(GAMES)))]
pub struct Args {
    /// Games: ids, aliases or paths, with options after a colon as in oware:slam=allowed
    #[arg(
        value_name = "VARIANT",
        required_unless_present = "variants",
        conflicts_with = "variants",
        add = ArgValueCompleter::new(completions::spec)
    )]
    named: Vec<String>,
    /// Games in one list, separated by commas
    #[arg(long, short = 'v', value_name = "LIST", add = ArgValueCompleter::new(completions::specs))]
    variants: Vec<String>,
    /// Last level to count
    #[arg(long, short, value_name = "LEVEL", default_value_t = 8,
          value_parser = whole_number::<u32>(1..=DEEPEST))]
    depth: u32,
    /// Extra columns after the usual eight, separated by commas
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',')]
    columns: Vec<Columns>,
    /// Output format; `csv` has only the tables, with a row for each level of each variant
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Write the comparison to FILE instead of standard output, once everything is counted
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Draw all tables in one picture, in FILE, whose name ends in .svg, .pdf or .png
    #[arg(long, value_name = "FILE", value_parser = picture())]
    plot: Option<PathBuf>,
    /// Replace existing files; without it, the command stops before counting if a file is not empty
    #[arg(long)]
    force: bool,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
    /// Measure the games instead: balance, length, legal moves, drama and others, side by side
    ///
    /// For details, see --metrics in `gebeta analyse --help`.
    #[arg(long, value_name = "PLAYER", num_args = 0..=1, require_equals = true, default_missing_value = "random",
          conflicts_with_all = ["columns", "plot"])]
    metrics: Option<Entrant>,
    #[command(flatten)]
    sample: SampleArgs,
}

const EXAMPLES: &str = "\
Examples:
  gebeta compare geme mewelad ansaba gabata_i awagagae --depth 8
  gebeta compare gabata_i gabata_i:after_tax=again --format markdown
  gebeta compare geme mewelad kalah_java --metrics --games 2000
  gebeta compare geme ./my_game.toml --depth 10 --format csv --output both.csv";

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if there are fewer than two variants, if a variant can't be used, if an output can't
    /// be written, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let specs = specs(&[&self.named[..], &self.variants].concat())?;
        if specs.len() < 2 {
            return Err(Failure::usage("A comparison needs at least two games.")
                .hint("Name two or more, as in `gebeta compare geme mewelad`."));
        }
        let variants = load_all(&specs)?;
        files::keep_apart(&[self.output.as_deref(), self.plot.as_deref()], None)?;
        let overwrite = Overwrite::forced(self.force);
        files::check_all(&self.output, overwrite)?;
        let plot = Target::of(self.plot.as_deref(), overwrite)?;
        if let Some(player) = self.metrics {
            let measuring = Measuring {
                sample: self.sample.of(player),
                depth: self.depth,
                threads: self.threads,
                memory: memory::for_levels(None)?,
            };
            let labels = labels(&specs, &variants);
            let games = labels.into_iter().zip(variants);
            let report = measuring.report(games)?;
            return output::write(self.output.as_deref(), self.format, &report);
        }
        let scope = Scope {
            depth: self.depth,
            columns: Columns::list(&self.columns),
            threads: self.threads,
        };
        let comparison = scope.compare(&specs, variants)?;
        output::write(self.output.as_deref(), self.format, &comparison)?;
        if let Some(target) = plot {
            target.write(&comparison.figure())?;
        }
        Ok(())
    }
}

/// The depth, the columns and the number of threads of a count.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The last level.
    pub depth: u32,
    /// The columns after the published ones.
    pub columns: Vec<Column>,
    /// The number of threads, by default one per core.
    pub threads: Option<NonZero<usize>>,
}

impl Scope {
    /// Counts all games and compares each with the first. An interrupt discards everything.
    ///
    /// # Errors
    /// Returns a failure if a game can't be counted, or after an interrupt.
    pub fn compare(self, specs: &[String], variants: Vec<Variant>) -> Result<Comparison, Failure> {
        let settings = Settings {
            threads: self.threads,
            keep_last: self.columns.contains(&Column::Distinct),
            sowing_test: Column::sowing_test(&self.columns),
            // Before there is another thread, because for a moment a new one reserves twice the addresses that it needs.
            memory: memory::for_levels(None)?,
            ..Settings::to_depth(self.depth)
        };
        interrupt::listen();
        let interrupted = || {
            Failure::interrupted("Interrupted: not all levels were counted, so there is no result.")
        };
        let mut games: Vec<Game> = Vec::new();
        let mut compared = Vec::new();
        for (label, variant) in labels(specs, &variants).into_iter().zip(variants) {
            let game = catalogue::game(&variant)?;
            let start = game.usual_start();
            say_what_lies_there(&variant);
            let analysis = count(&game, &label, &settings)?.ok_or_else(interrupted)?;
            let first = games.first().unwrap_or(&game);
            let both = [first, &game];
            let divergence = compare(both, self.depth, settings.memory, &interrupt::asked);
            if interrupt::asked() {
                return Err(interrupted());
            }
            compared.push(Member {
                label,
                variant,
                start,
                analysis,
                divergence,
            });
            games.push(game);
        }
        Ok(Comparison {
            compared,
            columns: self.columns,
        })
    }
}

/// Splits lists of games. An item with a `=` but no colon is another choice of the game before it.
///
/// # Errors
/// Returns a failure if a list has an empty item. One comma at the end is allowed.
pub fn specs(lists: &[String]) -> Result<Vec<String>, Failure> {
    let mut specs: Vec<String> = Vec::new();
    for list in lists {
        let named = list.trim_end().strip_suffix(',').unwrap_or(list);
        for text in named.split(',').map(str::trim) {
            match specs.last_mut() {
                _ if text.is_empty() && !named.trim().is_empty() => {
                    return Err(
                        Failure::usage(format!("The list `{list}` has an empty item."))
                            .hint("Name the games as in `gebeta compare geme mewelad`."),
                    );
                }
                _ if text.is_empty() => {}
                Some(last) if text.contains('=') && !text.contains(':') => {
                    *last = format!("{last},{text}");
                }
                _ => specs.push(text.to_string()),
            }
        }
    }
    Ok(specs)
}

/// Returns unique labels: ids with choices, or, where these are the same, the variants as they were typed.
fn labels(specs: &[String], variants: &[Variant]) -> Vec<String> {
    let names: Vec<String> = variants.iter().map(Variant::spec).collect();
    let label = |(name, spec): (&String, &String)| {
        let shared = names.iter().filter(|other| *other == name).count() > 1;
        if shared { spec.clone() } else { name.clone() }
    };
    names.iter().zip(specs).map(label).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_games_can_have_choices() {
        let lists = [
            "geme, gabata_i:tax=one,endless=laps,awagagae",
            "gabata_i:seven,",
        ];
        assert_eq!(
            specs(&lists.map(String::from)).unwrap(),
            [
                "geme",
                "gabata_i:tax=one,endless=laps",
                "awagagae",
                "gabata_i:seven"
            ]
        );
        for wrong in ["geme,,ansaba", ",geme", "geme, ,ansaba", "geme,ansaba,,"] {
            assert!(specs(&[wrong.to_string()]).is_err(), "{wrong}");
        }
    }
}
