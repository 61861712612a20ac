//! Reviews of games: what each turn has cost.
//!
//! ```
//! use gebeta_core::game::Game;
//! use gebeta_formats::notation::parse_position;
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_players::review::Judgement;
//! use gebeta_players::search::{Level, Limit, Margin, Player};
//!
//! let game = Game::new(Catalogue::builtin().load("geme")?.rules).expect("GEME can be played");
//! let position = parse_position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20", game.rules())?;
//! let mut player = Player::new(&game, Level::Hard, 1);
//! let choice = player.value_all(&position, &[], &Limit::depth(40))?;
//! let judged = Judgement::of(&choice, choice.played).expect("the best move has a value");
//! assert_eq!(judged.lost(), Margin::default());
//! assert!(judged.exact, "so few counters are seen to the end");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::Arc;

use gebeta_core::game::{Game, RoundPlay};
use gebeta_core::{Move, Position, Unclaimed};
use gebeta_solver::Solution;

use crate::search::{Bound, Choice, Level, Limit, Margin, NoAnswer, Player, Weights};

/// The judgement of a move: its value beside that of the best one, in counters for its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The best move.
    pub best: Move,
    /// The value of the best move.
    pub best_value: Margin,
    /// The value of the move, or a bound that it does not exceed.
    pub value: Margin,
    /// Whether `value` is a bound.
    pub at_most: bool,
    /// Whether the values are exact, and not estimates.
    pub exact: bool,
    /// The depth to which every line was searched, in turns.
    pub depth: u32,
}

impl Judgement {
    /// Judges a move by the values of all moves. Returns `None` if it has no value there.
    ///
    /// Where captures are claimed, a move without a value of its own has that of the same start with other claims.
    pub fn of(choice: &Choice, played: Move) -> Option<Judgement> {
        let claiming = |played: Move| played.leaving(Unclaimed::NONE);
        let scored = &choice.scored_moves;
        let own = scored.iter().find(|it| it.played == played);
        let alike = || {
            scored
                .iter()
                .find(|it| claiming(it.played) == claiming(played))
        };
        let own = own.or_else(alike)?;
        Some(Judgement {
            best: choice.played,
            best_value: choice.margin()?,
            value: own.margin,
            at_most: own.bound == Bound::AtMost,
            exact: choice.is_final,
            depth: choice.depth,
        })
    }

    /// Returns how much worse the move is than the best one; at least that much if its value is a bound.
    pub fn lost(&self) -> Margin {
        (self.best_value - self.value).max(Margin::default())
    }
}

/// How the turns of a game are judged.
#[derive(Clone, Debug)]
pub struct Reviewer<'a> {
    /// Known values, for the positions that they cover.
    pub values: Option<Arc<Solution>>,
    /// The weights of the search for all other positions.
    pub weights: Weights,
    /// The limit of each search.
    pub limit: Limit<'a>,
    /// The random seed.
    pub seed: u64,
}

impl Reviewer<'_> {
    /// Judges a move. Each move is searched anew, so the result does not depend on those before it.
    ///
    /// # Errors
    /// The round is over at the position.
    pub fn judge(
        &self,
        game: &Game,
        position: &Position,
        played: Move,
    ) -> Result<Option<Judgement>, NoAnswer> {
        let values = self.values.as_ref();
        let level = match values.and_then(|values| values.value(position)) {
            Some(_) => Level::Perfect,
            None => Level::Hard,
        };
        let mut player = Player::new(game, level, self.seed).with_weights(self.weights);
        if let Some(values) = values {
            player = player.with_values(values.clone());
        }
        let choice = player.value_all(position, &[], &self.limit)?;
        Ok(Judgement::of(&choice, played))
    }
}

/// Returns the positions in which the turns of a round were played.
pub fn positions_before(round: &RoundPlay) -> impl Iterator<Item = &Position> {
    let after = round.turns().iter().map(|turn| turn.position());
    std::iter::once(round.opened_position()).chain(after)
}
