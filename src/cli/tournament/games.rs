//! The games of a tournament, and the file that stores them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use crate::failure::{Code, Failure};
use crate::files::{self, FileError, Overwrite};
use crate::interrupt;
use crate::reports::formats::csv;
use crate::terminal::StepsLine;
use gebeta_core::Move;
use gebeta_core::game::Game;
use gebeta_formats::notation::{split_move, write_move};
use gebeta_formats::text::reason;
use gebeta_formats::variant::Variant;
use gebeta_players::tournament::{Listener, Tournament, TournamentGame};
use gebeta_storage::runtime::lock;

/// The time between two writes of the file.
const PAUSE: Duration = Duration::from_secs(5);

/// The columns of the file. Files from earlier versions have no checksum.
const COLUMNS: [&str; 10] = [
    "game", "variant", "a", "b", "result", "won_a", "won_b", "turns", "moves", "checksum",
];

/// The index of the checksum, which covers the columns before it.
const CHECKSUM: usize = 9;

/// The games played so far.
pub struct Games<'a> {
    tournament: &'a Tournament,
    game: &'a Game,
    variant: &'a Variant,
    file: Option<PathBuf>,
    line: Option<StepsLine>,
    played: Mutex<Finished>,
}

/// Games by number, the time of the last write, and its error.
struct Finished {
    games: BTreeMap<u32, TournamentGame>,
    written: Instant,
    fault: Option<FileError>,
}

impl<'a> Games<'a> {
    /// Returns an empty collection.
    pub fn of(tournament: &'a Tournament, game: &'a Game, variant: &'a Variant) -> Games<'a> {
        Games {
            tournament,
            game,
            variant,
            file: None,
            line: None,
            played: Mutex::new(Finished {
                games: BTreeMap::new(),
                written: Instant::now(),
                fault: None,
            }),
        }
    }

    /// Stores the games in a file. With `resume`, the games already in the file count as played.
    ///
    /// # Errors
    /// Returns a failure if the file exists and is not to be resumed, if it can't be read or written, or if
    /// it holds games of another tournament.
    pub fn keep_in(
        &mut self,
        path: &Path,
        resume: bool,
        overwrite: Overwrite,
    ) -> Result<(), Failure> {
        if resume && path.exists() {
            files::check(path, Overwrite::Replace)?;
            let games = self.read(path)?;
            self.finished().games = games;
        } else {
            files::check(path, overwrite).map_err(|error| match error {
                FileError::Exists(_) => Code::FileExists.failure(format!("{error}.")).hint(
                    "Continue it with --resume, replace it with --force, or name another file.",
                ),
                error => error.into(),
            })?;
        }
        self.file = Some(path.to_path_buf());
        Ok(())
    }

    /// Starts to show how many games are finished.
    pub fn show_progress(&mut self) {
        let finished = self.finished().games.len() as u32;
        self.line = Some(StepsLine::of_games(self.tournament.games(), finished));
    }

    /// Returns the numbers of the games played so far.
    pub fn numbers(&self) -> BTreeSet<u32> {
        self.finished().games.keys().copied().collect()
    }

    /// Writes the file for the last time and returns all games in order.
    ///
    /// # Errors
    /// Returns a failure if this or an earlier write of the file failed.
    pub fn finish(mut self) -> Result<Vec<TournamentGame>, Failure> {
        self.line = None;
        let mut finished = self.finished();
        if let Some(fault) = finished.fault.take() {
            return Err(fault.into());
        }
        self.write(&finished.games)?;
        Ok(std::mem::take(&mut finished.games).into_values().collect())
    }

    fn finished(&self) -> MutexGuard<'_, Finished> {
        lock(&self.played)
    }

    fn write(&self, games: &BTreeMap<u32, TournamentGame>) -> Result<(), FileError> {
        let Some(path) = &self.file else {
            return Ok(());
        };
        let row = |(&number, played): (&u32, &TournamentGame)| {
            let board = self.game.board();
            let moves = played.moves.iter();
            let moves: Vec<String> = moves.map(|&played| write_move(played, board)).collect();
            let mut cells = [&self.about(number)[..], &result_cells(played)].concat();
            cells.push(moves.join(" "));
            cells.push(checksum(cells.iter().map(String::as_str)));
            cells
        };
        let rows: Vec<Vec<String>> = games.iter().map(row).collect();
        let text = csv(&COLUMNS, &rows).map_err(|error| FileError::write(path, error))?;
        files::write(path, text.as_bytes())
    }

