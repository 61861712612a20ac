//! How a page of text is laid out.

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

/// The width at which paragraphs are broken.
pub const WIDTH: usize = 100;

/// Gives the number of columns that a text takes at a terminal, whatever its letters.
pub fn width(text: &str) -> usize {
    display_width(text)
}

/// Fills a text up with blanks to a number of columns.
///
/// The width of a `format!` ends the program beyond 65,535, and a variant's file can have a longer name.
pub fn padded(text: &str, columns: usize) -> String {
    let missing = columns.saturating_sub(width(text));
    text.to_string() + &" ".repeat(missing)
}

/// Cuts a text that is wider than a page.
fn cut(text: &str) -> String {
    if width(text) <= WIDTH {
        return text.to_string();
    }
    match text
        .char_indices()
        .find(|&(start, letter)| width(&text[..start + letter.len_utf8()]) > WIDTH)
    {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// Lays rows out in columns, two blanks apart; the last column is as long as it is, and no other wider than a page.
pub fn columns(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let shown = |row: &Vec<String>| -> Vec<String> {
        let cell = |(column, cell): (usize, &String)| match column + 1 == count {
            true => cell.clone(),
            false => cut(cell),
        };
        row.iter().enumerate().map(cell).collect()
    };
    let rows: Vec<Vec<String>> = rows.iter().map(shown).collect();
    let widest = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| width(cell))
            .max()
    };
    let widths: Vec<usize> = (0..count).filter_map(widest).collect();
    let mut text = String::new();
    for row in &rows {
        let mut line = String::new();
        for (cell, columns) in row.iter().zip(&widths) {
            line.push_str(&padded(cell, *columns));
            line.push_str("  ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Breaks a sentence into lines that take no more than so many columns, between words where that is possible.
pub fn wrapped(sentence: &str, columns: usize) -> String {
    let options = Options::new(columns.max(1)).word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(sentence, options)
}

/// Fits a page to so many columns: lines that are longer go on below, a little further in.
pub fn fitted(page: &str, columns: usize) -> String {
    let mut text = String::new();
    for line in page.lines() {
        let begun = line.len() - line.trim_start().len();
        let further = " ".repeat((begun + 2).min(columns / 2));
        let options = Options::new(columns.max(1))
            .subsequent_indent(&further)
            .word_splitter(WordSplitter::NoHyphenation)
            .break_words(false);
        let fits = textwrap::core::display_width(line) <= columns;
        match fits {
            true => text.push_str(line),
            false => text.push_str(textwrap::fill(line, options).trim_end()),
        }
        text.push('\n');
    }
    text
}

/// Breaks a paragraph into lines of so many columns, and no more than a page has: the first begins with `first`, the others
/// with `rest`.
pub fn paragraph(text: &str, first: &str, rest: &str, columns: usize) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let options = Options::new(columns.clamp(1, WIDTH))
        .initial_indent(first)
        .subsequent_indent(rest)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    let page = textwrap::fill(&words.join(" "), options);
    format!("{}\n", page.trim_end())
}
