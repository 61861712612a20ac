//! `--plot`: the texts of pictures, and their validity. Their look was inspected by eye.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use crate::program::{assert_contains, demand_silence, gebeta};

/// Prepares to run in an empty environment, without system fonts.
fn plotting(arguments: &str, plot: &Path) -> Command {
    let mut command = gebeta(arguments.split(' '));
    command.arg("--plot").arg(plot).env_clear();
    command
}

fn run(arguments: &str, plot: &Path) -> Output {
    let mut command = plotting(arguments, plot);
    command.output().expect("the program starts")
}

fn drawn(arguments: &str, name: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    let mut command = plotting(arguments, &path);
    let output = command.output().expect("the program starts");
    demand_silence(&command, &output);
    fs::read(&path).expect("a picture")
}

fn svg(arguments: &str) -> String {
    String::from_utf8(drawn(arguments, "table.svg")).expect("text")
}

/// Returns the lines of text in a drawing.
fn words(svg: &str) -> Vec<&str> {
    let texts = svg.split("<text ").skip(1);
    let inner = texts.filter_map(|text| text.split_once('>')?.1.split_once("</text>"));
    inner.map(|(words, _)| words.trim()).collect()
}

#[test]
fn a_drawing_names_what_it_shows() {
    let svg = svg("analyse -v ansaba -d 6");
    let words = words(&svg);
    for wanted in [
        "Gabata (Ansaba): the game tree",
        "ansaba, levels 1 to 6 from 2 1 2 6 6 1 | 2 1 2 6 6 1; A; 0:0",
        "Growth per level",
        "Results up to each level",
        "Agency per level",
        "level",
        "number per level",
        "10⁴",
        "turns",
        "distinct (to level 5)",
        "games that end",
        "won by A",
        "endless sowing",
        &format!(
            "Counted by gebeta {}; every number is exact.",
            env!("CARGO_PKG_VERSION")
        ),
    ] {
        assert!(words.contains(&wanted), "{wanted}: {words:?}");
    }
    assert!(svg.contains("<title>Gabata (Ansaba): the game tree</title>"));
}

/// The positions of the last level are merged only on request.
#[test]
fn a_drawing_states_how_far_distinct_positions_were_counted() {
    let whole = svg("analyse -v ansaba -d 2 --columns distinct");
    assert!(words(&whole).contains(&"distinct positions"));
    let part = svg("analyse -v ansaba -d 2");
    assert!(words(&part).contains(&"distinct (to level 1)"));
    for none in ["analyse -d 1", "analyse -d 3 --method walked"] {
        assert!(!svg(none).contains("distinct"), "{none}");
    }
}

#[test]
fn a_table_with_little_in_it_is_drawn_too() {
    let nothing = "no game has ended up to this level";
    assert!(words(&svg("analyse -d 1")).contains(&nothing));
    assert!(words(&svg("analyse -d 4")).contains(&nothing));
    let over = words(&svg(
        "analyse -d 9 -v kalah_java --columns distinct --threads 1",
    ))
    .len();
    assert!(over > 30, "{over} lines of text");
    // The first turn is the last: there is no growth at all.
    let ends = "analyse -d 2 -p 0_0_0_0_0_1_|_0_0_0_0_0_0;_A;_23:24";
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("end.svg");
    let arguments: Vec<String> = ends.split(' ').map(|word| word.replace('_', " ")).collect();
    let status = gebeta(arguments)
        .arg("--plot")
        .arg(&path)
        .output()
        .expect("the program starts")
        .status;
    assert_eq!(status.code(), Some(0));
}

#[test]
fn pixels_are_a_png_with_something_on_it() {
    let png = drawn("analyse -d 5", "table.PNG");
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), (1800, 2020));
    assert!(
        png.len() > 40_000,
        "text and lines take some room: {}",
        png.len()
    );
}

#[test]
fn several_tables_are_one_picture() {
    let svg = svg("compare --variants geme,mewelad,gabata_i:seven -d 3");
    let words = words(&svg);
    assert!(words.contains(&"3 variants, levels 1 to 3"), "{words:?}");
    for wanted in ["geme (none)", "mewelad", "gabata_i:holes=seven"] {
        assert!(words.contains(&wanted), "{wanted}: {words:?}");
    }
}

