//! The results of an atlas, and its tables.

use std::io;
use std::time::Duration;

use gebeta_analysis::levels::LevelRow;
use gebeta_atlas::design::{Design, Plan};
use gebeta_atlas::effects::{Effect, Experiment, FirstLevel, Interaction, Response, ranking};
use gebeta_atlas::tidy::{csv, number};
use gebeta_formats::variant::{Variant, VariantOption};
use gebeta_tables::{Column, Kind, Value as Cell};
use serde_json::{Map, Value, json};

use super::factors::all_choices;
use super::kept::Kept;
use crate::cli::trials::Trials;

/// The results of an atlas.
pub struct Results {
    /// The variant.
    pub variant: Variant,
    /// Its combinations.
    pub design: Design,
    /// What is found about each combination, or the reason why it is refused.
    pub combinations: Vec<Result<Kept, String>>,
    /// The first move after which a combination with one other choice plays differently, in words.
    pub first: Vec<Option<String>>,
    /// How they were measured.
    pub trials: Trials,
    /// The counters in every hole of the solved boards.
    pub solved: Option<u8>,
    /// The time in which all combinations reach the last level.
    pub time: Option<Duration>,
    /// The main effects on each response.
    pub effects: Vec<(String, Vec<Effect>)>,
    /// The first level at which each choice matters.
    pub first_levels: Vec<FirstLevel>,
    /// The factors in the order of how much they matter, each with its share.
    pub ranking: Vec<(usize, f64)>,
    responses: Vec<Responses>,
}

/// The responses of one combination, by their names.
type Named = Vec<(String, Option<Response>)>;

/// The name of a response, and its value for each combination.
type Responses = (String, Vec<Option<Response>>);

/// Returns the name of a plan.
pub fn plan_name(plan: Plan) -> &'static str {
    match plan {
        Plan::Full => "full: all combinations",
        Plan::Pairs => "pairs: at most two other choices",
        Plan::Single => "single: one other choice at a time",
    }
}

/// Returns the responses that any combination has.
fn responses(combinations: &[Result<Kept, String>]) -> Vec<Responses> {
    let rows = combinations
        .iter()
        .map(|it| it.as_ref().ok().map(Kept::responses));
    let rows: Vec<Option<Named>> = rows.collect();
    let names = rows.iter().flatten().next().into_iter().flatten();
    let columns = names.enumerate().map(|(column, (name, _))| {
        let cell = |row: &Option<Named>| row.as_ref()?[column].1;
        (name.clone(), rows.iter().map(cell).collect::<Vec<_>>())
    });
    columns
        .filter(|(_, column)| column.iter().any(Option::is_some))
        .collect()
}

impl Results {
    /// Computes what each choice changes. `found` has, for each combination, its results or the reason why it is refused,
    /// and the first move after which it plays differently.
    pub fn new(
        variant: Variant,
        design: Design,
        found: Vec<(Result<Kept, String>, Option<String>)>,
        trials: Trials,
        (solved, time): (Option<u8>, Option<Duration>),
    ) -> Results {
        let (combinations, first): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        let responses = responses(&combinations);
        let tables = combinations
            .iter()
            .map(|it| Some(it.as_ref().ok()?.table.as_slice()));
        let tables: Vec<Option<&[[String; 8]]>> = tables.collect();
        let experiment = Experiment::new(&design);
        let choices = experiment.choices();
        let effects = responses.iter().map(|(name, values)| {
            let effects = choices
                .iter()
                .filter_map(|&choice| experiment.effect(choice, values));
            (name.clone(), effects.collect())
        });
        let first_levels = choices
            .iter()
            .map(|&choice| experiment.first_level(choice, &tables));
        let values: Vec<_> = responses.iter().map(|(_, values)| values.clone()).collect();
        Results {
            effects: effects.collect(),
            first_levels: first_levels.collect(),
            ranking: ranking(&design, &values),
            responses,
            variant,
            design,
            combinations,
            first,
            trials,
            solved,
            time,
        }
    }