    /// Returns the cells that identify a game.
    fn about(&self, number: u32) -> [String; 4] {
        let players = self.tournament.pairing(number).players;
        let [a, b] = players.map(|player| self.tournament.entrants[player].to_string());
        [number.to_string(), self.variant.spec(), a, b]
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        let written = split_move(text).ok()?;
        let hole = self.game.board().find(written.hole)?;
        Some(written.from(hole))
    }

    /// Reads the games of a file and replays each.
    fn read(&self, path: &Path) -> Result<BTreeMap<u32, TournamentGame>, Failure> {
        let shown = files::shown(path);
        let mut reader = csv::ReaderBuilder::new()
            .trim(csv::Trim::All)
            .from_path(path)
            .map_err(|error| {
                Code::Unreadable.failure(format!("{shown} can't be read: {}.", why_unread(&error)))
            })?;
        let wrong = |line: u64, what: String| {
            Code::BadGames.failure(format!("{shown}, line {line}: {what}.")).hint(
                "Resume with the same variant, players, opening and seed, or start again with another file.",
            )
        };
        let damaged = |line: u64, what: String| {
            Code::Damaged
                .failure(format!("{shown}, line {line}: {what}."))
                .hint("Delete the line; its game will be played again.")
        };
        let header = reader
            .headers()
            .map_err(|error| wrong(1, why_unread(&error)))?;
        if header.iter().ne(COLUMNS) && header.iter().ne(COLUMNS[..CHECKSUM].iter().copied()) {
            return Err(wrong(
                1,
                "these are not the columns of a tournament's games".into(),
            ));
        }
        let mut games = BTreeMap::new();
        for (at, row) in reader.records().enumerate() {
            let line = at as u64 + 2;
            let row = row.map_err(|error| damaged(line, why_unread(&error)))?;
            if row
                .get(CHECKSUM)
                .is_some_and(|stated| stated != checksum(row.iter().take(CHECKSUM)))
            {
                return Err(damaged(
                    line,
                    "the checksum does not match: the line is damaged or was edited".into(),
                ));
            }
            let (number, played) = self.read_game(&row).map_err(|what| wrong(line, what))?;
            if games.insert(number, played).is_some() {
                return Err(wrong(line, format!("game {number} appears twice")));
            }
        }
        Ok(games)
    }

    /// Reads a game from its row and replays it.
    fn read_game(&self, row: &csv::StringRecord) -> Result<(u32, TournamentGame), String> {
        let number = row[0].parse().ok();
        let number = number
            .filter(|&number| number < self.tournament.games())
            .ok_or("this tournament has no such game")?;
        if row.iter().take(4).skip(1).ne(&self.about(number)[1..]) {
            return Err("this game is from another tournament".into());
        }
        let moves = row[8].split_ascii_whitespace();
        let moves: Option<Vec<Move>> = moves.map(|text| self.read_move(text)).collect();
        let moves = moves.ok_or("the moves can't be read")?;
        let played = self.tournament.replay(self.game, number, moves);
        let played = played.map_err(|error| error.to_string())?;
        if row.iter().skip(4).take(4).ne(&result_cells(&played)) {
            return Err("the moves lead to a different result".into());
        }
        Ok((number, played))
    }
}

/// Returns the reason why a row, or the whole file, can't be read.
fn why_unread(error: &csv::Error) -> String {
    match error.kind() {
        csv::ErrorKind::Io(error) => reason(error),
        csv::ErrorKind::Utf8 { .. } => "the row is not text in UTF-8".to_string(),
        csv::ErrorKind::UnequalLengths {
            expected_len, len, ..
        } => format!("the row has {len} cells instead of {expected_len}"),
        _ => error.to_string(),
    }
}

/// Returns the cells with the result of a game.
fn result_cells(played: &TournamentGame) -> [String; 4] {
    let [a, b] = played.won.map(|won| won.to_string());
    let result = played.result.letter().to_string();
    [result, a, b, played.moves.len().to_string()]
}

/// Returns the CRC-32 of the cells, joined with commas.
fn checksum<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    let cells: Vec<&str> = cells.collect();
    format!("{:08x}", crc32fast::hash(cells.join(",").as_bytes()))
}

impl Listener for Games<'_> {
    fn finished(&self, played: &TournamentGame) {
        let mut finished = self.finished();
        finished.games.insert(played.pairing.number, played.clone());
        if let Some(line) = &self.line {
            line.finished(played);
        }
        if self.file.is_some() && finished.written.elapsed() >= PAUSE {
            if let Err(fault) = self.write(&finished.games) {
                // Stop: games that can't be stored need not be played.
                interrupt::flag().store(true, Ordering::Relaxed);
                finished.fault = Some(fault);
            }
            finished.written = Instant::now();
        }
    }
}
