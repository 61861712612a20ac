//! The library from the view of its users: every variant, from its start to its end and back.

use gebeta::{
    IllegalMove, Level, Limit, Match, MatchOutcome, Move, NoAnswer, Opponent, ParseMoveError,
    Round, Side, Unsolved, Variant,
};

/// Variants with every kind of move and opening, for tests that are too slow for all variants.
const SOME: [&str; 7] = [
    "geme",
    "gabata_i",
    "mewelad:jen=claim",
    "awagagae",
    "kalah",
    "olinda_keliya",
    "toguz_korgool",
];

fn variant(spec: &str) -> Variant {
    Variant::load(spec).unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// Plays a round to its end with moves that follow from a seed.
fn play_out(round: &mut Round, mut seed: usize) {
    while round.outcome().is_none() {
        let moves = round.legal_moves();
        assert!(!moves.is_empty(), "{round}: not over, and nothing to play");
        seed = seed
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        let mv = moves[(seed >> 33) % moves.len()];
        assert_eq!(mv.to_string().parse(), Ok(mv));
        round
            .play(mv)
            .unwrap_or_else(|error| panic!("{round}: {mv}: {error}"));
    }
}

#[test]
fn every_variant_is_played_to_its_end_and_undone() {
    for id in Variant::ids() {
        let start = variant(id).start();
        let mut round = start.clone();
        play_out(&mut round, id.len());
        assert_eq!(
            round.legal_moves(),
            [],
            "{id}: a finished round has no moves"
        );
        assert_eq!(
            round.play(Move::from_hole(round.to_move(), 1)),
            Err(IllegalMove::RoundOver),
            "{id}"
        );

        let json = serde_json::to_string(&round).expect("a round is serialised");
        let again: Round = serde_json::from_str(&json).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(again, round, "{id}");

        let moves = round.moves();
        for mv in moves.iter().rev() {
            assert_eq!(round.undo(), Some(*mv), "{id}");
        }
        assert_eq!(round.undo(), None, "{id}");
        assert_eq!(round, start, "{id}");
        assert_eq!(round.legal_moves(), start.legal_moves(), "{id}");
    }
}

/// Counts lines of play by playing each.
fn walk(round: &mut Round, depth: u32) -> u128 {
    if depth == 0 {
        return 1;
    }
    let mut lines = 0;
    for mv in round.legal_moves() {
        round.play(mv).expect("it is legal");
        lines += walk(round, depth - 1);
        round.undo();
    }
    lines
}

#[test]
fn perft_agrees_with_lines_played_one_by_one() {
    for spec in SOME {
        let start = variant(spec).start();
        for depth in 0..=5 {
            let lines = walk(&mut start.clone(), depth);
            assert_eq!(gebeta::perft(&start, depth), lines, "{spec}, {depth} turns");
        }
        let divided = gebeta::perft_divide(&start, 3);
        let sum: u128 = divided.iter().map(|(_, lines)| lines).sum();
        assert_eq!(sum, gebeta::perft(&start, 3), "{spec}");
        assert_eq!(divided.len(), start.legal_moves().len(), "{spec}");
    }
    assert_eq!(gebeta::perft_divide(&variant("geme").start(), 0), []);
}

#[test]
fn own_variants_are_loaded_saved_and_refused() {
    let text =
        "schema = 2\nid = \"five\"\nextends = \"geme\"\nname = \"Five\"\nsetup.counters = 5\n";
    let five: Variant = text.parse().expect("the text is a variant");
    assert_eq!(five.start().row(gebeta::Side::A), [5; 6]);
    assert_eq!(variant(&five.to_toml()), five);
    let round: Round =
        serde_json::from_str(&serde_json::to_string(&five.start()).unwrap()).unwrap();
    assert_eq!(*round.variant(), five);
    assert_ne!(five, variant("geme"));

    // A file with the id of a variant of the library is not taken for that variant.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("geme.toml");
    let other = variant("geme")
        .to_toml()
        .replace("counters = 4", "counters = 3");
    std::fs::write(&path, other).unwrap();
    let other = variant(path.to_str().unwrap());
    assert_ne!(other, variant("geme"));
    let again: Variant = serde_json::from_str(&serde_json::to_string(&other).unwrap()).unwrap();
    assert_eq!(again, other);

    let error = Variant::load(&text.replace("counters", "counter")).unwrap_err();
    assert_eq!(error.diagnostics()[0].line_and_column(), Some((5, 7)));
    let unknown = Variant::load("gebetta").unwrap_err();
    assert!(unknown.to_string().contains("gebeta"), "{unknown}");
}

#[test]
fn invalid_input_is_refused_and_changes_nothing() {
    assert!(matches!("".parse::<Move>(), Err(ParseMoveError::Hole(_))));
    assert!(matches!("C1".parse::<Move>(), Err(ParseMoveError::Hole(_))));
    assert!(matches!("A0".parse::<Move>(), Err(ParseMoveError::Hole(_))));
    assert!(matches!(
        "A1!0".parse::<Move>(),
        Err(ParseMoveError::Unclaimed(_))
    ));

    let geme = variant("geme");
    let mut round = geme.start();
    for (mv, reason) in [
        ("A7", IllegalMove::NoSuchHole),
        ("B1", IllegalMove::NotYours),
    ] {
        assert_eq!(round.play(mv.parse().unwrap()), Err(reason), "{mv}");
        assert_eq!(round.position(), geme.start().position(), "{mv}");
    }
    for text in [
        "",
        "4 4 4",
        "4 4 4 4 4 4 | 4 4 4 4 4 4; C",
        "200 200 0 0 0 0 | 0 0 0 0 0 0",
    ] {
        assert!(geme.position(text).is_err(), "{text:?}");
    }
    let over = geme
        .position("0 0 0 0 0 0 | 0 0 0 0 0 0; A; 24:24")
        .expect("a position");
    assert!(over.outcome().is_some());
    assert_eq!(over.legal_moves(), []);
    let asked = gebeta::search(&over, Level::Hard, Limit::NONE);
    assert_eq!(asked.map(|found| found.best), Err(NoAnswer::RoundOver));
    let solved = gebeta::solve(&over, &Default::default());
    assert_eq!(solved.err(), Some(Unsolved::RoundOver));
    assert_eq!(gebeta::perft(&over, 1), 0);

    for contradictory in [
        r#"{"variant":"geme","moves":[]}"#,
        r#"{"variant":"geme","first":"A","position":"1 0 0 0 0 0 | 0 0 0 0 0 1","moves":[]}"#,
        r#"{"variant":"geme","first":"A","moves":["A1","A1"]}"#,
    ] {
        let read = serde_json::from_str::<Round>(contradictory);
        assert!(read.is_err(), "{contradictory}");
    }
}

#[test]
fn values_agree_with_the_lines_played_out() {
    let geme = variant("geme");
    let start = geme
        .position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20")
        .expect("a position");
    let solution = gebeta::solve(&start, &Default::default()).expect("it is small");
    let mut round = start.clone();
    while let Some(&(best, value)) = solution.moves(&round).first() {
        assert_eq!(Some(value), solution.value(&round));
        round.play(best).expect("a solved move is legal");
    }
    let [a, b] = round.score();
    let margin = solution.value(&start).expect("the start").margin;
    assert_eq!(a as i32 - b as i32, i32::from(margin));
    assert_eq!(solution.line(&start, 1000), round.moves());
    // A solution of other rules knows nothing of this round.
    assert_eq!(solution.value(&variant("ansaba").start()), None);
    assert_eq!(solution.moves(&round), [], "the round is over");
}

#[test]
fn the_same_seed_plays_the_same_moves() {
    let kalah = variant("kalah");
    let line = || {
        let mut opponent = Opponent::new(&kalah, Level::Easy, 7);
        let mut round = kalah.start();
        for _ in 0..12 {
            let Ok(found) = opponent.choose(&round, Limit::NONE) else {
                break;
            };
            round.play(found.best).expect("an opponent's move is legal");
        }
        round.moves()
    };
    assert_eq!(line(), line());
}

#[test]
fn records_of_matches_are_read_again() {
    let mut game = variant("ansaba").start_match();
    for _ in 0..200 {
        let Some(&mv) = game.legal_moves().first() else {
            break;
        };
        game.play(mv).expect("it is legal");
    }
    let record = game.to_record();
    let again = Match::from_record(&record).expect("it was written");
    assert_eq!(again.to_record(), record);
    assert_eq!(again.position(), game.position());
    assert!(Match::from_record("nothing").is_err());
    assert_eq!(again.players(), [None, None]);
    let text = "schema = 2\nid = \"own\"\nextends = \"ansaba\"\nname = \"Own\"\n";
    let own = Variant::from_toml(text).expect("a variant");
    let mut played = own.start_match();
    let first = played.legal_moves()[0];
    played.play(first).expect("it is legal");
    let again = own
        .read_record(&played.to_record())
        .expect("it was written");
    assert_eq!(again.position(), played.position());
    assert!(Match::from_record(&record.replace("ansaba", "nosuch")).is_err());
}

#[test]
fn matches_are_serialised_with_their_variants() {
    let text = "schema = 2\nid = \"own\"\nextends = \"ansaba\"\nname = \"Own\"\n";
    for spec in ["geme", "ansaba", text] {
        let mut game = variant(spec).start_match();
        for turns in [0, 1, 200] {
            for _ in 0..turns {
                let Some(&mv) = game.legal_moves().first() else {
                    break;
                };
                game.play(mv).expect("it is legal");
            }
            let json = serde_json::to_string(&game).expect("a match is serialised");
            let again: Match = serde_json::from_str(&json).expect("it was written");
            assert_eq!(again.to_record(), game.to_record(), "{spec} {turns}");
            assert_eq!(again.variant(), game.variant());
            let damaged = json.replace("gebeta record", "no record");
            assert!(serde_json::from_str::<Match>(&damaged).is_err());
        }
    }
}

#[test]
fn a_record_of_a_single_round_has_its_result_and_its_players() {
    let start = "0 0 0 0 0 0 | 1 0 1 1 1 0; B; 4:40";
    let record = format!(
        "gebeta record 1\nvariant: geme\nplayer B: Almaz\ndate: 2025\n\nround: 1\nstart: {start}\n  1. B1\nresult: B 1:11\n"
    );
    let game = Match::from_record(&record).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.outcome(), Some(MatchOutcome::Won(Side::B)));
    assert_eq!(game.outcome(), game.round_outcome().map(Into::into));
    assert_eq!(game.players(), [None, Some("Almaz")]);
    assert_eq!(game.date(), Some("2025"));
    assert_eq!(game.to_record(), record);
}
