//! Creates, finds, changes and stores games. All games are in the database; those in use are also in memory.

use std::sync::Arc;

use gebeta_core::Side;
use gebeta_core::game::{Awaits, MatchPlay, Step};
use gebeta_messages::Language;
use serde_json::Value;

use crate::api::find_variant::find;
use crate::app::App;
use crate::failure::Failure;
use crate::jobs::{Job, Question, Thought};
use crate::rows::GameRow;
use crate::state::game_rooms::{GameRoom, News, Slot};
use crate::state::hosted_game::HostedGame;
use crate::state::seat::Seat;
use crate::state::variant::LoadedVariant;

/// The largest number of stored games.
const MOST_KEPT: i64 = 1_000_000;

/// Creates a game and stores it.
///
/// # Errors
/// The game can't be stored, or there are too many.
pub async fn begin(
    app: &App,
    found: LoadedVariant,
    seats: [Seat; 2],
    match_play: MatchPlay,
    language: Language,
) -> Result<Value, Failure> {
    if app.store.count().await? >= MOST_KEPT {
        return Err(Failure::busy("There are too many games already."));
    }
    let id = app.random_token(8)?;
    let mut game = HostedGame::new(id.clone(), found, seats, match_play);
    let (row, answer) = app.compute(|| settled(app, &mut game, language)).await;
    app.store.keep(row).await?;
    let table = app.tables.put(id, GameRoom::new(game))?;
    wake(app, &table).await;
    Ok(answer)
}

/// Returns a game from memory or from the database.
///
/// # Errors
/// The game does not exist.
pub async fn table(app: &App, id: &str) -> Result<Arc<GameRoom>, Failure> {
    if let Some(table) = app.tables.get(id) {
        wake(app, &table).await;
        return Ok(table);
    }
    let row = app.store.game(id).await?;
    let row = row.ok_or_else(|| Failure::not_found("game"))?;
    let game = read(app, &row).await?;
    let table = app.tables.put(id.to_string(), GameRoom::new(game))?;
    wake(app, &table).await;
    Ok(table)
}

/// Changes a game, stores it, and notifies its watchers. Returns the new state.
///
/// # Errors
/// The change is refused or can't be stored. The game is as it was.
pub async fn change(
    app: &App,
    table: &Arc<GameRoom>,
    language: Language,
    change: impl FnOnce(&mut HostedGame) -> Result<(), Failure> + Send,
) -> Result<Value, Failure> {
    let answer = {
        let mut slot = table.slot.lock().await;
        find_again(app, &mut slot).await?;
        app.compute(|| change(&mut slot.game)).await?;
        keep(app, table, language, &mut slot).await?
    };
    wake(app, table).await;
    Ok(answer)
}

/// Reads a game from the database again if the last change may not have been stored.
async fn find_again(app: &App, slot: &mut Slot) -> Result<(), Failure> {
    if slot.lost {
        let row = app.store.game(&slot.game.id).await?;
        slot.game = read(app, &row.ok_or_else(|| Failure::not_found("game"))?).await?;
        slot.lost = false;
    }
    Ok(())
}

impl App {
    /// Reads a game again that another program has changed in the same store, and notifies its watchers.
    pub async fn changed_elsewhere(&self, id: &str) {
        let Some(table) = self.tables.get(id) else {
            return;
        };
        let mut slot = table.slot.lock().await;
        let version = slot.game.version;
        slot.lost = true;
        if find_again(self, &mut slot).await.is_err() || slot.game.version == version {
            return;
        }
        let language = Language::default();
        let game = slot.game.standing(language).to_string();
        table.tell(News::Changed {
            version: slot.game.version,
            language,
            game: game.into(),
        });
        drop(slot);
        wake(self, &table).await;
    }
}

/// Starts the next game of the players of a table, and notifies its watchers. If it has already started, returns that
/// game.
///
/// # Errors
/// The token is not valid here, the game is not over, or the next game can't start.
pub async fn go_on(
    app: &App,
    table: &GameRoom,
    token: &str,
    language: Language,
) -> Result<(Side, Value), Failure> {
    // The table is locked, so two requests at once get the same game.
    let mut slot = table.slot.lock().await;
    find_again(app, &mut slot).await?;
    let side = slot.game.side_of(token)?;
    if let Some(next) = slot.game.next.clone() {
        drop(slot);
        let next = self::table(app, &next).await?;
        let standing = next
            .look(&app.request_limit, |game| game.standing(language))
            .await;
        return Ok((side, standing));
    }
    let (found, seats, match_play) = app.compute(|| slot.game.again()).await?;
    let begun = begin(app, found, seats, match_play, language).await?;
    let next = begun["id"].as_str().unwrap_or_default().to_string();
    slot.game.next = Some(next.clone());
    let row = app.compute(|| slot.game.row()).await;
    slot.lost = true;
    app.store.keep(row).await?;
    slot.lost = false;
    table.tell(News::Rematch(next));
    Ok((side, begun))
}

