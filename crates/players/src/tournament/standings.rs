//! The results of a tournament.

use std::collections::BTreeMap;

use gebeta_core::Side;

use super::Tournament;
use super::played::TournamentGame;
use super::playouts::playout;
use super::ratings::{self, Interval, Meeting, Rating};

/// The results of one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerResult {
    /// The player, as the number of an entrant.
    pub player: usize,
    /// The rating.
    pub rating: Rating,
    /// Games won, drawn and lost. Void games and those that reached the turn limit count as drawn.
    pub games: [u32; 3],
    /// The counters won less those of the opponents, in all games together.
    pub margin: i64,
}

impl PlayerResult {
    /// Returns the points: one for a win, half for a draw.
    pub fn points(&self) -> f64 {
        let [won, drawn, _] = self.games;
        f64::from(won) + f64::from(drawn) / 2.0
    }

    /// Returns the number of games.
    pub fn played(&self) -> u32 {
        self.games.iter().sum()
    }
}

/// The results of two players against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encounter {
    /// Both players, as numbers of entrants.
    pub players: [usize; 2],
    /// Games that the first player has won, drawn and lost.
    pub games: [u32; 3],
    /// The first player's share of the points.
    pub share: f64,
    /// The confidence interval of that share.
    pub interval: Interval,
}

/// The results of the games that have been played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    /// All players, the strongest first.
    pub rows: Vec<PlayerResult>,
    /// All pairs that have met, in the order of the entrants.
    pub encounters: Vec<Encounter>,
    /// The number of games.
    pub games: u32,
    /// Games that A, who sits at the first holes, has won, drawn and lost.
    pub of_a: [u32; 3],
    /// Void games, and games that reached the turn limit; both count as drawn.
    pub void: [u32; 2],
    /// The turns of the shortest game, the median, and the turns of the longest game.
    pub turns: [u32; 3],
}

impl Tournament {
    /// Summarises games, in any order.
    pub fn standings(&self, games: &[TournamentGame]) -> Standings {
        let mut games: Vec<&TournamentGame> = games.iter().collect();
        games.sort_by_key(|played| played.pairing.number);
        let players = self.entrants.len();
        let rated = ratings::rate(players, &meetings(&games), self.seed);
        let mut rows: Vec<PlayerResult> = rated
            .into_iter()
            .enumerate()
            .map(|(player, rating)| PlayerResult {
                player,
                rating,
                games: [0; 3],
                margin: 0,
            })
            .collect();
        let mut encounters: BTreeMap<[usize; 2], [u32; 3]> = BTreeMap::new();
        for played in &games {
            let [a, b] = played.pairing.players;
            let margin = i64::from(played.won[0]) - i64::from(played.won[1]);
            let at = played.result.place(Side::A);
            rows[a].games[at] += 1;
            rows[a].margin += margin;
            rows[b].games[2 - at] += 1;
            rows[b].margin -= margin;
            let (pair, of_first) = if a < b {
                ([a, b], at)
            } else {
                ([b, a], 2 - at)
            };
            encounters.entry(pair).or_default()[of_first] += 1;
        }
        let encounters = encounters.into_iter().map(|(players, games)| {
            let (share, interval) = ratings::share_of(games);
            Encounter {
                players,
                games,
                share,
                interval,
            }
        });
        rows.sort_by(|x, y| {
            y.rating
                .elo
                .total_cmp(&x.rating.elo)
                .then(x.player.cmp(&y.player))
        });
        let all = playout(None, &games, Side::A);
        Standings {
            rows,
            encounters: encounters.collect(),
            games: games.len() as u32,
            of_a: all.games,
            void: all.void,
            turns: all.turns,
        }
    }
}

/// Groups the games of each opening and pair.
fn meetings(games: &[&TournamentGame]) -> Vec<Meeting> {
    let opening = |played: &TournamentGame| played.pairing.number / 2;
    let both = games.chunk_by(|one, other| opening(one) == opening(other));
    both.map(|both| {
        let [a, b] = both[0].pairing.players;
        let players = [a.min(b), a.max(b)];
        let points = both.iter().map(|played| {
            let points = played.result.points();
            let first_is_a = played.pairing.players == players;
            if first_is_a { points } else { 1.0 - points }
        });
        Meeting {
            players,
            points: points.sum(),
            games: both.len() as f64,
        }
    })
    .collect()
}
