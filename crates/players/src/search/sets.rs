//! Sets of holes.

use gebeta_core::{Hole, HoleSet};

/// Returns at most `most` sets of `count` holes; the leftmost come first.
pub(super) fn sets(from: HoleSet, count: usize, most: usize) -> Vec<HoleSet> {
    let holes: Vec<Hole> = from.iter().collect();
    let mut chosen: Vec<usize> = (0..count.min(holes.len())).collect();
    let mut sets = Vec::new();
    loop {
        sets.push(chosen.iter().map(|&place| holes[place]).collect());
        // Advances the last index that can move on; the indices after it follow directly.
        let can_move = |&place: &usize| chosen[place] < holes.len() - (chosen.len() - place);
        let last = (0..chosen.len()).rev().find(can_move);
        let Some(last) = last.filter(|_| sets.len() < most) else {
            return sets;
        };
        chosen[last] += 1;
        for place in last + 1..chosen.len() {
            chosen[place] = chosen[place - 1] + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_listed_once_each() {
        let from = HoleSet(0b110101);
        let all = sets(from, 2, 100);
        assert_eq!(all.len(), 6);
        assert!(
            all.iter()
                .all(|set| set.len() == 2 && (*set - from).is_empty())
        );
        assert!((1..6).all(|number| !all[..number].contains(&all[number])));
        assert_eq!(sets(from, 2, 3).len(), 3);
        assert_eq!(sets(from, 0, 9), [HoleSet::EMPTY]);
    }
}
