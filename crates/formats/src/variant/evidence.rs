//! Holds a file's examples and table against its rules.

use crate::notation::{parse_position, split_move, write_move, write_position};
use gebeta_core::Position;
use gebeta_core::game::{Drops, Effort, Event, Game, Observer, Recorder, Tree, TreeSums};

use super::diagnostic::{DefectCode, Diagnostic};
use super::source::Location;
use super::tree::Node;

/// The header of a table.
pub const HEADER: &str = "turns, level, games, agency, Awins, Bwins, draws, timeouts";

/// The most turns that are played to check a file.
const MOST_TURNS: u64 = 500_000;

/// The most counters that are dropped to check a file; the turn that reaches it is played to its end.
const MOST_DROPS: u64 = 50_000_000;

/// The most rows that a table can have.
const MOST_ROWS: usize = 1000;

/// Gives what may be played to check a file, all its choices together, so that a check comes to an end whatever the file
/// says.
pub fn effort() -> Effort {
    Effort::new(MOST_TURNS, MOST_DROPS)
}

/// Plays every example of a file or a choice.
pub fn check_examples(
    game: &Game,
    holder: &Node,
    effort: &mut Effort,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for example in holder.get("example").map(Node::items).unwrap_or_default() {
        if effort.is_spent() {
            diagnostics.push(
                Diagnostic::warning(
                    DefectCode::TableNotChecked,
                    "the examples from here on are not checked",
                )
                .at(&example.place, "it would take too long")
                .help("give fewer examples, or such whose turns are shorter"),
            );
            return;
        }
        check_example(game, example, effort, diagnostics);
    }
}

/// Plays an example; what can't be read of it does not hide what else is wrong.
fn check_example(
    game: &Game,
    example: &Node,
    effort: &mut Effort,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let before = read_position(game, example, "before");
    let after = read_position(game, example, "after");
    let unreadable = [before.as_ref().err(), after.as_ref().err()];
    diagnostics.extend(unreadable.into_iter().flatten().cloned());
    if let Ok(before) = before
        && let Err(diagnostic) = play_example(game, example, before, after.ok(), effort)
    {
        diagnostics.push(diagnostic);
    }
}

fn read_position(game: &Game, example: &Node, key: &str) -> Result<Position, Diagnostic> {
    let node = example.get(key).unwrap_or(example);
    parse_position(node.text().unwrap_or_default(), game.rules()).map_err(|error| {
        Diagnostic::error(
            DefectCode::BadPosition,
            format!("`{key}` is not a position: {error}"),
        )
        .at(&node.place, "this can't be read")
        .help("write A's holes in sowing order, `|`, B's: `4 4 4 | 4 4 4; B; 0:2`")
    })
}

fn play_example(
    game: &Game,
    example: &Node,
    before: Position,
    after: Option<Position>,
    effort: &mut Effort,
) -> Result<(), Diagnostic> {
    let board = game.board();
    let after_node = example.get("after").unwrap_or(example);
    let play = example.get("play").unwrap_or(example);
    let mut watched = Watched::default();
    let moves: Vec<String> = game
        .playable_watched(&before, &mut watched)
        .iter()
        .flat_map(|hole| game.moves_from(&before, hole))
        .map(|played| write_move(played, board))
        .collect();
    let is_over = || game.settle(&mut before.clone(), &mut ()).verdict.is_some();
    let bad_move = |why: String| {
        Diagnostic::error(
            DefectCode::BadMove,
            format!(
                "`{}` can't be played: {why}",
                play.text().unwrap_or_default()
            ),
        )
        .at(&play.place, "this move")
        .help(if is_over() || moves.is_empty() {
            "begin with a position in which somebody can move".to_string()
        } else {
            format!("{} can play {}", before.to_move(), moves.join(", "))
        })
    };
    let written =
        split_move(play.text().unwrap_or_default()).map_err(|error| bad_move(error.to_string()))?;
    let hole = board
        .find(written.hole)
        .ok_or_else(|| bad_move("the board has no such hole".into()))?;
    let mut reached = before;
    let turn = game.play(&mut reached, written.from(hole), &mut watched);
    effort.spend(&watched.drops);
    let turn = turn.map_err(|why| bad_move(why.to_string()))?;
    let Some(after) = after else {
        return Ok(());
    };
    if reached != after {
        let given = write_position(&reached, board);
        return Err(
            Diagnostic::error(DefectCode::WrongAfter, format!("the game gives `{given}`"))
                .at(&after_node.place, "the file gives another position")
                .help(format!(
                    "the turn was {}; if that is right, correct `after`, else the rules",
                    laps(game, watched.events.events())
                )),
        );
    }
    let result = example.get("result");
    let given = result.and_then(Node::text).unwrap_or("");
    let found = turn
        .verdict
        .map(|verdict| verdict.letter().to_string())
        .unwrap_or_default();
    if given != found {
        let says = if found.is_empty() {
            "the round goes on".to_string()
        } else {
            format!("the result is {found}")
        };
        let place = &result.unwrap_or(after_node).place;
        let help = if found.is_empty() {
            "leave out `result`".to_string()
        } else {
            format!("write `result = \"{found}\"`")
        };
        return Err(
            Diagnostic::error(DefectCode::WrongResult, format!("after this move {says}"))
                .at(
                    place,
                    if given.is_empty() {
                        "the file gives no result"
                    } else {
                        "the file says otherwise"
                    },
                )
                .help(help),
        );
    }
    Ok(())
}

