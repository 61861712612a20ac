//! The state of a game: the board, the scores, the turns so far.

use gebeta_core::game::{Outcome, RoundPlay};
use gebeta_core::{Hole, HoleSet, Position, Side};
use gebeta_formats::notation::write_after_hole;

use super::board::draw_board;
use super::wording::Wording;
use crate::board_style::BoardStyle;
use crate::drawing::Drawing;
use crate::layout::width;

/// Draws the state of the game as the player to move sees it: scores, board, turns so far, and whose turn it is.
pub fn draw_state(wording: &Wording, round_play: &RoundPlay, look: BoardStyle) -> Drawing {
    let position = round_play.position();
    let mover = position.to_move();
    let before = match round_play.turns() {
        [] => position,
        [_] => round_play.opened_position(),
        [.., before, _] => before.position(),
    };
    let changed = changed(wording, position, before);
    let viewer = look.below.viewer(mover);
    let mut drawing = draw_scores(wording, round_play);
    drawing.tell(wording.message("board-now"));
    drawing.append(draw_board(wording, position, viewer, changed, look));
    drawing.tell(shortened_moves_line(wording, round_play, look));
    let message = wording.message("current-player");
    drawing.tell(message.with("player", wording.player(mover)));
    let number = round_play.turns().len() + 1;
    drawing.tell(wording.message("next-move").with("number", number));
    drawing
}

/// Draws one moment of a game in which nobody is asked for a turn: the board, as A sees it unless the look says
/// otherwise, and the scores in a line.
pub fn draw_moment(
    wording: &Wording,
    position: &Position,
    before: &Position,
    look: BoardStyle,
) -> Drawing {
    let changed = changed(wording, position, before);
    let viewer = look.below.viewer(Side::A);
    let mut drawing = draw_board(wording, position, viewer, changed, look);
    let [a, b] = wording.game.winnings(position).map(|n| wording.points(n));
    drawing.tell(wording.message("both-have").with("a", a).with("b", b));
    drawing
}

/// Draws the board on which a round has ended, as seen by the player who would be to move.
pub fn draw_last_board(wording: &Wording, round_play: &RoundPlay, look: BoardStyle) -> Drawing {
    let position = round_play.position();
    let viewer = look.below.viewer(position.to_move());
    draw_board(wording, position, viewer, HoleSet::EMPTY, look)
}

/// Lists the turns so far in a line. If it is too long, the first turns are left out.
fn shortened_moves_line(wording: &Wording, round_play: &RoundPlay, look: BoardStyle) -> String {
    let moves = moves(wording, round_play);
    let line = told_moves(wording, &moves);
    match look.columns {
        Some(columns) if width(&line) > columns => {
            // The words before the moves stay, and a mark replaces the moves that are left out.
            let room = columns.saturating_sub(width(&told_moves(wording, "S…")));
            let all = moves.chars().count();
            let last: String = moves.chars().skip(all - room.min(all - 1)).collect();
            let last = last.split_once(' ').map_or(&last[..], |(_, whole)| whole);
            told_moves(wording, &format!("S…{last}"))
        }
        _ => line,
    }
}

/// Lists the turns so far in a line, whatever its length.
pub(super) fn moves_line(wording: &Wording, round_play: &RoundPlay) -> String {
    told_moves(wording, &moves(wording, round_play))
}

fn told_moves(wording: &Wording, moves: &str) -> String {
    wording.message("moves-made").with("moves", moves).into()
}

/// Returns the holes whose contents differ.
fn changed(wording: &Wording, now: &Position, before: &Position) -> HoleSet {
    let has_changed = |hole: &Hole| before.counters(*hole) != now.counters(*hole);
    let holes = wording.game.board().all().iter();
    holes.filter(has_changed).collect()
}

/// Describes what each player has won in a round.
pub fn draw_scores(wording: &Wording, round_play: &RoundPlay) -> Drawing {
    let mut drawing = Drawing::new();
    let winnings = wording.game.winnings(round_play.position());
    for (side, counters) in Side::BOTH.into_iter().zip(winnings) {
        let message = wording.message("has-points");
        let message = message.with("player", wording.player(side));
        drawing.tell(message.with("points", wording.points(counters)));
    }
    drawing
}

/// Returns the turns so far: `S03…` by columns, with the letter of the result at the end, or by names with blanks.
///
/// In GEME's notation, the T of an endless sowing that makes the round void replaces the move.
fn moves(wording: &Wording, round_play: &RoundPlay) -> String {
    // Numbers with two digits need a blank between them.
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
    if let Some(outcome) = round_play.outcome() {
        moves.push_str(between);
        moves.push(outcome.letter());
    }
    moves
}

/// Returns whether a round is void because of an endless sowing or opening, not because of its length.
pub(super) fn ended_by_sowing(round_play: &RoundPlay) -> bool {
    let finished = round_play.finished();
    finished.is_some_and(|finished| finished.outcome == Outcome::Endless && !finished.too_long)
}
