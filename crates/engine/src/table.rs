//! The game that is being played, from the protocol's side: requests to turns, positions to answers.

use std::borrow::Cow;

use gebeta_core::game::{
    Awaits, Game, IllegalMove, LaidOut, MatchOutcome, MatchPlay, Misstep, PositionDefect,
    RoundPlay, Step, Verdict,
};
use gebeta_core::{Hole, HoleSet, Side};
use gebeta_formats::notation::{self, PositionError, parse_position};
use gebeta_formats::notation::{split_move, write_move, write_position};

use super::answer::{Awaited, Happenings, LayoutAwaited, MatchStanding, Standing};
use super::event::{self, EventObject, Names};
use super::refusal::quoted;
use super::request::{Decision, Described, Wanted};
use super::{Code, Refusal};

/// The events of an answer after which sowings are cut.
pub(super) const MOST_TOLD: usize = 10_000;

/// Holds a variant that has been loaded.
#[derive(Clone, Debug)]
pub(super) struct Loaded {
    /// How it was asked for.
    pub wanted: Wanted,
    /// Its name as answers give it.
    pub name: String,
    pub game: Game,
}

/// Holds a match or a round that is being played.
#[derive(Debug)]
pub(super) struct Table {
    wanted: Wanted,
    pub(super) name: String,
    names: Names,
    pub(super) match_play: MatchPlay,
    /// The steps that belong to the request that began it, and can't be taken back.
    floor: usize,
    happened: Happened,
    /// The events of the turns before the last, if the request has played several.
    earlier: Vec<serde_json::Value>,
}

/// Says what the last request has made happen.
#[derive(Clone, Copy, Debug)]
enum Happened {
    Nothing,
    /// The first round was laid out and opened, and all after it.
    Begun,
    /// The counters of the round of this number were laid out, or its board turned round; then what follows an opening.
    LaidOut(usize),
    /// The round of this number was opened, and all after it.
    Opened(usize),
    /// A turn of the round of this number, and the rounds that followed.
    Turn(usize),
    /// The rounds after this one were laid out.
    After(usize),
}

impl Table {
    /// Begins a match or a round; its opening is what has happened.
    pub fn start(
        loaded: Loaded,
        first: Option<Side>,
        whole: bool,
        layout: Option<Vec<u8>>,
        race: Option<&[String; 2]>,
    ) -> Result<Table, Refusal> {
        let starter = first.unwrap_or(loaded.game.rules().setup.first.side());
        let match_play = match whole {
            true => MatchPlay::new(loaded.game, starter),
            false => MatchPlay::one_round(loaded.game, starter),
        };
        let mut table = Table::around(match_play, loaded.wanted, loaded.name);
        match (layout, table.match_play.awaits()) {
            (Some(layout), Awaits::Layout(_)) => table.decide(&Decision::Layout(layout))?,
            (Some(_), _) => {
                return Err(Refusal::new(
                    Code::NothingToDecide,
                    "the rules of this variant say what lies where; leave out `layout`, or use `set`",
                ));
            }
            // One round alone has what the variant file states where nobody lays anything out.
            (None, Awaits::Layout(_)) if !whole => {
                let game = table.match_play.game();
                let usual = game.laid_out(table.match_play.position());
                table.take(Step::Layout(usual))?;
            }
            _ => {}
        }
        if let (false, Awaits::Turned(_)) = (whole, table.match_play.awaits()) {
            table.take(Step::Turned(false))?;
        }
        match race {
            Some(_) if !matches!(table.match_play.awaits(), Awaits::Race(_)) => {
                return Err(Refusal::new(
                    Code::NothingToDecide,
                    "no player chooses in this variant where he races from; leave out `race`",
                ));
            }
            Some(race) => table.decide(&Decision::Race(race.clone()))?,
            None if !whole => {
                // One round alone has always raced from the holes that the rules name where nobody chooses.
                if let Awaits::Race(_) = table.match_play.awaits()
                    && let Some(race) = table
                        .match_play
                        .game()
                        .usual_race(table.match_play.position())
                {
                    table.take(Step::Race(race))?;
                }
            }
            None => {}
        }
        table.floor = table.match_play.steps();
        table.begin();
        Ok(table)
    }

    /// Sets up a position; a pass or the round's end is what has happened, if it is stuck or over.
    pub fn set(loaded: Loaded, described: &Described, whole: bool) -> Result<Table, Refusal> {
        let rules = loaded.game.rules();
        let position = match described {
            Described::Whole(text) => parse_position(text, rules)
                .map_err(|error| Refusal::new(Code::BadPosition, error))?,
            Described::Parts(draft) => draft.finish(rules).map_err(|error| refused(&error))?,
        };
        let match_play = match whole {
            true => MatchPlay::at(loaded.game, position),
            false => MatchPlay::one_round_at(loaded.game, position),
        };
        Ok(Table::around(match_play, loaded.wanted, loaded.name))
    }

