//! A game in words and pictures of its board, in the words of its variant and in any language: turns, rounds, matches.
//!
//! Nothing here prints; what comes of it is a [`Drawing`].

mod board;
mod detail;
mod drawing;
mod end;
mod events;
mod laps;
mod layout;
mod matches;
mod opening;
mod race;
mod rules;
mod set_up;
mod state;
mod wording;

pub use detail::{Detail, RaceDetail, StarterChoice, TurnDetail};
pub use drawing::{Drawing, Role};
pub use laps::describe_turn;
pub use layout::{columns, padded, paragraph, width};
pub use matches::{
    describe_last_turn, describe_later_rounds, describe_match_end, describe_match_score,
    describe_match_standing, describe_round_end, describe_round_opening,
};
pub use race::describe_race_by_counter;
pub use rules::describe_rules;
pub use set_up::describe_set_up;
pub use state::{draw_moment, draw_state};
pub use wording::{Joined, Misread, Wording, capitalised};
