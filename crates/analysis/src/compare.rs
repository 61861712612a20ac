//! Two games side by side: the shortest line of moves after which they are no longer the same.
//!
//! ```
//! use gebeta_core::game::Game;
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_analysis::compare::{Aspect, Compared, compare};
//!
//! let [ours, theirs] = ["gabata_i", "awagagae"].map(|id| {
//!     Game::new(Catalogue::builtin().load(id).unwrap().rules).unwrap()
//! });
//! let Compared::Parted(parting) = compare([&ours, &theirs], 8, &|| false) else {
//!     panic!("they are different games");
//! };
//! assert_eq!(parting.line.len(), 3);
//! assert_eq!(parting.differs(), [Aspect::Position]);
//! ```

use std::collections::HashSet;

use gebeta_core::game::{Game, Outcome};
use gebeta_core::{Hole, Move, Position};

/// The most positions after so many moves that are followed further; they take some hundred bytes each.
const MOST: usize = 1 << 20;

/// Says what came of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compared {
    /// The boards are not the same, so that no position can be.
    Boards,
    /// The games are the same up to a point, and then no longer.
    Parted(Box<Parting>),
    /// Both are the same after every line of so many moves; further nobody looked.
    AlikeTo(u32),
    /// Both are the same to the end of every line.
    Alike,
    /// The search was told to stop.
    Stopped,
}

/// Holds where two games part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The moves from the start to where the games differ; none if they differ at the start.
    pub line: Vec<Hole>,
    /// How the first and the second game stand after them.
    pub after: [Moment; 2],
}

/// Says how a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The position.
    pub position: Position,
    /// Whether the round is over, and what can be played if it is not.
    pub outcome: Outcome,
}

/// Names a thing in which two games can differ after the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// Counters, stores, marks, owners, or whose turn it is.
    Position,
    /// What can be played, the position being the same.
    Moves,
    /// Whether the round is over, and how it ended.
    Result,
}

impl Parting {
    /// Lists in what the games differ.
    ///
    /// Other positions have other moves; that is no difference of its own.
    pub fn differs(&self) -> Vec<Aspect> {
        let [first, second] = &self.after;
        let mut differs = Vec::new();
        if first.position != second.position {
            differs.push(Aspect::Position);
        } else if first.outcome.playable != second.outcome.playable {
            differs.push(Aspect::Moves);
        }
        if first.outcome.verdict != second.outcome.verdict {
            differs.push(Aspect::Result);
        }
        differs
    }
}

/// Finds the shortest line after which two games differ, among those of up to `most` moves.
///
/// It goes through the lines move by move, as long as both games have the same positions, and looks at a position
/// once however many lines of a length lead there. Each game begins as its rules say. Of several lines of the same
/// length, the one whose holes come first in sowing order is found. `stop` is asked now and then.
pub fn compare(games: [&Game; 2], most: u32, stop: &dyn Fn() -> bool) -> Compared {
    if games[0].board() != games[1].board() {
        return Compared::Boards;
    }
    let starts = games.map(|game| {
        let start = game.start(game.rules().setup.first.side());
        Moment {
            position: start.position,
            outcome: start.outcome,
        }
    });
    if starts[0] != starts[1] {
        return Compared::Parted(Box::new(Parting {
            line: Vec::new(),
            after: starts,
        }));
    }
    let mut lines = Lines {
        moves: Vec::new(),
        layer: vec![(starts[0], None)],
    };
    for made in 0..most {
        if lines
            .layer
            .iter()
            .all(|(at, _)| at.outcome.playable.is_empty())
        {
            return Compared::Alike;
        }
        if lines.layer.len() > MOST {
            return Compared::AlikeTo(made);
        }
        match lines.go_on(games, stop) {
            Ok(()) => {}
            Err(Some(parting)) => return Compared::Parted(parting),
            Err(None) => return Compared::Stopped,
        }
    }
    match lines.layer.is_empty() {
        true => Compared::Alike,
        false => Compared::AlikeTo(most),
    }
}

/// The lines that both games have in common, all of the same length.
struct Lines {
    /// Every move of every line, with the one before it.
    moves: Vec<(Option<u32>, Hole)>,
    /// Where the lines lead, each position once, with the last move of the first line to it.
    layer: Vec<(Moment, Option<u32>)>,
}

impl Lines {
    /// Makes each line a move longer; fails with the first difference, or with nothing if it is to stop.
    fn go_on(
        &mut self,
        games: [&Game; 2],
        stop: &dyn Fn() -> bool,
    ) -> Result<(), Option<Box<Parting>>> {
        let mut next: HashSet<Position> = HashSet::new();
        let mut layer = Vec::new();
        for (at, (moment, last)) in std::mem::take(&mut self.layer).into_iter().enumerate() {
            if at % 4096 == 0 && stop() {
                return Err(None);
            }
            for hole in moment.outcome.playable {
                let after = games.map(|game| {
                    let mut position = moment.position;
                    let played = Move::from(hole);
                    let outcome =
                        game.play_unchecked(&moment.position, &mut position, played, &mut ());
                    Moment { position, outcome }
                });
                if after[0] != after[1] {
                    let line = self.line(last, hole);
                    return Err(Some(Box::new(Parting { line, after })));
                }
                let [after, _] = after;
                if after.outcome.verdict.is_none() && next.insert(after.position) {
                    self.moves.push((last, hole));
                    layer.push((after, Some(self.moves.len() as u32 - 1)));
                }
            }
        }
        self.layer = layer;
        Ok(())
    }

    fn line(&self, mut last: Option<u32>, hole: Hole) -> Vec<Hole> {
        let mut line = vec![hole];
        while let Some(at) = last {
            let (before, hole) = self.moves[at as usize];
            line.push(hole);
            last = before;
        }
        line.reverse();
        line
    }
}
