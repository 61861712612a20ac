//! Rules compiled to dense tables.

mod directions;
mod facing;
pub(in crate::game) mod form;
mod phases;
mod whole_laps;

use std::array;

use crate::board::{Hole, HoleSet, MAX_HOLES, Mark, Position, Side};
use crate::rules::{
    Action, Barred, Captures, EndlessResult, Feed, HoleKind, LastRow, Owner, PassingAction,
    PassingTime, PlaceOnSide, RoundEndWhen, Route, Rules, Skip, Slam, Taker, Then, Whose,
};

pub(in crate::game) use directions::Directions;
pub(in crate::game) use facing::FacingCapture;
use form::Form;
pub(in crate::game) use phases::Phases;
pub(in crate::game) use whole_laps::WholeLaps;

/// The lap at which the cycle test takes its first snapshot. Nearly all turns are over by then.
pub(in crate::game) const FIRST_SNAPSHOT: u32 = 32;

/// The most laps that a sowing can have without being reported to its observer.
pub(in crate::game) const FEW_LAPS: u32 = 50;

/// The most cells on a route: all holes and a store.
const MAX_ROUTE: usize = 64;

/// The number of different contents of a cell.
const CONTENTS: usize = 256;

/// A class of holes as the mover sees them: the kind and the owner together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) struct Class(u8);

impl Class {
    const COUNT: usize = 2 * HoleKind::ALL.len();
    /// The player's own store, and the opponent's.
    pub(in crate::game) const STORES: [Class; 2] = [
        Class::new(HoleKind::OwnStore, Whose::Own),
        Class::new(HoleKind::OpponentStore, Whose::Opponent),
    ];

    #[inline(always)]
    pub(in crate::game) const fn new(kind: HoleKind, owner: Whose) -> Class {
        Class(kind as u8 * 2 + owner as u8)
    }

    #[inline(always)]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What the last table decides from a hole's class and contents alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(in crate::game) struct Code(u8);

impl Code {
    /// The turn ends, and nothing else happens.
    pub(in crate::game) const STOP: Code = Code(0);
    /// The hole is lifted and sown on.
    pub(in crate::game) const RELAY: Code = Code(1);
    /// The sower takes the hole's counters, and the turn ends.
    pub(in crate::game) const TAKE: Code = Code(2);
    /// The player plays again, and nothing else happens.
    pub(in crate::game) const AGAIN: Code = Code(3);
    /// The row depends on other holes.
    pub(in crate::game) const LOOK: Code = Code(4);
    /// The row depends on the facing hole alone, from which it takes; see [`FacingCapture`].
    pub(in crate::game) const LOOK_ACROSS: Code = Code(5);
    /// The code depends on the hole's class.
    pub(in crate::game) const BY_CLASS: Code = Code(6);
    const FIRST_ROW: u8 = 7;

    /// Returns the row that decides, if the code is none of those above.
    #[inline(always)]
    pub(in crate::game) fn row(self) -> usize {
        usize::from(self.0 - Code::FIRST_ROW)
    }

    /// Returns the code of a case in which a row is the first that fits.
    fn of(rules: &Rules, index: usize, row: &LastRow) -> Code {
        let is_limited = rules.weg.are_any() && row.action == Action::CaptureHole;
        if row.when.depends_on_other_places() || is_limited || row.action.pulls_into_captured() {
            return Code::LOOK;
        }
        let Ok(code) = u8::try_from(usize::from(Code::FIRST_ROW) + index) else {
            // The codes can't number so many rows, but a search through them finds the row.
            return Code::LOOK;
        };
        match (row.action, row.then) {
            (Action::Stay, Then::End) => Code::STOP,
            (Action::Stay, Then::Again) => Code::AGAIN,
            (Action::Stay, Then::Relay) => Code::RELAY,
            (Action::Take(take), Then::End)
                if take.is_here_alone()
                    && row.to == Taker::Sower
                    && !rules.has_claims()
                    && rules.turn.slam == Slam::Allowed =>
            {
                Code::TAKE
            }
            _ => Code(code),
        }
    }
}

/// What a passing counter does where it falls, from the sower's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(in crate::game) enum Passing {
    /// Nothing.
    Stay,
    /// The sower takes the hole's counters.
    ToSower,
    /// The sower's opponent takes them.
    ToOpponent,
}

