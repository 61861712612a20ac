//! The numbers of what can be decided in a game: turns first, then what comes before a round or between rounds. What chance
//! decides has numbers of its own, as in OpenSpiel.

use gebeta::core::game::Awaits;
use gebeta::core::rules::{LaidBy, RoundsKind, Rules};
use gebeta::core::{Board, Hole, Side, Way};

/// One thing that is decided. A decision of several parts, such as a layout, consists of one choice after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A hole: to lift it, to race from it, or to take it over.
    Hole(Hole),
    /// A hole that is lifted and sown in a chosen direction.
    Sow(Hole, Way),
    /// The next capture of the turn is claimed.
    Claim,
    /// The next capture of the turn is left.
    Leave,
    /// The board stays as it is.
    Keep,
    /// The board is turned round.
    Turn,
    /// A player lays that many counters in the next hole.
    Lay(u8),
    /// Chance lays that many counters in the next hole.
    Deal(u8),
    /// Chance lets the lots fall for a player.
    Lots(Side),
}

/// The numbers of a variant's choices.
///
/// The holes come first, in sowing order. Each further block exists only in the games that need it, in the order of the
/// fields. Blocks that only a match needs come last, so a round has fewer actions. The choices of chance have numbers from 0
/// of their own: the counters that it lays, or the player whom the lots choose.
#[derive(Clone, Copy, Debug)]
pub struct ActionTable {
    holes: u32,
    ways: Option<u32>,
    claims: Option<u32>,
    turned: Option<u32>,
    counts: Option<u32>,
    deals: bool,
    lots: bool,
    /// The most counters that a hole can be given.
    most: u32,
    in_round: u32,
    in_match: u32,
}

impl ActionTable {
    pub fn of(rules: &Rules) -> ActionTable {
        let holes = rules.board.holes() as u32;
        let most = rules.total_counters();
        let mut next = holes;
        let mut block = |is_needed: bool, length: u32| {
            let first = next;
            next += if is_needed { length } else { 0 };
            (is_needed.then_some(first), next)
        };
        let (ways, _) = block(rules.has_choice_of_way(), 2 * holes);
        let (claims, _) = block(rules.has_claims(), 2);
        let (turned, _) = block(rules.setup.turn_round, 2);
        let player_lays = matches!(rules.setup.laid_by, LaidBy::Starter | LaidBy::Other);
        let (counts, in_round) = block(player_lays, most + 1);
        let is_match = !rules.is_one_round();
        let wins_holes = matches!(rules.rounds.kind, RoundsKind::HoleOwnership { .. });
        let arranges = matches!(rules.rounds.kind, RoundsKind::Arranged);
        let (arranged, in_match) = block(is_match && arranges && counts.is_none(), most + 1);
        ActionTable {
            holes,
            ways,
            claims,
            turned,
            counts: counts.or(arranged),
            deals: rules.setup.laid_by == LaidBy::Chance,
            lots: is_match && wins_holes,
            most,
            in_round,
            in_match,
        }
    }

    /// Returns the number of a player's actions in a round.
    pub fn in_round(&self) -> u32 {
        self.in_round
    }

    /// Returns the number of a player's actions in a match.
    pub fn in_match(&self) -> u32 {
        self.in_match
    }

    /// Returns the number of actions of chance in a round.
    pub fn of_chance_in_round(&self) -> u32 {
        if self.deals { self.most + 1 } else { 0 }
    }

    /// Returns the number of actions of chance in a match.
    pub fn of_chance_in_match(&self) -> u32 {
        let lots = if self.lots { 2 } else { 0 };
        self.of_chance_in_round().max(lots)
    }

    /// Returns the choice of a player's number.
    pub fn choice(&self, action: u32) -> Option<Choice> {
        if action < self.holes {
            return Some(Choice::Hole(Hole(action as u8)));
        }
        let within = |block: Option<u32>, length: u32| {
            let place = action.checked_sub(block?)?;
            (place < length).then_some(place)
        };
        if let Some(place) = within(self.ways, 2 * self.holes) {
            let way = Way::BOTH[(place / self.holes) as usize];
            return Some(Choice::Sow(Hole((place % self.holes) as u8), way));
        }
        if let Some(place) = within(self.claims, 2) {
            return Some([Choice::Claim, Choice::Leave][place as usize]);
        }
        if let Some(place) = within(self.turned, 2) {
            return Some([Choice::Keep, Choice::Turn][place as usize]);
        }
        let place = within(self.counts, self.most + 1)?;
        Some(Choice::Lay(place as u8))
    }

