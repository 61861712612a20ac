//! The named parts of a description: those of `parts.lud`, with the values of a game.

use gebeta_core::Side;
use gebeta_core::rules::{
    Captures, Feed, Fill, FirstCounter, PassingTime, Place, RoundsKind, Rules, Slam, Starter,
    ThreeExtra,
};

use super::end::{feeds, round_end, score};
use super::next_round;
use super::places::uncaptured;
use super::rows::{has_laps, last};
use super::sites::Sites;
use super::start::first;
use super::turn::{endless, passes_at_once, passes_late, skipped};
use super::words::{
    HERE, changes_owners, closes_holes, count, has_directions, holes_of, on, remembered, store,
};

/// A named part of the description.
#[derive(Clone, PartialEq, Eq)]
pub struct Define {
    pub name: String,
    pub says: String,
    pub body: String,
}

/// Returns the parts of a game, each before the parts that use it. Some may not be needed.
pub fn defines(rules: &Rules) -> Vec<Define> {
    let lines: Vec<&str> = include_str!("parts.lud").lines().collect();
    let parts = lines.split(|line| line.is_empty());
    parts.filter_map(|part| define(rules, part)).collect()
}

/// Fills in a part; `None` if the game has no use for it.
fn define(rules: &Rules, part: &[&str]) -> Option<Define> {
    let lines = part.iter().filter_map(|&line| {
        let Some(conditional) = line.trim_start().strip_prefix('[') else {
            return Some(line);
        };
        let (fact, line) = conditional.split_once("] ")?;
        is_so(rules, fact).then_some(line)
    });
    let lines: Vec<&str> = lines.collect();
    let says = lines.iter().map_while(|line| line.strip_prefix("//"));
    let says: Vec<&str> = says.collect();
    let body = lines[says.len()..].iter().copied();
    let body = body.filter(|line| !line.trim_start().starts_with("//"));
    let body = body.collect::<Vec<&str>>().join("\n");
    let (name, body) = body.strip_prefix("(define \"")?.split_once('"')?;
    let mut pieces = body.trim_end().strip_suffix(')')?.split('$');
    let mut body = pieces.next()?.to_string();
    for piece in pieces {
        let end = piece.find(|c: char| !c.is_ascii_alphanumeric());
        let (word, after) = piece.split_at(end.unwrap_or(piece.len()));
        body += &value(rules, word)?;
        body += after;
    }
    Some(Define {
        name: name.to_string(),
        says: says.join(" "),
        body,
    })
}

/// Returns whether a fact of `parts.lud` is true.
fn is_so(rules: &Rules, fact: &str) -> bool {
    let (sow, turn) = (&rules.sow, &rules.turn);
    let (kind, starter) = (rules.rounds.kind, rules.rounds.starter);
    let fill = match kind {
        RoundsKind::RefillOwn { fill, .. } | RoundsKind::RefillAlike { fill, .. } => Some(fill),
        _ => None,
    };
    match fact {
        "limit" => rules.limits.laps.most().is_some(),
        "laps" => has_laps(rules),
        "directions" => has_directions(rules),
        "passing" => passes_at_once(rules).is_some(),
        "last" => last(rules).is_some(),
        "skips origin" => sow.skips_origin(),
        "skips holes" => sow.skipped_holes().next().is_some(),
        "skips origin alone" => sow.skips_origin() && !is_so(rules, "skips holes"),
        "one stays" => sow.first == FirstCounter::AlwaysOrigin,
        "one of several stays" => sow.first == FirstCounter::Origin,
        "first stays" => is_so(rules, "one stays") || is_so(rules, "one of several stays"),
        "empties sown" => rules.empties(Place::Sown),
        "touched in a lap" => sow.passing == PassingTime::EndOfLap,
        "touched" => sow.passing == PassingTime::EndOfTurn,
        "late in a lap" => is_so(rules, "touched in a lap") && passes_late(rules).is_some(),
        "late after a turn" => is_so(rules, "touched") && passes_late(rules).is_some(),
        "slams" => turn.slam == Slam::Forbidden,
        "starves" => feeds(rules).is_some(),
        "next had" => turn.feed != Feed::No && (has_laps(rules) || turn.feed != Feed::Always),
        "again" => rules.has_second_turns(),
        "again after captures" => turn.captures == Captures::Again,
        "again otherwise" => rules.has_second_turns() && turn.captures != Captures::Again,
        "first turns" => rules.first_turns() > 0,
        "match" => !rules.is_one_round(),
        "closed" => closes_holes(rules),
        "owned" => changes_owners(rules),
        "captured" => rules.captures_holes(),
        "free tax" => rules.has_free_tax(),
        "alike" => matches!(kind, RoundsKind::RefillAlike { .. }),
        "full alone" => fill == Some(Fill::FullAlone),
        "full then rest" => fill == Some(Fill::FullThenRest),
        "spread" => fill == Some(Fill::Spread),
        "by gain" => {
            let only_if_no_four = ThreeExtra::OnlyIfNoFour;
            matches!(kind, RoundsKind::HoleOwnership { three_extra, .. } if three_extra == only_if_no_four)
        }
        "same begins" => starter == Starter::Same,
        "last begins" => starter == Starter::LastMover,
        "winner begins" => starter == Starter::Winner,
        "loser begins" => starter == Starter::Loser,
        "decisive" => matches!(starter, Starter::Winner | Starter::Loser),
        // A drawn or void round has neither winner nor loser.
        "other begins" => !matches!(starter, Starter::Same | Starter::LastMover),
        fact => {
            let opposite = fact.strip_prefix('!');
            !is_so(rules, opposite.expect("`parts.lud` has no other facts"))
        }
    }
}

