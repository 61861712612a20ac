//! The search for all boards that can be reached, from the most counters in play to the fewest.

use std::ops::Range;
use std::sync::Mutex;

use super::all_boards;
use super::boards::Boards;
use super::budget::Budget;
use super::checkpoint::Checkpoint;
use super::moves::{LastMove, MoveOn, PIECE};
use super::played::{Found, PlayedMoves, PlayedPiece, Playing};
use super::regions::{Collected, Lead, SHARDS};
use super::sharded_boards::{ExplorationState, ShardedBoards};
use super::step::{Next, common_divisor, in_play};
use super::task::{Scope, SolveTask};
use super::unsolved::Unsolved;
use super::value::{Mover, Packed};
use gebeta_core::Position;
use gebeta_storage::blocks::{Block, Entry};
use gebeta_storage::packing::Key;
use gebeta_storage::runtime::{Progress, lock, share_out};

/// A search for all boards.
pub(super) struct Exploration<'a, const WORDS: usize> {
    solving: &'a SolveTask<'a>,
    budget: &'a Budget,
    found: ShardedBoards<WORDS>,
    playing: Playing,
}

/// The least memory of a board until it is solved, in bytes: its key and its value.
pub(super) const fn bytes_of_board<const WORDS: usize>() -> u64 {
    (size_of::<Key<WORDS>>() + Packed::BYTES) as u64
}

/// All boards, and what is known of them.
pub(super) struct Explored<const WORDS: usize> {
    pub boards: Boards<WORDS>,
    pub known: ExplorationState,
    /// The moves that there was room for.
    pub played: PlayedMoves,
}

impl<'a, const WORDS: usize> Exploration<'a, WORDS> {
    /// Begins a search.
    pub(super) fn new(solving: &'a SolveTask<'a>, budget: &'a Budget) -> Self {
        let groups = in_play(solving.game, solving.start) + 1;
        let shards = || (0..SHARDS).map(|_| Mutex::default()).collect();
        Exploration {
            solving,
            budget,
            found: (0..groups).map(|_| shards()).collect(),
            playing: Playing::new(groups),
        }
    }

    /// Turns off the recording of moves.
    pub(super) fn without_moves(self) -> Self {
        self.keep_no_moves(0);
        self
    }

    /// Drops the recorded moves of the groups from one on, and records no more of them.
    fn keep_no_moves(&self, first: usize) {
        for group in first..self.found.len() {
            self.playing.drop_group(group, self.budget);
        }
    }

    /// Finds all boards from the start on. A checkpoint saves them, and its boards are not searched again.
    pub(super) fn run(
        self,
        checkpoint: &mut Option<&mut Checkpoint>,
    ) -> Result<Explored<WORDS>, Unsolved> {
        let groups = self.found.len();
        let kept = match checkpoint.as_deref() {
            Some(checkpoint) => checkpoint.explored(groups)?,
            None => None,
        };
        let mut known = match (kept, checkpoint.as_deref()) {
            (Some(known), Some(checkpoint)) => {
                self.restore(checkpoint)?;
                // Boards that were expanded before are not expanded again, so their moves are not known.
                self.keep_no_moves(known.groups_left);
                for expanded in self.found[known.groups_left..].iter().flatten() {
                    lock(expanded).take_fresh();
                }
                known
            }
            _ => {
                self.begin()?;
                ExplorationState::nothing(groups)
            }
        };
        while known.groups_left > 0 {
            self.close(&mut known, checkpoint)?;
            known.groups_left -= 1;
            // The last checkpoint has all boards.
            if let Some(checkpoint) = checkpoint
                && (checkpoint.is_due() || known.groups_left == 0)
            {
                self.keep(checkpoint, &known)?;
            }
        }
        let Exploration {
            solving,
            budget,
            found,
            playing,
        } = self;
        for shard in found.iter().flatten() {
            lock(shard).stop_finding(budget);
        }
        let with_numbers = playing.reserve_numbers(budget);
        let (boards, numbers) =
            Boards::new(found, solving.threads, &playing, with_numbers, budget)?;
        Ok(Explored {
            boards,
            known,
            played: playing.finish(numbers),
        })
    }