    /// Returns the choice of a number of chance, which draws lots or lays the counters out. Where it decides nothing, it is a
    /// choice of its first decision.
    pub fn choice_of_chance(&self, awaits: &Awaits, action: u32) -> Option<Choice> {
        if self.lots && (*awaits == Awaits::Lots || !self.deals) {
            return Side::BOTH.get(action as usize).copied().map(Choice::Lots);
        }
        (self.deals && action <= self.most).then_some(Choice::Deal(action as u8))
    }

    /// Returns the number of a choice; `None` if the game never has it.
    pub fn action(&self, choice: Choice) -> Option<u32> {
        Some(match choice {
            Choice::Hole(hole) => u32::from(hole.0),
            Choice::Sow(hole, way) => {
                let way = u32::from(way == Way::Clockwise);
                self.ways? + way * self.holes + u32::from(hole.0)
            }
            Choice::Claim => self.claims?,
            Choice::Leave => self.claims? + 1,
            Choice::Keep => self.turned?,
            Choice::Turn => self.turned? + 1,
            Choice::Lay(counters) => self.counts? + u32::from(counters),
            Choice::Deal(counters) => u32::from(counters),
            Choice::Lots(side) => side as u32,
        })
    }

    /// Returns the choice of a number in a decision.
    pub fn choice_in(&self, awaits: &Awaits, action: u32) -> Option<Choice> {
        match is_of_chance(awaits) {
            true => self.choice_of_chance(awaits, action),
            false => self.choice(action),
        }
    }

    /// Returns the choices of numbers in a decision, without those that the game does not have.
    pub fn choices_in(&self, awaits: &Awaits, actions: &[u32]) -> Vec<Choice> {
        let choices = actions.iter();
        choices
            .filter_map(|&action| self.choice_in(awaits, action))
            .collect()
    }

    /// Returns the numbers of choices that the game has.
    pub fn numbers(&self, choices: Vec<Choice>) -> impl Iterator<Item = u32> {
        choices.into_iter().filter_map(|choice| self.action(choice))
    }

    /// Returns the actions and their meaning as a table in Markdown, a row for each block. Those of chance come last.
    pub fn describe(&self, board: &Board) -> String {
        let (holes, most) = (self.holes, self.most);
        let lay = format!("lay 0 to {most} counters in the next hole");
        let mut blocks = [
            (
                Some(0),
                holes,
                "lift the hole, race from it, or take it over",
            ),
            (self.ways, holes, "lift the hole and sow it anticlockwise"),
            (
                self.ways.map(|first| first + holes),
                holes,
                "lift the hole and sow it clockwise",
            ),
            (
                self.claims,
                2,
                "claim or leave the next capture of the turn",
            ),
            (self.turned, 2, "keep the board as it is, or turn it round"),
            (self.counts, most + 1, lay.as_str()),
        ];
        blocks.sort_by_key(|(first, ..)| *first);
        let name = |action| match self.choice(action) {
            Some(choice) => choice.name(board),
            None => String::new(),
        };
        let mut table = "| actions | names | meaning |\n|---|---|---|".to_string();
        for (first, length, meaning) in blocks {
            let Some(first) = first else { continue };
            let last = first + length - 1;
            let (from, to) = (name(first), name(last));
            let when = if first < self.in_round {
                ""
            } else {
                " (in a match)"
            };
            table += &format!("\n| {first}–{last} | {from} … {to} | {meaning}{when} |");
        }
        if self.deals {
            table += &format!("\n| chance: 0–{most} | lay 0 … lay {most} | {lay} |");
        }
        if self.lots {
            let meaning = "the lots fall for A or for B (in a match)";
            table += &format!("\n| chance: 0–1 | lots for A … lots for B | {meaning} |");
        }
        table
    }
}

impl Choice {
    /// Returns the name of the action.
    pub fn name(self, board: &Board) -> String {
        match self {
            Choice::Hole(hole) => board.name(hole),
            Choice::Sow(hole, way) => format!("{}{}", board.name(hole), way.sign()),
            Choice::Claim => "claim".to_string(),
            Choice::Leave => "leave".to_string(),
            Choice::Keep => "keep the board".to_string(),
            Choice::Turn => "turn the board".to_string(),
            Choice::Lay(counters) | Choice::Deal(counters) => format!("lay {counters}"),
            Choice::Lots(side) => format!("lots for {side}"),
        }
    }
}

/// Returns whether chance makes all choices of a decision.
pub fn is_of_chance(awaits: &Awaits) -> bool {
    match awaits {
        Awaits::Layout(laying_out) => laying_out.by.is_none(),
        Awaits::Lots => true,
        _ => false,
    }
}