/// Returns the value of a word of `parts.lud`; `None` if the game has none.
fn value(rules: &Rules, word: &str) -> Option<String> {
    let at_first = || next_round::at_first(rules).unwrap_or_default();
    Some(match word {
        "limit" => rules.limits.laps.most()?.to_string(),
        "theirs" => uncaptured(rules, &holes_of(rules, "Next")),
        "whose" => {
            let sites = Sites::of(rules);
            // Where each player has their own track, Ludii must be told whose track is meant.
            let is_shared = sites.route(Side::A) == sites.route(Side::B);
            if is_shared { "" } else { "Mover" }.to_string()
        }
        "next" => on(rules, HERE, 1),
        "round" => Sites::of(rules).route(Side::A).len().to_string(),
        "skipped" => skipped(rules)?,
        "passing" => passes_at_once(rules)?,
        "late" => passes_late(rules)?,
        "last" => last(rules)?,
        "starves" => feeds(rules)?,
        "won" => count(&store("(mover)")),
        "ends" => round_end(rules)?,
        "score" => score(rules),
        "endless" => endless(rules)?,
        "turns" => rules.limits.turns.to_string(),
        "store1" => count(&store("1")),
        "store2" => count(&store("2")),
        "captured1" => remembered("Wegs1"),
        "captured2" => remembered("Wegs2"),
        "atfirst1" => at_first()[0].to_string(),
        "atfirst2" => at_first()[1].to_string(),
        "lost1" => next_round::has_lost(rules, 1),
        "lost2" => next_round::has_lost(rules, 2),
        "rounds" => rules.limits.rounds.to_string(),
        "first" => (first(rules).index() + 1).to_string(),
        "second" => (first(rules).other().index() + 1).to_string(),
        "holes" => rules.board.per_side().to_string(),
        "allholes" => rules.board.holes().to_string(),
        "full" => rules.full_hole().to_string(),
        "more" => (rules.full_hole() - 1).to_string(),
        "half" => (rules.total_counters() / 2).to_string(),
        // The place of a hole in the order in which its owner fills their side, from 0.
        "place" => "(mapEntry \"Place\" (site))".to_string(),
        "lays1" | "lays2" if is_so(rules, "alike") => "(var \"Least\")".to_string(),
        "lays1" => "(var \"Count1\")".to_string(),
        "lays2" => "(var \"Count2\")".to_string(),
        "close" if !closes_holes(rules) => String::new(),
        "close" => "(remember Value \"Closed\" (site))".to_string(),
        "holes1" => holes_of(rules, "P1"),
        "holes2" => holes_of(rules, "P2"),
        _ => unreachable!("`parts.lud` has no other words, such as {word}"),
    })
}
