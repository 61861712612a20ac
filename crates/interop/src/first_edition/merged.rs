//! Rewrites keys that the second edition had at first, and that other keys say now.

use super::keys::rename;
use super::scope::Scope;

/// Rewrites what the scope says of it.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    if let Some(weg) = scope.table("weg") {
        rename(weg, "per_player", "most");
    }
}
