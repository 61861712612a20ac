//! Sixteen cells of a position together: what is done to all of them at once takes a processor one instruction, or a few.

/// Counts them.
pub(crate) const SIXTEEN: usize = 16;

/// Holds what lies in sixteen cells, or what changes there.
pub(crate) type Sixteen = [u8; SIXTEEN];

/// Keeps the bits of each cell that another has.
#[inline(always)]
pub(crate) fn keep(cells: Sixteen, others: &Sixteen) -> Sixteen {
    std::array::from_fn(|i| cells[i] & others[i])
}

/// Adds to each cell, round and round at what it can hold.
#[inline(always)]
pub(crate) fn add(cells: Sixteen, more: &Sixteen) -> Sixteen {
    std::array::from_fn(|i| cells[i].wrapping_add(more[i]))
}

/// Marks each cell that holds as much as another with a bit, the first with the lowest.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn equal(cells: Sixteen, others: Sixteen) -> u16 {
    use std::arch::x86_64::{__m128i, _mm_cmpeq_epi8, _mm_movemask_epi8};
    // SAFETY: these instructions belong to SSE2, which every x86-64 processor has, and touch no memory; a register is as wide
    // as sixteen bytes, and any bits are good in either.
    unsafe {
        let [cells, others] = std::mem::transmute::<[Sixteen; 2], [__m128i; 2]>([cells, others]);
        _mm_movemask_epi8(_mm_cmpeq_epi8(cells, others)) as u16
    }
}

/// Marks each cell that holds as much as another with a bit, the first with the lowest.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(crate) fn equal(cells: Sixteen, others: Sixteen) -> u16 {
    equal_anywhere(cells, others)
}

/// Does the same on any processor.
///
/// A byte is not nought if its highest bit is set, or gets set when 127 is added to the others.
#[cfg(any(test, not(target_arch = "x86_64")))]
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
