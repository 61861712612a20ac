//! The table of stored results, which all threads share.

use std::sync::atomic::{AtomicU64, Ordering};

use gebeta_storage::blocks;
use gebeta_storage::runtime::prefetch::prefetch;
use gebeta_storage::runtime::{each_in_threads, huge_pages};

use super::board_keys::BoardKey;
use super::entry::{ENTRY_BITS, Entry, Reply};

/// The words of a bucket: one cache line.
const WORDS: usize = 8;

/// The bytes of a new table, if there is room for more.
const SMALL: usize = 8 << 20;

/// The number of buckets that a thread takes at once when the table doubles: a huge page of memory.
const PIECE: usize = (2 << 20) / size_of::<Bucket>();

/// The most times that the number of buckets doubles. A board that takes two words stores one bit for each time.
const MOST_DOUBLINGS: u32 = u64::BITS - ENTRY_BITS;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; WORDS]);

/// Stores the results of boards, as many as there is room for.
///
/// If the ranks of all boards fit into a bucket's index and the bits above an entry, a board takes one word, and no two
/// boards are ever confused. The number of buckets is a power of two then. Otherwise a board takes two words. The first
/// holds the check of its key, combined with the second, so a board that two threads wrote halves of is not found.
///
/// A new table is small, so short proofs need not wait until the system has cleared all the memory that they may use.
pub(super) struct ProofTable {
    buckets: Vec<Bucket>,
    form: Form,
    /// How many more times the number of buckets can double.
    doublings: u32,
}

#[derive(Clone, Copy)]
enum Form {
    /// Ranks of that many bits.
    Narrow(u32),
    /// Hashes. The number of buckets has doubled that many times.
    Wide(u32),
}

/// A stored board: its bucket and what identifies it there, with its entry.
pub(super) type StoredBoard = blocks::Entry<2, u64>;

impl Form {
    /// Moves the boards of a bucket that belong to a new one there, when the number of buckets doubles.
    fn divide(self, Bucket(old): &mut Bucket, Bucket(new): &mut Bucket) {
        let words = old.each_mut().map(|word| std::mem::take(word.get_mut()));
        let (mut staying, mut moving) = (old.iter_mut(), new.iter_mut());
        let mut put = |moves: bool, word: u64| {
            let next = if moves { moving.next() } else { staying.next() };
            if let Some(place) = next {
                *place.get_mut() = word;
            }
        };
        match self {
            Form::Narrow(_) => {
                for word in words.into_iter().filter(|word| *word != 0) {
                    let check = word >> ENTRY_BITS;
                    put(check & 1 == 1, check >> 1 << ENTRY_BITS | entry_of(word));
                }
            }
            Form::Wide(doubled) => {
                for pair in words.chunks_exact(2).filter(|pair| pair[1] != 0) {
                    let moves = pair[1] >> (ENTRY_BITS + doubled) & 1 == 1;
                    pair.iter().for_each(|word| put(moves, *word));
                }
            }
        }
    }
}

impl ProofTable {
    /// Returns a small table for boards with ranks below `ranks`, which can grow to at most that many bytes.
    pub(super) fn new(bytes: usize, ranks: Option<u64>) -> ProofTable {
        let most = (bytes / size_of::<Bucket>()).max(1);
        let most_bits = most.ilog2();
        let bits = ranks.map(|ranks| ranks.next_power_of_two().ilog2().max(most_bits).max(1));
        let narrow = bits.filter(|bits| bits - most_bits <= u64::BITS - ENTRY_BITS);
        let small = SMALL / size_of::<Bucket>();
        let (form, most, least) = match narrow {
            Some(bits) => {
                // The bits of a rank that are not in the bucket's index must fit beside an entry.
                let least = bits.saturating_sub(u64::BITS - ENTRY_BITS);
                (Form::Narrow(bits), 1 << most_bits, small.max(1 << least))
            }
            None => (Form::Wide(0), most, small),
        };
        let doublings = (most / least)
            .checked_ilog2()
            .unwrap_or(0)
            .min(MOST_DOUBLINGS);
        let len = most >> doublings;
        let mut buckets = huge_pages::with_capacity(len << doublings);
        buckets.resize_with(len, Bucket::default);
        ProofTable {
            buckets,
            form,
            doublings,
        }
    }

