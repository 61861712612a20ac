//! What the board is: its rows, and how the holes follow each other.

use std::ops::Deref;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Board;

/// What is the board?
///
/// It stands for its rows wherever a [`Board`] is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Board")]
pub struct BoardRules {
    /// The holes as they are drawn, B's side first, one text a row. There are two or three rows of up to twelve holes.
    /// The names give the sowing order.
    ///
    /// Left and right are always a player's own, as they sit at their side, whichever way the names go.
    #[serde(with = "rows")]
    #[schemars(with = "Vec<String>")]
    pub rows: Board,
    /// Stores lie on the route, each after its owner's last hole. Default: false, with stores beside the board.
    #[serde(default)]
    pub stores: bool,
    /// Which way the holes follow each other. Default: `forward`.
    #[serde(default)]
    pub route: Route,
}

impl From<Board> for BoardRules {
    /// Makes the rules of a board without stores on a route that leads the same way for both.
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

/// Which way the holes follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Route {
    /// Both players sow from A1 to the last of A's holes, then from B1 to the last of B's.
    #[default]
    Forward,
    /// A sows from A1 to the last of B's holes, and B the other way round.
    OpponentReversed,
    /// Each player sows round their own side only: past its last hole, and their store after it, to its first.
    OwnSide,
}

/// Reads and writes a board as the names of its holes, a text for each row.
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
