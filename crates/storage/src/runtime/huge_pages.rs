//! Long lists in huge pages of memory.

use std::mem::needs_drop;

/// Gives as many items as are asked for, whatever they are: those of a list, or new ones that take its place.
///
/// They lie in huge pages, if the system has any. Numbers of paths are read in no order; in pages of two megabytes
/// instead of four kilobytes, the processor finds most of them without looking up where the page is, and a product takes
/// two thirds of the time.
///
/// Where items are nothing but bits, there is room for as many again: the system gives memory only when it is first
/// written to, so that noughts that are not used cost nothing.
pub fn ensure_len<T: Clone + Default>(list: &mut Vec<T>, len: usize) -> &mut [T] {
    if list.len() < len {
        // Nothing of the old items is needed: they go before there is room for the new ones.
        *list = Vec::new();
        let spare = if needs_drop::<T>() { 0 } else { len };
        *list = vec![T::default(); len + spare];
        advise(list);
    }
    &mut list[..len]
}

/// Makes an empty list with room for so many items, in huge pages.
pub fn with_capacity<T>(items: usize) -> Vec<T> {
    let mut list = Vec::with_capacity(items);
    advise(list.spare_capacity_mut());
    list
}

/// Makes a list of so many equal items that lies in huge pages.
pub fn filled<T: Clone>(len: usize, item: T) -> Vec<T> {
    let mut list = with_capacity(len);
    list.resize(len, item);
    list
}

/// Adds an item to a list that lies in huge pages once it is long enough for them.
#[inline(always)]
pub fn push<T: Copy>(list: &mut Vec<T>, item: T) {
    if list.len() == list.capacity() {
        double(list);
    }
    list.push(item);
}

/// Moves a list to where there is room for as many items again.
///
/// The system would move it page by page and leave the pages as small as they are.
#[cold]
fn double<T: Copy>(list: &mut Vec<T>) {
    let mut larger = with_capacity((2 * list.len()).max(64));
    larger.extend_from_slice(list);
    *list = larger;
}

#[cfg(target_os = "linux")]
fn advise<T>(list: &mut [T]) {
    use rustix::mm::{Advice, madvise};
    /// What the system takes the address of a piece of memory to be a multiple of.
    const PAGE: usize = 1 << 12;
    /// Less is not worth it.
    const MUCH: usize = 1 << 21;
    let start = list.as_mut_ptr().cast::<u8>();
    let bytes = size_of_val(list);
    let skipped = start.align_offset(PAGE);
    if bytes < skipped + MUCH {
        return;
    }
    let (first, bytes) = (start.wrapping_add(skipped).cast(), bytes - skipped);
    // SAFETY: the advice changes nothing of what lies there, and all of it belongs to the list. It is only advice: if
    // the system does not take it, the list is as good as any.
    let _ = unsafe { madvise(first, bytes, Advice::LinuxHugepage) };
}

#[cfg(not(target_os = "linux"))]
fn advise<T>(_: &mut [T]) {}
