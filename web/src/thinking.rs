//! Search, counts and solutions.

use std::sync::Arc;

use gebeta::analysis::levels::{self, LevelTable, LevelWatcher, Settings};
use gebeta::core::game::{Game, MatchPlay, StartingPosition};
use gebeta::core::{Move, Position};
use gebeta::formats::notation::{parse_position, write_move};
use gebeta::players::search::QUICK;
use gebeta::solver::{self, NeverEnding, Solution, Value as Worth, solve};
use gebeta::storage::runtime::{Progress, Watcher};
use gebeta_engine::Players;
use serde_json::{Value, json};

use crate::failure::Failure;
use gebeta_module as host;

/// The memory limit of a solution if none is given: the module's 4 GiB less what else it needs.
const MOST_MEMORY: u64 = 3 << 30;

/// Passes progress on to the host.
struct Reporter;

impl Watcher for Reporter {
    fn progress(&self, progress: &Progress) {
        host::progress(progress.done, progress.all);
    }
}

impl LevelWatcher for Reporter {}

/// Returns the players of a session. Perfect players solve what can be solved while a person waits.
pub fn players() -> Players {
    Players::new(Arc::default(), |game, _, start, watcher| {
        let settings = solver::Settings {
            memory: Some(QUICK),
            ..solver::Settings::default()
        };
        solve(game, start, &settings, watcher).ok().map(Arc::new)
    })
}

/// Returns the turns of each level, and how many of them end the round, as decimal text of any length.
pub fn levels(play: &MatchPlay, depth: u32, walk: bool) -> Result<Value, Failure> {
    let round = play.round_play().ok_or(Failure::NoRound)?;
    let start = StartingPosition {
        position: *round.position(),
        status: round.status(),
    };
    if walk {
        let levels = levels::walk(play.game(), &start, depth);
        let written = levels
            .iter()
            .map(|level| json!(level.map(|turns| turns.to_string())));
        return Ok(written.collect());
    }
    let settings = Settings::to_depth(depth);
    let counted = LevelTable::merged(play.game(), &start, &settings, &Reporter);
    let written = counted.table.rows.iter().map(|row| {
        let turns = &row.own.turns + &row.own.games;
        json!([turns.to_string(), row.own.games.to_string()])
    });
    Ok(written.collect())
}

/// A solved round.
pub struct Solved(Solution);

impl Solved {
    /// Solves a round.
    pub fn new(
        play: &MatchPlay,
        memory: Option<u64>,
        never_ending: NeverEnding,
    ) -> Result<Solved, Failure> {
        if play.round_outcome().is_some() || play.round_play().is_none() {
            return Err(Failure::NoRound);
        }
        let settings = solver::Settings {
            memory: Some(memory.unwrap_or(MOST_MEMORY).min(MOST_MEMORY)),
            never_ending,
            ..solver::Settings::default()
        };
        let solution = solve(play.game(), play.position(), &settings, &Reporter)?;
        Ok(Solved(solution))
    }

    /// Returns the number of boards with a value.
    pub fn boards(&self) -> u64 {
        self.0.census().iter().map(|group| group.boards).sum()
    }

    /// Returns the value of a position with the values of its moves, the best first, and a line of best play; null if the
    /// position does not follow from the start.
    pub fn value(&self, position: &str, line: usize) -> Result<Value, Failure> {
        let position: Position = parse_position(position, self.game().rules())?;
        let Some(value) = self.0.value(&position) else {
            return Ok(Value::Null);
        };
        let moves = self.0.moves(&position).into_iter();
        let moves: Vec<Value> = moves
            .map(|(played, value)| json!({ "move": self.written(played), "value": shown(value) }))
            .collect();
        let line = self.0.line(&position, line).moves.into_iter();
        let line: Vec<String> = line.map(|played| self.written(played)).collect();
        Ok(json!({ "value": shown(value), "moves": moves, "line": line }))
    }

    fn game(&self) -> &Game {
        self.0.game()
    }

    fn written(&self, played: Move) -> String {
        write_move(played, self.game().board())
    }
}

fn shown(value: Worth) -> Value {
    json!({ "margin": value.margin, "turns": value.turns })
}
