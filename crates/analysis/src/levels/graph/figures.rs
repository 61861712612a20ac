//! What the moves of boards come to, each combination kept once.

use std::hash::{Hash, Hasher};

use foldhash::HashMap;

/// What the moves of a board come to.
///
/// The near player is the one who moves, or A where boards are not turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Figures {
    /// Moves after which the game goes on.
    pub turns: u8,
    /// Those of them that leave the next player a choice.
    pub agency: u8,
    /// The moves of all boards that they lead to.
    pub moves: u16,
    /// Counters that go to the stores, the rest of a round left out.
    pub captured: u16,
    /// What the near and the far player have won more after the moves that the game goes on after, captured holes included.
    pub won: [u16; 2],
}

impl Hash for Figures {
    /// Hashes all figures as one number: they are looked up for every board.
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Figures {
            turns,
            agency,
            moves,
            captured,
            won: [near, far],
        } = *self;
        let small = u128::from(u16::from_le_bytes([turns, agency]));
        let bits = [moves, captured, near, far]
            .into_iter()
            .fold(small, |bits, figure| bits << 16 | u128::from(figure));
        state.write_u128(bits);
    }
}

/// Every combination of figures that any board has, numbered. There are far fewer of them than of boards.
#[derive(Debug, Default)]
pub(super) struct Kinds {
    all: Vec<Figures>,
    numbers: HashMap<Figures, u32>,
}

impl Kinds {
    /// Finds the number of a combination, a new one if there was none like it.
    pub(super) fn number_of(&mut self, figures: Figures) -> u32 {
        let Kinds { all, numbers } = self;
        *numbers.entry(figures).or_insert_with(|| {
            all.push(figures);
            (all.len() - 1) as u32
        })
    }

    /// Returns all, each in the place of its number.
    pub(super) fn all(&self) -> &[Figures] {
        &self.all
    }
}
