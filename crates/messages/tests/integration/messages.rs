//! Compares the messages of every language with those in English.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use gebeta_messages::{File, Language, Messages, file, files};

/// The arguments of a message.
#[derive(Debug, Default)]
pub struct Arguments {
    /// The arguments that it shows.
    shown: BTreeSet<String>,
    /// The arguments that select its wording.
    chosen_by: BTreeSet<String>,
}

impl Arguments {
    fn gather(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else {
                continue;
            };
            match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    self.shown.insert(id.name.to_string());
                }
                Expression::Inline(_) => {}
                Expression::Select { selector, variants } => {
                    if let InlineExpression::VariableReference { id } = selector {
                        self.chosen_by.insert(id.name.to_string());
                    }
                    for variant in variants {
                        self.gather(&variant.value);
                    }
                }
            }
        }
    }
}

/// Reads a file: its messages and attributes by their names, with their arguments.
pub fn read(file: &File, language: Language) -> BTreeMap<String, Arguments> {
    let at = format!("{language}/{}.ftl", file.name);
    let resource = FluentResource::try_new(file.text(language).to_string())
        .unwrap_or_else(|(_, errors)| panic!("{at}: {errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else {
            continue;
        };
        let key = message.id.name;
        let value = message.value.iter().map(|value| (key.to_string(), value));
        let attributes = message.attributes.iter();
        let attributes = attributes.map(|it| (format!("{key}.{}", it.id.name), &it.value));
        for (name, pattern) in value.chain(attributes) {
            let mut arguments = Arguments::default();
            arguments.gather(pattern);
            let twice = messages.insert(name.clone(), arguments).is_some();
            assert!(!twice, "{at} has {name} twice");
        }
    }
    messages
}

/// A language may select its wording by other arguments than English does, but only by arguments that English uses.
#[test]
fn every_language_shows_what_english_does_and_says_nothing_else() {
    for file in files() {
        let english = read(file, Language::English);
        for language in Language::ALL {
            for (name, said) in read(file, language) {
                let at = format!("{language}/{}.ftl: {name}", file.name);
                let expected = english
                    .get(&name)
                    .unwrap_or_else(|| panic!("{at} is not English"));
                assert_eq!(said.shown, expected.shown, "{at}");
                let known = &expected.shown | &expected.chosen_by;
                assert!(said.chosen_by.is_subset(&known), "{at}: {said:?}");
            }
        }
    }
}

#[test]
fn no_key_stands_in_two_files() {
    let mut seen = BTreeSet::new();
    for file in files() {
        for name in read(file, Language::English).into_keys() {
            assert!(seen.insert(name.clone()), "{name}");
        }
    }
}

/// Only the file with a message is read.
#[test]
fn every_message_is_found_by_the_start_of_its_line() {
    for (file, language) in files().flat_map(|file| Language::ALL.map(|it| (file, it))) {
        for name in read(file, language).into_keys() {
            let key = name.split('.').next().unwrap_or_default();
            let start = format!("\n{key} =");
            let text = file.text(language);
            assert!(text.contains(&start), "{language}/{}.ftl: {key}", file.name);
        }
    }
}

/// Messages without a translation are shown in English.
#[test]
fn what_is_not_translated_is_listed() {
    let mut missing = String::new();
    for language in Language::ALL {
        for file in files() {
            let said = read(file, language);
            let mut names = read(file, Language::English);
            names.retain(|name, _| !said.contains_key(name));
            for name in names.keys() {
                missing.push_str(&format!("{language}/{}.ftl: {name}\n", file.name));
            }
        }
    }
    insta::assert_snapshot!(missing);
}

/// The page fills its texts in itself, and knows only plain names.
#[test]
fn the_texts_of_the_page_are_plain() {
    for language in Language::ALL {
        for (key, text) in Messages::of(language).plain_texts("page") {
            let arguments = text.matches("{ $").count();
            assert_eq!(
                text.matches('{').count(),
                arguments,
                "{language} {key}: {text}"
            );
        }
        let page = file("page").expect("there is a page");
        assert!(
            !page.text(language).contains("->"),
            "{language}/page.ftl holds a choice"
        );
    }
}

#[test]
fn plurals_are_those_of_the_language() {
    let seeds = |language, n: u32| {
        let message = Messages::of(language).message("word-seed").number("n", n);
        message.to_string()
    };
    let seeds_of = |language| [0, 1, 2, 21].map(|n| seeds(language, n)).join(", ");
    insta::assert_snapshot!(Language::ALL.map(seeds_of).join("\n"));
}
