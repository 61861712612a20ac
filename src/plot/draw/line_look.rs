//! The looks of lines: dashes, markers and colours. Each of these alone tells the first few lines apart.

use plotters::coord::Shift;
use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::*;

/// A part of a drawing on a backend, in units of the drawing.
pub type Area<B> = DrawingArea<B, Shift>;

/// The result of drawing on a backend.
pub type Drawn<B> = Result<(), DrawingAreaErrorKind<<B as DrawingBackend>::ErrorType>>;

/// Black, then colours that people with any colour vision can tell apart. They also differ in darkness.
const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 0, 0),
    RGBColor(0, 80, 160),
    RGBColor(225, 135, 20),
    RGBColor(0, 140, 100),
    RGBColor(150, 40, 110),
    RGBColor(130, 130, 130),
];

/// Dash and gap in units of the drawing. A gap of zero is a solid line.
const DASHES: [(i32, i32); 5] = [(1, 0), (22, 10), (5, 9), (40, 14), (12, 6)];

/// The number of markers.
const MARKERS: usize = 11;

/// Half the size of a marker.
const SIZE: i32 = 8;

/// The length of a marker's long arms.
const LONG: i32 = SIZE + 3;

const DIAMOND: [(i32, i32); 4] = [(0, -LONG), (LONG, 0), (0, LONG), (-LONG, 0)];

/// The corners of triangles.
const UP: [(i32, i32); 3] = [(0, -SIZE - 2), (SIZE + 2, SIZE), (-SIZE - 2, SIZE)];
const DOWN: [(i32, i32); 3] = [(0, SIZE + 2), (SIZE + 2, -SIZE), (-SIZE - 2, -SIZE)];

/// Draws an empty polygon with an edge.
fn framed<B: DrawingBackend>(
    area: &Area<B>,
    mut corners: Vec<(i32, i32)>,
    edge: ShapeStyle,
) -> Drawn<B> {
    area.draw(&Polygon::new(corners.clone(), WHITE.filled()))?;
    corners.extend(corners.first().copied());
    area.draw(&PathElement::new(corners, edge))
}

/// The look of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineLook {
    pub colour: RGBColor,
    pub dash: (i32, i32),
    marker: usize,
}

impl LineLook {
    /// Returns the look of the line with a number, from zero. More than fifty looks differ.
    pub fn of(line: usize) -> LineLook {
        LineLook {
            colour: COLOURS[line % COLOURS.len()],
            dash: DASHES[line % DASHES.len()],
            marker: line % MARKERS,
        }
    }

    /// Returns the style of the line.
    pub fn line(self) -> ShapeStyle {
        self.colour.stroke_width(4)
    }

    /// Draws the marker at a point.
    pub fn mark<B: DrawingBackend>(self, area: &Area<B>, (x, y): (i32, i32)) -> Drawn<B> {
        let full = self.colour.filled();
        let open = WHITE.filled();
        let edge = self.colour.stroke_width(3);
        let square = [(x - SIZE, y - SIZE), (x + SIZE, y + SIZE)];
        let around = |corners: &[(i32, i32)]| -> Vec<(i32, i32)> {
            corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect()
        };
        match self.marker {
            0 => area.draw(&Circle::new((x, y), SIZE, full))?,
            1 => {
                area.draw(&Rectangle::new(square, open))?;
                area.draw(&Rectangle::new(square, edge))?;
            }
            2 => area.draw(&Polygon::new(around(&UP), full))?,
            3 => area.draw(&Cross::new((x, y), SIZE, edge))?,
            4 => {
                area.draw(&Circle::new((x, y), SIZE, open))?;
                area.draw(&Circle::new((x, y), SIZE, edge))?;
            }
            5 => area.draw(&Polygon::new(around(&DIAMOND), full))?,
            6 => area.draw(&Rectangle::new(square, full))?,
            7 => framed(area, around(&DOWN), edge)?,
            8 => {
                for bar in [[(-LONG, 0), (LONG, 0)], [(0, -LONG), (0, LONG)]] {
                    area.draw(&PathElement::new(around(&bar), edge))?;
                }
            }
            9 => framed(area, around(&DIAMOND), edge)?,
            _ => area.draw(&Polygon::new(around(&DOWN), full))?,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_lines_look_different() {
        let looks: Vec<LineLook> = (0..50).map(LineLook::of).collect();
        for (i, look) in looks.iter().enumerate() {
            assert!(!looks[..i].contains(look), "line {i}");
        }
        // Without colour, the dashes and markers are enough.
        let grey = |look: &LineLook| (look.dash, look.marker);
        for i in 0..50 {
            assert!(
                looks[..i]
                    .iter()
                    .all(|other| grey(other) != grey(&looks[i]))
            );
        }
        // Each marker belongs to only one of the first lines.
        for i in 0..MARKERS {
            assert!(
                looks[..i]
                    .iter()
                    .all(|other| other.marker != looks[i].marker)
            );
        }
    }
}
