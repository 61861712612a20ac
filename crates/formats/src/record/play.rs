//! From a sheet to a match or a round, by the rules.

use crate::notation::{parse_layout, parse_position, split_move, write_position};
use gebeta_core::game::{Awaits, Game, IllegalMove, MatchPlay, Misstep, Step};
use gebeta_core::{Hole, HoleSet, Side};

use super::fault::at;
use super::write::{outcome, result};
use super::{Fault, Line, RecordError, RoundSheet, Sheet};

impl Sheet {
    /// Plays the record by the rules of its variant.
    ///
    /// # Errors
    /// The first line that is not true: a start that is not the variant's, a turn that can't be played, another
    /// result.
    pub fn play(&self, game: Game) -> Result<MatchPlay, RecordError> {
        let mut match_play = self.begin(game)?;
        for (i, round) in self.rounds.iter().enumerate() {
            if i > 0 {
                decide(&mut match_play, i, round)?;
            }
            play_round(&mut match_play, i, round)?;
        }
        self.check_results(&match_play)?;
        Ok(match_play)
    }

    /// Begins the first round.
    fn begin(&self, game: Game) -> Result<MatchPlay, RecordError> {
        let round = &self.rounds[0];
        if let Some(line) = &round.lots {
            return at(line.number, Fault::Unasked("lots"));
        }
        if let Some(line) = &round.holes {
            return at(line.number, Fault::Unasked("holes"));
        }
        let first = round.first.as_ref().map(|first| first.is);
        let match_play = match (self.is_match(), first, &round.start) {
            (true, Some(first), _) => MatchPlay::new(game, first),
            (false, Some(first), _) => MatchPlay::one_round(game, first),
            (whole, None, Some(start)) => {
                let position = parse_position(&start.is, game.rules());
                let position = position.or_else(|error| at(start.number, Fault::Start(error)))?;
                match whole {
                    true => MatchPlay::at(game, position),
                    false => MatchPlay::one_round_at(game, position),
                }
            }
            (_, None, None) => return at(round.line, Fault::Missing("start")),
        };
        Ok(match_play)
    }

    /// Compares the results that are written, of rounds and of the match, with what the turns have led to.
    fn check_results(&self, match_play: &MatchPlay) -> Result<(), RecordError> {
        for (sheet, round) in self.rounds.iter().zip(match_play.rounds()) {
            let expected = result(match_play.game(), round.finished.as_ref());
            if let Some(given) = &sheet.result
                && given.is != expected
            {
                let (line, given) = (given.number, given.is.clone());
                return at(line, Fault::OtherResult { given, expected });
            }
        }
        if let Some(given) = &self.outcome {
            let expected = outcome(match_play);
            if given.is != expected {
                let (line, given) = (given.number, given.is.clone());
                return at(line, Fault::OtherOutcome { given, expected });
            }
        }
        Ok(())
    }
}

/// Takes the decisions that lead to the next round, if `before` rounds are over.
fn decide(
    match_play: &mut MatchPlay,
    before: usize,
    sheet: &RoundSheet,
) -> Result<(), RecordError> {
    let needed = match_play.number() <= before;
    if match_play.number() < before || match_play.verdict().is_none() && needed {
        return at(sheet.line, Fault::GoesOn(before));
    }
    if match_play.outcome().is_some() && needed {
        return at(sheet.line, Fault::MatchOver(before));
    }
    match &sheet.lots {
        Some(lots) if needed && match_play.awaits() == Awaits::Lots => {
            let taken = match_play.take(Step::Lots(lots.is));
            taken.or_else(|why| at(lots.number, Fault::Decision(why)))?;
        }
        Some(lots) => return at(lots.number, Fault::Unasked("lots")),
        None if needed && match_play.awaits() == Awaits::Lots => {
            return at(sheet.line, Fault::Undecided("lots"));
        }
        None => {}
    }
    match (match_play.awaits(), &sheet.holes) {
        (Awaits::Holes(gain), Some(holes)) if match_play.number() == before => {
            let chosen = find_all(match_play.game(), holes)?;
            let set: HoleSet = chosen.iter().copied().collect();
            let taken = match set.len() == chosen.len() {
                true => match_play.take(Step::Holes(set)),
                false => Err(Misstep::Holes(gain)),
            };
            taken.or_else(|why| at(holes.number, Fault::Decision(why)))
        }
        (_, Some(holes)) => at(holes.number, Fault::Unasked("holes")),
        // A record can end where the lots have fallen and the choice is still to be made.
        (Awaits::Holes(_), None) if match_play.number() == before && !sheet.is_bare() => {
            at(sheet.line, Fault::Undecided("holes"))
        }
        _ => Ok(()),
    }
}

