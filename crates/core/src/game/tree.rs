//! The tree of a round, level by level, for comparison with a variant file's table.
//!
//! This is *perft* in its simplest form, in memory and bounded. `gebeta-analysis` counts deep trees.

use std::ops::ControlFlow;

use foldhash::{HashMap, HashMapExt};

use crate::board::{HoleSet, Position, Side};

use crate::game::{Event, Game, Observer, Outcome, Status, TurnObserver};

/// The counters that a lap is assumed to have if only the number of laps is known.
const DROPS_IN_A_LAP: u64 = 8;

/// Limits the turns and counters played, so counting ends whatever the rules say.
#[derive(Clone, Debug)]
pub struct PlayBudget {
    turns: u64,
    drops: u64,
}

impl PlayBudget {
    /// Makes a budget of turns and dropped counters. A turn that reaches either limit is played to its end.
    pub const fn new(turns: u64, drops: u64) -> PlayBudget {
        PlayBudget { turns, drops }
    }

    /// Returns whether the budget is used up.
    pub const fn is_spent(&self) -> bool {
        self.turns == 0 || self.drops == 0
    }

    /// Counts a turn.
    pub fn spend(&mut self, seen: &DropCounter) {
        self.turns = self.turns.saturating_sub(1);
        self.drops = self.drops.saturating_sub(seen.0);
    }
}

/// Counts the counters dropped in a turn.
#[derive(Clone, Copy, Debug, Default)]
pub struct DropCounter(u64);

impl TurnObserver for DropCounter {}

impl Observer for DropCounter {
    #[inline(always)]
    fn see(&mut self, event: Event) {
        self.0 += u64::from(matches!(event, Event::Drop { .. }));
    }

    fn see_laps_tried(&mut self, laps: u32) {
        self.0 += u64::from(laps) * DROPS_IN_A_LAP;
    }
}

/// Sums over the turns of a tree, from the first level on.
///
/// A sum that would overflow stays at the maximum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeSums {
    /// Turns after which the round continues.
    pub turns: u128,
    /// Turns after which the round is over.
    pub games: u128,
    /// Turns after which the next player has a choice.
    pub agency: u128,
    /// Games that A wins.
    pub a_wins: u128,
    /// Games that B wins.
    pub b_wins: u128,
    /// Games without a winner.
    pub draws: u128,
    /// Games that end with an endless sowing.
    pub endless: u128,
}

impl TreeSums {
    /// Counts a turn that this many paths lead to; `has_choice` returns whether there is more than one move after it.
    fn count(&mut self, status: &Status, paths: u128, has_choice: impl FnOnce() -> bool) {
        let add = |sum: &mut u128| *sum = sum.saturating_add(paths);
        let Some(outcome) = status.outcome else {
            add(&mut self.turns);
            if has_choice() {
                add(&mut self.agency);
            }
            return;
        };
        add(&mut self.games);
        add(match outcome {
            Outcome::Won(Side::A) => &mut self.a_wins,
            Outcome::Won(Side::B) => &mut self.b_wins,
            Outcome::Draw => &mut self.draws,
            Outcome::Endless => &mut self.endless,
        });
    }
}

/// Walks the tree of a round level by level, with equal positions merged.
#[derive(Clone, Debug)]
pub struct Tree<'a> {
    game: &'a Game,
    /// The positions of the current level, each with its playable holes and its number of paths.
    level: HashMap<Position, (HoleSet, u128)>,
    sums: TreeSums,
}

impl<'a> Tree<'a> {
    /// Begins at the start of a round, with the player who begins by the rules.
    pub fn new(game: &'a Game) -> Tree<'a> {
        let start = game.usual_start();
        let mut level = HashMap::new();
        if start.status.outcome.is_none() {
            level.insert(start.position, (start.status.playable, 1));
        }
        Tree {
            game,
            level,
            sums: TreeSums::default(),
        }
    }

    /// Goes one level deeper and returns the sums so far. Returns `None` if the budget runs out first; the tree can't
    /// be used after that.
    pub fn descend(&mut self, budget: &mut PlayBudget) -> Option<TreeSums> {
        let mut next: HashMap<Position, (HoleSet, u128)> = HashMap::new();
        for (position, &(playable, paths)) in &self.level {
            for hole in playable {
                let sums = &mut self.sums;
                let each =
                    |_, status: Option<Status>, reached: &Position, seen: &mut DropCounter| {
                        if let Some(status) = status {
                            let has_choice = || self.game.has_choice(reached, status.playable);
                            sums.count(&status, paths, has_choice);
                            if status.outcome.is_none() {
                                let (_, sum) = next.entry(*reached).or_insert((status.playable, 0));
                                *sum = sum.saturating_add(paths);
                            }
                        }
                        budget.spend(&std::mem::take(seen));
                        match budget.is_spent() {
                            true => ControlFlow::Break(()),
                            false => ControlFlow::Continue(()),
                        }
                    };
                let (mut reached, mut seen) = (*position, DropCounter::default());
                self.game
                    .play_each_way_until(position, &mut reached, hole, &mut seen, each)
                    .continue_value()?;
            }
        }
        self.level = next;
        Some(self.sums)
    }
}
