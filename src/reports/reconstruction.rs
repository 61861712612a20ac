//! What may have been played on a board, in every output format.

use std::fmt::Write;

use serde_json::{Map, Value, json};

use super::Forms;
use super::formats::{aligned, csv, markdown};
use super::standings::{ends, rounded};
use gebeta_atlas::reconstruct::{Evidence, Judged, Ranking, SEPARATED, Sort};
use gebeta_core::Board;
use gebeta_narration::paragraph;
use gebeta_players::metrics::Estimate;
use gebeta_players::wear::Wear;
use gebeta_storage::words::number_of;

/// The columns of a ranked reading, before the points of each sort of evidence.
const COLUMNS: [&str; 6] = ["rank", "variant", "name", "reading", "share", "points"];

/// The most games that are named in a sentence.
const MOST_NAMED: usize = 30;

/// A reading of a game that can be played on the board.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The game.
    pub game: String,
    /// The game's name.
    pub name: String,
    /// The reading.
    pub spec: String,
    /// The board that it is played on.
    pub board: Board,
    /// What play does to the holes, if that is known.
    pub touched: Option<Wear>,
}

/// The games that may have been played on a board.
#[derive(Clone, Debug)]
pub struct Reconstruction {
    /// What is known of the board, in words.
    pub find: String,
    /// The readings that can be played on it.
    pub candidates: Vec<Candidate>,
    /// The readings that can't, with the reasons.
    pub refused: Vec<(String, String)>,
    /// The readings that can, ranked.
    pub ranking: Ranking,
    /// The number of games that were asked about.
    pub games: usize,
    /// The number of games to describe in the text.
    pub top: usize,
    /// The games from which wear is expected, in words.
    pub basis: Option<String>,
}

impl Reconstruction {
    fn candidate(&self, judged: &Judged) -> &Candidate {
        &self.candidates[judged.reading]
    }

    /// Says how many games can be played on the board.
    fn counted(&self) -> String {
        let games = self.ranking.games.len();
        format!(
            "{games} of {} games can be played on it, in {}.",
            self.games,
            number_of(self.candidates.len() as u64, "reading")
        )
    }

    /// Says how much the evidence decides.
    fn decided(&self) -> String {
        let first = match self.ranking.games.first() {
            Some(game) => &self.candidate(&game[0]).game,
            None => return "None of the games can be played on it.".to_string(),
        };
        let left = self.ranking.unseparated();
        let all = self.ranking.games.len();
        if left == 1 {
            return match self.ranking.points().get(1) {
                None => {
                    format!(
                        "Of these games, only {first} can be played on it, which does not show that it was."
                    )
                }
                Some(second) => format!(
                    "The evidence favours {first}: the next game has {:.1} points less. A game that no file describes may fit better.",
                    self.ranking.points()[0] - second
                ),
            };
        }
        let games = self.ranking.games.iter().take(left);
        let games: Vec<&str> = games
            .map(|it| self.candidate(&it[0]).game.as_str())
            .collect();
        let named = match games.len() > MOST_NAMED {
            true => format!(
                "{} and {} others",
                games[..MOST_NAMED].join(", "),
                left - MOST_NAMED
            ),
            false => games.join(", "),
        };
        format!(
            "The evidence does not separate these {left} of {all} games, which are within {SEPARATED} points of the first: {named}."
        )
    }

    /// Returns the games in effect that are left by each sort of evidence, and by all.
    fn left(&self) -> Vec<(&'static str, f64)> {
        let by_sort = Sort::ALL.into_iter();
        let by_sort = by_sort.filter_map(|it| Some((it.name(), self.ranking.left_by(it)?)));
        let all = (!self.ranking.games.is_empty()).then(|| ("together", self.ranking.left()));
        by_sort.chain(all).collect()
    }

    fn left_rows(&self) -> Vec<Vec<String>> {
        let left = self.left().into_iter();
        left.map(|(sort, left)| vec![sort.to_string(), format!("{left:.1}")])
            .collect()
    }

    /// Describes the first games.
    fn described(&self, columns: usize) -> String {
        let mut text = String::new();
        let (ranks, shares) = (self.ranking.ranks(), self.ranking.shares());
        for (i, readings) in self.ranking.games.iter().take(self.top).enumerate() {
            let best = &readings[0];
            let candidate = self.candidate(best);
            let _ = writeln!(
                text,
                "{}. {} ({}): {} points, {:.1} % of the likelihood",
                ranks[i],
                candidate.name,
                candidate.spec,
                signed(best.points()),
                100.0 * shares[i]
            );
            for heading in ["for", "against", "neutral"] {
                let parts = best.evidence.iter().filter(|it| leaning(it) == heading);
                let parts: Vec<String> = parts
                    .map(|it| format!("{} ({})", it.says, signed(it.points)))
                    .collect();
                if !parts.is_empty() {
                    let line = format!("{heading}: {}", parts.join("; "));
                    text += &paragraph(&line, "   ", "     ", columns);
                }
            }
            if let [_, others @ ..] = &readings[..]
                && let Some(last) = others.last()
            {
                let _ = writeln!(
                    text,
                    "   other readings: {}, with {} to {} points",
                    others.len(),
                    signed(last.points()),
                    signed(others[0].points())
                );
            }
        }
        text
    }

