//! Records of matches, and of rules that leave decisions open.

use crate::program::{Folder, assert_contains};
use crate::records::{WHOLE, damaged, game, refused, round_trip};
use gebeta_core::game::{Awaits, MatchPlay, Step};
use gebeta_core::{HoleSet, Move, Side};
use gebeta_formats::record::{Header, RecordText, write};
use gebeta_formats::variant::Catalogue;
use insta::assert_snapshot;
use proptest::prelude::*;

/// Variants with rules that leave decisions open.
const DECIDED: [&str; 5] = [
    "gabata_i:two_two=lots,gained=chosen",
    "awagagae:gained=chosen",
    "mewelad:origin=choice,two_two=lots",
    "gabata_3x6:rounds=many,origin=choice",
    "ansaba:starter=race",
];

/// Returns the legal moves with all captures claimed.
pub fn moves(match_play: &MatchPlay) -> Vec<Move> {
    let (game, position) = (match_play.game(), match_play.position());
    let round_play = match_play.round_play().expect("a round is on the board");
    let holes = round_play.status().playable.iter();
    holes
        .flat_map(|hole| game.moves_from(position, hole))
        .collect()
}

/// Picks the next step of a match by a number.
fn any_step(match_play: &MatchPlay, choice: &prop::sample::Index) -> Option<Step> {
    let pick = |holes: HoleSet| *choice.get(&holes.iter().collect::<Vec<_>>());
    Some(match match_play.awaits() {
        Awaits::Turn => Step::Turn(*choice.get(&moves(match_play))),
        Awaits::Layout(laying_out) => {
            Step::Layout(laying_out.draw(|below| choice.index(below as usize) as u32))
        }
        Awaits::Turned(_) => Step::Turned(choice.index(2) == 1),
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
        // An undone step leaves no trace: the record is the same as without it.
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
        if let Ok(sheet) = RecordText::read(&text)
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
    let sheet = RecordText::read(MATCH.as_bytes()).unwrap();
    assert!(sheet.is_match());
    assert_eq!(sheet.turns(), 3);
    let match_play = sheet.play(game.clone()).unwrap();
    assert_eq!(match_play.number(), 2);
    assert_eq!(write(&sheet.header, &match_play), MATCH);
    // Facts that follow from the rules can be omitted.
    let short = MATCH
        .replace("score: 28:20\n", "")
        .replace("first: A\n", "");
    let match_play = RecordText::read(short.as_bytes())
        .unwrap()
        .play(game)
        .unwrap();
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
    let sheet = RecordText::read(old.as_bytes()).unwrap();
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
    assert!(RecordText::read(race.as_bytes()).is_ok());
    let more = [
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
    let more = more.map(|(name, text)| (name.to_string(), text));
    let defects = damaged(MATCH, "match").into_iter().chain(more);
    let folder = Folder::new();
    let all = refused(&folder, "match.txt", defects);
    assert_snapshot!(all.replace("\n--- status 1\n", ""));
}

#[test]
fn a_match_is_saved_continued_and_replayed_round_by_round() {
    let folder = Folder::new();
    folder.write("match.txt", MATCH);
    let again = folder.talk(
        "play --load match.txt --save match.txt",
        "undo\nundo\nundo\nB1\nB1\n",
    );
    assert_contains(&again, "Back in round 1.");
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

/// Without `first`, a record begins at its own start. In a match, the score must match that start.
#[test]
fn a_match_without_its_first_player_is_refused_with_the_reason() {
    let folder = Folder::new();
    folder.talk("play -v gabata_3 --match --save us.txt", "B5\n");
    let whole = folder.read("us.txt");
    assert_contains(&whole, "score: 24:24\nfirst: A\n");
    let said = |text: String| {
        folder.write("us.txt", text);
        folder.talk("replay us.txt", "")
    };
    assert_eq!(
        said(whole.replace("first: A\n", "")),
        "--- standard error\n\
         error[bad-record]: us.txt, line 6: the score is given as 24:24, but the match begins with 35:13, the counters at the start; \
         if this is the variant's own start, add a line such as `first: A` to say who began.\n\
         --- status 1\n"
    );
    assert_eq!(
        said(whole.replace("24:24", "25:23")),
        "--- standard error\n\
         error[bad-record]: us.txt, line 6: the score is given as 25:23, but the match begins with 24:24.\n\
         --- status 1\n"
    );
}
