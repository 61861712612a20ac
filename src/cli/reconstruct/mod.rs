//! `gebeta reconstruct`: what may have been played on a board that was found.

mod candidates;
mod find;
mod recovery;
mod wear;

use std::num::NonZero;
use std::path::PathBuf;

use clap::ValueEnum;
use clap_complete::ArgValueCompleter;
use gebeta_atlas::gazetteer::Gazetteer;
use gebeta_atlas::places::{Place, kilometres};
use gebeta_atlas::reconstruct::{
    self, Evidence, Judged, Names, Nearness, Period, Ranking, both_ways,
};
use gebeta_core::Board;
use gebeta_formats::variant::Catalogue;
use gebeta_players::search::Level;
use gebeta_players::tournament::Entrant;

use super::arguments::{Format, any_number, read_threads, whole_number};
use super::catalogue::catalogue_for;
use super::completions;
use super::output::{ResultArgs, write};
use super::places::own_places;
use super::trials::each;
use crate::failure::Failure;
use crate::files;
use crate::interrupt;
use crate::reports::{Candidate, Reconstruction};
use crate::terminal::talk;
use gebeta_players::wear::Wear;

use candidates::{Game, Reading};
use find::{Find, Size, Sought, coordinates, read_place, read_size, read_wear};

const EXAMPLES: &str = "\
Examples:
  gebeta reconstruct --board 3x6 --place Aksum
  gebeta reconstruct --board 2x6 --place 14.1,38.7 --period 1300..1500
  gebeta reconstruct --board 2x6 --wear \"2 3 3 3 2 1 / 1 2 3 3 - 2\"
  gebeta reconstruct --board 2x6 --wear holes.csv --wear-by lifts --format csv
  gebeta reconstruct --validate     how often known games are found again";

/// Rank the games that may have been played on a board that was found
///
/// Each game and each of its readings gets points for what speaks for and against it: whether it is attested on such a
/// board, how far from the place, how long after the period, and whether play wears the holes that way. Each point makes
/// a reading twice as likely. The result also says how little the evidence decides. No rules are invented: only those of
/// files are ranked. `gebeta docs reconstruct` states all weights.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Games that may have been played: ids, aliases or paths, with options after a colon [default: all games]
    #[arg(value_name = "VARIANT", add = ArgValueCompleter::new(completions::spec))]
    variants: Vec<String>,
    /// Rows of the board and holes in a row, as in 2x6; required without --validate
    #[arg(long, value_name = "ROWSxHOLES", value_parser = read_size, required_unless_present = "validate")]
    board: Option<Size>,
    /// Stores of the board; 0 if it certainly has none
    #[arg(long, value_name = "N", value_parser = whole_number::<u8>(0..=2))]
    stores: Option<u8>,
    /// Counters that were found with the board
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(1..=1000))]
    counters: Option<u32>,
    /// Where it was found: a name as in variant files, or LATITUDE,LONGITUDE; to give both, repeat the option
    #[arg(long, value_name = "PLACE", value_parser = read_place, allow_hyphen_values = true)]
    place: Vec<Sought>,
    /// When it was in use: a year or FIRST..LAST, as in 1300..1500; years before Christ are below zero
    #[arg(long, value_name = "YEARS", allow_hyphen_values = true)]
    period: Option<Period>,
    /// Wear of each hole as drawn, row by row: numbers, or a file with them; `-` where it is not known
    #[arg(long, value_name = "NUMBERS|FILE", allow_hyphen_values = true)]
    wear: Option<String>,
    /// What wears a hole
    #[arg(long, value_enum, default_value_t = Cause::Drops)]
    wear_by: Cause,
    /// Coordinates of further places: CSV with the columns place, latitude, longitude and source
    #[arg(long, value_name = "FILE")]
    places: Option<PathBuf>,
    /// Who plays the games from which the wear is estimated: random, greedy, easy, medium, hard, mcts or perfect
    #[arg(long, value_name = "PLAYER", default_value_t = Entrant::new(Level::Random))]
    player: Entrant,
    /// Games of each reading from which the wear is estimated
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = whole_number::<u32>(2..=1_000_000))]
    games: u32,
    /// Instead of playing games, compute the exact mean wear of the first N turns of random play
    #[arg(long, value_name = "N", value_parser = whole_number::<u32>(1..=20), conflicts_with_all = ["games", "player"])]
    level: Option<u32>,
    /// Random seed
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = any_number())]
    seed: u64,
    /// Number of threads, which does not change the result [default: one per core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
    /// Games to describe in the text
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole_number::<usize>(1..=1000))]
    top: usize,
    /// Measure instead how often known games are found again by their board, place and wear
    #[arg(long, conflicts_with_all = ["board", "stores", "counters", "place", "period", "wear", "level", "top"])]
    validate: bool,
    /// Output format
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
    #[command(flatten)]
    result: ResultArgs,
}