#[test]
fn a_bad_picture_is_reported_before_anything_is_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, wanted) in [
        (
            "table.gif",
            "the name of a picture must end in .svg, .pdf or .png",
        ),
        (
            "table",
            "the name of a picture must end in .svg, .pdf or .png",
        ),
        ("no/such/folder.svg", "there is no folder"),
    ] {
        for command in ["analyse -d 18", "compare --variants geme,ansaba -d 18"] {
            let begun = Instant::now();
            let output = run(command, &folder.path().join(name));
            let talk = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{talk}");
            assert_contains(&talk, wanted);
            assert!(output.stdout.is_empty());
            assert!(begun.elapsed() < Duration::from_secs(5));
        }
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// Returns the shapes of the legend for each name.
fn looks(svg: &str, name: &str) -> Vec<String> {
    let name = format!("{name}\n</text>");
    let words = svg.match_indices(&name);
    let looks = words.map(|(at, _)| {
        let before = &svg[..svg[..at].rfind("<text ").expect("a text")];
        let after_last = before
            .rfind("</text>")
            .map_or(0, |end| end + "</text>".len());
        let shapes = before[after_last..].lines().rev().take(2);
        // The shape and the colour, not the place.
        let plain = shapes.map(|shape| {
            let colour = shape.split('#').nth(1).map_or("", |rest| &rest[..6]);
            format!("{} {colour}", shape.split(' ').next().unwrap_or_default())
        });
        plain.collect::<Vec<_>>().join(", ")
    });
    looks.collect()
}

#[test]
fn a_variant_has_the_same_look_in_all_panels() {
    // Up to level 3 there is always a choice, so all lines of that panel are the same.
    let svg = svg("compare --variants geme,mewelad,gabata_i,ansaba -d 3 --columns all");
    let mut seen = Vec::new();
    for name in ["geme", "mewelad", "gabata_i", "ansaba"] {
        let looks = looks(&svg, name);
        assert!(looks.len() >= 5, "{name}: {looks:?}");
        assert!(
            looks.iter().all(|look| *look == looks[0]),
            "{name}: {looks:?}"
        );
        assert!(!seen.contains(&looks[0]), "{name}: {looks:?}");
        seen.push(looks[0].clone());
    }
}

#[test]
fn each_requested_column_has_a_panel() {
    let titles = [
        ("distinct", "Distinct positions per level"),
        ("branching", "Branching per level"),
        ("forced", "Forced turns per level"),
        ("captures", "Captures per level"),
        ("lead", "Lead per level"),
        ("endless", "Endless sowings up to each level"),
        ("long", "Sowings of more than 50 laps up to each level"),
    ];
    let drawn = |command: &str, columns: &str| {
        let svg = svg(&format!("{command} --columns {columns}"));
        let there = words(&svg);
        let drawn = titles.iter().filter(|(_, title)| there.contains(title));
        drawn.map(|(name, _)| *name).collect::<Vec<_>>()
    };
    let several = "compare -v geme,ansaba -d 3";
    assert_eq!(drawn(several, "all"), titles.map(|(name, _)| name));
    for (name, _) in titles {
        assert_eq!(drawn(several, name), [name]);
    }
    // The growth of one table has the distinct positions.
    let one = "analyse -d 3";
    assert_eq!(drawn(one, "all"), titles.map(|(name, _)| name)[1..]);
    assert_eq!(drawn(one, "lead,distinct"), ["lead"]);
}

/// Returns the numbers after a key in a PDF.
fn page_size(pdf: &[u8]) -> Vec<f32> {
    let text = String::from_utf8_lossy(pdf);
    let (_, after) = text.split_once("/MediaBox [").expect("a page");
    let (numbers, _) = after.split_once(']').expect("an end");
    let numbers = numbers.split_whitespace();
    numbers.map(|number| number.parse().unwrap()).collect()
}

#[test]
fn a_pdf_is_one_page_as_large_as_the_drawing_and_the_same_each_time() {
    let pdf = drawn("analyse -d 5", "table.pdf");
    assert!(pdf.starts_with(b"%PDF-1.") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
    // 1800 by 2020 units: two units are a pixel on a screen, which is three quarters of a point.
    assert_eq!(page_size(&pdf), [0.0, 0.0, 675.0, 757.5]);
    let size = pdf.len();
    assert!((20_000..400_000).contains(&size), "{size} bytes of shapes");
    assert_eq!(drawn("analyse -d 5 --threads 1", "again.PDF"), pdf);
}
