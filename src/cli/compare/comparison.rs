use crate::plot::Figure;
use crate::reports::{AnalysisReport, Column};
use gebeta_analysis::compare::{self, Aspect, Divergence, GameState};
use gebeta_analysis::levels::Analysis;
use gebeta_core::game::{Outcome, StartingPosition};
use gebeta_core::{Board, Move};
use gebeta_formats::notation;
use gebeta_formats::variant::Variant;

use super::rules::{RuleLine, rule_lines};

/// A comparison of several variants.
#[derive(Debug)]
pub struct Comparison {
    /// The variants. The others are compared with the first.
    pub compared: Vec<Member>,
    /// The columns after the published ones.
    pub columns: Vec<Column>,
}

/// The results for one of several variants.
#[derive(Debug)]
pub struct Member {
    /// A unique name.
    pub label: String,
    /// The variant.
    pub variant: Variant,
    /// Its start.
    pub start: StartingPosition,
    /// Its table.
    pub analysis: Analysis,
    /// Where play first differs from that of the first variant.
    pub divergence: compare::Compared,
}

/// The first difference between two tables.
pub struct TableDivergence {
    /// The level.
    pub level: u32,
    /// The columns that differ on this level, each with the cells of the first variant and of the other.
    pub cells: Vec<(&'static str, [String; 2])>,
}

impl Member {
    /// Returns its table.
    pub fn report<'a>(&'a self, columns: &'a [Column]) -> AnalysisReport<'a> {
        AnalysisReport {
            variant: &self.variant,
            start: &self.start,
            analysis: &self.analysis,
            columns,
        }
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.variant.rules.board
    }
}

impl Comparison {
    /// Returns the first variant, and the others that are compared with it.
    pub fn first_and_others(&self) -> (&Member, &[Member]) {
        let (first, others) = self.compared.split_first().expect("there are at least two");
        (first, others)
    }

    /// Returns one picture of all tables.
    pub fn figure(&self) -> Figure {
        let tables = self.compared.iter();
        let tables = tables.map(|one| (one.label.as_str(), &one.analysis));
        Figure::of_several(&tables.collect::<Vec<_>>(), &self.columns)
    }

    /// Returns the rules that differ.
    pub fn rules(&self) -> Vec<RuleLine> {
        let variants: Vec<&Variant> = self.compared.iter().map(|one| &one.variant).collect();
        rule_lines(&variants)
    }

    /// Returns the column names of the tables side by side.
    pub fn names(&self) -> Vec<&'static str> {
        let mut names = self.compared[0].report(&self.columns).names();
        // Level and variant identify a row.
        names.retain(|name| *name != "level");
        names.splice(0..0, ["level", "variant"]);
        names
    }

    /// Returns the tables side by side: for each level, the row of each variant that has one.
    pub fn levels(&self) -> Vec<Vec<Vec<String>>> {
        let cells = |one: &Member| one.report(&self.columns).cells();
        let tables: Vec<Vec<Vec<String>>> = self.compared.iter().map(cells).collect();
        let deepest = tables.iter().map(Vec::len).max().unwrap_or(0);
        let level = |level: usize| {
            let lines = self.compared.iter().zip(&tables);
            let lines = lines.filter_map(|(one, table)| {
                let mut cells = table.get(level)?.clone();
                let number = cells.remove(1);
                cells.splice(0..0, [number, one.label.clone()]);
                Some(cells)
            });
            lines.collect()
        };
        (0..deepest).map(level).collect()
    }

    /// Returns the first level on which a variant's table differs from the first table, or `None` if they are
    /// the same.
    ///
    /// A table that ends sooner differs on the first level that it lacks.
    pub fn table_divergence(&self, other: &Member) -> Option<TableDivergence> {
        let (first, _) = self.first_and_others();
        let reports = [first, other].map(|one| one.report(&self.columns));
        let names = reports[0].names();
        let tables = reports.map(|report| report.cells());
        let missing = vec![String::new(); names.len()];
        (0..tables[0].len().max(tables[1].len())).find_map(|level| {
            let rows = tables
                .each_ref()
                .map(|table| table.get(level).unwrap_or(&missing));
            let cells: Vec<_> = (0..names.len())
                .filter(|&i| rows[0][i] != rows[1][i])
                .map(|i| (names[i], rows.map(|row| row[i].clone())))
                .collect();
            (!cells.is_empty()).then_some(TableDivergence {
                level: level as u32 + 1,
                cells,
            })
        })
    }
}

/// Returns moves in notation, including unclaimed captures.
pub fn moves(moves: &[Move], board: &Board) -> Vec<String> {
    let write = |&played| notation::write_move(played, board);
    moves.iter().map(write).collect()
}

/// Returns the name of what differs.
pub fn aspect(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Position => "position",
        Aspect::Moves => "moves",
        Aspect::Result => "result",
    }
}

/// Describes the state of a game at its first difference from another.
pub fn game_state(game_state: &GameState, divergence: &Divergence, board: &Board) -> String {
    let differs = divergence.differs();
    let mut words = Vec::new();
    if differs.contains(&Aspect::Position) {
        words.push(notation::write_position(&game_state.position, board));
    }
    if differs.contains(&Aspect::Moves) {
        words.push(match &moves(&game_state.moves, board)[..] {
            [] => "no move".to_string(),
            moves => format!("moves {}", moves.join(" ")),
        });
    }
    if differs.contains(&Aspect::Result) {
        words.push(match game_state.outcome {
            None => "the round goes on".to_string(),
            Some(Outcome::Won(side)) => format!("{side} has won"),
            Some(Outcome::Draw) => "a draw".to_string(),
            Some(Outcome::Endless) => "an endless sowing".to_string(),
        });
    }
    words.join("; ")
}
