//! The merged count: each level from the distinct positions of the level before.

use std::num::NonZero;
use std::path::PathBuf;

use super::Watcher;
use super::bounded::{Bounded, Broken, Level, Room, Target};
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
    let bounded = Bounded {
        game,
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
    let mut paths = 1;
    for number in 1..=settings.depth {
        let target = match number == settings.depth {
            true => Target::Nowhere,
            false => Target::Anywhere,
        };
        let counted = bounded.next(level, number, paths, target);
        let counted = counted.and_then(|(row, next)| {
            found.table.push(&row).ok_or(Broken::TooMany)?;
            Ok((row, next))
        });
        match counted {
            Ok((row, next)) => {
                level = next;
                paths = row.turns;
            }
            Err(broken) => {
                found.end = match broken {
                    Broken::Stopped => End::Stopped,
                    Broken::TooMany => End::TooMany,
                    Broken::Fault(fault) => End::Failed(fault),
                };
                break;
            }
        }
        if number < settings.depth {
            found.distinct.push(level.len());
        }
        if paths == 0 {
            found.end = End::Exhausted;
            break;
        }
    }
    found
}
