//! What is said beside the result of a command, on standard error.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use terminal_size::{Width, terminal_size_of};

static QUIET: AtomicBool = AtomicBool::new(false);

/// Says nothing from now on but what is wrong.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Says whether nothing is to be said but what is wrong.
pub fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Says something in a line of its own.
///
/// Talk that nobody can hear, because standard error is full or closed, is no reason to stop what a command does.
pub fn talk(sentence: impl Display) {
    if is_quiet() {
        return;
    }
    let _ = writeln!(anstream::stderr(), "{}", fitted_talk(&sentence.to_string()));
}

/// Breaks what is said between words where standard error is a terminal; what stands in back quotes, to be typed or pasted,
/// stays in one piece.
pub fn fitted_talk(text: &str) -> String {
    match terminal_size_of(io::stderr()) {
        Some((Width(columns), _)) => fitted_to(text, usize::from(columns)),
        None => text.to_string(),
    }
}

fn fitted_to(text: &str, columns: usize) -> String {
    const UNBROKEN: char = '\u{a0}';
    let mut quoted = false;
    let keep_whole = |c| {
        quoted ^= c == '`';
        if quoted && c == ' ' { UNBROKEN } else { c }
    };
    let kept: String = text.chars().map(keep_whole).collect();
    let fitted = gebeta_narration::fitted(&kept, columns);
    fitted.trim_end_matches('\n').replace(UNBROKEN, " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_broken_and_what_can_be_pasted_is_not() {
        let text = "error: There is nothing here.\n  help: Try `gebeta play --resume us.txt` then.";
        let fitted = fitted_to(text, 20);
        assert_eq!(
            fitted,
            "error: There is\n  nothing here.\n  help: Try\n    `gebeta play --resume us.txt`\n    then."
        );
        assert_eq!(fitted_to(text, 200), text);
        assert_eq!(fitted_to("", 20), "");
    }
}
