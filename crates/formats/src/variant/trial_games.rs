//! Plays random games to try the rules of a file: whether they end, and which holes they reach.

use gebeta_core::Position;
use gebeta_core::game::{
    Cell, DropCounter, Event, Game, Observer, Outcome, PlayBudget, TurnObserver,
};
use gebeta_core::{HoleSet, Move};

/// The most games that are played.
const MOST_GAMES: u32 = 60;

/// The number of ended games after which no more are played.
const ENDED_GAMES: u32 = 3;

/// The number of games, ended or not, after which no more are played.
const ENOUGH_GAMES: u32 = 8;

/// The turns for each hole after which a hole is rarely missed by chance.
const TURNS_FOR_EACH_HOLE: u32 = 60;

/// The most turns of all games together.
const MOST_TURNS: u64 = 4000;

/// The most counters that are dropped in all games together. The turn that reaches it is played to its end.
const MOST_DROPS: u64 = 100_000;

/// The results of random games.
#[derive(Debug, Default)]
pub struct TrialGames {
    /// The games that the rules ended.
    pub ended: u32,
    /// The games that became void by a sowing that was endless or had too many laps.
    pub endless: u32,
    /// The games that reached the limit of turns.
    pub too_long: u32,
    /// The turns played, including those of a game that was broken off.
    pub turns: u32,
    /// The holes that a counter has fallen into.
    pub reached: HoleSet,
    /// The holes that a turn or a lap has started from.
    pub lifted: HoleSet,
    /// The holes that were captured or lapsed, from which nothing need be lifted.
    pub captured: HoleSet,
}

impl TrialGames {
    /// Plays games until they are enough or have taken too long. They are the same for the same rules.
    pub fn play(game: &Game) -> TrialGames {
        let mut trial = TrialGames::default();
        let mut budget = PlayBudget::new(MOST_TURNS, MOST_DROPS);
        for seed in 0..MOST_GAMES {
            trial.play_one(game, Dice::new(seed), &mut budget);
            let is_reached = trial.missed(game).is_empty();
            let is_enough = (trial.ended >= ENDED_GAMES || trial.games() >= ENOUGH_GAMES)
                && (is_reached || trial.has_many_turns(game));
            if is_enough || budget.is_spent() {
                break;
            }
        }
        trial
    }

    /// Returns the holes that no counter has fallen into, and those that could be lifted from but were not.
    fn missed(&self, game: &Game) -> HoleSet {
        game.holes() - (self.reached & (self.lifted | self.captured))
    }

    /// Returns whether enough turns were played that a hole is rarely missed by chance.
    pub fn has_many_turns(&self, game: &Game) -> bool {
        self.turns >= TURNS_FOR_EACH_HOLE * game.board().holes() as u32
    }

    /// Returns the number of games that came to an end of any kind.
    pub fn games(&self) -> u32 {
        self.ended + self.endless + self.too_long
    }

    fn play_one(&mut self, game: &Game, mut dice: Dice, budget: &mut PlayBudget) {
        let limit = game.rules().limits.turns;
        let mut watched = Watched::default();
        let starter = game.rules().setup.first.side();
        let start = game.start_watched(starter, &mut watched);
        let (mut position, mut status) = (start.position, start.status);
        let mut earlier: Vec<Position> = Vec::new();
        while status.outcome.is_none() && earlier.len() < limit as usize && !budget.is_spent() {
            earlier.push(position);
            let turn = choose(game, &position, status.playable, &mut dice)
                .and_then(|played| game.play(&mut position, played, &mut watched).ok());
            let Some(after) = turn else {
                break;
            };
            status = after;
            if status.outcome.is_none() {
                let earlier = earlier.iter().rev();
                let ended = game.end_of_play(earlier, &mut position, &mut watched);
                status = ended.unwrap_or(status);
            }
            budget.spend(&std::mem::take(&mut watched.drops));
        }
        self.turns += earlier.len() as u32;
        self.reached = self.reached | watched.reached;
        self.lifted = self.lifted | watched.lifted;
        self.captured = self.captured | watched.captured;
        match status.outcome {
            Some(Outcome::Endless) => self.endless += 1,
            Some(_) => self.ended += 1,
            None if earlier.len() >= limit as usize => self.too_long += 1,
            None => {}
        }
    }
}

/// Chooses a move: first a hole, then a way to play it.
fn choose(game: &Game, position: &Position, playable: HoleSet, dice: &mut Dice) -> Option<Move> {
    let hole = playable.iter().nth(dice.below(playable.len()))?;
    if game.a_hole_is_a_move() {
        return Some(Move::from(hole));
    }
    let moves: Vec<Move> = game.moves_from(position, hole).collect();
    let chosen = moves.get(dice.below(moves.len())).copied()?;
    if game.check(position, chosen).is_ok() {
        return Some(chosen);
    }
    // The hole may be playable in another way.
    let moves = game.legal_moves(position);
    moves.get(dice.below(moves.len())).copied()
}

/// Records which holes a turn reaches, and counts its drops.
#[derive(Default)]
struct Watched {
    drops: DropCounter,
    reached: HoleSet,
    lifted: HoleSet,
    captured: HoleSet,
}

impl TurnObserver for Watched {}

impl Observer for Watched {
    fn see(&mut self, event: Event) {
        match event {
            Event::Drop {
                cell: Cell::Hole(hole),
                ..
            } => self.reached.insert(hole),
            Event::Push { from, to, .. } => {
                self.reached.insert(to);
                self.lifted.insert(from);
            }
            Event::Lift { hole, .. } | Event::Gather { hole, .. } => self.lifted.insert(hole),
            Event::Mark { hole, .. } => self.captured.insert(hole),
            _ => {}
        }
        self.drops.see(event);
    }

    fn see_laps_tried(&mut self, laps: u32) {
        self.drops.see_laps_tried(laps);
    }
}

/// A random number generator: Vigna's SplitMix64.
struct Dice(u64);

impl Dice {
    fn new(seed: u32) -> Dice {
        Dice(u64::from(seed))
    }

    /// Returns a random number below another, or 0 if there is none.
    fn below(&mut self, number: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let drawn = u128::from(mixed ^ (mixed >> 31));
        ((drawn * number as u128) >> 64) as usize
    }
}
