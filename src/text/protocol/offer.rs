//! What the catalogue has, and how a variant is got from it.

use crate::game::Game;
use crate::text::variant::{Catalogue, Variant};

use super::answer::{Broken, Offer, Offered, OfferedChoice, OfferedOption};
use super::refusal::{did_you_mean, quoted};
use super::request::Wanted;
use super::{Code, Refusal};

/// Lists all variants.
pub(super) fn offer(catalogue: &Catalogue) -> Offer {
    let mut offer = Offer {
        ok: true,
        variants: Vec::new(),
        broken: Vec::new(),
    };
    for id in catalogue.ids() {
        match catalogue.load(&id) {
            Ok(variant) => offer.variants.push(describe(variant)),
            Err(error) => offer.broken.push(Broken {
                id,
                message: error.to_string(),
            }),
        }
    }
    offer
}

fn describe(variant: Variant) -> Offered {
    let board = &variant.rules.board;
    let names = |row: &Vec<_>| row.iter().map(|&hole| board.name(hole)).collect();
    let setup = &variant.rules.setup.counters;
    Offered {
        holes: board.holes(),
        rows: board.rows().iter().map(names).collect(),
        counters: setup.iter().map(|&counters| u32::from(counters)).sum(),
        unit: variant.rules.score.unit,
        id: variant.id,
        name: variant.name,
        aliases: variant.aliases,
        place: variant.about.place,
        summary: variant.about.summary,
        options: variant
            .options
            .into_iter()
            .map(|option| OfferedOption {
                name: option.name,
                question: option.question,
                choices: option
                    .choices
                    .into_iter()
                    .map(|choice| OfferedChoice {
                        name: choice.name,
                        says: choice.says,
                    })
                    .collect(),
            })
            .collect(),
    }
}

/// Gets a variant: its name as answers give it, and its game.
pub(super) fn get(catalogue: &Catalogue, wanted: &Wanted) -> Result<(String, Game), Refusal> {
    if let Some((option, _)) = wanted.options.first() {
        // The stand-in for the catalogue has no options.
        return Err(Refusal::new(
            Code::BadOption,
            format!("the variant has no option {}", quoted(option)),
        ));
    }
    let ids = catalogue.ids();
    let variant = catalogue.load(&wanted.spec).map_err(|_| {
        let hint = did_you_mean(&wanted.spec, ids.iter().map(String::as_str));
        Refusal::new(
            Code::UnknownVariant,
            format!("there is no variant {}{hint}", quoted(&wanted.spec)),
        )
    })?;
    let name = variant.id;
    match Game::new(variant.rules) {
        Ok(game) => Ok((name, game)),
        Err(defects) => {
            let defects: Vec<String> = defects.into_iter().map(|defect| defect.message).collect();
            Err(Refusal::new(
                Code::BadVariant,
                format!("{} can't be played: {}", quoted(&name), defects.join("; ")),
            ))
        }
    }
}
