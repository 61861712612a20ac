//! Solves the groups, from the fewest counters in play to the most.

use std::sync::Mutex;

use super::boards::{Boards, CHUNK};
use super::retrograde::{Back, Mover, MovesBack, Packed, solve_group};
use super::step::{Next, each_step};
use super::values::GroupValues;
use super::{Margins, Unsolved};
use crate::runtime::{Method, Progress, Watcher, WorkQueue, in_threads, lock};
use crate::storage::packing::{Key, Packing};
use gebeta_core::game::Game;

/// All that the groups are solved with.
pub(super) struct Solver<'a, const WORDS: usize> {
    pub game: &'a Game,
    pub packing: &'a Packing,
    pub threads: usize,
    pub boards: &'a Boards<WORDS>,
    pub margins: &'a Margins,
    pub watcher: &'a dyn Watcher,
}

/// What is known of the moves of a piece of a group.
struct Piece {
    /// The number of the first board.
    first: usize,
    /// For each margin, the best that each board can have by leaving the group.
    exits: Vec<Vec<Packed>>,
    /// How many moves each board has within the group.
    open: Vec<u16>,
}

/// A move to another board.
struct MoveOn<const WORDS: usize> {
    /// The place of the board before in its piece.
    from: usize,
    gain: i32,
    mover: Mover,
    group: usize,
    to: Key<WORDS>,
}

