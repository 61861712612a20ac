//! Whether rules can be played on a board.

use gebeta_core::rules::Rules;

use super::{Evidence, Sort};

/// The points that a board of another width takes.
const OTHER_WIDTH: f64 = 3.0;

/// The points for each further column.
const COLUMN: f64 = 1.0;

/// The points that rules take which sow into stores that are not there.
const NO_STORES: f64 = 3.0;

/// The points for stores that the rules don't sow into.
const IDLE_STORES: f64 = 1.0;

/// The most points that counters take.
const MOST_COUNTERS: f64 = 3.0;

/// Judges the size of the board. `attested` is the width for which a file has the rules, and `columns` that of the board.
pub fn board(rules: &Rules, attested: usize, columns: usize) -> Evidence {
    let rows = rules.board.rows().len();
    if attested == columns {
        let says = format!("its rules are attested for {rows} rows of {columns} holes");
        return Evidence::new(Sort::Board, 0.0, says);
    }
    let further = attested.abs_diff(columns) - 1;
    let points = OTHER_WIDTH + COLUMN * further as f64;
    let says = format!(
        "its rules are attested for rows of {attested} holes; they can be played in rows of {columns}, but no file says so"
    );
    Evidence::new(Sort::Board, -points.min(super::MOST_POINTS), says)
}

/// Judges whether a board has stores.
pub fn stores(rules: &Rules, has_stores: bool) -> Evidence {
    let (points, says) = match (rules.sows_into_stores(), has_stores) {
        (true, true) => (0.0, "it sows into stores, and the board has them"),
        (false, false) => (0.0, "it needs no stores"),
        (true, false) => (NO_STORES, "it sows into stores, and the board has none"),
        (false, true) => (
            IDLE_STORES,
            "it sows into no stores; they could hold what is won",
        ),
    };
    Evidence::new(Sort::Stores, -points, says)
}

/// Judges the number of counters that were found: a point for each doubling or halving.
pub fn counters(rules: &Rules, found: u32) -> Evidence {
    let holes = rules.setup.counters.by_hole(rules.board.holes());
    let needed: u32 = holes.into_iter().map(u32::from).sum();
    let points = (f64::from(found) / f64::from(needed.max(1))).log2().abs();
    let says = format!("it needs {needed} counters, and {found} were found");
    Evidence::new(Sort::Counters, -points.min(MOST_COUNTERS), says)
}
