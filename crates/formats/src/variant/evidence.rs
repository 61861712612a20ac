//! Compares a file's examples and table with its rules.

use crate::notation::{parse_position, split_move, write_move, write_position};
use gebeta_core::game::{
    DropCounter, Event, Game, Observer, PlayBudget, Recorder, Tree, TurnObserver,
};
use gebeta_core::{Move, Position};

use super::diagnostic::{DefectCode, Diagnostic};
use super::schema::Example;
use super::source::Location;
use super::tree::Node;

/// The header of a table.
pub const HEADER: &str = "turns, level, games, agency, Awins, Bwins, draws, timeouts";

/// The most turns that are played to check a file.
const MOST_TURNS: u64 = 500_000;

/// The most counters that are dropped to check a file. The turn that reaches it is played to its end.
const MOST_DROPS: u64 = 50_000_000;

/// The most rows that a table can have.
const MOST_ROWS: usize = 1000;

/// Compares games with what their file says of them.
pub struct Evidence {
    /// What may still be played, for a file and all its choices together. It bounds the time of a check.
    pub budget: PlayBudget,
    /// What is wrong.
    pub diagnostics: Vec<Diagnostic>,
}

impl Evidence {
    /// Returns an empty result, to check a file.
    pub fn new() -> Evidence {
        Evidence {
            budget: PlayBudget::new(MOST_TURNS, MOST_DROPS),
            diagnostics: Vec::new(),
        }
    }

    /// Plays every example of a file or a choice.
    pub fn check_examples(&mut self, game: &Game, holder: &Node) {
        for example in holder.items_of("example") {
            if self.budget.is_spent() {
                let message = "the examples from here on are not checked";
                let help = "give fewer examples, or examples with shorter turns";
                self.stop_playing(&example.place, message, help);
                return;
            }
            self.check_example(game, example);
        }
    }

    /// Warns of what is not played from a place on.
    pub fn stop_playing(&mut self, place: &Location, message: &str, help: &str) {
        let warning = Diagnostic::warning(DefectCode::TableNotChecked, message)
            .at(place, "playing them would take too long")
            .help(help);
        self.diagnostics.push(warning);
    }

    /// Plays an example. Parts that can't be read do not hide other errors.
    fn check_example(&mut self, game: &Game, example: &Node) {
        let before = read_position(game, example, "before");
        let after = example.text_of("after");
        if after == Some(Example::ILLEGAL) {
            let refused =
                before.and_then(|before| refuse_example(game, example, before, &mut self.budget));
            self.diagnostics.extend(refused.err());
            return;
        }
        let after = read_position(game, example, "after");
        let unreadable = [before.as_ref().err(), after.as_ref().err()];
        let unreadable = unreadable.into_iter().flatten().cloned();
        self.diagnostics.extend(unreadable);
        if let Ok(before) = before {
            let played = play_example(game, example, before, after.ok(), &mut self.budget);
            self.diagnostics.extend(played.err());
        }
    }

    /// Reproduces the table of a file or a choice.
    pub fn check_table(&mut self, game: &Game, holder: &Node) {
        let Some(csv) = holder.get("table").and_then(|table| table.get("csv")) else {
            return;
        };
        let wrong =
            read_table(csv).map_or_else(Some, |rows| reproduce(game, &rows, &mut self.budget));
        self.diagnostics.extend(wrong);
    }
}

fn read_position(game: &Game, example: &Node, key: &str) -> Result<Position, Diagnostic> {
    let node = example.get(key).unwrap_or(example);
    parse_position(node.text().unwrap_or_default(), game.rules()).map_err(|error| {
        let message = format!("`{key}` is not a position: {error}");
        Diagnostic::error(DefectCode::BadPosition, message)
            .at(&node.place, "invalid position")
            .help("write A's holes in sowing order, `|`, B's holes, the player to move, and the stores: `4 4 4 | 4 4 4; B; 0:2`")
    })
}

/// Reads a move of an example, or returns why it is not a move.
fn read_move(game: &Game, text: &str) -> Result<Move, String> {
    let written = split_move(text).map_err(|error| error.to_string())?;
    let hole = game.board().find(written.hole);
    let hole = hole.ok_or("the board has no such hole")?;
    Ok(written.from(hole))
}

