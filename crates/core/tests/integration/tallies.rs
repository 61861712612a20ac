//! Matches with a tally of rounds, worked out by hand.

use gebeta_core::Side;
use gebeta_core::game::{FinishedRound, Game, MatchOutcome, MatchState, Outcome};
use gebeta_core::rules::{Counters, MatchEnd, RoundOpening, Rounds, RoundsKind, Rules, Starter};
use gebeta_formats::notation::{parse_position, write_position};

/// Returns the rules of Oware for matches with this kind of end.
fn counted(when: MatchEnd) -> Rules {
    let mut rules = gebeta_testing::rules("oware");
    rules.rounds = Rounds {
        kind: RoundsKind::SameStart,
        starter: Starter::Loser,
        opening: RoundOpening::FirstRound,
    };
    rules.match_.when = when;
    rules
}

/// Ends several rounds with these seeds for each player. A void round has none.
fn played(rules: &Rules, rounds: &[[u8; 2]]) -> MatchState {
    let game = Game::new(rules.clone()).unwrap();
    let mut standing = MatchState::new(&game, Side::A);
    for &[a, b] in rounds {
        assert_eq!(standing.outcome(), None);
        let mut position = standing.round().position;
        for hole in game.holes() {
            position.set_counters(hole, 0);
        }
        position.set_store(Side::A, a);
        position.set_store(Side::B, b);
        let outcome = match a.cmp(&b) {
            _ if a + b == 0 => Outcome::Endless,
            std::cmp::Ordering::Greater => Outcome::Won(Side::A),
            std::cmp::Ordering::Less => Outcome::Won(Side::B),
            std::cmp::Ordering::Equal => Outcome::Draw,
        };
        let finished = FinishedRound {
            position,
            outcome,
            began: standing.round().position.to_move(),
            last_mover: Side::A,
            too_long: outcome == Outcome::Endless,
        };
        standing = standing.next(&game, &finished, &mut Side::A);
    }
    standing
}

#[test]
fn rounds_that_are_won_are_counted_until_somebody_has_enough() {
    let rules = counted(MatchEnd::RoundsWon {
        goal: 2,
        double_from: None,
    });
    assert_eq!(played(&rules, &[]).score(), [0, 0]);
    let standing = played(&rules, &[[40, 8], [24, 24], [0, 0], [10, 38]]);
    assert_eq!((standing.score(), standing.outcome()), ([1, 1], None));
    assert_eq!(standing.round().number, 5);
    let over = played(&rules, &[[40, 8], [10, 38], [23, 25]]);
    assert_eq!(over.score(), [1, 2]);
    assert_eq!(over.outcome(), Some(MatchOutcome::Won(Side::B)));
}

#[test]
fn a_round_with_enough_seeds_counts_two() {
    let rules = counted(MatchEnd::RoundsWon {
        goal: 3,
        double_from: Some(36),
    });
    assert_eq!(played(&rules, &[[35, 13]]).score(), [1, 0]);
    assert_eq!(played(&rules, &[[12, 36]]).score(), [0, 2]);
    let over = played(&rules, &[[12, 36], [9, 39]]);
    assert_eq!(over.score(), [0, 4]);
    assert_eq!(over.outcome(), Some(MatchOutcome::Won(Side::B)));
}

#[test]
fn seeds_are_counted_of_both_and_the_one_with_more_has_won() {
    let rules = counted(MatchEnd::CountersWon { goal: 48 });
    assert_eq!(played(&rules, &[[20, 28], [24, 24]]).score(), [44, 52]);
    assert_eq!(
        played(&rules, &[[20, 28], [24, 24]]).outcome(),
        Some(MatchOutcome::Won(Side::B))
    );
    // Both reach the goal in the same round.
    let over = played(&rules, &[[20, 28], [29, 19]]);
    assert_eq!(over.score(), [49, 47]);
    assert_eq!(over.outcome(), Some(MatchOutcome::Won(Side::A)));
    let drawn = played(&rules, &[[20, 28], [28, 20]]);
    assert_eq!(drawn.outcome(), Some(MatchOutcome::Draw));
}

#[test]
fn the_winners_surplus_is_counted_and_not_the_losers_deficit() {
    let rules = counted(MatchEnd::Surplus { goal: 20 });
    let standing = played(&rules, &[[30, 18], [20, 28], [24, 24]]);
    assert_eq!(standing.score(), [12, 8]);
    let over = played(&rules, &[[30, 18], [20, 28], [28, 20]]);
    assert_eq!(over.score(), [20, 8]);
    assert_eq!(over.outcome(), Some(MatchOutcome::Won(Side::A)));
}

#[test]
fn the_player_who_begins_a_round_has_the_starters_side() {
    let mut rules = counted(MatchEnd::RoundsWon {
        goal: 5,
        double_from: None,
    });
    let layout = vec![4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 8];
    rules.setup.counters = Counters::ByHole(layout);
    let laid_out = |rounds: &[[u8; 2]]| {
        let standing = played(&rules, rounds);
        write_position(&standing.round().position, &rules.board)
    };
    let a_begins = "4 4 4 4 4 0 | 4 4 4 4 4 8; A; 0:0";
    let b_begins = "4 4 4 4 4 8 | 4 4 4 4 4 0; B; 0:0";
    // The loser begins. After a draw or a void round, it is the other player.
    assert_eq!(laid_out(&[[8, 40]]), a_begins);
    assert_eq!(laid_out(&[[40, 8]]), b_begins);
    assert_eq!(laid_out(&[[40, 8], [40, 8]]), b_begins);
    assert_eq!(laid_out(&[[40, 8], [24, 24]]), a_begins);
    assert!(parse_position(b_begins, &rules).is_ok());
}

#[test]
fn a_match_that_nobody_wins_is_void() {
    let mut rules = counted(MatchEnd::RoundsWon {
        goal: 5,
        double_from: None,
    });
    rules.limits.rounds = 3;
    let over = played(&rules, &[[40, 8], [24, 24], [24, 24]]);
    assert_eq!(over.score(), [1, 0]);
    assert_eq!(over.outcome(), Some(MatchOutcome::Void));
}
