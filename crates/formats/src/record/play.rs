//! Replays a record as a match or a round, by the rules.

use crate::notation::{parse_layout, parse_position, split_move, write_position};
use gebeta_core::game::{Awaits, Game, IllegalMove, IllegalStep, Length, MatchPlay, Step};
use gebeta_core::{Hole, HoleSet, Position, Side};

use super::fault::at;
use super::read::read_pair;
use super::write::{outcome, result};
use super::{Fault, Line, RecordError, RecordText, RoundSheet};

impl RecordText {
    /// Plays the record by the rules of its variant.
    ///
    /// # Errors
    /// The first line that is wrong: a start that is not the variant's, a turn that can't be played, or a different
    /// result.
    pub fn play(&self, game: Game) -> Result<MatchPlay, RecordError> {
        let mut match_play = self.begin(game)?;
        for (index, sheet) in self.rounds.iter().enumerate() {
            let mut round = Round {
                match_play: &mut match_play,
                index,
                sheet,
            };
            if index > 0 {
                round.decide()?;
            }
            round.play()?;
        }
        self.check_results(&match_play)?;
        if let Some((line, early_end)) = self.ended
            && match_play.end_early(early_end).is_err()
        {
            return at(line, Fault::EndedAfterEnd);
        }
        Ok(match_play)
    }

    /// Begins the first round.
    fn begin(&self, game: Game) -> Result<MatchPlay, RecordError> {
        let round = &self.rounds[0];
        for key in ["lots", "holes"] {
            if let Some(line) = round.get(key) {
                return at(line.number, Fault::Unasked(key));
            }
        }
        let first = round.get("first").map(Line::side);
        let length = Length::of(self.is_match());
        match (first, round.get("start")) {
            (Some(first), _) => Ok(MatchPlay::begin(game, first, length)),
            (None, Some(start)) => {
                let position = read_start(start, &game)?;
                Ok(MatchPlay::begin_at(game, position, length))
            }
            (None, None) => at(round.line, Fault::Missing("start")),
        }
    }

    /// Compares the results in the record, of rounds and of the match, with those that the turns lead to.
    fn check_results(&self, match_play: &MatchPlay) -> Result<(), RecordError> {
        for (sheet, round) in self.rounds.iter().zip(match_play.rounds()) {
            let expected = result(match_play.game(), round.finished.as_ref());
            if let Some(given) = sheet.get("result").filter(|given| given.is != expected) {
                let (line, given) = (given.number, given.is.clone());
                return at(line, Fault::OtherResult { given, expected });
            }
        }
        let expected = outcome(match_play);
        if let Some(given) = self.outcome.iter().find(|given| given.is != expected) {
            let (line, given) = (given.number, given.is.clone());
            return at(line, Fault::OtherOutcome { given, expected });
        }
        Ok(())
    }
}

/// A round of a record that is being played.
struct Round<'a> {
    match_play: &'a mut MatchPlay,
    /// Counted from 0.
    index: usize,
    sheet: &'a RoundSheet,
}

impl<'a> Round<'a> {
    /// Takes the step that a line gives.
    fn take(&mut self, line: &Line, step: Step) -> Result<(), RecordError> {
        let taken = self.match_play.take(step);
        taken.or_else(|why| at(line.number, Fault::Decision(why)))
    }

    /// Returns what is awaited, if this round is the current one.
    fn awaits(&self) -> Option<Awaits> {
        let is_here = self.match_play.number() == self.index + 1;
        is_here.then(|| self.match_play.awaits())
    }

    /// Takes the decisions before the round, if the earlier rounds are over.
    fn decide(&mut self) -> Result<(), RecordError> {
        let (before, sheet) = (self.index, self.sheet);
        let last = self.match_play.number();
        let needed = last <= before;
        if last < before || self.match_play.round_outcome().is_none() && needed {
            return at(sheet.line, Fault::GoesOn(before));
        }
        if self.match_play.outcome().is_some() && needed {
            return at(sheet.line, Fault::MatchOver(before));
        }
        let asked = needed && self.match_play.awaits() == Awaits::Lots;
        match sheet.get("lots") {
            Some(lots) if asked => self.take(lots, Step::Lots(lots.side()))?,
            Some(lots) => return at(lots.number, Fault::Unasked("lots")),
            None if asked => return at(sheet.line, Fault::Undecided("lots")),
            None => {}
        }
        match (self.match_play.awaits(), sheet.get("holes")) {
            (Awaits::Holes(gain), Some(holes)) if self.match_play.number() == before => {
                let chosen = self.find_all(holes)?;
                let set: HoleSet = chosen.iter().copied().collect();
                match set.len() == chosen.len() {
                    true => self.take(holes, Step::Holes(set)),
                    false => at(holes.number, Fault::Decision(IllegalStep::Holes(gain))),
                }
            }
            (_, Some(holes)) => at(holes.number, Fault::Unasked("holes")),
            // A record can end after the lots, with the choice still to be made.
            (Awaits::Holes(_), None) if self.match_play.number() == before && !sheet.is_bare() => {
                at(sheet.line, Fault::Undecided("holes"))
            }
            _ => Ok(()),
        }
    }

