//! Pages of A4 with text, lines and circles. Places are in points from the upper left corner.

use pdf_writer::{Content, Filter, Finish, Pdf, Rect, Ref, TextStr};

use crate::fonts::{Fonts, NAMES, Weight};
use crate::packing::packed;

/// The width of a page.
pub const WIDTH: f32 = 595.0;

/// The height of a page.
pub const HEIGHT: f32 = 842.0;

/// The margin on each side.
pub const MARGIN: f32 = 50.0;

/// How far the control points of a quarter of a circle are from its ends, as a part of the radius.
const QUARTER: f32 = 0.552_284_8;

/// The numbers of the objects before the fonts, which take five each, and of the first page.
const FONTS: i32 = 4;
const FIRST_PAGE: i32 = FONTS + 15;

/// A document.
pub struct Document {
    pub fonts: Fonts,
    pages: Vec<Content>,
}

impl Document {
    /// Returns a document without pages.
    pub fn new() -> Document {
        Document {
            fonts: Fonts::new(),
            pages: Vec::new(),
        }
    }

    /// Begins a new page.
    pub fn begin_page(&mut self) {
        let mut content = Content::new();
        content.set_line_width(0.8);
        self.pages.push(content);
    }

    /// Returns the number of pages.
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    fn page(&mut self) -> &mut Content {
        self.pages.last_mut().expect("a page has begun")
    }

    /// Writes a line of text that begins at a place on its base line.
    pub fn text(&mut self, text: &str, weight: Weight, size: f32, [x, y]: [f32; 2]) {
        let pieces = self.fonts.glyphs(text, weight);
        let page = self.page();
        page.begin_text();
        page.set_text_matrix([1.0, 0.0, 0.0, 1.0, x, HEIGHT - y]);
        for (font, glyphs) in pieces {
            page.set_font(NAMES[font], size);
            page.show(pdf_writer::Str(&glyphs));
        }
        page.end_text();
    }

    /// Writes a line of text around the middle of its base line.
    pub fn centred(&mut self, text: &str, weight: Weight, size: f32, [x, y]: [f32; 2]) {
        let width = self.fonts.width(text, weight, size);
        self.text(text, weight, size, [x - width / 2.0, y]);
    }

    /// Draws a line.
    pub fn line(&mut self, [x1, y1]: [f32; 2], [x2, y2]: [f32; 2]) {
        let page = self.page();
        page.move_to(x1, HEIGHT - y1);
        page.line_to(x2, HEIGHT - y2);
        page.stroke();
    }

    /// Draws a circle with a line of a width.
    pub fn ring(&mut self, centre: [f32; 2], radius: f32, width: f32) {
        self.page().set_line_width(width);
        self.circle(centre, radius);
        let page = self.page();
        page.stroke();
        page.set_line_width(0.8);
    }

    /// Draws a filled circle.
    pub fn dot(&mut self, centre: [f32; 2], radius: f32) {
        self.circle(centre, radius);
        self.page().fill_nonzero();
    }

    /// Draws a box.
    pub fn frame(&mut self, [x, y]: [f32; 2], [width, height]: [f32; 2]) {
        let page = self.page();
        page.rect(x, HEIGHT - y - height, width, height);
        page.stroke();
    }

    fn circle(&mut self, [x, y]: [f32; 2], radius: f32) {
        let y = HEIGHT - y;
        let (r, k) = (radius, radius * QUARTER);
        let page = self.page();
        page.move_to(x + r, y);
        page.cubic_to(x + r, y + k, x + k, y + r, x, y + r);
        page.cubic_to(x - k, y + r, x - r, y + k, x - r, y);
        page.cubic_to(x - r, y - k, x - k, y - r, x, y - r);
        page.cubic_to(x + k, y - r, x + r, y - k, x + r, y);
        page.close_path();
    }

    /// Divides a text into lines of at most a width.
    pub fn wrapped(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let fits = |line: &str| self.fonts.width(line, Weight::Regular, size) <= width;
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if fits(&format!("{line} {word}")) => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_string()),
            }
        }
        lines
    }

    /// Returns the file. It has no date, so the same document has the same bytes.
    pub fn finish(self, title: &str, language: &str) -> Vec<u8> {
        let [catalogue, tree, about] = [1, 2, 3].map(Ref::new);
        let mut pdf = Pdf::new();
        pdf.catalog(catalogue).pages(tree).lang(TextStr(language));
        let count = self.pages.len() as i32;
        let page_of = |number: i32| Ref::new(FIRST_PAGE + 2 * number);
        pdf.pages(tree).kids((0..count).map(page_of)).count(count);
        let fonts = self.fonts.write(&mut pdf, FONTS);
        for (number, content) in (0..).zip(self.pages) {
            let at = page_of(number);
            let contents = Ref::new(at.get() + 1);
            let mut page = pdf.page(at);
            page.parent(tree)
                .media_box(Rect::new(0.0, 0.0, WIDTH, HEIGHT))
                .contents(contents);
            page.resources().fonts().pairs(NAMES.into_iter().zip(fonts));
            page.finish();
            pdf.stream(contents, &packed(&content.finish()))
                .filter(Filter::FlateDecode);
        }
        let producer = format!("gebeta {}", env!("CARGO_PKG_VERSION"));
        pdf.document_info(about)
            .title(TextStr(title))
            .producer(TextStr(&producer));
        pdf.finish()
    }
}
