//! The measures of a counted tree, as the field uses them; `docs/metrics.md` defines them.
//!
//! Every line of moves up to the last level counts once. This is exact for the tree. It differs from random play, which
//! reaches a line less often the more moves there were on the way.

use num_bigint::{BigInt, BigUint};

use crate::levels::{LevelTable, Ratio};

/// The measures of a tree; `None` where no line defines one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeMetrics {
    /// The number of counted levels.
    pub levels: u32,
    /// Whether every line ends within these levels, so the measures describe the whole game.
    pub whole: bool,
    /// The share of the lines that end in a win or a draw within the levels.
    pub completion: Option<Ratio>,
    /// The share of the completed lines that are won.
    pub decisiveness: Option<Ratio>,
    /// The share of the completed lines that A has won, less that of B.
    pub a_advantage: Option<Ratio>,
    /// One less the absolute value of the advantage.
    pub balance: Option<Ratio>,
    /// The mean level on which lines end, including endless sowings.
    pub length: Option<Ratio>,
    /// The mean number of moves of a position after a turn.
    pub branching: Option<Ratio>,
    /// The share of the positions after a turn that have more than one move.
    pub agency: Option<Ratio>,
}

impl TreeMetrics {
    /// Returns the measures of a table.
    pub fn of(table: &LevelTable) -> TreeMetrics {
        let nothing = Default::default();
        let (total, open) = match table.rows.last() {
            Some(row) => (&row.total, row.own.turns.clone()),
            None => (&nothing, BigUint::ZERO),
        };
        let won = &total.a_wins + &total.b_wins;
        let completed = &won + &total.draws;
        let advantage = BigInt::from(total.a_wins.clone()) - BigInt::from(total.b_wins.clone());
        let unbalanced = BigInt::from(advantage.magnitude().clone());
        let levels: BigUint = table
            .rows
            .iter()
            .map(|row| &row.own.games * row.level)
            .sum();
        TreeMetrics {
            levels: table.rows.len() as u32,
            whole: open == BigUint::ZERO && !table.rows.is_empty(),
            completion: Ratio::new(completed.clone(), &(&total.games + open)),
            decisiveness: Ratio::new(won, &completed),
            balance: Ratio::new(BigInt::from(completed.clone()) - unbalanced, &completed),
            a_advantage: Ratio::new(advantage, &completed),
            length: Ratio::new(levels, &total.games),
            branching: Ratio::new(total.moves.clone(), &total.turns),
            agency: Ratio::new(total.agency.clone(), &total.turns),
        }
    }
}
