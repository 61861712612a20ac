//! Answers the requests of gebeta's page: games, variants, hints, analyses and statistics.
//!
//! Everything is here that the page needs, and nothing that the place needs where it runs: `gebeta serve` adds a
//! network, threads and a database, and a browser's worker adds its own storage and other workers. Each implements the
//! traits of [`host`]. The server's `API.md` describes the requests.

mod api;
mod app;
mod endpoint;
mod failure;
pub mod host;
pub mod jobs;
mod request;
mod routes;
mod rows;
mod state;

pub use app::{App, Place};
pub use failure::Failure;
pub use gebeta_storage::runtime::lock;
pub use request::{Answer, Event, Method, Request, Text};
pub use routes::Route;
pub use rows::{GameRow, KeepError, StatisticsRow, id_of};
pub use state::analyses::{Analysis, Listener, is_last};
pub use state::hexadecimal;
pub use state::request_limit::LONG_WORKS;
pub use state::variant::handle;
