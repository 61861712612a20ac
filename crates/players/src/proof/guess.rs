//! A guess of the value, by searches that look deeper each time.
//!
//! Nobody wins anything beyond the horizon of these searches. That gives no bounds where it is reached, but the value of
//! a deep search is mostly the true one, and its moves are good ones. The proof begins with both.

use std::sync::Mutex;
use std::sync::atomic::Ordering;

use gebeta_core::Position;
use gebeta_storage::runtime::lock;
use serde::{Deserialize, Serialize};

use super::bounds::Bounds;
use super::limits::Limits;
use super::order::Order;
use super::scene::Scene;
use super::search::{Node, Search};
use super::steps::Steps;
use super::table::ProofTable;

/// The depth and the turns up to which the two orders of moves are tried.
const TRIAL: Deepening = Deepening {
    depth: 18,
    turns: 150_000,
};

/// The greatest depth of a guess.
const DEPTH: u32 = 24;

/// When the value is guessed again, and how many turns that takes. Small games are proved before.
const GUESSES: [(u64, u64); 3] = [
    (0, 300_000),
    (1_500_000, 2_000_000),
    (100_000_000, 5_000_000),
];

/// The most bytes of the table of a trial.
const BYTES: usize = 4 << 20;

/// How far searches go that look deeper each time.
#[derive(Clone, Copy)]
struct Deepening {
    depth: u32,
    /// No search begins after that many turns, and none takes as many.
    turns: u64,
}

/// What is guessed about a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Guess {
    /// The margin of the player to move.
    pub margin: i32,
    /// Whether moves are better searched in sowing order.
    pub is_ascending: bool,
    /// Whether a board can come back.
    pub has_cycles: bool,
    /// The depth from which the margin comes, in turns.
    pub depth: u32,
    /// Whether a margin is odd where the number of counters left is even, or the other way round.
    pub has_odd: bool,
    /// How often it was guessed.
    pub times: u32,
}

impl Guess {
    /// Returns the order in which moves are searched from now on.
    pub(super) fn order(&self, scene: &Scene<'_>) -> Order {
        Order {
            is_ascending: self.is_ascending,
            keeps_holes: !scene.has_cycles.load(Ordering::Relaxed),
        }
    }

    /// Returns how many turns the next guess takes at most.
    pub(super) fn turns(&self) -> u64 {
        let next = GUESSES.get(self.times as usize);
        next.map_or(0, |(_, turns)| *turns)
    }

    /// Returns `true` if it is to be guessed again after that many turns.
    pub(super) fn is_due(&self, turns: u64) -> bool {
        let next = GUESSES.get(self.times as usize);
        self.depth < DEPTH && next.is_some_and(|(after, _)| turns >= *after)
    }
}

/// Guesses the value of a position.
pub(super) struct Guessing<'a> {
    pub scene: &'a Scene<'a>,
    pub root: &'a Node,
    pub position: &'a Position,
    pub bounds: &'a Mutex<Bounds>,
    pub limits: &'a Limits<'a>,
    /// The counters that the player to move has set aside, less the opponent's.
    pub aside: i32,
    /// The greatest depth that is allowed.
    pub depth: u32,
}

impl Guessing<'_> {
    /// Guesses the value, or guesses it better; also proves bounds as far as no search reaches its horizon. `memory` is
    /// the room for the table of a trial, in bytes.
    pub(super) fn run(&self, guess: Guess, memory: usize) -> Guess {
        let mut guess = guess;
        if guess.times == 0 {
            self.choose_order(&mut guess, memory);
        }
        let turns = guess.turns();
        let most = Deepening {
            depth: DEPTH,
            turns,
        };
        self.deepen(self.scene, most, &mut guess);
        guess.has_cycles = self.scene.has_cycles.load(Ordering::Relaxed);
        guess.has_odd = self.scene.has_odd.load(Ordering::Relaxed);
        guess.times += 1;
        guess
    }

    /// Tries both orders of moves, and chooses the one that takes fewer turns.
    fn choose_order(&self, guess: &mut Guess, memory: usize) {
        let turns = [false, true].map(|is_ascending| {
            let table = ProofTable::new(BYTES.min(memory), self.scene.keys.all());
            let scene = Scene {
                table: &table,
                ..*self.scene
            };
            let mut tried = Guess {
                is_ascending,
                ..*guess
            };
            self.deepen(&scene, TRIAL, &mut tried)
        });
        let last = turns[0].len().min(turns[1].len());
        guess.is_ascending = last > 0 && turns[1][last - 1] < turns[0][last - 1];
    }

    fn is_over(&self) -> bool {
        self.limits.are_reached() || lock(self.bounds).value().is_some()
    }

    /// Searches deeper and deeper. Returns the turns up to the end of each search.
    fn deepen(&self, scene: &Scene<'_>, most: Deepening, guess: &mut Guess) -> Vec<u64> {
        let mut turns = Vec::new();
        let before = self.limits.turns();
        for depth in guess.depth + 1..=most.depth.min(self.depth) {
            let played = self.limits.turns() - before;
            if played > most.turns || self.is_over() {
                break;
            }
            let Some(margin) = self.value(scene, depth, most.turns, guess) else {
                break;
            };
            guess.margin = margin;
            guess.depth = depth;
            turns.push(self.limits.turns() - before);
        }
        turns
    }

    /// Returns the value of a search to a depth; `None` if it takes too many turns.
    fn value(&self, scene: &Scene<'_>, depth: u32, turns: u64, guess: &Guess) -> Option<i32> {
        let order = guess.order(scene);
        let (mut least, mut most) = {
            let bounds = lock(self.bounds);
            (bounds.least, bounds.most)
        };
        let scene = Scene {
            steps: Steps::known(scene.has_odd),
            ..*scene
        };
        let steps = scene.steps;
        let lowest = least + steps.size();
        let guessed = steps.possible(guess.margin, most);
        let mut asked = guessed.clamp(lowest, most.max(lowest));
        let mut step = steps.size();
        while least < most {
            let mut search = Search::new(&scene, self.limits.clock(turns), order, None);
            let answer = search.ask(self.root, steps.asked(asked) - self.aside, depth);
            search.clock.add_up();
            let Some(answer) = answer else {
                // It may have ended only because a margin in between was found.
                let is_new = steps != Steps::known(scene.has_odd);
                return is_new.then(|| self.value(&scene, depth, turns, guess))?;
            };
            if answer.is_proven {
                let best = scene.best(self.position, search.best);
                lock(self.bounds).add(asked, steps, answer.yes, best);
            }
            match answer.yes {
                true => least = asked,
                false => most = asked - steps.size(),
            }
            asked = match answer.yes {
                true => (least + step).min(most),
                false => (most + steps.size() - step).max(least + steps.size()),
            };
            step *= 2;
        }
        Some(least)
    }
}
