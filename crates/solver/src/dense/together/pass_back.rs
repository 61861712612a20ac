//! The third pass: boards are settled from the largest margin down, and their values passed back to the boards before.
//!
//! All processes settle boards of the same margin and with the same number of turns at the same time, so a message only
//! has to name the board before and the sign of the margin.

use std::sync::Mutex;

use super::Group;
use super::note::Noted;
use super::wire::{Reader, put};
use crate::retrograde::{self, Node};
use crate::unsolved::Unsolved;
use crate::value::Packed;
use gebeta_storage::Interruption;
use gebeta_storage::exchange::unexpected;
use gebeta_storage::runtime::{lock, unlocked};

/// The most boards of a process that are settled before their values are passed back.
const AT_ONCE: usize = 1 << 18;

/// The most messages of a block.
const BLOCK: usize = 1 << 15;

/// What stands for no turns in a note: there is nothing to settle on the level.
const NOTHING: &[u8] = b"-";

impl Group<'_> {
    /// Returns the values of the process's boards, given their values by leaving the group.
    pub(super) fn pass_back(
        &self,
        moves: &Noted,
        nodes: Vec<Node>,
        most: u16,
    ) -> Result<Vec<Packed>, Unsolved> {
        let boards = nodes.len();
        let mut group = retrograde::Group::new(nodes, boards, most);
        for level in (0..=most).rev() {
            group.begin(level);
            while let Some(turns) = self.fewest(group.next_turns())? {
                if self.together.task.watcher.stop() {
                    return Err(Unsolved::Stopped);
                }
                let boards = group.take(turns, AT_ONCE);
                self.settle(&mut group, moves, &boards, (level, turns))?;
            }
        }
        Ok(group.values())
    }

    /// Returns the fewest turns of any process.
    fn fewest(&self, own: Option<u16>) -> Result<Option<u16>, Interruption> {
        let exchange = self.together.exchange;
        let note = own.map_or(NOTHING.to_vec(), |turns| turns.to_string().into_bytes());
        let mut fewest = None;
        for (process, note) in exchange.notes(note)?.iter().enumerate() {
            if note == NOTHING {
                continue;
            }
            let turns = std::str::from_utf8(note)
                .ok()
                .and_then(|it| it.parse().ok());
            let turns: u16 = turns.ok_or_else(|| unexpected(exchange, process))?;
            fewest = Some(fewest.map_or(turns, |fewest: u16| fewest.min(turns)));
        }
        Ok(fewest)
    }

    /// Settles boards, and passes their values back.
    fn settle(
        &self,
        group: &mut retrograde::Group,
        moves: &Noted,
        boards: &[u32],
        (level, turns): (u16, u16),
    ) -> Result<(), Interruption> {
        let own = self.share.process;
        let mut messages: Vec<Vec<u32>> = vec![Vec::new(); self.together.exchange.processes()];
        let received = Mutex::new(Vec::new());
        self.together.exchange.blocks(
            &mut |send| {
                for &board in boards {
                    if !group.settle(board as usize) {
                        continue;
                    }
                    let value = group.best(board as usize);
                    for (owner, back) in moves.to(board as usize) {
                        let told = value.before(back.mover(), 0);
                        let is_lost = u32::from(told.margin() < 0);
                        messages[owner].push((back.from() as u32) << 1 | is_lost);
                        if owner != own && messages[owner].len() == BLOCK {
                            send(owner, &block(&mut messages[owner]))?;
                        }
                    }
                }
                for (owner, messages) in messages.iter_mut().enumerate() {
                    if owner != own && !messages.is_empty() {
                        send(owner, &block(messages))?;
                    }
                }
                Ok(())
            },
            &|process, bytes| {
                lock(&received).push((process, bytes.to_vec()));
                Ok(true)
            },
        )?;
        let margin = level as i16;
        let turns = turns.saturating_add(1);
        let mut hear = |message: u32| {
            let margin = if message & 1 == 0 { margin } else { -margin };
            group.hear(message as usize >> 1, Packed::new(margin, turns));
        };
        messages[own].drain(..).for_each(&mut hear);
        for (process, bytes) in unlocked(received) {
            let (mut reader, mut message) = (Reader::new(&bytes), 0u64);
            let mut take = || {
                while !reader.is_at_end() {
                    message = message.checked_add(reader.number()?)?;
                    let message = u32::try_from(message).ok()?;
                    (message as usize >> 1 < self.share.len()).then(|| hear(message))?;
                }
                Some(())
            };
            take().ok_or_else(|| unexpected(self.together.exchange, process))?;
        }
        Ok(())
    }
}

/// Takes messages, and returns them as bytes: sorted, each as the difference from the one before.
fn block(messages: &mut Vec<u32>) -> Vec<u8> {
    messages.sort_unstable();
    let (mut bytes, mut before) = (Vec::new(), 0);
    for message in messages.drain(..) {
        put(&mut bytes, (message - before).into());
        before = message;
    }
    bytes
}
