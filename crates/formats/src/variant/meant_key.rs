//! Keys and words that a person would expect, and that the language calls otherwise.
//!
//! Likeness of letters does not lead from `seeds` to `counters`; these tables do. What they name is part of the language: a
//! test writes each slip into a file and looks for the key that is named.

use super::tree::{Node, Value};

/// What is meant by a key that a table does not have.
pub struct MeantKey {
    /// What to do.
    pub help: String,
    /// The key that has to be there and is meant, so that it is not missed as well.
    pub excused: Option<String>,
}

/// Keys that are looked for in a table: the table, the keys, the key that is meant if it has to be there (its path, if it is in
/// another table), and what to do.
type Row = (
    &'static str,
    &'static [&'static str],
    &'static str,
    &'static str,
);

const KEYS: &[Row] = &[
    // Tables.
    (
        "",
        &["end", "ending", "game_end", "finish", "game_over", "over"],
        "round_end",
        "use `when` in `[round_end]` for the end of a round",
    ),
    (
        "",
        &["capture", "captures", "capturing", "take", "takes"],
        "",
        "write rows for what is captured: `[[last]]` for the last counter of a handful, `[[passing]]` for the others, with `do = \"take\"`",
    ),
    (
        "",
        &["winner", "winning", "win", "scoring", "points"],
        "score",
        "use `[score]` for what counts; the player with more points wins",
    ),
    (
        "",
        &["store", "stores"],
        "",
        "write `stores = true` in `[board]` if counters are sown into stores",
    ),
    (
        "",
        &["start", "begin", "counters", "seeds", "stones", "layout"],
        "setup",
        "use `counters` in `[setup]` for what lies in the holes at the start",
    ),
    (
        "",
        &["sowing", "direction", "relay", "laps"],
        "sow",
        "use `[sow]` for how a handful is sown",
    ),
    (
        "",
        &["move", "moves", "turns"],
        "",
        "write `[[lifting]]` rows for the holes that a turn may start from",
    ),
    (
        "",
        &["holes", "size", "width", "columns"],
        "board",
        "draw the holes with `rows` in `[board]`",
    ),
    // Their keys.
    (
        "board",
        &["counters", "seeds", "stones", "beans", "balls", "pieces"],
        "setup.counters",
        "use `counters` in `[setup]` for what lies in the holes at the start",
    ),
    (
        "setup",
        &[
            "seeds", "stones", "beans", "balls", "pieces", "tokens", "number", "per_hole",
        ],
        "counters",
        "use `counters` for how many lie in every hole at the start",
    ),
    (
        "setup",
        &[
            "starts",
            "starter",
            "begins",
            "start",
            "first_player",
            "who_begins",
            "player",
        ],
        "first",
        "use `first` for who begins: \"A\", \"B\" or \"lots\"",
    ),
    (
        "score",
        &["winner", "wins", "win", "most"],
        "unit",
        "the player with more points wins; use `unit` for how many counters make one point",
    ),
    (
        "score",
        &["counter", "value", "points", "family"],
        "unit",
        "use `unit` for how many counters make one point",
    ),
    (
        "round_end",
        &[
            "remaining",
            "left",
            "rest_to",
            "remainder",
            "leftover",
            "who_gets_rest",
        ],
        "rest",
        "use `rest` for whose the counters are that are left",
    ),
    (
        "round_end",
        &["winner", "wins"],
        "",
        "the player with more points wins; use `[score]` for what counts",
    ),
    (
        "sow",
        &["relay", "multi_lap", "multilap", "lap", "continue"],
        "laps",
        "use `laps` for whether a turn has several laps: \"relay\" or \"single\"",
    ),
    (
        "sow",
        &["way", "anticlockwise", "clockwise", "counterclockwise"],
        "",
        "counters are sown in the order of the holes' names in `[board]`; use `direction` for other ways",
    ),
    (
        "sow",
        &["capture", "captures"],
        "",
        "write rows for what is captured: `[[last]]` for the last counter of a handful, `[[passing]]` for the others",
    ),
    (
        "last",
        &["capture", "captures", "captured", "eat", "takes"],
        "do",
        "write `do = \"take\"` and `from = [\"here\"]`; use `makes` for how many counters the hole has to hold",
    ),
    (
        "last",
        &["if", "when", "condition", "where", "case"],
        "",
        "conditions are keys of the row, such as `owner`, `kind`, `before`, `makes` and `at`",
    ),
    (
        "last",
        &["side", "whose_hole", "player"],
        "",
        "use `owner` for whose hole it is: \"own\" or \"opponent\"",
    ),
    (
        "last",
        &["count", "number", "holds", "total", "seeds", "counters"],
        "",
        "use `makes` for how many counters lie there with the last one, or `before` for how many without it",
    ),
    (
        "last",
        &["action", "then_do", "result", "effect"],
        "do",
        "use `do` for what happens",
    ),
    (
        "last",
        &["who", "taker", "winner"],
        "",
        "use `to` for who gets what is taken",
    ),
    (
        "last",
        &["next", "continue", "again", "play_again", "extra_turn"],
        "",
        "use `then` for how the turn goes on: \"again\" for another turn",
    ),
    (
        "passing",
        &["capture", "captures", "captured", "eat", "takes"],
        "do",
        "write `do = \"take\"`; use `makes` for how many counters the hole has to hold",
    ),
    (
        "passing",
        &["to", "who"],
        "taker",
        "use `taker` for who takes",
    ),
    (
        "passing",
        &["if", "when", "condition", "where", "case"],
        "",
        "conditions are keys of the row: `kind`, `owner` and `makes`",
    ),
];

