//! The comparison of two games: the shortest line of moves after which they differ.
//!
//! ```
//! use gebeta_core::game::Game;
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_analysis::compare::{Aspect, Compared, compare};
//!
//! let [ours, theirs] = ["gabata_i", "awagagae"].map(|id| {
//!     Game::new(Catalogue::builtin().load(id).unwrap().rules).unwrap()
//! });
//! let Compared::Diverged(divergence) = compare([&ours, &theirs], 8, None, &|| false) else {
//!     panic!("they are different games");
//! };
//! assert_eq!(divergence.line.len(), 3);
//! assert_eq!(divergence.differs(), [Aspect::Position]);
//! ```

use std::collections::HashSet;

use gebeta_core::game::{Game, Outcome, StartingPosition, Status};
use gebeta_core::{Move, Position};

/// The most positions after a number of moves that are searched.
const MOST: u64 = 1 << 22;

/// Memory for a position, in bytes; twice as much while a list of positions grows.
const BYTES: u64 = 1 << 10;

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compared {
    /// The boards differ, so no position can be the same.
    Boards,
    /// The games are the same up to a point.
    Diverged(Box<Divergence>),
    /// Both games are the same after every line of that many moves. Longer lines were not searched.
    AlikeTo(u32),
    /// Both games are the same to the end of every line.
    Alike,
    /// The search was told to stop.
    Stopped,
}

/// The point at which two games diverge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The moves from the start to this point; none if the games differ at the start.
    pub line: Vec<Move>,
    /// The states of the first and the second game after these moves.
    pub after: [GameState; 2],
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameState {
    /// The position.
    pub position: Position,
    /// The outcome of the round, if it is over.
    pub outcome: Option<Outcome>,
    /// The legal moves; none if the round is over. Each way of playing a hole is a move.
    pub moves: Vec<Move>,
}

/// An aspect in which two games can differ after the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// Counters, stores, marks, owners, or the side to move.
    Position,
    /// The legal moves, in the same position.
    Moves,
    /// Whether the round is over, and its outcome.
    Result,
}

impl GameState {
    /// Returns the state of a game in a position that was reached by playing.
    pub fn new(game: &Game, position: &Position, status: &Status) -> GameState {
        GameState {
            position: *position,
            outcome: status.outcome,
            moves: match status.outcome {
                None => game.legal_moves(position),
                Some(_) => Vec::new(),
            },
        }
    }
}

impl Divergence {
    /// Returns the aspects in which the games differ.
    ///
    /// Different positions have different moves, which is not counted as another difference.
    pub fn differs(&self) -> Vec<Aspect> {
        let [first, second] = &self.after;
        let mut differs = Vec::new();
        if first.position != second.position {
            differs.push(Aspect::Position);
        } else if first.moves != second.moves {
            differs.push(Aspect::Moves);
        }
        if first.outcome != second.outcome {
            differs.push(Aspect::Result);
        }
        differs
    }
}

/// Finds the shortest line after which two games differ, of up to `most` moves.
///
/// The search goes through the lines move by move while both games have the same positions. It expands a position once,
/// however many lines of a length lead there. Each game begins as its rules say. Where captures have to be claimed,
/// every way of leaving some is a move of its own.
///
/// Of several lines of the same length, it finds the one whose moves come first: holes in sowing order, each with
/// everything claimed first. It stops where `memory`, in bytes, has no more room. It calls `stop` now and then.
pub fn compare(
    games: [&Game; 2],
    most: u32,
    memory: Option<u64>,
    stop: &dyn Fn() -> bool,
) -> Compared {
    if games[0].board() != games[1].board() {
        return Compared::Boards;
    }
    let starts = games.map(Game::usual_start);
    if starts[0] != starts[1] {
        return Compared::Diverged(divergence(games, Vec::new(), &starts));
    }
    let mut lines = Lines {
        games,
        moves: Vec::new(),
        layer: vec![(starts[0], None)],
        room: memory.map_or(MOST, |bytes| MOST.min(bytes / BYTES)) as usize,
    };
    let mut made = 0;
    loop {
        if lines.are_over() {
            return Compared::Alike;
        }
        if let Err(end) = lines.compare_moves(stop) {
            return end;
        }
        if made == most {
            return Compared::AlikeTo(made);
        }
        match lines.go_on(stop) {
            Err(end) => return end,
            Ok(false) => return Compared::AlikeTo(made),
            Ok(true) => {}
        }
        made += 1;
    }
}

