//! Counts for the engine: the turns of the levels that follow a position.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use gebeta_analysis::levels::{End, LevelWatcher, Settings, Sums, Table};
use gebeta_core::game::{Game, MatchPlay, Start};
use gebeta_core::{Move, Position};
use gebeta_storage::runtime::Watcher;

use super::requests::Waiting;
use super::thinking::{Counted, Counting};

/// Bytes that a count may take; what does not fit goes to files.
const MEMORY: u64 = 1 << 30;

/// Ends a count when a request to stop waits, or when its time is over.
struct Patience<'a> {
    waiting: &'a Waiting,
    until: Option<Instant>,
}

impl Watcher for Patience<'_> {
    fn stop(&self) -> bool {
        self.waiting.stop().load(Ordering::Relaxed)
            || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

impl LevelWatcher for Patience<'_> {}

/// Counts the levels; those that are finished when it is stopped, with the first moves only if there was time for all.
pub fn count(counting: &Counting, waiting: &Waiting) -> Counted {
    let patience = Patience {
        waiting,
        until: deadline(counting.time),
    };
    let Some(start) = start(counting.match_play) else {
        return Counted::default();
    };
    let game = counting.match_play.game();
    let (levels, is_final) = turns(game, &start, counting.depth, &patience);
    let mut counted = Counted {
        levels,
        divide: Vec::new(),
        is_final,
    };
    if counting.divide && is_final {
        match divide(game, &start, counted.levels.len() as u32, &patience) {
            Some(divided) => counted.divide = divided,
            None => counted.is_final = false,
        }
    }
    counted
}

/// Gives when a time is over; nothing for one that is longer than clocks can tell.
fn deadline(time: Option<Duration>) -> Option<Instant> {
    time.and_then(|time| Instant::now().checked_add(time))
}

/// Gives what a match stands at.
fn start(match_play: &MatchPlay) -> Option<Start> {
    let round = match_play.round_play()?;
    Some(Start {
        position: *round.position(),
        outcome: round.outcome(),
    })
}

/// Counts the turns of each level, and says whether all were counted.
fn turns(game: &Game, start: &Start, depth: u32, patience: &Patience) -> (Vec<[String; 2]>, bool) {
    let settings = Settings {
        memory: Some(MEMORY),
        ..Settings::to_depth(depth)
    };
    let analysis = Table::merged(game, start, &settings, patience);
    let levels = analysis
        .table
        .rows
        .iter()
        .map(|row| figures(&row.own))
        .collect();
    (levels, matches!(analysis.end, End::Depth | End::Exhausted))
}

/// Gives all turns of a level, and those that end the round.
fn figures(level: &Sums) -> [String; 2] {
    [
        (&level.turns + &level.games).to_string(),
        level.games.to_string(),
    ]
}

/// Counts the turns of a level by the first move; nothing if it is stopped.
fn divide(
    game: &Game,
    start: &Start,
    depth: u32,
    patience: &Patience,
) -> Option<Vec<(Move, [String; 2])>> {
    let nothing = || [0, 0].map(|number: u32| number.to_string());
    let mut moves = Vec::new();
    let mut after = start.position;
    for hole in start.outcome.playable {
        let note = |played, outcome, position: &Position, ()| {
            moves.push((
                played,
                Start {
                    position: *position,
                    outcome,
                },
            ));
        };
        game.play_each_way(&start.position, &mut after, hole, || (), note);
    }
    let divided = moves.into_iter().map(|(played, after)| {
        let ends = after.outcome.verdict.is_some();
        let found = match depth {
            1 => [1, u32::from(ends)].map(|number| number.to_string()),
            _ if ends => nothing(),
            _ => {
                let (levels, is_final) = turns(game, &after, depth - 1, patience);
                if !is_final {
                    return None;
                }
                levels
                    .into_iter()
                    .nth(depth as usize - 2)
                    .unwrap_or_else(nothing)
            }
        };
        Some((played, found))
    });
    divided.collect()
}
