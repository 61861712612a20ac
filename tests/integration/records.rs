//! Game records: saved, gone on with, replayed, broken.

use crate::program::{Folder, lines, shell};
use gebeta_core::game::{Awaits, Game, MatchPlay, Step};
use gebeta_core::{HoleSet, Move, Side};
use gebeta_formats::record::{Header, MAX_BYTES, Sheet, write};
use gebeta_formats::variant::Catalogue;
use insta::assert_snapshot;
use proptest::prelude::*;

fn game(spec: &str) -> (Header, Game) {
    let variant = Catalogue::builtin().load(spec).unwrap();
    let header = Header {
        variant: variant.id,
        options: variant.chosen,
        ..Header::default()
    };
    (header, Game::new(variant.rules).unwrap())
}

/// Writes, reads and plays a record, and writes it again.
fn round_trip(header: &Header, match_play: &MatchPlay) {
    let text = write(header, match_play);
    let sheet = Sheet::read(text.as_bytes()).unwrap();
    assert_eq!(&sheet.header, header);
    let again = sheet.play(match_play.game().clone()).unwrap();
    assert_eq!(again.position(), match_play.position());
    assert_eq!(again.verdict(), match_play.verdict());
    assert_eq!(write(&sheet.header, &again), text);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read_again(
        which in 0usize..100,
        first: bool,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..120),
        names in prop::array::uniform2(prop::option::of("[^\\pC ]([^\\pC]{0,20}[^\\pC ])?")),
    ) {
        let ids = Catalogue::builtin().ids();
        let (mut header, game) = game(&ids[which % ids.len()]);
        header.players = names.map(|name| name.map(|n| n.trim().to_string()).filter(|n| !n.is_empty()));
        let mut match_play = MatchPlay::one_round(game, if first { Side::A } else { Side::B });
        for choice in choices {
            let moves: Vec<_> = match_play.round_play().unwrap().outcome().playable.iter().collect();
            if moves.is_empty() {
                break;
            }
            match_play.take(Step::Turn(Move::from(*choice.get(&moves)))).unwrap();
        }
        round_trip(&header, &match_play);
        // From the middle of the game, as a position of its own.
        let middle = MatchPlay::one_round_at(match_play.game().clone(), *match_play.position());
        round_trip(&header, &middle);
    }

    #[test]
    fn nothing_that_is_read_can_crash(text in "(gebeta record 1\n)?(variant: geme\n)?(\\PC{0,12}\n|round: 1\n|start: .{0,30}\n|[0-9]{1,3}\\. .{0,4}\n|result: .{0,9}\n){0,8}") {
        if let Ok(sheet) = Sheet::read(text.as_bytes()) {
            let _ = sheet.play(game("geme").1);
        }
    }
}

#[test]
fn a_saved_game_is_gone_on_with_and_replayed() {
    let folder = Folder::new();
    let said = folder.talk("play --save us.txt", lines("5 1"));
    assert!(
        said.contains("Go on with `gebeta play --load us.txt --save us.txt`."),
        "{said}"
    );
    assert_snapshot!("half", folder.read("us.txt"));
    // What is on the screen after loading is what was there before.
    let half = folder.talk("play", lines("5 1"));
    let board = &half[half.rfind("Player A has").unwrap()..half.find("---").unwrap()];
    let loaded = folder.talk("play --load us.txt", "");
    assert!(loaded.starts_with(board), "{loaded}");
    folder.talk("play --load us.txt --save ./us.txt", lines("3 3 0"));
    assert_snapshot!("whole", folder.read("us.txt"));
    assert_snapshot!("loaded_whole", folder.talk("play --load us.txt", ""));
    assert_snapshot!("replayed", folder.talk("replay us.txt", ""));
    assert_snapshot!(
        "replayed_to_2",
        folder.talk("replay us.txt --to 2 --trace", "")
    );
    assert_eq!(
        folder.talk("replay -", folder.read("us.txt")),
        folder.talk("replay us.txt", "")
    );
    assert_snapshot!("replayed_too_far", folder.talk("replay us.txt --to 6", ""));
}

