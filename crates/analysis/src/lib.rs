//! The analysis of a game by playing it through: its tree is counted level by level, and compared.
//!
//! - [`levels::LevelTable::merged`] counts a game tree level by level, merging equal positions, on several threads and
//!   in bounded memory. [`levels::LevelTable::perft`] is the plain depth-first count.
//! - [`levels::Checkpoint`] saves each level in a folder, from which [`levels::LevelTable::count_with_checkpoint`]
//!   continues.
//! - [`levels::LevelWatcher`] receives the tables and positions of each level. A [`gebeta_storage::runtime::Watcher`]
//!   receives the progress and can stop an analysis.
//! - [`metrics::TreeMetrics`] measures balance, length, choice and more from a counted tree.
//! - [`compare::compare`] finds the shortest line of moves after which two games differ.
//!
//! Rules are data that can be changed and are checked, so the trees of two readings can be compared.
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
