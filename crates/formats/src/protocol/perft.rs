//! Counts lines of play, the field's *perft*: a check that two programs play by the same rules, and a measure of speed.

use std::ops::ControlFlow;

use gebeta_core::game::{Awaits, Drops, Effort, Game, Outcome, RoundPlay};
use gebeta_core::{HoleSet, Move, Position};

use crate::notation::write_move;

use super::answer::{Branch, Counted};
use super::request::Perft;
use super::table::{Table, undecided};
use super::{Code, Refusal};

/// The most turns of a line.
const DEEPEST: u64 = 100;

/// The turns that are played to count if nobody says how many.
const USUAL_NODES: u64 = 100_000_000;

/// The counters that may be dropped for each turn that may be played.
const DROPS_IN_A_TURN: u64 = 50;

impl Table {
    /// Counts the lines of play from here, level after level until `stop` says so or the turns are spent; what is told are
    /// whole levels.
    pub fn count(&self, asked: &Perft, stop: &dyn Fn() -> bool) -> Result<Counted, Refusal> {
        let within = |key: &str, number: u64, most: u64| match (1..=most).contains(&number) {
            true => Ok(number),
            false => Err(Refusal::new(
                Code::BadNumber,
                format!("`{key}` is a whole number from 1 to {most}, not {number}"),
            )),
        };
        let depth = within("depth", asked.depth, DEEPEST)? as usize;
        let nodes = within("nodes", asked.nodes.unwrap_or(USUAL_NODES), u64::MAX)?;
        let round_play = match (self.match_play.awaits(), self.match_play.round_play()) {
            (Awaits::Turn, Some(round_play)) => round_play,
            (Awaits::Nothing, _) => return Err(self.over()),
            (awaits, _) => return Err(undecided(&awaits)),
        };
        let mut walk = Walk {
            game: self.match_play.game(),
            effort: Effort::new(nodes, nodes.saturating_mul(DROPS_IN_A_TURN)),
            stop,
        };
        let mut levels = Vec::new();
        let mut branches = Vec::new();
        for level in 1..=depth {
            let Some(counted) = walk.level(round_play, level) else {
                break;
            };
            levels.push(counted.iter().map(|(_, lines)| lines).sum());
            branches = counted;
        }
        let board = self.match_play.game().board();
        let divide = branches.into_iter().map(|(played, nodes)| Branch {
            hole: write_move(played, board),
            nodes,
        });
        Ok(Counted {
            ok: true,
            depth: levels.len(),
            nodes: levels.last().copied().unwrap_or(1),
            stopped: levels.len() < depth,
            levels,
            divide: (asked.divide == Some(true)).then(|| divide.collect()),
            position: self.position(),
        })
    }
}

/// Goes through lines of play, one after the other.
struct Walk<'a> {
    game: &'a Game,
    effort: Effort,
    stop: &'a dyn Fn() -> bool,
}

impl Walk<'_> {
    /// Counts the lines of so many turns that begin with each move; nothing if it was broken off.
    fn level(&mut self, from: &RoundPlay, turns: usize) -> Option<Vec<(Move, u64)>> {
        let mut branches = Vec::new();
        let playable = from.outcome().playable;
        let mut each = |walk: &mut Self, played, outcome: Outcome, reached: &Position| {
            let mut lines = 0;
            let broken = walk.count(reached, outcome.playable, turns - 1, &mut lines);
            branches.push((played, lines));
            broken
        };
        let all = self.each(from.position(), playable, &mut each);
        all.is_continue().then_some(branches)
    }

    fn count(
        &mut self,
        position: &Position,
        playable: HoleSet,
        turns: usize,
        lines: &mut u64,
    ) -> ControlFlow<()> {
        if turns == 0 {
            *lines += 1;
            return ControlFlow::Continue(());
        }
        self.each(position, playable, &mut |walk, _, outcome, reached| {
            walk.count(reached, outcome.playable, turns - 1, lines)
        })
    }

    /// Plays every move from some holes, and gives each with what has come of it, until that breaks it off.
    fn each(
        &mut self,
        position: &Position,
        playable: HoleSet,
        give: &mut dyn FnMut(&mut Self, Move, Outcome, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let game = self.game;
        let mut after = *position;
        for hole in playable {
            game.play_each_way_until(
                position,
                &mut after,
                hole,
                Drops::default,
                |played, outcome, reached, seen| {
                    self.effort.spend(&seen);
                    if self.effort.is_spent() || (self.stop)() {
                        return ControlFlow::Break(());
                    }
                    match outcome {
                        Some(outcome) => give(self, played, outcome, reached),
                        None => ControlFlow::Continue(()),
                    }
                },
            )?;
        }
        ControlFlow::Continue(())
    }
}
