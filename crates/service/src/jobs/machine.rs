//! The machines that play and give hints, with limits for each decision.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gebeta_core::game::{Awaits, Game, MatchPlay};
use gebeta_core::{Position, Side};
use gebeta_formats::notation::write_move;
use gebeta_players::search::{Choice, Level, Limit, NoAnswer, Player, Weights};
use gebeta_solver::Solution;

use super::Decision;
use super::solutions::Solutions;

/// The longest time that a machine thinks about a turn.
const LONGEST: Duration = Duration::from_secs(2);

/// The size of a player's transposition table, in bytes.
const TABLE: usize = 4 << 20;

/// What machines decide with.
pub struct Thinking<'a> {
    /// The id of the variant.
    pub variant: &'a str,
    /// The solutions that are known.
    pub solutions: &'a Solutions,
    /// Decides what a level leaves to chance.
    pub seed: u64,
    /// Stops all thinking.
    pub stop: &'a AtomicBool,
}

impl Thinking<'_> {
    /// Returns a player.
    fn player(&self, game: &Game, level: Level) -> Player {
        let weights = Weights::of_variant(self.variant).unwrap_or(Weights::PLAIN);
        Player::new(game, level, self.seed)
            .with_weights(weights)
            .with_table(TABLE)
    }

    /// Returns a player for a round.
    ///
    /// A perfect player uses a solution from the beginning of the round, or else from the current position. If neither
    /// can be solved while others wait, it plays like `hard`.
    fn player_of_round(&self, match_play: &MatchPlay, level: Level) -> Player {
        let game = match_play.game();
        let round = match_play.round_play();
        let Some(round) = round.filter(|_| level == Level::Perfect) else {
            return self.player(game, level);
        };
        let (start, now) = (round.opened_position(), round.position());
        let known = self.solutions.known(game, now);
        let known = known.or_else(|| self.find(game, start).ok());
        let known = known.filter(|known| known.value(now).is_some());
        match known.or_else(|| self.find(game, now).ok()) {
            Some(known) => self.player(game, level).with_values(known),
            None => self.player(game, Level::Hard),
        }
    }

    /// Returns the decision of a machine; `None` if there is nothing that it could decide.
    pub fn decide(&self, match_play: &MatchPlay, side: Side, level: Level) -> Option<Decision> {
        let game = match_play.game();
        let mut player = self.player_of_round(match_play, level);
        let limit = Limit {
            time: Some(LONGEST),
            ..player.level().limit()
        };
        let limit = limit.with_stop_flag(self.stop);
        match match_play.awaits() {
            Awaits::Turn => {
                let earlier = match_play.earlier_positions();
                let position = match_play.position();
                let choice = player.choose(position, &earlier, &limit);
                Some(Decision::Move(write_move(
                    choice.ok()?.played,
                    game.board(),
                )))
            }
            Awaits::Holes(gain) => {
                let holes = player.choose_holes(match_play, gain, &limit);
                let names = holes.iter().map(|hole| game.board().name(hole));
                Some(Decision::Holes(names.collect()))
            }
            Awaits::Race(_) => {
                let round = *match_play.standing().round();
                let hole = player.choose_race(&round, side, &limit)?;
                Some(Decision::Race(game.board().name(hole)))
            }
            Awaits::Turned(side) => {
                let turned = player.choose_to_turn(match_play, side, &limit);
                Some(Decision::Turned(turned))
            }
            Awaits::Layout(laying_out) => {
                let laid_out = player.choose_layout(match_play, &laying_out, &limit);
                Some(Decision::Layout(laid_out.by_hole().to_vec()))
            }
            Awaits::Lots | Awaits::Nothing => None,
        }
    }

    /// Returns the values of all moves at a position, by a level. Without a level, they come from a solution if there
    /// is one, or else from `hard`.
    ///
    /// # Errors
    /// The round is over, or the values can't be found.
    pub fn value_all(
        &self,
        game: &Game,
        position: &Position,
        level: Option<Level>,
        time: Duration,
    ) -> Result<Choice, NoAnswer> {
        let limit = Limit::time(time).with_stop_flag(self.stop);
        let known = match level {
            None => self.solutions.known(game, position),
            Some(Level::Perfect) => self.find(game, position).ok(),
            Some(_) => None,
        };
        let mut player = match known {
            Some(known) => self.player(game, Level::Perfect).with_values(known),
            None => self.player(game, level.unwrap_or(Level::Hard)),
        };
        player.value_all(position, &[], &limit)
    }

    /// Returns a solution that covers a position, if it is known or quick to find.
    fn find(&self, game: &Game, position: &Position) -> Result<Arc<Solution>, NoAnswer> {
        self.solutions.find(game, self.variant, position, self.stop)
    }
}
