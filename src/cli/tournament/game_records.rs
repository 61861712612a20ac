//! Records of tournament games, for `gebeta replay`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::records;
use crate::failure::{Code, Failure};
use crate::files::{self, FileError, Overwrite};
use gebeta_core::game::{Awaits, Game, MatchPlay, Step};
use gebeta_formats::record::Header;
use gebeta_formats::text::reason;
use gebeta_formats::variant::Variant;
use gebeta_players::tournament::{Tournament, TournamentGame};

/// A folder for a record of each game.
pub struct GameRecords<'a> {
    pub folder: &'a Path,
    pub tournament: &'a Tournament,
    pub variant: &'a Variant,
    /// The variant as it was named. A record of a game from a file names the file.
    pub spec: &'a str,
}

impl GameRecords<'_> {
    /// Creates the folder if it is missing, and checks that all records can be written.
    ///
    /// # Errors
    /// Returns a failure if the folder can't be created or a record already exists.
    pub fn check(&self, overwrite: Overwrite) -> Result<(), Failure> {
        let folder = self.folder;
        if !folder.is_dir() {
            fs::create_dir(folder).map_err(|error| {
                let shown = files::shown(folder);
                Code::Unwritable.failure(match error.kind() {
                    _ if folder.is_file() => format!("{shown} is a file, not a folder."),
                    io::ErrorKind::NotFound => {
                        format!("The folder {shown} can't be created: the folder above it does not exist.")
                    }
                    _ => format!("The folder {shown} can't be created: {}.", reason(&error)),
                })
            })?;
        }
        let paths = (0..self.tournament.games()).map(|number| self.path(number));
        files::check_all(paths, overwrite).map_err(|error| match error {
            FileError::Exists(_) => Code::FileExists.failure(format!("{error}.")).hint(
                "Name another folder with `--records`, or pass `--force` to replace the records in this one.",
            ),
            _ => error.into(),
        })
    }

    /// Writes the records of games, each whole or not at all.
    ///
    /// # Errors
    /// Returns a failure if a record can't be written.
    pub fn write(&self, game: &Game, games: &[TournamentGame]) -> Result<(), Failure> {
        for played in games {
            let file = records::file_of(self.spec);
            let players = played.pairing.players;
            let header = Header {
                variant: file.unwrap_or(&self.variant.id).to_string(),
                options: self.variant.chosen.clone(),
                players: players.map(|player| Some(self.tournament.entrants[player].to_string())),
                ..Header::default()
            };
            let path = self.path(played.pairing.number);
            records::save(&path, &header, &replayed(game, played))?;
        }
        Ok(())
    }

    fn path(&self, number: u32) -> PathBuf {
        let digits = self.tournament.games().saturating_sub(1).to_string().len();
        self.folder.join(format!("game-{number:0digits$}.txt"))
    }
}

/// Replays the moves of a game as people would have played them.
fn replayed(game: &Game, played: &TournamentGame) -> MatchPlay {
    let starter = game.rules().setup.first.side();
    let mut match_play = MatchPlay::one_round(game.clone(), starter);
    if !matches!(match_play.awaits(), Awaits::Turn) {
        // People would choose where to race from; tournament games begin after the race.
        match_play = MatchPlay::one_round_at(game.clone(), game.usual_start().position);
    }
    for &turn in &played.moves {
        // The moves are legal: they have been played before.
        if match_play.take(Step::Turn(turn)).is_err() {
            break;
        }
    }
    match_play
}
