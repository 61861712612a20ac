//! The values of the library's games: `tests/data/values.csv`, in which each method has its own columns.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;

/// The file, under `tests/data`.
const FILE: &str = "values.csv";

const COLUMNS: &str = "game,least,most,move,turns,proof_seconds,boards,solution_seconds,positions,check_seconds,refused";

/// What is known about the value of a game from its usual start, for the player to move there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameValue {
    /// The variant, with options.
    pub game: String,
    /// Proven bounds of the margin, in counters; `None` if there are none.
    pub bounds: Option<[i32; 2]>,
    /// A best first move; empty if none was proved.
    pub best: String,
    /// The proof search, counted in turns.
    pub proof: Option<Effort>,
    /// The solution, counted in boards.
    pub solution: Option<Effort>,
    /// The plain proof, counted in positions.
    pub check: Option<Effort>,
    /// The reason why the game can't be solved; empty if it can.
    pub refused: String,
}

/// What a method took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// Whether it found the value, or confirmed it.
    pub is_exact: bool,
    pub count: u64,
    /// Processor time.
    pub seconds: f64,
}

impl GameValue {
    /// Returns the value if at least one method has found it.
    pub fn value(&self) -> Option<i32> {
        let [least, most] = self.bounds?;
        (least == most).then_some(least)
    }

    /// Returns how many methods have found the value.
    pub fn methods(&self) -> usize {
        let all = [self.proof, self.solution, self.check];
        all.into_iter().flatten().filter(|e| e.is_exact).count()
    }

    /// Returns whether two methods agree on the value.
    pub fn is_confirmed(&self) -> bool {
        self.value().is_some() && self.methods() >= 2
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = if self.is_exact { "" } else { ">" };
        write!(f, "{open}{},{:.1}", self.count, self.seconds)
    }
}

impl fmt::Display for GameValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bounds = self
            .bounds
            .map_or(",".to_string(), |[least, most]| format!("{least},{most}"));
        let effort = |effort: Option<Effort>| effort.map_or(",".to_string(), |e| e.to_string());
        let efforts = [self.proof, self.solution, self.check].map(effort);
        let (game, best) = (&self.game, &self.best);
        // A game with options has commas.
        write!(
            f,
            "\"{game}\",{bounds},{best},{},{}",
            efforts.join(","),
            self.refused
        )
    }
}

impl GameValue {
    fn of(row: &csv::StringRecord) -> GameValue {
        let number = |at: usize| row[at].parse().ok();
        let effort = |at: usize| {
            Some(Effort {
                is_exact: !row[at].starts_with('>'),
                count: row[at].trim_start_matches('>').parse().ok()?,
                seconds: row[at + 1].parse().ok()?,
            })
        };
        GameValue {
            game: row[0].to_string(),
            bounds: number(1).zip(number(2)).map(|(least, most)| [least, most]),
            best: row[3].to_string(),
            proof: effort(4),
            solution: effort(6),
            check: effort(8),
            // A reason can have commas.
            refused: row.iter().skip(10).collect::<Vec<_>>().join(","),
        }
    }
}

/// Reads the file.
pub fn read() -> Vec<GameValue> {
    let text = fs::read_to_string(crate::data(FILE)).unwrap_or_default();
    let mut reader = csv::ReaderBuilder::new();
    let mut rows = reader.flexible(true).from_reader(text.as_bytes());
    let rows = rows.records().map(|row| row.expect("a row of values"));
    rows.map(|row| GameValue::of(&row)).collect()
}

/// Saves a row, replacing that of the same game. The rows are sorted by game.
pub fn keep(new: GameValue) {
    let mut all = read();
    match all.iter_mut().find(|old| old.game == new.game) {
        Some(old) => *old = new,
        None => all.push(new),
    }
    all.sort_by(|one, other| one.game.cmp(&other.game));
    let mut text = format!("{COLUMNS}\n");
    for row in &all {
        text += &format!("{row}\n");
    }
    let (path, whole) = (crate::data(FILE), crate::data("values.csv.new"));
    fs::write(&whole, text).expect("the file can be written");
    fs::rename(whole, path).expect("the file can be replaced");
}

/// Returns the table of `docs/solutions.md`, with what is open below it.
pub fn page() -> String {
    let rows = read();
    let mut text = HEAD.to_string();
    for row in rows.iter().filter(|row| row.is_confirmed()) {
        let value = row.value().expect("a confirmed value");
        let cells = [row.proof, row.solution, row.check].map(exact_cell);
        text += &format!(
            "| `{}` | {} | {} | {} |\n",
            row.game,
            signed(value),
            row.best,
            cells.join(" | ")
        );
    }
    text += OPEN_HEAD;
    let open = |row: &&GameValue| !row.is_confirmed() && row.refused.is_empty();
    for row in rows.iter().filter(open) {
        // A value that only one program has found is not published.
        let bounds = match (row.value(), row.bounds) {
            (None, Some(bounds)) => bounds.map(signed),
            _ => ["", ""].map(String::from),
        };
        let turns = row.proof.map_or(String::new(), |e| e.count.to_string());
        let seconds = row
            .proof
            .map_or(String::new(), |e| format!("{:.1}", e.seconds));
        text += &format!(
            "| `{}` | {} | {turns} | {seconds} |\n",
            row.game,
            bounds.join(" | ")
        );
    }
    let reasons: BTreeSet<&String> = rows.iter().map(|row| &row.refused).collect();
    for reason in reasons.into_iter().filter(|reason| !reason.is_empty()) {
        let of_reason = rows.iter().filter(|row| row.refused == *reason);
        let games: Vec<String> = of_reason.map(|row| format!("`{}`", row.game)).collect();
        text += &format!("\nNo value, because {reason}: {}.\n", games.join(", "));
    }
    text
}

fn exact_cell(effort: Option<Effort>) -> String {
    match effort {
        Some(effort) if effort.is_exact => format!("{} | {:.1}", effort.count, effort.seconds),
        _ => " | ".to_string(),
    }
}

fn signed(margin: i32) -> String {
    match margin {
        0 => "0".to_string(),
        margin => format!("{margin:+}"),
    }
}

const HEAD: &str = "
## The games of the library

This table lists games at their own size, some also with other readings, from their usual start. A never-ending game leaves the score
as it stands. At least two methods have found each value:

| method | how it finds the value |
| --- | --- |
| proof | [`solve --prove`](solving.md#proven-bounds), with one thread and 512 MiB, or 3.7 GiB beyond 60 million turns; counted in turns |
| solution | `solve`: the values of all reachable boards; counted in boards |
| check | a plain search of the tests, which shares only the rules with the others. It is given the value, and proves for each player that they can force it. Counted in positions |

*Value* is the margin for the player who begins, in counters. The seconds are processor time of one thread, on a machine whose
yardstick is given [below](#what-it-took). Empty cells were not needed, or did not finish.

| game | value | first move | proof: turns | seconds | solution: boards | seconds | check: positions | seconds |
| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |
";

const OPEN_HEAD: &str = "
### Open games

The value is between these bounds. Bounds are left out if they meet and no second method has confirmed the value yet.

| game | at least | at most | turns | seconds |
| --- | ---: | ---: | ---: | ---: |
";
