//! A builder for HTML pages.

use std::fmt::Write;

/// An HTML page under construction. All text is escaped, except in [`Html::raw`].
#[derive(Debug, Default)]
pub struct Html(String);

impl Html {
    /// Returns the page.
    pub fn finish(self) -> String {
        self.0
    }

    /// Adds HTML without escaping it.
    pub fn raw(&mut self, html: &str) -> &mut Html {
        self.0.push_str(html);
        self
    }

    /// Adds an element that contains text.
    pub fn element(&mut self, name: &str, text: &str) -> &mut Html {
        let _ = writeln!(self.0, "<{name}>{}</{name}>", escaped(text));
        self
    }

    /// Adds a heading with an anchor.
    pub fn heading(&mut self, level: u8, anchor: &str, text: &str) -> &mut Html {
        let anchor = escaped(anchor);
        let _ = writeln!(
            self.0,
            "<h{level} id=\"{anchor}\">{}</h{level}>",
            escaped(text)
        );
        self
    }

    /// Adds a link.
    pub fn link(&mut self, to: &str, text: &str) -> &mut Html {
        let _ = write!(self.0, "<a href=\"{}\">{}</a>", escaped(to), escaped(text));
        self
    }

    /// Adds a list.
    pub fn list(&mut self, items: impl IntoIterator<Item = String>) -> &mut Html {
        self.raw("<ul>\n");
        for item in items {
            self.element("li", &item);
        }
        self.raw("</ul>\n")
    }

    /// Adds a table.
    pub fn table(&mut self, sort: Cells, names: &[&str], rows: &[Vec<String>]) -> &mut Html {
        let class = match sort {
            Cells::Figures => "figures",
            Cells::Words => "words",
        };
        let _ = writeln!(
            self.0,
            "<div class=\"wide\"><table class=\"{class}\">\n<thead><tr>"
        );
        for name in names {
            let _ = write!(self.0, "<th scope=\"col\">{}</th>", escaped(name));
        }
        self.raw("</tr></thead>\n<tbody>\n");
        for row in rows {
            self.raw("<tr>");
            for cell in row {
                let _ = write!(self.0, "<td>{}</td>", escaped(cell));
            }
            self.raw("</tr>\n");
        }
        self.raw("</tbody>\n</table></div>\n")
    }
}

/// The contents of a table's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// Numbers, aligned to the right.
    Figures,
    /// Words, aligned to the left.
    Words,
}

/// Escapes text for an element or an attribute.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // Control characters can't be shown, but would change the rest.
            letter if letter.is_control() && letter != '\n' => escaped.push('\u{fffd}'),
            letter => escaped.push(letter),
        }
    }
    escaped
}
