//! `gebeta matrix`: games as rows of characters, and their distances by rules, play and place.

use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap_complete::ArgValueCompleter;
use gebeta_analysis::levels::LevelRow;
use gebeta_atlas::cldf::{self, Described};
use gebeta_atlas::gazetteer::Gazetteer;
use gebeta_atlas::mantel::{Mantel, mantel};
use gebeta_atlas::places::Place;
use gebeta_atlas::tidy::number;
use gebeta_atlas::tree::neighbour_joining;
use gebeta_atlas::{
    CharacterMatrix, DistanceMatrix, Weights, figures, nexus, pictures, places, tables, tidy,
};
use gebeta_formats::variant::{Variant, did_you_mean, json_schema};
use gebeta_storage::words::number_of;

use super::arguments::{any_number, read_threads, whole_number};
use super::catalogue::{catalogue, load_all};
use super::completions;
use super::output::ResultArgs;
use super::places::own_places;
use super::trials::{Trials, each};
use crate::failure::Failure;
use crate::files::{self, Overwrite};
use crate::interrupt;
use crate::reports::{Citation, bibtex};
use crate::terminal::{print_page, talk};

const EXAMPLES: &str = "\
Examples:
  gebeta matrix                                all games, a row for each value
  gebeta matrix --format nexus -o games.nex    for SplitsTree, MrBayes and PAUP
  gebeta matrix geme ansaba --format pairs     the distances of two games
  gebeta matrix --weight limits=0 --format newick
  gebeta matrix --folder results               all files, with play and places";

/// Compare all games by characters that are derived from their rules
///
/// Each key of the rules on which games differ is a character. Without --folder, one result is printed. With it, the
/// folder receives the characters as CSV, NEXUS and CLDF, the distances by rules, play and place, a tree, pictures, a
/// map, and the results of tests of whether the distances agree. `gebeta docs matrix` defines all of them.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Games: ids, aliases or paths, with options after a colon as in oware:slam=allowed [default: all games]
    #[arg(value_name = "VARIANT", add = ArgValueCompleter::new(completions::spec))]
    variants: Vec<String>,
    #[command(flatten)]
    result: ResultArgs,
    /// Output format without --folder
    #[arg(long, short, value_enum, default_value_t = Format::Tidy)]
    format: Format,
    /// Write all files into this folder, and print a summary
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["output", "format"])]
    folder: Option<PathBuf>,
    /// Weight of a rule table in the distance by rules, as in limits=0; may be repeated [default: 1]
    #[arg(long, value_name = "TABLE=NUMBER", value_parser = read_weight)]
    weight: Vec<(String, f64)>,
    /// With --folder: coordinates of further places: CSV with the columns place, latitude, longitude and source
    #[arg(long, value_name = "FILE", requires = "folder")]
    places: Option<PathBuf>,
    /// With --folder: random games of each game, for the distance by play
    #[arg(long, value_name = "N", default_value_t = 200, requires = "folder",
          value_parser = whole_number::<u32>(2..=1_000_000))]
    games: u32,
    /// With --folder: last level of the tables that are compared
    #[arg(long, value_name = "LEVEL", default_value_t = 5, requires = "folder",
          value_parser = whole_number::<u32>(1..=20))]
    depth: u32,
    /// With --folder: permutations of each test
    #[arg(long, value_name = "N", default_value_t = 9999, requires = "folder",
          value_parser = whole_number::<u32>(1..=10_000_000))]
    permutations: u32,
    /// With --folder: random seed of games and permutations
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "folder", value_parser = any_number())]
    seed: u64,
    /// Number of threads, which does not change the result [default: one per core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
}

/// The format of a single file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// CSV with a row for each value of each game; a list has a row for each of its words
    Tidy,
    /// CSV with a row for each character: its table, its weight and its range
    Characters,
    /// NEXUS with the characters
    Nexus,
    /// CSV with a row for each pair of games and its distance by rules
    Pairs,
    /// NEXUS with the distances by rules, for a NeighborNet in SplitsTree
    Distances,
    /// The neighbour-joining tree of these distances
    Newick,
}

