//! Compares the messages of every language with those in English, and the English ones with the source that uses them.

mod languages;
mod messages;
mod usage;
