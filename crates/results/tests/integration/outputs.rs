//! Outputs as the commands print them; `tests/integration/results.rs` runs the commands themselves.

use gebeta_results::{Task, Values, sections};

fn value<'a>(values: &'a Values, quantity: &str) -> &'a str {
    let mut values = values.iter();
    let found = values.find(|(name, _)| name == quantity);
    found.map_or("-", |(_, value)| value)
}

fn assert_values(values: &Values, expected: &[(&str, &str)]) {
    for (quantity, expected) in expected {
        assert_eq!(value(values, quantity), *expected, "{quantity}");
    }
}

const LEVELS: &str = "\
variant,position,level,turns,games,agency,Awins,Bwins,draws,timeouts,distinct
geme,4 4 | 4 4; A; 0:0,1,6,0,6,0,0,0,0,6
geme,4 4 | 4 4; A; 0:0,2,38,1,38,1,0,0,0,32
geme,4 4 | 4 4; A; 0:0,3,2305843009213693952,3,38,2,0,1,0,140
";

/// On level 2, 38 - 6 turns go on and one ends the game. 2^61 leaves a remainder of 1.
#[test]
fn levels() {
    let task = Task::Levels {
        depth: 3,
        distinct: true,
    };
    let values = task.values(LEVELS).unwrap();
    assert_values(
        &values,
        &[
            ("level 1 turns", "6"),
            ("level 1 moves", "6"),
            ("level 2 turns", "38"),
            ("level 2 paths", "32"),
            ("level 2 moves", "33"),
            ("level 3 Bwins", "0"),
            ("level 3 distinct", "140"),
            ("level 3 turns", "2305843009213693952"),
            ("level 3 turns mod 2^61-1", "1"),
            ("level 4 turns", "-"),
        ],
    );
    for wrong in ["", "a,b\n1,2\n", "level,turns,games\n1,x,0\n"] {
        let read = task.values(wrong);
        assert!(read.is_err() || read == Ok(Values::new()), "{read:?}");
    }
}

#[test]
fn solutions() {
    let task = Task::Solution {
        draw: false,
        endless: None,
    };
    let output = "\
about,move,margin,turns,in_play,boards,won,drawn,lost,never_ending,longest_win
value,,+0,,,,,,,,
move,A2,+0,,,,,,,,
move,A3,+0,9,,,,,,,
move,A1,-4,12,,,,,,,
boards,,,,8,5,2,1,1,1,10
boards,,,,4,3,3,0,0,0,15
";
    let values = task.values(output).unwrap();
    assert_values(
        &values,
        &[
            ("value", "0"),
            ("turns", "for ever"),
            ("first move", "A2"),
            ("first moves", "A2 A3"),
            ("boards", "8"),
            ("never ending", "1"),
            ("8 in play: never ending", "1"),
            ("4 in play: longest win", "15"),
        ],
    );
    assert!(task.values("about\nvalue\n").is_err());
    assert!(task.values("").is_err());
}

#[test]
fn bounds() {
    let task = Task::Bounds { turns: None };
    let head = "at_least,at_most,move,turns_played,ahead_at_least,ahead_at_most\n";
    let met = task
        .values(&format!("{head}+8,+8,A3,194538,28,29\n"))
        .unwrap();
    assert_eq!(value(&met, "value"), "+8");
    assert_eq!(value(&met, "first move"), "A3");
    let open = task.values(&format!("{head}-4,+0,A3,1,2,2\n")).unwrap();
    assert_eq!(value(&open, "at most"), "0");
    assert_eq!(value(&open, "value"), "-");
    assert!(task.values(head).is_err());
}

const REPORT: &str = "\
## A game

3 combinations (single), each with 5 random games (seed 1) and the exact tree to level 5.

### When is the game over?

Option `end`. The default is `mover` (When a player can't move). On average, the choice moves a measure by 22 % of its range.

- `either_side` (As soon as either side is empty (Ludii)): the tables are the same to level 5. Play: the same. The game is shorter (length -21.7 ± 7.6), better for the player who begins (value +4).
- `never` (Never): the tables first differ on level 3, and in 2 of 4 pairs of readings. No measure changes by more than chance.

### Refused

- `game:end=never`: the game never ends
";

#[test]
fn reports_of_an_atlas() {
    let task = Task::Atlas {
        depth: 5,
        games: 5,
        seed: 1,
    };
    let values = task.values(REPORT).unwrap();
    let expected = [
        ("end: share", "22 %"),
        ("end=either_side: first level", "none"),
        ("end=either_side: length", "-21.7 ± 7.6"),
        ("end=either_side: value", "+4"),
        ("end=never: first level", "3"),
    ];
    let expected = expected.map(|(name, value)| (name.to_string(), value.to_string()));
    assert_eq!(values, expected);
    let page = format!("# A page\n\n{REPORT}\n{REPORT}");
    assert_eq!(sections(&page).count(), 2);
    assert!(sections(&page).all(|it| task.values(it) == Ok(expected.to_vec())));
    assert!(task.values("## Nothing\n").is_err());
}
