//! Questions to a person at a terminal.

/// A request for a line.
#[derive(Clone, Debug)]
pub struct Question {
    /// The prompt, at a terminal.
    pub prompt: String,
    /// The words that can be completed at the beginning of the line.
    pub words: Vec<String>,
    /// Whether others may see the line.
    pub typed: Typed,
}

/// Whether others may see what is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Everyone sees it.
    Openly,
    /// The other player, who sits at the same terminal, does not.
    Secretly,
}

impl Question {
    /// Returns a visible question without completions.
    pub fn plain() -> Question {
        Question {
            prompt: "> ".to_string(),
            words: Vec::new(),
            typed: Typed::Openly,
        }
    }
}
