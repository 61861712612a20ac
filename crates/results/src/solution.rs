//! Values of solved games, from `gebeta solve --format csv`.

use csv::StringRecord;

use crate::Values;

/// Finds the value of the start, the best first moves, and the numbers of boards.
pub fn values(output: &str) -> Result<Values, String> {
    let rows = rows(output)?;
    let value = rows.iter().find(|row| &row[0] == "value");
    let value = value.ok_or("the output has no value")?;
    let best: Vec<&str> = rows
        .iter()
        .filter(|row| &row[0] == "move" && row[2] == value[2])
        .map(|row| &row[1])
        .collect();
    let turns = match &value[3] {
        "" => "for ever",
        turns => turns,
    };
    let values = [
        ("value", margin(&value[2])),
        ("turns", turns.to_string()),
        ("first move", best.first().unwrap_or(&"").to_string()),
        ("first moves", best.join(" ")),
    ];
    let values = values.map(|(name, value)| (name.to_string(), value));
    Ok(values.into_iter().chain(numbers(&rows)?).collect())
}

/// Finds the numbers of boards alone.
pub fn boards(output: &str) -> Result<Values, String> {
    numbers(&rows(output)?)
}

/// The columns of boards with some counters in play.
pub const CENSUS: [&str; 6] = [
    "boards",
    "won",
    "drawn",
    "lost",
    "never ending",
    "longest win",
];

fn numbers(rows: &[StringRecord]) -> Result<Values, String> {
    let groups = rows.iter().filter(|row| &row[0] == "boards");
    let sum = |column: usize| {
        let cells = groups.clone().map(|row| row[column].parse::<u64>());
        let sum = cells.sum::<Result<u64, _>>();
        sum.map_err(|_| "the output has boards without a number".to_string())
    };
    let totals = [
        ("boards".to_string(), sum(5)?.to_string()),
        ("never ending".to_string(), sum(9)?.to_string()),
    ];
    let each = groups.clone().flat_map(|row| {
        let in_play = row[4].to_string();
        CENSUS.iter().zip(5..).map(move |(name, column)| {
            let quantity = format!("{in_play} in play: {name}");
            (quantity, row[column].to_string())
        })
    });
    Ok(totals.into_iter().chain(each).collect())
}

fn rows(output: &str) -> Result<Vec<StringRecord>, String> {
    let mut reader = csv::Reader::from_reader(output.as_bytes());
    let rows = reader.records().collect::<Result<Vec<_>, _>>();
    let rows = rows.map_err(|error| error.to_string())?;
    match rows.iter().all(|row| row.len() >= 11) {
        true => Ok(rows),
        false => Err("expected the eleven columns of a solution".to_string()),
    }
}

/// Returns a margin as texts write it: without a sign if it is zero.
pub fn margin(cell: &str) -> String {
    match cell {
        "+0" | "-0" => "0".to_string(),
        cell => cell.to_string(),
    }
}
