//! The language in which people are spoken to.

use std::sync::OnceLock;

use gebeta_messages::{Language, Messages};

static MESSAGES: OnceLock<&'static Messages> = OnceLock::new();

/// Speaks a language from now on, whatever the environment asks for; what comes first decides.
pub fn speak(language: Language) {
    let _ = MESSAGES.set(Messages::of(language));
}

/// Gives the messages of the language that was chosen, or of the one that the environment asks for.
pub fn messages() -> &'static Messages {
    MESSAGES.get_or_init(|| Messages::of(Language::of_environment(|name| std::env::var(name).ok())))
}
