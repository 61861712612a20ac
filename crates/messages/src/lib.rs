//! Messages to people in four languages, from plain files that a speaker can correct.
//!
//! Each file of `messages/en` has its counterpart in every other language. A missing text is shown in English.
//!
//! ```
//! use gebeta_messages::{Language, Messages};
//!
//! let messages = Messages::of("de_DE.UTF-8".parse().unwrap_or_default());
//! let sentence = messages.message("again").with("player", "A");
//! assert_eq!(sentence.to_string(), "Spieler A ist noch einmal dran.");
//! assert_eq!(Messages::of(Language::English).message("again").with("player", "A").to_string(), "Player A plays again.");
//! ```

mod files;
mod language;
mod message;
mod messages;

pub use files::{File, file, files};
pub use language::{Language, UnknownLanguage};
pub use message::{Message, capitalised};
pub use messages::Messages;
