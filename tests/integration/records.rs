//! Records of single rounds: saved, continued, replayed, broken.

use crate::match_records::moves;
use crate::program::{Folder, assert_contains, lines, shell};
use gebeta_core::Side;
use gebeta_core::game::{Awaits, EarlyEnd, Game, MatchPlay, Step};
use gebeta_formats::record::{Header, MAX_BYTES, RecordText, write};
use gebeta_formats::variant::Catalogue;
use insta::assert_snapshot;
use proptest::prelude::*;

pub fn game(spec: &str) -> (Header, Game) {
    let variant = Catalogue::builtin().load(spec).unwrap();
    let header = Header {
        variant: variant.id,
        options: variant.chosen,
        ..Header::default()
    };
    (header, Game::new(variant.rules).unwrap())
}

/// Writes, reads and plays a record, and writes it again.
pub fn round_trip(header: &Header, match_play: &MatchPlay) {
    let text = write(header, match_play);
    let sheet = RecordText::read(text.as_bytes()).unwrap();
    assert_eq!(&sheet.header, header);
    let again = sheet.play(match_play.game().clone()).unwrap();
    assert_eq!(again.position(), match_play.position());
    assert_eq!(again.round_outcome(), match_play.round_outcome());
    assert_eq!(write(&sheet.header, &again), text);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read_again(
        which in 0usize..100,
        first: bool,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..120),
        names in prop::array::uniform2(prop::option::of("[^\\pC\\p{Zl}\\p{Zp} ]([^\\pC\\p{Zl}\\p{Zp}]{0,20}[^\\pC\\p{Zl}\\p{Zp} ])?")),
    ) {
        let ids = Catalogue::builtin().ids();
        let (mut header, game) = game(&ids[which % ids.len()]);
        header.players = names.map(|name| name.map(|n| n.trim().to_string()).filter(|n| !n.is_empty()));
        let mut match_play = MatchPlay::one_round(game, if first { Side::A } else { Side::B });
        for choice in choices {
            let moves = moves(&match_play);
            if moves.is_empty() {
                break;
            }
            match_play.take(Step::Turn(*choice.get(&moves))).unwrap();
        }
        round_trip(&header, &match_play);
        // From the middle of the game, as a separate position.
        let middle = MatchPlay::one_round_at(match_play.game().clone(), *match_play.position());
        round_trip(&header, &middle);
    }

    #[test]
    fn nothing_that_is_read_can_crash(text in "(gebeta record 1\n)?(variant: geme\n)?(\\PC{0,12}\n|round: 1\n|start: .{0,30}\n|[0-9]{1,3}\\. .{0,4}\n|result: .{0,9}\n){0,8}") {
        if let Ok(sheet) = RecordText::read(text.as_bytes()) {
            let _ = sheet.play(game("geme").1);
        }
    }
}