impl Passing {
    /// Returns the player who takes, if anybody does. It has no branch, which could not be predicted.
    #[inline(always)]
    pub(in crate::game) fn taker(self, sower: Side) -> Side {
        match (self == Passing::ToSower) == (sower == Side::A) {
            true => Side::A,
            false => Side::B,
        }
    }

    fn new(rules: &Rules, kind: HoleKind, owner: Whose, makes: u8) -> Passing {
        let row = rules
            .passing
            .iter()
            .find(|row| row.when.fits(kind, owner, makes));
        match row.map(|row| row.action) {
            None | Some(PassingAction::Stay) => Passing::Stay,
            Some(PassingAction::Take { to }) => match (to, owner) {
                (Taker::Sower, _) | (Taker::Owner, Whose::Own) => Passing::ToSower,
                (Taker::Opponent, _) | (Taker::Owner, Whose::Opponent) => Passing::ToOpponent,
            },
        }
    }
}

/// The holes that a turn can start from, where these are easy to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum FilledMoves {
    /// All of one's own that are not empty, whatever their contents and marks.
    All,
    /// All but those whose marks bar them.
    Unbarred,
    /// All if the opponent has counters; otherwise, turns have to feed them.
    IfOpponentHasAny,
    /// The holes have to be looked at one by one.
    Never,
}

impl FilledMoves {
    fn of(rules: &Rules, barred: &Barred, phases: Option<&Phases>) -> FilledMoves {
        let are_filled = barred.fewest <= 1
            && rules.turn.feed != Feed::GivesOneFirst
            && rules.turn.from == Owner::Own
            && barred.rows == rules.lifting.len()
            && phases.is_none()
            && !rules.gives_captures();
        let feeds = matches!(rules.turn.feed, Feed::IfEmpty | Feed::IfPossible);
        let tries_others =
            rules.limits.endless == EndlessResult::Illegal || rules.turn.slam == Slam::Forbidden;
        match (are_filled, rules.has_marks()) {
            (true, false) if !rules.tries_moves() => FilledMoves::All,
            (true, true) if !rules.tries_moves() => FilledMoves::Unbarred,
            (true, false) if feeds && !tries_others => FilledMoves::IfOpponentHasAny,
            _ => FilledMoves::Never,
        }
    }
}

/// The cells in the order in which one player sows them.
#[derive(Clone, Debug)]
pub(in crate::game) struct Track {
    /// The cell at each step. Entries from `len` on are not used.
    pub cells: [u8; MAX_ROUTE],
    /// The step of each hole.
    pub steps: [u8; MAX_HOLES],
    /// The number of steps once round.
    pub len: usize,
}

impl Track {
    fn new(rules: &Rules, side: Side) -> Track {
        let n = rules.board.per_side();
        let mut order: Vec<u8> = Vec::new();
        for owner in Side::BOTH {
            let from = owner.index() * n;
            if rules.keeps_to_own_side() && owner != side {
                continue;
            }
            order.extend((from..from + n).map(|hole| hole as u8));
            let whose = match owner == side {
                true => Whose::Own,
                false => Whose::Opponent,
            };
            if rules.sows_into_store(whose) {
                order.push(Position::store_cell(owner) as u8);
            }
        }
        if rules.board.route == Route::OpponentReversed && side == Side::B {
            order.reverse();
        }
        Track::through(&order)
    }

    /// Returns the track through the same cells in the other direction.
    pub(in crate::game) fn reversed(&self) -> Track {
        let mut order = self.cells[..self.len].to_vec();
        order.reverse();
        Track::through(&order)
    }

