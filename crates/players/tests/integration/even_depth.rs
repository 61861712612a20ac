//! The values of all moves, against a plain minimax of the stated depth.

use std::collections::BTreeMap;

use gebeta_core::game::Game;
use gebeta_core::{Move, Position, Side};
use gebeta_formats::notation::{parse_position, write_position};
use gebeta_players::search::{Bound, Choice, Level, Limit, Margin, Player, Weights};

/// Values of moves, by their notation.
type Values = BTreeMap<String, Margin>;

fn named(played: Move) -> String {
    format!("{played:?}")
}

/// Returns the values of all moves. Each must be exact, and the best must come first.
fn values(choice: &Choice) -> Values {
    let scored_moves = &choice.scored_moves;
    assert!(
        scored_moves.is_sorted_by(|better, worse| better.margin >= worse.margin)
            && scored_moves
                .iter()
                .all(|worth| worth.bound == Bound::Exactly),
        "{choice:?}"
    );
    let values = scored_moves.iter();
    values
        .map(|worth| (named(worth.played), worth.margin))
        .collect()
}

fn player(id: &str, game: &Game) -> Player {
    let weights = Weights::of_variant(id).unwrap_or(Weights::PLAIN);
    Player::new(game, Level::Hard, 1)
        .with_weights(weights)
        .with_table(1 << 16)
}

/// A plain minimax, without a table, bounds or move ordering. The values at the horizon are those of a player with a
/// depth of one turn.
struct Minimax<'a> {
    game: &'a Game,
    leaves: Player,
}

impl Minimax<'_> {
    /// Returns the values of all moves; `None` if a position repeats, which a table of boards can't value for each
    /// line.
    fn values(&mut self, line: &mut Vec<Position>, depth: u32) -> Option<Values> {
        let position = *line.last().expect("a position");
        let looked = Limit::depth(1);
        let leaves = self.leaves.value_all(&position, &[], &looked).unwrap();
        let mut values = Values::new();
        for played in self.game.legal_moves(&position) {
            let mut after = position;
            let outcome = self.game.play(&mut after, played, &mut ()).unwrap();
            if line.contains(&after) {
                return None;
            }
            let worth = leaves
                .scored_moves
                .iter()
                .find(|worth| worth.played == played);
            let mut value = worth.expect("a value").margin;
            if outcome.outcome.is_none() && depth > 1 {
                line.push(after);
                let best = self.values(line, depth - 1)?.into_values().max()?;
                line.pop();
                value = match after.to_move() == position.to_move() {
                    true => best,
                    false => -best,
                };
            }
            values.insert(named(played), value);
        }
        Some(values)
    }
}

/// Returns the positions of a random game.
fn positions(game: &Game, seed: u64) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(seed);
    let start = game.start(Side::A);
    let (mut position, mut outcome) = (start.position, start.status.outcome);
    let mut positions = Vec::new();
    while outcome.is_none() && positions.len() < 60 {
        positions.push(position);
        let played = random.choice(game.legal_moves(&position)).expect("a move");
        outcome = game.play(&mut position, played, &mut ()).unwrap().outcome;
    }
    positions
}

#[test]
fn all_values_come_from_the_stated_depth() {
    let (mut all, mut broken_off) = (0, 0);
    for id in ["geme", "gabata_i", "oware", "kalah_java", "mewelad"] {
        let game = gebeta_testing::game(id);
        let mut minimax = Minimax {
            game: &game,
            leaves: player(id, &game),
        };
        for position in positions(&game, 5).into_iter().step_by(6) {
            let shown = write_position(&position, game.board());
            // The player keeps deeper results, and an interrupted search has searched some moves deeper than others.
            let mut asked = player(id, &game);
            let deeper = asked.choose(&position, &[], &Limit::depth(7)).unwrap();
            assert!(deeper.depth > 4 || deeper.scored_moves.len() == 1 || deeper.is_final);
            let limits = [300, 700, 1_500, 3_000].map(Limit::nodes);
            for limit in [Limit::depth(6), Limit::depth(3)].into_iter().chain(limits) {
                let choice = asked.value_all(&position, &[], &limit).unwrap();
                if choice.depth > 5 {
                    continue;
                }
                let Some(plain) = minimax.values(&mut vec![position], choice.depth) else {
                    continue;
                };
                assert_eq!(values(&choice), plain, "{id}: {shown} {choice:?}");
                all += 1;
                broken_off += u32::from(limit.nodes.is_some() && !choice.is_final);
            }
        }
    }
    println!("{all} looks, {broken_off} of them broken off");
    assert!(all > 100 && broken_off > 50, "{all}, {broken_off}");
}

/// A position in which four moves were once listed with values of two depths.
#[test]
fn an_interrupted_search_agrees_with_one_to_its_depth() {
    let game = gebeta_testing::game("geme");
    let text = "1 0 2 10 0 2 | 0 9 1 10 1 0; A; 4:8";
    let position = parse_position(text, game.rules()).unwrap();
    for nodes in [50_000, 100_000, 200_000, 300_000] {
        let asked = |limit| player("geme", &game).value_all(&position, &[], &limit);
        let broken_off = asked(Limit::nodes(nodes)).unwrap();
        let to_its_depth = asked(Limit::depth(broken_off.depth)).unwrap();
        assert!(broken_off.nodes > to_its_depth.nodes, "{broken_off:?}");
        assert_eq!(values(&broken_off), values(&to_its_depth));
    }
}
