//! Positions and moves as text: reading, writing and errors.

use gebeta_core::game::PositionDefect;
use gebeta_core::rules::Rules;
use gebeta_core::{Board, Move, Side, Unclaimed, Way};
use gebeta_formats::notation::{
    Draft, PositionError, UnclaimedError, WrittenMove, parse_position, split_move, write_move,
};
use gebeta_formats::variant::Catalogue;

#[test]
fn moves_are_read_as_they_are_written() {
    let board = Board::two_rows(6);
    let played = Move::from(board.find("B2").unwrap());
    assert_eq!(write_move(played, &board), "B2");
    let unclaimed = Unclaimed::NONE.with(5).with(2);
    let text = write_move(played.leaving(unclaimed), &board);
    assert_eq!(text, "B2!2,5");
    let written = |hole, way, unclaimed| WrittenMove {
        hole,
        way,
        unclaimed,
    };
    assert_eq!(split_move(&text), Ok(written("B2", None, unclaimed)));
    assert_eq!(split_move("b2 ! 5, 2"), Ok(written("b2", None, unclaimed)));
    let alone = |way| Ok(written("B2", way, Unclaimed::NONE));
    assert_eq!(split_move("B2"), alone(None));
    assert_eq!(split_move("B2>"), alone(Some(Way::Anticlockwise)));
    assert_eq!(split_move("B2 <"), alone(Some(Way::Clockwise)));
    let back = played.going(Some(Way::Clockwise)).leaving(unclaimed);
    assert_eq!(write_move(back, &board), "B2<!2,5");
    assert_eq!(
        split_move("B2<!2,5").map(|written| written.from(back.hole)),
        Ok(back)
    );
    assert_eq!(
        split_move("B2!"),
        Err(UnclaimedError::Number(String::new()))
    );
    assert_eq!(
        split_move("B2!1,x"),
        Err(UnclaimedError::Number("x".into()))
    );
    assert_eq!(split_move("B2!0"), Err(UnclaimedError::Range("0".into())));
    assert_eq!(
        split_move("B2!129"),
        Err(UnclaimedError::Range("129".into()))
    );
    assert_eq!(split_move("B2!1,1"), Err(UnclaimedError::Twice(1)));
}

/// The rules of a game with wegs and teseta, on another board.
fn rules(width: usize) -> Rules {
    Rules {
        board: Board::two_rows(width).into(),
        ..Catalogue::builtin().load("awagagae").unwrap().rules
    }
}

#[test]
fn invalid_positions_are_refused() {
    use PositionError as E;
    let rules = rules(2);
    let holes = |side, given| E::HoleCount {
        side,
        given,
        expected: 2,
    };
    let letter = |letter| E::Letter {
        what: "owners",
        letter,
        expected: "`A` and `B`",
    };
    let owners = |given| E::LetterCount {
        what: "owners",
        given,
        expected: 4,
    };
    let refusals = [
        ("", E::Bar),
        ("1 1 1 1", E::Bar),
        ("1 1 | 1 | 1", E::Bar),
        ("1 | 1 1 1", holes(Side::A, 1)),
        ("1 1 | 1 1 1", holes(Side::B, 3)),
        ("1 1 | 1 1; A; B", E::Twice("the player to move is")),
        ("1 1 | 1 1; 1:1; 1:1", E::Twice("the stores are")),
        (
            "1 1 | 1 1; owners AABB; owners AABB",
            E::Twice("the owners are"),
        ),
        ("1 1 | 1 1; owners AAB", owners(3)),
        ("1 1 | 1 1; owners AAbB", letter('b')),
    ];
    for (text, error) in refusals {
        assert_eq!(parse_position(text, &rules), Err(error), "{text}");
    }
    let long = "99999999999999999999";
    for hole in ["x", "+1", "-1", "1t", "1jt", "1ab", long] {
        let refused = parse_position(&format!("1 1 | 1 {hole}"), &rules);
        assert_eq!(refused, Err(E::Hole(hole.to_string())));
    }
    for section in ["C", "b", "1:-1", "1:1:1", "owners"] {
        let refused = parse_position(&format!("1 1 | 1 1; {section}"), &rules);
        assert_eq!(refused, Err(E::Section(section.to_string())));
    }
    for (text, total) in [("1 1 | 1 253; 0:1", 257), ("1 1 | 1 253", 256)] {
        let Err(E::Impossible(defects)) = parse_position(text, &rules) else {
            panic!("{text} is a position");
        };
        assert_eq!(defects.all(), [PositionDefect::TooMany(total)], "{text}");
    }
    assert!(parse_position("1 1 | 1 252; 0:0;;B;", &rules).is_ok());
}

#[test]
fn teseta_is_said_only_at_captured_holes() {
    let rules = rules(1);
    let taxed = |marks: &str| {
        let draft = Draft {
            counters: vec![1, 1],
            marks: marks.to_string(),
            taxed: ".t".to_string(),
            ..Draft::default()
        };
        draft
            .finish(&rules)
            .map(|position| position.free_tax_used().len())
    };
    assert_eq!(taxed(".a"), Ok(1));
    assert_eq!(taxed(".b"), Ok(1));
    for marks in ["", "..", "a.", ".j"] {
        let refused = PositionDefect::TaxedPlain("B1".to_string());
        match taxed(marks) {
            Err(PositionError::Impossible(defects)) => assert_eq!(defects.first(), &refused),
            other => panic!("{marks}: {other:?}"),
        }
    }
}
