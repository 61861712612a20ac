//! The output formats of a comparison.

use serde_json::{Map, Value, json};

use crate::reports::{self, Forms, formats};
use gebeta_analysis::compare;
use gebeta_analysis::levels::End;
use gebeta_core::Board;
use gebeta_formats::notation;

use super::comparison::{Comparison, aspect, moves};
use super::{markdown, page};

impl Forms for Comparison {
    fn as_text(&self, columns: Option<usize>) -> String {
        page::write(self, columns)
    }

    fn as_markdown(&self) -> String {
        markdown::write(self)
    }

    fn as_csv(&self) -> std::io::Result<String> {
        let rows: Vec<Vec<String>> = self.levels().into_iter().flatten().collect();
        formats::csv(&self.names(), &rows)
    }

    fn as_tidy(&self) -> std::io::Result<String> {
        let reports = self.compared.iter().map(|one| one.report(&self.columns));
        reports::tidy(&reports.collect::<Vec<_>>())
    }

    fn to_json(&self) -> Value {
        let labels = || self.compared.iter().map(|one| one.label.clone());
        let variants = self.compared.iter().map(|one| {
            json!({
                "label": one.label,
                "variant": one.variant.id,
                "options": reports::options(&one.variant),
                "name": one.variant.name,
                "position": notation::write_position(&one.start.position, one.board()),
                "complete": matches!(one.analysis.end, End::Depth | End::Exhausted),
                "rows": one.report(&self.columns).rows_as_json(),
            })
        });
        let rules = self.rules().into_iter().map(|line| {
            let said = labels().zip(line.said.iter().map(|said| json!(said)));
            json!({"key": line.key, "said": Map::from_iter(said)})
        });
        let (first, others) = self.first_and_others();
        let partings = others.iter().map(|other| {
            let tables = self.table_divergence(other).map(|divergence| {
                let cells = divergence.cells.iter().map(|(name, cells)| {
                    let numbers = cells.each_ref().map(|cell| reports::number(cell));
                    (name.to_string(), json!(numbers))
                });
                json!({"level": divergence.level, "columns": Map::from_iter(cells)})
            });
            json!({
                "first": first.label,
                "second": other.label,
                "tables": tables,
                "play": play_as_json(&other.divergence, other.board()),
            })
        });
        json!({
            "variants": variants.collect::<Vec<_>>(),
            "rules": rules.collect::<Vec<_>>(),
            "first_differences": partings.collect::<Vec<_>>(),
        })
    }
}

fn play_as_json(divergence: &compare::Compared, board: &Board) -> Value {
    match divergence {
        compare::Compared::Boards => json!({"move": 0, "line": [], "differs": ["board"]}),
        compare::Compared::Diverged(divergence) => {
            let differs: Vec<&str> = divergence.differs().into_iter().map(aspect).collect();
            let after = divergence.after.each_ref().map(|game_state| {
                json!({
                    "position": notation::write_position(&game_state.position, board),
                    "moves": moves(&game_state.moves, board),
                    "result": game_state.outcome.map(|outcome| outcome.letter().to_string()),
                })
            });
            json!({
                "move": divergence.line.len(),
                "line": moves(&divergence.line, board),
                "differs": differs,
                "after": after,
            })
        }
        compare::Compared::Alike => json!({"alike": "always"}),
        compare::Compared::AlikeTo(moves) => json!({"alike_to": moves}),
        compare::Compared::Stopped => Value::Null,
    }
}
