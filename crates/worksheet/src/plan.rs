//! What is on a worksheet.

use std::ops::{ControlFlow, RangeInclusive};

use gebeta_core::game::Game;
use gebeta_lessons::exercise::{self, Exercise, HARDEST, Kind};
use gebeta_players::puzzles::{self, NoMore, Puzzle};
use gebeta_storage::runtime::Watcher;

/// The memory for the exact values of a puzzle, in bytes: that of `gebeta puzzles`.
const MEMORY: u64 = 32 << 20;

/// The number of exercises in a row that are not new, or of other grades, after which there are no more.
const PATIENCE: u32 = 20;

/// What is wanted on a worksheet.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of exercises.
    pub exercises: usize,
    /// The grades of the exercises.
    pub grades: RangeInclusive<u32>,
    /// The number of puzzles.
    pub puzzles: usize,
    /// The random seed.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            exercises: 12,
            grades: 1..=HARDEST,
            puzzles: 3,
            seed: 0,
        }
    }
}

/// The contents of a worksheet, which depend on nothing but the game and the plan.
#[derive(Clone, Debug)]
pub struct Worksheet {
    /// The exercises, the easiest first. There are fewer than planned if a game has no more.
    pub exercises: Vec<Exercise>,
    /// The puzzles, the easiest first. There are fewer than planned if a game has no more, or can't be solved.
    pub puzzles: Vec<Puzzle>,
    /// The random seed.
    pub seed: u64,
}

impl Worksheet {
    /// Finds the exercises and puzzles of a plan.
    ///
    /// # Errors
    /// Returns the reason if there are neither exercises nor puzzles, or the watcher stops the search.
    pub fn find(game: &Game, plan: &Plan, watcher: &dyn Watcher) -> Result<Worksheet, NoMore> {
        let exercises = find_exercises(game, plan, watcher)?;
        let (puzzles, no_puzzles) = find_puzzles(game, plan, watcher)?;
        if exercises.is_empty() && puzzles.is_empty() {
            return Err(no_puzzles.unwrap_or(NoMore::Exhausted));
        }
        Ok(Worksheet {
            exercises,
            puzzles,
            seed: plan.seed,
        })
    }
}

/// Finds exercises: of each kind in turn, and of each grade. Returns fewer if a game has no more.
///
/// # Errors
/// The watcher stopped the search.
fn find_exercises(
    game: &Game,
    plan: &Plan,
    watcher: &dyn Watcher,
) -> Result<Vec<Exercise>, NoMore> {
    let mut found: Vec<Exercise> = Vec::new();
    let mut random = fastrand::Rng::with_seed(plan.seed);
    let mut kinds = Kind::ALL.to_vec();
    let mut fruitless = 0;
    for number in 0.. {
        if found.len() == plan.exercises || kinds.is_empty() || fruitless == PATIENCE {
            break;
        }
        if watcher.stop() {
            return Err(NoMore::Stopped);
        }
        let kind = kinds[number % kinds.len()];
        let grade = random.u32(plan.grades.clone());
        match exercise::find(game, kind, grade, random.u64(..)) {
            None => kinds.retain(|&other| other != kind),
            Some(it) if plan.grades.contains(&it.grade) && !found.contains(&it) => {
                found.push(it);
                fruitless = 0;
            }
            Some(_) => fruitless += 1,
        }
    }
    found.sort_by_key(|it| it.grade);
    Ok(found)
}

fn find_puzzles(
    game: &Game,
    plan: &Plan,
    watcher: &dyn Watcher,
) -> Result<(Vec<Puzzle>, Option<NoMore>), NoMore> {
    let mut found = Vec::new();
    if plan.puzzles == 0 {
        return Ok((found, None));
    }
    let search = puzzles::Search {
        seed: plan.seed,
        memory: MEMORY,
    };
    let mut give = |puzzle| {
        found.push(puzzle);
        go_on(found.len() < plan.puzzles)
    };
    let ended = puzzles::find(game, &search, watcher, &mut give);
    found.sort_by_key(Puzzle::difficulty);
    Ok((found, too_few(ended)?))
}

fn go_on(goes_on: bool) -> ControlFlow<()> {
    match goes_on {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    }
}

/// Returns the reason why a search found too little. Only an interrupt is an error.
fn too_few(ended: Result<(), NoMore>) -> Result<Option<NoMore>, NoMore> {
    match ended {
        Ok(()) => Ok(None),
        Err(NoMore::Stopped) => Err(NoMore::Stopped),
        Err(why) => Ok(Some(why)),
    }
}
