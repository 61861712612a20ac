use crate::cli::variants::words;
use crate::reports::formats;
use gebeta_analysis::compare;

use super::comparison::{self, Comparison};
use super::page::{play_words, table_words};

/// Returns a comparison as Markdown.
pub fn write(comparison: &Comparison) -> String {
    let members = comparison.compared.iter();
    let labels: Vec<&str> = members.map(|one| one.label.as_str()).collect();
    let mut text = String::from("## Rules that differ\n\n");
    let rules = comparison.rules();
    if rules.is_empty() {
        text += "None: the rules are the same.\n";
    } else {
        text += &format!("| rule | {} |\n", labels.join(" | "));
        text += &format!("|{}\n", " --- |".repeat(labels.len() + 1));
    }
    for line in rules {
        let said = line.said.iter().map(|said| words(said.as_ref()));
        let cells: Vec<String> = said.map(|words| cell(&words)).collect();
        text += &format!("| `{}` | {} |\n", line.key, cells.join(" | "));
    }

    text += "\n## Game trees, level by level\n\n";
    let rows: Vec<Vec<String>> = comparison.levels().into_iter().flatten().collect();
    text += &formats::markdown(&comparison.names(), &rows);

    let (first, others) = comparison.first_and_others();
    text += &format!("\n## First difference from {}\n\n", first.label);
    text += "| variant | tables | play | state of the first | state of the variant |\n";
    text += "| --- | --- | --- | --- | --- |\n";
    for other in others {
        let stands = match &other.divergence {
            compare::Compared::Diverged(divergence) => {
                divergence.after.each_ref().map(|game_state| {
                    format!(
                        "`{}`",
                        comparison::game_state(game_state, divergence, other.board())
                    )
                })
            }
            _ => ["-", "-"].map(String::from),
        };
        let said = [
            table_words(comparison, other),
            play_words(&other.divergence, other.board()),
        ];
        let said = said.into_iter().chain(stands);
        let cells: Vec<String> = said.map(|words| cell(&words)).collect();
        text += &format!("| {} | {} |\n", other.label, cells.join(" | "));
    }
    text
}

fn cell(words: &str) -> String {
    words.replace('|', "\\|")
}
