//! The machines that play and give hints: a few threads for all tables, with limits for each task.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use gebeta_core::Side;
use gebeta_core::game::{Awaits, Game, MatchPlay, Step};
use gebeta_core::{Move, Position};
use gebeta_players::search::{Choice, Level, Limit, NoAnswer, Player, Weights};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::failure::Failure;
use crate::state::hexadecimal;
use crate::state::solutions::Solutions;

/// The largest number of threads that think.
const MOST_THREADS: usize = 4;

/// The largest number of tasks that wait for a thread. Each table has at most one.
const MOST_WAITING: usize = 1024;

/// The longest time that a machine thinks about a turn.
const LONGEST: Duration = Duration::from_secs(2);

/// The size of a player's transposition table, in bytes.
const TABLE: usize = 4 << 20;

/// Lets a limited number of tasks think at once, in the order of their arrival.
pub struct Machines {
    /// A permit for each thread that thinks.
    threads: Arc<Semaphore>,
    /// A permit for each task that has a thread or waits for one.
    places: Arc<Semaphore>,
    stopping: Arc<AtomicBool>,
}

impl Machines {
    /// Returns machines with threads for all cores but one, so requests are answered meanwhile.
    pub fn new() -> Machines {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = (cores - 1).clamp(1, MOST_THREADS);
        Machines {
            threads: Arc::new(Semaphore::new(threads)),
            places: Arc::new(Semaphore::new(threads + MOST_WAITING)),
            stopping: Arc::default(),
        }
    }

    /// Stops all thinking.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.threads.close();
    }

    /// Runs a task that thinks, and waits for its result. The flag that it gets stops it.
    ///
    /// If nobody waits for the result any more before the task starts, it never does.
    ///
    /// # Errors
    /// Too many tasks are waiting, or the server is about to stop.
    pub async fn think<T: Send + 'static>(
        &self,
        think: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let busy = || Failure::busy("The machines are too busy; try again later.");
        let place = self
            .places
            .clone()
            .try_acquire_owned()
            .map_err(|_| busy())?;
        let thread = self
            .threads
            .clone()
            .acquire_owned()
            .await
            .map_err(|_| busy())?;
        let stopping = self.stopping.clone();
        let thought = spawn_blocking(move || {
            let _held = (place, thread);
            think(&stopping)
        });
        thought.await.map_err(|_| busy())
    }
}

/// Returns a player.
fn player(variant: &str, game: &Game, level: Level) -> Player {
    let weights = Weights::of_variant(variant).unwrap_or(Weights::PLAIN);
    let seed = getrandom::u64().unwrap_or_default();
    Player::new(game, level, seed)
        .with_weights(weights)
        .with_table(TABLE)
}

/// Returns a player for a round.
///
/// A perfect player uses a solution from the beginning of the round, or else from the current position. If neither can
/// be solved while others wait, it plays like `hard`.
fn player_of_round(
    solutions: &Solutions,
    variant: &str,
    match_play: &MatchPlay,
    level: Level,
    stop: &AtomicBool,
) -> Player {
    let game = match_play.game();
    let round = match_play.round_play();
    let Some(round) = round.filter(|_| level == Level::Perfect) else {
        return player(variant, game, level);
    };
    let (start, now) = (round.opened_position(), round.position());
    let known = solutions.known(game, now);
    let known = known.or_else(|| solutions.find(game, variant, start, stop).ok());
    let known = known.filter(|known| known.value(now).is_some());
    match known.or_else(|| solutions.find(game, variant, now, stop).ok()) {
        Some(known) => player(variant, game, level).with_values(known),
        None => player(variant, game, Level::Hard),
    }
}

/// Returns the decision of a machine; `None` if there is nothing that it could decide.
pub fn decide(
    solutions: &Solutions,
    variant: &str,
    match_play: &MatchPlay,
    side: Side,
    level: Level,
    stop: &AtomicBool,
) -> Option<Decision> {
    let game = match_play.game();
    let mut player = player_of_round(solutions, variant, match_play, level, stop);
    let limit = Limit {
        time: Some(LONGEST),
        ..player.level().limit()
    };
    let limit = limit.with_stop_flag(stop);
    match match_play.awaits() {
        Awaits::Turn => {
            let earlier = match_play.earlier_positions();
            let position = match_play.position();
            let choice = player.choose(position, &earlier, &limit);
            Some(Decision::Step(Step::Turn(choice.ok()?.played)))
        }
        Awaits::Holes(gain) => {
            let holes = player.choose_holes(match_play, gain, &limit);
            Some(Decision::Step(Step::Holes(holes)))
        }
        Awaits::Race(_) => {
            let round = *match_play.standing().round();
            let hole = player.choose_race(&round, side, &limit)?;
            Some(Decision::Race(game.board().name(hole)))
        }
        Awaits::Turned(side) => {
            let turned = player.choose_to_turn(match_play, side, &limit);
            Some(Decision::Step(Step::Turned(turned)))
        }
        Awaits::Layout(laying_out) => {
            let laid_out = player.choose_layout(match_play, &laying_out, &limit);
            Some(Decision::Step(Step::Layout(laid_out)))
        }
        Awaits::Lots | Awaits::Nothing => None,
    }
}

/// The decision of a machine.
#[derive(Clone, Debug)]
pub enum Decision {
    /// Take this step.
    Step(Step),
    /// Race from this hole.
    Race(String),
}

/// Returns the values of all moves at a position, by a level. Without a level, they come from a solution if there is
/// one, or else from `hard`.
///
/// # Errors
/// The round is over, or the values can't be found.
pub fn value_all(
    solutions: &Solutions,
    variant: &str,
    game: &Game,
    position: &Position,
    level: Option<Level>,
    time: Duration,
    stop: &AtomicBool,
) -> Result<Choice, NoAnswer> {
    let limit = Limit::time(time).with_stop_flag(stop);
    let known = match level {
        None => solutions.known(game, position),
        Some(Level::Perfect) => solutions.find(game, variant, position, stop).ok(),
        Some(_) => None,
    };
    let mut player = match known {
        Some(known) => player(variant, game, Level::Perfect).with_values(known),
        None => player(variant, game, level.unwrap_or(Level::Hard)),
    };
    player.value_all(position, &[], &limit)
}

/// Draws lots.
pub fn lots() -> Side {
    match getrandom::u32().unwrap_or_default() % 2 {
        0 => Side::A,
        _ => Side::B,
    }
}

/// Returns a random number below another; zero if there is none.
pub fn number_below(bound: u32) -> u32 {
    let drawn = getrandom::u64().unwrap_or_default();
    (drawn % u64::from(bound.max(1))) as u32
}

/// Returns a name or a token that nobody can guess: random bytes in hexadecimal digits.
///
/// # Errors
/// The system returns no random bytes.
pub fn random_token(bytes: usize) -> Result<String, Failure> {
    let mut random = vec![0; bytes];
    getrandom::fill(&mut random).map_err(|error| {
        Failure::internal(format!("The system returned no random numbers: {error}."))
    })?;
    Ok(hexadecimal(&random))
}

/// Returns the name of a move for the reader of a hint.
pub fn named(played: Move, game: &Game) -> String {
    gebeta_formats::notation::write_move(played, game.board())
}
