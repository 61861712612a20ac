//! Thinks for the engine: players of every level, as they are asked for.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use gebeta_core::game::{Awaits, Game, MatchPlay};
use gebeta_core::{Position, Side};
use gebeta_players::search::{Bound, Level, Limit, NoAnswer, Player, Weights};
use gebeta_solver::{Solution, Unsolved};
use gebeta_storage::runtime::Watcher;

use super::counter::count;
use super::requests::Waiting;
use super::thinking::{Counted, Counting, NoThought, Task, Thinker, Thought, Valued};

/// Solves what follows from a position of a variant, by its id, or looks up what was solved before; `None` if that is not
/// quickly possible.
pub type Solve = fn(&Game, &str, &Position, &dyn Watcher) -> Option<Arc<Solution>>;

/// Thinks at every level. The player of the last request is kept, with all that it remembers, for the next request that
/// asks for the same.
pub struct Players {
    waiting: Arc<Waiting>,
    solve: Solve,
    last: Option<(Asked, Player)>,
}

/// What a player was made for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asked {
    variant: String,
    level: Level,
    seed: u64,
}

impl Players {
    /// Returns players who end their thinking when a request to stop waits, and their pondering when any does. Perfect
    /// ones have their values from `solve`.
    pub fn new(waiting: Arc<Waiting>, solve: Solve) -> Players {
        Players {
            waiting,
            solve,
            last: None,
        }
    }

    fn player(&mut self, task: &Task) -> Result<&mut Player, NoThought> {
        let named = task.level.unwrap_or(Level::Hard.name());
        let level = named.parse::<Level>();
        let level = level.map_err(|error| NoThought::NoLevel(error.to_string()))?;
        let asked = Asked {
            variant: task.variant.to_string(),
            level,
            seed: task.seed,
        };
        let kept = self.last.take().filter(|(last, _)| *last == asked);
        let player = match kept {
            Some((_, player)) => player,
            None => self.made(task.match_play, &asked),
        };
        let (_, player) = self.last.insert((asked, player));
        Ok(player)
    }

    fn made(&self, match_play: &MatchPlay, asked: &Asked) -> Player {
        let game = match_play.game();
        let id = asked.variant.split(':').next().unwrap_or(&asked.variant);
        let weights = Weights::of_variant(id).unwrap_or(Weights::PLAIN);
        let player = Player::new(game, asked.level, asked.seed).with_weights(weights);
        let round = match asked.level {
            Level::Perfect => match_play.round_play(),
            _ => None,
        };
        let known =
            round.and_then(|round| (self.solve)(game, id, round.opened_position(), &*self.waiting));
        match known {
            Some(known) => player.with_values(known),
            None => player,
        }
    }
}

/// A request to stop ends solving, too.
impl Watcher for Waiting {
    fn stop(&self) -> bool {
        self.stop().load(Ordering::Relaxed)
    }
}

impl Thinker for Players {
    fn think(&mut self, task: &Task) -> Result<Thought, NoThought> {
        let waiting = self.waiting.clone();
        let limit = limit(task).or_when(waiting.stop());
        let player = self.player(task)?;
        match task.match_play.awaits() {
            Awaits::Layout(laying_out) => {
                return Ok(Thought::Layout(player.choose_layout(
                    task.match_play,
                    &laying_out,
                    &limit,
                )));
            }
            Awaits::Turned(side) => {
                return Ok(Thought::Turned(player.choose_to_turn(
                    task.match_play,
                    side,
                    &limit,
                )));
            }
            Awaits::Race(_) => {
                let round = *task.match_play.standing().round();
                let holes = Side::BOTH.map(|side| player.choose_race(&round, side, &limit));
                let [Some(a), Some(b)] = holes else {
                    return Err(NoThought::Unsolved("nobody can race".to_string()));
                };
                return Ok(Thought::Race([a, b]));
            }
            Awaits::Holes(gain) => {
                return Ok(Thought::Holes(player.choose_holes(
                    task.match_play,
                    gain,
                    &limit,
                )));
            }
            _ => {}
        }
        let position = task.match_play.position();
        let earlier = task.match_play.earlier_positions();
        let choice = match task.values {
            true => player.value_all(position, &earlier, &limit),
            false => player.choose(position, &earlier, &limit),
        };
        let choice = choice.map_err(|error| NoThought::Unsolved(unsolved(&error)))?;
        let values = choice.worths.iter().map(|worth| {
            let margin = worth.margin.counters();
            let valued = match worth.bound {
                Bound::AtMost => Valued::AtMost(margin),
                Bound::Exactly | Bound::AtLeast => Valued::Exactly(margin),
            };
            (worth.played, valued)
        });
        Ok(Thought::Turn {
            best: choice.played,
            values: values.collect(),
            line: choice.line,
            depth: choice.depth,
            nodes: choice.nodes,
            is_final: choice.is_final,
        })
    }

    fn count(&mut self, counting: &Counting) -> Result<Counted, NoThought> {
        Ok(count(counting, &self.waiting))
    }

    /// Searches on from where it expects the other to have answered.
    fn ponder(&mut self, task: &Task) {
        let waiting = self.waiting.clone();
        let Ok(player) = self.player(task) else {
            return;
        };
        if !matches!(player.level(), Level::Medium | Level::Hard) {
            return;
        }
        let game = task.match_play.game();
        let mut position = *task.match_play.position();
        let mover = position.to_move();
        let Ok(choice) = player.choose(&position, &[], &Limit::depth(1).or_when(waiting.any()))
        else {
            return;
        };
        for played in choice.line {
            let outcome = game.play(&mut position, played, &mut ());
            if !outcome.is_ok_and(|outcome| outcome.verdict.is_none()) {
                return;
            }
            if position.to_move() == mover {
                break;
            }
        }
        // What it finds stays in its table.
        let _ = player.choose(
            &position,
            &[],
            &Limit::depth(u32::MAX).or_when(waiting.any()),
        );
    }
}

fn limit(task: &Task) -> Limit<'static> {
    Limit {
        time: task.time,
        depth: task.depth,
        nodes: task.nodes,
        stop: None,
    }
}

fn unsolved(error: &NoAnswer) -> String {
    match error {
        NoAnswer::Unsolved(Unsolved::Stopped) => {
            "it was stopped before the game was solved".to_string()
        }
        NoAnswer::Unsolved(Unsolved::TooMany { .. } | Unsolved::NoRoom { .. }) => {
            format!(
                "{error}; `perfect` plays from where fewer can be reached, and `hard` from here"
            )
        }
        error => error.to_string(),
    }
}
