//! Tournaments between computer players.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use arrow_array::{ArrayRef, Float64Array, Int64Array, StringArray, UInt32Array};
use gebeta::core::game::Game;
use gebeta::formats::notation::write_move;
use gebeta::players::search::Weights;
use gebeta::players::tournament::{
    Conditions, Entrant, Listener, Standings, Tournament as Planned, TournamentGame,
};
use gebeta::storage::runtime::{lock, unlocked};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::loaded::Variant;
use crate::numbers::{self, Opening, Played, Seed, Threads};
use crate::table::Table;
use crate::text::Names;
use crate::{errors, interrupt};

/// The results of a tournament. Its Arrow stream is that of `standings`.
///
/// >>> import gebeta
/// >>> played = gebeta.tournament(gebeta.Variant("geme"), ["random", "greedy"], games=20)
/// >>> [row["player"] for row in played.standings.rows]
/// ['greedy', 'random']
#[pyclass(frozen, get_all, module = "gebeta._gebeta")]
pub struct Tournament {
    /// The rules that were played.
    variant: Variant,
    /// The players, the strongest first: rating with its 95 % confidence interval, games, points, and counters won less
    /// those of the opponents.
    standings: Table,
    /// The pairs of players: the games of the first against the second, and the first's share of the points with its 95 %
    /// confidence interval.
    encounters: Table,
    /// The games: players, result (A, B, D for a draw, T if it is void, L at the turn limit), counters won, turns, moves.
    games: Table,
}

impl Tournament {
    /// Returns the table of the stream.
    pub fn table(&self, _py: Python<'_>) -> PyResult<Table> {
        Ok(self.standings.clone())
    }
}

#[pymethods]
impl Tournament {
    fn __repr__(&self) -> String {
        let (players, games) = (self.standings.len(), self.games.len());
        format!("<Tournament: {players} players, {games} games>")
    }
}

/// Reads a player, such as `"hard:nodes=20000"`.
pub fn entrant(name: &str) -> PyResult<Entrant> {
    name.parse()
        .map_err(|error| PyValueError::new_err(format!("{error}")))
}

/// Returns what players share in a game.
pub fn conditions(variant: &gebeta::Variant) -> Conditions<'_> {
    Conditions {
        game: variant.game(),
        weights: Weights::of_variant(variant.id()).unwrap_or(Weights::PLAIN),
        values: None,
    }
}

fn plan(players: &[String], games: u32, opening: u32, seed: u64) -> PyResult<Planned> {
    let entrants: Vec<Entrant> = players
        .iter()
        .map(|name| entrant(name))
        .collect::<PyResult<_>>()?;
    let fault = if entrants.len() < 2 {
        Some("a tournament needs at least two players")
    } else if entrants.iter().collect::<BTreeSet<_>>().len() < entrants.len() {
        Some("a player is named twice")
    } else if games == 0 || games % 2 == 1 {
        Some(
            "the number of games of a pair is even, because each opening is played from both sides",
        )
    } else {
        None
    };
    if let Some(fault) = fault {
        return Err(PyValueError::new_err(fault));
    }
    let planned = Planned {
        entrants,
        openings: games / 2,
        opening_turns: opening,
        seed,
    };
    match planned.checked_games() {
        Some(0..=10_000_000) => Ok(planned),
        _ => Err(PyValueError::new_err(
            "a tournament has at most 10 million games",
        )),
    }
}

/// Collects the games.
#[derive(Default)]
struct Collector(Mutex<Vec<TournamentGame>>);

impl Listener for Collector {
    fn finished(&self, played: &TournamentGame) {
        lock(&self.0).push(played.clone());
    }
}

