//! How each round of a match is set up and why, in words.

use gebeta_core::game::{LastWhy, MatchPlay, RoundSummary, Verdict};
use gebeta_core::rules::{Edge, MatchEnd, Opening, Rounds, Starter};
use gebeta_core::{Hole, HoleSet, Position, Side};

use super::wording::{Wording, join};
use crate::drawing::{Drawing, Role};

/// Tells how a round of a match is set up and why: who has how many counters, what they make, who begins.
pub fn describe_set_up(wording: &Wording, match_play: &MatchPlay, number: usize) -> Drawing {
    let mut drawing = Drawing::new();
    let Some(round) = match_play.summary(number) else {
        return drawing;
    };
    drawing.say(Role::End, format!("Round {number}"));
    let before = number
        .checked_sub(1)
        .and_then(|before| match_play.summary(before));
    let teller = SetUp {
        wording,
        round: &round,
        number,
    };
    let lines = match &before {
        None => teller.first_round(),
        Some(before) => teller.later_round(before),
    };
    for line in lines {
        drawing.say(Role::Plain, line);
    }
    drawing
}

/// Tells one round's set-up.
struct SetUp<'a> {
    wording: &'a Wording<'a>,
    round: &'a RoundSummary<'a>,
    number: usize,
}

impl SetUp<'_> {
    fn laid_out(&self) -> &Position {
        &self.round.standing.round().position
    }

    /// Says how the match begins, and how it will end.
    fn first_round(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.round.starter.is_some() {
            lines.extend(self.full_holes());
        }
        let rules = self.wording.game.rules();
        let goal = match rules.match_.end {
            _ if self.wording.game.rules().is_one_round() => {
                "This game is played in one round: who wins it has won the match.".to_string()
            }
            MatchEnd::CountersAtMost { at_most: 0 } => {
                "The match goes on until a player has no counters.".to_string()
            }
            MatchEnd::CountersAtMost { at_most } => format!(
                "The match goes on until a player has {} or less.",
                self.wording.counters(u32::from(at_most))
            ),
            _ => format!(
                "The match goes on until a player can fill no {}.",
                self.wording.words.hole
            ),
        };
        lines.push(goal);
        lines
    }

    /// Says what lies in every hole, if it is the same in all of them.
    fn full_holes(&self) -> Option<String> {
        let position = self.laid_out();
        let mut holes = self.wording.game.holes().iter();
        let first = position.counters(holes.next()?);
        holes.all(|hole| position.counters(hole) == first).then(|| {
            format!(
                "{} {} in every {}.",
                self.wording.counters(u32::from(first)),
                if first == 1 { "lies" } else { "lie" },
                self.wording.words.hole
            )
        })
    }

    fn later_round(&self, before: &RoundSummary) -> Vec<String> {
        let mut lines = Vec::new();
        let finished = before.finished.as_ref();
        if finished.is_some_and(|finished| finished.verdict == Verdict::Endless) {
            let opened = before.standing.round().opens && !self.round.standing.round().opens;
            let opening = match opened {
                true => ", without the opening, which would never end",
                false => "",
            };
            lines.push(format!(
                "Round {} was void: what lay there when it began lies there again{opening}.",
                self.number - 1
            ));
        } else if let Some(count) = self.round.standing.counted() {
            match self.wording.game.rules().rounds {
                Rounds::Single => {}
                Rounds::HoleOwnership { per_hole, .. } => {
                    self.divided(count, before, per_hole, &mut lines);
                }
                Rounds::RefillAlike { from, .. } => self.refilled(count, from, &mut lines),
                Rounds::RefillOwn { .. } => self.refilled_own(count, &mut lines),
            }
        }
        lines.extend(self.who_begins(before));
        lines
    }

    /// Says how counters become holes, and whose they are now.
    fn divided(
        &self,
        count: [u32; 2],
        before: &RoundSummary,
        per_hole: u8,
        lines: &mut Vec<String>,
    ) {
        let wording = self.wording;
        let words = wording.words;
        let lots = self.round.decided.lots.unwrap_or(Side::A);
        let score = before.standing.score();
        let Some(division) = wording.game.division(count, score, lots) else {
            return;
        };
        for side in Side::BOTH {
            let i = side.index();
            let has = wording.counters(count[i]);
            let fills = match division.holes[i] {
                0 => format!("no {}", words.hole),
                n => Wording::count(n, &words.hole, &words.holes),
            };
            let rest = match division.rest[i] {
                0 => String::new(),
                1 => ", and 1 is left over".to_string(),
                n => format!(", and {n} are left over"),
            };
            let they = if count[i] == 1 {
                "it fills"
            } else {
                "they fill"
            };
            lines.push(format!("Player {side} has {has}: {they} {fills}{rest}."));
        }
        if let Some((side, why)) = division.last {
            let (i, other) = (side.index(), side.other());
            let (own, gives) = (
                division.rest[i],
                u32::from(per_hole).saturating_sub(division.rest[i]),
            );
            let cedes = format!("player {other} gives {gives} for it");
            lines.push(match why {
                LastWhy::More => format!(
                    "With {own} left over player {side} gets one more {}, and {cedes}.",
                    words.hole
                ),
                LastWhy::NotWon => format!(
                    "Player {other} has won {per_hole} more than he began with, and so the last {} goes to player \
                     {side}; {cedes}.",
                    words.hole
                ),
                LastWhy::Weaker => format!(
                    "Both have {own} left over. Player {side} has fewer counters: he gets one more {}, and {cedes}.",
                    words.hole
                ),
                LastWhy::Lots => format!(
                    "Both have {own} left over. The lots fall for player {side}: he gets one more {}, and {cedes}.",
                    words.hole
                ),
            });
        }
        self.chosen(lines);
        self.owners(lines);
        self.changes(before, lines);
        self.stores(lines);
    }

    fn chosen(&self, lines: &mut Vec<String>) {
        let holes = self.round.decided.holes.unwrap_or(HoleSet::EMPTY);
        if let Some(hole) = holes.iter().next() {
            let chooser = self.wording.side(hole).other();
            lines.push(format!(
                "Player {chooser} has chosen {}.",
                self.names(holes)
            ));
        }
    }

    fn owners(&self, lines: &mut Vec<String>) {
        let wording = self.wording;
        let (position, board) = (self.laid_out(), wording.game.board());
        let owned = Side::BOTH.map(|side| position.owned(side, board.all()));
        if owned[0] == board.side(Side::A) {
            lines.push(format!(
                "Each player owns the {} of his own side.",
                wording.words.holes
            ));
            return;
        }
        for side in Side::BOTH {
            let mine = owned[side.index()];
            let number =
                Wording::count(mine.len() as u32, &wording.words.hole, &wording.words.holes);
            let gained = mine - board.side(side);
            let where_ = match gained.is_empty() {
                true => format!(": {}", self.names(mine)),
                false => format!(
                    ": all of his own side, and {} on {}'s",
                    self.names(gained),
                    side.other()
                ),
            };
            lines.push(format!("Player {side} owns {number} now{where_}."));
        }
    }

    /// Says which holes go to another owner than they had in the round before.
    fn changes(&self, before: &RoundSummary, lines: &mut Vec<String>) {
        let wording = self.wording;
        let all = wording.game.holes();
        let [was, is] = [&before.standing.round().position, self.laid_out()];
        for side in Side::BOTH {
            let changed = is.owned(side, all) - was.owned(side, all);
            let own = wording.game.board().side(side);
            for (holes, how) in [(changed & own, "goes back"), (changed - own, "goes")] {
                if !holes.is_empty() {
                    let goes = match holes.len() {
                        1 => how.to_string(),
                        _ => how.replace("goes", "go"),
                    };
                    lines.push(format!("{} {goes} to player {side}.", self.names(holes)));
                }
            }
        }
    }

    fn stores(&self, lines: &mut Vec<String>) {
        let position = self.laid_out();
        for side in Side::BOTH {
            let kept = u32::from(position.store(side));
            if kept > 0 {
                let kept = self.wording.counters(kept);
                lines.push(format!("Player {side} keeps {kept} in his store."));
            }
        }
    }

    /// Says what is laid out of what both have, and who keeps what.
    fn refilled(&self, count: [u32; 2], from: Edge, lines: &mut Vec<String>) {
        let wording = self.wording;
        let position = self.laid_out();
        for side in Side::BOTH {
            let has = wording.counters(count[side.index()]);
            lines.push(format!("Player {side} has {has}."));
        }
        for side in Side::BOTH {
            let has = position.sum(position.owned(side, wording.game.holes()))
                + u32::from(position.store(side));
            let gift = has.saturating_sub(count[side.index()]);
            if gift > 0 {
                let gift = wording.counters(gift);
                lines.push(format!(
                    "Player {} gives player {side} {gift}, so that both fill as many {}.",
                    side.other(),
                    wording.words.holes
                ));
            }
        }
        let order = wording.game.filling_order(Side::A, from);
        let lies: Vec<u8> = order.iter().map(|&hole| position.counters(hole)).collect();
        let out: u32 = lies.iter().map(|&n| u32::from(n)).sum();
        let how = match (&lies[..], from) {
            ([first, rest @ ..], _) if rest.iter().all(|n| n == first) => {
                format!("{first} in every {}", wording.words.hole)
            }
            (_, from) => {
                let edge = match from {
                    Edge::Left => "from the left",
                    Edge::Right => "from the right",
                    Edge::Ends => "from both ends in turn",
                };
                let row = match wording.game.board().rows().len() {
                    2 => "",
                    _ => " of the back row",
                };
                let numbers = join(lies.iter().map(u8::to_string), "and");
                format!("{edge}{row} {numbers}")
            }
        };
        let why = match count[0].cmp(&count[1]) {
            std::cmp::Ordering::Equal => "",
            _ if out == count[0].min(count[1]) => ", all that the weaker has",
            _ => "",
        };
        lines.push(format!(
            "Both lay out {}{why}: {how}.",
            wording.counters(out)
        ));
        self.stores(lines);
    }

    /// Says which holes each player fills with what he has, and which are closed.
    fn refilled_own(&self, count: [u32; 2], lines: &mut Vec<String>) {
        let wording = self.wording;
        let words = wording.words;
        let position = self.laid_out();
        for side in Side::BOTH {
            let has = wording.counters(count[side.index()]);
            let own = position.owned(side, wording.game.holes()).iter();
            let filled = own.filter(|&hole| position.counters(hole) > 0);
            let fills = Wording::count(filled.count() as u32, &words.hole, &words.holes);
            lines.push(format!(
                "Player {side} has {has}, and fills {fills} of his own."
            ));
        }
        let closed = position.closed();
        if !closed.is_empty() {
            let are = if closed.len() == 1 { "is" } else { "are" };
            let names = self.names(closed);
            lines.push(format!("{names} {are} closed in this round."));
        }
        self.stores(lines);
    }

    /// Says who begins and why.
    fn who_begins(&self, before: &RoundSummary) -> Option<String> {
        let rules = self.wording.game.rules();
        let rule = rules.later_starter()?;
        let round = self.round.standing.round();
        let starter = round.position.to_move();
        let finished = before.finished.as_ref()?;
        let last = self.number - 1;
        let why = match (rule, finished.verdict) {
            (Starter::Same, _) => format!("as in round {last}"),
            (Starter::LastMover, _) => format!("who has played the last turn of round {last}"),
            (Starter::Winner, Verdict::Won(_)) => format!("who has won round {last}"),
            (Starter::Loser, Verdict::Won(_)) => format!("who has lost round {last}"),
            (Starter::Winner | Starter::Loser, _) => format!(
                "for nobody has won round {last}, and player {} began it",
                finished.began
            ),
            _ => format!("for player {} began round {last}", finished.began),
        };
        Some(match rules.opening {
            Opening::Race(_) if round.opens && round.race_decides => format!(
                "A race decides who begins; if nobody wins it, it is player {starter}, {why}."
            ),
            Opening::Race(_) if round.opens => {
                format!("Player {starter} begins after the race, {why}.")
            }
            Opening::Push(_) | Opening::PlusMinus(_) | Opening::Gather(_) if round.opens => {
                format!("Player {starter} opens it, {why}.")
            }
            _ => format!("Player {starter} begins, {why}."),
        })
    }

    fn names(&self, holes: HoleSet) -> String {
        let wording = self.wording;
        let runs = match wording.by_column() {
            true => holes.iter().map(|hole| wording.hole(hole)).collect(),
            false => runs(wording, holes),
        };
        join(runs.into_iter(), "and")
    }
}

/// Names holes, three or more that follow each other as `first-last`.
fn runs(wording: &Wording, holes: HoleSet) -> Vec<String> {
    let mut runs: Vec<Vec<Hole>> = Vec::new();
    for hole in holes {
        match runs.last_mut() {
            Some(run)
                if run.last().is_some_and(|last| {
                    last.0 + 1 == hole.0 && wording.side(*last) == wording.side(hole)
                }) =>
            {
                run.push(hole);
            }
            _ => runs.push(vec![hole]),
        }
    }
    let names = runs.into_iter().flat_map(|run| match &run[..] {
        [first, _, .., last] => vec![format!("{}-{}", wording.hole(*first), wording.hole(*last))],
        few => few.iter().map(|&hole| wording.hole(hole)).collect(),
    });
    names.collect()
}
