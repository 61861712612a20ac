//! Decisions of several parts, one choice after another: turns whose captures have to be claimed, layouts, races, holes
//! that are won.

use gebeta::core::game::{Awaits, Game, HolesWon, LaidOut, LayingOut, Step};
use gebeta::core::{Hole, HoleSet, Move, Position, Side, Way};

use crate::actions::Choice;

/// Who makes the next choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooser {
    Player(Side),
    Chance,
    /// Nothing is left to choose.
    Nobody,
}

/// Returns who makes the next choice of a decision.
pub fn chooser(awaits: &Awaits, position: &Position, made: &[Choice]) -> Chooser {
    match awaits {
        Awaits::Turn => Chooser::Player(position.to_move()),
        Awaits::Layout(laying_out) => laying_out.by.map_or(Chooser::Chance, Chooser::Player),
        Awaits::Turned(by) => Chooser::Player(*by),
        // A chooses first.
        Awaits::Race(_) => Chooser::Player(Side::BOTH[made.len().min(1)]),
        Awaits::Lots => Chooser::Chance,
        Awaits::Holes(won) => Chooser::Player(won.by),
        Awaits::Nothing => Chooser::Nobody,
    }
}

/// Returns what can be chosen next, where a decision other than a turn comes.
pub fn choices(awaits: &Awaits, made: &[Choice]) -> Vec<Choice> {
    match awaits {
        Awaits::Turn | Awaits::Nothing => Vec::new(),
        Awaits::Layout(laying_out) => lay(laying_out, made),
        Awaits::Turned(_) => vec![Choice::Keep, Choice::Turn],
        Awaits::Race(holes) => holes[made.len().min(1)].iter().map(Choice::Hole).collect(),
        Awaits::Lots => Side::BOTH.map(Choice::Lots).to_vec(),
        Awaits::Holes(won) => take_over(won, made),
    }
}

/// Returns the step that choices make; `None` while more have to be made. They must be legal.
pub fn step(awaits: &Awaits, made: &[Choice]) -> Option<Step> {
    match awaits {
        Awaits::Turn | Awaits::Nothing => None,
        Awaits::Layout(laying_out) => {
            let counters = laid(made);
            let has_all = counters.len() == free_holes(laying_out);
            let both = match laying_out.alike {
                true => counters.repeat(2),
                false => counters,
            };
            has_all.then(|| LaidOut::of(&both).map(Step::Layout))?
        }
        Awaits::Turned(_) => made.last().map(|&last| Step::Turned(last == Choice::Turn)),
        Awaits::Race(_) => match chosen(made)[..] {
            [a, b] => Some(Step::Race([a, b])),
            _ => None,
        },
        Awaits::Lots => match made.last() {
            Some(&Choice::Lots(side)) => Some(Step::Lots(side)),
            _ => None,
        },
        Awaits::Holes(won) => {
            let holes: HoleSet = chosen(made).into_iter().collect();
            (holes.len() == won.count).then_some(Step::Holes(holes))
        }
    }
}

/// Returns the choices that make a step, which must be legal at the position.
pub fn of_step(step: &Step, awaits: &Awaits, game: &Game, position: &Position) -> Vec<Choice> {
    match step {
        Step::Turn(played) => Turn::choices_of(game, position, *played),
        Step::Layout(laid_out) => {
            let Awaits::Layout(laying_out) = awaits else {
                return Vec::new();
            };
            let counters = laid_out.by_hole().iter().take(free_holes(laying_out));
            counters.copied().map(laying(laying_out)).collect()
        }
        Step::Turned(true) => vec![Choice::Turn],
        Step::Turned(false) => vec![Choice::Keep],
        Step::Race(holes) => holes.map(Choice::Hole).to_vec(),
        Step::Lots(side) => vec![Choice::Lots(*side)],
        Step::Holes(holes) => holes.iter().map(Choice::Hole).collect(),
    }
}

