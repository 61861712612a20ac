//! Holes that are owned: the goal `TERRITORY`.

use gebeta_core::rules::{
    Fill, Gained, MatchEnd, RoundOpening, Rounds, RoundsKind, Starter, ThreeExtra, TwoTwo,
};

use super::read::Properties;

/// Says whether players own holes, and more of them the more they win.
pub fn is_owned(game: &Properties) -> bool {
    game.word("goal") == "TERRITORY"
}

/// Gives the rounds of a game in which holes are owned.
///
/// The winner owns his own side first, and goes on at the left of the other's.
pub fn rounds(game: &Properties, starter: Starter) -> Rounds {
    let kind = RoundsKind::HoleOwnership {
        per_hole: game.start,
        three_extra: match game.word("round_fill") {
            "TERR_EX_LOSER" => ThreeExtra::Weaker,
            "TERR_EX_EMPTY" => ThreeExtra::Nobody,
            _ => ThreeExtra::Gains,
        },
        two_two: match game.word("round_fill") {
            "TERR_EX_RANDOM" => TwoTwo::Lots,
            _ => TwoTwo::Weaker,
        },
        gained: Gained::OpponentsLeftmost,
        fill: Fill::FullAlone,
    };
    Rounds {
        kind,
        starter,
        opening: RoundOpening::FirstRound,
    }
}

/// Gives the end of a match in which holes are owned.
pub fn match_end(game: &Properties) -> Option<MatchEnd> {
    is_owned(game).then(|| MatchEnd::HolesOwned {
        goal: game.count("goal_param").clamp(0, 255) as u16,
    })
}
