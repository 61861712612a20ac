//! Owned holes: the goal `TERRITORY`.

use gebeta_core::rules::{
    Edge, MatchEnd, RoundOpening, Rounds, RoundsKind, Starter, ThreeExtra, TwoTwo,
};

use super::read::Properties;

/// Returns whether players own holes, and own more of them the more they win.
pub fn is_owned(game: &Properties) -> bool {
    game.word("goal") == "TERRITORY"
}

/// Returns the rounds of a game in which holes are owned.
///
/// The winner first owns their own side, and continues at the left of the other side.
pub fn rounds(game: &Properties, starter: Starter) -> Rounds {
    let kind = RoundsKind::HoleOwnership {
        three_extra: match game.word("round_fill") {
            "TERR_EX_LOSER" => ThreeExtra::Weaker,
            "TERR_EX_EMPTY" => ThreeExtra::Nobody,
            _ => ThreeExtra::Gains,
        },
        two_two: match game.word("round_fill") {
            "TERR_EX_RANDOM" => TwoTwo::Lots,
            _ => TwoTwo::Weaker,
        },
        from: Edge::Left,
    };
    Rounds {
        kind,
        starter,
        opening: RoundOpening::FirstRound,
    }
}

/// Returns the end of a match in which holes are owned.
pub fn match_end(game: &Properties) -> Option<MatchEnd> {
    is_owned(game).then(|| MatchEnd::HolesOwned {
        goal: game.count("goal_param").clamp(0, 255) as u16,
    })
}