    fn through(order: &[u8]) -> Track {
        let mut cells = [0; MAX_ROUTE];
        let mut steps = [0; MAX_HOLES];
        for (step, &cell) in order.iter().enumerate() {
            cells[step] = cell;
            if usize::from(cell) < MAX_HOLES {
                steps[usize::from(cell)] = step as u8;
            }
        }
        Track {
            cells,
            steps,
            len: order.len(),
        }
    }

    /// Returns the step of a player's store, which must be on the route.
    pub(in crate::game) fn step_of_store(&self, side: Side) -> usize {
        let store = Position::store_cell(side) as u8;
        let mut cells = self.cells[..self.len].iter();
        cells
            .position(|&cell| cell == store)
            .expect("a counter has fallen into this store")
    }

    /// Returns the step before a step.
    pub(in crate::game) fn before(&self, step: usize) -> usize {
        if step == 0 { self.len - 1 } else { step - 1 }
    }

    /// Returns the step after a step.
    #[inline(always)]
    pub(in crate::game) fn after(&self, step: usize) -> usize {
        let next = step + 1;
        if next == self.len { 0 } else { next }
    }
}

/// Everything the interpreter looks up.
#[derive(Clone, Debug)]
pub(in crate::game) struct Tables {
    pub holes: HoleSet,
    pub form: Form,
    /// The holes that a turn can start from, where these are easy to find.
    pub filled_moves: FilledMoves,
    /// Whether a round is over as soon as a side is empty.
    pub ends_on_an_empty_side: bool,
    /// Whether a player can earn another turn by what they take.
    pub turns_are_earned: bool,
    /// Whether other rules of the position end a round although the player to move can move.
    pub ends_early: bool,
    /// The fewest counters that a turn can start with.
    pub fewest: u8,
    /// The kinds of hole that no turn starts from.
    pub barred: Box<[HoleKind]>,
    /// Whether the counters in captured holes count for the captor.
    pub counts_captured: bool,
    /// The first lifting row that has to be looked up for each hole.
    pub first_lifting_row: usize,
    /// Whether a handful passes over the hole that it was lifted from.
    pub skips_origin: bool,
    /// The holes that a handful passes over because of their contents or marks.
    pub skips: Box<[Skip]>,
    /// The kind that rows use for a hole that has not been moved.
    unmoved: HoleKind,
    /// Whether every lap moves a hole, rather than only the start of a turn.
    pub laps_move_holes: bool,
    /// The place of each hole on its side.
    places: Vec<PlaceOnSide>,
    /// Whether a player's only hole can be half captured.
    pub half_captured: bool,
    /// Whether holes can be closed in later rounds.
    pub closes_holes: bool,
    /// Whether a counter that passes a captured hole uses up its free tax.
    pub passing_uses_up_free_tax: bool,
    /// Whether captures have to be claimed.
    pub claims: bool,
    /// The rules of each phase, if there are phases.
    pub phases: Option<Phases>,
    /// Each player's cells, in the order in which they sow forward.
    pub tracks: [Track; 2],
    /// The direction of turns, if not all go forward.
    pub directions: Option<Box<Directions>>,
    /// The holes from which the player chooses the direction.
    pub choice_of_way: HoleSet,
    /// Whether there are any such holes, in this game or in any phase of it.
    pub has_choice_of_way: bool,
    pub whole_laps: WholeLaps,
    /// The row of [`Code::LOOK_ACROSS`].
    pub facing: Option<FacingCapture>,
    /// Whether a passing counter that makes this number can matter, for any class of hole.
    pub passing_matters: [bool; CONTENTS],
    /// What a passing counter does, by class and contents.
    passing: [[Passing; CONTENTS]; Class::COUNT],
    /// Whether some passing row requires this number, for any class of hole.
    pub passing_makes: [bool; CONTENTS],
    /// What the last counter does, by contents, if it is the same for all classes that can occur.
    last_of_all: [Code; CONTENTS],
    /// What the last counter does, by class and contents.
    last: [[Code; CONTENTS]; Class::COUNT],
    /// Whether a lap without captures can be taken back, because each counter's origin is certain.
    ///
    /// To take it back, go backwards from its last step and take one counter out of each hole, up to the first that was
    /// empty.
    pub reversible: bool,
    /// The lap from which the endless test checks, and laps are counted.
    pub watch_from: u32,
}

