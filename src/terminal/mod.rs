//! What is drawn and said: the board, a turn's events in words, the state of the game.
//!
//! Nothing here prints but the [`Curtain`], which shows how a long analysis is getting on. A [`Drawing`] becomes text with or without colours; the text is the same.

mod board;
mod columns;
mod curtain;
mod drawing;
mod look;
mod race;
pub mod report;
mod rounds;
mod set_up;
mod speech;
mod story;

pub use board::draw_board;
pub use columns::{Column, Columns};
pub use curtain::Curtain;
pub use drawing::{Drawing, Role};
pub use look::{draw_moment, draw_state};
pub use race::tell_race_slowly;
pub use report::Report;
pub use rounds::{
    Telling, tell_end, tell_opened, tell_outcome, tell_score, tell_standing, tell_step,
};
pub use set_up::tell_set_up;
pub use speech::{Misread, Speech, capital};
pub use story::{tell_lots, tell_opening, tell_rest, tell_turn};
