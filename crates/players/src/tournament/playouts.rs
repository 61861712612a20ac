//! What the games of a tournament say of the variant: how often each side wins, by how much, and after how many turns.

use gebeta_core::Side;

use super::played::{GameResult, TournamentGame};
use super::ratings::{Interval, share_of};
use super::{Entrant, Tournament};

/// The games in which one player began against another, or all games.
#[derive(Clone, Debug, PartialEq)]
pub struct Playout {
    /// The player who began and the other, as numbers of entrants; `None` for all games.
    pub players: Option<[usize; 2]>,
    /// Games that the player who began has won, drawn and lost. Void games and those that reached the turn limit count
    /// as drawn.
    pub games: [u32; 3],
    /// The share of the points of the player who began, with its 95 % confidence interval.
    pub share: (f64, Interval),
    /// The mean margin of the player who began, in counters.
    pub margin: f64,
    /// Void games, and games that reached the turn limit; both count as drawn.
    pub void: [u32; 2],
    /// The turns of the shortest game, the median, and the turns of the longest game.
    pub turns: [u32; 3],
}

impl Tournament {
    /// Summarises games by who began against whom, and then all of them. `first` is the side that begins.
    pub fn playouts(&self, games: &[TournamentGame], first: Side) -> Vec<Playout> {
        let players = |played: &TournamentGame| {
            let [beginner, other] = [first, first.other()];
            let players = played.pairing.players;
            [beginner, other].map(|side| self.first_alike(players[side.index()]))
        };
        let mut pairs: Vec<[usize; 2]> = games.iter().map(players).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let of_pair = pairs.into_iter().map(|pair| {
            let games: Vec<&TournamentGame> = (games.iter())
                .filter(|played| players(played) == pair)
                .collect();
            playout(Some(pair), &games, first)
        });
        let all: Vec<&TournamentGame> = games.iter().collect();
        of_pair.chain([playout(None, &all, first)]).collect()
    }

    /// Returns the first entrant that equals one, because a player can meet itself.
    fn first_alike(&self, player: usize) -> usize {
        let alike = |entrant: &Entrant| *entrant == self.entrants[player];
        self.entrants.iter().position(alike).unwrap_or(player)
    }
}

/// Summarises games for the side `first`.
pub(super) fn playout(
    players: Option<[usize; 2]>,
    played: &[&TournamentGame],
    first: Side,
) -> Playout {
    let mut games = [0; 3];
    let mut void = [0; 2];
    let mut margin = 0;
    for played in played {
        games[played.result.place(first)] += 1;
        void[0] += u32::from(played.result == GameResult::Void);
        void[1] += u32::from(played.result == GameResult::TooLong);
        let [own, others] = [first, first.other()].map(|side| i64::from(played.won[side.index()]));
        margin += own - others;
    }
    Playout {
        players,
        games,
        share: share_of(games),
        margin: margin as f64 / played.len().max(1) as f64,
        void,
        turns: lengths(played),
    }
}

/// Returns the turns of the shortest game, the median, and the turns of the longest game.
fn lengths(games: &[&TournamentGame]) -> [u32; 3] {
    let mut lengths: Vec<u32> = games
        .iter()
        .map(|played| played.moves.len() as u32)
        .collect();
    lengths.sort_unstable();
    match lengths[..] {
        [] => [0; 3],
        [shortest, ..] => [
            shortest,
            lengths[(lengths.len() - 1) / 2],
            lengths[lengths.len() - 1],
        ],
    }
}
