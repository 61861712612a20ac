//! How games of other programs differ from a variant. Each difference was found by playing both.

use std::collections::HashSet;

use gebeta_core::game::Game;
use gebeta_formats::notation::{parse_position, split_move, write_move, write_position};
use gebeta_formats::variant::Catalogue;
use gebeta_testing::{game, read};

/// A difference, as a line of the file gives it. The game is Ludii's if no other program is named.
struct Departure<'a> {
    variant: &'a str,
    game: &'a str,
    before: &'a str,
    asked: &'a str,
    here: &'a str,
    there: &'a str,
}

fn departures(text: &str) -> Vec<Departure<'_>> {
    text.lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let [variant, game, before, asked, here, there] = fields[..] else {
                panic!("six fields: {line}");
            };
            Departure {
                variant,
                game,
                before,
                asked,
                here,
                there,
            }
        })
        .collect()
}

/// Returns what happens here: a start, the legal moves, or the position after a turn.
fn played(game: &Game, departure: &Departure<'_>) -> String {
    if departure.before == "start" {
        return write_position(&game.usual_start().position, game.board());
    }
    let mut position = parse_position(departure.before, game.rules()).expect(departure.before);
    if departure.asked == "legal" {
        let holes = game.playable(&position);
        let moves = holes
            .iter()
            .flat_map(|hole| game.moves_from(&position, hole));
        let legal: Vec<String> = moves
            .map(|played| write_move(played, game.board()))
            .collect();
        return legal.join(" ");
    }
    let written = split_move(departure.asked).expect("a move");
    let hole = game.board().find(written.hole).expect("a hole");
    let outcome = game.play(&mut position, written.from(hole), &mut ());
    let result = outcome.expect(departure.asked).outcome;
    let result = result.map_or(String::new(), |outcome| format!(" = {}", outcome.letter()));
    write_position(&position, game.board()) + &result
}

#[test]
fn games_that_differ_do_so_where_it_is_recorded() {
    let text = read("catalogues/differences.csv");
    for departure in departures(&text) {
        let at = format!(
            "{}, {}, {}",
            departure.variant, departure.before, departure.asked
        );
        assert_eq!(
            played(&game(departure.variant), &departure),
            departure.here,
            "{at}"
        );
        assert_ne!(departure.here, departure.there, "{at}");
    }
}

#[test]
fn each_departure_from_ludii_in_a_file_is_recorded() {
    let text = read("catalogues/differences.csv");
    let recorded: HashSet<(&str, String)> = departures(&text)
        .iter()
        .map(|departure| {
            let id = departure.variant.split(':').next().unwrap_or_default();
            let game = match departure.game.contains(':') {
                true => departure.game.to_string(),
                false => format!("ludii:{}", departure.game),
            };
            (id, game)
        })
        .collect();
    let catalogue = Catalogue::builtin();
    let claimed: HashSet<(&str, String)> = catalogue
        .entries()
        .flat_map(|entry| {
            entry
                .differs_from
                .iter()
                .map(|other| (entry.id.as_str(), other.game.clone()))
        })
        // GEME's own description of Gebeta is not one of Ludii's games.
        .filter(|(_, game)| game != "ludii:Gebeta")
        .collect();
    let untold: Vec<_> = recorded.difference(&claimed).collect();
    assert!(untold.is_empty(), "{untold:?}");
    let mut unrecorded = claimed.difference(&recorded);
    assert_eq!(
        unrecorded.find(|(_, game)| game.starts_with("ludii:")),
        None
    );
}
