//! Published results: `docs/results.csv` is gathered from the pages and tables that publish them, and `gebeta verify` computes them
//! again.

use std::collections::HashMap;

use gebeta_core::Board;
use gebeta_core::rules::Counters;
use gebeta_formats::variant::Catalogue;
use gebeta_results::{
    CENSUS, Command, Endless, Published, Task, fingerprint, read, sections, write,
};
use gebeta_testing::values::{self, Effort};
use sha2::{Digest, Sha256};

use crate::program::{assert_contains, fine, has_all, new_file, run};
use crate::variants::up_to_date;

/// The results that have been gathered, in the order in which they were found.
#[derive(Default)]
struct Gathered {
    rows: Vec<Published>,
    /// The place of each id.
    known: HashMap<String, usize>,
    fingerprints: HashMap<String, String>,
}

impl Gathered {
    /// Adds a value. The same value in another place only adds the place.
    fn add(
        &mut self,
        command: &Command,
        quantity: impl ToString,
        value: impl ToString,
        source: &str,
    ) {
        let row = Published {
            command: command.clone(),
            quantity: quantity.to_string(),
            value: value.to_string(),
            source: source.to_string(),
            fingerprint: self.fingerprint(&command.spec),
            version: env!("CARGO_PKG_VERSION").to_string(),
        };
        let id = row.id();
        match self.known.get(&id) {
            Some(&at) => {
                let old = &mut self.rows[at];
                assert_eq!(
                    old.value, row.value,
                    "{id} in {} and in {source}",
                    old.source
                );
                if !old.source.split("; ").any(|it| it == source) {
                    old.source += &format!("; {source}");
                }
            }
            None => {
                self.known.insert(id, self.rows.len());
                self.rows.push(row);
            }
        }
    }

    fn fingerprint(&mut self, spec: &str) -> String {
        let found = self.fingerprints.entry(spec.to_string());
        let found = found.or_insert_with(|| match Catalogue::builtin().load(spec) {
            Ok(variant) => fingerprint(&variant),
            // The program also loads other sizes of the board.
            Err(_) => {
                let shown = fine(["variants", "show", spec, "--format", "json"]);
                let (_, rest) = shown.split_once("\"fingerprint\": \"").expect(spec);
                rest.chars().take_while(|it| *it != '"').collect()
            }
        });
        found.clone()
    }
}

fn page(path: &str) -> String {
    let text = std::fs::read_to_string(path);
    text.unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the cells of the rows of a Markdown table, from the row after its head.
fn table<'a>(page: &'a str, head: &str) -> Vec<Vec<&'a str>> {
    let (_, rest) = page
        .split_once(head)
        .unwrap_or_else(|| panic!("no table {head}"));
    let lines = rest
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let cells = |line: &'a str| line.trim_matches('|').split('|').map(str::trim).collect();
    lines.map(cells).collect()
}

fn levels(spec: &str, depth: u32, distinct: bool) -> Command {
    Command {
        spec: spec.to_string(),
        task: Task::Levels { depth, distinct },
    }
}

fn solution(spec: &str) -> Command {
    Command {
        spec: spec.to_string(),
        task: Task::Solution {
            draw: false,
            endless: None,
        },
    }
}

/// The columns of a published table, besides the level.
const COLUMNS: [&str; 7] = [
    "turns", "games", "agency", "Awins", "Bwins", "draws", "timeouts",
];

/// Adds a table of levels. `quantity` names each number.
fn add_table(
    all: &mut Gathered,
    spec: &str,
    source: &str,
    text: &str,
    quantity: impl Fn(&str, &str) -> String,
) {
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let heads = reader.headers().expect("a head").clone();
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    let command = levels(spec, rows.len() as u32, false);
    for row in &rows {
        let cell = |name: &str| {
            let at = heads.iter().position(|head| head == name);
            at.map_or("", |at| &row[at])
        };
        for name in COLUMNS {
            all.add(&command, quantity(cell("level"), name), cell(name), source);
        }
    }
}

