//! Limits the rate of requests of each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use gebeta_service::{Failure, lock};

use crate::answers::Refused;
use crate::guard::listener::ClientAddress;

/// The largest number of addresses whose rates are remembered.
const MOST_ADDRESSES: usize = 4096;

/// Counts the requests of each address: a number at once, and then a number per second.
#[derive(Debug, Default)]
pub struct Rates(Mutex<HashMap<IpAddr, Bucket>>);

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    seen: Instant,
}

impl Rates {
    /// Takes one request off an address's account; returns false if there is none left.
    fn take(&self, address: IpAddr) -> bool {
        let (burst, each_second) = match address.is_loopback() {
            // A user of this machine could do worse, and the load test runs here.
            true => (20_000.0, 5_000.0),
            false => (200.0, 40.0),
        };
        let now = Instant::now();
        let mut buckets = lock(&self.0);
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

/// Takes a request off the account of the address that it comes from.
///
/// # Errors
/// None is left.
pub async fn limit(
    State(rates): State<Arc<Rates>>,
    ConnectInfo(ClientAddress(peer)): ConnectInfo<ClientAddress>,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    match rates.take(peer.ip().to_canonical()) {
        true => Ok(next.run(request).await),
        false => Err(Failure::busy("Too many requests; try again later.").into()),
    }
}
