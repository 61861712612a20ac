//! The evaluation: features of a position, and their weighted sum.

use gebeta_core::game::Game;
use gebeta_core::rules::Whose;
use gebeta_core::{Hole, HoleSet, MAX_HOLES, Mark, Position};

use super::margin::{PARTS, set_aside, standing};
use super::weights::{COUNT, Weights};

/// The features of a position, for the player to move.
pub(super) type Features = [i32; COUNT];

/// The subdivision of a margin's parts in which weights are stored.
const FINE: i32 = 16;

/// Evaluates positions at the horizon, by the rules and weights.
pub(super) struct Evaluation {
    rows: [Contents; 256],
    /// The value of a plain hole by itself, by its counters: for the player to move, and for the opponent.
    worths: [[i32; 256]; 2],
    /// Whether the owner's last counter would capture from across, by the counters of a plain hole.
    across: [bool; 256],
    columns: [HoleSet; MAX_HOLES],
    weights: [i32; COUNT],
    is_plain: bool,
    marks: bool,
    holes: usize,
    total: u32,
}

/// The features of a plain hole with a number of counters.
#[derive(Clone, Copy, Default)]
struct Contents {
    /// Whether a turn can start from it.
    is_move: i32,
    /// Whether a counter of its owner would capture there.
    for_owner: i32,
    /// Whether a counter of the opponent would capture there.
    for_other: i32,
}

/// The features of the player to move, or of the opponent.
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

    /// Returns the estimated margin of the player to move, in parts of counters.
    #[inline]
    pub(super) fn value(&self, game: &Game, position: &Position) -> i32 {
        let mover = position.to_move();
        let won = standing(game, position, mover);
        if self.is_plain {
            return won;
        }
        let hoped = self.hoped(position);
        let aside = set_aside(position, mover) * PARTS;
        let [a, b] = position.stores().map(i32::from);
        let left = (self.total as i32 - a - b) * PARTS;
        (won + hoped / FINE).clamp(aside - left, aside + left)
    }

    /// Returns the weighted sum of a position's features. The part of each plain hole is looked up, so only the
    /// features of several holes are weighted here.
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

    /// Returns the features of several holes, and of what `add` adds for each plain hole to its owner's features. Side
    /// zero is that of the player to move.
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

    /// Returns `true` if a hole is no longer plain, and adds it to its captor's features.
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

    /// Returns the counters in the opponent's plain holes across a hole.
    fn lies_across(&self, position: &Position, hole: Hole) -> i32 {
        let owner = position.owner(hole);
        let column = self.columns[hole.index()].iter();
        let others = column.filter(|&hole| position.owner(hole) != owner);
        let plain =
            others.filter(|&hole| !matches!(position.mark(hole), Mark::Captured(_) | Mark::Lapsed));
        plain.map(|hole| i32::from(position.counters(hole))).sum()
    }

    /// Returns the weighted sum of features.
    #[inline]
    fn weighted(&self, features: &Features) -> i32 {
        let products = features.iter().zip(&self.weights);
        products.map(|(feature, weight)| feature * weight).sum()
    }
}

impl Has {
    /// Adds a plain hole with that many counters.
    #[inline]
    fn add(&mut self, row: &Contents, counters: u8) {
        self.counters += i32::from(counters);
        self.moves += row.is_move;
        self.for_owner += row.for_owner;
        self.for_other += row.for_other;
    }
}

/// Returns the features of both players, with that many counters in plain holes.
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

    /// The sums by lookup and by weighting agree.
    #[test]
    fn lookups_agree_with_the_weighted_features() {
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