/// Returns the options that a name of the tests' tables stands for.
fn spec_of_table(id: &str) -> String {
    let mut options = Vec::new();
    let mut rest = id;
    for (ending, option) in [
        ("_norace", "race=none"),
        ("_s_route", "route=opponent_reversed"),
        ("_lap50", "endless=laps"),
        ("_tax_again", "after_tax=again"),
    ] {
        if let Some(name) = rest.strip_suffix(ending) {
            rest = name;
            options.push(option);
        }
    }
    match options.is_empty() {
        true => rest.to_string(),
        false => format!("{rest}:{}", options.join(",")),
    }
}

fn counted(all: &mut Gathered) {
    let plain = |level: &str, name: &str| format!("level {level} {name}");
    for id in gebeta_testing::files("tables", ".csv") {
        let name = format!("tables/{id}.csv");
        let source = format!("tests/data/{name}");
        let text = gebeta_testing::read(&name);
        if id != "fingerprint" {
            add_table(all, &spec_of_table(&id), &source, &text, plain);
            continue;
        }
        // The other columns are sums by which the tests compare positions.
        let rows: Vec<Vec<&str>> = text
            .lines()
            .skip(1)
            .map(|it| it.split(", ").collect())
            .collect();
        for row in &rows {
            let deepest = rows.iter().filter(|it| it[0] == row[0]).count();
            let command = levels(&spec_of_table(row[0]), deepest as u32, true);
            for (name, cell) in [("distinct", row[2]), ("paths", row[3])] {
                all.add(&command, plain(row[1], name), cell, &source);
            }
        }
    }
    for id in gebeta_testing::files("published", ".csv") {
        let name = format!("published/{id}.csv");
        let source = format!("tests/data/{name}");
        add_table(all, &id, &source, &gebeta_testing::read(&name), plain);
    }
    let residues = gebeta_testing::read("residues/geme.csv");
    add_table(
        all,
        "geme",
        "tests/data/residues/geme.csv",
        &residues,
        |level, name| format!("level {level} {name} mod 2^61-1"),
    );
    let perft = gebeta_testing::read("catalogues/perft.csv");
    for line in perft.lines().skip(1) {
        let [_, spec, moves @ ..] = &line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let command = levels(spec, moves.len() as u32, false);
        for (level, moves) in moves.iter().enumerate() {
            let quantity = format!("level {} moves", level + 1);
            all.add(&command, quantity, moves, "tests/data/catalogues/perft.csv");
        }
    }
    let analysis = page("docs/analysis.md");
    let head = "| | Ansaba | Gabata I |";
    for row in table(&analysis, head) {
        let Some((_, level)) = row[0]
            .rsplit_once("level ")
            .filter(|it| !it.1.contains(','))
        else {
            continue;
        };
        let level: u32 = level.parse().expect("a level");
        for (spec, cell) in ["ansaba", "gabata_i"].into_iter().zip(&row[1..]) {
            let quantity = format!("level {level} distinct");
            let command = levels(spec, level, true);
            all.add(
                &command,
                quantity,
                cell.replace(',', ""),
                "docs/analysis.md",
            );
        }
    }
}

