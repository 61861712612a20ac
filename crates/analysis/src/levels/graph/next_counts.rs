//! The numbers of paths of the next level, group by group.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use super::cell::SHARDS;
use super::counts::{Counts, GroupCounts, Layout, Numbers, scores, with};
use super::path_number::PathNumber;
use super::product::{LevelSize, Product};
use crate::levels::counted::Unfinished;
use gebeta_storage::runtime::{huge_pages, in_threads, lock};

impl Counts {
    /// Computes the numbers of the next level, cell by cell, and replaces the old ones. Returns the size of the level.
    ///
    /// All numbers may take `room` bytes. The old numbers stay as they are if that is not enough. If the count is told to stop
    /// during its last product, some of them are lost.
    pub(super) fn advance(
        &mut self,
        layouts: &[Layout],
        threads: usize,
        room: u64,
        product: &Product<'_>,
    ) -> Result<LevelSize, Unfinished> {
        for group in self.groups.len()..layouts.len() {
            self.groups.push(GroupCounts::empty(group));
        }
        let frees = product.is_last && self.has_room_for_wider(layouts, room);
        let mut found = LevelSize::default();
        // The paths to a group come from itself and from those before it. So the old numbers of the last are needed least.
        for (group, layout) in layouts.iter().enumerate().rev() {
            let next = std::mem::take(&mut self.groups[group].next);
            let mut next = next.widened(self.bits_to(group));
            while !with!(&mut next, list => self.make(group, layout, list, threads, product, &mut found))?
            {
                next = next.wider();
                // From the next level on, there are two such lists.
                let bytes = 2 * layout.all() * scores(group) * next.size();
                if !frees && (self.bytes() + bytes) as u64 > room {
                    return Err(Unfinished::TooMany);
                }
            }
            self.groups[group].next = next;
            if frees {
                self.groups[group].numbers = Numbers::default();
            }
        }
        for (group, layout) in self.groups.iter_mut().zip(layouts) {
            std::mem::swap(&mut group.numbers, &mut group.next);
            group.layout.clone_from(layout);
        }
        Ok(found)
    }

    /// Returns the bits of the widest numbers that are added up for a group: a number is never added to a narrower one.
    fn bits_to(&self, group: usize) -> u64 {
        let sources = self.groups[..=group].iter();
        let bits = sources.map(|source| source.numbers.bits());
        bits.max().unwrap_or(0).into()
    }

    /// Returns whether there is room for the next numbers even if all have to be wider. Each list is widened at most once,
    /// because fewer than 2^32 moves lead to a board.
    fn has_room_for_wider(&self, layouts: &[Layout], room: u64) -> bool {
        let next = layouts.iter().enumerate().map(|(group, layout)| {
            let bits = self
                .bits_to(group)
                .max(self.groups[group].next.bits().into());
            let wider = Numbers::default().widened(bits).wider();
            let has_fixed_size = !matches!(wider, Numbers::Any(_));
            has_fixed_size.then(|| (layout.all() * scores(group) * wider.size()) as u64)
        });
        let bytes: Option<u64> = next.sum();
        bytes.is_some_and(|bytes| self.bytes() as u64 + bytes <= room)
    }

