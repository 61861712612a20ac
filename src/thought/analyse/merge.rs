//! The merged count: each level from the distinct positions of the level before.

use std::num::NonZero;
use std::path::PathBuf;

use num_bigint::BigUint;

use super::Watcher;
use super::bounded::{Bounded, Broken, Level, Room, Target};
use super::judge::Judge;
use super::key::{MOST_WORDS, Packing};
use super::table::{Analysis, End, Table};
use crate::game::{Game, Start};

/// Says how far to count, with how many threads and how much memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The last level.
    pub depth: u32,
    /// Threads to count with; `None` is as many as the machine has cores.
    pub threads: Option<NonZero<usize>>,
    /// Whether the positions of the last level are merged too; only then are they counted. It takes longer.
    pub keep_last: bool,
    /// Bytes of memory that the whole program may use, at least [`LEAST_MEMORY`](super::LEAST_MEMORY); `None` is as
    /// many as it takes. What does not fit goes to files.
    pub memory: Option<u64>,
    /// Where the files are put; `None` is the system's folder for temporary files.
    pub folder: Option<PathBuf>,
}

impl Settings {
    /// Counts to a depth, on all cores, in memory.
    pub fn to_depth(depth: u32) -> Settings {
        Settings {
            depth,
            threads: None,
            keep_last: false,
            memory: None,
            folder: None,
        }
    }
}

impl Table {
    /// Counts the levels by merging equal positions.
    ///
    /// A position takes 16 to 72 bytes of memory, by the size of the board and of the counts; there is room for a
    /// level's positions and for what the next level is merged from. On disk, a position takes about ten bytes.
    pub fn merged(
        game: &Game,
        start: &Start,
        settings: &Settings,
        watcher: &impl Watcher,
    ) -> Analysis {
        match Packing::new(game, &start.position).words() {
            1 => run::<1>(game, start, settings, watcher),
            2 => run::<2>(game, start, settings, watcher),
            3 | 4 => run::<4>(game, start, settings, watcher),
            _ => run::<MOST_WORDS>(game, start, settings, watcher),
        }
    }
}

fn run<const WORDS: usize>(
    game: &Game,
    start: &Start,
    settings: &Settings,
    watcher: &impl Watcher,
) -> Analysis {
    let packing = &Packing::new(game, &start.position);
    let room = &Room::new(settings, settings.folder.as_deref());
    let judge = &Judge::new(game);
    let bounded = Bounded {
        game,
        judge,
        packing,
        watcher,
        room,
    };
    let mut found = Analysis {
        table: Table::default(),
        distinct: Vec::new(),
        end: End::Depth,
    };
    let mut level: Level<WORDS> = match start.turn.moves.is_empty() {
        true => Level::Narrow(Vec::new()),
        false => Level::of(packing.pack(&start.position)),
    };
    let mut paths = BigUint::from(1u32);
    for number in 1..=settings.depth {
        let keep = number < settings.depth || settings.keep_last;
        let target = match keep {
            true => Target::Anywhere,
            false => Target::Nowhere,
        };
        match bounded.next(level, number, &paths, target) {
            Ok((sums, next)) => {
                level = next;
                paths = sums.turns.clone();
                found.table.push(sums);
            }
            Err(broken) => {
                found.end = match broken {
                    Broken::Stopped => End::Stopped,
                    Broken::Fault(fault) => End::Failed(fault),
                };
                break;
            }
        }
        if keep {
            found.distinct.push(level.len());
        }
        if paths == BigUint::ZERO {
            found.end = End::Exhausted;
            break;
        }
    }
    found
}
