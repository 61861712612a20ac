//! Positions and moves as text.
//!
//! # Positions
//!
//! A position is a line of text: `1 0 0 0 0 0 | 1 4a 0 0 0 1; B; 0:2`.
//!
//! First come A's holes in sowing order, then `|` and B's holes. A letter after a number is the hole's mark:
//!
//! | mark | meaning |
//! | --- | --- |
//! | `4a`, `4b` | A's or B's weg, a captured hole |
//! | `5j` | a jen, a lapsed hole |
//! | `1h` | a half-weg: its owner's only hole, captured once |
//! | `4u` | a hole with a capture that nobody has claimed |
//! | `0x` | a closed hole |
//! | `1r` | a counter that rests |
//! | `4n` | a hole that has not been moved yet |
//! | `5at` | a captured hole where teseta has been said |
//!
//! Then follow, each after a `;` and each optional:
//!
//! - the side to move (default: `A`)
//! - the stores in counters (default: `0:0`)
//! - the first turns that A and B still have before them, in variants whose [phases](gebeta_core::rules::Phase) count
//!   them (`first 1:1`; default: none)
//! - the owner of each hole, if that has changed (`owners AAAAAAABBBBB`)
//!
//! ```
//! use gebeta_formats::notation::{parse_position, write_position};
//! use gebeta_formats::variant::Catalogue;
//!
//! let awagagae = Catalogue::builtin().load("awagagae").unwrap().rules;
//! let text = "0 2 1 0 0 0 | 4a 0 3 0 0 0; B; 0:2";
//! let position = parse_position(text, &awagagae).unwrap();
//! assert_eq!(position.store(gebeta_core::Side::B), 2);
//! assert_eq!(write_position(&position, &awagagae.board), text);
//! ```
//!
//! The layout of a round that chance or a player lays out has the form of a position's first part: `3 4 5 | 2 6 4`.
//!
//! # Moves
//!
//! A move is the name of a hole: `A3`. `A3!2,5` means that nobody claims the second and the fifth capture of the turn.
//! Captures are numbered in the order in which they come up in the turn, no matter which player may claim them. Only
//! variants whose captures have to be [claimed](gebeta_core::rules::Captures::Claimed) have moves of this longer form.

mod layout;
mod moves;
mod position;
mod typed;

pub use layout::{LayoutError, parse_layout, write_layout};
pub use moves::{UnclaimedError, WrittenMove, split_move, write_after_hole, write_move};
pub use position::{Draft, PositionError, marks, owners, parse_position, taxed, write_position};
pub use typed::{Misread, TypedHoles};