/// Erases a game for good, with all games that its players have played after it.
///
/// # Errors
/// It can't be erased.
#[cfg(feature = "classes")]
pub async fn erase(app: &App, id: &str) -> Result<(), Failure> {
    let mut next = Some(id.to_string());
    while let Some(id) = next.take() {
        let table = match table(app, &id).await {
            Ok(table) => table,
            // It was erased before.
            Err(failure) if failure.code() == "not-found" => break,
            Err(failure) => return Err(failure),
        };
        let mut slot = table.slot.lock().await;
        next = slot.game.next.clone();
        // A change that waits for the table finds that the game is gone.
        slot.lost = true;
        app.store.erase(&id).await?;
        app.tables.remove(&id);
    }
    Ok(())
}

/// Stores a change and announces it.
async fn keep(
    app: &App,
    table: &GameRoom,
    language: Language,
    slot: &mut Slot,
) -> Result<Value, Failure> {
    let settled = app.compute(|| settled(app, &mut slot.game, language));
    let (row, answer) = settled.await;
    // The game counts as lost until it is known to be stored, because the request may be cancelled meanwhile.
    slot.lost = true;
    app.store.keep(row).await?;
    slot.lost = false;
    table.tell(News::Changed {
        version: slot.game.version,
        language,
        game: answer.to_string().into(),
    });
    Ok(answer)
}

/// Draws the lots and makes the random layouts that a match awaits. Returns the game as it is stored, and as clients
/// see it.
fn settled(app: &App, game: &mut HostedGame, language: Language) -> (GameRow, Value) {
    loop {
        let drawn = match game.match_play().awaits() {
            Awaits::Lots => Step::Lots(match app.random() % 2 {
                0 => Side::A,
                _ => Side::B,
            }),
            Awaits::Layout(laying_out) if laying_out.by.is_none() => Step::Layout(
                laying_out.draw(|bound| (app.random() % u64::from(bound.max(1))) as u32),
            ),
            _ => break,
        };
        if game.take(drawn).is_err() {
            break;
        }
    }
    (game.row(), game.changed(language))
}

/// Starts the machine whose turn it is, if any.
async fn wake(app: &App, table: &Arc<GameRoom>) {
    let mut slot = table.slot.lock().await;
    if slot.thinking || slot.game.machine().is_none() {
        return;
    }
    slot.thinking = true;
    app.host
        .spawn(Box::pin(play_machines(app.clone(), table.clone())));
}

/// Plays for the machines of a table until it is a person's turn.
async fn play_machines(app: App, table: Arc<GameRoom>) {
    loop {
        let mut slot = table.slot.lock().await;
        let Some((side, level)) = slot.game.machine().filter(|_| !slot.lost) else {
            slot.thinking = false;
            return;
        };
        let job = Job {
            variant: slot.game.found.clone(),
            seed: app.random(),
            question: Question::Decide {
                record: slot.game.record(),
                side,
                level,
            },
        };
        let version = slot.game.version;
        drop(slot);
        let thought = app.thinker.think(job).await;
        let mut slot = table.slot.lock().await;
        if slot.game.version != version {
            // A turn was taken back meanwhile, or somebody has joined.
            continue;
        }
        let done = match thought {
            Ok(Thought::Decided(Some(decision))) => {
                let take = || slot.game.take_decision(side, decision);
                app.compute(take).await
            }
            Ok(_) => Err(Failure::internal("The machine found no move.")),
            Err(failure) => Err(failure),
        };
        let kept = match done {
            Ok(()) => keep(&app, &table, Language::default(), &mut slot)
                .await
                .map(drop),
            Err(failure) => Err(failure),
        };
        if kept.is_err() {
            // The next request for the table starts it again.
            slot.thinking = false;
            return;
        }
    }
}

/// Reads a stored game.
async fn read(app: &App, row: &GameRow) -> Result<HostedGame, Failure> {
    let found = match &row.file {
        None => find(app, &row.variant).await?,
        Some(text) => {
            let again = || LoadedVariant::again(&app.catalogue, &row.variant, Some(text.clone()));
            app.compute(again).await?
        }
    };
    app.compute(|| HostedGame::from_row(row, found)).await
}