fn divergence(
    games: [&Game; 2],
    line: Vec<Move>,
    after: &[StartingPosition; 2],
) -> Box<Divergence> {
    let game_state = |i: usize| GameState::new(games[i], &after[i].position, &after[i].status);
    Box::new(Divergence {
        line,
        after: [game_state(0), game_state(1)],
    })
}

/// The lines that both games share, all of the same length.
struct Lines<'a> {
    games: [&'a Game; 2],
    /// Every move of every line, with the index of the move before it.
    moves: Vec<(Option<u32>, Move)>,
    /// The positions at the ends of the lines, each once, with the last move of the first line to it.
    layer: Vec<(StartingPosition, Option<u32>)>,
    /// The most positions of a layer.
    room: usize,
}

impl Lines<'_> {
    /// Returns `true` if the round is over after every line.
    fn are_over(&self) -> bool {
        let mut statuses = self.layer.iter().map(|(at, _)| at.status);
        statuses.all(|status| status.outcome.is_some())
    }

    /// Compares the moves after each line.
    ///
    /// Where each hole is one move, the playable holes have been compared already.
    ///
    /// # Errors
    /// The first difference, or a request to stop.
    fn compare_moves(&self, stop: &dyn Fn() -> bool) -> Result<(), Compared> {
        if self.games.iter().all(|game| game.a_hole_is_a_move()) {
            return Ok(());
        }
        for (i, (at, last)) in self.layer.iter().enumerate() {
            if i % 4096 == 0 && stop() {
                return Err(Compared::Stopped);
            }
            let [ours, theirs] = self.games.map(|game| game.legal_moves(&at.position));
            if at.status.outcome.is_none() && ours != theirs {
                let divergence = divergence(self.games, self.line(*last), &[*at; 2]);
                return Err(Compared::Diverged(divergence));
            }
        }
        Ok(())
    }

    /// Extends each line by a move. Returns `false` if there is no room.
    ///
    /// # Errors
    /// The first difference, or a request to stop.
    fn go_on(&mut self, stop: &dyn Fn() -> bool) -> Result<bool, Compared> {
        let mut next: HashSet<Position> = HashSet::new();
        let mut layer = Vec::new();
        for (i, (at, last)) in std::mem::take(&mut self.layer).into_iter().enumerate() {
            if i % 4096 == 0 && stop() {
                return Err(Compared::Stopped);
            }
            if at.status.outcome.is_some() {
                continue;
            }
            for played in self.games[0].legal_moves(&at.position) {
                let after = self.games.map(|game| {
                    let mut position = at.position;
                    let status = game.play_unchecked(&at.position, &mut position, played, &mut ());
                    StartingPosition { position, status }
                });
                if after[0] != after[1] {
                    let mut line = self.line(last);
                    line.push(played);
                    return Err(Compared::Diverged(divergence(self.games, line, &after)));
                }
                let [after, _] = after;
                if after.status.outcome.is_none() && next.insert(after.position) {
                    if layer.len() == self.room {
                        return Ok(false);
                    }
                    self.moves.push((last, played));
                    layer.push((after, Some(self.moves.len() as u32 - 1)));
                }
            }
        }
        self.layer = layer;
        Ok(true)
    }

    /// Returns the moves of the line that ends with this move.
    fn line(&self, mut last: Option<u32>) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some(at) = last {
            let (before, played) = self.moves[at as usize];
            line.push(played);
            last = before;
        }
        line.reverse();
        line
    }
}
