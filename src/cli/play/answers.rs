//! The players' input: turns, choices, questions.

use crate::failure::Failure;
use crate::terminal::messages;
use gebeta_core::game::{Awaits, HolesWon, Step};
use gebeta_core::rules::LaidBy;
use gebeta_core::{Hole, HoleSet, Side};
use gebeta_formats::notation::{Misread, split_move};
use gebeta_narration::{Joined, capitalised, describe_race_by_counter};

use super::conversation::layouts::{help_with_layout, help_with_turning};
use super::conversation::{Conversation, Next, say, show, wrong};
use super::turns::help_with_turn;

impl Conversation {
    pub(super) fn list(&self, awaits: &Awaits) -> Result<Next, Failure> {
        if *awaits == Awaits::Nothing {
            return wrong(messages().message("nothing-to-play"));
        }
        let wording = self.wording();
        let asked = self.asked(awaits);
        let can = match awaits {
            Awaits::Race(choices) => {
                let holes = wording.list(choices[asked.index()], Joined::Or);
                wording.message("can-race").with("holes", holes)
            }
            Awaits::Holes(gain) => {
                let holes = wording.list(gain.from, Joined::And);
                wording.message("can-choose").with("holes", holes)
            }
            Awaits::Layout(laying_out) => help_with_layout(&wording, laying_out),
            Awaits::Turned(_) => help_with_turning(&wording, self.match_play.position()),
            _ => {
                let round_play = self.match_play.round_play();
                let playable = round_play.map_or(HoleSet::EMPTY, |c| c.status().playable);
                let position = self.match_play.position();
                let moves = wording.list_moves(position, playable);
                wording.message("can-play").with("moves", moves)
            }
        };
        say(can.with("player", wording.player(asked)))?;
        Ok(Next::Ask)
    }

    pub(super) fn help(&self, awaits: &Awaits) -> Result<Next, Failure> {
        let wording = self.wording();
        let asked = self.asked(awaits);
        let first = match awaits {
            Awaits::Race(choices) => wording
                .message("help-race-from")
                .with("choices", wording.list_runs(choices[asked.index()]))
                .with("other", asked.other()),
            Awaits::Layout(laying_out) => help_with_layout(&wording, laying_out),
            Awaits::Turned(_) => help_with_turning(&wording, self.match_play.position()),
            Awaits::Holes(gain) => wording
                .message("help-holes")
                .with("won", wording.holes(gain.count))
                .with("such", wording.list(gain.leftmost, Joined::And)),
            _ => help_with_turn(&wording, self.match_play.position()),
        };
        say(first)?;
        let rules = self.match_play.game().rules();
        let is_match = self.match_play.is_match();
        let lines = [
            ("help-list", true),
            ("help-undo", true),
            ("help-save", true),
            ("help-hint", true),
            ("help-why", true),
            ("help-ways", rules.has_choice_of_way()),
            ("help-claims", rules.has_claims()),
            ("help-score-match", is_match),
            ("help-score", !is_match),
            ("help-race", rules.opening.is_race()),
            ("help-new", self.watching.people),
            ("help-resign", true),
            ("help-draw", true),
            ("help-rules", true),
            ("help-help", true),
            ("help-quit", true),
        ];
        for (line, _) in lines.into_iter().filter(|(_, fits)| *fits) {
            say(wording.message(line))?;
        }
        Ok(Next::Ask)
    }

    pub(super) fn show_race(&self) -> Result<Next, Failure> {
        let (round, number) = (self.match_play.round_play(), self.match_play.number());
        let race = round
            .zip(self.match_play.summary(number))
            .and_then(|(round, summary)| {
                let laid_out = summary.standing.round().position;
                describe_race_by_counter(&self.wording(), round, &laid_out)
            });
        match race {
            Some(race) => {
                show(&race)?;
                Ok(Next::Ask)
            }
            None => wrong(messages().message("no-race")),
        }
    }

