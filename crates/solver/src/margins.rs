//! The margins for which a board is solved.

use super::settings::NeverEnding;
use super::step::{common_divisor, in_play};
use super::value::Mover;
use gebeta_core::Position;
use gebeta_core::game::Game;

/// The margins for which a board is solved.
///
/// Where a never-ending game leaves the score as it stands, what can still be won does not depend on the score: one
/// margin, zero, stands for all. Where such a game is drawn, it does, and a board has a value for each margin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Margins {
    /// The value of a never-ending game.
    pub never_ending: NeverEnding,
    /// Every gain is a multiple of this number of counters.
    pub unit: i32,
    /// The largest margin of either player by what has been won at the start.
    first: i32,
    /// The counters in play at the start.
    in_play: i32,
    /// Whether counters that have been won can be taxed.
    taxed: bool,
}

impl Margins {
    pub(super) fn new(
        game: &Game,
        start: &Position,
        never_ending: NeverEnding,
        unit: u32,
    ) -> Margins {
        let [a, b] = game.winnings(start).map(|won| won as i32);
        // The contents of captured holes can still be taxed.
        let [store_a, store_b] = start.stores().map(i32::from);
        let taxable = a + b - store_a - store_b;
        let first = (a - b).abs() + 2 * taxable;
        let changes = [a - b, taxable].map(i32::unsigned_abs);
        let unit = changes.into_iter().fold(unit, common_divisor).max(1) as i32;
        Margins {
            never_ending,
            unit,
            first,
            in_play: in_play(game, start) as i32,
            taxed: game.rules().counts_captured_holes(),
        }
    }

    /// Returns the number of margins of a group of boards.
    pub(super) fn count(&self, in_play: usize) -> usize {
        match self.never_ending {
            NeverEnding::Stands => 1,
            NeverEnding::Draw => (self.most(in_play) / self.unit) as usize + 1,
        }
    }

    /// Returns the largest margin of a group of boards. Each of the others is less by twice the unit.
    ///
    /// Each unit of the counters that are won goes to one player or the other, so the margin changes by twice the unit.
    fn most(&self, in_play: usize) -> i32 {
        self.first + self.in_play - in_play as i32
    }

    /// Returns the margin with a number in a group, for the player to move.
    pub(super) fn margin_at(&self, in_play: usize, number: usize) -> i32 {
        match self.never_ending {
            NeverEnding::Stands => 0,
            NeverEnding::Draw => self.most(in_play) - 2 * self.unit * number as i32,
        }
    }

    /// Follows a move from a board with a margin, by which its player gains that many counters on the opponent, to a
    /// board of a group. Returns the number of the margin there, for the player to move there, and what has to be added
    /// to the value there.
    pub(super) fn follow(
        &self,
        margin: i32,
        gain: i32,
        mover: Mover,
        to: usize,
    ) -> Option<(usize, i16)> {
        let margin = match mover {
            Mover::Same => margin + gain,
            Mover::Other => -(margin + gain),
        };
        // A player who has won next to nothing can't be taxed. So no play reaches such margins, and where a tax would
        // lead beyond all margins, the last one is used.
        let margin = match self.taxed {
            true => margin.clamp(-self.most(to), self.most(to)),
            false => margin,
        };
        // Where the score stands, the gain is added; otherwise, it is part of the margin already.
        let on_top = match self.never_ending {
            NeverEnding::Stands => gain as i16,
            NeverEnding::Draw => 0,
        };
        Some((self.number(to, margin)?, on_top))
    }

    /// Returns the number of a margin in a group.
    pub(super) fn number(&self, in_play: usize, margin: i32) -> Option<usize> {
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
