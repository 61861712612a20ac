//! Solved games against a second solver that shares no code with the first, and against themselves.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;

use gebeta_core::game::Game;
use gebeta_core::rules::{
    EndlessResult, HoleWhen, Lifting, LiftingRow, LiftingWhen, Number, Parity,
};
use gebeta_core::{Position, Side};
use gebeta_formats::notation::{parse_position, write_position};
use gebeta_formats::variant::Catalogue;
use gebeta_solver::{
    KeepValues, LineEnd, NeverEnding, Settings, Solution, SolvedBoard, TableError, Unsolved, Value,
    most_counters, solve, solve_all,
};
use gebeta_testing::brute_force::{Tree, margin, open, small, small_games};
use gebeta_testing::random;
use proptest::prelude::*;
use tempfile::TempDir;

/// Returns the value of a game in which A would have a margin.
fn worth(never_ending: NeverEnding) -> fn(i32) -> i32 {
    match never_ending {
        NeverEnding::Stands => |margin| margin,
        NeverEnding::Draw => |_| 0,
    }
}

pub fn solved(
    game: &Game,
    start: &Position,
    never_ending: NeverEnding,
    threads: usize,
) -> Result<Solution, Unsolved> {
    let settings = Settings {
        never_ending,
        threads: NonZero::new(threads),
        ..Settings::default()
    };
    solve(game, start, &settings, &())
}

/// Checks every value of a solution against brute force, and against itself. Returns the number of positions; `None` if
/// the game can't be solved, or has more positions than that.
fn check(
    label: &str,
    game: &Game,
    start: &Position,
    never_ending: NeverEnding,
    most: usize,
) -> Option<usize> {
    let tree = Tree::of(game, start, most)?;
    let solution = match solved(game, start, never_ending, 1) {
        Ok(solution) => solution,
        Err(Unsolved::NotKept | Unsolved::WinnerTakesAll | Unsolved::TakesStores) => return None,
        Err(error) => panic!("{label}: {error}"),
    };
    let values = tree.values(game, worth(never_ending));
    let (_folder, path) = written(&solution);
    let table = Solution::open(&path, game, never_ending).expect("what was just written");
    for (position, value) in tree.positions.iter().zip(values) {
        let mover = match position.to_move() {
            Side::A => value,
            Side::B => -value,
        };
        let found = solution.value(position).expect("it can be reached");
        let shown = write_position(position, game.board());
        assert_eq!(
            i32::from(found.margin),
            mover,
            "{label} {never_ending:?}: {shown}"
        );
        check_line(&solution, game, position, found, label);
        assert_eq!(table.value(position), Some(found), "{label}: {shown}");
        assert_eq!(table.moves(position), solution.moves(position), "{label}");
    }
    let verified = solution.verify(None, &()).unwrap();
    assert!(
        verified.values > 0 && verified.wrong == 0,
        "{label}: {verified:?}"
    );
    assert_eq!(table.verify(None, &()), Ok(verified), "{label}");
    assert_eq!(table.census(), solution.census(), "{label}");
    assert_eq!(all(&table), all(&solution), "{label}");
    assert_eq!(table.start(), solution.start(), "{label}");
    Some(tree.positions.len())
}

/// Which holes may be lifted can depend on the contents of a store alone.
#[test]
fn boards_are_distinguished_by_the_stores_that_a_lifting_row_reads() {
    let mut rules = small("kalah_java", 3, 2, None).unwrap().rules().clone();
    rules.lifting = vec![LiftingRow {
        row: None,
        when: LiftingWhen {
            holds: Some(Number::Parity(Parity::Odd)),
            ends: HoleWhen {
                holds: Some(Number::Exactly(0)),
                ..HoleWhen::default()
            },
            ..LiftingWhen::default()
        },
        action: Lifting::Forbid,
    }];
    let game = Game::new(rules).unwrap();
    let start = open(game.start(Side::A)).unwrap();
    let seen = check("kalah", &game, &start, NeverEnding::Stands, 20_000);
    assert!(seen.is_some_and(|seen| seen > 100), "{seen:?}");
}