    /// Computes the new numbers of a group and adds to the size of the level. Returns `true` if the numbers are wide
    /// enough.
    fn make<N: PathNumber>(
        &self,
        group: usize,
        layout: &Layout,
        list: &mut Vec<N>,
        threads: usize,
        product: &Product<'_>,
        found: &mut LevelSize,
    ) -> Result<bool, Unfinished> {
        let mut rest = huge_pages::ensure_len(list, layout.all() * scores(group));
        let pieces = (0..SHARDS).map(|shard| {
            let numbers = layout.boards(shard) * scores(group);
            let (piece, others) = std::mem::take(&mut rest).split_at_mut(numbers);
            rest = others;
            (shard, piece)
        });
        let pieces = Mutex::new(pieces.filter(|(_, piece)| !piece.is_empty()));
        let take = || lock(&pieces).next();
        let failed = AtomicBool::new(false);
        let made = in_threads(threads, || {
            let mut found = LevelSize::default();
            while !failed.load(Ordering::Relaxed)
                && let Some((shard, piece)) = take()
            {
                piece.fill(N::default());
                match product.make(self, group, shard, piece) {
                    Ok(Some(of_cell)) => found.add(of_cell),
                    not_made => {
                        failed.store(true, Ordering::Relaxed);
                        return not_made;
                    }
                }
            }
            Ok(Some(found))
        });
        let made: Option<Vec<LevelSize>> = made.into_iter().collect::<Result<_, _>>()?;
        let is_wide_enough = made.is_some();
        made.into_iter()
            .flatten()
            .for_each(|of_thread| found.add(of_thread));
        Ok(is_wide_enough)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::graph::cell::{Cell, Move};
    use crate::levels::path_count::big;
    use gebeta_core::Side;
    use gebeta_storage::runtime::{Method, ProgressReporter};
    use num_bigint::BigUint;

    /// Returns the layout of a group with that many boards, all in one shard.
    fn layout(boards: u32) -> Layout {
        Layout::new(&std::array::from_fn(|shard| match shard {
            5 => boards,
            _ => 0,
        }))
    }

    /// Computes the next numbers in that many bytes, where the first board of the first group comes back by two moves.
    fn advance(
        counts: &mut Counts,
        layouts: &[Layout],
        room: u64,
        is_last: bool,
    ) -> Result<LevelSize, Unfinished> {
        let cells: Vec<Mutex<Vec<Cell>>> = (0..SHARDS).map(|_| Mutex::default()).collect();
        let mut back = Cell::default();
        *back.moves_from(0, 0) = vec![Move::new(Move::origin(5, 0, 0), 0); 2];
        *lock(&cells[5]) = vec![back, Cell::default()];
        let product = Product {
            cells: &cells,
            near: Side::A,
            settled: false,
            is_last,
            reporter: &ProgressReporter::new(&(), 1, Method::Remembering, 0, 1),
        };
        counts.advance(layouts, 1, room, &product)
    }

    /// A board that comes back by two moves has twice as many paths, which then need one more bit.
    #[test]
    fn numbers_widen_if_there_is_room() {
        let layouts = [layout(1)];
        let mut counts = Counts::noughts(&layouts, &[1], 8).unwrap();
        let paths = BigUint::from((1u32 << 31) - 1);
        counts.add(0, 5, 0, 0, &paths);
        let without = advance(&mut counts, &layouts, 8, false);
        assert_eq!(without.err(), Some(Unfinished::TooMany));
        assert_eq!(counts.groups[0].numbers.bits(), 32, "nothing has changed");
        let with = advance(&mut counts, &layouts, 1000, false).unwrap();
        assert_eq!((with.boards, with.positions), (1, 1));
        let group = &counts.groups[0];
        let number = with!(&group.numbers, numbers => {
            let board = group.of_shard(numbers, 5).next().unwrap();
            big(board[0].words().as_ref())
        });
        assert_eq!((group.numbers.bits(), number), (64, paths * 2u32));
    }

    /// The old numbers of the second group are freed before those of the first turn out to be too narrow.
    #[test]
    fn the_last_product_fails_only_before_it_frees_anything() {
        let layouts = [layout(100), layout(1)];
        for room in [100, 1300, 10_000] {
            let mut counts = Counts::noughts(&layouts, &[1, 1], 10_000).unwrap();
            counts.add(0, 5, 0, 0, &BigUint::from((1u32 << 31) - 1));
            counts.add(1, 5, 0, 0, &BigUint::from(7u32));
            let found = advance(&mut counts, &layouts, room, true);
            if room > 100 {
                let found = found.unwrap();
                assert_eq!((found.boards, found.positions), (1, 1));
                continue;
            }
            assert_eq!(found.err(), Some(Unfinished::TooMany));
            for group in &counts.groups {
                let numbers = with!(&group.numbers, numbers => numbers.len());
                assert!(numbers > 0, "nothing has changed");
            }
        }
    }
}
