use super::{Hole, HoleSet, MAX_HOLES, Side, Way};

/// The most holes that a row can have.
pub const MAX_WIDTH: usize = 12;

/// The layout of the holes: the rows as drawn, the column of each hole, and the holes of each side.
///
/// Both sides have the same number of holes. The names give the sowing order: A1 to An, then B1 to Bn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: Vec<Vec<Hole>>,
    per_side: usize,
    columns: Vec<HoleSet>,
}

/// A reason why rows of names don't form a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// There are not two or three rows.
    #[error("a board has two or three rows, not {0}")]
    RowCount(usize),
    /// A row (counted from 0) has no name, or more than [`MAX_WIDTH`].
    #[error("row {row} has {1} holes; a row has 1 to {MAX_WIDTH}", row = .0 + 1)]
    RowWidth(usize, usize),
    /// A row differs in length from the first: its number, its holes, and those of the first.
    #[error("row {row} has {1} holes, but the first row has {2}; all rows must have the same length", row = .0 + 1)]
    Ragged(usize, usize, usize),
    /// A name is not a letter A or B with a number from 1.
    #[error("`{1}` is not a hole's name; names are A1, A2, … and B1, B2, …")]
    Name(usize, String),
    /// A name appears twice.
    #[error("the hole {1} appears twice on the board")]
    Twice(usize, String),
    /// A name is missing, although its side has a higher number or the other side has the same one.
    #[error("the hole {0} is missing; both sides must have the same holes, numbered without a gap")]
    Missing(String),
}