/// Returns the values of all boards, sorted.
fn all(solution: &Solution) -> Vec<SolvedBoard> {
    let mut all = Vec::new();
    solution.each(&mut |worth| {
        all.push(worth.clone());
        ControlFlow::Continue(())
    });
    all.sort_by_key(|worth| (worth.in_play, worth.board, worth.lead));
    all
}

/// Writes a table to a folder of its own.
fn written(solution: &Solution) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("values.table");
    let mut file = File::create(&path).expect("a file");
    solution.write("small", &mut file, &()).expect("a table");
    (folder, path)
}

/// Plays a line of best play, and checks that it reaches the stated margin in the stated number of turns.
fn check_line(solution: &Solution, game: &Game, from: &Position, value: Value, label: &str) {
    let line = solution.line(from, 10_000);
    let shown = write_position(from, game.board());
    let mut position = *from;
    for (number, &played) in line.moves.iter().enumerate() {
        let outcome = game
            .play(&mut position, played, &mut ())
            .expect("a legal move");
        let last = number + 1 == line.moves.len();
        let over = matches!(line.end, LineEnd::Over | LineEnd::EndlessSowing);
        assert_eq!(outcome.outcome.is_some(), last && over, "{label}: {shown}");
    }
    if line.end == LineEnd::Over {
        assert_eq!(
            value.turns.map(usize::from),
            Some(line.moves.len()),
            "{label}: {shown}"
        );
        let a = margin(game, &position);
        let mover = if from.to_move() == Side::A { a } else { -a };
        assert_eq!(i32::from(value.margin), mover, "{label}: {shown}");
    } else {
        assert_eq!(value.turns, None, "{label}: {shown} {line:?}");
    }
}

#[test]
fn every_value_agrees_with_brute_force() {
    let (mut games, mut positions) = (0, 0);
    let mut variants = BTreeSet::new();
    for (label, game, start) in small_games(gebeta_testing::VARIANTS) {
        for never_ending in [NeverEnding::Stands, NeverEnding::Draw] {
            if let Some(found) = check(&label, &game, &start, never_ending, 5_000) {
                games += 1;
                positions += found;
                let id = label.split(' ').next().unwrap_or_default();
                variants.insert(format!("{id} {never_ending}"));
            }
        }
    }
    println!("{games} games, {positions} positions");
    // No game of the source documents is left out, under either reading.
    assert_eq!(
        variants.len(),
        2 * gebeta_testing::VARIANTS.len(),
        "{variants:?}"
    );
    assert!(
        games >= 100 && positions > 40_000,
        "{games} games, {positions} positions"
    );
}

/// Solves each choice of each option of a game of the source documents on the smallest boards, if there are no more
/// positions than that. Returns the number of choices and of positions.
fn check_every_option(most: usize) -> (u32, usize) {
    let (mut choices, mut positions) = (0, 0);
    for id in gebeta_testing::VARIANTS {
        for option in Catalogue::builtin().load(id).expect("a variant").options {
            for choice in option.choices.iter().skip(1) {
                let spec = format!("{id}:{}={}", option.name, choice.name);
                let mut found = 0;
                for (per_side, counters) in [(2, 2), (3, 1)] {
                    if let Some(game) = small(&spec, per_side, counters, None)
                        && let Some(start) = open(game.start(Side::A))
                    {
                        for never_ending in [NeverEnding::Stands, NeverEnding::Draw] {
                            found += check(&spec, &game, &start, never_ending, most).unwrap_or(0);
                        }
                    }
                }
                choices += u32::from(found > 0);
                positions += found;
            }
        }
    }
    println!("{choices} choices, {positions} positions");
    (choices, positions)
}

#[test]
fn options_agree_with_brute_force() {
    let (choices, positions) = check_every_option(150);
    assert!(
        choices > 60 && positions > 3_000,
        "{choices} choices, {positions} positions"
    );
}

#[test]
#[ignore = "takes minutes"]
fn every_option_agrees_with_brute_force() {
    let (choices, positions) = check_every_option(2_000);
    assert!(
        choices > 150 && positions > 200_000,
        "{choices} choices, {positions} positions"
    );
}

