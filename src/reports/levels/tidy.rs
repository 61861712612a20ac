//! Tidy tables for data frames: a row for each level of each variant, and one value per cell.

use super::AnalysisReport;
use super::formats::csv;
use gebeta_formats::notation;
use gebeta_formats::variant::Variant;

/// Returns several tables as one CSV. Its columns are the variant, each option that any of the variants was
/// loaded with, the starting position, the level, and then the columns of the first table. A cell without a
/// value is empty.
///
/// # Errors
/// Returns no error in practice: the output is in memory.
pub fn tidy(reports: &[AnalysisReport]) -> std::io::Result<String> {
    let mut options: Vec<&str> = Vec::new();
    for (option, _) in reports.iter().flat_map(|report| &report.variant.chosen) {
        if !options.contains(&option.as_str()) {
            options.push(option);
        }
    }
    let figures = reports
        .first()
        .map(AnalysisReport::names)
        .unwrap_or_default();
    let option_columns: Vec<String> = options.iter().map(|it| format!("option_{it}")).collect();
    let mut names = vec!["variant"];
    names.extend(option_columns.iter().map(String::as_str));
    names.extend(["position", "level"]);
    names.extend(figures.iter().filter(|name| **name != "level"));
    let mut rows = Vec::new();
    for report in reports {
        let position =
            notation::write_position(&report.start.position, &report.variant.rules.board);
        let levels = report.analysis.table.rows.iter().zip(report.cells());
        for (level, cells) in levels {
            let mut row = vec![report.variant.id.clone()];
            row.extend(options.iter().map(|option| choice(report.variant, option)));
            row.extend([position.clone(), level.level.to_string()]);
            let others = figures.iter().zip(cells);
            row.extend(
                others
                    .filter(|(name, _)| **name != "level")
                    .map(|(_, cell)| cell),
            );
            rows.push(row);
        }
    }
    csv(&names, &rows)
}

/// Returns rows of one variant as CSV, each preceded by the variant and its options.
///
/// # Errors
/// Returns no error in practice: the output is in memory.
pub fn tidy_rows(
    variant: &Variant,
    names: &[&str],
    rows: &[Vec<String>],
) -> std::io::Result<String> {
    let chosen = variant.chosen.iter();
    let (options, choices): (Vec<String>, Vec<String>) = chosen
        .map(|(option, choice)| (format!("option_{option}"), choice.clone()))
        .unzip();
    let mut all_names = vec!["variant"];
    all_names.extend(options.iter().map(String::as_str));
    all_names.extend(names);
    let rows = rows.iter().map(|row| {
        let variant = std::slice::from_ref(&variant.id);
        [variant, &choices, row].concat()
    });
    csv(&all_names, &rows.collect::<Vec<_>>())
}

/// Returns a variant's choice of an option, or an empty text if it has no such option.
pub fn choice(variant: &Variant, option: &str) -> String {
    let chosen = variant.chosen.iter().find(|(name, _)| name == option);
    let offered = variant.options.iter().find(|it| it.name == option);
    let default = offered.and_then(|it| it.choices.first());
    chosen
        .map(|(_, choice)| choice)
        .or(default.map(|choice| &choice.name))
        .cloned()
        .unwrap_or_default()
}
