//! Groups in which no line of moves returns to a board. Each board is solved once all boards that it leads to are, so
//! its moves are played only once, and nothing but the values has to be stored.

use std::sync::atomic::{AtomicU16, Ordering};

use gebeta_core::Position;
use gebeta_storage::runtime::huge_pages;
use gebeta_storage::runtime::prefetch::prefetch;

use super::group::{DenseGroup, MoveOn};
use super::short::{DenseValues, Short};
use crate::all_boards::is_played_from;
use crate::step::common_divisor;
use crate::unsolved::Unsolved;
use crate::value::Packed;

/// The most boards of a line. A longer line probably returns to a board, and one that does gets longer.
const LONGEST: usize = 300;

/// The memory of each value, in bytes.
pub(super) const BYTES: u64 = size_of::<AtomicU16>() as u64;

/// The reason why a group is not solved.
enum Obstacle {
    /// A line of moves returns to a board.
    Cycle,
    /// The turns of a value do not fit in two bytes with its margin.
    TooLong,
    Unsolved(Unsolved),
}

impl From<Unsolved> for Obstacle {
    fn from(error: Unsolved) -> Obstacle {
        Obstacle::Unsolved(error)
    }
}

/// What a thread knows while it solves boards of a group. All threads share the values. Two of them may solve the same
/// board, with the same result.
struct InOrder<'a> {
    group: &'a DenseGroup<'a>,
    solved: &'a [DenseValues],
    values: &'a [AtomicU16],
    /// How the values are written.
    short: Short,
    /// How many boards are on the line.
    line: usize,
    /// The moves within the group of all boards of the line, each with the position after it.
    within: Vec<(MoveOn, Position)>,
    /// The moves of the last board that leave the group.
    leaving: Vec<MoveOn>,
    /// The common divisor of all gains.
    unit: u32,
}

impl DenseGroup<'_> {
    /// Returns the values of all boards and the common divisor of all gains; `None` if a line of moves returns to a
    /// board, or a value needs more than two bytes. Boards with fewer counters in play must be solved.
    pub(super) fn solve_in_order(
        &self,
        solved: &[DenseValues],
    ) -> Result<Option<(DenseValues, u32)>, Unsolved> {
        let short = Short::of(self.counters);
        let mut values = huge_pages::with_capacity(self.boards);
        values.extend((0..self.boards).map(|_| AtomicU16::new(Short::UNKNOWN)));
        let units = self.each_piece(|first, boards| {
            let mut solving = InOrder {
                group: self,
                solved,
                values: &values,
                short,
                line: 0,
                within: Vec::new(),
                leaving: Vec::new(),
                unit: 0,
            };
            for (number, board) in (first..).zip(boards) {
                if solving.known(number) == Packed::UNKNOWN
                    && is_played_from(self.solving.game, &board)
                {
                    solving.solve(number, &board)?;
                }
            }
            Ok::<_, Obstacle>(solving.unit)
        });
        match units {
            Err(Obstacle::Cycle | Obstacle::TooLong) => Ok(None),
            Err(Obstacle::Unsolved(error)) => Err(error),
            Ok(units) => {
                let codes = values.into_iter().map(AtomicU16::into_inner).collect();
                let values = DenseValues::Short(short, codes);
                Ok(Some((values, units.into_iter().fold(0, common_divisor))))
            }
        }
    }
}

impl InOrder<'_> {
    fn known(&self, number: usize) -> Packed {
        self.short
            .value(self.values[number].load(Ordering::Relaxed))
    }

    /// Solves a board and all boards of its group that its moves lead to.
    fn solve(&mut self, number: usize, board: &Position) -> Result<Packed, Obstacle> {
        // A line that returns to a board goes round, because that board is not solved yet.
        if self.line >= LONGEST {
            return Err(Obstacle::Cycle);
        }
        self.line += 1;
        let start = self.within.len();
        let mut best = self.play(board)?;
        for on in self.leaving.drain(..) {
            let value = self.solved[usize::from(on.group)].get(on.to);
            best.improve(value.before(on.mover, on.gain));
        }
        for place in start..self.within.len() {
            let MoveOn { to, mover, .. } = self.within[place].0;
            let value = match self.known(to) {
                Packed::UNKNOWN => {
                    let next = self.within[place].1;
                    self.solve(to, &next)?
                }
                known => known,
            };
            best.improve(value.before(mover, 0));
        }
        self.within.truncate(start);
        self.line -= 1;
        let code = self.short.code(best).ok_or(Obstacle::TooLong)?;
        self.values[number].store(code, Ordering::Relaxed);
        Ok(best)
    }

    /// Plays the moves of a board. Returns the best value of those that end the round, and notes the others.
    fn play(&mut self, board: &Position) -> Result<Packed, Unsolved> {
        let InOrder {
            group,
            solved,
            values,
            within,
            leaving,
            unit,
            ..
        } = self;
        group.play_one(0, board, unit, |on, next| match usize::from(on.group) {
            to if to == group.counters => {
                prefetch(values, on.to);
                within.push((on, *next));
            }
            to => {
                solved[to].prefetch(on.to);
                leaving.push(on);
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use gebeta_core::game::Game;
    use gebeta_formats::variant::Catalogue;

    use crate::all_boards::position_with_counters;
    use crate::dense::DenseTask;
    use crate::dense::short::DenseValues;
    use crate::settings::Settings;

    /// Solves groups of a game in both ways, and compares the results. Returns the number of those solved in order.
    fn solved_in_order(id: &str, most: u32) -> usize {
        let game = Game::new(Catalogue::builtin().load(id).unwrap().rules).unwrap();
        let start = position_with_counters(&game, most).unwrap();
        let settings = Settings::default();
        let task = DenseTask::new(&game, &start, &settings, &());
        let task = task.unwrap().expect("indices can be computed");
        let (mut values, mut in_order) = (vec![DenseValues::Long(Vec::new())], 0);
        for counters in 1..=most as usize {
            let group = task.group(counters, &|| ());
            let (solved, unit) = group.solve(&values).unwrap();
            if let Some(ordered) = group.solve_in_order(&values).unwrap() {
                assert!(ordered == (solved.clone(), unit), "{id}: {counters}");
                in_order += 1;
            }
            values.push(solved);
        }
        in_order
    }

    #[test]
    fn solving_in_order_gives_the_same_values_turn_for_turn() {
        assert_eq!(solved_in_order("kalah_java", 7), 7);
        assert_eq!(solved_in_order("kalah", 6), 6);
        // In GEME, boards come back.
        assert!(solved_in_order("geme", 6) < 6);
    }
}
