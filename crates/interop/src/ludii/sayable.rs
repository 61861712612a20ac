//! The rules of a variant that a game description of Ludii can't express, or that this exporter has no ludemes for.

use std::fmt;

use gebeta_core::rules::{
    Action, Along, Captures, Edge, EndlessResult, Feed, Fill, HoleCaptureLimits, LaidBy, LastHole,
    LastWhen, Lifting, LiftingRow, MatchEnd, Owner, Place, RoundEndWhen, RoundsKind, Rules, Slam,
    Take, ThreeExtra, TwoTwo,
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
    let mut found = Vec::new();
    let mut refuse = |what| found.push(Unsaid(what));
    let forbids = |row: &LiftingRow| row.action == Lifting::Forbid;
    let barred = rules.barred();
    let moves = barred.fewest == 1
        && !rules.lifting[barred.rows..].iter().any(forbids)
        && !rules.tries_moves();
    if rules.opening.is_any() && !opening_is_plain(rules) {
        refuse("`opening`: the position after it can't be laid out");
    }
    let last = |asks: &dyn Fn(&LastWhen) -> bool| rules.last.iter().any(|row| asks(&row.when));
    if last(&|when| when.handful.is_some() || when.at.compares())
        || rules.lifting.iter().any(|row| row.when.at.compares())
    {
        refuse(
            "`handful, at.across = \"same\"`: comparing a hole with the handful or with another hole is not exported",
        );
    }
    if last(&|when| !when.reaches.is_any()) {
        refuse("`last.reaches`: a condition on the holes that a turn has reached is not exported");
    }
    if rules.setup.laid_by != LaidBy::Rules {
        refuse("`setup.laid_by`: a variable start is not exported");
    }
    if !rules.is_one_round() {
        if rules.match_.when.is_tally() {
            refuse(
                "`match.when`: a match whose score is added up from round to round is not exported",
            );
        }
        if matches!(rules.match_.when, MatchEnd::HolesOwned { .. }) {
            refuse(
                "`match.when = \"holes_owned\"`: a match that is won by a number of holes is not exported",
            );
        }
        if let RoundsKind::HoleOwnership { three_extra, .. } = rules.rounds.kind
            && matches!(three_extra, ThreeExtra::Weaker | ThreeExtra::Nobody)
        {
            refuse("`rounds.three_extra`: exported only where the greater rest can win the hole");
        }
        if rules.refills_as_first() {
            refuse(
                "`setup.counters`: owned holes are exported only if all start with the same number of counters",
            );
        }
        if rules.opening.is_any() {
            refuse("`opening`: a match of several rounds that have an opening is not exported");
        }
        if !rules.opening.is_any()
            && !rules.match_.when.is_tally()
            && next_round::at_first(rules).is_none()
        {
            refuse("`rounds`: exported only where the first round is laid out like the others");
        }
        if rules.match_.last_hole != LastHole::Ordinary {
            refuse("`match.last_hole`: the rule for a player's only hole is not exported");
        }
        if let RoundsKind::HoleOwnership { two_two, from, .. } = rules.rounds.kind {
            if two_two == TwoTwo::Lots {
                refuse("`rounds.two_two = \"lots\"`: lots are not exported");
            }
            if from == Edge::Choice {
                refuse(
                    "`rounds.from = \"choice\"`: the choice can't be exported, because in the exported game every move is a turn",
                );
            }
        }
        if matches!(rules.rounds.kind, RoundsKind::Arranged) {
            refuse(
                "`rounds.kind = \"arranged\"`: laying out counters can't be exported, because in the exported game every move is a turn",
            );
        }
        if let RoundsKind::RefillOwn { fill, .. } = rules.rounds.kind
            && !matches!(fill, Fill::FullAlone | Fill::FullThenRest)
        {
            refuse(
                "`rounds.fill`: this layout of counters that do not fill a hole is not exported",
            );
        }
        if let RoundsKind::RefillAlike { fill, closed, .. } = rules.rounds.kind {
            if !matches!(fill, Fill::Spread | Fill::FullThenRest) {
                refuse(
                    "`rounds.fill`: this layout of counters that do not fill a hole is not exported",
                );
            }
            if closed {
                refuse("`rounds.closed`: exported only where each player fills their own holes");
            }
        }
        if closes_holes(rules) && has_directions(rules) {
            refuse("`rounds.closed`: exported only where all sowing goes one way");
        }
    }
    if rules.turn.from == Owner::Any && !rules.is_one_round() {
        refuse("`turn.from = \"any\"`: exported only for games of one round");
    }
    if rules.takes_by_lifting() {
        refuse(
            "`turn.captures, sow.first = \"store\"`: a capture before a counter falls is not exported",
        );
    }
    if rules.takes_past_own() {
        refuse(
            "`turn.captures = \"past_own\"`: a capture past a player's own side is not exported",
        );
    }
    if rules.makes_resting_holes() {
        refuse("`turn.rests`: a memory of the holes that earlier turns have moved is not exported");
    }
    if rules.remembers_unmoved_holes() {
        refuse("`kind = \"unmoved\"`: a memory of the holes that have been moved is not exported");
    }
    if rules.turns_back() {
        refuse("`then = \"relay_back\"`: laps that turn round are not exported");
    }
    if rules.has_claims() {
        refuse("`turn.captures = \"claimed\"`: in Ludii, a move is only a hole");
    }
    if rules.gives_captures() {
        refuse("`turn.captures = \"given\"`: putting captures into holes is not exported");
    }
    if rules.relays_from_stores() {
        refuse("`then = \"relay_next\"` before a store: sowing from a store is not exported");
    }
    if rules.weg != HoleCaptureLimits::default() {
        refuse("`weg`: rules on which holes, and how many, a player may capture are not exported");
    }
    if rules.passing_uses_up_free_tax() {
        refuse("`first_free = \"any\"`: the use of this right by passing counters is not exported");
    }
    let rightmost = |row: &LiftingRow| row.action == Lifting::RightmostResort;
    if rules.lifting.iter().any(rightmost) {
        refuse(
            "`do = \"rightmost_resort\"`: a rule that only the rightmost of some holes can be lifted is not exported",
        );
    }
    let ends = rules
        .lifting
        .iter()
        .any(|row| row.when.asks_where_it_falls());
    if ends {
        refuse(
            "`lifting.ends, lifting.reaches`: a condition on the end of a handful is not exported",
        );
    }
    if rules
        .lifting
        .iter()
        .any(|row| row.action == Lifting::LastResort)
        && rules.turn.feed == Feed::IfPossible
    {
        refuse("`turn.feed = \"if_possible\"`: not exported together with `do = \"last_resort\"`");
    }
    if rules.turn.feed.gives_one() {
        refuse("`turn.feed`: giving a counter instead of a turn or before it is not exported");
    }
    if matches!(
        rules.turn.slam,
        Slam::SparesLeftmost | Slam::SparesRightmost
    ) {
        refuse("`turn.slam`: a rule that spares one hole can't be exported");
    }
    if rules.turn.slam == Slam::Again {
        refuse("`turn.slam`: another turn for a player who captures everything is not exported");
    }
    if rules.keeps_to_own_side() {
        refuse("`board.route = \"own_side\"`: a route for each player is not exported");
    }
    if rules.pulls() {
        refuse("`do = \"pull\"`: counters that come over to the last counter are not exported");
    }
    if rules.takes_stores() {
        refuse("`last.from`: a capture from a store is not exported");
    }
    let takes_regions = rules.last.iter().any(|row| match row.action {
        Action::Take(take) => {
            take.chain.is_some()
                && (take.from.contains(Place::Sown) || take.from.contains(Place::All))
        }
        _ => false,
    });
    let chains_both_ways = rules.last.iter().any(|row| {
        matches!(row.action, Action::Take(Take { chain: Some(chain), .. }) if chain.along == Along::Both)
    });
    if chains_both_ways {
        refuse("`chain.along = \"both\"`: a chain that goes both ways is not exported");
    }
    if takes_regions {
        refuse("`chain`: a chain of whole regions is not exported");
    }
    let laps = has_laps(rules);
    if laps && rules.limits.endless == EndlessResult::Pass {
        refuse("`limits.endless = \"pass\"`: Ludii can't take a turn back");
    }
    if rules.turn.captures == Captures::Again && rules.sows_into_stores() {
        refuse(
            "`turn.captures = \"play_again\"`: where stores lie on the route, captured counters can't be told from those sown into a store",
        );
    }
    let end = rules.usual_end();
    if end.when == RoundEndWhen::ASideEmpty && (!moves || rules.captures_holes()) {
        refuse(
            "`round_end.when = \"a_side_empty\"`: exported only where a player who has counters has a move",
        );
    }
    let phases_lift = (0..rules.phases.len()).any(|phase| rules.in_phase(phase).barred() != barred);
    let by_number = barred.rows == rules.lifting.len() && !rules.tries_moves() && !phases_lift;
    if end.when == RoundEndWhen::NobodyCanMove && !moves_are_plain(rules) && !by_number {
        refuse(
            "`round_end.when = \"nobody_can_move\"`: exported only where the number of counters alone decides which holes can be lifted",
        );
    }
    let mut ends = rules.round_end.iter();
    let mut rests = rules.round_end.iter().map(|end| end.rest);
    if rests.any(|rest| rest.shares() || rest.takes_all() && rules.counts_captured_holes()) {
        refuse("`round_end.rest`: this distribution of the remaining counters is not exported");
    }
    if ends.any(|end| matches!(end.when, RoundEndWhen::EachHoleAtMost { .. })) {
        refuse(
            "`when = \"each_hole_at_most\"`: an end by the contents of each hole is not exported",
        );
    }
    if rules.turn.from == Owner::Opponent {
        refuse("`turn.from = \"opponent\"`: turns from the opponent's holes are not exported");
    }
    if rules.can_end_by_play() {
        refuse("`round_end`: ends that depend on earlier turns are not exported");
    }
    found
}

/// Returns whether the position after the opening can be laid out: nothing is chosen, and only captured holes are
/// marked.
fn opening_is_plain(rules: &Rules) -> bool {
    !rules.race_is_from_a_choice()
        && opened(rules).is_some_and(|position| {
            position.lapsed_holes().is_empty() && position.free_tax_used().is_empty()
        })
}
