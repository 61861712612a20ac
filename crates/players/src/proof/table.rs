//! The table of stored results, which all threads share.

use std::sync::atomic::{AtomicU64, Ordering};

use gebeta_storage::runtime::huge_pages;
use gebeta_storage::runtime::prefetch::prefetch;

use super::board_keys::BoardKey;
use super::entry::{ENTRY_BITS, Entry, Reply};

/// The words of a bucket: one cache line.
const WORDS: usize = 8;

#[repr(align(64))]
struct Bucket([AtomicU64; WORDS]);

/// Stores the results of boards, as many as there is room for.
///
/// If the ranks of all boards fit into a bucket's index and the bits above an entry, a board takes one word, and no two
/// boards are ever confused. The number of buckets is a power of two then. Otherwise a board takes two words. The first
/// holds the check of its key, combined with the second, so a board that two threads wrote halves of is not found.
pub(super) struct ProofTable {
    buckets: Vec<Bucket>,
    form: Form,
}

#[derive(Clone, Copy)]
enum Form {
    /// Ranks of that many bits.
    Narrow(u32),
    Wide,
}

/// A stored board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StoredBoard {
    pub bucket: u64,
    /// What identifies it there.
    pub check: u64,
    pub entry: u64,
}

impl ProofTable {
    /// Returns a table of at most that many bytes, and at least one bucket, for boards with ranks below `ranks`.
    pub(super) fn new(bytes: usize, ranks: Option<u64>) -> ProofTable {
        let most = (bytes / size_of::<Bucket>()).max(1);
        let bits = (most.ilog2() + u64::BITS - ENTRY_BITS).min(64);
        let is_narrow = ranks.is_some_and(|ranks| bits == 64 || ranks <= 1 << bits);
        let (form, len) = match is_narrow {
            true => (Form::Narrow(bits), 1 << most.ilog2()),
            false => (Form::Wide, most),
        };
        let mut buckets = huge_pages::with_capacity(len);
        buckets.resize_with(len, || Bucket(Default::default()));
        ProofTable { buckets, form }
    }

    pub(super) fn buckets(&self) -> usize {
        self.buckets.len()
    }

    /// Returns the size in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Returns the bucket of a key and what identifies it there.
    #[inline(always)]
    fn place(&self, key: &BoardKey) -> (usize, u64) {
        match self.form {
            Form::Narrow(bits) => {
                let mixed = mix(key.place, bits);
                let in_bucket = self.buckets.len().trailing_zeros();
                (
                    (mixed as usize) & (self.buckets.len() - 1),
                    mixed >> in_bucket,
                )
            }
            Form::Wide => {
                let mixed = u128::from(mix(key.place, 64));
                let bucket = (mixed * self.buckets.len() as u128) >> 64;
                (bucket as usize, key.check)
            }
        }
    }

    /// Prefetches what is stored about a board.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: &BoardKey) {
        prefetch(&self.buckets, self.place(key).0);
    }

    /// Returns what is stored about a board.
    #[inline(always)]
    pub(super) fn find(&self, key: &BoardKey) -> Option<Entry> {
        let (bucket, check) = self.place(key);
        let Bucket(words) = &self.buckets[bucket];
        match self.form {
            Form::Narrow(_) => {
                let found = words
                    .iter()
                    .map(|word| word.load(Ordering::Relaxed))
                    .find(|word| word >> ENTRY_BITS == check && *word != 0)?;
                Some(Entry::from_bits(found))
            }
            Form::Wide => pairs(words).find_map(|pair| {
                let (entry, found) = read(pair);
                (found == check && entry != 0).then(|| Entry::from_bits(entry))
            }),
        }
    }

    /// Adds a reply to what is stored about a board, or stores it instead of what took least work.
    #[inline(always)]
    pub(super) fn add(&self, key: &BoardKey, reply: &Reply) {
        let (bucket, check) = self.place(key);
        let Bucket(words) = &self.buckets[bucket];
        let updated = |found: Option<u64>| {
            let mut entry = found.map_or(Entry::unknown(key.left), Entry::from_bits);
            entry.add(reply, key.left);
            entry.to_bits()
        };
        match self.form {
            Form::Narrow(_) => {
                let (mut least, mut least_work) = (0, u64::MAX);
                for (place, word) in words.iter().enumerate() {
                    let found = word.load(Ordering::Relaxed);
                    if found == 0 {
                        least = place;
                        break;
                    }
                    if found >> ENTRY_BITS == check {
                        word.store(
                            check << ENTRY_BITS | updated(Some(found)),
                            Ordering::Relaxed,
                        );
                        return;
                    }
                    if Entry::work_of(found) < least_work {
                        (least, least_work) = (place, Entry::work_of(found));
                    }
                }
                words[least].store(check << ENTRY_BITS | updated(None), Ordering::Relaxed);
            }
            Form::Wide => {
                let same = pairs(words).find_map(|pair| {
                    let (entry, found) = read(pair);
                    (found == check && entry != 0).then_some((pair, entry))
                });
                let (pair, found) = match same {
                    Some((pair, entry)) => (pair, Some(entry)),
                    None => {
                        let work = |pair: &[AtomicU64]| match read(pair).0 {
                            0 => 0,
                            entry => 1 + Entry::work_of(entry),
                        };
                        match pairs(words).min_by_key(|pair| work(pair)) {
                            Some(pair) => (pair, None),
                            None => return,
                        }
                    }
                };
                write(pair, updated(found), check);
            }
        }
    }

    /// Returns all stored boards, in the order of the buckets and of what identifies the boards there.
    pub(super) fn each(&self) -> impl Iterator<Item = StoredBoard> {
        self.buckets
            .iter()
            .zip(0..)
            .flat_map(|(Bucket(words), bucket)| {
                let mut boards: Vec<StoredBoard> = match self.form {
                    Form::Narrow(_) => words
                        .iter()
                        .map(|word| {
                            let word = word.load(Ordering::Relaxed);
                            StoredBoard {
                                bucket,
                                check: word >> ENTRY_BITS,
                                entry: word & ((1 << ENTRY_BITS) - 1),
                            }
                        })
                        .collect(),
                    Form::Wide => pairs(words)
                        .map(|pair| {
                            let (entry, check) = read(pair);
                            StoredBoard {
                                bucket,
                                check,
                                entry,
                            }
                        })
                        .collect(),
                };
                boards.retain(|board| board.entry != 0);
                boards.sort_unstable_by_key(|board| board.check);
                boards
            })
    }

    /// Restores a board from a table of the same size. Returns `false` if it can't be from such a table.
    #[must_use]
    pub(super) fn put_back(&self, board: &StoredBoard) -> bool {
        let bucket = usize::try_from(board.bucket).unwrap_or(usize::MAX);
        let Some(Bucket(words)) = self.buckets.get(bucket) else {
            return false;
        };
        if board.entry == 0 || board.entry >> ENTRY_BITS != 0 {
            return false;
        }
        match self.form {
            Form::Narrow(_) => {
                let empty = words.iter().find(|word| word.load(Ordering::Relaxed) == 0);
                if board.check >> (u64::BITS - ENTRY_BITS) != 0 {
                    return false;
                }
                empty.is_some_and(|word| {
                    word.store(board.check << ENTRY_BITS | board.entry, Ordering::Relaxed);
                    true
                })
            }
            Form::Wide => pairs(words)
                .find(|pair| read(pair).0 == 0)
                .is_some_and(|pair| {
                    write(pair, board.entry, board.check);
                    true
                }),
        }
    }
}

