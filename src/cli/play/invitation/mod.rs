//! Asks once who plays, before a game at a terminal.

mod perfect;

use std::path::Path;
use std::sync::Arc;

use gebeta_core::{HoleSet, Side};
use gebeta_formats::text::printable_line;
use gebeta_narration::{Joined, RulesFrom, Wording, describe_rules};
use gebeta_players::search::Level;
use gebeta_solver::Solution;

use crate::cli::opponents::ThinkingArgs;
use crate::cli::records::Loaded;
use crate::configuration::configuration;
use crate::failure::Failure;
use crate::files;
use crate::terminal::{Input, InputLines, Question, is_quiet, messages, page_width};

use crate::cli::play::conversation::{say, show, wrong};
use crate::cli::play::seats::Who;
use perfect::{Perfect, levels};

/// The answers: who plays, and the names of people.
pub struct Invited {
    pub who: [Who; 2],
    pub names: [Option<String>; 2],
    /// The solution for a perfect player, if it has been found already.
    pub known: Option<Arc<Solution>>,
    /// The seed of computer players that continue a game.
    pub seed: Option<u64>,
}

/// The longest name, in characters.
const LONGEST: usize = 80;

/// Greets people with the name of the game, what they can type, and how holes are named if they have numbers,
/// too.
///
/// # Errors
/// Returns a failure if standard output can't be written.
pub fn greet(game: &Loaded) -> Result<(), Failure> {
    if is_quiet() {
        return Ok(());
    }
    let wording = wording(game);
    say(wording.message("greeting").with("game", &game.variant.name))?;
    if !wording.by_column() {
        return Ok(());
    }
    let all = wording.game.board().all().iter();
    let first: HoleSet = all.filter(|&hole| wording.column(hole) == 0).collect();
    say(wording
        .message("greeting-numbers")
        .with("names", wording.names_of(first, Joined::Or)))
}

fn wording(game: &Loaded) -> Wording<'_> {
    Wording::new(game.match_play.game(), &game.variant.words, messages())
}

/// Asks who plays a game.
pub struct Invitation<'a> {
    pub game: &'a Loaded,
    pub thinking: &'a ThinkingArgs,
    levels: String,
}

impl<'a> Invitation<'a> {
    /// Prepares to ask who plays a game.
    pub fn new(game: &'a Loaded, thinking: &'a ThinkingArgs) -> Invitation<'a> {
        Invitation {
            game,
            thinking,
            levels: levels(game),
        }
    }

    /// Asks who plays each side, and for the names of people. An empty answer is a person without a name.
    ///
    /// # Errors
    /// Returns a failure on Ctrl-C or at the end of the input.
    pub fn ask(&self, inputs: &InputLines) -> Result<Invited, Failure> {
        let mut invited = Invited {
            who: [Who::Human; 2],
            names: [None, None],
            known: None,
            seed: None,
        };
        for side in Side::BOTH {
            let who = self.ask_who_plays(inputs, side, &mut invited.known)?;
            invited.who[side.index()] = who;
            if who == Who::Human {
                invited.names[side.index()] = ask_name(inputs, side)?;
            }
        }
        Ok(invited)
    }

    /// Asks until the answer is a player who is available.
    fn ask_who_plays(
        &self,
        inputs: &InputLines,
        side: Side,
        known: &mut Option<Arc<Solution>>,
    ) -> Result<Who, Failure> {
        let wording = wording(self.game);
        loop {
            say(wording
                .message("ask-who-plays")
                .with("player", side)
                .with("levels", &self.levels))?;
            let typed = next(inputs)?.to_lowercase();
            match typed.as_str() {
                "" => return Ok(Who::Human),
                "quit" | "q" => return Err(Failure::silent(0)),
                "rules" => {
                    let variant = &self.game.variant;
                    let rules = describe_rules(RulesFrom::Text, variant, &wording, page_width());
                    show(&rules)?;
                }
                "help" | "h" | "?" => {
                    let levels = &self.levels;
                    say(wording.message("who-can-play").with("levels", levels))?;
                }
                other => match other.parse() {
                    Ok(who @ Who::Machine(Level::Perfect)) if known.is_none() => {
                        if let Perfect::Plays(found) = self.perfect(inputs)? {
                            *known = found;
                            return Ok(who);
                        }
                    }
                    Ok(who) => return Ok(who),
                    Err(error) => {
                        wrong(wording.message("who-is-nobody").with("why", error))?;
                    }
                },
            }
        }
    }
}

/// Asks for a person's name.
fn ask_name(inputs: &InputLines, side: Side) -> Result<Option<String>, Failure> {
    let usual = usual_name(side);
    let question = match &usual {
        Some(usual) => messages()
            .message("what-called-usually")
            .with("usual", usual),
        None => messages().message("what-called"),
    };
    say(question.with("player", side))?;
    Ok(match next(inputs)?.as_str() {
        "" => usual,
        typed => name(typed),
    })
}

/// Returns a player's name from the user's configuration.
pub fn usual_name(side: Side) -> Option<String> {
    let players = configuration().players.as_ref()?;
    name(&players[side.index()])
}

/// Returns the typed name, shortened and printable, or `None` if it is empty.
fn name(typed: &str) -> Option<String> {
    let name: String = printable_line(typed).chars().take(LONGEST).collect();
    Some(name).filter(|name| !name.is_empty())
}

/// Asks whether to keep saving a loaded game in its file.
///
/// # Errors
/// Returns a failure on Ctrl-C or at the end of the input.
pub fn keep_in(inputs: &InputLines, file: &Path) -> Result<bool, Failure> {
    let question = messages().message("keep-in");
    agrees(inputs, question.with("file", files::shown(file)), true)
}

/// Asks until the answer is yes or no. An empty answer is the default.
///
/// # Errors
/// Returns a failure on Ctrl-C or at the end of the input.
fn agrees(inputs: &InputLines, question: impl Into<String>, usual: bool) -> Result<bool, Failure> {
    let question = question.into();
    loop {
        say(&question)?;
        match next(inputs)?.to_lowercase().as_str() {
            "" => return Ok(usual),
            "y" | "yes" => return Ok(true),
            "n" | "no" => return Ok(false),
            "q" | "quit" => return Err(Failure::silent(0)),
            _ => wrong(messages().message("yes-or-no"))?,
        };
    }
}

pub fn next(inputs: &InputLines) -> Result<String, Failure> {
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
