//! One round, from its start to its outcome.

use std::fmt;
use std::hash::{Hash, Hasher};

use gebeta_core::game::{Event, IllegalMove, Outcome, RoundPlay};
use gebeta_core::{Position, Side};
use gebeta_formats::notation::{PositionError, parse_position, write_position};
use serde::{Deserialize, Serialize};

use crate::{Move, Variant};

/// A round as it is played: the position on the board, every turn that led to it, and the way back.
///
/// It prints as its position in notation, which does not include the outcome. A round that ended because of its history
/// (a repeated position, an endless sowing) therefore reads back from that text as a round that goes on.
///
/// ```
/// let geme = gebeta::Variant::load("geme")?;
/// let mut round = geme.start();
/// round.play("A1".parse()?)?;
/// assert_eq!(round.to_string(), "2 7 1 6 1 6 | 6 6 0 1 6 6; B; 0:0");
/// assert_eq!(round.legal_moves().len(), 5);
/// round.undo();
/// assert_eq!(round.position(), geme.start().position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Round {
    variant: Variant,
    play: RoundPlay,
}

impl Variant {
    /// Returns a round at its start. The rules determine who begins.
    ///
    /// If chance or a player lays the counters out, or players choose the holes that they race from, the round starts from
    /// the layout in the file. A [`Match`](crate::Match) asks for each of these decisions.
    pub fn start(&self) -> Round {
        self.start_with(self.rules().setup.first.side())
    }

    /// Returns a round at its start, with `first` to move.
    pub fn start_with(&self, first: Side) -> Round {
        Round::start(self.clone(), first)
    }

    /// Returns a round that begins at a position in notation: `"4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0"`.
    ///
    /// # Errors
    /// All errors in the position.
    pub fn position(&self, text: &str) -> Result<Round, PositionError> {
        Round::at(self.clone(), text)
    }
}

impl Round {
    pub(crate) fn start(variant: Variant, first: Side) -> Round {
        let play = RoundPlay::new(variant.game().clone(), first);
        Round { variant, play }
    }

    pub(crate) fn at(variant: Variant, text: &str) -> Result<Round, PositionError> {
        let position = parse_position(text, variant.rules())?;
        let play = RoundPlay::from_position(variant.game().clone(), position);
        Ok(Round { variant, play })
    }

    /// Returns the variant whose rules are played.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Returns the position on the board.
    pub fn position(&self) -> &Position {
        self.play.position()
    }

    /// Returns the player to move.
    pub fn to_move(&self) -> Side {
        self.position().to_move()
    }

    /// Returns the counters in a player's holes, in sowing order.
    pub fn row(&self, side: Side) -> Vec<u8> {
        let holes = self.variant.board().side(side).iter();
        holes.map(|hole| self.position().counters(hole)).collect()
    }

    /// Returns the counters that A and B have won so far.
    pub fn score(&self) -> [u32; 2] {
        self.variant.game().winnings(self.position())
    }

    /// Returns how the round ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.play.outcome()
    }

    /// Returns the legal moves in sowing order; none once the round is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let legal = self.variant.game().legal_moves(self.position());
        self.written(legal)
    }

    /// Plays a turn, and the passes that the rules force after it.
    ///
    /// # Errors
    /// The reason why the move is illegal, or that the round is over. The round is unchanged then.
    pub fn play(&mut self, mv: Move) -> Result<Option<Outcome>, IllegalMove> {
        let played = mv.on(self.variant.board()).ok_or(IllegalMove::NoSuchHole)?;
        self.play.play(played)?;
        Ok(self.outcome())
    }

    /// Takes the last turn back and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<Move> {
        let undone = self.play.undo()?;
        Some(Move::of(undone.played, self.variant.board()))
    }

    /// Returns the moves played so far.
    pub fn moves(&self) -> Vec<Move> {
        self.written(self.play.turns().iter().map(|turn| turn.played))
    }

    /// Returns the events of the last turn, counter by counter; before the first turn, those of the opening.
    pub fn events(&self) -> &[Event] {
        self.play.last_events()
    }

    /// Returns the core's own round, with the events of every turn.
    pub fn core(&self) -> &RoundPlay {
        &self.play
    }

    pub(crate) fn written(&self, moves: impl IntoIterator<Item = gebeta_core::Move>) -> Vec<Move> {
        let board = self.variant.board();
        let moves = moves.into_iter();
        moves.map(|played| Move::of(played, board)).collect()
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&write_position(self.position(), self.variant.board()))
    }
}

/// Two rounds are equal if they have the same rules, position and outcome, whatever their moves.
impl PartialEq for Round {
    fn eq(&self, other: &Round) -> bool {
        self.position() == other.position()
            && self.outcome() == other.outcome()
            && self.variant == other.variant
    }
}

impl Eq for Round {}

impl Hash for Round {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position().hash(state);
        self.outcome().hash(state);
    }
}

impl fmt::Debug for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Round({}, {self}, {:?})", self.variant, self.outcome())
    }
}

/// A serialised round: its start and its moves.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    variant: Variant,
    /// The player who began, if the round began at the variant's start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first: Option<Side>,
    /// The position at which the round began, if it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    moves: Vec<Move>,
}

/// The reason why a serialised round can't be read.
#[derive(Debug, thiserror::Error)]
enum Unreadable {
    #[error("a round begins with `first`, the player who begins, or at a `position`, one of both")]
    Beginning,
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("move {number}, {mv}, is illegal: {reason}")]
    Move {
        number: usize,
        mv: Move,
        reason: IllegalMove,
    },
}

impl From<Round> for Written {
    fn from(round: Round) -> Written {
        let first = round.play.starter();
        let position = || write_position(round.play.first_position(), round.variant.board());
        Written {
            first,
            position: first.is_none().then(position),
            moves: round.moves(),
            variant: round.variant,
        }
    }
}

impl TryFrom<Written> for Round {
    type Error = Unreadable;

    fn try_from(written: Written) -> Result<Round, Unreadable> {
        let mut round = match (written.first, written.position) {
            (Some(first), None) => Round::start(written.variant, first),
            (None, Some(text)) => Round::at(written.variant, &text)?,
            _ => return Err(Unreadable::Beginning),
        };
        for (index, mv) in written.moves.into_iter().enumerate() {
            round.play(mv).map_err(|reason| Unreadable::Move {
                number: index + 1,
                mv,
                reason,
            })?;
        }
        Ok(round)
    }
}
