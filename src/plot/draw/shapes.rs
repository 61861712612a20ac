//! A backend of plotters that turns everything into filled shapes, for any surface that can fill a shape with
//! a colour.

use std::convert::Infallible;

use ab_glyph::{Font, FontRef};
use ab_glyph_rasterizer::{Point, point};
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontTransform,
};

use super::outline::Outline;

/// The ratio of font sizes in plotters to the size of letters, as in its SVG.
const FONT_SIZE: f32 = 1.24;

/// The height of an x in DejaVu Sans, relative to the size of letters.
const X_HEIGHT: f32 = 0.547;

/// A surface on which shapes are filled with a colour, one over another.
pub trait Surface {
    /// Fills the inside of an outline.
    fn fill(&mut self, outline: &Outline, colour: BackendColor);
}

/// A drawing with a width and a height in units. Texts are placed as in the SVG backend.
pub struct Shapes<'a, S> {
    surface: &'a mut S,
    size: (u32, u32),
    font: FontRef<'a>,
}

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl<'a, S: Surface> Shapes<'a, S> {
    /// Begins a drawing with a width and a height on a surface.
    pub fn new(surface: &'a mut S, size: (u32, u32), font: FontRef<'a>) -> Shapes<'a, S> {
        Shapes {
            surface,
            size,
            font,
        }
    }

    fn fill(&mut self, outline: &Outline, colour: BackendColor) -> Drawn {
        self.surface.fill(outline, colour);
        Ok(())
    }

    /// Fills an outline, or draws a line along it with the width of the style.
    fn draw(
        &mut self,
        wider: impl Fn(f32) -> Outline,
        style: &impl BackendStyle,
        fill: bool,
    ) -> Drawn {
        let half = style.stroke_width() as f32 / 2.0;
        let outline = match fill {
            true => wider(0.0),
            false => wider(half).without(wider(-half)),
        };
        self.fill(&outline, style.color())
    }

    /// Returns the letters of a line on a baseline, and its length, in the font's own units.
    fn letters(&self, text: &str) -> (Vec<Outline>, f32) {
        let mut letters = Vec::new();
        let mut length = 0.0;
        let mut last = None;
        for letter in text.chars() {
            let glyph = self.font.glyph_id(letter);
            if let Some(last) = last.replace(glyph) {
                length += self.font.kern_unscaled(last, glyph);
            }
            if let Some(outline) = self.font.outline(glyph) {
                let outline = Outline::letter(&outline.curves);
                letters.push(outline.map(|at| point(length + at.x, -at.y)));
            }
            length += self.font.h_advance_unscaled(glyph);
        }
        (letters, length)
    }
}

impl<T: Surface> DrawingBackend for Shapes<'_, T> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, at: BackendCoord, colour: BackendColor) -> Drawn {
        let corner = exact(at);
        self.fill(
            &Outline::rectangle(corner, corner + point(1.0, 1.0)),
            colour,
        )
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let wider =
            |by: f32| Outline::rectangle(exact(from) - point(by, by), exact(to) + point(by, by));
        self.draw(wider, style, fill)
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let wider = |by: f32| Outline::circle(exact(centre), radius as f32 + by);
        self.draw(wider, style, fill)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let points: Vec<Point> = path.into_iter().map(exact).collect();
        let width = style.stroke_width() as f32;
        let lines = points.windows(2);
        let lines = lines.map(|ends| Outline::line(ends[0], ends[1], width));
        let bends = points.windows(3);
        let bends = bends.map(|around| Outline::circle(around[1], width / 2.0));
        let all = lines.chain(bends).fold(Outline::default(), Outline::and);
        self.fill(&all, style.color())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Drawn {
        let corners: Vec<Point> = corners.into_iter().map(exact).collect();
        self.fill(&Outline::polygon(&corners), style.color())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        let size = style.size() as f32 / FONT_SIZE;
        let scale = size / self.font.units_per_em().unwrap_or(1.0);
        let (letters, length) = self.letters(text);
        let left = match style.anchor().h_pos {
            HPos::Left => 0.0,
            HPos::Center => -length * scale / 2.0,
            HPos::Right => -length * scale,
        };
        let baseline = match style.anchor().v_pos {
            VPos::Top => 0.76 * size,
            VPos::Center => 0.5 * X_HEIGHT * size,
            VPos::Bottom => -0.5 * X_HEIGHT * size,
        };
        let turned = |x: f32, y: f32| match style.transform() {
            FontTransform::None => point(x, y),
            FontTransform::Rotate90 => point(-y, x),
            FontTransform::Rotate180 => point(-x, -y),
            FontTransform::Rotate270 => point(y, -x),
        };
        for letter in letters {
            let letter =
                letter.map(|on| exact(at) + turned(left + on.x * scale, baseline + on.y * scale));
            self.fill(&letter, style.color())?;
        }
        Ok(())
    }
}

fn exact((x, y): BackendCoord) -> Point {
    point(x as f32, y as f32)
}
