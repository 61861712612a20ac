//! Rewrites lift, lifting, sow and turn.

use super::scope::Scope;

/// Rewrites what the scope says of it.
pub(super) fn rewrite(_scope: &mut Scope<'_>) {}
