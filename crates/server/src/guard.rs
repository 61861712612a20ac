//! Who may ask for what, how often, and how much at once.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::app::App;
use crate::failure::Failure;
use crate::host::is_addressed;
use crate::listener::Peer;

/// The longest time for a request to arrive and be answered.
const LONGEST: Duration = Duration::from_secs(30);

/// The most addresses whose rates are remembered.
const MOST_ADDRESSES: usize = 4096;

/// What a page may load: what is the server's own, and nothing else.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
     font-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'",
);

/// The header that names the sites whose pages may load an answer.
const CORP: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Counts what each address has asked for: so many requests at once, and so many a second after that.
#[derive(Debug, Default)]
pub struct Rates(Mutex<HashMap<IpAddr, Bucket>>);

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    seen: Instant,
}

impl Rates {
    /// Takes one request off an address's account; false if there is none left.
    fn take(&self, address: IpAddr) -> bool {
        let (burst, each_second) = match address.is_loopback() {
            // Whoever can use this machine can do worse; and the load test comes from here.
            true => (20_000.0, 5_000.0),
            false => (200.0, 40.0),
        };
        let now = Instant::now();
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_ADDRESSES {
            buckets.retain(|_, bucket| now.duration_since(bucket.seen).as_secs() < 10);
        }
        let bucket = buckets.entry(address).or_insert(Bucket {
            left: burst,
            seen: now,
        });
        let passed = now.duration_since(bucket.seen).as_secs_f64();
        bucket.left = burst.min(bucket.left + passed * each_second);
        bucket.seen = now;
        let enough = bucket.left >= 1.0;
        if enough {
            bucket.left -= 1.0;
        }
        enough
    }
}

/// Shows that a request comes from the server's own machine.
pub struct Here;

impl Here {
    /// Says whether a request comes from this machine.
    pub fn is(peer: SocketAddr) -> bool {
        peer.ip().to_canonical().is_loopback()
    }
}

impl FromRequestParts<App> for Here {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Here, Failure> {
        let peer = parts.extensions.get::<ConnectInfo<Peer>>();
        match peer.is_some_and(|&ConnectInfo(Peer(peer))| Here::is(peer)) {
            true => Ok(Here),
            false => Err(Failure::forbidden(
                "Only who sits at the server's own machine can ask for that.",
            )),
        }
    }
}

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

/// The most connections from one address, and from all.
const MOST_FROM_ONE: usize = 48;
const MOST_FROM_HERE: usize = 2048;
const MOST: usize = 4096;

/// Counts the connections of each address.
#[derive(Clone, Debug, Default)]
pub struct Connections(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection that is counted as long as it lasts.
#[derive(Debug)]
pub struct Counted {
    connections: Connections,
    address: IpAddr,
}

impl Connections {
    /// Counts one more; `None` if there are too many.
    pub fn enter(&self, peer: SocketAddr) -> Option<Counted> {
        let address = peer.ip().to_canonical();
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = counts.values().sum();
        let most = match address.is_loopback() {
            true => MOST_FROM_HERE,
            false => MOST_FROM_ONE,
        };
        let count = counts.entry(address).or_default();
        if *count >= most || all >= MOST {
            return None;
        }
        *count += 1;
        Some(Counted {
            connections: self.clone(),
            address,
        })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self
            .connections
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