    /// Adds the boards that the others follow from.
    fn begin(&self) -> Result<(), Unsolved> {
        let SolveTask {
            game,
            start,
            ref keys,
            ..
        } = *self.solving;
        let mut batch = Batch::new(self);
        let mut add = |group: usize, board: &Position| {
            self.solving.check()?;
            batch.add(group, keys.pack(board, group), MoveOn::NONE)
        };
        match self.solving.scope {
            Scope::Following => add(self.found.len() - 1, start)?,
            Scope::All => {
                let movers = keys.movers();
                let most = self.found.len() as u32 - 1;
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
    fn restore(&self, checkpoint: &Checkpoint) -> Result<(), Unsolved> {
        let Some(file) = checkpoint.boards_file(self.solving.keys.packing())? else {
            return Ok(());
        };
        share_out(self.solving.threads, file.blocks(), |blocks| {
            let mut batch = Batch::new(self);
            let (mut block, mut entries) = (Block::default(), Vec::new());
            for number in blocks {
                self.solving.check()?;
                file.read_entries::<WORDS, u64>(number, &mut block, &mut entries)?;
                for Entry { key, value } in &entries {
                    let group = usize::try_from(value - 1).ok();
                    let group = group.filter(|&group| group < self.found.len());
                    let group = group.ok_or_else(|| file.damaged("a board is invalid"))?;
                    batch.add(group, *key, MoveOn::NONE)?;
                }
            }
            batch.flush()
        })?;
        Ok(())
    }

    /// Expands all boards of the next group, including those that are found meanwhile.
    fn close(
        &self,
        known: &mut ExplorationState,
        checkpoint: &mut Option<&mut Checkpoint>,
    ) -> Result<(), Unsolved> {
        let group = known.groups_left - 1;
        let mut within = 0;
        loop {
            let pieces = self.take_fresh(group);
            if pieces.is_empty() {
                known.within[group] = within;
                return Ok(());
            }
            let tallies = share_out(self.solving.threads, pieces.len(), |taken| {
                let mut batch = Batch::new(self);
                let mut tally = Tally::default();
                for piece in taken {
                    self.solving.check()?;
                    self.expand(group, &pieces[piece], &mut batch, &mut tally)?;
                    let boards = self.budget.boards();
                    self.solving
                        .watcher
                        .progress(&Progress::found(group, boards));
                }
                batch.flush()?;
                Ok::<_, Unsolved>(tally)
            })?;
            for tally in tallies {
                within += tally.within;
                known.unit = common_divisor(known.unit, tally.unit);
            }
            if let Some(checkpoint) = checkpoint
                && checkpoint.is_due()
            {
                self.keep(checkpoint, known)?;
            }
        }
    }

    /// Takes the boards of a group that have not been taken to be expanded, in pieces: each is a shard, and the numbers of
    /// its boards.
    fn take_fresh(&self, group: usize) -> Vec<(usize, Range<usize>)> {
        let mut pieces = Vec::new();
        for (number, shard) in self.found[group].iter().enumerate() {
            let fresh = lock(shard).take_fresh();
            let begins = fresh.clone().step_by(PIECE);
            pieces.extend(begins.map(|begin| (number, begin..fresh.end.min(begin + PIECE))));
        }
        pieces
    }

    /// Expands a piece of a group.
    fn expand(
        &self,
        group: usize,
        (shard, boards): &(usize, Range<usize>),
        batch: &mut Batch<'_, WORDS>,
        tally: &mut Tally,
    ) -> Result<(), Unsolved> {
        let keys = lock(&self.found[group][*shard]).boards()[boards.clone()].to_vec();
        let is_kept = self.playing.keeps(group);
        batch.played = is_kept.then(|| PlayedPiece::new(*shard, boards.clone()));
        for (from, key) in keys.iter().enumerate() {
            let board = self.solving.keys.unpack(key);
            let before = self.solving.before(group, &board);
            before.each_step(&board, |step| {
                step.divide(&mut tally.unit);
                let gain = step.gain(&board);
                match step.next {
                    Next::Board(next, to) => {
                        tally.within += u64::from(to == group);
                        let key = self.solving.keys.pack(next, to);
                        let by = MoveOn::new(from, gain, Mover::after(&board, next));
                        batch.add(to, key, by)?;
                    }
                    Next::Over => batch.end(LastMove::over(from, gain)),
                    Next::NeverEnds => batch.end(LastMove::never_ends(from)),
                }
                Ok(())
            })?;
        }
        if batch.played.is_some() {
            batch.flush()?;
        }
        if let Some(played) = batch.played.take() {
            self.playing.keep(group, played, self.budget);
        }
        Ok(())
    }

    fn keep(&self, checkpoint: &mut Checkpoint, known: &ExplorationState) -> Result<(), Unsolved> {
        let words = self.solving.keys.packing().words();
        checkpoint.save_boards(
            words,
            &self.found,
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
    exploration: &'a Exploration<'a, WORDS>,
    waiting: Collected<WORDS>,
    /// The moves of the piece that is being expanded, if they are kept.
    played: Option<PlayedPiece>,
}

impl<'a, const WORDS: usize> Batch<'a, WORDS> {
    fn new(exploration: &'a Exploration<'a, WORDS>) -> Self {
        Batch {
            exploration,
            waiting: Collected::new(exploration.found.len()),
            played: None,
        }
    }

    #[inline(always)]
    fn add(&mut self, group: usize, key: Key<WORDS>, by: MoveOn) -> Result<(), Unsolved> {
        match self.waiting.add(Lead::new(group, key, by)) {
            true => self.flush(),
            false => Ok(()),
        }
    }

    fn end(&mut self, last: LastMove) {
        if let Some(played) = &mut self.played {
            played.last.push(last);
        }
    }

    fn flush(&mut self) -> Result<(), Unsolved> {
        let Exploration {
            budget,
            found,
            playing,
            ..
        } = self.exploration;
        let shard = |board: &Lead<WORDS>| (board.group(), board.shard());
        let sorted = self.waiting.take_sorted();
        if let Some(played) = &mut self.played {
            played.on.reserve_exact(sorted.len());
        }
        for of_shard in sorted.chunk_by(|one, next| shard(one) == shard(next)) {
            let (group, shard) = shard(&of_shard[0]);
            let mut boards = lock(&found[group][shard]);
            playing.make_room(budget, || {
                boards.insert_all(of_shard, budget, |board, number| {
                    if let Some(played) = &mut self.played {
                        played.on.push((Found::new(shard, number), board.by));
                    }
                })
            })?;
            if let Some(played) = &mut self.played {
                played.end_group(group);
            }
        }
        Ok(())
    }
}
