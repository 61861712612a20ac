//! A backend of plotters that draws on pixels, each of which takes as much of a colour as a shape covers of it.

use std::convert::Infallible;

use ab_glyph::{Font, FontRef};
use ab_glyph_rasterizer::{Point, Rasterizer, point};
use plotters_backend::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontTransform,
};

use super::outline::Outline;

/// How much larger the sizes of fonts are in plotters than the size of the letters, as in its SVG.
const FONT_SIZE: f32 = 1.24;

/// The height of an x in DejaVu Sans, as a part of the size of the letters.
const X_HEIGHT: f32 = 0.547;

/// Rows of pixels whose coverage is reckoned at the same time, so that a large shape takes no more memory than the picture.
const BAND: usize = 256;

/// A picture with a pixel for each unit of the drawing. Texts stand where the SVG backend has them.
pub struct Pixels<'a> {
    size: (u32, u32),
    /// Red, green and blue of each pixel, from left to right and from top to bottom.
    rgb: &'a mut [u8],
    font: FontRef<'a>,
}

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl<'a> Pixels<'a> {
    /// Begins a picture of some width and height, on three bytes for each pixel.
    pub fn new(rgb: &'a mut [u8], size: (u32, u32), font: FontRef<'a>) -> Pixels<'a> {
        Pixels { size, rgb, font }
    }

    fn fill(&mut self, outline: &Outline, colour: BackendColor) -> Drawn {
        let Some((corner, end)) = outline.bounds() else {
            return Ok(());
        };
        let (left, width) = (corner.x as i32, (end.x - corner.x) as usize);
        let bottom = end.y as i32;
        for top in (corner.y as i32..bottom).step_by(BAND) {
            let height = BAND.min((bottom - top) as usize);
            let origin = point(corner.x, top as f32);
            let mut coverage = Rasterizer::new(width, height);
            for curve in &outline.0 {
                // What lies above or below the band is left out.
                let [a, b, c, d] = curve.map(|point| point - origin);
                coverage.draw_cubic(a, b, c, d);
            }
            coverage.for_each_pixel_2d(|x, y, covered| {
                let at = (left + x as i32, top + y as i32);
                self.blend(at, f64::from(covered.min(1.0)), colour);
            });
        }
        Ok(())
    }

    fn blend(&mut self, (x, y): BackendCoord, covered: f64, colour: BackendColor) {
        let (width, height) = (self.size.0 as i32, self.size.1 as i32);
        if covered <= 0.0 || !(0..width).contains(&x) || !(0..height).contains(&y) {
            return;
        }
        let first = 3 * (y as usize * width as usize + x as usize);
        let share = covered * colour.alpha;
        let (red, green, blue) = colour.rgb;
        for (old, new) in self.rgb[first..].iter_mut().zip([red, green, blue]) {
            let mixed = f64::from(*old) * (1.0 - share) + f64::from(new) * share;
            *old = mixed.round() as u8;
        }
    }

    /// Gives the letters of a line on a baseline, and how long it is, in the font's own units.
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

impl DrawingBackend for Pixels<'_> {
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
        self.blend(at, 1.0, colour);
        Ok(())
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
        let outline = match fill {
            true => wider(0.0),
            false => stroke(wider, style),
        };
        self.fill(&outline, style.color())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        centre: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let wider = |by: f32| Outline::circle(exact(centre), radius as f32 + by);
        let outline = match fill {
            true => wider(0.0),
            false => stroke(wider, style),
        };
        self.fill(&outline, style.color())
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

/// Gives the line along an outline, as wide as the style says.
fn stroke(wider: impl Fn(f32) -> Outline, style: &impl BackendStyle) -> Outline {
    let half = style.stroke_width() as f32 / 2.0;
    wider(half).without(wider(-half))
}
