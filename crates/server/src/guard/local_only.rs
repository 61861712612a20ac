//! Requests that only the server's own machine may make.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

use crate::failure::Failure;
use crate::guard::listener::ClientAddress;

/// Proof that a request comes from the server's own machine.
pub struct LocalOnly;

impl LocalOnly {
    /// Returns whether a request comes from this machine.
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
                "This is available only on the server's own machine.",
            )),
        }
    }
}
