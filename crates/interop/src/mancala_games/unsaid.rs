//! A parameter or a combination that a variant file can't express.

use std::fmt;

/// A parameter or a combination of them that can't be expressed.
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
