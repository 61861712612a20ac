//! Tests of the interpreter: against the oracle, the sources' examples, and laws.

mod cases;
mod catalogues;
mod corners;
mod departures;
mod fuzz;
mod later_rounds;
mod laws;
mod laying_out;
mod left_and_right;
mod marks;
mod matches;
mod numbers;
mod races;
mod refill;
mod round_play;
// Its unit test also tries the code for other processors, which nothing else reaches.
#[allow(dead_code)]
#[path = "../../src/board/sixteen_cells.rs"]
mod sixteen_cells;
mod tallies;
