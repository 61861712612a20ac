//! The frames that travel over a connection: a kind, a length, and that many bytes.

use crate::Status;
use gebeta_storage::exchange::LONGEST;

/// Size of a header, in bytes.
pub const HEADER: usize = 5;

/// The most bytes of a note. A note has the table so far and the rules.
const LONGEST_NOTE: usize = 1 << 26;

/// The most bytes of a status.
const LONGEST_STATUS: usize = 1 << 12;

/// The most bytes of a sentence.
const LONGEST_SENTENCE: usize = 1 << 16;

/// The kinds of frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The proof that the sender has the token.
    Proof,
    /// The number and the job of the connecting process.
    Hello,
    /// The process may work with the others.
    Welcome,
    /// The process may not, and why.
    Refused,
    /// A block of positions or boards.
    Block,
    /// No more blocks follow in this exchange.
    EndOfBlocks,
    /// A note.
    Note,
    /// The figures of the process.
    Status,
    /// The process can't go on, and why.
    Failure,
    /// The process has finished.
    Goodbye,
}

impl Kind {
    const ALL: [Kind; 10] = [
        Kind::Proof,
        Kind::Hello,
        Kind::Welcome,
        Kind::Refused,
        Kind::Block,
        Kind::EndOfBlocks,
        Kind::Note,
        Kind::Status,
        Kind::Failure,
        Kind::Goodbye,
    ];

    /// Returns the kind of a frame that begins with a byte.
    pub fn of(byte: u8) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| kind as u8 == byte)
    }

    /// Returns the most bytes that may follow the header.
    fn most(self) -> usize {
        match self {
            Kind::Proof => 32,
            Kind::Block => LONGEST,
            Kind::Hello | Kind::Note => LONGEST_NOTE,
            Kind::Status => LONGEST_STATUS,
            Kind::Refused | Kind::Failure => LONGEST_SENTENCE,
            Kind::Welcome | Kind::EndOfBlocks | Kind::Goodbye => 0,
        }
    }
}

/// Returns the bytes of a frame.
pub fn frame(kind: Kind, parts: &[&[u8]]) -> Vec<u8> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    let mut bytes = Vec::with_capacity(HEADER + length);
    bytes.push(kind as u8);
    bytes.extend_from_slice(&(length as u32).to_le_bytes());
    parts.iter().for_each(|part| bytes.extend_from_slice(part));
    bytes
}

/// Returns the bytes of a frame with a sentence.
pub fn sentence(kind: Kind, text: &str) -> Vec<u8> {
    let longest = text.len().min(LONGEST_SENTENCE);
    let end = (0..=longest).rev().find(|&end| text.is_char_boundary(end));
    let end = end.unwrap_or_default();
    frame(kind, &[&text.as_bytes()[..end]])
}

/// Reads a header. Returns the kind and the length of what follows; `None` if it is not one.
pub fn read_header(header: [u8; HEADER]) -> Option<(Kind, usize)> {
    let kind = Kind::of(header[0])?;
    let length = u32::from_le_bytes([header[1], header[2], header[3], header[4]]) as usize;
    (length <= kind.most()).then_some((kind, length))
}

/// Returns the bytes of a frame with the figures of a process.
pub fn of_status(status: &Status) -> Vec<u8> {
    frame(
        Kind::Status,
        &[&serde_json::to_vec(status).unwrap_or_default()],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_of_another_kind_or_an_excessive_length_is_refused() {
        assert_eq!(read_header([10, 0, 0, 0, 0]), None);
        assert_eq!(read_header([Kind::Welcome as u8, 1, 0, 0, 0]), None);
        assert_eq!(read_header([Kind::Block as u8, 0, 0, 0, 255]), None);
        let long = sentence(Kind::Failure, &"é".repeat(LONGEST_SENTENCE));
        assert!(read_header(long[..HEADER].try_into().unwrap()).is_some());
    }
}
