use crate::cli::variants::words;
use crate::reports::formats;
use crate::terminal::{page_width, paragraph};
use gebeta_analysis::compare::{self, Aspect};
use gebeta_core::Board;
use gebeta_narration::{padded, width};

use super::comparison::{self, Comparison, Member};
use super::rules::RuleLine;

/// The maximum width of variant names beside their values. Longer names get their own line.
const WIDEST: usize = 40;

/// The columns that identify a row: level and variant.
const KEYS: [usize; 2] = [0, 1];

/// Returns a comparison as text: the rules that differ, the tables level by level, and where play first
/// differs. Tables are at most `columns` wide.
pub fn write(comparison: &Comparison, columns: Option<usize>) -> String {
    let mut text = String::from("Rules that differ\n");
    let rules = comparison.rules();
    if rules.is_empty() {
        text += "\n  none: the rules are the same\n";
    }
    for line in &rules {
        text += &rule_block(comparison, line);
    }

    text += "\nGame trees, level by level\n\n";
    let levels = comparison.levels();
    let rows: Vec<Vec<String>> = levels.iter().flatten().cloned().collect();
    let room = columns.map(|columns| columns.saturating_sub(2));
    for line in formats::aligned(&comparison.names(), &rows, &KEYS, room).lines() {
        text += format!("  {line}").trim_end();
        text.push('\n');
    }

    let (first, others) = comparison.first_and_others();
    text += &format!("\nFirst difference from {}\n", first.label);
    for other in others {
        text += &format!("\n  {}\n", other.label);
        let indent = " ".repeat(12);
        let tables = table_words(comparison, other);
        text += &paragraph(&tables, "    tables  ", &indent);
        text += &paragraph(
            &play_words(&other.divergence, other.board()),
            "    play    ",
            &indent,
        );
        if let compare::Compared::Diverged(divergence) = &other.divergence {
            let width = width(&first.label).max(width(&other.label));
            for (one, game_state) in [first, other].into_iter().zip(&divergence.after) {
                let stands = comparison::game_state(game_state, divergence, one.board());
                let label = padded(&one.label, width);
                text += &format!("              {label}  {stands}\n");
            }
        }
    }
    text
}

/// Returns the values of a rule in all variants, grouped by value.
fn rule_block(comparison: &Comparison, line: &RuleLine) -> String {
    let mut text = format!("\n  {}\n", line.key);
    let label = |place: usize| comparison.compared[place].label.as_str();
    let said: Vec<(String, String)> = line
        .statements()
        .into_iter()
        .map(|(said, places)| {
            let who: Vec<&str> = places.into_iter().map(label).collect();
            (who.join(", "), words(said))
        })
        .collect();
    let width = said.iter().map(|(who, _)| width(who)).max();
    for (who, words) in &said {
        match width {
            Some(width) if width <= WIDEST.min(page_width() * 2 / 5) => {
                let indent = " ".repeat(width + 6);
                text += &paragraph(words, &format!("    {}  ", padded(who, width)), &indent);
            }
            _ => {
                text += &paragraph(who, "    ", "    ");
                text += &paragraph(words, "        ", "        ");
            }
        }
    }
    text
}

/// Describes the first difference between two tables.
pub fn table_words(comparison: &Comparison, other: &Member) -> String {
    let Some(divergence) = comparison.table_divergence(other) else {
        return "the same on all levels".to_string();
    };
    let cells = divergence.cells.into_iter().map(|(name, cells)| {
        let [ours, theirs] = cells.map(|cell| match cell.is_empty() {
            true => "nothing".to_string(),
            false => cell,
        });
        format!("{name} {ours} and {theirs}")
    });
    let cells: Vec<String> = cells.collect();
    format!("level {}: {}", divergence.level, cells.join(", "))
}

/// Describes the move after which two variants first differ, and how.
pub fn play_words(compared: &compare::Compared, board: &Board) -> String {
    match compared {
        compare::Compared::Boards => "the boards differ".to_string(),
        compare::Compared::Diverged(divergence) => {
            let differs = divergence.differs();
            let verb = match differs[..] {
                [Aspect::Position | Aspect::Result] => "differs",
                _ => "differ",
            };
            let what: Vec<String> = differs
                .into_iter()
                .map(|aspect| format!("the {}", comparison::aspect(aspect)))
                .collect();
            let what = what.join(" and ");
            match &comparison::moves(&divergence.line, board)[..] {
                [] => format!("at the start, {what} {verb}"),
                line => format!(
                    "after move {} ({}), {what} {verb}",
                    line.len(),
                    line.join(" ")
                ),
            }
        }
        compare::Compared::AlikeTo(1) => "the same after every line of 1 move".to_string(),
        compare::Compared::AlikeTo(moves) => format!("the same after every line of {moves} moves"),
        compare::Compared::Alike => "the same to the end of every line".to_string(),
        compare::Compared::Stopped => String::new(),
    }
}
