//! Levels of a game tree, from `gebeta analyse --format tidy`.

use num_bigint::BigUint;

use crate::Values;

/// The columns that every table has, in the order of a tidy row.
const COUNTED: [&str; 7] = [
    "turns", "games", "agency", "Awins", "Bwins", "draws", "timeouts",
];

/// The prime modulo which an independent count of deep levels is known.
const MODULUS: u64 = (1 << 61) - 1;

/// Finds the values of each level: the running totals of the table, and what follows from them.
///
/// `moves` are all turns of the level itself, `paths` are those after which the game goes on.
pub fn values(output: &str) -> Result<Values, String> {
    let mut reader = csv::Reader::from_reader(output.as_bytes());
    let heads = reader.headers().map_err(|error| error.to_string())?.clone();
    let column = |name: &str| heads.iter().position(|head| head == name);
    let level = column("level").ok_or("the output has no column `level`")?;
    let mut values = Values::new();
    let mut before = [BigUint::ZERO, BigUint::ZERO];
    for row in reader.records() {
        let row = row.map_err(|error| error.to_string())?;
        let cell = |at: usize| row.get(at).unwrap_or_default();
        let level = cell(level);
        for name in COUNTED.into_iter().chain(["distinct"]) {
            if let Some(at) = column(name) {
                values.push((format!("level {level} {name}"), cell(at).to_string()));
            }
        }
        let totals = ["turns", "games"].map(|name| {
            let cell = column(name).map(cell).unwrap_or_default();
            cell.parse::<BigUint>()
                .map_err(|_| format!("`{cell}` is not a number of {name}"))
        });
        let [turns, games] = totals;
        let totals = [turns?, games?];
        let [paths, ended] = [0, 1].map(|i| &totals[i] - before[i].clone().min(totals[i].clone()));
        values.push((format!("level {level} paths"), paths.to_string()));
        values.push((format!("level {level} moves"), (paths + ended).to_string()));
        for name in COUNTED {
            let cell = column(name).map(cell).unwrap_or_default();
            if let Ok(number) = cell.parse::<BigUint>() {
                let name = format!("level {level} {name} mod 2^61-1");
                values.push((name, (number % MODULUS).to_string()));
            }
        }
        before = totals;
    }
    Ok(values)
}
