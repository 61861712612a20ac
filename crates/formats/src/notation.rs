//! Positions as a line of text: `1 0 0 0 0 0 | 1 4a 0 0 0 1; B; 0:2`.
//!
//! First come A's holes in sowing order, `|`, and B's. A number can carry its hole's mark: `4a` is A's weg, `4b`
//! B's, `5j` a jen, `1h` a half-weg, `4u` a hole with a capture that nobody has claimed, and a further `t` says that
//! teseta has been said there (`5at`). Then come, each after a `;` and each optional: the side to move (A), the stores
//! in counters (`0:0`), and who owns each hole, if that has changed (`owners AAAAAAABBBBB`).
//!
//! ```
//! use gebeta_formats::notation::{parse_position, write_position};
//! use gebeta_core::Board;
//!
//! let board = Board::two_rows(3);
//! let position = parse_position("0 2 1 | 4a 0 3; B; 0:2", &board).unwrap();
//! assert_eq!(position.store(gebeta_core::Side::B), 2);
//! assert_eq!(write_position(&position, &board), "0 2 1 | 4a 0 3; B; 0:2");
//! ```

use std::fmt;

use gebeta_core::rules::{HoleKind, Rules};
use gebeta_core::{Board, Hole, MAX_COUNTERS, Mark, Position, Side};

/// Says why a text or a list of numbers is no position of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// There are not as many holes as the board has.
    HoleCount {
        /// Whose holes, or both players'.
        side: Option<Side>,
        /// How many were given.
        given: usize,
        /// How many the board has.
        expected: usize,
    },
    /// The `|` between the two players' holes is missing, or stands twice.
    Bar,
    /// A hole is not a number with at most a mark and a `t`.
    Hole(String),
    /// A section after `;` is neither a side, nor stores, nor owners.
    Section(String),
    /// A kind of section stands twice.
    Twice(&'static str),
    /// A line of letters, one a hole, has another length than the board.
    LetterCount {
        /// What the letters say.
        what: &'static str,
        /// How many were given.
        given: usize,
        /// How many holes the board has.
        expected: usize,
    },
    /// A letter has no meaning there.
    Letter {
        /// What the letters say.
        what: &'static str,
        /// The letter.
        letter: char,
        /// The letters that have a meaning.
        expected: &'static str,
    },
    /// Teseta is said only at captured holes.
    TaxedPlain(String),
    /// There are more counters than a position can hold.
    TooMany(u64),
    /// A hole is marked as the variant's rules never mark one.
    Mark(String),
    /// Teseta has been said at a hole, but nobody says so in the variant.
    NoTeseta(String),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::HoleCount {
                side: Some(side),
                given,
                expected,
            } => write!(
                f,
                "{given} holes are given for {side}, but the board has {expected} on each side"
            ),
            PositionError::HoleCount {
                given, expected, ..
            } => {
                write!(f, "{given} holes are given, but the board has {expected}")
            }
            PositionError::Bar => write!(
                f,
                "one `|` must stand between A's holes and B's, as in `4 4 4 | 4 4 4`"
            ),
            PositionError::Hole(text) => write!(
                f,
                "`{text}` is not a hole's contents; write a number from 0 to {MAX_COUNTERS}, with `a`, `b`, `j` or \
                 `h` after it for a captured hole, a jen or a half-weg, `u` for what nobody has claimed, and `t` after that where teseta has been said"
            ),
            PositionError::Section(text) => write!(
                f,
                "`{text}` is neither the side to move (`A` or `B`), nor the stores (`0:2`), nor `owners` with a \
                 letter for each hole"
            ),
            PositionError::Twice(what) => write!(f, "{what} is given twice"),
            PositionError::LetterCount {
                what,
                given,
                expected,
            } => {
                write!(
                    f,
                    "{what} has {given} letters, but the board has {expected} holes"
                )
            }
            PositionError::Letter {
                what,
                letter,
                expected,
            } => {
                write!(
                    f,
                    "{what} has the letter `{letter}`, which is none of {expected}"
                )
            }
            PositionError::TaxedPlain(hole) => {
                write!(
                    f,
                    "teseta can't have been said at {hole}, which nobody has captured"
                )
            }
            PositionError::TooMany(total) => write!(
                f,
                "there are {total} counters, more than the {MAX_COUNTERS} that a position can hold"
            ),
            PositionError::Mark(hole) => write!(
                f,
                "{hole} is marked as captured or as a jen, which can't come up in this variant"
            ),
            PositionError::NoTeseta(hole) => {
                write!(
                    f,
                    "teseta is said at {hole}, which nobody says in this variant"
                )
            }
        }
    }
}

