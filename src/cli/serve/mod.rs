//! `gebeta serve`: the board in the browser.

use std::net::SocketAddr;
use std::path::PathBuf;

#[cfg(not(feature = "serve"))]
#[path = "no_server.rs"]
mod server;
#[cfg(feature = "serve")]
mod server;

/// Shows the board in the browser, on this machine or for a classroom
///
/// The address stands on standard output. Games are kept in a database, and go on where they were when the server is started
/// again. `gebeta docs server` says more.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
#[cfg_attr(not(feature = "serve"), command(about = server::NOT_BUILT_IN, long_about = server::NOT_BUILT_IN_AND_HOW))]
#[cfg_attr(
    not(feature = "serve"),
    allow(dead_code, reason = "there is no server to tell")
)]
pub struct Args {
    /// The address and port to listen on; 0.0.0.0:8080 is for all who are in the same network
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The folder in which games are kept, if not the user's folder for data
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Open the browser
    #[arg(long)]
    open: bool,
}

const EXAMPLES: &str = "\
Examples:
  gebeta serve --open                   play in the browser
  gebeta serve --listen 0.0.0.0:8080    for a classroom, in the same network";
