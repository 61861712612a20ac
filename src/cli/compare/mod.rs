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

use super::arguments::{DEEPEST, Format, SampleArgs, read_threads};
use super::metrics::Measuring;
use super::output;
use super::start::say_what_lies_there;
use super::{completions, records};
use crate::cli::catalogue::load_all;
use crate::failure::Failure;
use crate::files::{self, Overwrite};
use crate::interrupt;
use crate::memory;
use crate::plot::Target;
use crate::reports::{Column, Columns};
use crate::terminal::{ProgressLine, Work};
use gebeta_analysis::compare::compare;
use gebeta_analysis::levels::{End, LevelTable, Settings};
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_players::tournament::Entrant;

pub use comparison::{Comparison, Member, game_state};
pub use page::{play_words, table_words};

/// Compares variants: their rules, their game trees, and where play first differs
///
/// The first variant is the one that the others are held against. A line of moves is sought after which a variant
/// and the first one no longer stand alike; it is the shortest, up to the depth of the tables.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, group(ArgGroup::new("machines").args(["metrics"])))]
pub struct Args {
    /// The games: ids, aliases or paths, with choices after a colon
    #[arg(
        value_name = "VARIANT",
        required_unless_present = "variants",
        conflicts_with = "variants",
        add = ArgValueCompleter::new(completions::spec)
    )]
    named: Vec<String>,
    /// The games in one word, separated by commas
    #[arg(long, short = 'v', value_name = "LIST", add = ArgValueCompleter::new(completions::specs))]
    variants: Vec<String>,
    /// The last level
    #[arg(long, short, value_name = "LEVEL", default_value_t = 8,
          value_parser = clap::value_parser!(u32).range(1..=DEEPEST))]
    depth: u32,
    /// More columns after the published ones, separated by commas
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',')]
    columns: Vec<Columns>,
    /// How the comparison is written; as CSV, the tables alone: a line for each level of each variant
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// A file for the comparison, instead of standard output, which `-` is too; it is written when everything is counted
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// One picture of all tables, as FILE.svg, FILE.pdf or FILE.png
    #[cfg_attr(feature = "plot", arg(long, value_name = "FILE"))]
    #[cfg_attr(not(feature = "plot"), arg(skip))]
    plot: Option<PathBuf>,
    /// Replace files that are there; without it, they are left as they are and nothing is counted
    #[arg(long)]
    force: bool,
    /// Threads to count with, if not one for each core
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
    /// Measure the games instead: balance, length, choices, drama and others, side by side
    ///
    /// As for `gebeta analyse --metrics`, which says more.
    #[arg(long, value_name = "PLAYER", num_args = 0..=1, require_equals = true, default_missing_value = "random",
          conflicts_with = "columns")]
    #[cfg_attr(feature = "plot", arg(conflicts_with = "plot"))]
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
    /// A variant that can't be used, fewer than two of them, an output that can't be written, an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let specs = specs(&[&self.named[..], &self.variants].concat())?;
        if specs.len() < 2 {
            return Err(
                Failure::usage("There is nothing to compare: one game is not enough.")
                    .hint("Name two or more, as in `gebeta compare geme mewelad`."),
            );
        }
        let variants = load_all(&specs)?;
        files::keep_apart(&[self.output.as_deref(), self.plot.as_deref()], None)?;
        let overwrite = Overwrite::forced(self.force);
        files::check_all(&self.output, overwrite)?;
        let plot = Target::of(self.plot.as_deref(), overwrite)?;
        if let Some(player) = self.metrics {
            let measuring = Measuring {
                player,
                sample: self.sample,
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

/// How far, with which columns and by how many threads games are counted.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The last level.
    pub depth: u32,
    /// The columns after the published ones.
    pub columns: Vec<Column>,
    /// Threads to count with, if not one for each core.
    pub threads: Option<NonZero<usize>>,
}

impl Scope {
    /// Counts and compares, each game with the first; an interrupt leaves nothing to show.
    ///
    /// # Errors
    /// A game that can't be counted, an interrupt.
    pub fn compare(self, specs: &[String], variants: Vec<Variant>) -> Result<Comparison, Failure> {
        // Without a handler, Ctrl-C ends the program at once, which loses no file.
        let _ = interrupt::listen(|| {});
        let settings = Settings {
            threads: self.threads,
            keep_last: self.columns.contains(&Column::Distinct),
            sowing_test: Column::sowing_test(&self.columns),
            memory: memory::for_levels(None)?,
            ..Settings::to_depth(self.depth)
        };
        let interrupted = || Failure::interrupted("Interrupted: nothing is compared yet.");
        let mut games: Vec<Game> = Vec::new();
        let mut compared = Vec::new();
        for (label, variant) in labels(specs, &variants).into_iter().zip(variants) {
            let game = records::game(&variant)?;
            let start = game.usual_start();
            say_what_lies_there(&variant);
            let progress_line = ProgressLine::new(Work::Levels(self.depth));
            let analysis = LevelTable::merged(&game, &start, &settings, &progress_line);
            drop(progress_line);
            match &analysis.end {
                End::Stopped => return Err(interrupted()),
                End::Failed(fault) => return Err(Failure::uncounted(&label, fault)),
                End::Depth | End::Exhausted => {}
            }
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

/// Takes lists of games apart. What has a `=` and no colon is one more choice of the game before it.
///
/// # Errors
/// A place in a list where no game is named; one comma at the end is no such place.
pub fn specs(lists: &[String]) -> Result<Vec<String>, Failure> {
    let mut specs: Vec<String> = Vec::new();
    for list in lists {
        let named = list.trim_end().strip_suffix(',').unwrap_or(list);
        for text in named.split(',').map(str::trim) {
            match specs.last_mut() {
                _ if text.is_empty() && !named.trim().is_empty() => {
                    return Err(Failure::usage(format!(
                        "No game is named between two commas of `{list}`."
                    ))
                    .hint("Name the games as in `gebeta compare geme mewelad`."));
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

/// Names the variants by their ids and choices; those that would have the same name, by what was typed.
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
