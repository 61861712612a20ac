//! Random games, more of them where they go well: a tree of positions that grows by one for each (UCT).
//!
//! Kocsis and Szepesvári, Bandit based Monte-Carlo planning, 2006. What a game brought is its margin.

use gebeta_core::game::Game;
use gebeta_core::{Hole, Move, Position, Side};

use super::Level;
use super::choice::{Choice, ScoredMove};
use super::deepening::Question;
use super::limit::{Clock, Limit};
use super::margin::{Margin, PARTS, standing};
use super::moves::{Child, any_move, expand};
use super::transposition_table::Bound;

/// The most turns of a random game; what has been won stands then.
const MOST_TURNS: u32 = 200;

/// The most positions of the tree, of 150 bytes each.
const MOST_POSITIONS: usize = 200_000;

/// How much a move is tried of which little is known, beside one that has gone well; a margin of all counters is one.
const CURIOSITY: f64 = 0.4;

/// A position that has been met, and how the games went that came through it.
struct Node {
    /// Where the move leads.
    child: Child,
    /// Who has made it.
    by: Side,
    games: u32,
    /// What the games brought to who made the move, all together, in parts of counters.
    sum: i64,
    /// The first of the positions that follow, and how many there are; none while it has not been looked further.
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

/// Looks for the best move by random games.
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
    // It does not look ahead turn by turn: depth bounds nothing here.
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
    // Every move is tried once, whatever the limit, unless a turn is broken off.
    while !clock.has_broken_off() && ((nodes[0].games as usize) < moves || !clock.is_over()) {
        path.clear();
        path.push(0);
        // A game that is over where the tree ends has no turns of its own, and must come to an end all the same.
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

/// Adds the positions that follow from one.
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

/// Chooses where to look next: where it has gone well, or where little is known.
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

/// Plays on from a position by chance; returns what A wins more than B, in parts of counters.
fn play_out(game: &Game, from: &Child, random: &mut fastrand::Rng, clock: &mut Clock) -> i32 {
    let mut position = from.position;
    let mut playable = from.playable;
    let mut after = position;
    for _ in 0..MOST_TURNS {
        if playable.is_empty() {
            break;
        }
        let choice = random.usize(..playable.len());
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

/// Chooses the way of a turn from a hole, everything being claimed.
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
    random.choice(ways)
}

/// Plays the move that was tried most often; its expected line is made of such moves. `None` if none was tried.
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
