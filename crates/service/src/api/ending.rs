//! Requests of players who end a game before the rules do, and what they say to each other.

use std::time::Duration;

use gebeta_core::Side;
use gebeta_formats::notation::write_position;
use gebeta_players::draw_offer;
use gebeta_players::search::Level;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::at::At;
use crate::api::play::seat_of;
use crate::failure::Failure;
use crate::jobs::{Job, Question, Thought};
use crate::request::Answer;
use crate::state::game_rooms::News;
use crate::state::hosted_game::HostedGame;
use crate::state::seat::Who;

/// The time that a machine thinks about an offer.
const THINKING: Duration = Duration::from_millis(500);

/// The number of phrases. The page has a text for each, in its language.
const PHRASES: u8 = 10;

/// How a player ends the game, with the player's token and the version of the game that the player has seen.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EndRequest {
    token: String,
    version: i64,
    how: How,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum How {
    Resign,
    /// Offers a draw, or accepts an offer.
    Draw,
    /// Declines a draw.
    Decline,
    /// Ends the game because the player to move has run out of time.
    Time,
}

/// `POST /api/games/{id}/end`.
pub async fn end(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: EndRequest = at.request.json()?;
    let machine_agrees = match asked.how {
        How::Draw => machine_agrees(at, &asked).await?,
        _ => None,
    };
    let changed = at.change(|game| {
        let side = seat_of(game, &asked.token, asked.version, at.language)?;
        match asked.how {
            How::Resign => game.resign(side),
            How::Decline => game.decline_draw(side),
            How::Time => game.end_by_time(),
            How::Draw => {
                game.draw(side)?;
                match machine_agrees {
                    Some(true) => game.draw(side.other()),
                    Some(false) => game.decline_draw(side.other()),
                    None => Ok(()),
                }
            }
        }
    });
    changed.await
}

/// The player who is offered a draw.
enum Opponent {
    Person,
    /// A machine that declines without thinking.
    Declines,
    /// A machine that needs the values of the moves. They are its own if the flag is set, otherwise the other player's.
    Thinks(Box<Job>, bool),
}

/// Returns whether the opponent agrees to a draw, if the opponent is a machine.
async fn machine_agrees(at: &At<'_>, asked: &EndRequest) -> Result<Option<bool>, Failure> {
    let looked = at.look(|game| {
        let side = seat_of(game, &asked.token, asked.version, at.language)?;
        Ok::<_, Failure>(opponent(game, side.other()))
    });
    let (job, is_own) = match looked.await?? {
        Opponent::Person => return Ok(None),
        Opponent::Declines => return Ok(Some(false)),
        Opponent::Thinks(job, is_own) => (job, is_own),
    };
    let agrees = match at.app.thinker.think(*job).await {
        Ok(Thought::Values(values)) => draw_offer::agrees(is_own, best(&values)),
        _ => false,
    };
    Ok(Some(agrees))
}

/// Returns what the player of a side needs to decide about a draw.
fn opponent(game: &HostedGame, side: Side) -> Opponent {
    let Who::Machine(level) = game.seats[side.index()].who else {
        return Opponent::Person;
    };
    let match_play = game.match_play();
    if !draw_offer::considers(match_play, side) {
        return Opponent::Declines;
    }
    let position = match_play.position();
    let level = Some(level).filter(|&level| level == Level::Perfect);
    let job = Job {
        variant: game.found.clone(),
        seed: 0,
        question: Question::Values {
            position: write_position(position, match_play.game().board()),
            level,
            time: THINKING,
            played: None,
        },
    };
    Opponent::Thinks(Box::new(job), position.to_move() == side)
}

/// Returns the margin of the best move.
fn best(values: &Value) -> f64 {
    let all = values["values"].as_array().into_iter().flatten();
    let mut best = all.filter(|value| value["hole"] == values["best"]);
    let best = best.find_map(|value| value["value"].as_f64());
    best.unwrap_or_default()
}

/// A phrase, by its number.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PhraseRequest {
    token: String,
    phrase: u8,
}

/// `POST /api/games/{id}/phrases`.
pub async fn say(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: PhraseRequest = at.request.json()?;
    if asked.phrase >= PHRASES {
        let most = u64::from(PHRASES - 1);
        return Err(Failure::number("phrase", 0..=most, asked.phrase.into()));
    }
    let room = at.table().await?;
    let by = room
        .look(&at.app.request_limit, |game| game.side_of(&asked.token))
        .await?;
    if !room.may_speak(by) {
        return Err(Failure::busy("Wait a moment before you say more."));
    }
    room.tell(News::Phrase {
        by,
        phrase: asked.phrase,
    });
    Ok(Answer::Json(json!({"phrase": asked.phrase})))
}
