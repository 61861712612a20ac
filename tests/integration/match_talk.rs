//! Conversations in whole matches: how each round is set up and why, decisions, and every way to end.

use crate::program::{Folder, assert_contains, lines};
use gebeta_core::Side;
use gebeta_core::game::{Game, LastHoleReason};
use gebeta_formats::variant::Catalogue;
use insta::assert_snapshot;

/// Returns a position in which both players' holes are empty, so the round is over at once.
fn over(spec: &str, [a, b]: [u32; 2]) -> String {
    let holes = Catalogue::builtin()
        .load(spec)
        .unwrap()
        .rules
        .board
        .per_side();
    let zeros = vec!["0"; holes].join(" ");
    format!("play -v {spec} --match --position '{zeros} | {zeros}; A; {a}:{b}'")
}

/// Returns the text about the set-up of the second round after a first round with a score such as `geme
/// 24:24`.
fn second_round(ended: &str) -> String {
    let (spec, score) = ended.split_once(' ').unwrap();
    let (a, b) = score.split_once(':').unwrap();
    let score = [a, b].map(|count| count.parse().unwrap());
    let said = Folder::new().talk(&over(spec, score), "");
    let (_, after) = said.split_once("Round 2\n").unwrap();
    let (transcript, _) = after
        .split_once("The following moves")
        .unwrap_or((after, ""));
    format!("## {ended}\n{transcript}\n")
}

#[test]
fn holes_change_their_owners() {
    let transcript: Vec<String> = [
        "gabata_i 33:15",
        "gabata_i 20:28",
        "gabata_i 26:22",
        "gabata_i 24:24",
        "gabata_i 46:2",
        "gabata_i:starter=winner 22:26",
        "gabata_i:starter=loser 24:24",
        "gabata_i:starter=same 25:23",
        "gabata_i:three_extra=only_if_no_four 33:15",
        "gabata_i:gained=rightmost 33:15",
        "gabata_i_five 27:13",
        "gabata_i_seven 23:33",
        "awagagae 13:35",
        "mewelad 32:16",
        "mewegae 31:17",
        "gabata_3 33:15",
        "gabata_3:rounds_with_opening=first 33:15",
    ]
    .map(second_round)
    .to_vec();
    assert_snapshot!(transcript.join("\n"));
}

#[test]
fn the_weaker_player_lays_out_their_counters_and_the_stronger_as_many() {
    let transcript: Vec<String> = [
        "ansaba 25:11",
        "ansaba 18:18",
        "ansaba:fill=threes_then_ones 11:25",
        "ansaba:starter=race 30:6",
        "ansaba:starter=loser 30:6",
        "gabata_3x6:rounds=many 34:20",
        "gabata_3x6:rounds=many 27:27",
        "gabata_3x6:rounds=many,refill=topped_up 25:29",
    ]
    .map(second_round)
    .to_vec();
    assert_snapshot!(transcript.join("\n"));
}

#[test]
fn lots_depend_on_the_seed_and_are_recorded() {
    let folder = Folder::new();
    let line = over("gabata_i:two_two=lots", [26, 22]);
    let mut fell = Vec::new();
    for seed in 0..12 {
        let said = folder.talk(&format!("{line} --seed {seed}"), "");
        assert_eq!(said, folder.talk(&format!("{line} --seed {seed}"), ""));
        assert!(said.contains("Both players have the same number left over, so lots are drawn.\n"));
        let (_, after) = said.split_once("The lots fall for player ").unwrap();
        fell.push(after.chars().next().unwrap());
    }
    assert!(fell.contains(&'A') && fell.contains(&'B'), "{fell:?}");
    let said = folder.talk(&format!("{line} --seed 3 --save us.txt"), "");
    let (_, transcript) = said.split_once("Round 1 over!\n").unwrap();
    assert_snapshot!("lots", transcript);
    assert!(
        folder
            .read("us.txt")
            .contains(&format!("\nlots: {}\n", fell[3]))
    );
    let loaded = folder.talk("play --load us.txt --seed 9", "");
    let board = &said[said.find("Round 2 began").unwrap()..said.find("---").unwrap()];
    assert!(loaded.starts_with(board), "{loaded}");
}

