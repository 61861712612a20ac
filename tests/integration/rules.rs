//! `gebeta rules`: the rules of a game, in a few sentences and with one turn drawn.

use std::collections::BTreeSet;

use gebeta_core::game::Game;
use gebeta_core::rules::{MatchEnd, RoundEndWhen, RoundsKind, Starter};
use gebeta_formats::variant::Variant;
use gebeta_messages::{Language, Messages};
use gebeta_narration::{RulesFrom, Wording, describe_rules};
use gebeta_testing::CATALOGUE;

use crate::program::{Folder, has_all};

/// Every game has an example that can be shown.
#[test]
fn the_rules_of_every_game_show_a_turn() {
    for id in CATALOGUE.ids() {
        let variant = CATALOGUE.load(&id).expect("a variant");
        let game = Game::new(variant.rules.clone()).expect("a game");
        let wording = Wording::new(&game, &variant.words, Messages::of(Language::English));
        let text = describe_rules(RulesFrom::Text, &variant, &wording, 80).to_string();
        let shown = text.contains("\nFor example, ");
        assert!(
            shown && text.contains(" lifts ") && text.lines().count() < 60,
            "{id}: {text}"
        );
    }
}

/// A turn that ends the round is shown to its end: everything won between the two boards is explained.
#[test]
fn an_example_turn_is_explained_to_the_end_of_the_round() {
    let number = |words: &str, after: &str| -> Option<u32> {
        let (_, rest) = words.split_once(after)?;
        let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse().ok()
    };
    let (mut all, mut ended) = (0, 0);
    for id in CATALOGUE.ids() {
        let variant = CATALOGUE.load(&id).expect("a variant");
        let rules = &variant.rules;
        // There, more is won than the explained captures.
        let is_told =
            rules.score.unit == 1 && !rules.counts_captured_holes() && !rules.board.stores;
        let game = Game::new(variant.rules.clone()).expect("a game");
        let messages = Messages::of(Language::English);
        let wording = Wording::new(&game, &variant.words, messages);
        let shown = describe_rules(RulesFrom::Text, &variant, &wording, 1000).to_string();
        let Some((_, turn)) = shown.split_once("For example, ").filter(|_| is_told) else {
            continue;
        };
        let end = [
            "can't move.",
            "are all empty.",
            "Only few",
            "can move.",
            "No hole holds",
        ];
        ended += u32::from(end.iter().any(|end| turn.contains(end)));
        if turn.contains("takes all") || turn.contains("'s store") {
            continue;
        }
        let lines = turn.lines();
        let scores: Vec<&str> = lines
            .clone()
            .filter(|line| line.starts_with("A has "))
            .collect();
        let [before, after] = scores[..] else {
            panic!("{id}: {turn}");
        };
        for side in ["A", "B"] {
            let has = |line| number(line, &format!("{side} has ")).expect("a score");
            let takes = [
                format!("Player {side} takes the "),
                format!("Player {side} takes "),
            ];
            let taken = lines.clone().filter_map(|line| {
                let start = takes.iter().find(|start| line.starts_with(*start))?;
                number(line, start)
            });
            let passing = turn.matches(&format!("{side} takes them")).count();
            // A capture in the middle of a lap is explained there, without its own number.
            if passing == 0 {
                assert_eq!(has(before) + taken.sum::<u32>(), has(after), "{id}: {turn}");
                all += 1;
            }
        }
    }
    assert!(all > 100 && ended > 5, "{all} and {ended}");
}

/// Every file's own text of the rules explains how a round ends.
#[test]
fn all_rules_in_words_explain_how_a_round_ends() {
    let ends = [
        "can't",
        "cannot move",
        "no move",
        "has no ",
        "have no ",
        "nobody",
        "neither",
        "empty has lost",
        "emptied",
        "when all",
        "until all",
        "until one",
        "is left",
        "are left",
        "what is left",
        "the rest",
        "over when",
        "ends when",
        "has none",
        "have none",
        "empty has won",
        "are empty has won",
        "has lost",
        "first has won",
        "into their store has won",
        "any more",
    ];
    for id in CATALOGUE.ids() {
        let variant = CATALOGUE.load(&id).expect("a variant");
        let rules = variant.about.rules.expect("rules in words");
        let says = rules.to_lowercase();
        assert!(ends.iter().any(|end| says.contains(end)), "{id}: {rules}");
    }
}

