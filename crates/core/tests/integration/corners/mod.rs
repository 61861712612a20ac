//! Corners of the rules that no recorded game reaches, worked out by hand on small boards.
//!
//! Each was found by trying made-up rules with the game and with the oracle.

use gebeta_core::game::Game;
use gebeta_core::rules::*;
use gebeta_core::{Board, Hole, Move};
use gebeta_formats::notation::{parse_position, split_move, write_move, write_position};
use gebeta_testing::oracle::{After, Oracle, State, Turn};

mod both_ways;
mod captures;
mod gifts;
mod lifting;
mod memory;
mod own_side;
mod reaching;
mod stores;
mod turns;
mod ways;

/// Rules of a relay game on two rows: the last counter stops in an empty hole.
fn relay(width: usize) -> Rules {
    Rules {
        board: Board::two_rows(width).into(),
        setup: Setup {
            counters: Counters::Alike(1),
            laid_by: LaidBy::Rules,
            least: None,
            turn_round: false,
            first: First::A,
        },
        passing: vec![],
        last: vec![
            stop_in_empty(),
            row(LastWhen::default(), Action::Stop, Then::Relay),
        ],
        score: Score {
            unit: 1,
            wegs: false,
        },
        ..gebeta_testing::rules("geme")
    }
}

fn row(when: LastWhen, action: Action, then: Then) -> LastRow {
    LastRow {
        row: None,
        when,
        action,
        to: Taker::Sower,
        then,
    }
}

fn take<const N: usize>(places: [Place; N]) -> Action {
    Action::Take(Take::from(places))
}

fn stop_in_empty() -> LastRow {
    let when = LastWhen {
        before: Some(0.into()),
        ..LastWhen::default()
    };
    row(when, Action::Stop, Then::End)
}

fn kind(kind: HoleKind) -> LastWhen {
    LastWhen {
        kind: Some(kind),
        ..LastWhen::default()
    }
}

/// Plays a move with both interpreters; gives the position after it and the round's end as a letter.
fn play(rules: &Rules, before: &str, played: &str) -> String {
    let board = &rules.board;
    let written = split_move(played).unwrap();
    let played = written.from(board.find(written.hole).unwrap());
    let mut position = parse_position(before, rules).unwrap();
    let state = State::of(&position, board);
    let game = Game::new(rules.clone()).unwrap();
    let turn = game.play(&mut position, played, &mut ()).unwrap();
    let by_game = transcript(
        write_position(&position, board),
        turn.verdict.map(|v| v.letter()),
    );
    let turn = Turn {
        hole: played.hole.index(),
        way: played.way,
    };
    let by_oracle = tell(rules, &Oracle::new(rules).play(&state, turn));
    assert_eq!(by_game, by_oracle, "game and oracle");
    by_game
}

/// Plays the opening with both interpreters.
fn open(rules: &Rules, before: &str) -> String {
    let board = &rules.board;
    let mut position = parse_position(before, rules).unwrap();
    let state = State::of(&position, board);
    let game = Game::new(rules.clone()).unwrap();
    let turn = game.open(&mut position, None, &mut ());
    let by_game = transcript(
        write_position(&position, board),
        turn.verdict.map(|v| v.letter()),
    );
    let by_oracle = tell(rules, &Oracle::new(rules).open(state, None));
    assert_eq!(by_game, by_oracle, "game and oracle");
    by_game
}

fn tell(rules: &Rules, after: &After) -> String {
    let position = after.state.position(&rules.board);
    transcript(
        write_position(&position, &rules.board),
        after.ending.map(|e| e.letter()),
    )
}

fn transcript(position: String, ending: Option<char>) -> String {
    match ending {
        Some(letter) => format!("{position} = {letter}"),
        None => position,
    }
}

fn race(model: RaceModel, origin: Origin) -> Opening {
    Opening::Race(Race {
        origin,
        model,
        finish: RaceFinish::Both,
        captures: false,
        tie: RaceTie::First,
    })
}

/// Rules by which every sowing goes on for ever, and most come back only after longer than anybody waits.
fn ever_on(result: EndlessResult) -> Rules {
    let mut rules = relay(10);
    rules.setup.counters = Counters::Alike(5);
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::Relay)];
    rules.endless = Endless {
        test: EndlessTest::Cycle,
        result,
    };
    rules
}

/// Rules of single laps in which one row takes, and every other counter stays.
fn taking(when: LastWhen, take: Take) -> Rules {
    let mut rules = relay(6);
    rules.sow.laps = Laps::Single;
    rules.last = vec![
        row(when, Action::Take(take), Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules
}

/// Lists the legal moves by the game, which are the oracle's too.
fn legal(rules: &Rules, before: &str) -> String {
    let position = parse_position(before, rules).unwrap();
    let game = Game::new(rules.clone()).unwrap();
    let moves = game.legal_moves(&position);
    let state = State::of(&position, &rules.board);
    let turns = Oracle::new(rules).turns_of(&state, position.to_move());
    let by_oracle = turns
        .into_iter()
        .map(|turn| Move::from(Hole(turn.hole as u8)).going(turn.way));
    assert_eq!(moves, by_oracle.collect::<Vec<_>>(), "game and oracle");
    let names: Vec<String> = moves
        .iter()
        .map(|&played| write_move(played, &rules.board))
        .collect();
    names.join(" ")
}

/// Rules of single laps without captures that go a way.
fn going(width: usize, direction: Direction) -> Rules {
    let mut rules = relay(width);
    rules.sow.laps = Laps::Single;
    rules.sow.direction = direction;
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    rules
}
