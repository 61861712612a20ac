//! What a game description of Ludii can't say of a variant, or this exporter has no words for.

use std::fmt;

use gebeta_core::rules::{
    Action, EndlessResult, Feed, First, LiftedFrom, Lifting, Opening, Place, Rest, RoundEndWhen,
    Rules, Slam, WegLimits,
};

use super::end::moves_are_plain;
use super::rows::has_laps;

/// A key of a variant file that can't be exported, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaid {
    /// The key, with its value where others would do.
    pub key: String,
    /// Why not.
    pub why: &'static str,
}

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.key, self.why)
    }
}

/// Finds all that can't be said.
pub fn unsaid(rules: &Rules) -> Vec<Unsaid> {
    let mut found = Vec::new();
    let mut refuse = |refused: bool, key: &str, why: &'static str| {
        if refused {
            let key = key.to_string();
            found.push(Unsaid { key, why });
        }
    };
    let plain = moves_are_plain(rules);
    refuse(
        rules.setup.first == First::B,
        "setup.first = \"B\"",
        "in Ludii the first player begins",
    );
    refuse(
        rules.opening != Opening::None,
        "opening",
        "an opening is no move of Ludii's",
    );
    refuse(
        !rules.is_one_round(),
        "match.end",
        "only matches of one round are exported",
    );
    refuse(
        rules.lift.from == LiftedFrom::Any,
        "lift.from = \"any\"",
        "only turns from one's own holes are exported",
    );
    refuse(
        rules.sow.skip.is_some_and(|skip| skip.kind.is_some()),
        "sow.skip.kind",
        "kinds of hole that are passed over are not exported",
    );
    refuse(
        rules.makes_resting_holes(),
        "lift.crossed = \"rests\"",
        "what the turn before has moved is not exported",
    );
    refuse(!rules.phases.is_empty(), "phase", "phases are not exported");
    refuse(
        rules.sow.has_directions(),
        "sow.direction",
        "all that is exported is sown one way",
    );
    refuse(
        rules.has_claims(),
        "turn.captures = \"claimed\"",
        "a move of Ludii's is a hole",
    );
    refuse(
        rules.makes_jens(),
        "do = \"make_jen\"",
        "jens are not exported",
    );
    refuse(
        rules.weg != WegLimits::default(),
        "weg",
        "limits of captured holes are not exported",
    );
    refuse(
        rules.passing_uses_up_teseta(),
        "first_free = \"any\"",
        "what passing counters use up is not exported",
    );
    let ends = rules.lifting.iter().any(|row| !row.when.ends.is_empty());
    refuse(
        ends,
        "lifting.ends",
        "where a handful would end is not exported",
    );
    refuse(
        rules
            .lifting
            .iter()
            .any(|row| row.action == Lifting::LastResort)
            && rules.turn.feed == Feed::IfPossible,
        "turn.feed = \"if_possible\"",
        "it is not exported together with `do = \"last_resort\"`",
    );
    refuse(
        matches!(
            rules.turn.slam,
            Slam::SparesLeftmost | Slam::SparesRightmost
        ),
        "turn.slam",
        "that one hole is spared is not exported",
    );
    let takes_regions = rules.last.iter().any(|row| match row.action {
        Action::Take(take) => {
            take.chain.is_some()
                && (take.from.contains(Place::Sown) || take.from.contains(Place::All))
        }
        _ => false,
    });
    refuse(
        takes_regions,
        "chain",
        "a chain of whole regions is not exported",
    );
    let laps = has_laps(rules);
    refuse(
        laps && rules.endless.result == EndlessResult::Pass,
        "endless.result = \"pass\"",
        "Ludii can't take a turn back",
    );
    refuse(
        laps && rules.turn.feed != Feed::No,
        "turn.feed",
        "it is exported only where a turn is one handful",
    );
    refuse(
        rules.turn.again_if_captured && rules.sows_into_stores(),
        "turn.again_if_captured",
        "where stores lie on the route, what is sown into them can't be told from what is captured",
    );
    let end = &rules.round_end;
    refuse(
        end.when == RoundEndWhen::NobodyCanMove && !plain,
        "round_end.when = \"nobody_can_move\"",
        "it is exported only where any hole that is not empty can be lifted",
    );
    refuse(
        end.when == RoundEndWhen::ASideEmpty && (!plain || rules.makes_wegs()),
        "round_end.when = \"a_side_empty\"",
        "it is exported only where any hole that is not empty can be lifted",
    );
    let rests = end.or_when.iter().map(|early| early.rest);
    let mut rests = rests.chain([end.rest]);
    refuse(
        rests.any(|rest| rest == Rest::Halves || rest.takes_all() && rules.score.wegs),
        "round_end.rest",
        "this way to give out what is left is not exported",
    );
    refuse(
        end.or_when.iter().any(|early| early.when.is_of_the_play()),
        "round_end.or_when",
        "ends that depend on the turns before are not exported",
    );
    found
}
