//! Rewrites sources, words and what a file says of itself.

use super::scope::Scope;

/// Rewrites what the scope says of it.
pub(super) fn rewrite(_scope: &mut Scope<'_>) {}
