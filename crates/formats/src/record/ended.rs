//! How players have ended a game before the rules did, as a record gives it.

use gebeta_core::Side;
use gebeta_core::game::EarlyEnd;

/// Returns the end of a game in the form of a record.
pub fn write_early_end(early_end: EarlyEnd) -> String {
    match early_end {
        EarlyEnd::Resigned(side) => format!("{side} resigned"),
        EarlyEnd::OutOfTime(side) => format!("{side} out of time"),
        EarlyEnd::DrawAgreed => "draw agreed".to_string(),
    }
}

/// Reads the end of a game; `None` if the text is anything else.
pub(super) fn read(text: &str) -> Option<EarlyEnd> {
    let of_side = |side| [EarlyEnd::Resigned(side), EarlyEnd::OutOfTime(side)];
    let all = Side::BOTH.into_iter().flat_map(of_side);
    let mut all = all.chain([EarlyEnd::DrawAgreed]);
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    all.find(|&early_end| write_early_end(early_end) == words)
}
