use gebeta_core::game::{Event, RoundPlay, Verdict};
use gebeta_core::{Hole, HoleSet, Position, Side};
use gebeta_formats::notation::write_unclaimed;

use super::speech::capital;
use super::{Drawing, Role, Speech, draw_board, tell_rest};

/// Draws how the game stands, as the player to move sees it: scores, board, turns so far, whose turn it is.
pub fn draw_state(speech: &Speech, course: &RoundPlay) -> Drawing {
    let position = course.position();
    let mover = position.to_move();
    let before = match course.turns() {
        [] => position,
        [_] => course.opened_position(),
        [.., before, _] => before.position(),
    };
    let changed = changed(speech, position, before);
    let mut drawing = draw_scores(speech, course);
    drawing.say(Role::Plain, "Current board state:");
    drawing.append(draw_board(speech, position, mover, changed));
    drawing.say(Role::Plain, moves_line(speech, course));
    drawing.say(Role::Plain, format!("The current player is {mover}."));
    let number = course.turns().len() + 1;
    drawing.say(
        Role::Plain,
        format!("The next move is move number {number}."),
    );
    drawing
}

/// Draws one moment of a game that is over or recorded, as player A sees it: the board, and the scores in a line.
pub fn draw_moment(speech: &Speech, position: &Position, before: &Position) -> Drawing {
    let changed = changed(speech, position, before);
    let mut drawing = draw_board(speech, position, Side::A, changed);
    let [a, b] = speech.game.winnings(position).map(|n| speech.points(n));
    drawing.say(Role::Plain, format!("A has {a}, B has {b}."));
    drawing
}

/// Gives the holes whose contents differ.
fn changed(speech: &Speech, now: &Position, before: &Position) -> HoleSet {
    let holes = speech.game.board().all().iter();
    holes
        .filter(|&hole| before.counters(hole) != now.counters(hole))
        .collect()
}

fn draw_scores(speech: &Speech, course: &RoundPlay) -> Drawing {
    let mut drawing = Drawing::new();
    for (side, counters) in Side::BOTH
        .into_iter()
        .zip(speech.game.winnings(course.position()))
    {
        let points = speech.points(counters);
        drawing.say(Role::Plain, format!("Player {side} has {points}."));
    }
    drawing
}

/// Gives the turns so far: `S03…` by columns, with the letter of the result at the end, or by names with blanks.
///
/// In GEME's notation the T of an endless sowing stands in the place of the move.
fn moves_line(speech: &Speech, course: &RoundPlay) -> String {
    // Numbers of two digits need a blank between them.
    let wide = !speech.by_column() || speech.game.board().width() > 10;
    let between = if wide { " " } else { "" };
    let mut moves = String::from("S");
    let unsaid = speech.by_column()
        && course
            .last_events()
            .iter()
            .any(|event| matches!(event, Event::Endless { .. }));
    for turn in &course.turns()[..course.turns().len() - usize::from(unsaid)] {
        moves.push_str(between);
        moves.push_str(&speech.label(turn.played.hole));
        moves.push_str(&write_unclaimed(turn.played.unclaimed));
    }
    if let Some(verdict) = course.verdict() {
        moves.push_str(between);
        moves.push(verdict.letter());
    }
    format!("The following moves are made: {moves}")
}

/// Draws the end of a game or a round, by its name: the scores, the turns, who has won.
pub fn draw_end_of(speech: &Speech, course: &RoundPlay, verdict: Verdict, what: &str) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(Role::End, capital(&format!("{what} over!")));
    drawing.append(tell_rest(speech, course));
    drawing.append(draw_scores(speech, course));
    drawing.say(Role::Plain, moves_line(speech, course));
    let result = match verdict {
        Verdict::Won(side) if what.starts_with("round ") => {
            format!("Player {side} has won {what}.")
        }
        Verdict::Won(side) => format!("Player {side} has won."),
        Verdict::Draw => format!("{} is a draw.", the(what)),
        Verdict::Endless => format!("{} is void: {}.", the(what), why_void(speech, course)),
    };
    drawing.say(Role::End, result);
    drawing
}

/// Begins a sentence with the name of a round: `The game`, `Round 2`.
fn the(what: &str) -> String {
    match what.contains(' ') {
        true => capital(what),
        false => format!("The {what}"),
    }
}

fn why_void(speech: &Speech, course: &RoundPlay) -> String {
    let endless = course
        .last_events()
        .iter()
        .any(|event| matches!(event, Event::Endless { .. }));
    let last: Option<Hole> = course.turns().last().map(|turn| turn.played.hole);
    match last {
        Some(hole) if endless => format!("the sowing from {} would never end", speech.hole(hole)),
        None if endless => "its opening would never end".to_string(),
        _ => format!(
            "it has not ended in {}",
            Speech::count(course.turns().len() as u32, "turn", "turns")
        ),
    }
}