proptest! {
    #![proptest_config(random::config(150))]

    #[test]
    fn any_rules_agree_with_brute_force(
        random::Described(rules) in random::small_rules(),
    ) {
        if let Ok(game) = Game::new(rules)
            && let Some(start) = open(game.start(Side::A))
        {
            for never_ending in [NeverEnding::Stands, NeverEnding::Draw] {
                check("random rules", &game, &start, never_ending, 1_000);
            }
        }
    }
}

/// End tables of games with captured holes hold every choice of captured holes. They are checked against brute force,
/// on positions that follow from the start and on some that need not, with any counters in captured holes.
#[test]
fn end_tables_know_captured_holes() {
    let (mut followed, mut others, mut marked) = (0, 0, 0);
    for (id, per_side, counters) in CAPTURES {
        let game = small(id, per_side, counters, None).unwrap();
        let start = open(game.start(Side::A)).unwrap();
        let listed = solve_all(&game, FEW_IN_PLAY, &Settings::default(), &()).unwrap();
        assert_eq!(listed.verify(None, &()).unwrap().wrong, 0, "{id}");
        let compare = |start: &Position, most: usize| {
            let Some(tree) = Tree::of(&game, start, most) else {
                return 0;
            };
            let mut compared = 0;
            let values = tree.values(&game, |margin| margin);
            for (position, value) in tree.positions.iter().zip(values) {
                let won: u32 = game.winnings(position).iter().sum();
                let found = listed.value(position).map(|value| i32::from(value.margin));
                let mover = match position.to_move() {
                    Side::A => value,
                    Side::B => -value,
                };
                let known = (position.total() - won <= FEW_IN_PLAY).then_some(mover);
                let shown = write_position(position, game.board());
                assert_eq!(found, known, "{id}: {shown}");
                compared += u32::from(found.is_some());
            }
            compared
        };
        followed += compare(&start, 500);
        let every = listed.census().iter().map(|of| of.boards).sum::<u64>() / 30;
        let mut number = 0;
        listed.each(&mut |worth| {
            number += 1;
            if number % (every + 1) == 0 {
                // Counters that the table leaves out lie in the first captured hole, or have been set aside.
                let mut position = worth.board;
                let left = start.total() - position.total();
                let captured = position.captured_by(Side::A) | position.captured_by(Side::B);
                match captured.iter().next() {
                    Some(hole) => {
                        position.set_counters(hole, position.counters(hole) + left as u8);
                        marked += 1;
                    }
                    None => position.set_store(Side::A, left as u8),
                }
                others += compare(&position, 150);
            }
            ControlFlow::Continue(())
        });
        let (_folder, path) = written(&listed);
        let table = Solution::open(&path, &game, NeverEnding::Stands).unwrap();
        assert_eq!(all(&table), all(&listed), "{id}");
    }
    println!("{followed} positions that follow, {others} others, {marked} with captured holes");
    assert!(followed > 30 && others > 300 && marked > 60);
}

/// The most counters in play on the boards of those tables.
const FEW_IN_PLAY: u32 = 3;

/// Games in which holes are captured, on small boards: one counter or two are taken, with a spared first tax and
/// without.
const CAPTURES: [(&str, usize, u8); 4] = [
    ("gabata_i", 2, 2),
    ("gabata_i", 3, 2),
    ("awagagae", 2, 2),
    ("awagagae:tax=two", 3, 2),
];

