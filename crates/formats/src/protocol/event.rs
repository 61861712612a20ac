//! The events of a turn as a program is told them.

use schemars::JsonSchema;
use serde::Serialize;

use crate::notation;
use gebeta_core::game::{Cell, Event, Found, Game};
use gebeta_core::rules::EarlyEndWhen;
use gebeta_core::{Board, Hole, Position, Side};

/// Tells one event: its name first, then what the event has.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(super) enum Told<'a> {
    /// All counters of a hole are taken into the hand.
    Lift {
        by: Side,
        hole: &'a str,
        counters: u8,
    },
    /// In an opening, all counters of a hole are moved to another.
    Push {
        from: &'a str,
        to: &'a str,
        counters: u8,
    },
    /// Some counters of a hole are taken into the hand, beside those that are there.
    Gather {
        by: Side,
        hole: &'a str,
        counters: u8,
    },
    /// A counter of the hand falls into a hole or a store; `last`: the hand is empty now.
    Drop {
        by: Side,
        #[serde(skip_serializing_if = "Option::is_none")]
        hole: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        store: Option<Side>,
        makes: u8,
        last: bool,
    },
    /// The counters of a hole go to a store.
    Capture {
        hole: &'a str,
        counters: u8,
        to: Side,
    },
    /// A hole gets a mark.
    Mark {
        hole: &'a str,
        #[schemars(extend("enum" = [".", "a", "b", "j", "h", "u", "x"]))]
        mark: char,
    },
    /// Some counters of a captured hole go to a store.
    Tax {
        hole: &'a str,
        counters: u8,
        to: Side,
    },
    /// The last counter would take all that the other has, which the variant bars.
    Slam { by: Side },
    /// The winner takes all that the other has in his store.
    Seize { counters: u8, to: Side },
    /// Teseta is said at a hole.
    Teseta { hole: &'a str },
    /// One of the first turns that the variant counts has been played.
    #[serde(rename = "first_turn")]
    FirstTurn { left: [u8; 2] },
    /// The player has another turn.
    Again { by: Side },
    /// The player can't move and passes.
    Pass { by: Side },
    /// The round is over, and what is left in a hole goes to a store.
    Rest {
        hole: &'a str,
        counters: u8,
        to: Side,
    },
    /// The sowing would never end, or was given up.
    Endless {
        by: Side,
        #[serde(skip_serializing_if = "is_by_the_rules")]
        given_up: bool,
    },
    /// The round has had as many turns as it may have.
    Limit { turns: u32 },
    /// The round is over though it could go on.
    #[serde(rename = "early_end")]
    EarlyEnd {
        #[schemars(extend("enum" = ["counters_at_most", "over_half", "nothing_won", "repeats"]))]
        why: &'static str,
    },
    /// The round is over.
    End {
        #[schemars(extend("enum" = ["A", "B", "D", "T"]))]
        result: char,
    },
    /// The next round of a match is laid out.
    Round {
        round: usize,
        counted: [u32; 2],
        board: Vec<u8>,
        marks: String,
        taxed: String,
        owners: String,
        stores: [u8; 2],
        to_move: Side,
        #[serde(skip_serializing_if = "Option::is_none")]
        first_turns: Option<[u8; 2]>,
    },
    /// Stands for events that are left out.
    Cut { events: u64 },
}

/// Says whether a sowing was found to be endless by the variant's own test: then nothing is added.
fn is_by_the_rules(given_up: &bool) -> bool {
    !given_up
}

/// Tells the events of a turn in order, holes by their names, and that many were left out before its end; of those before
/// its end no more than there is room for.
pub(super) fn tell<'a>(
    events: &[Event],
    mut left_out: u64,
    room: usize,
    names: &'a Names,
) -> Vec<Told<'a>> {
    let ending = events.iter().rev().take_while(|event| event.ends()).count();
    let (sown, ended) = events.split_at(events.len() - ending);
    let (sown, too_many) = sown.split_at(sown.len().min(room));
    left_out += too_many.len() as u64;
    let cut = (left_out > 0).then_some(Told::Cut { events: left_out });
    let tell = |event: &Event| tell_one(event, names);
    let sown = sown.iter().map(tell);
    sown.chain(cut).chain(ended.iter().map(tell)).collect()
}

/// Tells that a round of a match is laid out.
pub(super) fn tell_round<'a>(
    number: usize,
    counted: [u32; 2],
    game: &Game,
    position: &Position,
) -> Told<'a> {
    let board = game.board();
    Told::Round {
        round: number,
        counted,
        board: board
            .all()
            .iter()
            .map(|hole| position.counters(hole))
            .collect(),
        marks: notation::marks(position, board),
        taxed: notation::taxed(position, board),
        owners: notation::owners(position, board),
        stores: position.stores(),
        to_move: position.to_move(),
        first_turns: (game.rules().first_turns() > 0).then(|| position.first_turns()),
    }
}

fn tell_one<'a>(event: &Event, names: &'a Names) -> Told<'a> {
    let name = |hole| names.of(hole);
    match *event {
        Event::Lift { by, hole, counters } => Told::Lift {
            by,
            hole: name(hole),
            counters,
        },
        Event::Push { from, to, counters } => Told::Push {
            from: name(from),
            to: name(to),
            counters,
        },
        Event::Gather { by, hole, counters } => Told::Gather {
            by,
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
                Cell::Store(side) => (None, Some(side)),
            };
            Told::Drop {
                by,
                hole,
                store,
                makes,
                last,
            }
        }
        Event::Capture { hole, counters, to } => Told::Capture {
            hole: name(hole),
            counters,
            to,
        },
        Event::Mark { hole, mark } => Told::Mark {
            hole: name(hole),
            mark: mark.letter(),
        },
        Event::Tax { hole, counters, to } => Told::Tax {
            hole: name(hole),
            counters,
            to,
        },
        Event::EarlyEnd { when } => Told::EarlyEnd {
            why: match when {
                EarlyEndWhen::CountersAtMost { .. } => "counters_at_most",
                EarlyEndWhen::OverHalf => "over_half",
                EarlyEndWhen::NothingWon { .. } => "nothing_won",
                EarlyEndWhen::Repeats { .. } => "repeats",
            },
        },
        Event::Slam { by } => Told::Slam { by },
        Event::Teseta { hole } => Told::Teseta { hole: name(hole) },
        Event::FirstTurn { left } => Told::FirstTurn { left },
        Event::Again { side } => Told::Again { by: side },
        Event::Pass { side } => Told::Pass { by: side },
        Event::Seize { counters, to } => Told::Seize { counters, to },
        Event::Rest { hole, counters, to } => Told::Rest {
            hole: name(hole),
            counters,
            to,
        },
        Event::Endless { by, found } => Told::Endless {
            by,
            given_up: found == Found::GivenUp,
        },
        Event::Limit { turns } => Told::Limit { turns },
        Event::End { verdict } => Told::End {
            result: verdict.letter(),
        },
    }
}

/// Holds the names of a board's holes, so that they need not be made for every event.
#[derive(Clone, Debug)]
pub(super) struct Names(Vec<String>);

impl Names {
    pub fn new(board: &Board) -> Names {
        Names(board.all().iter().map(|hole| board.name(hole)).collect())
    }

    pub fn of(&self, hole: Hole) -> &str {
        &self.0[hole.index()]
    }
}
