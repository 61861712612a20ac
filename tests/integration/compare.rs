//! `gebeta compare`: the rules, the tables and the first differing moves of variants side by side.

use std::fs;

use crate::program::refusals;
use gebeta_analysis::compare::{Aspect, Compared, GameState, compare};
use gebeta_core::Move;
use gebeta_core::game::Game;
use gebeta_core::rules::{Lifting, LiftingRow, LiftingWhen};
use gebeta_testing::CATALOGUE;

fn fine(arguments: &[&str]) -> String {
    crate::program::fine([&["compare"], arguments].concat())
}

fn game(spec: &str) -> Game {
    let rules = CATALOGUE.load(spec).expect("built in").rules;
    Game::new(rules).expect("playable rules")
}

fn games() -> Vec<(String, Game)> {
    let ids = gebeta_testing::VARIANTS.map(String::from).into_iter();
    let specs = ids.chain(["mewelad:jen=claim", "mewelad:jen=claim,race=none"].map(String::from));
    let load = |spec: String| {
        let game = game(&spec);
        (spec, game)
    };
    specs.map(load).collect()
}

#[test]
fn many_variants_side_by_side() {
    let mut all = CATALOGUE.ids();
    all.retain(|id| gebeta_testing::VARIANTS.contains(&id.as_str()));
    let all = all.join(",");
    for format in ["table", "markdown", "csv"] {
        let text = fine(&["--variants", &all, "--depth", "3", "--format", format]);
        insta::assert_snapshot!(format!("all_{format}"), text);
    }
    let text = fine(&[
        "-v",
        "gabata_i,awagagae",
        "-d",
        "4",
        "-f",
        "json",
        "--columns",
        "all",
    ]);
    insta::assert_snapshot!("json", text);
}

#[test]
fn a_few_variants_at_a_greater_depth() {
    let few = "geme,mewelad,ansaba,gabata_i,awagagae";
    let text = fine(&[
        "--variants",
        few,
        "--depth",
        "6",
        "--columns",
        "lead,captures",
    ]);
    insta::assert_snapshot!("few", text);
}

/// Returns the state of a game after a line of moves, or `None` if one of them can't be played.
fn follow(game: &Game, line: &[Move]) -> Option<GameState> {
    let start = game.usual_start();
    let (mut position, mut turn) = (start.position, start.status);
    for &played in line {
        turn = game.play(&mut position, played, &mut ()).ok()?;
    }
    Some(GameState::new(game, &position, &turn))
}

/// Tries every line from the start: lines shorter than the one found show no difference.
#[test]
fn the_first_difference_is_the_first() {
    fn lines(game: &Game, line: &mut Vec<Move>, length: usize, see: &mut impl FnMut(&[Move])) {
        if line.len() == length {
            return see(line);
        }
        for played in follow(game, line).expect("a line").moves {
            line.push(played);
            lines(game, line, length, see);
            line.pop();
        }
    }
    let games = games();
    let mut lengths = [0; 5];
    for (ours, one) in &games {
        for (theirs, other) in &games {
            let divergence = match compare([one, other], 4, None, &|| false) {
                Compared::Boards => {
                    assert_ne!(one.board(), other.board());
                    continue;
                }
                Compared::AlikeTo(4) => None,
                Compared::Diverged(divergence) => Some(divergence),
                unexpected => panic!("{unexpected:?}"),
            };
            assert_eq!(divergence.is_none(), ours == theirs, "{ours} and {theirs}");
            let length = divergence
                .as_ref()
                .map_or(5, |divergence| divergence.line.len());
            for shorter in 0..length {
                lines(one, &mut Vec::new(), shorter, &mut |line| {
                    assert_eq!(
                        follow(one, line),
                        follow(other, line),
                        "{ours}, {theirs}: {line:?}"
                    );
                });
            }
            if let Some(divergence) = divergence {
                let after =
                    [one, other].map(|game| follow(game, &divergence.line).expect("a line"));
                assert_ne!(after[0], after[1]);
                assert_eq!(after, divergence.after);
                lengths[length] += 1;
            }
        }
    }
    assert!(
        lengths[0] > 0 && lengths[2] > 0 && lengths[3] > 0,
        "{lengths:?}"
    );
}

/// Unclaimed captures are tried, too. If they make a difference, the line names them.
#[test]
fn unclaimed_captures_are_compared() {
    let play = |second: &str| {
        let text = fine(&["-v", &format!("mewelad:jen=claim,{second}"), "-d", "4"]);
        let at = text.find("\n    play ").expect("where play parts");
        text[at + 1..].to_string()
    };
    insta::assert_snapshot!("unclaimed", play("mewelad"));
    // There is a jen only if a capture was left unclaimed, so the line names it.
    insta::assert_snapshot!("unclaimed_line", play("mewelad:jen=claim_and_lift"));
}

