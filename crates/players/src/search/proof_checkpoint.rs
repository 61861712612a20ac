//! Checkpoints of a proof: the proven bounds, and the transposition tables of both searches.
//!
//! All of it is true by itself, whatever came after. So a resumed proof repeats the unfinished search, and finds most
//! of it in the tables.

use std::path::Path;
use std::time::Duration;

use gebeta_core::{Hole, Move, Way};
use gebeta_storage::blocks::{Block, Entry};
use gebeta_storage::checkpoint::{CheckpointError, CheckpointFolder, Existing, Manifest, Origin};
use gebeta_storage::runtime::clock::Instant;
use gebeta_storage::sorting::write_sorted;
use gebeta_storage::{Fault, Interruption};
use serde::{Deserialize, Serialize};

use super::bounds::Bounds;
use super::transposition_table::{Label, Remembered, TableEntry};
use super::tree::Tree;

/// The least time between two saves.
const LEAST: Duration = Duration::from_millis(200);

/// Words of a key: the search and the bucket of a board, and the hash that identifies it there.
const WORDS: usize = 2;

/// The checkpoint of a proof: it saves the results in a folder, and resumes from them.
#[derive(Debug)]
pub struct ProofCheckpoint {
    folder: CheckpointFolder,
    kept: Option<Kept>,
    /// The multiple of the usual time between saves. It doubles after each save without new results. A save interrupts
    /// the searches, and a line that takes longer than the time between two saves would never end.
    stretch: u32,
}

/// The results, as the manifest holds them.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Kept {
    least: i32,
    most: i32,
    /// The best move, in the encoding of the table.
    best: Option<u64>,
    nodes: u64,
    depths: [u32; 2],
    /// The number of buckets of each table.
    buckets: usize,
}

impl ProofCheckpoint {
    /// Opens the checkpoint of a proof in a folder, which is created if there is none.
    ///
    /// # Errors
    /// The folder can't be used, or its checkpoint is damaged, not to be resumed, or of another proof.
    pub fn open(
        folder: &Path,
        origin: Origin,
        existing: Existing,
    ) -> Result<ProofCheckpoint, CheckpointError> {
        let holds = |kept: &Kept| format!("bounds of {:+} and {:+}", kept.least, kept.most);
        let (folder, kept) =
            CheckpointFolder::open(folder, origin, existing, Manifest::state, holds)?;
        folder.clean(&[]);
        Ok(ProofCheckpoint {
            folder,
            kept,
            stretch: 1,
        })
    }

    /// Returns the saved bounds; `None` if there was no checkpoint yet.
    pub fn bounds(&self) -> Option<Bounds> {
        self.kept.as_ref().map(|kept| Bounds {
            least: kept.least,
            most: kept.most,
            best: kept.best.map(read_move),
            nodes: kept.nodes,
            depths: kept.depths,
        })
    }

    /// Returns `true` if the next save is due. Most of the time is left for the proof.
    pub(super) fn is_due(&self) -> bool {
        self.folder.is_due(LEAST, self.stretch)
    }

    /// Restores the tables of two searches.
    pub(super) fn restore(&self, trees: [&mut Tree; 2]) -> Result<(), Fault> {
        let (Some(kept), Some(file)) = (&self.kept, self.folder.positions(WORDS)?) else {
            return Ok(());
        };
        if trees
            .iter()
            .any(|tree| tree.table.buckets() != kept.buckets)
        {
            return Err(self.folder.damaged("its tables have another size"));
        }
        let [first, second] = trees;
        let (mut block, mut entries) = (Block::default(), Vec::new());
        for number in 0..file.blocks() {
            file.read_entries::<WORDS, u64>(number, &mut block, &mut entries)?;
            for Entry { key, value } in &entries {
                let (search, remembered) = read(key, *value);
                let tree = if search { &mut *second } else { &mut *first };
                if !tree.table.put_back(&remembered) {
                    return Err(file.damaged("a board is invalid"));
                }
            }
        }
        Ok(())
    }

