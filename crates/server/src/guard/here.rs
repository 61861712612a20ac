//! What only the server's own machine may ask for.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

use crate::failure::Failure;
use crate::guard::listener::ClientAddress;

/// Shows that a request comes from the server's own machine.
pub struct Here;

impl Here {
    /// Says whether a request comes from this machine.
    pub fn is(peer: SocketAddr) -> bool {
        peer.ip().to_canonical().is_loopback()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Here {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Here, Failure> {
        let peer = parts.extensions.get::<ConnectInfo<ClientAddress>>();
        match peer.is_some_and(|&ConnectInfo(ClientAddress(peer))| Here::is(peer)) {
            true => Ok(Here),
            false => Err(Failure::forbidden(
                "Only who sits at the server's own machine can ask for that.",
            )),
        }
    }
}
