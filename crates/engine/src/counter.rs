//! Counts the turns of the levels that follow a position.

use std::sync::atomic::Ordering;

use gebeta_analysis::levels::{End, LevelTable, LevelWatcher, Settings};
use gebeta_core::Position;
use gebeta_core::game::{Game, MatchPlay, StartingPosition};
use gebeta_formats::notation::write_move;
use gebeta_storage::runtime::clock::Instant;

use super::answer::{Divided, Level, LevelTurns, Levels};
use super::thinking::CountBounds;
use super::waiting::Waiting;

/// The memory of a count, in bytes. Positions beyond it go to files.
const MEMORY: u64 = 1 << 30;

/// Counts the levels. A count that is stopped has the completed levels, and the first moves only if there was time for
/// all of them.
pub(super) fn count(
    match_play: &MatchPlay,
    CountBounds { depth, time }: CountBounds,
    divide_last: bool,
    waiting: &Waiting,
) -> Levels {
    // A time beyond the range of the clock sets no limit.
    let until = time.and_then(|time| Instant::now().checked_add(time));
    let stop = || {
        waiting.stop().load(Ordering::Relaxed) || until.is_some_and(|until| Instant::now() >= until)
    };
    let mut counted = Levels {
        ok: true,
        levels: Vec::new(),
        divide: None,
        is_final: false,
    };
    let Some(round) = match_play.round_play() else {
        return counted;
    };
    let start = round.here();
    let game = match_play.game();
    let (levels, is_final) = turns(game, &start, depth, &stop);
    let levels = (1..).zip(levels);
    let levels = levels.map(|(level, turns)| Level { level, turns });
    counted.levels = levels.collect();
    counted.is_final = is_final;
    if divide_last && is_final {
        let divided = divide(game, &start, counted.levels.len() as u32, &stop);
        counted.is_final = divided.is_some();
        counted.divide = divided.filter(|divided| !divided.is_empty());
    }
    counted
}

/// Counts the turns of each level, and returns whether all levels were counted.
fn turns(
    game: &Game,
    start: &StartingPosition,
    depth: u32,
    stop: &dyn LevelWatcher,
) -> (Vec<LevelTurns>, bool) {
    let settings = Settings {
        memory: Some(MEMORY),
        ..Settings::to_depth(depth)
    };
    let analysis = LevelTable::merged(game, start, &settings, stop);
    let levels = analysis.table.rows.iter().map(|row| {
        let all = &row.own.turns + &row.own.games;
        LevelTurns::of(all, &row.own.games)
    });
    let is_final = matches!(analysis.end, End::Depth | End::Exhausted);
    (levels.collect(), is_final)
}

/// Counts the turns of a level for each first move; `None` if it is stopped.
fn divide(
    game: &Game,
    start: &StartingPosition,
    depth: u32,
    stop: &dyn LevelWatcher,
) -> Option<Vec<Divided>> {
    let mut moves = Vec::new();
    let mut after = start.position;
    for hole in start.status.playable {
        let note = |played, status, position: &Position, _: &mut ()| {
            let position = *position;
            moves.push((played, StartingPosition { position, status }));
        };
        game.play_each_way(&start.position, &mut after, hole, &mut (), note);
    }
    let divided = moves.into_iter().map(|(played, after)| {
        let ends = after.status.outcome.is_some();
        let turns = match depth {
            1 => LevelTurns::of(1, u32::from(ends)),
            _ if ends => LevelTurns::of(0, 0),
            _ => {
                let (levels, is_final) = turns(game, &after, depth - 1, stop);
                let last = levels.into_iter().nth(depth as usize - 2);
                is_final.then(|| last.unwrap_or(LevelTurns::of(0, 0)))?
            }
        };
        let hole = write_move(played, game.board());
        Some(Divided { hole, turns })
    });
    divided.collect()
}
