//! The figures of the moves of boards, with each combination stored once.

use std::hash::{Hash, Hasher};

use foldhash::HashMap;

/// The figures of the moves of a board.
///
/// The near player is the player to move, or A where boards are not turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Figures {
    /// Moves after which the game goes on.
    pub turns: u8,
    /// Those of them that leave the next player more than one move.
    pub agency: u8,
    /// The number of moves of all boards that they lead to.
    pub moves: u16,
    /// Counters that go to the stores, without the rest at the end of a round.
    pub captured: u16,
    /// What the near and the far player have gained by the moves after which the game goes on, including captured
    /// holes.
    pub won: [u16; 2],
}

impl Hash for Figures {
    /// Hashes all figures as one number, because they are looked up for every board.
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

/// Every combination of figures of any board, numbered. There are far fewer of them than boards.
#[derive(Debug, Default)]
pub(super) struct Kinds {
    all: Vec<Figures>,
    numbers: HashMap<Figures, u32>,
}

impl Kinds {
    /// Returns the number of a combination, which is new if the combination is.
    pub(super) fn number_of(&mut self, figures: Figures) -> u32 {
        let Kinds { all, numbers } = self;
        *numbers.entry(figures).or_insert_with(|| {
            all.push(figures);
            (all.len() - 1) as u32
        })
    }

    /// Returns all combinations, each at the index of its number.
    pub(super) fn all(&self) -> &[Figures] {
        &self.all
    }
}
