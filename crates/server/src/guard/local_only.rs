//! What only the server's own machine may ask for.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

use crate::failure::Failure;
use crate::guard::listener::ClientAddress;

/// Shows that a request comes from the server's own machine.
pub struct LocalOnly;

impl LocalOnly {
    /// Says whether a request comes from this machine.
    pub fn is(peer: SocketAddr) -> bool {
        peer.ip().to_canonical().is_loopback()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for LocalOnly {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<LocalOnly, Failure> {
        let peer = parts.extensions.get::<ConnectInfo<ClientAddress>>();
        match peer.is_some_and(|&ConnectInfo(ClientAddress(peer))| LocalOnly::is(peer)) {
            true => Ok(LocalOnly),
            false => Err(Failure::forbidden(
                "Only who sits at the server's own machine can ask for that.",
            )),
        }
    }
}