fn solved(all: &mut Gathered) {
    let source = "docs/solutions.md";
    let text = page(source);
    let head = "| variant | holes | counters | never-ending play | endless sowing | value |";
    for row in table(&text, head) {
        let [
            spec,
            holes,
            counters,
            never_ending,
            endless,
            value,
            turns,
            moves,
            boards,
            never,
        ] = row[..]
        else {
            panic!("{row:?}");
        };
        let spec = spec.trim_matches('`');
        let game = gebeta_testing::game(spec);
        let board = game.board();
        let has_own_counters = match game.rules().setup.counters {
            Counters::Alike(own) => own.to_string() == counters,
            _ => counters.ends_with(" in all"),
        };
        let is_own = board.per_side().to_string() == holes && has_own_counters;
        // Boards of other sizes have two rows.
        let size = match *board == Board::two_rows(board.width()) {
            true => format!("board.width={holes}"),
            false => format!("board.rows=2x{holes}"),
        };
        let command = Command {
            spec: match is_own {
                true => spec.to_string(),
                false => format!("{spec}:{size},setup.counters={counters}"),
            },
            task: Task::Solution {
                draw: never_ending == "draw",
                endless: match endless {
                    "illegal" => Some(Endless::Illegal),
                    "pass" => Some(Endless::Pass),
                    _ => None,
                },
            },
        };
        let (_, value) = value.split_once(' ').expect("a player and a margin");
        for (quantity, cell) in [
            ("value", value),
            ("turns", turns),
            ("first moves", moves),
            ("boards", boards),
            ("never ending", never),
        ] {
            all.add(&command, quantity, cell, source);
        }
    }
    for row in values::read() {
        let source = "docs/solutions.md; tests/data/values.csv";
        let signed = |margin: i32| match margin {
            0 => "0".to_string(),
            margin => format!("{margin:+}"),
        };
        let bounds = |turns| Command {
            spec: row.game.clone(),
            task: Task::Bounds { turns },
        };
        let exact = |effort: Option<Effort>| effort.filter(|it| it.is_exact);
        match (row.value(), row.bounds) {
            (Some(value), _) if row.is_confirmed() => {
                if exact(row.proof).is_some() {
                    all.add(&bounds(None), "value", signed(value), source);
                    all.add(&bounds(None), "first move", &row.best, source);
                }
                if let Some(effort) = exact(row.solution) {
                    let command = solution(&row.game);
                    all.add(&command, "value", signed(value), source);
                    all.add(&command, "first move", &row.best, source);
                    all.add(&command, "boards", effort.count, source);
                }
            }
            (None, Some([least, most])) => {
                let turns = row.proof.map(|effort| effort.count);
                all.add(&bounds(turns), "at least", signed(least), source);
                all.add(&bounds(turns), "at most", signed(most), source);
            }
            // A value that only one method has found is not published, nor is one that there is none of.
            _ => {}
        }
    }
    let source = "docs/solving.md";
    let text = page(source);
    let (_, census) = text
        .split_once("in_play    boards")
        .expect("the boards of GEME");
    for line in census
        .lines()
        .skip(1)
        .take_while(|line| !line.starts_with("```"))
    {
        let cells: Vec<&str> = line.split_whitespace().collect();
        for (name, cell) in CENSUS.into_iter().zip(&cells[1..]) {
            all.add(
                &solution("geme"),
                format!("{} in play: {name}", cells[0]),
                cell,
                source,
            );
        }
    }
    for row in table(&text, "| variant | counters | boards |") {
        let boards = row[2].replace(',', "");
        // Rounded numbers aren't results.
        if boards.parse::<u64>().is_ok() {
            let command = Command {
                spec: row[0].trim_matches('`').to_string(),
                task: Task::EndTable {
                    counters: row[1].parse().expect("a number"),
                },
            };
            all.add(&command, "boards", boards, source);
        }
    }
}

fn atlas(all: &mut Gathered) {
    let source = "docs/atlas.md";
    let text = page(source);
    let command = text
        .lines()
        .find_map(|line| line.strip_prefix("gebeta atlas "));
    let words: Vec<&str> = command.expect("the command").split(' ').collect();
    let number = |option: &str| {
        let at = words.iter().position(|word| *word == option).expect(option);
        words[at + 1].parse().expect("a number")
    };
    let specs = words.iter().take_while(|word| !word.starts_with("--"));
    let specs: Vec<&&str> = specs.collect();
    let reports: Vec<&str> = sections(&text).collect();
    assert_eq!(specs.len(), reports.len());
    for (spec, report) in specs.into_iter().zip(reports) {
        let command = Command {
            spec: spec.to_string(),
            task: Task::Atlas {
                depth: number("--depth"),
                games: number("--games"),
                seed: number("--seed").into(),
            },
        };
        for (quantity, value) in command.task.values(report).expect("a report") {
            all.add(&command, quantity, value, source);
        }
    }
}

