//! Positions and moves as text.
//!
//! # Positions
//!
//! A position is a line of text: `1 0 0 0 0 0 | 1 4a 0 0 0 1; B; 0:2`.
//!
//! First come A's holes in sowing order, `|`, and B's. A number can carry its hole's mark: `4a` is A's weg, `4b`
//! B's, `5j` a jen, `1h` a half-weg, `4u` a hole with a capture that nobody has claimed, `0x` a closed hole, `1r` a counter that rests, and a
//! further `t` says that teseta has been said there (`5at`). Then come, each after a `;` and each optional: the side to move (A), the stores
//! in counters (`0:0`), how many of the first turns that a variant's [phases](gebeta_core::rules::Phase) count A and B
//! have before them (`first 1:1`; none), and who owns each hole, if that has changed (`owners AAAAAAABBBBB`).
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
//! Where chance or a player lays the counters out, a layout is the beginning of that: `3 4 5 | 2 6 4`.
//!
//! # Moves
//!
//! A move is the name of a hole: `A3`. `A3!2,5` says that nobody claims the second and the fifth capture of the turn.
//! Captures are numbered in the order in which they come up in the turn, whoever may claim them. Only a variant whose
//! captures have to be [claimed](gebeta_core::rules::Captures::Claimed) has moves of the longer form.

mod layout;
mod moves;
mod position;
mod typed;

pub use layout::{LayoutError, parse_layout, write_layout};
pub use moves::{UnclaimedError, WrittenMove, split_move, write_after_hole, write_move};
pub use position::{Draft, PositionError, marks, owners, parse_position, taxed, write_position};
pub use typed::{Misread, TypedHoles};
