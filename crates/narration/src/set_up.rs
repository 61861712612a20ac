//! Describes how each round of a match is set up, and why.

use gebeta_core::game::{LastHoleReason, MatchPlay, Outcome, RoundSummary};
use gebeta_core::rules::{Edge, LaidBy, MatchEnd, Opening, RoundsKind, Starter};
use gebeta_core::{Hole, HoleSet, Position, Side};
use gebeta_messages::Message;

use super::wording::{Joined, Wording};
use crate::drawing::{Drawing, Role};

/// Describes how a round of a match is set up and why: each player's counters, the holes they fill, and who begins.
pub fn describe_set_up(wording: &Wording, match_play: &MatchPlay, number: usize) -> Drawing {
    let mut drawing = Drawing::new();
    let Some(round) = match_play.summary(number) else {
        return drawing;
    };
    drawing.say(Role::End, wording.message("round").with("number", number));
    let before = number.checked_sub(1);
    let before = before.and_then(|before| match_play.summary(before));
    let teller = SetUp {
        wording,
        round: &round,
        number,
    };
    match &before {
        None => teller.first_round(&mut drawing),
        Some(before) => teller.later_round(before, &mut drawing),
    }
    drawing
}

/// Describes the set-up of one round.
struct SetUp<'a> {
    wording: &'a Wording<'a>,
    round: &'a RoundSummary<'a>,
    number: usize,
}