impl Tables {
    pub(in crate::game) fn new(rules: &Rules, phases: Option<Phases>) -> Tables {
        let mut passing = [[Passing::Stay; CONTENTS]; Class::COUNT];
        let mut last = [[Code::STOP; CONTENTS]; Class::COUNT];
        let barred = rules.barred();
        let unmoved = rules.unmoved_kind();
        let rows = rules.last.iter().enumerate();
        let codes: Vec<Code> = rows.map(|(i, row)| Code::of(rules, i, row)).collect();
        for kind in HoleKind::ALL {
            for owner in [Whose::Own, Whose::Opponent] {
                let class = Class::new(kind, owner).index();
                // Unmoved and unlifted holes have the same mark.
                let kind = match kind {
                    HoleKind::Unmoved => unmoved,
                    kind => kind,
                };
                for makes in 1..=u8::MAX {
                    let at = usize::from(makes);
                    passing[class][at] = Passing::new(rules, kind, owner, makes);
                    let row = fitting_rows(rules, kind, owner, makes).next();
                    last[class][at] = row.map_or(Code::STOP, |(i, _)| codes[i]);
                }
            }
        }
        let facing = look_across(rules, &codes, &mut last);
        let passing_matters = array::from_fn(|contents| {
            rules.sow.passing == PassingTime::AtOnce
                && passing.iter().any(|row| row[contents] != Passing::Stay)
        });
        let classes = rules.classes().map(|(kind, owner)| Class::new(kind, owner));
        let classes: Vec<Class> = classes.collect();
        let last_of_all = array::from_fn(|contents| {
            let mut codes = classes.iter().map(|class| last[class.index()][contents]);
            let first = codes.next().expect("plain holes always occur");
            match first != Code::LOOK && codes.all(|other| other == first) {
                true => first,
                false => Code::BY_CLASS,
            }
        });
        let passing_makes = array::from_fn(|contents| {
            let mut numbers = rules.passing.iter().filter_map(|row| row.when.makes);
            numbers.any(|number| number.fits(contents as u32))
        });
        let tracks = Side::BOTH.map(|side| Track::new(rules, side));
        let directions = Directions::of(rules, &tracks).map(Box::new);
        let choice = directions.as_ref().map(|it| it.choice(rules.board.all()));
        let form = match phases {
            Some(_) => Form::Phased,
            None => Form::of(rules),
        };
        let holes = rules.board.all();
        let places = holes.iter().map(|hole| PlaceOnSide::of(&rules.board, hole));
        let mut early_ends = rules.early_ends().iter();
        let whole_laps = WholeLaps::new(rules, form, &tracks, &passing_matters, &last);
        Tables {
            holes,
            form,
            filled_moves: FilledMoves::of(rules, &barred, phases.as_ref()),
            ends_on_an_empty_side: rules.usual_end().when == RoundEndWhen::ASideEmpty,
            turns_are_earned: rules.turn.captures == Captures::Again
                || rules.turn.slam == Slam::Again,
            ends_early: early_ends.any(|end| !end.when.is_of_the_play()),
            fewest: barred.fewest,
            barred: barred.kinds.iter().collect(),
            first_lifting_row: barred.rows,
            skips_origin: rules.sow.skips_origin(),
            skips: rules.sow.skipped_holes().collect(),
            unmoved,
            laps_move_holes: unmoved == HoleKind::Unlifted,
            places: places.collect(),
            counts_captured: rules.counts_captured_holes(),
            half_captured: rules.half_captures_holes(),
            closes_holes: rules.closes_holes(),
            passing_uses_up_free_tax: rules.passing_uses_up_free_tax(),
            claims: rules.has_claims(),
            reversible: form != Form::Careful
                && !rules.pulls()
                && rules.last.iter().all(|row| row.then != Then::RelayNext),
            phases,
            tracks,
            directions,
            choice_of_way: choice.unwrap_or_default(),
            has_choice_of_way: rules.has_choice_of_way(),
            whole_laps,
            facing,
            passing_matters,
            passing,
            passing_makes,
            last_of_all,
            last,
            watch_from: match rules.limits.laps.most() {
                Some(limit) => limit.min(FEW_LAPS),
                None => FIRST_SNAPSHOT,
            },
        }
    }

