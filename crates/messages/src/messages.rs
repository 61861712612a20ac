//! The messages of one language, with English as the fallback.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use unic_langid::LanguageIdentifier;

use crate::files::{file, files};
use crate::{Language, Message};

/// The messages of a language.
pub struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Returns the messages of a language. They are read when they are first asked for.
    pub fn of(language: Language) -> &'static Messages {
        static READ: [OnceLock<Messages>; 4] = [const { OnceLock::new() }; 4];
        READ[language as usize].get_or_init(|| Messages::read(language))
    }

    fn read(language: Language) -> Messages {
        let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // All four languages are written from left to right. Direction marks would only be copied along with a hole's
        // name.
        bundle.set_use_isolating(false);
        for file in files() {
            // A test checks that every line can be read.
            let resource = FluentResource::try_new(file.text(language).to_string())
                .unwrap_or_else(|(readable, _)| readable);
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "{language} {}: {added:?}", file.name);
        }
        Messages { language, bundle }
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns a message, to be filled in with its arguments.
    pub fn message<'a>(&'a self, key: &'a str) -> Message<'a> {
        Message::new(self, key, None)
    }

    /// Returns an attribute of a message: another form of the same text.
    pub fn attribute<'a>(&'a self, key: &'a str, attribute: &'a str) -> Message<'a> {
        Message::new(self, key, Some(attribute))
    }

    /// Returns whether there is a message, in this language or in English.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key) || Messages::of(Language::English).bundle.has_message(key)
    }

    /// Returns a text of a game's file, or a sentence made from its tables, in this language, if the files `rules` and
    /// `sentences` have it in both languages.
    ///
    /// A text is found by itself, whichever game has it, so the text of somebody's own file is never exchanged for another.
    pub fn translated(&self, text: &str) -> Option<String> {
        static KEYS: OnceLock<BTreeMap<String, String>> = OnceLock::new();
        let keys = KEYS.get_or_init(|| {
            let english = Messages::of(Language::English);
            let texts = ["rules", "sentences"].map(|file| english.plain_texts(file));
            let texts = texts.into_iter().flatten();
            let texts = texts.filter(|(_, text)| !text.is_empty());
            texts.map(|(key, text)| (text, key)).collect()
        });
        let key = keys.get(text.trim())?;
        let is_here = self.language != Language::English && self.bundle.has_message(key);
        is_here.then(|| self.message(key).into())
    }

    /// Returns the texts of a file by their keys, with `{ $name }` for each argument. Texts that this language lacks
    /// are in English. They are for a page that fills them in itself.
    pub fn plain_texts(&self, name: &str) -> BTreeMap<String, String> {
        let mut texts = BTreeMap::new();
        for language in [Language::English, self.language] {
            let Some(file) = file(name) else { break };
            let resource = FluentResource::try_new(file.text(language).to_string())
                .unwrap_or_else(|(readable, _)| readable);
            for entry in resource.entries() {
                if let Entry::Message(message) = entry
                    && let Some(pattern) = &message.value
                {
                    texts.insert(message.id.name.to_string(), plain(pattern));
                }
            }
        }
        texts
    }

    /// Formats a message or an attribute of it.
    pub(crate) fn format(
        &self,
        key: &str,
        attribute: Option<&str>,
        arguments: &FluentArgs,
    ) -> String {
        let english = Messages::of(Language::English);
        for bundle in [&self.bundle, &english.bundle] {
            let Some(message) = bundle.get_message(key) else {
                continue;
            };
            let pattern = match attribute {
                Some(name) => message.get_attribute(name).map(|it| it.value()),
                None => message.value(),
            };
            if let Some(pattern) = pattern {
                let mut errors = Vec::new();
                let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
                debug_assert!(errors.is_empty(), "{} {key}: {errors:?}", self.language);
                return text.into_owned();
            }
        }
        debug_assert!(false, "no message is called {key}");
        key.to_string()
    }
}

impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Messages").field(&self.language).finish()
    }
}

/// Writes a pattern with the names of its arguments.
fn plain(pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_string(),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::VariableReference { id }),
        } => format!("{{ ${} }}", id.name),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::StringLiteral { value }),
        } => (*value).to_string(),
        PatternElement::Placeable { .. } => String::new(),
    };
    pattern.elements.iter().map(element).collect()
}
