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
mod matches;
mod races;
mod round_play;
mod tallies;
