//! Asks who plays, once, before a game at a terminal.

use std::path::Path;

use gebeta_core::Side;
use gebeta_formats::text::printable_line;
use gebeta_narration::{Wording, describe_rules};

use crate::cli::Failure;
use crate::cli::records::Loaded;
use crate::configuration::configuration;
use crate::files;
use crate::terminal::{Input, InputLines, Question, messages, page_width};

use super::conversation::{say, show, wrong};
use super::seats::Who;

/// What was answered: who plays, and what the people are called.
#[derive(Debug)]
pub struct Invited {
    pub who: [Who; 2],
    pub names: [Option<String>; 2],
    /// The seed of machines that play on.
    pub seed: Option<u64>,
}

/// The longest name, in characters.
const LONGEST: usize = 80;

/// Greets people: says what they play, and what they can type.
///
/// # Errors
/// Standard output can't be written.
pub fn greet(game: &Loaded) -> Result<(), Failure> {
    let wording = wording(game);
    say(wording
        .message("greeting")
        .with("game", &game.variant.name)
        .with("hole", wording.hole_word()))
}

fn wording(game: &Loaded) -> Wording<'_> {
    Wording {
        game: game.match_play.game(),
        words: &game.variant.words,
        messages: messages(),
    }
}

/// Asks who plays for each side, and what people are called; the empty answer is a person without a name.
///
/// # Errors
/// Ctrl-C, or the end of the input.
pub fn ask(inputs: &InputLines, game: &Loaded) -> Result<Invited, Failure> {
    let variant = &game.variant;
    let wording = wording(game);
    let mut invited = Invited {
        who: [Who::Human; 2],
        names: [None, None],
        seed: None,
    };
    for side in Side::BOTH {
        let who = loop {
            say(wording
                .message("ask-who-plays")
                .with("player", side)
                .with("levels", LEVELS))?;
            let typed = next(inputs)?;
            match typed.as_str() {
                "" => break Who::Human,
                "quit" | "q" => return Err(Failure::silent(0)),
                "rules" => show(&describe_rules(
                    variant,
                    game.match_play.game(),
                    messages(),
                    page_width(),
                ))?,
                "help" | "h" | "?" => say(wording.message("who-can-play").with("levels", LEVELS))?,
                other => match other.to_lowercase().parse() {
                    Ok(who) => break who,
                    Err(error) => {
                        wrong(wording.message("who-is-nobody").with("why", error))?;
                    }
                },
            };
        };
        invited.who[side.index()] = who;
        if who == Who::Human {
            let usual = usual_name(side);
            let question = match usual {
                Some(usual) => wording.message("what-called-usually").with("usual", usual),
                None => wording.message("what-called"),
            };
            say(question.with("player", side))?;
            let typed = next(inputs)?;
            let typed = match (typed.as_str(), usual) {
                ("", Some(usual)) => usual,
                (typed, _) => typed,
            };
            let name: String = printable_line(typed).chars().take(LONGEST).collect();
            invited.names[side.index()] = Some(name).filter(|name| !name.is_empty());
        }
    }
    Ok(invited)
}

/// The levels as they are typed, from no thought at all to none better.
const LEVELS: &str = "random, greedy, easy, medium, hard, mcts, perfect";

/// Gives what the user's file says that a player is called.
fn usual_name(side: Side) -> Option<&'static str> {
    let players = configuration().players.as_ref()?;
    Some(players[side.index()].as_str()).filter(|name| !name.is_empty())
}

/// Asks whether a game whose record was loaded is kept in its file from now on, and says how it stands if not.
///
/// # Errors
/// Ctrl-C, or the end of the input.
pub fn keep_in(inputs: &InputLines, file: &Path) -> Result<bool, Failure> {
    loop {
        say(messages()
            .message("keep-in")
            .with("file", files::shown(file)))?;
        match next(inputs)?.to_lowercase().as_str() {
            "" | "y" | "yes" => return Ok(true),
            "n" | "no" => return Ok(false),
            "q" | "quit" => return Err(Failure::silent(0)),
            _ => wrong(messages().message("yes-or-no"))?,
        };
    }
}

fn next(inputs: &InputLines) -> Result<String, Failure> {
    loop {
        match inputs.next(Question::plain()) {
            Input::Line(line) => return Ok(line.trim().to_string()),
            Input::TooLong | Input::NotText => {
                wrong(messages().message("no-answer"))?;
            }
            Input::End => return Err(Failure::silent(0)),
            Input::Interrupted => {
                return Err(Failure::interrupted(messages().message("no-game-begun")));
            }
            Input::Failed(error) => return Err(Failure::input(&error)),
        }
    }
}
