//! Opponents of every strength, for any rules: what to play at a position, and what the moves are worth.
//!
//! A [`Player`] is made for a game, a [`Level`] and a seed, and is asked move by move, each time with a [`Limit`] on what
//! it may use. It answers with a [`Choice`]: the move, what the moves are thought to be worth, the line that it expects.
//! Values are margins of the round in counters, for the player to move.
//!
//! - `tree`, `deepening`: alpha-beta, one turn deeper after the other, with a transposition table. A board that comes back
//!   on the line that is looked at is a play that never ends, and leaves the score as it stands, as in [`solve`](gebeta_solver).
//! - [`prove`], [`prove_on`]: bounds of a value that are sure, by the same search; a checkpoint keeps what it finds.
//! - `features`, [`Weights`]: what a position is thought to be worth at which nobody looks further; [`tune`] learns it.
//! - `monte_carlo`: random games, for games of which nobody knows what to value.
//! - `shallow`: those who hardly look ahead.
//! - `values`: a perfect player looks up what is known in a [`Solution`](gebeta_solver::Solution).
//!
//! ```
//! use gebeta_players::search::{Level, Limit, Player};
//! use gebeta_core::{Side, game::Game};
//! use gebeta_formats::notation::parse_position;
//! use gebeta_formats::variant::Catalogue;
//!
//! let game = Game::new(Catalogue::builtin().load("geme")?.rules).expect("GEME can be played");
//! let position = parse_position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20", game.rules())?;
//! let mut player = Player::new(&game, Level::Hard, 1);
//! let choice = player.choose(&position, &[], &Limit::depth(40))?;
//! assert!(choice.is_final, "so few counters are seen to the end");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boards;
mod bounds;
mod choice;
mod decisions;
mod deepening;
mod features;
mod leaf_evaluator;
mod level;
pub(crate) mod limit;
mod margin;
mod monte_carlo;
pub(crate) mod moves;
mod node_value;
mod played_round;
mod player;
mod proof;
mod proof_checkpoint;
pub(crate) mod shallow;
mod transposition_table;
mod tree;
pub mod tune;
mod values;
mod weights;

pub use bounds::Bounds;
pub use choice::{Choice, ScoredMove};
pub use level::{Level, NoLevel};
pub use limit::Limit;
pub use margin::Margin;
pub use played_round::{PlayedRound, play_round};
pub use player::{NoAnswer, Player, TABLE};
pub use proof::{ProofSettings, Unprovable, prove, prove_on};
pub use proof_checkpoint::ProofCheckpoint;
pub use transposition_table::Bound;
pub use values::QUICK;
pub use weights::{Weights, WeightsError, WeightsFile};
