//! The boards with the same number of counters in play. Their moves are played once to be counted, and again to be
//! recorded.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use gebeta_core::Position;
use gebeta_storage::runtime::prefetch::prefetch;
use gebeta_storage::runtime::{huge_pages, lock, share_out, unlocked};

use super::DenseTask;
use super::pieces::{PIECE, piece_of};
use super::short::DenseValues;
use crate::retrograde::{Node, solve_nodes};
use crate::step::{Before, Next, common_divisor};
use crate::unmoves::{Unmove, Unmoves};
use crate::unsolved::Unsolved;
use crate::value::{Mover, Packed};

/// The number of moves between the prefetch of a successor and its use.
const AHEAD: usize = 24;

/// A group of boards to solve.
pub(super) struct DenseGroup<'a> {
    pub solving: &'a DenseTask<'a>,
    /// The counters in play.
    pub counters: usize,
    /// The number of board numbers.
    pub boards: usize,
    /// Called for each piece that was played.
    pub played: &'a (dyn Fn() + Sync + 'a),
}

/// What is known of a group when all its moves have been played once.
struct Leaving {
    nodes: Vec<Node>,
    /// The number of moves to each board from others of the group, and one more entry for the end.
    coming: Vec<AtomicU32>,
    /// The common divisor of all gains.
    unit: u32,
}

/// A move to a board.
#[derive(Clone, Copy)]
pub(super) struct MoveOn {
    /// The index of the origin in its piece.
    pub from: u32,
    pub to: usize,
    pub group: u16,
    pub gain: i16,
    pub mover: Mover,
}

/// What is known of some boards when their moves have been played.
pub(super) struct Played {
    /// The best value that each board can have by leaving the group, as far as it is known.
    best: Vec<Packed>,
    /// The number of moves of each board within the group.
    open: Vec<u16>,
    /// The moves to other boards that have not been looked up yet.
    pub on: Vec<MoveOn>,
    /// The common divisor of all gains.
    pub unit: u32,
}

impl Played {
    /// Takes a move within the group.
    #[inline(always)]
    pub(super) fn stay(&mut self, step: &MoveOn) {
        self.open[step.from as usize] += 1;
    }

    /// Takes a move to a smaller group, to a board of a value.
    #[inline(always)]
    pub(super) fn leave(&mut self, step: &MoveOn, value: Packed) {
        self.best[step.from as usize].improve(value.before(step.mover, step.gain));
    }

    /// Returns the nodes of the boards, once all moves have been taken.
    pub(super) fn nodes(&self) -> impl Iterator<Item = Node> {
        let boards = self.best.iter().zip(&self.open);
        // Where no player can move, there is no board.
        boards.map(
            |(&best, &open)| match best == Packed::UNKNOWN && open == 0 {
                true => Node::NONE,
                false => Node::new(best, open),
            },
        )
    }
}

