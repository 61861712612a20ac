//! How often known games are found again by their board, their place and the wear that they would leave.

use std::collections::BTreeMap;

use gebeta_atlas::CharacterMatrix;
use gebeta_atlas::reconstruct::{Judged, Names, Recovered, Recovery, Sort};
use gebeta_formats::variant::{Catalogue, Variant};

use super::candidates::{Game, Reading, names};
use super::find::{Find, Size};
use super::{Args, interrupted};
use crate::cli::trials::each;
use crate::failure::Failure;
use crate::interrupt;
use crate::reports::{RecoveryReport, RecoveryRow};
use crate::terminal::talk;

/// The error of planted wear, as a share of the mean wear of a hole.
const ERRORS: [f64; 2] = [0.1, 0.3];

/// A game on a board, with what its play does to the holes as drawn.
struct Played {
    reading: Reading,
    /// The expectation that candidates are judged by.
    expected: Vec<f64>,
    /// The same from other games, which is planted.
    planted: Option<Vec<f64>>,
}

/// The games on the boards of one size.
type OnSize = BTreeMap<Size, Vec<Played>>;

impl Args {
    /// Finds every game again by what it would leave.
    ///
    /// # Errors
    /// Returns a failure if a game can't be played, or after an interrupt.
    pub fn recover(
        &self,
        catalogue: &Catalogue,
        games: &[Game],
    ) -> Result<RecoveryReport, Failure> {
        let names = names(games);
        let on_size = self.play_all(catalogue, games)?;
        let variants: Vec<Variant> = games.iter().map(|it| it.variant.clone()).collect();
        let rules = CharacterMatrix::of(&variants).distances(&Default::default());
        // All candidates for each game's board, judged by what the game left.
        let judged = |error: f64| {
            let of_game = |game: usize| {
                let played = on_size[&size_of(&games[game])].iter();
                let find = self.planted(game, games, &on_size, error);
                let judged =
                    played.map(|it| self.judged(&find, &names, &games[it.reading.game], it));
                judged.collect::<Vec<Judged>>()
            };
            (0..games.len()).map(of_game).collect::<Vec<_>>()
        };
        let row = |judged: &[Vec<Judged>], evidence, error, more: &[Sort]| {
            let found = judged.iter().enumerate().filter_map(|(game, judged)| {
                let own = judged.iter().position(|it| it.game == game)?;
                Recovered::of(&points(judged, more), own)
            });
            RecoveryRow {
                task: "itself",
                evidence,
                error,
                recovery: Recovery(found.collect()),
                distances: None,
            }
        };
        let exact = judged(0.0);
        let mut rows = vec![
            row(&exact, "board", None, &[]),
            row(&exact, "board+place", None, &[Sort::Place]),
        ];
        for error in ERRORS {
            let (judged, error) = (judged(error), Some(error));
            let both = [Sort::Place, Sort::Wear];
            rows.push(row(&judged, "board+wear", error, &[Sort::Wear]));
            rows.push(row(&judged, "board+place+wear", error, &both));
        }
        let mut distances = [0.0; 3];
        let left_out = exact
            .into_iter()
            .enumerate()
            .filter_map(|(game, mut judged)| {
                judged.retain(|it| it.game != game);
                let far = |it: &Judged| rules.get(game, it.game);
                let nearest = (0..judged.len())
                    .min_by(|&i, &j| far(&judged[i]).total_cmp(&far(&judged[j])))?;
                let points = points(&judged, &[Sort::Place]);
                let most = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let first = judged
                    .iter()
                    .zip(&points)
                    .filter(|(_, it)| **it >= most - 1e-9);
                let mean = |all: Vec<f64>| all.iter().sum::<f64>() / all.len() as f64;
                distances[0] += mean(first.map(|(it, _)| far(it)).collect());
                distances[1] += far(&judged[nearest]);
                distances[2] += mean(judged.iter().map(far).collect());
                Recovered::of(&points, nearest)
            });
        let recovery = Recovery(left_out.collect());
        let number = recovery.0.len() as f64;
        rows.push(RecoveryRow {
            task: "nearest of the others",
            evidence: "board+place",
            error: None,
            recovery,
            distances: Some(distances.map(|sum| sum / number)),
        });
        Ok(RecoveryReport {
            games: games.len(),
            basis: self.basis(),
            wear_by: self.wear_by(),
            rows,
        })
    }

