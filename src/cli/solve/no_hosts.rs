//! A stand-in for solving on several machines if it is not built in: there is always one process.

use std::path::Path;

use super::Args;
use crate::failure::Failure;
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_solver::Solution;

/// No arguments.
#[derive(Debug, clap::Args)]
pub struct HostsArgs {}

/// A process that solves together with others: there is none.
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
}

impl Args {
    /// Never called.
    pub(super) fn solve_together(
        &self,
        member: Member,
        _: &Game,
        _: &Variant,
    ) -> Result<Option<Solution>, Failure> {
        match member {}
    }
}
