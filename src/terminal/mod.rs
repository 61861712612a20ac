//! The terminal: coloured text, typed input and progress lines.

mod animation;
mod bounds_line;
mod drawing;
mod games_line;
mod input;
mod language;
mod line;
mod modes;
mod progress;
mod question;
#[cfg(feature = "research")]
mod steps_line;
mod suspension;
mod talk;
mod turns_line;

pub use animation::Animation;
pub use bounds_line::BoundsLine;
pub use drawing::{page_width, paragraph, print, print_json, print_page, width};
pub use games_line::GamesLine;
pub use input::{Input, InputLines, are_people, can_rewrite};
pub use language::{messages, speak};
pub use progress::{ProgressLine, Work};
pub use question::{Question, Typed};
#[cfg(feature = "research")]
pub use steps_line::StepsLine;
pub use talk::{be_quiet, fitted_talk, is_quiet, talk};
pub use turns_line::TurnsLine;
