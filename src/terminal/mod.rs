//! The terminal: coloured text, typed input and progress lines.

mod animation;
mod drawing;
mod input;
mod line;
mod modes;
mod progress;
mod steps_line;
mod suspension;
mod talk;

pub use animation::Animation;
pub use drawing::{page_width, paragraph, print, print_json, print_page, width};
pub use input::{Input, InputLines, Question, Typed, are_people, can_rewrite};
pub use progress::{ProgressLine, Work};
pub use steps_line::StepsLine;
pub use talk::{be_quiet, fitted_talk, is_quiet, messages, speak, talk};
