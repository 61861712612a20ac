//! What several processes that count the same tree exchange.

use gebeta_storage::blocks::Sealed;
use gebeta_storage::{Fault, Interruption};

/// Sends a block of positions to the process with a number. May be called from any thread.
pub type SendBlock<'a> = &'a (dyn Fn(usize, &Sealed<'_>) -> Result<(), Interruption> + Sync);

/// Receives a block of positions from the process with a number. May be called from any thread.
pub type ReceiveBlock<'a> = &'a (dyn Fn(usize, &Sealed<'_>) -> Result<(), Fault> + Sync);

/// The processes that count a tree together. Each owns the positions whose hash is its own.
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

    /// Exchanges blocks of positions. Runs `send`, which sends this process's blocks, while `receive` gets those of the
    /// others. Returns when every process has sent and received all.
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
