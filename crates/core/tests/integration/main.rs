//! The interpreter against the oracle, the sources' examples, and laws.

mod cases;
mod corners;
mod course;
mod fuzz;
mod later_rounds;
mod laws;
mod matches;
mod races;