/// Words that a key does not know: how the path of the key ends, the words, and what to do.
const WORDS: &[(&str, &[&str], &str)] = &[
    (
        "sow.direction",
        &[
            "anticlockwise",
            "counterclockwise",
            "counter-clockwise",
            "anti-clockwise",
            "ccw",
        ],
        "leave `direction` out: with A1 to the left of A2 in `[board]` both players sow anticlockwise",
    ),
    (
        "sow.direction",
        &["clockwise", "cw", "left"],
        "leave `direction` out and write the names in `[board]` from right to left: [\"B1 B2 B3\", \"A3 A2 A1\"]",
    ),
    (
        "do",
        &["capture", "captures", "eat", "takes"],
        "did you mean \"take\"? Use `from` for the places that are emptied, such as `from = [\"here\"]`",
    ),
    (
        "do",
        &["end", "none", "nothing", "end_turn"],
        "did you mean \"stop\"? The counter stays where it fell, and `then` says how the turn goes on",
    ),
    (
        "do",
        &["sow", "continue", "again", "lap", "sow_on", "pick_up"],
        "did you mean \"relay\"? What lies there is lifted and sown on; for another turn write `then = \"again\"`",
    ),
    (
        "then",
        &[
            "play_again",
            "extra_turn",
            "another_turn",
            "continue",
            "repeat",
            "move_again",
        ],
        "did you mean \"again\"? The same player plays again",
    ),
    (
        "then",
        &["stop", "over", "end_turn", "pass"],
        "did you mean \"end\"? The turn is over",
    ),
    (
        "before",
        &["empty", "zero"],
        "write `before = 0`, or \"none\"",
    ),
    (
        "before",
        &["occupied", "full", "not_empty", "nonempty"],
        "write `before = \"some\"`",
    ),
    (
        "makes",
        &["empty", "occupied", "full"],
        "use `before` for what lay there: `before = 0` or `before = \"some\"`",
    ),
    (
        "kind",
        &["store", "own", "mine"],
        "did you mean \"own_store\"? Use `owner` for whose hole it is",
    ),
    (
        "kind",
        &["empty", "occupied"],
        "use `before` for what lay there: `before = 0` or `before = \"some\"`",
    ),
    (
        "owner",
        &["mine", "sower", "self", "player", "me", "own_side"],
        "did you mean \"own\"? A hole of the player who sows",
    ),
    (
        "owner",
        &["other", "enemy", "theirs", "their", "opponents"],
        "did you mean \"opponent\"?",
    ),
    (
        "sow.laps",
        &[
            "multiple",
            "multi",
            "multilap",
            "multi_lap",
            "many",
            "several",
        ],
        "did you mean \"relay\"? What the last counter finds can be lifted and sown on",
    ),
    (
        "sow.laps",
        &["one", "none", "no"],
        "did you mean \"single\"? A turn is one handful",
    ),
    (
        "rest",
        &["opponent", "winner", "other_player"],
        "did you mean \"other\"? What is left belongs to the player who could still move",
    ),
    (
        "rest",
        &["own", "each", "side", "own_side"],
        "did you mean \"owner\"? Each player takes what is left in their own holes",
    ),
    (
        "rest",
        &["nobody", "none", "board"],
        "did you mean \"stays\"? What is left is nobody's",
    ),
    (
        "round_end.when",
        &[
            "no_moves",
            "cannot_move",
            "stuck",
            "no_move",
            "no_seeds",
            "no_counters",
        ],
        "did you mean \"next_cannot_move\"? \"nobody_can_move\" lets a player who has no move pass",
    ),
    (
        "round_end.when",
        &["empty", "side_empty", "row_empty", "empty_side"],
        "did you mean \"a_side_empty\"?",
    ),
    (
        "setup.first",
        &["random", "lot", "any", "either", "chance"],
        "did you mean \"lots\"?",
    ),
];

