//! The first pass: all moves are played, and the owners of their successors are asked for values.
//!
//! The pass goes in rounds, so few questions and answers wait in memory. In each round, the processes first ask, and
//! then answer. A question is a list of boards in the order of their addresses, and its answer the list of their values;
//! boards of the same group are only counted.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

use serde::{Deserialize, Serialize};

use super::wire::{Reader, put, put_value};
use super::{Addressed, BLOCK, Group, bytes_of_board};
use crate::dense::group::Played;
use crate::dense::pieces::PIECE;
use crate::retrograde::{Node, most_margin};
use crate::step::common_divisor;
use crate::unsolved::Unsolved;
use gebeta_storage::Interruption;
use gebeta_storage::exchange::unexpected;
use gebeta_storage::runtime::{huge_pages, lock, unlocked};

/// The pieces of a process whose successors are looked up in a round.
const ROUND: usize = 16;

/// Bytes that a round takes: positions and moves, questions and answers.
pub(super) const BYTES_OF_ROUND: u64 = (ROUND * PIECE * 8 * 48) as u64;

/// What is known of a group when all its moves have been played once.
pub(super) struct Asked {
    pub nodes: Vec<Node>,
    /// The number of moves to each board from others of the group, and one more entry for the end.
    pub coming: Vec<AtomicU32>,
    /// The largest margin by leaving the group.
    pub most: u16,
    /// The common divisor of all gains.
    pub unit: u32,
}

/// What a process tells the others at the end of the pass.
#[derive(Serialize, Deserialize)]
struct Found {
    unit: u32,
    most: u16,
}

/// A piece whose moves have been played, and the questions about it.
struct Asking {
    /// The number of the piece.
    piece: usize,
    played: Played,
    questions: Vec<Vec<Addressed>>,
}

/// The answers of a round, by the piece and the number of the question.
type Answers = BTreeMap<(usize, usize), Vec<u8>>;

