//! Opponents against solved games, and tournaments between them.

#[path = "."]
mod public {
    mod even_depth;
    mod metrics;
    mod proof;
    mod puzzles;
    mod search;
    mod tournament;
    mod tune;
    mod values;
    mod wear;
}

// The unit tests of these private files run here, so the crate is compiled only once. They need few other files.

#[allow(dead_code)]
#[path = "../../src/draw.rs"]
mod draw;
#[allow(dead_code)]
#[path = "../../src/metrics"]
mod metrics {
    mod estimates;
    mod observed;

    use observed::Observed;
}
#[allow(dead_code, unused_imports)]
#[path = "../../src/proof/mod.rs"]
mod proof;
#[allow(dead_code)]
#[path = "../../src/rounds.rs"]
mod rounds;
#[allow(dead_code)]
#[path = "../../src/search"]
mod search {
    pub mod boards;
    mod features;
    pub mod known_values;
    mod level;
    pub mod limit;
    pub mod margin;
    pub mod moves;
    mod sets;
    mod transposition_table;
    mod tune {
        mod least_squares;
    }
    mod weights;

    pub use level::{Level, NoLevel};
    pub use limit::Limit;
}
#[allow(dead_code)]
#[path = "../../src/tournament"]
mod tournament {
    mod entrant;
    mod ratings;

    pub use gebeta_players::tournament::{GameResult, TournamentGame};
    pub(crate) use ratings::{DEVIATIONS, Interval, share};
}