    /// Shows what play of the first game does to the holes, as drawn.
    fn expected(&self) -> String {
        let first = self.ranking.games.first();
        let Some(candidate) = first.map(|it| self.candidate(&it[0])) else {
            return String::new();
        };
        let (Some(wear), Some(basis)) = (&candidate.touched, &self.basis) else {
            return String::new();
        };
        let mut text = String::new();
        for (what, means) in [("drops", &wear.drops), ("lifts", &wear.lifts)] {
            let interval = match means.iter().any(|it| it.interval.is_some()) {
                true => ", with 95 % intervals",
                false => "",
            };
            let _ = writeln!(
                text,
                "Expected {what} in {} ({basis}){interval}:",
                candidate.spec
            );
            let rows = candidate.board.rows().iter();
            let rows: Vec<Vec<String>> = rows
                .map(|row| {
                    row.iter()
                        .map(|hole| with_half(&means[hole.index()]))
                        .collect()
                })
                .collect();
            let widest = rows.iter().flatten().map(|it| it.chars().count()).max();
            let widest = widest.unwrap_or(0);
            for row in rows {
                let cells = row.iter().map(|cell| format!("{cell:>widest$}"));
                let _ = writeln!(text, "  {}", cells.collect::<Vec<_>>().join("  "));
            }
        }
        text
    }

    /// Returns the sorts of evidence that there is.
    fn sorts(&self) -> Vec<Sort> {
        let first = self.ranking.games.first().map(|game| &game[0].evidence);
        let sorts = first.into_iter().flatten().map(|it| it.sort);
        sorts.collect()
    }

    fn names(&self) -> Vec<&'static str> {
        let sorts = self.sorts().into_iter().map(Sort::name);
        COLUMNS.into_iter().chain(sorts).collect()
    }

    /// Returns a row for each reading. Only the best one of a game has its rank and its share.
    fn rows(&self) -> Vec<Vec<String>> {
        let (ranks, shares) = (self.ranking.ranks(), self.ranking.shares());
        let sorts = self.sorts();
        let mut rows = Vec::new();
        for (i, readings) in self.ranking.games.iter().enumerate() {
            for (j, judged) in readings.iter().enumerate() {
                let candidate = self.candidate(judged);
                let best = |cell: String| if j == 0 { cell } else { String::new() };
                let mut row = vec![
                    best(ranks[i].to_string()),
                    candidate.game.clone(),
                    candidate.name.clone(),
                    candidate.spec.clone(),
                    best(format!("{:.4}", shares[i])),
                    format!("{:.3}", judged.points()),
                ];
                row.extend(sorts.iter().map(|sort| {
                    let points = judged.points_of(*sort).unwrap_or_default();
                    format!("{points:.3}")
                }));
                rows.push(row);
            }
        }
        rows
    }
}