    /// Returns the kind that a mark gives a hole for a player, in the terms of this game's rows.
    #[inline(always)]
    pub(crate) fn kind_of(&self, mark: Mark, mover: Side) -> HoleKind {
        match kind_of(mark, mover) {
            HoleKind::Unmoved => self.unmoved,
            kind => kind,
        }
    }

    /// Returns the place of a hole on its side.
    pub(in crate::game) fn place(&self, hole: Hole) -> PlaceOnSide {
        self.places[hole.index()]
    }

    #[inline(always)]
    pub(in crate::game) fn passing(&self, class: Class, makes: u8) -> Passing {
        self.passing[class.index()][usize::from(makes)]
    }

    /// Returns what the last counter does by the number it makes. Calls `class` only if the answer depends on it.
    #[inline(always)]
    pub(in crate::game) fn last(&self, makes: u8, class: impl FnOnce() -> Class) -> Code {
        match self.last_of_all[usize::from(makes)] {
            Code::BY_CLASS => self.last[class().index()][usize::from(makes)],
            code => code,
        }
    }
}

/// Returns the last rows, each with its number, whose conditions on the hole itself hold.
fn fitting_rows(
    rules: &Rules,
    kind: HoleKind,
    owner: Whose,
    makes: u8,
) -> impl Iterator<Item = (usize, &LastRow)> {
    let rows = rules.last.iter().enumerate();
    rows.filter(move |(_, row)| row.when.fits_here(kind, owner, makes))
}

/// Finds the cases that depend on the facing hole alone, and gives them their code; returns what decides them.
fn look_across(
    rules: &Rules,
    of_rows: &[Code],
    last: &mut [[Code; CONTENTS]; Class::COUNT],
) -> Option<FacingCapture> {
    let mut found = None;
    for owner in [Whose::Own, Whose::Opponent] {
        let codes = &mut last[Class::new(HoleKind::Plain, owner).index()];
        for makes in 1..=u8::MAX {
            let code = &mut codes[usize::from(makes)];
            let mut fitting = fitting_rows(rules, HoleKind::Plain, owner, makes);
            let Some((_, row)) = fitting.next() else {
                continue;
            };
            let otherwise = fitting.next().map_or(Code::STOP, |(i, _)| of_rows[i]);
            let capture = FacingCapture::of(rules, row, otherwise);
            if capture.is_some() && (found.is_none() || found == capture) {
                *code = Code::LOOK_ACROSS;
                found = capture;
            }
        }
    }
    found
}

/// Returns the kind that a mark gives a hole for a player. A half-captured hole is a plain hole that its owner can also
/// tax; the interpreter checks that where the last counter falls.
#[inline(always)]
pub(in crate::game) fn kind_of(mark: Mark, mover: Side) -> HoleKind {
    match mark {
        Mark::Plain | Mark::HalfCaptured | Mark::Unclaimed | Mark::Closed | Mark::Resting => {
            HoleKind::Plain
        }
        Mark::Captured(captor) if captor == mover => HoleKind::OwnCaptured,
        Mark::Captured(_) => HoleKind::OpponentCaptured,
        Mark::Lapsed => HoleKind::Lapsed,
        Mark::Unmoved => HoleKind::Unmoved,
    }
}

/// Returns who owns a hole, from a player's point of view.
#[inline(always)]
pub(in crate::game) fn whose(position: &Position, hole: Hole, mover: Side) -> Whose {
    if position.owner(hole) == mover {
        Whose::Own
    } else {
        Whose::Opponent
    }
}
