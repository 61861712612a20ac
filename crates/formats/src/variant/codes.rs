//! All codes of diagnostics, each with what it means.

/// Lists every code with its meaning, in the order in which a file is read.
pub const CODES: &[(&str, &str)] = &[
    (
        "unreadable",
        "The file is not there, is a folder, or can't be opened.",
    ),
    ("too-long", "The file is longer than a variant file can be."),
    ("not-utf8", "The file is not text in UTF-8."),
    ("syntax", "The file is not valid TOML."),
    (
        "no-variant-file",
        "The file has no `schema` and nothing else that a variant file has. None of it is shown.",
    ),
    ("duplicate-key", "A key stands twice in the same table."),
    (
        "newer-schema",
        "The file is written in a later version of the language.",
    ),
    ("unknown-key", "A table has no such key."),
    ("missing-key", "A key that has to be there is missing."),
    (
        "wrong-type",
        "A value is of another type than the key asks for.",
    ),
    (
        "unknown-word",
        "A value is none of the words that the key knows.",
    ),
    ("out-of-range", "A number is too small or too great."),
    (
        "bad-text",
        "A name or a word is empty or has several lines, or a text has characters that can't be shown.",
    ),
    (
        "bad-name",
        "An id, or the name of an option or a choice, has letters that a name can't have.",
    ),
    ("unknown-variant", "No variant has this id or alias."),
    ("unknown-parent", "`extends` names no variant."),
    (
        "extends-itself",
        "A file extends itself, through others or directly.",
    ),
    (
        "extends-too-deep",
        "A file extends a file that extends a file, and so on, too many times.",
    ),
    (
        "not-inherited",
        "`without` names no option or reading of the parent.",
    ),
    (
        "stale-option",
        "A file changes what an inherited option also changes, so the option no longer fits the file.",
    ),
    ("no-such-row", "`[rows]` names a row that is not there."),
    ("row-name-twice", "Two rows have the same name."),
    ("unknown-option", "A variant has no option of this name."),
    ("unknown-choice", "An option has no choice of this name."),
    (
        "ambiguous-choice",
        "Several options have a choice of this name.",
    ),
    ("option-twice", "Two choices are named for one option."),
    (
        "choices-clash",
        "Two choices can be played each for itself, but not together.",
    ),
    (
        "default-choice",
        "The default of an option is none of its choices, or changes rules.",
    ),
    (
        "reading-option",
        "A reading names an option that is not there.",
    ),
    ("reading-twice", "Two readings have the same id."),
    ("board-rows", "The board has not two or three rows."),
    ("board-width", "A row of the board is empty or too long."),
    (
        "board-ragged",
        "The rows of the board have different lengths.",
    ),
    ("board-name", "A name on the board is not a hole's name."),
    ("board-hole-twice", "A hole stands twice on the board."),
    ("board-hole-missing", "A hole is missing on the board."),
    ("counters-and-layout", "The set-up is given in two ways."),
    (
        "key-without-meaning",
        "A key means nothing with the kind or action of its table.",
    ),
    (
        "layout-length",
        "The layout has not one number for each hole.",
    ),
    (
        "too-many-counters",
        "The board would hold more counters than a position can.",
    ),
    ("nothing-to-lift", "The player who begins has no move."),
    (
        "origin-skipped-and-first",
        "The first counter falls into the hole that a handful passes over.",
    ),
    (
        "route-and-direction",
        "The route leads the other way for B, and turns go ways of their own.",
    ),
    (
        "choice-twice",
        "The way is to be chosen from some holes, and from all.",
    ),
    ("no-such-hole", "No hole of a side has the number."),
    (
        "turns-in-single-laps",
        "The next lap is to go the other way, but a turn is one handful.",
    ),
    (
        "holes-without-owners",
        "A match is to be won by holes, and no hole ever changes its owner.",
    ),
    (
        "past-own-and-opening",
        "What goes past a player's own side is to be taken, and what an opening sows would be, too.",
    ),
    (
        "past-own-and-ends",
        "What goes past a player's own side is to be taken, and rows of lifting ask where a handful ends.",
    ),
    (
        "no-stores",
        "Stores are to be passed over, but there are none on the route.",
    ),
    (
        "skips-everything",
        "All holes are to be passed over, whatever they are.",
    ),
    (
        "late-claims",
        "Captures are to be claimed that are not made at once.",
    ),
    (
        "kind-never-comes-up",
        "A row is for a kind of hole that never comes up in this game.",
    ),
    (
        "store-row",
        "A row says what a passing counter does in a store.",
    ),
    (
        "never-lifts-nothing",
        "A row is for turns that start from an empty hole.",
    ),
    (
        "never-makes-nothing",
        "A row is for a counter that makes an empty hole.",
    ),
    (
        "takes-nothing",
        "A row takes from no place, or nothing from there.",
    ),
    (
        "pulls-nothing",
        "A row draws counters from no place, from the hole itself or from a store.",
    ),
    (
        "own-side-only",
        "Each player sows round his own side, and a key is about counters that fall on the other.",
    ),
    ("chain-of-stores", "A chain is to go on from a store."),
    (
        "chain-of-everything",
        "A chain is to go on from places that are the same from everywhere.",
    ),
    (
        "too-many-cases",
        "The rows tell apart more cases than can be tried.",
    ),
    (
        "row-never-reached",
        "Earlier rows take all cases of a row, or its conditions exclude each other.",
    ),
    (
        "late-passing-needs-makes",
        "Passing counters are judged late, by a row that does not say at which number.",
    ),
    (
        "no-last-rows",
        "Nothing is said about the last counter of a handful.",
    ),
    (
        "tax-without-weg",
        "A row taxes a hole that nobody has captured.",
    ),
    (
        "weg-of-a-weg",
        "A row captures a hole that is captured already.",
    ),
    (
        "jen-of-a-weg",
        "A row makes a jen of a hole that is captured or a jen already.",
    ),
    (
        "teseta-at-a-jen",
        "A row says that the first time at a jen is free.",
    ),
    (
        "relay-in-single-laps",
        "A row sows on, but a turn is one handful.",
    ),
    ("open-case", "No row says what happens in some case."),
    ("acts-in-a-store", "A row lifts, takes or captures a store."),
    (
        "no-slam",
        "What becomes of a capture of all that the opponent has is said, but nothing is ever taken.",
    ),
    (
        "rests-twice",
        "What has crossed over rests for a turn, and what has been moved rests for longer.",
    ),
    (
        "claims-and-feeding",
        "Captures are to be claimed, but what a turn leaves the opponent decides whether it is allowed.",
    ),
    (
        "gives-nothing",
        "Captures are to be given away, but nothing is ever taken.",
    ),
    (
        "gifts-and-ways",
        "Captures are to be given away, which goes no way, and the player chooses ways.",
    ),
    (
        "gifts-and-rounds",
        "Captures are to be given away, and later rounds are laid out with what has been won.",
    ),
    (
        "phase-changes-nothing",
        "A phase says nothing that is different in it.",
    ),
    (
        "not-in-a-phase",
        "A phase changes what has to be the same in each.",
    ),
    (
        "no-wegs",
        "Captured holes are limited, or to be filled, but no row captures one.",
    ),
    ("end-twice", "The same end of a round is given twice."),
    (
        "match-of-one-round",
        "A match of one round is to end later.",
    ),
    (
        "match-never-over",
        "Every round begins as the first, and the match is to end when something has run out.",
    ),
    (
        "tally-of-unlike-rounds",
        "Rounds are counted that do not all begin alike.",
    ),
    (
        "empty-and-laid-out",
        "A hole that nobody wins is to stay empty, and all holes are to be laid out as in the first round.",
    ),
    (
        "double-of-no-round",
        "Rounds are to count two, and no rounds are counted.",
    ),
    ("double-always", "Every round would count two."),
    (
        "bad-position",
        "The position of an example can't be read, or has another board.",
    ),
    ("bad-move", "The move of an example is not allowed."),
    (
        "wrong-after",
        "An example ends in another position than its file says.",
    ),
    (
        "wrong-result",
        "An example has another result than its file says.",
    ),
    ("bad-table", "The table of a file can't be read."),
    (
        "wrong-row",
        "A row of the table is not what the game gives.",
    ),
    (
        "table-not-checked",
        "The examples, the table or the choices take longer than `variants check` plays.",
    ),
    ("over-at-once", "The game is over before its first turn."),
    (
        "id-taken",
        "Another variant of the catalogue has the same id or alias.",
    ),
    ("no-source", "The file names no source."),
    ("no-place", "The file does not say where the game is from."),
    (
        "no-summary",
        "The file does not say in one line what the game is.",
    ),
    ("no-rules-text", "The file does not say the rules in words."),
    ("no-reading", "The file has no reading of a disputed point."),
    ("no-example", "The file has no worked position."),
    ("no-table", "The file has no rows of the game tree's table."),
];

/// Says what a code means.
pub fn explain(code: &str) -> Option<&'static str> {
    CODES
        .iter()
        .find(|(known, _)| *known == code)
        .map(|(_, says)| *says)
}
