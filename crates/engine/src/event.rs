//! The events of a turn as answers contain them.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use gebeta_core::game::{Cell, EndlessCause, Event, Game};
use gebeta_core::rules::RoundEndWhen;
use gebeta_core::{Board, Position};
use gebeta_formats::notation;

use super::json::to_value;

/// An event: its name first, then its fields.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
#[schemars(rename = "Event")]
pub(super) enum EventObject {
    Lift {
        by: char,
        hole: String,
        counters: u8,
    },
    Push {
        from: String,
        to: String,
        counters: u8,
    },
    Gather {
        by: char,
        hole: String,
        counters: u8,
    },
    Drop {
        by: char,
        #[serde(skip_serializing_if = "Option::is_none")]
        hole: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        store: Option<char>,
        makes: u8,
        last: bool,
    },
    Capture {
        hole: String,
        counters: u8,
        to: char,
    },
    #[serde(rename = "take_store")]
    TakeStore {
        counters: u8,
        to: char,
    },
    #[serde(rename = "lift_store")]
    LiftStore {
        by: char,
        counters: u8,
    },
    Mark {
        hole: String,
        mark: char,
    },
    Tax {
        hole: String,
        counters: u8,
        to: char,
    },
    Slam {
        by: char,
    },
    Seize {
        counters: u8,
        to: char,
    },
    #[serde(rename = "teseta")]
    TaxSpared {
        hole: String,
    },
    #[serde(rename = "first_turn")]
    FirstTurn {
        left: [u8; 2],
    },
    Again {
        by: char,
    },
    Pass {
        by: char,
    },
    Rest {
        hole: String,
        counters: u8,
        to: char,
    },
    Endless {
        by: char,
        // Absent if the variant's own test found the sowing endless.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        given_up: bool,
    },
    Limit {
        turns: u32,
    },
    #[serde(rename = "early_end")]
    EarlyEnd {
        why: &'static str,
    },
    End {
        result: char,
    },
    /// The counters have been laid out, or the board has been turned round.
    Layout {
        #[serde(flatten)]
        contents: BoardContents,
    },
    /// The next round of a match is laid out.
    Round {
        round: usize,
        counted: [u32; 2],
        #[serde(flatten)]
        contents: BoardContents,
    },
    /// Stands for events that are left out.
    Cut {
        events: u64,
    },
}

/// The contents of the board, and the player to move.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct BoardContents {
    board: Vec<u8>,
    marks: String,
    taxed: String,
    owners: String,
    stores: [u8; 2],
    to_move: char,
    /// The first turns of the round that A and B still have to play, where the variant counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_turns: Option<[u8; 2]>,
}

impl BoardContents {
    pub fn of(game: &Game, position: &Position) -> BoardContents {
        let board = game.board();
        let counters = board.all().iter().map(|hole| position.counters(hole));
        BoardContents {
            board: counters.collect(),
            marks: notation::marks(position, board),
            taxed: notation::taxed(position, board),
            owners: notation::owners(position, board),
            stores: position.stores(),
            to_move: position.to_move().letter(),
            first_turns: (game.rules().first_turns() > 0).then(|| position.first_turns()),
        }
    }
}

/// The number of events in an answer after which sowings are cut.
pub(super) const MOST_TOLD: usize = 10_000;

/// Returns the events of a turn or an opening in the form that answers have, after which `left_out` more were left out.
pub fn tell_events(game: &Game, events: &[Event], left_out: u64) -> Value {
    to_value(&tell(game.board(), events, left_out, MOST_TOLD))
}

/// Converts the events of a turn in order, with holes by their names. `left_out` events are missing before the end of
/// the turn. At most `room` events of those before its end are included.
pub(super) fn tell(
    board: &Board,
    events: &[Event],
    mut left_out: u64,
    room: usize,
) -> Vec<EventObject> {
    let ending = events.iter().rev().take_while(|event| event.ends()).count();
    let (sown, ended) = events.split_at(events.len() - ending);
    let (sown, too_many) = sown.split_at(sown.len().min(room));
    left_out += too_many.len() as u64;
    let cut = (left_out > 0).then_some(EventObject::Cut { events: left_out });
    let tell = |event: &Event| tell_one(board, event);
    let sown = sown.iter().map(tell);
    sown.chain(cut).chain(ended.iter().map(tell)).collect()
}

fn tell_one(board: &Board, event: &Event) -> EventObject {
    let name = |hole| board.name(hole);
    match *event {
        Event::Lift { by, hole, counters } => EventObject::Lift {
            by: by.letter(),
            hole: name(hole),
            counters,
        },
        Event::Push { from, to, counters } => EventObject::Push {
            from: name(from),
            to: name(to),
            counters,
        },
        Event::Gather { by, hole, counters } => EventObject::Gather {
            by: by.letter(),
            hole: name(hole),
            counters,
        },
        Event::Drop {
            by,
            cell,
            makes,
            last,
        } => {
            let (hole, store) = match cell {
                Cell::Hole(hole) => (Some(name(hole)), None),
                Cell::Store(side) => (None, Some(side.letter())),
            };
            EventObject::Drop {
                by: by.letter(),
                hole,
                store,
                makes,
                last,
            }
        }
        Event::Capture { hole, counters, to } => EventObject::Capture {
            hole: name(hole),
            counters,
            to: to.letter(),
        },
        Event::TakeStore { counters, to } => EventObject::TakeStore {
            counters,
            to: to.letter(),
        },
        Event::LiftStore { by, counters } => EventObject::LiftStore {
            by: by.letter(),
            counters,
        },
        Event::Mark { hole, mark } => EventObject::Mark {
            hole: name(hole),
            mark: mark.letter(),
        },
        Event::Tax {
            hole, counters, to, ..
        } => EventObject::Tax {
            hole: name(hole),
            counters,
            to: to.letter(),
        },
        Event::EarlyEnd { when } => EventObject::EarlyEnd {
            why: match when {
                RoundEndWhen::NextCannotMove => "next_cannot_move",
                RoundEndWhen::NobodyCanMove => "nobody_can_move",
                RoundEndWhen::ASideEmpty => "a_side_empty",
                RoundEndWhen::CountersAtMost { .. } => "counters_at_most",
                RoundEndWhen::EachHoleAtMost { .. } => "each_hole_at_most",
                RoundEndWhen::OverHalf => "over_half",
                RoundEndWhen::NothingWon { .. } => "nothing_won",
                RoundEndWhen::Repeats { .. } => "repeats",
            },
        },
        Event::Slam { by } => EventObject::Slam { by: by.letter() },
        Event::TaxSpared { hole } => EventObject::TaxSpared { hole: name(hole) },
        Event::FirstTurn { left } => EventObject::FirstTurn { left },
        Event::Again { side } => EventObject::Again { by: side.letter() },
        Event::Pass { side } => EventObject::Pass { by: side.letter() },
        Event::Seize { counters, to } => EventObject::Seize {
            counters,
            to: to.letter(),
        },
        Event::Rest { hole, counters, to } => EventObject::Rest {
            hole: name(hole),
            counters,
            to: to.letter(),
        },
        Event::Endless { by, found } => EventObject::Endless {
            by: by.letter(),
            given_up: found == EndlessCause::GivenUp,
        },
        Event::Limit { turns } => EventObject::Limit { turns },
        Event::End { outcome } => EventObject::End {
            result: outcome.letter(),
        },
    }
}
