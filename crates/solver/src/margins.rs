//! The margins that a board is solved for.

use super::settings::NeverEnding;
use super::step::{common_divisor, in_play};
use super::value::Mover;
use gebeta_core::Position;
use gebeta_core::game::Game;

/// Says which margins a board is solved for.
///
/// Where a play that never ends leaves the score as it stands, what can still be won does not depend on what has been:
/// one margin, zero, stands for all. Where such a play is drawn, it does, and a board has a value for each margin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Margins {
    /// What a play that never ends is worth.
    pub never_ending: NeverEnding,
    /// Every number of counters that is won at once is a multiple of this.
    pub unit: i32,
    /// The largest margin that either can have by what has been won at the start.
    first: i32,
    /// Counters in play at the start.
    in_play: i32,
    /// Whether what has been won can be taxed.
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
        // What lies in captured holes can still be taxed.
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
            taxed: game.rules().score.captured_holes,
        }
    }

    /// Returns the number of margins of a group of boards.
    pub(super) fn count(&self, in_play: usize) -> usize {
        match self.never_ending {
            NeverEnding::Stands => 1,
            NeverEnding::Draw => (self.most(in_play) / self.unit) as usize + 1,
        }
    }

    /// Returns the largest margin of a group of boards; the others are less by twice the unit each.
    ///
    /// Of the counters that are won, each part goes to one player or to the other: the margin changes by twice the part.
    fn most(&self, in_play: usize) -> i32 {
        self.first + self.in_play - in_play as i32
    }

    /// Returns the margin, of the player to move, that is the so many-th of a group.
    pub(super) fn margin_at(&self, in_play: usize, number: usize) -> i32 {
        match self.never_ending {
            NeverEnding::Stands => 0,
            NeverEnding::Draw => self.most(in_play) - 2 * self.unit * number as i32,
        }
    }

    /// Follows a move from a board with a margin, by which its player gains so many counters on the other, to a board of
    /// a group: gives the number of the margin there, for who moves then, and what has to be added to the value there.
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
        // Who has won next to nothing can't be taxed: such margins no play brings about, and where a tax would take them beyond
        // all margins, it ends at the last.
        let margin = match self.taxed {
            true => margin.clamp(-self.most(to), self.most(to)),
            false => margin,
        };
        // Where the score stands, what is won comes on top; else it is in the margin already.
        let on_top = match self.never_ending {
            NeverEnding::Stands => gain as i16,
            NeverEnding::Draw => 0,
        };
        Some((self.number(to, margin)?, on_top))
    }

    /// Finds the number of a margin in a group.
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