/// Lets computer players play against each other, and rates them.
///
/// A player is a level, which can have a limit: `"random"`, `"hard:nodes=20000"`. Every pair plays `games` games, from random
/// openings of `opening` turns, each from both sides. The result depends on the seed and not on the threads, and is the same
/// as that of the program.
#[pyfunction]
#[pyo3(signature = (variant, players, games=100, opening=4, seed=0, threads=None))]
pub fn tournament(
    py: Python<'_>,
    variant: Variant,
    players: Names,
    #[pyo3(from_py_with = Played::read)] games: u32,
    #[pyo3(from_py_with = Opening::read)] opening: u32,
    #[pyo3(from_py_with = Seed::read)] seed: u64,
    threads: Option<Threads>,
) -> PyResult<Tournament> {
    let planned = plan(&players.0, games, opening, seed)?;
    let threads = numbers::threads(threads);
    let conditions = conditions(&variant.0.variant);
    let (mut games, standings) = interrupt::run(py, |stop| {
        let collector = Collector::default();
        let none = BTreeSet::new();
        planned.run(&conditions, &none, threads, &collector, stop.flag())?;
        let games = unlocked(collector.0);
        let standings = planned.standings(&games);
        Ok::<_, gebeta::NoAnswer>((games, standings))
    })?
    .map_err(errors::search)?;
    games.sort_by_key(|played| played.pairing.number);
    let tables = (
        players_table(&planned, &standings)?,
        pairs_table(&planned, &standings)?,
        games_table(&planned, conditions.game, &games)?,
    );
    let (standings, encounters, games) = tables;
    Ok(Tournament {
        variant,
        standings,
        encounters,
        games,
    })
}

fn players_table(planned: &Planned, standings: &Standings) -> PyResult<Table> {
    let rows = &standings.rows;
    let real = |of: &dyn Fn(usize) -> f64| reals((0..rows.len()).map(of));
    let whole = |of: &dyn Fn(usize) -> u32| numbers((0..rows.len()).map(of));
    Table::of([
        ("player", names(planned, rows.iter().map(|row| row.player))),
        ("elo", real(&|at| rows[at].rating.elo)),
        ("from", real(&|at| rows[at].rating.interval.from)),
        ("to", real(&|at| rows[at].rating.interval.to)),
        ("games", whole(&|at| rows[at].played())),
        ("won", whole(&|at| rows[at].games[0])),
        ("drawn", whole(&|at| rows[at].games[1])),
        ("lost", whole(&|at| rows[at].games[2])),
        ("points", real(&|at| rows[at].points())),
        (
            "margin",
            Arc::new(Int64Array::from_iter_values(
                rows.iter().map(|row| row.margin),
            )),
        ),
    ])
}

fn pairs_table(planned: &Planned, standings: &Standings) -> PyResult<Table> {
    let rows = &standings.encounters;
    let player = |place: usize| names(planned, rows.iter().map(|met| met.players[place]));
    let games = |place: usize| numbers(rows.iter().map(|met| met.games[place]));
    Table::of([
        ("first", player(0)),
        ("second", player(1)),
        ("won", games(0)),
        ("drawn", games(1)),
        ("lost", games(2)),
        ("share", reals(rows.iter().map(|met| met.share))),
        ("from", reals(rows.iter().map(|met| met.interval.from))),
        ("to", reals(rows.iter().map(|met| met.interval.to))),
    ])
}

fn games_table(planned: &Planned, game: &Game, games: &[TournamentGame]) -> PyResult<Table> {
    let player = |side: usize| names(planned, games.iter().map(|game| game.pairing.players[side]));
    let moves = games.iter().map(|played| {
        let moves = played.moves.iter();
        let moves: Vec<String> = moves
            .map(|&played| write_move(played, game.board()))
            .collect();
        moves.join(" ")
    });
    Table::of([
        (
            "game",
            numbers(games.iter().map(|played| played.pairing.number)),
        ),
        ("a", player(0)),
        ("b", player(1)),
        (
            "result",
            texts(
                games
                    .iter()
                    .map(|played| played.result.letter().to_string()),
            ),
        ),
        ("won_a", numbers(games.iter().map(|played| played.won[0]))),
        ("won_b", numbers(games.iter().map(|played| played.won[1]))),
        (
            "turns",
            numbers(games.iter().map(|played| played.moves.len() as u32)),
        ),
        ("moves", texts(moves)),
    ])
}

fn names(planned: &Planned, players: impl Iterator<Item = usize>) -> ArrayRef {
    texts(players.map(|player| planned.entrants[player].to_string()))
}

fn texts(cells: impl Iterator<Item = String>) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(cells))
}

fn numbers(cells: impl Iterator<Item = u32>) -> ArrayRef {
    Arc::new(UInt32Array::from_iter_values(cells))
}

fn reals(cells: impl Iterator<Item = f64>) -> ArrayRef {
    Arc::new(Float64Array::from_iter_values(cells))
}
