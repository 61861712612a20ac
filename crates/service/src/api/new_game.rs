//! Starts games: the players, and the start position, record or other game.

use gebeta_core::Side;
use gebeta_core::game::MatchPlay;
use gebeta_formats::notation::write_position;
use gebeta_formats::text::is_printable;
use gebeta_players::search::Level;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::at::At;
use crate::api::find_variant::find;
use crate::api::games::{begin, table};
use crate::api::lines;
use crate::app::App;
use crate::failure::Failure;
use crate::jobs::{Job, Question};
use crate::request::Answer;
use crate::state::clock::{Clock, ClockSetting};
use crate::state::seat::{Seat, Who};
use crate::state::variant::LoadedVariant;

/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 40;

/// The player of a side.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    who: Who,
    name: Option<String>,
    #[serde(default)]
    open: bool,
    /// The player's clock, if there is one.
    clock: Option<ClockSetting>,
}

/// The game to create.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGameRequest {
    variant: Option<String>,
    #[serde(default, rename = "match")]
    whole: bool,
    first: Option<String>,
    position: Option<String>,
    record: Option<String>,
    /// The id of the game to branch off from.
    game: Option<String>,
    /// The number of turns to take over from the record or the game.
    turns: Option<usize>,
    players: Option<[Player; 2]>,
}

/// `POST /api/games`.
pub async fn create(at: &At<'_>) -> Result<Answer, Failure> {
    let wanted: NewGameRequest = at.request.json()?;
    let players = wanted.players.clone().unwrap_or_else(|| {
        [(); 2].map(|()| Player {
            who: Who::Human,
            name: None,
            open: false,
            clock: None,
        })
    });
    let [a, b] = players.map(|player| seat(at.app, player));
    let mut seats = [a?, b?];
    let invitation = match seats.iter().any(Seat::is_open) {
        true if !at.app.place.invites => {
            let message = "Nobody can join from another machine here.";
            return Err(Failure::forbidden(message));
        }
        true => Some(at.app.random_token(16)?),
        false => None,
    };
    for seat in seats.iter_mut().filter(|seat| seat.is_open()) {
        seat.invitation.clone_from(&invitation);
    }
    let (found, match_play) = begun(at.app, &wanted).await?;
    if seats
        .iter()
        .any(|seat| seat.who == Who::Machine(Level::Perfect))
    {
        if !at.request.here {
            let message = "Games can be solved only from the server's own machine.";
            return Err(Failure::forbidden(message));
        }
        solve_first(at.app, &found, &match_play).await?;
    }
    let sides = Side::BOTH.into_iter().zip(&seats);
    let tokens = sides.filter_map(|(side, seat)| {
        let token = seat.token.as_ref()?;
        Some((side.letter().to_string(), json!(token)))
    });
    let tokens = Value::Object(tokens.collect());
    let game = begin(at.app, found, seats, match_play, at.language).await?;
    Ok(Answer::Json(
        json!({"tokens": tokens, "invitation": invitation, "game": game}),
    ))
}

/// Starts a game: from its start position, or from a record or another game.
///
/// # Errors
/// The variant, record, game or turn does not exist, or the keys do not fit together.
async fn begun(app: &App, wanted: &NewGameRequest) -> Result<(LoadedVariant, MatchPlay), Failure> {
    let _turn = app.request_limit.begin().await?;
    let goes_on = wanted.record.is_some() || wanted.game.is_some();
    let begins = [&wanted.variant, &wanted.first, &wanted.position];
    let begins = wanted.whole || begins.into_iter().any(Option::is_some);
    if goes_on && begins || wanted.record.is_some() && wanted.game.is_some() {
        let message = "A `record` or a `game` sets everything else; leave the other keys out.";
        return Err(Failure::bad("bad-request", message));
    }
    if wanted.turns.is_some() && !goes_on {
        let message = "`turns` needs a `record` or a `game`.";
        return Err(Failure::bad("bad-request", message));
    }
    let (found, mut match_play) = if let Some(id) = &wanted.game {
        let table = table(app, id).await?;
        table
            .look(&app.request_limit, |game| {
                (game.found.clone(), game.match_play().clone())
            })
            .await
    } else if let Some(record) = &wanted.record {
        let replayed = lines::replay(app, record.as_bytes()).await?;
        (replayed.found, replayed.match_play)
    } else {
        let variant = wanted.variant.as_deref();
        let variant =
            variant.ok_or_else(|| Failure::bad("bad-request", "`variant` is missing."))?;
        let found = find(app, variant).await?;
        return app
            .compute(|| {
                let (position, first) = (wanted.position.as_deref(), wanted.first.as_deref());
                let begun = lines::begin(&found.variant, position, first, wanted.whole)?;
                Ok((found, begun))
            })
            .await;
    };
    // Somebody wants to play on, even if the players had ended the game.
    match_play.resume();
    match wanted.turns {
        None => Ok((found, match_play)),
        Some(turns) => {
            let branched = app.compute(|| lines::branch(match_play, turns)).await?;
            Ok((found, branched))
        }
    }
}

/// Solves everything that follows from the start of a game in which a machine plays perfectly.
///
/// # Errors
/// Solving takes too long, or a race comes first.
async fn solve_first(
    app: &App,
    found: &LoadedVariant,
    match_play: &MatchPlay,
) -> Result<(), Failure> {
    let Some(round) = match_play.round_play() else {
        let message = "`perfect` is not available here, because the position after the race is not known yet.";
        return Err(Failure::conflict("unsolved", message));
    };
    let job = Job {
        variant: found.clone(),
        seed: app.random(),
        question: Question::Solve(write_position(round.position(), round.game().board())),
    };
    app.thinker.think(job).await.map(drop)
}

/// Converts a player to a seat.
fn seat(app: &App, player: Player) -> Result<Seat, Failure> {
    let token = match (player.who, player.open) {
        (Who::Human, false) => Some(app.random_token(16)?),
        (Who::Human, true) => None,
        (Who::Machine(_), false) => None,
        (Who::Machine(_), true) => {
            let message = "A machine's seat can't be open.";
            return Err(Failure::bad("bad-request", message));
        }
    };
    let clock = match (player.who, player.clock) {
        (Who::Machine(_), Some(_)) => {
            let message = "A machine has no clock.";
            return Err(Failure::bad("bad-request", message));
        }
        (_, clock) => clock.map(Clock::new).transpose()?,
    };
    Ok(Seat {
        clock,
        ..Seat::new(player.who, named(player.name)?, token)
    })
}

/// Checks a player's name.
pub fn named(name: Option<String>) -> Result<Option<String>, Failure> {
    let name = name.map(|name| name.trim().to_string());
    let name = name.filter(|name| !name.is_empty());
    let fits =
        |name: &String| name.chars().count() <= LONGEST_NAME && name.chars().all(is_printable);
    if !name.as_ref().is_none_or(fits) {
        let message = format!("A name can have at most {LONGEST_NAME} characters, on one line.");
        return Err(Failure::bad("bad-value", message));
    }
    Ok(name)
}
