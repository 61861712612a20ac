//! A message and its arguments.

use std::fmt;

use fluent_bundle::FluentArgs;

use crate::Messages;

/// A message that is being filled in. It displays as the finished sentence.
pub struct Message<'a> {
    messages: &'a Messages,
    key: &'a str,
    attribute: Option<&'a str>,
    arguments: FluentArgs<'a>,
}

impl Messages {
    /// Returns a message, to be filled in with its arguments.
    pub fn message<'a>(&'a self, key: &'a str) -> Message<'a> {
        Message {
            messages: self,
            key,
            attribute: None,
            arguments: FluentArgs::new(),
        }
    }

    /// Returns an attribute of a message: another form of the same text.
    pub fn attribute<'a>(&'a self, key: &'a str, attribute: &'a str) -> Message<'a> {
        Message {
            attribute: Some(attribute),
            ..self.message(key)
        }
    }
}

impl<'a> Message<'a> {
    /// Fills in a text, such as a name, a hole or a phrase.
    pub fn with(mut self, name: &'a str, text: impl fmt::Display) -> Self {
        self.arguments.set(name, text.to_string());
        self
    }

    /// Fills in a number, which selects the plural form.
    pub fn number(mut self, name: &'a str, number: impl Into<u32>) -> Self {
        self.arguments.set(name, number.into());
        self
    }

    /// Returns the text with a capital at its beginning, which may be a filled-in argument.
    pub fn sentence(&self) -> String {
        capitalised(&self.to_string())
    }
}

/// Returns the text with its first letter as a capital.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

impl fmt::Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let messages = self.messages;
        f.write_str(&messages.format(self.key, self.attribute, &self.arguments))
    }
}

impl From<Message<'_>> for String {
    fn from(message: Message<'_>) -> String {
        message.to_string()
    }
}