impl DenseGroup<'_> {
    /// Returns what is known of all boards of the group.
    pub(super) fn before(&self) -> Before<'_> {
        Before::of_board(self.solving.game, self.counters)
    }

    /// Returns the number of moves from boards of the group to boards of the same group.
    pub(super) fn count_within(&self) -> Result<u64, Unsolved> {
        let counts = self.each_piece(|_, boards| {
            let (mut within, before) = (0u64, self.before());
            for board in boards.filter(|board| self.solving.game.is_settled(board)) {
                before.each_step(&board, |step| {
                    within +=
                        u64::from(matches!(step.next, Next::Board(_, to) if to == self.counters));
                    Ok(())
                })?;
            }
            Ok::<_, Unsolved>(within)
        })?;
        Ok(counts.into_iter().sum())
    }

    /// Returns the values of all boards and the common divisor of all gains. Boards with fewer counters in play must be
    /// solved.
    pub(super) fn solve(&self, solved: &[DenseValues]) -> Result<(DenseValues, u32), Unsolved> {
        let Leaving {
            nodes,
            coming,
            unit,
        } = self.leave(solved)?;
        let moves = self.note(&nodes, coming)?;
        let values = solve_nodes(&moves, nodes, self.boards, self.solving.watcher)?;
        Ok((DenseValues::new(self.counters, values), unit))
    }

    /// Plays all moves. Evaluates those that leave the group, and counts those to each board of it.
    fn leave(&self, solved: &[DenseValues]) -> Result<Leaving, Unsolved> {
        let nodes = Mutex::new(huge_pages::filled(self.boards, Node::NONE));
        let mut coming = huge_pages::with_capacity(self.boards + 1);
        coming.extend((0..=self.boards).map(|_| AtomicU32::new(0)));
        let units = self.each_piece(|first, boards| {
            let mut played = self.play(boards)?;
            let on = std::mem::take(&mut played.on);
            for (place, step) in on.iter().enumerate() {
                if let Some(later) = on.get(place + AHEAD) {
                    match usize::from(later.group) == self.counters {
                        true => prefetch(&coming, later.to),
                        false => solved[usize::from(later.group)].prefetch(later.to),
                    }
                }
                if usize::from(step.group) == self.counters {
                    played.stay(step);
                    coming[step.to].fetch_add(1, Ordering::Relaxed);
                } else {
                    played.leave(step, solved[usize::from(step.group)].get(step.to));
                }
            }
            let mut nodes = lock(&nodes);
            for (node, of_board) in nodes[first..].iter_mut().zip(played.nodes()) {
                *node = of_board;
            }
            Ok::<_, Unsolved>(played.unit)
        })?;
        Ok(Leaving {
            nodes: unlocked(nodes),
            coming,
            unit: units.into_iter().fold(0, common_divisor),
        })
    }

    /// Plays the moves within the group again, and sorts them by the boards that they lead to.
    fn note(&self, nodes: &[Node], mut coming: Vec<AtomicU32>) -> Result<Unmoves, Unsolved> {
        // At first, each entry is the end of the moves to a board. Each recorded move decrements it, until it is their
        // beginning.
        let mut all = 0;
        for count in &mut coming {
            all += *count.get_mut();
            *count.get_mut() = all;
        }
        let mut moves: Vec<AtomicU32> = huge_pages::with_capacity(all as usize);
        moves.extend((0..all).map(|_| AtomicU32::new(0)));
        self.each_piece(|first, boards| {
            let on = self.moves_within(boards, &nodes[first..])?;
            for (place, step) in on.iter().enumerate() {
                if let Some(later) = on.get(place + AHEAD) {
                    prefetch(&coming, later.to);
                }
                let place = coming[step.to].fetch_sub(1, Ordering::Relaxed) - 1;
                let back = Unmove::new(first + step.from as usize, step.mover);
                moves[place as usize].store(back.to_bits(), Ordering::Relaxed);
            }
            Ok::<_, Unsolved>(())
        })?;
        let first = coming.into_iter().map(AtomicU32::into_inner).collect();
        let back = |bits: AtomicU32| Unmove::from_bits(bits.into_inner());
        Ok(Unmoves::sorted(
            first,
            moves.into_iter().map(back).collect(),
        ))
    }

    /// Plays the moves of a board. Returns the best value of those that end the round, and calls back with each other
    /// one and the position after it. `unit` becomes its common divisor with all gains.
    #[inline(always)]
    pub(super) fn play_one(
        &self,
        from: u32,
        board: &Position,
        unit: &mut u32,
        mut on: impl FnMut(MoveOn, &Position),
    ) -> Result<Packed, Unsolved> {
        let mut best = Packed::UNKNOWN;
        self.before().each_step(board, |step| {
            step.divide(unit);
            let gain = step.gain(board) as i16;
            match step.next {
                Next::Over => {
                    best.improve(Packed::new(gain, 1));
                }
                Next::NeverEnds => {
                    best.improve(Packed::NEVER_ENDS);
                }
                Next::Board(next, to) => on(self.move_on(from, board, next, to, gain), next),
            }
            Ok(())
        })?;
        Ok(best)
    }

    /// Plays the moves of some boards. Evaluates those that end the round.
    pub(super) fn play(
        &self,
        boards: &mut dyn Iterator<Item = Position>,
    ) -> Result<Played, Unsolved> {
        let boards: Vec<Position> = boards.collect();
        let mut best = vec![Packed::UNKNOWN; boards.len()];
        let mut on = Vec::new();
        let mut unit = 0;
        for (from, board) in (0..).zip(&boards) {
            if !self.solving.game.is_settled(board) {
                continue;
            }
            best[from as usize] = self.play_one(from, board, &mut unit, |to, _| on.push(to))?;
        }
        Ok(Played {
            open: vec![0; best.len()],
            best,
            on,
            unit,
        })
    }

    /// Plays the moves of some boards again, and returns those within the group.
    pub(super) fn moves_within(
        &self,
        boards: &mut dyn Iterator<Item = Position>,
        nodes: &[Node],
    ) -> Result<Vec<MoveOn>, Unsolved> {
        let (mut on, before) = (Vec::new(), self.before());
        for ((from, board), node) in (0..).zip(boards).zip(nodes) {
            if node.open() == 0 {
                continue;
            }
            before.each_step(&board, |step| {
                match step.next {
                    Next::Board(next, to) if to == self.counters => {
                        on.push(self.move_on(from, &board, next, to, 0));
                    }
                    _ => {}
                }
                Ok(())
            })?;
        }
        Ok(on)
    }

    #[inline(always)]
    fn move_on(
        &self,
        from: u32,
        before: &Position,
        next: &Position,
        to: usize,
        gain: i16,
    ) -> MoveOn {
        MoveOn {
            from,
            to: self.solving.index.number(next, to),
            group: to as u16,
            gain,
            mover: Mover::after(before, next),
        }
    }

    /// Processes all boards in pieces on all threads. `deal` receives the number of the first board and the boards,
    /// including those from which no player can move.
    pub(super) fn each_piece<T: Send, E: Send + From<Unsolved>>(
        &self,
        deal: impl Fn(usize, &mut dyn Iterator<Item = Position>) -> Result<T, E> + Sync,
    ) -> Result<Vec<T>, E> {
        self.each_range(|numbers| {
            let first = numbers.start;
            deal(
                first,
                &mut self.solving.index.boards(self.counters, numbers),
            )
        })
    }

    /// Processes the numbers of all boards in pieces on all threads.
    pub(super) fn each_range<T: Send, E: Send + From<Unsolved>>(
        &self,
        deal: impl Fn(Range<usize>) -> Result<T, E> + Sync,
    ) -> Result<Vec<T>, E> {
        let dealt = share_out(
            self.solving.threads,
            self.boards.div_ceil(PIECE),
            |pieces| {
                let mut dealt = Vec::new();
                for piece in pieces {
                    if self.solving.watcher.stop() {
                        return Err(Unsolved::Stopped.into());
                    }
                    dealt.push(deal(piece_of(self.boards, piece))?);
                    (self.played)();
                }
                Ok::<_, E>(dealt)
            },
        )?;
        Ok(dealt.into_iter().flatten().collect())
    }
}
