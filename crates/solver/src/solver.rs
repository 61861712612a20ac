//! The solving of the groups, from the fewest counters in play to the most.

use std::sync::Mutex;

use super::boards::Boards;
use super::budget::Budget;
use super::checkpoint::Checkpoint;
use super::margins::Margins;
use super::regions::{Collected, Lead};
use super::retrograde::{bytes_of_solving, solve_group};
use super::step::Next;
use super::table;
use super::task::SolveTask;
use super::unmoves::{Unmove, Unmoves};
use super::unsolved::Unsolved;
use super::value::{Mover, Packed};
use super::values::GroupValues;
use gebeta_storage::runtime::prefetch::prefetch;
use gebeta_storage::runtime::{Method, Progress, huge_pages, lock, share_out, unlocked};

/// Solves the groups.
pub(super) struct Solver<'a, const WORDS: usize> {
    pub solving: &'a SolveTask<'a>,
    pub boards: &'a Boards<WORDS>,
    /// The number of moves from boards of each group to boards of the same group.
    pub within: &'a [u64],
    pub margins: &'a Margins,
    pub budget: &'a Budget,
}

/// What is known of the moves of a group's boards, or of a piece of them.
#[derive(Default)]
struct Leaving {
    /// For each margin, the best value that each board can have by leaving the group.
    exits: Vec<Vec<Packed>>,
    /// The number of moves of each board within the group.
    open: Vec<u16>,
}

/// A move to another board.
#[derive(Clone, Copy)]
struct MoveOn {
    /// The index of the origin in its piece.
    from: u32,
    gain: i16,
    mover: Mover,
}

/// The number of boards that are looked up at once: few enough that prefetched memory is still in the cache when it is
/// needed.
const LOOKED_FOR: usize = 256;

/// The moves that a thread collects.
struct Moves<const WORDS: usize> {
    /// The moves of a piece to other boards that have not been looked up yet.
    on: Collected<WORDS, MoveOn>,
    /// The numbers of boards that are being looked up.
    to: Vec<usize>,
    /// The moves within the group, of all pieces so far.
    within: Vec<(u32, Unmove)>,
}

/// Returns the bytes of moves and of their successors that a thread collects before it looks them up.
pub(super) fn bytes_collected<const WORDS: usize>() -> u64 {
    Collected::<WORDS, MoveOn>::BYTES.max(Collected::<WORDS, ()>::BYTES)
}

