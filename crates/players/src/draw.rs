//! Random draws that are the same on machines of any width, which those of `usize` are not.

use fastrand::Rng;

/// Draws an index below a length.
///
/// # Panics
/// The length is zero.
pub fn index(random: &mut Rng, length: usize) -> usize {
    random.u64(..length as u64) as usize
}

/// Brings items into a random order.
pub fn shuffle<T>(random: &mut Rng, items: &mut [T]) {
    for place in 1..items.len() {
        items.swap(place, index(random, place + 1));
    }
}

/// Draws one of several items; `None` if there is none.
pub fn choice<T: Copy>(random: &mut Rng, items: &[T]) -> Option<T> {
    (!items.is_empty()).then(|| items[index(random, items.len())])
}
