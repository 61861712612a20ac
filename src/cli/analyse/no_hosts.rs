//! A stand-in for counting on several machines if it is not built in.

use super::observer::AnalysisObserver;
use crate::cli::hosts::Member;
use crate::failure::Failure;
use gebeta_analysis::levels::{Analysis, Checkpoint, Settings};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::variant::Variant;

/// Never called.
pub fn count(
    member: Member,
    _: (&Variant, &Game, &StartingPosition),
    _: &Settings,
    _: &AnalysisObserver<'_>,
    _: Option<&mut Checkpoint>,
) -> Result<Analysis, Failure> {
    match member {}
}
