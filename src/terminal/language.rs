//! The language in which people are spoken to.

use std::sync::OnceLock;

use gebeta_messages::{Language, Messages};

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Speaks a language from now on; what comes first decides.
pub fn speak(language: Language) {
    let _ = LANGUAGE.set(language);
}

/// Gives the messages of the language that is spoken; English before one was chosen.
pub fn messages() -> &'static Messages {
    Messages::of(*LANGUAGE.get_or_init(Language::default))
}
