//! Output for papers: tidy tables, games and variants as JSON, references.

use gebeta_formats::variant::{Catalogue, json_schema};
use serde_json::Value;

use crate::program::{Folder, assert_contains, assert_fails, lines, run};

/// Runs a command line that must succeed, and returns its output.
fn written(line: &str) -> String {
    let (status, text, talk) = run(&line.split(' ').collect::<Vec<_>>());
    assert_eq!(status, 0, "{line}: {talk}");
    text
}

fn json(line: &str) -> Value {
    serde_json::from_str(&written(line)).expect("it is JSON")
}

/// Returns the cells of CSV without quotes.
fn cells(csv: &str) -> Vec<Vec<&str>> {
    csv.lines().map(|line| line.split(',').collect()).collect()
}

#[test]
fn only_the_published_layout_has_spaces_after_commas() {
    for line in [
        "compare geme ansaba -d 3 --format csv",
        "compare geme gabata_i:tax=one -d 3 --format tidy",
        "analyse -d 3 --format tidy --columns all",
        "analyse --players random --games 3 --format csv",
        "tournament --players random,greedy --games 2 --format csv",
    ] {
        let csv = written(line);
        assert!(csv.lines().count() > 1, "{line}");
        assert!(!csv.replace("; ", ";").contains(", "), "{line}: {csv}");
    }
    let position = "0 0 1 2 0 1 | 1 0 0 2 1 0; B; 20:20";
    let (_, csv, _) = run(&["solve", "--position", position, "--format", "csv"]);
    assert!(csv.lines().count() > 1 && !csv.contains(' '), "{csv}");
    assert!(written("analyse -d 1 --format csv").starts_with("turns, level, games,"));
}

#[test]
fn a_tidy_table_has_what_the_other_formats_have() {
    let tidy = written("compare geme gabata_i:tax=one -d 4 --format tidy --columns branching");
    let rows = cells(&tidy);
    let header = &rows[0];
    let at = |name: &str| {
        header
            .iter()
            .position(|cell| *cell == name)
            .expect("it is there")
    };
    assert!(rows.iter().all(|row| row.len() == header.len()), "{tidy}");
    for (spec, id, tax) in [
        ("geme", "geme", ""),
        ("gabata_i:tax=one", "gabata_i", "one"),
    ] {
        let object = json(&format!(
            "analyse {spec} -d 4 --format json --columns branching"
        ));
        let own = rows.iter().filter(|row| row[at("variant")] == id);
        let own: Vec<_> = own.collect();
        assert_eq!(own.len(), 4);
        for (row, level) in own.into_iter().zip(object["rows"].as_array().unwrap()) {
            assert_eq!(row[at("option_tax")], tax);
            assert_eq!(object["position"], row[at("position")]);
            for (name, value) in level.as_object().unwrap() {
                assert_eq!(value.to_string(), row[at(name)], "{spec}: {name}");
            }
        }
    }
}

#[test]
fn a_variant_as_json_is_its_file() {
    let shown = json("variants show gabata_i:tax=one --format json");
    assert_eq!(shown["variant"], "gabata_i:tax=one");
    assert_eq!(shown["options"]["tax"], "one");
    let variant = Catalogue::builtin().load("gabata_i:tax=one").unwrap();
    assert_eq!(
        shown["offers"].as_array().unwrap().len(),
        variant.options.len()
    );
    assert_eq!(
        shown["rules"].as_array().unwrap().len(),
        variant.in_words().len()
    );
    assert_eq!(shown["file"]["source"][0]["cite"], variant.sources[0].cite);
    let keys = json_schema()["properties"].as_object().unwrap();
    let file = shown["file"].as_object().unwrap();
    assert!(file.keys().all(|key| keys.contains_key(key)));
    // Read again as a file, it has the same rules.
    let text = variant.to_toml();
    let again = Catalogue::builtin().load_text("again", &text).unwrap();
    assert_eq!(again.to_json(), variant.to_json());
}

