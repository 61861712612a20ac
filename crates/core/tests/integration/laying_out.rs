//! Rounds that chance or a player lays out.

use std::collections::BTreeMap;

use gebeta_core::game::{
    Awaits, FinishedRound, Game, IllegalStep, LaidOut, LayingOut, MatchPlay, Outcome, Step,
};
use gebeta_core::rules::{DefectCode, LaidBy, MatchEnd, RoundsKind, Rules};
use gebeta_core::{Hole, Move, Side, Way};
use gebeta_formats::notation::{parse_position, write_position};
use gebeta_testing::fuzz::{self, Rng};
use gebeta_testing::oracle::{FreeLayout, Oracle, State};
use gebeta_testing::random;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

fn of(counters: &[u8]) -> LaidOut {
    LaidOut::of(counters).unwrap()
}

/// The long night game, with one round to win.
fn long_night() -> Rules {
    gebeta_testing::rules("long_night_game")
}

#[test]
fn a_layout_has_all_counters_and_the_least_in_each_hole() {
    let mut contest = MatchPlay::new(Game::new(long_night()).unwrap(), Side::A);
    let Awaits::Layout(laying_out) = contest.awaits() else {
        panic!("{:?}", contest.awaits());
    };
    let (by, counters) = (None, 40);
    let expected = LayingOut {
        by,
        holes: 8,
        counters,
        least: 2,
        alike: false,
    };
    assert_eq!(laying_out, expected);
    for wrong in [
        &[5, 5, 5, 5, 5, 5, 5, 6][..],
        &[1, 9, 5, 5, 5, 5, 5, 5],
        &[5, 5, 5, 5, 5, 5, 10],
    ] {
        let refused = contest.take(Step::Layout(of(wrong)));
        assert_eq!(refused, Err(IllegalStep::Layout(laying_out)));
        assert_eq!((contest.steps(), contest.round_play().is_none()), (0, true));
    }
    let turn = Step::Turn(Move::from(Hole(0)));
    assert_eq!(
        contest.take(turn),
        Err(IllegalStep::NotAwaited(contest.awaits()))
    );
    let laid_out = of(&[2, 3, 4, 11, 2, 9, 5, 4]);
    contest.take(Step::Layout(laid_out)).unwrap();
    assert_eq!(contest.awaits(), Awaits::Turn);
    let board = contest.game().board();
    assert_eq!(
        write_position(contest.position(), board),
        "2 3 4 11 | 2 9 5 4; A; 0:0"
    );
    assert_eq!(contest.summary(1).unwrap().layout, Some(laid_out));
    assert_eq!(contest.undo(), Some(Step::Layout(laid_out)));
    assert_eq!(contest.awaits(), Awaits::Layout(laying_out));
    assert_eq!((contest.undo(), contest.steps()), (None, 0));
}

#[test]
fn every_round_that_is_laid_out_as_the_first_is_laid_out_anew() {
    let mut contest = MatchPlay::new(Game::new(long_night()).unwrap(), Side::A);
    let mut dice = Rng::with_seed(5);
    let mut layouts = Vec::new();
    while let Some(step) = fuzz::step(&mut dice, &contest) {
        contest.take(step).unwrap();
        if let Step::Layout(layout) = step {
            layouts.push(layout);
        }
    }
    let rounds: Vec<LaidOut> = contest.rounds().filter_map(|round| round.layout).collect();
    assert_eq!(rounds, layouts);
    assert_eq!(contest.number(), layouts.len());
    assert!(layouts.len() >= 3, "one player has won three rounds");
    // Takes all steps back, also across rounds, and then takes the same steps again.
    let mut undone = Vec::new();
    while let Some(step) = contest.undo() {
        undone.push(step);
    }
    assert!(undone.len() > layouts.len());
    undone
        .into_iter()
        .rev()
        .for_each(|step| contest.take(step).unwrap());
    assert_eq!(contest.awaits(), Awaits::Nothing);
}

#[test]
fn the_player_named_by_the_rules_lays_out() {
    for (laid_by, by) in [(LaidBy::Starter, Side::B), (LaidBy::Other, Side::A)] {
        let mut rules = long_night();
        rules.setup.laid_by = laid_by;
        let contest = MatchPlay::one_round(Game::new(rules).unwrap(), Side::B);
        let awaited = contest.awaits();
        assert!(
            matches!(awaited, Awaits::Layout(LayingOut { by: Some(side), .. }) if side == by),
            "{awaited:?}"
        );
    }
}

