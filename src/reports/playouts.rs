//! Playouts of a variant, in every output format.

use serde_json::{Value, json};

use super::formats::{aligned, csv, markdown};
use super::standings::{ends, percent, rounded};
use super::{Forms, options, tidy_rows};
use gebeta_formats::variant::Variant;
use gebeta_players::tournament::{Playout, Tournament};
use gebeta_storage::words::number_of;

/// The columns.
const COLUMNS: [&str; 14] = [
    "beginner", "other", "games", "won", "drawn", "lost", "share", "from", "to", "margin", "void",
    "shortest", "median", "longest",
];

/// The columns that identify a row.
const KEYS: [usize; 2] = [0, 1];

/// The report about playouts.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutsReport<'a> {
    /// The game.
    pub variant: &'a Variant,
    /// The players and their pairings.
    pub tournament: &'a Tournament,
    /// The results: those of each pairing, then those of all games.
    pub playouts: &'a [Playout],
}

impl Forms for PlayoutsReport<'_> {
    fn as_text(&self, columns: Option<usize>) -> String {
        let table = aligned(&COLUMNS, &self.rows(), &KEYS, columns);
        format!("{}\n\n{table}", self.heading())
    }

    fn as_markdown(&self) -> String {
        format!("{}\n\n{}", self.heading(), markdown(&COLUMNS, &self.rows()))
    }

    fn as_csv(&self) -> std::io::Result<String> {
        csv(&COLUMNS, &self.rows())
    }

    fn as_tidy(&self) -> std::io::Result<String> {
        tidy_rows(self.variant, &COLUMNS, &self.rows())
    }

    fn to_json(&self) -> Value {
        let playout = |playout: &Playout| {
            let [won, drawn, lost] = playout.games;
            let (share, interval) = playout.share;
            let [void, given_up] = playout.void;
            json!({
                "players": playout.players.map(|players| players.map(|player| self.name(player))),
                "beginner": {"won": won, "drawn": drawn, "lost": lost},
                "share": rounded(share, 4),
                "share_interval": ends(interval, 4),
                "margin": rounded(playout.margin, 3),
                "void": void,
                "given_up": given_up,
                "turns": playout.turns,
            })
        };
        json!({
            "variant": self.variant.id,
            "options": options(self.variant),
            "seed": self.tournament.seed,
            "opening_turns": self.tournament.opening_turns,
            "playouts": self.playouts.iter().map(playout).collect::<Vec<_>>(),
        })
    }
}

impl PlayoutsReport<'_> {
    fn heading(&self) -> String {
        let openings = self.tournament.openings;
        let from = match self.tournament.opening_turns {
            0 => "from the start".to_string(),
            turns => {
                let openings = number_of(openings as u64, "opening");
                let turns = number_of(turns as u64, "random turn");
                format!("from {openings} of {turns}, each from both sides")
            }
        };
        let (name, games, seed) = (&self.variant.name, 2 * openings, self.tournament.seed);
        format!("{name}: {games} games per pairing, {from}; seed {seed}.")
    }

    fn name(&self, player: usize) -> String {
        self.tournament.entrants[player].to_string()
    }

    fn rows(&self) -> Vec<Vec<String>> {
        let row = |playout: &Playout| {
            let [won, drawn, lost] = playout.games;
            let (share, interval) = playout.share;
            let [beginner, other] = match playout.players {
                Some(players) => players.map(|player| self.name(player)),
                None => ["all", "all"].map(String::from),
            };
            let mut row = vec![beginner, other];
            row.extend([won + drawn + lost, won, drawn, lost].map(|count| count.to_string()));
            row.extend([share, interval.from, interval.to].map(percent));
            row.push(format!("{:+.2}", playout.margin));
            row.push(playout.void.iter().sum::<u32>().to_string());
            row.extend(playout.turns.map(|turns| turns.to_string()));
            row
        };
        self.playouts.iter().map(row).collect()
    }
}
