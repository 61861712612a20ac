//! The last line of a record that the program keeps, which reveals damage.

use super::fault::at;
use super::{Fault, RecordError};

/// The beginning of the line.
pub(super) const KEY: &str = "checksum:";

/// Returns a record with a last line that holds the checksum of all its lines.
pub fn with_checksum(record: &str) -> String {
    format!("{record}{KEY} {:08x}\n", sum_of(record.lines()))
}

/// Returns the record without its checksum, if it has one.
///
/// # Errors
/// The checksum does not match the lines.
pub(super) fn checked(record: &str) -> Result<&str, RecordError> {
    let whole = record.trim_end();
    let (before, last) = whole.split_at(whole.rfind('\n').map_or(0, |end| end + 1));
    if !last.starts_with(KEY) {
        return Ok(record);
    }
    let stated = last[KEY.len()..].trim();
    let counted = format!("{:08x}", sum_of(before.lines()));
    match stated == counted {
        true => Ok(before),
        false => at(before.lines().count() + 1, Fault::Checksum),
    }
}

/// Returns the CRC-32 of lines. Line endings make no difference, because mail and editors may change them.
fn sum_of<'a>(lines: impl Iterator<Item = &'a str>) -> u32 {
    let mut sum = crc32fast::Hasher::new();
    for line in lines {
        sum.update(line.as_bytes());
        sum.update(b"\n");
    }
    sum.finalize()
}