/// Plays the round of an index, which has been laid out unless the record ends with a decision.
fn play_round(
    match_play: &mut MatchPlay,
    index: usize,
    sheet: &RoundSheet,
) -> Result<(), RecordError> {
    let Some(round) = match_play.summary(index + 1) else {
        return Ok(());
    };
    if let Some(given) = &sheet.score {
        let expected = round.standing.score();
        if given.is != expected {
            let (line, given) = (given.number, given.is);
            let laid_out = sheet.first.is_some();
            let fault = match index {
                0 => Fault::FirstScore {
                    given,
                    expected,
                    laid_out,
                },
                _ => Fault::OtherScore { given, expected },
            };
            return at(line, fault);
        }
    }
    if let (Some(given), Some(expected)) = (&sheet.first, round.starter)
        && given.is != expected
    {
        return at(given.number, Fault::OtherFirst(expected));
    }
    lay_out(match_play, index, sheet)?;
    turn_round(match_play, index, sheet)?;
    race(match_play, index, sheet)?;
    let Some(start) = &sheet.start else {
        return match match_play.number() == index + 1 && match_play.round_play().is_none() {
            true => Ok(()),
            false => at(sheet.line, Fault::Missing("start")),
        };
    };
    check_start(match_play, index, start)?;
    for (number, name) in (1..).zip(&sheet.moves) {
        let written = match split_move(&name.is) {
            Ok(written) => written,
            Err(why) => return at(name.number, Fault::Unclaimed(why)),
        };
        let Some(hole) = match_play.game().board().find(written.hole) else {
            return at(name.number, Fault::NoSuchHole(name.is.clone()));
        };
        let by = match_play.position().to_move();
        let on_board = match_play.number() == index + 1;
        let taken = match match_play.awaits() {
            Awaits::Turn if on_board => match_play.take(Step::Turn(written.from(hole))),
            // The turn before has ended the round, and the next one may lie there already.
            _ => Err(Misstep::Turn(IllegalMove::RoundOver)),
        };
        taken.or_else(|misstep| match misstep {
            Misstep::Turn(why) => {
                let hole = name.is.clone();
                let fault = Fault::Illegal {
                    number,
                    by,
                    hole,
                    why,
                };
                at(name.number, fault)
            }
            other => at(name.number, Fault::Decision(other)),
        })?;
    }
    Ok(())
}

/// Lays the counters out as it is written, where the rules don't.
fn lay_out(
    match_play: &mut MatchPlay,
    index: usize,
    sheet: &RoundSheet,
) -> Result<(), RecordError> {
    let asked =
        match_play.number() == index + 1 && matches!(match_play.awaits(), Awaits::Layout(_));
    let Some(line) = written(sheet, "layout", sheet.layout.as_ref(), asked)? else {
        return Ok(());
    };
    let laid_out = parse_layout(&line.is, match_play.game().board());
    let laid_out = laid_out.or_else(|why| at(line.number, Fault::Layout(why)))?;
    let taken = match_play.take(Step::Layout(laid_out));
    taken.or_else(|why| at(line.number, Fault::Decision(why)))
}

