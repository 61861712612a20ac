//! Notes on standard error, beside the result of a command, and the language of messages.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use gebeta_messages::{Language, Messages};
use terminal_size::{Width, terminal_size_of};

static QUIET: AtomicBool = AtomicBool::new(false);

/// Suppresses all further notes, except errors.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Returns whether notes are suppressed.
pub fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Prints a note on a line of its own.
///
/// Errors are ignored: a command goes on even if standard error is full or closed.
pub fn talk(sentence: impl Display) {
    if is_quiet() {
        return;
    }
    let _ = writeln!(anstream::stderr(), "{}", fitted_talk(&sentence.to_string()));
}

/// Wraps a note between words if standard error is a terminal. Text in back quotes, to type or paste, stays
/// in one piece.
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

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Sets the language. Only the first call has an effect.
pub fn speak(language: Language) {
    let _ = LANGUAGE.set(language);
}

/// Returns the messages in the chosen language, or in English before one was chosen.
pub fn messages() -> &'static Messages {
    Messages::of(*LANGUAGE.get_or_init(Language::default))
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
