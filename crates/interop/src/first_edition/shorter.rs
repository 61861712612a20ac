//! Rewrites keys of the second edition that went when the language became smaller.

use toml_edit::{Item, TableLike};

use super::for_each_inner;
use super::keys::{NewWord, is, move_to, remove, rename, replace_value, reword};
use super::scope::{Scope, for_each_table, tables};

/// The keys for the number that a `when` asks for.
const COUNTS: [&str; 4] = ["at_most", "times", "turns", "goal"];

/// The words for the holes that are won.
const WON: [NewWord; 3] = [
    ("gained", "opponents_leftmost", "from", "left"),
    ("gained", "opponents_rightmost", "from", "right"),
    ("gained", "winner_chooses", "from", "choice"),
];

/// The words for another turn.
const CAPTURES: [NewWord; 3] = [
    ("captures", "nothing", "captures", "automatic"),
    ("captures", "play_again", "captures", "again"),
    ("slam", "plays_again", "slam", "again"),
];

/// Rewrites the keys of a scope that went.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    counts(scope);
    fill(scope);
    full_holes(scope);
    rounds(scope);
    captured_holes(scope);
    if let Some(turn) = scope.table("turn") {
        captures(turn);
    }
}

/// Names every number of a `when` alike.
fn counts(scope: &mut Scope<'_>) {
    let mut count = |table: &mut dyn TableLike| {
        for key in COUNTS {
            rename(table, key, "count");
        }
    };
    if scope.table.contains_key("when") {
        count(scope.table);
    }
    if let Some(rules) = scope.table("match") {
        count(rules);
    }
    if let Some(ends) = scope.table.get_mut("round_end") {
        for_each_table(ends, &mut count);
    }
    for_each_inner(scope.table.get_mut("rows"), &mut count);
}

/// Returns whether holes change owners, and whether they start with different numbers of counters.
fn owned_and_uneven(scope: &Scope<'_>) -> (bool, bool) {
    let nearest = |path| scope.own(path).or_else(|| scope.inherited(path));
    let kind = nearest("rounds.kind").and_then(Item::as_str);
    let is_list = nearest("setup.counters").is_some_and(|counters| counters.as_array().is_some());
    (kind == Some("hole_ownership"), is_list)
}

/// Removes what is now so anyway: holes that change owners are laid out as in the first round if they start with different
/// numbers of counters, and full otherwise.
fn fill(scope: &mut Scope<'_>) {
    let (is_owned, is_uneven) = owned_and_uneven(scope);
    match scope.text("rounds.fill").as_deref() {
        Some("as_first") if is_owned => {}
        Some("full_alone") if is_owned && !is_uneven => {}
        _ => return,
    }
    scope.take("rounds.fill");
}

/// Removes the number of counters that fill a hole in a later round, if it is the same as at the start. Otherwise, the key
/// stays, and the check reports it.
fn full_holes(scope: &mut Scope<'_>) {
    let nearest = |path| scope.own(path).or_else(|| scope.inherited(path));
    let at_start = nearest("setup.counters").and_then(|counters| match counters.as_array() {
        None => counters.as_integer(),
        Some(each) => {
            let all: i64 = each
                .iter()
                .filter_map(|counters| counters.as_integer())
                .sum();
            let holes = i64::try_from(each.len()).ok().filter(|&holes| holes > 0)?;
            (all % holes == 0).then_some(all / holes)
        }
    });
    let full = scope.own("rounds.per_hole").and_then(Item::as_integer);
    if full.is_some() && full == at_start {
        scope.take("rounds.per_hole");
    }
}

/// Rewrites where holes are won, which are closed, and the fewest counters in a hole that somebody lays out.
fn rounds(scope: &mut Scope<'_>) {
    let least = scope.own("rounds.least").and_then(Item::as_integer);
    if let Some(least) = least.filter(|_| scope.own("setup.least").is_none()) {
        move_to(scope.table, ("rounds", "least"), ("setup", "least"), least);
    }
    let Some(rounds) = scope.table("rounds") else {
        return;
    };
    reword(rounds, &WON);
    let closed = match rounds.get("unfilled").and_then(Item::as_str) {
        Some("closed") => true,
        Some("open") => false,
        _ => return,
    };
    replace_value(rounds, "unfilled", "closed", closed);
}

/// Removes the flag for counters in captured holes, which now count. If they did not and this scope captures holes, the key
/// stays, and the check reports it.
fn captured_holes(scope: &mut Scope<'_>) {
    let counts = scope.own("score.wegs").and_then(Item::as_bool);
    let rows = scope.own("last").map_or(Vec::new(), tables);
    let captures = rows.iter().any(|row| {
        let action = row.get("do").and_then(Item::as_str);
        matches!(action, Some("make_weg" | "make_pair"))
    });
    if counts == Some(true) || counts == Some(false) && !captures {
        scope.take("score.wegs");
    }
}

/// Replaces `takes` by `captures`, and the words for another turn by `again`.
fn captures(turn: &mut dyn TableLike) {
    // One of the two keys can say what is usual.
    if is(turn, "takes", "nothing") && turn.contains_key("captures") {
        remove(turn, "takes");
    }
    if is(turn, "captures", "automatic") && turn.contains_key("takes") {
        remove(turn, "captures");
    }
    rename(turn, "takes", "captures");
    reword(turn, &CAPTURES);
}