#[test]
fn the_winner_chooses_their_holes() {
    let line = over("gabata_i:gained=chosen", [33, 15]);
    let said = Folder::new().talk(&line, "?\nhelp\nB1\nB1 B7\nA1 B2\n5, 2\nundo\nB1 b2\n");
    let (_, transcript) = said.split_once("Round 1 over!\n").unwrap();
    assert_snapshot!(transcript);
}

#[test]
fn a_race_from_chosen_holes_is_asked_for_and_shown() {
    let folder = Folder::new();
    let said = folder.talk(
        "play -v mewelad:origin=choice --match --show-race --save us.txt",
        "?\nB1\nA3\nundo\n4\nA5\n6\nrace\n",
    );
    assert_snapshot!("race", said);
    assert!(folder.read("us.txt").contains("\nrace: A4 B6\n"));
    // A single round asks, too.
    let one = folder.talk("play -v gabata_3x6:origin=choice", lines("A2 B9 undo"));
    assert_contains(&one, "Player B has chosen.\n");
    assert_eq!(
        one.matches("Player A, which pit do you race from? (A1-A9):")
            .count(),
        2
    );
    // The record does not reveal the first choice before the second.
    folder.talk(
        "play -v mewelad:origin=choice --match --save half.txt",
        "A3\n",
    );
    assert!(!folder.read("half.txt").contains("A3"));
    let half = folder.talk("replay half.txt", "");
    assert!(
        half.ends_with("The holes of the race have not been chosen yet.\n--- status 0\n"),
        "{half}"
    );
    let loaded = folder.talk("play --load half.txt", lines("A3 B1"));
    assert_contains(&loaded, "Player A's turn. Choose a hole");
}

#[test]
fn races_are_shown_on_request() {
    let folder = Folder::new();
    let ansaba = folder.talk("play -v ansaba", "race\n");
    let (_, transcript) = ansaba
        .split_once("The race, counter by counter:\n")
        .unwrap();
    assert_snapshot!("race_on_request", transcript);
    let shown = folder.talk("play -v ansaba --show-race", "");
    assert!(shown.contains("20. A's last counter falls into A2, which was empty: A has finished."));
    let refused = folder.talk("play -v gabata_i", "race\n");
    assert!(refused.contains("There was no race in this round.\n"));
}

#[test]
fn an_endless_race_is_shown_in_part() {
    let folder = Folder::new();
    folder.write(
        "race.toml",
        "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"ansaba\"\n[setup]\n\
         counters = [9, 4, 7, 2, 1, 2, 4, 4, 3, 7, 6, 8]\n",
    );
    let said = folder.talk("play -v race.toml --match --show-race", "");
    let (ticks, after) = said
        .split_once("\nAnd so on: the race would never end.\n")
        .unwrap();
    assert!(ticks.contains("\n40. ") && !ticks.contains("\n41. "));
    let (transcript, _) = after.split_once("Round 2 began").unwrap();
    assert_snapshot!(transcript);
}

