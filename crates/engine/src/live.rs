//! The current game, from the protocol's side: converts requests to turns and decisions.

use gebeta_core::game::{
    Awaits, EarlyEnd, Game, IllegalMove, IllegalStep, LaidOut, Length, MatchPlay, PositionDefect,
    Step,
};
use gebeta_core::{Hole, HoleSet};
use gebeta_formats::notation::{PositionError, parse_position, split_move, write_move};

use super::event::{EventObject, MOST_TOLD};
use super::refusal::quoted;
use super::request::{Decision, Described, New, VariantRequest};
use super::{Code, Refusal};

/// A variant that has been loaded.
#[derive(Clone, Debug)]
pub(super) struct Loaded {
    /// The request for it.
    pub wanted: VariantRequest,
    /// Its name in answers.
    pub name: String,
    pub game: Game,
}

/// A match or a round that is being played, with its state in the form that answers have.
#[derive(Clone, Debug)]
pub struct Live {
    /// The variant, to begin again with it.
    pub(super) loaded: Loaded,
    pub(super) match_play: MatchPlay,
    /// The number of steps that belong to the request that began the game, and can't be taken back.
    floor: usize,
    pub(super) happened: Happened,
    /// The events of the turns before the last, if the request has played several.
    pub(super) earlier: Vec<EventObject>,
}

/// What the last request has caused.
#[derive(Clone, Copy, Debug)]
pub(super) enum Happened {
    Nothing,
    /// The first round was laid out and opened, with everything that follows.
    BegunRound,
    /// The counters of the round with this number were laid out, or its board was turned round. An opening may follow.
    LaidOut(usize),
    /// The round with this number was opened, with everything that follows.
    Opened(usize),
    /// A turn of the round with this number was played, and the next rounds followed.
    Turn(usize),
    /// The rounds after this one were laid out.
    After(usize),
}

impl Live {
    /// Returns a new game whose events are those of its opening. `name` is the variant's name with its options, as in
    /// answers.
    pub fn new(name: &str, match_play: MatchPlay) -> Live {
        let loaded = Loaded {
            wanted: VariantRequest::default(),
            name: name.to_string(),
            game: match_play.game().clone(),
        };
        Live {
            happened: Happened::BegunRound,
            ..Live::of_match_play(match_play, loaded)
        }
    }

    /// Returns a game that continues a match or a round, without events.
    pub fn taken_up(name: &str, match_play: MatchPlay) -> Live {
        Live {
            happened: Happened::Nothing,
            ..Live::new(name, match_play)
        }
    }

    /// Starts a match or a round that was asked for. Its events are those of its opening.
    pub(super) fn start(loaded: Loaded, new: New) -> Result<Live, Refusal> {
        let starter = new.first.unwrap_or(loaded.game.rules().setup.first.side());
        let whole = new.whole.unwrap_or(false);
        let match_play = MatchPlay::begin(loaded.game.clone(), starter, Length::of(whole));
        let mut live = Live::of_match_play(match_play, loaded);
        match (new.layout, live.match_play.awaits()) {
            (Some(layout), Awaits::Layout(_)) => live.decide(&Decision::Layout(layout))?,
            (Some(_), _) => {
                return Err(not_to_be_decided(
                    "the rules of this variant set the layout; leave out `layout`, or use `set`",
                ));
            }
            // In a single round, the layout is the variant file's if nobody lays the counters out.
            (None, Awaits::Layout(_)) if !whole => live.take_usual()?,
            _ => {}
        }
        if let (false, Awaits::Turned(_)) = (whole, live.match_play.awaits()) {
            live.take_usual()?;
        }
        match (new.race, live.match_play.awaits()) {
            (Some(race), Awaits::Race(_)) => live.decide(&Decision::Race(race))?,
            (Some(_), _) => {
                return Err(not_to_be_decided(
                    "players can't choose where they race from in this variant; leave out `race`",
                ));
            }
            // In a single round, the race starts from the holes that the rules name if nobody chooses.
            (None, Awaits::Race(_)) if !whole => live.take_usual()?,
            _ => {}
        }
        live.floor = live.match_play.steps();
        live.happened = Happened::BegunRound;
        live.earlier.clear();
        Ok(live)
    }

    /// Sets up a position. If the player to move is stuck or the round is over, the events are a pass or the round's
    /// end.
    pub(super) fn set(loaded: Loaded, described: &Described, whole: bool) -> Result<Live, Refusal> {
        let rules = loaded.game.rules();
        let position = match described {
            Described::Whole(text) => {
                parse_position(text, rules).map_err(|error| Code::BadPosition.refusal(error))?
            }
            Described::Parts(draft) => draft.finish(rules).map_err(|error| refused(&error))?,
        };
        let match_play = MatchPlay::begin_at(loaded.game.clone(), position, Length::of(whole));
        Ok(Live::of_match_play(match_play, loaded))
    }

