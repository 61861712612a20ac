//! The game that an address names.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use gebeta_messages::Language;
use serde_json::Value;

use crate::api::body::Spoken;
use crate::api::games;
use crate::app::App;
use crate::failure::Failure;
use crate::state::game_rooms::GameRoom;
use crate::state::hosted_game::HostedGame;

/// The requested game, and the language of the answer.
pub struct At {
    pub app: App,
    pub id: String,
    pub language: Language,
}

impl FromRequestParts<App> for At {
    type Rejection = PathRejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<At, PathRejection> {
        let Path(id) = Path::from_request_parts(parts, app).await?;
        let Ok(Spoken(language)) = Spoken::from_request_parts(parts, app).await;
        let app = app.clone();
        Ok(At { app, id, language })
    }
}

impl At {
    /// Returns the game's room.
    ///
    /// # Errors
    /// The game does not exist.
    pub async fn table(&self) -> Result<Arc<GameRoom>, Failure> {
        games::table(&self.app, &self.id).await
    }

    /// Reads from the game.
    ///
    /// # Errors
    /// The game does not exist.
    pub async fn look<T>(&self, look: impl FnOnce(&HostedGame) -> T + Send) -> Result<T, Failure> {
        Ok(self
            .table()
            .await?
            .look(&self.app.request_limit, look)
            .await)
    }

    /// Changes the game, and returns its new state.
    ///
    /// # Errors
    /// The game does not exist, or the change is refused.
    pub async fn change(
        &self,
        change: impl FnOnce(&mut HostedGame) -> Result<(), Failure> + Send,
    ) -> Result<Value, Failure> {
        games::change(&self.app, &self.table().await?, self.language, change).await
    }
}
