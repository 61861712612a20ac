use super::{Hole, HoleSet, MAX_HOLES, Side, Way};

/// The most holes that a row can have.
pub const MAX_WIDTH: usize = 12;

/// Says where the holes lie: the rows as they are drawn, each hole's column, each side's own holes.
///
/// Both sides have the same number of holes, and the names are the sowing order: A1 to An, then B1 to Bn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: Vec<Vec<Hole>>,
    per_side: usize,
    columns: Vec<HoleSet>,
}

/// Says why rows of names are no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// There are not two or three rows.
    #[error("a board has two or three rows, not {0}")]
    RowCount(usize),
    /// A row (counted from 0) has no name, or more than [`MAX_WIDTH`].
    #[error("row {row} has {1} holes; a row has 1 to {MAX_WIDTH}", row = .0 + 1)]
    RowWidth(usize, usize),
    /// A row has another length than the first one.
    #[error("row {} is not as long as the first row; all rows have the same length", .0 + 1)]
    Ragged(usize),
    /// A name is not a letter A or B with a number from 1.
    #[error("`{1}` is not a hole's name; names are A1, A2, … and B1, B2, …")]
    Name(usize, String),
    /// A name stands twice.
    #[error("the hole {1} stands twice on the board")]
    Twice(usize, String),
    /// A name is missing, given that a higher one of its side stands there or the other side has it.
    #[error("the hole {0} is missing; both sides have the same holes, numbered without a gap")]
    Missing(String),
}

impl Board {
    /// Reads rows of names as they are drawn, the far row first: `["B2 B1", "A1 A2"]`.
    ///
    /// # Errors
    /// Every way in which the rows are not a board; never an empty list.
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
                errors.push(BoardError::Ragged(r));
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
        let hole = |name: &&str| {
            let (side, number) = Board::parse_name(name).expect("every name was read above");
            Hole((side.index() * per_side + number - 1) as u8)
        };
        let rows: Vec<Vec<Hole>> = names
            .iter()
            .map(|row| row.iter().map(hole).collect())
            .collect();
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

    /// Makes the usual board of two rows of `width` holes, B's row above A's.
    ///
    /// # Panics
    /// If `width` is not 1 to [`MAX_WIDTH`].
    pub fn two_rows(width: usize) -> Board {
        let b: Vec<String> = (1..=width).rev().map(|n| format!("B{n}")).collect();
        let a: Vec<String> = (1..=width).map(|n| format!("A{n}")).collect();
        Board::from_rows(&[b.join(" "), a.join(" ")]).expect("a width from 1 to 12")
    }

    /// Counts the holes of both sides.
    #[inline]
    pub fn holes(&self) -> usize {
        2 * self.per_side
    }

    /// Counts the holes of one side.
    #[inline]
    pub fn per_side(&self) -> usize {
        self.per_side
    }

    /// Gives the rows as they are drawn, the far row first, each from the left.
    pub fn rows(&self) -> &[Vec<Hole>] {
        &self.rows
    }

    /// Counts the holes of a row.
    #[inline]
    pub fn width(&self) -> usize {
        self.rows[0].len()
    }

    /// Gives all holes.
    #[inline]
    pub fn all(&self) -> HoleSet {
        HoleSet::range(0, self.holes())
    }

    /// Gives the holes that lie on a player's side of the board; who owns them can change.
    #[inline]
    pub fn side(&self, side: Side) -> HoleSet {
        let from = side.index() * self.per_side;
        HoleSet::range(from, from + self.per_side)
    }

    /// Lists the holes of a player's side that lie in the row nearest to him, from his left: A sits below the board as
    /// it is drawn and B above it, so that his left is where it is drawn to end.
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

    /// Says whether the names of a side's holes go up from the player's left: they do where both sow anticlockwise.
    pub fn names_go_up_from_left(&self, side: Side) -> bool {
        let row = self.near_row(side);
        row.first() <= row.last()
    }

    /// Gives the way that the names lead.
    pub fn way(&self) -> Way {
        match self.names_go_up_from_left(Side::A) {
            true => Way::Anticlockwise,
            false => Way::Clockwise,
        }
    }

    /// Lists the holes of a side from the player's left: along the row nearest to him, and on from there, all in the
    /// order of their names or all against it.
    pub fn from_left(&self, side: Side) -> Vec<Hole> {
        let mut holes: Vec<Hole> = self.side(side).iter().collect();
        if !self.names_go_up_from_left(side) {
            holes.reverse();
        }
        begin_at(&mut holes, self.near_row(side).first());
        holes
    }

    /// Lists the holes of a side from the player's right, in the same way.
    pub fn from_right(&self, side: Side) -> Vec<Hole> {
        let mut holes = self.from_left(side);
        holes.reverse();
        begin_at(&mut holes, self.near_row(side).last());
        holes
    }

    /// Gives the holes of a hole's column, itself among them.
    #[inline]
    pub fn column(&self, hole: Hole) -> HoleSet {
        self.columns[hole.index()]
    }

    /// Gives a hole's name, such as `A6`.
    pub fn name(&self, hole: Hole) -> String {
        let side = Side::BOTH[hole.index() / self.per_side];
        format!("{side}{}", hole.index() % self.per_side + 1)
    }

    /// Gives the names of holes as one text: `A1 A2 A3`.
    pub fn names(&self, holes: &[Hole]) -> String {
        let names: Vec<String> = holes.iter().map(|&hole| self.name(hole)).collect();
        names.join(" ")
    }

    /// Splits a hole's name, in small letters or capitals, into its side and its number from 1: `A6` is hole 6 of A's side.
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

    /// Finds a hole by its name, in small letters or capitals.
    pub fn find(&self, name: &str) -> Option<Hole> {
        let (side, number) = Board::parse_name(name)?;
        (number <= self.per_side).then(|| Hole((side.index() * self.per_side + number - 1) as u8))
    }
}

/// Turns a ring of holes so that it begins at one of them.
fn begin_at(holes: &mut [Hole], first: Option<&Hole>) {
    let at = holes.iter().position(|hole| Some(hole) == first);
    holes.rotate_left(at.unwrap_or(0));
}