/// Four counters in four holes, at least one in each, have one layout. Three more counters can be spread in twenty
/// ways.
#[test]
fn every_layout_is_as_likely_as_every_other() {
    let laying_out = LayingOut {
        by: None,
        holes: 4,
        counters: 7,
        least: 1,
        alike: false,
    };
    let mut dice = Rng::with_seed(11);
    let mut drawn: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
    for _ in 0..20_000 {
        let layout = laying_out.draw(|below| dice.u32(..below));
        assert!(laying_out.fits(&layout), "{layout:?}");
        *drawn.entry(layout.by_hole().to_vec()).or_default() += 1;
    }
    assert_eq!(drawn.len(), 20);
    // Expects a thousand of each, within five times the square root of that.
    assert!(
        drawn.values().all(|&times| (840..=1160).contains(&times)),
        "{drawn:?}"
    );
    let no_choice = LayingOut {
        counters: 4,
        ..laying_out
    };
    assert_eq!(no_choice.draw(|_| unreachable!()).by_hole(), [1, 1, 1, 1]);
}

#[test]
fn an_impossible_layout_is_a_defect() {
    let codes = |laid_by, least| -> Vec<DefectCode> {
        let mut rules = long_night();
        (rules.setup.laid_by, rules.setup.least) = (laid_by, least);
        let defects = rules.check().err();
        defects
            .iter()
            .flat_map(|all| all.iter())
            .map(|defect| defect.code)
            .collect()
    };
    assert_eq!(codes(LaidBy::Chance, Some(5)), []);
    assert_eq!(codes(LaidBy::Chance, Some(6)), [DefectCode::OutOfRange]);
    assert_eq!(codes(LaidBy::Chance, Some(0)), [DefectCode::OutOfRange]);
    assert_eq!(
        codes(LaidBy::Rules, Some(2)),
        [DefectCode::KeyWithoutMeaning]
    );
}

#[test]
fn a_player_who_turns_the_board_round_lets_the_other_begin() {
    let game = gebeta_testing::game("lib_al_aqil");
    let laid_out = of(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 6]);
    let mut contest = MatchPlay::new(game, Side::A);
    let Awaits::Layout(laying_out) = contest.awaits() else {
        panic!("{:?}", contest.awaits());
    };
    assert_eq!(laying_out.by, Some(Side::B));
    contest.take(Step::Layout(laid_out)).unwrap();
    for (turned, position) in [
        (false, "1 2 3 4 5 6 | 7 8 9 10 11 6; A; 0:0"),
        (true, "7 8 9 10 11 6 | 1 2 3 4 5 6; B; 0:0"),
    ] {
        assert_eq!(contest.awaits(), Awaits::Turned(Side::A));
        contest.take(Step::Turned(turned)).unwrap();
        assert_eq!(contest.awaits(), Awaits::Turn);
        let board = contest.game().board();
        assert_eq!(write_position(contest.position(), board), position);
        let round = contest.summary(1).unwrap();
        let told = (round.layout, round.turned, round.starter);
        assert_eq!(told, (Some(laid_out), Some(turned), Some(Side::A)));
        assert_eq!(contest.steps(), 2);
        assert_eq!(contest.undo(), Some(Step::Turned(turned)));
    }
    assert_eq!(contest.undo(), Some(Step::Layout(laid_out)));
    assert_eq!(
        (contest.undo(), contest.awaits()),
        (None, Awaits::Layout(laying_out))
    );
}

/// If chance has laid the counters out, the starter is asked.
#[test]
fn after_chance_the_starter_may_turn_the_board_round() {
    let mut rules = long_night();
    rules.setup.turn_round = true;
    let mut contest = MatchPlay::one_round(Game::new(rules.clone()).unwrap(), Side::B);
    contest.take(Step::Layout(of(&[5; 8]))).unwrap();
    assert_eq!(contest.awaits(), Awaits::Turned(Side::B));
    rules.setup.laid_by = LaidBy::Rules;
    rules.setup.least = None;
    let codes: Vec<DefectCode> = rules
        .check()
        .unwrap_err()
        .iter()
        .map(|defect| defect.code)
        .collect();
    assert_eq!(codes, [DefectCode::KeyWithoutMeaning]);
}