#[test]
fn the_list_of_results_is_up_to_date() {
    let mut all = Gathered::default();
    counted(&mut all);
    solved(&mut all);
    atlas(&mut all);
    up_to_date("docs/results.csv", &write(&all.rows));
}

/// Returns some results of the file that take moments.
fn some() -> Vec<Published> {
    let all = read(&page("docs/results.csv")).expect("a file of results");
    let wanted = |row: &Published| {
        [
            "levels/gabata_3x6:",
            "solution/micro_wari/",
            "solution/geme:board.width=3,setup.counters=2+draw/",
        ]
        .iter()
        .any(|id| row.id().starts_with(id))
    };
    all.into_iter().filter(wanted).collect()
}

/// Writes results to a file and verifies them.
fn verified(rows: &[Published], time: &str, more: &[&str]) -> (i32, String, String) {
    let (_folder, path) = new_file("results.csv");
    std::fs::write(&path, write(rows)).expect("the file can be written");
    run([&["verify", &path, "--time", time], more].concat())
}

#[test]
fn results_are_computed_again() {
    let rows = some();
    let number = rows.len();
    assert!(number > 60, "{number}");
    let (status, text, talk) = verified(&rows, "5min", &[]);
    assert_eq!(status, 0, "{talk}");
    let said = format!(
        "{number} of {number} results were computed again and are the same; results that differ: 0.\n"
    );
    assert_eq!(text, said);
    let (status, text, talk) = verified(
        &rows,
        "5min",
        &["--format", "csv", "--only", "solution/micro_wari/value"],
    );
    assert_eq!(status, 0, "{talk}");
    assert_eq!(
        text,
        "id,value,status,now,rules\nsolution/micro_wari/value,-2,same,-2,same\n"
    );
}

/// A wrong number, changed rules, and a command that fails.
#[test]
fn what_is_not_as_published_is_listed() {
    let mut rows = some();
    rows.retain(|row| row.id().starts_with("solution/micro_wari/"));
    rows[0].value = "+4".to_string();
    rows[1].fingerprint = "0123456789abcdef".to_string();
    let mut lost = rows[2].clone();
    lost.command.spec = "no_such_game".to_string();
    rows.push(lost);
    let (status, text, talk) = verified(&rows, "5min", &["--lang", "en"]);
    assert_eq!(status, 1, "{talk}");
    has_all(
        &text,
        &[
            "results were computed again and are the same; results that differ: 1.",
            "Results that differ:\n  solution/micro_wari/value: +4 in the file, -2 now\n    gebeta solve micro_wari --format csv",
            "Rules that have changed since:\n  micro_wari: fingerprint 0123456789abcdef in the file, ",
            "Commands that fail:\n  gebeta solve no_such_game --format csv (1 result): ",
        ],
    );
    assert_contains(
        &talk,
        "error[results-differ]: Not all is as published: results that differ: 1, results whose commands fail: 1, variants whose rules have changed: 1.",
    );
}

#[test]
fn what_does_not_fit_the_time_is_listed() {
    // Each takes seconds. On a busy machine, a shorter command can end before the program looks at the clock.
    let mut rows = read(&page("docs/results.csv")).expect("a file of results");
    rows.retain(|row| {
        ["solution/bosh/", "solution/mewelad/"]
            .iter()
            .any(|id| row.id().starts_with(id))
    });
    let (status, text, talk) = verified(&rows, "1ms", &[]);
    assert_eq!(status, 0, "{talk}");
    assert!(text.starts_with("0 of 10 "), "{text}");
    assert_contains(
        &text,
        "Not computed again in this time:\n  gebeta solve bosh --format csv (5 results)\n  gebeta solve mewelad --format csv (5 results)\n",
    );
}

