//! Tests that ends, rounds and openings of first-edition files keep their comments and order.

/// Rewrites a file with its parents.
fn rewritten(text: &str, parents: &[&str]) -> String {
    gebeta_interop::first_edition::migrate(text, parents).unwrap()
}

const FILE: &str = r#"
[setup]
layout = [1, 2]            # two holes

[opening]
kind = "push"              # round the board
origin = "leftmost"
first_makes_weg = true
sow_last = true            # at last

[endless]
test = "laps"
limit = 50                 # as elsewhere
result = "void_game"

[round_end]
when = "next_cannot_move"  # stuck
rest = "other"
or_when = [{ when = "repeats", times = 3, rest = "stays" }]

[rounds]
kind = "refill_own"
part = "next_hole"
starter = "loser"
opening = "every_round"

[match]
end = "tally"
counts = "counters"        # all of them
goal = 9

[limits]
max_turns = 10             # not many

[option.end.choice.other]
round_end.rest = "stays"
endless.test = "cycle"
"#;

const REWRITTEN: &str = r#"
[setup]
counters = [1, 2]          # two holes

[opening]
steps = ["push_one", "make_weg", "push", "sow"]              # round the board; at last
from = "left"

[[round_end]]
row = "end"
when = "next_cannot_move"  # stuck
rest = "other"

[[round_end]]
when = "repeats"
count = 3
rest = "stays"

[rounds]
kind = "refill_own"
fill = "full_then_rest"
starter = "loser"
opening = "every_round"

[match]
when = "counters_won"       # all of them
count = 9

[limits]
laps = 50                 # as elsewhere
turns = 10                 # not many

[option.end.other]
rows.end.rest = "stays"
limits.laps = "unlimited"
"#;

#[test]
fn a_file_keeps_its_comments_and_its_order() {
    assert_eq!(rewritten(FILE, &[]), REWRITTEN);
    assert_eq!(rewritten(REWRITTEN, &[]), REWRITTEN);
}

#[test]
fn a_child_changes_a_named_row_or_writes_all_of_them() {
    let child = "[round_end]\nrest = \"owner\"\n";
    assert_eq!(
        rewritten(child, &[REWRITTEN]),
        "[rows.end]\nrest = \"owner\"\n"
    );
    let unnamed = REWRITTEN.replace("row = \"end\"\n", "");
    let whole = "[[round_end]]\nwhen = \"next_cannot_move\"\nrest = \"owner\"\n";
    let other = "\n[[round_end]]\nwhen = \"repeats\"\ncount = 3\nrest = \"stays\"\n";
    assert_eq!(rewritten(child, &[&unnamed]), format!("{whole}{other}"));
    let none = "[round_end]\nrest = \"owner\"\nor_when = []\n";
    assert_eq!(rewritten(none, &[&unnamed]), whole);
}

#[test]
fn a_phase_asks_for_single_counters_by_their_number() {
    assert_eq!(
        rewritten("[[phase]]\nwhen = \"only_singles\" # few\nlast = []\n", &[]),
        "[[phase]]\nwhen = \"each_hole_at_most\" # few\ncount = 1\nlast = []\n"
    );
}
