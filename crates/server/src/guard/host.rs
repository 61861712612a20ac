//! Checks that a request is addressed to this server, and comes from its own page.

use std::net::{Ipv4Addr, Ipv6Addr};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, header};
use axum::middleware::Next;
use axum::response::Response;
use gebeta_service::Failure;

use crate::answers::Refused;

/// Lets a request through if it is addressed to this server, at a port.
///
/// # Errors
/// The request is for another server, or comes from another page.
pub async fn check(
    State(port): State<u16>,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    is_addressed(&request, port)?;
    Ok(next.run(request).await)
}

/// Checks that a request names this server, and that no other page makes it.
///
/// # Errors
/// The request names another server or none, comes from another page, or has either header twice.
fn is_addressed(request: &Request, port: u16) -> Result<(), Failure> {
    let unknown = || {
        Failure::forbidden(
            "Open this page by its IP address, as the server printed it: other names and other servers' addresses are refused.",
        )
    };
    let host = only(request.headers(), &header::HOST).map_err(|()| unknown())?;
    let authority = request.uri().authority().map(|it| it.as_str());
    let host = match (host, authority) {
        (Some(host), None) | (None, Some(host)) => host,
        (Some(host), Some(authority)) if host == authority => host,
        _ => return Err(unknown()),
    };
    if !is_ours(host, port) {
        return Err(unknown());
    }
    // Another page's script must not play on behalf of a visitor.
    match only(request.headers(), &header::ORIGIN) {
        Ok(None) => Ok(()),
        Ok(Some(origin)) if origin.strip_prefix("http://") == Some(host) => Ok(()),
        _ => Err(Failure::forbidden("Requests from other pages are refused.")),
    }
}

/// Returns the value of a header, if present; an error if it is present twice or is not text.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Result<Option<&'a str>, ()> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) => value.to_str().map(Some).map_err(drop),
        _ => Err(()),
    }
}

/// Returns whether a host is an IP address or `localhost`, with our port. Somebody else could direct any other name to
/// this server.
fn is_ours(host: &str, port: u16) -> bool {
    let (name, given) = match host.rsplit_once(':') {
        Some((name, given)) if !given.ends_with(']') => (name, Some(given)),
        _ => (host, None),
    };
    let bracketed = name
        .strip_prefix('[')
        .and_then(|name| name.strip_suffix(']'));
    let known = match bracketed {
        Some(name) => name.parse::<Ipv6Addr>().is_ok(),
        None => name.eq_ignore_ascii_case("localhost") || name.parse::<Ipv4Addr>().is_ok(),
    };
    // In the normal form of a number: without a sign, and without leading zeros.
    let is_port = given.map_or(port == 80, |given| given == port.to_string());
    known && is_port
}
