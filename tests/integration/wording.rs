//! The rules in words: every sentence that the variants use, and each variant's own words.

use std::collections::BTreeMap;

use gebeta_formats::variant::{Section, Variant, Words};
use gebeta_testing::CATALOGUE;

/// Variants whose rules in words are whole snapshots: each shows the order of the tables, and its own words.
const WHOLE: [&str; 3] = ["geme", "ansaba", "toguz_korgool"];

fn load(id: &str) -> Variant {
    CATALOGUE.load(id).expect("it loads")
}

/// Returns a file's own words, each with its placeholder in a pattern.
fn placeholders(words: &mut Words) -> [(&'static str, &mut String); 7] {
    [
        ("{counter}", &mut words.counter),
        ("{counters}", &mut words.counters),
        ("{hole}", &mut words.hole),
        ("{holes}", &mut words.holes),
        ("{unit}", &mut words.unit),
        ("{units}", &mut words.units),
        ("{weg}", &mut words.weg),
    ]
}

/// Returns the rules in words, with placeholders for the file's own words.
fn patterns(variant: &Variant) -> Vec<Section> {
    let mut variant = variant.clone();
    for (placeholder, word) in placeholders(&mut variant.words) {
        *word = placeholder.to_string();
    }
    variant.in_words()
}

/// Snapshots one text, without the module in its file's name.
fn keep(name: &str, text: &str) {
    insta::with_settings!({snapshot_path => "snapshots/words", prepend_module_to_snapshot => false, omit_expression => true}, {
        insta::assert_snapshot!(name, text);
    });
}

/// A snapshot for each table of the language: every sentence once, with the first variant that uses it. So
/// the snapshots cover all sentences of all variants, and a new sentence fails here.
#[test]
fn every_sentence_of_the_rules_in_words_has_a_snapshot() {
    let mut tables: BTreeMap<String, (String, Vec<(String, String)>)> = BTreeMap::new();
    for id in CATALOGUE.ids() {
        for section in patterns(&load(&id)) {
            let (question, told) = tables
                .entry(section.table)
                .or_insert_with(|| (section.question.clone(), Vec::new()));
            assert_eq!(*question, section.question, "{id}");
            for sentence in section.answer {
                if told.iter().all(|(_, said)| *said != sentence) {
                    told.push((id.clone(), sentence));
                }
            }
        }
    }
    for (table, (question, told)) in tables {
        let told = told
            .iter()
            .map(|(id, sentence)| format!("\n  {id}: {sentence}"));
        keep(
            &format!("table_{table}"),
            &format!("{question}{}", told.collect::<String>()),
        );
    }
}

/// A variant's words for counters and holes change nothing else in a sentence.
#[test]
fn every_variant_uses_its_own_words() {
    for id in CATALOGUE.ids() {
        let mut variant = load(&id);
        let said = variant.in_words();
        let mut patterns = patterns(&variant);
        let words = placeholders(&mut variant.words);
        for sentence in patterns.iter_mut().flat_map(|section| &mut section.answer) {
            for (placeholder, word) in &words {
                *sentence = sentence.replace(placeholder, word);
            }
        }
        assert_eq!(said, patterns, "{id}");
    }
}

#[test]
fn the_rules_of_a_variant_are_listed_table_by_table() {
    for id in WHOLE {
        let sections = load(id).in_words().into_iter().map(|section| {
            let answer = section.answer.join("\n  ");
            format!("{} [{}]\n  {answer}", section.question, section.table)
        });
        keep(id, &sections.collect::<Vec<_>>().join("\n"));
    }
}
