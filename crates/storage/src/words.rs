//! Words for what long computations report.

/// Returns a number and a noun: `1 level`, `2 levels`.
pub fn number_of(number: u64, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}
