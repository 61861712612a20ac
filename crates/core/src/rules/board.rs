//! The board: its rows and its route.

use std::ops::Deref;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Board;

/// What is the board?
///
/// It dereferences to its rows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Board")]
pub struct BoardRules {
    /// The holes as drawn, B's side first: a list with one string for each row. A board has two or three rows of up to twelve holes.
    ///
    /// Left and right are always a player's own, seen from their side, whichever way the names run.
    #[serde(with = "rows")]
    #[schemars(with = "Vec<String>")]
    pub rows: Board,
    /// Stores lie on the route, each after its owner's last hole. Default: false, so stores lie beside the board.
    #[serde(default)]
    pub stores: bool,
    /// The order in which counters pass the holes. Default: `forward`.
    #[serde(default)]
    pub route: Route,
}

impl From<Board> for BoardRules {
    /// Returns a board without stores, with the same route for both players.
    fn from(rows: Board) -> BoardRules {
        BoardRules {
            rows,
            stores: false,
            route: Route::Forward,
        }
    }
}

impl Deref for BoardRules {
    type Target = Board;

    #[inline]
    fn deref(&self) -> &Board {
        &self.rows
    }
}

/// The order in which counters pass the holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// Both players sow from A1 to the last of A's holes, then from B1 to the last of B's.
    #[default]
    Forward,
    /// A sows from A1 to the last of B's holes, and B in the opposite order.
    OpponentReversed,
    /// Each player sows round their own side only: after its last hole, or the store on the route after it, comes its
    /// first hole.
    OwnSide,
}

/// Reads and writes a board as the names of its holes, with one text per row.
mod rows {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    use crate::board::Board;

    pub fn serialize<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(board.rows().iter().map(|row| board.names(row)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let rows = Vec::<String>::deserialize(deserializer)?;
        Board::from_rows(&rows).map_err(|errors| {
            let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
            D::Error::custom(errors.join("; "))
        })
    }
}
