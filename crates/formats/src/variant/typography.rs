//! Finds typographic characters where TOML requires plain ones. Word processors and web pages insert them, and they are
//! hard to see.

use std::ops::Range;

/// A typographic character, or a text between two of them, outside TOML's own texts and comments.
#[derive(Debug, PartialEq, Eq)]
pub struct TypographySlip {
    /// The place, in bytes.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What it is, in a word or two.
    pub label: &'static str,
    /// What to type instead.
    pub help: String,
}

/// Finds the typographic characters of a text. Also returns the text with plain characters in their place.
///
/// The returned text has as many bytes, so places are valid in both.
pub fn slips(text: &str) -> (Vec<TypographySlip>, String) {
    let mut reader = Reader {
        text,
        at: 0,
        slips: Vec::new(),
        meant: text.as_bytes().to_vec(),
    };
    if text.starts_with(BYTE_ORDER_MARK) {
        reader.at = BYTE_ORDER_MARK.len_utf8();
    }
    while reader.at < text.len() {
        reader.step();
    }
    let meant = String::from_utf8(reader.meant).unwrap_or_else(|_| text.to_string());
    (reader.slips, meant)
}

/// Some editors write it at the beginning of a file, where TOML allows it.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Returns the straight quote for a typographic one.
fn straight(c: char) -> Option<char> {
    match c {
        '“' | '”' | '„' | '‟' | '«' | '»' | '″' | '＂' => Some('"'),
        '‘' | '’' | '‚' | '‛' | '‹' | '›' | '′' | '＇' | '`' | '´' => Some('\''),
        _ => None,
    }
}

/// Returns whether a character is a straight quote, or a typographic one for it.
fn is_quote(c: char, quote: char) -> bool {
    c == quote || straight(c) == Some(quote)
}

