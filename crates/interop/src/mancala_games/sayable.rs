//! What a variant file can't say of a game file, or this importer has no rows for.

use super::read::Properties;
use super::together::combinations;
use super::unsaid::Unsaid;
use super::values::SAYABLE;

/// Finds all that can't be said: single values first, then what can't be said together.
pub fn unsaid(game: &Properties) -> Vec<Unsaid> {
    let mut unsaid = Vec::new();
    if game.class != "Mancala" && !game.keeps_to_own_side() {
        let class = ("game_class", game.class.clone());
        unsaid.push(Unsaid {
            parameters: vec![class],
        });
    }
    let beyond = |name: &str, value: &String| {
        let sayable = SAYABLE.iter().find(|(known, _)| *known == name);
        sayable.is_some_and(|(_, values)| !values.contains(&value.as_str()))
    };
    let alone: Vec<_> = game
        .shown()
        .filter(|(name, value)| beyond(name, value))
        .collect();
    let is_alone = |name: &str| alone.iter().any(|(known, _)| *known == name);
    let together = combinations(game)
        .into_iter()
        .filter(|(names, holds)| *holds && !names.iter().any(|name| is_alone(name)))
        .map(|(names, _)| {
            let value = |name: &&'static str| game.shown().find(|(known, _)| known == name);
            Unsaid {
                parameters: names.iter().filter_map(value).collect(),
            }
        });
    let together: Vec<Unsaid> = together.collect();
    unsaid.extend(alone.into_iter().map(|parameter| Unsaid {
        parameters: vec![parameter],
    }));
    unsaid.extend(together);
    unsaid
}
