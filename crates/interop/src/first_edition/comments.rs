//! Restores comments that a step dropped together with the line that held them.

use toml_parser::Source;
use toml_parser::lexer::TokenKind;

/// What joins comments that have become one.
const JOINT: &str = "; ";

/// A line of a file.
struct Line<'a> {
    text: &'a str,
    /// What its comment says, if it has one.
    comment: Option<&'a str>,
    /// Whether its end lies in a text of several lines.
    is_in_text: bool,
}

/// Returns a file's new text with all comments of the old text.
///
/// A lost comment is placed after the nearest earlier line that is still there.
pub(super) fn with_all(old: &str, new: &str) -> String {
    let (old, new) = (lines(old), lines(new));
    // For each line of the new text, and for its start, what comes behind it.
    let mut added: Vec<Vec<&str>> = vec![Vec::new(); new.len() + 1];
    for (at, line) in old.iter().enumerate() {
        let Some(comment) = line.comment else {
            continue;
        };
        let is_same = |other: &&Line<'_>| other.comment == Some(comment);
        let earlier = old[..at].iter().filter(is_same).count();
        let there = new.iter().filter(|line| says(line, comment)).count();
        if earlier >= there {
            added[place(&old[..at], &new)].push(comment);
        }
    }
    let mut whole = String::new();
    let texts = [""].into_iter().chain(new.iter().map(|line| line.text));
    for (at, (text, comments)) in texts.zip(added).enumerate() {
        whole += text;
        if at > 0 && !text.ends_with('\n') && !comments.is_empty() {
            whole.push('\n');
        }
        for comment in comments {
            whole += &format!("# {comment}\n");
        }
    }
    whole
}

/// Returns the new line after which a comment is placed, counted from 1: the last of the old lines before it that is still
/// there. Returns 0 if none is.
fn place(before: &[Line<'_>], new: &[Line<'_>]) -> usize {
    let found = (0..before.len()).rev().find_map(|at| {
        let text = before[at].text.trim();
        if text.is_empty() || before[at].is_in_text {
            return None;
        }
        let is_same = |line: &&Line<'_>| line.text.trim() == text;
        let earlier = before[..at].iter().filter(is_same).count();
        let mut same = (0..new.len()).filter(|&at| !new[at].is_in_text && is_same(&&new[at]));
        Some(1 + same.nth(earlier)?)
    });
    found.unwrap_or(0)
}

/// Returns whether the comment of a line says what another does, alone or with others.
fn says(line: &Line<'_>, comment: &str) -> bool {
    let said = line.comment.unwrap_or_default();
    format!("{JOINT}{said}{JOINT}").contains(&format!("{JOINT}{comment}{JOINT}"))
}

/// Reads the lines of a file, with their ends.
fn lines(file: &str) -> Vec<Line<'_>> {
    let tokens = Source::new(file).lex().into_vec();
    let before = |place: usize| tokens.partition_point(|token| token.span().start() < place);
    let mut end = 0;
    let line = |text| {
        let start = end;
        end += str::len(text);
        let here = &tokens[before(start)..before(end)];
        let comment = here.iter().find(|token| token.kind() == TokenKind::Comment);
        let comment = comment.map(|token| &file[token.span().start()..token.span().end()]);
        let comment = comment.map(|comment| comment.trim_start_matches(['#', ' ']).trim_end());
        Line {
            text,
            comment: comment.filter(|comment| !comment.is_empty()),
            is_in_text: tokens[..before(end)]
                .last()
                .is_some_and(|token| token.span().end() > end),
        }
    };
    file.split_inclusive('\n').map(line).collect()
}
