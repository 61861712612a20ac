//! The routes from addresses to handlers.

use axum::Router;
use axum::routing::{any, get};
use gebeta_service::{App, Failure};

use crate::answers::{Refused, api};
use crate::guard::guarded;
use crate::page;

/// Returns all routes of a server that listens on a port.
pub fn all(app: App, port: u16) -> Router {
    let routes = Router::new()
        .route("/api/{*path}", any(api))
        .route("/", get(page::index))
        .route("/{*path}", get(page::file))
        .method_not_allowed_fallback(async || Refused(Failure::no_method()))
        .with_state(app);
    guarded(routes, port)
}