/// Plays the last turn of a round of Giuthi, which leaves B two single seeds; returns the match.
fn after_a_round(rules: Rules, stores: &str) -> MatchPlay {
    let game = Game::new(rules).unwrap();
    let last = format!("0 0 0 0 0 0 0 2 | 0 0 0 0 0 0 0 0; A; {stores}");
    let position = parse_position(&last, game.rules()).unwrap();
    let played = Move::from(Hole(7)).going(Some(Way::Anticlockwise));
    let mut contest = MatchPlay::at(game, position);
    contest.take(Step::Turn(played)).unwrap();
    contest
}

#[test]
fn the_weaker_player_arranges_a_later_round_and_the_stronger_lays_out_the_same() {
    let mut contest = after_a_round(gebeta_testing::rules("giuthi"), "53:41");
    let Awaits::Layout(laying_out) = contest.awaits() else {
        panic!("{:?}", contest.awaits());
    };
    let expected = LayingOut {
        by: Some(Side::B),
        holes: 16,
        counters: 86,
        least: 1,
        alike: true,
    };
    assert_eq!(laying_out, expected);
    let both = |side: [u8; 8]| of(&[side, side].concat());
    let unlike = of(&[6, 5, 5, 5, 5, 5, 5, 7, 5, 6, 5, 5, 5, 5, 5, 7]);
    let empty = both([0, 1, 1, 1, 1, 1, 1, 37]);
    let too_few = both([5, 5, 5, 5, 5, 5, 5, 5]);
    for wrong in [unlike, empty, too_few] {
        let refused = contest.take(Step::Layout(wrong));
        assert_eq!(refused, Err(IllegalStep::Layout(laying_out)));
    }
    let laid_out = both([8, 1, 1, 1, 1, 1, 1, 29]);
    contest.take(Step::Layout(laid_out)).unwrap();
    assert_eq!(
        write_position(contest.position(), contest.game().board()),
        "8 1 1 1 1 1 1 29 | 8 1 1 1 1 1 1 29; A; 10:0"
    );
    assert_eq!(contest.summary(2).unwrap().layout, Some(laid_out));
    assert_eq!(contest.undo(), Some(Step::Layout(laid_out)));
    assert_eq!(contest.awaits(), Awaits::Layout(laying_out));
    let mut dice = Rng::with_seed(3);
    for _ in 0..1000 {
        assert!(laying_out.fits(&laying_out.draw(|below| dice.u32(..below))));
    }
}

#[test]
fn a_player_who_arranges_a_round_after_a_drawn_one_does_not_begin_it() {
    let contest = after_a_round(gebeta_testing::rules("giuthi"), "48:46");
    assert!(matches!(contest.awaits(), Awaits::Layout(it) if it.by == Some(Side::A)));
    assert_eq!(contest.position().to_move(), Side::B);
}

#[test]
fn a_player_without_enough_for_every_hole_can_leave_some_empty() {
    let mut rules = gebeta_testing::rules("giuthi");
    rules.match_.when = MatchEnd::CountersAtMost { at_most: 0 };
    let contest = after_a_round(rules.clone(), "91:3");
    let awaited = contest.awaits();
    assert!(
        matches!(
            awaited,
            Awaits::Layout(LayingOut {
                counters: 10,
                least: 0,
                ..
            })
        ),
        "{awaited:?}"
    );
    // Until they are laid out, they are spread as evenly as possible.
    assert_eq!(
        write_position(contest.position(), contest.game().board()),
        "1 1 1 1 1 0 0 0 | 1 1 1 1 1 0 0 0; A; 86:0"
    );
    let codes = |least| -> Vec<DefectCode> {
        let mut rules = rules.clone();
        rules.setup.least = Some(least);
        let defects = rules.check().err().into_iter().flatten();
        defects.map(|defect| defect.code).collect()
    };
    assert_eq!(codes(6), []);
    assert_eq!(
        (codes(0), codes(7)),
        (vec![DefectCode::OutOfRange], vec![DefectCode::OutOfRange])
    );
}

/// Moves one counter from a hole to another.
fn with_one_moved(laid_out: &LaidOut, dice: &mut Rng) -> LaidOut {
    let mut counters = laid_out.by_hole().to_vec();
    let [from, to] = [0; 2].map(|_| dice.usize(..counters.len()));
    if counters[from] > 0 {
        counters[from] -= 1;
        counters[to] += 1;
    }
    of(&counters)
}

