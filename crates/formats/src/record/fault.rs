use crate::notation::{LayoutError, PositionError, UnclaimedError};
use gebeta_core::Side;
use gebeta_core::game::{IllegalMove, IllegalStep};

use super::{MAX_BYTES, VERSION};

/// The keys of a record's lines.
pub(super) const KEYS: [&str; 19] = [
    "variant", "option", "kind", "player A", "player B", "date", "round", "score", "lots", "holes",
    "first", "layout", "turned", "race", "start", "result", "match", "ended", "checksum",
];

/// Those of them that belong to a round.
pub(super) const KEYS_OF_ROUND: [&str; 9] = [
    "score", "lots", "holes", "first", "layout", "turned", "race", "start", "result",
];

/// An error in a record, and the line that it is on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The error.
    #[source]
    pub fault: Fault,
}

/// What can be wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The text is longer than [`MAX_BYTES`].
    #[error("the file is longer than {MAX_BYTES} bytes, too long for a record")]
    TooLong,
    /// The line is not UTF-8.
    #[error("this is not text in UTF-8")]
    NotText,
    /// The line holds a character that can't be displayed.
    #[error("the line holds a character that can't be displayed, which is not allowed in a record")]
    Control,
    /// The first line does not say that this is a record.
    #[error("this is not a game record; a record's first line is `gebeta record {VERSION}`")]
    NotARecord,
    /// The record has a newer format.
    #[error("the record has format version {0}, and this program reads version {VERSION}")]
    Newer(String),
    /// The line is neither a key with its value nor a numbered turn.
    #[error("this is neither `key: value` nor a numbered turn such as `12. A3`")]
    Shape,
    /// The key is unknown.
    #[error("unknown key `{0}`; {help}", help = which_key(*.1))]
    Key(String, Option<&'static str>),
    /// The key has no value.
    #[error("`{0}` has no value")]
    NoValue(&'static str),
    /// The checksum does not match the lines above it.
    #[error(
        "the checksum does not match the lines above it: the file is damaged or has been changed; if you have changed \
         it, delete this line"
    )]
    Checksum,
    /// The key appears a second time.
    #[error("`{0}` appears twice")]
    Twice(&'static str),
    /// The key appears before or after its part of the record.
    #[error("`{0}` belongs {there}", there = where_it_belongs(.0))]
    Place(&'static str),
    /// The record ends without this key.
    #[error("{}", what_is_missing(.0))]
    Missing(&'static str),
    /// Something follows the result.
    #[error("nothing can follow the result")]
    AfterResult,
    /// An option is not `NAME=CHOICE`.
    #[error("`{0}` is not an option; write options as `NAME=CHOICE`")]
    Option(String),
    /// The value is not `A` or `B`.
    #[error("`{0}` is not a player; write `A` or `B`")]
    Side(String),
    /// It is neither `match` nor `round`.
    #[error("`{0}` is not a kind of game; write `match` or `round`")]
    Kind(String),
    /// The key belongs to the record of a match.
    #[error(
        "`{0}` is only for the record of a match; if this is one, write `kind: match` before `round: 1`"
    )]
    OnlyInMatch(&'static str),
    /// A second round in the record of a single round.
    #[error(
        "a second round begins, but this is the record of a single round; for a match, write `kind: match` before \
         `round: 1`"
    )]
    SecondRound,
    /// A round has the wrong number.
    #[error("{}", other_round(given, *expected, *whole))]
    Round {
        /// The number that was read.
        given: String,
        /// The number that comes next.
        expected: usize,
        /// Whether it is the record of a match.
        whole: bool,
    },
    /// The next round begins, but the round with this number is not over.
    #[error(
        "another round begins, but round {0} is not over: either turns of it are missing, or this round does not belong \
         here"
    )]
    GoesOn(usize),
    /// Another round begins, but the match was over after this many rounds.
    #[error("another round begins, but the match was over after {}",
        if *.0 == 1 { "one round".to_string() } else { format!("{} rounds", .0) }
    )]
    MatchOver(usize),
    /// The round before the line has no result.
    #[error(
        "the round before this line has no `result`: turns may be missing; write `result: unfinished` if it is the last \
         round and is not over"
    )]
    NoResult,
    /// A turn follows its round's result.
    #[error("a turn can't follow the result of its round")]
    TurnAfterResult,
    /// The score is not two numbers.
    #[error("`{0}` is not a score; write the counters of A and of B, as in `33:15`")]
    Score(String),
    /// The score differs from the result of the rounds before.
    #[error(
        "the score is given as {}, but the rounds before lead to {}",
        pair(given),
        pair(expected)
    )]
    OtherScore {
        /// The score in the record.
        given: [u32; 2],
        /// The score that the rounds before lead to.
        expected: [u32; 2],
    },
    /// The first score differs from the start of the match.
    #[error("the score is given as {}, but the match begins with {}{}",
        pair(given), pair(expected), if *laid_out { "" } else { WHAT_LIES_THERE }
    )]
    FirstScore {
        /// The score in the record.
        given: [u32; 2],
        /// The score at the start.
        expected: [u32; 2],
        /// Whether the record says who began, so the start is the variant's.
        laid_out: bool,
    },
    /// The rules leave no decision of this kind open here.
    #[error("`{0}` is given, but {why}; leave it out", why = what_is_not_open(.0))]
    Unasked(&'static str),
    /// The rules leave a decision of this kind open here, but the record does not give it.
    #[error("{}", what_is_open(.0))]
    Undecided(&'static str),
    /// The layout can't be read.
    #[error("{0}")]
    Layout(#[source] LayoutError),
    /// The value is not `yes` or `no`.
    #[error("`{0}` is not valid here; write `yes` or `no`")]
    Turned(String),
    /// The race is not two holes.
    #[error("`{0}` is not two holes; write A's and B's, as in `race: A3 B1`")]
    Race(String),
    /// The decision is not possible.
    #[error("this is not possible: {0}")]
    Decision(#[source] IllegalStep),
    /// The rules let the other player begin.
    #[error("by the rules, {0} begins this round")]
    OtherFirst(Side),
    /// A turn has the wrong number.
    #[error("this turn has the number {given}, but it should be {expected}")]
    Number {
        /// The number that was read.
        given: String,
        /// The number that comes next.
        expected: usize,
    },
    /// The start is not a position of the variant.
    #[error("the start is not a valid position: {0}")]
    StartingPosition(#[source] PositionError),
    /// The start is not the one that the variant lays out.
    #[error(
        "the record does not begin from the variant's start, which is `{expected}` if {first} begins; delete the line \
         `first` if the game began from a position of your own"
    )]
    OtherStart {
        /// The player who begins.
        first: Side,
        /// The variant's start, in notation.
        expected: String,
    },
    /// The start is not the one that follows from the rounds before.
    #[error(
        "this is not the start of round {number} after the rounds before, which is `{expected}`"
    )]
    OtherSetUp {
        /// The number of the round.
        number: usize,
        /// The start that follows, in notation.
        expected: String,
    },
    /// The board has no such hole.
    #[error("the board has no hole `{0}`")]
    NoSuchHole(String),
    /// The text after `!` is not a list of captures.
    #[error(transparent)]
    Unclaimed(#[from] UnclaimedError),
    /// The turn can't be played.
    #[error("{}", illegal(*number, *by, hole, *why))]
    Illegal {
        /// The number of the turn.
        number: usize,
        /// The player to move.
        by: Side,
        /// The hole.
        hole: String,
        /// The reason.
        #[source]
        why: IllegalMove,
    },
    /// The value is not a result.
    #[error(
        "`{0}` is not a result; write the winner and the score (`A 7:5` or `B 5:7`), a draw (`D 6:6`), `T` if an endless \
         sowing has voided the round, or `unfinished`"
    )]
    Result(String),
    /// The result is not what the turns lead to.
    #[error("the result is given as `{given}`, but after these turns it is `{expected}`")]
    OtherResult {
        /// The result in the record.
        given: String,
        /// The result that the turns lead to.
        expected: String,
    },
    /// The value does not say how players ended the game.
    #[error(
        "`{0}` is not a way to end a game early; write `A resigned`, `B resigned`, `A out of time`, `B out of time` or \
         `draw agreed`"
    )]
    Ended(String),
    /// Players can't have ended the game, because it was over.
    #[error(
        "players can't have ended the game here, because it is over by the rules; delete this line"
    )]
    EndedAfterEnd,
    /// The result of the match is not what the rounds lead to.
    #[error(
        "the result of the match is given as `{given}`, but after these rounds it is `{expected}`"
    )]
    OtherOutcome {
        /// The result in the record.
        given: String,
        /// The result that the rounds lead to.
        expected: String,
    },
}

