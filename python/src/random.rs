//! Play at random. The same seed plays the same games, on any machine and with any number of threads.

use gebeta::core::game::{Awaits, MatchPlay, Outcome, Step};
use gebeta::core::{Hole, HoleSet, Move, Position, Side};
use gebeta::storage::runtime::Watcher;

use crate::beginning::Now;
use crate::decisions::{self, Chooser};
use crate::loaded::Loaded;
use crate::play::Play;

/// Returns a generator with a seed, or with one of its own.
pub fn generator(seed: Option<u64>) -> fastrand::Rng {
    seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed)
}

/// Returns the generator of one of many games.
pub fn generator_of(seed: u64, number: u64) -> fastrand::Rng {
    let mixed = fastrand::Rng::with_seed(seed).u64(..);
    fastrand::Rng::with_seed(mixed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Draws a hole of a set that is not empty.
#[inline(always)]
pub fn hole(holes: HoleSet, rng: &mut fastrand::Rng) -> Hole {
    let first = holes.0.trailing_zeros();
    let Some(bits) = BITS.get((holes.0 >> first) as usize) else {
        return hole_of_many(holes, rng);
    };
    let drawn = rng.u32(..bits >> 24);
    Hole((first + (bits >> (3 * drawn) & 7)) as u8)
}

/// The bits of each small number: three bits for the place of each, and their number in the last byte. A loop through them
/// ends where the processor can't predict it.
const BITS: [u32; 256] = {
    let mut all = [0; 256];
    let mut number = 1;
    while number < 256 {
        let (mut found, mut place) = (0, 0);
        while place < 8 {
            if number >> place & 1 == 1 {
                all[number] |= place << (3 * found);
                found += 1;
            }
            place += 1;
        }
        all[number] |= found << 24;
        number += 1;
    }
    all
};

fn hole_of_many(holes: HoleSet, rng: &mut fastrand::Rng) -> Hole {
    let mut left = holes.0;
    for _ in 0..rng.u32(..holes.len() as u32) {
        left &= left - 1;
    }
    Hole(left.trailing_zeros() as u8)
}

/// Draws what is awaited, if it is a decision other than a turn.
pub fn step(awaits: &Awaits, rng: &mut fastrand::Rng) -> Option<Step> {
    match awaits {
        Awaits::Turn | Awaits::Nothing => None,
        Awaits::Layout(laying_out) => Some(Step::Layout(laying_out.draw(|below| rng.u32(..below)))),
        Awaits::Turned(_) => Some(Step::Turned(rng.bool())),
        Awaits::Race(holes) => Some(Step::Race(holes.map(|holes| hole(holes, rng)))),
        Awaits::Lots => Some(Step::Lots(Side::BOTH[usize::from(rng.bool())])),
        Awaits::Holes(won) => {
            let mut from = won.from;
            let mut holes = HoleSet::EMPTY;
            while holes.len() < won.count && !from.is_empty() {
                let drawn = hole(from, rng);
                holes.insert(drawn);
                from.remove(drawn);
            }
            Some(Step::Holes(holes))
        }
    }
}

/// Where games at random begin.
pub enum Begins<'a> {
    /// At the variant's start. What is decided before the first turn is drawn.
    AtStart(Option<Now>),
    /// Where a round stands.
    At(&'a Play),
}

impl Begins<'_> {
    pub fn at_start(loaded: &Loaded) -> Begins<'static> {
        let setup = MatchPlay::one_round(loaded.game().clone(), loaded.first());
        Begins::AtStart(match setup.awaits() {
            Awaits::Turn | Awaits::Nothing => Some(now(&setup)),
            _ => None,
        })
    }
}

fn now(setup: &MatchPlay) -> Now {
    Now {
        position: *setup.position(),
        playable: setup
            .round_play()
            .map_or(HoleSet::EMPTY, |round| round.status().playable),
        outcome: setup.round_outcome(),
    }
}

/// Draws what comes before the first turn.
fn drawn_start(loaded: &Loaded, rng: &mut fastrand::Rng) -> Now {
    let mut setup = MatchPlay::one_round(loaded.game().clone(), loaded.first());
    while let Some(step) = step(&setup.awaits(), rng) {
        if setup.take(step).is_err() {
            break;
        }
    }
    now(&setup)
}

