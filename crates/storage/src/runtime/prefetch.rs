//! Memory that is asked for ahead of time.

/// Lets the processor fetch an element of a list that will soon be looked at; the list need not have it.
///
/// The boards of a game fill gigabytes and are met in no order. With this, GEME's levels to 16 take a quarter less
/// time than without.
#[inline(always)]
pub fn prefetch<T>(list: &[T], index: usize) {
    fetch::<T, false>(list, index);
}

/// Lets the processor fetch an element that will be looked at somewhat later, no nearer than into its second cache.
///
/// The second cache can wait for far more memory at once than the first: where nothing else is to do in the meantime,
/// as in a product, memory comes in two thirds of the time.
#[inline(always)]
pub fn prefetch_far<T>(list: &[T], index: usize) {
    fetch::<T, true>(list, index);
}

/// Fetches an element into the second cache if it is far off, or else into the first.
#[inline(always)]
fn fetch<T, const FAR: bool>(list: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _MM_HINT_T1, _mm_prefetch};
        let element = list.as_ptr().wrapping_add(index).cast();
        // SAFETY: a prefetch reads nothing and never fails, wherever it points; only the address is made up.
        match FAR {
            true => unsafe { _mm_prefetch::<_MM_HINT_T1>(element) },
            false => unsafe { _mm_prefetch::<_MM_HINT_T0>(element) },
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (list, index);
}