/// Takes the steps that lay a round out by the oracle's rules; returns whether there are any.
fn lay_out(contest: &mut MatchPlay, dice: &mut Rng) -> Result<bool, TestCaseError> {
    let rules = contest.game().rules().clone();
    let board = contest.game().board().clone();
    let number = contest.standing().round().number;
    let before = State::of(&contest.standing().round().position, &board);
    // After a void round, the same layout is used again.
    let earlier = contest.summary(number as usize - 1);
    let is_void = |finished: FinishedRound| finished.outcome == Outcome::Endless;
    let again = earlier.and_then(|it| it.finished).is_some_and(is_void);
    let free = Oracle::new(&rules).free_layout(number, &before);
    let free = free.filter(|_| !again);
    let Some(FreeLayout { by, turner, .. }) = free else {
        prop_assert!(!matches!(
            contest.awaits(),
            Awaits::Layout(_) | Awaits::Turned(_)
        ));
        return Ok(false);
    };
    let free = free.unwrap();
    let Awaits::Layout(awaited) = contest.awaits() else {
        return Err(TestCaseError::fail(format!(
            "{:?} for {free:?}",
            contest.awaits()
        )));
    };
    prop_assert_eq!(awaited.by, by);
    let laid_out = loop {
        let drawn = awaited.draw(|below| dice.u32(..below));
        let tried = with_one_moved(&drawn, dice);
        let lies: Vec<u32> = tried.by_hole().iter().map(|&n| n.into()).collect();
        let taken = contest.take(Step::Layout(tried));
        prop_assert_eq!(taken.is_ok(), free.allows(&lies), "{:?}", lies);
        if taken.is_ok() {
            break tried;
        }
    };
    let mut expected = before;
    for (hole, &counters) in expected.holes.iter_mut().zip(laid_out.by_hole()) {
        hole.counters = counters.into();
    }
    if let Some(turner) = turner {
        prop_assert_eq!(contest.awaits(), Awaits::Turned(turner));
        let turned = dice.bool();
        contest.take(Step::Turned(turned)).unwrap();
        if turned {
            // "Each has the other's holes then, and the other begins."
            let n = expected.holes.len() / 2;
            for i in 0..n {
                let (a, b) = (expected.holes[i].counters, expected.holes[i + n].counters);
                (expected.holes[i].counters, expected.holes[i + n].counters) = (b, a);
            }
            expected.to_move = expected.to_move.other();
        }
    }
    // The round may be over at once.
    let laid_out = contest.summary(number as usize).unwrap().standing.round();
    prop_assert_eq!(
        write_position(&laid_out.position, &board),
        write_position(&expected.position(&board), &board),
        "laid out, the oracle's second"
    );
    Ok(true)
}

proptest! {
    #![proptest_config(random::config(60))]

    /// The game and the oracle agree who lays out each round, and how, whatever the rules. All of it can be taken back.
    #[test]
    fn a_round_is_laid_out_as_the_oracle_says(
        random::Described(mut rules) in random::rules().prop_map(random::Described),
        (rounds, match_end) in random::rounds(),
        (laid_by, least, turn_round) in random::free_layout(),
        seed in any::<u64>(),
    ) {
        random::put_rounds(&mut rules, rounds);
        rules.match_.when = match_end;
        let is_arranged = rounds.kind == RoundsKind::Arranged;
        if !is_arranged || seed % 2 == 0 {
            (rules.setup.laid_by, rules.setup.least, rules.setup.turn_round) = (laid_by, least, turn_round);
        }
        (rules.limits.turns, rules.limits.rounds) = (40, 4);
        prop_assume!(rules.check().is_ok());
        let mut dice = Rng::with_seed(seed);
        let starter = Side::BOTH[dice.usize(..2)];
        let mut contest = MatchPlay::new(Game::new(rules).unwrap(), starter);
        let mut rounds_laid_out = 0;
        while rounds_laid_out < contest.number() {
            lay_out(&mut contest, &mut dice)?;
            rounds_laid_out = contest.number();
            while rounds_laid_out == contest.number() && let Some(step) = fuzz::step(&mut dice, &contest) {
                contest.take(step).unwrap();
            }
        }
        let last = write_position(contest.position(), contest.game().board());
        let mut undone = Vec::new();
        while let Some(step) = contest.undo() {
            undone.push(step);
        }
        undone.into_iter().rev().for_each(|step| contest.take(step).unwrap());
        prop_assert_eq!(write_position(contest.position(), contest.game().board()), last);
    }
}
