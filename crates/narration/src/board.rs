use std::fmt::Display;

use gebeta_core::{Board, Hole, HoleSet, Mark, Position, Side};
use gebeta_messages::Message;

use super::wording::{Joined, Wording};
use crate::board_style::{BoardStyle, HoleLabels, has_one_way};
use crate::drawing::{Drawing, Role};

/// Draws the board as a player sees it, with their own row below, and the names of the holes.
///
/// If the terminal is too narrow, the board is drawn without lines between the holes.
///
/// Where holes are called by their column, one row of numbers stands below the board, for both players. Otherwise every
/// row of holes has its row of names; with all labels it has one in every game. Stores on the route lie at the ends.
/// `changed` are the holes to highlight.
pub fn draw_board(
    wording: &Wording,
    position: &Position,
    viewer: Side,
    changed: HoleSet,
    look: BoardStyle,
) -> Drawing {
    let mut painter = Painter {
        wording,
        board: wording.game.board(),
        position,
        viewer,
        changed,
        stores: wording.game.rules().board.stores,
        labels: look.labels,
        framed: true,
    };
    let mut drawing = painter.board();
    let width = drawing.columns();
    if look.columns.is_some_and(|columns| width > columns) {
        painter.framed = false;
        drawing = painter.board();
    }
    painter.legend(&mut drawing);
    drawing
}

struct Painter<'a> {
    wording: &'a Wording<'a>,
    board: &'a Board,
    position: &'a Position,
    viewer: Side,
    changed: HoleSet,
    stores: bool,
    labels: HoleLabels,
    /// Whether there are lines between the holes.
    framed: bool,
}

