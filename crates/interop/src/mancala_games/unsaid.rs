//! One thing that a variant file can't say.

use std::fmt;

/// A parameter, or several together, that can't be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaid {
    /// The parameters with their values.
    pub parameters: Vec<(&'static str, String)>,
}

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (name, value)) in self.parameters.iter().enumerate() {
            let and = if at == 0 { "" } else { " with " };
            write!(f, "{and}`{name} = {value}`")?;
        }
        Ok(())
    }
}
