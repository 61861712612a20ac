//! A round followed turn by turn: every turn can be taken back, and endless play is stopped.

use gebeta_core::game::{
    EndlessCause, Event, Game, IllegalMove, Observer, Outcome, Recorder, Replay, RoundPlay,
    TurnObserver,
};
use gebeta_core::rules::{Rest, RoundEndRow, RoundEndWhen};
use gebeta_core::{Hole, Move, Side};
use gebeta_formats::notation::parse_position;
use gebeta_formats::variant::Catalogue;

#[test]
fn every_turn_can_be_taken_back_and_endless_play_is_stopped() {
    let mut rules = Catalogue::builtin().load("kalah_java").unwrap().rules;
    rules.limits.turns = 5;
    let mut round_play = RoundPlay::new(Game::new(rules).unwrap(), Side::A);
    let mut positions = vec![*round_play.position()];
    while round_play.outcome().is_none() {
        let hole = round_play.status().playable.iter().next().unwrap();
        round_play.play(Move::from(hole)).unwrap();
        positions.push(*round_play.position());
    }
    assert_eq!(round_play.turns().len(), 5);
    assert_eq!(round_play.outcome(), Some(Outcome::Endless));
    assert_eq!(
        round_play.play(Move::from(Hole(0))).unwrap_err(),
        IllegalMove::RoundOver
    );
    while let Some(position) = positions.pop() {
        assert_eq!(*round_play.position(), position);
        assert_eq!(round_play.undo().is_some(), !positions.is_empty());
    }
}

#[test]
fn the_last_turn_of_a_round_that_is_too_long_is_drawn_as_it_was_played() {
    let mut rules = Catalogue::builtin().load("geme").unwrap().rules;
    rules.limits.turns = 2;
    let mut round_play = RoundPlay::new(Game::new(rules).unwrap(), Side::A);
    while round_play.outcome().is_none() {
        let mut replay = Replay::of_turn(*round_play.position());
        let hole = round_play.status().playable.iter().next().unwrap();
        for event in round_play.play(Move::from(hole)).unwrap().events() {
            replay.apply(event).unwrap();
        }
        assert_eq!(replay.position(), round_play.position());
    }
    assert_eq!(round_play.outcome(), Some(Outcome::Endless));
}

#[test]
fn a_position_keeps_what_was_given_and_plays_from_what_it_settles_to() {
    let rules = Catalogue::builtin().load("gabata_i").unwrap().rules;
    let game = Game::new(rules).unwrap();
    let given = parse_position("0 0 0 0 0 0 | 1 0 0 0 0 0; A; 20:27", game.rules()).unwrap();
    let round_play = RoundPlay::from_position(game, given);
    assert_eq!(round_play.first_position(), &given);
    assert_eq!(round_play.position().to_move(), Side::B);
    assert_eq!(round_play.starter(), None);
}

#[test]
fn a_round_that_goes_round_in_circles_ends_as_the_rules_say() {
    let ends = [
        (RoundEndWhen::NothingWon { turns: 3 }, Some(3)),
        (RoundEndWhen::Repeats { times: 2 }, None),
    ];
    for (when, turns) in ends {
        let mut rules = Catalogue::builtin().load("hufesay").unwrap().rules;
        let rest = Rest::Owner;
        rules.round_end.truncate(1);
        rules.round_end.push(RoundEndRow {
            row: None,
            when,
            rest,
        });
        let game = Game::new(rules).unwrap();
        let given = parse_position("1 0 0 0 0 0 | 1 0 0 0 0 0; A; 23:23", game.rules()).unwrap();
        let mut round_play = RoundPlay::from_position(game, given);
        while round_play.outcome().is_none() {
            let hole = round_play.status().playable.iter().next().unwrap();
            round_play.play(Move::from(hole)).unwrap();
        }
        let played = round_play.turns().len();
        assert!(played < 100);
        assert!(turns.is_none_or(|turns| played == turns), "{played}");
        assert_eq!(round_play.position().stores().iter().sum::<u8>(), 48);
        assert!(round_play.last_events().contains(&Event::EarlyEnd { when }));
        // The turn can be taken back, and ends in the same way when played again.
        let undone = round_play.undo().unwrap();
        assert_eq!(round_play.outcome(), None);
        round_play.play(undone.played).unwrap();
        assert!(round_play.outcome().is_some());
    }
}

/// B wins with more than half. Moves are left, but the position shows that they may not be played.
#[test]
fn a_round_that_is_won_has_no_legal_moves() {
    let rules = Catalogue::builtin().load("awari_ndyuka").unwrap().rules;
    let game = Game::new(rules).unwrap();
    let mut won_with_moves_left = 0;
    for round in 0..20 {
        let start = game.usual_start();
        let (mut position, mut outcome) = (start.position, start.status);
        for turn in 0.. {
            if outcome.outcome.is_some() {
                break;
            }
            // Each round has different moves.
            let moves = game.legal_moves(&position);
            let played = moves[turn * (round + 3) % moves.len()];
            outcome = game.play(&mut position, played, &mut ()).unwrap();
        }
        assert_eq!(game.legal_moves(&position), []);
        for hole in game.playable(&position) {
            won_with_moves_left += 1;
            let refused = game.play(&mut position, Move::from(hole), &mut ());
            assert_eq!(refused, Err(IllegalMove::RoundOver));
        }
    }
    assert!(won_with_moves_left > 0);
}

/// Thirty-six holes with seven counters each, whose sowing repeats only after millions of laps.
#[test]
fn an_observer_can_break_a_long_sowing_off() {
    struct Impatient(u32);
    impl TurnObserver for Impatient {}
    impl Observer for Impatient {
        fn see(&mut self, _: Event) {}
        fn see_laps_tried(&mut self, laps: u32) {
            self.0 = self.0.max(laps);
        }
        fn see_many_laps(&mut self, laps: u32) {
            self.0 = self.0.max(laps);
        }
        fn breaks_off(&mut self) -> bool {
            true
        }
    }
    let game = gebeta_testing::slow_game();
    let start = game.usual_start();
    let first = start.status.playable.iter().next().unwrap();
    let mut after = start.position;
    let mut impatient = Impatient(0);
    game.play_unchecked(
        &start.position,
        &mut after,
        Move::from(first),
        &mut impatient,
    );
    assert_eq!(impatient.0, 256);
    let mut patient = Events::default();
    game.play_unchecked(&start.position, &mut after, Move::from(first), &mut patient);
    assert_eq!(patient.0, Some(EndlessCause::GivenUp));
}

/// Keeps how a sowing was found to be endless.
#[derive(Default)]
struct Events(Option<EndlessCause>);

impl TurnObserver for Events {}

impl Observer for Events {
    fn see(&mut self, event: Event) {
        if let Event::Endless { found, .. } = event {
            self.0 = Some(found);
        }
    }
}

#[test]
fn a_turn_too_long_to_watch_is_cut_but_keeps_its_end() {
    const MOST_KEPT: usize = 10_000;
    let by = Side::A;
    let lift = Event::Lift {
        by,
        hole: Hole(0),
        counters: 1,
    };
    let mut recorder = Recorder::default();
    for _ in 0..MOST_KEPT + 7 {
        recorder.see(lift);
    }
    let end = Event::Endless {
        by,
        found: EndlessCause::ByTheRules,
    };
    recorder.see(end);
    assert_eq!(recorder.left_out(), 7);
    assert_eq!(recorder.events().len(), MOST_KEPT + 1);
    assert_eq!(recorder.events().last(), Some(&end));
}
