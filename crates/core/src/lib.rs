//! The board, the rules and the interpreter of mancala games.
//!
//! # A turn
//!
//! The `Catalogue` of `gebeta-formats` reads variants, a [`Game`](game::Game) plays by their rules, and a [`Position`]
//! holds everything on the board. This example plays the first turn of GEME's README:
//!
//! ```
//! use gebeta_core::game::Game;
//! use gebeta_formats::notation::write_position;
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_core::{Move, Side};
//!
//! let geme = Catalogue::builtin().load("geme")?;
//! let game = Game::new(geme.rules).expect("a variant that was loaded can be played");
//! let mut position = game.start(Side::A).position;
//!
//! let home = game.board().find("A1").expect("the board has six homes on each side");
//! let status = game.play(&mut position, Move::from(home), &mut ())?;
//!
//! assert_eq!(write_position(&position, game.board()), "2 7 1 6 1 6 | 6 6 0 1 6 6; B; 0:0");
//! assert_eq!(status.playable.len(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What happens in a turn
//!
//! An [`Observer`](game::Observer) receives each event. A vector collects them.
//!
//! ```
//! # use gebeta_core::{Move, Side, game::{Event, Game}};
//! # use gebeta_formats::{notation::parse_position, variant::Catalogue};
//! let awagagae = Catalogue::builtin().load("awagagae")?;
//! let game = Game::new(awagagae.rules).expect("a variant that was loaded can be played");
//! let mut position = parse_position("1 0 0 0 0 0 | 1 5at 0 0 0 0; B", game.rules())?;
//!
//! let mut events: Vec<Event> = Vec::new();
//! let hole = game.board().find("B2").expect("a hole of the board");
//! let first = Move::from(game.board().find("B1").unwrap());
//! game.play(&mut position, first, &mut events)?;
//!
//! // B's last counter falls into a hole that A has captured. The first tax there was free, so B now takes one counter.
//! let tax = Event::Tax { hole, counters: 1, to: Side::B, captor: Some(Side::A) };
//! assert_eq!(events.last(), Some(&tax));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A match
//!
//! A [`MatchPlay`](game::MatchPlay) follows a whole match, round after round, and can undo every step.
//!
//! ```
//! # use gebeta_core::game::Game;
//! # use gebeta_formats::{notation::{parse_position, write_position}, variant::Catalogue};
//! use gebeta_core::game::{MatchPlay, Step};
//! use gebeta_core::Move;
//!
//! let ansaba = Catalogue::builtin().load("ansaba")?;
//! let game = Game::new(ansaba.rules).expect("a variant that was loaded can be played");
//! let board = game.board().clone();
//! let last_turn = parse_position("1 0 0 0 0 0 | 0 0 0 0 1 0; A; 23:11", game.rules())?;
//!
//! // A captures the counters across, and B can't move: 25 to 11. Both lay out 11, and A keeps the rest.
//! let mut match_play = MatchPlay::at(game, last_turn);
//! match_play.take(Step::Turn(Move::from(board.find("A1").unwrap())))?;
//! let second = write_position(match_play.position(), &board);
//! assert_eq!(second, "1 1 1 2 3 3 | 1 1 1 2 3 3; A; 14:0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Layers
//!
//! Each layer uses only those before it: the types of the board and its contents, at the top level; [`rules`], which a
//! variant states; [`game`], the interpreter.
//!
//! Text formats are in `gebeta-formats`, and analysis is in `gebeta-analysis`.

mod board;
pub mod game;
pub mod rules;

pub use board::*;
