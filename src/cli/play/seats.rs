//! The players: people, and the program at every level.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use gebeta_core::game::{Awaits, MatchPlay, Step};
use gebeta_core::{Hole, Move, Position, Side};
use gebeta_formats::variant::Variant;
use gebeta_players::draw_offer;
use gebeta_players::search::{Level, Limit, NoAnswer, Player, Weights};
use gebeta_solver::Solution;

use crate::cli::opponents::ThinkingArgs;
use crate::failure::Failure;

use super::advice::Advice;

/// The player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person at the terminal.
    Human,
    /// The program.
    Machine(Level),
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Who, String> {
        match text {
            "human" => Ok(Who::Human),
            _ => text.parse().map(Who::Machine).map_err(|_| {
                let levels = Level::ALL.map(Level::name).join(", ");
                let limits = match text.contains(':') {
                    true => "; limits are options of their own, such as `--depth 8`",
                    false => "",
                };
                format!("expected human or one of the levels {levels}{limits}")
            }),
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Human => f.write_str("human"),
            Who::Machine(level) => level.fmt(f),
        }
    }
}

/// The players of A and B, and the limits of computer players.
pub struct Seats {
    /// The players of A and B.
    pub both: [Who; 2],
    machines: [Option<Player>; 2],
    limit: Limit<'static>,
    /// The names of the players in the record, as far as they are known.
    pub names: [Option<String>; 2],
    adviser: Player,
}

impl Seats {
    /// Seats the players. Computer players use the seed for random choices. A perfect player looks values up
    /// in `known`, if given, or has the game solved.
    ///
    /// # Errors
    /// Returns a failure if a table can't be used, or if perfect play is not available.
    pub fn new(
        match_play: &MatchPlay,
        variant: &Variant,
        who: [Who; 2],
        thinking: &ThinkingArgs,
        weights: Weights,
        seed: u64,
        known: Option<Arc<Solution>>,
    ) -> Result<Seats, Failure> {
        let game = match_play.game();
        let first_and_current_position = first_and_current_position(match_play);
        let player = |level, seed| {
            let player = match &known {
                Some(known) if level == Level::Perfect => {
                    Player::new(game, level, seed).with_values(known.clone())
                }
                _ => thinking.player(game, variant, first_and_current_position, level, seed)?,
            };
            Ok::<_, Failure>(player.with_weights(weights))
        };
        let mut machines = [None, None];
        let mut names = [None, None];
        for side in Side::BOTH {
            if let Who::Machine(level) = who[side.index()] {
                // Two players of the same level get different seeds.
                let own = seed.wrapping_mul(2).wrapping_add(side.index() as u64);
                machines[side.index()] = Some(player(level, own)?);
                names[side.index()] = Some(name(level, thinking, seed));
            }
        }
        Ok(Seats {
            both: who,
            machines,
            limit: thinking.limit(),
            names,
            adviser: player(Level::Hard, seed)?,
        })
    }

    /// Swaps the sides of the players.
    pub fn change_sides(&mut self) {
        self.both.swap(0, 1);
        self.machines.swap(0, 1);
        self.names.swap(0, 1);
    }

    /// Returns the player of a side.
    pub fn who(&self, side: Side) -> Who {
        self.both[side.index()]
    }

    /// Returns the next step of a computer player, or `None` if a person plays the side.
    ///
    /// # Errors
    /// Returns the reason if the player has no answer.
    pub fn step(&mut self, side: Side, match_play: &MatchPlay) -> Result<Option<Step>, NoAnswer> {
        let Some(player) = &mut self.machines[side.index()] else {
            return Ok(None);
        };
        let limit = &self.limit;
        Ok(Some(match match_play.awaits() {
            Awaits::Turn => {
                let earlier = match_play.earlier_positions();
                let choice = player.choose(match_play.position(), &earlier, limit)?;
                Step::Turn(choice.played)
            }
            Awaits::Holes(gain) => Step::Holes(player.choose_holes(match_play, gain, limit)),
            Awaits::Turned(side) => Step::Turned(player.choose_to_turn(match_play, side, limit)),
            Awaits::Layout(of) => Step::Layout(player.choose_layout(match_play, &of, limit)),
            Awaits::Race(_) | Awaits::Lots | Awaits::Nothing => return Ok(None),
        }))
    }

    /// Returns the hole that a computer player races from, or `None` if a person decides.
    pub fn race(&mut self, side: Side, match_play: &MatchPlay) -> Option<Hole> {
        let player = self.machines[side.index()].as_mut()?;
        player.choose_race(match_play.standing().round(), side, &self.limit)
    }

    /// Returns advice about the moves from the current position, or `None` if no turn is awaited.
    pub fn advice_now(&mut self, match_play: &MatchPlay) -> Option<Advice> {
        let earlier = match_play.earlier_positions();
        let position = match_play.position();
        Advice::at(&mut self.adviser, position, &earlier, &self.limit)
    }

    /// Returns whether the computer player of a side agrees to a draw.
    pub fn agrees_to_draw(&mut self, side: Side, match_play: &MatchPlay) -> bool {
        if !draw_offer::considers(match_play, side) {
            return false;
        }
        let position = match_play.position();
        let own = self.machines[side.index()].as_mut();
        let player = match own.filter(|player| player.level() == Level::Perfect) {
            Some(perfect) => perfect,
            None => &mut self.adviser,
        };
        let earlier = match_play.earlier_positions();
        let advice = Advice::at(player, position, &earlier, &self.limit);
        advice.is_some_and(|advice| draw_offer::agrees(position.to_move() == side, advice.best()))
    }

    /// Returns the last turn of the current round, and advice about the moves before it.
    pub fn advice_before(&mut self, match_play: &MatchPlay) -> Option<(Move, Advice)> {
        let round = match_play.round_play()?;
        let (last, before) = round.turns().split_last()?;
        let position = before
            .last()
            .map_or(round.opened_position(), |turn| turn.position());
        let mut earlier = match_play.earlier_positions();
        earlier.pop();
        let advice = Advice::at(&mut self.adviser, position, &earlier, &self.limit)?;
        Some((last.played, advice))
    }
}

/// Returns the first and the current position of the current round.
pub fn first_and_current_position(match_play: &MatchPlay) -> [&Position; 2] {
    let now = match_play.position();
    let start = match_play.round_play();
    [start.map_or(now, |round| round.opened_position()), now]
}

/// Returns the level and the seed of a computer player from its name in a record, or `None` for a person.
pub fn recorded_machine(name: &str) -> Option<(Level, u64)> {
    let (level, seed) = name.split_once(", seed ")?;
    Some((level.parse().ok()?, seed.parse().ok()?))
}

/// Returns the name of a computer player in the record, which is enough to play the same game again.
fn name(level: Level, thinking: &ThinkingArgs, seed: u64) -> String {
    let mut words = vec![level.to_string()];
    if level.has_limit() {
        words.extend(thinking.words());
    }
    words.push(format!("seed {seed}"));
    words.join(", ")
}
