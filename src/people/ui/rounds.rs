//! A match in words: how each round is set up and why, how the match stands, how it ends.

use crate::game::{Course, LastWhy, MatchCourse, Outcome, RoundPlayed, Verdict};
use crate::rules::{Edge, MatchEnd, Opening, Rounds, Starter};
use crate::words::{Hole, HoleSet, Position, Side};

use super::look::draw_end_of;
use super::speech::join;
use super::{Drawing, Role, Speech, tell_opening, tell_race_slowly, tell_turn};

/// Says whether a variant is played in one round, so that its match is that round.
pub fn is_of_one_round(speech: &Speech) -> bool {
    let rules = speech.game.rules();
    rules.match_end == MatchEnd::OneRound || rules.rounds == Rounds::Single
}

/// Tells how a round of a match is set up and why: who has how many counters, what they make, who begins.
pub fn tell_set_up(speech: &Speech, course: &MatchCourse, number: usize) -> Drawing {
    let mut drawing = Drawing::new();
    let Some(round) = course.told(number) else {
        return drawing;
    };
    drawing.say(Role::End, format!("Round {number}"));
    let before = number.checked_sub(1).and_then(|before| course.told(before));
    let teller = Teller {
        speech,
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

/// Says how much is told of turns and openings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Telling {
    /// Every lap.
    pub laps: bool,
    /// Races counter by counter, with boards.
    pub race: bool,
}

/// Tells what a step has led to: its turn if it was one, and how the rounds begin that have followed.
///
/// `number` is the round that was on the board before the step. How the round ended that is on the board now is left
/// to whoever shows the board.
pub fn tell_step(
    speech: &Speech,
    course: &MatchCourse,
    number: usize,
    turn: bool,
    telling: Telling,
) -> Drawing {
    let mut drawing = Drawing::new();
    let past = (number < course.number())
        .then(|| course.round(number))
        .flatten();
    if turn && let Some(round) = past.as_ref().or(course.course()) {
        if let Some(last) = round.turns().last() {
            drawing.append(tell_turn(speech, last, telling.laps));
        }
        if past.is_some() {
            drawing.append(tell_end(speech, course, round, number));
        }
    }
    for later in number + 1..=course.number() {
        drawing.line();
        drawing.append(tell_set_up(speech, course, later));
        drawing.append(tell_opened(speech, course, later, telling));
        if later < course.number()
            && let Some(round) = course.round(later)
        {
            drawing.append(tell_end(speech, course, &round, later));
        }
    }
    drawing
}

/// Tells how a round was opened, if it has begun.
pub fn tell_opened(
    speech: &Speech,
    course: &MatchCourse,
    number: usize,
    telling: Telling,
) -> Drawing {
    let mut drawing = Drawing::new();
    if let (Some(round), Some(told)) = (course.round(number), course.told(number)) {
        let laid_out = &told.standing.round().position;
        let slowly = telling
            .race
            .then(|| tell_race_slowly(speech, &round, laid_out));
        drawing.append(slowly.flatten().unwrap_or_default());
        drawing.append(tell_opening(speech, &round, telling.laps, number == 1));
    }
    drawing
}

/// Tells the end of a round of a match, if it is over.
pub fn tell_end(speech: &Speech, course: &MatchCourse, round: &Course, number: usize) -> Drawing {
    let mut drawing = Drawing::new();
    if let Some(verdict) = round.verdict() {
        let what = name(speech, course, number);
        drawing.append(draw_end_of(speech, round, verdict, &what));
    }
    drawing
}

/// Names a round where its end is told: `round 2` in a match, `round` or `game` alone.
fn name(speech: &Speech, course: &MatchCourse, number: usize) -> String {
    match (course.is_match(), is_of_one_round(speech)) {
        (true, false) => format!("round {number}"),
        (false, _) if speech.game.rules().rounds != Rounds::Single => "round".to_string(),
        _ => "game".to_string(),
    }
}

/// Tells in a line which round is played and how the match stands.
pub fn tell_standing(course: &MatchCourse) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(
        Role::Plain,
        format!("Round {}; {}", course.number(), stands(course)),
    );
    drawing
}