/// Finds what is meant by a key that a table does not have, by its value too. Numbers of rows stand in the path.
pub fn of_key(name: &str, table: &str, value: &Node) -> Option<MeantKey> {
    let plain = table.split('[').next().unwrap_or(table);
    let within = |key: &str| match table {
        "" => key.to_string(),
        table => format!("{table}.{key}"),
    };
    let sizes = [
        "holes", "size", "width", "columns", "pits", "cups", "length",
    ];
    if plain == "board" && sizes.contains(&name) {
        return Some(MeantKey {
            help: format!("draw the holes with `rows`: {}", drawn(value)),
            excused: Some(within("rows")),
        });
    }
    let rows = KEYS.iter();
    let (_, _, needed, help) =
        { rows }.find(|(at, said, ..)| *at == plain && said.contains(&name))?;
    Some(MeantKey {
        help: (*help).to_string(),
        excused: match needed.contains('.') {
            true => Some((*needed).to_string()),
            false => (!needed.is_empty()).then(|| within(needed)),
        },
    })
}

/// Finds what is meant by a word that a key does not know.
pub fn of_word(word: &str, path: &str) -> Option<&'static str> {
    let word = word.to_lowercase().replace(' ', "_");
    let ends = |end: &str| {
        path.strip_suffix(end)
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    };
    let mut rows = WORDS.iter();
    let found = rows.find(|(end, said, _)| ends(end) && said.contains(&word.as_str()));
    found.map(|(.., help)| *help)
}

/// Finds what is meant by a value of another type than a key has.
pub fn of_value(node: &Node, path: &str) -> Option<MeantKey> {
    let (table, name) = path.rsplit_once('.').unwrap_or(("", path));
    let help = |help: &str| {
        Some(MeantKey {
            help: help.to_string(),
            excused: None,
        })
    };
    match (name, &node.value) {
        ("board", Value::Text(_) | Value::Number(_)) if table.is_empty() => Some(MeantKey {
            help: format!("write `[board]` on a line of its own, and below it {}", drawn(node)),
            excused: None,
        }),
        ("rows", Value::Number(_)) if table == "board" => Some(MeantKey {
            help: format!("draw the holes: {}", drawn(node)),
            excused: None,
        }),
        ("skip", Value::Text(text)) if text == "origin" => help("write `skip_origin = true`"),
        ("skip", Value::Text(text)) if text.contains("store") => {
            help("write `skip_stores = \"opponent\"` or \"both\"")
        }
        ("take", Value::List(_) | Value::Text(_)) => Some(MeantKey {
            help: "use `from` for the places that are emptied: `from = [\"here\"]`; `take` is a number of counters".to_string(),
            excused: Some(format!("{table}.from")),
        }),
        ("stores", Value::Number(_)) => help("write `stores = true`: each player has one, and counters are sown into it"),
        ("counters", Value::List(_)) if table == "setup" => help("write `layout = [...]` for different numbers"),
        ("counters", Value::Text(_)) => help("write the number without quotes: `counters = 4`"),
        _ => None,
    }
}

/// Writes a board of two rows with as many holes as a value says: the number, or the last one of a text such as `2x6`.
fn drawn(value: &Node) -> String {
    let said = match &value.value {
        Value::Number(number) => usize::try_from(*number).ok(),
        Value::Text(text) => {
            let mut numbers = text
                .split(|c: char| !c.is_ascii_digit())
                .filter(|part| !part.is_empty());
            numbers.next_back().and_then(|number| number.parse().ok())
        }
        _ => None,
    };
    let width = said.filter(|width| (3..=12).contains(width)).unwrap_or(6);
    let names = |side: char, numbers: &mut dyn Iterator<Item = usize>| {
        let names: Vec<String> = numbers.map(|number| format!("{side}{number}")).collect();
        names.join(" ")
    };
    format!(
        "`rows = [\"{}\", \"{}\"]`",
        names('B', &mut (1..=width).rev()),
        names('A', &mut (1..=width))
    )
}
