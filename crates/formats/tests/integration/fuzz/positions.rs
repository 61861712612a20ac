//! Positions, valid and damaged.

use std::fmt::Write;
use std::sync::LazyLock;

use gebeta_core::game::Game;
use gebeta_core::{Mark, Position, Side};
use gebeta_formats::notation::{parse_position, write_move, write_position};
use gebeta_testing::fuzz::{self, Outcome, Rng, Target, promise};
use gebeta_testing::random::pick_move;

use super::{GAMES, SPECS};

pub const TARGET: Target = Target::new("positions", 1, make, run);

/// What damages insert.
static WORDS: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("positions.words").lines().collect());

/// The marks that a hole can have in each variant.
static MARKS: LazyLock<Vec<Vec<&str>>> = LazyLock::new(|| {
    let of = |game: &Game| {
        let rules = game.rules();
        let spared = if rules.has_free_tax() {
            ["at", "bt"]
        } else {
            ["a", "b"]
        };
        let marks = [
            (
                Mark::Captured(Side::A),
                &["a", "b", spared[0], spared[1]][..],
            ),
            (Mark::Lapsed, &["j"]),
            (Mark::HalfCaptured, &["h"]),
            (Mark::Unclaimed, &["u"]),
            (Mark::Closed, &["x"]),
        ];
        let made = marks
            .into_iter()
            .filter(|(mark, _)| rules.makes_mark(*mark));
        made.flat_map(|(_, letters)| letters).copied().collect()
    };
    GAMES.iter().map(of).collect()
});

/// Returns the name of a variant, and a text that may be a position of it.
fn make(dice: &mut Rng) -> Vec<u8> {
    let which = dice.usize(..SPECS.len());
    let board = GAMES[which].board();
    let per_side = match dice.u8(..40) {
        0 => dice.usize(..9),
        _ => board.per_side(),
    };
    let few = dice.bool();
    let marks = match dice.u8(..10) {
        0 => &["a", "b", "at", "bt", "j", "h", "ht", "u"][..],
        _ => &MARKS[which],
    };
    let mut line = String::new();
    for side in Side::BOTH {
        for _ in 0..per_side {
            let counters = match (dice.u8(..12), few) {
                (0..8, true) | (0..4, false) => 0,
                (8.., true) => dice.u8(..4),
                (11, _) => dice.u8(..60),
                _ => dice.u8(..13),
            };
            let mark = match dice.u8(..8) {
                0 => dice.choice(marks).copied().unwrap_or_default(),
                _ => "",
            };
            let _ = write!(line, "{counters}{mark} ");
        }
        line.push_str(if side == Side::A { "| " } else { "; " });
    }
    let _ = write!(line, "{}", if dice.bool() { "A" } else { "B" });
    if dice.bool() {
        let _ = write!(line, "; {}:{}", dice.u8(..40), dice.u8(..40));
    }
    if dice.u8(..6) == 0 {
        line.push_str("; owners ");
        line.extend((0..2 * per_side).map(|_| if dice.bool() { 'A' } else { 'B' }));
    }
    let mut text = line.into_bytes();
    if dice.u8(..3) == 0 {
        for _ in 0..dice.usize(1..4) {
            fuzz::damage(dice, &mut text, &WORDS);
        }
    }
    [SPECS[which].as_bytes(), b"\n", &text].concat()
}

fn run(input: &[u8]) -> Outcome {
    let text = String::from_utf8_lossy(input);
    let Some((spec, line)) = text.split_once('\n') else {
        return Ok("no case");
    };
    let Some(which) = SPECS.iter().position(|known| *known == spec) else {
        return Ok("no case");
    };
    let game = &GAMES[which];
    let (rules, board) = (game.rules(), game.board());
    let position = match parse_position(line, rules) {
        Ok(position) => position,
        Err(error) => {
            let said = error.to_string();
            let short = said.len() < 500 + 2 * line.len();
            promise(
                !said.is_empty() && short,
                "an error says what is wrong",
                || said,
            )?;
            return Ok("refused");
        }
    };
    let again = |position: &Position, promised: &str| {
        let written = write_position(position, board);
        let read = parse_position(&written, rules);
        promise(read == Ok(*position), promised, || written.clone())?;
        Ok::<_, String>(written)
    };
    let written = again(&position, "a position is read as it was written")?;
    let mut settled = position;
    let outcome = game.settle(&mut settled, &mut ());
    promise(
        settled.total() == position.total(),
        "no counter is lost",
        || written.clone(),
    )?;
    promise(
        outcome.outcome.is_some() == outcome.playable.is_empty(),
        "a round goes on exactly if there is a move",
        || written.clone(),
    )?;
    if outcome.playable.is_empty() {
        return Ok("over");
    }
    let chosen = pick_move(game, &settled, outcome.playable, line.len() as u8);
    let mut after = settled;
    let played = game.play(&mut after, chosen, &mut ());
    promise(played.is_ok(), "a legal move can be played", || {
        format!("{written}, {}", write_move(chosen, board))
    })?;
    promise(
        after.total() == position.total(),
        "no counter is lost in a turn",
        || format!("{written}, {}", write_move(chosen, board)),
    )?;
    let promised = "the position after a turn is read as it was written";
    again(&after, promised)?;
    Ok("played")
}
