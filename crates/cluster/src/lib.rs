//! Counts a game tree, or solves an end table, on several machines.
//!
//! To count, each process owns the positions whose hash is its own. It expands them, merges what it finds, and sends
//! each successor with its number of paths to its owner, which merges what it gets from all. To solve, it owns pieces of
//! the board numbers, and asks the owners of other boards for their values. The levels and groups themselves, and how
//! they are saved, are those of [`gebeta_analysis`] and [`gebeta_solver`]; this crate is their [`Exchange`] over TCP.
//!
//! - [`Hosts`] are the addresses of the processes, one a line of a file.
//! - [`Cluster::join`] connects a process with all others. Each pair proves that it has the same [`Token`] and compares
//!   its [`Job`]; a stranger is refused with a sentence.
//! - [`count`] counts the levels and [`solve`] solves an end table, and both tell the other processes if this one can't
//!   go on. A [`StatusWatcher`] in process 0 gets the [`Status`] of each process.
//!
//! The connections are neither encrypted nor hardened, and belong on a private network. A process binds only to its own
//! address in the list of hosts. No name of a file comes from another process.
//!
//! # Why plain TCP
//!
//! An engine for dataflows such as timely would exchange records by hash and report when a level is complete. Here each
//! process sends its blocks and then one frame that says so, and a connection keeps their order: a level is complete
//! when that frame has come from every process. Such an engine takes this from us, but not what is hard:
//!
//! - *Memory.* Timely's queues have no limit, and a slow disk or network would fill them. A blocked socket stops its
//!   sender instead, and the receiver writes each block to its disk at once, so no two processes wait for each other.
//! - *Loss.* Timely's threads panic when a connection ends. Here the process that was lost, or the disk that is full, is
//!   named on all hosts, and the last level that is saved is left for a restart.
//! - *Bytes.* A block travels as it lies in a file: sorted, compressed and with a checksum.
//!
//! [`Exchange`]: gebeta_storage::exchange::Exchange

mod cluster;
mod count;
mod error;
mod frame;
mod hosts;
mod job;
mod join;
mod link;
mod solve;
mod status;
mod together;
mod token;
mod traffic;

pub use cluster::Cluster;
pub use count::count;
pub use error::{ClusterError, HostsError};
pub use hosts::Hosts;
pub use job::Job;
pub use solve::solve;
pub use status::{Status, StatusWatcher};
pub use token::Token;
