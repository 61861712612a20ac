//! Distances, trees and tests against numbers that were found in another way.

mod matrix;
mod statistics;
