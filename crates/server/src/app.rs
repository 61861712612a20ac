//! What all requests share.

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

/// Holds what all requests share; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// What [`App`] holds.
pub struct Shared {
    pub catalogue: Catalogue,
    pub database: Database,
    pub tables: GameRooms,
    pub machines: Machines,
    pub solutions: Arc<Solutions>,
    pub pasted: Pasted,
    pub request_limit: RequestLimit,
    pub analyses: Analyses,
    /// Where it listens.
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
    /// Begins with the games of a database.
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

    /// Says that it is about to end, so that nobody listens any more and nobody thinks.
    pub fn stop(&self) {
        self.machines.stop();
        self.analyses.stop();
        self.stopping.send_replace(true);
    }

    /// Waits until it is about to end.
    pub async fn stopping(&self) {
        let mut stopping = self.stopping.subscribe();
        let _ = stopping.wait_for(|&stopping| stopping).await;
    }
}