/// Each line has one error.
#[test]
fn errors_of_a_file_say_the_line_and_what_was_expected() {
    let good = write(&some()[..1]);
    let (head, row) = good.split_once('\n').expect("two lines");
    let bad = |from: &str, to: &str| row.trim_end().replace(from, to);
    let lines = [
        head.to_string(),
        bad("gebeta analyse", "gebeta play"),
        bad(" --format tidy", " --format tidy --output level.csv"),
        bad(concat!(",", env!("CARGO_PKG_VERSION")), ""),
        bad("levels/", "tables/"),
        bad("race=none,level", "race=all,level"),
        row.trim_end().to_string(),
        row.trim_end().to_string(),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("results.csv");
    std::fs::write(&path, lines.join("\n")).expect("the file can be written");
    let (status, text, talk) = run(["verify", &path.display().to_string()]);
    assert_eq!((status, text.as_str()), (1, ""), "{talk}");
    let talk = talk.replace(&format!("{}/", folder.path().display()), "");
    insta::assert_snapshot!(talk);
    assert!(!std::path::Path::new("level.csv").exists());
}

#[test]
fn a_deposit_is_complete_or_not_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(at("table.csv"), "1,2\n").expect("the file can be written");
    fine(["deposit", "--quiet", &at("one"), "--add", &at("table.csv")]);
    fine(["deposit", "--quiet", &at("two"), "--add", &at("table.csv")]);
    let mut names = Vec::new();
    for entry in std::fs::read_dir(at("one")).expect("a folder") {
        let name = entry
            .expect("a file")
            .file_name()
            .into_string()
            .expect("a name");
        let [one, two] =
            ["one", "two"].map(|it| std::fs::read(format!("{}/{name}", at(it))).expect("a file"));
        assert!(one == two, "{name}");
        names.push(name);
    }
    names.sort();
    assert_eq!(
        names,
        [
            ".zenodo.json",
            "CITATION.cff",
            "CODEBOOK.md",
            "LICENSE",
            "README.md",
            "SHA256SUMS",
            "results.csv",
            "sources.bib",
            "table.csv",
            "variants.json"
        ]
    );
    let sums = page(&format!("{}/SHA256SUMS", at("one")));
    assert_eq!(sums.lines().count(), names.len() - 1);
    for line in sums.lines() {
        let (sum, name) = line.split_once("  ").expect("a checksum");
        let bytes = std::fs::read(format!("{}/{name}", at("one"))).expect("a file");
        let digest: String = Sha256::digest(&bytes)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        assert_eq!(sum, digest, "{name}");
    }
    // What the deposit says about a game's rules is what its results refer to.
    let games = page(&format!("{}/variants.json", at("one")));
    let some = some()
        .into_iter()
        .find(|row| row.command.spec == "micro_wari")
        .expect("a row");
    assert!(games.contains(&some.fingerprint));
    // The page has links to other pages, which are not in the deposit.
    let codebook = page(&format!("{}/CODEBOOK.md", at("one")));
    let targets: Vec<&str> = codebook
        .split("](")
        .skip(1)
        .map(|rest| rest.split(')').next().expect("an address"))
        .collect();
    assert_eq!(targets, ["results.csv", "https://zenodo.org"]);
    assert_contains(
        &codebook,
        "A name with a dot in it is a key of the rules: `board.width=3`",
    );
    let metadata = page(&format!("{}/.zenodo.json", at("one")));
    assert_contains(&metadata, "\"upload_type\": \"dataset\"");
    for (words, status) in [
        (vec!["deposit".to_string(), at("one")], 1),
        (
            vec![
                "deposit".to_string(),
                at("three"),
                "--add".to_string(),
                at("two"),
            ],
            1,
        ),
        (
            vec![
                "deposit".to_string(),
                at("three"),
                "--add".to_string(),
                format!("{}/LICENSE", at("one")),
            ],
            2,
        ),
    ] {
        let (found, _, talk) = run(&words);
        assert_eq!(found, status, "{words:?}: {talk}");
    }
    // Nothing half-written is left.
    assert_eq!(
        std::fs::read_dir(folder.path()).expect("a folder").count(),
        3
    );
}
