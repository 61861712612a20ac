//! What play does to the holes of a board, by hand and against sampled games.

use std::sync::atomic::AtomicBool;

use gebeta_core::game::Game;
use gebeta_formats::variant::Catalogue;
use gebeta_players::metrics::Sample;
use gebeta_players::search::Level;
use gebeta_players::tournament::{Conditions, Entrant};
use gebeta_players::wear::{Touches, Wear};

fn game(id: &str) -> Game {
    Catalogue::builtin().load(id).unwrap().game().unwrap()
}

fn values(estimates: &[gebeta_players::metrics::Estimate]) -> Vec<f64> {
    estimates.iter().map(|it| it.value).collect()
}

/// The first turn of Oware lifts one of six holes and drops a counter into each of the next four.
#[test]
fn one_turn_by_hand() {
    let never = AtomicBool::new(false);
    let wear = Wear::exact(&game("oware"), 1, &never).unwrap().unwrap();
    let sixths = |numbers: [u8; 12]| numbers.map(|it| f64::from(it) / 6.0);
    for (found, wanted) in [
        (&wear.drops, sixths([0, 1, 2, 3, 4, 4, 4, 3, 2, 1, 0, 0])),
        (&wear.lifts, sixths([1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0])),
    ] {
        for (found, wanted) in values(found).iter().zip(wanted) {
            assert!((found - wanted).abs() < 1e-12, "{found} {wanted}");
        }
    }
    assert_eq!(
        Wear::exact(&game("oware"), 1, &AtomicBool::new(true)),
        Ok(None)
    );
}

/// Random games that are cut after some turns agree with the exact expectation, within three
/// standard errors.
#[test]
fn sampled_games_agree_with_the_tree() {
    const TURNS: u32 = 5;
    let never = AtomicBool::new(false);
    for id in ["geme", "gabata_i", "oware", "gabata_aksum"] {
        let game = game(id);
        let conditions = Conditions::plain(&game);
        let sample = Sample {
            player: Entrant::new(Level::Random),
            games: 2000,
            opening_turns: 0,
            seed: 5,
        };
        let observe = |played: &_| Some(Touches::of(&game, played, TURNS as usize));
        let games = sample.observe(&conditions, None, &(), &never, observe);
        let sampled = Wear::of(game.board().holes(), &games.unwrap().unwrap());
        let exact = Wear::exact(&game, TURNS, &never).unwrap().unwrap();
        for (sampled, exact) in [(sampled.drops, exact.drops), (sampled.lifts, exact.lifts)] {
            for (sampled, exact) in sampled.iter().zip(exact) {
                let half = sampled.interval.unwrap().to - sampled.value;
                let far = (sampled.value - exact.value).abs();
                assert!(far <= 1.6 * half + 1e-12, "{id}: {sampled:?} {exact:?}");
            }
        }
    }
}
