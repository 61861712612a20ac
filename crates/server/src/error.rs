//! The reasons why the server can't start.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

/// The reason why the server can't start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The server can't listen on the address.
    #[error("can't listen on {0}")]
    Listen(SocketAddr, #[source] io::Error),
    /// The folder can't be created.
    #[error("{0} can't be created")]
    Folder(PathBuf, #[source] io::Error),
    /// The database can't be opened.
    #[error("{0} can't be opened")]
    Database(PathBuf, #[source] rusqlite::Error),
    /// The server can't start, or has failed.
    #[error("the server has failed")]
    Server(#[source] io::Error),
}
