//! Describes a game in words and pictures of its board, in the words of its variant and in any language: turns, rounds,
//! matches.
//!
//! Nothing here prints. The results are [`Drawing`]s.

mod board;
mod board_style;
mod carried;
mod detail;
mod drawing;
mod end;
mod events;
mod gift;
mod laps;
mod layout;
mod matches;
mod opening;
mod race;
mod refusals;
mod rules;
mod set_up;
mod sowing;
mod state;
mod terms;
mod wording;

pub use board_style::{BoardStyle, HoleLabels, Perspective};
pub use detail::{Detail, RaceDetail, StarterChoice, TurnDetail};
pub use drawing::{Drawing, Role};
pub use gebeta_messages::capitalised;
pub use gift::Gift;
pub use laps::describe_turn;
pub use layout::{WIDTH, columns, fitted, padded, paragraph, table, width, wrapped};
pub use matches::{Narrator, describe_early_end};
pub use race::describe_race_by_counter;
pub use rules::{RulesFrom, ShownTurn, describe_rules, describe_rules_alone};
pub use sowing::draw_sowing;
pub use state::{draw_last_board, draw_moment, draw_scores, draw_state};
pub use terms::{Term, explain, terms_of_opening, terms_of_turn};
pub use wording::{Joined, Wording};
