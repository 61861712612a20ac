//! Exercises: tasks that are drawn from random play, graded by counters and laps.

use gebeta_core::game::Game;
use gebeta_core::{Move, Position};
use serde::{Deserialize, Serialize};

use crate::sowing::Sowing;
use crate::task::{Ask, Goal, Task};

/// The hardest grade.
pub const HARDEST: u32 = 5;

/// The number of turns that are looked at before the nearest grade is good enough.
const MOST_TURNS: usize = 3000;

/// The longest random round that is played on.
const LONGEST_ROUND: usize = 120;

/// The fewest moves among which captures are looked for.
const FEWEST_MOVES: usize = 3;

/// The most effort of each grade but the hardest.
const EFFORTS: [u32; 4] = [4, 8, 14, 24];

/// What an exercise asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Where the last counter lands.
    Last,
    /// How many laps there are.
    Laps,
    /// How much is captured: counters, units such as families, or holes.
    Captured,
    /// Which moves capture.
    Capture,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Last, Kind::Laps, Kind::Captured, Kind::Capture];
}

/// A task at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The position.
    pub position: Position,
    /// The task.
    pub task: Task,
    /// How hard it is, from 1 to [`HARDEST`].
    pub grade: u32,
}

/// Returns the effort to work a turn out in one's head: its counters, and two for each lap after the first.
fn effort(sowing: &Sowing) -> u32 {
    sowing.counters() + 2 * sowing.laps().saturating_sub(1)
}

/// Returns the grade of an effort.
fn grade(effort: u32) -> u32 {
    EFFORTS.iter().filter(|&&most| effort > most).count() as u32 + 1
}

/// Draws an exercise of a grade, or of the nearest one that the game has. The same seed draws the same exercise.
///
/// Returns `None` if random play has no such exercise, because nothing is captured or every turn has one lap.
pub fn find(game: &Game, kind: Kind, wanted: u32, seed: u64) -> Option<Exercise> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut nearest: Option<Exercise> = None;
    let mut seen = 0;
    // Some questions about captures have the answer none.
    let wants_some = random.u32(..4) > 0;
    while seen < MOST_TURNS {
        let mut position = game.usual_start().position;
        // Rounds are looked at from different turns on, or each would begin with the same ones.
        let skipped = random.usize(..12);
        for turn in 0..LONGEST_ROUND {
            let moves = game.legal_moves(&position);
            if moves.is_empty() {
                break;
            }
            seen += 1;
            if turn >= skipped {
                let played = moves[random.usize(..moves.len())];
                let found = ask(game, &position, kind, &moves, played, wants_some);
                if let Some(exercise) = found {
                    let far = |it: &Exercise| it.grade.abs_diff(wanted);
                    if far(&exercise) == 0 {
                        return Some(exercise);
                    }
                    if nearest
                        .as_ref()
                        .is_none_or(|near| far(near) > far(&exercise))
                    {
                        nearest = Some(exercise);
                    }
                }
            }
            let played = moves[random.usize(..moves.len())];
            let before = position;
            let status = game.play_unchecked(&before, &mut position, played, &mut ());
            if status.outcome.is_some() {
                break;
            }
        }
        // A round without a turn counts too, or a game that begins with none would never end the search.
        seen += 1;
    }
    nearest
}

/// Returns the exercise of a kind at a position, if it is one.
fn ask(
    game: &Game,
    position: &Position,
    kind: Kind,
    moves: &[Move],
    played: Move,
    wants_some: bool,
) -> Option<Exercise> {
    let task = |ask: Ask, played: Option<Move>, goal: Goal| Task {
        ask,
        played,
        taker: position.to_move(),
        goal,
    };
    let about = |ask: Ask| task(ask, Some(played), Goal::Any);
    let sowing = Sowing::of(game, position, played);
    if !sowing.is_whole {
        return None;
    }
    let turns = || {
        let turns = moves
            .iter()
            .map(|&played| Sowing::of(game, position, played));
        turns.filter(|turn| turn.is_whole)
    };
    let (task, effort) = match kind {
        Kind::Last => (about(Ask::Last), effort(&sowing)),
        Kind::Laps => {
            // Where every turn has one lap, there is nothing to ask.
            let relays = turns().any(|turn| turn.laps() > 1);
            (about(Ask::Laps), relays.then(|| effort(&sowing))?)
        }
        Kind::Captured => {
            let mover = position.to_move();
            let unit = u32::from(game.rules().score.unit);
            let (holes, counters) = (sowing.holes(mover), sowing.captured(mover));
            if wants_some != (holes + counters > 0) || !counters.is_multiple_of(unit) {
                return None;
            }
            if !wants_some && !turns().any(|turn| turn.captures()) {
                return None;
            }
            // Where holes are captured, a turn without a capture captures none of them.
            let ask = match holes > 0 || (counters == 0 && game.rules().counts_captured_holes()) {
                true => Ask::Holes,
                false => Ask::Captured,
            };
            (about(ask), effort(&sowing))
        }
        Kind::Capture => {
            if moves.len() < FEWEST_MOVES {
                return None;
            }
            let (some, none): (Vec<Sowing>, Vec<Sowing>) = turns().partition(Sowing::captures);
            if none.is_empty() {
                return None;
            }
            let least = some.iter().map(effort).min()?;
            (task(Ask::Play, None, Goal::Capture), least)
        }
    };
    Some(Exercise {
        position: *position,
        task,
        grade: grade(effort),
    })
}