/// Reads `TABLE=NUMBER`.
fn read_weight(text: &str) -> Result<(String, f64), String> {
    let read = text.split_once('=').and_then(|(table, weight)| {
        let weight: f64 = weight.parse().ok()?;
        let fits = !table.is_empty() && weight.is_finite() && weight >= 0.0;
        fits.then(|| (table.to_string(), weight))
    });
    read.ok_or_else(|| {
        "expected TABLE=NUMBER with a number of at least 0, such as limits=0.5".to_string()
    })
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if a variant can't be loaded or a file can't be written, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        files::check_all(&self.result.output, self.result.overwrite())?;
        self.check_weights()?;
        let named = match self.variants.is_empty() {
            true => catalogue().playable_ids(),
            false => self.variants.clone(),
        };
        let variants = load_all(&named)?;
        let matrix = CharacterMatrix::of(&variants);
        let weights = self.weights(&matrix)?;
        if let Some(folder) = &self.folder {
            return self.write_all(folder, &variants, &matrix, &weights);
        }
        let text = self.write_one(&matrix, &weights)?;
        self.result.write(&text)
    }

    /// Refuses a table that no file can have, before any game is loaded.
    fn check_weights(&self) -> Result<(), Failure> {
        let schema = json_schema();
        let tables = schema["properties"].as_object().into_iter();
        let known: Vec<&str> = tables
            .flat_map(|it| it.keys().map(String::as_str))
            .collect();
        let is_unknown = |(table, _): &&(String, f64)| !known.contains(&table.as_str());
        let Some((table, _)) = self.weight.iter().find(is_unknown) else {
            return Ok(());
        };
        let failure = Failure::usage(format!("Rules have no table `{table}`."));
        Err(match did_you_mean(table, known) {
            Some(meant) => failure.hint(format!("Did you mean `{meant}`?")),
            None => failure.hint("`gebeta docs variant-language` lists the tables."),
        })
    }

    fn weights(&self, matrix: &CharacterMatrix) -> Result<Weights, Failure> {
        let tables = matrix.tables();
        for (table, _) in &self.weight {
            if !tables.contains(&table.as_str()) {
                let known = tables.join(", ");
                let message = format!("These games do not differ in a rule table `{table}`.");
                return Err(Failure::usage(message).hint(format!("They differ in: {known}.")));
            }
        }
        Ok(self.weight.iter().cloned().collect())
    }

    fn write_one(&self, matrix: &CharacterMatrix, weights: &Weights) -> io::Result<String> {
        let distances = || matrix.distances(weights);
        match self.format {
            Format::Tidy => tidy::values(matrix),
            Format::Characters => tidy::characters(matrix, weights),
            Format::Nexus => Ok(nexus::characters(matrix)),
            Format::Pairs => tidy::pairs(&[("rules", &distances())]),
            Format::Distances => Ok(nexus::distances(&distances())),
            Format::Newick => Ok(neighbour_joining(&distances()).newick(&matrix.games)),
        }
    }

    fn write_all(
        &self,
        folder: &Path,
        variants: &[Variant],
        matrix: &CharacterMatrix,
        weights: &Weights,
    ) -> Result<(), Failure> {
        let gazetteer = own_places(self.places.as_deref())?;
        let begun: Vec<PathBuf> = [TESTS, PAIRS].map(|file| folder.join(file)).to_vec();
        if self.result.overwrite() == Overwrite::Refuse
            && let Some(there) = begun.iter().find(|file| file.exists())
        {
            return Err(files::FileError::Exists(there.clone()).into());
        }
        for folder in [folder.to_path_buf(), folder.join("cldf")] {
            files::create_folder(&folder)?;
        }
        interrupt::listen();
        talk(format!(
            "Playing {} of each of {}.",
            number_of(self.games.into(), "game"),
            number_of(variants.len() as u64, "variant")
        ));
        let found = self.found(variants, matrix, weights, &gazetteer)?;
        for (name, text) in found.files(matrix, weights)? {
            files::write(&folder.join(name), text.as_bytes())?;
        }
        let described: Vec<Described> = variants
            .iter()
            .map(|it| described(it, &gazetteer))
            .collect();
        let citations = Citation::with_program(variants);
        for (name, text) in cldf::files(matrix, &described, bibtex(&citations))? {
            files::write(&folder.join("cldf").join(name), text.as_bytes())?;
        }
        Ok(print_page(&found.summary(matrix))?)
    }

    fn found(
        &self,
        variants: &[Variant],
        matrix: &CharacterMatrix,
        weights: &Weights,
        gazetteer: &Gazetteer,
    ) -> Result<Found, Failure> {
        let trials = Trials {
            games: self.games,
            seed: self.seed,
            depth: self.depth,
            memory: None,
        };
        let tried = each(self.threads, variants.len(), |i| {
            trials.of(&variants[i], None)
        })?;
        let measures = tried.iter().map(|trial| {
            let measures = trial.measures();
            measures.map(|(name, _, it)| (name, it.map(|it| it.value)))
        });
        let measures: Vec<_> = measures.collect();
        let table = |rows: &[LevelRow]| rows.iter().map(LevelRow::cells).collect::<Vec<_>>();
        let levels: Vec<_> = tried.iter().map(|trial| table(&trial.table.rows)).collect();
        let labels = &matrix.games;
        let values = measures
            .iter()
            .map(|row| row.map(|(_, value)| value).to_vec());
        let rules = matrix.distances(weights);
        let play = figures::distances(labels, &values.collect::<Vec<_>>());
        let tables = tables::distances(labels, &levels);
        let places = variants.iter().enumerate();
        let places = places.filter_map(|(i, variant)| Some((i, Place::of(variant, gazetteer)?)));
        let (located, places): (Vec<usize>, Vec<Place>) = places.unzip();
        let kilometres = places::distances(&places);
        let of_places = rules.of(&located);
        let test = |one: &DistanceMatrix, other: &DistanceMatrix| {
            mantel(one, other, self.permutations, self.seed)
        };
        // A game without any measure, such as one whose games are all void, has no distance by play.
        let played: Vec<usize> = (0..labels.len())
            .filter(|&i| (0..labels.len()).all(|j| !play.get(i, j).is_nan()))
            .collect();
        let tests = vec![
            ("rules", "play", test(&rules.of(&played), &play.of(&played))),
            ("rules", "tables", test(&rules, &tables)),
            ("rules", "kilometres", test(&of_places, &kilometres)),
        ];
        let far = |i: usize, j: usize| {
            let [i, j] = [i, j].map(|it| located.iter().position(|place| *place == it));
            i.zip(j).map_or(f64::NAN, |(i, j)| kilometres.get(i, j))
        };
        Ok(Found {
            measures,
            first_levels: DistanceMatrix::new(labels.clone(), |i, j| {
                let level = tables::first_difference(&levels[i], &levels[j]);
                level.map_or(f64::NAN, f64::from)
            }),
            far: DistanceMatrix::new(labels.clone(), far),
            rules,
            play,
            places,
            tests,
        })
    }
}