/// The boards that follow from the start are among all boards, and have the same values there.
#[test]
fn all_boards_with_few_counters_have_their_values() {
    let mut compared = 0;
    for id in gebeta_testing::VARIANTS {
        for (per_side, counters) in [(2, 2), (3, 1), (3, 2)] {
            let Some(game) = small(id, per_side, counters, None) else {
                continue;
            };
            let Some(start) = open(game.start(Side::A)) else {
                continue;
            };
            let total = start.total();
            // Captured holes have tables of another size, and a test of their own.
            if game.rules().counts_captured_holes() {
                continue;
            }
            let few = total - 1;
            let listed =
                [few, total].map(|counters| solve_all(&game, counters, &Settings::default(), &()));
            let [Ok(few_listed), Ok(listed)] = listed else {
                panic!("{id} has no end table");
            };
            let verified = listed.verify(None, &()).unwrap();
            assert_eq!(verified.wrong, 0, "{id}");
            let solution = solved(&game, &start, NeverEnding::Stands, 1).unwrap();
            solution.each(&mut |worth| {
                let mut position = worth.board;
                position.set_store(Side::B, (total - position.total()) as u8);
                let value = solution.value(&position).map(|value| value.margin);
                let in_all = listed.value(&position).map(|value| value.margin);
                assert_eq!(value, in_all, "{id}");
                if worth.in_play <= few {
                    let in_few = few_listed.value(&position).map(|value| value.margin);
                    assert_eq!(value, in_few, "{id}");
                } else {
                    assert_eq!(few_listed.value(&position), None, "{id}");
                }
                compared += 1;
                ControlFlow::Continue(())
            });
            let (_folder, path) = written(&listed);
            let table = Solution::open(&path, &game, NeverEnding::Stands).unwrap();
            assert_eq!(table.census(), listed.census(), "{id}");
        }
    }
    assert!(compared > 1_000, "{compared} boards");
    let game = gebeta_testing::game("ansaba");
    let settings = Settings {
        memory: Some(1 << 30),
        ..Settings::default()
    };
    let refused = solve_all(&game, 40, &settings, &());
    assert!(
        matches!(refused, Err(Unsolved::NoRoom { .. })),
        "{refused:?}"
    );
}

#[test]
fn a_table_without_room_on_the_disk_is_refused_before_solving() {
    let game = gebeta_testing::game("ansaba");
    let with = |free| Settings {
        afterwards: KeepValues::Table { free },
        ..Settings::default()
    };
    let position = parse_position("0 0 1 0 0 1 | 1 0 0 0 0 0; A; 16:17", game.rules()).unwrap();
    for solved in [
        solve_all(&game, 3, &with(Some(1000)), &()),
        solve(&game, &position, &with(Some(10)), &()),
    ] {
        assert!(
            matches!(solved, Err(Unsolved::NoRoomForTable { needed, free }) if needed > free),
            "{solved:?}"
        );
    }
    let most = |free| {
        let settings = Settings {
            memory: Some(24 << 20),
            ..with(free)
        };
        most_counters(&game, &settings, &()).unwrap()
    };
    // Up to three counters can be laid out in 454 ways.
    assert_eq!([Some(0), Some(100), Some(1400)].map(most), [0, 1, 3]);
    assert!(most(None) > 3);
}

#[test]
fn threads_make_no_difference() {
    let game = gebeta_testing::game("geme");
    let position = parse_position("1 1 1 2 1 0 | 1 2 1 1 0 1; A; 18:18", game.rules()).unwrap();
    let [one, three] = [1, 3].map(|threads| {
        let solution = solved(&game, &position, NeverEnding::Draw, threads).unwrap();
        let mut table = Vec::new();
        solution.write("geme", &mut table, &()).unwrap();
        (solution.moves(&position), table)
    });
    assert!(one == three);
}

/// If memory is short, the solver plays moves again. The values stay the same.
#[test]
fn memory_makes_no_difference() {
    let game = gebeta_testing::game("geme");
    let position = parse_position("1 1 1 0 1 0 | 1 0 1 1 0 1; A; 20:20", game.rules()).unwrap();
    let table = |memory| {
        let settings = Settings {
            memory,
            threads: NonZero::new(2),
            ..Settings::default()
        };
        let solution = solve(&game, &position, &settings, &()).ok()?;
        let mut table = Vec::new();
        solution.write("geme", &mut table, &()).unwrap();
        Some(table)
    };
    let all = table(None);
    let limits = (20 << 20..).step_by(1 << 17).map(Some);
    let tables = limits.map(table).skip_while(Option::is_none);
    for (step, with_limit) in tables.take(16).enumerate() {
        assert!(with_limit == all, "{step} steps above the least memory");
    }
}

#[test]
fn too_many_boards_are_reported() {
    let game = gebeta_testing::game("geme");
    let settings = Settings {
        memory: Some(40 << 20),
        ..Settings::default()
    };
    let unsolved = solve(&game, &game.start(Side::A).position, &settings, &());
    let Err(Unsolved::TooMany { boards, memory }) = unsolved else {
        panic!("{unsolved:?}");
    };
    assert!(boards > 100_000 && memory == 40 << 20, "{boards} boards");
}