impl<const WORDS: usize> Solver<'_, WORDS> {
    /// Solves all groups whose values a checkpoint does not hold.
    ///
    /// First reserves the memory that it will need.
    pub(super) fn run(
        &self,
        mut checkpoint: Option<&mut Checkpoint>,
    ) -> Result<Vec<GroupValues>, Unsolved> {
        self.budget.take_the_rest(self.bytes())?;
        self.check_room()?;
        let groups = self.boards.groups();
        let all: u64 = (0..groups).map(|group| self.boards.len(group) as u64).sum();
        let mut solved = Vec::with_capacity(groups);
        let mut done = 0;
        for group in 0..groups {
            if self.solving.watcher.stop() {
                return Err(Unsolved::Stopped);
            }
            let boards = self.boards.len(group);
            let margins = self.margins.count(group);
            let kept = match checkpoint.as_deref() {
                Some(checkpoint) => checkpoint.values(self.boards, group, margins)?,
                None => None,
            };
            let values = match (kept, boards) {
                (Some(values), _) => values,
                (None, 0) => vec![Vec::new(); margins],
                (None, _) => self.group(group, &solved)?,
            };
            solved.push(values);
            if let Some(checkpoint) = checkpoint.as_deref_mut()
                && (checkpoint.is_due() || solved.len() == groups)
            {
                checkpoint.save_values(&solved)?;
            }
            done += boards as u64;
            self.solving
                .watcher
                .progress(&Progress::dealt_with(Method::Solving, group, done, all));
        }
        Ok(solved)
    }

    /// Checks whether there is room on the disk for the table that is written afterwards.
    pub(super) fn check_room(&self) -> Result<(), Unsolved> {
        let values = |group| self.boards.len(group) as u64 * self.margins.count(group) as u64;
        let all = (0..self.boards.groups()).map(values).sum();
        self.solving.settings.afterwards.check_room(all)
    }

    /// Returns the most bytes that solving takes, besides those of the boards: the values of the solved groups, and
    /// what the next group takes meanwhile.
    pub(super) fn bytes(&self) -> u64 {
        let mut values = 0;
        let (mut most, mut writing) = (0, 0);
        for group in 0..self.boards.groups() {
            let boards = self.boards.len(group) as u64;
            let margins = self.margins.count(group) as u64;
            let within = self.within[group];
            values += boards * margins * Packed::BYTES as u64;
            // The open moves of each board, the beginnings of the moves to it, and the moves before and after sorting.
            let listing = boards * (2 + 2 * 4) + within * (8 + 4);
            let pairs = (self.solving.threads as u64).min(margins.div_ceil(2));
            let in_pair = margins.min(2);
            let solving = boards * (2 + 4)
                + within * 4
                + pairs
                    * (boards * in_pair * Packed::BYTES as u64
                        + bytes_of_solving(boards * in_pair));
            most = most.max(values + listing.max(solving));
            if self.solving.settings.afterwards.is_table() {
                writing = writing.max(boards * table::bytes_of_writing(margins));
            }
        }
        // Released memory can't always be used again for lists of other lengths.
        most + writing
    }

    /// Solves a group. All smaller ones must be solved.
    fn group(&self, group: usize, solved: &[GroupValues]) -> Result<GroupValues, Unsolved> {
        let boards = self.boards.len(group);
        if boards >= Unmove::MOST_BOARDS || self.within[group] >= u32::MAX.into() {
            return Err(Unsolved::TooLarge {
                boards: boards as u64,
            });
        }
        let known = Mutex::new(Leaving::unknown(boards, self.margins.count(group)));
        let lists = self.moves(group, solved, &known)?;
        let moves = Unmoves::new(boards, &lists);
        drop(lists);
        let Leaving { exits, open } = unlocked(known);
        self.each_margin(exits, |exits| {
            solve_group(&moves, &open, exits, self.solving.watcher)
        })
    }

    /// Solves a group on all threads, for each margin together with the opposite one.
    fn each_margin(
        &self,
        mut exits: Vec<Vec<Packed>>,
        solve: impl Fn(Vec<Packed>) -> Result<Vec<Packed>, Unsolved> + Sync,
    ) -> Result<GroupValues, Unsolved> {
        let margins = exits.len();
        let boards = exits[0].len();
        // The margins decrease in equal steps to the opposite of the first.
        let opposite = |number: usize| margins - 1 - number;
        let pairs: Vec<_> = (0..margins.div_ceil(2))
            .map(|number| {
                let mut pair = std::mem::take(&mut exits[number]);
                pair.append(&mut exits[opposite(number)]);
                Mutex::new(pair)
            })
            .collect();
        share_out(self.solving.threads, pairs.len(), |numbers| {
            for number in numbers {
                let mut pair = lock(&pairs[number]);
                *pair = solve(std::mem::take(&mut pair))?;
            }
            Ok::<_, Unsolved>(())
        })?;
        for (number, pair) in pairs.into_iter().enumerate() {
            let mut values = unlocked(pair);
            if opposite(number) != number {
                exits[opposite(number)] = values.split_off(boards);
                values.shrink_to_fit();
            }
            exits[number] = values;
        }
        Ok(exits)
    }

    /// Plays all moves of a group's boards. Returns those within it, and records the values of the others.
    fn moves(
        &self,
        group: usize,
        solved: &[GroupValues],
        known: &Mutex<Leaving>,
    ) -> Result<Vec<Vec<(u32, Unmove)>>, Unsolved> {
        let pieces = self.boards.pieces(group);
        share_out(self.solving.threads, pieces.len(), |taken| {
            let mut moves = Moves {
                on: Collected::new(group + 1),
                to: Vec::with_capacity(LOOKED_FOR),
                within: Vec::new(),
            };
            for piece in taken {
                if self.solving.watcher.stop() {
                    return Err(Unsolved::Stopped);
                }
                let (first, of_piece) = self.piece(group, pieces[piece], solved, &mut moves)?;
                lock(known).put(first, &of_piece);
            }
            Ok(moves.within)
        })
    }

    /// Plays all moves of a piece. Returns the number of its first board, and what is known of moves out of the group.
    fn piece(
        &self,
        group: usize,
        piece: (usize, usize),
        solved: &[GroupValues],
        moves: &mut Moves<WORDS>,
    ) -> Result<(usize, Leaving), Unsolved> {
        let (first, keys) = self.boards.piece(group, piece);
        let mut known = Leaving::unknown(keys.len(), self.margins.count(group));
        for (from, key) in keys.iter().enumerate() {
            let board = self.solving.keys.unpack(key);
            self.solving
                .before(group, &board)
                .each_step(&board, |step| {
                    let gain = step.gain(&board);
                    match step.next {
                        Next::Board(next, to) => {
                            let by = MoveOn {
                                from: from as u32,
                                gain: gain as i16,
                                mover: Mover::after(&board, next),
                            };
                            let lead = Lead::new(to, self.solving.keys.pack(next, to), by);
                            if moves.on.add(lead) {
                                self.follow(group, first, solved, moves, &mut known)?;
                            }
                        }
                        Next::Over => known.leave(from, |exit| {
                            let margin = self.margins.margin_at(group, exit) + gain;
                            Some(Packed::new(margin as i16, 1))
                        })?,
                        Next::NeverEnds => known.leave(from, |_| Some(Packed::NEVER_ENDS))?,
                    }
                    Ok(())
                })?;
        }
        self.follow(group, first, solved, moves, &mut known)?;
        Ok((first, known))
    }

    /// Looks up the boards that moves lead to, and records what is known of them. `first` is the number of the piece's
    /// first board.
    fn follow(
        &self,
        group: usize,
        first: usize,
        solved: &[GroupValues],
        moves: &mut Moves<WORDS>,
        known: &mut Leaving,
    ) -> Result<(), Unsolved> {
        let Moves { on, to, within } = moves;
        for on in on.take_sorted().chunks(LOOKED_FOR) {
            for step in on {
                self.boards.prefetch_bucket(step.group(), &step.key);
            }
            for step in on {
                self.boards.prefetch_board(step.group(), &step.key);
            }
            to.clear();
            for step in on {
                // Every successor was found before.
                let found = self.boards.find(step.group(), &step.key);
                let found = found.ok_or(Unsolved::NotKept)?;
                to.push(found);
                let values = solved.get(step.group()).into_iter().flatten();
                values.for_each(|values| prefetch(values, found));
            }
            for (step, &to) in on.iter().zip(to.iter()) {
                let from = step.by.from as usize;
                if step.group() == group {
                    known.open[from] += 1;
                    within.push((to as u32, Unmove::new(first + from, step.by.mover)));
                } else {
                    known.leave(from, |number| {
                        self.worth(group, number, step.by, step.group(), solved, to)
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Returns the value of a move to a smaller group for the player who makes it, if the board has the margin with a
    /// number.
    fn worth(
        &self,
        group: usize,
        number: usize,
        MoveOn { gain, mover, .. }: MoveOn,
        to_group: usize,
        solved: &[GroupValues],
        to: usize,
    ) -> Option<Packed> {
        let margin = self.margins.margin_at(group, number);
        let (number, gain) = self.margins.follow(margin, gain.into(), mover, to_group)?;
        Some(solved[to_group][number][to].before(mover, gain))
    }
}

impl Leaving {
    /// Returns unknown values for that many boards and margins.
    fn unknown(boards: usize, margins: usize) -> Leaving {
        let exits = || huge_pages::filled(boards, Packed::UNKNOWN);
        Leaving {
            exits: (0..margins).map(|_| exits()).collect(),
            open: huge_pages::filled(boards, 0),
        }
    }

    /// Adds the values of a piece.
    fn put(&mut self, first: usize, piece: &Leaving) {
        let all = first..first + piece.open.len();
        self.open[all.clone()].copy_from_slice(&piece.open);
        for (exits, of_piece) in self.exits.iter_mut().zip(&piece.exits) {
            exits[all.clone()].copy_from_slice(of_piece);
        }
    }

    /// Records the value of a move out of the group for each margin.
    fn leave(
        &mut self,
        from: usize,
        worth: impl Fn(usize) -> Option<Packed>,
    ) -> Result<(), Unsolved> {
        for (number, exits) in self.exits.iter_mut().enumerate() {
            exits[from].improve(worth(number).ok_or(Unsolved::NotKept)?);
        }
        Ok(())
    }
}
