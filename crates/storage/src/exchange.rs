//! What several processes that work on the same task exchange.

use crate::blocks::LONGEST_SEALED;
use crate::{Fault, Interruption};

/// The most bytes of a block.
pub const LONGEST: usize = 1 << 18;

const _: () = assert!(LONGEST_SEALED <= LONGEST);

/// Sends a block to the process with a number. May be called from any thread.
pub type SendBlock<'a> = &'a (dyn Fn(usize, &[u8]) -> Result<(), Interruption> + Sync);

/// Receives a block from the process with a number. May be called from any thread. Returns `false` if the block is
/// invalid.
pub type ReceiveBlock<'a> = &'a (dyn Fn(usize, &[u8]) -> Result<bool, Fault> + Sync);

/// The processes that work on a task together. Each owns a part of the positions or boards.
///
/// All processes call the same methods in the same order. When another process is lost, every method returns
/// [`Interruption::Stopped`], and the implementation knows the reason.
pub trait Exchange: Sync {
    /// Returns the number of processes.
    fn processes(&self) -> usize;

    /// Returns the number of this process, counted from zero.
    fn process(&self) -> usize;

    /// Returns the name of a process in messages.
    fn name(&self, process: usize) -> String;

    /// Exchanges blocks of at most [`LONGEST`] bytes. Runs `send`, which sends this process's blocks, while `receive`
    /// gets those of the others. Returns when every process has sent and received all.
    ///
    /// # Errors
    /// Another process was lost, or `send` or `receive` failed.
    fn blocks(
        &self,
        send: &mut dyn FnMut(SendBlock<'_>) -> Result<(), Interruption>,
        receive: ReceiveBlock<'_>,
    ) -> Result<(), Interruption>;

    /// Sends a note to all other processes. Returns the notes of all, in the order of their numbers.
    ///
    /// # Errors
    /// Another process was lost.
    fn notes(&self, note: Vec<u8>) -> Result<Vec<Vec<u8>>, Interruption>;

    /// Records the reason why the processes can't go on, as a sentence.
    fn fail(&self, why: String) -> Interruption;
}

/// Records that the processes can't go on, because one of them has sent something else than was expected.
pub fn unexpected(exchange: &dyn Exchange, process: usize) -> Interruption {
    exchange.fail(format!(
        "{} sent an unexpected note",
        exchange.name(process)
    ))
}

/// Shares out saved parts between the processes. `held` is which of them lie on this process's disk. Returns the number
/// of the process that takes each part: the one with the part's number, if it has the part.
///
/// # Errors
/// Another process was lost, or no process has a part. Then `missing` describes it.
pub fn share_parts(
    exchange: &dyn Exchange,
    held: &[bool],
    missing: impl Fn(usize) -> String,
) -> Result<Vec<usize>, Interruption> {
    let note = held.iter().map(|&held| u8::from(held)).collect();
    let mut holders: Vec<Vec<usize>> = vec![Vec::new(); held.len()];
    for (process, theirs) in exchange.notes(note)?.iter().enumerate() {
        if theirs.len() != held.len() {
            return Err(unexpected(exchange, process));
        }
        for (holders, &held) in holders.iter_mut().zip(theirs) {
            if held != 0 {
                holders.push(process);
            }
        }
    }
    let chosen = holders.iter().enumerate().map(|(part, holders)| {
        let own = holders.contains(&part).then_some(part);
        own.or_else(|| holders.get(part % holders.len().max(1)).copied())
            .ok_or_else(|| exchange.fail(missing(part)))
    });
    chosen.collect()
}
