//! What is found about one combination, and the files from which an atlas is resumed.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use gebeta_analysis::levels::LevelRow;
use gebeta_atlas::effects::Response;
use gebeta_core::rules::Counters;
use gebeta_formats::variant::Variant;
use gebeta_solver::{Settings, solve};

use super::Args;
use crate::cli::trials::Trials;
use crate::failure::Failure;
use crate::files;
use crate::interrupt;

/// What is found about one combination.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Everything that decides the results: rules, settings and version.
    pub subject: String,
    /// The published columns of each level.
    pub table: Vec<[String; 8]>,
    /// Whether the tree has no further levels.
    pub is_whole: bool,
    /// The measures of the tree and of random games.
    pub measures: Vec<Measured>,
    /// The value for the player who begins, in counters, on the smaller board.
    pub value: Option<i16>,
    /// The reason why there is no value.
    pub unsolved: Option<String>,
}

/// A measure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Its name.
    pub name: String,
    /// Its value in the tree to each level.
    pub tree: Vec<Option<f64>>,
    /// Its estimate, with the interval.
    pub playouts: Option<[f64; 3]>,
}

impl Kept {
    /// Measures a variant, or reads what an earlier run has found. When the time for counting is over, there are fewer levels.
    ///
    /// # Errors
    /// Returns a failure if it can't be counted or a file can't be written, or after an interrupt.
    pub fn find(
        variant: &Variant,
        trials: &Trials,
        args: &Args,
        file: Option<PathBuf>,
        end: Option<Instant>,
    ) -> Result<Kept, Failure> {
        let subject = subject(variant, trials, args);
        let known = file.as_deref().and_then(read);
        if let Some(known) = known.filter(|known| known.subject == subject) {
            return Ok(known);
        }
        let kept = Kept::measure(variant, trials, (args.solve, end), subject)?;
        if let Some(file) = file {
            let text = serde_json::to_string(&kept).map_err(std::io::Error::other)?;
            files::write(&file, text.as_bytes())?;
        }
        Ok(kept)
    }

    fn measure(
        variant: &Variant,
        trials: &Trials,
        (counters, end): (Option<u8>, Option<Instant>),
        subject: String,
    ) -> Result<Kept, Failure> {
        let trial = trials.of(variant, end)?;
        let levels: Vec<_> = (1..=trial.table.rows.len())
            .map(|levels| trial.measures_to(levels).map(|(_, tree, _)| tree))
            .collect();
        let measures = trial.measures().into_iter().enumerate();
        let measures = measures.map(|(i, (name, _, playouts))| Measured {
            name: name.to_string(),
            tree: levels
                .iter()
                .map(|level| level[i].as_ref().map(|ratio| rounded(ratio.to_f64())))
                .collect(),
            playouts: playouts.map(|it| {
                let interval = it
                    .interval
                    .map_or([it.value; 2], |ends| [ends.from, ends.to]);
                [it.value, interval[0], interval[1]].map(rounded)
            }),
        });
        let solved = counters.map(|counters| value(variant, counters));
        if interrupt::asked() {
            return Err(interrupted());
        }
        Ok(Kept {
            subject,
            table: trial.table.rows.iter().map(LevelRow::cells).collect(),
            is_whole: trial.is_whole,
            measures: measures.collect(),
            value: solved.as_ref().and_then(|it| it.as_ref().ok().copied()),
            unsolved: solved.and_then(Result::err),
        })
    }

    /// Leaves out all levels after this one.
    pub fn cut(&mut self, depth: usize) {
        self.table.truncate(depth);
        for measured in &mut self.measures {
            measured.tree.truncate(depth);
        }
    }

    /// Returns the results as an object. The measures of the tree are those of its last level.
    pub fn to_json(&self) -> Value {
        let measures = self.measures.iter().map(|it| {
            json!({"name": it.name, "tree": it.tree.last().copied().flatten(), "playouts": it.playouts})
        });
        json!({
            "table": self.table,
            "measures": measures.collect::<Vec<_>>(),
            "value": self.value,
            "unsolved": self.unsolved,
        })
    }

    /// Returns the responses of an experiment, by their names.
    pub fn responses(&self) -> Vec<(String, Option<Response>)> {
        let playouts = self.measures.iter().map(|it| {
            let response = it.playouts.map(|[value, from, to]| Response {
                value,
                half: (to - from) / 2.0,
            });
            (it.name.clone(), response)
        });
        let exact = |value| Response { value, half: 0.0 };
        let tree = self
            .measures
            .iter()
            .filter(|it| IN_TREE.contains(&it.name.as_str()));
        let tree = tree.map(|it| {
            let last = it.tree.last().copied().flatten();
            (format!("tree_{}", it.name), last.map(exact))
        });
        let value = self.value.map(|value| exact(value.into()));
        playouts
            .chain(tree)
            .chain([("value".to_string(), value)])
            .collect()
    }
}

/// Returns the failure after an interrupt.
pub fn interrupted() -> Failure {
    Failure::interrupted("Interrupted: the atlas was not finished.")
}

/// Rounds to nine decimals. A file gives such a number back unchanged, so a resumed atlas is the same to the last bit.
fn rounded(number: f64) -> f64 {
    (number * 1e9).round() / 1e9
}

/// The measures of the tree that are responses. The others are biased until the whole tree is counted.
const IN_TREE: [&str; 2] = ["branching", "agency"];

/// Solves a variant with fewer counters. The error is a reason in words.
fn value(variant: &Variant, counters: u8) -> Result<i16, String> {
    let mut smaller = variant.clone();
    smaller.rules.setup.counters = Counters::Alike(counters);
    let game = smaller.game().map_err(|defects| {
        let mut messages = defects.into_iter().map(|defect| defect.message);
        messages.next().unwrap_or_default()
    })?;
    let start = game.usual_start();
    if start.status.outcome.is_some() {
        return Err("the round is over at the start".to_string());
    }
    let settings = Settings {
        threads: NonZero::new(1),
        ..Settings::default()
    };
    let solution = solve(&game, &start.position, &settings, &interrupt::asked)
        .map_err(|error| error.to_string())?;
    let value = solution.value(solution.start());
    value
        .map(|value| value.margin)
        .ok_or_else(|| "the start has no value".to_string())
}

fn subject(variant: &Variant, trials: &Trials, args: &Args) -> String {
    let rules = files::checksum(variant.rules_as_json().to_string().as_bytes());
    let solve = args
        .solve
        .map_or_else(|| "-".to_string(), |it| it.to_string());
    // With a time, an unfinished tree isn't counted again.
    let time = args
        .time
        .map_or_else(String::new, |time| format!(" time {}", time.as_millis()));
    format!(
        "gebeta {} {rules} depth {} games {} seed {} solve {solve}{time}",
        env!("CARGO_PKG_VERSION"),
        trials.depth,
        trials.games,
        trials.seed
    )
}

fn read(file: &Path) -> Option<Kept> {
    serde_json::from_slice(&std::fs::read(file).ok()?).ok()
}
