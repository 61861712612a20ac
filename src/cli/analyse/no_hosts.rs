//! A stand-in for counting on several machines if it is not built in: there is always one process.

use std::path::Path;

use super::observer::AnalysisObserver;
use crate::failure::Failure;
use gebeta_analysis::levels::{Analysis, Checkpoint, Settings};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::variant::Variant;

/// No arguments.
#[derive(Debug, clap::Args)]
pub struct HostsArgs {}

/// A process that counts together with others: there is none.
pub enum Member {}

impl HostsArgs {
    /// Returns no member.
    #[allow(
        clippy::unnecessary_wraps,
        reason = "the interface is that of the other module"
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

    /// Never called.
    pub fn count(
        self,
        _: (&Variant, &Game, &StartingPosition),
        _: &Settings,
        _: &AnalysisObserver<'_>,
        _: Option<&mut Checkpoint>,
    ) -> Result<Analysis, Failure> {
        match self {}
    }
}
