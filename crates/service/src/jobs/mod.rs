//! Work that takes a while, as data, so it can run in another thread or in another program.

mod analysis;
mod machine;
mod solutions;
mod worksheet;
mod written;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_formats::notation::write_move;
use gebeta_formats::record::RecordText;
use gebeta_players::review::Judgement;
use gebeta_players::search::{Bound, Choice, Level, Margin, NoAnswer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub use analysis::{AnalysisJob, AnalysisRequest};
pub use solutions::{Solutions, Solve};
pub use worksheet::WorksheetJob;

use crate::failure::Failure;
use crate::state::variant::{LoadedVariant, played, position, rules};
use machine::Thinking;
use written::unread;

/// Work for a machine.
#[derive(Serialize, Deserialize)]
pub struct Job<V = LoadedVariant> {
    /// The variant.
    pub(crate) variant: V,
    /// Decides what a level leaves to chance.
    pub(crate) seed: u64,
    pub(crate) question: Question,
}

/// What a machine is asked. Matches, positions and moves are written as texts.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Question {
    /// To decide the next step of a side.
    Decide {
        record: String,
        side: Side,
        level: Level,
    },
    /// For the values of all moves at a position.
    Values {
        position: String,
        /// The level; by default, the best values that are known.
        level: Option<Level>,
        time: Duration,
        /// A move to judge.
        played: Option<String>,
    },
    /// Whether the rest of a round can be solved.
    Solve(String),
}

/// The result of a [`Job`].
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Thought {
    /// The machine's decision; `None` if it has found nothing to decide.
    Decided(Option<Decision>),
    /// The answer to a request for values.
    Values(Value),
    /// The rest of the round is solved.
    Solved,
}

/// The decision of a machine, with moves and holes by their names.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// Play this move.
    Move(String),
    /// Race from this hole.
    Race(String),
    /// Take these holes.
    Holes(Vec<String>),
    /// Lay out these counters, in sowing order.
    Layout(Vec<u8>),
    /// Turn the board round, or leave it.
    Turned(bool),
}

impl Job {
    /// Runs it. The flag stops it.
    ///
    /// # Errors
    /// The variant can't be played, or the values can't be found.
    pub fn run(&self, solutions: &Solutions, stop: &AtomicBool) -> Result<Thought, Failure> {
        let variant = &self.variant.variant;
        let game = rules(variant)?;
        let thinking = Thinking {
            variant: &variant.id,
            solutions,
            seed: self.seed,
            stop,
        };
        match &self.question {
            Question::Decide {
                record,
                side,
                level,
            } => {
                let record = RecordText::read(record.as_bytes()).map_err(unread)?;
                let match_play = record.play(game).map_err(unread)?;
                let decided = thinking.decide(&match_play, *side, *level);
                Ok(Thought::Decided(decided))
            }
            Question::Values {
                position: at,
                level,
                time,
                played,
            } => {
                let at = position(at, &game)?;
                let found = thinking.value_all(&game, &at, *level, *time);
                let choice = found.map_err(|why| solutions::unsolved(&why))?;
                let mut answer = values(&choice, &game);
                if let Some(text) = played {
                    let judgement = Judgement::of(&choice, self::played(text, &at, &game)?);
                    answer["judged"] = judgement.map_or(Value::Null, judged);
                }
                Ok(Thought::Values(answer))
            }
            Question::Solve(at) => {
                match solutions.find(&game, &variant.id, &position(at, &game)?, stop) {
                    Ok(_) | Err(NoAnswer::RoundOver) => Ok(Thought::Solved),
                    Err(why) => Err(solutions::unsolved(&why)),
                }
            }
        }
    }
}

/// Returns the values of moves as JSON.
fn values(choice: &Choice, game: &Game) -> Value {
    let named = |played| write_move(played, game.board());
    let values = choice.scored_moves.iter().map(|worth| {
        let key = match worth.bound {
            Bound::AtMost => "at_most",
            Bound::Exactly | Bound::AtLeast => "value",
        };
        let mut valued = json!({"hole": named(worth.played)});
        valued[key] = number(worth.margin);
        valued
    });
    let line = choice.line.iter().map(|&played| named(played));
    json!({
        "best": named(choice.played),
        "values": values.collect::<Vec<_>>(),
        "line": line.collect::<Vec<_>>(),
        "depth": choice.depth,
        "nodes": choice.nodes,
        "final": choice.is_final,
    })
}

/// Returns the judgement of a move as JSON.
fn judged(judged: Judgement) -> Value {
    json!({
        "value": number(judged.value),
        "lost": number(judged.lost()),
        "at_least": judged.at_most,
    })
}

/// Returns a margin in counters, to two decimal places.
fn number(margin: Margin) -> Value {
    let hundredths = (margin.counters() * 100.0).round() / 100.0;
    match hundredths.fract() == 0.0 {
        true => json!(hundredths as i64),
        false => json!(hundredths),
    }
}
