//! A match in words: the effect of a step, the score, the end.

use std::cmp::Ordering;

use gebeta_core::Side;
use gebeta_core::game::{EarlyEnd, MatchOutcome, MatchPlay, Outcome, RoundPlay};
use gebeta_core::rules::{EndlessResult, MatchEnd, RoundsKind};
use gebeta_messages::Message;

use super::detail::{Detail, RaceDetail};
use super::end::{Ended, describe_end};
use super::laps::describe_turn;
use super::opening::{describe_lots, describe_opening};
use super::race::describe_race_by_counter;
use super::set_up::describe_set_up;
use super::state::ended_by_sowing;
use super::wording::Wording;
use crate::drawing::{Drawing, Role};

/// Describes a match step by step: how its rounds begin and end, how it stands, and who wins it.
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    /// The words of the game.
    pub wording: &'a Wording<'a>,
    /// The match.
    pub match_play: &'a MatchPlay,
    /// The amount of detail.
    pub detail: Detail,
}

impl Narrator<'_> {
    /// Describes how a round of the match is set up and why: each player's counters, the holes they fill, and who begins.
    pub fn set_up(&self, number: usize) -> Drawing {
        describe_set_up(self.wording, self.match_play, number)
    }

    /// Describes the last turn of a round, and the end of the round if it is no longer on the board.
    ///
    /// The end of the round that is on the board is left to the caller that shows the board.
    pub fn last_turn(&self, number: usize) -> Drawing {
        let mut drawing = Drawing::new();
        if let Some(round) = self.match_play.round_end(number) {
            if let Some(last) = round.turns().last() {
                drawing.append(describe_turn(self.wording, last, self.detail.turns));
            }
            if number < self.match_play.number() {
                drawing.append(self.round_end(&round, number));
            }
        }
        drawing
    }

    /// Describes how the rounds after a round began, and how those that are no longer on the board ended.
    pub fn later_rounds(&self, number: usize) -> Drawing {
        let mut drawing = Drawing::new();
        for later in number + 1..=self.match_play.number() {
            drawing.line();
            drawing.append(self.set_up(later));
            drawing.append(self.round_opening(later));
            if later < self.match_play.number()
                && let Some(round) = self.match_play.round_end(later)
            {
                drawing.append(self.round_end(&round, later));
            }
        }
        drawing
    }

    /// Describes how a round was opened, if it has begun.
    pub fn round_opening(&self, number: usize) -> Drawing {
        let mut drawing = Drawing::new();
        let (wording, detail) = (self.wording, self.detail);
        let round = self.match_play.round_end(number);
        if let (Some(round), Some(summary)) = (round, self.match_play.summary(number)) {
            if number == 1 {
                drawing.append(describe_lots(wording, &round, detail.starter));
            }
            let laid_out = &summary.standing.round().position;
            if detail.races == RaceDetail::Counters
                && let Some(race) = describe_race_by_counter(wording, &round, laid_out)
            {
                drawing.append(race);
            }
            drawing.append(describe_opening(wording, &round, detail.turns));
        }
        drawing
    }

    /// Describes the end of a round of a match, if it is over.
    pub fn round_end(&self, round: &RoundPlay, number: usize) -> Drawing {
        let (ended, listed) = (self.ended(number), self.detail.lists_turns);
        let end = |outcome| describe_end(self.wording, round, outcome, ended, listed);
        round.outcome().map_or_else(Drawing::new, end)
    }

    /// Returns the name of a round in the description of its end.
    fn ended(&self, number: usize) -> Ended {
        let rules = self.wording.game.rules();
        match (self.match_play.is_match(), rules.is_one_round()) {
            (true, false) => Ended::Numbered(number),
            (false, _) if rules.rounds.kind != RoundsKind::Single => Ended::Round,
            _ => Ended::Game,
        }
    }

    /// Describes in a line which round is played and how the match stands. A match of one round has no such line.
    pub fn standing(&self) -> Drawing {
        let mut drawing = Drawing::new();
        if let Some(line) = self.stands("standing-ahead", "standing-level") {
            drawing.tell(line);
        }
        drawing
    }

    /// Returns how a match stands: the counters with which the round began or, if something is added up from round to
    /// round, the message `ahead` if a player is ahead, otherwise `level`. Returns `None` for a match of one round.
    fn stands<'k>(&self, ahead: &'k str, level: &'k str) -> Option<Message<'k>> {
        let wording = self.wording;
        let rules = wording.game.rules();
        if rules.is_one_round() {
            return None;
        }
        let [a, b] = self.match_play.standing().score();
        let number = self.match_play.number();
        if !rules.match_.when.is_tally() {
            let line = wording.message("round-began").with("number", number);
            let [a, b] = [a, b].map(|counters| wording.counters(counters));
            return Some(line.with("a", a).with("b", b));
        }
        let ahead = |side| self.wording.message(ahead).with("player", side);
        let line = match a.cmp(&b) {
            Ordering::Greater => ahead(Side::A),
            Ordering::Less => ahead(Side::B),
            Ordering::Equal => self.wording.message(level),
        };
        let line = line.with("more", a.max(b)).with("less", a.min(b));
        Some(line.with("number", number))
    }

    /// Describes the result of every round of a match, and the score of the match.
    pub fn score(&self) -> Drawing {
        let wording = self.wording;
        let mut drawing = Drawing::new();
        for (number, round) in (1u32..).zip(self.match_play.rounds()) {
            let Some(finished) = &round.finished else {
                continue;
            };
            let [a, b] = wording.game.winnings(&finished.position);
            let [a, b] = [a, b].map(|counters| wording.points(counters));
            let line = match finished.outcome {
                Outcome::Won(side) => wording.message("round-won").with("player", side),
                Outcome::Draw => wording.message("round-drawn"),
                Outcome::Endless => wording.message("round-void"),
            };
            drawing.tell(line.with("a", a).with("b", b).number("number", number));
        }
        if self.match_play.outcome().is_none()
            && let Some(line) = self.stands("stands-ahead", "stands-level")
        {
            drawing.tell(line);
        }
        drawing
    }

    /// Describes how a match ended, and who has won it.
    pub fn match_end(&self, outcome: MatchOutcome) -> Drawing {
        let wording = self.wording;
        let mut drawing = Drawing::new();
        drawing.say(Role::End, wording.message("match-over"));
        drawing.tell(self.why_over(outcome));
        if let Some(rounds) = self.rounds_won() {
            drawing.tell(rounds);
        }
        let result = match outcome {
            MatchOutcome::Won(side) => {
                let points = match wording.game.rules().is_one_round() {
                    true => wording.game.score(self.match_play.position()),
                    false => self.match_play.standing().score(),
                };
                let [more, less] = [side, side.other()].map(|side| points[side.index()]);
                let message = wording.message("match-won");
                let message = message.with("player", wording.player(side));
                message.with("more", more).with("less", less)
            }
            MatchOutcome::Draw => wording.message("match-drawn"),
            MatchOutcome::Void => wording.message("match-void"),
        };
        drawing.say(Role::End, result);
        drawing
    }

    /// Returns the reason why a match is over.
    fn why_over<'k>(&self, outcome: MatchOutcome) -> Message<'k> {
        let (wording, match_play) = (self.wording, self.match_play);
        let rules = wording.game.rules();
        if rules.is_one_round() {
            return wording.message("match-one-round");
        }
        let when = rules.match_.when;
        if let (MatchEnd::HolesOwned { goal }, MatchOutcome::Won(winner)) = (when, outcome)
            && self.owns_enough()[winner.index()]
        {
            let line = wording.message("match-holes-owned").with("player", winner);
            return line.number("number", goal);
        }
        let by_number = matches!(when, MatchEnd::CountersAtMost { .. });
        match (outcome, when.tally_goal()) {
            (MatchOutcome::Won(winner), Some(goal)) => {
                let line = wording.message("match-goal").with("player", winner);
                line.with("goal", goal)
            }
            (MatchOutcome::Draw, Some(goal)) => {
                wording.message("match-goal-both").with("goal", goal)
            }
            (MatchOutcome::Won(winner), None) => {
                let loser = winner.other();
                let has = match_play.standing().score()[loser.index()];
                let message = match by_number {
                    true => wording.message("match-too-few"),
                    false => wording.message("match-no-hole"),
                };
                let message = message.with("player", loser);
                message.with("counters", wording.counters(has))
            }
            (MatchOutcome::Draw, None) if by_number => wording.message("match-both-too-few"),
            (MatchOutcome::Draw, None) => wording.message("match-neither-fills"),
            (MatchOutcome::Void, _)
                if rules.limits.endless == EndlessResult::VoidGame
                    && match_play.round_play().is_some_and(ended_by_sowing) =>
            {
                wording.message("match-void-sowing")
            }
            (MatchOutcome::Void, _) => {
                let rounds = wording.rounds(match_play.number());
                wording.message("match-not-won").with("rounds", rounds)
            }
        }
    }

    /// Returns the message with the number of rounds that each player has won.
    fn rounds_won<'k>(&self) -> Option<Message<'k>> {
        let (wording, match_play) = (self.wording, self.match_play);
        if wording.game.rules().is_one_round() {
            return None;
        }
        let (mut won, mut drawn, mut void) = ([0u32; 2], 0u32, 0u32);
        for round in match_play.rounds().filter_map(|round| round.finished) {
            match round.outcome {
                Outcome::Won(side) => won[side.index()] += 1,
                Outcome::Draw => drawn += 1,
                Outcome::Endless => void += 1,
            }
        }
        let [a, b] = won;
        let rounds = wording.rounds(match_play.number());
        let message = wording.message("rounds-won").with("rounds", rounds);
        let message = message.number("a", a).number("b", b);
        Some(message.number("drawn", drawn).number("void", void))
    }

    /// Returns, for each player, whether their counters at the end of a match fill the holes that win it.
    fn owns_enough(&self) -> [bool; 2] {
        let count = self.match_play.standing().score();
        let last = self.match_play.rounds().last();
        last.map_or([false, false], |round| {
            self.wording.game.owns_enough(count, round.standing.score())
        })
    }
}

/// Describes how players have ended a game before the rules did.
pub fn describe_early_end(wording: &Wording, early_end: EarlyEnd) -> Drawing {
    let by = |key, side: Side| {
        let message = wording.message(key).with("player", wording.player(side));
        message.with("other", wording.player(side.other()))
    };
    let message = match early_end {
        EarlyEnd::Resigned(side) => by("ended-resigned", side),
        EarlyEnd::OutOfTime(side) => by("ended-out-of-time", side),
        EarlyEnd::DrawAgreed => wording.message("ended-draw-agreed"),
    };
    let mut drawing = Drawing::new();
    drawing.say(Role::End, message);
    drawing
}