/// Follows a first score that is wrong, in a record that does not say who began.
const WHAT_LIES_THERE: &str = ", the counters at the start; \
    if this is the variant's own start, add a line such as `first: A` to say who began";

fn which_key(near: Option<&str>) -> String {
    match near {
        Some(near) => format!("the closest valid key is `{near}`"),
        None => format!(
            "a turn is a line such as `12. A3`, and other lines begin with one of these keys: {}",
            KEYS.map(|key| format!("`{key}`")).join(", ")
        ),
    }
}

fn where_it_belongs(key: &str) -> &'static str {
    match key {
        "match" => "at the end, after the last round",
        "ended" => "at the end, after the last `result` or `match`",
        "checksum" => "on the last line; delete it if you have changed the record",
        key if key == "round" || KEYS_OF_ROUND.contains(&key) => {
            "to a round, between the line `round: 1` and its first turn"
        }
        _ => "before the line `round: 1`",
    }
}

fn what_is_missing(key: &str) -> String {
    match key {
        "result" => "the record ends without a `result`: it may be cut off; write `result: unfinished` if it is not",
        "match" => "the record ends without a line `match`: it may be cut off; write `match: unfinished` if it is not",
        _ => return format!("the record has no `{key}`"),
    }
    .to_string()
}

fn other_round(given: &str, expected: usize, whole: bool) -> String {
    match whole {
        true => format!("this round has the number {given}, but it should be {expected}"),
        false => format!(
            "this is round {given}, but the record of a single round has `round: 1`; for a match, write `kind: match` and all \
             of its rounds"
        ),
    }
}

