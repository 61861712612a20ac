//! A board, seen by the player to move: that player's row is the lowest.

use gebeta_core::game::Game;
use gebeta_core::{Hole, Mark, Position, Side};
use gebeta_narration::Wording;

use crate::document::Document;
use crate::fonts::Weight;

/// The most counters that are drawn one by one.
const MOST_DOTS: u8 = 16;

/// The largest diameter of a hole.
const LARGEST: f32 = 32.0;

/// The space between holes.
const GAP: f32 = 3.0;

/// The space below a row, for the names of its holes.
const NAMES: f32 = 11.0;

/// The width of a store.
const STORE: f32 = 26.0;

/// The room of a board.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    hole: f32,
    pub width: f32,
    pub height: f32,
}

impl Size {
    /// Returns the room that a game's board takes, at most a width.
    pub fn of(game: &Game, most: f32) -> Size {
        let columns = game.board().width() as f32;
        let rows = game.board().rows().len() as f32;
        let stores = 2.0 * (STORE + GAP);
        let hole = ((most - stores) / columns - GAP).min(LARGEST);
        Size {
            hole,
            width: stores + columns * (hole + GAP),
            height: rows * (hole + NAMES),
        }
    }
}

/// A picture of a board.
pub struct Picture<'a> {
    pub wording: &'a Wording<'a>,
    pub position: &'a Position,
    /// The hole that the next turn starts from.
    pub played: Option<Hole>,
    pub size: Size,
}

impl Picture<'_> {
    /// Draws it with its upper left corner at a place.
    pub fn draw(&self, document: &mut Document, [left, top]: [f32; 2]) {
        let size = self.size;
        let below = self.position.to_move();
        let mut rows: Vec<Vec<Hole>> = self.wording.game.board().rows().to_vec();
        if below == Side::B {
            rows.reverse();
            rows.iter_mut().for_each(|row| row.reverse());
        }
        let columns = self.wording.game.board().width();
        for (number, row) in rows.iter().enumerate() {
            // A shorter row stands in the middle.
            let before = (columns - row.len()) as f32 / 2.0;
            for (column, &hole) in row.iter().enumerate() {
                let x = left + STORE + GAP + (before + column as f32 + 0.5) * (size.hole + GAP);
                let y = top + number as f32 * (size.hole + NAMES) + size.hole / 2.0;
                self.draw_hole(document, hole, [x, y]);
            }
        }
        let right = left + size.width - STORE;
        for (side, x) in [(below.other(), left), (below, right)] {
            self.draw_store(document, side, [x, top]);
        }
    }

    fn draw_hole(&self, document: &mut Document, hole: Hole, [x, y]: [f32; 2]) {
        let (wording, position) = (self.wording, self.position);
        let is_played = self.played == Some(hole);
        let radius = self.size.hole / 2.0;
        let mark = position.mark(hole);
        document.ring([x, y], radius, if is_played { 2.6 } else { 0.8 });
        let is_plain = matches!(mark, Mark::Plain | Mark::Unmoved);
        if !is_plain {
            document.ring([x, y], radius - 2.5, 0.5);
        }
        let counters = position.counters(hole);
        match counters <= MOST_DOTS {
            true => draw_counters(document, counters, [x, y], radius),
            false => {
                let number = counters.to_string();
                document.centred(&number, Weight::Bold, radius * 0.8, [x, y + radius * 0.28]);
            }
        }
        let name = match is_plain {
            true => wording.label(hole),
            false => format!("{} {}", wording.label(hole), mark.letter()),
        };
        let weight = match is_played {
            true => Weight::Bold,
            false => Weight::Regular,
        };
        document.centred(&name, weight, 7.0, [x, y + radius + 7.5]);
    }

    fn draw_store(&self, document: &mut Document, side: Side, [x, y]: [f32; 2]) {
        let height = self.size.height - NAMES;
        document.frame([x, y], [STORE, height]);
        let middle = x + STORE / 2.0;
        let unit = self.wording.game.rules().score.unit;
        let counters = self.position.store(side);
        let won = match (counters / unit, counters % unit) {
            (points, 0) => points.to_string(),
            (points, rest) => format!("{points}+{rest}"),
        };
        let name = side.letter().to_string();
        document.centred(&name, Weight::Bold, 9.0, [middle, y + 12.0]);
        document.centred(
            &won,
            Weight::Regular,
            11.0,
            [middle, y + height / 2.0 + 8.0],
        );
    }
}

/// Draws counters in lines of equal length, which are easy to count.
fn draw_counters(document: &mut Document, counters: u8, [x, y]: [f32; 2], radius: f32) {
    let counters = usize::from(counters);
    let across = (1..).find(|side| side * side >= counters).unwrap_or(1);
    let lines = counters.div_ceil(across);
    let pitch = (1.32 * radius / across as f32).min(radius * 0.5);
    for place in 0..counters {
        let line = place / across;
        let in_line = across.min(counters - line * across);
        let from_middle = |at: usize, all: usize| (at as f32 - (all as f32 - 1.0) / 2.0) * pitch;
        let dx = from_middle(place % across, in_line);
        let dy = from_middle(line, lines);
        document.dot([x + dx, y + dy], pitch * 0.38);
    }
}