    /// Plays the round, unless the record ends with a decision before it.
    fn play(&mut self) -> Result<(), RecordError> {
        let (index, sheet) = (self.index, self.sheet);
        let Some(round) = self.match_play.summary(index + 1) else {
            return Ok(());
        };
        if let Some(line) = sheet.get("score")
            && let Some(given) = read_pair(&line.is)
            && given != round.standing.score()
        {
            let expected = round.standing.score();
            let fault = match index {
                0 => Fault::FirstScore {
                    given,
                    expected,
                    laid_out: sheet.get("first").is_some(),
                },
                _ => Fault::OtherScore { given, expected },
            };
            return at(line.number, fault);
        }
        if let (Some(given), Some(expected)) = (sheet.get("first"), round.starter)
            && given.side() != expected
        {
            return at(given.number, Fault::OtherFirst(expected));
        }
        self.lay_out()?;
        self.turn_round()?;
        self.race()?;
        let Some(start) = sheet.get("start") else {
            return match self.awaits().is_some() && self.match_play.round_play().is_none() {
                true => Ok(()),
                false => at(sheet.line, Fault::Missing("start")),
            };
        };
        self.check_start(start)?;
        let mut turns = (1..).zip(&sheet.moves);
        turns.try_for_each(|(number, line)| self.turn(number, line))
    }

    /// Plays a turn.
    fn turn(&mut self, number: usize, line: &Line) -> Result<(), RecordError> {
        let written = split_move(&line.is).or_else(|why| at(line.number, Fault::Unclaimed(why)))?;
        let Some(hole) = self.match_play.game().board().find(written.hole) else {
            return at(line.number, Fault::NoSuchHole(line.is.clone()));
        };
        let by = self.match_play.position().to_move();
        let taken = match self.awaits() {
            Some(Awaits::Turn) => self.match_play.take(Step::Turn(written.from(hole))),
            // The turn before ended the round, and the next one may already be laid out.
            _ => Err(IllegalStep::Turn(IllegalMove::RoundOver)),
        };
        let fault = match taken {
            Ok(()) => return Ok(()),
            Err(IllegalStep::Turn(why)) => Fault::Illegal {
                number,
                by,
                hole: line.is.clone(),
                why,
            },
            Err(other) => Fault::Decision(other),
        };
        at(line.number, fault)
    }

    /// Lays the counters out as the record says, if the rules do not.
    fn lay_out(&mut self) -> Result<(), RecordError> {
        let asked = matches!(self.awaits(), Some(Awaits::Layout(_)));
        let Some(line) = self.written("layout", asked)? else {
            return Ok(());
        };
        let laid_out = parse_layout(&line.is, self.match_play.game().board());
        let laid_out = laid_out.or_else(|why| at(line.number, Fault::Layout(why)))?;
        self.take(line, Step::Layout(laid_out))
    }

    /// Turns the board round, if the record says that a player did.
    fn turn_round(&mut self) -> Result<(), RecordError> {
        let asked = matches!(self.awaits(), Some(Awaits::Turned(_)));
        match self.written("turned", asked)? {
            None => Ok(()),
            Some(line) if line.is == "yes" => self.take(line, Step::Turned(true)),
            Some(line) if line.is == "no" => self.take(line, Step::Turned(false)),
            Some(line) => at(line.number, Fault::Turned(line.is.clone())),
        }
    }

    /// Returns the line with a decision. A round that has begun has one if it was asked for, otherwise none.
    fn written(&self, key: &'static str, asked: bool) -> Result<Option<&'a Line>, RecordError> {
        match (self.sheet.get(key), self.sheet.get("start")) {
            (Some(line), _) if !asked => at(line.number, Fault::Unasked(key)),
            (None, Some(start)) if asked => at(start.number, Fault::Undecided(key)),
            (line, _) => Ok(line),
        }
    }

    /// Starts the race from the holes in the record.
    ///
    /// Older records do not have this line; their races start from the holes that the rules name.
    fn race(&mut self) -> Result<(), RecordError> {
        let asked = matches!(self.awaits(), Some(Awaits::Race(_)));
        if asked && self.sheet.get("race").is_none() && !self.match_play.is_match() {
            let usual = self.match_play.usual_step();
            if self.sheet.get("start").is_some()
                && usual.is_some_and(|race| self.match_play.take(race).is_ok())
            {
                return Ok(());
            }
        }
        let Some(line) = self.written("race", asked)? else {
            return Ok(());
        };
        match self.find_all(line)?[..] {
            [a, b] => self.take(line, Step::Race([a, b])),
            _ => at(line.number, Fault::Race(line.is.clone())),
        }
    }

    fn check_start(&self, start: &Line) -> Result<(), RecordError> {
        let game = self.match_play.game();
        let given = read_start(start, game)?;
        let number = self.index + 1;
        // An opening can end a round at once; the next round is then already laid out.
        let round = self.match_play.summary(number);
        let round = round.and_then(|round| Some((round.first_position?, round.starter)));
        let Some((expected, first)) = round else {
            return at(start.number, Fault::Undecided("race"));
        };
        if given == expected {
            return Ok(());
        }
        let expected = write_position(&expected, game.board());
        let fault = match number {
            1 => Fault::OtherStart {
                first: first.unwrap_or(Side::A),
                expected,
            },
            _ => Fault::OtherSetUp { number, expected },
        };
        at(start.number, fault)
    }

    fn find_all(&self, line: &Line) -> Result<Vec<Hole>, RecordError> {
        let found = line.is.split_whitespace().map(|name| {
            let hole = self.match_play.game().board().find(name);
            hole.map_or_else(|| at(line.number, Fault::NoSuchHole(name.to_string())), Ok)
        });
        found.collect()
    }
}

fn read_start(start: &Line, game: &Game) -> Result<Position, RecordError> {
    parse_position(&start.is, game.rules())
        .or_else(|error| at(start.number, Fault::StartingPosition(error)))
}
