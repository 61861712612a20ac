//! The games of a tournament, and the file that keeps them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::failure::{Code, Failure};
use crate::files::{self, FileError, Overwrite};
use crate::interrupt;
use crate::report::formats::csv;
use crate::terminal::GamesLine;
use gebeta_core::Move;
use gebeta_core::game::Game;
use gebeta_formats::notation::{split_move, write_move};
use gebeta_formats::variant::Variant;
use gebeta_players::tournament::{Listener, Played, Tournament};

/// How long the file stands before it is written anew.
const PAUSE: Duration = Duration::from_secs(5);

/// The columns of the file. Files of earlier versions have no checksum.
const COLUMNS: [&str; 10] = [
    "game", "variant", "a", "b", "result", "won_a", "won_b", "turns", "moves", "checksum",
];

/// Which of them is the checksum of those before it.
const CHECKSUM: usize = 9;

/// The games that have been played.
pub struct Games<'a> {
    tournament: &'a Tournament,
    game: &'a Game,
    variant: &'a Variant,
    file: Option<PathBuf>,
    line: Option<GamesLine>,
    played: Mutex<Finished>,
}

/// Games by their numbers, when they were last written, and what went wrong then.
struct Finished {
    games: BTreeMap<u32, Played>,
    written: Instant,
    fault: Option<FileError>,
}

impl<'a> Games<'a> {
    /// Begins with none.
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

