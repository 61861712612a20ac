//! Endless turns, and meaningless rules.

use std::time::{Duration, Instant};

use gebeta_core::game::{
    Awaits, EndlessCause, Event, IllegalMove, MatchPlay, Observer, Step, TurnObserver,
};

use super::*;

/// Returns rules by which every sowing is endless, and most return to an earlier state only after a very long time.
fn ever_on(result: EndlessResult) -> Rules {
    let mut rules = corner("ever_on");
    rules.limits.endless = result;
    rules
}

#[test]
fn a_hole_beyond_the_board_is_refused() {
    let game = gebeta_testing::game("geme");
    let start = game.start(Side::A).position;
    for hole in (12..=u8::MAX).map(Hole) {
        let mut position = start;
        let refused = game.play(&mut position, Move::from(hole), &mut ());
        assert_eq!(refused, Err(IllegalMove::NoSuchHole));
        assert_eq!(position, start);
    }
}

#[test]
fn rules_that_mean_nothing_are_refused() {
    let mut rules = corner("relay_2");
    rules.lifting.push(LiftingRow {
        row: None,
        when: LiftingWhen {
            kind: Some(HoleKind::Plain.into()),
            ..LiftingWhen::default()
        },
        action: Lifting::Forbid,
    });
    assert!(codes(&rules).contains(&DefectCode::NothingToLift));

    let mut rules = corner("relay_2");
    rules.turn.captures = Captures::Claimed;
    let tax = Action::Tax {
        counters: 2,
        first_free: FirstFree::Last,
    };
    let lapsed = LastWhen {
        kind: Some(HoleKind::Lapsed.into()),
        ..LastWhen::default()
    };
    rules.last.insert(0, row(lapsed, tax, Then::End));
    assert!(codes(&rules).contains(&DefectCode::TesetaAtAJen));
}

#[test]
fn a_sowing_that_does_not_come_back_is_given_up_after_a_hundred_thousand_laps() {
    #[derive(Default)]
    struct Seen(Option<EndlessCause>, u32, u64);
    impl TurnObserver for Seen {}
    impl Observer for Seen {
        fn see(&mut self, event: Event) {
            if let Event::Endless { found, .. } = event {
                self.0 = Some(found);
            }
        }
        fn see_many_laps(&mut self, laps: u32) {
            self.1 = laps;
        }
        fn see_laps_tried(&mut self, laps: u32) {
            self.2 += u64::from(laps);
        }
    }
    let play = |rules: Rules| {
        let game = Game::new(rules).unwrap();
        let mut position = game.set_up(Side::A);
        let mut seen = Seen::default();
        let first = Move::from(game.board().find("A1").unwrap());
        let played = game.play(&mut position, first, &mut seen);
        (played.map(|_| (seen.0, seen.1)), game)
    };
    let given_up = Some(EndlessCause::GivenUp);
    let (played, _) = play(ever_on(EndlessResult::Pass));
    assert_eq!(played, Ok((given_up, 100_000)));

    // A limit of laps that is too high for any file is the same as none.
    let mut rules = ever_on(EndlessResult::Pass);
    rules.limits.laps = LapLimit::Laps(u32::MAX);
    assert_eq!(play(rules).0, Ok((Some(EndlessCause::ByTheRules), 100_000)));

    // If endless sowings are not allowed, each hole is tried up to the limit, and the observer is informed.
    let (played, game) = play(ever_on(EndlessResult::Illegal));
    assert_eq!(played, Err(IllegalMove::RoundOver));
    let mut seen = Seen::default();
    game.settle(&mut game.set_up(Side::A), &mut seen);
    assert_eq!(seen.2, 10 * 100_000);
}

#[test]
fn the_end_of_a_round_and_the_way_back_take_no_longer_than_a_turn() {
    let mut rules = ever_on(EndlessResult::Pass);
    rules.limits.turns = 40;
    let matches = gebeta_testing::rules("gabata_i");
    (rules.rounds, rules.match_.when) = (matches.rounds, matches.match_.when);
    let mut contest = MatchPlay::new(Game::new(rules).unwrap(), Side::A);
    let timed = |contest: &mut MatchPlay, work: &mut dyn FnMut(&mut MatchPlay)| {
        let begun = Instant::now();
        work(contest);
        begun.elapsed()
    };
    let mut turn = |contest: &mut MatchPlay| {
        let Awaits::Turn = contest.awaits() else {
            panic!("a turn comes next");
        };
        let hole = contest
            .round_play()
            .unwrap()
            .status()
            .playable
            .iter()
            .next();
        contest.take(Step::Turn(hole.unwrap().into())).unwrap();
    };
    let mut whole = Duration::ZERO;
    for _ in 1..40 {
        whole += timed(&mut contest, &mut turn);
    }
    let before_the_end = contest.round_play().unwrap().last_events().to_vec();
    let last = timed(&mut contest, &mut turn);
    assert_eq!(contest.number(), 2);
    let transcript = timed(&mut contest, &mut |contest| {
        let ended = contest.round_end(1).unwrap();
        assert!(!ended.last_events().is_empty());
    });
    let back = timed(&mut contest, &mut |contest| {
        contest.undo().unwrap();
    });
    assert_eq!(contest.round_play().unwrap().last_events(), before_the_end);
    assert_eq!(contest.number(), 1);
    for taken in [last, transcript, back] {
        assert!(taken < whole / 3, "{taken:?} of {whole:?}");
    }
    // All events can still be shown, and play can go on.
    let all = contest.round(1).unwrap();
    assert!(all.turns().iter().all(|turn| !turn.events().is_empty()));
    turn(&mut contest);
    assert_eq!(contest.number(), 2);
}