impl Group<'_> {
    /// Plays all moves of the process's boards. Evaluates those that leave the group, and counts those to each board of
    /// it.
    pub(super) fn ask(&self, report: &(dyn Fn(u64) + Sync)) -> Result<Asked, Unsolved> {
        let nodes = Mutex::new(huge_pages::filled(self.share.len(), Node::NONE));
        let mut coming = huge_pages::with_capacity(self.share.len() + 1);
        coming.extend((0..=self.share.len()).map(|_| AtomicU32::new(0)));
        let unit = Mutex::new(0);
        let refused = OnceLock::new();
        // Process 0 has as many pieces as any other, or one more.
        let most = self.share.of(0).pieces();
        for first in (0..most).step_by(ROUND) {
            let round = first.min(self.share.pieces())..(first + ROUND).min(self.share.pieces());
            let asking = Mutex::new(Vec::new());
            let questions = Mutex::new(Vec::new());
            self.together.exchange.blocks(
                &mut |send| {
                    self.together.share_out(round.len(), |piece| {
                        let piece = round.start + piece;
                        match self.group.play(&mut self.boards(piece)) {
                            Ok(played) => {
                                let mut unit = lock(&unit);
                                *unit = common_divisor(*unit, played.unit);
                                drop(unit);
                                let asked = self.question(piece, played, &coming, send)?;
                                lock(&asking).push(asked);
                                Ok(())
                            }
                            Err(Unsolved::Stopped) => Err(Interruption::Stopped),
                            // The others have to be told, once they listen.
                            Err(error) => {
                                let _ = refused.set(error);
                                Ok(())
                            }
                        }
                    })
                },
                &|process, question| {
                    lock(&questions).push((process, question.to_vec()));
                    Ok(true)
                },
            )?;
            let questions = unlocked(questions);
            let answers = Mutex::new(Answers::new());
            self.together.exchange.blocks(
                &mut |send| {
                    self.together.share_out(questions.len(), |number| {
                        let (process, question) = &questions[number];
                        let answer = self.answer(question, &coming);
                        let invalid = || unexpected(self.together.exchange, *process);
                        send(*process, &answer.ok_or_else(invalid)?)
                    })
                },
                &|_, answer| {
                    let mut reader = Reader::new(answer);
                    let Some(key) = reader.place().zip(reader.place()) else {
                        return Ok(false);
                    };
                    lock(&answers).insert(key, answer.to_vec());
                    Ok(true)
                },
            )?;
            let (asking, answers) = (unlocked(asking), unlocked(answers));
            let asking: Vec<_> = asking.into_iter().map(|it| Mutex::new(Some(it))).collect();
            self.together
                .share_out(asking.len(), |number| match lock(&asking[number]).take() {
                    Some(asked) => self.hear(asked, &answers, &nodes),
                    None => Ok(()),
                })?;
            report((round.end * self.share.unit) as u64 / 2);
        }
        let nodes = unlocked(nodes);
        let found = Found {
            unit: unlocked(unit),
            most: most_margin(&nodes),
        };
        let own = match refused.into_inner() {
            Some(error) => Err(error),
            None => self.check_room(&coming).map(|()| ((), found)),
        };
        let (_, all) = self.together.agree(own)?;
        Ok(Asked {
            nodes,
            coming,
            most: all.iter().map(|found| found.most).max().unwrap_or(0),
            unit: (all.iter().map(|found| found.unit)).fold(0, common_divisor),
        })
    }

    /// Checks whether there is room for the moves to the process's boards.
    fn check_room(&self, coming: &[AtomicU32]) -> Result<(), Unsolved> {
        let moves = coming
            .iter()
            .map(|count| u64::from(count.load(Ordering::Relaxed)));
        let moves: u64 = moves.sum();
        let own = self.share.len() as u64;
        if moves >= u32::MAX.into() {
            return Err(Unsolved::TooLarge { boards: own });
        }
        let solved: u64 = self.solved.iter().map(super::Compact::bytes).sum();
        let needed = solved + own * bytes_of_board() + moves * super::note::BYTES_OF_MOVE;
        let boards = self.together.own_boards(1..=self.group.counters);
        self.budget.check_for(boards, needed)
    }

    /// Looks up the successors of a piece's boards that the process owns, and asks the owners of the others.
    fn question(
        &self,
        piece: usize,
        mut played: Played,
        coming: &[AtomicU32],
        send: gebeta_storage::exchange::SendBlock<'_>,
    ) -> Result<Asking, Interruption> {
        let counters = self.group.counters;
        let on = self.addressed(&std::mem::take(&mut played.on));
        let mut questions = Vec::new();
        for of_owner in on.chunk_by(|one, next| one.owner == next.owner) {
            let owner = of_owner[0].owner;
            for Addressed { step, place, .. } in of_owner {
                if usize::from(step.group) == counters {
                    played.stay(step);
                }
                if owner != self.share.process {
                    continue;
                }
                match usize::from(step.group) {
                    group if group == counters => {
                        coming[*place].fetch_add(1, Ordering::Relaxed);
                    }
                    // A group that is solved has values for all places.
                    group => {
                        if let Some(value) = self.solved[group].get(*place) {
                            played.leave(step, value);
                        }
                    }
                }
            }
            if owner == self.share.process {
                continue;
            }
            for question in of_owner.chunks(BLOCK) {
                let mut bytes = Vec::new();
                put(&mut bytes, piece as u64);
                put(&mut bytes, questions.len() as u64);
                let mut before = 0;
                for Addressed { place, step, .. } in question {
                    let address = self.addresses[owner][usize::from(step.group)] + *place as u64;
                    put(&mut bytes, address - before);
                    before = address;
                }
                send(owner, &bytes)?;
                questions.push(question.to_vec());
            }
        }
        Ok(Asking {
            piece,
            played,
            questions,
        })
    }

    /// Answers a question; `None` if it is not one.
    fn answer(&self, question: &[u8], coming: &[AtomicU32]) -> Option<Vec<u8>> {
        let own = &self.addresses[self.share.process];
        let mut reader = Reader::new(question);
        let mut answer = Vec::new();
        for _ in 0..2 {
            put(&mut answer, reader.number()?);
        }
        let (mut address, mut group) = (0u64, 0);
        while !reader.is_at_end() {
            address = address.checked_add(reader.number()?)?;
            while own.get(group + 1).is_some_and(|&next| address >= next) {
                group += 1;
            }
            let place = usize::try_from(address - own[group]).ok()?;
            if group == self.group.counters {
                // The last entry isn't a board.
                coming[..self.share.len()]
                    .get(place)?
                    .fetch_add(1, Ordering::Relaxed);
            } else {
                put_value(&mut answer, self.solved[group].get(place)?);
            }
        }
        Some(answer)
    }

    /// Takes the answers about a piece, and records what is known of its boards.
    fn hear(
        &self,
        asked: Asking,
        answers: &Answers,
        nodes: &Mutex<Vec<Node>>,
    ) -> Result<(), Interruption> {
        let Asking {
            piece,
            mut played,
            questions,
        } = asked;
        for (number, question) in questions.iter().enumerate() {
            let answer = answers.get(&(piece, number)).map_or(&[][..], Vec::as_slice);
            let mut reader = Reader::new(answer);
            let mut heard = || {
                reader.number().zip(reader.number())?;
                for Addressed { step, .. } in question {
                    if usize::from(step.group) != self.group.counters {
                        played.leave(step, reader.value()?);
                    }
                }
                reader.is_at_end().then_some(())
            };
            let owner = question.first().map_or(0, |step| step.owner);
            heard().ok_or_else(|| unexpected(self.together.exchange, owner))?;
        }
        let mut nodes = lock(nodes);
        for (node, of_board) in nodes[self.share.places(piece)]
            .iter_mut()
            .zip(played.nodes())
        {
            *node = of_board;
        }
        Ok(())
    }
}