fn pairs(words: &[AtomicU64; WORDS]) -> impl Iterator<Item = &[AtomicU64]> {
    words.chunks_exact(2)
}

/// Returns the entry and the check of a board in two words.
#[inline(always)]
fn read(pair: &[AtomicU64]) -> (u64, u64) {
    let entry = pair[1].load(Ordering::Relaxed);
    (entry, pair[0].load(Ordering::Relaxed) ^ entry)
}

#[inline(always)]
fn write(pair: &[AtomicU64], entry: u64, check: u64) {
    pair[0].store(check ^ entry, Ordering::Relaxed);
    pair[1].store(entry, Ordering::Relaxed);
}

/// Spreads numbers of that many bits over their whole range. Different numbers stay different.
#[inline(always)]
fn mix(number: u64, bits: u32) -> u64 {
    let mask = u64::MAX >> (u64::BITS - bits);
    let mut mixed = number;
    for factor in [0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93] {
        mixed = mixed.wrapping_mul(factor) & mask;
        mixed ^= mixed >> (bits / 2);
    }
    mixed
}

#[cfg(test)]
mod tests {
    use super::super::entry::Horizon;
    use super::*;
    use gebeta_core::Side;

    fn key(rank: u64) -> BoardKey {
        BoardKey {
            place: rank,
            check: rank,
            left: 40,
            to_move: Side::A,
        }
    }

    fn reply(margin: i32, work: u8) -> Reply {
        Reply {
            margin,
            yes: true,
            is_proven: true,
            horizon: Horizon::Neutral,
            depth: 1,
            best: 3,
            work,
        }
    }

    #[test]
    fn mixing_is_one_to_one() {
        let mut all: Vec<u64> = (0..1 << 12).map(|number| mix(number, 12)).collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..1 << 12));
    }

    #[test]
    fn boards_are_found_and_restored() {
        for ranks in [Some(1 << 20), None] {
            let table = ProofTable::new(1 << 14, ranks);
            for rank in 0..600 {
                table.add(&key(rank), &reply((rank % 40) as i32, (rank % 7) as u8));
            }
            let found = (0..600).filter(|rank| {
                table.find(&key(*rank)).is_some_and(|entry| {
                    assert_eq!(entry.low.margin, (rank % 40) as i16);
                    true
                })
            });
            let found = found.count();
            assert!(found > 400, "{found}");
            let all: Vec<StoredBoard> = table.each().collect();
            assert_eq!(all.len(), found);
            let other = ProofTable::new(1 << 14, ranks);
            assert!(all.iter().all(|board| other.put_back(board)));
            assert!(other.each().eq(all));
        }
    }

    #[test]
    fn what_took_most_work_stays() {
        let table = ProofTable::new(0, Some(1 << 20));
        for rank in 0..20 {
            table.add(&key(rank), &reply(1, if rank < 4 { 9 } else { 1 }));
        }
        assert!((0..4).all(|rank| table.find(&key(rank)).is_some()));
        assert!(table.find(&key(19)).is_some());
    }
}
