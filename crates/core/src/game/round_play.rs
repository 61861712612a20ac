//! A round as it is played: where it began, every turn with its events, and the way back.

use crate::board::{Hole, Move, Position, Side};

use super::{Event, Finished, Game, IllegalMove, Outcome, Recorder, Round, Verdict};

/// Follows one round from its start, turn by turn, and can take turns back.
///
/// Unlike [`Game::play`], which sees one turn at a time, it also stops endless play: after the variant's limit of
/// turns the round is void.
#[derive(Clone, Debug)]
pub struct RoundPlay {
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
    outcome: Outcome,
    record: Recorder,
    /// Whether the round was given up here, at the limit of turns.
    too_long: bool,
}

/// Holds one turn of a [`RoundPlay`].
#[derive(Clone, Debug)]
pub struct Played {
    /// Who played.
    pub by: Side,
    /// What he played.
    pub played: Move,
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

impl RoundPlay {
    /// Lays out the first round for a player to begin, and plays its opening.
    pub fn new(game: Game, starter: Side) -> RoundPlay {
        let round = super::Match::new(&game, starter);
        RoundPlay::of_round(game, round.round())
    }

    /// Begins a round of a match, and plays its opening if it has one.
    pub fn of_round(game: Game, round: &Round) -> RoundPlay {
        RoundPlay::of_race(game, round, None)
    }

    /// Begins a round of a match like [`RoundPlay::of_round`]; A and B race from these holes, where they choose them.
    pub fn of_race(game: Game, round: &Round, race: Option<[Hole; 2]>) -> RoundPlay {
        let mut record = Recorder::default();
        let begun = game.begin(round, race, &mut record);
        let start = begun.start;
        RoundPlay {
            starter: Some(round.position.to_move()),
            began: begun.began,
            given: start.position,
            start: Stage {
                position: start.position,
                outcome: start.outcome,
                record,
                too_long: false,
            },
            turns: Vec::new(),
            game,
        }
    }

    /// Begins at a position, without an opening; a player who can't move passes there at once.
    pub fn from_position(game: Game, position: Position) -> RoundPlay {
        let mut record = Recorder::default();
        let mut settled = position;
        let outcome = game.settle(&mut settled, &mut record);
        RoundPlay {
            starter: None,
            began: position.to_move(),
            given: position,
            start: Stage {
                position: settled,
                outcome,
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
    pub fn outcome(&self) -> Outcome {
        self.stage().outcome
    }

    /// Says how the round ended, if it did.
    pub fn verdict(&self) -> Option<Verdict> {
        self.outcome().verdict
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
    /// The reason why it can't be played; nothing has changed then.
    pub fn play(&mut self, played: Move) -> Result<&Played, IllegalMove> {
        if self.verdict().is_some() {
            return Err(IllegalMove::RoundOver);
        }
        let mut position = *self.position();
        let by = position.to_move();
        let mut record = Recorder::default();
        let mut outcome = self.game.play(&mut position, played, &mut record)?;
        let limit = self.game.rules().limits.max_turns;
        let too_long = outcome.verdict.is_none() && self.turns.len() + 1 >= limit as usize;
        if too_long {
            outcome = self.game.close(Verdict::Endless, &mut record);
        }
        let stage = Stage {
            position,
            outcome,
            record,
            too_long,
        };
        self.turns.push(Played { by, played, stage });
        Ok(&self.turns[self.turns.len() - 1])
    }

    /// Takes the last turn back and gives it; `None` if there is none.
    pub fn undo(&mut self) -> Option<Played> {
        self.turns.pop()
    }
}
