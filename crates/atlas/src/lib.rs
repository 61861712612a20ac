//! Games as rows of characters, with distances, trees and tests.
//!
//! - [`CharacterMatrix`] derives the characters from the rules.
//! - [`DistanceMatrix`] has a distance for each pair of games: by rules ([`CharacterMatrix::distances`]), by figures
//!   such as the measures of play ([`figures::distances`]), by level tables ([`tables::distances`]) and by places
//!   ([`places::distances`]).
//! - [`tree::neighbour_joining`] joins the games to a tree.
//! - [`mantel::mantel`] tests whether two distances agree.
//! - [`design`] has the combinations of the readings of a game, and [`effects`] what each reading changes.
//! - [`reconstruct`] judges which games may have been played on a board that was found.
//! - [`nexus`], [`cldf`], [`tidy`], [`places`] and [`pictures`] write files.
//!
//! ```
//! use gebeta_atlas::CharacterMatrix;
//! use gebeta_formats::variant::Catalogue;
//!
//! let catalogue = Catalogue::builtin();
//! let games = ["geme", "gabata_i", "awagagae"].map(|id| catalogue.load(id).unwrap());
//! let distances = CharacterMatrix::of(&games).distances(&Default::default());
//! assert!(distances.get(1, 2) < distances.get(0, 1), "Awagagae is a gabata with captured holes");
//! ```

mod bounds;
mod characters;
pub mod cldf;
pub mod design;
mod distances;
pub mod effects;
pub mod figures;
pub mod gazetteer;
pub mod mantel;
pub mod nexus;
pub mod pictures;
pub mod places;
pub mod reconstruct;
pub mod tables;
pub mod tidy;
pub mod tree;
mod words;
mod xml;

pub use characters::{Character, CharacterMatrix, State, Weights};
pub use distances::DistanceMatrix;
