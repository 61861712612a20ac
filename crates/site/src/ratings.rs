//! How strong the opponents are beside each other: a small tournament, played when the site is built.

use std::collections::BTreeSet;
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use gebeta::Variant;
use gebeta::players::search::Weights;
use gebeta::players::tournament::{Conditions, Entrant, Listener, Tournament, TournamentGame};

use crate::markdown::{plain, table};

const GAMES: [&str; 3] = ["geme", "gabata_i", "ansaba"];
const PLAYERS: &str = "random,greedy,easy";
/// The games of each pair of players.
const EACH: u32 = 40;

/// Collects finished games.
#[derive(Default)]
struct Finished(Mutex<Vec<TournamentGame>>);

impl Listener for Finished {
    fn finished(&self, played: &TournamentGame) {
        let mut games = self.0.lock().expect("no thread panics here");
        games.push(played.clone());
    }
}

/// Returns the page of ratings.
///
/// # Errors
/// Returns an error if a game or a player does not exist.
pub fn page() -> Result<String, Box<dyn Error>> {
    let mut page = String::from(
        "# Ratings\n\nThis page rates four opponents in three games. Each pair of players meets from the same \
         random openings, on both sides. [Tournaments](../docs/tournaments.md) explains the columns. The games are \
         played when the site is built, and the same command plays the same games.\n",
    );
    for id in GAMES {
        let variant = Variant::load(id)?;
        page += &format!("\n## {}\n\n{}", plain(variant.name()), ratings(&variant)?);
        page +=
            &format!("\n```sh\ngebeta tournament {id} --players {PLAYERS} --games {EACH}\n```\n");
    }
    Ok(page)
}

/// Plays a tournament and returns its table.
fn ratings(variant: &Variant) -> Result<String, Box<dyn Error>> {
    let entrants: Result<Vec<Entrant>, _> = PLAYERS.split(',').map(str::parse).collect();
    let tournament = Tournament {
        entrants: entrants?,
        openings: EACH / 2,
        opening_turns: 4,
        seed: 0,
    };
    let conditions = Conditions {
        game: variant.game(),
        weights: Weights::of_variant(variant.id()).unwrap_or(Weights::PLAIN),
        values: None,
    };
    let finished = Finished::default();
    tournament.run(
        &conditions,
        &BTreeSet::new(),
        None,
        &finished,
        &AtomicBool::new(false),
    )?;
    let games = finished.0.into_inner()?;
    let standings = tournament.standings(&games);
    let rows: Vec<Vec<String>> = standings
        .rows
        .iter()
        .map(|row| {
            let [won, drawn, lost] = row.games;
            let (rating, interval) = (row.rating.elo, row.rating.interval);
            vec![
                format!("`{}`", tournament.entrants[row.player]),
                format!("{rating:+.0}"),
                format!("{:+.0} to {:+.0}", interval.from, interval.to),
                won.to_string(),
                drawn.to_string(),
                lost.to_string(),
            ]
        })
        .collect();
    let heads = ["player", "Elo", "95 % interval", "won", "drawn", "lost"];
    Ok(table(&heads, &rows, true))
}
