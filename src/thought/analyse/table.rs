use super::stored::Fault;
use crate::game::{Turn, Verdict};
use crate::words::Side;

/// Holds the counts of all levels up to one.
///
/// The counts are cumulative: each is the sum over the levels from the first to this one. A forced pass is part of
/// the turn before it; another turn of the same player is a turn of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Turns after which the game goes on.
    pub turns: u128,
    /// The level, counted from 1.
    pub level: u32,
    /// Turns that end the game.
    pub games: u128,
    /// Turns after which the player to move has more than one move.
    pub agency: u128,
    /// Games that A has won.
    pub a_wins: u128,
    /// Games that B has won.
    pub b_wins: u128,
    /// Games that nobody has won.
    pub draws: u128,
    /// Games that end in an endless sowing.
    pub timeouts: u128,
}

impl Row {
    /// Names the columns, in the order of the published table.
    pub const COLUMNS: [&'static str; 8] = [
        "turns", "level", "games", "agency", "Awins", "Bwins", "draws", "timeouts",
    ];

    /// Gives the row's cells in the order of [`Row::COLUMNS`].
    pub fn cells(&self) -> [String; 8] {
        [
            self.turns.to_string(),
            self.level.to_string(),
            self.games.to_string(),
            self.agency.to_string(),
            self.a_wins.to_string(),
            self.b_wins.to_string(),
            self.draws.to_string(),
            self.timeouts.to_string(),
        ]
    }

    /// Counts a turn that `paths` paths lead to; `None` if a count would not fit.
    #[inline(always)]
    pub(super) fn add_turn(&mut self, turn: &Turn, paths: u128) -> Option<()> {
        let Some(verdict) = turn.verdict else {
            add(&mut self.turns, paths)?;
            return match turn.moves.len() > 1 {
                true => add(&mut self.agency, paths),
                false => Some(()),
            };
        };
        add(&mut self.games, paths)?;
        match verdict {
            Verdict::Won(Side::A) => add(&mut self.a_wins, paths),
            Verdict::Won(Side::B) => add(&mut self.b_wins, paths),
            Verdict::Draw => add(&mut self.draws, paths),
            Verdict::Endless => add(&mut self.timeouts, paths),
        }
    }

    /// Adds the counts of another row, not its level; `None` if a count would not fit.
    pub(super) fn add_row(&mut self, other: &Row) -> Option<()> {
        add(&mut self.turns, other.turns)?;
        add(&mut self.games, other.games)?;
        add(&mut self.agency, other.agency)?;
        add(&mut self.a_wins, other.a_wins)?;
        add(&mut self.b_wins, other.b_wins)?;
        add(&mut self.draws, other.draws)?;
        add(&mut self.timeouts, other.timeouts)
    }
}

#[inline(always)]
fn add(count: &mut u128, more: u128) -> Option<()> {
    *count = count.checked_add(more)?;
    Some(())
}

/// Holds one row for each level, from the first on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The rows, the first level first.
    pub rows: Vec<Row>,
}

impl Table {
    /// Adds a level's own counts as the next, cumulative row; `None` if a count would not fit.
    pub(super) fn push(&mut self, level: &Row) -> Option<()> {
        let mut row = self.rows.last().copied().unwrap_or_default();
        row.add_row(level)?;
        row.level = self.rows.len() as u32 + 1;
        self.rows.push(row);
        Some(())
    }
}

/// Holds what an analysis has found, and why it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The finished levels.
    pub table: Table,
    /// Distinct positions on each finished level, where they were counted.
    pub distinct: Vec<u64>,
    /// Why there are no more levels.
    pub end: End,
}

/// Says why an analysis has no more levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The depth that was asked for is reached.
    Depth,
    /// No game goes on after the last level.
    Exhausted,
    /// It was told to stop.
    Stopped,
    /// The next level has counts of more than 128 bits.
    TooMany,
    /// A file of positions could not be written or read.
    Failed(Fault),
}