/// Turns the board round, if it is written that a player has.
fn turn_round(
    match_play: &mut MatchPlay,
    index: usize,
    sheet: &RoundSheet,
) -> Result<(), RecordError> {
    let asked =
        match_play.number() == index + 1 && matches!(match_play.awaits(), Awaits::Turned(_));
    let Some(line) = written(sheet, "turned", sheet.turned.as_ref(), asked)? else {
        return Ok(());
    };
    let turned = match &line.is[..] {
        "yes" => true,
        "no" => false,
        _ => return at(line.number, Fault::Turned(line.is.clone())),
    };
    let taken = match_play.take(Step::Turned(turned));
    taken.or_else(|why| at(line.number, Fault::Decision(why)))
}

/// Gives the line that says what was decided; a round that has begun has one where it was asked for, and nowhere else.
fn written<'a>(
    sheet: &RoundSheet,
    key: &'static str,
    line: Option<&'a Line<String>>,
    asked: bool,
) -> Result<Option<&'a Line<String>>, RecordError> {
    match (line, &sheet.start) {
        (Some(line), _) if !asked => at(line.number, Fault::Unasked(key)),
        (None, Some(start)) if asked => at(start.number, Fault::Undecided(key)),
        _ => Ok(line),
    }
}

/// Starts the race from the holes that are written.
///
/// Records from before they were written have raced from the holes that the rules name.
fn race(match_play: &mut MatchPlay, index: usize, sheet: &RoundSheet) -> Result<(), RecordError> {
    let asked = match_play.number() == index + 1 && matches!(match_play.awaits(), Awaits::Race(_));
    match (&sheet.race, &sheet.start) {
        (Some(line), _) if !asked => at(line.number, Fault::Unasked("race")),
        (Some(line), _) => {
            let holes = find_all(match_play.game(), line)?;
            let &[a, b] = &holes[..] else {
                return at(line.number, Fault::Race(line.is.clone()));
            };
            let taken = match_play.take(Step::Race([a, b]));
            taken.or_else(|why| at(line.number, Fault::Decision(why)))
        }
        (None, Some(start)) if asked => {
            let usual = match_play.game().usual_race(match_play.position());
            let usual = usual.filter(|_| !match_play.is_match());
            let taken = usual.map(|race| match_play.take(Step::Race(race)));
            match taken {
                Some(Ok(())) => Ok(()),
                _ => at(start.number, Fault::Undecided("race")),
            }
        }
        (None, _) => Ok(()),
    }
}

fn check_start(
    match_play: &MatchPlay,
    index: usize,
    start: &Line<String>,
) -> Result<(), RecordError> {
    let game = match_play.game();
    let position = parse_position(&start.is, game.rules());
    let given = position.or_else(|error| at(start.number, Fault::Start(error)))?;
    // An opening can end a round at once, and the next lies there by then.
    let round = match_play.summary(index + 1);
    let Some((expected, first)) =
        round.and_then(|round| Some((round.first_position?, round.starter)))
    else {
        return at(start.number, Fault::Undecided("race"));
    };
    if given == expected {
        return Ok(());
    }
    let expected = write_position(&expected, game.board());
    let number = index + 1;
    let fault = match (number, first) {
        (1, first) => Fault::OtherStart {
            first: first.unwrap_or(Side::A),
            expected,
        },
        _ => Fault::OtherSetUp { number, expected },
    };
    at(start.number, fault)
}

fn find_all(game: &Game, line: &Line<String>) -> Result<Vec<Hole>, RecordError> {
    let found = line.is.split_whitespace().map(|name| {
        let hole = game.board().find(name);
        hole.map_or_else(|| at(line.number, Fault::NoSuchHole(name.to_string())), Ok)
    });
    found.collect()
}

impl RoundSheet {
    /// Says whether it has nothing but what was decided before it.
    fn is_bare(&self) -> bool {
        let more = self.score.is_some()
            || self.first.is_some()
            || self.layout.is_some()
            || self.turned.is_some()
            || self.race.is_some();
        !more && self.start.is_none() && self.result.is_none()
    }
}
