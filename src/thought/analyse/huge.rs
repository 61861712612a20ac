//! Long lists in huge pages of memory.

/// Adds items to a list.
#[inline(always)]
pub(super) fn push_all<T>(list: &mut Vec<T>, items: impl ExactSizeIterator<Item = T>) {
    let len = list.len() + items.len();
    if list.capacity() < len {
        grow(list, len + len / 8);
    }
    list.extend(items);
}

/// Gives a list as many items as are asked for, whatever they are.
pub(super) fn fit<T: Clone + Default>(list: &mut Vec<T>, len: usize) {
    if list.capacity() < len {
        // Nothing of the old items is needed: they go before there is room for the new ones.
        *list = Vec::new();
        grow(list, len + len / 16);
    }
    list.resize(len, T::default());
}

/// Makes room for so many items, in huge pages if the system has any.
///
/// Numbers of paths are read in no order. In pages of two megabytes instead of four kilobytes, the processor finds
/// most of them without looking up where the page is: a product takes two thirds of the time.
#[cold]
fn grow<T>(list: &mut Vec<T>, len: usize) {
    list.reserve_exact(len - list.len());
    ask(list);
}

#[cfg(target_os = "linux")]
fn ask<T>(list: &mut Vec<T>) {
    use rustix::mm::{Advice, madvise};
    /// What the system takes the address of a piece of memory to be a multiple of.
    const PAGE: usize = 1 << 12;
    /// Less is not worth it.
    const MUCH: usize = 1 << 21;
    let start = list.as_mut_ptr().cast::<u8>();
    let bytes = list.capacity() * size_of::<T>();
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
fn ask<T>(_: &mut Vec<T>) {}
