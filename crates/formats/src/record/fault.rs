use std::fmt;

use crate::notation::PositionError;
use crate::notation::UnclaimedError;
use gebeta_core::Side;
use gebeta_core::game::{IllegalMove, Misstep};

use super::read::KEYS;
use super::{MAX_BYTES, VERSION};

/// Says what is wrong with a record, and on which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// Says what can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The text is longer than [`MAX_BYTES`].
    TooLong,
    /// The line is not UTF-8.
    NotText,
    /// The line holds a control character.
    Control,
    /// The first line does not say that this is a record.
    NotARecord,
    /// The record has a newer format.
    Newer(String),
    /// The line is neither a key with its value nor a numbered turn.
    Shape,
    /// Nobody knows the key.
    Key(String, Option<&'static str>),
    /// The key has no value.
    NoValue(&'static str),
    /// The key stands a second time.
    Twice(&'static str),
    /// The key stands where its part of the record is over, or has not begun.
    Place(&'static str),
    /// The record ends without this key.
    Missing(&'static str),
    /// Something follows the result.
    AfterResult,
    /// An option is not `NAME=CHOICE`.
    Option(String),
    /// The value is not `A` or `B`.
    Side(String),
    /// It is neither a match nor a round.
    Kind(String),
    /// The key belongs to the record of a match.
    OnlyInMatch(&'static str),
    /// A second round, in the record of one.
    SecondRound,
    /// A round has the wrong number.
    Round {
        /// The number that was read.
        given: String,
        /// The number that comes next.
        expected: usize,
        /// Whether it is the record of a match.
        whole: bool,
    },
    /// The next round begins, but the round of this number is not over.
    GoesOn(usize),
    /// Another round begins, but the match was over after so many.
    MatchOver(usize),
    /// The round before the line has no result.
    NoResult,
    /// A turn stands after its round's result.
    TurnAfterResult,
    /// The score is not two numbers.
    Score(String),
    /// The match stands otherwise.
    OtherScore {
        /// What was read.
        given: [u32; 2],
        /// What the rounds before lead to.
        expected: [u32; 2],
    },
    /// The match has begun otherwise.
    FirstScore {
        /// What was read.
        given: [u32; 2],
        /// What lies there at the start.
        expected: [u32; 2],
        /// Whether the record says who began, so that the start is the variant's.
        laid_out: bool,
    },
    /// The rules leave nothing of this kind open here.
    Unasked(&'static str),
    /// The rules leave something of this kind open here, and it is not said.
    Undecided(&'static str),
    /// The race is not two holes.
    Race(String),
    /// What was decided is not possible.
    Decision(Misstep),
    /// The rules let the other player begin.
    OtherFirst(Side),
    /// A turn has the wrong number.
    Number {
        /// The number that was read.
        given: String,
        /// The number that comes next.
        expected: usize,
    },
    /// The start is no position of the variant.
    Start(PositionError),
    /// The start is not the one that the variant lays out.
    OtherStart {
        /// Who begins.
        first: Side,
        /// The variant's start, in notation.
        expected: String,
    },
    /// The start is not the one that follows from the round before.
    OtherSetUp {
        /// The number of the round.
        number: usize,
        /// What follows, in notation.
        expected: String,
    },
    /// The board has no such hole.
    NoSuchHole(String),
    /// What follows `!` is no list of captures.
    Unclaimed(UnclaimedError),
    /// The turn can't be played.
    Illegal {
        /// The number of the turn.
        number: usize,
        /// The player to move.
        by: Side,
        /// The hole.
        hole: String,
        /// Why not.
        why: IllegalMove,
    },
    /// The result is no result.
    Result(String),
    /// The result is not what the turns lead to.
    OtherResult {
        /// What was read.
        given: String,
        /// What the turns lead to.
        expected: String,
    },
    /// The result of the match is not what the rounds lead to.
    OtherOutcome {
        /// What was read.
        given: String,
        /// What the rounds lead to.
        expected: String,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooLong => write!(
                f,
                "the file is longer than {MAX_BYTES} bytes, too long for a record"
            ),
            Fault::NotText => write!(f, "this is not text in UTF-8"),
            Fault::Control => write!(f, "the line holds a control character, which no record has"),
            Fault::NotARecord => {
                write!(
                    f,
                    "this is not a game record; a record's first line is `gebeta record {VERSION}`"
                )
            }
            Fault::Newer(version) => write!(
                f,
                "the record has format version {version}, and this program reads version {VERSION}"
            ),
            Fault::Shape => write!(
                f,
                "this is neither `key: value` nor a numbered turn such as `12. A3`"
            ),
            Fault::Key(key, Some(near)) => {
                write!(f, "a record has no `{key}`; `{near}` may be meant")
            }
            Fault::Key(key, None) => {
                write!(
                    f,
                    "a record has no `{key}`; it has {}",
                    KEYS.map(|k| format!("`{k}`")).join(", ")
                )
            }
            Fault::NoValue(key) => write!(f, "`{key}` says nothing"),
            Fault::Twice(key) => write!(f, "`{key}` is said twice"),
            Fault::Place("match") => write!(f, "`match` belongs at the end, after the last round"),
            Fault::Place(key) if is_of_round(key) => {
                write!(
                    f,
                    "`{key}` belongs to a round, between the line `round: 1` and its first turn"
                )
            }
            Fault::Place(key) => write!(f, "`{key}` belongs before the line `round: 1`"),
            Fault::Missing("result") => write!(
                f,
                "the record ends without a `result`: it may be cut off; write `result: unfinished` if it is not"
            ),
            Fault::Missing("match") => write!(
                f,
                "the record ends without a line `match`: it may be cut off; write `match: unfinished` if it is not"
            ),
            Fault::Missing(key) => write!(f, "the record has no `{key}`"),
            Fault::AfterResult => write!(f, "nothing can follow the result"),
            Fault::Option(text) => write!(
                f,
                "`{text}` is no option; options are written `NAME=CHOICE`"
            ),
            Fault::Side(text) => write!(f, "`{text}` is no player; write `A` or `B`"),
            Fault::Kind(text) => write!(f, "`{text}` is no kind of game; write `match` or `round`"),
            Fault::OnlyInMatch(key) => write!(
                f,
                "`{key}` belongs to the record of a match; if this is one, say `kind: match` before `round: 1`"
            ),
            Fault::SecondRound => write!(
                f,
                "a second round begins, and this is the record of one; for a match, say `kind: match` before `round: 1`"
            ),
            Fault::Round {
                given,
                expected,
                whole: true,
            } => write!(
                f,
                "this round has the number {given}, but it is number {expected}"
            ),
            Fault::Round { given, .. } => write!(
                f,
                "this is round {given}, and the record of one round says `round: 1`; a match says `kind: match` and has \
                 all its rounds"
            ),
            Fault::GoesOn(number) => write!(
                f,
                "another round begins, but round {number} is not over: turns of it are missing, or this round is too \
                 many"
            ),
            Fault::MatchOver(1) => {
                write!(f, "another round begins, but the match was over after one")
            }
            Fault::MatchOver(number) => {
                write!(
                    f,
                    "another round begins, but the match was over after {number}"
                )
            }
            Fault::NoResult => write!(
                f,
                "the round before this line has no `result`: turns may be missing; write `result: unfinished` if it is \
                 the last round and goes on"
            ),
            Fault::TurnAfterResult => write!(f, "a turn can't follow the result of its round"),
            Fault::Score(text) => write!(
                f,
                "`{text}` is no score; write the counters of A and of B, as in `33:15`"
            ),
            Fault::OtherScore {
                given: [a, b],
                expected: [c, d],
            } => write!(
                f,
                "the score is said to be {a}:{b}, but the rounds before lead to {c}:{d}"
            ),
            Fault::FirstScore {
                given: [a, b],
                expected: [c, d],
                laid_out,
            } => {
                write!(
                    f,
                    "the score is said to be {a}:{b}, but the match begins with {c}:{d}"
                )?;
                match laid_out {
                    true => Ok(()),
                    false => f.write_str(
                        ", what lies at the start; if the rules lay out the start, a line such as `first: A` has to say who began",
                    ),
                }
            }
            Fault::Unasked("race") => write!(
                f,
                "`race` is said, but no player chooses here where he races from; leave it out"
            ),
            Fault::Unasked(key) => write!(
                f,
                "`{key}` is said, but the rules leave nothing to decide here; leave it out"
            ),
            Fault::Undecided("lots") => write!(
                f,
                "lots decide before this round who gets a hole; write `lots: A` or `lots: B`"
            ),
            Fault::Undecided("race") => write!(
                f,
                "the players choose where they race from; write A's hole and B's before the start, as in `race: A3 B1`"
            ),
            Fault::Undecided(key) => write!(
                f,
                "the winner of the round before chooses the holes that he gains; write them as in `{key}: B1 B2`"
            ),
            Fault::Race(text) => write!(
                f,
                "`{text}` is not two holes; write A's and B's, as in `race: A3 B1`"
            ),
            Fault::Decision(why) => write!(f, "this can't be: {why}"),
            Fault::OtherFirst(side) => write!(f, "by the rules {side} begins this round"),
            Fault::Number { given, expected } => {
                write!(
                    f,
                    "this turn has the number {given}, but it is number {expected}"
                )
            }
            Fault::Start(error) => write!(f, "the start is no position: {error}"),
            Fault::OtherStart { first, expected } => write!(
                f,
                "this is not where the variant begins when {first} is first: that is `{expected}`; leave out `first` \
                 for a start of your own"
            ),
            Fault::OtherSetUp { number, expected } => write!(
                f,
                "this is not how round {number} begins after the rounds before: that is `{expected}`"
            ),
            Fault::Unclaimed(error) => error.fmt(f),
            Fault::NoSuchHole(name) => write!(f, "the board has no hole `{name}`"),
            Fault::Illegal {
                number,
                why: IllegalMove::RoundOver,
                ..
            } => write!(
                f,
                "turn {number} can't be played: the round was over before it"
            ),
            Fault::Illegal {
                number,
                by,
                hole,
                why,
            } => write!(f, "turn {number}, by {by}: {hole} can't be played, {why}"),
            Fault::Result(text) => write!(
                f,
                "`{text}` is no result; write `A 7:5`, `B 5:7` or `D 6:6` with the score, `T` or `unfinished`"
            ),
            Fault::OtherResult { given, expected } => {
                write!(
                    f,
                    "the result is said to be `{given}`, but the turns lead to `{expected}`"
                )
            }
            Fault::OtherOutcome { given, expected } => write!(
                f,
                "the match is said to be `{given}`, but the rounds lead to `{expected}`"
            ),
        }
    }
}

impl std::error::Error for RecordError {}

fn is_of_round(key: &str) -> bool {
    matches!(
        key,
        "round" | "score" | "lots" | "holes" | "first" | "race" | "start" | "result"
    )
}

/// Puts a fault on a line.
pub(super) fn at<T>(line: usize, fault: Fault) -> Result<T, RecordError> {
    Err(RecordError { line, fault })
}