#[test]
fn a_record_as_json_is_the_game() {
    let folder = Folder::new();
    folder.talk("play --save us.txt", lines("2 3 1 quit"));
    let replayed = |line: &str| -> Value {
        let output = folder.gebeta(line).output().expect("the program starts");
        serde_json::from_slice(&output.stdout).expect("it is JSON")
    };
    let game = replayed("replay us.txt --format json");
    assert_eq!(game["variant"], "geme");
    let turns = game["rounds"][0]["turns"].as_array().unwrap();
    let moves: Vec<&str> = turns
        .iter()
        .map(|turn| turn["move"].as_str().unwrap())
        .collect();
    assert_eq!(moves.len(), 2);
    let asked = format!(
        "{{\"cmd\":\"new\"}}\n{}\n",
        serde_json::json!({"cmd": "play", "moves": moves})
    );
    let engine = crate::program::feed(crate::program::gebeta(["engine"]), &asked).stdout;
    let engine = String::from_utf8(engine).unwrap();
    let answer: Value = serde_json::from_str(engine.lines().nth(1).unwrap()).unwrap();
    assert_eq!(turns[1]["position"], answer["position"]);
    assert_eq!(turns[1]["score"], answer["score"]);
    let events = turns
        .iter()
        .flat_map(|turn| turn["events"].as_array().unwrap().clone());
    assert_eq!(Value::from(events.collect::<Vec<_>>()), answer["events"]);
    let part = replayed("replay us.txt --format json --to 1");
    assert_eq!(part["rounds"][0]["turns"].as_array().unwrap().len(), 1);
}

#[test]
fn references_are_cited_once_and_bibtex_is_valid() {
    let text = written("cite gabata_i gabata_i_five gabata_i");
    assert_eq!(text.matches("Pankhurst, R. (1971)").count(), 1, "{text}");
    assert!(text.starts_with("The gebeta authors (2026)."), "{text}");
    assert!(written("cite").lines().count() == 1);
    let all: Vec<String> = Catalogue::builtin().ids();
    let line = format!("cite {} --format bibtex", all.join(" "));
    let bibtex = written(&line);
    let mut keys = Vec::new();
    for entry in bibtex.split("\n\n").filter(|entry| !entry.is_empty()) {
        let (head, _) = entry.split_once(",\n").expect(entry);
        keys.push(head.split_once('{').expect(entry).1);
        assert!(
            entry.starts_with('@') && entry.trim_end().ends_with("\n}"),
            "{entry}"
        );
        let mut depth = 0;
        for letter in entry.chars() {
            depth += i32::from(letter == '{') - i32::from(letter == '}');
            assert!(depth >= 0, "{entry}");
        }
        assert_eq!(depth, 0, "{entry}");
        let bare = entry
            .replace("\\&", "")
            .replace("\\%", "")
            .replace("\\#", "");
        let url = bare.lines().filter(|line| !line.starts_with("  url"));
        assert!(
            url.clone().all(|line| !line.contains(['&', '%', '#'])),
            "{entry}"
        );
    }
    let different: std::collections::HashSet<_> = keys.iter().collect();
    assert_eq!(different.len(), keys.len());
    assert_fails(run(&["cite", "no_such_game"]), "no_such_game");
}

#[test]
fn a_report_is_one_self_contained_page() {
    let folder = Folder::new();
    let evil = "schema = 2\nid = \"evil\"\nname = \"<script>alert(1)</script>\"\nextends = \"geme\"\n\
        [about]\nsummary = 'a \"quoted\" & <b>bold</b> game'\n\
        [[source]]\ncite = \"Nobody (1900). <i>Nothing</i>. Nowhere. javascript:alert(1)\"\n";
    folder.write("evil.toml", evil);
    let line = "report gabata_i ./evil.toml --depth 3 --output page.html";
    let talk = folder.talk(line, "");
    assert_contains(&talk, "Wrote the page to page.html.");
    let page = folder.read("page.html");
    assert!(!page.contains("<script") && !page.contains("<b>") && !page.contains("<i>"));
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(
        !page.contains("href=\"javascript") && !page.contains("src=") && !page.contains("@import")
    );
    for said in [
        "Gabata I (Shoa)",
        "154-206: 174-176.",
        "“the opponent takes one counter from it, along with the final counter”",
        "id=\"differences\"",
        "<td>195</td>",
        "gebeta report gabata_i ./evil.toml --depth 3 --output page.html",
    ] {
        assert!(page.contains(said), "{said}");
    }
    if cfg!(feature = "plot") {
        assert_eq!(page.matches("<figure>").count(), 3);
    }
    // Every opened element is closed, in order.
    let mut open = Vec::new();
    for tag in page
        .split('<')
        .skip(1)
        .filter(|tag| !tag.starts_with(['!', '?']))
    {
        let inside = tag.split('>').next().unwrap();
        let name = inside
            .trim_start_matches('/')
            .split([' ', '\n', '/'])
            .next()
            .unwrap();
        match (inside.starts_with('/'), inside.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name), "{tag}"),
            (false, false) if !["meta", "br"].contains(&name) => open.push(name),
            _ => {}
        }
    }
    assert!(open.is_empty(), "{open:?}");
    // An existing file stays unless `--force` is given, and then the page is the same again.
    let again = folder.talk(line, "");
    assert!(
        again.ends_with("--- status 1\n") && again.contains("page.html"),
        "{again}"
    );
    folder.talk(&format!("{line} --force"), "");
    assert_eq!(folder.read("page.html"), page);
}