/// Tells a turn by its laps: `A1 (4), A5 (5)`.
fn laps(game: &Game, events: &[Event]) -> String {
    let lifts = events.iter().filter_map(|event| match event {
        Event::Lift { hole, counters, .. } => {
            Some(format!("{} ({counters})", game.board().name(*hole)))
        }
        _ => None,
    });
    let lifts: Vec<String> = lifts.collect();
    match lifts.len() {
        0..=12 => lifts.join(", "),
        n => format!("{} and {} laps more", lifts[..12].join(", "), n - 12),
    }
}

/// Keeps the events of a turn, and counts its drops.
#[derive(Default)]
struct Watched {
    events: Recorder,
    drops: Drops,
}

impl Observer for Watched {
    fn see(&mut self, event: Event) {
        self.events.see(event);
        self.drops.see(event);
    }

    fn see_laps_tried(&mut self, laps: u32) {
        self.drops.see_laps_tried(laps);
    }
}

/// Reproduces the table of a file or a choice.
pub fn check_table(
    game: &Game,
    holder: &Node,
    effort: &mut Effort,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let Some(csv) = holder.get("table").and_then(|table| table.get("csv")) else {
        return;
    };
    match read_table(csv) {
        Ok(rows) => diagnostics.extend(reproduce(game, &rows, effort)),
        Err(diagnostic) => diagnostics.push(diagnostic),
    }
}

/// Reads a table as the file gives it, each row with its place.
fn read_table(csv: &Node) -> Result<Vec<(TreeSums, Location)>, Diagnostic> {
    let bad = |place: &Location, what: String| {
        Diagnostic::error(
            DefectCode::BadTable,
            format!("the table can't be read: {what}"),
        )
        .at(place, "here")
        .help(format!(
            "write the header `{HEADER}` and a line of eight numbers for each level"
        ))
    };
    let text = csv.text().unwrap_or_default();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let cells = |line: &str| {
        line.split(',')
            .map(|cell| cell.trim().to_string())
            .collect::<Vec<_>>()
    };
    let header = lines.next().unwrap_or_default();
    if cells(header) != cells(HEADER) {
        return Err(bad(
            &line_place(csv, header),
            "the header is another".into(),
        ));
    }
    let mut rows = Vec::new();
    for line in lines {
        let place = line_place(csv, line);
        let numbers: Option<Vec<u128>> = cells(line).iter().map(|cell| cell.parse().ok()).collect();
        let Some(&[turns, level, games, agency, a_wins, b_wins, draws, endless]) =
            numbers.as_deref()
        else {
            return Err(bad(&place, "a line has not eight numbers".into()));
        };
        if level != rows.len() as u128 + 1 || rows.len() == MOST_ROWS {
            return Err(bad(
                &place,
                format!("level {level} where {} was expected", rows.len() + 1),
            ));
        }
        let sums = TreeSums {
            turns,
            games,
            agency,
            a_wins,
            b_wins,
            draws,
            endless,
        };
        rows.push((sums, place));
    }
    Ok(rows)
}

/// Finds a line of a text of several lines in the file.
fn line_place(text: &Node, line: &str) -> Location {
    let whole = &text.place;
    match whole.text().find(line).filter(|_| !line.is_empty()) {
        Some(at) => Location {
            source: whole.source.clone(),
            span: whole.span.start + at..whole.span.start + at + line.len(),
        },
        None => whole.clone(),
    }
}

/// Counts the game tree level by level, and compares.
fn reproduce(
    game: &Game,
    rows: &[(TreeSums, Location)],
    effort: &mut Effort,
) -> Option<Diagnostic> {
    let mut tree = Tree::new(game);
    for (number, (row, place)) in rows.iter().enumerate() {
        let Some(sums) = tree.descend(effort) else {
            return Some(
                Diagnostic::warning(
                    DefectCode::TableNotChecked,
                    format!("the table is checked to level {number} only"),
                )
                .at(place, "from here on it would take too long")
                .help("compare the rest with `gebeta analyse`, or give fewer rows"),
            );
        };
        if sums != *row {
            let level = number + 1;
            let TreeSums {
                turns,
                games,
                agency,
                a_wins,
                b_wins,
                draws,
                endless,
            } = sums;
            return Some(
                Diagnostic::error(
                    DefectCode::WrongRow,
                    format!(
                        "the game gives `{turns}, {level}, {games}, {agency}, {a_wins}, {b_wins}, {draws}, {endless}`"
                    ),
                )
                .at(place, "the file gives another row")
                .help("correct the row if you trust the rules, and the rules if you trust the row"),
            );
        }
    }
    None
}
