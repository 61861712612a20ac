//! What may be lifted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::HoleKind;

/// Which holes may a turn start from?
///
/// One's own, or any, that are not empty, with these exceptions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Lift {
    /// Kinds of hole that no turn starts from. If left out, there are none.
    ///
    /// Plain holes can be among them only where unmoved ones are told apart from them.
    pub never_from: Vec<HoleKind>,
    /// The fewest counters that a turn can start with. If left out, 1.
    #[schemars(range(min = 1))]
    pub min: u8,
}

impl Default for Lift {
    fn default() -> Lift {
        Lift {
            never_from: Vec::new(),
            min: 1,
        }
    }
}