impl Forms for Reconstruction {
    fn as_text(&self, columns: Option<usize>) -> String {
        let left = aligned(
            &["evidence", "games left"],
            &self.left_rows(),
            &[0],
            columns,
        );
        let parts = [
            format!("{}\n{}\n", self.find, self.counted()),
            self.described(columns.unwrap_or(usize::MAX)),
            self.expected(),
            format!(
                "Games left in effect, out of {}:\n{left}",
                self.ranking.games.len()
            ),
            paragraph(&self.decided(), "", "", columns.unwrap_or(usize::MAX)),
        ];
        let parts = parts.iter().filter(|part| !part.is_empty());
        parts.map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    fn as_csv(&self) -> std::io::Result<String> {
        csv(&self.names(), &self.rows())
    }

    /// Returns a row for each value: the points of each sort of evidence with the reason, and the expected drops and lifts
    /// of each hole.
    fn as_tidy(&self) -> std::io::Result<String> {
        let mut rows = Vec::new();
        for judged in self.ranking.games.iter().flatten() {
            let candidate = self.candidate(judged);
            let row = |what: &str, hole: String, cells: [String; 4]| {
                let (game, spec) = (candidate.game.clone(), candidate.spec.clone());
                [[game, spec, what.to_string(), hole], cells].concat()
            };
            for it in &judged.evidence {
                let (points, no_end) = (format!("{:.6}", it.points), String::new());
                let cells = [points, no_end.clone(), no_end, it.says.clone()];
                rows.push(row(it.sort.name(), String::new(), cells));
            }
            let Some(wear) = &candidate.touched else {
                continue;
            };
            for (what, means) in [("drops", &wear.drops), ("lifts", &wear.lifts)] {
                for hole in candidate.board.rows().iter().flatten() {
                    let Estimate { value, interval } = means[hole.index()];
                    let end =
                        |end: Option<f64>| end.map_or_else(String::new, |it| format!("{it:.6}"));
                    let cells = [
                        format!("{value:.6}"),
                        end(interval.map(|it| it.from)),
                        end(interval.map(|it| it.to)),
                        String::new(),
                    ];
                    rows.push(row(what, candidate.board.name(*hole), cells));
                }
            }
        }
        let names = [
            "variant", "reading", "what", "hole", "value", "from", "to", "because",
        ];
        csv(&names, &rows)
    }

    fn to_json(&self) -> Value {
        let (ranks, shares) = (self.ranking.ranks(), self.ranking.shares());
        let evidence = |it: &Evidence| json!({"evidence": it.sort.name(), "points": rounded(it.points, 4), "because": it.says});
        let estimate = |it: &Estimate| json!({"value": rounded(it.value, 4), "interval": it.interval.map(|it| ends(it, 4))});
        let reading = |judged: &Judged| {
            let candidate = self.candidate(judged);
            let holes = |means: &[Estimate]| -> Value {
                let holes = candidate.board.rows().iter().flatten();
                let holes =
                    holes.map(|&hole| (candidate.board.name(hole), estimate(&means[hole.index()])));
                Value::Object(Map::from_iter(holes))
            };
            let wear = candidate.touched.as_ref();
            json!({
                "reading": candidate.spec,
                "points": rounded(judged.points(), 4),
                "evidence": judged.evidence.iter().map(evidence).collect::<Vec<_>>(),
                "wear": wear.map(|it| json!({"drops": holes(&it.drops), "lifts": holes(&it.lifts)})),
            })
        };
        let games = self.ranking.games.iter().enumerate().map(|(i, readings)| {
            let candidate = self.candidate(&readings[0]);
            json!({
                "variant": candidate.game,
                "name": candidate.name,
                "rank": ranks[i],
                "share": rounded(shares[i], 4),
                "readings": readings.iter().map(reading).collect::<Vec<_>>(),
            })
        });
        let left = self.left().into_iter();
        let left = left.map(|(sort, left)| (sort.to_string(), json!(rounded(left, 2))));
        let refused = self.refused.iter();
        let refused = refused.map(|(spec, reason)| json!({"reading": spec, "because": reason}));
        json!({
            "board": self.find,
            "wear_of": self.basis,
            "not_separated": self.ranking.unseparated(),
            "games_left": Value::Object(Map::from_iter(left)),
            "conclusion": self.decided(),
            "games": games.collect::<Vec<_>>(),
            "refused": refused.collect::<Vec<_>>(),
        })
    }

    fn as_markdown(&self) -> String {
        let left = markdown(&["evidence", "games left"], &self.left_rows());
        let best = self.rows().into_iter().filter(|row| !row[0].is_empty());
        let best = markdown(&self.names(), &best.collect::<Vec<_>>());
        format!(
            "{}  \n{}\n\n{best}\n{left}\n{}\n",
            self.find,
            self.counted(),
            self.decided()
        )
    }
}

/// Returns whether evidence speaks for a reading or against it. Only wear gives points, so 0 points are the most that other
/// evidence can have, and speak for a reading. Wear with 0 points does neither.
fn leaning(evidence: &Evidence) -> &'static str {
    match (is_zero(evidence.points), evidence.sort) {
        (true, Sort::Wear) => "neutral",
        (false, _) if evidence.points < 0.0 => "against",
        _ => "for",
    }
}

/// Returns whether points are shown as 0.
fn is_zero(points: f64) -> bool {
    points.abs() < 0.05
}

/// Returns points with their sign.
fn signed(points: f64) -> String {
    match is_zero(points) {
        true => "0".to_string(),
        false => format!("{points:+.1}"),
    }
}

/// Returns an estimate with half its interval.
fn with_half(estimate: &Estimate) -> String {
    match estimate.interval {
        Some(interval) => format!("{:.2} ±{:.2}", estimate.value, interval.to - estimate.value),
        None => format!("{:.4}", estimate.value),
    }
}