#[test]
fn options_openings_and_positions_are_in_the_record() {
    let folder = Folder::new();
    folder.talk(
        "play -v weg -O tax=one --first B --save a.txt",
        lines("B6 undo B5 A1"),
    );
    assert_snapshot!("option", folder.read("a.txt"));
    folder.talk("play -v ansaba --save b.txt", lines("A1"));
    assert_snapshot!("race", folder.read("b.txt"));
    let position = "play -v gabata_i --position '0 0 0 0 0 4b | 0 0 0 0 1 0; A; 20:0'";
    folder.talk(&format!("{position} --save c.txt"), lines("B5"));
    assert_snapshot!("position", folder.read("c.txt"));
    for file in ["a.txt", "b.txt", "c.txt"] {
        assert!(
            folder
                .talk(&format!("replay {file}"), "")
                .ends_with("--- status 0\n")
        );
    }
    assert_snapshot!("replayed_position", folder.talk("replay c.txt", ""));
}

#[test]
fn a_variant_of_ones_own_is_found_by_its_file() {
    let folder = Folder::new();
    let file =
        "schema = 1\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n\n[setup]\ncounters = 3\n";
    folder.write("mine.toml", file);
    folder.talk("play -v ./mine.toml --save us.txt", lines("0"));
    assert!(folder.read("us.txt").contains("variant: ./mine.toml\n"));
    assert!(folder.talk("replay us.txt", "").ends_with("--- status 0\n"));
    std::fs::create_dir(folder.path().join("else")).unwrap();
    std::fs::rename(
        folder.path().join("mine.toml"),
        folder.path().join("else/mine.toml"),
    )
    .unwrap();
    assert_snapshot!(folder.talk("replay us.txt", ""));
    assert!(
        folder
            .talk("replay us.txt -v else/mine.toml", "")
            .ends_with("--- status 0\n")
    );
}

#[test]
fn a_record_is_kept_from_the_command_save_on() {
    let folder = Folder::new();
    folder.write("other.txt", "something");
    assert_snapshot!(folder.talk("play", "0\nsave other.txt\nsave us.txt\n2\nsave us.txt\n"));
    assert!(
        folder
            .read("us.txt")
            .ends_with("  2. B4\nresult: unfinished\n")
    );
    assert_eq!(folder.read("other.txt"), "something");
}

#[test]
fn a_file_is_never_lost() {
    let folder = Folder::new();
    folder.write("us.txt", "something");
    assert_snapshot!(folder.talk("play --save us.txt", "0\n"));
    assert_eq!(folder.read("us.txt"), "something");
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let folder = Folder::new();
    assert_snapshot!("full_at_once", folder.talk("play --save /dev/full", "0\n"));
    assert_snapshot!("full_later", folder.talk("play", "save /dev/full\n0\n"));
}

