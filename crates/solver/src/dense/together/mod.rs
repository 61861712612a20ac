//! End tables that several processes solve together. Each owns some boards of every group, and knows their values.
//!
//! A group is solved as on one machine, in three passes. First, each process plays the moves of its boards, and asks the
//! owners of their successors: for the values of those with fewer counters in play ([`ask`]). Then it plays the moves
//! within the group again, and notes them where they lead ([`note`]). Last, values are settled from the largest margin
//! down, and passed back to the owners of the boards before ([`pass_back`]). What is known of a board and what a move is
//! worth is decided by the same code as on one machine.
//!
//! A solved group is saved in parts ([`parts`]). In the end, process 0 joins the values of all to the table that one
//! machine writes ([`join`]).

mod ask;
mod compact;
mod join;
mod note;
mod parts;
mod pass_back;
mod share;
mod wire;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::Interruption;
use gebeta_storage::exchange::{Exchange, unexpected};
use gebeta_storage::runtime::{Method, Progress, Watcher, share_out};

use super::DenseTask;
use super::group::{DenseGroup, MoveOn};
use crate::all_boards::position_with_counters;
use crate::budget::Budget;
use crate::retrograde::bytes_of_solving;
use crate::settings::{NeverEnding, Settings};
use crate::step::common_divisor;
use crate::table::Numbering;
use crate::unmoves::Unmove;
use crate::unsolved::Unsolved;
use compact::Compact;
pub use join::TableFile;
pub use parts::PartCheckpoint;
use share::Share;

/// The most moves of a block. It takes at most ten bytes for each.
const BLOCK: usize = 1 << 14;

/// Solves all boards of a game with at most that many counters in play, together with other processes, as
/// [`solve_all`](crate::solve_all) does alone. Process 0 writes the table.
///
/// # Errors
/// As for [`solve_all`](crate::solve_all); or boards are more than counters in holes; or another process was lost.
pub fn solve_all_together(
    game: &Game,
    counters: u32,
    settings: &Settings,
    watcher: &dyn Watcher,
    exchange: &dyn Exchange,
    checkpoint: Option<&mut PartCheckpoint>,
    table: Option<TableFile<'_>>,
) -> Result<(), Unsolved> {
    let start = position_with_counters(game, counters)?;
    let settings = with_standing_score(settings);
    let together = Together {
        task: task(game, &start, &settings, watcher)?,
        exchange,
    };
    together.run(checkpoint, table)
}

/// Checks whether several processes can solve all boards of a game with at most that many counters in play.
///
/// # Errors
/// They can't.
pub fn check_together(game: &Game, counters: u32) -> Result<(), Unsolved> {
    let start = position_with_counters(game, counters)?;
    let settings = with_standing_score(&Settings::default());
    task(game, &start, &settings, &()).map(|_| ())
}

fn with_standing_score(settings: &Settings) -> Settings {
    Settings {
        never_ending: NeverEnding::Stands,
        ..*settings
    }
}

fn task<'a>(
    game: &'a Game,
    start: &'a Position,
    settings: &'a Settings,
    watcher: &'a dyn Watcher,
) -> Result<DenseTask<'a>, Unsolved> {
    let task = DenseTask::new(game, start, settings, watcher)?;
    let can_be_written = |task: &DenseTask<'_>| Numbering::new(task.keys.packing()).is_some();
    task.filter(can_be_written).ok_or(Unsolved::Undivided)
}

/// A process that solves an end table together with others.
struct Together<'a> {
    task: DenseTask<'a>,
    exchange: &'a dyn Exchange,
}

/// A group that is being solved.
struct Group<'a> {
    together: &'a Together<'a>,
    group: DenseGroup<'a>,
    /// The values of the process's boards in all smaller groups.
    solved: &'a [Compact],
    /// The address of each process's first board in each group up to this one: its number among all boards of the
    /// process.
    addresses: Vec<Vec<u64>>,
    share: Share,
    budget: &'a Budget,
}

/// A move, with the owner of the board that it leads to and the place there.
#[derive(Clone, Copy)]
struct Addressed {
    owner: usize,
    place: usize,
    step: MoveOn,
}

