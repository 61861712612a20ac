//! What is seen of a position at a glance, and what it is thought to be worth.

use gebeta_core::game::Game;
use gebeta_core::rules::Whose;
use gebeta_core::{Hole, HoleSet, MAX_HOLES, Mark, Position};

use super::Weights;
use super::margin::{PARTS, standing, stored};

/// Counts the features.
pub(super) const COUNT: usize = 11;

/// Names the features. All but the last three are differences: what the player to move has, less what the other has.
///
/// - `counters`: in his plain holes
/// - `moves`: his plain holes that a turn can start from
/// - `prey`: plain holes of the other's at which a counter of his would capture
/// - `harvest`: plain holes of his own at which a counter of his would capture
/// - `across`: counters that the last one of a handful could capture from across
/// - `wegs`: holes that he has captured
/// - `in_wegs`: counters in them
/// - `wegs_left`: those holes, for each counter in plain holes, which can still come to lie in them
/// - `ripe`: holes of both at which a counter of his would capture
/// - `left`: counters in plain holes
/// - `turn`: one, for it is his turn
pub(super) const FEATURES: [&str; COUNT] = [
    "counters",
    "moves",
    "prey",
    "harvest",
    "across",
    "wegs",
    "in_wegs",
    "wegs_left",
    "ripe",
    "left",
    "turn",
];

/// Holds the features of a position, for the player to move.
pub(super) type Features = [i32; COUNT];

/// Parts of a margin's part in which weights are kept.
const FINE: i32 = 16;

/// Values positions at which nobody plays on, by a game's rules and by weights.
pub(super) struct Evaluation {
    rows: [Contents; 256],
    /// What a plain hole is worth by itself, by its counters: one of the mover's, and one of the other's.
    worths: [[i32; 256]; 2],
    /// Whether the last counter of its owner's would capture what lies across, by what a plain hole holds.
    across: [bool; 256],
    columns: [HoleSet; MAX_HOLES],
    weights: [i32; COUNT],
    is_plain: bool,
    marks: bool,
    holes: usize,
    total: u32,
}

/// What a plain hole with so many counters is good for.
#[derive(Clone, Copy, Default)]
struct Contents {
    /// A turn can start from it.
    is_move: i32,
    /// A counter of its owner's would capture there.
    for_owner: i32,
    /// A counter of the other's would.
    for_other: i32,
}

/// What the player to move has, or the other.
#[derive(Clone, Copy, Default)]
struct Has {
    counters: i32,
    moves: i32,
    for_owner: i32,
    for_other: i32,
    across: i32,
    captured_holes: i32,
    in_captured: i32,
}

impl Evaluation {
    pub(super) fn new(game: &Game, weights: &Weights) -> Evaluation {
        let rules = game.rules();
        let fewest = rules.barred().fewest;
        let rows = std::array::from_fn(|contents| {
            let makes = (contents as u8).saturating_add(1);
            Contents {
                is_move: i32::from(contents > 0 && contents >= usize::from(fewest)),
                for_owner: i32::from(rules.can_capture_here(Whose::Own, makes)),
                for_other: i32::from(rules.can_capture_here(Whose::Opponent, makes)),
            }
        });
        let mut columns = [HoleSet::EMPTY; MAX_HOLES];
        for hole in game.holes() {
            columns[hole.index()] = game.board().column(hole);
        }
        let mut evaluation = Evaluation {
            rows,
            worths: [[0; 256]; 2],
            across: std::array::from_fn(|contents| {
                rules.can_capture_facing(Whose::Own, (contents as u8).saturating_add(1))
            }),
            columns,
            weights: weights
                .0
                .map(|weight| (weight * f64::from(PARTS * FINE)).round() as i32),
            is_plain: *weights == Weights::PLAIN,
            marks: rules.has_marks(),
            holes: game.board().holes(),
            total: 0,
        };
        let nothing = evaluation.weighted(&features_of(&[Has::default(); 2], 0));
        for counters in 0..=u8::MAX {
            for side in 0..2 {
                let mut has = [Has::default(); 2];
                has[side].add(&evaluation.rows[usize::from(counters)], counters);
                let worth = evaluation.weighted(&features_of(&has, 0)) - nothing;
                evaluation.worths[side][usize::from(counters)] = worth;
            }
        }
        evaluation
    }

    /// Prepares for the positions of a round.
    pub(super) fn prepare(&mut self, position: &Position) {
        self.total = position.total();
    }

    /// Returns what the player to move is thought to win more than the other, in parts of counters.
    #[inline]
    pub(super) fn value(&self, game: &Game, position: &Position) -> i32 {
        let mover = position.to_move();
        let won = standing(game, position, mover);
        if self.is_plain {
            return won;
        }
        let hoped = self.hoped(position);
        let aside = stored(position, mover);
        let [a, b] = position.stores().map(i32::from);
        let left = (self.total as i32 - a - b) * PARTS;
        (won + hoped / FINE).clamp(aside - left, aside + left)
    }

