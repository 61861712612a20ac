//! A table that is named in an address.

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

/// The game that is asked for, and the language in which it is told.
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
    /// Finds the table.
    ///
    /// # Errors
    /// There is none.
    pub async fn table(&self) -> Result<Arc<GameRoom>, Failure> {
        games::table(&self.app, &self.id).await
    }

    /// Looks at the game.
    ///
    /// # Errors
    /// There is none.
    pub async fn look<T>(&self, look: impl FnOnce(&HostedGame) -> T + Send) -> Result<T, Failure> {
        Ok(self
            .table()
            .await?
            .look(&self.app.request_limit, look)
            .await)
    }

    /// Changes the game, and gives how it stands then.
    ///
    /// # Errors
    /// There is none, or the change is refused.
    pub async fn change(
        &self,
        change: impl FnOnce(&mut HostedGame) -> Result<(), Failure> + Send,
    ) -> Result<Value, Failure> {
        games::change(&self.app, &self.table().await?, self.language, change).await
    }
}
