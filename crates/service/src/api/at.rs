//! A request with what its address names.

use std::sync::Arc;

use gebeta_messages::Language;

use crate::api::games;
use crate::app::App;
use crate::failure::Failure;
use crate::request::{Answer, Request};
use crate::state::game_rooms::GameRoom;
use crate::state::hosted_game::HostedGame;

/// A request, the language of the answer, and what the address names.
pub struct At<'a> {
    pub app: &'a App,
    pub request: &'a Request,
    /// The game, the variant, the analysis or the class; empty if the address names none.
    pub id: &'a str,
    pub language: Language,
}

impl At<'_> {
    /// Returns the game's room.
    ///
    /// # Errors
    /// The game does not exist.
    pub async fn table(&self) -> Result<Arc<GameRoom>, Failure> {
        games::table(self.app, self.id).await
    }

    /// Reads from the game.
    ///
    /// # Errors
    /// The game does not exist.
    pub async fn look<T: Send>(
        &self,
        look: impl FnOnce(&HostedGame) -> T + Send,
    ) -> Result<T, Failure> {
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
    ) -> Result<Answer, Failure> {
        let table = self.table().await?;
        let changed = games::change(self.app, &table, self.language, change);
        changed.await.map(Answer::Json)
    }
}