    /// Keeps the games in a file; if it is to be gone on with, what it holds has been played.
    ///
    /// # Errors
    /// The file is there and is not to be gone on with, it can't be read or written, or what it holds is no game of this
    /// tournament.
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
                FileError::Exists(_) => Failure::from(error)
                    .hint("Go on with it by --resume, or replace it by --force."),
                error => error.into(),
            })?;
        }
        self.file = Some(path.to_path_buf());
        Ok(())
    }

    /// Shows from now on how many are finished.
    pub fn show_progress(&mut self) {
        let finished = self.finished().games.len() as u32;
        self.line = Some(GamesLine::new(self.tournament.games(), finished));
    }

    /// Gives the numbers of the games.
    pub fn numbers(&self) -> BTreeSet<u32> {
        self.finished().games.keys().copied().collect()
    }

    /// Writes the file for the last time, and gives all games in their order.
    ///
    /// # Errors
    /// The file can't be written, now or before.
    pub fn finish(mut self) -> Result<Vec<Played>, Failure> {
        self.line = None;
        let mut finished = self.finished();
        if let Some(fault) = finished.fault.take() {
            return Err(fault.into());
        }
        self.write(&finished.games)?;
        Ok(std::mem::take(&mut finished.games).into_values().collect())
    }

    fn finished(&self) -> MutexGuard<'_, Finished> {
        self.played.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn names(&self, number: u32) -> [String; 2] {
        let players = self.tournament.pairing(number).players;
        players.map(|player| self.tournament.entrants[player].to_string())
    }

    fn write(&self, games: &BTreeMap<u32, Played>) -> Result<(), FileError> {
        let Some(path) = &self.file else {
            return Ok(());
        };
        let row = |(&number, played): (&u32, &Played)| {
            let board = self.game.board();
            let moves: Vec<String> = played
                .moves
                .iter()
                .map(|&played| write_move(played, board))
                .collect();
            let [a, b] = self.names(number);
            let mut cells = vec![
                number.to_string(),
                self.variant.spec(),
                a,
                b,
                played.result.letter().to_string(),
                played.won[0].to_string(),
                played.won[1].to_string(),
                played.moves.len().to_string(),
                moves.join(" "),
            ];
            cells.push(checksum(cells.iter().map(String::as_str)));
            cells
        };
        let rows: Vec<Vec<String>> = games.iter().map(row).collect();
        let text = csv(&COLUMNS, &rows).map_err(|error| FileError::write(path, error))?;
        files::write(path, text.as_bytes())
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        let written = split_move(text).ok()?;
        let hole = self.game.board().find(written.hole)?;
        Some(written.from(hole))
    }

    /// Reads the games of a file, each of which is played again.
    fn read(&self, path: &Path) -> Result<BTreeMap<u32, Played>, Failure> {
        let shown = files::shown(path);
        let mut reader = csv::ReaderBuilder::new()
            .trim(csv::Trim::All)
            .from_path(path)
            .map_err(|error| {
                Failure::bad_input(Code::Unreadable, format!("{shown} can't be read: {error}."))
            })?;
        let wrong = |line: u64, what: String| {
            Failure::bad_input(Code::BadGames, format!("{shown}, line {line}: {what}.")).hint(
                "A tournament goes on with the same variant, players, games, opening and seed; begin anew with another file.",
            )
        };
        let damaged = |line: u64, what: String| {
            Failure::bad_input(Code::Damaged, format!("{shown}, line {line}: {what}."))
                .hint("Delete the line: its game is played again.")
        };
        let header = reader
            .headers()
            .map_err(|error| wrong(1, error.to_string()))?;
        if header.iter().ne(COLUMNS) && header.iter().ne(COLUMNS[..CHECKSUM].iter().copied()) {
            return Err(wrong(
                1,
                "it has other columns than games of a tournament".into(),
            ));
        }
        let mut games = BTreeMap::new();
        for (at, row) in reader.records().enumerate() {
            let line = at as u64 + 2;
            let row = row.map_err(|error| damaged(line, format!("it can't be read ({error})")))?;
            if row
                .get(CHECKSUM)
                .is_some_and(|stated| stated != checksum(row.iter().take(CHECKSUM)))
            {
                return Err(damaged(
                    line,
                    "the checksum does not fit: the line is damaged, or somebody has changed it"
                        .into(),
                ));
            }
            let number = row[0]
                .parse()
                .ok()
                .filter(|&number| number < self.tournament.games());
            let Some(number) = number else {
                return Err(wrong(
                    line,
                    "there is no such game in this tournament".into(),
                ));
            };
            if row[1] != self.variant.spec()
                || [&row[2], &row[3]] != self.names(number).each_ref().map(String::as_str)
            {
                return Err(wrong(
                    line,
                    format!("game {number} is another in this tournament"),
                ));
            }
            let moves: Option<Vec<Move>> = row[8]
                .split_ascii_whitespace()
                .map(|text| self.read_move(text))
                .collect();
            let moves = moves.ok_or_else(|| wrong(line, "the moves can't be read".into()))?;
            let played = self
                .tournament
                .replay(self.game, number, moves)
                .map_err(|error| wrong(line, error.to_string()))?;
            let stated = [&row[4], &row[5], &row[6], &row[7]];
            let found = [
                played.result.letter().to_string(),
                played.won[0].to_string(),
                played.won[1].to_string(),
                played.moves.len().to_string(),
            ];
            if stated != found.each_ref().map(String::as_str) {
                return Err(wrong(
                    line,
                    format!("the moves of game {number} come to another result"),
                ));
            }
            if games.insert(number, played).is_some() {
                return Err(wrong(line, format!("game {number} is there twice")));
            }
        }
        Ok(games)
    }
}

/// Returns the CRC-32 of cells with commas between them.
fn checksum<'a>(cells: impl Iterator<Item = &'a str>) -> String {
    let cells: Vec<&str> = cells.collect();
    format!("{:08x}", crc32fast::hash(cells.join(",").as_bytes()))
}

impl Listener for Games<'_> {
    fn finished(&self, played: &Played) {
        let mut finished = self.finished();
        finished.games.insert(played.pairing.number, played.clone());
        if let Some(line) = &self.line {
            line.finished(played);
        }
        if self.file.is_some() && finished.written.elapsed() >= PAUSE {
            if let Err(fault) = self.write(&finished.games) {
                // What can't be kept need not be played.
                interrupt::flag().store(true, Ordering::Relaxed);
                finished.fault = Some(fault);
            }
            finished.written = Instant::now();
        }
    }
}