#[cfg(unix)]
#[test]
fn a_folder_that_goes_away_during_the_game_is_told_and_the_game_goes_on() {
    let folder = Folder::new();
    let script = "(echo 0; sleep 0.5; rm -r sub; echo 2; echo save us.txt; echo 1) | \"$GEBETA\" play --save sub/us.txt";
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    let output = shell(script).current_dir(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_snapshot!(String::from_utf8(output.stderr).unwrap());
    assert!(folder.read("us.txt").contains("  3. A2\n"));
}

const WHOLE: &str = "\
gebeta record 1
variant: geme
player A: Almaz
player B: Bekele
date: 2025-11-20

round: 1
first: A
start: 4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0
  1. A6
  2. B5
  3. A4
  4. B3
  5. A1
result: A 8:4
";

#[test]
fn records_written_by_hand_are_read() {
    let folder = Folder::new();
    folder.write("whole.txt", WHOLE);
    assert!(
        folder
            .talk("replay whole.txt", "")
            .ends_with("Player A has won.\n--- status 0\n")
    );
    let (header, game) = game("geme");
    let whole = Sheet::read(WHOLE.as_bytes()).unwrap();
    assert_eq!(whole.turns(), 5);
    let by_hand = format!(
        "\u{feff}{}",
        WHOLE.replace('\n', "\r\n").replace("  1. A6", "1.a6")
    );
    let sheet = Sheet::read(by_hand.as_bytes()).unwrap();
    let match_play = sheet.play(game).unwrap();
    assert_eq!(write(&sheet.header, &match_play), WHOLE);
    assert_eq!(sheet.header.variant, header.variant);
}

#[test]
fn every_defect_of_a_record_is_explained() {
    let change = |from: &str, to: &str| {
        assert!(WHOLE.contains(from), "{from}");
        WHOLE.replacen(from, to, 1)
    };
    let defects = [
        ("nothing at all", String::new()),
        ("another file", "[board]\nrows = []\n".to_string()),
        ("a newer format", change("record 1", "record 2")),
        ("no version", change("record 1", "record")),
        (
            "a line of no shape",
            change("date: 2025-11-20", "in November"),
        ),
        ("an unknown key", change("date:", "dat:")),
        ("an unheard-of key", change("date:", "weather:")),
        ("a key without value", change("Almaz", "")),
        ("a key twice", change("player B", "player A")),
        (
            "an option without choice",
            change("date: 2025-11-20", "option: tax"),
        ),
        (
            "an option twice",
            change(
                "date: 2025-11-20",
                "option: end=to_move\noption: end=to_move",
            ),
        ),
        (
            "an unknown option",
            change("date: 2025-11-20", "option: tax=one"),
        ),
        ("an unknown variant", change("geme", "gime")),
        ("no variant", change("variant: geme\n", "")),
        (
            "a player in the round",
            change("first: A", "player A: Almaz"),
        ),
        ("a start outside a round", change("round: 1\n", "")),
        ("a second round", change("round: 1", "round: 2")),
        ("two rounds", change("first: A\n", "first: A\nround: 1\n")),
        ("a player C", change("first: A", "first: C")),
        (
            "a start that is no position",
            change("4; A; 0:0", "4 4; A; 0:0"),
        ),
        ("a start with wegs", change("4; A; 0:0", "4a; A; 0:0")),
        ("another start", change("start: 4", "start: 5")),
        ("another player first", change("first: A", "first: B")),
        (
            "no start",
            change("start: 4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0\n", ""),
        ),
        (
            "a start too late",
            change("  1. A6\n", "  1. A6\nfirst: A\n"),
        ),
        ("a number left out", change("  3. A4\n", "")),
        ("two moves on a line", change("  1. A6\n", "  1. A6 B5\n")),
        ("no hole", change("  1. A6", "  1. A7")),
        ("an empty hole", change("  3. A4", "  3. A1")),
        ("the other player's hole", change("  3. A4", "  3. B4")),
        (
            "a move after the end",
            change("result:", "  6. B1\nresult:"),
        ),
        ("another winner", change("A 8:4", "B 4:8")),
        ("another score", change("A 8:4", "A 7:5")),
        ("unfinished, but over", change("A 8:4", "unfinished")),
        ("over, but unfinished", change("  5. A1\n", "")),
        ("no result that can be", change("A 8:4", "A wins")),
        ("cut off", change("result: A 8:4\n", "")),
        (
            "more than a result",
            change("result: A 8:4\n", "result: A 8:4\nA was lucky\n"),
        ),
        ("a control character", change("Almaz", "Al\u{1b}[31mmaz")),
    ];
    let folder = Folder::new();
    let mut all = String::new();
    for (name, text) in defects {
        folder.write("game.txt", text);
        let said = folder.talk("replay game.txt", "");
        assert!(said.ends_with("--- status 1\n"), "{name}: {said}");
        all.push_str(&format!(
            "# {name}\n{}\n",
            said.replace("--- standard error\n", "")
        ));
    }
    folder.write("game.txt", b"gebeta record 1\nvariant: \xff\n");
    all.push_str(&format!(
        "# no text\n{}\n",
        folder.talk("replay game.txt", "")
    ));
    folder.write("game.txt", vec![b'x'; MAX_BYTES + 1]);
    all.push_str(&format!(
        "# too long\n{}\n",
        folder.talk("replay game.txt", "")
    ));
    all.push_str(&format!("# a folder\n{}\n", folder.talk("replay .", "")));
    folder.write("game.txt", WHOLE);
    all.push_str(&format!(
        "# another variant asked for\n{}\n",
        folder.talk("replay game.txt -v ansaba", "")
    ));
    all.push_str(&format!(
        "# other options asked for\n{}\n",
        folder.talk("play --load game.txt -O end=either_side", "")
    ));
    assert_snapshot!(all);
}

/// Readings that leave something to decide.
const DECIDED: [&str; 5] = [
    "gabata_i:two_two=lots,gained=chosen",
    "awagagae:gained=chosen",
    "mewelad:origin=choice,two_two=lots",
    "gabata_3x6:rounds=many,origin=choice",
    "ansaba:starter=race",
];

/// Picks what comes next in a match by a number.
fn any_step(match_play: &MatchPlay, choice: &prop::sample::Index) -> Option<Step> {
    let pick = |holes: HoleSet| *choice.get(&holes.iter().collect::<Vec<_>>());
    Some(match match_play.awaits() {
        Awaits::Turn => Step::Turn(Move::from(pick(
            match_play.round_play()?.outcome().playable,
        ))),
        Awaits::Race(choices) => Step::Race(choices.map(pick)),
        Awaits::Lots => Step::Lots(Side::BOTH[choice.index(2)]),
        Awaits::Holes(gain) => {
            let all = gain.from.iter().cycle().skip(choice.index(gain.from.len()));
            Step::Holes(all.take(gain.count).collect())
        }
        Awaits::Nothing => return None,
    })
}

fn any_match(which: usize, first: bool, choices: &[prop::sample::Index]) -> (Header, MatchPlay) {
    let ids = Catalogue::builtin().ids();
    let all: Vec<&str> = ids.iter().map(String::as_str).chain(DECIDED).collect();
    let (header, game) = game(all[which % all.len()]);
    let mut match_play = MatchPlay::new(game, if first { Side::A } else { Side::B });
    for choice in choices {
        let Some(step) = any_step(&match_play, choice) else {
            break;
        };
        match_play.take(step).unwrap();
    }
    (header, match_play)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..Default::default() })]

    #[test]
    fn matches_are_written_and_read_again(
        which in 0usize..100,
        first: bool,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..500),
        back in 0usize..100,
    ) {
        let (header, mut match_play) = any_match(which, first, &choices);
        round_trip(&header, &match_play);
        let steps = match_play.steps();
        for _ in 0..back {
            match_play.undo();
        }
        prop_assert_eq!(match_play.steps(), steps.saturating_sub(back));
        // Taking back is as if it had never been: the same record as without it.
        let (_, shorter) = any_match(which, first, &choices[..match_play.steps()]);
        prop_assert_eq!(write(&header, &shorter), write(&header, &match_play));
        prop_assert_eq!(shorter.awaits(), match_play.awaits());
        round_trip(&header, &match_play);
    }

    #[test]
    fn spoilt_records_are_refused_or_right(
        which in 0usize..100,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..300),
        spoils in prop::collection::vec(
            (any::<prop::sample::Index>(), 0..6u8, any::<u8>(), any::<prop::sample::Index>()), 1..4,
        ),
        by_line: bool,
    ) {
        let (header, match_play) = any_match(which, true, &choices);
        let mut text = write(&header, &match_play).into_bytes();
        for (at, how, byte, other) in spoils {
            if by_line {
                let whole = String::from_utf8_lossy(&text).into_owned();
                let mut lines: Vec<&str> = whole.lines().collect();
                let (i, j) = (at.index(lines.len()), other.index(lines.len()));
                match how {
                    0 | 1 => lines.swap(i, j),
                    2 => lines.insert(i, lines[j]),
                    3 => lines.truncate(i + 1),
                    _ => { lines.remove(i); }
                }
                text = lines.join("\n").into_bytes();
            } else {
                let i = at.index(text.len());
                match how {
                    0 => text[i] = byte,
                    1 => text[i] = b"0123456789ABDT:|;. "[usize::from(byte) % 19],
                    2 => text.insert(i, byte),
                    3 => text.truncate(i),
                    _ => { text.remove(i); }
                }
            }
            if text.is_empty() {
                break;
            }
        }
        let game = match_play.game().clone();
        if let Ok(sheet) = Sheet::read(&text)
            && let Ok(read) = sheet.play(game)
        {
            round_trip(&sheet.header, &read);
        }
    }
}

