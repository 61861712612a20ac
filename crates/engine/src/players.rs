//! Thinks and counts for a session, with players of every level.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use gebeta_core::game::{Awaits, Game};
use gebeta_core::{Move, Position, Side};
use gebeta_formats::notation::write_move;
use gebeta_players::search::{self, Bound, Level, Limit, NoAnswer, Player, Weights};
use gebeta_solver::{Solution, Unsolved};
use gebeta_storage::runtime::Watcher;

use super::answer::line;
use super::counter::count;
use super::live::Live;
use super::request::Think;
use super::thinking::{CountBounds, Deciding, Decisions, Number, Thinking, Worth};
use super::waiting::Waiting;
use super::{Code, Refusal};

/// Solves what follows from a position of a variant, named by its id, or looks up an earlier solution. Returns `None`
/// if that is not possible quickly.
pub type Solve = fn(&Game, &str, &Position, &dyn Watcher) -> Option<Arc<Solution>>;

/// Answers the requests that need a search or a count.
pub(super) trait Thinks {
    /// Returns the answer to `best` or `values`. `limit` is the one in the request.
    fn think(
        &mut self,
        live: &Live,
        think: &Think,
        limit: Limit<'static>,
        values: bool,
    ) -> Result<String, Refusal>;

    /// Returns the answer to `perft`.
    fn count(&self, live: &Live, bounds: CountBounds, divide: bool) -> Result<String, Refusal>;

    /// Searches on after the expected reply, until a request comes in.
    fn ponder(&mut self, live: &Live, think: &Think);
}

/// Thinks at every level.
///
/// The player of the last request is kept, with everything it remembers, for the next request with the same settings.
pub struct Players {
    waiting: Arc<Waiting>,
    solve: Solve,
    last: Option<(PlayerSettings, Player)>,
}

/// The settings of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PlayerSettings {
    variant: String,
    level: Level,
    seed: u64,
}

impl Players {
    /// Returns players that stop thinking when a request to stop waits, and stop pondering when any request waits.
    /// Perfect players have their values from `solve`.
    pub fn new(waiting: Arc<Waiting>, solve: Solve) -> Players {
        Players {
            waiting,
            solve,
            last: None,
        }
    }

    fn player(&mut self, live: &Live, think: &Think) -> Result<&mut Player, Refusal> {
        let named = think.level.as_deref().unwrap_or(Level::Hard.name());
        let level = named.parse::<Level>();
        let asked = PlayerSettings {
            variant: live.loaded.name.clone(),
            level: level.map_err(|error| Code::UnknownLevel.refusal(error))?,
            seed: think.seed.unwrap_or(0),
        };
        let kept = self.last.take().filter(|(last, _)| *last == asked);
        let player = match kept {
            Some((_, player)) => player,
            None => self.made(live, &asked),
        };
        let (_, player) = self.last.insert((asked, player));
        Ok(player)
    }

    fn made(&self, live: &Live, asked: &PlayerSettings) -> Player {
        let game = live.match_play().game();
        let id = asked.variant.split(':').next().unwrap_or(&asked.variant);
        let weights = Weights::of_variant(id).unwrap_or(Weights::PLAIN);
        let player = Player::new(game, asked.level, asked.seed).with_weights(weights);
        let round = match asked.level {
            Level::Perfect => live.match_play().round_play(),
            _ => None,
        };
        // A request to stop ends solving too.
        let stop = || self.waiting.stop().load(Ordering::Relaxed);
        let known = round.and_then(|round| (self.solve)(game, id, round.opened_position(), &stop));
        match known {
            Some(known) => player.with_values(known),
            None => player,
        }
    }
}