    pub(super) fn buckets(&self) -> usize {
        self.buckets.len()
    }

    /// Returns the most bytes that the table can take.
    pub(super) fn most_bytes(&self) -> usize {
        (self.buckets.len() << self.doublings) * size_of::<Bucket>()
    }

    /// Makes room for that many boards, or for as many as the table can ever hold, with that many threads.
    pub(super) fn make_room(&mut self, boards: u64, threads: usize) {
        while self.doublings > 0 && ((self.buckets.len() * WORDS) as u64) < boards {
            self.double(threads);
        }
    }

    /// Doubles the table to that many buckets. Returns `false` if it never has as many.
    #[must_use]
    pub(super) fn grow_to(&mut self, buckets: usize, threads: usize) -> bool {
        while self.doublings > 0 && self.buckets.len() < buckets {
            self.double(threads);
        }
        self.buckets.len() == buckets
    }

    /// Doubles the number of buckets. The boards of each bucket stay there or move to a new one.
    fn double(&mut self, threads: usize) {
        let len = self.buckets.len();
        // The system clears memory when it is first written. That takes longest, so all threads do it.
        let spare = &mut self.buckets.spare_capacity_mut()[..len];
        each_in_threads(threads, spare.chunks_mut(PIECE), |piece| {
            for bucket in piece {
                bucket.write(Bucket::default());
            }
        });
        self.buckets.resize_with(2 * len, Bucket::default);
        let (old, new) = self.buckets.split_at_mut(len);
        let form = self.form;
        let pieces = old.chunks_mut(PIECE).zip(new.chunks_mut(PIECE));
        each_in_threads(threads, pieces, |(old, new)| {
            for (old, new) in old.iter_mut().zip(new) {
                form.divide(old, new);
            }
        });
        if let Form::Wide(doubled) = &mut self.form {
            *doubled += 1;
        }
        self.doublings -= 1;
    }

    /// Spreads the places of keys over the whole table. A key has to be spread once, before all that follows.
    #[inline(always)]
    pub(super) fn spread(&self, key: &mut BoardKey) {
        key.place = match self.form {
            Form::Narrow(bits) => mix(key.place, bits),
            Form::Wide(_) => mix(key.place, u64::BITS),
        };
    }

