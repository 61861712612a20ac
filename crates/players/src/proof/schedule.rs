//! Which question of a proof comes next.

use super::bounds::Bounds;
use super::guess::Guess;
use super::steps::Steps;

/// The greatest depth of a search, in turns.
pub(super) const DEEPEST: u32 = 1_000;

/// The first depth of a search, where boards can come back.
const FIRST: u32 = 12;

/// The turns after which the other player's question has its turn, at first.
const TURNS: u64 = 500_000;

/// The turns of a search for a bound that is far from the guess.
const TURNS_OF_FAR: u64 = 50_000;

/// The depth of such a search, where boards can come back.
const DEPTH_OF_FAR: u32 = 16;

/// Decides which question comes next.
///
/// Two questions alternate: whether the player to move gets the guessed margin, and whether the opponent keeps them from
/// a higher one. Margins further away are asked about first, because they are proved sooner. Where boards can come back, each
/// player's question is asked with greater depth each time; elsewhere, all lines are searched to their end.
///
/// If the depth is limited, both players raise what they can force, step by step, at each depth.
pub(super) struct Schedule {
    guess: i32,
    has_cycles: bool,
    /// The limit of the depth.
    limit: Option<u32>,
    /// The next depth of each player's question, the player to move first.
    depths: [u32; 2],
    /// How far from the guess each player's next question is, as a fraction of the range: one by this power of two;
    /// `None` if the question is about the guess.
    far: [Option<u32>; 2],
    by_mover: bool,
    /// The turns of each question, and those that are left of the player's.
    turns: u64,
    left: u64,
}

/// The next question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Next {
    pub margin: i32,
    /// Whether something is to be proved for the player to move.
    pub by_mover: bool,
    pub depth: u32,
    pub turns: u64,
    is_far: bool,
}

impl Schedule {
    pub(super) fn new(guess: Guess, limit: Option<u32>) -> Schedule {
        let first = match limit {
            Some(_) => 1,
            None if guess.has_cycles => FIRST,
            None => DEEPEST,
        };
        let far = if limit.is_none() { Some(1) } else { None };
        Schedule {
            guess: guess.margin,
            has_cycles: guess.has_cycles,
            limit: limit.map(|limit| limit.clamp(1, DEEPEST)),
            depths: [first; 2],
            far: [far; 2],
            by_mover: true,
            turns: TURNS,
            left: TURNS,
        }
    }

    /// Asks about another guess from now on.
    pub(super) fn set_guess(&mut self, margin: i32) {
        self.guess = margin;
    }

    /// Returns `true` if the depth is limited.
    pub(super) fn is_limited(&self) -> bool {
        self.limit.is_some()
    }

    /// Returns the next question; `None` if no depth is left. The bounds must not meet. `has_cycles` is whether a board
    /// has come back so far.
    pub(super) fn next(&mut self, bounds: &Bounds, has_cycles: bool, steps: Steps) -> Option<Next> {
        if has_cycles && !self.has_cycles {
            self.has_cycles = true;
            self.depths = self.depths.map(|depth| depth.min(FIRST));
        }
        if let Some(next) = self.far(bounds, steps) {
            return Some(next);
        }
        let (lowest, highest) = (bounds.least + steps.size(), bounds.most);
        let guess = self.guess(bounds, steps);
        let is_proved = match self.by_mover {
            true => guess < lowest,
            false => guess + steps.size() > highest,
        };
        // Where no board can come back, both players' questions are then the same, and the other one is expected to
        // succeed.
        if is_proved && !self.has_cycles && self.limit.is_none() {
            self.turn_over();
        }
        let deepest = self.limit.unwrap_or(DEEPEST);
        if self.depths[self.player()] > deepest {
            self.turn_over();
        }
        let (by_mover, depth) = (self.by_mover, self.depths[self.player()]);
        if depth > deepest {
            return None;
        }
        let (margin, turns) = match (self.limit.is_some(), by_mover) {
            (true, true) => (lowest, u64::MAX),
            (true, false) => (highest, u64::MAX),
            (false, true) => (guess, self.left),
            (false, false) => (guess + steps.size(), self.left),
        };
        Some(Next {
            margin: margin.clamp(lowest, highest),
            by_mover,
            depth,
            turns,
            is_far: false,
        })
    }

    /// Returns the guess, or what is nearest to it within the bounds.
    fn guess(&self, bounds: &Bounds, steps: Steps) -> i32 {
        steps.possible(self.guess.clamp(bounds.least, bounds.most), bounds.most)
    }

    fn player(&self) -> usize {
        usize::from(!self.by_mover)
    }

    /// Returns a question about a margin that is far from the guess, if one is left.
    fn far(&mut self, bounds: &Bounds, steps: Steps) -> Option<Next> {
        let guess = self.guess(bounds, steps);
        for by_mover in [true, false] {
            let far = &mut self.far[usize::from(!by_mover)];
            let Some(power) = *far else { continue };
            let off = steps.possible((bounds.most - bounds.least) >> power, 0);
            let margin = if by_mover {
                guess - off
            } else {
                guess + steps.size() + off
            };
            if off > 1 && margin > bounds.least && margin <= bounds.most {
                return Some(Next {
                    margin,
                    by_mover,
                    depth: if self.has_cycles {
                        DEPTH_OF_FAR
                    } else {
                        DEEPEST
                    },
                    turns: TURNS_OF_FAR,
                    is_far: true,
                });
            }
            *far = None;
        }
        None
    }

    /// Notes the answer to a question, `None` if it proved nothing, and how many turns it took.
    pub(super) fn answered(&mut self, next: &Next, proven: Option<bool>, turns: u64) {
        let player = usize::from(!next.by_mover);
        if next.is_far {
            self.far[player] = match proven {
                Some(yes) if yes == next.by_mover => self.far[player].map(|power| power + 1),
                _ => None,
            };
            return;
        }
        if proven.is_none() {
            let depth = &mut self.depths[player];
            let step = match *depth {
                _ if self.limit.is_some() => 1,
                0..40 => 2,
                depth => depth / 4,
            };
            let deepest = self.limit.unwrap_or(DEEPEST);
            // The deepest search comes last, and then no other.
            *depth = match *depth < deepest {
                true => (*depth + step).min(deepest),
                false => deepest + 1,
            };
        }
        if self.limit.is_some() {
            if proven.is_none() {
                self.by_mover = !self.by_mover;
            }
            return;
        }
        self.left = self.left.saturating_sub(turns);
        if self.left == 0 {
            self.turn_over();
        }
    }

    /// Notes that a question took too many turns.
    pub(super) fn broken_off(&mut self, next: &Next) {
        match next.is_far {
            true => self.far[usize::from(!next.by_mover)] = None,
            false => self.turn_over(),
        }
    }

    /// The other player's question has its turn.
    fn turn_over(&mut self) {
        if !self.by_mover {
            self.turns = self.turns.saturating_mul(2);
        }
        self.by_mover = !self.by_mover;
        self.left = self.turns;
    }
}
