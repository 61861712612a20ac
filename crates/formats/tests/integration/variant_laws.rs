//! Property tests of variant files: any text is read or explained without a panic, and files that are read can be played.

use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_formats::variant::Catalogue;
use gebeta_testing::random::pick_move;
use proptest::prelude::*;
use proptest::sample::select;

/// Returns the texts to damage: those of the built-in variants.
fn texts() -> Vec<String> {
    Catalogue::builtin()
        .entries()
        .map(|entry| entry.text().to_string())
        .collect()
}

/// Texts that mean something in many places, or that break a line. Keys and words of the language are added to them.
const SCRAPS: &[&str] = &[
    "[[last]]",
    "[[passing]]",
    "[sow]",
    "[rows.empty]",
    "extends = \"geme\"",
    "counters = 0",
    "makes = 255",
    "min = 255",
    "0",
    "-1",
    "99999999999999999999",
    "1e9",
    "\"\"",
    "'''",
    "\"\"\"",
    "[",
    "]",
    "{",
    "}",
    "=",
    "#",
    "\u{feff}",
    "\r",
    "\0",
    "\u{9b}31m",
    "é",
    "\u{202e}",
    "a.b.c.d = 1",
    "nan",
    "1979-05-27",
];

#[derive(Clone, Debug)]
enum Change {
    Drop(usize),
    Double(usize),
    Move(usize, usize),
    Insert(usize, String),
    ReplaceValue(usize, String),
    Cut(usize),
}

fn change() -> impl Strategy<Value = Change> {
    let line = 0..500usize;
    let scrap = prop_oneof![
        select(SCRAPS).prop_map(String::from),
        select(gebeta_testing::fuzz::lines_of_the_language()),
    ];
    prop_oneof![
        line.clone().prop_map(Change::Drop),
        line.clone().prop_map(Change::Double),
        (line.clone(), line.clone()).prop_map(|(from, to)| Change::Move(from, to)),
        (line.clone(), scrap.clone()).prop_map(|(at, scrap)| Change::Insert(at, scrap)),
        (line, scrap).prop_map(|(at, scrap)| Change::ReplaceValue(at, scrap)),
        (0..20_000usize).prop_map(Change::Cut),
    ]
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    for change in changes {
        let count = lines.len().max(1);
        match change.clone() {
            _ if lines.is_empty() => break,
            Change::Drop(at) => {
                lines.remove(at % count);
            }
            Change::Double(at) => lines.insert(at % count, lines[at % count].clone()),
            Change::Move(from, to) => {
                let line = lines.remove(from % count);
                lines.insert(to % count, line);
            }
            Change::Insert(at, scrap) => lines.insert(at % count, scrap),
            Change::ReplaceValue(at, scrap) => {
                let line = &mut lines[at % count];
                if let Some((key, _)) = line.split_once('=') {
                    *line = format!("{key}= {scrap}");
                }
            }
            Change::Cut(at) => {
                let line = &mut lines[at % count];
                let end = (0..=line.len() / 2)
                    .rev()
                    .find(|&i| line.is_char_boundary(i))
                    .unwrap_or(0);
                line.truncate(end);
            }
        }
    }
    lines.join("\n")
}

/// Reads a text. Errors must be reported without a panic, and a file that is read must be playable.
fn read_and_play(text: &str, choices: &[usize]) {
    let catalogue = Catalogue::builtin();
    let variant = match catalogue.load_text("changed", text) {
        Ok(variant) => variant,
        Err(report) => {
            assert!(report.is_fatal());
            assert!(
                !report.to_string().is_empty()
                    && report.render(true).len() >= report.to_string().len()
            );
            assert!(
                report
                    .to_json()
                    .as_array()
                    .is_some_and(|list| !list.is_empty())
            );
            for diagnostic in report.diagnostics() {
                assert!(diagnostic.help.is_some(), "{report}");
            }
            return;
        }
    };
    let again = catalogue
        .load_text("again", &variant.to_toml())
        .unwrap_or_else(|report| panic!("{report}"));
    assert_eq!(again.rules, variant.rules);
    assert!(!variant.in_words().is_empty());
    let game = Game::new(variant.rules).expect("what is loaded has been checked");
    let start = game.start(Side::A);
    let (mut position, mut turn) = (start.position, start.status);
    let total = position.total();
    for choice in choices {
        if turn.outcome.is_some() || turn.playable.is_empty() {
            break;
        }
        let played = pick_move(&game, &position, turn.playable, *choice as u8);
        turn = game.play(&mut position, played, &mut ()).unwrap();
        assert_eq!(position.total(), total);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes_are_explained(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let report = Catalogue::builtin().check_text("bytes", &bytes).expect("no variant");
        prop_assert!(report.is_fatal());
        prop_assert!(!report.render(true).is_empty());
    }

    #[test]
    fn any_text_is_explained(text in "\\PC{0,200}") {
        let report = Catalogue::builtin().check_text("text", text.as_bytes()).expect("no variant");
        prop_assert!(report.is_fatal());
        prop_assert!(!report.render(true).is_empty());
    }

    #[test]
    fn a_changed_file_is_read_or_explained(
        which in 0..11usize,
        changes in proptest::collection::vec(change(), 1..6),
        choices in proptest::collection::vec(0..36usize, 40),
    ) {
        read_and_play(&changed(&texts()[which], &changes), &choices);
    }
}

#[test]
fn deep_and_long_files_are_explained() {
    let deep = [
        "[".repeat(100_000),
        format!("a = {}", "[".repeat(100_000)),
        format!("a = {}", "{b=".repeat(50_000)),
        vec!["a"; 10_000].join("."),
        format!("[{}]\nx = 1", vec!["a"; 10_000].join(".")),
        "x = 1\n".repeat(50_000),
        (0..30_000).map(|i| format!("key{i} = {i}\n")).collect(),
        format!("name = \"{}\"", "long ".repeat(100_000)),
        format!("without = [{}]", "\"A\",".repeat(50_000)),
        format!("without = [{}]", "“A”,".repeat(50_000)),
        "[[last]]\n".repeat(50_000),
        format!(
            "schema = 2\nid = \"x\"\nname = \"x\"\nextends = \"geme\"\n{}",
            "[[last]]\nthen = \"end\"\n".repeat(60)
        ),
    ];
    for text in deep {
        let start = std::time::Instant::now();
        let report = Catalogue::builtin()
            .check_text("deep", text.as_bytes())
            .expect("no variant");
        assert!(report.is_fatal());
        assert!(report.to_string().len() < 1_000_000);
        let took = start.elapsed();
        assert!(took.as_secs() < 20, "{took:?} for {}", &text[..40]);
    }
}
