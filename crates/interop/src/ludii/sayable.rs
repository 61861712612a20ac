//! The rules of a variant that a game description of Ludii can't express, or that this exporter has no ludemes for.

use std::fmt;

use gebeta_core::rules::{
    Action, Along, Captures, Edge, EndlessResult, Feed, Fill, HoleCaptureLimits, LaidBy, LastHole,
    LastWhen, Lifting, LiftingRow, MatchEnd, Owner, Place, RoundEndRow, RoundEndWhen, RoundsKind,
    Rules, Slam, Take, ThreeExtra, TwoTwo,
};

use super::end::moves_are_plain;
use super::next_round;
use super::rows::has_laps;
use super::start::opened;
use super::words::{closes_holes, has_directions};

/// A key of a variant file that can't be exported, with its value if others can be, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsaid(pub &'static str);

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Returns everything that can't be exported, in any phase.
pub fn unsaid(rules: &Rules) -> Vec<Unsaid> {
    let mut found = unsaid_in_a_phase(rules);
    for phase in 0..rules.phases.len() {
        for unsaid in unsaid_in_a_phase(&rules.in_phase(phase)) {
            if !found.contains(&unsaid) {
                found.push(unsaid);
            }
        }
    }
    found
}

fn unsaid_in_a_phase(rules: &Rules) -> Vec<Unsaid> {
    let lines = include_str!("unsaid.txt").lines();
    let reasons =
        lines.filter_map(|line| line.split_once(": ").filter(|_| !line.starts_with("//")));
    let found = reasons.filter(|(fact, _)| is_so(rules, fact));
    found.map(|(_, reason)| Unsaid(reason)).collect()
}

