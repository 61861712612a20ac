//! A position as numbers for learning, from the view of one player.

use gebeta::core::game::Awaits;
use gebeta::core::{Board, Hole, Mark, Position, Side};

use crate::actions::Choice;

/// The numbers for each hole.
pub const PLANES: usize = 12;

/// The numbers for the whole board.
pub const SCALARS: usize = 10;

/// What the planes say of each hole.
const PLANES_SAY: [&str; PLANES] = [
    "the share of all counters that lies there",
    "whether the player owns it",
    "whether it is captured by the player",
    "whether it is captured by the opponent",
    "whether it is lapsed",
    "whether it is half captured",
    "whether it is unclaimed",
    "whether it is closed",
    "whether it is resting",
    "whether it is unmoved",
    "whether a tax has been spared there",
    "whether it has been chosen in a decision that is not complete",
];

/// What the numbers for the whole board say.
const SCALARS_SAY: [&str; SCALARS] = [
    "the share of all counters in the player's store",
    "the share of all counters in the opponent's store",
    "whether the player is to move",
    "the first turns that the player still has, of 255",
    "the first turns that the opponent still has, of 255",
    "whether a turn is decided",
    "whether a layout is decided",
    "whether the board is turned round or not",
    "whether the holes of a race are decided",
    "how many captures of the turn have been decided, of 16",
];

/// The most first turns that rules count.
const MOST_FIRST_TURNS: f32 = 255.0;

/// Returns the length of an observation.
pub fn length(board: &Board) -> usize {
    PLANES * board.holes() + SCALARS
}

/// Returns the numbers of an observation and their meaning as a table in Markdown.
pub fn describe(board: &Board) -> String {
    let holes = board.holes();
    let mut table = "| numbers | meaning |\n|---|---|".to_string();
    for (plane, says) in PLANES_SAY.iter().enumerate() {
        let (first, last) = (plane * holes, (plane + 1) * holes - 1);
        table += &format!("\n| {first}–{last} | of each hole: {says} |");
    }
    for (scalar, says) in SCALARS_SAY.iter().enumerate() {
        table += &format!("\n| {} | {says} |", PLANES * holes + scalar);
    }
    table
}

/// Writes an observation: the planes, each with a number for each hole, then the scalars.
///
/// The holes are in sowing order from the player's own side. `made` is what has been chosen of an open decision.
pub fn write(
    board: &Board,
    position: &Position,
    awaits: &Awaits,
    made: &[Choice],
    view: Side,
    out: &mut [f32],
) {
    out.fill(0.0);
    let holes = board.holes();
    let total = position.total().max(1) as f32;
    let seen = |hole: Hole| (hole.index() + view.index() * board.per_side()) % holes;
    let lays = matches!(awaits, Awaits::Layout(_));
    let taxed = position.free_tax_used();
    for hole in board.all() {
        let mut set = |plane: usize, value: f32| out[plane * holes + seen(hole)] = value;
        if !lays {
            set(0, f32::from(position.counters(hole)) / total);
        }
        set(1, f32::from(u8::from(position.owner(hole) == view)));
        let mark = match position.mark(hole) {
            Mark::Plain => None,
            Mark::Captured(captor) if captor == view => Some(2),
            Mark::Captured(_) => Some(3),
            Mark::Lapsed => Some(4),
            Mark::HalfCaptured => Some(5),
            Mark::Unclaimed => Some(6),
            Mark::Closed => Some(7),
            Mark::Resting => Some(8),
            Mark::Unmoved => Some(9),
        };
        if let Some(plane) = mark {
            set(plane, 1.0);
        }
        set(10, f32::from(u8::from(taxed.contains(hole))));
    }
    let mut asked = 0.0;
    for (number, choice) in made.iter().enumerate() {
        match *choice {
            Choice::Lay(counters) | Choice::Deal(counters) if number < holes => {
                out[seen(Hole(number as u8))] = f32::from(counters) / total;
            }
            Choice::Hole(hole) | Choice::Sow(hole, _) => out[11 * holes + seen(hole)] = 1.0,
            Choice::Claim | Choice::Leave => asked += 1.0,
            _ => {}
        }
    }
    let stores = position.stores().map(|store| f32::from(store) / total);
    let left = position
        .first_turns()
        .map(|turns| f32::from(turns) / MOST_FIRST_TURNS);
    let kind = match awaits {
        Awaits::Turn => 0,
        Awaits::Layout(_) => 1,
        Awaits::Turned(_) => 2,
        Awaits::Race(_) => 3,
        Awaits::Lots | Awaits::Holes(_) | Awaits::Nothing => 4,
    };
    let scalars = &mut out[PLANES * holes..];
    scalars[0] = stores[view.index()];
    scalars[1] = stores[view.other().index()];
    scalars[2] = f32::from(u8::from(position.to_move() == view));
    scalars[3] = left[view.index()];
    scalars[4] = left[view.other().index()];
    if kind < 4 {
        scalars[5 + kind] = 1.0;
    }
    scalars[9] = asked / gebeta::Unclaimed::MOST as f32;
}
