//! Pieces of Markdown.

/// Returns a text that Markdown shows as it is, but for code between backticks.
pub fn plain(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('*', "\\*").replace('|', "\\|")
}

/// Returns a table. Cells are Markdown.
pub fn table(heads: &[&str], rows: &[Vec<String>], figures: bool) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let heads: Vec<String> = heads.iter().map(|head| head.to_string()).collect();
    let rule = if figures { "---:" } else { "---" };
    let mut text = line(&heads) + &line(&vec![rule.to_string(); heads.len()]);
    text.extend(rows.iter().map(|row| line(row)));
    text
}
