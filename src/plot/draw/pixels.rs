//! Shapes on pixels. A pixel takes as much of a colour as the shape covers of it.

use ab_glyph_rasterizer::{Rasterizer, point};
use plotters_backend::{BackendColor, BackendCoord};

use super::outline::Outline;
use super::shapes::Surface;

/// The number of pixel rows whose coverage is computed at once, so that a large shape takes no more memory
/// than the picture.
const BAND: usize = 256;

/// A picture with a pixel for each unit of the drawing.
pub struct Pixels<'a> {
    pub size: (u32, u32),
    /// Red, green and blue of each pixel, from left to right and from top to bottom.
    pub rgb: &'a mut [u8],
}

impl Pixels<'_> {
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
}

impl Surface for Pixels<'_> {
    fn fill(&mut self, outline: &Outline, colour: BackendColor) {
        let Some((corner, end)) = outline.bounds() else {
            return;
        };
        let (left, width) = (corner.x as i32, (end.x - corner.x) as usize);
        let bottom = end.y as i32;
        for top in (corner.y as i32..bottom).step_by(BAND) {
            let height = BAND.min((bottom - top) as usize);
            let origin = point(corner.x, top as f32);
            let mut coverage = Rasterizer::new(width, height);
            for curve in &outline.0 {
                // Skip what lies above or below the band.
                let [a, b, c, d] = curve.map(|point| point - origin);
                coverage.draw_cubic(a, b, c, d);
            }
            coverage.for_each_pixel_2d(|x, y, covered| {
                let at = (left + x as i32, top + y as i32);
                self.blend(at, f64::from(covered.min(1.0)), colour);
            });
        }
    }
}
