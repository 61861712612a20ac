//! Solves small games by trying everything, without a table of boards or a retrograde pass.

use foldhash::{HashMap, HashMapExt};
use gebeta_core::game::{Game, Outcome, StartingPosition};
use gebeta_core::rules::{Counters, EndlessResult};
use gebeta_core::{Board, Position, Side};

/// All positions that can be reached, including stores, with their moves. A position is identified by its place in the
/// list.
pub struct Tree {
    pub positions: Vec<Position>,
    moves: Vec<Vec<Next>>,
}

enum Next {
    On(usize),
    /// A's margin at the end.
    Over(i32),
    /// An endless sowing that makes the round void.
    Void,
}

/// Returns A's margin in counters.
pub fn margin(game: &Game, position: &Position) -> i32 {
    let [a, b] = game.winnings(position).map(|won| won as i32);
    a - b
}

impl Tree {
    /// Finds all positions; `None` if there are too many.
    pub fn of(game: &Game, start: &Position, most: usize) -> Option<Tree> {
        let mut places = HashMap::new();
        places.insert(*start, 0);
        let mut tree = Tree {
            positions: vec![*start],
            moves: Vec::new(),
        };
        while let Some(position) = tree.positions.get(tree.moves.len()).copied() {
            let play = |played| {
                let mut after = position;
                let status = game.play(&mut after, played, &mut ()).unwrap();
                match status.outcome {
                    Some(Outcome::Endless) => Next::Void,
                    Some(_) => Next::Over(margin(game, &after)),
                    None => {
                        let place = *places.entry(after).or_insert_with(|| {
                            tree.positions.push(after);
                            tree.positions.len() - 1
                        });
                        Next::On(place)
                    }
                }
            };
            let moves = game.legal_moves(&position).into_iter().map(play).collect();
            tree.moves.push(moves);
            if tree.positions.len() > most {
                return None;
            }
        }
        Some(tree)
    }

    /// Returns the positions from which A can force a margin, whatever B does.
    ///
    /// The set grows from nothing. A forces the margin from a position if A can stay forever where it holds if play
    /// never ends, or can reach a position already in the set.
    fn sure(&self, game: &Game, least: i32, never_ending: fn(i32) -> i32) -> Vec<bool> {
        let holds: Vec<bool> = self
            .positions
            .iter()
            .map(|position| never_ending(margin(game, position)) >= least)
            .collect();
        let mut sure = vec![false; self.positions.len()];
        loop {
            let mut stays = vec![true; self.positions.len()];
            loop {
                let next: Vec<bool> = (0..self.positions.len())
                    .map(|place| {
                        let good = |next: &Next| match *next {
                            Next::Over(margin) => margin >= least,
                            Next::Void => holds[place],
                            Next::On(next) => sure[next] || holds[place] && stays[next],
                        };
                        let moves = &self.moves[place];
                        match self.positions[place].to_move() {
                            Side::A => moves.iter().any(good),
                            Side::B => moves.iter().all(good),
                        }
                    })
                    .collect();
                if next == stays {
                    break;
                }
                stays = next;
            }
            if stays == sure {
                return sure;
            }
            sure = stays;
        }
    }

    /// Returns A's margin with best play from each position. Play that never ends is worth `never_ending` of the margin
    /// where it goes on.
    pub fn values(&self, game: &Game, never_ending: fn(i32) -> i32) -> Vec<i32> {
        let most = self.positions[0].total() as i32;
        let mut values = vec![-most; self.positions.len()];
        for least in -most + 1..=most {
            for (value, sure) in values.iter_mut().zip(self.sure(game, least, never_ending)) {
                if sure {
                    *value = least;
                }
            }
        }
        values
    }
}

/// Returns a game on a smaller board of two rows with fewer counters; `None` if its rules do not fit.
pub fn small(
    id: &str,
    per_side: usize,
    counters: u8,
    endless: Option<EndlessResult>,
) -> Option<Game> {
    let mut rules = crate::rules(id);
    rules.board.rows = Board::two_rows(per_side);
    rules.setup.counters = Counters::Alike(counters);
    if let Some(result) = endless {
        rules.limits.endless = result;
    }
    Game::new(rules).ok()
}

/// Returns each of some variants on four small boards, as it is and with endless sowings read in two other ways: its
/// name, the game, and its start. Boards that a variant does not fit, and games that are over at once, are left out.
pub fn small_games<'a>(
    variants: impl IntoIterator<Item = &'a str>,
) -> impl Iterator<Item = (String, Game, Position)> {
    let readings = [
        None,
        Some(EndlessResult::Illegal),
        Some(EndlessResult::Pass),
    ];
    let sizes = [(2, 1), (2, 2), (3, 1), (3, 2)];
    variants.into_iter().flat_map(move |id| {
        sizes.into_iter().flat_map(move |(per_side, counters)| {
            readings.into_iter().filter_map(move |endless| {
                let game = small(id, per_side, counters, endless)?;
                let start = open(game.start(Side::A))?;
                let label = format!("{id} {per_side}x{counters} {endless:?}");
                Some((label, game, start))
            })
        })
    })
}

/// Returns the position that a game starts from; `None` if it is over there.
pub fn open(start: StartingPosition) -> Option<Position> {
    (!start.status.playable.is_empty()).then_some(start.position)
}
