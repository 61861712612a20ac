//! The search for all boards that can be reached, from the most counters in play to the fewest.

use std::sync::Mutex;

use super::all_boards;
use super::boards::Boards;
use super::budget::Budget;
use super::checkpoint::Checkpoint;
use super::regions::{Collected, Lead};
use super::sharded_boards::{
    ExplorationState, FoundShard, SHARDS, ShardedBoards, bytes_of, shard_of,
};
use super::step::{Next, common_divisor, in_play};
use super::task::{Scope, SolveTask};
use super::unsolved::Unsolved;
use super::value::Packed;
use gebeta_core::Position;
use gebeta_storage::blocks::{Block, Entry};
use gebeta_storage::packing::Key;
use gebeta_storage::runtime::{Progress, lock, share_out};

/// The number of boards whose moves are played at once.
const CHUNK: usize = 1024;

/// A search for all boards.
pub(super) struct Exploration<'a> {
    pub solving: &'a SolveTask<'a>,
    pub budget: &'a Budget,
}

/// The least memory of a board until it is solved, in bytes: its key and its value.
pub(super) const fn bytes_of_board<const WORDS: usize>() -> u64 {
    (size_of::<Key<WORDS>>() + Packed::BYTES) as u64
}

/// All boards, and what is known of them.
pub(super) struct Explored<const WORDS: usize> {
    pub boards: Boards<WORDS>,
    pub known: ExplorationState,
}