/// Checks that a move is not allowed.
fn refuse_example(
    game: &Game,
    example: &Node,
    mut before: Position,
    budget: &mut PlayBudget,
) -> Result<(), Diagnostic> {
    if let Some((key, _)) = example.entry("result") {
        let message = "`result` has no effect with `after = \"illegal\"`";
        return Err(Diagnostic::error(DefectCode::KeyWithoutMeaning, message)
            .at(&key.place, "the move is not played")
            .help("leave out one of them"));
    }
    let play = example.get("play").unwrap_or(example);
    let text = play.text().unwrap_or_default();
    let unreadable = |why: String| {
        let message = format!("`{text}` is not a move: {why}");
        Diagnostic::error(DefectCode::BadMove, message)
            .at(&play.place, "this move")
            .help("name a hole of the board, such as `A1`")
    };
    let played = read_move(game, text).map_err(unreadable)?;
    let mut drops = DropCounter::default();
    let turn = game.play(&mut before, played, &mut drops);
    budget.spend(&drops);
    if turn.is_err() {
        return Ok(());
    }
    let defect = Diagnostic::error(DefectCode::LegalMove, format!("`{text}` is a legal move"));
    Err(defect
        .at(&play.place, "the example says `after = \"illegal\"`")
        .help("write the position after it, or correct the rules"))
}

fn play_example(
    game: &Game,
    example: &Node,
    before: Position,
    after: Option<Position>,
    budget: &mut PlayBudget,
) -> Result<(), Diagnostic> {
    let board = game.board();
    let after_node = example.get("after").unwrap_or(example);
    let play = example.get("play").unwrap_or(example);
    let mut watched = Watched::default();
    let holes = game.playable_watched(&before, &mut watched).iter();
    let moves = holes.flat_map(|hole| game.moves_from(&before, hole));
    let moves: Vec<String> = moves.map(|played| write_move(played, board)).collect();
    let is_over = || game.settle(&mut before.clone(), &mut ()).outcome.is_some();
    let text = play.text().unwrap_or_default();
    let bad_move = |why: String| {
        let message = format!("`{text}` can't be played: {why}");
        let help = match is_over() || moves.is_empty() {
            true => "use a position in which the player to move can move".to_string(),
            false => format!("{} can play {}", before.to_move(), moves.join(", ")),
        };
        Diagnostic::error(DefectCode::BadMove, message)
            .at(&play.place, "this move")
            .help(help)
    };
    let played = read_move(game, text).map_err(bad_move)?;
    let mut reached = before;
    let turn = game.play(&mut reached, played, &mut watched);
    budget.spend(&watched.drops);
    let turn = turn.map_err(|why| bad_move(why.to_string()))?;
    let Some(after) = after else {
        return Ok(());
    };
    if reached != after {
        let message = format!("`{text}` leads to `{}`", write_position(&reached, board));
        let laps = laps(game, watched.events.events());
        return Err(Diagnostic::error(DefectCode::WrongAfter, message)
            .at(&after_node.place, "the example says otherwise")
            .help(format!(
                "the turn lifted {laps}; if the position that the rules lead to is right, correct `after`; otherwise correct the \
                 rules"
            )));
    }
    let result = example.get("result");
    let given = result.and_then(Node::text);
    let found = turn.outcome.map(|outcome| outcome.letter().to_string());
    if given == found.as_deref() {
        return Ok(());
    }
    let [says, help]: [&str; 2] = match &found {
        None => ["the round goes on", "leave out `result`"],
        Some(found) => [
            &format!("the result is {found}"),
            &format!("write `result = \"{found}\"`"),
        ],
    };
    let label = match given {
        None => "the example has no `result`",
        Some(_) => "the example says otherwise",
    };
    let defect = Diagnostic::error(DefectCode::WrongResult, format!("after this move {says}"));
    let place = &result.unwrap_or(after_node).place;
    Err(defect.at(place, label).help(help))
}

