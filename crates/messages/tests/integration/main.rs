//! Holds the messages of every language against those of English, and English against the source that says them.

mod languages;
mod messages;
mod usage;
