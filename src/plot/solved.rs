//! The figure of a solved game, by counters in play.

use super::figure::{Figure, Panel, Scale, Series, source};
use gebeta_formats::variant::Variant;
use gebeta_solver::Census;

const NO_BOARDS: &str = "there are no boards";

impl Figure {
    /// Returns the figure of a solved game: its boards, their results, and the longest wins, by counters in
    /// play. `boards` describes the boards, such as those from a start.
    pub fn of_solution(variant: &Variant, boards: &str, census: &[Census]) -> Figure {
        let line = |name: &str, value: &dyn Fn(&Census) -> Option<f64>| {
            let points = census.iter().rev();
            let points = points.filter_map(|census| Some((census.in_play, value(census)?)));
            Series::line(name, points)
        };
        let share = |name: &str, count: fn(&Census) -> u64| {
            line(name, &|census| {
                Some(count(census) as f64 / census.boards as f64)
            })
        };
        let most = census.first().map_or(0, |census| census.in_play);
        Figure {
            title: format!("{}: solved", variant.name),
            subtitle: format!("{}, {boards}", variant.spec()),
            source: source(),
            across: "counters in play",
            levels: most,
            panels: vec![
                Panel {
                    title: "Boards",
                    axis: "number of boards",
                    scale: Scale::Powers,
                    series: vec![line("boards", &|census| {
                        Some((census.boards as f64).log10())
                    })],
                    nothing: NO_BOARDS,
                },
                Panel {
                    title: "Results with best play",
                    axis: "share of boards",
                    scale: Scale::Shares,
                    series: vec![
                        share("player to move wins more", |census| census.won),
                        share("both win as much", |census| census.drawn),
                        share("other player wins more", |census| census.lost),
                        share("never ends", |census| census.never_ending),
                    ],
                    nothing: NO_BOARDS,
                },
                Panel {
                    title: "Longest win",
                    axis: "turns",
                    scale: Scale::Numbers,
                    series: vec![line("turns", &|census| census.longest_win.map(f64::from))],
                    nothing: "nobody wins",
                },
            ],
        }
    }
}