    /// Plays every game on its own board, and on those of all others that it can be played on.
    fn play_all(&self, catalogue: &Catalogue, games: &[Game]) -> Result<OnSize, Failure> {
        let mut sizes: Vec<Size> = games.iter().map(size_of).collect();
        sizes.sort_unstable();
        sizes.dedup();
        talk(format!(
            "Playing {} games on boards of {} sizes.",
            games.len(),
            sizes.len()
        ));
        let pairs: Vec<(Size, usize)> = sizes
            .iter()
            .flat_map(|&size| (0..games.len()).map(move |game| (size, game)))
            .collect();
        let played = each(self.threads, pairs.len(), |i| {
            if interrupt::asked() {
                return Err(interrupted());
            }
            let (size, game) = pairs[i];
            let Ok(reading) = games[game].on(catalogue, game, None, size) else {
                return Ok(None);
            };
            let touches = |seed: u64| -> Result<Vec<f64>, Failure> {
                let touched = self.wear_of(&reading.variant, seed)?;
                Ok(self.expected(&reading.variant.rules.board, &touched))
            };
            let expected = touches(self.seed)?;
            let is_own = reading.attested == size.columns;
            let planted = is_own
                .then(|| touches(self.seed.wrapping_add(1)))
                .transpose()?;
            Ok(Some(Played {
                reading,
                expected,
                planted,
            }))
        })?;
        let mut on_size = OnSize::new();
        for ((size, _), played) in pairs.iter().zip(played) {
            on_size.entry(*size).or_default().extend(played);
        }
        Ok(on_size)
    }

    /// Returns what a game would leave: its board, its place, and worn holes with random errors.
    fn planted(&self, game: usize, games: &[Game], on_size: &OnSize, error: f64) -> Find {
        let size = size_of(&games[game]);
        let variant = &games[game].variant;
        let own = on_size[&size].iter().find(|it| it.reading.game == game);
        let planted = own.and_then(|it| it.planted.as_deref()).unwrap_or_default();
        let mean = planted.iter().sum::<f64>() / planted.len() as f64;
        let mut random = fastrand::Rng::with_seed(self.seed.wrapping_add(game as u64));
        let wear = planted
            .iter()
            .map(|wear| Some(wear + error * mean * normal(&mut random)));
        Find {
            size,
            has_stores: Some(variant.rules.sows_into_stores()),
            counters: None,
            name: variant.about.place.clone(),
            at: games[game]
                .place
                .as_ref()
                .map(|it| [it.latitude, it.longitude]),
            period: None,
            wear: Some(wear.collect()),
        }
    }

    fn judged(&self, find: &Find, names: &Names, game: &Game, played: &Played) -> Judged {
        let reading = &played.reading;
        Judged {
            game: reading.game,
            reading: 0,
            evidence: self.judge(find, names, game, reading, Some(&played.expected)),
        }
    }
}

/// Returns the points of the board and its stores, and of more sorts of evidence.
fn points(judged: &[Judged], more: &[Sort]) -> Vec<f64> {
    let is_known = |sort| matches!(sort, Sort::Board | Sort::Stores) || more.contains(&sort);
    let sum = |it: &Judged| {
        let known = it.evidence.iter().filter(|it| is_known(it.sort));
        known.map(|it| it.points).sum()
    };
    judged.iter().map(sum).collect()
}

fn size_of(game: &Game) -> Size {
    let board = &game.variant.rules.board;
    Size {
        rows: board.rows().len(),
        columns: board.width(),
    }
}

/// Returns a normal random number (Box and Muller 1958).
fn normal(random: &mut fastrand::Rng) -> f64 {
    let (one, other) = (1.0 - random.f64(), random.f64());
    (-2.0 * one.ln()).sqrt() * (std::f64::consts::TAU * other).cos()
}
