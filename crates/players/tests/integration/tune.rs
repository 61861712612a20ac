//! Weights that are learned.

use std::num::NonZero;

use gebeta_players::search::Weights;
use gebeta_players::search::tune::{Settings, tune};

#[test]
fn threads_make_no_difference() {
    let game = gebeta_testing::game("kalah_java");
    let [one, three] = [1, 3].map(|threads| {
        let settings = Settings {
            games: 20,
            depth: 1,
            threads: NonZero::new(threads),
            ..Settings::default()
        };
        tune(&game, &settings, &()).unwrap()
    });
    assert_eq!(one, three);
    assert_ne!(one.weights, Weights::PLAIN);
}
