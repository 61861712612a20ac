//! What one turn adds to the figures of its level.

use gebeta_core::game::{Event, Game, Observer, Status};
use gebeta_core::rules::{EndlessResult, LapLimit};
use gebeta_core::{Hole, Move, Position};

/// A sowing of more laps than this is long: the GEME program takes it for endless.
pub const LONG: u32 = 50;

/// Names the test by which [`Sums::endless`](super::Sums::endless) and [`Sums::long`](super::Sums::long) tell sowings
/// apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SowingTest {
    /// The variant's own: a sowing that it stops for its laps counts as endless, though it might end.
    Variant,
    /// The exact one: a sowing that the variant stops for its laps is played again until its board comes back, or for
    /// 100,000 laps. On a crowded board that takes some milliseconds a turn.
    Exact,
}

/// Plays turns, and says what a table counts of them.
pub(super) struct Evaluator<'a> {
    game: &'a Game,
    /// The same game with the exact test, where it is asked for and the variant has another.
    exact: Option<Box<Game>>,
}

/// What a table counts of one turn.
pub(super) struct Evaluated {
    pub status: Status,
    /// Counters that went to the stores while the turn was played.
    pub captured: u32,
    /// Whether its sowing never ends, by the test that is asked for.
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

    /// Plays a turn from one position into another, as [`Game::play_unchecked`] does.
    #[inline(always)]
    pub(super) fn play(&self, before: &Position, after: &mut Position, hole: Hole) -> Evaluated {
        let mut seen = Seen::default();
        let played = Move::from(hole);
        let status = self.game.play_unchecked(before, after, played, &mut seen);
        self.evaluate(before, after, status, seen, played)
    }

    /// Plays a hole in each way in which it may be, and returns each with the position after it.
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

    /// Plays a hole that can be played in several ways in each of them.
    #[inline(never)]
    fn play_several_ways(
        &self,
        before: &Position,
        after: &mut Position,
        hole: Hole,
        give: &mut dyn FnMut(&Evaluated, &Position),
    ) {
        let evaluate = |played, status, after: &Position, seen| {
            give(&self.evaluate(before, after, status, seen, played), after);
        };
        self.game
            .play_each_way(before, after, hole, Seen::default, evaluate);
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

    /// Finds out what became of a sowing that the variant calls endless only because it is long.
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

/// What is seen of a turn; all of it is rare, so that to watch costs nothing.
#[derive(Default)]
struct Seen {
    /// Counters that were shared out because the round was over.
    rest: u32,
    /// Counters that have left the stores.
    lifted: u32,
    endless: bool,
    /// The laps of the sowing, if they were many.
    laps: u32,
}

impl Observer for Seen {
    const WATCHES_COUNTERS: bool = false;

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
