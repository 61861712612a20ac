//! What a table says of itself.

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::huffman::HuffmanCode;
use crate::census::Census;
use crate::settings::NeverEnding;
use crate::value::Packed;
use gebeta_core::game::{Game, UncheckedHole, UncheckedPosition};
use gebeta_core::rules::Rules;
use gebeta_core::{Board, Mark, Position, Side};

/// What a table says of itself, as JSON.
#[derive(Serialize, Deserialize)]
pub(super) struct Description {
    /// The program's version.
    pub program: String,
    /// What the variant was called.
    pub variant: String,
    /// What a play that never ends is worth.
    pub never_ending: NeverEnding,
    /// All that is won at once is a multiple of this.
    pub unit: i32,
    /// The position that everything follows from.
    pub start: Start,
    /// Whether it is an end table. Tables that were written before this was noted do not have it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub end_table: bool,
    /// The groups, from the fewest counters in play to the most.
    pub groups: Vec<GroupSection>,
    /// The rules, with nothing left out but the names of rows.
    pub rules: Json,
}

/// A position.
#[derive(Serialize, Deserialize)]
pub(super) struct Start {
    to_move: Side,
    /// The first turns that the players have before them, where they are counted.
    #[serde(default, skip_serializing_if = "are_over")]
    first_turns: [u64; 2],
    stores: [u64; 2],
    holes: Vec<Hole>,
}

/// A hole of a position.
#[derive(Serialize, Deserialize)]
struct Hole {
    counters: u64,
    /// As positions are written.
    mark: char,
    taxed: bool,
    owner: Side,
}

/// A group of boards.
#[derive(Serialize, Deserialize)]
pub(super) struct GroupSection {
    /// Counts of its boards.
    pub census: Census,
    /// How many values a board has.
    pub margins: usize,
    /// Where the section begins, and how many bytes it has.
    pub place: (u64, u64),
    /// The section's checksum.
    pub checksum: u32,
    /// The values in the order of their words, each a margin and turns.
    pub values: Vec<(i16, u16)>,
    /// How many words there are of each length.
    pub words: Vec<u32>,
}

fn are_over(first_turns: &[u64; 2]) -> bool {
    *first_turns == [0, 0]
}

impl Start {
    /// Describes a position.
    pub(super) fn of(position: &Position, board: &Board) -> Start {
        let hole = |hole| Hole {
            counters: position.counters(hole).into(),
            mark: position.mark(hole).letter(),
            taxed: position.free_tax_used().contains(hole),
            owner: position.owner(hole),
        };
        Start {
            to_move: position.to_move(),
            first_turns: position.first_turns().map(u64::from),
            stores: position.stores().map(u64::from),
            holes: board.all().iter().map(hole).collect(),
        }
    }

    /// Returns the position; `None` if a game by these rules has no such one.
    pub(super) fn position(&self, rules: &Rules) -> Option<Position> {
        let hole = |hole: &Hole| {
            Some(UncheckedHole {
                counters: hole.counters,
                mark: Mark::from_letter(hole.mark)?,
                free_tax_used: hole.taxed,
                owner: Some(hole.owner),
            })
        };
        let position = UncheckedPosition {
            holes: self.holes.iter().map(hole).collect::<Option<_>>()?,
            stores: self.stores,
            to_move: Some(self.to_move),
            first_turns: self.first_turns,
        };
        position.check(rules).ok()
    }
}

impl GroupSection {
    /// Returns the code of the values; `None` if it makes none.
    pub(super) fn code(&self) -> Option<HuffmanCode> {
        let values = self
            .values
            .iter()
            .map(|&(margin, turns)| Packed::new(margin, turns));
        HuffmanCode::of(values.collect(), self.words.clone())
    }
}

/// Returns a number by which a solution can be found again: that of other rules, another start, another worth of a play that
/// never ends, or another version of the program is another.
pub fn fingerprint(game: &Game, start: &Position, never_ending: NeverEnding) -> u64 {
    let solved = json!({
        "program": env!("CARGO_PKG_VERSION"),
        "rules": rules_as_json(game.rules()),
        "start": serde_json::to_value(Start::of(start, game.board())).unwrap_or_default(),
        "never_ending": never_ending,
    });
    // FNV-1a, which stays the same from one version of a library to the next.
    let hash = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    solved.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, hash)
}

/// Returns rules as they stand in a table.
pub(super) fn rules_as_json(rules: &Rules) -> Json {
    serde_json::to_value(rules.without_row_names()).unwrap_or_default()
}