impl<const WORDS: usize> Solver<'_, WORDS> {
    /// Solves all groups.
    pub(super) fn run(&self) -> Result<Vec<GroupValues>, Unsolved> {
        let groups = self.boards.groups();
        let all: u64 = (0..groups).map(|group| self.boards.len(group) as u64).sum();
        let mut solved = Vec::with_capacity(groups);
        let mut done = 0;
        for group in 0..groups {
            if self.watcher.stop() {
                return Err(Unsolved::Stopped);
            }
            let boards = self.boards.len(group);
            let values = match boards {
                0 => vec![Vec::new(); self.margins.count(group)],
                _ => self.group(group, &solved)?,
            };
            solved.push(values);
            done += boards as u64;
            self.watcher.progress(&Progress {
                method: Method::Solving,
                level: group as u32,
                done,
                all,
                work: done as f64 / all as f64,
                distinct: all,
            });
        }
        Ok(solved)
    }

    /// Solves a group, all smaller ones being solved.
    fn group(&self, group: usize, solved: &[GroupValues]) -> Result<GroupValues, Unsolved> {
        let boards = self.boards.len(group);
        if boards >= Back::MOST_BOARDS {
            let memory = u64::MAX;
            return Err(Unsolved::TooMany {
                boards: boards as u64,
                memory,
            });
        }
        let mut exits = vec![vec![Packed::UNKNOWN; boards]; self.margins.count(group)];
        let mut open = vec![0; boards];
        let moves = {
            let mut lists = Vec::new();
            for (pieces, list) in self.moves(group, solved)? {
                for piece in pieces {
                    let all = piece.first..piece.first + piece.open.len();
                    open[all.clone()].copy_from_slice(&piece.open);
                    for (exits, of_piece) in exits.iter_mut().zip(piece.exits) {
                        exits[all.clone()].copy_from_slice(&of_piece);
                    }
                }
                lists.push(list);
            }
            MovesBack::new(boards, &lists)
        };
        Ok(self.each_margin(exits, |exits| solve_group(&moves, &open, exits)))
    }

    /// Solves a group for each margin together with the opposite one, by all threads.
    fn each_margin(
        &self,
        mut exits: Vec<Vec<Packed>>,
        solve: impl Fn(Vec<Packed>) -> Vec<Packed> + Sync,
    ) -> GroupValues {
        let margins = exits.len();
        let boards = exits[0].len();
        // The margins go down evenly to the opposite of the first, so that the last is the opposite of the first.
        let opposite = |number: usize| margins - 1 - number;
        let pairs: Vec<_> = (0..margins.div_ceil(2))
            .map(|number| {
                let mut pair = std::mem::take(&mut exits[number]);
                pair.append(&mut exits[opposite(number)]);
                Mutex::new(pair)
            })
            .collect();
        let queue = WorkQueue::new(pairs.len());
        let solved = in_threads(self.threads.min(pairs.len()), || {
            let mut solved = Vec::new();
            while let Some(number) = queue.take() {
                let pair = std::mem::take(&mut *lock(&pairs[number]));
                solved.push((number, solve(pair)));
            }
            solved
        });
        for (number, mut values) in solved.into_iter().flatten() {
            if opposite(number) != number {
                exits[opposite(number)] = values.split_off(boards);
            }
            exits[number] = values;
        }
        exits
    }

    /// Plays all moves of a group's boards.
    #[expect(clippy::type_complexity, reason = "pieces and moves of each thread")]
    fn moves(
        &self,
        group: usize,
        solved: &[GroupValues],
    ) -> Result<Vec<(Vec<Piece>, Vec<(u32, Back)>)>, Unsolved> {
        let pieces = self.boards.pieces(group);
        let queue = WorkQueue::new(pieces.len());
        let threads = self.threads.min(pieces.len());
        in_threads(threads, || {
            queue.or_cancel(|| {
                let mut done = Vec::new();
                let mut within = Vec::new();
                let mut moves = Vec::new();
                while let Some(piece) = queue.take() {
                    if self.watcher.stop() {
                        return Err(Unsolved::Stopped);
                    }
                    done.push(self.piece(group, pieces[piece], solved, &mut moves, &mut within)?);
                }
                Ok((done, within))
            })
        })
        .into_iter()
        .collect()
    }

    /// Plays all moves of a piece.
    fn piece(
        &self,
        group: usize,
        piece: (usize, usize),
        solved: &[GroupValues],
        moves: &mut Vec<MoveOn<WORDS>>,
        within: &mut Vec<(u32, Back)>,
    ) -> Result<Piece, Unsolved> {
        let (first, keys) = self.boards.piece(group, piece);
        let mut known = Piece {
            first,
            exits: vec![vec![Packed::UNKNOWN; keys.len()]; self.margins.count(group)],
            open: vec![0; keys.len()],
        };
        moves.clear();
        moves.reserve(CHUNK);
        for (from, key) in keys.iter().enumerate() {
            let board = self.packing.unpack(key);
            each_step(self.game, &board, |step| {
                let gain = step.gain(&board);
                match step.next {
                    Next::Board(next, group) => {
                        let to = self.packing.pack(&next);
                        self.boards.prefetch_slot(group, &to);
                        let mover = match next.to_move() == board.to_move() {
                            true => Mover::Same,
                            false => Mover::Other,
                        };
                        moves.push(MoveOn {
                            from,
                            gain,
                            mover,
                            group,
                            to,
                        });
                    }
                    Next::Over => known.leave(from, |exit| {
                        let margin = self.margins.nth(group, exit) + gain;
                        Some(Packed::new(margin as i16, 1))
                    })?,
                    Next::NeverEnds => known.leave(from, |_| Some(Packed::NEVER_ENDS))?,
                }
                Ok(())
            })?;
        }
        for step in moves.iter() {
            self.boards.prefetch_board(step.group, &step.to);
        }
        for step in moves.iter() {
            // All that a move leads to was found before.
            let to = self
                .boards
                .find(step.group, &step.to)
                .ok_or(Unsolved::NotKept)?;
            if step.group == group {
                known.open[step.from] += 1;
                within.push((to as u32, Back::new(first + step.from, step.mover)));
            } else {
                known.leave(step.from, |number| {
                    self.worth(group, number, step, &solved[step.group], to)
                })?;
            }
        }
        Ok(known)
    }

    /// Gives what a move to a smaller group is worth to who makes it, if the board has the margin of a number.
    fn worth(
        &self,
        group: usize,
        number: usize,
        step: &MoveOn<WORDS>,
        solved: &GroupValues,
        to: usize,
    ) -> Option<Packed> {
        let margin = self.margins.nth(group, number);
        let (number, gain) = self
            .margins
            .follow(margin, step.gain, step.mover, step.group)?;
        Some(solved[number][to].before(step.mover, gain))
    }
}

impl Piece {
    /// Notes what a move out of the group is worth for each margin.
    fn leave(
        &mut self,
        from: usize,
        worth: impl Fn(usize) -> Option<Packed>,
    ) -> Result<(), Unsolved> {
        for (number, exits) in self.exits.iter_mut().enumerate() {
            let worth = worth(number).ok_or(Unsolved::NotKept)?;
            if exits[from] == Packed::UNKNOWN || worth.is_better(exits[from]) {
                exits[from] = worth;
            }
        }
        Ok(())
    }
}
