//! Positions as one line of text.

use gebeta_core::game::{PositionDefects, UncheckedHole, UncheckedPosition};
use gebeta_core::rules::Rules;
use gebeta_core::{Board, Hole, MAX_COUNTERS, Mark, Position, Side};

/// The reason why a text is not a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A player's side has the wrong number of holes.
    #[error("{} given for {side}, but the board has {expected} on each side", holes(*given))]
    HoleCount {
        /// The player.
        side: Side,
        /// The number of holes given.
        given: usize,
        /// The number of holes on each side of the board.
        expected: usize,
    },
    /// The `|` between the two players' holes is missing, or appears twice.
    #[error("write one `|` between A's holes and B's")]
    Bar,
    /// A hole is not a number with at most a mark and a `t`.
    #[error(
        "`{0}` is not a number of counters. Write a number from 0 to {MAX_COUNTERS}, such as `4`. In games that mark holes, a \
         mark can follow, as in `4a` for a hole that A has captured (`gebeta docs engine` lists the marks)"
    )]
    Hole(String),
    /// A section after `;` is neither a side, nor stores, nor first turns, nor owners.
    #[error(
        "`{0}` is not expected here. The holes can be followed by these parts, each preceded by `;`: the player to move \
         (`A` or `B`), the stores (`0:2`), the first turns that each player has left (`first 1:1`), and `owners` with \
         a letter for each hole"
    )]
    Section(String),
    /// A section of this kind appears twice. The name ends with its verb: `the stores are`.
    #[error("{0} given twice")]
    Twice(&'static str),
    /// A string with one letter for each hole has the wrong length.
    #[error("{what} has {given} letter{}, but the board has {expected} holes", if *given == 1 { "" } else { "s" })]
    LetterCount {
        /// The name of the string.
        what: &'static str,
        /// The number of letters given.
        given: usize,
        /// The number of holes on the board.
        expected: usize,
    },
    /// A letter has no meaning in this string.
    #[error("{what} has the letter `{letter}`, which is not one of {expected}")]
    Letter {
        /// The name of the string.
        what: &'static str,
        /// The letter.
        letter: char,
        /// The letters allowed.
        expected: &'static str,
    },
    /// It can be read, but no game of the variant can reach such a position.
    #[error(transparent)]
    Impossible(#[from] PositionDefects),
}

/// Returns a number of holes with its verb.
fn holes(given: usize) -> String {
    match given {
        1 => "1 hole is".to_string(),
        given => format!("{given} holes are"),
    }
}

/// The description of a position, with strings of one letter for each hole, before it is checked.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// Counters by hole, in sowing order.
    pub counters: Vec<u64>,
    /// Marks by hole, as letters; empty for no marks.
    pub marks: String,
    /// `t` for each hole where teseta has been said, `.` for others; empty for none.
    pub taxed: String,
    /// `A` or `B` for each hole; empty for the owners at the start.
    pub owners: String,
    /// Counters in A's and B's store.
    pub stores: [u64; 2],
    /// The player to move; `None` is A.
    pub to_move: Option<Side>,
    /// The first turns of the round that A and B still have before them, in variants that count them.
    pub first_turns: [u64; 2],
}

impl Draft {
    /// Makes the position, if it is possible by these rules.
    ///
    /// # Errors
    /// The first thing that can't be read, otherwise every reason why it is not possible.
    pub fn finish(&self, rules: &Rules) -> Result<Position, PositionError> {
        let holes = self.counters.len();
        let counters = self.counters.iter().copied();
        let mut unchecked = UncheckedPosition {
            holes: counters.map(UncheckedHole::from).collect(),
            stores: self.stores,
            to_move: self.to_move,
            first_turns: self.first_turns,
        };
        // The strings make sense only with a letter for each hole.
        unchecked.check_numbers(&rules.board)?;
        for (hole, letter) in letters("owners", &self.owners, holes)? {
            unchecked.holes[hole].owner = Some(match letter {
                'A' => Side::A,
                'B' => Side::B,
                _ => return Err(unknown("owners", letter, "`A` and `B`")),
            });
        }
        for (hole, letter) in letters("marks", &self.marks, holes)? {
            let all = "`.`, `a`, `b`, `j`, `h`, `u`, `x`, `r` and `n`";
            let mark = Mark::from_letter(letter).ok_or_else(|| unknown("marks", letter, all));
            unchecked.holes[hole].mark = mark?;
        }
        for (hole, letter) in letters("taxed", &self.taxed, holes)? {
            unchecked.holes[hole].free_tax_used = match letter {
                '.' => false,
                't' => true,
                _ => return Err(unknown("taxed", letter, "`.` and `t`")),
            };
        }
        Ok(unchecked.check(rules)?)
    }
}

fn unknown(what: &'static str, letter: char, expected: &'static str) -> PositionError {
    PositionError::Letter {
        what,
        letter,
        expected,
    }
}