#[test]
fn positions_that_do_not_follow_from_the_start_have_no_value() {
    let game = gebeta_testing::game("geme");
    let read = |text| parse_position(text, game.rules()).unwrap();
    let start = read("1 0 0 0 0 2 | 1 0 0 1 0 0; A; 20:23");
    let solution = solved(&game, &start, NeverEnding::Stands, 2).unwrap();
    assert!(solution.value(&start).is_some());
    for other in [
        "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0",
        "5 0 0 0 0 0 | 0 0 0 0 0 0; A; 20:23",
        "1 0 0 0 0 2 | 1 0 0 1 0 1; A; 20:23",
    ] {
        assert_eq!(solution.value(&read(other)), None, "{other}");
        assert_eq!(solution.moves(&read(other)), [], "{other}");
    }
}

/// Few enough counters to be solved at once.
const FEW: &str = "1 0 0 0 0 2 | 1 0 0 1 0 0; A; 20:23";

fn few(game: &Game) -> Solution {
    let start = parse_position(FEW, game.rules()).unwrap();
    solved(game, &start, NeverEnding::Stands, 2).unwrap()
}

#[test]
fn a_table_that_is_damaged_anywhere_is_refused() {
    let game = gebeta_testing::game("geme");
    let (_folder, path) = written(&few(&game));
    let whole = fs::read(&path).unwrap();
    let open = |bytes: &[u8]| {
        // The file is never changed in place: an open table stays as it was.
        fs::remove_file(&path).unwrap();
        fs::write(&path, bytes).unwrap();
        Solution::open(&path, &game, NeverEnding::Stands)
    };
    assert!(open(&whole).is_ok());
    for place in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[place] ^= 1 << (place % 8);
        assert!(open(&damaged).is_err(), "byte {place} of {}", whole.len());
    }
    for length in (0..whole.len()).step_by(7) {
        assert!(open(&whole[..length]).is_err(), "{length} bytes");
        assert!(open(&whole[length..]).is_err() || length == 0);
    }
    assert!(open(&[&whole[..], b"0"].concat()).is_err());
    assert!(open(b"").is_err());
    let message = open(&whole[..whole.len() - 1]).unwrap_err().to_string();
    assert!(
        message.ends_with("is damaged: the file is truncated"),
        "{message}"
    );
    let message = open(b"what is no table").unwrap_err().to_string();
    assert!(
        message.ends_with("is not a table of a solved game") && !message.contains("damaged"),
        "{message}"
    );
    fs::remove_file(&path).unwrap();
    let missing = Solution::open(&path, &game, NeverEnding::Stands);
    assert!(matches!(missing, Err(TableError::Fault(_))), "{missing:?}");
    let folder = Solution::open(path.parent().unwrap(), &game, NeverEnding::Stands);
    assert!(matches!(folder, Err(TableError::Fault(_))), "{folder:?}");
}

#[test]
fn a_table_of_another_game_is_refused() {
    let game = gebeta_testing::game("geme");
    let (_folder, path) = written(&few(&game));
    let other_rule = |game: &Game| match Solution::open(&path, game, NeverEnding::Stands) {
        Err(TableError::OtherRules { rule, .. }) => rule,
        other => panic!("{other:?}"),
    };
    let mut pass = gebeta_testing::rules("geme");
    pass.limits.endless = EndlessResult::Pass;
    let pass = Game::new(pass).unwrap();
    assert_eq!(other_rule(&pass), "limits.endless");
    let drawn = Solution::open(&path, &game, NeverEnding::Draw).unwrap_err();
    assert!(
        drawn
            .to_string()
            .ends_with(", play that never ends counts as `stands`, not as `draw`"),
        "{drawn}"
    );
    for id in gebeta_testing::VARIANTS {
        if id != "geme" {
            let rule = other_rule(&gebeta_testing::game(id));
            assert!(!rule.is_empty(), "{id}");
        }
    }
}
