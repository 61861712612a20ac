//! What the players type: turns, choices, questions.

use crate::cli::Failure;
use gebeta_core::game::{Awaits, Gain, Step};
use gebeta_core::rules::Opening;
use gebeta_core::{Hole, HoleSet, Side};
use gebeta_formats::notation::split_move;
use gebeta_narration::{Joined, Misread, capitalised, describe_race_by_counter};

use super::conversation::{Conversation, Next, say, show, wrong};

impl Conversation {
    pub(super) fn list(&self, awaits: &Awaits) -> Result<Next, Failure> {
        if *awaits == Awaits::Nothing {
            return wrong("The game is over: there is nothing to play.");
        }
        let wording = self.wording();
        let asked = self.asked(awaits);
        let can = match awaits {
            Awaits::Race(choices) => {
                let holes = wording.list(choices[asked.index()], Joined::Or);
                format!("race from {holes}")
            }
            Awaits::Holes(gain) => format!("choose among {}", wording.list(gain.from, Joined::And)),
            _ => {
                let round_play = self.match_play.round_play();
                let playable = round_play.map_or(HoleSet::EMPTY, |c| c.outcome().playable);
                let position = self.match_play.position();
                format!("play {}", wording.list_moves(position, playable))
            }
        };
        say(&format!("Player {asked} can {can}."))?;
        Ok(Next::Ask)
    }

    pub(super) fn help(&self, awaits: &Awaits) -> Result<Next, Failure> {
        let hole = &self.words.hole;
        let wording = self.wording();
        let asked = self.asked(awaits);
        let first = match awaits {
            Awaits::Race(choices) => format!(
                "{}: race from that {hole}; player {} is not told",
                wording.list_runs(choices[asked.index()]),
                asked.other()
            ),
            Awaits::Holes(gain) => format!(
                "the names of {}, such as {}: take them",
                wording.holes(gain.count),
                wording.list(gain.leftmost, Joined::And)
            ),
            _ => format!(
                "{}: sow from that {hole}; names such as A1 will do too",
                wording.range(asked, self.match_play.position())
            ),
        };
        let mut lines = vec![
            first,
            format!("?: list every {hole} that you can play"),
            "undo (u): take the last turn back".to_string(),
            "save FILE: keep a record of the game in FILE from now on".to_string(),
            "hint: what each move is worth now, and what is expected after the best".to_string(),
            "why: what the last turn was worth, beside the best".to_string(),
        ];
        if self.match_play.game().rules().has_choice_of_way() {
            lines.push(format!(
                "{hole}> or {hole}<: the same, anticlockwise to your right or clockwise to your left, where you may choose"
            ));
        }
        if self.match_play.game().rules().has_claims() {
            lines.push(format!(
                "{hole}!2,5: the same, but nobody claims the second and the fifth capture that come up"
            ));
        }
        lines.push(
            match self.match_play.is_match() {
                true => "score: how the rounds came out and how the match stands",
                false => "score: what each player has won",
            }
            .to_string(),
        );
        if self.has_race() {
            lines.push("race: tell the race of this round counter by counter".to_string());
        }
        if self.watching.is_by_people() {
            lines.push("new: another game, with sides changed".to_string());
        }
        lines.push("rules: how the game is played".to_string());
        lines.push("help (h): this list".to_string());
        lines.push("quit (q): stop playing".to_string());
        for line in lines {
            say(&line)?;
        }
        Ok(Next::Ask)
    }

    pub(super) fn has_race(&self) -> bool {
        matches!(self.match_play.game().rules().opening, Opening::Race(_))
    }

    pub(super) fn show_race(&self) -> Result<Next, Failure> {
        let (round, number) = (self.match_play.round_play(), self.match_play.number());
        let told = round
            .zip(self.match_play.summary(number))
            .and_then(|(round, told)| {
                let laid_out = told.standing.round().position;
                describe_race_by_counter(&self.wording(), round, &laid_out)
            });
        match told {
            Some(race) => {
                show(&race)?;
                Ok(Next::Ask)
            }
            None => wrong("There has been no race in this round."),
        }
    }

    /// Takes the last turn back, and those of machines before it up to one that a person has to play again.
    pub(super) fn undo(&mut self) -> Result<Next, Failure> {
        if self.chosen.take().is_some() && self.is_person(&self.match_play.awaits()) {
            return Ok(Next::Show);
        }
        let number = self.match_play.number();
        let mut undone = 0;
        loop {
            match self.match_play.undo() {
                None if undone == 0 => return wrong("There is no turn to take back."),
                None => break,
                // Nobody has chosen how the lots fell: what led to them is taken back.
                Some(Step::Lots(_)) => {}
                Some(_) => undone += 1,
            }
            if undone > 0 && self.is_person(&self.match_play.awaits()) {
                break;
            }
        }
        if self.match_play.number() < number {
            say(&format!("Back in round {}.", self.match_play.number()))?;
        }
        self.save_turn()?;
        Ok(Next::Show)
    }

    pub(super) fn play(&mut self, typed: &str) -> Result<Next, Failure> {
        let position = *self.match_play.position();
        let wording = self.wording();
        let written = match split_move(typed) {
            Ok(written) => written,
            Err(error) => return wrong(&format!("{}.", capitalised(&error.to_string()))),
        };
        match wording.find(&written, &position) {
            Ok(played) => self.step(Step::Turn(played)),
            Err(misread) => wrong(&wording.explain(written.hole, &misread, &position)),
        }
    }

    /// Notes the hole that a player races from; when both have chosen, the race runs.
    pub(super) fn choose_race(
        &mut self,
        typed: &str,
        choices: &[HoleSet; 2],
    ) -> Result<Next, Failure> {
        let side = self.asked(&Awaits::Race(*choices));
        let mut position = *self.match_play.position();
        position.set_to_move(side);
        let wording = self.wording();
        let hole = match wording.find_in(typed, &position, choices[side.index()]) {
            Ok(hole) => hole,
            Err(misread) => return wrong(&wording.explain(typed, &misread, &position)),
        };
        self.note_race(side, hole)
    }

    /// Notes the hole that a player has chosen to race from.
    pub(super) fn note_race(&mut self, side: Side, hole: Hole) -> Result<Next, Failure> {
        say(&format!("Player {side} has chosen."))?;
        match self.chosen.take() {
            None => {
                self.chosen = Some(hole);
                Ok(Next::Ask)
            }
            Some(a) => self.step(Step::Race([a, hole])),
        }
    }

    /// Reads the holes that a player has won.
    pub(super) fn choose_holes(&mut self, typed: &str, gain: Gain) -> Result<Next, Failure> {
        let mut position = *self.match_play.position();
        position.set_to_move(gain.by.other());
        let wording = self.wording();
        let mut chosen = HoleSet::EMPTY;
        for word in typed
            .split([' ', '\t', ','])
            .filter(|word| !word.is_empty())
        {
            match wording.find_in(word, &position, gain.from) {
                Ok(hole) => chosen.insert(hole),
                Err(Misread::Illegal(..)) => {
                    let other = gain.by.other();
                    return wrong(&format!("{word} does not lie on {other}'s side."));
                }
                Err(misread) => return wrong(&wording.explain(word, &misread, &position)),
            }
        }
        if !gain.fits(chosen) {
            let hole = wording.holes(gain.count);
            return wrong(&format!(
                "You have won {hole}, and you have named {}.",
                chosen.len()
            ));
        }
        self.step(Step::Holes(chosen))
    }
}