impl std::error::Error for PositionError {}

/// Collects what is said of a position until it is known to be one.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// Counters by hole, in sowing order.
    pub counters: Vec<u64>,
    /// Marks by hole, as letters; empty for none.
    pub marks: String,
    /// `t` by hole where teseta has been said, `.` elsewhere; empty for none.
    pub taxed: String,
    /// `A` or `B` by hole; empty for the owners at the start.
    pub owners: String,
    /// Counters in A's and B's store.
    pub stores: [u64; 2],
    /// Who is to move; `None` is A.
    pub to_move: Option<Side>,
}

impl Draft {
    /// Makes the position.
    ///
    /// # Errors
    /// The first thing that is not possible on the board.
    pub fn finish(&self, board: &Board) -> Result<Position, PositionError> {
        let holes = board.holes();
        if self.counters.len() != holes {
            return Err(PositionError::HoleCount {
                side: None,
                given: self.counters.len(),
                expected: holes,
            });
        }
        let all = self.counters.iter().chain(&self.stores);
        let total = all.fold(0u64, |sum, &n| sum.saturating_add(n));
        if total > u64::from(MAX_COUNTERS) {
            return Err(PositionError::TooMany(total));
        }
        let mut position = Position::empty(board);
        for (hole, &counters) in board.all().into_iter().zip(&self.counters) {
            position.set_counters(hole, counters as u8);
        }
        for side in Side::BOTH {
            position.set_store(side, self.stores[side.index()] as u8);
        }
        position.set_to_move(self.to_move.unwrap_or(Side::A));
        for (hole, letter) in letters("owners", &self.owners, holes)? {
            let side = match letter {
                'A' => Side::A,
                'B' => Side::B,
                _ => return Err(unknown("owners", letter, "`A` and `B`")),
            };
            position.set_owner(hole, side);
        }
        for (hole, letter) in letters("marks", &self.marks, holes)? {
            let mark = Mark::from_letter(letter)
                .ok_or_else(|| unknown("marks", letter, "`.`, `a`, `b`, `j`, `h` and `u`"))?;
            position.set_mark(hole, mark);
        }
        for (hole, letter) in letters("taxed", &self.taxed, holes)? {
            match letter {
                '.' => {}
                't' if matches!(position.mark(hole), Mark::Weg(_) | Mark::HalfWeg) => {
                    position.set_taxed(hole, true);
                }
                't' => return Err(PositionError::TaxedPlain(board.name(hole))),
                _ => return Err(unknown("taxed", letter, "`.` and `t`")),
            }
        }
        Ok(position)
    }
}

fn unknown(what: &'static str, letter: char, expected: &'static str) -> PositionError {
    PositionError::Letter {
        what,
        letter,
        expected,
    }
}

/// Pairs each hole with its letter; no letters at all are no pairs.
fn letters(
    what: &'static str,
    text: &str,
    holes: usize,
) -> Result<impl Iterator<Item = (Hole, char)>, PositionError> {
    let given = text.chars().count();
    if given != 0 && given != holes {
        return Err(PositionError::LetterCount {
            what,
            given,
            expected: holes,
        });
    }
    Ok((0..).map(Hole).zip(text.chars()))
}