/// What wears a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Cause {
    /// Counters that fall into it
    Drops,
    /// Hands that take counters out of it
    Lifts,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if a game can't be loaded, if what is known of the board is malformed, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        files::check_all(&self.result.output, self.result.overwrite())?;
        let catalogue = catalogue_for(self.variants.iter().map(String::as_str))?;
        let specs = match self.variants.is_empty() {
            true => catalogue.playable_ids(),
            false => self.variants.clone(),
        };
        let own = own_places(self.places.as_deref())?;
        let find = self
            .board
            .map(|size| self.find(size, &catalogue))
            .transpose()?;
        let games = candidates::games(&catalogue, &specs, &own)?;
        interrupt::listen();
        let path = self.result.output.as_deref();
        match find {
            Some(find) => {
                let found = self.reconstruct(&catalogue, games, find, &own)?;
                write(path, self.format, &found)
            }
            None => write(path, self.format, &self.recover(&catalogue, &games)?),
        }
    }

    fn reconstruct(
        &self,
        catalogue: &Catalogue,
        games: Vec<Game>,
        mut find: Find,
        own: &Gazetteer,
    ) -> Result<Reconstruction, Failure> {
        // A place is compared with those of all games, whichever may have been played.
        let all = match self.variants.is_empty() || self.place.is_empty() {
            true => None,
            false => Some(candidates::games(
                catalogue,
                &catalogue.playable_ids(),
                own,
            )?),
        };
        let all = all.as_deref().unwrap_or(&games);
        let names = candidates::names(all);
        if let (None, Some(name)) = (find.at, &find.name) {
            let places: Vec<Place> = all.iter().filter_map(|game| game.place.clone()).collect();
            find.at = coordinates(name, &places);
        }
        let fitting = each(self.threads, games.len(), |i| match interrupt::asked() {
            true => Err(interrupted()),
            false => Ok(games[i].readings(catalogue, i, find.size)),
        })?;
        let (readings, refused): (Vec<_>, Vec<_>) = fitting.into_iter().unzip();
        let readings: Vec<Reading> = readings.into_iter().flatten().collect();
        let refused = refused.into_iter().flatten();
        let touches: Vec<Option<Wear>> = match &find.wear {
            None => vec![None; readings.len()],
            Some(_) => {
                talk(format!(
                    "Computing the wear of {} readings of games.",
                    readings.len()
                ));
                let touched = each(self.threads, readings.len(), |i| {
                    self.wear_of(&readings[i].variant, self.seed).map(Some)
                });
                touched?
            }
        };
        let judged = readings.iter().zip(&touches).enumerate();
        let judged = judged.map(|(i, (reading, touched))| {
            let game = &games[reading.game];
            let board = &reading.variant.rules.board;
            let expected = touched.as_ref().map(|it| self.expected(board, it));
            Judged {
                game: reading.game,
                reading: i,
                evidence: self.judge(&find, &names, game, reading, expected.as_deref()),
            }
        });
        let ranking = Ranking::of(judged);
        let candidates = readings
            .into_iter()
            .zip(touches)
            .map(|(reading, touched)| Candidate {
                name: games[reading.game].variant.name.clone(),
                game: games[reading.game].variant.spec(),
                spec: reading.spec,
                board: reading.variant.rules.board.rows,
                touched,
            });
        Ok(Reconstruction {
            find: find.in_words(),
            candidates: candidates.collect(),
            refused: refused.map(|it| (it.spec, it.reason)).collect(),
            ranking,
            games: games.len(),
            top: self.top,
            basis: find.wear.is_some().then(|| self.basis()),
        })
    }

    /// Puts together what is known of the board. The coordinates of a name are still missing: they take all games, and
    /// mistakes are reported before these are loaded.
    fn find(&self, size: Size, catalogue: &Catalogue) -> Result<Find, Failure> {
        let (mut name, mut at) = (None, None);
        for place in &self.place {
            let before = match place {
                Sought::Name(text) => name.replace(text.clone()).is_some(),
                Sought::At(degrees) => at.replace(*degrees).is_some(),
            };
            if before {
                let message = "--place takes one name and one pair of coordinates.";
                return Err(Failure::usage(message));
            }
        }
        let is_known = |name: &&str| {
            let places = catalogue.entries();
            let places = places.map(|entry| (entry.place.as_str(), entry.region.as_deref()));
            Names::of(places.collect::<Vec<_>>()).knows(name)
        };
        if let Some(name) = name.as_deref().filter(|name| !is_known(name)) {
            let message = format!("No file names the place `{name}`.");
            let hint = "Name a wider place too, as in --place \"Lalibela, Ethiopia\", or give LATITUDE,LONGITUDE; `gebeta variants list` shows the places.";
            return Err(Failure::usage(message).hint(hint));
        }
        let wear = self.wear.as_deref().map(|text| read_wear(text, size));
        Ok(Find {
            size,
            has_stores: self.stores.map(|stores| stores > 0),
            counters: self.counters,
            name,
            at,
            period: self.period,
            wear: wear.transpose()?,
        })
    }

    fn judge(
        &self,
        find: &Find,
        names: &Names,
        game: &Game,
        reading: &Reading,
        expected: Option<&[f64]>,
    ) -> Vec<Evidence> {
        let rules = &reading.variant.rules;
        let mut evidence = vec![reconstruct::board(
            rules,
            reading.attested,
            find.size.columns,
        )];
        evidence.extend(find.has_stores.map(|has| reconstruct::stores(rules, has)));
        evidence.extend(
            find.counters
                .map(|found| reconstruct::counters(rules, found)),
        );
        if find.name.is_some() || find.at.is_some() {
            let place = game.variant.about.place.as_deref();
            evidence.push(nearness(find, names, game).evidence(place));
        }
        let period = find.period;
        evidence.extend(period.map(|it| reconstruct::period(&game.variant, it)));
        let wear = find.wear.as_deref().zip(expected);
        evidence.extend(wear.map(|(found, expected)| reconstruct::wear(found, expected)));
        evidence
    }

    fn wear_by(&self) -> &'static str {
        match self.wear_by {
            Cause::Drops => "drops",
            Cause::Lifts => "lifts",
        }
    }

    /// Returns the wear that is expected of each hole, as drawn.
    fn expected(&self, board: &Board, touched: &Wear) -> Vec<f64> {
        let means = match self.wear_by {
            Cause::Drops => &touched.drops,
            Cause::Lifts => &touched.lifts,
        };
        let means: Vec<f64> = means.iter().map(|it| it.value).collect();
        both_ways(board, &means)
    }
}

/// Returns how near a game is to the place of a board: by coordinates if both have them, otherwise by names.
fn nearness(find: &Find, names: &Names, game: &Game) -> Nearness {
    match (&find.at, &game.place, &find.name) {
        (Some(at), Some(place), _) => {
            Nearness::Kilometres(kilometres(*at, [place.latitude, place.longitude]))
        }
        (_, _, Some(name)) => {
            let place = game.variant.about.place.as_deref();
            names.nearness(name, place, game.region.as_deref())
        }
        _ => Nearness::Unknown,
    }
}

fn interrupted() -> Failure {
    Failure::interrupted("Interrupted: not all games were judged.")
}
