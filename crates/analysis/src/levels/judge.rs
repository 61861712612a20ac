//! What one turn adds to the figures of its level.

use gebeta_core::game::{Event, Game, Observer, Turn};
use gebeta_core::rules::{EndlessResult, EndlessTest};
use gebeta_core::{Hole, Misses, Position};

use super::table::LONG;

/// Plays turns, and says what a table counts of them.
pub(super) struct Judge<'a> {
    game: &'a Game,
    /// The same game with the exact test, where the variant has none.
    exact: Option<Box<Game>>,
}

/// What a table counts of one turn.
pub(super) struct Outcome {
    pub turn: Turn,
    /// Counters that went to the stores while the turn was played.
    pub captured: u32,
    /// Whether its sowing never ends.
    pub endless: bool,
    /// Whether its sowing lasts more than [`LONG`] laps and ends.
    pub long: bool,
}

impl<'a> Judge<'a> {
    pub(super) fn new(game: &'a Game) -> Judge<'a> {
        let exact = (game.rules().endless.test != EndlessTest::Cycle).then(|| {
            let mut rules = game.rules().clone();
            rules.endless.test = EndlessTest::Cycle;
            rules.endless.result = EndlessResult::VoidRound;
            Box::new(Game::new(rules).expect("the exact test suits all rules"))
        });
        Judge { game, exact }
    }

    pub(super) fn game(&self) -> &'a Game {
        self.game
    }

    /// Plays a turn from one position into another, as [`Game::play_into`] does.
    #[inline(always)]
    pub(super) fn play(&self, before: &Position, after: &mut Position, hole: Hole) -> Outcome {
        let mut seen = Seen::default();
        let turn = self.game.play_into(before, after, hole, &mut seen);
        self.judge(before, after, turn, seen, (hole, Misses::NONE))
    }

    /// Plays a hole in each way in which it may be, and gives each with the position after it. Where captures are
    /// automatic, there is one.
    #[inline(always)]
    pub(super) fn play_each_way(
        &self,
        before: &Position,
        after: &mut Position,
        hole: Hole,
        mut give: impl FnMut(&Outcome, &Position),
    ) {
        if !self.game.rules().has_claims() {
            let outcome = self.play(before, after, hole);
            return give(&outcome, after);
        }
        self.game.play_each_way(|misses| {
            let (outcome, offered) = self.play_missing(before, after, hole, misses);
            if misses.is_empty() || !self.game.is_barred(&outcome.turn) {
                give(&outcome, after);
            }
            offered
        });
    }

    /// Plays a turn in which nobody claims some captures, as [`Game::play_missing`] does.
    fn play_missing(
        &self,
        before: &Position,
        after: &mut Position,
        hole: Hole,
        misses: Misses,
    ) -> (Outcome, u32) {
        let mut seen = Seen::default();
        let (turn, offered) = self
            .game
            .play_missing(before, after, hole, misses, &mut seen);
        let outcome = self.judge(before, after, turn, seen, (hole, misses));
        (outcome, offered)
    }

    #[inline(always)]
    fn judge(
        &self,
        before: &Position,
        after: &Position,
        turn: Turn,
        mut seen: Seen,
        played: (Hole, Misses),
    ) -> Outcome {
        if seen.endless || seen.laps > LONG {
            self.look_closer(before, played, &mut seen);
        }
        let in_stores = |position: &Position| position.stores().map(u32::from).iter().sum::<u32>();
        Outcome {
            turn,
            captured: in_stores(after) - in_stores(before) - seen.rest,
            endless: seen.endless,
            long: seen.laps > LONG && !seen.endless,
        }
    }

    /// Finds out what became of a sowing that the variant calls endless only because it is long.
    #[cold]
    #[inline(never)]
    fn look_closer(&self, before: &Position, (hole, misses): (Hole, Misses), seen: &mut Seen) {
        if let Some(exact) = self.exact.as_ref().filter(|_| seen.endless) {
            let mut again = Seen::default();
            exact.play_missing(before, &mut before.clone(), hole, misses, &mut again);
            (seen.endless, seen.laps) = (again.endless, again.laps);
        }
    }
}

/// What is seen of a turn; all of it is rare, so that to watch costs nothing.
#[derive(Default)]
struct Seen {
    /// Counters that were shared out because the round was over.
    rest: u32,
    endless: bool,
    /// The laps of the sowing, if they were many.
    laps: u32,
}

impl Observer for Seen {
    #[inline(always)]
    fn see(&mut self, event: Event) {
        match event {
            Event::Rest { counters, .. } => self.rest += u32::from(counters),
            Event::Endless { .. } => self.endless = true,
            _ => {}
        }
    }

    #[cold]
    fn see_many_laps(&mut self, laps: u32) {
        self.laps = laps;
    }
}
