//! What best play is for.

use clap::ValueEnum;

/// Says what best play is for: to win by much, or to win at all. Who can win at all comes to a margin above nought, so that best
/// play for the margin is best play for either.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Objective {
    /// To win by as much as can be, or lose by as little
    Margin,
    /// To win at all: all moves that win are as good, and all that draw, and all that lose
    Win,
}

/// Gives the name of what a margin comes to for who has it.
pub fn result(margin: i32) -> &'static str {
    match margin {
        1.. => "won",
        0 => "drawn",
        _ => "lost",
    }
}
