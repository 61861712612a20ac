//! A proof: which questions are asked, by how many threads, and what follows from the answers.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use gebeta_core::game::Game;
use gebeta_core::{HoleSet, Position, Side};
use gebeta_solver::Settings;
use gebeta_storage::runtime::{lock, thread_count};

use super::board_keys::BoardKeys;
use super::bounds::Bounds;
use super::busy::BusyBoards;
use super::checkpoint::ProofCheckpoint;
use super::end_table::EndTable;
use super::guess::{Guess, Guessing};
use super::limits::Limits;
use super::on_demand::solves_on_demand;
use super::scene::Scene;
use super::schedule::{DEEPEST, Schedule};
use super::search::{Node, Search};
use super::settings::{ProofSettings, Unprovable};
use super::steps::Steps;
use super::table::ProofTable;
use crate::search::known_values::KnownValues;
use crate::search::margin::set_aside;

/// The interval of progress reports.
const PAUSE: Duration = Duration::from_millis(50);

/// The stack of a search, which may be as deep as [`DEEPEST`].
const STACK: usize = 32 << 20;

/// When an end table is made where boards can come back: after that many turns, of at most that many boards. That takes at
/// most about as long as the turns before, so it never doubles the time by much. Large tables take longer for each board.
const END_TABLES: [(u64, u64); 6] = [
    (300_000, 65_000),
    (1_500_000, 350_000),
    (6_000_000, 1_500_000),
    (20_000_000, 5_000_000),
    (200_000_000, 15_500_000),
    (600_000_000, 45_000_000),
];

/// The turns for each board of an end table whose boards are solved when they are needed: up to that many boards, and
/// beyond. Large tables save fewer turns for each board.
const TURNS_FOR_A_BOARD: [u64; 2] = [2, 6];
const SMALL_TABLE: u64 = 10_000_000;

/// The turns for each board that the search stores. The other turns are answered at once, or lead to a board that is stored
/// already.
const TURNS_FOR_AN_ENTRY: u64 = 3;

/// Called now and then with what is proved; ends the proof if it returns `false`.
pub(super) type GoOn<'g> = dyn FnMut(&Bounds) -> bool + 'g;

/// A proof.
pub(super) struct Proof<'a> {
    game: &'a Game,
    position: Position,
    settings: &'a ProofSettings<'a>,
    keys: BoardKeys,
    root: Node,
    table: ProofTable,
    ends: EndTable,
    known: KnownValues,
    /// The memory for end tables, in bytes.
    end_memory: u64,
    /// The memory of each search for answers that rely on its line, in bytes.
    line_memory: usize,
    bounds: Mutex<Bounds>,
    guess: Guess,
    /// Whether a board has come back on a line.
    has_cycles: AtomicBool,
    /// Whether a margin was found that is odd where the number of counters left is even, or the other way round.
    has_odd: AtomicBool,
    /// The most turns of a line so far, for the lower bound, for the upper, and for the guess.
    deepest: [AtomicU32; 3],
    threads: usize,
}

/// What a search is for.
#[derive(Clone, Copy)]
enum Purpose {
    LowerBound,
    UpperBound,
    Guess,
}

/// A question: whether the player to move gets a margin.
#[derive(Clone, Copy)]
struct Question {
    margin: i32,
    /// The player whose success is to be proved.
    prover: Side,
    depth: u32,
    /// The most turns of each thread.
    turns: u64,
}

/// How a piece of work ended.
enum Ended<R> {
    Done(R),
    /// It would have taken too many turns.
    TooLong,
    /// A checkpoint is due.
    IsDue,
    /// A limit is reached, or it was stopped.
    Stopped,
}

/// An answer that was proved, or the end of a search that proved nothing.
struct Found {
    proven: Option<bool>,
    best: u8,
}

