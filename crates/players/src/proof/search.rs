//! The search: whether the player to move can get a margin.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use gebeta_core::game::Status;
use gebeta_core::{Hole, HoleSet, Move, Position, Side};

use super::answer::{Answer, Reliance, bound};
use super::board_keys::{BoardKey, BoardKeys};
use super::busy::BusyBoards;
use super::entry::{self, Horizon, NO_MOVE, Reply};
use super::line::{Line, Relying};
use super::order::Order;
use super::scene::Scene;
use super::steps::Steps;
use crate::search::limit::Clock;
use crate::search::margin::{difference, set_aside};
use crate::search::moves::{bring_forward, each_way, play_hole};

/// The order of a move that is searched first, and what is added to that of moves that give another turn.
const FIRST: i32 = i32::MAX;
const SOON: i32 = 1 << 30;

/// The order of a move that is searched last, because another thread is searching its board.
const LAST: i32 = i32::MIN;

/// How many more counters than in the end table a board must have to be marked as busy. Others are soon done.
const LARGE: u32 = 5;

impl Scene<'_> {
    /// Completes the node of the position after a turn. Returns its answer for the player who played it, if that is known
    /// without a search.
    #[inline(always)]
    fn reach(
        &self,
        order: Order,
        before: &Node,
        child: &mut Node,
        reached: &Reached,
        clock: &mut Clock<'_>,
    ) -> Option<AtOnce> {
        let Reached {
            played,
            ref status,
            margin,
            is_looked_up_later,
        } = *reached;
        let (game, mover) = (self.game, before.position.to_move());
        let had = set_aside(&before.position, mover);
        child.code = entry::code(played);
        child.gain = set_aside(&child.position, mover) - had;
        if status.outcome.is_some() {
            let value = difference(game.winnings(&child.position), mover) - had;
            let left = before.key.left.into();
            return Some(AtOnce {
                answer: Answer::proven(value >= margin, value),
                is_possible: Steps::Twos.possible(value, left) == value,
            });
        }
        child.playable = status.playable;
        child.key = self.keys.key(&child.position);
        let (asked, is_same) = child.question(mover, margin, self.steps);
        if let Err(answer) = within(asked, child.key.left) {
            return Some(AtOnce {
                answer: answer.before(is_same, child.gain, margin),
                is_possible: true,
            });
        }
        if is_looked_up_later && self.ends.holds(&child.key) {
            self.ends.prefetch(&child.key);
            child.order = 0;
            return None;
        }
        if let Some(known) = self.look_up(child, mover, margin, clock) {
            return Some(known);
        }
        self.table.spread(&mut child.key);
        self.table.prefetch(&child.key);
        let wins = match self.wins_holes {
            true => {
                let won = |position: &Position| difference(game.winnings(position), mover);
                won(&child.position) - won(&before.position)
            }
            false => child.gain,
        };
        let kept = match order.keeps_holes {
            true => game.filled_of(&child.position, mover).len(),
            false => 0,
        };
        child.order = order.priority(wins, child.playable.len(), kept, played.hole);
        None
    }

    /// Returns the answer of a node for the player who moved there, if the value of its board is known.
    #[inline(always)]
    fn look_up(
        &self,
        node: &Node,
        mover: Side,
        margin: i32,
        clock: &mut Clock<'_>,
    ) -> Option<AtOnce> {
        let value = self.known_margin(&node.key, &node.position, node.playable, clock)?;
        let (asked, is_same) = node.question(mover, margin, self.steps);
        Some(AtOnce {
            answer: Answer::proven(value >= asked, value).before(is_same, node.gain, margin),
            is_possible: Steps::Twos.possible(value, node.key.left.into()) == value,
        })
    }

    /// Returns the move from a position with a code.
    pub(super) fn best(&self, position: &Position, code: u8) -> Option<Move> {
        let moves = self.game.legal_moves(position);
        moves
            .into_iter()
            .find(|played| entry::code(*played) == code)
    }
}

/// A turn that was played, and the margin that the player who played it asks for.
struct Reached {
    played: Move,
    status: Status,
    margin: i32,
    /// Whether the end table is read only when all moves have been played. The value is prefetched meanwhile.
    is_looked_up_later: bool,
}

