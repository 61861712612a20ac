//! `--metrics` as users run it. The measures themselves are tested where they are computed.

use serde_json::Value;

use crate::program::run;

fn written(line: &str) -> String {
    let (status, text, talk) = run(&line.split(' ').collect::<Vec<_>>());
    assert_eq!((status, talk.as_str()), (0, ""), "{line}");
    text
}

#[test]
fn all_formats_have_the_same_measures_with_any_number_of_threads() {
    let asked = "compare geme gabata_i:tax=one,endless=laps -d 4 --metrics --games 30 --seed 3";
    let json = written(&format!("{asked} --format json"));
    assert_eq!(json, written(&format!("{asked} --format json --threads 1")));
    let csv = written(&format!("{asked} --format tidy"));
    assert_eq!(csv, written(&format!("{asked} --format csv")));
    let object: Value = serde_json::from_str(&json).unwrap();
    let names = "variant,metric,levels,tree,player,games,opening,seed,playouts,from,to";
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some(names));
    for game in object["measured"].as_array().unwrap() {
        let label = game["label"].as_str().unwrap();
        for (metric, transcript) in game["metrics"].as_object().unwrap() {
            let line = lines.next().unwrap();
            let label = match label.contains(',') {
                true => format!("\"{label}\""),
                false => label.to_string(),
            };
            let rest = line.strip_prefix(&format!("{label},{metric},4,")).unwrap();
            let cells: Vec<&str> = rest.split(',').collect();
            let is = |cell: &str, number: &Value| {
                assert_eq!(cell.parse().ok(), number.as_f64(), "{line}: {transcript}");
            };
            is(cells[0], &transcript["tree"]);
            assert_eq!(cells[1..5], ["random", "30", "0", "3"], "{line}");
            is(cells[5], &transcript["playouts"]["value"]);
            is(cells[6], &transcript["playouts"]["interval"][0]);
            is(cells[7], &transcript["playouts"]["interval"][1]);
        }
    }
    assert_eq!(lines.next(), None);
}

/// From GEME's published table: level 5 has 3843 turns and 2 games, and 3825 of the turns leave a choice.
#[test]
fn the_heading_names_the_data_behind_the_numbers() {
    let text = written("analyse --metrics=greedy --opening 3 --games 2 -d 5");
    let heading = "geme: the tree to level 5, exact; 2 games, 2 of them distinct\n\
        Playouts: greedy against itself, from 3 random turns, seed 0;";
    assert!(text.starts_with(heading), "{text}");
    let tree = |metric: &str| {
        let row = text.lines().find(|line| line.contains(metric)).unwrap();
        row.split_whitespace().nth(2).unwrap().to_string()
    };
    assert_eq!(tree("agency"), "0.9953", "3825 of 3843");
    assert_eq!(tree("length"), "5.0000");
    assert_eq!(tree("advantage"), "1.0000", "A has won both");
    assert_eq!(tree("balance"), "0.0000");
    assert_eq!(tree("drama"), "-");
}

#[test]
fn conflicting_arguments_are_refused() {
    for line in [
        "analyse --metrics --players random",
        "analyse --metrics --columns all",
        "analyse --games 5",
        "analyse --metrics=nobody",
        "analyse --metrics --games 0",
        "compare geme ansaba --seed 5",
        "compare geme ansaba --metrics --columns all",
    ] {
        let (status, text, _) = run(&line.split(' ').collect::<Vec<_>>());
        assert_eq!((status, text.as_str()), (2, ""), "{line}");
    }
}
