//! The description of a table.

use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::huffman::HuffmanCode;
use crate::census::Census;
use crate::settings::NeverEnding;
use crate::value::Packed;
use gebeta_core::game::{Game, UncheckedHole, UncheckedPosition};
use gebeta_core::rules::Rules;
use gebeta_core::{Board, Mark, Position, Side};

/// The description of a table, as JSON.
#[derive(Serialize, Deserialize)]
pub(super) struct Description {
    /// The version of the program.
    pub program: String,
    /// The name of the variant.
    pub variant: String,
    /// The value of a never-ending game.
    pub never_ending: NeverEnding,
    /// Every gain is a multiple of this.
    pub unit: i32,
    /// The position that everything follows from.
    pub start: Start,
    /// Whether it is an end table. Older tables do not record this.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub end_table: bool,
    /// The groups, from the fewest counters in play to the most.
    pub groups: Vec<GroupSection>,
    /// The complete rules, without the names of rows.
    pub rules: Json,
}

/// A position.
#[derive(Serialize, Deserialize)]
pub(super) struct Start {
    to_move: Side,
    /// The remaining first turns of the players, where they are counted.
    #[serde(default, skip_serializing_if = "are_over")]
    first_turns: [u64; 2],
    stores: [u64; 2],
    holes: Vec<Hole>,
}

/// A hole of a position.
#[derive(Serialize, Deserialize)]
struct Hole {
    counters: u64,
    /// The mark, in notation.
    mark: char,
    taxed: bool,
    owner: Side,
}

/// A group of boards.
#[derive(Serialize, Deserialize)]
pub(super) struct GroupSection {
    /// The census of its boards.
    pub census: Census,
    /// The number of values of each board.
    pub margins: usize,
    /// The offset and the length of the section.
    pub place: (u64, u64),
    /// The checksum of the section.
    pub checksum: u32,
    /// The values in the order of their code words, each a margin and a number of turns.
    pub values: Vec<(i16, u16)>,
    /// The number of code words of each length.
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

    /// Returns the position; `None` if it is not possible in a game with these rules.
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
    /// Returns the code of the values; `None` if they do not make one.
    pub(super) fn code(&self) -> Option<HuffmanCode> {
        let values = self
            .values
            .iter()
            .map(|&(margin, turns)| Packed::new(margin, turns));
        HuffmanCode::of(values.collect(), self.words.clone())
    }
}

/// Returns a number that identifies a solution. It changes with the rules, the start, the value of a never-ending game,
/// and the version of the program.
pub fn fingerprint(game: &Game, start: &Position, never_ending: NeverEnding) -> u64 {
    let solved = json!({
        "program": env!("CARGO_PKG_VERSION"),
        "rules": rules_as_json(game.rules()),
        "start": serde_json::to_value(Start::of(start, game.board())).unwrap_or_default(),
        "never_ending": never_ending,
    });
    // FNV-1a, which does not change between versions of a library.
    let hash = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    solved.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, hash)
}

/// Returns rules in the form of a table.
pub(super) fn rules_as_json(rules: &Rules) -> Json {
    rules.without_row_names().to_json()
}