impl SetUp<'_> {
    fn laid_out(&self) -> &Position {
        &self.round.standing.round().position
    }

    /// Describes how the match begins, and how it will end.
    fn first_round(&self, drawing: &mut Drawing) {
        if let (Some(_), Some(line)) = (self.round.starter, self.full_holes()) {
            drawing.tell(line);
        }
        let (wording, rules) = (self.wording, self.wording.game.rules());
        let counters = |key, number: u16| {
            let counters = wording.counters(number);
            wording.message(key).with("counters", counters)
        };
        drawing.tell(match rules.match_.when {
            _ if rules.is_one_round() => wording.message("one-round"),
            MatchEnd::CountersAtMost { at_most: 0 } => wording.message("until-no-counters"),
            MatchEnd::CountersAtMost { at_most } => counters("until-at-most", at_most),
            MatchEnd::HolesOwned { goal } => {
                wording.message("until-holes-owned").number("number", goal)
            }
            MatchEnd::RoundsWon { goal, double_from } => match double_from {
                Some(from) => counters("until-points", from.into()).with("goal", goal),
                None => {
                    let rounds = wording.rounds(goal.into());
                    wording.message("until-rounds-won").with("rounds", rounds)
                }
            },
            MatchEnd::CountersWon { goal } => counters("until-counters-won", goal),
            MatchEnd::Surplus { goal } => counters("until-surplus", goal),
            MatchEnd::OneRound | MatchEnd::NoHoles => wording.message("until-no-hole"),
        });
    }

    /// Returns a sentence with the contents of every hole, if all are the same.
    fn full_holes(&self) -> Option<String> {
        if self.wording.game.rules().setup.laid_by != LaidBy::Rules {
            return None;
        }
        let position = self.laid_out();
        let mut holes = self.wording.game.holes().iter();
        let first = position.counters(holes.next()?);
        let counters = self.wording.counters(first);
        let message = self.wording.message("lies-in-every").number("n", first);
        let is_alike = holes.all(|hole| position.counters(hole) == first);
        is_alike.then(|| message.with("counters", counters).into())
    }

    fn later_round(&self, before: &RoundSummary, drawing: &mut Drawing) {
        let finished = before.finished.as_ref();
        if finished.is_some_and(|finished| finished.outcome == Outcome::Endless) {
            let opened = before.standing.round().opens && !self.round.standing.round().opens;
            let line = match opened {
                true => self.wording.message("again-void-unopened"),
                false => self.wording.message("again-void"),
            };
            drawing.tell(line.with("number", self.number - 1));
        } else if let Some(count) = self.round.standing.counted() {
            match self.wording.game.rules().rounds.kind {
                RoundsKind::Single => {}
                RoundsKind::HoleOwnership { .. } => self.divided(count, before, drawing),
                RoundsKind::RefillAlike { from, .. } => self.refilled(count, from, drawing),
                RoundsKind::Arranged => match self.round.standing.round().lays_out {
                    Some(_) => self.have(count, drawing),
                    None => self.refilled(count, Edge::Left, drawing),
                },
                RoundsKind::RefillOwn { .. } => self.refilled_own(count, drawing),
                RoundsKind::SameStart => {
                    let [a, b] = self.round.standing.score();
                    let line = self.wording.message("laid-out-again");
                    drawing.tell(line.with("a", a).with("b", b));
                }
            }
        }
        if let Some(line) = self.who_begins(before) {
            drawing.tell(line);
        }
    }

    /// Describes how counters become holes, and the new owners.
    fn divided(&self, count: [u32; 2], before: &RoundSummary, drawing: &mut Drawing) {
        let full = self.wording.game.rules().full_hole();
        let wording = self.wording;
        let lots = self.round.decided.lots.unwrap_or(Side::A);
        let score = before.standing.score();
        let Some(division) = wording.game.division(count, score, lots) else {
            return;
        };
        for side in Side::BOTH {
            let i = side.index();
            let filled = division.holes[i];
            let line = self.counters("fills", side, count[i]).number("n", count[i]);
            let line = line
                .number("filled", filled)
                .number("rest", division.rest[i]);
            drawing.tell(line.with("holes", wording.holes(filled as usize)));
        }
        if let Some((side, why)) = division.last {
            let own = division.rest[side.index()];
            let gives = u32::from(full).saturating_sub(own);
            let line = match why {
                LastHoleReason::More => wording.message("last-more").number("own", own),
                LastHoleReason::NotWon => wording.message("last-not-won").number("perhole", full),
                LastHoleReason::Weaker => wording.message("last-weaker").number("own", own),
                LastHoleReason::Fewer => wording.message("last-fewer"),
                LastHoleReason::Lots => wording.message("last-lots").number("own", own),
            };
            let line = line.with("player", side).with("other", side.other());
            drawing.tell(line.with("gives", wording.counters(gives)));
        }
        self.chosen(drawing);
        self.owners(drawing);
        self.changes(before, drawing);
        self.stores(drawing);
    }

    fn chosen(&self, drawing: &mut Drawing) {
        let holes = self.round.decided.holes.unwrap_or(HoleSet::EMPTY);
        if let Some(hole) = holes.iter().next() {
            let chooser = self.wording.side(hole).other();
            let line = self.wording.message("has-chosen").with("player", chooser);
            drawing.tell(line.with("holes", self.names(holes)));
        }
    }

    fn owners(&self, drawing: &mut Drawing) {
        let wording = self.wording;
        let (position, board) = (self.laid_out(), wording.game.board());
        let owned = Side::BOTH.map(|side| position.owned(side, board.all()));
        if owned[0] == board.side(Side::A) {
            drawing.tell(wording.message("own-sides"));
            return;
        }
        for side in Side::BOTH {
            let mine = owned[side.index()];
            let gained = mine - board.side(side);
            let (line, holes) = match gained.is_empty() {
                true => (wording.message("owns-now"), mine),
                false => (wording.message("owns-now-beyond"), gained),
            };
            let line = line.with("player", side).with("other", side.other());
            let line = line.with("number", wording.holes(mine.len()));
            drawing.tell(line.with("holes", self.names(holes)));
        }
    }

    /// Describes the holes whose owner is not the same as in the round before.
    fn changes(&self, before: &RoundSummary, drawing: &mut Drawing) {
        let wording = self.wording;
        let all = wording.game.holes();
        let [was, is] = [&before.standing.round().position, self.laid_out()];
        for side in Side::BOTH {
            let changed = is.owned(side, all) - was.owned(side, all);
            let own = wording.game.board().side(side);
            let back = wording.message("goes-back");
            let new = wording.message("goes");
            for (holes, line) in [(changed & own, back), (changed - own, new)] {
                if !holes.is_empty() {
                    let line = line.number("n", holes.len() as u32).with("player", side);
                    drawing.tell(line.with("holes", self.names(holes)));
                }
            }
        }
    }

    fn stores(&self, drawing: &mut Drawing) {
        for side in Side::BOTH {
            let kept = self.laid_out().store(side);
            if kept > 0 {
                drawing.tell(self.counters("keeps", side, kept.into()));
            }
        }
    }

    /// Returns a message about a player and their counters.
    fn counters<'k>(&self, key: &'k str, side: Side, counters: u32) -> Message<'k> {
        let message = self.wording.message(key).with("player", side);
        let message = message.with("other", side.other());
        message.with("counters", self.wording.counters(counters))
    }

    /// Describes what is laid out of what both have, and what each keeps.
    fn refilled(&self, count: [u32; 2], from: Edge, drawing: &mut Drawing) {
        let wording = self.wording;
        let position = self.laid_out();
        self.have(count, drawing);
        for side in Side::BOTH {
            let owned = position.owned(side, wording.game.holes());
            let has = position.sum(owned) + u32::from(position.store(side));
            let gift = has.saturating_sub(count[side.index()]);
            if gift > 0 {
                drawing.tell(self.counters("gives", side, gift));
            }
        }
        let order = wording.game.filling_order(Side::A, from);
        let lies: Vec<u8> = order.iter().map(|&hole| position.counters(hole)).collect();
        let out: u32 = lies.iter().map(|&n| u32::from(n)).sum();
        let all = count[0] != count[1] && out == count[0].min(count[1]);
        let line = match all {
            true => wording.message("lay-out-all"),
            false => wording.message("lay-out"),
        };
        let line = line.with("counters", wording.counters(out));
        drawing.tell(line.with("how", self.laid(&lies, from)));
        self.stores(drawing);
    }

    /// Describes how many counters each player has.
    fn have(&self, count: [u32; 2], drawing: &mut Drawing) {
        for side in Side::BOTH {
            drawing.tell(self.counters("has", side, count[side.index()]));
        }
    }

    /// Describes the contents of the holes that are filled, in the order of filling.
    fn laid(&self, lies: &[u8], from: Edge) -> String {
        let wording = self.wording;
        if let [first, rest @ ..] = lies
            && rest.iter().all(|n| n == first)
        {
            return wording.message("alike").number("n", *first).into();
        }
        let line = match (from, wording.game.board().rows().len()) {
            (Edge::Left | Edge::Choice, 2) => wording.message("from-left"),
            (Edge::Right, 2) => wording.message("from-right"),
            (Edge::Ends, 2) => wording.message("from-ends"),
            (Edge::Left | Edge::Choice, _) => wording.message("from-left-back"),
            (Edge::Right, _) => wording.message("from-right-back"),
            (Edge::Ends, _) => wording.message("from-ends-back"),
        };
        let numbers = wording.join(lies.iter().map(u8::to_string), Joined::And);
        line.with("numbers", numbers).into()
    }

    /// Describes the holes that each player fills with their counters, and the closed holes.
    fn refilled_own(&self, count: [u32; 2], drawing: &mut Drawing) {
        let wording = self.wording;
        let position = self.laid_out();
        for side in Side::BOTH {
            let own = position.owned(side, wording.game.holes()).iter();
            let filled = own.filter(|&hole| position.counters(hole) > 0);
            let line = self.counters("fills-own", side, count[side.index()]);
            drawing.tell(line.with("holes", wording.holes(filled.count())));
        }
        let closed = position.closed();
        if !closed.is_empty() {
            let line = wording.message("closed-in-round");
            let line = line.number("n", closed.len() as u32);
            drawing.tell(line.with("holes", self.names(closed)));
        }
        self.stores(drawing);
    }

    /// Describes who begins and why.
    fn who_begins(&self, before: &RoundSummary) -> Option<String> {
        let rules = self.wording.game.rules();
        let rule = rules.rounds.starter;
        let round = self.round.standing.round();
        let starter = round.position.to_move();
        let finished = before.finished.as_ref()?;
        let last = self.number - 1;
        let wording = self.wording;
        let why = match (rule, finished.outcome) {
            (Starter::Same, _) => wording.message("why-same"),
            (Starter::LastMover, _) => wording.message("why-last-mover"),
            (Starter::Winner, Outcome::Won(_)) => wording.message("why-winner"),
            (Starter::Loser, Outcome::Won(_)) => wording.message("why-loser"),
            (Starter::Winner | Starter::Loser, _) => {
                wording.message("why-nobody").with("began", finished.began)
            }
            _ => wording.message("why-other").with("began", finished.began),
        };
        let opening = Some(&rules.opening).filter(|opening| opening.is_any() && round.opens);
        let line = match opening.map(Opening::is_race) {
            Some(true) if round.race_decides => wording.message("race-decides"),
            Some(true) => wording.message("begins-after-race"),
            Some(false) => wording.message("opens-why"),
            None => wording.message("begins-why"),
        };
        let line = line.with("player", starter);
        Some(line.with("why", why.with("number", last)).into())
    }

    /// Names holes. Three or more in a row are written as `first-last`.
    fn names(&self, holes: HoleSet) -> String {
        let name = |hole: &Hole| self.wording.hole(*hole);
        let names = |run: Vec<Hole>| match &run[..] {
            [first, _, .., last] if !self.wording.by_column() => {
                vec![format!("{}-{}", name(first), name(last))]
            }
            few => few.iter().map(name).collect(),
        };
        let runs = self.wording.runs(holes).into_iter();
        self.wording.join(runs.flat_map(names), Joined::And)
    }
}
