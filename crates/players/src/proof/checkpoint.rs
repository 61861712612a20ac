//! Checkpoints of a proof: the proven bounds, what is guessed, and the table.
//!
//! All of it is true by itself, whatever came after. So a resumed proof asks the unfinished question again, and finds
//! most of the answers in the table.

use std::path::Path;
use std::time::Duration;

use gebeta_core::{Hole, Move, Way};
use gebeta_storage::blocks::Block;
use gebeta_storage::checkpoint::{CheckpointError, CheckpointFolder, Existing, Manifest, Origin};
use gebeta_storage::runtime::clock::Instant;
use gebeta_storage::sorting::write_sorted;
use gebeta_storage::{Fault, Interruption};
use serde::{Deserialize, Serialize};

use super::bounds::Bounds;
use super::guess::Guess;
use super::table::ProofTable;

/// The least time between two saves.
const LEAST: Duration = Duration::from_millis(200);

/// The end of the task's name. It changes whenever the search or its table does, and checkpoints with another one are
/// refused.
const EDITION: &str = " (edition 4)";

/// Words of a key: the bucket of a board, and what identifies it there.
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
    /// The best move: the hole and the direction.
    best: Option<u64>,
    nodes: u64,
    depths: [u32; 2],
    guess: Guess,
    /// The number of buckets of the table.
    buckets: usize,
}

impl ProofCheckpoint {
    /// Opens the checkpoint of a proof in a folder, which is created if there is none.
    ///
    /// # Errors
    /// The folder can't be used, or its checkpoint is damaged, not to be resumed, or of another proof.
    pub fn open(
        folder: &Path,
        mut origin: Origin,
        existing: Existing,
    ) -> Result<ProofCheckpoint, CheckpointError> {
        origin.task.push_str(EDITION);
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

    /// Restores the table. Returns the saved bounds and what was guessed; `None` if there was no checkpoint yet.
    pub(super) fn restore(
        &self,
        table: &mut ProofTable,
        threads: usize,
    ) -> Result<Option<(Bounds, Guess)>, Fault> {
        let (Some(kept), Some(bounds)) = (&self.kept, self.bounds()) else {
            return Ok(None);
        };
        let held = Some((bounds, kept.guess));
        let Some(file) = self.folder.positions(WORDS)? else {
            return Ok(held);
        };
        if !table.grow_to(kept.buckets, threads) {
            return Err(self.folder.damaged("its table has another size"));
        }
        let (mut block, mut entries) = (Block::default(), Vec::new());
        for number in 0..file.blocks() {
            file.read_entries(number, &mut block, &mut entries)?;
            if !entries.iter().all(|board| table.put_back(board)) {
                return Err(file.damaged("a board is invalid"));
            }
        }
        Ok(held)
    }

    /// Saves the bounds, what is guessed, and the table.
    pub(super) fn save(
        &mut self,
        bounds: &Bounds,
        guess: Guess,
        table: &ProofTable,
    ) -> Result<(), Fault> {
        let begun = Instant::now();
        let sure = |bounds: Bounds| (bounds.least, bounds.most, bounds.depths);
        let is_new = self.bounds().map(sure) != Some(sure(*bounds));
        self.stretch = if is_new {
            1
        } else {
            self.stretch.saturating_mul(2)
        };
        let writer = self.folder.begin(WORDS)?;
        match write_sorted(table.each(), &writer, &|| false) {
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
            guess,
            buckets: table.buckets(),
        };
        self.folder.save_next(&mut file, &kept)?;
        self.kept = Some(kept);
        self.folder.note_written(begun);
        Ok(())
    }
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
    fn moves_are_read_as_written() {
        for way in [None, Some(Way::Anticlockwise), Some(Way::Clockwise)] {
            for hole in 0..36 {
                let played = Move::from(Hole(hole)).going(way);
                assert_eq!(read_move(move_word(played)), played);
            }
        }
    }
}
