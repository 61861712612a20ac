//! The language of messages.

use std::sync::OnceLock;

use gebeta_messages::{Language, Messages};

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Sets the language. Only the first call has an effect.
pub fn speak(language: Language) {
    let _ = LANGUAGE.set(language);
}

/// Returns the messages in the chosen language, or in English before one was chosen.
pub fn messages() -> &'static Messages {
    Messages::of(*LANGUAGE.get_or_init(Language::default))
}