#[test]
fn only_the_result_or_the_moves_may_differ() {
    let game = |change: &dyn Fn(&mut gebeta_core::rules::Rules)| {
        let mut rules = CATALOGUE.load("geme").expect("geme").rules;
        change(&mut rules);
        Game::new(rules).expect("playable rules")
    };
    let geme = game(&|_| ());
    let differs = |other: &Game, most| match compare([&geme, other], most, None, &|| false) {
        Compared::Diverged(divergence) => (divergence.line.len(), divergence.differs()),
        alike => panic!("{alike:?}"),
    };
    let lift_two = game(&|rules| {
        let when = LiftingWhen {
            holds: Some(1.into()),
            ..LiftingWhen::default()
        };
        rules.lifting.push(LiftingRow {
            row: None,
            when,
            action: Lifting::Forbid,
        });
    });
    assert_eq!(differs(&lift_two, 8), (1, vec![Aspect::Moves]));
    let soon_over =
        game(&|rules| rules.round_end[0].when = gebeta_core::rules::RoundEndWhen::NobodyCanMove);
    let (moves, differences) = differs(&soon_over, 8);
    assert!(
        moves > 3 && differences.contains(&Aspect::Result),
        "{moves}, {differences:?}"
    );
    // A limit that the first levels never reach makes no difference to them.
    let patient = game(&|rules| rules.limits.laps = gebeta_core::rules::LapLimit::Laps(60));
    assert_eq!(
        compare([&geme, &patient], 5, None, &|| false),
        Compared::AlikeTo(5)
    );
    // The search goes as far as memory allows: two moves lead to at most 38 positions, three to more than
    // forty.
    assert_eq!(
        compare([&geme, &patient], 5, Some(40 << 10), &|| false),
        Compared::AlikeTo(2)
    );
    assert_eq!(
        compare([&geme, &lift_two], 5, None, &|| true),
        Compared::Stopped
    );
}

#[test]
fn files_and_choices_are_compared_like_any_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.toml");
    let text = "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"gabata_i\"\n\
                [[passing]]\nmakes = 4\nowner = \"own\"\ndo = \"take\"\nto = \"sower\"\n";
    fs::write(&path, text).expect("a file");
    let list = format!(
        "gabata_i,gabata_i:seven,{},gabata_i:after_tax=again,endless=laps,gabata_i",
        path.display()
    );
    let text = fine(&["-v", &list, "-d", "4"]);
    insta::assert_snapshot!("choices", text.replace(path.to_str().unwrap(), "mine.toml"));
}

#[test]
fn bad_input_is_explained() {
    let wrong: &[&[&str]] = &[
        &[],
        &["--variants", "geme"],
        &["--variants", ","],
        &["--variants", "geme,,ansaba"],
        &["--variants", "geme,anseba"],
        &["--variants", "geme,gabata_i:eight"],
        &["--variants", "geme,./nowhere.toml"],
        &["--variants", "geme,tests/invalid/open-case.toml"],
        &["--variants", "geme,ansaba", "--depth", "0"],
        &["--variants", "geme,ansaba", "--format", "xml"],
        &[
            "--variants",
            "geme,ansaba",
            "--output",
            "/nonexistent/table.csv",
        ],
    ];
    insta::assert_snapshot!("bad_input", refusals("compare", wrong));
}

#[test]
fn a_file_is_written_completely_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("both.csv");
    let to = path.to_str().expect("a path");
    let arguments = ["-v", "geme,ansaba", "-d", "2", "-f", "csv"];
    let text = fine(&arguments);
    assert_eq!(fine(&[&arguments[..], &["--output", to]].concat()), "");
    assert_eq!(fs::read_to_string(&path).expect("a file"), text);
}

#[test]
fn names_with_commas_are_whole_in_csv() {
    let spec = "gabata_i:after_tax=again,endless=laps";
    let list = format!("geme,{spec}");
    let text = fine(&["-v", &list, "-d", "2", "-f", "csv"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[1], "1,geme,6,0,6,0,0,0,0");
    let name = format!("2,\"{spec}\",");
    assert!(lines[4].starts_with(&name), "{text}");
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    for (i, record) in reader.records().enumerate() {
        let record = record.expect("a line");
        assert_eq!(record.len(), 9);
        assert_eq!(&record[1], ["geme", spec][i % 2]);
    }
}
