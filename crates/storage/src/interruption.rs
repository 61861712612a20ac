use super::Fault;

/// The reason why work on positions was not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Interruption {
    /// It was told to stop.
    Stopped,
    /// A file could not be written or read.
    Fault(Fault),
}

impl From<Fault> for Interruption {
    fn from(fault: Fault) -> Interruption {
        Interruption::Fault(fault)
    }
}
