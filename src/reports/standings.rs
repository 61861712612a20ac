//! The standings of a tournament, in every output format.

use std::fmt::Write;

use serde_json::{Value, json};

use super::formats::{aligned, csv, markdown};
use super::{Forms, options, tidy_rows};
use gebeta_formats::variant::Variant;
use gebeta_players::tournament::{
    Encounter, Interval, PlayerResult, Rating, Standings, Tournament,
};
use gebeta_storage::words::number_of;

/// The columns of the players.
const PLAYERS: [&str; 10] = [
    "player", "elo", "from", "to", "games", "won", "drawn", "lost", "points", "margin",
];

/// The columns of the pairings.
const ENCOUNTERS: [&str; 8] = [
    "first", "second", "won", "drawn", "lost", "share", "from", "to",
];

/// The report about a tournament.
#[derive(Clone, Copy, Debug)]
pub struct StandingsReport<'a> {
    /// The game.
    pub variant: &'a Variant,
    /// The players and their pairings.
    pub tournament: &'a Tournament,
    /// The standings.
    pub standings: &'a Standings,
}

impl Forms for StandingsReport<'_> {
    fn as_text(&self, columns: Option<usize>) -> String {
        self.written(|names, rows, keys| aligned(names, rows, keys, columns))
    }

    fn as_markdown(&self) -> String {
        self.written(|names, rows, _| markdown(names, rows))
    }

    fn as_csv(&self) -> std::io::Result<String> {
        csv(&PLAYERS, &self.players())
    }

    fn as_tidy(&self) -> std::io::Result<String> {
        let names = [&["level"], &PLAYERS[..]].concat();
        let levels = self.standings.rows.iter().map(|row| {
            let level = self.tournament.entrants[row.player].level;
            level.to_string()
        });
        let rows = levels.zip(self.players());
        let rows = rows.map(|(level, cells)| [vec![level], cells].concat());
        tidy_rows(self.variant, &names, &rows.collect::<Vec<_>>())
    }

    fn to_json(&self) -> Value {
        let name = |player: usize| self.tournament.entrants[player].to_string();
        let player = |row: &PlayerResult| {
            let [won, drawn, lost] = row.games;
            json!({
                "player": name(row.player),
                "elo": rounded(row.rating.elo, 1),
                "elo_interval": ends(row.rating.interval, 1),
                "games": row.played(), "won": won, "drawn": drawn, "lost": lost,
                "points": row.points(), "margin": row.margin,
            })
        };
        let encounter = |met: &Encounter| {
            let [won, drawn, lost] = met.games;
            json!({
                "players": met.players.map(name),
                "won": won, "drawn": drawn, "lost": lost,
                "share": rounded(met.share, 4),
                "share_interval": ends(met.interval, 4),
            })
        };
        let Standings {
            rows,
            encounters,
            games,
            of_a: [won, drawn, lost],
            void: [void, given_up],
            turns,
        } = self.standings;
        json!({
            "variant": self.variant.id,
            "options": options(self.variant),
            "seed": self.tournament.seed,
            "openings": self.tournament.openings,
            "opening_turns": self.tournament.opening_turns,
            "games": games,
            "players": rows.iter().map(player).collect::<Vec<_>>(),
            "encounters": encounters.iter().map(encounter).collect::<Vec<_>>(),
            "beginner": {"won": won, "drawn": drawn, "lost": lost},
            "void": void,
            "given_up": given_up,
            "turns": turns,
        })
    }
}

impl StandingsReport<'_> {
    /// Returns the report. `table` makes a table from column names, rows, and the places of the columns that
    /// identify a row.
    fn written(&self, table: impl Fn(&[&str], &[Vec<String>], &[usize]) -> String) -> String {
        let mut text = format!("{}\n\n", self.heading());
        text += &table(&PLAYERS, &self.players(), &[0]);
        text += "\nResults of each pairing, as seen by the player on the left:\n\n";
        text += &table(&ENCOUNTERS, &self.encounters(), &[0, 1]);
        let _ = writeln!(text, "\n{}", self.balance());
        text
    }

    fn heading(&self) -> String {
        let Tournament {
            entrants,
            openings,
            opening_turns,
            seed,
        } = self.tournament;
        let (from, certain) = match openings {
            1 => (
                "one opening".to_string(),
                "one opening is too little for a confidence interval",
            ),
            _ => (
                format!("{openings} openings"),
                "`from` and `to` are the 95 % confidence interval",
            ),
        };
        format!(
            "{}: {} players, {} games per pairing from {from} of {}; seed {seed}.\n\
             Elo is relative to the mean of all players; {certain}.",
            self.variant.name,
            entrants.len(),
            2 * openings,
            number_of((*opening_turns).into(), "random turn"),
        )
    }

    /// Describes how often A and B win, and how long games last.
    fn balance(&self) -> String {
        let Standings {
            games,
            of_a: [won, drawn, lost],
            void: [void, given_up],
            turns: [shortest, half, longest],
            ..
        } = self.standings;
        let were = if *drawn == 1 { "was" } else { "were" };
        let mut text = format!(
            "Of {games} games, A won {won}, B won {lost}, and {drawn} {were} drawn. \
             The shortest took {}, the median {half}, the longest {longest}.",
            number_of((*shortest).into(), "turn"),
        );
        for (number, what) in [
            (void, "ended in an endless sowing"),
            (given_up, "reached the limit of turns"),
        ] {
            if *number > 0 {
                let _ = write!(text, " {number} of the drawn games {what}.");
            }
        }
        text
    }

    fn players(&self) -> Vec<Vec<String>> {
        let row = |row: &PlayerResult| {
            let [won, drawn, lost] = row.games;
            let Rating { elo, interval } = row.rating;
            let mut cells = vec![self.tournament.entrants[row.player].to_string()];
            cells.extend([elo, interval.from, interval.to].map(|elo| format!("{elo:+.0}")));
            cells.extend([row.played(), won, drawn, lost].map(|count| count.to_string()));
            cells.extend([format!("{:.1}", row.points()), format!("{:+}", row.margin)]);
            cells
        };
        self.standings.rows.iter().map(row).collect()
    }

    fn encounters(&self) -> Vec<Vec<String>> {
        let row = |met: &Encounter| {
            let [won, drawn, lost] = met.games;
            let [first, second] = met.players;
            let entrants = &self.tournament.entrants;
            let mut row = vec![entrants[first].to_string(), entrants[second].to_string()];
            row.extend([won, drawn, lost].map(|count| count.to_string()));
            row.extend([met.share, met.interval.from, met.interval.to].map(percent));
            row
        };
        self.standings.encounters.iter().map(row).collect()
    }
}

/// Returns a share in percent.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

/// Rounds a number to its significant digits.
pub(super) fn rounded(number: f64, digits: i32) -> f64 {
    let times = 10_f64.powi(digits);
    (number * times).round() / times
}

/// Returns the ends of an interval, rounded to a number of digits after the point.
pub(super) fn ends(interval: Interval, digits: i32) -> [f64; 2] {
    [interval.from, interval.to].map(|end| rounded(end, digits))
}