    pub(super) fn around(match_play: MatchPlay, wanted: Wanted, name: String) -> Table {
        Table {
            names: Names::new(match_play.game().board()),
            wanted,
            name,
            match_play,
            floor: 0,
            happened: Happened::Opened(1),
            earlier: Vec::new(),
        }
    }

    /// Takes all that has happened for the beginning of the first round.
    pub(super) fn begin(&mut self) {
        self.happened = Happened::Begun;
    }

    /// Gives the variant, to begin again with it.
    pub fn loaded(&self) -> Loaded {
        Loaded {
            wanted: self.wanted.clone(),
            name: self.name.clone(),
            game: self.match_play.game().clone(),
        }
    }

    /// Says whether the variant is the one that is wanted.
    pub fn has(&self, wanted: &Wanted) -> bool {
        self.wanted == *wanted
    }

    /// Plays moves one after the other, all of them or none.
    ///
    /// # Errors
    /// Why one of them can't be played, and which it is.
    pub fn play_all(&mut self, moves: &[String], tell: bool) -> Result<(), Refusal> {
        let before = (self.match_play.steps(), self.happened);
        let mut earlier = Vec::new();
        for (i, played) in moves.iter().enumerate() {
            if i > 0 && tell {
                let room = MOST_TOLD.saturating_sub(earlier.len());
                earlier.extend(self.events(room).iter().map(to_value));
            }
            if let Err(refusal) = self.play(played) {
                while self.match_play.steps() > before.0 && self.match_play.undo().is_some() {}
                self.happened = before.1;
                return Err(refusal.of_move(i + 1, moves.len(), played));
            }
        }
        self.earlier = earlier;
        Ok(())
    }

    /// Plays a hole by its name.
    pub fn play(&mut self, hole: &str) -> Result<(), Refusal> {
        match self.match_play.awaits() {
            Awaits::Turn => {}
            Awaits::Nothing => return Err(self.over()),
            awaits => return Err(undecided(&awaits)),
        }
        let written = split_move(hole).map_err(|error| Refusal::new(Code::IllegalMove, error))?;
        let found = self.find(written.hole)?;
        self.take(Step::Turn(written.from(found)))
    }

    /// Decides what a player, or lots, decide.
    pub fn decide(&mut self, decision: &Decision) -> Result<(), Refusal> {
        let awaits = self.match_play.awaits();
        let step = match (decision, &awaits) {
            (Decision::Race([a, b]), Awaits::Race(_)) => Step::Race([self.find(a)?, self.find(b)?]),
            (Decision::Layout(counters), Awaits::Layout(laying_out)) => {
                let laid_out = LaidOut::of(counters);
                let misstep = Misstep::Layout(*laying_out);
                Step::Layout(laid_out.ok_or(Refusal::new(Code::BadDecision, misstep))?)
            }
            (Decision::Turned(turned), Awaits::Turned(_)) => Step::Turned(*turned),
            (Decision::Lots(side), Awaits::Lots) => Step::Lots(*side),
            (Decision::Holes(holes), Awaits::Holes(gain)) => {
                let found = holes.iter().map(|hole| self.find(hole));
                let found: Vec<Hole> = found.collect::<Result<_, _>>()?;
                let set: HoleSet = found.iter().copied().collect();
                if set.len() != found.len() {
                    return Err(Refusal::new(Code::BadDecision, Misstep::Holes(*gain)));
                }
                Step::Holes(set)
            }
            _ => {
                let message = match awaits {
                    Awaits::Turn => "a turn comes next; nothing is to be decided",
                    Awaits::Nothing => "it is over; nothing is to be decided",
                    _ => "something else is to be decided: see `awaits`",
                };
                return Err(Refusal::new(Code::NothingToDecide, message));
            }
        };
        self.take(step)
    }

    /// Plays a turn, or decides what players or lots decide.
    pub fn take(&mut self, step: Step) -> Result<(), Refusal> {
        let number = self.match_play.number();
        let taken = self.match_play.take(step);
        taken.map_err(|misstep| match (step, misstep) {
            (Step::Turn(played), Misstep::Turn(reason)) => {
                self.forbidden(self.names.of(played.hole), reason)
            }
            (Step::Turn(_), other) => Refusal::new(Code::IllegalMove, other),
            (_, other) => Refusal::new(Code::BadDecision, other),
        })?;
        self.happened = match step {
            Step::Turn(_) => Happened::Turn(number),
            Step::Layout(_) | Step::Turned(_) => Happened::LaidOut(number),
            Step::Race(_) => Happened::Opened(number),
            Step::Lots(_) | Step::Holes(_) => Happened::After(number),
        };
        self.earlier.clear();
        Ok(())
    }

