use std::io;

use thiserror::Error;

/// The reason why processes can't count together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClusterError {
    /// The process can't listen on its address.
    #[error("{address} can't be listened on: {why}")]
    Listen {
        /// The address in the list of hosts.
        address: String,
        /// The system's reason.
        why: String,
    },
    /// The system has no random numbers.
    #[error("the system has no random numbers")]
    NoRandomNumbers,
    /// Another process refuses to count together with this one.
    #[error("{host} refuses this process: {why}")]
    Refused {
        /// The other process.
        host: String,
        /// The reason.
        why: String,
    },
    /// Another process has another token.
    #[error("{host} has another cluster token")]
    OtherToken {
        /// The other process.
        host: String,
    },
    /// The connection to another process has ended.
    #[error("the connection to {host} was lost: {why}")]
    Lost {
        /// The other process.
        host: String,
        /// The reason.
        why: String,
    },
    /// Another process can't go on.
    #[error("{host} has stopped: {why}")]
    Reported {
        /// The other process.
        host: String,
        /// The reason that it gave.
        why: String,
    },
    /// The processes can't go on.
    #[error("{0}")]
    Impossible(String),
    /// The process was told to stop.
    #[error("it was told to stop")]
    Stopped,
}

impl ClusterError {
    /// Returns `true` if the count can be resumed once all processes are started again.
    pub fn is_a_loss(&self) -> bool {
        matches!(
            self,
            ClusterError::Lost { .. } | ClusterError::Reported { .. }
        )
    }

    pub(crate) fn lost(host: &str, error: &io::Error) -> ClusterError {
        let why = match error.kind() {
            io::ErrorKind::UnexpectedEof => "the process has ended".to_string(),
            _ => error.to_string(),
        };
        ClusterError::Lost {
            host: host.to_string(),
            why,
        }
    }
}

/// The reason why a text is not a list of hosts.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HostsError {
    /// A line is not a host and a port.
    #[error("line {line}: expected a host and a port, such as 10.0.0.1:7000, not `{text}`")]
    NotAnAddress {
        /// The number of the line.
        line: usize,
        /// The line.
        text: String,
    },
    /// An address stands for all addresses of a machine.
    #[error("line {line}: `{text}` stands for all addresses of a machine; expected one of them")]
    AllAddresses {
        /// The number of the line.
        line: usize,
        /// The line.
        text: String,
    },
    /// Two lines are the same.
    #[error("line {line}: `{text}` is listed twice")]
    Twice {
        /// The number of the second line.
        line: usize,
        /// The line.
        text: String,
    },
    /// There are no hosts.
    #[error("expected a line for each process, such as 10.0.0.1:7000")]
    None,
}