/// A match by hand: A wins lots, and B's only counter ends the second round.
const MATCH: &str = "\
gebeta record 1
variant: gabata_i
option: gained=chosen
option: two_two=lots
kind: match
player A: Almaz

round: 1
score: 26:22
start: 4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 26:17
  1. B6
result: A 26:22

round: 2
score: 28:20
lots: A
holes: B3
first: A
start: 4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0; owners AAAAAABBABBB
  1. B3
  2. B1
result: unfinished

match: unfinished
";

#[test]
fn matches_written_by_hand_are_read() {
    let (_, game) = game("gabata_i:gained=chosen,two_two=lots");
    let sheet = Sheet::read(MATCH.as_bytes()).unwrap();
    assert!(sheet.is_match());
    assert_eq!(sheet.turns(), 3);
    let match_play = sheet.play(game.clone()).unwrap();
    assert_eq!(match_play.number(), 2);
    assert_eq!(write(&sheet.header, &match_play), MATCH);
    // What follows from the rules can be left out.
    let short = MATCH
        .replace("score: 28:20\n", "")
        .replace("first: A\n", "");
    let match_play = Sheet::read(short.as_bytes()).unwrap().play(game).unwrap();
    assert_eq!(write(&sheet.header, &match_play), MATCH);
}

#[test]
fn one_round_raced_from_the_usual_holes_needs_no_race_line() {
    let (_, game) = game("mewelad:origin=choice");
    let old = "\
gebeta record 1
variant: mewelad
option: origin=choice

round: 1
first: A
start: 7 7 1 1 6 2 | 7 7 1 1 6 2; A; 0:0
result: unfinished
";
    let sheet = Sheet::read(old.as_bytes()).unwrap();
    let match_play = sheet.play(game).unwrap();
    let new = write(&sheet.header, &match_play);
    assert_eq!(new, old.replace("start:", "race: A6 B6\nstart:"));
}

