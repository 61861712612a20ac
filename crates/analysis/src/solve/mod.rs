//! Games solved by retrograde analysis: the exact value of every position that can be reached.
//!
//! The value of a position is the margin by which the player to move wins, in counters, with best play on both sides.
//! What has been won stays won, so that positions are looked at without what each player has: a *board* is worth what can
//! still be won. Boards are grouped by the counters that are in play. A move either takes counters out of play, and so
//! leads to a smaller group, or it wins nothing. So the groups are solved from the smallest up (`retrograde`), after all
//! boards have been found from the start down (`explore`).
//!
//! A play that goes on for ever wins nothing more from some turn on. What it is worth no rule says, and so it is a
//! setting: [`NeverEnding`].
//!
//! ```
//! use gebeta_analysis::solve::{Settings, solve};
//! use gebeta_core::{Side, game::Game};
//! use gebeta_formats::notation::parse_position;
//! use gebeta_formats::variant::Catalogue;
//!
//! let game = Game::new(Catalogue::builtin().load("geme")?.rules).expect("GEME can be played");
//! let start = parse_position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20", game.rules())?;
//! let solution = solve(&game, &start, &Settings::default(), &())?;
//! let value = solution.value(&start).expect("the start is reached");
//! assert_eq!(value.margin, solution.moves(&start)[0].1.margin, "the first move is a best one");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boards;
mod explore;
mod group;
mod retrograde;
mod solution;
mod step;

use std::num::NonZero;

use thiserror::Error;

use crate::runtime::{MemoryBudget, Watcher};
use crate::storage::packing::{MOST_WORDS, Packing, Parts};
use boards::Boards;
use explore::Exploration;
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_core::rules::{Action, LastRow, Rules};
use group::Solver;
use retrograde::Mover;

pub use solution::{Census, Line, LineEnd, Solution, Verified};

/// Says what a play that never ends is worth, and how to compute.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// What a play that never ends is worth.
    pub never_ending: NeverEnding,
    /// Bytes that it may take; as much as there is if not said.
    pub memory: Option<u64>,
    /// Threads; as many as the machine has cores if not said.
    pub threads: Option<NonZero<usize>>,
}

/// Says what a play that never ends is worth. No rule says it: nobody has ever played one.
///
/// An endless sowing that makes a round or a game void is taken in the same way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NeverEnding {
    /// Each keeps what he has won, and nothing more is won by either.
    #[default]
    Stands,
    /// The round is drawn, whatever the score.
    Draw,
}

/// The value of a position for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value {
    /// Counters that he has more than the other when the round is over.
    pub margin: i16,
    /// Turns until then, along the line that the solution plays; `None` if it never ends.
    ///
    /// It is a line of best play, and it does not go in circles where it need not. It need not be the shortest.
    pub turns: Option<u16>,
}

/// Says why a game was not solved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsolved {
    /// It was told to stop.
    #[error("it was stopped")]
    Stopped,
    /// The boards take more memory than they may.
    #[error(
        "more than {boards} boards have been found, for which there is no room in {memory} bytes"
    )]
    TooMany {
        /// Boards found by then.
        boards: u64,
        /// Bytes that there were.
        memory: u64,
    },
    /// Counters come back into play, or change hands after they were won; such games can't be solved in this way.
    #[error("counters that have been won come back into play, or change hands")]
    NotKept,
}

/// Solves a game from a position: finds the value of each position that can be reached.
///
/// The position must be settled ([`Game::settle`]) and the round not over. It takes some 20 bytes for each board; GEME's
/// are 46.8 million.
///
/// # Errors
/// It was stopped, has no room, or is of a kind that can't be solved so.
pub fn solve(
    game: &Game,
    start: &Position,
    settings: &Settings,
    watcher: &dyn Watcher,
) -> Result<Solution, Unsolved> {
    if counters_change_hands(game.rules()) {
        return Err(Unsolved::NotKept);
    }
    let parts = parts(game.rules(), start);
    let packing = Packing::of(parts, game, start);
    let solving = Solving {
        game,
        start,
        packing,
        settings,
        watcher,
    };
    match solving.packing.words() {
        1 => solving.run::<1>(),
        2 => solving.run::<2>(),
        _ => solving.run::<MOST_WORDS>(),
    }
}

/// Says whether a tax takes counters out of captured holes that count for who has captured them.
///
/// Whatever else changes hands is found when it does.
fn counters_change_hands(rules: &Rules) -> bool {
    let taxes = |row: &LastRow| matches!(row.action, Action::Tax { .. });
    rules.score.wegs && rules.last.iter().any(taxes)
}

