//! The figure of a tournament: the ratings of the players with intervals, and their results.

use super::figure::{Figure, Panel, Scale, Series};
use gebeta_formats::variant::Variant;
use gebeta_players::tournament::{Standings, Tournament};

const NO_GAMES: &str = "no game was played";

impl Figure {
    /// Returns the figure of the players' ratings, the strongest first, and their shares of won, drawn and
    /// lost games.
    pub fn of_standings(
        variant: &Variant,
        tournament: &Tournament,
        standings: &Standings,
    ) -> Figure {
        let rows = &standings.rows;
        let names = rows.iter().enumerate().map(|(at, row)| {
            let name = tournament.entrants[row.player];
            let elo = row.rating.elo;
            let interval = row.rating.interval;
            Series {
                name: format!("{name}: {elo:+.0}"),
                points: vec![(at as u32 + 1, elo)],
                spans: vec![(interval.from, interval.to)],
            }
        });
        let share = |name: &str, place: usize| {
            Series::line(
                name,
                (1..).zip(rows).map(|(at, row)| {
                    (
                        at,
                        f64::from(row.games[place]) / f64::from(row.played().max(1)),
                    )
                }),
            )
        };
        Figure {
            title: format!("{}: a tournament", variant.name),
            subtitle: format!(
                "{}, {} games, {} per pairing from {} openings of {} random turns, seed {}",
                variant.spec(),
                standings.games,
                2 * tournament.openings,
                tournament.openings,
                tournament.opening_turns,
                tournament.seed
            ),
            source: format!("Played by gebeta {}.", env!("CARGO_PKG_VERSION")),
            across: "rank",
            levels: rows.len() as u32,
            panels: vec![
                Panel {
                    title: "Strength, with 95 % confidence intervals",
                    axis: "Elo relative to the mean",
                    scale: Scale::Numbers,
                    series: names.collect(),
                    nothing: NO_GAMES,
                },
                Panel {
                    title: "Results",
                    axis: "share of games",
                    scale: Scale::Shares,
                    series: vec![share("won", 0), share("drawn", 1), share("lost", 2)],
                    nothing: NO_GAMES,
                },
            ],
        }
    }
}
