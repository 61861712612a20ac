//! Turns a resolved file into a variant: adds names, words, readings and examples to the rules.

use gebeta_core::game::Game;

use super::cited::Cited;
use super::loaded_variant::{Choice, DiffersFrom, Variant, VariantOption, Words};
use super::resolved::Resolved;
use super::schema::{self, About, Names, Noun};

impl Resolved {
    /// Returns the variant: the rules with all that the file says about them.
    pub(super) fn with_words(&self, chosen: Vec<(String, String)>, game: Game) -> Variant {
        // The differences are those of the file without choices.
        let file = &self.file;
        let differs_from = match chosen.is_empty() {
            true => file.differs_from.iter().map(differs).collect(),
            false => Vec::new(),
        };
        // Examples and tables are only valid for the rules that they were made for.
        let evidence = match &chosen[..] {
            [] => Some((&file.same_as, &file.example, &file.table)),
            [(option, choice)] => {
                let table = file.option.get(option);
                let choice = table.and_then(|table| table.choice.get(choice));
                choice.map(|choice| (&choice.same_as, &choice.example, &choice.table))
            }
            _ => None,
        };
        let (same_as, examples, table) =
            evidence.unwrap_or((const { &Vec::new() }, const { &Vec::new() }, &None));
        Variant {
            id: usual(&file.id),
            name: usual(&file.name),
            aliases: others(&file.id),
            parent: file.extends.clone(),
            about: about(file.about.clone().unwrap_or_default(), others(&file.name)),
            sources: Cited::of(self).sources,
            words: words(
                file.words.clone().unwrap_or_default(),
                game.rules().score.unit,
            ),
            readings: file.reading.clone(),
            options: file.option.iter().map(option).collect(),
            chosen,
            same_as: same_as.clone(),
            differs_from,
            examples: examples.clone(),
            table: table.as_ref().map(|table| table.csv.clone()),
            rules: game.rules().clone(),
            game,
        }
    }
}

/// Returns the usual one of some names.
fn usual(names: &Option<Names>) -> String {
    let names = names.as_ref();
    names.map_or("", Names::usual).to_string()
}

/// Returns the others of some names.
fn others(names: &Option<Names>) -> Vec<String> {
    let names = names.as_ref();
    names.map_or(&[][..], Names::others).to_vec()
}

/// Adds the other names to what a file says of its game. Removes blank space around texts, and empty texts.
fn about(about: About, names: Vec<String>) -> About {
    let text = |text: Option<String>| {
        let text = text.map(|text| text.trim().to_string());
        text.filter(|text| !text.is_empty())
    };
    About {
        names,
        place: text(about.place),
        coordinates: about.coordinates,
        summary: text(about.summary),
        rules: text(about.rules),
    }
}

fn differs((game, how): (&String, &String)) -> DiffersFrom {
    let (game, how) = (game.clone(), how.clone());
    DiffersFrom { game, how }
}

fn words(words: schema::WordTable, unit: u8) -> Words {
    let both = |word: Option<Noun>, default: &str| match word {
        Some(Noun::OneAndSeveral([one, several])) => (one, several),
        Some(Noun::One(one)) => (one.clone(), format!("{one}s")),
        None => (default.to_string(), format!("{default}s")),
    };
    let (counter, counters) = both(words.counter, "counter");
    let (hole, holes) = both(words.hole, "hole");
    let (unit, units) = match words.unit {
        None if unit == 1 => (counter.clone(), counters.clone()),
        word => both(word, "point"),
    };
    Words {
        counter,
        counters,
        hole,
        holes,
        unit,
        units,
        weg: words.weg.unwrap_or_else(|| "weg".into()),
        columns: words.columns.unwrap_or(false),
    }
}

fn option((name, table): (&String, &schema::OptionTable)) -> VariantOption {
    let choices = table.choice.iter().map(|(name, choice)| Choice {
        name: name.clone(),
        says: choice.says.clone(),
        same_as: choice.same_as.clone(),
    });
    let mut choices: Vec<Choice> = choices.collect();
    choices.sort_by_key(|choice| !table.is_unchanged(&choice.name));
    VariantOption {
        name: name.clone(),
        question: table.question.clone(),
        choices,
    }
}