/// Says what of a position the moves that follow depend on.
fn parts(rules: &Rules, start: &Position) -> Parts {
    match (rules.players_alternate(), rules.are_symmetric(start)) {
        _ if rules.ask_what_stores_hold() => Parts::Whole,
        (true, true) => Parts::Turned,
        _ => Parts::Board,
    }
}

/// A game that is being solved.
struct Solving<'a> {
    game: &'a Game,
    start: &'a Position,
    packing: Packing,
    settings: &'a Settings,
    watcher: &'a dyn Watcher,
}

impl Solving<'_> {
    fn run<const WORDS: usize>(self) -> Result<Solution, Unsolved> {
        let threads = MemoryBudget::new(None, 0, self.settings.threads, None).all_threads();
        let memory = self.settings.memory.unwrap_or(u64::MAX);
        let exploration = Exploration {
            game: self.game,
            packing: &self.packing,
            threads,
            memory,
            watcher: self.watcher,
        };
        let found = exploration.run::<WORDS>(self.start)?;
        let boards: Boards<WORDS> = found.boards;
        let margins = Margins::new(
            self.game,
            self.start,
            self.settings.never_ending,
            found.unit,
        );
        let solver = Solver {
            game: self.game,
            packing: &self.packing,
            threads,
            boards: &boards,
            margins: &margins,
            watcher: self.watcher,
        };
        let groups = solver.run()?;
        Ok(Solution::new(
            self.game,
            self.start,
            self.packing,
            margins,
            Box::new(boards),
            groups,
        ))
    }
}

/// Says which margins a board is solved for.
///
/// Where a play that never ends leaves the score as it stands, what can still be won does not depend on what has been:
/// one margin, nought, stands for all. Where such a play is drawn, it does, and a board has a value for each margin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Margins {
    never_ending: NeverEnding,
    /// Every number of counters that is won at once is a multiple of this.
    unit: i32,
    /// A's margin at the start.
    first: i32,
    /// Counters in play at the start.
    in_play: i32,
}

impl Margins {
    fn new(game: &Game, start: &Position, never_ending: NeverEnding, unit: u32) -> Margins {
        let [a, b] = game.winnings(start).map(|won| won as i32);
        let first = a - b;
        let unit = step::common_divisor(unit, first.unsigned_abs()).max(1) as i32;
        Margins {
            never_ending,
            unit,
            first,
            in_play: step::in_play(game, start) as i32,
        }
    }

    /// Counts the margins of a group of boards.
    fn count(&self, in_play: usize) -> usize {
        match self.never_ending {
            NeverEnding::Stands => 1,
            NeverEnding::Draw => (self.most(in_play) / self.unit) as usize + 1,
        }
    }

    /// Gives the largest margin of a group of boards; the others are less by twice the unit each.
    ///
    /// Of the counters that are won, each part goes to one player or to the other: the margin changes by twice the part.
    fn most(&self, in_play: usize) -> i32 {
        self.first.abs() + self.in_play - in_play as i32
    }

    /// Gives the margin, of the player to move, that is the so many-th of a group.
    fn nth(&self, in_play: usize, number: usize) -> i32 {
        match self.never_ending {
            NeverEnding::Stands => 0,
            NeverEnding::Draw => self.most(in_play) - 2 * self.unit * number as i32,
        }
    }

    /// Follows a move from a board with a margin, by which its player gains so many counters on the other, to a board of
    /// a group: gives the number of the margin there, for who moves then, and what has to be added to the value there.
    fn follow(&self, margin: i32, gain: i32, mover: Mover, to: usize) -> Option<(usize, i16)> {
        let margin = match mover {
            Mover::Same => margin + gain,
            Mover::Other => -(margin + gain),
        };
        // Where the score stands, what is won comes on top; else it is in the margin already.
        let on_top = match self.never_ending {
            NeverEnding::Stands => gain as i16,
            NeverEnding::Draw => 0,
        };
        Some((self.number(to, margin)?, on_top))
    }

    /// Finds the number of a margin in a group.
    fn number(&self, in_play: usize, margin: i32) -> Option<usize> {
        match self.never_ending {
            NeverEnding::Stands => Some(0),
            NeverEnding::Draw => {
                let less = self.most(in_play) - margin;
                let number = usize::try_from(less / (2 * self.unit)).ok()?;
                (less % (2 * self.unit) == 0 && number < self.count(in_play)).then_some(number)
            }
        }
    }
}