/// Returns the probability of each choice where chance decides.
pub fn probabilities(awaits: &Awaits, made: &[Choice]) -> Vec<(Choice, f64)> {
    let choices = choices(awaits, made);
    let Awaits::Layout(laying_out) = awaits else {
        let all = choices.len() as f64;
        return choices
            .into_iter()
            .map(|choice| (choice, 1.0 / all))
            .collect();
    };
    // Every layout is equally likely, so a count is as likely as the layouts that begin with it are many.
    let later = (free_holes(laying_out) - made.len() - 1) as u32;
    let (left, least) = (left(laying_out, made), u32::from(laying_out.least));
    let layouts = |counters: u32| {
        let free = left - counters - later * least;
        match later {
            0 => 1.0,
            holes => binomial(free + holes - 1, holes - 1),
        }
    };
    let weight = |choice: &Choice| match choice {
        Choice::Deal(counters) => layouts(u32::from(*counters)),
        _ => 0.0,
    };
    let weights: Vec<f64> = choices.iter().map(weight).collect();
    let all: f64 = weights.iter().sum();
    let shares = weights.into_iter().map(|weight| weight / all);
    choices.into_iter().zip(shares).collect()
}

fn binomial(n: u32, k: u32) -> f64 {
    let k = k.min(n - k);
    (1..=k)
        .map(|i| f64::from(n - k + i) / f64::from(i))
        .product()
}

/// Returns the number of holes that have to be laid: those of one side, where both are alike.
fn free_holes(laying_out: &LayingOut) -> usize {
    laying_out.holes / if laying_out.alike { 2 } else { 1 }
}

/// Returns the counters that have not been laid yet.
fn left(laying_out: &LayingOut, made: &[Choice]) -> u32 {
    let all = laying_out.counters / if laying_out.alike { 2 } else { 1 };
    all - laid(made).into_iter().map(u32::from).sum::<u32>()
}

fn laid(made: &[Choice]) -> Vec<u8> {
    let counters = made.iter().map(|choice| match choice {
        Choice::Lay(counters) | Choice::Deal(counters) => *counters,
        _ => 0,
    });
    counters.collect()
}

fn lay(laying_out: &LayingOut, made: &[Choice]) -> Vec<Choice> {
    let Some(later) = free_holes(laying_out).checked_sub(made.len() + 1) else {
        return Vec::new();
    };
    let left = left(laying_out, made);
    let most = left.saturating_sub(later as u32 * u32::from(laying_out.least));
    let least = match later {
        0 => left,
        _ => laying_out.least.into(),
    };
    let choice = laying(laying_out);
    (least..=most)
        .map(|counters| choice(counters as u8))
        .collect()
}

/// Returns the choice to lay a number of counters.
fn laying(laying_out: &LayingOut) -> fn(u8) -> Choice {
    match laying_out.by {
        Some(_) => Choice::Lay,
        None => Choice::Deal,
    }
}

fn chosen(made: &[Choice]) -> Vec<Hole> {
    let holes = made.iter().filter_map(|choice| match choice {
        Choice::Hole(hole) => Some(*hole),
        _ => None,
    });
    holes.collect()
}

/// Returns the holes that can be chosen next. They are chosen in sowing order, so each set can be chosen in one way.
fn take_over(won: &HolesWon, made: &[Choice]) -> Vec<Choice> {
    let before = chosen(made);
    let last = before.last().map_or(0, |hole| hole.index() + 1);
    let later: Vec<Hole> = won
        .from
        .iter()
        .filter(|hole| hole.index() >= last)
        .collect();
    let Some(needed) = won.count.checked_sub(before.len() + 1) else {
        return Vec::new();
    };
    let choices = later.len().saturating_sub(needed);
    later[..choices]
        .iter()
        .map(|&hole| Choice::Hole(hole))
        .collect()
}

