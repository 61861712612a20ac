//! The messages of one language, with English as the fallback.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use unic_langid::LanguageIdentifier;

use crate::Language;
use crate::files::{File, file, files};

type Bundle = FluentBundle<FluentResource>;

/// The messages of a language.
pub struct Messages {
    language: Language,
    files: Vec<ReadFile>,
}

/// A file in a language. It is read when one of its messages is first asked for, since most commands need few files.
struct ReadFile {
    file: &'static File,
    bundle: OnceLock<Bundle>,
}

impl ReadFile {
    fn bundle(&self, language: Language) -> &Bundle {
        self.bundle.get_or_init(|| {
            let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            // All four languages are written from left to right. Direction marks would only be copied along with a
            // hole's name.
            bundle.set_use_isolating(false);
            let added = bundle.add_resource(resource(self.file, language));
            debug_assert!(added.is_ok(), "{language} {}: {added:?}", self.file.name);
            bundle
        })
    }
}

impl Messages {
    /// Returns the messages of a language.
    pub fn of(language: Language) -> &'static Messages {
        static ALL: [OnceLock<Messages>; 4] = [const { OnceLock::new() }; 4];
        let unread = |file| ReadFile {
            file,
            bundle: OnceLock::new(),
        };
        ALL[language as usize].get_or_init(|| Messages {
            language,
            files: files().map(unread).collect(),
        })
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns whether there is a message, in this language or in English.
    pub fn has(&self, key: &str) -> bool {
        self.find(key).is_some() || Messages::of(Language::English).find(key).is_some()
    }

    /// Finds a message of this language, with its bundle. No message refers to another, so it needs no other bundle.
    fn find<'a>(&'a self, key: &str) -> Option<(&'a Bundle, FluentMessage<'a>)> {
        let message = |bundle: &'a Bundle| Some((bundle, bundle.get_message(key)?));
        let mut read = self.files.iter().filter_map(|it| it.bundle.get());
        read.find_map(message).or_else(|| {
            // A test checks that every message begins like this.
            let start = format!("\n{key} =");
            let has_it = |it: &&ReadFile| it.file.text(self.language).contains(&start);
            message(self.files.iter().find(has_it)?.bundle(self.language))
        })
    }

    /// Returns a text of a game's file, or a sentence made from its tables, in this language, if the files `rules`,
    /// `sentences`, `readings` and `examples` have it in both languages.
    ///
    /// A text is found by itself, whichever game has it, so the text of somebody's own file is never exchanged for another.
    pub fn translated(&self, text: &str) -> Option<String> {
        // Games' files are in English.
        if self.language == Language::English {
            return None;
        }
        static KEYS: OnceLock<BTreeMap<String, String>> = OnceLock::new();
        let keys = KEYS.get_or_init(|| {
            let english = Messages::of(Language::English);
            let texts = ["rules", "sentences", "readings", "examples"]
                .map(|file| english.plain_texts(file));
            let texts = texts.into_iter().flatten();
            let texts = texts.filter(|(_, text)| !text.is_empty());
            texts.map(|(key, text)| (text, key)).collect()
        });
        let key = keys.get(text.trim())?;
        self.find(key).map(|_| self.message(key).into())
    }

    /// Returns the texts of a file by their keys, with `{ $name }` for each argument. Texts that this language lacks
    /// are in English. They are for a page that fills them in itself.
    pub fn plain_texts(&self, name: &str) -> BTreeMap<String, String> {
        let mut texts = BTreeMap::new();
        for language in [Language::English, self.language] {
            let Some(file) = file(name) else { break };
            for entry in resource(file, language).entries() {
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
        let languages = [self, Messages::of(Language::English)];
        for (bundle, message) in languages.into_iter().filter_map(|it| it.find(key)) {
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

/// Reads a file. A test checks that every line can be read.
fn resource(file: &File, language: Language) -> FluentResource {
    let read = FluentResource::try_new(file.text(language).to_string());
    read.unwrap_or_else(|(readable, _)| readable)
}

/// Writes a pattern with the names of its arguments.
fn plain(pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => value.to_string(),
        PatternElement::Placeable { expression } => match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                format!("{{ ${} }}", id.name)
            }
            Expression::Inline(InlineExpression::StringLiteral { value }) => value.to_string(),
            _ => String::new(),
        },
    };
    pattern.elements.iter().map(element).collect()
}