    /// Returns the bucket of a key and what identifies it there.
    #[inline(always)]
    fn place(&self, key: &BoardKey) -> (usize, u64) {
        let buckets = self.buckets.len();
        match self.form {
            Form::Narrow(_) => {
                let in_bucket = buckets.trailing_zeros();
                ((key.place as usize) & (buckets - 1), key.place >> in_bucket)
            }
            Form::Wide(doubled) => {
                let first = (u128::from(key.place) * (buckets >> doubled) as u128) >> 64;
                // Each time the table has doubled, one more of the lowest bits tells in which half a board is.
                let half = key.place as usize & ((1 << doubled) - 1);
                (first as usize + half * (buckets >> doubled), key.check)
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
                // An empty word, which can be found if the check is zero, has no stored one after it.
                let found = words
                    .iter()
                    .map(|word| word.load(Ordering::Relaxed))
                    .find(|word| word >> ENTRY_BITS == check)?;
                (found != 0).then(|| Entry::from_bits(found))
            }
            Form::Wide(_) => pairs(words).find_map(|pair| {
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
            Form::Wide(_) => {
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
                let half = key.place << ENTRY_BITS;
                write(pair, half | updated(found), check);
            }
        }
    }

    /// Returns all stored boards, in the order of the buckets and of what identifies the boards there.
    pub(super) fn each(&self) -> impl Iterator<Item = StoredBoard> {
        self.buckets
            .iter()
            .zip(0..)
            .flat_map(|(Bucket(words), bucket)| {
                let mut boards: Vec<(u64, u64)> = match self.form {
                    Form::Narrow(_) => words
                        .iter()
                        .map(|word| word.load(Ordering::Relaxed))
                        .map(|word| (entry_of(word), word >> ENTRY_BITS))
                        .collect(),
                    Form::Wide(_) => pairs(words).map(read).collect(),
                };
                boards.retain(|(entry, _)| *entry != 0);
                boards.sort_unstable_by_key(|(_, check)| *check);
                boards.into_iter().map(move |(value, check)| StoredBoard {
                    key: [bucket, check],
                    value,
                })
            })
    }

    /// Restores a board from a table of the same size. Returns `false` if it can't be from such a table.
    #[must_use]
    pub(super) fn put_back(&self, board: &StoredBoard) -> bool {
        let ([bucket, check], entry) = (board.key, board.value);
        let bucket = usize::try_from(bucket).unwrap_or(usize::MAX);
        let Some(Bucket(words)) = self.buckets.get(bucket) else {
            return false;
        };
        if entry_of(entry) == 0 {
            return false;
        }
        match self.form {
            Form::Narrow(_) => {
                let empty = words.iter().find(|word| word.load(Ordering::Relaxed) == 0);
                if check >> (u64::BITS - ENTRY_BITS) != 0 || entry >> ENTRY_BITS != 0 {
                    return false;
                }
                empty.is_some_and(|word| {
                    word.store(check << ENTRY_BITS | entry, Ordering::Relaxed);
                    true
                })
            }
            Form::Wide(_) => pairs(words)
                .find(|pair| read(pair).0 == 0)
                .is_some_and(|pair| {
                    write(pair, entry, check);
                    true
                }),
        }
    }
}

/// Returns the entry in a word, without the bits above.
fn entry_of(word: u64) -> u64 {
    word & ((1 << ENTRY_BITS) - 1)
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

    fn key(table: &ProofTable, rank: u64) -> BoardKey {
        let mut key = BoardKey {
            place: rank,
            check: rank,
            left: 40,
            to_move: Side::A,
        };
        table.spread(&mut key);
        key
    }

    fn reply(bound: i32, work: u8) -> Reply {
        Reply {
            bound,
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
                let reply = reply((rank % 40) as i32, (rank % 7) as u8);
                table.add(&key(&table, rank), &reply);
            }
            let found = (0..600).filter(|rank| {
                table.find(&key(&table, *rank)).is_some_and(|entry| {
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
    fn boards_are_found_after_the_table_has_grown() {
        for (ranks, doublings) in [(Some(1 << 20), 3), (Some(1 << 40), 3), (None, 3)] {
            let mut table = ProofTable::new(SMALL << doublings, ranks);
            let small = table.buckets();
            let keys: Vec<BoardKey> = (0..1 << 13)
                .map(|number| key(&table, number * 15))
                .collect();
            keys.iter().for_each(|key| table.add(key, &reply(1, 1)));
            assert!(keys.iter().all(|key| table.find(key).is_some()));
            table.make_room(u64::MAX, 2);
            assert_eq!(table.buckets(), small << doublings);
            assert_eq!(table.most_bytes(), SMALL << doublings);
            assert!(keys.iter().all(|key| table.find(key).is_some()));
            assert_eq!(table.each().count(), 1 << 13);
            // An entry that changes stays the only one of its board.
            keys.iter().for_each(|key| table.add(key, &reply(2, 1)));
            let all: Vec<StoredBoard> = table.each().collect();
            assert_eq!(all.len(), 1 << 13);
            let mut other = ProofTable::new(SMALL << doublings, ranks);
            assert!(!other.grow_to(small + 1, 2));
            let mut other = ProofTable::new(SMALL << doublings, ranks);
            assert!(other.grow_to(table.buckets(), 2));
            assert!(all.iter().all(|board| other.put_back(board)));
            assert!(keys.iter().all(|key| other.find(key).is_some()));
        }
    }

    #[test]
    fn what_took_most_work_stays() {
        let table = ProofTable::new(0, Some(1 << 20));
        for rank in 0..20 {
            table.add(&key(&table, rank), &reply(1, if rank < 4 { 9 } else { 1 }));
        }
        assert!((0..4).all(|rank| table.find(&key(&table, rank)).is_some()));
        assert!(table.find(&key(&table, 19)).is_some());
    }
}
