//! The address at which others find the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::{svg, unicode};

/// Gives the address that others type, without a slash at the end.
pub fn address(listened: SocketAddr) -> String {
    format!("http://{}", SocketAddr::new(ip(listened), listened.port()))
}

/// Returns whether that address leads to the server from its own machine only.
pub fn is_local(listened: SocketAddr) -> bool {
    ip(listened).is_loopback()
}

fn ip(listened: SocketAddr) -> IpAddr {
    match listened.ip() {
        ip if ip.is_unspecified() => own_ip().unwrap_or(Ipv4Addr::LOCALHOST.into()),
        ip => ip,
    }
}

/// Finds the address of this machine in the network that leads elsewhere. Nothing is sent.
fn own_ip() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is kept for documentation: nobody has it, and the way there is the way to all others.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Draws an address for a camera, as SVG; `None` if it is too long.
pub fn picture(address: &str) -> Option<String> {
    let code = QrCode::new(address).ok()?;
    Some(code.render::<svg::Color>().min_dimensions(240, 240).build())
}

/// Draws an address for a camera that looks at a terminal; `None` if it is too long.
pub fn drawn(address: &str) -> Option<String> {
    let code = QrCode::new(address).ok()?;
    Some(code.render::<unicode::Dense1x2>().build())
}