/// Reads a position as [the module](self) describes it.
///
/// # Errors
/// The first thing in the text that is not a position of this board.
pub fn parse_position(text: &str, board: &Board) -> Result<Position, PositionError> {
    let mut sections = text.split(';').map(str::trim);
    let holes = sections.next().unwrap_or_default();
    let mut draft = Draft::default();
    let rows: Vec<&str> = holes.split('|').collect();
    let &[a, b] = &rows[..] else {
        return Err(PositionError::Bar);
    };
    for (side, row) in [(Side::A, a), (Side::B, b)] {
        let before = draft.counters.len();
        for hole in row.split_whitespace() {
            read_hole(hole, &mut draft)?;
        }
        let given = draft.counters.len() - before;
        if given != board.per_side() {
            return Err(PositionError::HoleCount {
                side: Some(side),
                given,
                expected: board.per_side(),
            });
        }
    }
    let mut stores = None;
    for section in sections.filter(|section| !section.is_empty()) {
        let letter = section
            .parse::<char>()
            .ok()
            .filter(|c| matches!(c, 'A' | 'B'));
        if let Some(side) = letter.and_then(Side::from_letter) {
            if draft.to_move.replace(side).is_some() {
                return Err(PositionError::Twice("the side to move"));
            }
        } else if let Some(owners) = section.strip_prefix("owners ") {
            if !draft.owners.is_empty() {
                return Err(PositionError::Twice("the owners"));
            }
            draft.owners = owners.trim().to_string();
        } else if let Some(pair) = read_stores(section) {
            if stores.replace(pair).is_some() {
                return Err(PositionError::Twice("the stores"));
            }
            draft.stores = pair;
        } else {
            return Err(PositionError::Section(section.to_string()));
        }
    }
    draft.finish(board)
}

fn read_hole(text: &str, draft: &mut Draft) -> Result<(), PositionError> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let (mark, taxed) = match &text[digits.len()..] {
        "" => ('.', '.'),
        "a" => ('a', '.'),
        "b" => ('b', '.'),
        "j" => ('j', '.'),
        "at" => ('a', 't'),
        "bt" => ('b', 't'),
        "h" => ('h', '.'),
        "ht" => ('h', 't'),
        "u" => ('u', '.'),
        _ => return Err(PositionError::Hole(text.to_string())),
    };
    let counters = read_number(digits).ok_or_else(|| PositionError::Hole(text.to_string()))?;
    draft.counters.push(counters);
    draft.marks.push(mark);
    draft.taxed.push(taxed);
    Ok(())
}

fn read_stores(text: &str) -> Option<[u64; 2]> {
    let (a, b) = text.split_once(':')?;
    Some([read_number(a.trim())?, read_number(b.trim())?])
}

/// Reads a plain number; signs, which Rust would accept, are none.
fn read_number(text: &str) -> Option<u64> {
    text.bytes()
        .all(|b| b.is_ascii_digit())
        .then(|| text.parse().ok())?
}

/// Says whether a position has only such marks as a variant's rules can make.
///
/// # Errors
/// The first hole that is marked otherwise.
pub fn check_marks(position: &Position, rules: &Rules) -> Result<(), PositionError> {
    let kinds = rules.kinds();
    let teseta = rules.has_teseta();
    for hole in rules.board.all() {
        let known = match position.mark(hole) {
            Mark::Plain => true,
            Mark::Weg(_) => kinds.contains(&HoleKind::OwnWeg),
            Mark::Jen => kinds.contains(&HoleKind::Jen),
            Mark::HalfWeg => rules.makes_half_wegs(),
            Mark::Unclaimed => rules.has_claims() && position.counters(hole) > 0,
        };
        if !known {
            return Err(PositionError::Mark(rules.board.name(hole)));
        }
        if position.taxed().contains(hole) && !teseta {
            return Err(PositionError::NoTeseta(rules.board.name(hole)));
        }
    }
    Ok(())
}

/// Writes a position so that [`parse_position`] reads it back.
pub fn write_position(position: &Position, board: &Board) -> String {
    let row = |side| {
        let holes = board.side(side).iter().map(|hole| {
            let mark = match position.mark(hole) {
                Mark::Plain => String::new(),
                mark => mark.letter().to_string(),
            };
            let taxed = if position.taxed().contains(hole) {
                "t"
            } else {
                ""
            };
            format!("{}{mark}{taxed}", position.counters(hole))
        });
        holes.collect::<Vec<_>>().join(" ")
    };
    let [a, b] = position.stores();
    let mut text = format!(
        "{} | {}; {}; {a}:{b}",
        row(Side::A),
        row(Side::B),
        position.to_move()
    );
    if Side::BOTH.map(|side| position.owned(side, board.all()))
        != Side::BOTH.map(|side| board.side(side))
    {
        text.push_str("; owners ");
        text.push_str(&owners(position, board));
    }
    text
}