impl Painter<'_> {
    fn board(&self) -> Drawing {
        let mut drawing = Drawing::new();
        let rows = self.rows();
        let middle = rows.len() / 2;
        for (i, row) in rows.iter().enumerate() {
            let far = i == 0;
            if self.names_rows() && far {
                self.names(row, &mut drawing);
            }
            let between = self.stores && i == middle;
            if between && rows.len() == 2 {
                self.store_row(row.len(), &mut drawing);
            }
            self.holes(row, between && rows.len() == 3, &mut drawing);
            if self.names_rows() && !far {
                self.names(row, &mut drawing);
            }
        }
        if !self.names_rows() {
            self.names(&rows[rows.len() - 1], &mut drawing);
        }
        drawing
    }

    /// Returns whether every row of holes has its row of names.
    fn names_rows(&self) -> bool {
        !self.wording.by_column() || self.labels == HoleLabels::All
    }

    /// Returns the arrow for the direction of sowing along a row, if all turns go the same way.
    fn arrow(&self, row: &[Hole]) -> Option<&'static str> {
        let wanted = self.labels == HoleLabels::All && has_one_way(self.wording.game);
        if !wanted || row.len() < 2 {
            return None;
        }
        let follows = |one: &Hole, next: &Hole| one.index() + 1 == next.index();
        // A row with holes of both sides has no single direction.
        if row.is_sorted_by(follows) {
            Some("  →")
        } else if row.is_sorted_by(|one, next| follows(next, one)) {
            Some("  ←")
        } else {
            None
        }
    }

    /// Returns the rows as the viewer sees them. For B the board is turned half round.
    fn rows(&self) -> Vec<Vec<Hole>> {
        let mut rows = self.board.rows().to_vec();
        if self.viewer == Side::B {
            rows.reverse();
            rows.iter_mut().for_each(|row| row.reverse());
        }
        rows
    }

    fn frame(&self, drawing: &mut Drawing) {
        drawing.put(Role::Frame, self.frame_mark());
    }

    fn frame_mark(&self) -> &'static str {
        if self.framed { "|" } else { "" }
    }

    /// Returns the beginning of a side's line.
    fn beginning(&self, side: impl Display) -> String {
        let gap = if self.framed { "  " } else { "" };
        format!("{side}{gap}")
    }

    /// Returns the blanks that replace a number of holes or stores.
    fn room(&self, holes: usize) -> String {
        let width = 4 + self.frame_mark().len();
        " ".repeat(width * holes)
    }

    /// Begins a line with the side of its first hole, and leaves room for a store.
    fn begin(&self, row: &[Hole], drawing: &mut Drawing) {
        let side = self.wording.side(row[0]);
        let role = match side == self.position.to_move() {
            true => Role::Mover,
            false => Role::Plain,
        };
        drawing.line().put(role, self.beginning(side));
    }

    /// Draws a row of holes, with a store at each end or with room for one, so it lines up with the other rows.
    fn holes(&self, row: &[Hole], with_stores: bool, drawing: &mut Drawing) {
        self.begin(row, drawing);
        if with_stores {
            self.left_store(drawing);
        } else if self.stores {
            drawing.put(Role::Plain, self.room(1));
        }
        self.frame(drawing);
        for &hole in row {
            let contents = self.position.counters(hole);
            let mark = match self.position.mark(hole) {
                Mark::Plain => ' ',
                marked => marked.letter(),
            };
            let shown = match self.foreign_owner(hole) {
                Some(owner) => format!("{owner}{contents:>2}{mark}"),
                None => format!("{contents:>3}{mark}"),
            };
            drawing.put(self.role(hole), shown);
            self.frame(drawing);
        }
        if with_stores {
            self.store(self.viewer, drawing);
            self.frame(drawing);
        }
        let [first, last] = [row[0], row[row.len() - 1]].map(|hole| self.wording.side(hole));
        if first != last {
            drawing.put(Role::Plain, format!("  {last}"));
        }
    }

    /// Returns the owner of a hole that does not belong to the side where it lies, if there is room to show it.
    fn foreign_owner(&self, hole: Hole) -> Option<Side> {
        let owner = self.position.owner(hole);
        let room = self.position.counters(hole) < 100;
        (room && owner != self.wording.side(hole)).then_some(owner)
    }

    fn role(&self, hole: Hole) -> Role {
        match self.position.mark(hole) {
            Mark::Captured(Side::A) => Role::CapturedByA,
            Mark::Captured(Side::B) => Role::CapturedByB,
            Mark::Lapsed => Role::Lapsed,
            Mark::Closed => Role::Frame,
            Mark::Plain | Mark::HalfCaptured | Mark::Unclaimed | Mark::Resting | Mark::Unmoved => {
                let movers = self.position.owner(hole) == self.position.to_move();
                match (movers, self.changed.contains(hole)) {
                    (true, true) => Role::MoverChanged,
                    (true, false) => Role::Mover,
                    (false, true) => Role::Changed,
                    (false, false) => Role::Plain,
                }
            }
        }
    }

    fn left_store(&self, drawing: &mut Drawing) {
        self.frame(drawing);
        self.store(self.viewer.other(), drawing);
    }

    fn store(&self, side: Side, drawing: &mut Drawing) {
        drawing.put(Role::Mover, format!("{:>3} ", self.position.store(side)));
    }

    /// Draws the stores between two rows.
    fn store_row(&self, width: usize, drawing: &mut Drawing) {
        let [left, right] = [self.viewer.other(), self.viewer];
        drawing.line().put(Role::Plain, self.beginning(left));
        self.left_store(drawing);
        self.frame(drawing);
        let room = self.room(width);
        drawing.put(Role::Plain, &room[self.frame_mark().len()..]);
        self.frame(drawing);
        self.store(right, drawing);
        self.frame(drawing);
        drawing.put(Role::Plain, format!("  {right}"));
    }

    fn names(&self, row: &[Hole], drawing: &mut Drawing) {
        // The whole line has one role, so it stands out as one bar.
        let mut line = self.beginning(self.wording.side(row[0]));
        if self.stores {
            line.push_str(&self.room(1));
        }
        let frame = self.frame_mark();
        line.push_str(frame);
        for &hole in row {
            line.push_str(&format!("{:>3} {frame}", self.wording.label(hole)));
        }
        let mut sides = row.iter().map(|&hole| self.wording.side(hole));
        let own = sides.any(|side| side == self.viewer);
        drawing.say(if own { Role::Index } else { Role::Frame }, line);
        if let Some(arrow) = self.arrow(row) {
            drawing.put(Role::Plain, arrow);
        }
    }

    /// Explains the marks that are on the board, and the holes that do not belong to the side where they lie.
    fn legend(&self, drawing: &mut Drawing) {
        let (wording, position) = (self.wording, self.position);
        let mut explain = |holes: HoleSet, message: Message| {
            if !holes.is_empty() {
                let names = holes.iter().map(|hole| wording.hole(hole));
                let names = wording.join(names, Joined::And);
                drawing.tell(message.with("holes", names));
            }
        };
        match Side::BOTH.map(|side| position.captured_by(side)) {
            [a, b] if !a.is_empty() && !b.is_empty() => explain(a, wording.message("legend-wegs")),
            captured => {
                for (holes, side) in captured.into_iter().zip(Side::BOTH) {
                    let letter = Mark::Captured(side).letter();
                    let message = wording.message("legend-weg").with("letter", letter);
                    explain(holes, message.with("player", side));
                }
            }
        }
        for (holes, key) in [
            (position.lapsed_holes(), "legend-jen"),
            (position.unclaimed(), "legend-unclaimed"),
            (position.closed(), "legend-closed"),
            (position.half_captured(), "legend-half-weg"),
            (position.free_tax_used(), "legend-teseta"),
        ] {
            explain(holes, wording.message(key));
        }
        for side in Side::BOTH {
            let gained = position.owned(side, self.board.all()) - self.board.side(side);
            explain(gained, wording.message("legend-owned").with("player", side));
        }
    }
}