    /// Returns the interactions of each pair of choices of different factors.
    fn interactions(&self) -> Vec<(&str, Vec<Interaction>)> {
        let experiment = Experiment::new(&self.design);
        let choices = experiment.choices();
        let pairs: Vec<[(usize, usize); 2]> = choices
            .iter()
            .flat_map(|&one| choices.iter().map(move |&other| [one, other]))
            .filter(|[one, other]| one.0 < other.0)
            .collect();
        let responses = self.responses.iter().map(|(name, values)| {
            let found = pairs
                .iter()
                .filter_map(|&pair| experiment.interaction(pair, values));
            (name.as_str(), found.collect())
        });
        responses.collect()
    }

    /// Returns the number of a combination with one other choice.
    pub fn single(&self, factor: usize, choice: usize) -> Option<usize> {
        let mut wanted = vec![0; self.design.factors.len()];
        wanted[factor] = choice;
        self.design.find(&wanted)
    }

    /// Returns the names of a factor and a choice.
    pub fn names(&self, (factor, choice): (usize, usize)) -> [String; 2] {
        let factor = &self.design.factors[factor];
        [factor.name.clone(), factor.choices[choice].clone()]
    }

    /// Returns the option of the variant that a factor is; `None` if it is a key that varies.
    pub fn option(&self, factor: usize) -> Option<&VariantOption> {
        let name = &self.design.factors[factor].name;
        let mut options = self.variant.options.iter();
        options.find(|option| option.name == *name)
    }

    /// Returns the text that loads a combination.
    pub fn label(&self, combination: usize) -> String {
        let choices = all_choices(&self.variant, &self.design.chosen(combination));
        let choices: Vec<String> = choices
            .iter()
            .map(|(name, choice)| format!("{name}={choice}"))
            .collect();
        match choices.is_empty() {
            true => self.variant.id.clone(),
            false => format!("{}:{}", self.variant.id, choices.join(",")),
        }
    }

    /// Returns the files of the folder besides the page, by their names.
    ///
    /// # Errors
    /// Returns no error in practice: the output is in memory.
    pub fn files(&self) -> io::Result<Vec<(&'static str, String)>> {
        Ok(vec![
            ("combinations.csv", self.combinations_csv()?),
            ("results.csv", self.results_csv()?),
            ("tables.csv", self.tables_csv()?),
            ("effects.csv", self.effects_csv()?),
            ("interactions.csv", self.interactions_csv()?),
            ("levels.csv", self.levels_csv()?),
            ("ranking.csv", self.ranking_csv()?),
            ("atlas.json", format!("{:#}\n", self.to_json())),
        ])
    }

    /// Writes a row for each combination, with its choices and the reason why it is refused.
    fn combinations_csv(&self) -> io::Result<String> {
        let factors = self.design.factors.iter();
        let options: Vec<&str> = factors.clone().map(|it| it.name.as_str()).collect();
        let names = [&["combination", "variant"], &options[..], &["refused"]].concat();
        let combinations = self.design.combinations.iter().zip(&self.combinations);
        let rows = combinations.enumerate().map(|(i, (choices, combination))| {
            let choices = factors.clone().zip(choices);
            let choices = choices.map(|(factor, &choice)| factor.choices[choice].clone());
            let refused = combination.as_ref().err().cloned().unwrap_or_default();
            let choices: Vec<String> = choices.collect();
            [&[i.to_string(), self.label(i)], &choices[..], &[refused]].concat()
        });
        csv(&names, rows)
    }

    fn results_csv(&self) -> io::Result<String> {
        let rows = self.values().map(|(i, name, numbers)| {
            [&[i.to_string(), name.to_string()][..], &numbers.map(number)].concat()
        });
        csv(&["combination", "measure", "value", "from", "to"], rows)
    }

    /// Returns the responses of all combinations, each with its combination, its measure, and its value between the
    /// ends of its interval.
    fn values(&self) -> impl Iterator<Item = (usize, &str, [f64; 3])> {
        self.responses.iter().flat_map(|(name, values)| {
            values.iter().enumerate().filter_map(move |(i, value)| {
                let Response { value, half } = (*value)?;
                Some((i, name.as_str(), [value, value - half, value + half]))
            })
        })
    }

