//! What can be found out about a game by playing it through: its tree counted level by level, and compared.
//!
//! - [`levels::LevelTable::merged`] counts a game tree level by level, merging equal positions, by several threads and in as
//!   much memory as it is given; [`levels::LevelTable::perft`] is the plain depth-first count (perft) beside it.
//! - [`levels::Checkpoint`] keeps each level in a folder, from which a count goes on with
//!   [`levels::LevelTable::count_with_checkpoint`].
//! - [`levels::LevelWatcher`] sees the tables and positions as they are found; a [`gebeta_storage::runtime::Watcher`] is
//!   told of the progress and stops an analysis.
//! - [`metrics::TreeMetrics`] are what a counted tree says of balance, length, choices and the like.
//! - [`compare::compare`] finds the shortest line of moves after which two games are no longer the same.
//!
//! Rules are data that can be changed, and are checked; so the trees of two readings can be put side by side.
//!
//! ```
//! use gebeta_analysis::levels::{Settings, LevelTable};
//! use gebeta_core::{Side, game::Game, rules::Opening};
//! use gebeta_formats::variant::Catalogue;
//!
//! let mut mewelad = Catalogue::builtin().load("mewelad")?.rules;
//! mewelad.opening = Opening::default();
//!
//! let game = Game::new(mewelad).expect("mewelad can be played without its race");
//! let levels = LevelTable::merged(&game, &game.start(Side::A), &Settings::to_depth(5), &());
//! assert_eq!(levels.table.rows[4].total.turns, 3843u32.into(), "without its race, Mewelad's tree is GEME Gebeta's");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod compare;
pub mod levels;
pub mod metrics;
