//! Puts comments back that the steps have left out with what stood beside them.

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

/// Returns a file's new text with all comments of its old one. A comment that is not there any more follows the nearest
/// line before it that is.
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

/// Returns behind which of the new lines a comment comes, counted from 1: the last of the lines before it that is among
/// them; 0 if none is.
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
    // What ends the text that the line begins in.
    let mut end: Option<&str> = None;
    let mut lines = Vec::new();
    for text in file.split_inclusive('\n') {
        let (mut rest, mut comment) = (text, None);
        while !rest.is_empty() {
            rest = match end {
                Some(mark) => match rest.strip_prefix(mark) {
                    Some(behind) => {
                        end = None;
                        // Quotes before the last three belong to the text.
                        behind.trim_start_matches(mark.chars().next().unwrap_or_default())
                    }
                    None => {
                        let is_escape = mark.starts_with('"') && rest.starts_with('\\');
                        let mut behind = rest.chars();
                        behind.nth(usize::from(is_escape));
                        behind.as_str()
                    }
                },
                None => {
                    let marks = ["\"\"\"", "'''", "\"", "'"];
                    end = marks.into_iter().find(|mark| rest.starts_with(mark));
                    if rest.starts_with('#') {
                        comment = Some(rest.trim_start_matches(['#', ' ']).trim_end());
                        break;
                    }
                    &rest[end.map_or(rest.chars().next().map_or(0, char::len_utf8), str::len)..]
                }
            };
        }
        // A text of one line ends with it.
        end = end.filter(|mark| mark.len() > 1);
        lines.push(Line {
            text,
            comment: comment.filter(|comment| !comment.is_empty()),
            is_in_text: end.is_some(),
        });
    }
    lines
}
