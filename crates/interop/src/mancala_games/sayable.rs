//! The parts of a game file that a variant file can't express, or that this importer has no rows for.

use super::parameters::{Kind, PARAMETERS, Parameter};
use super::read::Properties;
use super::together::combinations;
use super::unsaid::Unsaid;

/// Returns everything that can't be expressed: single values first, then combinations.
pub fn unsaid(game: &Properties) -> Vec<Unsaid> {
    let mut unsaid = Vec::new();
    if game.class != "Mancala" && !game.keeps_to_own_side() {
        unsaid.push(vec![("game_class", game.class.clone())]);
    }
    let alone = PARAMETERS.iter().filter(|one| is_unsaid(one, game));
    let alone: Vec<&str> = alone.map(|parameter| parameter.name).collect();
    let value = |name| (name, game.shown(name));
    unsaid.extend(alone.iter().map(|name| vec![value(name)]));
    for names in combinations(game) {
        if !names.iter().any(|name| alone.contains(name)) {
            unsaid.push(names.into_iter().map(value).collect());
        }
    }
    let unsaid = unsaid.into_iter();
    unsaid.map(|parameters| Unsaid { parameters }).collect()
}

/// Returns whether the value of a parameter can't be expressed, whatever the others are.
fn is_unsaid(parameter: &Parameter, game: &Properties) -> bool {
    match (parameter.name, &parameter.kind) {
        ("nosinglecapt", _) => game.is("nosinglecapt"),
        ("nocaptmoves", _) => !(0..=7).contains(&game.count("nocaptmoves")),
        (name, Kind::Word(words)) => words.unsaid.contains(&game.word(name)),
        _ => false,
    }
}