impl Exploration<'_> {
    /// Finds all boards from the start on. A checkpoint saves them, and its boards are not searched again.
    pub(super) fn run<const WORDS: usize>(
        &self,
        checkpoint: &mut Option<&mut Checkpoint>,
    ) -> Result<Explored<WORDS>, Unsolved> {
        let groups = in_play(self.solving.game, self.solving.start) + 1;
        let found: ShardedBoards<WORDS> = (0..groups)
            .map(|_| (0..SHARDS).map(|_| Mutex::default()).collect())
            .collect();
        let kept = match checkpoint.as_deref() {
            Some(checkpoint) => checkpoint.explored(groups)?,
            None => None,
        };
        let mut known = match (kept, checkpoint.as_deref()) {
            (Some(known), Some(checkpoint)) => {
                self.restore(checkpoint, &found)?;
                for expanded in &found[known.groups_left..] {
                    self.release(&self.take_fresh(expanded));
                }
                known
            }
            _ => {
                self.begin(&found)?;
                ExplorationState::nothing(groups)
            }
        };
        while known.groups_left > 0 {
            self.close(&found, &mut known, checkpoint)?;
            known.groups_left -= 1;
            // The last checkpoint has all boards.
            if let Some(checkpoint) = checkpoint
                && (checkpoint.is_due() || known.groups_left == 0)
            {
                self.keep(checkpoint, &found, &known)?;
            }
        }
        Ok(Explored {
            boards: Boards::new(found, self.solving.threads, self.budget)?,
            known,
        })
    }

    /// Adds the boards that the others follow from.
    fn begin<const WORDS: usize>(&self, found: &ShardedBoards<WORDS>) -> Result<(), Unsolved> {
        let SolveTask {
            game,
            start,
            ref keys,
            ..
        } = *self.solving;
        let mut batch = Batch::new(found, self.budget);
        let mut add = |group: usize, board: &Position| {
            if self.solving.watcher.stop() {
                return Err(Unsolved::Stopped);
            }
            batch.add(group, keys.pack(board, group))
        };
        match self.solving.scope {
            Scope::Following => add(found.len() - 1, start)?,
            Scope::All => {
                let movers = keys.movers();
                let most = found.len() as u32 - 1;
                let boards = all_boards::count(game, most, movers);
                let bytes = boards.saturating_mul(bytes_of_board::<WORDS>());
                self.budget.check_for(boards, bytes)?;
                for counters in 1..=most {
                    let like = keys.packing().root();
                    let mut give = |board: &Position| add(counters as usize, board);
                    all_boards::each_board(game, like, counters, movers, &mut give)?;
                }
            }
        }
        batch.flush()
    }

    /// Adds the boards of a checkpoint.
    fn restore<const WORDS: usize>(
        &self,
        checkpoint: &Checkpoint,
        found: &ShardedBoards<WORDS>,
    ) -> Result<(), Unsolved> {
        let Some(file) = checkpoint.boards_file(self.solving.keys.packing())? else {
            return Ok(());
        };
        share_out(self.solving.threads, file.blocks(), |blocks| {
            let mut batch = Batch::new(found, self.budget);
            let (mut block, mut entries) = (Block::default(), Vec::new());
            for number in blocks {
                if self.solving.watcher.stop() {
                    return Err(Unsolved::Stopped);
                }
                file.read_entries::<WORDS, u64>(number, &mut block, &mut entries)?;
                for Entry { key, value } in &entries {
                    let group = usize::try_from(value - 1).ok();
                    let group = group.filter(|&group| group < found.len());
                    let group = group.ok_or_else(|| file.damaged("a board is invalid"))?;
                    batch.add(group, *key)?;
                }
            }
            batch.flush()
        })?;
        Ok(())
    }

    /// Expands all boards of the next group, including those that are found meanwhile.
    fn close<const WORDS: usize>(
        &self,
        found: &ShardedBoards<WORDS>,
        known: &mut ExplorationState,
        checkpoint: &mut Option<&mut Checkpoint>,
    ) -> Result<(), Unsolved> {
        let group = known.groups_left - 1;
        let mut within = 0;
        loop {
            let fresh = self.take_fresh(&found[group]);
            let pieces: Vec<_> = fresh.iter().flat_map(|keys| keys.chunks(CHUNK)).collect();
            if pieces.is_empty() {
                known.within[group] = within;
                return Ok(());
            }
            let tallies = share_out(self.solving.threads, pieces.len(), |taken| {
                let mut batch = Batch::new(found, self.budget);
                let mut tally = Tally::default();
                for piece in taken {
                    if self.solving.watcher.stop() {
                        return Err(Unsolved::Stopped);
                    }
                    self.expand(group, pieces[piece], &mut batch, &mut tally)?;
                    let boards = self.budget.boards();
                    self.solving
                        .watcher
                        .progress(&Progress::found(group, boards));
                }
                batch.flush()?;
                Ok::<_, Unsolved>(tally)
            })?;
            self.release(&fresh);
            for tally in tallies {
                within += tally.within;
                known.unit = common_divisor(known.unit, tally.unit);
            }
            if let Some(checkpoint) = checkpoint
                && checkpoint.is_due()
            {
                self.keep(checkpoint, found, known)?;
            }
        }
    }

    /// Takes the boards of a group's shards that have not been taken to be expanded.
    fn take_fresh<const WORDS: usize>(
        &self,
        shards: &[Mutex<FoundShard<WORDS>>],
    ) -> Vec<Vec<Key<WORDS>>> {
        shards
            .iter()
            .map(|shard| lock(shard).take_fresh())
            .collect()
    }

    /// Releases the memory of such boards, which are dropped.
    fn release<const WORDS: usize>(&self, fresh: &[Vec<Key<WORDS>>]) {
        self.budget.give_back(fresh.iter().map(bytes_of).sum());
    }

    /// Expands some boards of a group.
    fn expand<const WORDS: usize>(
        &self,
        group: usize,
        keys: &[Key<WORDS>],
        batch: &mut Batch<'_, WORDS>,
        tally: &mut Tally,
    ) -> Result<(), Unsolved> {
        for key in keys {
            let board = self.solving.keys.unpack(key);
            let before = self.solving.before(group, &board);
            before.each_step(&board, |step| {
                step.divide(&mut tally.unit);
                if let Next::Board(next, to) = step.next {
                    tally.within += u64::from(to == group);
                    batch.add(to, self.solving.keys.pack(next, to))?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    fn keep<const WORDS: usize>(
        &self,
        checkpoint: &mut Checkpoint,
        found: &ShardedBoards<WORDS>,
        known: &ExplorationState,
    ) -> Result<(), Unsolved> {
        let words = self.solving.keys.packing().words();
        checkpoint.save_boards(
            words,
            found,
            known,
            self.solving.threads,
            self.solving.watcher,
        )
    }
}

/// What a thread has found besides boards.
#[derive(Default)]
struct Tally {
    /// The common divisor of all gains.
    unit: u32,
    /// The number of moves within the group.
    within: u64,
}

/// Boards that a thread has reached and not added yet.
struct Batch<'a, const WORDS: usize> {
    found: &'a ShardedBoards<WORDS>,
    budget: &'a Budget,
    waiting: Collected<WORDS, ()>,
}

impl<'a, const WORDS: usize> Batch<'a, WORDS> {
    fn new(found: &'a ShardedBoards<WORDS>, budget: &'a Budget) -> Self {
        Batch {
            found,
            budget,
            waiting: Collected::new(found.len()),
        }
    }

    fn add(&mut self, group: usize, key: Key<WORDS>) -> Result<(), Unsolved> {
        match self.waiting.add(Lead::new(group, key, ())) {
            true => self.flush(),
            false => Ok(()),
        }
    }

    fn flush(&mut self) -> Result<(), Unsolved> {
        let shard = |board: &Lead<WORDS, ()>| (board.group(), shard_of(&board.key));
        let sorted = self.waiting.take_sorted();
        for of_shard in sorted.chunk_by(|one, next| shard(one) == shard(next)) {
            let (group, shard) = shard(&of_shard[0]);
            lock(&self.found[group][shard]).insert_all(of_shard, self.budget)?;
        }
        Ok(())
    }
}
