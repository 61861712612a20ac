//! Opponents.

use std::fmt;

use gebeta_core::Position;
use gebeta_players::search::{Level, Limit, Margin, NoAnswer, Player, Weights};

use crate::{Move, Round, Variant};

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SearchResult {
    /// The move to play.
    pub best: Move,
    /// The value of the best move for its player; [`Margin::counters`] returns it in counters. `None` at levels without
    /// values.
    pub margin: Option<Margin>,
    /// The expected line of play, beginning with the best move.
    pub line: Vec<Move>,
    /// The depth to which every line was searched, in turns.
    pub depth: u32,
    /// The number of searched turns (nodes).
    pub nodes: u64,
    /// Whether every line was searched to its end, so the margin is exact.
    pub is_final: bool,
}

/// Searches for the best move at a level.
///
/// A limit without depth, nodes and time stands for the default limit of the level. Without a time, the same call returns
/// the same move on any machine. An [`Opponent`] keeps its search results from one move to the next.
///
/// ```
/// use gebeta::{Level, Limit};
///
/// let round = gebeta::Variant::load("geme")?.start();
/// let found = gebeta::search(&round, Level::Hard, Limit::nodes(10_000))?;
/// assert!(round.legal_moves().contains(&found.best));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The round is over, or the level is `perfect` and the game is not solved from this position.
pub fn search(round: &Round, level: Level, limit: Limit) -> Result<SearchResult, NoAnswer> {
    Opponent::new(round.variant(), level, 0).choose(round, limit)
}

/// A computer player, which can be asked for one move after another.
pub struct Opponent(Player);

impl fmt::Debug for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Opponent({})", self.0.level())
    }
}

impl Opponent {
    /// Returns an opponent for a variant. The seed determines its random choices.
    pub fn new(variant: &Variant, level: Level, seed: u64) -> Opponent {
        let weights = Weights::of_variant(variant.id()).unwrap_or(Weights::PLAIN);
        Opponent(Player::new(variant.game(), level, seed).with_weights(weights))
    }

    /// Chooses a move for the player to move.
    ///
    /// # Errors
    /// The round is over, or the level is `perfect` and the game is not solved from this position.
    pub fn choose(&mut self, round: &Round, limit: Limit) -> Result<SearchResult, NoAnswer> {
        let earlier = earlier(round)?;
        let choice = self.0.choose(round.position(), &earlier, &limit)?;
        Ok(SearchResult {
            best: Move::of(choice.played, round.variant().board()),
            margin: choice.margin(),
            line: round.written(choice.line),
            depth: choice.depth,
            nodes: choice.nodes,
            is_final: choice.is_final,
        })
    }

    /// Returns the value of each legal move for its player, the best first; empty at levels without values.
    ///
    /// # Errors
    /// As for [`Opponent::choose`].
    pub fn value_moves(
        &mut self,
        round: &Round,
        limit: Limit,
    ) -> Result<Vec<(Move, Margin)>, NoAnswer> {
        let earlier = earlier(round)?;
        let choice = self.0.value_all(round.position(), &earlier, &limit)?;
        let board = round.variant().board();
        let scored_moves = choice.scored_moves.iter();
        Ok(scored_moves
            .map(|worth| (Move::of(worth.played, board), worth.margin))
            .collect())
    }
}

/// Returns the positions before the one on the board, if the round goes on.
fn earlier(round: &Round) -> Result<Vec<Position>, NoAnswer> {
    match round.outcome() {
        Some(_) => Err(NoAnswer::RoundOver),
        None => Ok(round.core().earlier_positions()),
    }
}