/// An answer without a search.
struct AtOnce {
    answer: Answer,
    /// Whether it is none of the margins that lie between those that seemed possible.
    is_possible: bool,
}

/// A search by one thread.
pub(super) struct Search<'a, 'c> {
    scene: &'a Scene<'a>,
    pub clock: Clock<'c>,
    order: Order,
    /// The player whose success is to be proved, and who fails at the horizon; `None` if nobody wins anything there.
    prover: Option<Side>,
    /// What is assumed at the horizon about each player to move.
    horizons: [Horizon; 2],
    line: Line,
    /// The position that is asked about, and then the moves that wait on the boards of the line, each board's after those
    /// of the one before. What follows them may be used again.
    nodes: Vec<Node>,
    /// How many nodes wait.
    waiting: usize,
    /// The code of the move that answers the last question.
    pub best: u8,
}

/// A position to search.
#[derive(Clone, Copy)]
pub(super) struct Node {
    position: Position,
    playable: HoleSet,
    key: BoardKey,
    /// The counters that the player who moved there has set aside by it, less the opponent's.
    gain: i32,
    /// The code of the move.
    code: u8,
    /// The priority of the move: the highest comes first.
    order: i32,
}

impl Node {
    /// Returns the node of a settled position.
    pub(super) fn root(keys: &BoardKeys, position: &Position, playable: HoleSet) -> Node {
        Node {
            position: *position,
            playable,
            key: keys.key(position),
            gain: 0,
            code: NO_MOVE,
            order: 0,
        }
    }

    /// Returns the margin that the player to move has to get here if the one who moved here asks for a margin, and
    /// whether they are the same player. The answer of another player has to be turned.
    #[inline(always)]
    fn question(&self, mover: Side, margin: i32, steps: Steps) -> (i32, bool) {
        let rest = margin - self.gain;
        match self.position.to_move() == mover {
            true => (rest, true),
            false => (steps.turned(rest), false),
        }
    }
}

impl<'a, 'c> Search<'a, 'c> {
    pub(super) fn new(
        scene: &'a Scene<'a>,
        clock: Clock<'c>,
        order: Order,
        prover: Option<Side>,
    ) -> Search<'a, 'c> {
        Search {
            scene,
            clock,
            order,
            prover,
            horizons: Side::BOTH.map(|mover| match prover {
                None => Horizon::Neutral,
                Some(prover) if prover == mover => Horizon::MoverFails,
                Some(_) => Horizon::OpponentFails,
            }),
            line: Line::new(scene.line_memory),
            nodes: Vec::new(),
            waiting: 0,
            best: NO_MOVE,
        }
    }

    /// Returns whether the player to move gets a margin from a position on, besides what has been set aside; `None` if
    /// the clock ends the search.
    pub(super) fn ask(&mut self, root: &Node, margin: i32, depth: u32) -> Option<Answer> {
        self.line.clear();
        self.nodes.clear();
        self.nodes.push(*root);
        self.scene.table.spread(&mut self.nodes[0].key);
        self.waiting = 1;
        self.best = NO_MOVE;
        let answer = match within(margin, root.key.left) {
            Err(answer) => answer,
            Ok(()) => self.search(0, margin, depth, 0),
        };
        (!self.clock.is_over()).then_some(answer)
    }

