//! Tests of files of the language's first edition and the same files in the second; `tests/data/first_edition` has
//! pairs of them.

use gebeta_formats::variant::Catalogue;
use gebeta_interop::first_edition::{migrate, migrate_child};

/// The line before each pair, followed by what the pair shows.
const PAIR: &str = "\n=== ";

/// The line between the texts of a pair.
const BECOMES: &str = "\n=>\n";

/// The line between a text and its parent, which is of the second edition.
const EXTENDS: &str = "\n<-\n";

struct Pair<'a> {
    shows: &'a str,
    before: &'a str,
    parents: Vec<&'a str>,
    after: &'a str,
}

/// Reads all files of pairs.
fn texts() -> Vec<String> {
    let files = gebeta_testing::files("first_edition", ".txt").into_iter();
    let texts = files.map(|file| gebeta_testing::read(&format!("first_edition/{file}.txt")));
    texts.collect()
}

fn pairs(texts: &[String]) -> Vec<Pair<'_>> {
    let pairs = texts.iter().flat_map(|text| text.split(PAIR).skip(1));
    let pairs = pairs.map(|pair| {
        let (shows, pair) = pair.split_once('\n').expect("what it shows");
        let (before, after) = pair.split_once(BECOMES).expect(shows);
        let mut family = before.split(EXTENDS);
        Pair {
            shows,
            before: family.next().unwrap_or_default(),
            parents: family.collect(),
            after: after.trim_end_matches('\n'),
        }
    });
    pairs.collect()
}

fn rewritten(text: &str, parents: &[&str]) -> String {
    migrate(text, parents).unwrap_or_else(|error| panic!("{error}{text}"))
}

#[test]
fn files_are_rewritten_with_their_comments_and_in_their_order() {
    let texts = texts();
    let pairs = pairs(&texts);
    assert!(pairs.len() > 10);
    for Pair {
        shows,
        before,
        parents,
        after,
    } in pairs
    {
        let new = rewritten(before, &parents);
        assert!(new == after, "{shows}\n{new}");
    }
}

#[test]
fn what_is_rewritten_is_not_rewritten_again() {
    for Pair { parents, after, .. } in pairs(&texts()) {
        assert_eq!(rewritten(after, &parents), after);
    }
}

/// A comment above each line, and one behind it.
fn commented(text: &str) -> String {
    let mut commented = String::new();
    let mut is_in_text = false;
    for (number, line) in text.lines().enumerate() {
        if is_in_text || line.trim().is_empty() {
            commented += &format!("{line}\n");
        } else {
            let behind = match line.contains("\"\"\"") {
                true => String::new(),
                false => format!(" # <{number} behind>"),
            };
            commented += &format!("# <{number} above>\n{line}{behind}\n");
        }
        is_in_text ^= line.matches("\"\"\"").count() % 2 == 1;
    }
    commented
}

#[test]
fn no_comment_is_lost() {
    for Pair {
        shows,
        before,
        parents,
        ..
    } in pairs(&texts())
    {
        let old = commented(before);
        let new = rewritten(&old, &parents);
        let comments = |text: &str| {
            let ends = text.match_indices('<').map(|(at, _)| &text[at..]);
            let mut all: Vec<String> = ends
                .filter_map(|rest| Some(rest.split_once('>')?.0.to_string()))
                .collect();
            all.sort();
            all
        };
        let (old_comments, new_comments) = (comments(&old), comments(&new));
        let lost: Vec<&String> = old_comments
            .iter()
            .filter(|comment| !new_comments.contains(comment))
            .collect();
        assert!(lost.is_empty(), "{shows}: {lost:?} of\n{old}\nin\n{new}");
        assert_eq!(rewritten(&new, &parents), new, "{shows}");
    }
}

#[test]
fn line_ends_and_a_byte_order_mark_stay() {
    for Pair {
        shows,
        before,
        parents,
        after,
    } in pairs(&texts())
    {
        let crlf = |text: &str| text.replace('\n', "\r\n");
        for (mark, end) in [("", ""), ("", "\n"), ("\u{feff}", ""), ("\u{feff}", "\n\n")] {
            let around = |text: &str| format!("{mark}{text}{end}");
            assert_eq!(
                rewritten(&around(before), &parents),
                around(after),
                "{shows}"
            );
            let before = crlf(&around(before));
            assert_eq!(
                rewritten(&before, &parents),
                crlf(&around(after)),
                "{shows}"
            );
        }
    }
}

#[test]
fn a_text_that_is_not_toml_is_refused_with_its_place() {
    let error = migrate("\u{feff}schema = 1\r\nid = \r\n", &[]).expect_err("no value");
    assert!(error.to_string().contains("line 2"), "{error}");
    migrate("schema = 1\n", &["schema ="]).expect_err("the parent has no value");
}

/// A parent of the first edition is read in the second, and files that extend each other cause no trouble.
#[test]
fn a_file_is_rewritten_with_what_it_extends() {
    let text = |id: &str, extends: &str, words: &str| {
        let text =
            format!("schema = 1\nid = \"{id}\"\nextends = \"{extends}\"\n\n[words]\n{words}\n");
        let text = Catalogue::builtin().given_text(id, &text);
        text.unwrap_or_else(|report| panic!("{report}"))
    };
    let grown_up = text("grown_up", "child", "hole = \"den\"\nholes = \"dens\"");
    let child = text("child", "grown_up", "holes = \"dents\"");
    let catalogue = Catalogue::builtin().with_texts(vec![grown_up.clone(), child.clone()]);
    let new = migrate_child(&child, &catalogue).expect("it is TOML");
    assert!(new.contains("\nhole = [\"den\", \"dents\"]\n"), "{new}");
    let new = migrate_child(&grown_up, &catalogue).expect("it is TOML");
    assert!(new.contains("\nhole = [\"den\", \"dens\"]\n"), "{new}");
    let of_geme = text("mine", "geme", "hole = \"pot\"");
    let new = migrate_child(&of_geme, &catalogue).expect("it is TOML");
    assert!(new.contains("\nhole = [\"pot\", \"homes\"]\n"), "{new}");
    let lost = text("lost", "nobody", "holes = \"pots\"");
    let new = migrate_child(&lost, &catalogue).expect("it is TOML");
    assert!(new.contains("\nhole = [\"hole\", \"pots\"]\n"), "{new}");
}
