//! The request and the result of a search.

use super::margin::Margin;

/// The value of a position, for the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeValue {
    /// The counters that the player to move wins less the opponent's, in parts.
    pub value: i32,
    /// The index on the line of the earliest board that was repeated, or [`NodeValue::NOWHERE`]. A value that holds
    /// only on this line is not stored.
    pub back_to: usize,
    /// Whether every line was searched to its end, so a deeper search changes nothing.
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

    /// Returns the value for the opponent.
    pub fn turned(self) -> NodeValue {
        NodeValue {
            value: -self.value,
            ..self
        }
    }
}

/// The search window: values between the two bounds still make a difference.
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

    /// Returns a null window, which only asks whether a value is greater than another.
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
