//! What is seen of a position at a glance, and what it is thought to be worth.

use gebeta_core::game::Game;
use gebeta_core::rules::Whose;
use gebeta_core::{Hole, HoleSet, MAX_HOLES, Mark, Position, Side};

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
    columns: Option<Box<[HoleSet; MAX_HOLES]>>,
    weights: [i32; COUNT],
    is_plain: bool,
    marks: bool,
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
    /// The last counter of its owner's would capture what lies across.
    across: bool,
}

/// What one side has.
#[derive(Clone, Copy, Default)]
struct Has {
    counters: i32,
    moves: i32,
    for_owner: i32,
    for_other: i32,
    across: i32,
    wegs: i32,
    in_wegs: i32,
}

impl Evaluation {
    pub(super) fn new(game: &Game, weights: &Weights) -> Evaluation {
        let rules = game.rules();
        let rows = std::array::from_fn(|contents| {
            let makes = (contents as u8).saturating_add(1);
            Contents {
                is_move: i32::from(contents > 0 && contents >= usize::from(rules.lift.min)),
                for_owner: i32::from(rules.can_capture_here(Whose::Own, makes)),
                for_other: i32::from(rules.can_capture_here(Whose::Opponent, makes)),
                across: rules.can_capture_facing(Whose::Own, makes),
            }
        });
        let looks_across = rows.iter().any(|row: &Contents| row.across);
        let columns = looks_across.then(|| {
            let mut columns = [HoleSet::EMPTY; MAX_HOLES];
            for hole in game.holes() {
                columns[hole.index()] = game.board().column(hole);
            }
            Box::new(columns)
        });
        Evaluation {
            rows,
            columns,
            weights: weights
                .0
                .map(|weight| (weight * f64::from(PARTS * FINE)).round() as i32),
            is_plain: *weights == Weights::PLAIN,
            marks: rules.has_marks(),
            total: 0,
        }
    }

    /// Prepares for the positions of a round.
    pub(super) fn prepare(&mut self, position: &Position) {
        self.total = position.total();
    }

    /// Gives what the player to move is thought to win more than the other, in parts of counters.
    #[inline]
    pub(super) fn value(&self, game: &Game, position: &Position) -> i32 {
        let mover = position.to_move();
        let won = standing(game, position, mover);
        if self.is_plain {
            return won;
        }
        let features = self.features(game, position);
        let products = features.iter().zip(&self.weights);
        let hoped: i32 = products.map(|(feature, weight)| feature * weight).sum();
        let aside = stored(position, mover);
        let [a, b] = position.stores().map(i32::from);
        let left = (self.total as i32 - a - b) * PARTS;
        (won + hoped / FINE).clamp(aside - left, aside + left)
    }

    /// Gives the features of a position.
    #[inline]
    pub(super) fn features(&self, game: &Game, position: &Position) -> Features {
        let mover = position.to_move();
        let mut has = [Has::default(); 2];
        let holes = game.board().holes();
        for (hole, &counters) in (0..).map(Hole).zip(position.contents(holes)) {
            let owner = position.owner(hole);
            if self.marks {
                match position.mark(hole) {
                    Mark::Weg(captor) => {
                        has[captor.index()].wegs += 1;
                        has[captor.index()].in_wegs += i32::from(counters);
                        continue;
                    }
                    Mark::Jen | Mark::Closed => continue,
                    Mark::Plain | Mark::HalfWeg | Mark::Unclaimed => {}
                }
            }
            let row = &self.rows[usize::from(counters)];
            let side = &mut has[owner.index()];
            side.counters += i32::from(counters);
            side.moves += row.is_move;
            side.for_owner += row.for_owner;
            side.for_other += row.for_other;
            if row.across
                && let Some(columns) = &self.columns
            {
                side.across += across(position, columns[hole.index()], owner);
            }
        }
        let [own, other] = [has[mover.index()], has[mover.other().index()]];
        let left = own.counters + other.counters;
        [
            own.counters - other.counters,
            own.moves - other.moves,
            other.for_other - own.for_other,
            own.for_owner - other.for_owner,
            own.across - other.across,
            own.wegs - other.wegs,
            own.in_wegs - other.in_wegs,
            (own.wegs - other.wegs) * left,
            own.for_owner + other.for_other,
            left,
            1,
        ]
    }
}

/// Counts what lies in the plain holes of the other's in a column.
fn across(position: &Position, column: HoleSet, owner: Side) -> i32 {
    let others = column.iter().filter(|&hole| position.owner(hole) != owner);
    let plain = others.filter(|&hole| !matches!(position.mark(hole), Mark::Weg(_) | Mark::Jen));
    plain.map(|hole| i32::from(position.counters(hole))).sum()
}
