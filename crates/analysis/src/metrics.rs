//! What a counted tree says of a game in the measures that the field uses; `docs/metrics.md` defines them.
//!
//! Every line of moves up to the last level counts once. That is exact of the tree, and is not what play at random would
//! give, where a line is the less likely the more moves there were on the way.

use num_bigint::{BigInt, BigUint};

use crate::levels::{LevelTable, Ratio};

/// The measures of a tree; `None` where no line of it says anything of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeMetrics {
    /// Levels that were counted.
    pub levels: u32,
    /// Whether every line ends within them, so that the measures are of the whole game.
    pub whole: bool,
    /// Share of the lines that come to a win or a draw within the levels.
    pub completion: Option<Ratio>,
    /// Share of the completed lines that somebody has won.
    pub decisiveness: Option<Ratio>,
    /// Share of the completed lines that A has won, less that of B.
    pub a_advantage: Option<Ratio>,
    /// One less the advantage without its sign.
    pub balance: Option<Ratio>,
    /// Level on which a line ends that does, endless sowings among them, on average.
    pub length: Option<Ratio>,
    /// Moves of a position after a turn, on average.
    pub branching: Option<Ratio>,
    /// Share of the positions after a turn in which there is more than one move.
    pub agency: Option<Ratio>,
}

impl TreeMetrics {
    /// Measures a table.
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
