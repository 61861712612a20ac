//! The bounds of numbers.

/// Returns the smallest and the largest number; infinity and minus infinity if there is none.
pub fn bounds(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), it| {
        (least.min(it), most.max(it))
    })
}
