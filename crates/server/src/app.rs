//! The state that all requests share.

use std::net::SocketAddr;
use std::sync::Arc;

use gebeta_formats::variant::Catalogue;
use tokio::sync::watch;

use crate::state::analyses::Analyses;
use crate::state::database::Database;
use crate::state::game_rooms::GameRooms;
use crate::state::machines::Machines;
use crate::state::request_limit::RequestLimit;
use crate::state::solutions::{Solutions, Solve};
use crate::state::variant::Pasted;

/// The state that all requests share; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// The contents of [`App`].
pub struct Shared {
    pub catalogue: Catalogue,
    pub database: Database,
    pub tables: GameRooms,
    pub machines: Machines,
    pub solutions: Arc<Solutions>,
    pub pasted: Pasted,
    pub request_limit: RequestLimit,
    pub analyses: Analyses,
    /// The address that the server listens on.
    pub address: SocketAddr,
    stopping: watch::Sender<bool>,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    /// Returns the state over the games of a database.
    pub fn new(database: Database, address: SocketAddr, solve: Arc<Solve>) -> App {
        App(Arc::new(Shared {
            catalogue: Catalogue::builtin(),
            database,
            tables: GameRooms::default(),
            machines: Machines::new(),
            solutions: Arc::new(Solutions::new(solve)),
            pasted: Pasted::default(),
            request_limit: RequestLimit::default(),
            analyses: Analyses::default(),
            address,
            stopping: watch::channel(false).0,
        }))
    }

    /// Announces that the server is about to stop, which ends all event streams and all thinking.
    pub fn stop(&self) {
        self.machines.stop();
        self.analyses.stop();
        self.stopping.send_replace(true);
    }

    /// Waits until the server is about to stop.
    pub async fn stopping(&self) {
        let mut stopping = self.stopping.subscribe();
        let _ = stopping.wait_for(|&stopping| stopping).await;
    }
}
