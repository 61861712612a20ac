//! The layout of a page of text.

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

/// The width at which paragraphs are broken.
pub const WIDTH: usize = 100;

/// Returns the number of columns that a text takes at a terminal, in any script.
pub fn width(text: &str) -> usize {
    display_width(text)
}

/// Pads a text with blanks to a number of columns.
///
/// The width of `format!` can't be used: it panics beyond 65,535, and a name in a variant's file can be longer.
pub fn padded(text: &str, columns: usize) -> String {
    let missing = columns.saturating_sub(width(text));
    text.to_string() + &" ".repeat(missing)
}

/// The least number of columns for the last cell beside the others. With fewer it stands below them.
const LEAST_BESIDE: usize = 24;

/// The least number of columns to which a column of a table is shortened. A table that still does not fit loses its
/// last column.
const LEAST_CELL: usize = 10;

/// Cuts a text to a number of columns. An ellipsis replaces the rest.
fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_string();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        kept.push(letter);
        if width(&kept) >= columns {
            kept.pop();
            break;
        }
    }
    kept.truncate(kept.trim_end().len());
    kept + "…"
}

/// Returns the width of each column: that of its widest cell, but at most the width of a page.
fn widths(rows: &[Vec<String>]) -> Vec<usize> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| width(cell).min(WIDTH)).max().unwrap_or(0)
    };
    (0..count).map(widest).collect()
}

/// Returns cells side by side, two blanks apart, each cut to the width of its column.
fn line(cells: &[String], widths: &[usize]) -> String {
    let count = cells.len().min(widths.len());
    let mut line = String::new();
    for (place, (cell, &columns)) in cells.iter().zip(widths).enumerate() {
        let cell = cut(cell, columns);
        line += &match place + 1 == count {
            true => cell,
            false => padded(&cell, columns) + "  ",
        };
    }
    line.trim_end().to_string()
}

/// Lays out rows whose last cell is an explanation, such as a name and its meaning.
///
/// On a page of limited `columns`, an explanation that is too long continues below its own beginning. If too few
/// columns are left beside the other cells, all explanations stand below them.
pub fn columns(rows: &[Vec<String>], columns: Option<usize>) -> String {
    let widths = widths(rows);
    let Some((_, before)) = widths.split_last() else {
        return String::new();
    };
    let start: usize = before.iter().map(|columns| columns + 2).sum();
    let room = columns.map_or(usize::MAX, |columns| columns.saturating_sub(start));
    let last = |row: &Vec<String>| row.get(before.len()).cloned().unwrap_or_default();
    let mut explanations = rows.iter().map(last);
    let below = explanations.any(|text| {
        let word = text.split(' ').map(width).max().unwrap_or(0);
        width(&text) > room && (room < LEAST_BESIDE || word > room)
    });
    let mut text = String::new();
    for row in rows {
        let beside = line(row, before);
        let explanation = last(row);
        let first = padded(&beside, start.saturating_sub(2)) + "  ";
        let fitted = match columns {
            Some(columns) if below => {
                let wrapped = wrapped_at(&explanation, "    ", "    ", columns);
                format!("{beside}\n{wrapped}")
            }
            Some(columns) => wrapped_at(&explanation, &first, &" ".repeat(start), columns),
            None => first + &explanation,
        };
        for line in fitted.lines().filter(|line| !line.trim().is_empty()) {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

/// Breaks a text between words. A word that is longer than a line stays whole.
fn wrapped_at(text: &str, first: &str, rest: &str, columns: usize) -> String {
    let options = between_words(columns).break_words(false);
    let options = options.initial_indent(first).subsequent_indent(rest);
    textwrap::fill(text, options)
}

/// Lays out a table, each row on one line.
///
/// On a page of limited `columns`, the widest columns are shortened, except the first, which identifies the row. If
/// that is not enough, the last columns are left out.
pub fn table(rows: &[Vec<String>], columns: Option<usize>) -> String {
    let mut natural = widths(rows);
    let widths = match columns {
        Some(columns) => shortened(&natural, columns),
        None => {
            // The last column does not push other columns aside.
            natural.pop();
            natural.push(usize::MAX);
            natural
        }
    };
    let lines = rows.iter().map(|row| line(row, &widths) + "\n");
    lines.collect()
}

/// Returns the widths of the columns that fit side by side: as many columns as possible, with the widest ones
/// shortened.
fn shortened(natural: &[usize], columns: usize) -> Vec<usize> {
    let is_wider =
        |widths: &[usize]| widths.iter().map(|columns| columns + 2).sum::<usize>() > columns + 2;
    for count in (1..=natural.len()).rev() {
        let mut widths = natural[..count].to_vec();
        while is_wider(&widths) {
            match widths.iter_mut().skip(1).max() {
                Some(widest) if *widest > LEAST_CELL => *widest -= 1,
                _ => break,
            }
        }
        if !is_wider(&widths) {
            return widths;
        }
    }
    vec![columns.max(1)]
}

/// Breaks a sentence into lines of at most `columns` columns, between words where possible.
pub fn wrapped(sentence: &str, columns: usize) -> String {
    textwrap::fill(sentence, between_words(columns))
}

/// Returns the options to break lines between words.
fn between_words<'a>(columns: usize) -> Options<'a> {
    Options::new(columns.max(1)).word_splitter(WordSplitter::NoHyphenation)
}

/// Fits a page to a number of columns. Longer lines continue below, slightly indented.
pub fn fitted(page: &str, columns: usize) -> String {
    let mut text = String::new();
    for line in page.lines() {
        let begun = line.len() - line.trim_start().len();
        let further = " ".repeat((begun + 2).min(columns / 2));
        match width(line) <= columns {
            true => text.push_str(line),
            false => text.push_str(wrapped_at(line, "", &further, columns).trim_end()),
        }
        text.push('\n');
    }
    text
}

/// Breaks a paragraph into lines of at most `columns` columns and at most the width of a page. The first line begins
/// with `first`, the others with `rest`.
pub fn paragraph(text: &str, first: &str, rest: &str, columns: usize) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let page = wrapped_at(&words.join(" "), first, rest, columns.min(WIDTH));
    format!("{}\n", page.trim_end())
}