/// A turn of which some captures may still be claimed or left.
///
/// A turn begins with its hole. Where captures have to be claimed, a choice follows for each capture that comes up and that
/// may be left.
pub struct Turn {
    /// The legal moves that agree with what has been chosen.
    moves: Vec<Move>,
    played: Move,
    /// The capture that is asked for; `None` if the turn is complete.
    asked: Option<u32>,
}

impl Turn {
    /// Begins a turn with a hole, which must be playable.
    pub fn begin(game: &Game, position: &Position, hole: Hole, way: Option<Way>) -> Option<Turn> {
        let played = Move::from(hole).going(way);
        let is_so = |mv: &Move| mv.hole == hole && mv.way == way;
        let moves: Vec<Move> = game
            .legal_moves(position)
            .into_iter()
            .filter(is_so)
            .collect();
        let mut turn = Turn {
            moves,
            played,
            asked: None,
        };
        turn.ask(0);
        (!turn.moves.is_empty()).then_some(turn)
    }

    /// Returns the turn that choices have begun; `None` if none has been made, or if they begin no turn.
    pub fn resume(game: &Game, position: &Position, made: &[Choice]) -> Option<Turn> {
        let (first, rest) = made.split_first()?;
        let (hole, way) = match *first {
            Choice::Hole(hole) => (hole, None),
            Choice::Sow(hole, way) => (hole, Some(way)),
            _ => return None,
        };
        let mut turn = Turn::begin(game, position, hole, way)?;
        rest.iter().for_each(|&choice| turn.choose(choice));
        Some(turn)
    }

    /// Finds the next capture after a number that may be left.
    fn ask(&mut self, after: u32) {
        let numbers = self.moves.iter().flat_map(|mv| mv.unclaimed.iter());
        self.asked = numbers.filter(|&number| number > after).min();
    }

    /// Returns the move with what has been chosen so far.
    pub fn begun(&self) -> Move {
        self.played
    }

    /// Returns the move, once every choice has been made.
    pub fn played(&self) -> Option<Move> {
        self.asked.is_none().then_some(self.played)
    }

    /// Returns what can be chosen next.
    pub fn choices(&self) -> Vec<Choice> {
        let Some(number) = self.asked else {
            return Vec::new();
        };
        let claims = |mv: &Move| !mv.unclaimed.contains(number);
        match self.moves.iter().any(claims) {
            true => vec![Choice::Claim, Choice::Leave],
            false => vec![Choice::Leave],
        }
    }

    /// Claims or leaves the capture that is asked for.
    pub fn choose(&mut self, choice: Choice) {
        let Some(number) = self.asked else { return };
        let leaves = choice == Choice::Leave;
        self.moves
            .retain(|mv| mv.unclaimed.contains(number) == leaves);
        if leaves {
            self.played = self.played.leaving(self.played.unclaimed.with(number));
        }
        self.ask(number);
    }

    /// Returns the choices that make a legal move.
    pub fn choices_of(game: &Game, position: &Position, played: Move) -> Vec<Choice> {
        let mut choices = vec![start(played)];
        if !game.rules().has_claims() {
            return choices;
        }
        let Some(mut turn) = Turn::begin(game, position, played.hole, played.way) else {
            return choices;
        };
        while let Some(number) = turn.asked {
            let choice = match played.unclaimed.contains(number) {
                true => Choice::Leave,
                false => Choice::Claim,
            };
            choices.push(choice);
            turn.choose(choice);
        }
        choices
    }
}

/// Returns the choices that begin a turn.
pub fn starts(game: &Game, position: &Position, playable: HoleSet) -> Vec<Choice> {
    let moves = playable
        .iter()
        .flat_map(|hole| game.moves_from(position, hole));
    moves.map(start).collect()
}

/// Returns the first choice of a turn.
pub fn start(played: Move) -> Choice {
    match played.way {
        Some(way) => Choice::Sow(played.hole, way),
        None => Choice::Hole(played.hole),
    }
}
