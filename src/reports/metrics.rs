//! Measures of games, in every output format.

use serde_json::{Map, Value, json};

use super::formats::{aligned, csv, markdown};
use super::standings::{ends, rounded};
use super::{Forms, number, options};
use gebeta_analysis::metrics::TreeMetrics;
use gebeta_formats::variant::Variant;
use gebeta_players::metrics::{Estimate, Estimates, Sample};
use gebeta_storage::words::number_of;
use gebeta_tables::{Measure, measures};

/// The number of decimal places.
const DIGITS: usize = 4;

/// The columns of the text format.
const COLUMNS: [&str; 6] = ["variant", "metric", "tree", "playouts", "from", "to"];

/// The columns of the text format that identify a row.
const KEYS: [usize; 2] = [0, 1];

/// The columns of CSV.
const ALL_COLUMNS: [&str; 11] = [
    "variant", "metric", "levels", "tree", "player", "games", "opening", "seed", "playouts",
    "from", "to",
];

/// The measures of a game.
#[derive(Clone, Debug)]
pub struct Measured {
    /// A unique name.
    pub label: String,
    /// The game.
    pub variant: Variant,
    /// The measures of its tree.
    pub tree: TreeMetrics,
    /// The measures of its playouts.
    pub playouts: Estimates,
}

/// The measures of several games, and the sample that they are from.
#[derive(Clone, Debug)]
pub struct MetricsReport {
    /// The player and the number of games.
    pub sample: Sample,
    /// The games.
    pub measured: Vec<Measured>,
}

impl Measured {
    /// Returns the measures in the order of the report.
    fn lines(&self) -> [Measure; 10] {
        measures(
            &self.tree,
            &self.playouts,
            self.variant.rules.setup.first.side(),
        )
    }

    /// Describes the data behind the numbers.
    fn basis(&self) -> String {
        let tree = match self.tree.whole {
            true => "the whole tree".to_string(),
            false => format!("the tree to level {}", self.tree.levels),
        };
        let (games, different) = (self.playouts.games, self.playouts.different);
        let label = &self.label;
        let games = number_of(games as u64, "game");
        format!("{label}: {tree}, exact; {games}, {different} of them distinct")
    }
}

impl Forms for MetricsReport {
    fn as_text(&self, columns: Option<usize>) -> String {
        let table = aligned(&COLUMNS, &self.rows(), &KEYS, columns);
        format!("{}\n\n{table}", self.heading("\n"))
    }

    fn as_markdown(&self) -> String {
        let heading = self.heading("  \n");
        format!("{heading}\n\n{}", markdown(&COLUMNS, &self.rows()))
    }

    fn as_tidy(&self) -> std::io::Result<String> {
        self.as_csv()
    }

    /// Returns a row for each measure of each game, with its variant.
    fn as_csv(&self) -> std::io::Result<String> {
        let rows = self.measured.iter().flat_map(|game| {
            let row = move |line| {
                let [label, metric, tree, playouts, from, to] = cells(game, line);
                let levels = game.tree.levels.to_string();
                let games = game.playouts.games.to_string();
                let player = self.sample.player.to_string();
                let opening = self.sample.opening_turns.to_string();
                let seed = self.sample.seed.to_string();
                [
                    label, metric, levels, tree, player, games, opening, seed, playouts, from, to,
                ]
                .to_vec()
            };
            game.lines().map(row)
        });
        csv(&ALL_COLUMNS, &rows.collect::<Vec<_>>())
    }

    fn to_json(&self) -> Value {
        let estimate = |Estimate { value, interval }: Estimate| {
            let interval = interval.map(|it| ends(it, DIGITS as i32));
            json!({"value": rounded(value, DIGITS as i32), "interval": interval})
        };
        let game = |game: &Measured| {
            let metrics = game.lines().map(|(name, tree, playouts)| {
                let tree = tree.map(|ratio| number(&ratio.to_fixed(DIGITS)));
                let playouts = playouts.map(estimate);
                (
                    name.to_string(),
                    json!({"tree": tree, "playouts": playouts}),
                )
            });
            json!({
                "label": game.label,
                "variant": game.variant.id,
                "options": options(&game.variant),
                "levels": game.tree.levels,
                "whole_tree": game.tree.whole,
                "games": game.playouts.games,
                "different_games": game.playouts.different,
                "metrics": Value::Object(Map::from_iter(metrics)),
            })
        };
        json!({
            "player": self.sample.player.to_string(),
            "opening_turns": self.sample.opening_turns,
            "seed": self.sample.seed,
            "measured": self.measured.iter().map(game).collect::<Vec<_>>(),
        })
    }
}

impl MetricsReport {
    fn heading(&self, line_end: &str) -> String {
        let (player, seed) = (self.sample.player, self.sample.seed);
        let start = match self.sample.opening_turns {
            0 => "from the start".to_string(),
            turns => format!("from {turns} random turns"),
        };
        let mut lines: Vec<String> = self.measured.iter().map(Measured::basis).collect();
        lines.push(format!(
            "Playouts: {player} against itself, {start}, seed {seed}; `from` and `to` are the 95 % confidence interval."
        ));
        lines.join(line_end)
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let games = self.measured.iter();
        let rows = games.flat_map(|game| game.lines().map(|line| cells(game, line).to_vec()));
        rows.collect()
    }
}

fn cells(game: &Measured, (name, tree, playouts): Measure) -> [String; 6] {
    let fixed = |number: f64| format!("{:.DIGITS$}", rounded(number, DIGITS as i32) + 0.0);
    let interval = playouts.and_then(|estimate| estimate.interval);
    [
        game.label.clone(),
        name.to_string(),
        tree.map_or_else(String::new, |ratio| ratio.to_fixed(DIGITS)),
        playouts.map_or_else(String::new, |estimate| fixed(estimate.value)),
        interval.map_or_else(String::new, |interval| fixed(interval.from)),
        interval.map_or_else(String::new, |interval| fixed(interval.to)),
    ]
}
