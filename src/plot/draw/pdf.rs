//! Shapes as PDF: one page as large as the drawing on a screen.

use ab_glyph_rasterizer::Point;
use pdf_writer::{Content, Filter, Finish, Pdf, Rect, Ref, TextStr};
use plotters_backend::BackendColor;

use super::outline::Outline;
use super::shapes::Surface;

/// The compression level. More takes longer and gains little.
const PACKING: u8 = 6;

/// A page of filled shapes. Letters are shapes, too, so it needs no font.
pub struct Page {
    content: Content,
    colour: Option<(u8, u8, u8)>,
}

impl Page {
    /// Begins a page for a drawing with a height in units, and a number of points per unit.
    pub fn new(height: u32, scale: f32) -> Page {
        let mut content = Content::new();
        // PDF counts from the lower edge, a drawing from the upper one.
        content.transform([scale, 0.0, 0.0, -scale, 0.0, height as f32 * scale]);
        Page {
            content,
            colour: None,
        }
    }

    /// Returns the file of a drawing with a width and a height. It has no date, so the same drawing has the
    /// same bytes.
    pub fn into_file(self, title: &str, (width, height): (u32, u32), scale: f32) -> Vec<u8> {
        let [catalogue, pages, page, content, about] = [1, 2, 3, 4, 5].map(Ref::new);
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&self.content.finish(), PACKING);
        let mut pdf = Pdf::new();
        pdf.catalog(catalogue).pages(pages);
        pdf.pages(pages).kids([page]).count(1);
        let mut only = pdf.page(page);
        let [width, height] = [width, height].map(|length| length as f32 * scale);
        only.parent(pages)
            .media_box(Rect::new(0.0, 0.0, width, height))
            .contents(content);
        only.resources();
        only.finish();
        pdf.stream(content, &packed).filter(Filter::FlateDecode);
        let producer = format!("gebeta {}", env!("CARGO_PKG_VERSION"));
        pdf.document_info(about)
            .title(TextStr(title))
            .producer(TextStr(&producer));
        pdf.finish()
    }
}

impl Surface for Page {
    fn fill(&mut self, outline: &Outline, colour: BackendColor) {
        if colour.alpha == 0.0 || outline.0.is_empty() {
            return;
        }
        let [red, green, blue] = on_white(colour);
        if self.colour.replace((red, green, blue)) != Some((red, green, blue)) {
            let [red, green, blue] = [red, green, blue].map(|part| f32::from(part) / 255.0);
            self.content.set_fill_rgb(red, green, blue);
        }
        let mut end = None;
        for &[from, first, second, to] in &outline.0 {
            if end != Some(from) {
                let at = rounded(from);
                self.content.move_to(at.x, at.y);
            }
            let ([c, d], [a, b]) = ([second, to].map(rounded), [from, first].map(rounded));
            match a == b && c == d {
                true => self.content.line_to(d.x, d.y),
                false => self.content.cubic_to(b.x, b.y, c.x, c.y, d.x, d.y),
            };
            end = Some(to);
        }
        self.content.fill_nonzero();
    }
}

/// Mixes a translucent colour with the white of the paper.
fn on_white(colour: BackendColor) -> [u8; 3] {
    let (red, green, blue) = colour.rgb;
    let mixed = |part: u8| f64::from(part) * colour.alpha + 255.0 * (1.0 - colour.alpha);
    [red, green, blue].map(|part| mixed(part).round() as u8)
}

/// Rounds to a hundredth of a unit, which is invisible.
fn rounded(at: Point) -> Point {
    let hundredths = |number: f32| (number * 100.0).round() / 100.0;
    Point {
        x: hundredths(at.x),
        y: hundredths(at.y),
    }
}