fn stands(course: &MatchCourse) -> String {
    let [a, b] = course.standing().score();
    match a.cmp(&b) {
        std::cmp::Ordering::Greater => format!("the match stands {a} to {b} for player A."),
        std::cmp::Ordering::Less => format!("the match stands {b} to {a} for player B."),
        std::cmp::Ordering::Equal => format!("the match stands {a} to {b}."),
    }
}

/// Tells how every round of a match came out, and how the match stands.
pub fn tell_score(speech: &Speech, course: &MatchCourse) -> Drawing {
    let mut drawing = Drawing::new();
    for (number, round) in (1..).zip(course.rounds()) {
        let Some(finished) = &round.finished else {
            continue;
        };
        let [a, b] = speech.game.winnings(&finished.position);
        let [a, b] = [a, b].map(|counters| speech.points(counters));
        drawing.say(
            Role::Plain,
            match finished.verdict {
                Verdict::Won(side) => {
                    format!("Round {number}: player {side} has won; A has {a}, B has {b}.")
                }
                Verdict::Draw => format!("Round {number}: a draw; A has {a}, B has {b}."),
                Verdict::Endless => format!("Round {number}: void."),
            },
        );
    }
    if course.outcome().is_none() {
        let mut line = stands(course);
        line.replace_range(..1, "T");
        drawing.say(Role::Plain, line);
    }
    drawing
}

/// Tells how a match ended, and who has won it.
pub fn tell_outcome(speech: &Speech, course: &MatchCourse, outcome: Outcome) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(Role::End, "Match over!");
    let counts = course.standing().score();
    let rules = speech.game.rules();
    let loser = match outcome {
        Outcome::Won(winner) => Some(winner.other()),
        _ => None,
    };
    let why = match (loser, outcome) {
        _ if is_of_one_round(speech) => "This game is played in one round.".to_string(),
        (Some(loser), _) => {
            let has = speech.counters(counts[loser.index()]);
            match rules.match_end {
                MatchEnd::CountersAtMost(_) => {
                    format!("Player {loser} has {has}, too few to go on.")
                }
                _ => format!(
                    "Player {loser} has {has} and can fill no {}.",
                    speech.words.hole
                ),
            }
        }
        (None, Outcome::Draw) => {
            format!("Neither player can fill a {}.", speech.words.hole)
        }
        _ if course.verdict() == Some(Verdict::Endless)
            && course.number() < rules.limits.max_rounds as usize =>
        {
            "A sowing that would never end makes the whole match void.".to_string()
        }
        _ => format!(
            "Nobody has won it in {}.",
            Speech::count(course.number() as u32, "round", "rounds")
        ),
    };
    drawing.say(Role::Plain, why);
    if let Some(rounds) = rounds_won(speech, course) {
        drawing.say(Role::Plain, rounds);
    }
    let result = match outcome {
        Outcome::Won(side) => {
            let [winner, loser] = [side, side.other()].map(|side| counts[side.index()]);
            format!("Player {side} has won the match, {winner} to {loser}.")
        }
        Outcome::Draw => "The match is a draw.".to_string(),
        Outcome::Void => "The match is void.".to_string(),
    };
    drawing.say(Role::End, result);
    drawing
}

/// Counts the rounds that each player has won.
fn rounds_won(speech: &Speech, course: &MatchCourse) -> Option<String> {
    if is_of_one_round(speech) {
        return None;
    }
    let [mut won, mut draws, mut void] = [[0, 0], [0, 0], [0, 0]];
    for round in course.rounds().filter_map(|round| round.finished) {
        match round.verdict {
            Verdict::Won(side) => won[side.index()] += 1,
            Verdict::Draw => draws[0] += 1,
            Verdict::Endless => void[0] += 1,
        }
    }
    let rounds = Speech::count(course.number() as u32, "round", "rounds");
    let mut line = format!(
        "Of {rounds} player A has won {}, player B {}",
        won[0], won[1]
    );
    for (number, what) in [(draws[0], "drawn"), (void[0], "void")] {
        if number > 0 {
            let were = if number == 1 { "was" } else { "were" };
            line.push_str(&format!("; {number} {were} {what}"));
        }
    }
    Some(line + ".")
}