#[test]
fn a_match_ends_in_words() {
    let folder = Folder::new();
    let mut transcript = String::new();
    let mut tell = |name: &str, said: String| {
        let end = said.rfind("\nMatch over!").expect(&said);
        transcript.push_str(&format!("## {name}{}\n", &said[end..]));
    };
    for (spec, score) in [
        ("gabata_i", [47, 1]),
        ("gabata_i", [0, 48]),
        ("awagagae", [1, 47]),
        ("mewelad", [48, 0]),
        ("ansaba", [35, 1]),
        ("gabata_3x6:rounds=many", [0, 54]),
        ("gabata_3x6", [30, 24]),
        ("kalah_java", [24, 24]),
    ] {
        tell(
            &format!("{spec} {score:?}"),
            folder.talk(&over(spec, score), ""),
        );
    }
    tell("geme", folder.talk("play --match", lines("5 1 3 3 0")));
    tell(
        "geme endless",
        folder.talk("play --match", lines("1 5 4 0 3 2 1 5")),
    );
    let own = |name: &str, text: &str| {
        folder.write(
            name,
            format!("schema = 2\nid = \"own\"\nname = \"Own\"\n{text}"),
        );
    };
    own(
        "two.toml",
        "extends = \"gabata_i\"\n[limits]\nturns = 1\nrounds = 2\n",
    );
    let void = folder.talk("play -v two.toml --match", lines("A1 B1"));
    assert!(void.contains("Round 1 was void, so it is laid out again as it was when it began.\n"));
    assert_contains(&void, "Round 1 is void: it has not ended in 1 turn.\n");
    tell("two void rounds", void);
    own("even.toml", "extends = \"ansaba\"\n[match]\ncount = 18\n");
    let zeros = "0 0 0 0 0 0";
    let even = format!("play -v even.toml --match --position '{zeros} | {zeros}; A; 18:18'");
    tell("even", folder.talk(&even, ""));
    own(
        "game.toml",
        "extends = \"ansaba\"\nwithout = [\"endless\"]\n[limits]\nendless = \"void_game\"\n",
    );
    let endless = "play -v game.toml --match --position '2 1 3 2 1 6 | 4 5 6 5 4 9'";
    tell("an endless sowing", folder.talk(endless, lines("A6")));
    assert_snapshot!(transcript);
}

#[test]
fn a_round_that_is_too_long_is_not_an_endless_sowing() {
    let folder = Folder::new();
    let play = |limit: u32, position: &str, turns: &str| {
        folder.write(
            "game.toml",
            format!(
                "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"ansaba\"\nwithout = [\"endless\"]\n\
                 [limits]\nendless = \"void_game\"\nturns = {limit}\nrounds = {limit}\n"
            ),
        );
        let line = format!("play -v game.toml --match --position '{position}'");
        folder.talk(&line, lines(turns))
    };
    let long = play(2, "2 1 2 6 6 1 | 2 1 2 6 6 1", "A1 B1 B1 A1");
    for number in 1..=2 {
        let void = format!("Round {number} is void: it has not ended in 2 turns.\n");
        assert_contains(&long, &void);
    }
    assert_contains(&long, "Nobody has won the match in 2 rounds.\n");
    assert!(!long.contains("never end"), "{long}");
    // An endless sowing voids the match even in a round's last turn and in the last round.
    let sown = play(1, "2 1 3 2 1 6 | 4 5 6 5 4 9", "A6");
    assert_contains(
        &sown,
        "A sowing that would never end makes the whole match void.\n",
    );
}

#[test]
fn a_match_is_left_and_continued_in_the_middle() {
    let folder = Folder::new();
    let line = over("gabata_i", [33, 15]);
    let said = folder.talk(&format!("{line} --save us.txt"), "B3\nscore\nquit\n");
    assert!(said.contains("Round 1: player A has won; A has 33 counters, B has 15 counters.\n"));
    let began = "Round 2 began with 32 counters for player A and 16 counters for player B.\n";
    assert_eq!(said.matches(began).count(), 3, "{said}");
    assert!(said.contains(
        "The match is left unfinished after 1 turn of round 2. Continue with `gebeta play --load us.txt --save us.txt`."
    ));
    let loaded = folder.talk("play --load us.txt --save us.txt", "undo\nundo\n");
    assert_contains(&loaded, "There is no turn to take back.\n");
    // The record states that it is a match, and `--match` may repeat it.
    let both = folder.talk("play --load us.txt --match", "");
    assert_eq!(both, folder.talk("play --load us.txt", ""));
    folder.talk("play -v gabata_i --save one.txt", "A1\n");
    let one = folder.talk("play --load one.txt --match", "");
    assert_eq!(
        one,
        "--- standard error\n\
         error[usage]: one.txt is a record of one round, not of a match.\n  \
         help: Remove --match: the record says what is played.\n\
         --- status 2\n"
    );
}