impl Together<'_> {
    fn run(
        &self,
        mut checkpoint: Option<&mut PartCheckpoint>,
        table: Option<TableFile<'_>>,
    ) -> Result<(), Unsolved> {
        let most = self.task.counters();
        let budget = self.agree(self.begin().map(|budget| (budget, ())))?.0;
        let mut unit = 0;
        let mut solved = vec![Compact::default()];
        if let Some(checkpoint) = checkpoint.as_deref_mut() {
            self.resume(checkpoint, &mut solved, &mut unit)?;
        }
        let all = self.own_boards(1..=most);
        for counters in solved.len()..=most {
            let done = self.own_boards(1..=counters - 1);
            let report = |boards: u64| {
                let progress = Progress::dealt_with(Method::Solving, counters, done + boards, all);
                self.task.watcher.progress(&progress);
            };
            report(0);
            let group = Group {
                together: self,
                group: self.task.group(counters, &|| ()),
                solved: &solved,
                addresses: self.addresses(counters),
                share: self.share(counters),
                budget: &budget,
            };
            let (values, divisor) = group.solve(&report)?;
            unit = common_divisor(unit, divisor);
            solved.push(values);
            if let Some(checkpoint) = checkpoint.as_deref_mut() {
                self.save(checkpoint, &solved, divisor)?;
            }
        }
        self.join(&solved, unit, table)
    }

    /// Checks whether there is room, as far as is known before the moves are counted.
    fn begin(&self) -> Result<Budget, Unsolved> {
        let budget = Budget::new(
            self.task.settings.memory,
            self.task.threads,
            ask::BYTES_OF_ROUND / self.task.threads as u64,
        )?;
        let most = self.task.counters();
        let (all, own) = (self.own_boards(1..=most), self.share(most).len());
        budget.check_for(all, all + own as u64 * bytes_of_board())?;
        if self.exchange.process() == 0 {
            self.task.settings.afterwards.check_room(self.task.all())?;
        }
        match own >= Unmove::MOST_BOARDS {
            true => Err(Unsolved::TooLarge { boards: own as u64 }),
            false => Ok(budget),
        }
    }

    /// Returns the share of this process in the group with that many counters.
    fn share(&self, counters: usize) -> Share {
        let (process, processes) = (self.exchange.process(), self.exchange.processes());
        Share::new(process, processes, self.task.boards(counters) as usize)
    }

    fn own_boards(&self, counters: std::ops::RangeInclusive<usize>) -> u64 {
        counters
            .map(|counters| self.share(counters).len() as u64)
            .sum()
    }

    /// Returns the address of each process's first board in each group with at most that many counters.
    fn addresses(&self, counters: usize) -> Vec<Vec<u64>> {
        let of_process = |process| {
            let mut next = 0;
            let mut first = |counters| {
                let first = next;
                // There are no boards without counters.
                if counters > 0 {
                    next += self.share(counters).of(process).len() as u64;
                }
                first
            };
            (0..=counters).map(&mut first).collect()
        };
        (0..self.exchange.processes()).map(of_process).collect()
    }

    /// Tells the other processes whether this one can go on, and something else. Returns what all have told.
    ///
    /// # Errors
    /// This process or another can't go on.
    fn agree<T, N: Serialize + DeserializeOwned>(
        &self,
        own: Result<(T, N), Unsolved>,
    ) -> Result<(T, Vec<N>), Unsolved> {
        let (own, note) = match own {
            Ok((own, note)) => (Ok(own), Ok(note)),
            Err(error @ (Unsolved::Stopped | Unsolved::Fault(_))) => return Err(error),
            Err(error) => {
                let why = error.to_string();
                (Err(error), Err(why))
            }
        };
        let note = serde_json::to_value(&note).unwrap_or_default();
        let note = note.to_string().into_bytes();
        let notes = self.exchange.notes(note)?;
        let own = own?;
        let mut told = Vec::new();
        for (process, note) in notes.iter().enumerate() {
            // Read as any value first, as manifests are, so one reader is compiled for all types.
            let note = serde_json::from_slice(note)
                .and_then(|note: serde_json::Value| Result::<N, String>::deserialize(&note))
                .map_err(|_| unexpected(self.exchange, process))?;
            told.push(note.map_err(|why| {
                let name = self.exchange.name(process);
                self.exchange.fail(format!("{name} can't go on: {why}"))
            })?);
        }
        Ok((own, told))
    }

    /// Works on pieces on all threads, while blocks are exchanged.
    fn share_out(
        &self,
        pieces: usize,
        work: impl Fn(usize) -> Result<(), Interruption> + Sync,
    ) -> Result<(), Interruption> {
        let threads = self.task.threads;
        share_out(threads, pieces, |taken| {
            for piece in taken {
                if self.task.watcher.stop() {
                    return Err(Interruption::Stopped);
                }
                work(piece)?;
            }
            Ok(())
        })
        .map(|_| ())
    }
}

impl Group<'_> {
    /// Returns the values of the process's boards, and the common divisor of all gains.
    fn solve(&self, report: &(dyn Fn(u64) + Sync)) -> Result<(Compact, u32), Unsolved> {
        let asked = self.ask(report)?;
        let moves = self.note(&asked.nodes, asked.coming)?;
        let values = self.pass_back(&moves, asked.nodes, asked.most)?;
        Ok((Compact::new(&values), asked.unit))
    }

    /// Returns moves with the owners of the boards that they lead to, in the order of owners and places.
    fn addressed(&self, on: &[MoveOn]) -> Vec<Addressed> {
        // Small groups are divided in smaller pieces.
        let shares: Vec<Share> = (0..=self.group.counters)
            .map(|counters| self.together.share(counters))
            .collect();
        let mut addressed: Vec<Addressed> = on
            .iter()
            .map(|&step| {
                let (owner, place) = shares[usize::from(step.group)].owner(step.to);
                Addressed { owner, place, step }
            })
            .collect();
        addressed.sort_unstable_by_key(|it| (it.owner, it.step.group, it.place));
        addressed
    }

    /// Returns the boards of one of the process's pieces.
    fn boards(&self, piece: usize) -> impl Iterator<Item = Position> {
        let numbers = self.share.piece(piece);
        let task = &self.together.task;
        task.index.boards(self.group.counters, numbers)
    }
}

/// Returns the bytes of a board while its group is solved, without its moves: the beginning of the moves to it, what is
/// known of it, and its value.
fn bytes_of_board() -> u64 {
    4 + bytes_of_solving(1) + size_of::<crate::value::Packed>() as u64
}

/// Returns the interruption that an error is, if others need not be told.
fn interruption(error: Unsolved) -> Interruption {
    match error {
        Unsolved::Fault(fault) => Interruption::Fault(fault),
        _ => Interruption::Stopped,
    }
}
