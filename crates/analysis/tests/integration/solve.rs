//! Solved games against a second way of solving that shares no code with the first, and against themselves.

use std::collections::HashMap;
use std::num::NonZero;

use gebeta_analysis::solve::{NeverEnding, Settings, Solution, Unsolved, solve};
use gebeta_core::game::{Game, Start, Verdict};
use gebeta_core::rules::{Counters, EndlessResult};
use gebeta_core::{Board, Position, Side};
use gebeta_formats::notation::write_position;

/// All positions that can be reached, stores and all, with their moves; a position is its place in the list.
struct Tree {
    positions: Vec<Position>,
    moves: Vec<Vec<Next>>,
}

enum Next {
    On(usize),
    /// A's margin at the end.
    Over(i32),
    /// An endless sowing that makes the round void.
    Void,
}

fn margin(game: &Game, position: &Position) -> i32 {
    let [a, b] = game.winnings(position).map(|won| won as i32);
    a - b
}

impl Tree {
    fn of(game: &Game, start: &Position) -> Tree {
        let mut places = HashMap::from([(*start, 0)]);
        let mut tree = Tree {
            positions: vec![*start],
            moves: Vec::new(),
        };
        while let Some(position) = tree.positions.get(tree.moves.len()).copied() {
            let play = |played| {
                let mut after = position;
                let outcome = game.play(&mut after, played, &mut ()).unwrap();
                match outcome.verdict {
                    Some(Verdict::Endless) => Next::Void,
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
        }
        tree
    }

    /// Finds the positions from which A can make sure of a margin, whatever B does.
    ///
    /// They are built up from none: A makes sure of it who can stay for ever where it holds if the play never ends, or
    /// come to where he has made sure of it.
    fn sure(&self, game: &Game, least: i32, never_ending: NeverEnding) -> Vec<bool> {
        let holds: Vec<bool> = self
            .positions
            .iter()
            .map(|position| match never_ending {
                NeverEnding::Stands => margin(game, position) >= least,
                NeverEnding::Draw => 0 >= least,
            })
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

    /// Gives A's margin with best play from each position.
    fn values(&self, game: &Game, never_ending: NeverEnding) -> Vec<i32> {
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

fn solved(
    game: &Game,
    start: &Position,
    never_ending: NeverEnding,
    threads: usize,
) -> Result<Solution, Unsolved> {
    let settings = Settings {
        never_ending,
        threads: NonZero::new(threads),
        ..Settings::default()
    };
    solve(game, start, &settings, &())
}

/// Gives a game on a smaller board of two rows with fewer counters; `None` if its rules don't fit it.
fn small(id: &str, per_side: usize, counters: u8, endless: Option<EndlessResult>) -> Option<Game> {
    let mut rules = gebeta_testing::rules(id);
    rules.board.rows = Board::two_rows(per_side);
    rules.setup.counters = Counters::Alike(counters);
    if let Some(result) = endless {
        rules.endless.result = result;
    }
    Game::new(rules).ok()
}

fn open(start: Start) -> Option<Position> {
    (!start.outcome.playable.is_empty()).then_some(start.position)
}

#[test]
fn every_value_is_what_brute_force_finds() {
    let mut boards = 0;
    let mut games = 0;
    for id in gebeta_testing::VARIANTS {
        for (per_side, counters) in [(2, 1), (2, 2), (3, 1), (3, 2)] {
            for endless in [
                None,
                Some(EndlessResult::Illegal),
                Some(EndlessResult::Pass),
            ] {
                let Some(game) = small(id, per_side, counters, endless) else {
                    continue;
                };
                let Some(start) = open(game.start(Side::A)) else {
                    continue;
                };
                for never_ending in [NeverEnding::Stands, NeverEnding::Draw] {
                    let tree = Tree::of(&game, &start);
                    if tree.positions.len() > 20_000 {
                        continue;
                    }
                    let solution = match solved(&game, &start, never_ending, 1) {
                        Ok(solution) => solution,
                        Err(error) => {
                            println!("{id} {per_side}x{counters} {endless:?}: {error}");
                            continue;
                        }
                    };
                    let values = tree.values(&game, never_ending);
                    for (position, value) in tree.positions.iter().zip(values) {
                        let mover = match position.to_move() {
                            Side::A => value,
                            Side::B => -value,
                        };
                        let found = solution.value(position).expect("it can be reached");
                        assert_eq!(
                            i32::from(found.margin),
                            mover,
                            "{id} {per_side}x{counters} {endless:?} {never_ending:?}: {}",
                            write_position(position, game.board())
                        );
                    }
                    boards += tree.positions.len();
                    games += 1;
                }
            }
        }
    }
    println!("{games} games, {boards} positions");
    assert!(
        games > 100 && boards > 10_000,
        "{games} games, {boards} positions"
    );
}
