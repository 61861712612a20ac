//! What a search asks, and what it finds.

use super::margin::Margin;

/// What has been found out about a position, for the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeValue {
    /// What he wins more than the other, in parts of counters.
    pub value: i32,
    /// The place on the line of the earliest board that has come back, or [`NodeValue::NOWHERE`]: a value that holds only on
    /// this line is not remembered.
    pub back_to: usize,
    /// Whether every play was followed to its end, so that looking further ahead changes nothing.
    pub is_final: bool,
}

impl NodeValue {
    pub const NOWHERE: usize = usize::MAX;

    pub fn final_value(value: i32) -> NodeValue {
        NodeValue {
            value,
            back_to: NodeValue::NOWHERE,
            is_final: true,
        }
    }

    pub fn estimate(value: i32) -> NodeValue {
        NodeValue {
            is_final: false,
            ..NodeValue::final_value(value)
        }
    }

    /// Sees the same from the other side.
    pub fn turned(self) -> NodeValue {
        NodeValue {
            value: -self.value,
            ..self
        }
    }
}

/// The values that can still make a difference: those between the two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub alpha: i32,
    pub beta: i32,
}

impl Window {
    pub const ALL: Window = Window {
        alpha: -Margin::INFINITE,
        beta: Margin::INFINITE,
    };

    /// Only asks whether a value is above another.
    pub const fn above(alpha: i32) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    pub fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    pub fn turned(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}
