//! The parts of a game file that a variant file can't express, or that this importer has no rows for.

use std::fmt;

use super::parameters::{Kind, PARAMETERS, Parameter};
use super::read::Properties;
use super::together::combinations;

/// A parameter or a combination of them that can't be expressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaid {
    /// The parameters with their values.
    pub parameters: Vec<(&'static str, String)>,
}

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (name, value)) in self.parameters.iter().enumerate() {
            let and = if at == 0 { "" } else { " with " };
            write!(f, "{and}`{name} = {value}`")?;
        }
        Ok(())
    }
}

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
