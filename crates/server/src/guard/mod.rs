//! Who may ask for what, how often, and how much at once.

pub mod connections;
pub mod here;
pub mod host;
pub mod listener;
pub mod rates;

use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::app::App;
use crate::failure::Failure;
use crate::guard::host::is_addressed;
use crate::guard::listener::Peer;

/// The longest time for a request to arrive and be answered.
const LONGEST: Duration = Duration::from_secs(30);

/// What a page may load: what is the server's own, and nothing else.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     font-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'",
);

/// The header that names the sites whose pages may load an answer.
const CORP: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Looks at every request before it is done, and at every answer before it goes.
pub async fn watch(
    State(app): State<App>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match admit(&app, peer, &request) {
        // On a task of its own, so that who goes away leaves nothing half done.
        Ok(()) => match timeout(LONGEST, tokio::spawn(next.run(request))).await {
            Ok(Ok(response)) => response,
            Ok(Err(_)) => Failure::internal("The server has made a mistake.").into_response(),
            Err(_) => Failure::busy("That has taken too long.").into_response(),
        },
        Err(failure) => failure.into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    let plain = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        // Another site's page can't load our answers, not even as a picture or a script.
        (CORP, "same-origin"),
    ];
    for (name, value) in plain {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

fn admit(app: &App, peer: SocketAddr, request: &Request) -> Result<(), Failure> {
    if !app.rates.take(peer.ip().to_canonical()) {
        return Err(Failure::busy("Too many requests; wait a little."));
    }
    is_addressed(request, app.address.port())
}
