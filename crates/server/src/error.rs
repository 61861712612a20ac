//! Why the board can't be served.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Says why the board can't be served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address can't be listened on.
    #[error("{0} can't be listened on")]
    Listen(SocketAddr, #[source] io::Error),
    /// The folder can't be made.
    #[error("{0} can't be made")]
    Folder(PathBuf, #[source] io::Error),
    /// The database can't be opened.
    #[error("{0} can't be opened")]
    Database(PathBuf, #[source] rusqlite::Error),
    /// The server can't be started, or has failed.
    #[error("the server has failed")]
    Server(#[source] io::Error),
}
