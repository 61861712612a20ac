//! What a person at a terminal is asked.

/// A line that is asked for.
#[derive(Clone, Debug)]
pub struct Question {
    /// What stands before the line that is typed, at a terminal.
    pub prompt: String,
    /// What can be completed at the beginning of the line.
    pub words: Vec<String>,
    /// Whether others may see it.
    pub typed: Typed,
}

/// Says whether others may see what is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Everybody sees it.
    Openly,
    /// The other player, who sits at the same terminal, does not.
    Secretly,
}

impl Question {
    /// Asks openly, with nothing to complete.
    pub fn plain() -> Question {
        Question {
            prompt: "> ".to_string(),
            words: Vec::new(),
            typed: Typed::Openly,
        }
    }
}
