//! Prefetching of memory.

/// Prefetches an element of a list that will be read soon. The index may be out of bounds.
///
/// The boards of a game fill gigabytes and are read in random order, so most reads would wait for memory.
#[inline(always)]
pub fn prefetch<T>(list: &[T], index: usize) {
    fetch::<T, false>(list, index);
}

/// Prefetches an element that will be read somewhat later, into the second-level cache at the nearest.
///
/// That cache can wait for far more memory at once than the first. This helps where there is nothing else to do
/// meanwhile, as in a product.
#[inline(always)]
pub fn prefetch_far<T>(list: &[T], index: usize) {
    fetch::<T, true>(list, index);
}

/// Fetches an element into the second-level cache if `FAR`, otherwise into the first.
#[inline(always)]
fn fetch<T, const FAR: bool>(list: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _MM_HINT_T1, _mm_prefetch};
        let element = list.as_ptr().wrapping_add(index).cast();
        // SAFETY: a prefetch reads nothing and never fails, wherever it points; only the address is computed.
        match FAR {
            true => unsafe { _mm_prefetch::<_MM_HINT_T1>(element) },
            false => unsafe { _mm_prefetch::<_MM_HINT_T0>(element) },
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (list, index);
}
