//! A counter that is given to an opponent who has none.

use super::*;

fn giving(feed: Feed) -> Rules {
    let mut rules = going(3, Direction::Forward);
    rules.turn.feed = feed;
    rules.round_end.when = RoundEndWhen::NextCannotMove;
    rules
}

#[test]
fn a_counter_is_given_in_place_of_a_turn_or_before_it() {
    let before = "0 1 2 | 0 0 0; A; 0:0";
    let instead = giving(Feed::GivesOne);
    assert_eq!(legal(&instead, before), "A2 A3");
    assert_eq!(play(&instead, before, "A3"), "0 1 1 | 1 0 0; B; 0:0");
    let first = giving(Feed::GivesOneFirst);
    assert_eq!(legal(&first, before), "A3");
    assert_eq!(play(&first, before, "A3"), "0 1 1 | 1 0 0; A; 0:0");
    // His turn then is one like any other.
    assert_eq!(legal(&first, "0 1 1 | 1 0 0; A; 0:0"), "A2 A3");
    assert_eq!(
        play(&first, "0 1 1 | 1 0 0; A; 0:0", "A3"),
        "0 1 0 | 2 0 0; B; 0:0"
    );
}

#[test]
fn who_has_single_counters_alone_can_give_none_before_his_turn() {
    let first = giving(Feed::GivesOneFirst);
    assert_eq!(legal(&first, "0 1 1 | 0 0 0; A; 0:0"), "");
    let game = Game::new(first.clone()).unwrap();
    let position = parse_position("0 1 2 | 0 0 0; A; 0:0", &first).unwrap();
    let refused = game.check(&position, Move::from(Hole(1)));
    assert_eq!(refused, Err(gebeta_core::game::IllegalMove::TooFew(2)));
}
