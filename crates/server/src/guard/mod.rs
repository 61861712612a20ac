//! Limits on clients: what they may ask for, how often, and how much at once.

pub mod listener;

mod connections;
mod headers;
mod host;
mod rates;
mod time_limit;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state, map_response};

use rates::Rates;

/// Adds the checks of requests and answers to the routes of a server that listens on a port.
pub fn guarded(routes: Router, port: u16) -> Router {
    // A request passes through the last layer first.
    routes
        .layer(from_fn(time_limit::limit))
        .layer(from_fn_with_state(port, host::check))
        .layer(from_fn_with_state(Arc::new(Rates::default()), rates::limit))
        .layer(map_response(headers::add))
}