fn pair([a, b]: &[u32; 2]) -> String {
    format!("{a}:{b}")
}

fn what_is_not_open(key: &str) -> &'static str {
    match key {
        "layout" => "the rules lay out the counters of this round",
        "turned" => "no player may turn the board round here",
        "race" => "the players do not choose where they race from here",
        _ => "the rules leave nothing to decide here",
    }
}

fn what_is_open(key: &str) -> String {
    match key {
        "lots" => "lots before this round decide who gets a hole; write `lots: A` or `lots: B`",
        "turned" => "a player may turn the board round; write `turned: yes` or `turned: no` before the start",
        "layout" => {
            "the counters of this round are laid out by chance or a player; write the counters in each hole before the \
             start, as in `layout: 3 4 5 | 2 6 4`"
        }
        "race" => {
            "the players choose where they race from; write A's hole and B's before the start, as in `race: A3 B1`"
        }
        _ => {
            return format!(
                "the winner of the round before chooses the holes that they gain; write them as in `{key}: B1 B2`"
            );
        }
    }
    .to_string()
}

fn illegal(number: usize, by: Side, hole: &str, why: IllegalMove) -> String {
    match why {
        IllegalMove::RoundOver => {
            format!("turn {number} can't be played: the round was over before it")
        }
        why => format!("in turn {number}, {by} can't play {hole}: {why}"),
    }
}

/// Puts a fault on a line.
pub(super) fn at<T>(line: usize, fault: Fault) -> Result<T, RecordError> {
    Err(RecordError { line, fault })
}
