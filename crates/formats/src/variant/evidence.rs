//! Holds a file's examples and table against its rules.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::notation::{parse_position, split_move, write_position};
use gebeta_core::game::{Event, Game, Observer, Outcome, Recorder, Verdict};
use gebeta_core::{Move, Position, Side};

use super::diagnostic::Diagnostic;
use super::source::Place;
use super::tree::Node;

/// The header of a table.
pub const HEADER: &str = "turns, level, games, agency, Awins, Bwins, draws, timeouts";

/// The most turns that are played to check a file.
const MOST_TURNS: u64 = 500_000;

/// The most counters that are dropped to check a file; the turn that reaches it is played to its end.
const MOST_DROPS: u64 = 50_000_000;

/// The counters that a lap is taken to have where only laps are known.
const DROPS_IN_A_LAP: u64 = 8;

/// The most rows that a table can have.
const MOST_ROWS: usize = 1000;

/// Counts what has been played to check a file, all its choices together, so that a check comes to an end whatever the
/// file says.
#[derive(Debug, Default)]
pub struct Effort {
    turns: u64,
    drops: u64,
}

impl Effort {
    /// Counts a turn; says whether there may be more.
    fn spend(&mut self, seen: &Drops) -> ControlFlow<()> {
        self.turns += 1;
        self.drops += seen.0;
        match self.is_spent() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    fn is_spent(&self) -> bool {
        self.turns > MOST_TURNS || self.drops > MOST_DROPS
    }
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
                    "table-not-checked",
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
        Diagnostic::error("bad-position", format!("`{key}` is no position: {error}"))
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
        .map(|hole| board.name(hole).to_string())
        .collect();
    let bad_move = |why: String| {
        Diagnostic::error(
            "bad-move",
            format!(
                "`{}` can't be played: {why}",
                play.text().unwrap_or_default()
            ),
        )
        .at(&play.place, "this move")
        .help(if moves.is_empty() {
            "begin with a position in which somebody can move".to_string()
        } else {
            format!("{} can play {}", before.to_move(), moves.join(", "))
        })
    };
    let (hole, unclaimed) =
        split_move(play.text().unwrap_or_default()).map_err(|error| bad_move(error.to_string()))?;
    let hole = board
        .find(hole)
        .ok_or_else(|| bad_move("the board has no such hole".into()))?;
    let mut reached = before;
    let turn = game.play(
        &mut reached,
        Move::from(hole).leaving(unclaimed),
        &mut watched,
    );
    let _ = effort.spend(&watched.drops);
    let turn = turn.map_err(|why| bad_move(why.to_string()))?;
    let Some(after) = after else {
        return Ok(());
    };
    if reached != after {
        let told = write_position(&reached, board);
        return Err(
            Diagnostic::error("wrong-after", format!("the game gives `{told}`"))
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
            Diagnostic::error("wrong-result", format!("after this move {says}"))
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

/// Counts the drops of a turn.
#[derive(Default)]
struct Drops(u64);

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

impl Observer for Drops {
    fn see(&mut self, event: Event) {
        self.0 += u64::from(matches!(event, Event::Drop { .. }));
    }

    fn see_laps_tried(&mut self, laps: u32) {
        self.0 += u64::from(laps) * DROPS_IN_A_LAP;
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

/// A row as the file gives it: turns, games, agency, wins of A and B, draws, endless sowings; all summed up.
type Row = [u128; 7];

fn read_table(csv: &Node) -> Result<Vec<(Row, Place)>, Diagnostic> {
    let bad = |place: &Place, what: String| {
        Diagnostic::error("bad-table", format!("the table can't be read: {what}"))
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
        let Some(&[turns, level, games, agency, a, b, draws, endless]) = numbers.as_deref() else {
            return Err(bad(&place, "a line has not eight numbers".into()));
        };
        if level != rows.len() as u128 + 1 || rows.len() == MOST_ROWS {
            return Err(bad(
                &place,
                format!("level {level} where {} was expected", rows.len() + 1),
            ));
        }
        rows.push(([turns, games, agency, a, b, draws, endless], place));
    }
    Ok(rows)
}

/// Finds a line of a text of several lines in the file.
fn line_place(text: &Node, line: &str) -> Place {
    let whole = &text.place;
    match whole.text().find(line).filter(|_| !line.is_empty()) {
        Some(at) => Place {
            source: whole.source.clone(),
            span: whole.span.start + at..whole.span.start + at + line.len(),
        },
        None => whole.clone(),
    }
}

/// Walks the game tree level by level, equal positions together, and compares.
fn reproduce(game: &Game, rows: &[(Row, Place)], effort: &mut Effort) -> Option<Diagnostic> {
    let start = game.start(game.rules().setup.first.side());
    let mut level: HashMap<Position, (Outcome, u128)> = HashMap::new();
    if start.outcome.verdict.is_none() {
        level.insert(start.position, (start.outcome, 1));
    }
    let mut sum: Row = [0; 7];
    for (number, (row, place)) in rows.iter().enumerate() {
        let mut next: HashMap<Position, (Outcome, u128)> = HashMap::new();
        for (position, (turn, paths)) in &level {
            for hole in turn.playable {
                let each = |_, after: Option<Outcome>, reached: &Position, seen: Drops| {
                    if let Some(after) = after {
                        count(&mut sum, &after, *paths);
                        if after.verdict.is_none() {
                            let entry = next.entry(*reached).or_insert((after, 0));
                            entry.1 = entry.1.saturating_add(*paths);
                        }
                    }
                    effort.spend(&seen)
                };
                let mut reached = *position;
                let played =
                    game.play_each_way_until(position, &mut reached, hole, Drops::default, each);
                if played.is_break() {
                    return Some(
                        Diagnostic::warning(
                            "table-not-checked",
                            format!("the table is checked to level {number} only"),
                        )
                        .at(place, "from here on it would take too long")
                        .help("compare the rest with `gebeta analyse`, or give fewer rows"),
                    );
                }
            }
        }
        if sum != *row {
            let [turns, rest @ ..] = sum;
            let rest = rest.map(|n| n.to_string()).join(", ");
            return Some(
                Diagnostic::error(
                    "wrong-row",
                    format!("the game gives `{turns}, {}, {rest}`", number + 1),
                )
                .at(place, "the file gives another row")
                .help("correct the row if you trust the rules, and the rules if you trust the row"),
            );
        }
        level = next;
    }
    None
}

fn count(sum: &mut Row, after: &Outcome, paths: u128) {
    // A made-up table can be so deep that the numbers run out; then no row fits.
    let mut add = |column: usize| sum[column] = sum[column].saturating_add(paths);
    match after.verdict {
        None => {
            add(0);
            if after.playable.len() > 1 {
                add(2);
            }
        }
        Some(verdict) => {
            add(1);
            add(match verdict {
                Verdict::Won(Side::A) => 3,
                Verdict::Won(Side::B) => 4,
                Verdict::Draw => 5,
                Verdict::Endless => 6,
            });
        }
    }
}