/// Returns the plain character for a typographic one, and what the typographic one is called.
fn plain(c: char) -> Option<(char, &'static str)> {
    Some(match c {
        '\u{a0}' | '\u{2007}' | '\u{202f}' => (' ', "a no-break space"),
        '\u{2000}'..='\u{200a}' | '\u{205f}' | '\u{3000}' => (' ', "a typographic space"),
        '፡' => (' ', "an Ethiopic word space"),
        '\u{200b}' | '\u{2060}' | BYTE_ORDER_MARK => (' ', "an invisible character"),
        '\u{2010}'..='\u{2015}' | '−' => ('-', "a typographic dash"),
        '＝' => ('=', "a wide equals sign"),
        '，' | '、' => (',', "a wide comma"),
        '፣' => (',', "an Ethiopic comma"),
        '．' => ('.', "a wide full stop"),
        '［' => ('[', "a wide bracket"),
        '］' => (']', "a wide bracket"),
        '｛' => ('{', "a wide brace"),
        '｝' => ('}', "a wide brace"),
        '＃' => ('#', "a wide number sign"),
        _ => return None,
    })
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    slips: Vec<TypographySlip>,
    meant: Vec<u8>,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Returns the rest of the line.
    fn line(&self) -> &'a str {
        let rest = self.rest();
        &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())]
    }

    /// Reads a text, a comment, or one character.
    fn step(&mut self) {
        let rest = self.rest();
        let Some(c) = rest.chars().next() else {
            return;
        };
        match (c, straight(c)) {
            ('#', _) => self.at += self.line().len(),
            ('"' | '\'', _) if rest.starts_with(&c.to_string().repeat(3)) => self.long_text(c),
            ('"' | '\'', _) => self.text_in_a_line(c),
            (_, Some(quote)) => self.quoted(c, quote),
            _ => {
                if let Some((meant, name)) = plain(c) {
                    self.character(c, meant, name);
                }
                self.at += c.len_utf8();
            }
        }
    }

    /// Replaces a typographic text that opens something with a plain one, padded with spaces before it.
    fn open(&mut self, span: Range<usize>, plain: &str) {
        let width = span.len();
        self.mean(span, &format!("{plain:>width$}"));
    }

    /// Replaces a typographic text that closes something with a plain one, padded with spaces after it.
    fn close(&mut self, span: Range<usize>, plain: &str) {
        let width = span.len();
        self.mean(span, &format!("{plain:width$}"));
    }

    fn mean(&mut self, span: Range<usize>, padded: &str) {
        if padded.len() == span.len() {
            self.meant[span].copy_from_slice(padded.as_bytes());
        }
    }

    /// Goes on after typographic quotes that close a text, and reports them.
    fn closed(&mut self, span: Range<usize>, plain: &str, label: &'static str, message: String) {
        self.close(span.clone(), plain);
        self.at = span.end;
        self.tell(span, message, label, format!("type `{plain}`"));
    }

    /// Reports a typographic character. A run of the same kind is reported once.
    fn character(&mut self, c: char, meant: char, label: &'static str) {
        let span = self.at..self.at + c.len_utf8();
        self.open(span.clone(), &meant.to_string());
        if let Some(last) = self.slips.last_mut()
            && last.span.end == span.start
            && last.label == label
        {
            last.span.end = span.end;
            return;
        }
        let code = u32::from(c);
        let what = match meant {
            ' ' => format!("{label} (U+{code:04X})"),
            _ => format!("`{c}`"),
        };
        let help = match meant {
            ' ' if label == "an invisible character" => "delete it".to_string(),
            ' ' => "type an ordinary space".to_string(),
            meant => format!("type `{meant}`"),
        };
        let message = format!("TOML does not allow {what} here");
        self.tell(span, message, label, help);
    }

    fn tell(&mut self, span: Range<usize>, message: String, label: &'static str, help: String) {
        self.slips.push(TypographySlip {
            span,
            message,
            label,
            help,
        });
    }

    /// Skips a text in three quotes, which may be closed by typographic ones.
    fn long_text(&mut self, quote: char) {
        let start = self.at;
        let inside = &self.text[start + 3..];
        let three = quote.to_string().repeat(3);
        if let Some(end) = closing(inside, &three, quote == '"') {
            self.at = start + 3 + end + 3;
            // A text may end with one or two quotes of its own.
            while self.at < start + 3 + end + 5 && self.rest().starts_with(quote) {
                self.at += 1;
            }
            return;
        }
        match three_quotes(inside, quote) {
            Some(end) => {
                let end = start + 3 + end.start..start + 3 + end.end;
                let message = "text in straight quotes must end with straight quotes".into();
                self.closed(end, &three, "typographic quotes", message);
            }
            None => self.at = self.text.len(),
        }
    }

    /// Skips a text in straight quotes, which may be closed by a typographic one.
    fn text_in_a_line(&mut self, quote: char) {
        // A long line may have thousands of texts, so each is read only to its end.
        let mut breaks = self.rest()[1..].char_indices();
        let mut escaped = false;
        let end = breaks.find(|&(_, c)| {
            let closes = c == quote && !escaped;
            escaped = quote == '"' && c == '\\' && !escaped;
            closes || is_line_end(c)
        });
        if let Some((end, c)) = end
            && c == quote
        {
            self.at += end + 2;
            return;
        }
        let line = self.line();
        let mut letters = line[1..].char_indices();
        match letters.rfind(|&(_, c)| straight(c) == Some(quote)) {
            Some((end, c)) => {
                let start = self.at + 1 + end;
                let message =
                    format!("text that begins with `{quote}` must end with `{quote}`, not `{c}`");
                let end = start..start + c.len_utf8();
                self.closed(end, &quote.to_string(), "a typographic quote", message);
            }
            None => self.at += line.len(),
        }
    }

    /// Reads a text that begins with a typographic quote.
    fn quoted(&mut self, open: char, sort: char) {
        let start = self.at;
        if let Some(opening) = three_quotes_here(self.rest(), sort)
            && let Some(end) = three_quotes(&self.text[start + opening..], sort)
        {
            let inside = start + opening;
            let end = inside + end.start..inside + end.end;
            let three = sort.to_string().repeat(3);
            self.open(start..inside, &three);
            self.close(end.clone(), &three);
            self.at = end.end;
            let message = format!("TOML needs straight quotes, not `{open}`");
            let help = format!("type `{three}` before the text and after it");
            self.tell(start..inside, message, "typographic quotes", help);
            return;
        }
        let inside = start + open.len_utf8();
        let rest = &self.text[inside..];
        // An apostrophe within a text is followed by a letter.
        let ends = |&(at, c): &(usize, char)| {
            let next = rest[at + c.len_utf8()..].chars().next();
            is_quote(c, sort) && (sort == '"' || !next.is_some_and(char::is_alphanumeric))
        };
        let mut line = rest.char_indices().take_while(|&(_, c)| !is_line_end(c));
        let Some((end, close)) = line.find(ends) else {
            let message = format!("TOML needs straight quotes, not `{open}`");
            let help = "type `\"` before the text and after it".to_string();
            self.tell(start..inside, message, "a typographic quote", help);
            self.at += self.line().len();
            return;
        };
        let text = &rest[..end];
        let quote = match text.contains(['"', '\\']) {
            true => "'",
            false => "\"",
        };
        let after = inside + end + close.len_utf8();
        self.open(start..inside, quote);
        self.close(inside + end..after, quote);
        let quotes = match (straight(close).is_some(), open == close) {
            (true, false) => format!("`{open}` and `{close}`"),
            _ => format!("`{open}`"),
        };
        let message = format!("TOML needs straight quotes, not {quotes}");
        let help = match text.chars().count() {
            0..=60 => format!("type `{quote}{text}{quote}`"),
            _ => format!("type `{quote}` before the text and after it"),
        };
        self.tell(start..after, message, "typographic quotes", help);
        self.at = after;
    }
}

/// Finds the quotes that close a text, skipping escaped characters if a backslash escapes.
fn closing(text: &str, quotes: &str, escapes: bool) -> Option<usize> {
    let mut escaped = false;
    let closes = |&(at, c): &(usize, char)| {
        let is_escaped = std::mem::take(&mut escaped);
        escaped = escapes && c == '\\' && !is_escaped;
        !is_escaped && !escaped && text[at..].starts_with(quotes)
    };
    text.char_indices().find(closes).map(|(at, _)| at)
}

/// Returns whether a character ends a line.
fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

/// Finds three quotes of a kind in a row, of which at least one is typographic.
fn three_quotes(text: &str, sort: char) -> Option<Range<usize>> {
    text.char_indices()
        .find_map(|(at, _)| three_quotes_here(&text[at..], sort).map(|length| at..at + length))
}

/// Returns the number of bytes of three such quotes at the beginning of a text.
fn three_quotes_here(text: &str, sort: char) -> Option<usize> {
    let quotes = text.chars().take(3);
    let mut quotes = quotes.take_while(|&c| is_quote(c, sort));
    let three = [quotes.next()?, quotes.next()?, quotes.next()?];
    let typographic = three.iter().any(|&c| straight(c).is_some());
    typographic.then(|| three.iter().map(|c| c.len_utf8()).sum())
}