/// Returns what a turn lifted: `4 counters from A1, 5 from A5`.
fn laps(game: &Game, events: &[Event]) -> String {
    let lifts = events.iter().filter_map(|event| match event {
        Event::Lift { hole, counters, .. } => Some((*counters, game.board().name(*hole))),
        _ => None,
    });
    let said = |(i, (counters, hole))| match (i, counters) {
        (0, 1) => format!("1 counter from {hole}"),
        (0, _) => format!("{counters} counters from {hole}"),
        _ => format!("{counters} from {hole}"),
    };
    let lifts: Vec<String> = lifts.enumerate().map(said).collect();
    match lifts.len() {
        0..=12 => lifts.join(", "),
        n => format!("{} and {} more handfuls", lifts[..12].join(", "), n - 12),
    }
}

/// Records the events of a turn and counts its drops.
#[derive(Default)]
struct Watched {
    events: Recorder,
    drops: DropCounter,
}

impl TurnObserver for Watched {}

impl Observer for Watched {
    fn see(&mut self, event: Event) {
        self.events.see(event);
        self.drops.see(event);
    }

    fn see_laps_tried(&mut self, laps: u32) {
        self.drops.see_laps_tried(laps);
    }
}

/// A row of a table: the numbers of a level, one for each name of the header.
type Row = [u128; 8];

/// Reads a file's table, each row with its place.
fn read_table(csv: &Node) -> Result<Vec<(Row, Location)>, Diagnostic> {
    let bad = |place: &Location, what: String| {
        let message = format!("the table can't be read: {what}");
        let help =
            format!("write the header `{HEADER}` and a line of eight numbers for each level");
        Diagnostic::error(DefectCode::BadTable, message)
            .at(place, "here")
            .help(help)
    };
    let text = csv.text().unwrap_or_default();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let header = lines.next().unwrap_or_default();
    if !cells(header).eq(cells(HEADER)) {
        let what = "its header is not the one that `gebeta analyse` prints";
        return Err(bad(&line_place(csv, header), what.into()));
    }
    let mut rows = Vec::new();
    for line in lines {
        let place = line_place(csv, line);
        let numbers: Option<Vec<u128>> = cells(line).map(|cell| cell.parse().ok()).collect();
        let Some(row) = numbers.and_then(|numbers| Row::try_from(numbers).ok()) else {
            return Err(bad(&place, "a line does not have eight numbers".into()));
        };
        let (level, expected) = (row[1], rows.len() + 1);
        if level != expected as u128 || rows.len() == MOST_ROWS {
            let what = format!("level {level} where {expected} was expected");
            return Err(bad(&place, what));
        }
        rows.push((row, place));
    }
    Ok(rows)
}

/// Returns the cells of a line.
fn cells(line: &str) -> impl Iterator<Item = &str> {
    line.split(',').map(str::trim)
}

/// Finds a line of a multi-line text in the file.
fn line_place(text: &Node, line: &str) -> Location {
    let whole = &text.place;
    match whole.text().find(line).filter(|_| !line.is_empty()) {
        Some(at) => {
            let start = whole.span.start + at;
            Location::new(&whole.source, start..start + line.len())
        }
        None => whole.clone(),
    }
}

/// Counts the game tree level by level, and compares.
fn reproduce(game: &Game, rows: &[(Row, Location)], budget: &mut PlayBudget) -> Option<Diagnostic> {
    let mut tree = Tree::new(game);
    for ((row, place), level) in rows.iter().zip(1..) {
        let Some(sums) = tree.descend(budget) else {
            let message = format!("the table is checked only to level {}", level - 1);
            let warning = Diagnostic::warning(DefectCode::TableNotChecked, message)
                .at(place, "counting on from here would take too long")
                .help("compare the rest with `gebeta analyse`, or give fewer rows");
            return Some(warning);
        };
        let found = [
            sums.turns,
            level,
            sums.games,
            sums.agency,
            sums.a_wins,
            sums.b_wins,
            sums.draws,
            sums.endless,
        ];
        if found != *row {
            let found = found.map(|number| number.to_string()).join(", ");
            let message = format!("the rules lead to the row `{found}`");
            let defect = Diagnostic::error(DefectCode::WrongRow, message)
                .at(place, "the file says otherwise")
                .help("if you trust the rules, correct the row; otherwise correct the rules");
            return Some(defect);
        }
    }
    None
}
