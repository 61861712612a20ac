//! Monte Carlo tree search (UCT): random games, more of them where they go well, and a tree that grows by one position
//! for each.
//!
//! Kocsis and Szepesvári, Bandit based Monte-Carlo planning, 2006. The reward of a game is its margin.

use gebeta_core::game::Game;
use gebeta_core::{Hole, Move, Position, Side};

use super::Level;
use super::choice::{Choice, ScoredMove};
use super::deepening::Question;
use super::limit::{Clock, Limit};
use super::margin::{Margin, PARTS, standing};
use super::moves::{Child, any_move, expand};
use super::transposition_table::Bound;
use crate::draw;

/// The most turns of a random game; after that, the score counts.
const MOST_TURNS: u32 = 200;

/// The most positions of the tree, of 150 bytes each.
const MOST_POSITIONS: usize = 200_000;

/// The exploration constant of UCT, relative to a margin of all counters, which counts as one.
const CURIOSITY: f64 = 0.4;

/// A position of the tree, with the results of the games through it.
struct Node {
    /// The position that the move leads to.
    child: Child,
    /// The player who made the move.
    by: Side,
    games: u32,
    /// The total margin of the games for the player who made the move, in parts of counters.
    sum: i64,
    /// The index of the first child and the number of children; none while the position has not been expanded.
    first: u32,
    count: u32,
}

impl Node {
    fn new(child: Child, by: Side) -> Node {
        Node {
            child,
            by,
            games: 0,
            sum: 0,
            first: 0,
            count: 0,
        }
    }
}

/// Returns the best move by random games.
pub(super) fn choose(
    game: &Game,
    question: &Question,
    limit: Limit,
    random: &mut fastrand::Rng,
) -> Choice {
    let position = question.position;
    let root = Child {
        played: Move::from(Hole(0)),
        position: *position,
        playable: question.playable,
        is_over: false,
        gain: 0,
    };
    let mut nodes = vec![Node::new(root, position.to_move().other())];
    // The search is not by depth, so the depth limit has no effect.
    let mut clock = Clock::new(match (limit.nodes, limit.time) {
        (None, None) => Limit {
            nodes: Level::Mcts.limit().nodes,
            ..limit
        },
        _ => limit,
    });
    let mut path = Vec::new();
    let most = f64::from(position.total().max(1)) * f64::from(PARTS);
    grow(game, &mut nodes, 0, &mut clock);
    let moves = nodes[0].count as usize;
    // Every move is tried once, whatever the limit, unless a turn is interrupted.
    while !clock.has_broken_off() && ((nodes[0].games as usize) < moves || !clock.is_over()) {
        path.clear();
        path.push(0);
        // A game that is over at the leaf has no turns of its own, and must count all the same.
        clock.count(1);
        let mut at = 0;
        loop {
            if nodes[at].count == 0 {
                let is_worth_it = nodes[at].games > 0 && nodes.len() < MOST_POSITIONS;
                if nodes[at].child.is_over || !is_worth_it {
                    break;
                }
                grow(game, &mut nodes, at, &mut clock);
                if nodes[at].count == 0 {
                    break;
                }
            }
            at = promising(&nodes, at, most);
            path.push(at);
        }
        let a = play_out(game, &nodes[at].child, random, &mut clock);
        if clock.has_broken_off() {
            break;
        }
        for &on_path in &path {
            let node = &mut nodes[on_path];
            node.games += 1;
            node.sum += i64::from(if node.by == Side::A { a } else { -a });
        }
    }
    answer(&nodes, clock.nodes()).unwrap_or_else(|| {
        let first = nodes.get(1).map(|node| node.child.played);
        Choice::only(first.unwrap_or_else(|| any_move(game, position, question.playable)))
    })
}

/// Adds the children of a position.
fn grow(game: &Game, nodes: &mut Vec<Node>, at: usize, clock: &mut Clock) {
    let Child {
        position, playable, ..
    } = nodes[at].child;
    let first = nodes.len();
    expand(game, &position, playable, clock, |child| {
        nodes.push(Node::new(child, position.to_move()));
    });
    nodes[at].first = first as u32;
    nodes[at].count = (nodes.len() - first) as u32;
}

/// Selects a child: one that has gone well, or one of which little is known.
fn promising(nodes: &[Node], at: usize, most: f64) -> usize {
    let parent = &nodes[at];
    let first = parent.first as usize;
    let tried = f64::from(parent.games.max(1)).ln();
    let mut best = (first, f64::NEG_INFINITY);
    for (place, node) in (first..).zip(&nodes[first..first + parent.count as usize]) {
        if node.games == 0 {
            return place;
        }
        let games = f64::from(node.games);
        let hope = node.sum as f64 / games / most + CURIOSITY * (tried / games).sqrt();
        if hope > best.1 {
            best = (place, hope);
        }
    }
    best.0
}

/// Plays a random game from a position. Returns A's margin, in parts of counters.
fn play_out(game: &Game, from: &Child, random: &mut fastrand::Rng, clock: &mut Clock) -> i32 {
    let mut position = from.position;
    let mut playable = from.playable;
    let mut after = position;
    for _ in 0..MOST_TURNS {
        if playable.is_empty() {
            break;
        }
        let choice = draw::index(random, playable.len());
        let Some(hole) = playable.iter().nth(choice) else {
            break;
        };
        let Some(played) = random_way(game, &position, hole, random) else {
            break;
        };
        let status = game.play_unchecked(&position, &mut after, played, clock);
        if clock.has_broken_off() {
            break;
        }
        clock.count(1);
        (position, playable) = (after, status.playable);
    }
    standing(game, &position, Side::A)
}

/// Chooses a random way to play a hole, with everything claimed.
#[inline]
fn random_way(
    game: &Game,
    position: &Position,
    hole: Hole,
    random: &mut fastrand::Rng,
) -> Option<Move> {
    if game.a_hole_is_a_move() {
        return Some(Move::from(hole));
    }
    let ways: Vec<Move> = game.moves_from(position, hole).collect();
    draw::choice(random, &ways)
}

/// Returns the move that was tried most often, with a line of such moves; `None` if none was tried.
fn answer(nodes: &[Node], played: u64) -> Option<Choice> {
    let often = |at: usize| {
        let first = nodes[at].first as usize;
        let children = (first..).zip(&nodes[first..first + nodes[at].count as usize]);
        let mut children: Vec<_> = children.filter(|(_, node)| node.games > 0).collect();
        children.sort_by_key(|(_, node)| std::cmp::Reverse(node.games));
        children
    };
    let moves = often(0);
    let worth = |node: &Node| ScoredMove {
        played: node.child.played,
        margin: Margin((node.sum / i64::from(node.games)) as i32),
        bound: Bound::Exactly,
    };
    let scored_moves: Vec<ScoredMove> = moves.iter().map(|(_, node)| worth(node)).collect();
    let mut line = Vec::new();
    let mut next = moves.first().copied();
    while let Some((at, node)) = next {
        line.push(node.child.played);
        next = often(at)
            .first()
            .copied()
            .filter(|(_, node)| node.games > 9);
    }
    Some(Choice {
        played: scored_moves.first()?.played,
        scored_moves,
        depth: line.len() as u32,
        line,
        nodes: played,
        is_final: false,
    })
}