/// Returns whether a fact of `unsaid.txt` is true.
fn is_so(rules: &Rules, fact: &str) -> bool {
    let is_match = !rules.is_one_round();
    let (turn, kind) = (&rules.turn, rules.rounds.kind);
    let barred = rules.barred();
    let lifting = |action| rules.lifting.iter().any(|row| row.action == action);
    let asks = |asks: fn(&LastWhen) -> bool| rules.last.iter().any(|row| asks(&row.when));
    let chains = |asked: fn(&Take, Along) -> bool| {
        rules.last.iter().any(|row| match row.action {
            Action::Take(take) => take.chain.is_some_and(|chain| asked(&take, chain.along)),
            _ => false,
        })
    };
    match fact {
        "opening" => rules.opening.is_any() && !opening_is_plain(rules),
        "compares" => {
            asks(|when| when.handful.is_some() || when.at.compares())
                || rules.lifting.iter().any(|row| row.when.at.compares())
        }
        "reaches" => asks(|when| !when.reaches.is_any()),
        "laid_by" => rules.setup.laid_by != LaidBy::Rules,
        "tally" => is_match && rules.match_.when.is_tally(),
        "holes_owned" => is_match && matches!(rules.match_.when, MatchEnd::HolesOwned { .. }),
        "three_extra" => {
            let said = [ThreeExtra::Weaker, ThreeExtra::Nobody];
            is_match
                && matches!(kind, RoundsKind::HoleOwnership { three_extra, .. } if said.contains(&three_extra))
        }
        "counters_differ" => is_match && rules.refills_as_first(),
        "opening_of_rounds" => is_match && rules.opening.is_any(),
        "first_round_differs" => {
            let others = rules.opening.is_any() || rules.match_.when.is_tally();
            is_match && !others && next_round::at_first(rules).is_none()
        }
        "last_hole" => is_match && rules.match_.last_hole != LastHole::Ordinary,
        "lots" => {
            is_match
                && matches!(
                    kind,
                    RoundsKind::HoleOwnership {
                        two_two: TwoTwo::Lots,
                        ..
                    }
                )
        }
        "choice_of_holes" => {
            is_match
                && matches!(
                    kind,
                    RoundsKind::HoleOwnership {
                        from: Edge::Choice,
                        ..
                    }
                )
        }
        "arranged" => is_match && matches!(kind, RoundsKind::Arranged),
        "fill" => {
            is_match
                && match kind {
                    RoundsKind::RefillOwn { fill, .. } => {
                        !matches!(fill, Fill::FullAlone | Fill::FullThenRest)
                    }
                    RoundsKind::RefillAlike { fill, .. } => {
                        !matches!(fill, Fill::Spread | Fill::FullThenRest)
                    }
                    _ => false,
                }
        }
        "closed_alike" => is_match && matches!(kind, RoundsKind::RefillAlike { closed: true, .. }),
        "closed_both_ways" => closes_holes(rules) && has_directions(rules),
        "from_any" => is_match && turn.from == Owner::Any,
        "before_a_counter_falls" => rules.takes_by_lifting(),
        "past_own" => rules.takes_past_own(),
        "rests" => rules.makes_resting_holes(),
        "unmoved" => rules.remembers_unmoved_holes(),
        "relay_back" => rules.turns_back(),
        "claimed" => rules.has_claims(),
        "given" => rules.gives_captures(),
        "relay_from_store" => rules.relays_from_stores(),
        "weg" => rules.weg != HoleCaptureLimits::default(),
        "free_tax" => rules.passing_uses_up_free_tax(),
        "rightmost_resort" => lifting(Lifting::RightmostResort),
        "handful_ends" => rules
            .lifting
            .iter()
            .any(|row| row.when.asks_where_it_falls()),
        "resort_and_feeding" => lifting(Lifting::LastResort) && turn.feed == Feed::IfPossible,
        "gives_one" => turn.feed.gives_one(),
        "spares_a_hole" => matches!(turn.slam, Slam::SparesLeftmost | Slam::SparesRightmost),
        "slam_again" => turn.slam == Slam::Again,
        "own_side" => rules.keeps_to_own_side(),
        "pull" => rules.pulls(),
        "from_store" => rules.takes_stores(),
        "chain_both_ways" => chains(|_, along| along == Along::Both),
        "chain_of_regions" => {
            chains(|take, _| take.from.contains(Place::Sown) || take.from.contains(Place::All))
        }
        "endless_passes" => has_laps(rules) && rules.limits.endless == EndlessResult::Pass,
        "won_or_sown" => turn.captures == Captures::Again && rules.sows_into_stores(),
        "a_side_empty" => {
            let forbids = |row: &LiftingRow| row.action == Lifting::Forbid;
            let has_moves = barred.fewest == 1
                && !rules.lifting[barred.rows..].iter().any(forbids)
                && !rules.tries_moves()
                && !rules.captures_holes();
            rules.usual_end().when == RoundEndWhen::ASideEmpty && !has_moves
        }
        "nobody_can_move" => {
            let phases_lift =
                (0..rules.phases.len()).any(|phase| rules.in_phase(phase).barred() != barred);
            let by_number =
                barred.rows == rules.lifting.len() && !rules.tries_moves() && !phases_lift;
            rules.usual_end().when == RoundEndWhen::NobodyCanMove
                && !moves_are_plain(rules)
                && !by_number
        }
        "rest" => rules
            .round_end
            .iter()
            .any(|end| end.rest.shares() || end.rest.takes_all() && rules.counts_captured_holes()),
        "each_hole" => {
            let of_each =
                |end: &RoundEndRow| matches!(end.when, RoundEndWhen::EachHoleAtMost { .. });
            rules.round_end.iter().any(of_each)
        }
        "from_opponent" => turn.from == Owner::Opponent,
        "earlier_turns" => rules.can_end_by_play(),
        _ => unreachable!("`unsaid.txt` has no other facts, such as {fact}"),
    }
}

/// Returns whether the position after the opening can be laid out: nothing is chosen, and only captured holes are
/// marked.
fn opening_is_plain(rules: &Rules) -> bool {
    !rules.race_is_from_a_choice()
        && opened(rules).is_some_and(|position| {
            position.lapsed_holes().is_empty() && position.free_tax_used().is_empty()
        })
}
