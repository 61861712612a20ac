//! The end of a round: the condition, and the owner of the remaining counters.

use gebeta_core::rules::{Feed, Rest, RoundEndWhen, Rules};

use super::places::uncaptured;
use super::words::{
    HOLES, choose, count, give, give_each, holes_of, in_turn, remembered, set, starts_of, store,
};

/// The number of the player who does not play the next turn.
const OTHER: &str = "(- 3 (next))";

/// Returns the effect of a turn after which the round is over.
pub fn round_end(rules: &Rules) -> Option<String> {
    let ended = if rules.is_one_round() {
        "Over"
    } else {
        "Ended"
    };
    let end = rules.usual_end();
    let by_play = (
        is_over(rules),
        match end.when {
            RoundEndWhen::ASideEmpty => rest(
                rules,
                end.rest,
                &format!("(if (= 0 (count in:{})) 2 1)", holes_of(rules, "P1")),
            ),
            _ => rest(rules, end.rest, OTHER),
        },
    );
    let early = rules.early_ends().iter().map(|early| {
        let is_over = match early.when {
            RoundEndWhen::CountersAtMost { at_most } => {
                format!("(<= (count in:{HOLES}) {at_most})")
            }
            _ => {
                let over_half = |player| {
                    format!(
                        "(< {} (* 2 {}))",
                        rules.total_counters(),
                        winnings(rules, player)
                    )
                };
                format!("(or {} {})", over_half(1), over_half(2))
            }
        };
        (is_over, rest(rules, early.rest, OTHER))
    });
    let ends: Vec<(String, Vec<String>)> = early.chain([by_play]).collect();
    ends.into_iter()
        .rev()
        .fold(None, |otherwise, (is_over, rest)| {
            let over = in_turn(rest.into_iter().chain([set(ended, "1")]).collect());
            choose(Some(is_over), over, otherwise)
        })
}

/// Returns the condition for the end of the round that depends on the legal moves.
fn is_over(rules: &Rules) -> String {
    let empty = |player: &str| {
        let holes = match rules.barred().kinds.iter().next().is_none() {
            true => starts_of(rules, player),
            false => uncaptured(rules, &starts_of(rules, player)),
        };
        format!("(= 0 (count in:{holes}))")
    };
    match rules.usual_end().when {
        RoundEndWhen::NextCannotMove if !moves_are_plain(rules) => "(no Moves Next)".to_string(),
        RoundEndWhen::NextCannotMove => empty("Next"),
        RoundEndWhen::NobodyCanMove if rules.barred().fewest > 1 => {
            let stuck = |player: &str| {
                let holes = uncaptured(rules, &holes_of(rules, player));
                let few = format!("(< {} {})", count("(site)"), rules.barred().fewest);
                format!("(all Sites {holes} if:{few})")
            };
            format!("(and {} {})", stuck("P1"), stuck("P2"))
        }
        RoundEndWhen::NobodyCanMove => format!("(and {} {})", empty("P1"), empty("P2")),
        _ => format!("(or {} {})", empty("P1"), empty("P2")),
    }
}

/// Returns whether a player can lift each of their holes that is not empty, except captured ones.
pub fn moves_are_plain(rules: &Rules) -> bool {
    let is_plain = |rules: &Rules| {
        let barred = rules.barred();
        barred.fewest == 1 && barred.rows == rules.lifting.len()
    };
    let mut phases = 0..rules.phases.len();
    is_plain(rules) && phases.all(|phase| is_plain(&rules.in_phase(phase))) && !rules.tries_moves()
}

/// Returns the effects on the remaining counters. Captured holes that count for their owner stay.
fn rest(rules: &Rules, rest: Rest, other: &str) -> Vec<String> {
    let stuck = match other {
        OTHER => "(next)".to_string(),
        other => format!("(- 3 {other})"),
    };
    match rest {
        Rest::Stays | Rest::Halves | Rest::HalvesOddToLastMover => Vec::new(),
        Rest::Other => vec![each(rules, HOLES, other)],
        Rest::Stuck => vec![each(rules, HOLES, &stuck)],
        Rest::LastMover => vec![each(rules, HOLES, "(mover)")],
        Rest::Owner => vec![
            each(rules, &holes_of(rules, "P1"), "1"),
            each(rules, &holes_of(rules, "P2"), "2"),
        ],
        Rest::OtherWins => winner_takes_all(other),
        Rest::StuckWins => winner_takes_all(&stuck),
    }
}

fn each(rules: &Rules, region: &str, player: &str) -> String {
    match rules.counts_captured_holes() {
        true => give_each(&uncaptured(rules, region), player),
        false => give_each(region, player),
    }
}

/// Returns the effects that give one player all counters of the game. If the holes are empty, this is the player who
/// already has them all, or else the mover.
fn winner_takes_all(winner: &str) -> Vec<String> {
    let mine = count(&store("(mover)"));
    let theirs = count(&store("(- 3 (mover))"));
    let by_stores = format!("(if (and (= 0 {mine}) (< 0 {theirs})) (- 3 (mover)) (mover))");
    let winner = format!("(if (< 0 (count in:{HOLES})) {winner} {by_stores})");
    let loser = store("(- 3 (var \"Winner\"))");
    let seized = give(&loser, "(var \"Winner\")");
    vec![
        set("Winner", &winner),
        give_each(HOLES, "(var \"Winner\")"),
        format!("(if (< 0 {}) {seized})", count(&loser)),
    ]
}

/// Returns the number of counters that a player has won.
pub fn winnings(rules: &Rules, player: u8) -> String {
    let stored = count(&store(&player.to_string()));
    match rules.counts_captured_holes() {
        true => format!(
            "(+ {stored} (count in:{}))",
            remembered(&format!("Wegs{player}"))
        ),
        false => stored,
    }
}

/// Returns the points of both players.
pub fn score(rules: &Rules) -> String {
    let points = |player| {
        let won = winnings(rules, player);
        let points = match rules.score.unit {
            1 => won,
            unit => format!("(/ {won} {unit})"),
        };
        format!("(set Score P{player} {points})")
    };
    format!("(and {} {})", points(1), points(2))
}

/// Returns the value that is noted before a turn, to find out whether the turn feeds the opponent.
pub fn feeds(rules: &Rules) -> Option<String> {
    let theirs = format!("(count in:{})", uncaptured(rules, &holes_of(rules, "Next")));
    match rules.turn.feed {
        Feed::No | Feed::GivesOne | Feed::GivesOneFirst => None,
        Feed::Always => Some(format!("(= 0 {theirs})")),
        Feed::IfEmpty | Feed::IfPossible => {
            Some(format!("(and (= 0 (var \"NextHad\")) (= 0 {theirs}))"))
        }
    }
}
