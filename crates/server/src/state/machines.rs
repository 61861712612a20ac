//! The machines that play and give advice: a few threads for all tables, each task with its bounds.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use gebeta_core::Side;
use gebeta_core::game::{Awaits, Game, MatchPlay, Step};
use gebeta_core::{Move, Position};
use gebeta_players::search::{Choice, Level, Limit, NoAnswer, Player, Weights};
use tokio::sync::oneshot;

use crate::failure::Failure;
use crate::state::solutions::Solutions;

/// Threads that think.
const MOST_THREADS: usize = 4;

/// The most tasks that wait for a thread; each table has at most one.
const MOST_WAITING: usize = 1024;

/// The longest that a machine thinks about a turn of a game.
const LONGEST: Duration = Duration::from_secs(2);

/// Bytes of a player's transposition table.
const TABLE: usize = 4 << 20;

type Task = Box<dyn FnOnce(&AtomicBool) + Send>;

/// Hands tasks to the threads that think.
pub struct Machines(Arc<Queue>);

struct Queue {
    tasks: Mutex<VecDeque<Task>>,
    more: Condvar,
    stopping: AtomicBool,
}

impl Machines {
    /// Starts the threads: one fewer than the machine has cores, so that answers are given meanwhile.
    pub fn new() -> Machines {
        let queue = Arc::new(Queue {
            tasks: Mutex::default(),
            more: Condvar::new(),
            stopping: AtomicBool::new(false),
        });
        let cores = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..(cores - 1).clamp(1, MOST_THREADS) {
            let queue = queue.clone();
            thread::spawn(move || queue.work());
        }
        Machines(queue)
    }

    /// Ends all thinking.
    pub fn stop(&self) {
        self.0.stopping.store(true, Ordering::Relaxed);
        self.0.more.notify_all();
    }

    /// Has something thought about, and waits for what comes of it; the flag that it gets ends it.
    ///
    /// # Errors
    /// Too much is thought about, or the server is about to end.
    pub async fn think<T: Send + 'static>(
        &self,
        think: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let busy = || Failure::busy("The machines have too much to think about; try again later.");
        let (answer, answered) = oneshot::channel();
        {
            let mut tasks = self.0.tasks.lock().unwrap_or_else(PoisonError::into_inner);
            if tasks.len() >= MOST_WAITING {
                return Err(busy());
            }
            tasks.push_back(Box::new(move |stopping| {
                // Who has gone away need not be answered.
                if !answer.is_closed() {
                    let _ = answer.send(think(stopping));
                }
            }));
        }
        self.0.more.notify_one();
        answered.await.map_err(|_| busy())
    }
}

impl Queue {
    fn work(&self) {
        loop {
            let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
            let task = loop {
                if self.stopping.load(Ordering::Relaxed) {
                    return;
                }
                match tasks.pop_front() {
                    Some(task) => break task,
                    None => {
                        tasks = self
                            .more
                            .wait(tasks)
                            .unwrap_or_else(PoisonError::into_inner)
                    }
                }
            };
            drop(tasks);
            // One task that fails is no reason for the others to wait for ever.
            let run = std::panic::AssertUnwindSafe(|| task(&self.stopping));
            let _ = std::panic::catch_unwind(run);
        }
    }
}

/// Makes a player.
fn player(variant: &str, game: &Game, level: Level) -> Player {
    let weights = Weights::of_variant(variant).unwrap_or(Weights::PLAIN);
    let seed = getrandom::u64().unwrap_or_default();
    Player::new(game, level, seed)
        .with_weights(weights)
        .with_table(TABLE)
}

/// Makes a player of a round; a perfect one plays by what is solved from where the round began, or else from where it has
/// come to, and where neither can be solved while others wait, it plays as well as a hard one.
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

/// Decides what a machine does where it is asked to; `None` if there is nothing that it could.
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
    let limit = limit.or_when(stop);
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

/// What a machine has decided.
#[derive(Clone, Debug)]
pub enum Decision {
    /// To take this step.
    Step(Step),
    /// To race from this hole.
    Race(String),
}

/// Says what all moves at a position are worth, by a level; if none is said, as a solution says that is there, or as a hard
/// player thinks.
///
/// # Errors
/// The round is over, or nobody knows.
pub fn value_all(
    solutions: &Solutions,
    variant: &str,
    game: &Game,
    position: &Position,
    level: Option<Level>,
    time: Duration,
    stop: &AtomicBool,
) -> Result<Choice, NoAnswer> {
    let limit = Limit::time(time).or_when(stop);
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

/// Draws a number below another; nought if there is none.
pub fn number_below(bound: u32) -> u32 {
    let drawn = getrandom::u64().unwrap_or_default();
    (drawn % u64::from(bound.max(1))) as u32
}

/// Makes a name or a token that nobody can guess: so many random bytes in hexadecimal digits.
///
/// # Errors
/// The system gives no random bytes.
pub fn unguessable(bytes: usize) -> Result<String, Failure> {
    let mut random = vec![0; bytes];
    getrandom::fill(&mut random)
        .map_err(|error| Failure::internal(format!("There are no random numbers: {error}.")))?;
    Ok(random.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Names a move for whoever reads the advice.
pub fn named(played: Move, game: &Game) -> String {
    gebeta_formats::notation::write_move(played, game.board())
}
