//! The state that all requests share.

use std::sync::Arc;

use gebeta_formats::variant::Catalogue;
use tokio::sync::watch;

use crate::failure::Failure;
use crate::host::{Host, Store, Thinker};
use crate::state::analyses::Analyses;
#[cfg(feature = "classes")]
use crate::state::classroom::Classrooms;
use crate::state::game_rooms::GameRooms;
use crate::state::hexadecimal;
use crate::state::request_limit::RequestLimit;
use crate::state::variant::Pasted;

/// The state that all requests share; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// The contents of [`App`].
pub struct Shared {
    pub(crate) catalogue: Catalogue,
    pub(crate) host: Arc<dyn Host>,
    pub(crate) store: Box<dyn Store>,
    pub(crate) thinker: Box<dyn Thinker>,
    pub(crate) tables: GameRooms,
    #[cfg(feature = "classes")]
    pub(crate) classrooms: Classrooms,
    pub(crate) pasted: Pasted,
    pub(crate) request_limit: RequestLimit,
    pub(crate) analyses: Analyses,
    pub(crate) place: Place,
    stopping: watch::Sender<bool>,
}

/// Where people find the page.
#[derive(Clone, Debug)]
pub struct Place {
    /// Its address, without a slash at the end.
    pub address: String,
    /// Whether the address works on this machine only.
    pub is_local: bool,
    /// Whether people at other machines can join games.
    pub invites: bool,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    /// Returns the state over the games of a store.
    pub fn new(
        host: Arc<dyn Host>,
        store: Box<dyn Store>,
        thinker: Box<dyn Thinker>,
        place: Place,
    ) -> App {
        App(Arc::new(Shared {
            catalogue: Catalogue::builtin(),
            request_limit: RequestLimit::new(host.clone()),
            store,
            thinker,
            tables: GameRooms::new(host.many_games()),
            host,
            #[cfg(feature = "classes")]
            classrooms: Classrooms::default(),
            pasted: Pasted::default(),
            analyses: Analyses::default(),
            place,
            stopping: watch::channel(false).0,
        }))
    }

    /// Announces that the program is about to stop, which ends all event streams and all thinking.
    pub fn stop(&self) {
        self.thinker.stop();
        self.analyses.stop();
        self.stopping.send_replace(true);
    }

    /// Waits until the program is about to stop.
    pub(crate) async fn stopping(&self) {
        let mut stopping = self.stopping.subscribe();
        let _ = stopping.wait_for(|&stopping| stopping).await;
    }

    /// Returns a name or a token that nobody can guess: random bytes in hexadecimal digits.
    ///
    /// # Errors
    /// The host returns no random bytes.
    pub(crate) fn random_token(&self, bytes: usize) -> Result<String, Failure> {
        let mut random = vec![0; bytes];
        self.host.fill_random(&mut random).map_err(|error| {
            Failure::internal(format!("The system returned no random numbers: {error}."))
        })?;
        Ok(hexadecimal(&random))
    }

    /// Does some work that takes a while, once a worker is free.
    pub(crate) async fn compute<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        self.request_limit.run_blocking(work).await
    }

    /// Returns a random number; zero if the host returns none.
    pub(crate) fn random(&self) -> u64 {
        let mut bytes = [0; 8];
        let _ = self.host.fill_random(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}