    /// Answers a question about a node. If the clock ends meanwhile, the answer is invalid.
    fn search(&mut self, at: usize, margin: i32, depth: u32, turns: u32) -> Answer {
        let Node { key, position, .. } = &self.nodes[at];
        let key = &{ *key };
        // The root's moves are always searched, to find the one that answers the question.
        let is_root = turns == 0;
        let mover = position.to_move();
        if let Some(place) = self.line.find(key) {
            self.scene.has_cycles.store(true, Ordering::Relaxed);
            // It leaves the score as it stands, whatever is left.
            self.check_margin(false);
            return match self.scene.wins_holes {
                true => self.at_horizon(mover, margin),
                false => Answer {
                    on: Reliance::on(place),
                    ..exactly(margin <= 0, margin)
                },
            };
        }
        let horizon = self.horizon(mover);
        let found = self.scene.table.find(key);
        if !is_root
            && let Some(found) = &found
            && let Some(answer) = found.answer(margin, horizon, depth)
        {
            return answer;
        }
        if let Some(known) = self.line.answer(key)
            && known.margin == margin
        {
            return Answer {
                on: known.on,
                ..exactly(known.yes, margin)
            };
        }
        if depth == 0 {
            return self.at_horizon(mover, margin);
        }
        if self.clock.is_over() {
            return Answer::assumed(false, margin);
        }
        if turns >= self.scene.deepest.load(Ordering::Relaxed) {
            self.scene.deepest.fetch_max(turns + 1, Ordering::Relaxed);
        }
        let first = found.map_or(NO_MOVE, |entry| entry.best);
        let before = self.clock.nodes();
        let place = self.line.enter(key);
        let busy = self.busy(key);
        if let Some(busy) = busy {
            busy.enter(key);
        }
        let start = self.waiting;
        let (answer, best) = self.moves(at, margin, depth, turns, first);
        self.waiting = start;
        if let Some(busy) = busy {
            busy.leave(key);
        }
        if is_root {
            self.best = best;
        }
        if self.clock.is_over() {
            return answer;
        }
        let work = entry::work(self.clock.nodes() - before);
        self.finish(key, place, margin, horizon, depth, (answer, best, work))
    }

    /// Ends the search if a line leads to a margin that lies between those that seemed possible.
    #[inline(always)]
    fn check_margin(&mut self, is_possible: bool) {
        if !is_possible && self.scene.steps == Steps::Twos {
            self.scene.has_odd.store(true, Ordering::Relaxed);
            self.clock.end();
        }
    }

    /// Takes a board off the line and stores its answer. Returns the answer for the board before.
    #[inline(always)]
    fn finish(
        &mut self,
        key: &BoardKey,
        place: u32,
        margin: i32,
        horizon: Horizon,
        depth: u32,
        (answer, best, work): (Answer, u8, u8),
    ) -> Answer {
        let on = answer.on.before(place);
        let reply = |bound: i32, yes: bool, is_proven: bool, best: u8, work: u8| Reply {
            bound,
            yes,
            is_proven,
            horizon,
            depth,
            best,
            work,
        };
        // A line that goes on forever is a success for the player who needs no more than what has been won.
        let is_assumed = answer.is_proven && answer.yes == (margin <= 0);
        let table = self.scene.table;
        self.line.leave(is_assumed.then_some(on), |known| {
            let bound = bound(known.yes, known.margin);
            let reply = reply(bound, known.yes, true, known.best, known.work);
            table.add(&known.key, &reply);
        });
        if on.is_none() {
            table.add(
                key,
                &reply(answer.bound, answer.yes, answer.is_proven, best, work),
            );
        } else {
            self.line.keep(Relying {
                key: *key,
                margin,
                yes: answer.yes,
                best,
                work,
                on,
            });
        }
        Answer { on, ..answer }
    }

    /// Answers a question by the moves of a node. Also returns the code of the move that answers it.
    #[inline(always)]
    fn moves(&mut self, at: usize, margin: i32, depth: u32, turns: u32, first: u8) -> (Answer, u8) {
        let node = &self.nodes[at];
        let mover = node.position.to_move();
        let start = self.waiting;
        // Without moves, the least of all margins.
        let mut answer = Answer::proven(false, -i32::from(node.key.left));
        let mut rest = node.playable;
        let mut next = entry::hole(first).filter(|hole| rest.contains(*hole));
        // If all moves have to be searched, all are played first, and what is stored about them arrives meanwhile.
        let has_to_fail = self.has_to_fail(mover);
        while !rest.is_empty() {
            let hole = next.take().unwrap_or_else(|| self.order.next(rest));
            rest.remove(hole);
            let number = self.waiting;
            let mut found = self.expand(at, hole, margin, &mut answer);
            if self.clock.is_over() {
                return (Answer::assumed(false, margin), NO_MOVE);
            }
            if found.is_none() && !has_to_fail {
                found = self.follow_good(number, mover, margin, depth, turns, first, &mut answer);
            }
            if let Some(found) = found {
                return found;
            }
        }
        if has_to_fail && let Some(found) = self.sort_out(start, mover, margin, first, &mut answer)
        {
            return found;
        }
        let end = self.waiting;
        for number in start..end {
            bring_forward(&mut self.nodes[number..end], |node| node.order);
            // The first move of a player who is expected to succeed is probably enough.
            while (has_to_fail || number > start) && self.puts_off(number) {
                bring_forward(&mut self.nodes[number..end], |node| node.order);
            }
            if let Some(found) = self.follow(mover, number, margin, depth, turns, &mut answer) {
                return found;
            }
        }
        (answer, NO_MOVE)
    }