impl Board {
    /// Reads rows of names as drawn, the far row first: `["B2 B1", "A1 A2"]`.
    ///
    /// # Errors
    /// Returns every error in the rows; the list is never empty.
    pub fn from_rows<S: AsRef<str>>(rows: &[S]) -> Result<Board, Vec<BoardError>> {
        let mut errors = Vec::new();
        if !(2..=3).contains(&rows.len()) {
            errors.push(BoardError::RowCount(rows.len()));
        }
        let names: Vec<Vec<&str>> = rows
            .iter()
            .map(|row| row.as_ref().split_whitespace().collect())
            .collect();
        let width = names.first().map_or(0, Vec::len);
        let mut seen: Vec<(Side, usize)> = Vec::new();
        for (r, row) in names.iter().enumerate() {
            if row.is_empty() || row.len() > MAX_WIDTH {
                errors.push(BoardError::RowWidth(r, row.len()));
            } else if row.len() != width {
                errors.push(BoardError::Ragged(r, row.len(), width));
            }
            for name in row {
                match Board::parse_name(name) {
                    None => errors.push(BoardError::Name(r, name.to_string())),
                    Some(place) if seen.contains(&place) => {
                        errors.push(BoardError::Twice(r, name.to_string()));
                    }
                    Some(place) => seen.push(place),
                }
            }
        }
        let per_side = seen.iter().map(|&(_, number)| number).max().unwrap_or(0);
        if errors.is_empty() {
            for side in Side::BOTH {
                for number in 1..=per_side.min(MAX_HOLES) {
                    if !seen.contains(&(side, number)) {
                        errors.push(BoardError::Missing(format!("{side}{number}")));
                    }
                }
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let hole =
            |&(side, number): &(Side, usize)| Hole((side.index() * per_side + number - 1) as u8);
        // Without errors, the holes of all rows are there, and each row has as many.
        let rows = seen.chunks(width).map(|row| row.iter().map(hole).collect());
        let rows: Vec<Vec<Hole>> = rows.collect();
        let mut columns = vec![HoleSet::EMPTY; 2 * per_side];
        for column in 0..width {
            let set: HoleSet = rows.iter().map(|row| row[column]).collect();
            for hole in set {
                columns[hole.index()] = set;
            }
        }
        Ok(Board {
            rows,
            per_side,
            columns,
        })
    }

    /// Returns the usual board of two rows of `width` holes, with B's row above A's.
    ///
    /// # Panics
    /// Panics if `width` is not from 1 to [`MAX_WIDTH`].
    pub fn two_rows(width: usize) -> Board {
        let b: Vec<String> = (1..=width).rev().map(|n| format!("B{n}")).collect();
        let a: Vec<String> = (1..=width).map(|n| format!("A{n}")).collect();
        Board::from_rows(&[b.join(" "), a.join(" ")]).expect("a width from 1 to 12")
    }

    /// Returns the number of holes on both sides.
    #[inline]
    pub fn holes(&self) -> usize {
        2 * self.per_side
    }

    /// Returns the number of holes on one side.
    #[inline]
    pub fn per_side(&self) -> usize {
        self.per_side
    }

    /// Returns the rows as drawn: the far row first, each row from the left.
    pub fn rows(&self) -> &[Vec<Hole>] {
        &self.rows
    }

    /// Returns the number of holes in a row.
    #[inline]
    pub fn width(&self) -> usize {
        self.rows[0].len()
    }

    /// Returns all holes.
    #[inline]
    pub fn all(&self) -> HoleSet {
        HoleSet::range(0, self.holes())
    }

    /// Returns the holes on a player's side of the board. Their owners can change.
    #[inline]
    pub fn side(&self, side: Side) -> HoleSet {
        let from = side.index() * self.per_side;
        HoleSet::range(from, from + self.per_side)
    }

    /// Returns the holes of a player's side in the row nearest to the player, from the player's left.
    ///
    /// A sits below the drawn board and B above it, so B's left is at the right of the drawing.
    pub fn near_row(&self, side: Side) -> Vec<Hole> {
        let drawn = match side {
            Side::A => self.rows.last(),
            Side::B => self.rows.first(),
        };
        let own = |hole: &Hole| self.side(side).contains(*hole);
        let mut row: Vec<Hole> = drawn.into_iter().flatten().copied().filter(own).collect();
        if side == Side::B {
            row.reverse();
        }
        row
    }

    /// Returns whether the names of a side's holes ascend from the player's left, as they do when both players sow
    /// anticlockwise.
    pub fn names_go_up_from_left(&self, side: Side) -> bool {
        let row = self.near_row(side);
        row.first() <= row.last()
    }

    /// Returns the direction of ascending names.
    pub fn way(&self) -> Way {
        match self.names_go_up_from_left(Side::A) {
            true => Way::Anticlockwise,
            false => Way::Clockwise,
        }
    }

    /// Returns the holes of a side from the player's left: along the nearest row and on from there, in ascending or in
    /// descending order of their names throughout.
    pub fn from_left(&self, side: Side) -> Vec<Hole> {
        let mut holes: Vec<Hole> = self.side(side).iter().collect();
        if !self.names_go_up_from_left(side) {
            holes.reverse();
        }
        begin_at(&mut holes, self.near_row(side).first());
        holes
    }

    /// Returns the holes of a side from the player's right, as [`Board::from_left`] does from the left.
    pub fn from_right(&self, side: Side) -> Vec<Hole> {
        let mut holes = self.from_left(side);
        holes.reverse();
        begin_at(&mut holes, self.near_row(side).last());
        holes
    }

    /// Returns the holes of a hole's column, including the hole itself.
    #[inline]
    pub fn column(&self, hole: Hole) -> HoleSet {
        self.columns[hole.index()]
    }

    /// Returns a hole's name, such as `A6`.
    pub fn name(&self, hole: Hole) -> String {
        let side = Side::BOTH[hole.index() / self.per_side];
        format!("{side}{}", hole.index() % self.per_side + 1)
    }

    /// Returns the names of holes as one text: `A1 A2 A3`.
    pub fn names(&self, holes: &[Hole]) -> String {
        let names: Vec<String> = holes.iter().map(|&hole| self.name(hole)).collect();
        names.join(" ")
    }

    /// Splits a hole's name, in either case, into its side and its number from 1: `A6` is hole 6 of A's side.
    ///
    /// Returns `None` if no board has a hole of that name.
    pub fn parse_name(name: &str) -> Option<(Side, usize)> {
        let mut letters = name.chars();
        let side = Side::from_letter(letters.next()?)?;
        let digits = letters.as_str();
        let is_number = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        if !is_number || digits.len() > 2 {
            return None;
        }
        Some((side, digits.parse().ok()?))
    }

    /// Returns the hole with a name, in either case, or `None` if the board has no such hole.
    pub fn find(&self, name: &str) -> Option<Hole> {
        let (side, number) = Board::parse_name(name)?;
        (number <= self.per_side).then(|| Hole((side.index() * self.per_side + number - 1) as u8))
    }
}

/// Rotates a ring of holes to begin at one of them.
fn begin_at(holes: &mut [Hole], first: Option<&Hole>) {
    let at = holes.iter().position(|hole| Some(hole) == first);
    holes.rotate_left(at.unwrap_or(0));
}
