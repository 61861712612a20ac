//! What the moves of a group's boards lead to: boards of the group, or values of smaller groups.

use std::sync::Mutex;

use super::boards::Boards;
use super::margins::Margins;
use super::moves::{LastMove, MoveOn};
use super::played::{PlayedMoves, PlayedPiece};
use super::regions::{Collected, Lead};
use super::step::Next;
use super::task::SolveTask;
use super::unmoves::{Unmove, Within};
use super::unsolved::Unsolved;
use super::value::{Mover, Packed};
use super::values::GroupValues;
use gebeta_storage::runtime::prefetch::prefetch;
use gebeta_storage::runtime::{huge_pages, lock, share_out, unlocked};

/// The number of boards that are looked up at once: few enough that prefetched memory is still in the cache when it is
/// needed.
const LOOKED_FOR: usize = 256;

/// A group whose moves are followed. All smaller ones are solved.
pub(super) struct Follower<'a, const WORDS: usize> {
    pub solving: &'a SolveTask<'a>,
    pub boards: &'a Boards<WORDS>,
    pub margins: &'a Margins,
    pub solved: &'a [GroupValues],
    pub group: usize,
    /// The number of moves within the group.
    pub within: u64,
}

/// What is known when all moves of a group's boards have been followed.
pub(super) struct Followed {
    pub leaving: Leaving,
    /// The moves within the group, in the lists of the threads.
    pub within: Vec<Within>,
}

/// What is known of the moves of a group's boards, or of a piece of them.
pub(super) struct Leaving {
    /// For each margin, the best value that each board can have by leaving the group.
    pub exits: Vec<Vec<Packed>>,
    /// The number of moves of each board within the group.
    pub open: Vec<u16>,
}

impl<const WORDS: usize> Follower<'_, WORDS> {
    /// Plays all moves of the group's boards, and looks up where they lead.
    pub(super) fn play(&self) -> Result<Followed, Unsolved> {
        let leaving = Mutex::new(self.unknown(self.boards.len(self.group)));
        let pieces = self.boards.pieces(self.group);
        let within = share_out(self.solving.threads, pieces.len(), |taken| {
            let mut worker = Worker::new(self);
            for piece in taken {
                let (first, of_piece) = worker.play(pieces[piece])?;
                lock(&leaving).put(first, &of_piece);
            }
            Ok::<_, Unsolved>(worker.within)
        })?;
        let leaving = unlocked(leaving);
        Ok(Followed { leaving, within })
    }

    /// Follows the moves of the group's boards, which have been played before.
    pub(super) fn follow(
        &self,
        pieces: &[PlayedPiece],
        played: &PlayedMoves,
    ) -> Result<Followed, Unsolved> {
        let leaving = Mutex::new(self.unknown(self.boards.len(self.group)));
        let within = share_out(self.solving.threads, pieces.len(), |taken| {
            let mut worker = Worker::new(self);
            for piece in taken {
                let piece = &pieces[piece];
                let numbers = &played.numbers(self.group, piece.shard)[piece.boards.clone()];
                let of_piece = worker.follow(piece, numbers, played)?;
                lock(&leaving).put_at(numbers, &of_piece);
            }
            Ok::<_, Unsolved>(worker.within)
        })?;
        let leaving = unlocked(leaving);
        Ok(Followed { leaving, within })
    }

    /// Returns unknown values for that many boards.
    fn unknown(&self, boards: usize) -> Leaving {
        let exits = || huge_pages::filled(boards, Packed::UNKNOWN);
        let margins = self.margins.count(self.group);
        Leaving {
            exits: (0..margins).map(|_| exits()).collect(),
            open: huge_pages::filled(boards, 0),
        }
    }

    /// Returns the value of a move to a smaller group for the player who makes it, if the board has the margin with a
    /// number.
    #[inline(always)]
    fn worth(&self, number: usize, by: MoveOn, to_group: usize, to: usize) -> Option<Packed> {
        let margin = self.margins.margin_at(self.group, number);
        let (gain, mover) = (by.gain(), by.mover());
        let (number, gain) = self.margins.follow(margin, gain, mover, to_group)?;
        Some(self.solved[to_group][number][to].before(mover, gain))
    }
}

/// A thread that follows moves, piece by piece.
struct Worker<'a, const WORDS: usize> {
    of: &'a Follower<'a, WORDS>,
    /// The moves of a piece to other boards that have not been looked up yet.
    leads: Collected<WORDS>,
    /// The numbers of boards that are being looked up.
    to: Vec<usize>,
    /// The moves within the group, of all pieces so far.
    within: Within,
}

impl<'a, const WORDS: usize> Worker<'a, WORDS> {
    fn new(of: &'a Follower<'a, WORDS>) -> Self {
        // The threads have nearly equal shares. The rest takes no memory until it is written.
        let share = of.within / of.solving.threads as u64;
        Worker {
            of,
            leads: Collected::new(of.group + 1),
            to: Vec::with_capacity(LOOKED_FOR),
            within: huge_pages::with_capacity((share + share / 4) as usize),
        }
    }

