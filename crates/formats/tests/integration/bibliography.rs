//! Bibliographies: reading CSL-JSON, and writing works as references and as BibTeX.

use std::collections::BTreeSet;

use gebeta_formats::bibliography::{Bibliography, Work, bibtex, is_key};
use gebeta_formats::variant::Catalogue;
use serde_json::{Value, json};

#[test]
fn the_built_in_bibliography_is_in_order_and_cited() {
    let built_in = Bibliography::built_in();
    let keys: Vec<&str> = built_in.keys().collect();
    assert!(keys.is_sorted(), "the works are in the order of their keys");
    assert!(keys.iter().all(|key| is_key(key)), "{keys:?}");
    let catalogue = Catalogue::builtin();
    let mut cited = BTreeSet::new();
    for id in catalogue.ids() {
        let variant = catalogue.load(&id).expect("it is built in");
        for source in &variant.sources {
            let work = source.work.as_ref();
            let work = work.unwrap_or_else(|| panic!("{id}: {} has no key", source.cite));
            assert_eq!(source.cite, work.reference());
            cited.insert(work.key());
        }
    }
    let known: BTreeSet<String> = keys.into_iter().map(str::to_string).collect();
    assert_eq!(cited, known, "every work is cited by some variant");
    // No work has two keys.
    let references: BTreeSet<String> = built_in.works().map(|work| work.reference()).collect();
    assert_eq!(references.len(), known.len());
}

#[test]
fn each_work_has_what_its_type_needs() {
    for work in Bibliography::built_in().works() {
        let item = work.to_csl(None);
        let needed: &[&str] = match work.kind() {
            "article-journal" => &["author", "issued", "title", "container-title"],
            "book" => &["author", "issued", "title"],
            "chapter" | "paper-conference" => &["author", "issued", "title", "container-title"],
            "patent" => &["author", "issued", "title", "number"],
            "software" => &["author", "title"],
            "webpage" => &["title"],
            // Only the author and the year of these are known.
            "document" => &["author", "issued"],
            kind => panic!("{}: {kind}", work.key()),
        };
        for key in needed {
            assert!(item.get(key).is_some(), "{}: {key}", work.key());
        }
        let is_https = |url: String| url.starts_with("https://") || url.starts_with("http://");
        assert!(work.address().is_none_or(is_https), "{}", work.key());
    }
}

