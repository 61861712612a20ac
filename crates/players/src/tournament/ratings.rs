//! Ratings on the Elo scale from the points of players against each other, with confidence intervals.

use crate::draw;

/// The share of samples on either side of a 95 % interval.
const TAIL: f64 = 0.025;

/// The number of bootstrap samples of an interval.
const DRAWS: usize = 1000;

/// The most rounds of the iteration; it ends earlier when it has converged.
const ROUNDS: usize = 10_000;

/// The points that a player gets against each opponent met, and the opponent likewise, from an extra drawn game.
/// Without it, a player who has won every game would have no rating.
const UNPLAYED: f64 = 0.5;

/// The number of standard deviations of a 95 % interval of the normal distribution.
pub(crate) const DEVIATIONS: f64 = 1.959_964;

/// A 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub from: f64,
    /// The upper end.
    pub to: f64,
}

/// A player's rating: a difference of 400 is ten points to one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating in Elo points, relative to the mean of all players.
    pub elo: f64,
    /// Its confidence interval over other draws of the openings.
    pub interval: Interval,
}

/// The result of two players in one opening, on both sides: the first player's points and the number of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Meeting {
    pub players: [usize; 2],
    pub points: f64,
    pub games: f64,
}

/// Rates players by their meetings, each with a bootstrap interval, which draws as many meetings of each pair again.
///
/// Games of one opening are correlated, so they are drawn together.
pub(super) fn rate(players: usize, meetings: &[Meeting], seed: u64) -> Vec<Rating> {
    let elo = strengths(players, meetings);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(DRAWS); players];
    // Meetings of the same pair stand together.
    let mut sorted = meetings.to_vec();
    sorted.sort_by_key(|meeting| meeting.players);
    let groups: Vec<&[Meeting]> = sorted.chunk_by(|a, b| a.players == b.players).collect();
    for _ in 0..DRAWS {
        let mut again = Vec::with_capacity(meetings.len());
        for group in &groups {
            let draws = group.iter();
            again.extend(draws.map(|_| group[draw::index(&mut random, group.len())]));
        }
        for (drawn, elo) in drawn.iter_mut().zip(strengths(players, &again)) {
            drawn.push(elo);
        }
    }
    let rated = elo.into_iter().zip(drawn);
    rated
        .map(|(elo, mut drawn)| {
            drawn.sort_by(f64::total_cmp);
            let at = |share: f64| drawn[((DRAWS - 1) as f64 * share).round() as usize];
            let interval = Interval {
                from: at(TAIL),
                to: at(1.0 - TAIL),
            };
            Rating { elo, interval }
        })
        .collect()
}

/// Returns the maximum-likelihood strengths of the Bradley–Terry model (Bradley and Terry 1952, by the iteration of
/// Hunter 2004), in Elo points with mean zero.
fn strengths(players: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut points = vec![0.0; players];
    let mut games = vec![vec![0.0; players]; players];
    for meeting in meetings {
        let [one, other] = meeting.players;
        points[one] += meeting.points;
        points[other] += meeting.games - meeting.points;
        games[one][other] += meeting.games;
        games[other][one] += meeting.games;
    }
    for (points, games) in points.iter_mut().zip(&mut games) {
        for games in games.iter_mut().filter(|games| **games > 0.0) {
            *points += UNPLAYED;
            *games += 2.0 * UNPLAYED;
        }
    }
    let mut strengths = vec![1.0_f64; players];
    for _ in 0..ROUNDS {
        let better: Vec<f64> = (0..players)
            .map(|one| {
                let expected: f64 = (0..players)
                    .filter(|&other| games[one][other] > 0.0)
                    .map(|other| games[one][other] / (strengths[one] + strengths[other]))
                    .sum();
                if expected > 0.0 {
                    points[one] / expected
                } else {
                    1.0
                }
            })
            .collect();
        let moved = better.iter().zip(&strengths);
        let moved = moved
            .map(|(new, old)| (new / old).ln().abs())
            .fold(0.0, f64::max);
        strengths = better;
        if moved < 1e-6 {
            break;
        }
    }
    let elo: Vec<f64> = strengths
        .iter()
        .map(|strength| 400.0 * strength.log10())
        .collect();
    let mean = elo.iter().sum::<f64>() / players.max(1) as f64;
    elo.into_iter().map(|elo| elo - mean).collect()
}

/// Returns a player's share of the points of games won, drawn and lost, with its interval.
pub(super) fn share_of([won, drawn, lost]: [u32; 3]) -> (f64, Interval) {
    let all = f64::from((won + drawn + lost).max(1));
    let points = f64::from(won) + f64::from(drawn) / 2.0;
    (points / all, share(points, all))
}

/// Returns Wilson's interval (1927) of a share of points.
///
/// It assumes independent games without draws, so it is a little too wide where draws are many.
pub(crate) fn share(points: f64, games: f64) -> Interval {
    if games == 0.0 {
        return Interval { from: 0.0, to: 1.0 };
    }
    let share = points / games;
    let z2 = DEVIATIONS * DEVIATIONS;
    let middle = (share + z2 / (2.0 * games)) / (1.0 + z2 / games);
    let half = DEVIATIONS / (1.0 + z2 / games)
        * (share * (1.0 - share) / games + z2 / (4.0 * games * games)).sqrt();
    Interval {
        from: (middle - half).max(0.0),
        to: (middle + half).min(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meetings(players: [usize; 2], points: f64, times: usize) -> Vec<Meeting> {
        let meeting = Meeting {
            players,
            points,
            games: 2.0,
        };
        vec![meeting; times]
    }

    #[test]
    fn three_points_of_four_are_191_points_of_elo() {
        let elo = strengths(2, &meetings([0, 1], 1.5, 100_000));
        assert!((elo[0] - elo[1] - 190.85).abs() < 0.1, "{elo:?}");
        assert!((elo[0] + elo[1]).abs() < 1e-6);
    }

    #[test]
    fn a_player_who_wins_every_game_has_a_rating_and_an_interval() {
        let ratings = rate(2, &meetings([0, 1], 2.0, 10), 1);
        assert!(
            ratings[0].elo.is_finite() && ratings[0].elo > 200.0,
            "{ratings:?}"
        );
    }

    #[test]
    fn strength_passes_on_through_a_third_player() {
        let mut played = meetings([0, 1], 1.5, 10_000);
        played.extend(meetings([1, 2], 1.5, 10_000));
        let elo = strengths(3, &played);
        assert!((elo[0] - elo[2] - 2.0 * 190.85).abs() < 1.0, "{elo:?}");
    }

    #[test]
    fn intervals_of_shares_are_wilsons() {
        // Newcombe 1998, table I: 81 of 263 is 0.2553 to 0.3662; 0 of 20 is 0 to 0.1611.
        let found = share(81.0, 263.0);
        assert!((found.from - 0.2553).abs() < 1e-4 && (found.to - 0.3662).abs() < 1e-4);
        let found = share(0.0, 20.0);
        assert!(found.from == 0.0 && (found.to - 0.1611).abs() < 1e-4);
    }
}
