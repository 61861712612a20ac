//! Proven bounds of a value, and the search that proved them.

use indicatif::HumanCount;
use serde_json::{Value, json};

use super::formats::{csv, markdown};
use super::{Forms, options, tidy_rows};
use gebeta_core::Position;
use gebeta_formats::notation::{write_move, write_position};
use gebeta_formats::variant::Variant;
use gebeta_players::proof::Bounds;
use gebeta_storage::words::number_of;

/// The columns. The first are the bounds.
const COLUMNS: [&str; 6] = [
    "at_least",
    "at_most",
    "move",
    "turns_played",
    "ahead_at_least",
    "ahead_at_most",
];

/// The report about the bounds of a position.
pub struct BoundsReport<'a> {
    pub variant: &'a Variant,
    pub position: Position,
    pub bounds: Bounds,
}

impl BoundsReport<'_> {
    fn best(&self) -> Option<String> {
        let best = self.bounds.best?;
        Some(write_move(best, &self.variant.rules.board))
    }

    fn position(&self) -> String {
        write_position(&self.position, &self.variant.rules.board)
    }

    fn cells(&self) -> Vec<String> {
        let [own, others] = self.bounds.depths;
        vec![
            format!("{:+}", self.bounds.least),
            format!("{:+}", self.bounds.most),
            self.best().unwrap_or_default(),
            self.bounds.nodes.to_string(),
            own.to_string(),
            others.to_string(),
        ]
    }
}

/// Describes the least that a player gets: a margin in counters.
fn at_least(margin: i32) -> String {
    let counters = number_of(margin.unsigned_abs().into(), "counter");
    match margin.signum() {
        1 => format!("wins by at least {counters}"),
        0 => "gets at least a draw".to_string(),
        _ => format!("loses by at most {counters}"),
    }
}

impl Forms for BoundsReport<'_> {
    fn as_text(&self, _: Option<usize>) -> String {
        let Bounds { least, most, .. } = self.bounds;
        let (nodes, [own, others]) = (self.bounds.nodes, self.bounds.depths);
        let mover = self.position.to_move().letter();
        let value = match self.bounds.value() {
            Some(value) => format!("The value is {value:+} counters for {mover}, who is to move."),
            None => format!(
                "The value is between {least:+} and {most:+} counters for {mover}, who is to move."
            ),
        };
        let first = match self.best() {
            Some(best) => format!("With {best}, {mover} {}.\n", at_least(least)),
            None => String::new(),
        };
        // Without a depth, the search followed every line to its end, or had no time to finish a depth.
        let ahead = match (own, others) {
            (0, 0) => String::new(),
            _ => format!(
                ", and looked {} ahead for the lower bound and {others} for the upper",
                number_of(own.into(), "turn")
            ),
        };
        format!(
            "{} from {}\nPlay that never ends leaves the score as it stands: neither player wins any more counters.\n\n{value}\n{first}The search examined {} {}{ahead}.\n",
            self.variant.name,
            self.position(),
            HumanCount(nodes),
            if nodes == 1 { "position" } else { "positions" },
        )
    }

    fn as_markdown(&self) -> String {
        markdown(&COLUMNS, &[self.cells()])
    }

    fn as_csv(&self) -> std::io::Result<String> {
        csv(&COLUMNS, &[self.cells()])
    }

    fn as_tidy(&self) -> std::io::Result<String> {
        let names = [&["position"], &COLUMNS[..]].concat();
        let cells = [vec![self.position()], self.cells()].concat();
        tidy_rows(self.variant, &names, &[cells])
    }

    fn to_json(&self) -> Value {
        let [own, others] = self.bounds.depths;
        json!({
            "variant": self.variant.id,
            "options": options(self.variant),
            "position": self.position(),
            "never_ending": "stands",
            "value": self.bounds.value(),
            "at_least": self.bounds.least,
            "at_most": self.bounds.most,
            "move": self.best(),
            "turns_played": self.bounds.nodes,
            "ahead_at_least": own,
            "ahead_at_most": others,
        })
    }
}
