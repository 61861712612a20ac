//! A round as it is played: where it began, every turn with its events, and the way back.

use crate::board::{Hole, Misses, Position, Side};

use super::{Event, Finished, Game, IllegalMove, Observer, Recorder, Round, Turn, Verdict};

/// Follows one round from its start, turn by turn, and can take turns back.
///
/// Unlike [`Game::play`], which sees one turn at a time, it also stops endless play: after the variant's limit of
/// turns the round is void.
#[derive(Clone, Debug)]
pub struct Course {
    game: Game,
    starter: Option<Side>,
    began: Side,
    given: Position,
    start: Stage,
    turns: Vec<Played>,
}

/// How it stands at one moment, and the events that led there.
#[derive(Clone, Debug)]
struct Stage {
    position: Position,
    turn: Turn,
    record: Recorder,
    /// Whether the round was given up here, at the limit of turns.
    too_long: bool,
}

/// Holds one turn of a [`Course`].
#[derive(Clone, Debug)]
pub struct Played {
    /// Who played.
    pub by: Side,
    /// The hole that he started from.
    pub hole: Hole,
    /// The captures that nobody claimed.
    pub misses: Misses,
    stage: Stage,
}

impl Played {
    /// Gives the position after the turn, any forced pass included.
    pub fn position(&self) -> &Position {
        &self.stage.position
    }

    /// Gives what happened in the turn.
    pub fn events(&self) -> &[Event] {
        self.stage.record.events()
    }

    /// Counts the events that were too many to keep; see [`Recorder`].
    pub fn left_out(&self) -> u64 {
        self.stage.record.left_out()
    }
}

impl Course {
    /// Lays out the first round for a player to begin, and plays its opening.
    pub fn new(game: Game, starter: Side) -> Course {
        let round = super::Match::new(&game, starter);
        Course::of_round(game, round.round())
    }

    /// Begins a round of a match, and plays its opening if it has one.
    pub fn of_round(game: Game, round: &Round) -> Course {
        Course::of_race(game, round, None)
    }

    /// Begins a round of a match like [`Course::of_round`]; A and B race from these holes, where they choose them.
    pub fn of_race(game: Game, round: &Round, race: Option<[Hole; 2]>) -> Course {
        let mut record = Recorder::default();
        let begun = game.begin(round, race, &mut record);
        let start = begun.start;
        Course {
            starter: Some(round.position.to_move()),
            began: begun.began,
            given: start.position,
            start: Stage {
                position: start.position,
                turn: start.turn,
                record,
                too_long: false,
            },
            turns: Vec::new(),
            game,
        }
    }

    /// Begins at a position, without an opening; a player who can't move passes there at once.
    pub fn from_position(game: Game, position: Position) -> Course {
        let mut record = Recorder::default();
        let mut settled = position;
        let turn = game.settle(&mut settled, &mut record);
        Course {
            starter: None,
            began: position.to_move(),
            given: position,
            start: Stage {
                position: settled,
                turn,
                record,
                too_long: false,
            },
            turns: Vec::new(),
            game,
        }
    }

    /// Gives the game whose rules are played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Says who began, if the round has the variant's own start; `None` if it begins at a position of its own.
    pub fn starter(&self) -> Option<Side> {
        self.starter
    }

    /// Gives the position of the first free turn: after the opening, or the one that the round was begun at.
    pub fn first_position(&self) -> &Position {
        &self.given
    }

    /// Gives the first position once a player who could not move there has passed, or the round has ended.
    pub fn opened_position(&self) -> &Position {
        &self.start.position
    }

    /// Gives what happened before the first free turn.
    pub fn opening_events(&self) -> &[Event] {
        self.start.record.events()
    }

    /// Counts the events before the first free turn that were too many to keep; see [`Recorder`].
    pub fn opening_left_out(&self) -> u64 {
        self.start.record.left_out()
    }

    /// Lists the turns played.
    pub fn turns(&self) -> &[Played] {
        &self.turns
    }

    fn stage(&self) -> &Stage {
        self.turns.last().map_or(&self.start, |turn| &turn.stage)
    }

    /// Gives the position as it is now.
    pub fn position(&self) -> &Position {
        &self.stage().position
    }

    /// Says how it stands now.
    pub fn turn(&self) -> Turn {
        self.stage().turn
    }

    /// Says how the round ended, if it did.
    pub fn verdict(&self) -> Option<Verdict> {
        self.turn().verdict
    }

    /// Tells how the round came out, if it is over, so that a [`Match`](super::Match) can go on.
    pub fn finished(&self) -> Option<Finished> {
        Some(Finished {
            position: *self.position(),
            verdict: self.verdict()?,
            began: self.began,
            too_long: self.stage().too_long,
        })
    }

    /// Gives what happened last: in the last turn, or before the first.
    pub fn last_events(&self) -> &[Event] {
        self.stage().record.events()
    }

    /// Counts the events of the last turn that were too many to keep; see [`Recorder`].
    pub fn last_left_out(&self) -> u64 {
        self.stage().record.left_out()
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// The reason why the hole can't be played; nothing has changed then.
    pub fn play(&mut self, hole: Hole) -> Result<&Played, IllegalMove> {
        self.play_missing(hole, Misses::NONE)
    }

    /// Plays a turn in which nobody claims some captures.
    ///
    /// # Errors
    /// The reason why it can't be played so; nothing has changed then.
    pub fn play_missing(&mut self, hole: Hole, misses: Misses) -> Result<&Played, IllegalMove> {
        if self.verdict().is_some() {
            return Err(IllegalMove::RoundOver);
        }
        let mut position = *self.position();
        let by = position.to_move();
        let mut record = Recorder::default();
        let mut turn = self
            .game
            .try_play_missing(&mut position, hole, misses, &mut record)?;
        let limit = self.game.rules().limits.max_turns;
        let too_long = turn.verdict.is_none() && self.turns.len() + 1 >= limit as usize;
        if too_long {
            let verdict = Verdict::Endless;
            record.see(Event::End { verdict });
            turn = Turn {
                verdict: Some(verdict),
                moves: crate::board::HoleSet::EMPTY,
            };
        }
        let stage = Stage {
            position,
            turn,
            record,
            too_long,
        };
        self.turns.push(Played {
            by,
            hole,
            misses,
            stage,
        });
        Ok(&self.turns[self.turns.len() - 1])
    }

    /// Takes the last turn back and gives it; `None` if there is none.
    pub fn undo(&mut self) -> Option<Played> {
        self.turns.pop()
    }
}
