//! Counted rounds: goals whose names begin with `RND_`.

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
