//! Limits the connections of each address.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};

use gebeta_service::lock;

/// The largest number of connections from one address, and from all.
const MOST_FROM_ONE: usize = 48;
const MOST_FROM_HERE: usize = 2048;
const MOST: usize = 4096;

/// Counts the connections of each address.
#[derive(Clone, Debug, Default)]
pub struct Connections(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A connection that counts as long as it lasts.
#[derive(Debug)]
pub struct ConnectionGuard {
    connections: Connections,
    address: IpAddr,
}

impl Connections {
    /// Counts one more connection; `None` if there are too many.
    pub fn enter(&self, peer: SocketAddr) -> Option<ConnectionGuard> {
        let address = peer.ip().to_canonical();
        let mut counts = lock(&self.0);
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
        Some(ConnectionGuard {
            connections: self.clone(),
            address,
        })
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        let mut counts = lock(&self.connections.0);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
