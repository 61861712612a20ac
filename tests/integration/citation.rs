//! Citations and versions: `CITATION.cff`, `.zenodo.json`, the README, the npm package and `gebeta cite` agree.

use gebeta_formats::variant::Catalogue;
use serde_json::{Value, json};

use crate::program::{assert_contains, run};

const FILE: &str = include_str!("../../CITATION.cff");

/// Returns all values of a key in the file, at any depth.
fn said(key: &str) -> Vec<&'static str> {
    let lines = FILE.lines().map(|line| line.trim_start_matches([' ', '-']));
    let values = lines.filter_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
    values.map(|value| value.trim_matches('"')).collect()
}

fn cited(words: &[&str]) -> String {
    let (status, text, talk) = run([&["cite"], words].concat());
    assert_eq!((status, talk.as_str()), (0, ""), "{words:?}");
    text
}

#[test]
fn the_citation_is_of_this_version() {
    assert_eq!(said("version"), [env!("CARGO_PKG_VERSION"); 2]);
    assert_eq!(said("license"), [env!("CARGO_PKG_LICENSE")]);
    assert_eq!(said("name"), ["The gebeta authors"; 2]);
    let titles = said("title");
    assert_eq!(
        titles[0], titles[1],
        "the preferred citation is of the same program"
    );
}

/// npm has no variables for versions, so its files state it again.
#[test]
fn the_npm_package_has_the_same_version() {
    let [package, lock]: [Value; 2] = [
        include_str!("../../web/npm/package.json"),
        include_str!("../../web/npm/package-lock.json"),
    ]
    .map(|text| serde_json::from_str(text).unwrap());
    for stated in [&package, &lock, &lock["packages"][""]] {
        assert_eq!(stated["version"], env!("CARGO_PKG_VERSION"));
    }
}

/// The archive that gives releases their DOIs reads a file of its own.
#[test]
fn the_archive_is_told_the_same() {
    let zenodo: Value = serde_json::from_str(include_str!("../../.zenodo.json")).unwrap();
    assert_eq!(zenodo["title"], said("title")[0]);
    assert_eq!(zenodo["version"], said("version")[0]);
    assert_eq!(zenodo["license"], said("license")[0]);
    assert_eq!(zenodo["creators"], json!([{"name": said("name")[0]}]));
    let listed = FILE.split("\nkeywords:\n").nth(1).unwrap();
    let keywords = listed.lines().map_while(|line| line.strip_prefix("  - "));
    assert_eq!(zenodo["keywords"], keywords.collect::<Value>());
    let cited = zenodo["related_identifiers"].as_array().unwrap().iter();
    let dois: Vec<&str> = cited.map(|it| it["identifier"].as_str().unwrap()).collect();
    assert_eq!(dois, said("doi"));
}

/// Three places have the same citation of the program.
#[test]
fn the_program_is_cited_in_one_way() {
    let (year, title) = (said("year")[0], said("title")[0]);
    let version = env!("CARGO_PKG_VERSION");
    let reference = format!("The gebeta authors ({year}). {title}. Version {version}.\n");
    assert_eq!(cited(&[]), reference);
    for (page, words) in [
        (include_str!("../../README.md"), &[][..]),
        (include_str!("../../docs/cite.md"), &["geme"]),
    ] {
        let command = [&["$ gebeta cite"], words].concat().join(" ");
        let shown = format!("{command}\n{}", cited(words));
        assert!(shown.contains(&reference));
        assert!(page.contains(&shown), "the page has to show this:\n{shown}");
        let citations = page.matches("The gebeta authors (").count();
        assert_eq!(citations, 1, "the page has no other citation");
    }
}

/// The source of GEME's rules is an article with its DOI, and each fact appears once.
#[test]
fn an_article_is_cited_as_an_article() {
    let bibtex = cited(&["geme", "--format", "bibtex"]);
    let article = "\
@article{thiel-2025,
  author = {Thiel, Oliver},
  title = {{Playing Gebeta in Preschool: Informal Pathways to Early Numeracy Through Directionality and Bundling}},
  journal = {Education Sciences},
  volume = {15},
  number = {10},
  pages = {1365},
  year = {2025},
  doi = {10.3390/educsci15101365},
  url = {https://doi.org/10.3390/educsci15101365},
  annote = {Source of Gebeta (GEME). Only the headings of its section on the rules were seen.}
}
";
    assert_contains(&bibtex, article);
    let program = "@software{gebeta-2026,\n  author = {{The gebeta authors}},\n";
    assert!(bibtex.starts_with(program), "{bibtex}");
    assert_contains(&bibtex, "url = {https://github.com/oliver-thiel/Gebeta}");
    assert!(said("doi") == ["10.3390/educsci15101365"]);
    let geme = Catalogue::builtin().load("geme").unwrap();
    let cite = &geme.sources[1].cite;
    assert!(said("title").into_iter().any(|title| cite.contains(title)));
}

/// No entry of any game repeats its title, and each sort of work has its type of entry.
#[test]
fn entries_have_each_fact_once() {
    let ids = Catalogue::builtin().ids();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let bibtex = cited(&[&ids[..], &["--format", "bibtex"]].concat());
    let mut kinds = std::collections::BTreeSet::new();
    for entry in bibtex
        .split("\n\n")
        .filter(|entry| !entry.trim().is_empty())
    {
        kinds.insert(entry.split('{').next().unwrap());
        let title = entry
            .split("  title = {{")
            .nth(1)
            .and_then(|it| it.split("}}").next());
        // Of a few works only the author and the year are known.
        let Some(title) = title else {
            assert!(
                entry.starts_with("@misc") && entry.contains("  author = "),
                "{entry}"
            );
            continue;
        };
        // A title of a word or two may also appear in a remark.
        let long = title.split(' ').count() > 4;
        assert!(!long || entry.matches(title).count() == 1, "{entry}");
    }
    let expected = [
        "@article",
        "@book",
        "@incollection",
        "@inproceedings",
        "@misc",
        "@software",
    ];
    assert!(kinds.into_iter().eq(expected));
}

/// CSL-JSON has the fields that BibTeX has, and each work once.
#[test]
fn csl_json_has_an_item_for_each_work() {
    let items = cited(&["gabata_i", "ansaba", "geme", "--format", "csl-json"]);
    let items: Value = serde_json::from_str(&items).unwrap();
    let items = items.as_array().unwrap();
    let program = json!({
        "id": "gebeta-2026",
        "type": "software",
        "author": [{"literal": "The gebeta authors"}],
        "title": said("title")[0],
        "issued": {"date-parts": [[2026]]},
        "version": env!("CARGO_PKG_VERSION"),
    });
    assert_eq!(items[0], program);
    let ids: Vec<&str> = items
        .iter()
        .map(|item| item["id"].as_str().unwrap())
        .collect();
    let expected = [
        "gebeta-2026",
        "pankhurst-1971",
        "russ-1984",
        "geme-program",
        "thiel-2025",
    ];
    assert_eq!(ids, expected);
    let pankhurst = &items[1];
    assert_eq!(pankhurst["type"], "article-journal");
    assert_eq!(
        pankhurst["author"],
        json!([{"family": "Pankhurst", "given": "Richard"}])
    );
    assert_eq!(pankhurst["page"], "154-206");
    let annotation = pankhurst["annote"].as_str().unwrap();
    for place in [
        "Source of Gabata I (Shoa): 174-176. ",
        "Source of Gabata (Ansaba): 169. ",
    ] {
        assert_contains(annotation, place);
    }
    assert_eq!(items[4]["DOI"], "10.3390/educsci15101365");
}