impl Thinks for Players {
    fn think(
        &mut self,
        live: &Live,
        think: &Think,
        limit: Limit<'static>,
        values: bool,
    ) -> Result<String, Refusal> {
        let match_play = live.match_play();
        let awaits = match_play.awaits();
        if values || matches!(awaits, Awaits::Nothing | Awaits::Lots) {
            live.expect_turn()?;
        }
        let waiting = self.waiting.clone();
        let limit = limit.with_stop_flag(waiting.stop());
        let player = self.player(live, think)?;
        let board = match_play.game().board();
        let decide = match awaits {
            Awaits::Layout(laying_out) => {
                let laid_out = player.choose_layout(match_play, &laying_out, &limit);
                Decisions::Layout(laid_out.by_hole().to_vec())
            }
            Awaits::Turned(side) => {
                Decisions::Turned(player.choose_to_turn(match_play, side, &limit))
            }
            Awaits::Race(_) => {
                let round = *match_play.standing().round();
                let holes = Side::BOTH.map(|side| player.choose_race(&round, side, &limit));
                let [Some(a), Some(b)] = holes else {
                    return Err(Code::Unsolved.refusal("no player can race"));
                };
                Decisions::Race([a, b].map(|hole| board.name(hole)))
            }
            Awaits::Holes(gain) => {
                let holes = player.choose_holes(match_play, gain, &limit).iter();
                Decisions::Holes(holes.map(|hole| board.name(hole)).collect())
            }
            Awaits::Turn | Awaits::Lots | Awaits::Nothing => {
                let position = match_play.position();
                let earlier = match_play.earlier_positions();
                let choice = match values {
                    true => player.value_all(position, &earlier, &limit),
                    false => player.choose(position, &earlier, &limit),
                };
                let choice = choice.map_err(|error| Code::Unsolved.refusal(unsolved(&error)))?;
                let name = |played: Move| write_move(played, board);
                let worth = |worth: search::ScoredMove| Worth {
                    hole: name(worth.played),
                    value: match worth.bound {
                        Bound::AtMost => Number::AtMost(worth.margin.counters()),
                        Bound::Exactly | Bound::AtLeast => Number::Value(worth.margin.counters()),
                    },
                };
                return Ok(line(&Thinking {
                    ok: true,
                    best: name(choice.played),
                    values: choice.scored_moves.into_iter().map(worth).collect(),
                    line: choice.line.into_iter().map(name).collect(),
                    depth: choice.depth,
                    nodes: choice.nodes,
                    is_final: choice.is_final,
                }));
            }
        };
        Ok(line(&Deciding { ok: true, decide }))
    }

    fn count(&self, live: &Live, bounds: CountBounds, divide: bool) -> Result<String, Refusal> {
        live.expect_turn()?;
        let counted = count(live.match_play(), bounds, divide, &self.waiting);
        Ok(line(&counted))
    }

    fn ponder(&mut self, live: &Live, think: &Think) {
        let waiting = self.waiting.clone();
        let Ok(player) = self.player(live, think) else {
            return;
        };
        if !matches!(player.level(), Level::Medium | Level::Hard) {
            return;
        }
        let game = live.match_play().game();
        let mut position = *live.match_play().position();
        let mover = position.to_move();
        let limit = |depth| Limit::depth(depth).with_stop_flag(waiting.any());
        let Ok(choice) = player.choose(&position, &[], &limit(1)) else {
            return;
        };
        for played in choice.line {
            let status = game.play(&mut position, played, &mut ());
            if !status.is_ok_and(|status| status.outcome.is_none()) {
                return;
            }
            if position.to_move() == mover {
                break;
            }
        }
        // The results stay in its table.
        let _ = player.choose(&position, &[], &limit(u32::MAX));
    }
}

fn unsolved(error: &NoAnswer) -> String {
    match error {
        NoAnswer::Unsolved(Unsolved::Stopped) => {
            "solving was stopped before it was finished".to_string()
        }
        NoAnswer::Unsolved(Unsolved::TooMany { .. } | Unsolved::NoRoom { .. }) => {
            format!("{error}; use `perfect` where fewer positions can be reached, or `hard` here")
        }
        error => error.to_string(),
    }
}
