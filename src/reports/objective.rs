//! The goal of best play.

use clap::ValueEnum;

/// The goal of best play: to win by as much as possible, or just to win. A positive optimal margin is exactly
/// a forced win, so best play for the margin is best play for both goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Objective {
    /// Win by as much as possible, or lose by as little
    Margin,
    /// Just win: all winning moves are equally good, as are all drawing and all losing moves
    Win,
}

/// Returns the name of the result for the player with this margin.
pub fn result(margin: i32) -> &'static str {
    match margin {
        1.. => "won",
        0 => "drawn",
        _ => "lost",
    }
}
