//! Distances, trees and tests against numbers that were found in another way.

mod experiments;
mod matrix;
mod reconstruct;
mod statistics;