    /// Returns the rows of the Parquet file, as its columns are named.
    pub fn rows(&self) -> impl Iterator<Item = Vec<Cell<'static>>> {
        self.values().map(|(i, name, numbers)| {
            let texts = [self.variant.spec(), self.label(i), name.to_string()];
            let texts = texts.map(Cell::Text).into_iter();
            texts.chain(numbers.map(Cell::Real)).collect()
        })
    }

    /// Returns the columns of the Parquet file.
    pub fn columns() -> Vec<Column> {
        let texts = ["game", "variant", "measure"].map(|name| (name.to_string(), Kind::Text));
        let numbers = ["value", "from", "to"].map(|name| (name.to_string(), Kind::Real));
        texts.into_iter().chain(numbers).collect()
    }

    fn tables_csv(&self) -> io::Result<String> {
        let names = [&["combination"], &LevelRow::COLUMNS[..]].concat();
        let rows = self.combinations.iter().enumerate().flat_map(|(i, it)| {
            let rows = it.iter().flat_map(|kept| &kept.table);
            rows.map(move |row| [&[i.to_string()], &row[..]].concat())
        });
        csv(&names, rows)
    }

    fn effects_csv(&self) -> io::Result<String> {
        let rows = self.effects.iter().flat_map(|(name, effects)| {
            effects.iter().map(move |it| {
                let [option, choice] = self.names((it.factor, it.choice));
                let names = [name.clone(), option, choice, it.pairs.to_string()];
                let ends = [it.mean - it.half, it.mean + it.half];
                let numbers = [it.mean, ends[0], ends[1], it.least, it.most].map(number);
                [&names[..], &numbers].concat()
            })
        });
        let names = [
            "measure", "option", "choice", "pairs", "effect", "from", "to", "least", "most",
        ];
        csv(&names, rows)
    }

    fn interactions_csv(&self) -> io::Result<String> {
        let interactions = self.interactions().into_iter();
        let rows = interactions.flat_map(|(name, interactions)| {
            interactions.into_iter().map(move |it| {
                let [one, other] = it.choices.map(|choice| self.names(choice));
                let numbers = [it.mean, it.mean - it.half, it.mean + it.half].map(number);
                let (name, squares) = ([name.to_string()], [it.squares.to_string()]);
                [&name[..], &one, &other, &squares, &numbers].concat()
            })
        });
        let names = [
            "measure",
            "option",
            "choice",
            "other_option",
            "other_choice",
            "squares",
            "interaction",
            "from",
            "to",
        ];
        csv(&names, rows)
    }

    fn levels_csv(&self) -> io::Result<String> {
        let rows = self.first_levels.iter().map(|it| {
            let numbers = [it.pairs, it.differ].map(|number| number.to_string());
            let level = it.first.map_or_else(String::new, |level| level.to_string());
            let single = self.single(it.factor, it.choice);
            let first = single.and_then(|i| self.first[i].clone());
            let names = self.names((it.factor, it.choice));
            [names, numbers, [level, first.unwrap_or_default()]].concat()
        });
        let names = [
            "option",
            "choice",
            "pairs",
            "differ",
            "first_level",
            "first_move",
        ];
        csv(&names, rows)
    }

    fn ranking_csv(&self) -> io::Result<String> {
        let rows = self
            .ranking
            .iter()
            .enumerate()
            .map(|(i, &(factor, share))| {
                let name = self.design.factors[factor].name.clone();
                vec![(i + 1).to_string(), name, number(share)]
            });
        csv(&["rank", "option", "share"], rows)
    }

    fn to_json(&self) -> Value {
        let combinations = self
            .combinations
            .iter()
            .enumerate()
            .map(|(i, it)| match it {
                Ok(kept) => json!({"variant": self.label(i), "results": kept.to_json()}),
                Err(reason) => json!({"variant": self.label(i), "refused": reason}),
            });
        let effects = self.effects.iter().map(|(name, effects)| {
            let effects = effects.iter().map(|it| {
                let [option, choice] = self.names((it.factor, it.choice));
                json!({"option": option, "choice": choice, "pairs": it.pairs, "effect": it.mean, "half_width": it.half})
            });
            (name.clone(), effects.collect())
        });
        json!({
            "variant": self.variant.spec(),
            "version": env!("CARGO_PKG_VERSION"),
            "design": plan_name(self.design.plan),
            "depth": self.trials.depth,
            "games": self.trials.games,
            "seed": self.trials.seed,
            "solved_counters": self.solved,
            "combinations": combinations.collect::<Vec<_>>(),
            "effects": Value::Object(Map::from_iter(effects)),
        })
    }
}
