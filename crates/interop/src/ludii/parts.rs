//! The named parts of a description: those of `parts.lud`, with the values of a game.

use gebeta_core::Side;
use gebeta_core::rules::{Captures, Feed, PassingTime, RoundsKind, Rules, Slam};

use super::end::{feeds, round_end, score};
use super::places::uncaptured;
use super::rows::{has_laps, last};
use super::sites::Sites;
use super::turn::{drop, endless, lift, passes_at_once, passes_late};
use super::words::{changes_owners, closes_holes, count, has_directions, holes_of, store};
use super::{next_round, refill};

/// A named part of the description.
#[derive(Clone, PartialEq, Eq)]
pub struct Define {
    pub name: String,
    pub says: String,
    pub body: String,
}

/// Returns the parts of a game, each before the parts that use it. Some may not be needed.
pub fn defines(rules: &Rules) -> Vec<Define> {
    let parts = include_str!("parts.lud").split("\n\n");
    parts.filter_map(|part| define(rules, part)).collect()
}

/// Fills in a part; `None` if the game has no use for it.
fn define(rules: &Rules, part: &str) -> Option<Define> {
    let lines = part.lines().filter_map(|line| {
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
    match fact {
        "limit" => rules.limits.laps.most().is_some(),
        "laps" => has_laps(rules),
        "directions" => has_directions(rules),
        "passing" => passes_at_once(rules).is_some(),
        "last" => last(rules).is_some(),
        "touched" => sow.passing == PassingTime::EndOfTurn,
        "late in a lap" => sow.passing == PassingTime::EndOfLap && passes_late(rules).is_some(),
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
        "alike" => matches!(rules.rounds.kind, RoundsKind::RefillAlike { .. }),
        "by gain" => refill::is_by_gain(rules),
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
        "lift" => lift(rules)?,
        "drop" => drop(rules)?,
        "passing" => passes_at_once(rules)?,
        "late" => passes_late(rules)?,
        "last" => last(rules)?,
        "starves" => feeds(rules)?,
        "won" => count(&store("(mover)")),
        "ends" => round_end(rules)?,
        "score" => score(rules),
        "endless" => endless(rules)?,
        "turns" => rules.limits.turns.to_string(),
        "counted1" => next_round::counted(rules, 1),
        "counted2" => next_round::counted(rules, 2),
        "atfirst1" => at_first()[0].to_string(),
        "atfirst2" => at_first()[1].to_string(),
        "lost1" => next_round::has_lost(rules, 1),
        "lost2" => next_round::has_lost(rules, 2),
        "rounds" => rules.limits.rounds.to_string(),
        "begins" => next_round::beginner(rules),
        "holes" => rules.board.per_side().to_string(),
        "allholes" => rules.board.holes().to_string(),
        "full" => rules.full_hole().to_string(),
        "greater" => refill::who_has_more_left(rules),
        "lays" => refill::lies(rules)?,
        "laid1" => refill::laid(rules, 1),
        "laid2" => refill::laid(rules, 2),
        "holes1" => holes_of(rules, "P1"),
        "holes2" => holes_of(rules, "P2"),
        _ => unreachable!("`parts.lud` has no other words, such as {word}"),
    })
}