impl Play {
    /// Takes a random action of an open decision; returns whether there was one.
    fn apply_drawn(&mut self, rng: &mut fastrand::Rng) -> bool {
        let actions = self.actions();
        let drawn = match self.chooser() {
            Chooser::Chance => {
                let mut left = rng.f64();
                let chances = decisions::probabilities(&self.awaits(), &self.made());
                let drawn = chances.iter().position(|(_, chance)| {
                    left -= chance;
                    left < 0.0
                });
                // Rounding may leave a rest.
                drawn.unwrap_or(actions.len().saturating_sub(1))
            }
            _ if actions.is_empty() => return false,
            _ => rng.u32(..actions.len() as u32) as usize,
        };
        actions
            .get(drawn)
            .is_some_and(|&action| self.apply(action).is_ok())
    }
}

/// A round that is played on without a way back.
#[derive(Clone)]
pub struct Walker {
    pub now: Now,
    /// The turns played.
    pub turns: u32,
    /// The positions before the one on the board, where the rules can end a round because of them.
    earlier: Vec<Position>,
}

impl Walker {
    pub fn new(loaded: &Loaded, begins: &Begins, rng: &mut fastrand::Rng) -> Walker {
        let (now, turns, earlier) = match begins {
            Begins::AtStart(Some(now)) => (*now, 0, Vec::new()),
            Begins::AtStart(None) => (drawn_start(loaded, rng), 0, Vec::new()),
            Begins::At(play) if play.is_deciding() => {
                let mut play = (*play).clone();
                while play.is_deciding() && play.apply_drawn(rng) {}
                return Walker::new(loaded, &Begins::At(&play), rng);
            }
            Begins::At(play) => {
                let earlier = match loaded.ends_by_play {
                    true => play.earlier(),
                    false => Vec::new(),
                };
                (*play.now(), play.past().len() as u32, earlier)
            }
        };
        Walker {
            now,
            turns,
            earlier,
        }
    }

    /// Plays a legal move.
    #[inline(always)]
    pub fn play(&mut self, loaded: &Loaded, played: Move) {
        let game = loaded.game();
        let before = self.now.position;
        let status = game.play_unchecked(&before, &mut self.now.position, played, &mut ());
        self.turns += 1;
        if loaded.ends_by_play {
            self.earlier.push(before);
        }
        let (number, earlier) = (self.turns as usize, self.earlier.iter().rev());
        let position = &mut self.now.position;
        let (status, _) = game.after_turn(status, number, earlier, position, &mut ());
        self.now.playable = status.playable;
        self.now.outcome = status.outcome;
    }

    /// Draws a legal move; every one is as likely. The round must not be over.
    #[inline(always)]
    pub fn draw(&self, loaded: &Loaded, rng: &mut fastrand::Rng) -> Move {
        if loaded.a_hole_is_a_move {
            return Move::from(hole(self.now.playable, rng));
        }
        self.draw_among_ways(loaded, rng)
    }

    #[cold]
    fn draw_among_ways(&self, loaded: &Loaded, rng: &mut fastrand::Rng) -> Move {
        let moves = loaded.game().legal_moves(&self.now.position);
        match moves.len() {
            0 => Move::from(hole(self.now.playable, rng)),
            all => moves[rng.u32(..all as u32) as usize],
        }
    }

    /// Plays to the end; stops early if told to.
    #[inline]
    pub fn play_out(&mut self, loaded: &Loaded, rng: &mut fastrand::Rng, stop: &impl Watcher) {
        while self.now.outcome.is_none() {
            let played = self.draw(loaded, rng);
            self.play(loaded, played);
            if self.turns.is_multiple_of(1024) && stop.stop() {
                return;
            }
        }
    }

    /// Returns the counters that A has won less B's.
    pub fn margin(&self, loaded: &Loaded) -> i16 {
        let [a, b] = loaded.game().winnings(&self.now.position);
        a as i16 - b as i16
    }
}

/// Returns the number of an outcome: the player who has won, 2 for a draw, 3 for a void round, -1 while it goes on.
pub fn number(outcome: Option<Outcome>) -> i8 {
    match outcome {
        Some(Outcome::Won(side)) => side.index() as i8,
        Some(Outcome::Draw) => 2,
        Some(Outcome::Endless) => 3,
        None => -1,
    }
}
