//! The contribution of one turn to the figures of its level.

use std::ops::ControlFlow;

use gebeta_core::game::{Event, Game, Observer, Status, TurnObserver};
use gebeta_core::rules::{EndlessResult, LapLimit};
use gebeta_core::{Hole, Move, Position};

/// Sowings of more laps than this are long: the GEME program treats them as endless.
pub const LONG: u32 = 50;

/// The test by which [`Sums::endless`](super::Sums::endless) and [`Sums::long`](super::Sums::long) classify sowings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SowingTest {
    /// The variant's own: a sowing that reaches the variant's limit of laps counts as endless, even if it would end.
    Variant,
    /// The exact one: a sowing that reaches the variant's limit of laps is played again until its board repeats, or for
    /// 100,000 laps. On a crowded board that takes some milliseconds a turn.
    Exact,
}

/// Plays turns and evaluates what a table counts.
pub(super) struct Evaluator<'a> {
    game: &'a Game,
    /// The same game with the exact test, if that is asked for and the variant has another.
    exact: Option<Box<Game>>,
}

/// What a table counts of one turn.
pub(super) struct Evaluated {
    pub status: Status,
    /// Counters that went to the stores during the turn.
    pub captured: u32,
    /// Whether its sowing never ends, by the chosen test.
    pub endless: bool,
    /// Whether its sowing lasts more than [`LONG`] laps and ends.
    pub long: bool,
}

impl<'a> Evaluator<'a> {
    pub(super) fn new(game: &'a Game, test: SowingTest) -> Evaluator<'a> {
        let differs = test == SowingTest::Exact && game.rules().limits.laps != LapLimit::UNLIMITED;
        let exact = differs.then(|| {
            let mut rules = game.rules().clone();
            rules.limits.laps = LapLimit::UNLIMITED;
            rules.limits.endless = EndlessResult::VoidRound;
            Box::new(Game::new(rules).expect("the exact test suits all rules"))
        });
        Evaluator { game, exact }
    }

    pub(super) fn game(&self) -> &'a Game {
        self.game
    }

    /// Plays a turn from one position into another, like [`Game::play_unchecked`].
    #[inline(always)]
    pub(super) fn play(&self, before: &Position, after: &mut Position, hole: Hole) -> Evaluated {
        let mut seen = Seen::default();
        let played = Move::from(hole);
        let status = self.game.play_unchecked(before, after, played, &mut seen);
        self.evaluate(before, after, status, seen, played)
    }

    /// Plays a hole in every legal way. Calls back with each turn and the position after it.
    #[inline(always)]
    pub(super) fn play_each_way(
        &self,
        before: &Position,
        after: &mut Position,
        hole: Hole,
        mut give: impl FnMut(&Evaluated, &Position),
    ) {
        if self.game.a_hole_is_a_move() {
            let evaluated = self.play(before, after, hole);
            return give(&evaluated, after);
        }
        self.play_several_ways(before, after, hole, &mut give);
    }

    /// Plays a hole that can be played in several ways.
    #[inline(never)]
    fn play_several_ways(
        &self,
        before: &Position,
        after: &mut Position,
        hole: Hole,
        give: &mut dyn FnMut(&Evaluated, &Position),
    ) {
        let mut seen = Seen::default();
        let evaluate = |played, status, after: &Position, seen: &mut Seen| {
            let seen = std::mem::take(seen);
            if let Some(status) = status {
                give(&self.evaluate(before, after, status, seen, played), after);
            }
            ControlFlow::Continue(())
        };
        let _ = self
            .game
            .play_each_way_until(before, after, hole, &mut seen, evaluate);
    }

    #[inline(always)]
    fn evaluate(
        &self,
        before: &Position,
        after: &Position,
        status: Status,
        mut seen: Seen,
        played: Move,
    ) -> Evaluated {
        if seen.endless || seen.laps > LONG {
            self.look_closer(before, played, &mut seen);
        }
        Evaluated {
            status,
            captured: after.in_stores() + seen.lifted - before.in_stores() - seen.rest,
            endless: seen.endless,
            long: seen.laps > LONG && !seen.endless,
        }
    }

    /// Determines how a sowing ends that the variant calls endless only because it is long.
    #[cold]
    #[inline(never)]
    fn look_closer(&self, before: &Position, played: Move, seen: &mut Seen) {
        if let Some(exact) = self.exact.as_ref().filter(|_| seen.endless) {
            let mut again = Seen::default();
            exact.play_unchecked(before, &mut before.clone(), played, &mut again);
            (seen.endless, seen.laps) = (again.endless, again.laps);
        }
    }
}

/// Observes a turn. All of its events are rare, so observing them costs nothing.
#[derive(Default)]
struct Seen {
    /// Counters that were distributed because the round was over.
    rest: u32,
    /// Counters that have left the stores.
    lifted: u32,
    endless: bool,
    /// The number of laps of the sowing, if they were many.
    laps: u32,
}

impl TurnObserver for Seen {
    const WATCHES_COUNTERS: bool = false;
}

impl Observer for Seen {
    #[inline(always)]
    fn see(&mut self, event: Event) {
        match event {
            Event::Rest { counters, .. } => self.rest += u32::from(counters),
            Event::LiftStore { counters, .. } => self.lifted += u32::from(counters),
            Event::Endless { .. } => self.endless = true,
            _ => {}
        }
    }

    #[cold]
    fn see_many_laps(&mut self, laps: u32) {
        self.laps = laps;
    }
}
