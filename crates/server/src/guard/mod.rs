//! Who may ask for what, how often, and how much at once.

pub mod listener;
pub mod local_only;

mod connections;
mod headers;
mod host;
mod rates;
mod time_limit;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state, map_response};

use rates::Rates;

/// Lets a server that listens at a port look at every request before it is done, and at every answer before it goes.
pub fn guarded(routes: Router, port: u16) -> Router {
    // A request goes through the last first.
    routes
        .layer(from_fn(time_limit::limit))
        .layer(from_fn_with_state(port, host::check))
        .layer(from_fn_with_state(Arc::new(Rates::default()), rates::limit))
        .layer(map_response(headers::add))
}