    /// Takes back the last turn, and the program's turns before it, up to a turn that a person can play
    /// again.
    pub(super) fn undo(&mut self) -> Result<Next, Failure> {
        if self.chosen.take().is_some() && self.is_person(&self.match_play.awaits()) {
            return Ok(Next::Show);
        }
        // A game that players have ended goes on where it was.
        if self.match_play.early_end().is_some() {
            self.match_play.resume();
            self.save_turn()?;
            return Ok(Next::Show);
        }
        let number = self.match_play.number();
        let mut undone = 0;
        // The random layout of a first round is not taken back.
        let laid_out = self.match_play.game().rules().setup.laid_by == LaidBy::Chance;
        let floor = usize::from(
            laid_out
                && self
                    .match_play
                    .summary(1)
                    .is_some_and(|first| first.layout.is_some()),
        );
        loop {
            let step = match self.match_play.steps() > floor {
                true => self.match_play.undo(),
                false => None,
            };
            match step {
                None if undone == 0 => return wrong(messages().message("no-turn-to-undo")),
                None => break,
                // No player chose the result of the lots, so take back what led to them.
                Some(Step::Lots(_)) => {}
                Some(Step::Layout(_)) if laid_out => {}
                Some(_) => undone += 1,
            }
            if undone > 0 && self.is_person(&self.match_play.awaits()) {
                break;
            }
        }
        if self.match_play.number() < number {
            let number = self.match_play.number();
            say(messages().message("back-in-round").with("number", number))?;
        }
        self.save_turn()?;
        Ok(Next::Show)
    }

    pub(super) fn play(&mut self, typed: &str) -> Result<Next, Failure> {
        let position = *self.match_play.position();
        let wording = self.wording();
        let written = match split_move(typed) {
            Ok(written) => written,
            Err(error) => return wrong(format!("{}.", capitalised(&error.to_string()))),
        };
        match wording.typed(&position).find_move(&written) {
            Ok(played) => self.step(Step::Turn(played)),
            Err(misread) => wrong(wording.explain(written.hole, &misread, &position)),
        }
    }

    /// Reads the hole that a player races from. The race runs when both have chosen.
    pub(super) fn choose_race(
        &mut self,
        typed: &str,
        choices: &[HoleSet; 2],
    ) -> Result<Next, Failure> {
        let side = self.asked(&Awaits::Race(*choices));
        let mut position = *self.match_play.position();
        position.set_to_move(side);
        let wording = self.wording();
        let hole = match wording
            .typed(&position)
            .find_among(typed, choices[side.index()])
        {
            Ok(hole) => hole,
            Err(misread) => return wrong(wording.explain(typed, &misread, &position)),
        };
        self.note_race(side, hole)
    }

    /// Records the hole that a player has chosen to race from.
    pub(super) fn note_race(&mut self, side: Side, hole: Hole) -> Result<Next, Failure> {
        let wording = self.wording();
        let chosen = wording.message("has-chosen-secretly");
        self.remark(chosen.with("player", wording.player(side)))?;
        match self.chosen.take() {
            None => {
                self.chosen = Some(hole);
                Ok(Next::Ask)
            }
            Some(a) => self.step(Step::Race([a, hole])),
        }
    }

    /// Reads the holes that a player takes after winning them.
    pub(super) fn choose_holes(&mut self, typed: &str, gain: HolesWon) -> Result<Next, Failure> {
        let mut position = *self.match_play.position();
        position.set_to_move(gain.by.other());
        let wording = self.wording();
        let mut chosen = HoleSet::EMPTY;
        for word in typed
            .split([' ', '\t', ','])
            .filter(|word| !word.is_empty())
        {
            match wording.typed(&position).find_among(word, gain.from) {
                Ok(hole) => chosen.insert(hole),
                Err(Misread::Illegal(..)) => {
                    let message = messages().message("not-on-side");
                    return wrong(message.with("hole", word).with("player", gain.by.other()));
                }
                Err(misread) => return wrong(wording.explain(word, &misread, &position)),
            }
        }
        if !gain.fits(chosen) {
            let message = wording
                .message("named-too-many")
                .with("won", wording.holes(gain.count))
                .number("named", chosen.len() as u32);
            return wrong(message);
        }
        self.step(Step::Holes(chosen))
    }
}