    /// Returns whether the search is to show that a player fails. Then it has to search all of their moves, in any
    /// order.
    #[inline(always)]
    fn has_to_fail(&self, mover: Side) -> bool {
        self.prover == Some(mover.other())
    }

    /// Makes a move that waits the last one if another thread is searching its board. Returns `false` otherwise.
    #[inline(always)]
    fn puts_off(&mut self, number: usize) -> bool {
        let Node { key, order, .. } = &self.nodes[number];
        let puts_off = *order != LAST && self.is_busy(key);
        if puts_off {
            self.nodes[number].order = LAST;
        }
        puts_off
    }

    #[inline(always)]
    fn is_busy(&self, key: &BoardKey) -> bool {
        self.busy(key).is_some_and(|busy| busy.contains(key))
    }

    /// Returns where it is noted that a board is being searched, if it is to be noted.
    #[inline(always)]
    fn busy(&self, key: &BoardKey) -> Option<&'a BusyBoards> {
        let Scene { busy, ends, .. } = self.scene;
        busy.filter(|_| u32::from(key.left) >= ends.counters() + LARGE)
    }

    /// Searches at once, of the moves that wait from a number on, the one with the code `first` and those that give another
    /// turn.
    #[expect(clippy::too_many_arguments, reason = "all of them are of one question")]
    #[inline(always)]
    fn follow_good(
        &mut self,
        from: usize,
        mover: Side,
        margin: i32,
        depth: u32,
        turns: u32,
        first: u8,
        answer: &mut Answer,
    ) -> Option<(Answer, u8)> {
        let mut number = from;
        while number < self.waiting {
            let child = &self.nodes[number];
            if child.code != first && child.position.to_move() != mover {
                number += 1;
                continue;
            }
            let last = self.waiting - 1;
            if number != last {
                self.nodes.swap(number, last);
            }
            let found = self.follow(mover, last, margin, depth, turns, answer);
            self.waiting = last;
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Answers, of the moves that wait from a number on, those to boards of the end table. Returns the answer if it is yes. Of
    /// the other moves, the one with the code `first` and those that give another turn come first.
    #[inline(always)]
    fn sort_out(
        &mut self,
        from: usize,
        mover: Side,
        margin: i32,
        first: u8,
        answer: &mut Answer,
    ) -> Option<(Answer, u8)> {
        let mut number = from;
        while number < self.waiting {
            let child = &mut self.nodes[number];
            if self.scene.ends.holds(&child.key) {
                let code = child.code;
                if let Some(known) = self.scene.look_up(child, mover, margin, &mut self.clock) {
                    let found = self.add(&known, code, answer);
                    if found.is_some() {
                        return found;
                    }
                    self.waiting -= 1;
                    self.nodes.swap(number, self.waiting);
                    continue;
                }
                self.scene.table.spread(&mut child.key);
            }
            if child.code == first {
                child.order = FIRST;
            } else if child.position.to_move() == mover {
                child.order += SOON;
            }
            number += 1;
        }
        None
    }

    /// Plays a hole in all ways. Returns the answer if one of them answers yes without a search; adds the answer of those
    /// that answer no without one to the others. The other moves wait.
    #[inline(always)]
    fn expand(
        &mut self,
        at: usize,
        hole: Hole,
        margin: i32,
        answer: &mut Answer,
    ) -> Option<(Answer, u8)> {
        let game = self.scene.game;
        if !game.a_hole_is_a_move() {
            return self.expand_ways(at, hole, margin, answer);
        }
        let is_looked_up_later = self.has_to_fail(self.nodes[at].position.to_move());
        self.make_room();
        let (nodes, free) = self.nodes.split_at_mut(self.waiting);
        let (before, child) = (&nodes[at], &mut free[0]);
        let (after, clock) = (&mut child.position, &mut self.clock);
        let status = play_hole(game, &before.position, after, hole, clock)?;
        let reached = Reached {
            played: Move::from(hole),
            status,
            margin,
            is_looked_up_later,
        };
        let at_once = self
            .scene
            .reach(self.order, before, child, &reached, &mut self.clock);
        self.take(at_once, answer)
    }

    /// Does the same where a hole can be played in several ways.
    #[inline(never)]
    fn expand_ways(
        &mut self,
        at: usize,
        hole: Hole,
        margin: i32,
        answer: &mut Answer,
    ) -> Option<(Answer, u8)> {
        let (game, mut after) = (self.scene.game, self.nodes[at].position);
        let is_looked_up_later = self.has_to_fail(after.to_move());
        let mut reached = Vec::new();
        let before = &self.nodes[at].position;
        let _ = each_way(
            game,
            before,
            &mut after,
            hole,
            &mut self.clock,
            &mut |played, status, after: &Position| {
                reached.push((
                    *after,
                    Reached {
                        played,
                        status,
                        margin,
                        is_looked_up_later,
                    },
                ));
                ControlFlow::Continue(())
            },
        );
        reached.into_iter().find_map(|(after, reached)| {
            self.make_room();
            let (nodes, free) = self.nodes.split_at_mut(self.waiting);
            let (before, child) = (&nodes[at], &mut free[0]);
            child.position = after;
            let at_once = self
                .scene
                .reach(self.order, before, child, &reached, &mut self.clock);
            self.take(at_once, answer)
        })
    }

    /// Makes room for another move that waits.
    #[inline(always)]
    fn make_room(&mut self) {
        if self.nodes.len() == self.waiting {
            self.nodes.push(self.nodes[0]);
        }
    }

    /// Takes the answer of the move after those that wait, if it is known; otherwise, the move waits.
    #[inline(always)]
    fn take(&mut self, at_once: Option<AtOnce>, answer: &mut Answer) -> Option<(Answer, u8)> {
        let Some(known) = at_once else {
            self.waiting += 1;
            return None;
        };
        self.add(&known, self.nodes[self.waiting].code, answer)
    }

    /// Adds the answer of a move with a code, which is known without a search, to those of other moves. Returns it if it is
    /// yes.
    #[inline(always)]
    fn add(&mut self, known: &AtOnce, code: u8, answer: &mut Answer) -> Option<(Answer, u8)> {
        self.check_margin(known.is_possible);
        if known.answer.yes {
            return Some((known.answer, code));
        }
        *answer = answer.and_no(known.answer);
        None
    }

    /// Answers a question by a move; returns the answer if it is yes or invalid, and adds it to the others otherwise.
    #[inline(always)]
    fn follow(
        &mut self,
        mover: Side,
        at: usize,
        margin: i32,
        depth: u32,
        turns: u32,
        answer: &mut Answer,
    ) -> Option<(Answer, u8)> {
        let child = &self.nodes[at];
        let (gain, code) = (child.gain, child.code);
        let (asked, is_same) = child.question(mover, margin, self.scene.steps);
        let found = self.search(at, asked, depth - 1, turns + 1);
        let found = found.before(is_same, gain, margin);
        if found.yes || self.clock.is_over() {
            return Some((found, code));
        }
        *answer = answer.and_no(found);
        None
    }

    /// Returns what is assumed at the horizon.
    #[inline(always)]
    fn horizon(&self, mover: Side) -> Horizon {
        self.horizons[mover.index()]
    }

    #[inline(always)]
    fn at_horizon(&self, mover: Side, margin: i32) -> Answer {
        let yes = match self.horizon(mover) {
            Horizon::Neutral => margin <= 0,
            Horizon::MoverFails => false,
            Horizon::OpponentFails => true,
        };
        Answer::assumed(yes, margin)
    }
}

/// Checks whether a margin may be possible with that many counters left. Returns the answer if all or none of them are
/// enough.
#[inline(always)]
fn within(margin: i32, left: u16) -> Result<(), Answer> {
    let left = i32::from(left);
    if margin > left {
        Err(Answer::proven(false, left))
    } else if margin <= -left {
        Err(Answer::proven(true, -left))
    } else {
        Ok(())
    }
}

/// Returns the proven answer to the question about a margin, which says no more than that.
#[inline(always)]
fn exactly(yes: bool, margin: i32) -> Answer {
    Answer::proven(yes, bound(yes, margin))
}