/// Gives the marks of all holes in sowing order: `.`, `a`, `b`, `j`, `h` or `u` each.
pub fn marks(position: &Position, board: &Board) -> String {
    each_hole(board, |hole| position.mark(hole).letter())
}

/// Gives a `t` for each hole where teseta has been said, and `.` for the others.
pub fn taxed(position: &Position, board: &Board) -> String {
    each_hole(board, |hole| {
        if position.taxed().contains(hole) {
            't'
        } else {
            '.'
        }
    })
}

/// Gives the owner of each hole in sowing order.
pub fn owners(position: &Position, board: &Board) -> String {
    each_hole(board, |hole| position.owner(hole).letter())
}

fn each_hole(board: &Board, letter: impl Fn(Hole) -> char) -> String {
    board.all().iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_position_is_refused() {
        use PositionError as E;
        let board = Board::two_rows(2);
        let hole = |text: &str| E::Hole(text.to_string());
        let section = |text: &str| E::Section(text.to_string());
        let holes = |side, given| E::HoleCount {
            side: Some(side),
            given,
            expected: 2,
        };
        let letter = |letter| E::Letter {
            what: "owners",
            letter,
            expected: "`A` and `B`",
        };
        let owners = |given| E::LetterCount {
            what: "owners",
            given,
            expected: 4,
        };
        let refusals = [
            ("", E::Bar),
            ("1 1 1 1", E::Bar),
            ("1 1 | 1 | 1", E::Bar),
            ("1 | 1 1 1", holes(Side::A, 1)),
            ("1 1 | 1 1 1", holes(Side::B, 3)),
            ("1 1 | 1 x", hole("x")),
            ("1 1 | 1 +1", hole("+1")),
            ("1 1 | 1 -1", hole("-1")),
            ("1 1 | 1 1t", hole("1t")),
            ("1 1 | 1 1jt", hole("1jt")),
            ("1 1 | 1 1ab", hole("1ab")),
            ("1 1 | 1 99999999999999999999", hole("99999999999999999999")),
            ("1 1 | 1 253; 0:1", E::TooMany(257)),
            ("1 1 | 1 253", E::TooMany(256)),
            ("1 1 | 1 1; C", section("C")),
            ("1 1 | 1 1; b", section("b")),
            ("1 1 | 1 1; 1:-1", section("1:-1")),
            ("1 1 | 1 1; 1:1:1", section("1:1:1")),
            ("1 1 | 1 1; owners", section("owners")),
            ("1 1 | 1 1; A; B", E::Twice("the side to move")),
            ("1 1 | 1 1; 1:1; 1:1", E::Twice("the stores")),
            (
                "1 1 | 1 1; owners AABB; owners AABB",
                E::Twice("the owners"),
            ),
            ("1 1 | 1 1; owners AAB", owners(3)),
            ("1 1 | 1 1; owners AAbB", letter('b')),
        ];
        for (text, error) in refusals {
            assert_eq!(parse_position(text, &board), Err(error), "{text}");
        }
        assert!(parse_position("1 1 | 1 252; 0:0;;B;", &board).is_ok());
    }

    #[test]
    fn teseta_is_said_only_at_captured_holes() {
        let board = Board::two_rows(1);
        let taxed = |marks: &str| {
            let draft = Draft {
                counters: vec![1, 1],
                marks: marks.to_string(),
                taxed: ".t".to_string(),
                ..Draft::default()
            };
            draft.finish(&board).map(|position| position.taxed().len())
        };
        assert_eq!(taxed(".a"), Ok(1));
        assert_eq!(taxed(".b"), Ok(1));
        for marks in ["", "..", "a.", ".j"] {
            let refused = Err(PositionError::TaxedPlain("B1".to_string()));
            assert_eq!(taxed(marks), refused, "{marks}");
        }
    }
}