#[test]
fn every_defect_of_a_match_is_explained() {
    let change = |from: &str, to: &str| {
        assert!(MATCH.contains(from), "{from}");
        MATCH.replacen(from, to, 1)
    };
    let cut = |from: &str| MATCH[..MATCH.find(from).unwrap()].to_string();
    let race = "\
gebeta record 1
variant: mewelad
option: origin=choice
kind: match

round: 1
first: A
race: A3 B1
start: 6 6 2 1 6 6 | 2 6 6 0 1 6; A; 0:0
result: unfinished

match: unfinished
";
    assert!(Sheet::read(race.as_bytes()).is_ok());
    let defects = [
        ("another kind", change("kind: match", "kind: game")),
        (
            "a round in place of a match",
            change("kind: match", "kind: round"),
        ),
        ("no kind", change("kind: match\n", "")),
        ("a round left out", change("round: 2", "round: 3")),
        ("a round twice", change("round: 2", "round: 1")),
        ("another score", change("score: 28:20", "score: 26:22")),
        ("no score", change("score: 28:20", "score: 28")),
        ("no lots", change("lots: A\n", "")),
        ("other lots", change("lots: A", "lots: B")),
        ("lots for nobody", change("lots: A", "lots: both")),
        (
            "lots in round 1",
            change("score: 26:22\n", "score: 26:22\nlots: A\n"),
        ),
        ("no holes", change("holes: B3\n", "")),
        ("two holes", change("holes: B3", "holes: B3 B4")),
        ("his own hole", change("holes: B3", "holes: A3")),
        ("no such hole", change("holes: B3", "holes: B9")),
        ("the other player first", change("first: A", "first: B")),
        (
            "a race without one",
            change("first: A\n", "first: A\nrace: A1 B1\n"),
        ),
        (
            "another set-up",
            change("owners AAAAAABBABBB", "owners AAAAAAABBBBB"),
        ),
        (
            "no start",
            change(
                "start: 4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0; owners AAAAAABBABBB\n",
                "",
            ),
        ),
        (
            "turns left out",
            change("  1. B6\nresult: A 26:22", "result: unfinished"),
        ),
        ("a turn too many", change("  1. B6\n", "  1. B6\n  2. A1\n")),
        (
            "a turn after the result",
            change("result: A 26:22\n", "result: A 26:22\n  2. A1\n"),
        ),
        (
            "another result",
            change("result: A 26:22", "result: B 22:26"),
        ),
        ("no result", change("result: A 26:22\n", "")),
        ("an illegal turn", change("  2. B1", "  2. B3")),
        ("another end", change("match: unfinished", "match: A 28:20")),
        ("no end", cut("match:")),
        ("cut off in a round", cut("  2. B1")),
        ("more than the end", format!("{MATCH}round: 3\n")),
        (
            "the end before the first round",
            change("round: 1", "match: unfinished\nround: 1"),
        ),
        (
            "a round after the match",
            change(
                "4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 26:17\n  1. B6\nresult: A 26:22",
                "0 0 0 0 0 1 | 4a 0 0 0 0 0; A; 42:1\n  1. A6\nresult: A 47:1",
            )
            .replace("score: 26:22", "score: 47:1"),
        ),
        ("no race", race.replace("race: A3 B1\n", "")),
        ("one hole of a race", race.replace("A3 B1", "A3")),
        ("another's hole in a race", race.replace("A3 B1", "B3 A1")),
        ("another race", race.replace("A3 B1", "A3 B2")),
    ];
    let folder = Folder::new();
    let mut all = String::new();
    for (name, text) in defects {
        folder.write("match.txt", text);
        let said = folder.talk("replay match.txt", "");
        assert!(said.ends_with("--- status 1\n"), "{name}: {said}");
        all.push_str(&format!(
            "# {name}\n{}\n",
            said.replace("--- standard error\n", "")
        ));
    }
    assert_snapshot!(all.replace("\n--- status 1\n", ""));
}