    /// Plays all moves of a piece. Returns the number of its first board, and what is known of moves out of the group.
    fn play(&mut self, piece: (usize, usize)) -> Result<(usize, Leaving), Unsolved> {
        let Follower { solving, group, .. } = *self.of;
        solving.check()?;
        let (first, keys) = self.of.boards.piece(group, piece);
        let mut known = self.of.unknown(keys.len());
        for (from, key) in keys.iter().enumerate() {
            let board = solving.keys.unpack(key);
            solving.before(group, &board).each_step(&board, |step| {
                let gain = step.gain(&board);
                match step.next {
                    Next::Board(next, to) => {
                        let by = MoveOn::new(from, gain, Mover::after(&board, next));
                        let lead = Lead::new(to, solving.keys.pack(next, to), by);
                        if self.leads.add(lead) {
                            self.look_up(first, &mut known)?;
                        }
                    }
                    Next::Over => self.end(LastMove::over(from, gain), &mut known)?,
                    Next::NeverEnds => self.end(LastMove::never_ends(from), &mut known)?,
                }
                Ok(())
            })?;
        }
        self.look_up(first, &mut known)?;
        Ok((first, known))
    }

    /// Looks up the boards that moves lead to, and records what is known of them. `first` is the number of the piece's
    /// first board.
    fn look_up(&mut self, first: usize, known: &mut Leaving) -> Result<(), Unsolved> {
        let boards = self.of.boards;
        for leads in self.leads.take_sorted().chunks(LOOKED_FOR) {
            for lead in leads {
                boards.prefetch_bucket(lead.group(), &lead.key);
            }
            for lead in leads {
                boards.prefetch_board(lead.group(), &lead.key);
            }
            self.to.clear();
            for lead in leads {
                // Every successor was found before.
                let found = boards.find(lead.group(), &lead.key);
                let found = found.ok_or(Unsolved::NotKept)?;
                self.to.push(found);
                prefetch_values(self.of, lead.group(), found);
            }
            for (lead, &to) in leads.iter().zip(&self.to) {
                let from = first + lead.by.from();
                let to = (lead.group(), to);
                record(self.of, lead.by, from, to, known, &mut self.within)?;
            }
        }
        Ok(())
    }

    /// Follows the moves of a piece whose boards have those numbers. Returns what is known of moves out of the group.
    fn follow(
        &mut self,
        piece: &PlayedPiece,
        numbers: &[u32],
        played: &PlayedMoves,
    ) -> Result<Leaving, Unsolved> {
        self.of.solving.check()?;
        let mut known = self.of.unknown(numbers.len());
        for last in &piece.last {
            self.end(*last, &mut known)?;
        }
        let mut begin = 0;
        for &(group, end) in &piece.groups {
            let (group, end) = (usize::from(group), end as usize);
            for moves in piece.on[begin..end].chunks(LOOKED_FOR) {
                for (found, _) in moves {
                    prefetch(played.numbers(group, found.shard()), found.number());
                }
                self.to.clear();
                for (found, _) in moves {
                    let to = played.numbers(group, found.shard())[found.number()] as usize;
                    self.to.push(to);
                    prefetch_values(self.of, group, to);
                }
                for ((_, by), &to) in moves.iter().zip(&self.to) {
                    let from = numbers[by.from()] as usize;
                    record(
                        self.of,
                        *by,
                        from,
                        (group, to),
                        &mut known,
                        &mut self.within,
                    )?;
                }
            }
            begin = end;
        }
        Ok(known)
    }

    /// Records a move that leads to no board.
    fn end(&self, last: LastMove, known: &mut Leaving) -> Result<(), Unsolved> {
        known.leave(last.from.into(), |number| match last.gain {
            Some(gain) => {
                let margin = self.of.margins.margin_at(self.of.group, number);
                Some(Packed::new(margin as i16 + gain, 1))
            }
            None => Some(Packed::NEVER_ENDS),
        })
    }
}

/// Prefetches the values of a board of a smaller group.
#[inline(always)]
fn prefetch_values<const WORDS: usize>(of: &Follower<'_, WORDS>, group: usize, board: usize) {
    let values = of.solved.get(group).into_iter().flatten();
    values.for_each(|values| prefetch(values, board));
}

/// Records a move from a board with a number to another board, by its group and number.
#[inline(always)]
fn record<const WORDS: usize>(
    of: &Follower<'_, WORDS>,
    by: MoveOn,
    from: usize,
    (group, to): (usize, usize),
    known: &mut Leaving,
    within: &mut Within,
) -> Result<(), Unsolved> {
    if group == of.group {
        known.open[by.from()] += 1;
        within.push((to as u32, Unmove::new(from, by.mover())));
        return Ok(());
    }
    known.leave(by.from(), |number| of.worth(number, by, group, to))
}

impl Leaving {
    /// Adds what is known of the boards from a number on.
    fn put(&mut self, first: usize, piece: &Leaving) {
        let all = first..first + piece.open.len();
        self.open[all.clone()].copy_from_slice(&piece.open);
        for (exits, of_piece) in self.exits.iter_mut().zip(&piece.exits) {
            exits[all.clone()].copy_from_slice(of_piece);
        }
    }

    /// Adds what is known of the boards with those numbers.
    fn put_at(&mut self, numbers: &[u32], piece: &Leaving) {
        for (&number, &open) in numbers.iter().zip(&piece.open) {
            self.open[number as usize] = open;
        }
        for (exits, of_piece) in self.exits.iter_mut().zip(&piece.exits) {
            for (&number, &exit) in numbers.iter().zip(of_piece) {
                exits[number as usize] = exit;
            }
        }
    }

    /// Records the value of a move out of the group for each margin.
    #[inline(always)]
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
