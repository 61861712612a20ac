//! Computer players, and proven bounds.

use std::time::Duration;

use gebeta::players::proof::{Bounds as ProvenBounds, ProofSettings, prove as prove_value};
use gebeta::players::search::{Bound, Level, Limit, Player, Weights};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::moves::Move;
use crate::numbers::{Ahead, Nodes};
use crate::pickled::class_of_fields;
use crate::play::Play;
use crate::{errors, interrupt};

/// The limits of a search as callers give them.
pub struct Limits {
    pub depth: Option<Ahead>,
    pub nodes: Option<Nodes>,
    pub seconds: Option<f64>,
}

impl Limits {
    fn limit(&self) -> PyResult<Limit<'static>> {
        let time = match self.seconds {
            None => None,
            Some(seconds) => {
                let time = Duration::try_from_secs_f64(seconds);
                let time = time.ok().filter(|time| *time <= Limit::LONGEST);
                let unfit = || PyValueError::new_err("seconds must be from 0 to 86400");
                Some(time.ok_or_else(unfit)?)
            }
        };
        Ok(Limit {
            depth: self.depth.map(|depth| depth.0),
            nodes: self.nodes.map(|nodes| nodes.0),
            time,
            stop: None,
        })
    }
}

class_of_fields! {
    /// The result of a search.
    Search {
        /// The move to play.
        best: Move,
        /// The margin by which its player is expected to win, in counters; `None` at levels without values.
        margin: Option<f64>,
        /// The searched moves with their margins, the best first. Unless all values were asked for, those after the first
        /// can be bounds.
        values: Vec<(Move, f64)>,
        /// The expected line of play.
        line: Vec<Move>,
        /// The depth to which every line was searched, in turns.
        depth: u32,
        /// The number of searched turns.
        nodes: u64,
        /// Whether every line was searched to its end, so the values are exact.
        is_final: bool,
    }
}

/// Searches for a move.
pub fn search(
    py: Python<'_>,
    play: &Play,
    level: &str,
    limits: &Limits,
    seed: u64,
    values: bool,
) -> PyResult<Search> {
    let level: Level = level
        .parse()
        .map_err(|error| PyValueError::new_err(format!("{error}")))?;
    let limit = limits.limit()?;
    play.check_goes_on(errors::search)?;
    let variant = &play.loaded.variant;
    let weights = Weights::of_variant(variant.id()).unwrap_or(Weights::PLAIN);
    let (position, earlier) = (play.now().position, play.earlier());
    let choice = interrupt::run(py, |stop| {
        let mut player = Player::new(variant.game(), level, seed).with_weights(weights);
        let limit = limit.with_stop_flag(stop.flag());
        match values {
            true => player.value_all(&position, &earlier, &limit),
            false => player.choose(&position, &earlier, &limit),
        }
    })?;
    let choice = choice.map_err(errors::search)?;
    let board = play.loaded.board();
    let scored = choice.scored_moves.iter();
    let scored = scored.filter(|scored| !values || scored.bound == Bound::Exactly);
    Ok(Search {
        best: Move::of(choice.played, board),
        margin: choice.margin().map(|margin| margin.counters()),
        values: scored
            .map(|scored| (Move::of(scored.played, board), scored.margin.counters()))
            .collect(),
        line: choice
            .line
            .iter()
            .map(|&played| Move::of(played, board))
            .collect(),
        depth: choice.depth,
        nodes: choice.nodes,
        is_final: choice.is_final,
    })
}

#[pymethods]
impl Search {
    fn __repr__(&self) -> String {
        let margin = self
            .margin
            .map_or("None".to_string(), |margin| format!("{margin:+}"));
        format!(
            "Search(best={}, margin={margin}, depth={})",
            self.best, self.depth
        )
    }
}

class_of_fields! {
    /// Proven bounds of a position's value: the margin by which the player to move wins, in counters.
    Bounds {
        /// The lower bound.
        least: i32,
        /// The upper bound.
        most: i32,
        /// The value, if the bounds meet.
        value: Option<i32>,
        /// The move that reaches the lower bound, if that was proved.
        best: Option<Move>,
        /// The number of searched turns.
        nodes: u64,
    }
}

/// Proves bounds of a position's value.
pub fn prove(py: Python<'_>, play: &Play, limits: &Limits, memory: usize) -> PyResult<Bounds> {
    let limit = limits.limit()?;
    let loaded = &play.loaded;
    play.check_goes_on(errors::unsolved)?;
    let position = play.now().position;
    // The tables are made at once.
    interrupt::reserve(&mut Vec::<u8>::new(), memory)?;
    let bounds = interrupt::run(py, |stop| {
        let settings = ProofSettings {
            memory,
            limit: limit.with_stop_flag(stop.flag()),
            threads: None,
            known: None,
        };
        prove_value(
            loaded.game(),
            &position,
            &settings,
            &mut |_: &ProvenBounds| true,
        )
    })?;
    let bounds = bounds.map_err(errors::unsolved)?;
    Ok(Bounds {
        least: bounds.least,
        most: bounds.most,
        value: bounds.value(),
        best: bounds.best.map(|played| Move::of(played, loaded.board())),
        nodes: bounds.nodes,
    })
}

#[pymethods]
impl Bounds {
    fn __repr__(&self) -> String {
        format!("Bounds({:+} to {:+})", self.least, self.most)
    }
}
