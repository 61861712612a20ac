//! A stand-in for solving on several machines if it is not built in.

use super::Args;
use crate::cli::hosts::Member;
use crate::failure::Failure;
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_solver::Solution;

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
