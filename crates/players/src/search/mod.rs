//! Players of every strength for any rules: the move to play in a position, and the values of the moves.
//!
//! A [`Player`] is made for a game, a [`Level`] and a seed. It is asked move by move, each time with a [`Limit`]. It
//! answers with a [`Choice`]: the move, the values of the moves, and the expected line. Values are margins of the round
//! in counters, for the player to move.
//!
//! - `tree`, `deepening`: alpha-beta with iterative deepening and a transposition table. A board that repeats on the
//!   searched line is a game that never ends, and leaves the score as it stands, as in [`solve`](gebeta_solver).
//! - `features`, [`Weights`]: the estimated value of a position at the horizon; [`tune`] learns it.
//! - `monte_carlo`: Monte Carlo tree search, for games without a good evaluation.
//! - `shallow`: players that look at their own turn and hardly further.
//! - `values`: a perfect player looks values up in a [`Solution`](gebeta_solver::Solution).
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

pub(crate) mod boards;
mod choice;
mod decisions;
mod deepening;
mod features;
pub(crate) mod known_values;
mod level;
pub(crate) mod limit;
pub(crate) mod margin;
mod monte_carlo;
pub(crate) mod moves;
mod node_value;
pub(crate) mod played_round;
mod player;
mod sets;
pub(crate) mod shallow;
mod transposition_table;
mod tree;
pub mod tune;
mod values;
mod weights;

pub use choice::{Choice, ScoredMove};
pub use level::{Level, NoLevel};
pub use limit::Limit;
pub use margin::Margin;
pub use played_round::{PlayedRound, play_round};
pub use player::{NoAnswer, Player, TABLE};
pub use transposition_table::Bound;
pub use values::QUICK;
pub use weights::{Weights, WeightsError, WeightsFile};