impl<'a> Proof<'a> {
    pub(super) fn new(
        game: &'a Game,
        position: &Position,
        settings: &'a ProofSettings<'a>,
    ) -> Result<Proof<'a>, Unprovable> {
        Unprovable::check(game)?;
        let mut settled = *position;
        let status = game.settle(&mut settled, &mut ());
        if status.outcome.is_some() {
            return Err(Unprovable::RoundOver);
        }
        let keys = BoardKeys::new(game, &settled);
        let threads = thread_count(settings.threads);
        // The table's size must not depend on the number of threads: a resumed proof may have another.
        let line_memory = settings.memory / 16;
        let rest = settings.memory - line_memory;
        // End tables take what is left, and so does the table with which a guess begins.
        let bytes = match keys.all() {
            Some(_) => rest / 5 * 4,
            None => rest / 16 * 15,
        };
        let table = ProofTable::new(bytes, keys.all());
        let end_memory = rest.saturating_sub(table.most_bytes());
        Ok(Proof {
            game,
            position: settled,
            settings,
            root: Node::root(&keys, &settled, status.playable),
            table,
            keys,
            ends: EndTable::default(),
            known: KnownValues::new(game, settings.known.clone()),
            end_memory: end_memory as u64,
            line_memory: line_memory / threads,
            bounds: Mutex::new(nothing_known(&settled)),
            guess: Guess::default(),
            has_cycles: AtomicBool::new(false),
            has_odd: AtomicBool::new(false),
            deepest: Default::default(),
            threads,
        })
    }

    fn scene(&self, purpose: Purpose) -> Scene<'_> {
        Scene {
            game: self.game,
            keys: &self.keys,
            table: &self.table,
            ends: &self.ends,
            known: &self.known,
            busy: None,
            wins_holes: self.game.rules().counts_captured_holes(),
            line_memory: self.line_memory,
            has_cycles: &self.has_cycles,
            steps: Steps::known(&self.has_odd),
            has_odd: &self.has_odd,
            deepest: &self.deepest[purpose as usize],
        }
    }

    /// Notes how much has been searched.
    fn note(&self, limits: &Limits<'_>) {
        let mut bounds = lock(&self.bounds);
        bounds.nodes = limits.turns();
        for (depth, deepest) in bounds.depths.iter_mut().zip(&self.deepest) {
            *depth = (*depth).max(deepest.load(Ordering::Relaxed));
        }
    }

    fn bounds(&self) -> Bounds {
        *lock(&self.bounds)
    }

    /// Searches until the bounds meet or a limit is reached, with a pause for each checkpoint.
    pub(super) fn run(
        &mut self,
        go_on: &mut GoOn<'_>,
        mut checkpoint: Option<&mut ProofCheckpoint>,
    ) -> Result<Bounds, Unprovable> {
        if let Some(checkpoint) = checkpoint.as_deref()
            && let Some((bounds, guess)) = checkpoint.restore(&mut self.table, self.threads)?
        {
            *lock(&self.bounds) = bounds;
            self.guess = guess;
        }
        // The time to create or read tables does not count.
        let limits = Limits::begin(self.settings.limit, self.bounds().nodes);
        let ended = self.search(&limits, go_on, &mut checkpoint);
        self.note(&limits);
        let bounds = self.bounds();
        if let Some(checkpoint) = checkpoint {
            checkpoint.save(&bounds, self.guess, &self.table)?;
        }
        ended?;
        Ok(bounds)
    }

    /// Asks one question after another.
    fn search(
        &mut self,
        limits: &Limits<'_>,
        go_on: &mut GoOn<'_>,
        checkpoint: &mut Option<&mut ProofCheckpoint>,
    ) -> Result<(), Unprovable> {
        let guess = self.guess;
        (self.has_cycles).fetch_or(guess.has_cycles, Ordering::Relaxed);
        (self.has_odd).fetch_or(guess.has_odd, Ordering::Relaxed);
        if self.guess.times == 0 && !self.guess(limits, go_on)? {
            return Ok(());
        }
        let mut schedule = Schedule::new(self.guess, self.settings.limit.depth);
        loop {
            let bounds = self.bounds();
            if bounds.value().is_some() || limits.are_reached() {
                return Ok(());
            }
            if !schedule.is_limited() {
                if !self.make_end_table(limits, go_on)? {
                    return Ok(());
                }
                if self.guess.is_due(limits.turns()) && !self.is_guess_half_proved(&bounds) {
                    if !self.guess(limits, go_on)? {
                        return Ok(());
                    }
                    schedule.set_guess(self.guess.margin);
                    continue;
                }
            }
            let has_cycles = self.has_cycles.load(Ordering::Relaxed);
            let steps = Steps::known(&self.has_odd);
            let Some(next) = schedule.next(&bounds, has_cycles, steps) else {
                return Ok(());
            };
            let mover = self.position.to_move();
            let question = Question {
                margin: steps.asked(next.margin),
                prover: if next.by_mover { mover } else { mover.other() },
                depth: next.depth,
                turns: (next.turns / self.threads as u64).max(1),
            };
            let before = limits.turns();
            self.make_room(before.saturating_add(next.turns));
            let is_due = || checkpoint.as_deref().is_some_and(ProofCheckpoint::is_due);
            let ended = self.ask(question, limits, go_on, &is_due)?;
            let turns = limits.turns() - before;
            self.guess.has_odd = self.has_odd.load(Ordering::Relaxed);
            match ended {
                Ended::Done(found) => {
                    schedule.answered(&next, found.proven, turns);
                    let mut bounds = lock(&self.bounds);
                    if let Some(yes) = found.proven {
                        let best = self.scene(Purpose::Guess).best(&self.position, found.best);
                        bounds.add(next.margin, steps, yes, best);
                    }
                }
                // It is asked again, with all margins.
                Ended::TooLong if steps != Steps::known(&self.has_odd) => {}
                Ended::TooLong => schedule.broken_off(&next),
                Ended::IsDue => {}
                Ended::Stopped => return Ok(()),
            }
            self.note(limits);
            if let Some(checkpoint) = checkpoint.as_deref_mut()
                && checkpoint.is_due()
            {
                checkpoint.save(&self.bounds(), self.guess, &self.table)?;
            }
        }
    }

    /// Returns whether only one half of the guess is left to prove. Where all lines are searched to their end, another guess
    /// would not help.
    fn is_guess_half_proved(&self, bounds: &Bounds) -> bool {
        let guess = self.guess.margin;
        !self.has_cycles.load(Ordering::Relaxed) && (bounds.least == guess || bounds.most == guess)
    }

    /// Makes room for the boards of that many turns.
    fn make_room(&mut self, turns: u64) {
        let boards = turns / TURNS_FOR_AN_ENTRY;
        self.table.make_room(boards, self.threads);
    }

    /// Guesses the value, with one thread. Returns `false` if that was stopped.
    fn guess(&mut self, limits: &Limits<'_>, go_on: &mut GoOn<'_>) -> Result<bool, Unprovable> {
        let turns = limits.turns() + self.guess.turns();
        self.make_room(turns);
        let scene = self.scene(Purpose::Guess);
        let guessing = Guessing {
            scene: &scene,
            root: &self.root,
            position: &self.position,
            bounds: &self.bounds,
            limits,
            aside: self.aside(),
            depth: self.settings.limit.depth.unwrap_or(u32::MAX),
        };
        let memory = self.table.most_bytes() / 16;
        let work = || {
            let guess = guessing.run(self.guess, memory);
            // The result of an interrupted search is not better than the last guess.
            (!limits.are_searches_ended()).then_some(guess)
        };
        let ended = self.in_threads(1, &work, limits, go_on, &|| false)?;
        self.guess.has_odd = self.has_odd.load(Ordering::Relaxed);
        match ended {
            Ended::Done(guess) => {
                self.guess = guess;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Asks a question with all threads. They share the table, and search different moves where all have to be searched;
    /// the first answer counts.
    fn ask(
        &self,
        question: Question,
        limits: &Limits<'_>,
        go_on: &mut GoOn<'_>,
        is_due: &dyn Fn() -> bool,
    ) -> Result<Ended<Found>, Unprovable> {
        let busy = BusyBoards::default();
        let purpose = match question.prover == self.position.to_move() {
            true => Purpose::LowerBound,
            false => Purpose::UpperBound,
        };
        let scene = Scene {
            busy: (self.threads > 1).then_some(&busy),
            ..self.scene(purpose)
        };
        let aside = self.aside();
        let order = self.guess.order(&scene);
        let work = || {
            let clock = limits.clock(question.turns);
            let mut search = Search::new(&scene, clock, order, Some(question.prover));
            let answer = search.ask(&self.root, question.margin - aside, question.depth);
            search.clock.add_up();
            let answer = answer?;
            Some(Found {
                proven: answer.is_proven.then_some(answer.yes),
                best: search.best,
            })
        };
        self.in_threads(self.threads, &work, limits, go_on, is_due)
    }

    /// Runs work in that many threads until the first has a result, or all have none. Calls `go_on` meanwhile.
    fn in_threads<R: Send>(
        &self,
        threads: usize,
        work: &(dyn Fn() -> Option<R> + Sync),
        limits: &Limits<'_>,
        go_on: &mut GoOn<'_>,
        is_due: &dyn Fn() -> bool,
    ) -> Result<Ended<R>, Unprovable> {
        let first = Mutex::new(None);
        let running = AtomicUsize::new(0);
        limits.halt.store(false, Ordering::Relaxed);
        let waiting = &thread::current();
        let mut is_stopped = false;
        let mut was_due = false;
        thread::scope(|scope| {
            for number in 0..threads {
                running.fetch_add(1, Ordering::Relaxed);
                let (first, running) = (&first, &running);
                let run = move || {
                    let _halting = HaltOnDrop {
                        running,
                        halt: &limits.halt,
                        waiting,
                    };
                    if let Some(result) = work() {
                        lock(first).get_or_insert(result);
                    }
                };
                let builder = thread::Builder::new().stack_size(STACK);
                if builder.spawn_scoped(scope, run).is_err() {
                    running.fetch_sub(1, Ordering::Relaxed);
                    if number == 0 {
                        return Err(Unprovable::NoThread);
                    }
                    break;
                }
            }
            while running.load(Ordering::Acquire) > 0 {
                let bounds = Bounds {
                    nodes: limits.turns(),
                    ..self.bounds()
                };
                is_stopped |= limits.are_reached() || !go_on(&bounds);
                was_due |= is_due();
                if is_stopped || was_due {
                    limits.halt.store(true, Ordering::Relaxed);
                }
                thread::park_timeout(PAUSE);
            }
            Ok(())
        })?;
        let found = lock(&first).take();
        Ok(match found {
            Some(result) => Ended::Done(result),
            None if is_stopped || limits.are_reached() => Ended::Stopped,
            None if was_due => Ended::IsDue,
            None => Ended::TooLong,
        })
    }

    /// Makes a larger end table if enough has been searched. Returns `false` if the proof was stopped meanwhile.
    fn make_end_table(
        &mut self,
        limits: &Limits<'_>,
        go_on: &mut GoOn<'_>,
    ) -> Result<bool, Unprovable> {
        let turns = limits.turns();
        let on_demand = solves_on_demand(self.game, &self.has_cycles);
        let boards = match on_demand {
            true => {
                let [boards, of_large] = TURNS_FOR_A_BOARD.map(|for_one| turns / for_one);
                boards.min(SMALL_TABLE.max(of_large))
            }
            false => {
                let stage = END_TABLES.iter().rev().find(|(least, _)| turns >= *least);
                stage.map_or(0, |(_, boards)| *boards)
            }
        };
        let usual = self.game.usual_start().position;
        let all: HoleSet = self.game.board().all().iter().collect();
        let has_usual_owners = usual.owned(Side::B, all) == self.position.owned(Side::B, all);
        let most = EndTable::most_counters(&self.keys, boards, self.end_memory, on_demand);
        let has = match on_demand || self.ends.is_complete() {
            true => self.ends.counters(),
            false => 0,
        };
        let Some(counters) = most.filter(|most| has_usual_owners && *most > has) else {
            return Ok(true);
        };
        if on_demand {
            self.ends.grow(&self.keys, counters);
            return Ok(true);
        }
        // The old one makes room.
        self.ends = EndTable::default();
        let settings = Settings {
            // The values are copied before the solution is dropped.
            memory: Some(self.end_memory - self.keys.count(counters).unwrap_or(0)),
            threads: NonZero::new(self.threads),
            ..Settings::default()
        };
        let stop = || limits.are_searches_ended();
        let work = || EndTable::solve(self.game, &self.keys, counters, &settings, &stop);
        match self.in_threads(1, &work, limits, go_on, &|| false)? {
            Ended::Done(ends) => self.ends = ends,
            Ended::Stopped => return Ok(false),
            // A smaller one may be possible.
            _ => self.end_memory /= 4,
        }
        Ok(true)
    }

    /// Returns the counters that the player to move has set aside, less the opponent's.
    fn aside(&self) -> i32 {
        set_aside(&self.position, self.position.to_move())
    }
}

/// Ends the other threads with one that ends, even by a panic, so nobody waits for it forever.
struct HaltOnDrop<'w> {
    running: &'w AtomicUsize,
    halt: &'w AtomicBool,
    waiting: &'w thread::Thread,
}

impl Drop for HaltOnDrop<'_> {
    fn drop(&mut self) {
        // If one thread has played too many turns, so have the others nearly.
        self.halt.store(true, Ordering::Relaxed);
        self.running.fetch_sub(1, Ordering::Release);
        self.waiting.unpark();
    }
}

/// Returns the bounds before any search: what has been set aside, plus all or nothing of what is left.
fn nothing_known(position: &Position) -> Bounds {
    let aside = set_aside(position, position.to_move());
    let left = (position.total() - position.in_stores()) as i32;
    Bounds {
        least: aside - left,
        most: aside + left,
        best: None,
        nodes: 0,
        depths: [0; 2],
    }
}

const _: () = assert!(DEEPEST as usize * 8192 < STACK);
