//! A stand-in for working on several machines if it is not built in: there is always one process.

use std::path::Path;

use crate::failure::Failure;

/// No arguments.
#[derive(Debug, clap::Args)]
pub struct HostsArgs {}

/// A process that works together with others: there is none.
pub enum Member {}

impl HostsArgs {
    /// Returns no member.
    #[allow(
        clippy::unnecessary_wraps,
        reason = "the interface is that of the arguments with hosts"
    )]
    pub fn member(&self) -> Result<Option<Member>, Failure> {
        Ok(None)
    }

    /// Returns no file.
    pub fn file(&self) -> Option<&Path> {
        None
    }
}

impl Member {
    /// Never called.
    pub fn process(&self) -> usize {
        match *self {}
    }
}
