//! In-place radix sort of entries by their keys, with buckets of eight bits and insertion sort for small ones.

use crate::blocks::{Entry, Value};
use crate::packing::Key;

/// The most entries of a bucket that is sorted by insertion.
const SMALL_BUCKET: usize = 32;

/// The number of bits of a digit.
const DIGIT: u32 = 8;
const BUCKETS: usize = 1 << DIGIT;

/// The number of entries from which sorting a bucket takes long enough to check for a stop.
const LARGE_BUCKET: usize = 1 << 20;

/// Sorts entries by their keys. Returns `false` if it was told to stop.
pub fn sort<const WORDS: usize, V: Value>(
    entries: &mut [Entry<WORDS, V>],
    stop: &dyn Fn() -> bool,
) -> bool {
    if entries.len() <= SMALL_BUCKET {
        sort_by_insertion(entries);
        return true;
    }
    let Some(low) = lowest_of_digit(entries) else {
        return true; // all keys are equal
    };
    if entries.len() > LARGE_BUCKET && stop() {
        return false;
    }
    let ends = distribute(entries, |key| digit(key, low));
    let mut begin = 0;
    ends.into_iter().all(|end| {
        let bucket = &mut entries[begin..end];
        begin = end;
        sort(bucket, stop)
    })
}

fn sort_by_insertion<const WORDS: usize, V>(entries: &mut [Entry<WORDS, V>]) {
    for sorted in 1..entries.len() {
        let mut at = sorted;
        while at > 0 && entries[at].key < entries[at - 1].key {
            entries.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// Finds the highest eight bits in which keys differ. Returns the lowest of them, counted from the end of the key.
fn lowest_of_digit<const WORDS: usize, V>(entries: &[Entry<WORDS, V>]) -> Option<u32> {
    let first = &entries[0].key;
    let mut differ = [0; WORDS];
    for entry in entries {
        for word in 0..WORDS {
            differ[word] |= entry.key[word] ^ first[word];
        }
    }
    let word = differ.iter().position(|&word| word != 0)?;
    let highest = 64 * (WORDS - 1 - word) as u32 + differ[word].ilog2();
    Some((highest + 1).saturating_sub(DIGIT))
}

/// Returns eight bits of a key.
#[inline(always)]
fn digit<const WORDS: usize>(key: &Key<WORDS>, low: u32) -> usize {
    let (word, shift) = (WORDS - 1 - (low / 64) as usize, low % 64);
    let mut bits = key[word] >> shift;
    if shift > 64 - DIGIT && word > 0 {
        bits |= key[word - 1] << (64 - shift);
    }
    bits as usize % BUCKETS
}

/// Moves entries into their buckets by swapping. Returns the ends of the buckets.
fn distribute<const WORDS: usize, V>(
    entries: &mut [Entry<WORDS, V>],
    bucket: impl Fn(&Key<WORDS>) -> usize,
) -> [usize; BUCKETS] {
    let mut ends = [0; BUCKETS];
    for entry in entries.iter() {
        ends[bucket(&entry.key)] += 1;
    }
    let mut next = [0; BUCKETS];
    let mut sum = 0;
    for (end, next) in ends.iter_mut().zip(&mut next) {
        *next = sum;
        sum += *end;
        *end = sum;
    }
    for here in 0..BUCKETS {
        while next[here] < ends[here] {
            let there = bucket(&entries[next[here]].key);
            entries.swap(next[here], next[there]);
            next[there] += 1;
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check<const WORDS: usize>(keys: Vec<[u64; WORDS]>) -> Result<(), TestCaseError> {
        let mut entries: Vec<Entry<WORDS, u64>> = (1..)
            .zip(&keys)
            .map(|(value, &key)| Entry { key, value })
            .collect();
        prop_assert!(sort(&mut entries, &|| false));
        prop_assert!(entries.is_sorted_by_key(|entry| entry.key));
        let mut back: Vec<_> = entries
            .iter()
            .map(|entry| (entry.value, entry.key))
            .collect();
        back.sort_unstable();
        prop_assert!(back.iter().map(|(_, key)| key).eq(&keys), "nothing is lost");
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn all_comes_into_order(random in proptest::collection::vec(any::<u64>(), 0..4000), mask: u64, small: u8) {
            check(random.iter().map(|&a| [a]).collect())?;
            check(random.iter().map(|&a| [a & mask & mask << 7, a % 3]).collect())?;
            check(random.iter().map(|&a| [7, a % (1 + u64::from(small)), a & mask]).collect())?;
            check(random.iter().map(|&a| [a >> 60, a << 58, a]).collect())?;
        }
    }
}
