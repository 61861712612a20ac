//! The commands that find results. Each has one spelling, and writes nothing but standard output.

use std::fmt;
use std::str::FromStr;

use crate::{Values, atlas, bounds, levels, solution};

/// A command of the program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Command {
    /// The variant with its options, as in `geme:end=either_side`.
    pub spec: String,
    /// What is computed.
    pub task: Task,
}

/// What is computed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// The game tree, level by level.
    Levels {
        /// The last level.
        depth: u32,
        /// Whether distinct positions are counted as well.
        distinct: bool,
    },
    /// The values of all boards that can be reached.
    Solution {
        /// Whether a game that never ends is a draw.
        draw: bool,
        /// The result of an endless sowing, if it is not the variant's own.
        endless: Option<Endless>,
    },
    /// The values of all boards with at most this number of counters.
    EndTable {
        /// The number of counters.
        counters: u32,
    },
    /// Proven bounds of the value of the start.
    Bounds {
        /// The most turns to search.
        turns: Option<u64>,
    },
    /// What each reading changes.
    Atlas {
        /// The last level of the tables.
        depth: u32,
        /// The random games of each combination.
        games: u32,
        /// The random seed.
        seed: u64,
    },
}

/// The result of an endless sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Endless {
    /// The move is not allowed.
    Illegal,
    /// The turn is over.
    Pass,
}

impl Endless {
    const ALL: [Endless; 2] = [Endless::Illegal, Endless::Pass];

    /// Returns its word in commands and ids.
    fn word(self) -> &'static str {
        match self {
            Endless::Illegal => "illegal",
            Endless::Pass => "pass",
        }
    }
}

impl Task {
    /// Returns the words of the command before and after the variant.
    fn words(&self) -> (&'static str, String) {
        match *self {
            Task::Levels { depth, distinct } => {
                let columns = if distinct { " --columns distinct" } else { "" };
                ("analyse", format!("--depth {depth}{columns} --format tidy"))
            }
            Task::Solution { draw, endless } => {
                let draw = if draw { "--never-ending draw " } else { "" };
                let endless = endless.map_or_else(String::new, |endless| {
                    format!("--endless-sowing {} ", endless.word())
                });
                ("solve", format!("{draw}{endless}--format csv"))
            }
            Task::EndTable { counters } => ("solve", format!("--counters {counters} --format csv")),
            Task::Bounds { turns } => {
                let turns = turns.map_or_else(String::new, |turns| format!("--turns {turns} "));
                let words = format!("--prove {turns}--threads 1 --memory 512M --format csv");
                ("solve", words)
            }
            Task::Atlas { depth, games, seed } => (
                "atlas",
                format!("--design single --depth {depth} --games {games} --seed {seed}"),
            ),
        }
    }

    /// Finds the values in the output of the command.
    ///
    /// # Errors
    /// The reason why it is not an output of this command.
    pub fn values(&self, output: &str) -> Result<Values, String> {
        match self {
            Task::Levels { .. } => levels::values(output),
            Task::Solution { .. } => solution::values(output),
            Task::EndTable { .. } => solution::boards(output),
            Task::Bounds { .. } => bounds::values(output),
            Task::Atlas { .. } => atlas::values(output),
        }
    }
}

impl Command {
    /// Returns the variant and its options, each as in a row of results.
    pub fn variant_and_options(&self) -> (&str, &str) {
        self.spec.split_once(':').unwrap_or((&self.spec, ""))
    }

    /// Returns the words after the name of the program.
    pub fn words(&self) -> Vec<String> {
        let (name, rest) = self.task.words();
        let rest = rest.split(' ').map(str::to_string);
        [name.to_string(), self.spec.clone()]
            .into_iter()
            .chain(rest)
            .collect()
    }

    /// Returns the beginning of the ids of its values. The depth of a tree does not change the values of its levels.
    pub(crate) fn name(&self) -> String {
        let (kind, with) = match &self.task {
            Task::Levels { .. } => ("levels", String::new()),
            Task::Solution { draw, endless } => {
                let draw = if *draw { "+draw" } else { "" };
                let endless =
                    endless.map_or_else(String::new, |endless| format!("+{}", endless.word()));
                ("solution", format!("{draw}{endless}"))
            }
            Task::EndTable { counters } => ("end-table", format!("+{counters}")),
            Task::Bounds { .. } => ("bounds", String::new()),
            Task::Atlas { .. } => ("atlas", String::new()),
        };
        format!("{kind}/{}{with}", self.spec)
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, rest) = self.task.words();
        write!(f, "gebeta {name} {} {rest}", self.spec)
    }
}

impl FromStr for Command {
    type Err = String;

    fn from_str(text: &str) -> Result<Command, String> {
        let expected = || {
            let forms = FORMS.map(|form| format!("`{form}`")).join(", ");
            format!("`{text}` is not a command that can be checked; expected one of {forms}")
        };
        let words: Vec<&str> = text.split(' ').collect();
        let ["gebeta", name, spec, rest @ ..] = &words[..] else {
            return Err(expected());
        };
        let number = |option: &str| {
            let at = rest.iter().position(|word| *word == option)?;
            rest.get(at + 1)?.parse::<u64>().ok()
        };
        let small = |option: &str| number(option).and_then(|it| u32::try_from(it).ok());
        let has = |word: &str| rest.contains(&word);
        let task = match *name {
            "analyse" => small("--depth").map(|depth| Task::Levels {
                depth,
                distinct: has("distinct"),
            }),
            "solve" if has("--prove") => Some(Task::Bounds {
                turns: number("--turns"),
            }),
            "solve" if has("--counters") => {
                small("--counters").map(|counters| Task::EndTable { counters })
            }
            "solve" => Some(Task::Solution {
                draw: has("draw"),
                endless: Endless::ALL.into_iter().find(|it| has(it.word())),
            }),
            "atlas" => small("--depth")
                .zip(small("--games"))
                .zip(number("--seed"))
                .map(|((depth, games), seed)| Task::Atlas { depth, games, seed }),
            _ => None,
        };
        let command = Command {
            spec: spec.to_string(),
            task: task.ok_or_else(expected)?,
        };
        // A command is run as it is written here, so it has no other options, such as those that write files.
        match command.to_string() == text && !spec.starts_with('-') && !spec.is_empty() {
            true => Ok(command),
            false => Err(expected()),
        }
    }
}

/// The commands, as an error explains them.
const FORMS: [&str; 5] = [
    "gebeta analyse VARIANT --depth N [--columns distinct] --format tidy",
    "gebeta solve VARIANT [--never-ending draw] [--endless-sowing illegal|pass] --format csv",
    "gebeta solve VARIANT --counters N --format csv",
    "gebeta solve VARIANT --prove [--turns N] --threads 1 --memory 512M --format csv",
    "gebeta atlas VARIANT --design single --depth N --games N --seed N",
];
