//! A round as it is played, with every turn and its events, and with undo.

use crate::board::{Hole, Move, Position, Side};

use crate::game::{
    BegunRound, Event, FinishedRound, Game, IllegalMove, Outcome, Recorder, RoundSetup,
    StartingPosition, Status,
};

/// Follows one round from its start, turn by turn. Turns can be taken back.
///
/// [`Game::play`] sees one turn at a time. This also stops endless play: after the variant's limit of turns, the round
/// is void.
#[derive(Clone, Debug)]
pub struct RoundPlay {
    game: Game,
    /// As laid out, with its opening; `None` if it begins at a given position, without an opening. A and B race from
    /// these holes, if they choose them.
    setup: Option<(RoundSetup, Option<[Hole; 2]>)>,
    began: Side,
    given: Position,
    start: Stage,
    turns: Vec<PlayedTurn>,
}

/// The state after a turn or an opening, and the events that led there.
#[derive(Clone, Debug)]
struct Stage {
    position: Position,
    status: Status,
    /// What happened; `None` once it is [forgotten](RoundPlay::forget_events).
    record: Option<Recorder>,
    /// Whether the round was given up here, at the limit of turns.
    too_long: bool,
}

/// One turn of a [`RoundPlay`].
#[derive(Clone, Debug)]
pub struct PlayedTurn {
    /// The player.
    pub by: Side,
    /// Their move.
    pub played: Move,
    stage: Stage,
}

impl PlayedTurn {
    /// Returns the position after the turn and any forced pass.
    pub fn position(&self) -> &Position {
        &self.stage.position
    }

    /// Returns the events of the turn.
    ///
    /// Once a match has moved past the end of the round, forward or back, only the events of the last turn that was not
    /// taken back remain.
    pub fn events(&self) -> &[Event] {
        self.stage.events()
    }

    /// Returns the number of events that were too many to keep; see [`Recorder`].
    pub fn left_out(&self) -> u64 {
        self.stage.left_out()
    }
}

impl Stage {
    fn new(position: Position, status: Status, record: Recorder) -> Stage {
        Stage {
            position,
            status,
            record: Some(record),
            too_long: false,
        }
    }

    fn events(&self) -> &[Event] {
        self.record.as_ref().map_or(&[], Recorder::events)
    }

    fn left_out(&self) -> u64 {
        self.record.as_ref().map_or(0, Recorder::left_out)
    }
}

impl RoundPlay {
    /// Lays out the first round for the starter, and plays its opening.
    pub fn new(game: Game, starter: Side) -> RoundPlay {
        let round = crate::game::MatchState::new(&game, starter);
        RoundPlay::of_round(game, round.round())
    }

    /// Begins a round of a match, and plays its opening if it has one.
    pub fn of_round(game: Game, round: &RoundSetup) -> RoundPlay {
        RoundPlay::of_race(game, round, None)
    }

    /// Begins a round of a match like [`RoundPlay::of_round`]. A and B race from these holes, if they choose them.
    pub fn of_race(game: Game, round: &RoundSetup, race: Option<[Hole; 2]>) -> RoundPlay {
        let mut record = Recorder::default();
        let BegunRound { start, began } = game.begin(round, race, &mut record);
        RoundPlay {
            setup: Some((*round, race)),
            began,
            given: start.position,
            start: Stage::new(start.position, start.status, record),
            turns: Vec::new(),
            game,
        }
    }

    /// Begins at a given position, without an opening. A player who can't move there passes at once.
    pub fn from_position(game: Game, position: Position) -> RoundPlay {
        let mut record = Recorder::default();
        let mut settled = position;
        let status = game.settle(&mut settled, &mut record);
        RoundPlay {
            setup: None,
            began: position.to_move(),
            given: position,
            start: Stage::new(settled, status, record),
            turns: Vec::new(),
            game,
        }
    }

    /// Returns the game whose rules are played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the player who began, if the round has the variant's own start; `None` if it begins at a given position.
    pub fn starter(&self) -> Option<Side> {
        self.setup.map(|(round, _)| round.position.to_move())
    }

    /// Returns the position of the first free turn: the one after the opening, or the given one.
    pub fn first_position(&self) -> &Position {
        &self.given
    }

    /// Returns the first position after any pass of a player who could not move there, or after the round has ended at
    /// once.
    pub fn opened_position(&self) -> &Position {
        &self.start.position
    }

    /// Returns the events before the first free turn.
    pub fn opening_events(&self) -> &[Event] {
        self.start.events()
    }

    /// Returns the number of events before the first free turn that were too many to keep; see [`Recorder`].
    pub fn opening_left_out(&self) -> u64 {
        self.start.left_out()
    }

