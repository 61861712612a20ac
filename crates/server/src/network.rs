//! The address at which other machines find the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::unicode;

/// Returns the address that people type, without a slash at the end.
pub fn address(listened: SocketAddr) -> String {
    format!("http://{}", SocketAddr::new(ip(listened), listened.port()))
}

/// Returns whether that address works only on the server's own machine.
pub fn is_local(listened: SocketAddr) -> bool {
    ip(listened).is_loopback()
}

fn ip(listened: SocketAddr) -> IpAddr {
    match listened.ip() {
        ip if ip.is_unspecified() => own_ip().unwrap_or(Ipv4Addr::LOCALHOST.into()),
        ip => ip,
    }
}

/// Returns the address of this machine in its outward network. Nothing is sent.
fn own_ip() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation. Nobody has it, and it is reached like all other addresses.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Returns a QR code of an address for a terminal; `None` if the address is too long.
pub fn drawn(address: &str) -> Option<String> {
    let code = QrCode::new(address).ok()?;
    Some(code.render::<unicode::Dense1x2>().build())
}