/// A text that leaves the rest to another game names it.
const AS_ANOTHER_GAME: [&str; 2] = ["as in Gabata I", "those of Gabata I"];

/// Every file's own text of the rules says who begins later rounds, as the rows do.
#[test]
fn all_rules_in_words_say_who_begins_later_rounds() {
    let mut matches = 0;
    for id in CATALOGUE.ids() {
        let variant = CATALOGUE.load(&id).expect("a variant");
        let (text, rules) = (variant.about.rules.expect("rules in words"), variant.rules);
        let is_one_round =
            rules.rounds.kind == RoundsKind::Single || rules.match_.when == MatchEnd::OneRound;
        if is_one_round || has_any(&text, &AS_ANOTHER_GAME) {
            continue;
        }
        let starter: &[&str] = match rules.rounds.starter {
            Starter::Alternate => &["players take turns to begin"],
            Starter::Winner => &["winner begins"],
            Starter::Loser => &["loser begins"],
            Starter::Same => &["same player lays out every round"],
            Starter::LastMover => &["player who has played last begins"],
            Starter::Race => &["Every round has its race"],
        };
        assert!(has_any(&text, starter), "{id}: {text}");
        matches += 1;
    }
    assert!(matches > 50, "{matches}");
}

/// Every file's own text of the rules says when few counters end a round.
#[test]
fn all_rules_in_words_say_how_few_counters_end_a_round() {
    let numbers = [
        "", "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    let mut ends = 0;
    for id in CATALOGUE.ids() {
        let variant = CATALOGUE.load(&id).expect("a variant");
        let text = variant.about.rules.expect("rules in words");
        for end in &variant.rules.round_end {
            if let RoundEndWhen::CountersAtMost { at_most } = end.when {
                let number = numbers[usize::from(at_most)];
                let says = |sentence: &str| {
                    has_any(sentence, &["left"]) && has_any(sentence, &[number, "a single"])
                };
                assert!(text.split(". ").any(says), "{id}: {text}");
                ends += 1;
            }
        }
    }
    assert!(ends > 30, "{ends}");
}

fn has_any(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

/// If a file has no text of its rules, they are explained from its rows.
#[test]
fn rules_are_explained_even_if_the_file_has_no_text() {
    let folder = Folder::new();
    let file = "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"oware\"\n";
    folder.write("mine.toml", file);
    let shown = folder.talk("rules ./mine.toml", "");
    let last = "The last seed falls into any other hole: it stays there; the turn is over.";
    let end =
        "The round is over when the player to move has no move. Each player takes what is left in";
    let turn = "In a turn, a player lifts all seeds of one of the holes on their side";
    has_all(&shown, &["Mine\n", turn, last, end]);
}

/// Options change the rules that a file's text tells, so the choices that are not the usual ones follow the text.
#[test]
fn other_choices_follow_the_text() {
    let folder = Folder::new();
    let note = "This text tells the usual rules. Your options change them:";
    let usual = folder.talk("rules gabata_i", "");
    assert!(!usual.contains(note), "{usual}");
    let changed = folder.talk("rules gabata_i:tax=one", "");
    has_all(&changed, &[note, "  - tax=one: "]);
    let from_rows = folder.talk("rules gabata_i:tax=one --from-rows", "");
    assert!(!from_rows.contains(note), "{from_rows}");
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The English texts beside the translations are those of the games' files. After a change of a file, the message files
/// `rules.ftl` have to follow.
#[test]
fn the_rules_of_the_source_documents_games_are_translated() {
    let english = Messages::of(Language::English);
    for id in gebeta_testing::VARIANTS {
        let variant = CATALOGUE.load(id).expect("a variant");
        let game = variant.game().expect("a game");
        let about = &variant.about;
        for (what, text) in [("summary", &about.summary), ("rules", &about.rules)] {
            let key = format!("{what}-{}", id.replace('_', "-"));
            let text = text.as_deref().map(str::trim).expect("a text");
            assert_eq!(
                english.message(&key).to_string(),
                text,
                "en/rules.ftl: {key}"
            );
            for language in [Language::Norwegian, Language::Amharic, Language::German] {
                let messages = Messages::of(language);
                let translated = in_one_line(&messages.message(&key).to_string());
                assert_ne!(translated, text, "{language}: {key}");
                let wording = Wording::new(&game, &variant.words, messages);
                let shown = describe_rules(RulesFrom::Text, &variant, &wording, 100).to_string();
                let shown = in_one_line(&shown);
                let note = in_one_line(&messages.message("rules-unchecked").to_string());
                has_all(&shown, &[&translated, &note]);
                let not_translated = messages.message("not-translated").to_string();
                assert!(!shown.contains(&not_translated), "{shown}");
            }
        }
    }
}

/// As for the rules: the message files have to follow the games' files.
#[test]
fn the_options_of_the_source_documents_games_are_translated() {
    let mut all = 0;
    for id in gebeta_testing::VARIANTS {
        let variant = CATALOGUE.load(id).expect("a variant");
        for option in &variant.options {
            let says = option.choices.iter().map(|choice| &choice.says);
            for text in std::iter::once(&option.question).chain(says) {
                for language in [Language::Norwegian, Language::Amharic, Language::German] {
                    let translated = Messages::of(language).translated(text);
                    assert!(translated.is_some(), "{language}: {id}: {text}");
                    all += 1;
                }
                assert_eq!(Messages::of(Language::English).translated(text), None);
            }
        }
    }
    assert!(all > 900, "{all}");
}

/// Checks that texts of the source documents' games are translated, and that a message file has these texts and no others.
/// Returns the number of translations.
fn are_translated(file: &str, texts: impl Fn(&Variant) -> Vec<String>) -> usize {
    let english = Messages::of(Language::English).plain_texts(file);
    let mut left: BTreeSet<String> = english.into_values().collect();
    let mut all = 0;
    for id in gebeta_testing::VARIANTS {
        let variant = CATALOGUE.load(id).expect("a variant");
        for text in texts(&variant) {
            left.remove(text.trim());
            for language in [Language::Norwegian, Language::Amharic, Language::German] {
                let translated = Messages::of(language).translated(&text);
                assert!(translated.is_some(), "{language}: {id}: {text}");
                all += 1;
            }
        }
    }
    assert!(
        left.is_empty(),
        "no longer used, in en/{file}.ftl: {left:#?}"
    );
    all
}

/// As for the rules: the message files have to follow the games' files. What a source says stays as it was published.
#[test]
fn what_the_sources_leave_open_is_translated() {
    let all = are_translated("readings", |variant| {
        let readings = variant.readings.iter();
        let texts = readings.flat_map(|it| it.question.iter().chain([&it.taken]).chain(&it.others));
        texts.cloned().collect()
    });
    assert!(all > 700, "{all}");
}

#[test]
fn what_the_examples_show_is_translated() {
    let all = are_translated("examples", |variant| {
        let examples = variant.examples.iter();
        examples.map(|it| it.why.clone()).collect()
    });
    assert!(all > 200, "{all}");
}

/// The lists of rows. A sentence of these can depend on several options, any other only on one.
const ROWS: [&str; 4] = ["last", "passing", "lifting", "round_end"];

/// Returns what the rules answer to a question.
fn answer(variant: &Variant, table: &str) -> Vec<String> {
    let sections = variant.in_words().into_iter();
    let mut answers = sections.filter(|section| section.table == table);
    answers.next().map_or_else(Vec::new, |it| it.answer)
}

/// Returns the sentences made from a variant's tables, without the rows of holes of the board.
fn sentences(variant: &Variant) -> BTreeSet<String> {
    let sections = variant.in_words().into_iter();
    let sections = sections.flat_map(|it| std::iter::once(it.question).chain(it.answer));
    let told = variant.told().into_iter();
    let told = told.flat_map(|it| {
        let rows = it.rows.into_iter().map(|(_, row)| row);
        it.sentences.into_iter().chain(rows)
    });
    let board = &variant.rules.board;
    let is_row = |text: &String| text.split(' ').all(|hole| board.find(hole).is_some());
    sections.chain(told).filter(|text| !is_row(text)).collect()
}

/// Returns every sentence that the rules of the source documents' games make: with each choice of each option, and with
/// all combinations of choices that change the same rows.
fn all_sentences() -> BTreeSet<String> {
    let catalogue = &CATALOGUE;
    let mut all = BTreeSet::new();
    for id in gebeta_testing::VARIANTS {
        let usual = catalogue.load(id).expect("a variant");
        all.extend(sentences(&usual));
        let mut changing: [Vec<Vec<(&str, &str)>>; ROWS.len()] = Default::default();
        for option in &usual.options {
            let others = option.choices.iter().skip(1);
            let mut changes: [Vec<(&str, &str)>; ROWS.len()] = Default::default();
            for choice in others {
                let chosen = (option.name.as_str(), choice.name.as_str());
                let variant = catalogue.load_with(id, &[chosen]).expect("a variant");
                all.extend(sentences(&variant));
                for (rows, changes) in ROWS.iter().zip(&mut changes) {
                    if answer(&variant, rows) != answer(&usual, rows) {
                        changes.push(chosen);
                    }
                }
            }
            for (changing, changes) in changing.iter_mut().zip(changes) {
                changing.push(changes);
            }
        }
        for options in changing {
            let mut chosen = vec![Vec::new()];
            for choices in options {
                for before in chosen.clone() {
                    let with = |choice| before.iter().copied().chain([choice]).collect();
                    chosen.extend(choices.iter().copied().map(with));
                }
            }
            for chosen in chosen.iter().filter(|chosen| chosen.len() > 1) {
                // Some choices exclude each other.
                if let Ok(variant) = catalogue.load_with(id, chosen) {
                    all.extend(sentences(&variant));
                }
            }
        }
    }
    all
}

/// The sentences that the program makes from the files, and those that are translated, are the same. After a change of a
/// sentence, `sentences.ftl` has to follow in every language.
#[test]
fn the_sentences_of_the_source_documents_games_are_translated() {
    let made = all_sentences();
    let english = Messages::of(Language::English).plain_texts("sentences");
    let number = english.len();
    let known: BTreeSet<String> = english.into_values().collect();
    assert_eq!(known.len(), number, "a sentence stands in the file twice");
    let missing: Vec<_> = made.difference(&known).collect();
    assert!(missing.is_empty(), "not in en/sentences.ftl: {missing:#?}");
    let left: Vec<_> = known.difference(&made).collect();
    assert!(
        left.is_empty(),
        "no longer made, in en/sentences.ftl: {left:#?}"
    );
    for language in [Language::Norwegian, Language::Amharic, Language::German] {
        let messages = Messages::of(language);
        for sentence in &made {
            let translated = messages.translated(sentence);
            assert!(translated.is_some(), "{language}: {sentence}");
            assert_ne!(translated.as_ref(), Some(sentence), "{language}");
        }
    }
}

/// Games whose rules one by one are whole snapshots in every other language: each shows its own words.
const IN_ALL_LANGUAGES: [&str; 2] = ["ansaba", "geme"];

/// The rules from the tables are whole in every language: nothing is left in English, and a note says who has checked them.
#[test]
fn the_rules_one_by_one_are_translated() {
    let folder = Folder::new();
    for language in [Language::Norwegian, Language::Amharic, Language::German] {
        let messages = Messages::of(language);
        for id in gebeta_testing::VARIANTS {
            let shown = folder.talk(&format!("rules {id} --from-rows --lang {language}"), "");
            let note = messages.message("rules-unchecked").to_string();
            assert!(in_one_line(&shown).contains(&in_one_line(&note)), "{shown}");
            for key in ["not-translated", "partly-translated"] {
                assert!(
                    !shown.contains(&messages.message(key).to_string()),
                    "{shown}"
                );
            }
        }
        for id in IN_ALL_LANGUAGES {
            let from_rows = folder.talk(&format!("rules {id} --from-rows --lang {language}"), "");
            let shown = folder.talk(&format!("variants {id} --lang {language}"), "");
            let heading = |key| format!("\n{}\n", messages.message(key));
            let (_, rules) = shown
                .split_once(&heading("rules-one-by-one"))
                .expect("rules");
            let (rules, _) = rules.split_once(&heading("sources")).expect("sources");
            insta::assert_snapshot!(format!("from_rows_{id}_{language}"), from_rows);
            insta::assert_snapshot!(format!("one_by_one_{id}_{language}"), rules);
        }
    }
}

/// A paragraph that is not translated as a whole is in English. Notes say so, and that no speaker has checked the others.
#[test]
fn rules_that_are_not_translated_are_in_english() {
    let folder = Folder::new();
    let file = "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"ansaba\"\n\n[setup]\ncounters = 5\n";
    folder.write("mine.toml", file);
    let shown = |language: &str| {
        let command = format!("rules ./mine.toml --from-rows --lang {language}");
        in_one_line(&folder.talk(&command, ""))
    };
    let kept = "Two rows of six holes. At the start there are five counters in every hole.";
    let note = "Was nicht übersetzt ist, steht auf Englisch.";
    let unchecked = "Diese Übersetzung hat noch kein Sprachkundiger geprüft.";
    let translated = "Wer noch ziehen könnte, nimmt, was übrig ist.";
    has_all(&shown("de"), &[note, kept, translated, unchecked]);
    let english = shown("en");
    has_all(&english, &[kept]);
    assert!(!english.contains("not translated"), "{english}");
}

/// A translation is of the text that a file has, whatever its id.
#[test]
fn the_text_of_an_own_file_is_not_exchanged_for_a_translation() {
    let folder = Folder::new();
    let file = "schema = 2\nid = \"geme\"\nname = \"Mine\"\nextends = \"oware\"\n\n[about]\nsummary = \"Another game.\"\nrules = \"Sow well.\"\n";
    folder.write("mine.toml", file);
    let shown = folder.talk("rules ./mine.toml --lang nb", "");
    has_all(&shown, &["er ikke oversatt", "Another game.", "Sow well."]);
}

/// The choices follow their heading in the same language. If they are in English, a note between says so.
#[test]
fn other_choices_are_translated() {
    let folder = Folder::new();
    let heading = "Valgene dine endrer dem:\n";
    let changed = folder.talk("rules gabata_i:tax=one --lang nb", "");
    has_all(&changed, &["Steiner som faller i en weg", heading]);
    let (_, choices) = changed.split_once(heading).expect("the heading");
    assert!(
        choices.starts_with("  - tax=one: Den siste steinen.\n"),
        "{changed}"
    );
    assert!(!changed.contains("er ikke oversatt"), "{changed}");
    // A file of somebody's own, with the text of that game and an option more.
    let about = CATALOGUE.load("gabata_i").expect("a variant").about;
    let text = |text: Option<String>| text.expect("a text").trim().to_string();
    let (summary, rules) = (text(about.summary), text(about.rules));
    let file = format!(
        "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"gabata_i\"\n\n[about]\nsummary = {summary:?}\nrules = {rules:?}\n\n\
         [option.mine]\nquestion = \"What?\"\n[option.mine.no]\nsays = \"No.\"\n\
         [option.mine.yes]\nsays = \"Mine.\"\nsetup.counters = 3\n"
    );
    folder.write("mine.toml", &file);
    let changed = folder.talk("rules ./mine.toml -O mine=yes --lang nb", "");
    let (_, choices) = changed.split_once(heading).expect("the heading");
    let note = "\nTeksten som følger, er ikke oversatt:\n\n  - mine=yes: Mine.\n";
    assert!(choices.starts_with(note), "{changed}");
}