    /// Refuses what can't be asked when it is over.
    pub(super) fn over(&self) -> Refusal {
        let what = if self.match_play.is_match() {
            "match"
        } else {
            "round"
        };
        Refusal::new(
            Code::RoundOver,
            format!(
                "the {what} is over; take a turn back with `undo`, or begin another with `new` or `set`"
            ),
        )
    }

    fn find(&self, hole: &str) -> Result<Hole, Refusal> {
        let board = self.match_play.game().board();
        board.find(hole).ok_or_else(|| {
            let last = board.per_side();
            let hole = quoted(hole);
            Refusal::new(
                Code::NoSuchHole,
                format!("there is no hole {hole}; the holes are A1 to A{last} and B1 to B{last}"),
            )
        })
    }

    fn forbidden(&self, hole: &str, reason: IllegalMove) -> Refusal {
        if matches!(reason, IllegalMove::NoClaims | IllegalMove::NotOffered(..)) {
            return Refusal::new(Code::IllegalMove, reason);
        }
        Refusal::new(
            Code::IllegalMove,
            format!(
                "{} can't start from {hole}: {reason}; legal are {}",
                self.match_play.position().to_move(),
                self.legal().join(", ")
            ),
        )
    }

    /// Takes the last turn or decision back.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        if self.match_play.steps() <= self.floor || self.match_play.undo().is_none() {
            return Err(Refusal::new(
                Code::NothingToUndo,
                "no turn has been played since the last `new` or `set`",
            ));
        }
        self.rest();
        Ok(())
    }

    /// Forgets what has happened, so that it is told once.
    pub fn rest(&mut self) {
        self.happened = Happened::Nothing;
        self.earlier.clear();
    }

    /// Lists the legal moves, everything being claimed.
    fn legal(&self) -> Vec<String> {
        let Some(round_play) = self.match_play.round_play() else {
            return Vec::new();
        };
        let game = self.match_play.game();
        let holes = round_play.outcome().playable.iter();
        let moves = holes.flat_map(|hole| game.moves_from(round_play.position(), hole));
        moves
            .map(|played| write_move(played, game.board()))
            .collect()
    }

    fn names_of(&self, holes: HoleSet) -> Vec<&str> {
        holes.iter().map(|hole| self.names.of(hole)).collect()
    }

    /// Tells how the game stands, with the events of what the last request has made happen if they are wanted.
    pub fn standing(&self, events: bool) -> Standing<'_> {
        let game = self.match_play.game();
        let board = game.board();
        let position = self.match_play.position();
        let counters = board.all().iter().map(|hole| position.counters(hole));
        Standing {
            ok: true,
            variant: &self.name,
            board: counters.collect(),
            marks: notation::marks(position, board),
            taxed: notation::taxed(position, board),
            owners: notation::owners(position, board),
            stores: position.stores(),
            to_move: position.to_move().letter(),
            first_turns: (game.rules().first_turns() > 0).then(|| position.first_turns()),
            legal: self.legal(),
            result: self.match_play.verdict().map(Verdict::letter),
            score: game.score(position),
            events: events.then(|| Happenings {
                earlier: &self.earlier,
                last: self.events(MOST_TOLD.saturating_sub(self.earlier.len())),
            }),
            of_match: self.match_play.is_match().then(|| MatchStanding {
                round: self.match_play.number(),
                match_score: self.match_play.standing().score(),
                match_result: self.match_play.outcome().map(MatchOutcome::letter),
                awaits: self.awaited(),
            }),
            position: write_position(position, board),
        }
    }

    fn awaited(&self) -> Awaited<'_> {
        let nothing = Awaited::default();
        match self.match_play.awaits() {
            Awaits::Turn | Awaits::Nothing => nothing,
            Awaits::Layout(laying_out) => Awaited {
                layout: Some(LayoutAwaited {
                    by: laying_out.by.map(Side::letter),
                    counters: laying_out.counters,
                    least: laying_out.least,
                    alike: laying_out.alike,
                }),
                ..nothing
            },
            Awaits::Turned(by) => Awaited {
                turned: Some(by.letter()),
                ..nothing
            },
            Awaits::Lots => Awaited {
                lots: Some(Side::BOTH.map(Side::letter)),
                ..nothing
            },
            Awaits::Holes(gain) => Awaited {
                holes: Some(self.names_of(gain.from)),
                by: Some(gain.by.letter()),
                count: Some(gain.count),
                ..nothing
            },
            Awaits::Race(choices) => Awaited {
                race: Some(choices.map(|holes| self.names_of(holes))),
                ..nothing
            },
        }
    }

    /// Tells what has happened last, in no more events than there is room for.
    fn events(&self, room: usize) -> Vec<EventObject<'_>> {
        let mut events = Vec::new();
        let from = match self.happened {
            Happened::Nothing => return events,
            Happened::Begun => {
                self.tell_opening(1, room, &mut events);
                1
            }
            Happened::LaidOut(number) => {
                events.extend(self.tell_layout(number));
                self.tell_opening(number, room, &mut events);
                number
            }
            Happened::Opened(number) => {
                self.tell_opening(number, room, &mut events);
                number
            }
            Happened::Turn(number) => {
                if let Some(round_play) = self.round(number) {
                    let left_out = round_play.last_left_out();
                    events = event::tell(round_play.last_events(), left_out, room, &self.names);
                }
                number
            }
            Happened::After(number) => number,
        };
        for number in from + 1..=self.match_play.number() {
            let summaries = [number - 1, number].map(|number| self.match_play.summary(number));
            let [Some(before), Some(now)] = summaries else {
                continue;
            };
            let game = self.match_play.game();
            let counted = before
                .finished
                .map_or([0, 0], |last| game.count(&last.position));
            let laid_out = &now.standing.round().position;
            events.push(event::tell_round(number, counted, game, laid_out));
            self.tell_opening(number, room, &mut events);
        }
        // Where nothing follows, what was laid out is the board in the answer.
        if let (Happened::Begun, false) = (self.happened, events.is_empty())
            && let Some(layout) = self.tell_layout(1)
        {
            events.insert(0, layout);
        }
        events
    }

    /// Tells what lay on the board before the opening of a round.
    fn tell_layout(&self, number: usize) -> Option<EventObject<'_>> {
        let summary = self.match_play.summary(number)?;
        let laid_out = &summary.standing.round().position;
        Some(event::tell_layout(self.match_play.game(), laid_out))
    }

    fn tell_opening<'a>(&'a self, number: usize, room: usize, events: &mut Vec<EventObject<'a>>) {
        if let Some(round_play) = self.round(number) {
            let left_out = round_play.opening_left_out();
            let room = room.saturating_sub(events.len());
            let opening = event::tell(round_play.opening_events(), left_out, room, &self.names);
            events.extend(opening);
        }
    }

    /// Gives a round with the events of its opening and its last turn.
    fn round(&self, number: usize) -> Option<Cow<'_, RoundPlay>> {
        if number == self.match_play.number() {
            return self.match_play.round_play().map(Cow::Borrowed);
        }
        self.match_play.round_end(number).map(Cow::Owned)
    }
}

