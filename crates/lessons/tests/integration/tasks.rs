//! Tasks: positions of GEME and of other games, worked out by hand.

use gebeta_core::Side;
use gebeta_formats::notation::parse_position;
use gebeta_lessons::{Ask, Goal, TaskError, WrittenTask};

use crate::game;

/// Returns the answers to a task about a move.
fn about(id: &str, position: &str, ask: Ask, played: &str, taker: Option<Side>) -> Vec<String> {
    let game = game(id);
    let position = parse_position(position, game.rules()).unwrap();
    let written = WrittenTask {
        played: Some(played.to_string()),
        taker,
        ..WrittenTask::new(ask)
    };
    let task = written.read(&game, &position).unwrap();
    assert_eq!(
        task.write(game.board()).read(&game, &position).unwrap(),
        task
    );
    task.answers(&game, &position)
}

/// Returns the moves that reach a goal.
fn goal(id: &str, position: &str, goal: Goal) -> Result<Vec<String>, TaskError> {
    let game = game(id);
    let position = parse_position(position, game.rules()).unwrap();
    let written = WrittenTask {
        goal: Some(goal),
        ..WrittenTask::new(Ask::Play)
    };
    let task = written.read(&game, &position)?;
    Ok(task.answers(&game, &position))
}

#[test]
fn a_family_in_passing_is_its_owners_and_one_at_the_end_the_sowers() {
    // B1 becomes four in passing and goes to its owner, B.
    let passing = "1 0 0 0 0 3 | 3 0 0 0 0 1; A";
    assert_eq!(about("geme", passing, Ask::Captured, "A6", None), ["0"]);
    assert_eq!(
        about("geme", passing, Ask::Captured, "A6", Some(Side::B)),
        ["1"]
    );
    assert!(goal("geme", passing, Goal::Passing).is_err());
    // The last counter makes B2 four.
    let last = "1 0 0 0 0 2 | 1 3 0 5 0 0; A";
    assert_eq!(about("geme", last, Ask::Captured, "A6", None), ["1"]);
    assert_eq!(goal("geme", last, Goal::Final).unwrap(), ["A6"]);
    assert_eq!(goal("geme", last, Goal::Empty).unwrap(), ["A1"]);
    assert_eq!(goal("geme", last, Goal::Any).unwrap(), ["A1", "A6"]);
}

#[test]
fn counters_left_at_the_end_of_a_round_are_not_captured() {
    // A1 goes to A2. B has nothing, so the game ends and A takes what is left.
    let end = "1 0 0 0 4 0 | 0 0 0 0 0 0; A; 12:16";
    assert_eq!(about("geme", end, Ask::Captured, "A1", None), ["0"]);
    assert_eq!(about("geme", end, Ask::Last, "A1", None), ["A2"]);
}

#[test]
fn laps_places_and_holes_are_those_worked_out_by_hand() {
    // A1(4) to A2..A5; A5(5) to A6..B4; B4(5) to B5..A3; A3(6) to A4..B3; B3(6) to B4..A3.
    let start = "4 4 4 4 4 4 | 4 4 4 4 4 4; A";
    let capture = "1 0 0 0 0 2 | 0 3 0 0 0 1; A";
    let tax = "1 0 0 0 0 0 | 1 5a 0 0 0 0; B";
    for (id, position, ask, played, answer) in [
        ("geme", start, Ask::Laps, "A1", "5"),
        ("geme", start, Ask::First, "A1", "A2"),
        ("geme", start, Ask::Last, "A1", "A3"),
        // Kalah's first move from A3 ends in the store.
        ("kalah", start, Ask::Last, "A3", "A"),
        // Holes and taxes are counted apart.
        ("gabata_i", capture, Ask::Holes, "A6", "1"),
        ("gabata_i", capture, Ask::Holes, "A1", "0"),
        ("gabata_i", tax, Ask::Captured, "B1", "2"),
    ] {
        assert_eq!(
            about(id, position, ask, played, None),
            [answer],
            "{id} {played}"
        );
    }
    assert_eq!(goal("gabata_i", tax, Goal::Tax).unwrap(), ["B1"]);
}

#[test]
fn an_endless_sowing_and_a_finished_round_have_no_answer() {
    let game = game("geme");
    // The relay comes back to the same board and hole.
    let endless = parse_position("1 0 2 1 0 1 | 2 0 2 1 0 2; B; 12:24", game.rules()).unwrap();
    let written = WrittenTask {
        played: Some("B1".to_string()),
        ..WrittenTask::new(Ask::Last)
    };
    let refused = written.read(&game, &endless);
    assert_eq!(refused, Err(TaskError::Endless("B1".to_string())));
    let over = parse_position("0 0 0 0 0 0 | 0 0 0 0 0 1; A", game.rules()).unwrap();
    let refused = WrittenTask::new(Ask::Playable).read(&game, &over);
    assert!(
        matches!(refused, Err(TaskError::NoAnswer(_))),
        "{refused:?}"
    );
}
