//! How a game stands: the board, the scores, the turns so far.

use gebeta_core::game::RoundPlay;
use gebeta_core::{HoleSet, Position, Side};
use gebeta_formats::notation::write_after_hole;

use super::board::draw_board;
use super::end::ended_by_sowing;
use super::wording::Wording;
use crate::drawing::{Drawing, Role};

/// Draws how the game stands, as the player to move sees it: scores, board, turns so far, whose turn it is.
pub fn draw_state(wording: &Wording, round_play: &RoundPlay) -> Drawing {
    let position = round_play.position();
    let mover = position.to_move();
    let before = match round_play.turns() {
        [] => position,
        [_] => round_play.opened_position(),
        [.., before, _] => before.position(),
    };
    let changed = changed(wording, position, before);
    let mut drawing = draw_scores(wording, round_play);
    drawing.say(Role::Plain, wording.message("board-now"));
    drawing.append(draw_board(wording, position, mover, changed));
    drawing.say(Role::Plain, moves_line(wording, round_play));
    drawing.say(
        Role::Plain,
        wording.message("current-player").with("player", mover),
    );
    let number = round_play.turns().len() + 1;
    drawing.say(
        Role::Plain,
        wording.message("next-move").with("number", number),
    );
    drawing
}

/// Draws one moment of a game that is over or recorded, as player A sees it: the board, and the scores in a line.
pub fn draw_moment(wording: &Wording, position: &Position, before: &Position) -> Drawing {
    let changed = changed(wording, position, before);
    let mut drawing = draw_board(wording, position, Side::A, changed);
    let [a, b] = wording.game.winnings(position).map(|n| wording.points(n));
    drawing.say(
        Role::Plain,
        wording.message("both-have").with("a", a).with("b", b),
    );
    drawing
}

/// Gives the holes whose contents differ.
fn changed(wording: &Wording, now: &Position, before: &Position) -> HoleSet {
    let holes = wording.game.board().all().iter();
    holes
        .filter(|&hole| before.counters(hole) != now.counters(hole))
        .collect()
}

pub(super) fn draw_scores(wording: &Wording, round_play: &RoundPlay) -> Drawing {
    let mut drawing = Drawing::new();
    for (side, counters) in Side::BOTH
        .into_iter()
        .zip(wording.game.winnings(round_play.position()))
    {
        let points = wording.points(counters);
        drawing.say(
            Role::Plain,
            wording
                .message("has-points")
                .with("player", side)
                .with("points", points),
        );
    }
    drawing
}

/// Gives the turns so far: `S03…` by columns, with the letter of the result at the end, or by names with blanks.
///
/// In GEME's notation the T of an endless sowing that makes the round void stands in the place of the move.
pub(super) fn moves_line(wording: &Wording, round_play: &RoundPlay) -> String {
    // Numbers of two digits need a blank between them.
    let wide = !wording.by_column() || wording.game.board().width() > 10;
    let between = if wide { " " } else { "" };
    let mut moves = String::from("S");
    let said = match round_play.turns().split_last() {
        Some((_, before)) if wording.by_column() && ended_by_sowing(round_play) => before,
        _ => round_play.turns(),
    };
    for turn in said {
        moves.push_str(between);
        moves.push_str(&wording.label(turn.played.hole));
        moves.push_str(&write_after_hole(turn.played));
    }
    if let Some(verdict) = round_play.verdict() {
        moves.push_str(between);
        moves.push(verdict.letter());
    }
    wording.message("moves-made").with("moves", moves).into()
}
