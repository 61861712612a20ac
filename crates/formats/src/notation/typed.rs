//! Holes and moves as people type them: by name, by the number in a name, or by column.

use gebeta_core::game::{Game, IllegalMove};
use gebeta_core::{Hole, HoleSet, Move, Position, Side, Unclaimed};

use super::WrittenMove;

/// Reads what the player to move has typed.
#[derive(Clone, Copy, Debug)]
pub struct TypedHoles<'a> {
    /// The game.
    pub game: &'a Game,
    /// The position on the board.
    pub position: &'a Position,
    /// Whether a number is a column, counted from 0 at A's left. Otherwise, it is the number in a hole's name.
    pub by_column: bool,
}

/// The reason why the typed text is not a playable hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It is neither a number nor a name.
    NotAHole,
    /// There is no such hole.
    NoSuchHole,
    /// The column of that number has several holes.
    Several(Vec<String>),
    /// The hole can't be played now.
    Illegal(Hole, IllegalMove),
}

impl TypedHoles<'_> {
    /// Returns the move that the player means.
    ///
    /// # Errors
    /// The reason why the player can't play it, whatever is claimed in it.
    pub fn find_move(&self, written: &WrittenMove<'_>) -> Result<Move, Misread> {
        let hole = self.meant(written.hole, self.game.playable(self.position))?;
        let played = written.from(hole);
        let unclaiming = played.leaving(Unclaimed::NONE);
        match self.game.check(self.position, unclaiming) {
            Ok(()) => Ok(played),
            Err(why) => Err(Misread::Illegal(hole, why)),
        }
    }

    /// Returns the hole that the player means among the given holes. A number is enough.
    ///
    /// # Errors
    /// The reason why it is none of them.
    pub fn find_among(&self, typed: &str, holes: HoleSet) -> Result<Hole, Misread> {
        let hole = self.meant(typed, holes)?;
        if holes.contains(hole) {
            return Ok(hole);
        }
        let why = self.game.check(self.position, Move::from(hole)).err();
        Err(Misread::Illegal(hole, why.unwrap_or(IllegalMove::NotYours)))
    }

    /// Finds the hole with a name or number. Numbers mean the opponent's holes if only those can be chosen.
    fn meant(&self, typed: &str, among: HoleSet) -> Result<Hole, Misread> {
        let board = self.game.board();
        if let Some(hole) = board.find(typed) {
            return Ok(hole);
        }
        let is_number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        let digits = typed.strip_prefix('-').unwrap_or(typed);
        if digits.is_empty() || !is_number(digits) {
            let mut letters = typed.chars();
            let side = letters.next().and_then(Side::from_letter);
            let number = letters.as_str();
            let is_name = side.is_some() && !number.is_empty() && is_number(number);
            return Err(match is_name {
                true => Misread::NoSuchHole,
                false => Misread::NotAHole,
            });
        }
        let number: usize = typed.parse().map_err(|_| Misread::NoSuchHole)?;
        let owned = |side| self.position.owned(side, board.all());
        let mover = self.position.to_move();
        let side = match !among.is_empty() && (among - owned(mover.other())).is_empty() {
            true => mover.other(),
            false => mover,
        };
        if !self.by_column {
            let named = board.find(&format!("{side}{number}"));
            return named.ok_or(Misread::NoSuchHole);
        }
        let rows = board.rows().iter();
        let column: HoleSet = rows.filter_map(|row| row.get(number)).copied().collect();
        let near = match column & owned(side) {
            HoleSet::EMPTY => column & board.side(side),
            own => own,
        };
        let names = near.iter().map(|hole| board.name(hole));
        match (near.len(), near.iter().next()) {
            (_, None) => Err(Misread::NoSuchHole),
            (1, Some(hole)) => Ok(hole),
            _ => Err(Misread::Several(names.collect())),
        }
    }
}
