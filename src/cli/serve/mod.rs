//! `gebeta serve`: the board in the browser.

use std::net::SocketAddr;
use std::path::PathBuf;

#[cfg(not(feature = "serve"))]
#[path = "no_server.rs"]
mod server;
#[cfg(feature = "serve")]
mod server;

/// Show the board in the browser, on this machine or for a classroom
///
/// The server prints its address on standard output. It stores games in a database, so they continue after a
/// restart. For details, see `gebeta docs server`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
#[cfg_attr(not(feature = "serve"), command(about = server::NOT_BUILT_IN, long_about = server::NOT_BUILT_IN_AND_HOW))]
#[cfg_attr(
    not(feature = "serve"),
    allow(dead_code, reason = "there is no server to use them")
)]
pub struct Args {
    /// Address and port to listen on; with 0.0.0.0:8080, everyone on the same network can open the page
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_parser = read_address)]
    listen: SocketAddr,
    /// Folder for the games, instead of your data folder
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Open the browser
    #[arg(long)]
    open: bool,
}

fn read_address(text: &str) -> Result<SocketAddr, String> {
    let wanted = "expected an IP address and a port up to 65535, such as 0.0.0.0:8080; names such as localhost are not accepted";
    text.parse().map_err(|_| wanted.to_string())
}

const EXAMPLES: &str = "\
Examples:
  gebeta serve --open                   play in the browser
  gebeta serve --listen 0.0.0.0:8080    for a classroom, on the same network";
