//! The second pass: the moves within the group are played again, and noted with the boards that they lead to.

use std::sync::atomic::{AtomicU16, AtomicU32, Ordering};

use super::wire::{Reader, put};
use super::{Addressed, BLOCK, Group, interruption};
use crate::retrograde::Node;
use crate::unmoves::Unmove;
use crate::unsolved::Unsolved;
use crate::value::Mover;
use gebeta_storage::runtime::huge_pages;

/// Bytes of a noted move.
pub(super) const BYTES_OF_MOVE: u64 = (size_of::<Unmove>() + size_of::<u16>()) as u64;

/// The moves within a group to the process's boards, by the board that they lead to.
pub(super) struct Noted {
    /// The beginning of each board's moves, and the end of the last one's.
    first: Vec<AtomicU32>,
    /// The board before, by its place, and who moves next.
    moves: Vec<AtomicU32>,
    /// The owner of the board before.
    owners: Vec<AtomicU16>,
}

impl Noted {
    /// Notes a move from a board of a process; `None` if it was not announced.
    fn note(&self, to: usize, owner: usize, back: Unmove) -> Option<()> {
        let (_, boards) = self.first.split_last()?;
        let place = boards.get(to)?.fetch_sub(1, Ordering::Relaxed);
        let place = place.wrapping_sub(1) as usize;
        self.moves
            .get(place)?
            .store(back.to_bits(), Ordering::Relaxed);
        self.owners
            .get(place)?
            .store(owner as u16, Ordering::Relaxed);
        Some(())
    }

    /// Returns the moves to a board, each with the owner of the board before.
    pub(super) fn to(&self, board: usize) -> impl Iterator<Item = (usize, Unmove)> {
        let first = |board: usize| self.first[board].load(Ordering::Relaxed) as usize;
        let places = first(board)..first(board + 1);
        let moves = self.moves[places.clone()].iter().zip(&self.owners[places]);
        moves.map(|(back, owner)| {
            let back = Unmove::from_bits(back.load(Ordering::Relaxed));
            (usize::from(owner.load(Ordering::Relaxed)), back)
        })
    }
}

impl Group<'_> {
    /// Notes all moves within the group to the process's boards, of which there are `coming`.
    pub(super) fn note(
        &self,
        nodes: &[Node],
        mut coming: Vec<AtomicU32>,
    ) -> Result<Noted, Unsolved> {
        // At first, each entry is the end of the moves to a board. Each noted move decrements it, until it is their
        // beginning.
        let mut all = 0;
        for count in &mut coming {
            all += *count.get_mut();
            *count.get_mut() = all;
        }
        let mut noted = Noted {
            first: coming,
            moves: huge_pages::with_capacity(all as usize),
            owners: huge_pages::with_capacity(all as usize),
        };
        noted.moves.extend((0..all).map(|_| AtomicU32::new(0)));
        noted.owners.extend((0..all).map(|_| AtomicU16::new(0)));
        let own = self.share.process;
        self.together.exchange.blocks(
            &mut |send| {
                self.together.share_out(self.share.pieces(), |piece| {
                    let places = self.share.places(piece);
                    let first = places.start;
                    let on = self
                        .group
                        .moves_within(&mut self.boards(piece), &nodes[places]);
                    let on = self.addressed(&on.map_err(interruption)?);
                    for of_owner in on.chunk_by(|one, next| one.owner == next.owner) {
                        let owner = of_owner[0].owner;
                        if owner == own {
                            for Addressed { place, step, .. } in of_owner {
                                let back = Unmove::new(first + step.from as usize, step.mover);
                                let _ = noted.note(*place, own, back);
                            }
                            continue;
                        }
                        for moves in of_owner.chunks(BLOCK) {
                            send(owner, &block(first, moves))?;
                        }
                    }
                    Ok(())
                })
            },
            &|process, bytes| Ok(take(bytes, process, &noted).is_some()),
        )?;
        Ok(noted)
    }
}

/// Returns moves of a piece as bytes: the place of its first board; then for each move, how much further it leads than
/// the one before, and the number of the board before with a bit for the player who moves next.
fn block(first: usize, moves: &[Addressed]) -> Vec<u8> {
    let mut bytes = Vec::new();
    put(&mut bytes, first as u64);
    let mut before = 0;
    for Addressed { place, step, .. } in moves {
        put(&mut bytes, (place - before) as u64);
        put(
            &mut bytes,
            u64::from(step.from) << 1 | u64::from(step.mover == Mover::Same),
        );
        before = *place;
    }
    bytes
}

/// Notes the moves of a block from a process; `None` if it is not one.
fn take(bytes: &[u8], process: usize, noted: &Noted) -> Option<()> {
    let mut reader = Reader::new(bytes);
    let first = reader.place()?;
    let mut to = 0usize;
    while !reader.is_at_end() {
        to = to.checked_add(reader.place()?)?;
        let from = reader.place()?;
        let mover = match from & 1 {
            0 => Mover::Other,
            _ => Mover::Same,
        };
        let from = first.checked_add(from >> 1)?;
        if from >= Unmove::MOST_BOARDS {
            return None;
        }
        noted.note(to, process, Unmove::new(from, mover))?;
    }
    Some(())
}
