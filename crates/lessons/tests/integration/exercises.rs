//! Exercises of many games: they are as they claim to be, and a seed draws the same one.

use gebeta_core::Position;
use gebeta_core::game::{Event, Game};
use gebeta_formats::notation::{split_move, write_position};
use gebeta_lessons::exercise::{Exercise, HARDEST, Kind, find};
use gebeta_lessons::{Ask, Goal};

use crate::game;

/// Returns the counters that a turn sows and its handfuls.
fn sown(game: &Game, position: &Position, exercise: &Exercise) -> (u32, u32) {
    let mut after = *position;
    let mut events: Vec<Event> = Vec::new();
    game.play(&mut after, exercise.task.played.unwrap(), &mut events)
        .unwrap();
    let count =
        |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count() as u32;
    (
        count(|event| matches!(event, Event::Drop { .. })),
        count(|event| matches!(event, Event::Lift { .. } | Event::Gather { .. })),
    )
}

#[test]
fn harder_grades_sow_more() {
    let game = game("geme");
    let mut before = 0;
    for grade in 1..=HARDEST {
        let mut all = 0;
        for seed in 0..10 {
            let exercise = find(&game, Kind::Last, grade, seed).unwrap();
            assert_eq!(exercise.grade, grade);
            let (counters, laps) = sown(&game, &exercise.position, &exercise);
            let (least, most) = [(0, 4), (5, 8), (9, 14), (15, 24), (25, 9999)][grade as usize - 1];
            let effort = counters + 2 * (laps - 1);
            assert!(
                (least..=most).contains(&effort),
                "{effort} of grade {grade}"
            );
            all += effort;
        }
        assert!(all > before);
        before = all;
    }
}

#[test]
fn every_exercise_has_a_right_answer_and_a_question_about_captures_has_two_kinds_of_moves() {
    for id in [
        "geme", "gabata_i", "ansaba", "kalah", "oware", "rabe", "mewelad",
    ] {
        let game = game(id);
        for kind in Kind::ALL {
            for seed in 0..4 {
                let Some(exercise) = find(&game, kind, 2, seed) else {
                    // Kalah and Oware have one lap in every turn.
                    assert!(
                        kind == Kind::Laps && ["kalah", "oware"].contains(&id),
                        "{id}: {kind:?}"
                    );
                    continue;
                };
                let Exercise { position, task, .. } = exercise;
                let answers = task.answers(&game, &position);
                let at = write_position(&position, game.board());
                assert!(!answers.is_empty(), "{id}: {kind:?} at {at}");
                assert!(task.is_right(&game, &position, &answers[0]));
                let again = task.write(game.board()).read(&game, &position);
                assert_eq!(again, Ok(task), "{id}: {kind:?} at {at}");
                if kind == Kind::Capture {
                    assert_eq!((task.ask, task.goal), (Ask::Play, Goal::Capture));
                    assert!(answers.len() < game.legal_moves(&position).len());
                    assert!(answers.iter().all(|answer| split_move(answer).is_ok()));
                }
            }
        }
    }
}

#[test]
fn a_seed_draws_the_same_exercise_and_others_draw_others() {
    let game = game("geme");
    let drawn: Vec<_> = (0..20)
        .map(|seed| find(&game, Kind::Captured, 3, seed))
        .collect();
    let again: Vec<_> = (0..20)
        .map(|seed| find(&game, Kind::Captured, 3, seed))
        .collect();
    assert_eq!(drawn, again);
    let mut positions: Vec<_> = drawn
        .iter()
        .flatten()
        .map(|it| write_position(&it.position, game.board()))
        .collect();
    positions.sort();
    positions.dedup();
    assert!(positions.len() > 15, "{positions:?}");
    // Some capture something and some nothing.
    let answers = drawn
        .iter()
        .flatten()
        .map(|it| it.task.answers(&game, &it.position)[0].clone());
    let nothing = answers.filter(|answer| answer == "0").count();
    assert!((1..15).contains(&nothing), "{nothing} of 20");
}
