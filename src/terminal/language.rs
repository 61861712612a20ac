//! The language in which people are spoken to.

use std::sync::OnceLock;

use gebeta_messages::{Language, Messages};

static MESSAGES: OnceLock<&'static Messages> = OnceLock::new();

/// Speaks a language from now on; what comes first decides.
pub fn speak(language: Language) {
    let _ = MESSAGES.set(Messages::of(language));
}

/// Gives the messages of the language that is spoken; English before one was chosen.
pub fn messages() -> &'static Messages {
    MESSAGES.get_or_init(|| Messages::of(Language::default()))
}
