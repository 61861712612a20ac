//! Valid random rules, played beside the oracle. CONTRIBUTING.md explains how to try more of them.

use gebeta_core::game::{Game, Outcome, Status};
use gebeta_core::rules::{LapLimit, Rules};
use gebeta_core::{Board, Hole, Move, Position, Side, Unclaimed};
use gebeta_formats::notation::{parse_position, write_move, write_position};
use gebeta_testing::CATALOGUE;
use gebeta_testing::fuzz::{self, Rng, Target, dice_of, promise, sample};
use gebeta_testing::oracle::{After, Ending, Oracle, State, Turn};

const TARGET: Target = Target::new("rules", 20, make, run);

gebeta_testing::fuzz_tests! {
    rules, rules_for_long: TARGET, 100;
}

/// The text before each position, in a comment of the file.
const FROM: &str = "# from: ";

/// The number of turns played from each position.
const TURNS: usize = 20;

/// The number of laps after which a sowing counts as endless.
const MOST_LAPS: u32 = 60;

/// Makes a variant file with random rules or a changed built-in variant, and some positions.
fn make(dice: &mut Rng) -> Vec<u8> {
    let file = match dice.u8(..3) {
        0 => String::from_utf8_lossy(&fuzz::variant_file(dice)).into_owned(),
        _ => sample::rules(dice).map_or(String::new(), sample::file_of),
    };
    let mut text = String::new();
    if let Ok(variant) = CATALOGUE.load_text("rules", &file) {
        for _ in 0..3 {
            if let Some(material) = sample::material(dice) {
                let position = material.position(&variant.rules);
                let line = write_position(&position, &variant.rules.board);
                text += &format!("{FROM}{line}\n");
            }
        }
    }
    (text + &file).into_bytes()
}

fn run(input: &[u8]) -> fuzz::Outcome {
    let text = String::from_utf8_lossy(input);
    let Ok(variant) = CATALOGUE.load_text("rules", &text) else {
        return Ok("refused");
    };
    let mut rules = variant.rules;
    // The oracle is slow and remembers every board of a turn, and some sowings are very long.
    let limit = rules.limits.laps.most();
    rules.limits.laps = LapLimit::Laps(limit.map_or(MOST_LAPS, |limit| limit.min(MOST_LAPS)));
    let game = Game::new(rules);
    let game = game.map_err(|defects| format!("rules that load must be playable\n{defects:?}"))?;
    let mut dice = dice_of(input);
    let oracle = Oracle::new(game.rules());
    for starter in Side::BOTH {
        let start = game.start(starter);
        alike(
            game.board(),
            &start.position,
            &start.status,
            &oracle.start(starter),
        )
        .map_err(|how| format!("a round must begin as with the oracle\n{how}"))?;
        round(&game, start.position, &mut dice)?;
    }
    for line in text.lines().filter_map(|line| line.strip_prefix(FROM)) {
        if let Ok(position) = parse_position(line, game.rules()) {
            round(&game, position, &mut dice)?;
        }
    }
    Ok("played")
}

/// Continues from a position, beside the oracle.
fn round(game: &Game, mut position: Position, dice: &mut Rng) -> Result<(), String> {
    let rules: &Rules = game.rules();
    let board = game.board();
    let oracle = Oracle::new(rules);
    let settled = oracle.settle(State::of(&position, board));
    let mut outcome = game.settle(&mut position, &mut ());
    alike(board, &position, &outcome, &settled)
        .map_err(|how| format!("a stuck player must be stuck for the oracle too\n{how}"))?;
    for _ in 0..TURNS {
        let holes = outcome.playable.iter();
        let moves = holes.flat_map(|hole| game.moves_from(&position, hole));
        let Some(chosen) = dice.choice(moves.collect::<Vec<Move>>()) else {
            return Ok(());
        };
        let left = match rules.has_claims() && dice.bool() {
            true => Unclaimed::NONE.with(dice.u32(1..4)),
            false => Unclaimed::NONE,
        };
        let before = position;
        let how = |how: String| {
            format!(
                "{} from `{}`: {how}",
                write_move(chosen, board),
                write_position(&before, board)
            )
        };
        let state = State::of(&before, board);
        let mut played = game.play(&mut position, chosen.leaving(left), &mut ());
        let mut misses: Vec<u32> = left.iter().collect();
        if played.is_err() && !left.is_empty() {
            misses.clear();
            played = game.play(&mut position, chosen, &mut ());
        }
        outcome = played
            .map_err(|why| format!("a legal move must be playable\n{}", how(why.to_string())))?;
        let turn = Turn {
            hole: chosen.hole.index(),
            way: chosen.way,
        };
        let (expected, _) = oracle.play_missing(&state, turn, &misses);
        alike(board, &position, &outcome, &expected)
            .map_err(|it| format!("a turn must be played as by the oracle\n{}", how(it)))?;
        promise(
            game.score(&position) == oracle.score(&expected.state),
            "the score must be the oracle's",
            || how(write_position(&position, board)),
        )?;
    }
    Ok(())
}

/// Checks that the game and the oracle agree; the error shows both results.
fn alike(
    board: &Board,
    position: &Position,
    outcome: &Status,
    oracle: &After,
) -> Result<(), String> {
    let expected = oracle.state.position(board);
    let legal: Vec<usize> = outcome.playable.iter().map(Hole::index).collect();
    let outcome = outcome.outcome.map(Outcome::letter);
    let ending = oracle.ending.map(Ending::letter);
    match (
        *position == expected,
        outcome == ending,
        legal == oracle.legal,
    ) {
        (true, true, true) => Ok(()),
        _ => Err(format!(
            "`{}` {outcome:?} {legal:?}; the oracle `{}` {ending:?} {:?}",
            write_position(position, board),
            write_position(&expected, board),
            oracle.legal
        )),
    }
}