/// Tells one round's set-up.
struct Teller<'a> {
    speech: &'a Speech<'a>,
    round: &'a RoundPlayed<'a>,
    number: usize,
}

impl Teller<'_> {
    fn laid_out(&self) -> &Position {
        &self.round.standing.round().position
    }

    /// Says how the match begins, and how it will end.
    fn first_round(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.round.starter.is_some() {
            lines.extend(self.full_holes());
        }
        let rules = self.speech.game.rules();
        let goal = match rules.match_end {
            _ if is_of_one_round(self.speech) => {
                "This game is played in one round: who wins it has won the match.".to_string()
            }
            MatchEnd::CountersAtMost(0) => {
                "The match goes on until a player has no counters.".to_string()
            }
            MatchEnd::CountersAtMost(most) => format!(
                "The match goes on until a player has {} or less.",
                self.speech.counters(u32::from(most))
            ),
            _ => format!(
                "The match goes on until a player can fill no {}.",
                self.speech.words.hole
            ),
        };
        lines.push(goal);
        lines
    }

    /// Says what lies in every hole, if it is the same in all of them.
    fn full_holes(&self) -> Option<String> {
        let position = self.laid_out();
        let mut holes = self.speech.game.holes().iter();
        let first = position.counters(holes.next()?);
        holes.all(|hole| position.counters(hole) == first).then(|| {
            format!(
                "{} {} in every {}.",
                self.speech.counters(u32::from(first)),
                if first == 1 { "lies" } else { "lie" },
                self.speech.words.hole
            )
        })
    }

    fn later_round(&self, before: &RoundPlayed) -> Vec<String> {
        let mut lines = Vec::new();
        let finished = before.finished.as_ref();
        if finished.is_some_and(|finished| finished.verdict == Verdict::Endless) {
            lines.push(format!(
                "Round {} was void: what lay there when it began lies there again.",
                self.number - 1
            ));
        } else if let Some(count) = self.round.standing.counted() {
            match self.speech.game.rules().rounds {
                Rounds::Single => {}
                Rounds::HoleOwnership { per_hole, .. } => {
                    self.divided(count, before, per_hole, &mut lines);
                }
                Rounds::RefillAlike { from, .. } => self.refilled(count, from, &mut lines),
            }
        }
        lines.extend(self.who_begins(before));
        lines
    }

    /// Says how counters become holes, and whose they are now.
    fn divided(
        &self,
        count: [u32; 2],
        before: &RoundPlayed,
        per_hole: u8,
        lines: &mut Vec<String>,
    ) {
        let speech = self.speech;
        let words = speech.words;
        let lots = self.round.decided.lots.unwrap_or(Side::A);
        let score = before.standing.score();
        let Some(division) = speech.game.division(count, score, lots) else {
            return;
        };
        for side in Side::BOTH {
            let i = side.index();
            let has = speech.counters(count[i]);
            let fills = match division.holes[i] {
                0 => format!("no {}", words.hole),
                n => Speech::count(n, &words.hole, &words.holes),
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
            let chooser = self.speech.side(hole).other();
            lines.push(format!(
                "Player {chooser} has chosen {}.",
                self.names(holes)
            ));
        }
    }

    fn owners(&self, lines: &mut Vec<String>) {
        let speech = self.speech;
        let (position, board) = (self.laid_out(), speech.game.board());
        let owned = Side::BOTH.map(|side| position.owned(side, board.all()));
        if owned[0] == board.side(Side::A) {
            lines.push(format!(
                "Each player owns the {} of his own side.",
                speech.words.holes
            ));
            return;
        }
        for side in Side::BOTH {
            let mine = owned[side.index()];
            let number = Speech::count(mine.len() as u32, &speech.words.hole, &speech.words.holes);
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
    fn changes(&self, before: &RoundPlayed, lines: &mut Vec<String>) {
        let speech = self.speech;
        let all = speech.game.holes();
        let [was, is] = [&before.standing.round().position, self.laid_out()];
        for side in Side::BOTH {
            let changed = is.owned(side, all) - was.owned(side, all);
            let own = speech.game.board().side(side);
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
                let kept = self.speech.counters(kept);
                lines.push(format!("Player {side} keeps {kept} in his store."));
            }
        }
    }

    /// Says what is laid out of what both have, and who keeps what.
    fn refilled(&self, count: [u32; 2], from: Edge, lines: &mut Vec<String>) {
        let speech = self.speech;
        let position = self.laid_out();
        for side in Side::BOTH {
            let has = speech.counters(count[side.index()]);
            lines.push(format!("Player {side} has {has}."));
        }
        let order = speech.game.filling_order(Side::A, from);
        let lies: Vec<u8> = order.iter().map(|&hole| position.counters(hole)).collect();
        let out: u32 = lies.iter().map(|&n| u32::from(n)).sum();
        let how = match (&lies[..], from) {
            ([first, rest @ ..], _) if rest.iter().all(|n| n == first) => {
                format!("{first} in every {}", speech.words.hole)
            }
            (_, from) => {
                let edge = match from {
                    Edge::Left => "left",
                    Edge::Right => "right",
                };
                let row = match speech.game.board().rows().len() {
                    2 => "",
                    _ => " of the back row",
                };
                let numbers = join(lies.iter().map(u8::to_string), "and");
                format!("from the {edge}{row} {numbers}")
            }
        };
        let why = match count[0].cmp(&count[1]) {
            std::cmp::Ordering::Equal => "",
            _ if out == count[0].min(count[1]) => ", all that the weaker has",
            _ => "",
        };
        lines.push(format!(
            "Both lay out {}{why}: {how}.",
            speech.counters(out)
        ));
        self.stores(lines);
    }

    /// Says who begins and why.
    fn who_begins(&self, before: &RoundPlayed) -> Option<String> {
        let rules = self.speech.game.rules();
        let rule = match rules.rounds {
            Rounds::Single => return None,
            Rounds::HoleOwnership { starter, .. } | Rounds::RefillAlike { starter, .. } => starter,
        };
        let round = self.round.standing.round();
        let starter = round.position.to_move();
        let finished = before.finished.as_ref()?;
        let last = self.number - 1;
        let why = match (rule, finished.verdict) {
            (Starter::Same, _) => format!("as in round {last}"),
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
            Opening::Push(_) if round.opens => format!("Player {starter} opens it, {why}."),
            _ => format!("Player {starter} begins, {why}."),
        })
    }

    fn names(&self, holes: HoleSet) -> String {
        let speech = self.speech;
        let runs = match speech.by_column() {
            true => holes.iter().map(|hole| speech.hole(hole)).collect(),
            false => runs(speech, holes),
        };
        join(runs.into_iter(), "and")
    }
}

/// Names holes, three or more that follow each other as `first-last`.
fn runs(speech: &Speech, holes: HoleSet) -> Vec<String> {
    let mut runs: Vec<Vec<Hole>> = Vec::new();
    for hole in holes {
        match runs.last_mut() {
            Some(run)
                if run.last().is_some_and(|last| {
                    last.0 + 1 == hole.0 && speech.side(*last) == speech.side(hole)
                }) =>
            {
                run.push(hole);
            }
            _ => runs.push(vec![hole]),
        }
    }
    let names = runs.into_iter().flat_map(|run| match &run[..] {
        [first, _, .., last] => vec![format!("{}-{}", speech.hole(*first), speech.hole(*last))],
        few => few.iter().map(|&hole| speech.hole(hole)).collect(),
    });
    names.collect()
}
