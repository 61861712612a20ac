//! The fonts of a document, of which only the letters in use are embedded.
//!
//! Each letter is one glyph. Neither Latin letters nor the Ethiopic syllables of Amharic need shaping.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Name, Pdf, Rect, Ref, Str};
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId};

use crate::packing::packed;

/// The registry and the order of glyphs, which are numbered as in the font.
const SYSTEM: SystemInfo = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// The weight of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

/// A font, and its letters that a document uses.
struct Font {
    /// Its name in the file.
    name: &'static str,
    data: &'static [u8],
    face: Face<'static>,
    used: GlyphRemapper,
    letters: BTreeMap<u16, char>,
}

/// The fonts of a document.
pub struct Fonts {
    /// Regular, bold, and for Ethiopic letters.
    fonts: [Font; 3],
}

/// The names of the fonts in the resources of a page.
pub const NAMES: [Name<'static>; 3] = [Name(b"R"), Name(b"B"), Name(b"E")];

/// A piece of text in one font: the place of the font, and its glyphs.
pub type Piece = (usize, Vec<u8>);

impl Fonts {
    /// Returns the built-in fonts.
    pub fn new() -> Fonts {
        let regular = include_bytes!("../fonts/DejaVuSans-Subset.ttf");
        let bold = include_bytes!("../fonts/DejaVuSans-Bold-Subset.ttf");
        let ethiopic = include_bytes!("../fonts/NotoSansEthiopic-Subset.ttf");
        Fonts {
            fonts: [
                Font::new("DejaVuSans", regular),
                Font::new("DejaVuSans-Bold", bold),
                Font::new("NotoSansEthiopic", ethiopic),
            ],
        }
    }

    /// Returns the place of the font that has a letter. What no font has is shown as a question mark.
    fn find(&self, letter: char, weight: Weight) -> (usize, GlyphId, char) {
        let first = match weight {
            Weight::Regular => 0,
            Weight::Bold => 1,
        };
        let has = |place: usize| Some((place, self.fonts[place].face.glyph_index(letter)?, letter));
        let found = has(first).or_else(|| has(2));
        found.unwrap_or_else(|| match letter {
            '?' => (first, GlyphId(0), letter),
            _ => self.find('?', weight),
        })
    }

    /// Returns the width of a text at a size, in points.
    pub fn width(&self, text: &str, weight: Weight, size: f32) -> f32 {
        let width = |letter| {
            let (place, glyph, _) = self.find(letter, weight);
            self.fonts[place].advance(glyph)
        };
        text.chars().map(width).sum::<f32>() * size / 1000.0
    }

    /// Returns the glyphs of a text, and notes that they are used.
    pub fn glyphs(&mut self, text: &str, weight: Weight) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        for letter in text.chars() {
            let (place, glyph, letter) = self.find(letter, weight);
            let font = &mut self.fonts[place];
            let number = font.used.remap(glyph.0);
            font.letters.insert(number, letter);
            if pieces.last().is_none_or(|(last, _)| *last != place) {
                pieces.push((place, Vec::new()));
            }
            if let Some((_, glyphs)) = pieces.last_mut() {
                glyphs.extend(number.to_be_bytes());
            }
        }
        pieces
    }

    /// Writes the fonts, each under the first of five numbers that follow one another from `first` on.
    pub fn write(&self, pdf: &mut Pdf, first: i32) -> [Ref; 3] {
        let refs = [0, 5, 10].map(|more| Ref::new(first + more));
        for (font, at) in self.fonts.iter().zip(refs) {
            font.write(pdf, at);
        }
        refs
    }
}

impl Font {
    fn new(name: &'static str, data: &'static [u8]) -> Font {
        Font {
            name,
            data,
            face: Face::parse(data, 0).expect("a built-in font can be read"),
            used: GlyphRemapper::new(),
            letters: BTreeMap::new(),
        }
    }

    /// Returns a length in thousandths of the size.
    fn scaled(&self, units: impl Into<f32>) -> f32 {
        units.into() * 1000.0 / f32::from(self.face.units_per_em())
    }

    fn advance(&self, glyph: GlyphId) -> f32 {
        self.scaled(self.face.glyph_hor_advance(glyph).unwrap_or_default())
    }

    fn write(&self, pdf: &mut Pdf, at: Ref) {
        let [cid, descriptor, file, letters] = [1, 2, 3, 4].map(|more| Ref::new(at.get() + more));
        // Six capitals before the name say that the font is only a part.
        let name = format!("GEBETA+{}", self.name);
        let name = Name(name.as_bytes());
        pdf.type0_font(at)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid)
            .to_unicode(letters);
        let widths = self.used.remapped_gids();
        let widths = widths.map(|glyph| self.advance(GlyphId(glyph)));
        let mut font = pdf.cid_font(cid);
        font.subtype(CidFontType::Type2)
            .base_font(name)
            .system_info(SYSTEM)
            .font_descriptor(descriptor)
            .cid_to_gid_map_predefined(Name(b"Identity"))
            .widths()
            .consecutive(0, widths);
        drop(font);
        let face = &self.face;
        let bounds = face.global_bounding_box();
        let [left, low, right, high] =
            [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|it| self.scaled(it));
        pdf.font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(left, low, right, high))
            .italic_angle(0.0)
            .ascent(self.scaled(face.ascender()))
            .descent(self.scaled(face.descender()))
            .cap_height(self.scaled(face.capital_height().unwrap_or(face.ascender())))
            .stem_v(80.0)
            .font_file2(file);
        let part = subsetter::subset(self.data, 0, &self.used);
        let part = part.expect("a built-in font can be divided");
        pdf.stream(file, &packed(&part))
            .filter(Filter::FlateDecode)
            .pair(Name(b"Length1"), part.len() as i32);
        let mut map = UnicodeCmap::new(Name(b"Letters"), SYSTEM);
        for (&glyph, &letter) in &self.letters {
            map.pair(glyph, letter);
        }
        let map = map.finish();
        pdf.cmap(letters, &map);
    }
}