/// Pairs each hole's index with its letter. An empty string gives no pairs.
fn letters(
    what: &'static str,
    text: &str,
    holes: usize,
) -> Result<impl Iterator<Item = (usize, char)>, PositionError> {
    let given = text.chars().count();
    if given != 0 && given != holes {
        return Err(PositionError::LetterCount {
            what,
            given,
            expected: holes,
        });
    }
    Ok(text.chars().enumerate())
}

/// Reads a position in the form that [the module](super) describes.
///
/// # Errors
/// The first thing in the text that can't be read, otherwise every reason why the position is not possible by these
/// rules.
pub fn parse_position(text: &str, rules: &Rules) -> Result<Position, PositionError> {
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
        let expected = rules.board.per_side();
        if given != expected {
            return Err(PositionError::HoleCount {
                side,
                given,
                expected,
            });
        }
    }
    let mut given = Vec::new();
    let mut once = |what| {
        if given.contains(&what) {
            return Err(PositionError::Twice(what));
        }
        given.push(what);
        Ok(())
    };
    for section in sections.filter(|section| !section.is_empty()) {
        let mut sides = Side::BOTH.into_iter();
        if let Some(side) = sides.find(|side| section == side.to_string()) {
            once("the player to move is")?;
            draft.to_move = Some(side);
        } else if let Some(owners) = section.strip_prefix("owners ") {
            once("the owners are")?;
            draft.owners = owners.trim().to_string();
        } else if let Some(pair) = section.strip_prefix("first ").and_then(read_pair) {
            once("the opening turns are")?;
            draft.first_turns = pair;
        } else if let Some(pair) = read_pair(section) {
            once("the stores are")?;
            draft.stores = pair;
        } else {
            return Err(PositionError::Section(section.to_string()));
        }
    }
    draft.finish(rules)
}

fn read_hole(text: &str, draft: &mut Draft) -> Result<(), PositionError> {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let (mark, taxed) = match &text[digits.len()..] {
        "" => (".", '.'),
        mark @ ("a" | "b" | "j" | "h" | "u" | "x" | "r" | "n") => (mark, '.'),
        taxed @ ("at" | "bt" | "ht") => (&taxed[..1], 't'),
        _ => return Err(PositionError::Hole(text.to_string())),
    };
    let counters = read_number(digits).ok_or_else(|| PositionError::Hole(text.to_string()))?;
    draft.counters.push(counters);
    draft.marks.push_str(mark);
    draft.taxed.push(taxed);
    Ok(())
}

fn read_pair(text: &str) -> Option<[u64; 2]> {
    let (a, b) = text.split_once(':')?;
    Some([read_number(a.trim())?, read_number(b.trim())?])
}

/// Reads an unsigned number. Unlike Rust's parser, it refuses signs.
fn read_number(text: &str) -> Option<u64> {
    let is_number = text.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

/// Writes a position, so that [`parse_position`] reads it back.
pub fn write_position(position: &Position, board: &Board) -> String {
    let row = |side| {
        let holes = board.side(side).iter().map(|hole| {
            let mark = match position.mark(hole) {
                Mark::Plain => String::new(),
                mark => mark.letter().to_string(),
            };
            let taxed = match position.free_tax_used().contains(hole) {
                true => "t",
                false => "",
            };
            format!("{}{mark}{taxed}", position.counters(hole))
        });
        holes.collect::<Vec<_>>().join(" ")
    };
    let ([row_a, row_b], [a, b]) = (Side::BOTH.map(row), position.stores());
    let mut text = format!("{row_a} | {row_b}; {}; {a}:{b}", position.to_move());
    let [a, b] = position.first_turns();
    if [a, b] != [0, 0] {
        text.push_str(&format!("; first {a}:{b}"));
    }
    let has_gained = |side| position.owned(side, board.all()) != board.side(side);
    if Side::BOTH.into_iter().any(has_gained) {
        text.push_str(&format!("; owners {}", owners(position, board)));
    }
    text
}

/// Returns the marks of all holes in sowing order: `.`, `a`, `b`, `j`, `h`, `u`, `x`, `r` or `n` each.
pub fn marks(position: &Position, board: &Board) -> String {
    each_hole(board, |hole| position.mark(hole).letter())
}

/// Returns `t` for each hole where teseta has been said, and `.` for the others.
pub fn taxed(position: &Position, board: &Board) -> String {
    let taxed = position.free_tax_used();
    each_hole(board, |hole| if taxed.contains(hole) { 't' } else { '.' })
}

/// Returns the owner of each hole in sowing order.
pub fn owners(position: &Position, board: &Board) -> String {
    each_hole(board, |hole| position.owner(hole).letter())
}

fn each_hole(board: &Board, letter: impl Fn(Hole) -> char) -> String {
    board.all().iter().map(letter).collect()
}