    /// Returns what the features of a position come to: each plain hole's own part is looked up, so that only what several holes
    /// make together is left to be weighed.
    #[inline]
    fn hoped(&self, position: &Position) -> i32 {
        let mut hoped = 0;
        let together = self.each_plain(position, |_, side, counters| {
            hoped += self.worths[side][usize::from(counters)];
        });
        hoped + self.weighted(&together)
    }

    /// Returns the features of a position.
    pub(super) fn features(&self, position: &Position) -> Features {
        self.each_plain(position, |has, _, counters| {
            has.add(&self.rows[usize::from(counters)], counters);
        })
    }

    /// Returns the features of what several holes make together, and of what `add` adds of each plain hole to what its owner has:
    /// zero is the side of the player to move.
    #[inline(always)]
    fn each_plain(
        &self,
        position: &Position,
        mut add: impl FnMut(&mut Has, usize, u8),
    ) -> Features {
        let mover = position.to_move();
        let mut has = [Has::default(); 2];
        let mut left = 0;
        for (hole, &counters) in (0..).map(Hole).zip(position.contents(self.holes)) {
            if self.marks && self.is_captured(position, hole, &mut has) {
                continue;
            }
            left += i32::from(counters);
            let side = usize::from(position.owner(hole) != mover);
            add(&mut has[side], side, counters);
            if self.across[usize::from(counters)] {
                has[side].across += self.lies_across(position, hole);
            }
        }
        features_of(&has, left)
    }

    /// Returns `true` if a hole is no plain one any more, and adds it to what its captor has.
    #[inline]
    fn is_captured(&self, position: &Position, hole: Hole, has: &mut [Has; 2]) -> bool {
        match position.mark(hole) {
            Mark::Captured(captor) => {
                let has = &mut has[usize::from(captor != position.to_move())];
                has.captured_holes += 1;
                has.in_captured += i32::from(position.counters(hole));
                true
            }
            Mark::Lapsed | Mark::Closed => true,
            Mark::Plain | Mark::HalfCaptured | Mark::Unclaimed | Mark::Resting | Mark::Unmoved => {
                false
            }
        }
    }

    /// Counts what lies in the plain holes of the other's across a hole.
    fn lies_across(&self, position: &Position, hole: Hole) -> i32 {
        let owner = position.owner(hole);
        let column = self.columns[hole.index()].iter();
        let others = column.filter(|&hole| position.owner(hole) != owner);
        let plain =
            others.filter(|&hole| !matches!(position.mark(hole), Mark::Captured(_) | Mark::Lapsed));
        plain.map(|hole| i32::from(position.counters(hole))).sum()
    }

    /// Adds features up by the weights.
    #[inline]
    fn weighted(&self, features: &Features) -> i32 {
        let products = features.iter().zip(&self.weights);
        products.map(|(feature, weight)| feature * weight).sum()
    }
}

impl Has {
    /// Adds a plain hole with so many counters.
    #[inline]
    fn add(&mut self, row: &Contents, counters: u8) {
        self.counters += i32::from(counters);
        self.moves += row.is_move;
        self.for_owner += row.for_owner;
        self.for_other += row.for_other;
    }
}

/// Returns the features of what the player to move has and what the other has, so many counters lying in plain holes.
#[inline]
fn features_of([own, other]: &[Has; 2], left: i32) -> Features {
    [
        own.counters - other.counters,
        own.moves - other.moves,
        other.for_other - own.for_other,
        own.for_owner - other.for_owner,
        own.across - other.across,
        own.captured_holes - other.captured_holes,
        own.in_captured - other.in_captured,
        (own.captured_holes - other.captured_holes) * left,
        own.for_owner + other.for_other,
        left,
        1,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use gebeta_core::Side;
    use gebeta_formats::variant::Catalogue;

    /// Looked up or added up, what is hoped for is the same.
    #[test]
    fn parts_that_are_looked_up_are_what_the_features_come_to() {
        for id in Catalogue::builtin().ids() {
            let variant = Catalogue::builtin().load(&id).expect("a variant");
            let game = Game::new(variant.rules).expect("a game");
            let weights = Weights(std::array::from_fn(|feature| 0.3 * feature as f64 - 1.4));
            let evaluation = Evaluation::new(&game, &weights);
            let mut random = fastrand::Rng::with_seed(1);
            for _ in 0..5 {
                let start = game.start(Side::A);
                let (mut position, mut playable) = (start.position, start.status.playable);
                for _ in 0..60 {
                    let features = evaluation.features(&position);
                    let hoped = evaluation.hoped(&position);
                    assert_eq!(hoped, evaluation.weighted(&features), "{id}: {features:?}");
                    let moves = playable
                        .iter()
                        .flat_map(|hole| game.moves_from(&position, hole));
                    let Some(chosen) = random.choice(moves.collect::<Vec<_>>()) else {
                        break;
                    };
                    let played = game.play(&mut position, chosen, &mut ());
                    playable = played.expect("a legal move").playable;
                }
            }
        }
    }
}
