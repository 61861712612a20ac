//! Operations on sixteen cells of a position at once, which compile to one instruction or a few.

/// The number of cells.
pub(crate) const SIXTEEN: usize = 16;

/// The contents of sixteen cells, or changes to them.
pub(crate) type Sixteen = [u8; SIXTEEN];

/// Returns the bitwise AND of each pair of cells.
#[inline(always)]
pub(crate) fn keep(cells: Sixteen, others: &Sixteen) -> Sixteen {
    std::array::from_fn(|i| cells[i] & others[i])
}

/// Returns the wrapping sum of each pair of cells.
#[inline(always)]
pub(crate) fn add(cells: Sixteen, more: &Sixteen) -> Sixteen {
    std::array::from_fn(|i| cells[i].wrapping_add(more[i]))
}

/// Returns a bit for each pair of equal cells, the lowest bit for the first pair.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn equal(cells: Sixteen, others: Sixteen) -> u16 {
    use std::arch::x86_64::{__m128i, _mm_cmpeq_epi8, _mm_movemask_epi8};
    // SAFETY: these instructions belong to SSE2, which every x86-64 processor has, and touch no memory. A register is
    // sixteen bytes wide, and all bit patterns are valid in both types.
    unsafe {
        let [cells, others] = std::mem::transmute::<[Sixteen; 2], [__m128i; 2]>([cells, others]);
        _mm_movemask_epi8(_mm_cmpeq_epi8(cells, others)) as u16
    }
}

/// Returns a bit for each pair of equal cells, the lowest bit for the first pair.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(crate) fn equal(cells: Sixteen, others: Sixteen) -> u16 {
    use std::arch::wasm32::{i8x16_bitmask, i8x16_eq, v128};
    // SAFETY: a register is sixteen bytes wide, and all bit patterns are valid in both types.
    let [cells, others] =
        unsafe { std::mem::transmute::<[Sixteen; 2], [v128; 2]>([cells, others]) };
    i8x16_bitmask(i8x16_eq(cells, others))
}

/// Returns a bit for each pair of equal cells, the lowest bit for the first pair.
#[cfg(not(any(
    target_arch = "x86_64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
#[inline(always)]
pub(crate) fn equal(cells: Sixteen, others: Sixteen) -> u16 {
    equal_anywhere(cells, others)
}

/// Does the same as [`equal`] on any processor.
///
/// A byte is not zero if its highest bit is set, or becomes set when 127 is added to the other bits.
#[cfg(any(
    test,
    not(any(
        target_arch = "x86_64",
        all(target_arch = "wasm32", target_feature = "simd128")
    ))
))]
fn equal_anywhere(cells: Sixteen, others: Sixteen) -> u16 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let differences: Sixteen = std::array::from_fn(|i| cells[i] ^ others[i]);
    let (halves, _) = differences.as_chunks::<8>();
    let [low, high] = [halves[0], halves[1]].map(|cells| {
        let word = u64::from_le_bytes(cells);
        let other = (((word & LOW) + LOW) | word) & !LOW;
        !(((other >> 7).wrapping_mul(GATHER) >> 56) as u8)
    });
    u16::from_le_bytes([low, high])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_cells_are_found_on_any_processor() {
        for number in 0..=u8::MAX {
            for at in 0..SIXTEEN {
                for other in [0, 1, 0x7f, 0x80, 0xff, number.wrapping_add(1)] {
                    let mut cells = [other; SIXTEEN];
                    cells[at] = number;
                    let expected = if other == number { u16::MAX } else { 1 << at };
                    let numbers = [number; SIXTEEN];
                    assert_eq!(equal(cells, numbers), expected, "{cells:?}");
                    assert_eq!(equal_anywhere(cells, numbers), expected, "{cells:?}");
                }
            }
        }
    }
}
