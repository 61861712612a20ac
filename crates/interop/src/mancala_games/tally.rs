//! Counted rounds: goals whose names begin with `RND_`.

use gebeta_core::rules::{MatchEnd, RoundOpening, Rounds, RoundsKind, Starter};

use super::read::Properties;

/// Returns the goal of a round. It is the game's own goal if rounds are not counted.
pub fn goal_of_a_round(game: &Properties) -> &str {
    match game.word("goal") {
        "RND_WIN_COUNT_CLR" => "CLEAR",
        "RND_WIN_COUNT_DEP" => "DEPRIVE",
        "RND_WIN_COUNT_IMB" => "IMMOBILIZE",
        // A round of a game in which holes are owned is won by seeds too.
        "TERRITORY" => "MAX_SEEDS",
        counted if counted.starts_with("RND_") => "MAX_SEEDS",
        alone => alone,
    }
}

/// Returns whether rounds are counted.
pub fn is_counted(game: &Properties) -> bool {
    game.word("goal").starts_with("RND_")
}

/// Returns whether the player that a round's layout refers to may not be the one who begins the round.
///
/// MancalaGames lays a round out for the player whose turn it would be, and only then decides who begins.
pub fn lays_out_for_another(game: &Properties) -> bool {
    is_counted(game)
        && game.word("round_starter") != "ALTERNATE"
        && !matches!(game.word("start_pattern"), "ALL_EQUAL" | "RANDOM")
}

/// Returns the rounds of a game that counts them.
pub fn rounds(starter: Starter) -> Rounds {
    Rounds {
        kind: RoundsKind::SameStart,
        starter,
        opening: RoundOpening::FirstRound,
    }
}

/// Returns the end of a match that counts rounds.
pub fn match_end(game: &Properties) -> Option<MatchEnd> {
    let goal = game
        .count("goal_param")
        .try_into()
        .unwrap_or(u16::MAX)
        .max(1);
    is_counted(game).then(|| match game.word("goal") {
        "RND_SEED_COUNT" => MatchEnd::CountersWon { goal },
        "RND_EXTRA_SEEDS" => MatchEnd::Surplus { goal },
        word => MatchEnd::RoundsWon {
            goal,
            // A "skunk" is three quarters of all seeds.
            double_from: (word == "RND_POINTS")
                .then(|| (u32::from(game.total()) * 3 / 4).clamp(1, 255) as u8),
        },
    })
}