    /// Saves the bounds and the tables of two searches.
    pub(super) fn save(&mut self, bounds: &Bounds, trees: [&Tree; 2]) -> Result<(), Fault> {
        let begun = Instant::now();
        let sure = |bounds: Bounds| (bounds.least, bounds.most, bounds.depths);
        let is_new = self.bounds().map(sure) != Some(sure(*bounds));
        self.stretch = if is_new {
            1
        } else {
            self.stretch.saturating_mul(2)
        };
        let writer = self.folder.begin(WORDS)?;
        let entries = trees
            .into_iter()
            .zip([false, true])
            .flat_map(|(tree, search)| {
                let remembered = tree.table.each();
                remembered.map(move |remembered| entry(search, &remembered))
            });
        match write_sorted(entries, &writer, &|| false) {
            Err(Interruption::Fault(fault)) => return Err(fault),
            Ok(()) | Err(Interruption::Stopped) => {}
        }
        let mut file = writer.finish()?;
        let kept = Kept {
            least: bounds.least,
            most: bounds.most,
            best: bounds.best.map(move_word),
            nodes: bounds.nodes,
            depths: bounds.depths,
            buckets: trees[0].table.buckets(),
        };
        self.folder.save_next(&mut file, &kept)?;
        self.kept = Some(kept);
        self.folder.note_written(begun);
        Ok(())
    }
}

/// The highest bit of the first word: set for boards of the second search.
const SECOND: u64 = 1 << 63;

/// The depth that is written for a final value.
const TO_THE_END: u8 = u8::MAX;

/// Returns the entry of a stored board. No value is zero.
fn entry(search: bool, remembered: &Remembered) -> Entry<WORDS, u64> {
    let Remembered {
        bucket,
        check,
        known,
    } = *remembered;
    let bound = u64::from(Label::number(known.bound));
    let value = u64::from(known.value as u16);
    let depth = match known.is_final {
        true => TO_THE_END,
        false => known.depth,
    };
    let value = value << 8 | u64::from(depth);
    let value = (value << 2 | bound) << 8 | move_word(known.played);
    let search = if search { SECOND } else { 0 };
    Entry {
        key: [search | bucket, check],
        value: value << 1 | 1,
    }
}

/// Reads an entry. Returns `true` if it is of the second search.
fn read(key: &[u64; WORDS], value: u64) -> (bool, Remembered) {
    let value = value >> 1;
    let depth = (value >> 10) as u8;
    let known = TableEntry {
        played: read_move(value & 0xff),
        bound: Label::BOUNDS[(value >> 8 & 3) as usize],
        depth,
        value: (value >> 18) as u16 as i16,
        is_final: depth == TO_THE_END,
        // Proofs do not use it.
        is_even: false,
    };
    let remembered = Remembered {
        bucket: key[0] & !SECOND,
        check: key[1],
        known,
    };
    (key[0] & SECOND != 0, remembered)
}

/// Returns a move in eight bits: the hole and the direction. Nothing is proved where captures have to be claimed.
fn move_word(played: Move) -> u64 {
    let way = match played.way {
        None => 0,
        Some(Way::Anticlockwise) => 1,
        Some(Way::Clockwise) => 2,
    };
    (played.hole.index() as u64) << 2 | way
}

fn read_move(word: u64) -> Move {
    let way = match word & 3 {
        1 => Some(Way::Anticlockwise),
        2 => Some(Way::Clockwise),
        _ => None,
    };
    Move::from(Hole((word >> 2) as u8 & 0x3f)).going(way)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for (number, bound) in Label::BOUNDS.into_iter().enumerate() {
            for way in [None, Some(Way::Anticlockwise), Some(Way::Clockwise)] {
                let remembered = Remembered {
                    bucket: 1 << 40 | number as u64,
                    check: u64::MAX - number as u64,
                    known: TableEntry {
                        played: Move::from(Hole(35 - number as u8)).going(way),
                        value: -3_072 + 2_000 * number as i16,
                        depth: 255 - number as u8,
                        bound,
                        is_final: number == 0,
                        is_even: false,
                    },
                };
                for search in [false, true] {
                    let Entry { key, value } = entry(search, &remembered);
                    assert_eq!(read(&key, value), (search, remembered));
                    assert_ne!(value, 0);
                }
            }
        }
    }
}