#[test]
fn errors_in_a_bibliography_are_reported_with_their_place() {
    let twice = r#"[{"id": "a", "type": "book"}, {"id": "a", "type": "book"}]"#;
    for (json, message, place) in [
        ("{}", "not a list of works", "{"),
        ("[\n  1 2\n]", "not a list of works", "1"),
        (r#"[{"type": "book"}]"#, "a work has no key `id`", ""),
        (r#"[{"id": "a"}]"#, "the work `a` has no `type`", "\"a\""),
        (twice, "two works have the key `a`", "\"a\""),
        (
            r#"[{"id": "a", "type": "book", "author": "Me"}]"#,
            "needs `author` as a list of names",
            "\"a\"",
        ),
        (
            r#"[{"id": "a", "type": "book", "issued": 1971}]"#,
            "needs `issued` as",
            "\"a\"",
        ),
        (
            r#"[{"id": "a", "type": "book", "title": []}]"#,
            "needs `title` as a string",
            "\"a\"",
        ),
    ] {
        let error = Bibliography::read(json).expect_err(json);
        assert!(error.message.contains(message), "{json}: {error}");
        let at = &json[error.span.clone()];
        assert!(at.starts_with(place), "{json}: {error:?}");
    }
    assert_eq!(Bibliography::read("[]"), Ok(Bibliography::default()));
    // Keys and volumes can be numbers, and unknown keys are kept.
    let json = r#"[{"id": 7, "type": "book", "volume": 2, "x": {"y": [1]}}]"#;
    let one = Bibliography::read(json).expect("it is a bibliography");
    let work = one.work("7").expect("it is there");
    let read_again: Value = serde_json::from_str(json).expect("it is JSON");
    assert_eq!(work.to_csl(None), read_again[0]);
}

#[test]
fn names_are_written_with_initials() {
    for (name, written) in [
        (
            json!({"family": "Pankhurst", "given": "Richard"}),
            "Pankhurst, R.",
        ),
        (
            json!({"family": "Murray", "given": "H.J.R."}),
            "Murray, H. J. R.",
        ),
        (
            json!({"family": "A", "given": "Jean-Paul M."}),
            "A, J.-P. M.",
        ),
        (json!({"family": "A", "given": "J.-P."}), "A, J.-P."),
        (json!({"family": "A", "given": "Éveline"}), "A, É."),
        (json!({"family": "A"}), "A"),
        (json!({"literal": "A society"}), "A society"),
        (
            json!({"family": "Goot", "given": "Roel", "non-dropping-particle": "van der"}),
            "van der Goot, R.",
        ),
        (
            json!({"family": "Champion", "given": "William J.", "suffix": "Jr."}),
            "Champion, W. J., Jr.",
        ),
    ] {
        let work = Work::new("a", "book").with("author", json!([name]));
        let work = work.with("title", "T");
        // The full stop of the last initial also ends the sentence.
        let expected = format!("{}. T", written.trim_end_matches('.'));
        assert_eq!(work.reference(), expected);
    }
}

#[test]
fn each_type_has_its_reference() {
    let work = |kind: &str| {
        let authors = json!([{"family": "Author", "given": "Ada"}]);
        let work = Work::new("author-1900", kind).with("author", authors);
        work.with("title", "Title").in_year(1900)
    };
    let place = |work: Work| {
        work.with("publisher", "Press")
            .with("publisher-place", "Town")
    };
    let article = work("article-journal")
        .with("container-title", "Journal")
        .with("volume", 14);
    let paper = place(work("paper-conference"))
        .with("container-title", "Games")
        .with("collection-title", "Notes")
        .with("collection-number", 7)
        .with("editor", json!([{"family": "Editor", "given": "E."}]))
        .with("page", "5");
    let patent = work("patent")
        .with("authority", "United States")
        .with("number", "2");
    let several = json!([
        {"family": "A", "given": "A."}, {"family": "B", "given": "B."}, {"literal": "C"},
    ]);
    for (work, reference) in [
        (article.clone(), "Author, A. (1900). Title. Journal 14"),
        (
            article.with("issue", "3").with("page", "1-2"),
            "Author, A. (1900). Title. Journal 14(3), 1-2",
        ),
        (
            place(work("book")).with("volume", "2"),
            "Author, A. (1900). Title 2. Town: Press",
        ),
        (
            work("book").with("publisher", "Press"),
            "Author, A. (1900). Title. Press",
        ),
        (
            work("chapter")
                .with("container-title", "Book")
                .with("page", "5-6"),
            "Author, A. (1900). Title. In: Book, 5-6",
        ),
        (
            paper,
            "Author, A. (1900). Title. In: Editor, E. (ed.), Games (Notes 7). Town: Press, 5",
        ),
        (patent, "Author, A. (1900). Title. United States patent 2"),
        (
            work("software").with("version", "0.1.0"),
            "Author, A. (1900). Title. Version 0.1.0",
        ),
        (
            work("software").with("version", "Commit 1"),
            "Author, A. (1900). Title. Commit 1",
        ),
        (
            work("webpage").with("container-title", "Site"),
            "Author, A. (1900). Title. Site",
        ),
        (
            Work::new("x", "webpage")
                .with("title", "Page")
                .in_year(2000),
            "Page (2000)",
        ),
        (
            Work::new("x", "book").by("Klose").in_year(1906),
            "Klose (1906)",
        ),
        (Work::new("x", "book"), "x"),
        (
            Work::new("x", "book")
                .with("author", several)
                .with("title", "T"),
            "A, A., B, B. and C. T",
        ),
    ] {
        assert_eq!(work.reference(), reference);
    }
}

#[test]
fn an_entry_for_bibtex_has_each_field_once() {
    let names = json!([
        {"family": "Goot", "given": "Roel", "non-dropping-particle": "van der"},
        {"family": "Champion", "given": "William J.", "suffix": "Jr."},
        {"literal": "Us & them"},
    ]);
    let paper = Work::new("goot-2001", "paper-conference")
        .with("author", names)
        .with("title", "100% {mancala}")
        .with("container-title", "Games")
        .with("collection-title", "Notes")
        .with("collection-number", "2063")
        .with("page", "87-95, 99")
        .with("DOI", "https://doi.org/10.1/a_b")
        .in_year(2001);
    let expected = "\
@inproceedings{goot-2001,
  author = {van der Goot, Roel and Champion, Jr., William J. and {Us \\& them}},
  title = {{100\\% \\textbraceleft{}mancala\\textbraceright{}}},
  booktitle = {Games},
  series = {Notes},
  volume = {2063},
  pages = {87--95, 99},
  year = {2001},
  doi = {10.1/a_b},
  url = {https://doi.org/10.1/a_b},
  annote = {Ours}
}

";
    let annotated = (paper.clone(), Some("Ours".to_string()));
    assert_eq!(bibtex(&[annotated]), expected);
    let twice = bibtex(&[(paper.clone(), None), (paper, None)]);
    assert!(twice.starts_with("@inproceedings{goot-2001-1,") && twice.contains("{goot-2001-2,"));
    let patent = Work::new("http://x y", "patent").with("authority", "United States");
    let patent = bibtex(&[(patent.with("number", "2"), None)]);
    let expected = "@misc{http://xy,\n  howpublished = {United States patent 2}\n}\n\n";
    assert_eq!(patent, expected);
}

fn item(cite: &str) -> Value {
    Work::of_text(cite).to_csl(None)
}

#[test]
fn a_reference_in_the_usual_form_is_split_into_its_parts() {
    for cite in [
        "Pankhurst, R. (1971). Gabata and Related Board Games. Ethiopia Observer 14(3), 154-206",
        "Hanson, S. and Hanson, J. (2003). Mancala. York: Reference",
        "Culin, S. (1896). Mancala. Report for 1894, 595-607",
        "Klose, H. (1906)",
        "A society (1999). Rules",
    ] {
        assert_eq!(Work::of_text(cite).reference(), cite);
    }
    let article = item("Pankhurst, R. (1971). Gabata. Ethiopia Observer 14(3), 154-206");
    let expected = json!({
        "id": "pankhurst-1971", "type": "article-journal",
        "author": [{"family": "Pankhurst", "given": "R."}],
        "title": "Gabata", "issued": {"date-parts": [[1971]]},
        "container-title": "Ethiopia Observer", "volume": "14", "issue": "3", "page": "154-206",
    });
    assert_eq!(article, expected);
    let book = item("Hanson, S. and Hanson, J. (2003). Mancala. York: Reference");
    assert_eq!(book["type"], "book");
    assert_eq!(book["author"][1]["given"], "J.");
    let report = item("Culin, S. (1896). Mancala. Report for 1894, 595-607");
    assert_eq!(report["type"], "document");
}

#[test]
fn nothing_of_another_text_is_guessed() {
    for unread in [
        "",
        "Somebody, Games/of_the_world.txt",
        "Somewhere: the rules of a game; elsewhere: its board",
        "Wikipedia, article Kalah",
        "Somebody (about 1900). Title",
    ] {
        let work = item(unread);
        assert_eq!(
            (&work["type"], &work["title"]),
            (&json!("document"), &json!(unread))
        );
        assert_eq!(work.get("author"), None);
    }
    assert_eq!(Work::of_text("¿?").key(), "source");
}

/// A file can cite works of the bibliography beside it. Built-in keys still mean the built-in works.
#[test]
fn a_bibliography_beside_a_file_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    let cites = [
        "fieldnotes-2024",
        "pankhurst-1971",
        "Me (2020). My game",
        "Me (2021). My board. https://example.org/board",
    ];
    let sources = cites
        .map(|cite| format!("[[source]]\ncite = \"{cite}\"\n"))
        .concat();
    let text = format!("schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n{sources}");
    std::fs::write(&file, text).expect("a file");
    let bibliography = json!([
        {"id": "fieldnotes-2024", "type": "manuscript", "title": "Notes", "URL": "https://example.org/",
            "author": [{"family": "Me", "given": "Ada"}], "issued": {"date-parts": [[2024, 5]]}},
        {"id": "pankhurst-1971", "type": "book", "title": "Another work"},
    ]);
    let beside = folder.path().join("sources.json");
    std::fs::write(&beside, bibliography.to_string()).expect("a file");
    let catalogue = Catalogue::builtin();
    let name = file.display().to_string();
    let variant = catalogue.load(&name).expect("it plays");
    let own = &variant.sources[variant.sources.len() - cites.len()..];
    assert_eq!(own[0].cite, "Me, A. (2024). Notes");
    assert_eq!(own[0].url.as_deref(), Some("https://example.org/"));
    assert!(own[1].cite.starts_with("Pankhurst, R. (1971). Gabata and"));
    assert_eq!((own[2].cite.as_str(), &own[2].work), (cites[2], &None));
    assert_eq!(own[3].cite, "Me (2021). My board.");
    assert_eq!(own[3].url.as_deref(), Some("https://example.org/board"));
    assert_eq!(own[3].in_a_file().cite, cites[3]);
    assert_eq!(catalogue.files(&name), [file.clone(), beside.clone()]);
    // Without it, the game can still be played, and the check reports the missing works.
    std::fs::remove_file(&beside).expect("it was there");
    let variant = catalogue.load(&name).expect("it plays");
    assert!(
        variant
            .sources
            .iter()
            .any(|source| source.cite == "fieldnotes-2024")
    );
    let report = catalogue
        .check(&name)
        .expect("a source is unknown")
        .to_string();
    assert!(report.contains("error[unknown-source]"), "{report}");
    let said = "No bibliography has a work with the key `fieldnotes-2024`.";
    assert!(report.contains(said), "{report}");
}