fn to_value(event: &EventObject<'_>) -> serde_json::Value {
    serde_json::to_value(event).expect("events have string keys and whole numbers")
}

/// Refuses a turn before something else has been decided.
pub(super) fn undecided(awaits: &Awaits) -> Refusal {
    let key = key_of(awaits);
    Refusal::new(
        Code::DecisionFirst,
        format!(
            "`{key}` must be decided before a turn can be played: see `awaits`, and send `decide`"
        ),
    )
}

/// Names the key of `decide` that something is decided by.
fn key_of(awaits: &Awaits) -> &'static str {
    match awaits {
        Awaits::Layout(_) => "layout",
        Awaits::Turned(_) => "turned",
        Awaits::Race(_) => "race",
        Awaits::Lots => "lots",
        _ => "holes",
    }
}

/// Says which part of the request a position's error is about.
fn refused(error: &PositionError) -> Refusal {
    let message = error.to_string();
    match error {
        PositionError::LetterCount { what, .. } | PositionError::Letter { what, .. } => {
            let code = match *what {
                "marks" => Code::BadMarks,
                "taxed" => Code::BadTaxed,
                _ => Code::BadOwners,
            };
            let rest = message.strip_prefix(what).unwrap_or(&message);
            Refusal::new(code, format!("`{what}`{rest}"))
        }
        PositionError::Impossible(defects) => {
            let code = match defects.first() {
                PositionDefect::Mark { .. } | PositionDefect::Closed(_) => Code::BadMarks,
                PositionDefect::TaxedPlain(_) | PositionDefect::NoTeseta(_) => Code::BadTaxed,
                PositionDefect::Owner(_) => Code::BadOwners,
                PositionDefect::FirstTurns(..) => Code::BadValue,
                PositionDefect::HoleCount { .. } | PositionDefect::TooMany(_) => Code::BadBoard,
            };
            Refusal::new(code, message)
        }
        _ => Refusal::new(Code::BadBoard, message),
    }
}
