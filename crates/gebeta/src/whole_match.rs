//! A whole match: rounds, and the decisions between them.

use gebeta_core::Side;
use gebeta_core::game::{Awaits, IllegalMove, IllegalStep, MatchOutcome, MatchPlay, Outcome, Step};
use gebeta_formats::notation::write_position;
use gebeta_formats::record::{self, Header, RecordError, RecordText};
use serde::{Deserialize, Serialize};

use crate::{Move, Variant, VariantError};

/// A match as it is played, round after round, with every decision and undo.
///
/// [`Match::awaits`] returns what comes next. Mostly that is a turn, for [`Match::play`]. In some games it is a layout, a
/// race, lots, or a choice of holes, each of which is a [`Step`] for [`Match::take`].
///
/// ```
/// use gebeta::{Variant, core::game::Awaits};
///
/// let mut game = Variant::load("ansaba")?.start_match();
/// while game.awaits() == Awaits::Turn && game.round_number() == 1 {
///     let first = game.legal_moves()[0];
///     game.play(first)?;
/// }
/// assert_eq!(game.round_number(), 2);
/// let again = gebeta::Match::from_record(&game.to_record())?;
/// assert_eq!(again.position(), game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Match {
    variant: Variant,
    play: MatchPlay,
    players: [Option<String>; 2],
    date: Option<String>,
}

/// The reason why a record can't be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadRecordError {
    /// The text is not a record, or a line of it contradicts the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The variant that the record names can't be loaded.
    #[error(transparent)]
    Variant(#[from] VariantError),
}

impl Variant {
    /// Returns a match at its start, before any decision that comes before the first turn.
    pub fn start_match(&self) -> Match {
        let first = self.rules().setup.first.side();
        Match {
            variant: self.clone(),
            play: MatchPlay::new(self.game().clone(), first),
            players: [None, None],
            date: None,
        }
    }

    /// Replays a record of a match or a single round with this variant, even if the record names another variant.
    ///
    /// # Errors
    /// The first line that contradicts these rules.
    pub fn read_record(&self, text: &str) -> Result<Match, ReadRecordError> {
        Match::of_record(self.clone(), text)
    }
}

impl Match {
    /// Replays a record of a match or a single round. The variant that it names must be part of the library or the path of
    /// a file; [`Variant::read_record`] reads a record of any other variant.
    ///
    /// # Errors
    /// The first line that contradicts the rules; or the variant can't be loaded.
    pub fn from_record(text: &str) -> Result<Match, ReadRecordError> {
        let sheet = RecordText::read(text.as_bytes())?;
        let variant = Variant::load_with(&sheet.header.variant, &sheet.header.options)?;
        Match::of_sheet(variant, &sheet)
    }

    pub(crate) fn of_record(variant: Variant, text: &str) -> Result<Match, ReadRecordError> {
        Match::of_sheet(variant, &RecordText::read(text.as_bytes())?)
    }

    fn of_sheet(variant: Variant, sheet: &RecordText) -> Result<Match, ReadRecordError> {
        let play = sheet.play(variant.game().clone())?;
        Ok(Match {
            variant,
            play,
            players: sheet.header.players.clone(),
            date: sheet.header.date.clone(),
        })
    }

    /// Returns the match as a record: a short, readable text that [`Match::from_record`] replays.
    pub fn to_record(&self) -> String {
        let header = Header {
            variant: self.variant.id().to_string(),
            options: self.variant.file().chosen.clone(),
            players: self.players.clone(),
            date: self.date.clone(),
        };
        record::write(&header, &self.play)
    }

    /// Returns the variant whose rules are played.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Returns the step that must come next.
    pub fn awaits(&self) -> Awaits {
        self.play.awaits()
    }

    /// Returns the legal moves in sowing order; none unless a turn comes next.
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.awaits() != Awaits::Turn {
            return Vec::new();
        }
        let legal = self.variant.game().legal_moves(self.play.position());
        let board = self.variant.board();
        legal.into_iter().map(|mv| Move::of(mv, board)).collect()
    }

    /// Plays a turn. If it ends the round and no decision comes first, this also lays out the next round.
    ///
    /// # Errors
    /// The reason why the turn is illegal. The match is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalStep> {
        let played = mv.on(self.variant.board()).ok_or(IllegalMove::NoSuchHole)?;
        self.play.take(Step::Turn(played))
    }

    /// Takes a step of any kind.
    ///
    /// # Errors
    /// The reason why the step is illegal. The match is then unchanged.
    pub fn take(&mut self, step: Step) -> Result<(), IllegalStep> {
        self.play.take(step)
    }

    /// Takes the last step back and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<Step> {
        self.play.undo()
    }

    /// Returns the number of the round on the board, from 1.
    pub fn round_number(&self) -> usize {
        self.play.number()
    }

    /// Returns the outcome of the round on the board; `None` while it goes on.
    pub fn round_outcome(&self) -> Option<Outcome> {
        self.play.round_outcome()
    }

    /// Returns the outcome of the match, or of the single round that a record holds; `None` while it goes on.
    pub fn outcome(&self) -> Option<MatchOutcome> {
        self.play.final_outcome()
    }

    /// Returns the names of A and B, if the record gives them.
    pub fn players(&self) -> [Option<&str>; 2] {
        [0, 1].map(|side: usize| self.players[side].as_deref())
    }

    /// Returns the date in the form of the record, if it gives one.
    pub fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// Returns the player to move.
    pub fn to_move(&self) -> Side {
        self.play.position().to_move()
    }

    /// Returns the position on the board in notation.
    pub fn position(&self) -> String {
        write_position(self.play.position(), self.variant.board())
    }

    /// Returns the match of the core, with its rounds and events.
    pub fn core(&self) -> &MatchPlay {
        &self.play
    }
}

/// A serialised match: its variant, which a record does not hold completely, and its record.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    variant: Variant,
    record: String,
}

impl From<Match> for Written {
    fn from(game: Match) -> Written {
        Written {
            record: game.to_record(),
            variant: game.variant,
        }
    }
}

impl TryFrom<Written> for Match {
    type Error = ReadRecordError;

    fn try_from(written: Written) -> Result<Match, ReadRecordError> {
        Match::of_record(written.variant, &written.record)
    }
}
