//! `gebeta replay`: a recorded game, move by move.

use std::path::PathBuf;

use crate::people::ui::{Drawing, Role, Speech, draw_end, draw_moment, tell_opening, tell_turn};
use crate::text::record::Header;
use crate::words::Side;

use super::conversation::show;
use super::records::{self, Loaded};
use super::{Failure, VariantArgs};

const EXAMPLES: &str = "\
Examples:
  gebeta replay us.txt             every move, with the board after it as player A sees it
  gebeta replay us.txt --to 12     up to the twelfth move
  gebeta replay us.txt --trace     every lap of every move

The record is checked: the start, every move and the result must be what the rules of the variant say.";

/// Shows a recorded game move by move, and checks it
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The record, as `gebeta play --save` writes it; `-` is standard input
    file: PathBuf,
    /// Stop after this many moves; 0 shows the start
    #[arg(long, value_name = "MOVES")]
    to: Option<usize>,
    /// Tell every move lap by lap
    #[arg(long)]
    trace: bool,
    #[command(flatten)]
    variant: VariantArgs,
}

impl Args {
    /// Shows the game.
    pub fn run(self) -> Result<(), Failure> {
        let loaded = records::load(&self.file, &self.variant)?;
        let course = &loaded.course;
        let moves = course.turns().len();
        let to = self.to.unwrap_or(moves);
        if to > moves {
            let moves = Speech::count(moves as u32, "move", "moves");
            return Err(Failure::bad_input(format!(
                "The record has only {moves}: there is no move {to} to go to."
            )));
        }
        let speech = Speech {
            game: course.game(),
            words: &loaded.variant.words,
        };
        let mut start = Drawing::new();
        start.say(Role::Index, title(&loaded));
        start.append(tell_opening(&speech, course, self.trace));
        let first = course.opened_position();
        start.append(draw_moment(&speech, first, first));
        show(&start)?;
        let mut before = first;
        for (number, turn) in (1..).zip(&course.turns()[..to]) {
            let mut drawing = Drawing::new();
            drawing.line();
            drawing.say(
                Role::Index,
                format!(
                    "Move {number}: player {} plays {}.",
                    turn.by,
                    speech.label(turn.hole)
                ),
            );
            drawing.append(tell_turn(&speech, turn, self.trace));
            drawing.append(draw_moment(&speech, turn.position(), before));
            before = turn.position();
            show(&drawing)?;
        }
        let mut end = Drawing::new();
        end.line();
        match course.verdict() {
            _ if to < moves => {
                let left = Speech::count((moves - to) as u32, "more move", "more moves");
                end.say(Role::Plain, format!("The record has {left}."));
            }
            Some(verdict) => {
                end.append(draw_end(&speech, course, verdict));
            }
            None => {
                let mover = course.position().to_move();
                end.say(
                    Role::Plain,
                    format!("The game is unfinished; it is player {mover}'s turn."),
                );
            }
        }
        show(&end)
    }
}

/// Says what is played, by whom and when.
fn title(loaded: &Loaded) -> String {
    let Header {
        options,
        players,
        date,
        ..
    } = &loaded.header;
    let mut title = loaded.variant.name.clone();
    if !options.is_empty() {
        let options: Vec<String> = options.iter().map(|(o, c)| format!("{o}={c}")).collect();
        title.push_str(&format!(" ({})", options.join(", ")));
    }
    for (side, player) in Side::BOTH.into_iter().zip(players) {
        if let Some(player) = player {
            title.push_str(&format!(", {side}: {player}"));
        }
    }
    if let Some(date) = date {
        title.push_str(&format!(", {date}"));
    }
    title
}