#[test]
fn a_match_is_saved_gone_on_with_and_replayed_round_by_round() {
    let folder = Folder::new();
    folder.write("match.txt", MATCH);
    let again = folder.talk(
        "play --load match.txt --save match.txt",
        "undo\nundo\nundo\nB1\nB1\n",
    );
    assert!(again.contains("Back in round 1."), "{again}");
    assert!(folder.read("match.txt").contains("holes: B1\n"));
    assert!(
        folder
            .read("match.txt")
            .ends_with("  1. B1\nresult: unfinished\n\nmatch: unfinished\n")
    );
    folder.write("match.txt", MATCH);
    assert_snapshot!("replayed_match", folder.talk("replay match.txt", ""));
    assert_snapshot!(
        "replayed_round",
        folder.talk("replay match.txt --round 2 --to 1", "")
    );
    assert_snapshot!(
        "replayed_round_too_far",
        folder.talk("replay match.txt --round 3", "")
            + &folder.talk("replay match.txt --round 2 --to 3", "")
            + &folder.talk("replay match.txt --to 1", "")
    );
    folder.write("whole.txt", WHOLE);
    let one = folder.talk("replay whole.txt --round 1 --to 2", "");
    assert_eq!(one, folder.talk("replay whole.txt --to 2", ""));
}

/// Without `first`, a record begins at a start of its own; that of a match must then have the score that lies there.
#[test]
fn a_match_that_does_not_say_who_began_is_told_what_is_missing() {
    let folder = Folder::new();
    folder.talk("play -v gabata_3 --match --save us.txt", "B5\n");
    let whole = folder.read("us.txt");
    assert!(whole.contains("score: 24:24\nfirst: A\n"), "{whole}");
    let said = |text: String| {
        folder.write("us.txt", text);
        folder.talk("replay us.txt", "")
    };
    assert_eq!(
        said(whole.replace("first: A\n", "")),
        "--- standard error\n\
         error: us.txt, line 6: the score is said to be 24:24, but the match begins with 35:13, what lies at the start; \
         if the rules lay out the start, a line such as `first: A` has to say who began.\n\
         --- status 1\n"
    );
    assert_eq!(
        said(whole.replace("24:24", "25:23")),
        "--- standard error\n\
         error: us.txt, line 6: the score is said to be 25:23, but the match begins with 24:24.\n\
         --- status 1\n"
    );
}
