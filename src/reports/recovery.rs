//! How often known games are found again, in every output format.

use serde_json::{Value, json};

use super::Forms;
use super::formats::{aligned, csv, markdown};
use super::number;
use gebeta_atlas::reconstruct::{Recovered, Recovery};

/// The columns. Shares are of all games that were tried.
const COLUMNS: [&str; 13] = [
    "sought",
    "evidence",
    "error",
    "games",
    "candidates",
    "top_1",
    "chance_1",
    "top_5",
    "chance_5",
    "not_separated",
    "contains",
    "distance_first",
    "distance_nearest",
];

/// The columns of the text format that identify a row.
const KEYS: [usize; 2] = [0, 1];

/// How often games are found again by some evidence.
#[derive(Clone, Debug)]
pub struct RecoveryRow {
    /// What is sought.
    pub task: &'static str,
    /// The evidence.
    pub evidence: &'static str,
    /// The error of planted wear, as a share of the mean.
    pub error: Option<f64>,
    /// The results of all games.
    pub recovery: Recovery,
    /// The mean distances by rules of the game that was left out from the first games, the nearest one, and all.
    pub distances: Option<[f64; 3]>,
}

/// How often known games are found again.
#[derive(Clone, Debug)]
pub struct RecoveryReport {
    /// The number of games.
    pub games: usize,
    /// The games from which wear is expected and planted, in words.
    pub basis: String,
    /// What wears a hole.
    pub wear_by: &'static str,
    /// The results.
    pub rows: Vec<RecoveryRow>,
}

impl RecoveryReport {
    fn cells(&self) -> Vec<Vec<String>> {
        let share = |value: f64| format!("{value:.3}");
        let row = |row: &RecoveryRow| {
            let mean = |number: &dyn Fn(&Recovered) -> f64| share(row.recovery.mean(number));
            let distance = |i: usize| row.distances.map_or_else(String::new, |it| share(it[i]));
            vec![
                row.task.to_string(),
                row.evidence.to_string(),
                row.error.map_or_else(String::new, |it| it.to_string()),
                row.recovery.0.len().to_string(),
                format!("{:.1}", row.recovery.mean(|it| it.candidates as f64)),
                mean(&|it| it.among(1)),
                mean(&|it| it.among_by_chance(1)),
                mean(&|it| it.among(5)),
                mean(&|it| it.among_by_chance(5)),
                format!("{:.1}", row.recovery.mean(|it| it.left as f64)),
                mean(&|it| f64::from(u8::from(it.is_left))),
                distance(0),
                distance(1),
            ]
        };
        self.rows.iter().map(row).collect()
    }

    fn heading(&self) -> String {
        let (games, basis, by) = (self.games, &self.basis, self.wear_by);
        format!(
            "{games} games, each found again by its own board, place and wear.\nWear: {by}, of {basis}; the made-up wear is of other rounds of the same game, with random errors."
        )
    }

    /// Compares the first games with the one that was left out.
    fn remark(&self) -> String {
        let remark = |[first, nearest, all]: [f64; 3]| {
            format!(
                "If a game is left out, its distance by rules from the first games is {first:.3}, from the nearest game {nearest:.3}, and from all candidates {all:.3}."
            )
        };
        let distances = self.rows.iter().filter_map(|row| row.distances);
        distances.map(remark).collect::<Vec<_>>().join("\n")
    }
}

impl Forms for RecoveryReport {
    fn as_text(&self, columns: Option<usize>) -> String {
        let table = aligned(&COLUMNS, &self.cells(), &KEYS, columns);
        format!("{}\n\n{table}\n{}\n", self.heading(), self.remark())
    }

    fn as_csv(&self) -> std::io::Result<String> {
        csv(&COLUMNS, &self.cells())
    }

    fn as_tidy(&self) -> std::io::Result<String> {
        self.as_csv()
    }

    fn to_json(&self) -> Value {
        let rows = self.cells().into_iter().map(|cells| {
            let cell = |(name, cell): (&&str, String)| {
                let value = match *name {
                    "sought" | "evidence" => Value::String(cell),
                    _ => number(&cell),
                };
                (name.to_string(), value)
            };
            Value::Object(COLUMNS.iter().zip(cells).map(cell).collect())
        });
        json!({
            "games": self.games,
            "wear_by": self.wear_by,
            "wear_of": self.basis,
            "results": rows.collect::<Vec<_>>(),
        })
    }

    fn as_markdown(&self) -> String {
        let heading = self.heading().replace('\n', "  \n");
        format!(
            "{heading}\n\n{}\n{}\n",
            markdown(&COLUMNS, &self.cells()),
            self.remark()
        )
    }
}
