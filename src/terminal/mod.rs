//! The terminal: text with colours, what is typed, how a long analysis is getting on.

mod bounds_line;
mod drawing;
mod games_line;
mod hidden_input;
mod input;
mod language;
mod line;
mod progress;
mod talk;

pub use bounds_line::BoundsLine;
pub use drawing::print;
pub use games_line::GamesLine;
pub use hidden_input::HiddenInput;
pub use input::{Input, InputLines};
pub use language::{messages, speak};
pub use progress::{ProgressLine, Work};
pub use talk::{be_quiet, talk};