    /// Returns the turns played.
    pub fn turns(&self) -> &[PlayedTurn] {
        &self.turns
    }

    fn stage(&self) -> &Stage {
        self.turns.last().map_or(&self.start, |turn| &turn.stage)
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        &self.stage().position
    }

    /// Returns the current status.
    pub fn status(&self) -> Status {
        self.stage().status
    }

    /// Returns the current position and status together, to analyse what can follow.
    pub fn here(&self) -> StartingPosition {
        StartingPosition {
            position: *self.position(),
            status: self.status(),
        }
    }

    /// Returns the outcome, if the round is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.status().outcome
    }

    /// Returns the result of the round for a [`MatchState`](crate::game::MatchState), if the round is over.
    pub fn finished(&self) -> Option<FinishedRound> {
        Some(FinishedRound {
            position: *self.position(),
            outcome: self.outcome()?,
            began: self.began,
            last_mover: self.turns.last().map_or(self.began, |turn| turn.by),
            too_long: self.stage().too_long,
        })
    }

    /// Returns the events of the last turn, or of the opening if there is no turn.
    pub fn last_events(&self) -> &[Event] {
        self.stage().events()
    }

    /// Returns the number of events of the last turn that were too many to keep; see [`Recorder`].
    pub fn last_left_out(&self) -> u64 {
        self.stage().left_out()
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// The reason why the move can't be played. Nothing has then changed.
    pub fn play(&mut self, played: Move) -> Result<&PlayedTurn, IllegalMove> {
        if self.outcome().is_some() {
            return Err(IllegalMove::RoundOver);
        }
        let before = *self.position();
        let by = before.to_move();
        let stage = self.turn(before, self.turns.len() + 1, played)?;
        self.turns.push(PlayedTurn { by, played, stage });
        Ok(&self.turns[self.turns.len() - 1])
    }

    /// Plays the turn with this number, from 1.
    fn turn(
        &self,
        mut position: Position,
        number: usize,
        played: Move,
    ) -> Result<Stage, IllegalMove> {
        let mut record = Recorder::default();
        let status = self.game.play(&mut position, played, &mut record)?;
        let earlier = self.positions_before(number);
        let (status, too_long) =
            self.game
                .after_turn(status, number, earlier, &mut position, &mut record);
        Ok(Stage {
            too_long,
            ..Stage::new(position, status, record)
        })
    }

    /// Lists the positions in which the turns up to this number were played, newest first.
    fn positions_before(&self, number: usize) -> impl Iterator<Item = &Position> + Clone {
        let turns = self.turns[..number - 1].iter().rev();
        let after = turns.map(|turn| &turn.stage.position);
        after.chain([&self.start.position])
    }

    /// Returns the positions in which the turns of the round were played, oldest first, without the one on the board.
    pub fn earlier_positions(&self) -> Vec<Position> {
        let mut earlier = match self.turns.len() {
            0 => Vec::new(),
            turns => self.positions_before(turns).copied().collect(),
        };
        earlier.reverse();
        earlier
    }

    /// Takes back the last turn and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<PlayedTurn> {
        let undone = self.turns.pop();
        self.recall_last();
        undone
    }

    /// Forgets all events, and keeps the positions.
    pub(in crate::game) fn forget_events(&mut self) {
        self.start.record = None;
        for turn in &mut self.turns {
            turn.stage.record = None;
        }
    }

    /// Restores the events of the opening and of the last turn, by playing both again.
    pub(in crate::game) fn recall_last(&mut self) {
        if self.start.record.is_none() {
            self.start = self.opening();
        }
        if let Some(last) = self.turns.len().checked_sub(1) {
            self.recall(last);
        }
    }

    /// Restores all events, by playing the whole round again.
    pub(in crate::game) fn recall_all(&mut self) {
        self.recall_last();
        for index in 0..self.turns.len() {
            self.recall(index);
        }
    }

    fn opening(&self) -> Stage {
        let game = self.game.clone();
        let again = match &self.setup {
            Some((round, race)) => RoundPlay::of_race(game, round, *race),
            None => RoundPlay::from_position(game, self.given),
        };
        again.start
    }

    fn recall(&mut self, index: usize) {
        if self.turns[index].stage.record.is_some() {
            return;
        }
        let before = index
            .checked_sub(1)
            .map_or(&self.start, |before| &self.turns[before].stage);
        let before = before.position;
        // It has been played before, so it can be played again.
        if let Ok(stage) = self.turn(before, index + 1, self.turns[index].played) {
            self.turns[index].stage = stage;
        }
    }
}