const TESTS: &str = "tests.csv";

const PAIRS: &str = "pairs.csv";

/// Everything that is found about games.
struct Found {
    measures: Vec<[(&'static str, Option<f64>); 10]>,
    rules: DistanceMatrix,
    play: DistanceMatrix,
    /// The first level on which tables differ.
    first_levels: DistanceMatrix,
    /// The kilometres between the places of all games that have one.
    far: DistanceMatrix,
    places: Vec<Place>,
    tests: Vec<(&'static str, &'static str, Option<Mantel>)>,
}

impl Found {
    fn files(
        &self,
        matrix: &CharacterMatrix,
        weights: &Weights,
    ) -> io::Result<Vec<(&'static str, String)>> {
        let games = &matrix.games;
        let tree = neighbour_joining(&self.rules);
        let pairs = [
            ("rules", &self.rules),
            ("play", &self.play),
            ("first_level", &self.first_levels),
            ("kilometres", &self.far),
        ];
        let measures = games.iter().zip(&self.measures).flat_map(|(game, row)| {
            let cells = |(name, value): &(&str, Option<f64>)| {
                vec![
                    game.clone(),
                    (*name).to_string(),
                    number(value.unwrap_or(f64::NAN)),
                ]
            };
            row.iter().map(cells)
        });
        let measures = tidy::csv(&["variant", "metric", "value"], measures)?;
        Ok(vec![
            ("values.csv", tidy::values(matrix)?),
            ("characters.csv", tidy::characters(matrix, weights)?),
            ("characters.nex", nexus::characters(matrix)),
            ("measures.csv", measures),
            (PAIRS, tidy::pairs(&pairs)?),
            ("rules.nex", nexus::distances(&self.rules)),
            ("play.nex", nexus::distances(&self.play)),
            ("tree.nwk", tree.newick(games)),
            ("tree.nex", nexus::tree(&tree, games)),
            ("tree.svg", pictures::tree(&tree, games)),
            ("rules.svg", pictures::heat_map(&self.rules, &tree.order())),
            ("play.svg", pictures::heat_map(&self.play, &tree.order())),
            (
                "places.geojson",
                format!("{:#}\n", places::geojson(&self.places)),
            ),
            ("map.svg", places::map(&self.places)),
            (TESTS, self.tests()?),
        ])
    }

    fn tests(&self) -> io::Result<String> {
        let rows = self.tests.iter().filter_map(|(first, second, test)| {
            let test = (*test)?;
            let mut row = vec![
                first.to_string(),
                second.to_string(),
                test.games.to_string(),
            ];
            row.extend([test.correlation, test.p].map(number));
            row.extend([u64::from(test.permutations), test.seed].map(|it| it.to_string()));
            Some(row)
        });
        let names = [
            "first",
            "second",
            "games",
            "correlation",
            "p",
            "permutations",
            "seed",
        ];
        tidy::csv(&names, rows)
    }

    fn summary(&self, matrix: &CharacterMatrix) -> String {
        let mut text = format!(
            "{} games, {} characters, {} with coordinates\n",
            matrix.games.len(),
            matrix.characters.len(),
            self.places.len()
        );
        for (first, second, test) in &self.tests {
            let said = match test {
                Some(test) => format!(
                    "r = {:.3}, p = {:.4} ({} games, {} permutations, seed {})",
                    test.correlation, test.p, test.games, test.permutations, test.seed
                ),
                None => "not tested: fewer than three games have both distances, or all distances are the same".into(),
            };
            text += &format!("{first} and {second}: {said}\n");
        }
        text
    }
}

/// Returns what CLDF tells of a game.
fn described(variant: &Variant, gazetteer: &Gazetteer) -> Described {
    let sources = variant.sources.iter().filter_map(|source| {
        let key = source.work.as_ref()?.key();
        let pages = source
            .pages
            .as_ref()
            .map(|pages| pages.replace([';', '[', ']'], ","));
        Some(pages.map_or_else(|| key.clone(), |pages| format!("{key}[{pages}]")))
    });
    Described {
        name: variant.name.clone(),
        place: variant.about.place.clone().unwrap_or_default(),
        coordinates: Place::of(variant, gazetteer).map(|place| [place.latitude, place.longitude]),
        sources: sources.collect(),
    }
}
