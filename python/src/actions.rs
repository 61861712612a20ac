//! The numbers of what can be decided in a game: turns first, then what comes before a round or between rounds.

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
    /// The next hole gets that many counters.
    Lay(u8),
    /// The lots fall for a player.
    Lots(Side),
}

/// The numbers of a variant's choices.
///
/// The holes come first, in sowing order. Each further block exists only in the games that need it, in the order of the
/// fields. Blocks that only a match needs come last, so a round has fewer actions.
#[derive(Clone, Copy, Debug)]
pub struct ActionTable {
    holes: u32,
    ways: Option<u32>,
    claims: Option<u32>,
    turned: Option<u32>,
    counts: Option<u32>,
    lots: Option<u32>,
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
        let (counts, in_round) = block(rules.setup.laid_by != LaidBy::Rules, most + 1);
        let is_match = !rules.is_one_round();
        let wins_holes = matches!(rules.rounds.kind, RoundsKind::HoleOwnership { .. });
        let (lots, _) = block(is_match && wins_holes, 2);
        let arranges = matches!(rules.rounds.kind, RoundsKind::Arranged { .. });
        let (arranged, in_match) = block(is_match && arranges && counts.is_none(), most + 1);
        ActionTable {
            holes,
            ways,
            claims,
            turned,
            counts: counts.or(arranged),
            lots,
            most,
            in_round,
            in_match,
        }
    }

    /// Returns the number of actions of a round.
    pub fn in_round(&self) -> u32 {
        self.in_round
    }

    /// Returns the number of actions of a match.
    pub fn in_match(&self) -> u32 {
        self.in_match
    }

    /// Returns the choice of a number.
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
        if let Some(place) = within(self.counts, self.most + 1) {
            return Some(Choice::Lay(place as u8));
        }
        let place = within(self.lots, 2)?;
        Some(Choice::Lots(Side::BOTH[place as usize]))
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
            Choice::Lots(side) => self.lots? + side as u32,
        })
    }

    /// Returns the choices of numbers, without those that the game does not have.
    pub fn choices(&self, actions: &[u32]) -> Vec<Choice> {
        let choices = actions.iter();
        choices.filter_map(|&action| self.choice(action)).collect()
    }

    /// Returns the numbers of choices that the game has.
    pub fn numbers(&self, choices: Vec<Choice>) -> impl Iterator<Item = u32> {
        choices.into_iter().filter_map(|choice| self.action(choice))
    }

    /// Returns the actions and their meaning as a table in Markdown, a row for each block.
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
            (self.lots, 2, "the lots fall for A or for B"),
        ];
        blocks.sort_by_key(|(first, ..)| *first);
        let mut table = "| actions | names | meaning |\n|---|---|---|".to_string();
        for (first, length, meaning) in blocks {
            let Some(first) = first else { continue };
            let last = first + length - 1;
            let name = |action| self.name(action, board).unwrap_or_default();
            let (from, to) = (name(first), name(last));
            let when = if first < self.in_round {
                ""
            } else {
                " (in a match)"
            };
            table += &format!("\n| {first}–{last} | {from} … {to} | {meaning}{when} |");
        }
        table
    }

    /// Returns the name of an action.
    pub fn name(&self, action: u32, board: &Board) -> Option<String> {
        Some(match self.choice(action)? {
            Choice::Hole(hole) => board.name(hole),
            Choice::Sow(hole, way) => format!("{}{}", board.name(hole), way.sign()),
            Choice::Claim => "claim".to_string(),
            Choice::Leave => "leave".to_string(),
            Choice::Keep => "keep the board".to_string(),
            Choice::Turn => "turn the board".to_string(),
            Choice::Lay(counters) => format!("lay {counters}"),
            Choice::Lots(side) => format!("lots for {side}"),
        })
    }
}
