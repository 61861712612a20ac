//! Long lists in huge pages of memory.

use std::mem::needs_drop;

/// Returns a slice of `len` items, whatever their values: items of the list, or new ones that replace them.
///
/// The items lie in huge pages, if the system has any. Numbers of paths are read in random order, and huge pages save
/// the processor most of its page lookups.
///
/// Where items are plain bits, room for as many again is reserved. The system assigns memory only on the first write,
/// so zeros that are not used cost nothing.
pub fn ensure_len<T: Clone + Default>(list: &mut Vec<T>, len: usize) -> &mut [T] {
    if list.len() < len {
        // The old items are not needed, so they are freed before the new ones are allocated.
        *list = Vec::new();
        let spare = if needs_drop::<T>() { 0 } else { len };
        *list = vec![T::default(); len + spare];
        advise(list);
    }
    &mut list[..len]
}

/// Returns an empty list with room for that many items, in huge pages.
pub fn with_capacity<T>(items: usize) -> Vec<T> {
    let mut list = Vec::with_capacity(items);
    advise(list.spare_capacity_mut());
    list
}

/// Returns a list of equal items in huge pages.
pub fn filled<T: Clone>(len: usize, item: T) -> Vec<T> {
    let mut list = with_capacity(len);
    list.resize(len, item);
    list
}

/// Adds an item to a list, which moves to huge pages once it is long enough.
#[inline(always)]
pub fn push<T: Copy>(list: &mut Vec<T>, item: T) {
    if list.len() == list.capacity() {
        double(list);
    }
    list.push(item);
}

/// Moves a list to where there is room for as many items again.
///
/// The system would move it page by page and leave the pages small.
#[cold]
fn double<T: Copy>(list: &mut Vec<T>) {
    let mut larger = with_capacity((2 * list.len()).max(64));
    larger.extend_from_slice(list);
    *list = larger;
}

#[cfg(target_os = "linux")]
fn advise<T>(list: &mut [T]) {
    use rustix::mm::{Advice, madvise};
    /// The alignment that the system asks of addresses.
    const PAGE: usize = 1 << 12;
    /// The least size in bytes that is worth a huge page.
    const MUCH: usize = 1 << 21;
    let start = list.as_mut_ptr().cast::<u8>();
    let bytes = size_of_val(list);
    let skipped = start.align_offset(PAGE);
    if bytes < skipped + MUCH {
        return;
    }
    let (first, bytes) = (start.wrapping_add(skipped).cast(), bytes - skipped);
    // SAFETY: the advice changes no contents, and the whole range belongs to the list. If the system ignores the
    // advice, the list works all the same.
    let _ = unsafe { madvise(first, bytes, Advice::LinuxHugepage) };
}

#[cfg(not(target_os = "linux"))]
fn advise<T>(_: &mut [T]) {}