    /// Takes the step before the first turn that is usual if nobody decides, if there is one.
    fn take_usual(&mut self) -> Result<(), Refusal> {
        let usual = self.match_play.usual_step();
        usual.map_or(Ok(()), |step| self.take(step))
    }

    fn of_match_play(match_play: MatchPlay, loaded: Loaded) -> Live {
        Live {
            loaded,
            match_play,
            floor: 0,
            happened: Happened::Opened(1),
            earlier: Vec::new(),
        }
    }

    /// Returns the match or round that is being played.
    pub fn match_play(&self) -> &MatchPlay {
        &self.match_play
    }

    /// Plays moves in order, either all of them or none.
    ///
    /// # Errors
    /// One of the moves can't be played; the refusal has its number.
    pub(super) fn play_all(&mut self, moves: &[String], tell: bool) -> Result<(), Refusal> {
        let before = (self.match_play.steps(), self.happened);
        let mut earlier = Vec::new();
        for (i, played) in moves.iter().enumerate() {
            if i > 0 && tell {
                let room = MOST_TOLD.saturating_sub(earlier.len());
                earlier.extend(self.events(room));
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

    /// Refuses requests that need a turn to come next.
    pub(super) fn expect_turn(&self) -> Result<(), Refusal> {
        let key = match self.match_play.awaits() {
            Awaits::Turn => return Ok(()),
            Awaits::Nothing => return Err(self.over()),
            Awaits::Layout(_) => "layout",
            Awaits::Turned(_) => "turned",
            Awaits::Race(_) => "race",
            Awaits::Lots => "lots",
            Awaits::Holes(_) => "holes",
        };
        Err(Code::DecisionFirst.refusal(format!(
            "`{key}` must be decided before a turn can be played: see `awaits`, and send `decide`"
        )))
    }

    /// Plays a move in its written form.
    ///
    /// # Errors
    /// The move can't be read or played. Nothing has changed.
    pub fn play(&mut self, written: &str) -> Result<(), Refusal> {
        self.expect_turn()?;
        let written = split_move(written).map_err(|error| Code::IllegalMove.refusal(error))?;
        let found = self.find(written.hole)?;
        self.take(Step::Turn(written.from(found)))
    }

    /// Makes a decision of a player or by lots, with holes by their names.
    ///
    /// # Errors
    /// The decision is not asked for or not possible. Nothing has changed.
    pub fn decide(&mut self, decision: &Decision) -> Result<(), Refusal> {
        let awaits = self.match_play.awaits();
        let step = match (decision, &awaits) {
            (Decision::Race([a, b]), Awaits::Race(_)) => Step::Race([self.find(a)?, self.find(b)?]),
            (Decision::Layout(counters), Awaits::Layout(laying_out)) => {
                let laid_out = LaidOut::of(counters);
                let illegal = IllegalStep::Layout(*laying_out);
                Step::Layout(laid_out.ok_or(Code::BadDecision.refusal(illegal))?)
            }
            (Decision::Turned(turned), Awaits::Turned(_)) => Step::Turned(*turned),
            (Decision::Lots(side), Awaits::Lots) => Step::Lots(*side),
            (Decision::Holes(holes), Awaits::Holes(gain)) => {
                let found = holes.iter().map(|hole| self.find(hole));
                let found: Vec<Hole> = found.collect::<Result<_, _>>()?;
                let set: HoleSet = found.iter().copied().collect();
                if set.len() != found.len() {
                    return Err(Code::BadDecision.refusal(IllegalStep::Holes(*gain)));
                }
                Step::Holes(set)
            }
            _ => {
                return Err(not_to_be_decided(match awaits {
                    Awaits::Turn => "a turn comes next; there is nothing to decide",
                    Awaits::Nothing => "it is over; there is nothing to decide",
                    _ => "something else must be decided: see `awaits`",
                }));
            }
        };
        self.take(step)
    }

    /// Plays a turn, or makes a decision of players or by lots.
    ///
    /// # Errors
    /// The step is not possible. Nothing has changed.
    pub fn take(&mut self, step: Step) -> Result<(), Refusal> {
        let number = self.match_play.number();
        let taken = self.match_play.take(step);
        taken.map_err(|illegal| match (step, illegal) {
            (Step::Turn(played), IllegalStep::Turn(reason)) => self.forbidden(played.hole, reason),
            (Step::Turn(_), other) => Code::IllegalMove.refusal(other),
            (_, other) => Code::BadDecision.refusal(other),
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

    /// Returns the refusal of requests that are not possible after the end.
    fn over(&self) -> Refusal {
        let what = match self.match_play.is_match() {
            true => "match",
            false => "round",
        };
        Code::RoundOver.refusal(format!(
            "the {what} is over; take a turn back with `undo`, or begin another with `new` or `set`"
        ))
    }

    fn find(&self, hole: &str) -> Result<Hole, Refusal> {
        let board = self.match_play.game().board();
        board.find(hole).ok_or_else(|| {
            let last = board.per_side();
            let hole = quoted(hole);
            Code::NoSuchHole.refusal(format!(
                "there is no hole {hole}; the board has A1 to A{last} and B1 to B{last}"
            ))
        })
    }

    fn forbidden(&self, hole: Hole, reason: IllegalMove) -> Refusal {
        let hole = self.match_play.game().board().name(hole);
        let mover = self.match_play.position().to_move();
        let why = match reason {
            IllegalMove::NoClaims | IllegalMove::NotOffered(..) => {
                return Code::IllegalMove.refusal(reason);
            }
            // The hole itself can be played.
            IllegalMove::NoChoice => {
                format!("a move from {hole} has no `>` or `<`, because the rules set its direction")
            }
            IllegalMove::NoWay => {
                format!(
                    "a move from {hole} needs a direction: > for anticlockwise or < for clockwise"
                )
            }
            _ => format!("{mover} can't start from {hole}: {reason}"),
        };
        let legal = self.legal().join(", ");
        Code::IllegalMove.refusal(format!("{why}; legal moves: {legal}"))
    }

    /// Takes the last turn or decision back.
    ///
    /// # Errors
    /// There is none.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        if self.match_play.steps() <= self.floor || self.match_play.undo().is_none() {
            return Err(Code::NothingToUndo
                .refusal("no turn has been played since the last `new` or `set`"));
        }
        self.rest();
        Ok(())
    }

    /// Ends the game before the rules do.
    ///
    /// # Errors
    /// The game is already over.
    pub fn end_early(&mut self, early_end: EarlyEnd) -> Result<(), Refusal> {
        self.match_play
            .end_early(early_end)
            .map_err(|_| self.over())
    }

    /// Forgets the events of the last request, so they are reported only once.
    pub fn rest(&mut self) {
        self.happened = Happened::Nothing;
        self.earlier.clear();
    }

    /// Returns the legal moves in sowing order, with all captures claimed.
    pub(super) fn legal(&self) -> Vec<String> {
        let ended = self.match_play.early_end().is_some();
        let Some(round_play) = self.match_play.round_play().filter(|_| !ended) else {
            return Vec::new();
        };
        let game = self.match_play.game();
        let holes = round_play.status().playable.iter();
        let moves = holes.flat_map(|hole| game.moves_from(round_play.position(), hole));
        moves
            .map(|played| write_move(played, game.board()))
            .collect()
    }
}

fn not_to_be_decided(why: &str) -> Refusal {
    Code::NothingToDecide.refusal(why)
}

/// Returns the refusal for an error in a position, with the code of the key that it is about.
fn refused(error: &PositionError) -> Refusal {
    let message = error.to_string();
    match error {
        PositionError::Impossible(defects)
            if matches!(defects.first(), PositionDefect::FirstTurns(_, 0)) =>
        {
            Code::BadValue.refusal("this variant counts no first turns; leave out `first_turns`")
        }
        PositionError::LetterCount { what, .. } | PositionError::Letter { what, .. } => {
            let code = match *what {
                "marks" => Code::BadMarks,
                "taxed" => Code::BadTaxed,
                _ => Code::BadOwners,
            };
            let rest = message.strip_prefix(what).unwrap_or(&message);
            code.refusal(format!("`{what}`{rest}"))
        }
        PositionError::Impossible(defects) => {
            let code = match defects.first() {
                PositionDefect::Mark { .. } | PositionDefect::Closed(_) => Code::BadMarks,
                PositionDefect::TaxedPlain(_) | PositionDefect::NoFreeTax(_) => Code::BadTaxed,
                PositionDefect::Owner(_) => Code::BadOwners,
                PositionDefect::FirstTurns(..) => Code::BadValue,
                PositionDefect::HoleCount { .. } | PositionDefect::TooMany(_) => Code::BadBoard,
            };
            code.refusal(message)
        }
        _ => Code::BadBoard.refusal(message),
    }
}
