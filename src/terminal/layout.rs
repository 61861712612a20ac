//! How a page of text is laid out.

use textwrap::{Options, WordSplitter};

/// The width at which paragraphs are broken.
const WIDTH: usize = 100;

/// Lays rows out in columns, two blanks apart; the last column is as long as it is.
pub fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
    };
    let widths: Vec<usize> = (0..count).filter_map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(&format!("{cell:width$}  "));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Breaks a paragraph into lines: the first begins with `first`, the others with `rest`.
pub fn paragraph(text: &str, first: &str, rest: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let options = Options::new(WIDTH)
        .initial_indent(first)
        .subsequent_indent(rest)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    let page = textwrap::fill(&words.join(" "), options);
    format!("{}\n", page.trim_end())
}