#[test]
fn a_saved_game_is_continued_and_replayed() {
    let folder = Folder::new();
    let said = folder.talk("play --save us.txt", lines("5 1"));
    assert_contains(
        &said,
        "Continue with `gebeta play --load us.txt --save us.txt`.",
    );
    assert_snapshot!("half", folder.read("us.txt"));
    // The screen after loading is the same as before.
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
fn a_users_own_variant_is_found_by_its_file() {
    let folder = Folder::new();
    let file =
        "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n\n[setup]\ncounters = 3\n";
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
fn a_full_disk_is_reported() {
    let folder = Folder::new();
    assert_snapshot!("full_at_once", folder.talk("play --save /dev/full", "0\n"));
    assert_snapshot!("full_later", folder.talk("play", "save /dev/full\n0\n"));
}

#[cfg(unix)]
#[test]
fn a_folder_that_disappears_during_the_game_is_reported_and_the_game_goes_on() {
    let folder = Folder::new();
    let script = "(echo 0; sleep 0.5; rm -r sub; echo 2; echo save us.txt; echo 1) | \"$GEBETA\" play --save sub/us.txt";
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    let output = shell(script).current_dir(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_snapshot!(String::from_utf8(output.stderr).unwrap());
    assert!(folder.read("us.txt").contains("  3. A2\n"));
}

pub const WHOLE: &str = "\
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
    let whole = RecordText::read(WHOLE.as_bytes()).unwrap();
    assert_eq!(whole.turns(), 5);
    let by_hand = format!(
        "\u{feff}{}",
        WHOLE.replace('\n', "\r\n").replace("  1. A6", "1.a6")
    );
    let sheet = RecordText::read(by_hand.as_bytes()).unwrap();
    let match_play = sheet.play(game).unwrap();
    assert_eq!(write(&sheet.header, &match_play), WHOLE);
    assert_eq!(sheet.header.variant, header.variant);
}

#[test]
fn a_record_says_how_players_ended_the_game() {
    let unfinished = WHOLE.replace("  5. A1\nresult: A 8:4\n", "result: unfinished\n");
    for (early_end, line, said) in [
        (
            EarlyEnd::Resigned(Side::A),
            "ended: A resigned\n",
            "Player A has resigned. Player B has won the game.",
        ),
        (
            EarlyEnd::OutOfTime(Side::B),
            "ended: B out of time\n",
            "Player B has run out of time. Player A has won the game.",
        ),
        (
            EarlyEnd::DrawAgreed,
            "ended: draw agreed\n",
            "The players have agreed on a draw.",
        ),
    ] {
        let text = format!("{unfinished}{line}");
        let sheet = RecordText::read(text.as_bytes()).unwrap();
        let mut match_play = sheet.play(game("geme").1).unwrap();
        assert_eq!(match_play.early_end(), Some(early_end));
        assert_eq!(match_play.final_outcome(), Some(early_end.outcome()));
        assert_eq!(match_play.awaits(), Awaits::Nothing);
        assert_eq!(write(&sheet.header, &match_play), text);
        let folder = Folder::new();
        folder.write("us.txt", &text);
        let shown = folder.talk("replay us.txt", "");
        assert!(
            shown.ends_with(&format!("{said}\n--- status 0\n")),
            "{shown}"
        );
        let loaded = folder.talk("play --load us.txt", "");
        let loaded = loaded.replace(" (Almaz)", "").replace(" (Bekele)", "");
        assert_contains(&loaded, said);
        // Whoever takes a turn back plays on.
        assert!(matches!(match_play.undo(), Some(Step::Turn(_))));
        assert_eq!(match_play.awaits(), Awaits::Turn);
        assert_eq!(match_play.early_end(), None);
    }
}

/// Returns the damaged records that a file in `tests/data/damaged` describes, each with its name.
pub fn damaged(record: &str, file: &str) -> Vec<(String, String)> {
    let changes: toml::Table = gebeta_testing::read(&format!("damaged/{file}.toml"))
        .parse()
        .unwrap();
    let changes = changes["change"].as_array().unwrap();
    let text = |change: &toml::Value, key: &str| change[key].as_str().unwrap().to_string();
    let damage = |change| {
        let from = text(change, "from");
        assert!(record.contains(&from), "{from}");
        let damaged = record.replacen(&from, &text(change, "to"), 1);
        (text(change, "what"), damaged)
    };
    changes.iter().map(damage).collect()
}

/// Replays records that are all refused, each written to a file, and returns what is said of each under its name.
pub fn refused(
    folder: &Folder,
    file: &str,
    records: impl IntoIterator<Item = (String, String)>,
) -> String {
    let told = records.into_iter().map(|(name, text)| {
        folder.write(file, text);
        let said = folder.talk(&format!("replay {file}"), "");
        assert!(said.ends_with("--- status 1\n"), "{name}: {said}");
        format!("# {name}\n{}\n", said.replace("--- standard error\n", ""))
    });
    told.collect()
}

#[test]
fn every_defect_of_a_record_is_explained() {
    let whole = [
        ("nothing at all".to_string(), String::new()),
        (
            "another file".to_string(),
            "[board]\nrows = []\n".to_string(),
        ),
    ];
    let defects = whole.into_iter().chain(damaged(WHOLE, "round"));
    let folder = Folder::new();
    let mut all = refused(&folder, "game.txt", defects);
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
    let option = "variant: gabata_i\noption: tax=one\noption: nope=1\n";
    folder.write("game.txt", WHOLE.replacen("variant: geme\n", option, 1));
    let unknown = folder.talk("replay game.txt", "");
    assert_contains(
        &unknown,
        "game.txt, line 4: the record's option `nope=1` can't be used.",
    );
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