#[test]
fn ownership_is_seen_on_every_board() {
    let folder = Folder::new();
    let mut drawn = String::new();
    let mut draw = |name: &str, line: &str| {
        let said = folder.talk(line, "");
        let board = &said[said.find("Current board state:\n").unwrap()..];
        let (_, board) = board.split_once('\n').unwrap();
        let (board, _) = board.split_once("The following moves").unwrap();
        drawn.push_str(&format!("## {name}\n{board}\n"));
    };
    for (name, position) in [
        (
            "gabata_i_five",
            "4 4 4 4 4 | 4 4 4 4 4; A; 0:0; owners AAAAAAABBB",
        ),
        (
            "gabata_i",
            "4 4 4 4a 4 4 | 4b 4 12 0 4 4; B; 0:0; owners BBBAAABBBBBB",
        ),
        (
            "gabata_i_seven",
            "4 4 4 4 4 4 4 | 4 4 4 4 4 4 4; A; 0:0; owners AAAAAAAAABBBBB",
        ),
        (
            "geme",
            "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0; owners AAAAAAAABBBB",
        ),
        (
            "gabata_3x6",
            "3 3 3 3 3 3 3 3 3 | 3 3 3 3 3 3 3 3 3; A; 0:0; owners AAAAAAAAABBABBBBBA",
        ),
        (
            "kalah_java",
            "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 3:5; owners AAAAAAABBBBB",
        ),
    ] {
        draw(name, &format!("play -v {name} --position '{position}'"));
    }
    let names = |side: &str, numbers: Vec<usize>| {
        let names: Vec<String> = numbers.iter().map(|n| format!("{side}{n}")).collect();
        names.join(" ")
    };
    let (b, a) = (
        names("B", (1..=12).rev().collect()),
        names("A", (1..=12).collect()),
    );
    folder.write(
        "wide.toml",
        format!(
            "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"mewelad\"\n[board]\nrows = [\"{b}\", \"{a}\"]\n"
        ),
    );
    let twelve = "100 1 1 1 1 1 1 1 1 1 1 10";
    draw(
        "wide",
        &format!(
            "play -v wide.toml --position '{twelve} | {twelve}; A; 0:0; owners AAAAAAAAAAAAAAABBBBBBBBB'"
        ),
    );
    assert_snapshot!(drawn);
}

#[test]
fn the_set_up_explains_who_gets_the_last_hole() {
    let last = |spec: &str, count, lots| {
        let rules = Catalogue::builtin().load(spec).unwrap().rules;
        let division = Game::new(rules).unwrap().division(count, [24, 24], lots);
        division.unwrap().last
    };
    let (a, b) = (Side::A, Side::B);
    assert_eq!(
        last("gabata_i", [33, 15], a),
        Some((b, LastHoleReason::More))
    );
    assert_eq!(last("gabata_i", [32, 16], a), None);
    assert_eq!(
        last("gabata_i", [26, 22], a),
        Some((b, LastHoleReason::Weaker))
    );
    let lots = "gabata_i:two_two=lots";
    assert_eq!(last(lots, [26, 22], a), Some((a, LastHoleReason::Lots)));
    let no_four = "gabata_i:three_extra=only_if_no_four";
    assert_eq!(
        last(no_four, [33, 15], a),
        Some((b, LastHoleReason::NotWon))
    );
    assert_eq!(
        last(no_four, [31, 17], a),
        Some((b, LastHoleReason::NotWon))
    );
    assert_eq!(last(no_four, [27, 21], a), Some((a, LastHoleReason::More)));
}

#[test]
fn help_explains_how_to_lay_out_or_turn_the_board() {
    let folder = Folder::new();
    let game = folder.talk(
        "play -v lib_al_aqil",
        "?\n6 6 6 6 6 6 | 6 6 6 6 6 6\n?\nhelp\nyes\n",
    );
    assert_snapshot!("laying_out_and_turning", game);
    let round = "1 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0 0; A; 30:17";
    let arranged = folder.talk(
        &format!("play -v giuthi --match --position '{round}'"),
        "?\n3 2 2 2 2 2 2 2\n",
    );
    assert_snapshot!("arranging", arranged);
}
