//! A match as it is played, with every decision and every turn, and with undo.

mod following;
mod rounds;

pub use rounds::RoundSummary;

use crate::board::{Hole, Position, Side};

use crate::game::{
    Awaits, Decided, EarlyEnd, Game, IllegalMove, IllegalStep, LaidOut, MatchOutcome, MatchState,
    Outcome, RoundPlay, RoundSetup, Step,
};

/// Follows a match, or a single round, step by step from its start. Steps can be taken back.
///
/// A match consists of [steps](Step) only: the same steps always lead to the same position. Whatever the rules decide
/// happens at once. When a round is over, the next one is laid out and opened, unless something must be decided first.
///
/// ```
/// use gebeta_core::game::{Awaits, Game, MatchPlay, Step};
/// use gebeta_formats::notation::parse_position;
/// use gebeta_formats::variant::Catalogue;
/// use gebeta_core::Move;
///
/// let game = Game::new(Catalogue::builtin().load("gabata_i").unwrap().rules).unwrap();
/// // B's last counter falls into a hole that they have captured, and nobody can move any more.
/// let nearly_over = parse_position("4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 33:10", game.rules()).unwrap();
/// let last = Move::from(game.board().find("B6").unwrap());
/// let mut contest = MatchPlay::at(game, nearly_over);
/// contest.take(Step::Turn(last)).unwrap();
/// assert_eq!(contest.number(), 2);
/// assert_eq!(contest.awaits(), Awaits::Turn);
/// assert_eq!(contest.undo(), Some(Step::Turn(last)));
/// assert_eq!(contest.position(), &nearly_over);
/// ```
#[derive(Clone, Debug)]
pub struct MatchPlay {
    game: Game,
    length: Length,
    /// The earlier rounds of the match.
    past: Vec<Past>,
    laid: Laid,
    /// The round on the board; `None` until its counters are laid out and the holes of its race are chosen.
    round_play: Option<RoundPlay>,
    /// The decisions already made for the next round, while others are still needed.
    given: Decided,
    /// What must be decided before the next round can be laid out.
    asked: Option<Awaits>,
    ended: Option<MatchState>,
    early_end: Option<EarlyEnd>,
}

/// How a round was laid out.
#[derive(Clone, Debug)]
struct Laid {
    standing: MatchState,
    /// The match before the counters were laid out, if a player or chance laid them out.
    before: Option<MatchState>,
    /// The match before a player could turn the board round, and whether they did; `None` if no player could.
    unturned: Option<(MatchState, bool)>,
    decided: Decided,
    race: Option<[Hole; 2]>,
}

/// A finished round, without its events. Playing it again restores them.
#[derive(Clone, Debug)]
struct Past {
    laid: Laid,
    round_play: RoundPlay,
}

/// Whether more rounds can follow the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// A single round.
    Round,
    /// All rounds of a match.
    Match,
}

impl Length {
    /// Returns the length of a whole match or of a single round.
    pub const fn of(is_match: bool) -> Length {
        match is_match {
            true => Length::Match,
            false => Length::Round,
        }
    }
}

impl MatchPlay {
    /// Begins a match at the variant's start, with the given player first.
    pub fn new(game: Game, starter: Side) -> MatchPlay {
        MatchPlay::begin(game, starter, Length::Match)
    }

    /// Begins a match at a given position, without an opening.
    pub fn at(game: Game, position: Position) -> MatchPlay {
        MatchPlay::begin_at(game, position, Length::Match)
    }

    /// Begins a single round at the variant's start.
    pub fn one_round(game: Game, starter: Side) -> MatchPlay {
        MatchPlay::begin(game, starter, Length::Round)
    }

    /// Begins a single round at a given position, without an opening.
    pub fn one_round_at(game: Game, position: Position) -> MatchPlay {
        MatchPlay::begin_at(game, position, Length::Round)
    }

    /// Begins a match or a single round at the variant's start, with the given player first.
    pub fn begin(game: Game, starter: Side, length: Length) -> MatchPlay {
        let standing = MatchState::new(&game, starter);
        MatchPlay::open_first(game, standing, length)
    }

    /// Begins a match or a single round at a given position, without an opening.
    pub fn begin_at(game: Game, position: Position, length: Length) -> MatchPlay {
        let standing = MatchState::from_round(&game, RoundSetup::at(position));
        MatchPlay::open_first(game, standing, length)
    }

    fn open_first(game: Game, standing: MatchState, length: Length) -> MatchPlay {
        let mut match_play = MatchPlay {
            length,
            past: Vec::new(),
            laid: Laid::by_rules(standing, Decided::default()),
            round_play: None,
            given: Decided::default(),
            asked: None,
            ended: None,
            early_end: None,
            game,
        };
        match_play.open();
        match_play.go_on();
        match_play
    }

    /// Returns the game whose rules are played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns whether this is a match or a single round.
    pub fn length(&self) -> Length {
        self.length
    }

    /// Returns `true` for a match and `false` for a single round.
    pub fn is_match(&self) -> bool {
        self.length == Length::Match
    }

    /// Returns what must come next.
    pub fn awaits(&self) -> Awaits {
        if self.early_end.is_some() {
            return Awaits::Nothing;
        }
        let round = self.laid.standing.round();
        if let Some(laying_out) = round.lays_out {
            return Awaits::Layout(laying_out);
        }
        if round.turns_round {
            return Awaits::Turned(self.game.turner(round.position.to_move()));
        }
        match (&self.round_play, self.asked) {
            (None, _) => Awaits::Race(self.game.race_choices(&round.position)),
            (Some(round_play), _) if round_play.outcome().is_none() => Awaits::Turn,
            (_, asked) => asked.unwrap_or(Awaits::Nothing),
        }
    }

    /// Returns the player whose turn or decision comes next. Returns `None` if chance decides, if both players choose
    /// for a race, or if nothing comes next.
    pub fn asked(&self) -> Option<Side> {
        match self.awaits() {
            Awaits::Turn => Some(self.position().to_move()),
            Awaits::Holes(gain) => Some(gain.by),
            Awaits::Layout(laying_out) => laying_out.by,
            Awaits::Turned(by) => Some(by),
            Awaits::Race(_) | Awaits::Lots | Awaits::Nothing => None,
        }
    }

    /// Returns what comes next before the first turn if nobody decides it: the layout of the variant's file, the board
    /// as it lies, and the race from the holes that the rules name.
    pub fn usual_step(&self) -> Option<Step> {
        match self.awaits() {
            Awaits::Layout(_) => Some(Step::Layout(self.game.laid_out(self.position()))),
            Awaits::Turned(_) => Some(Step::Turned(false)),
            Awaits::Race(_) => self.game.usual_race(self.position()).map(Step::Race),
            _ => None,
        }
    }

    /// Returns the number of the round on the board, from 1.
    pub fn number(&self) -> usize {
        self.past.len() + 1
    }

    /// Returns the state of the match when the round on the board began, or its final state if the match is over.
    pub fn standing(&self) -> &MatchState {
        self.ended.as_ref().unwrap_or(&self.laid.standing)
    }

    /// Returns the result of the match, if it is over by the rules.
    pub fn outcome(&self) -> Option<MatchOutcome> {
        self.ended.as_ref().and_then(MatchState::outcome)
    }

    /// Returns the result of everything that is played, a match or a single round, if it is over by the rules or
    /// because players have ended it.
    pub fn final_outcome(&self) -> Option<MatchOutcome> {
        match (self.early_end, self.length) {
            (Some(early_end), _) => Some(early_end.outcome()),
            (None, Length::Match) => self.outcome(),
            (None, Length::Round) => self.round_outcome().map(MatchOutcome::from),
        }
    }

    /// Returns how players have ended the game before the rules did, if they have.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        self.early_end
    }

    /// Ends the game before the rules do. [`undo`](MatchPlay::undo) and [`resume`](MatchPlay::resume) continue it.
    ///
    /// # Errors
    /// The game is already over.
    pub fn end_early(&mut self, early_end: EarlyEnd) -> Result<(), IllegalStep> {
        if self.awaits() == Awaits::Nothing {
            return Err(IllegalStep::NotAwaited(Awaits::Nothing));
        }
        self.early_end = Some(early_end);
        Ok(())
    }

    /// Continues a game that players have ended, from where they were.
    pub fn resume(&mut self) {
        self.early_end = None;
    }

    /// Returns the round on the board; `None` until its counters are laid out and the holes of its race are chosen.
    pub fn round_play(&self) -> Option<&RoundPlay> {
        self.round_play.as_ref()
    }

    /// Returns the position on the board.
    pub fn position(&self) -> &Position {
        let laid_out = &self.laid.standing.round().position;
        self.round_play
            .as_ref()
            .map_or(laid_out, RoundPlay::position)
    }

    /// Returns the earlier positions of the round on the board, oldest first.
    pub fn earlier_positions(&self) -> Vec<Position> {
        self.round_play
            .as_ref()
            .map(RoundPlay::earlier_positions)
            .unwrap_or_default()
    }

    /// Returns the outcome of the round on the board, if it is over.
    pub fn round_outcome(&self) -> Option<Outcome> {
        self.round_play.as_ref().and_then(RoundPlay::outcome)
    }

    /// Returns the number of steps taken.
    pub fn steps(&self) -> usize {
        let past = self.past.iter();
        let past = past.map(|past| past.laid.steps() + past.round_play.turns().len());
        let turns = self.round_play.iter().map(|play| play.turns().len());
        past.chain(turns).sum::<usize>() + self.laid.steps() + self.given.steps()
    }

    /// Takes a step, then lays out and opens whatever follows from it.
    ///
    /// # Errors
    /// The reason why the step can't be taken. The match is then unchanged.
    pub fn take(&mut self, step: Step) -> Result<(), IllegalStep> {
        let awaits = self.awaits();
        match (step, awaits) {
            (Step::Turn(played), Awaits::Turn) => {
                if let Some(round_play) = &mut self.round_play {
                    round_play.play(played)?;
                }
            }
            (Step::Layout(laid_out), Awaits::Layout(laying_out)) => {
                if !laying_out.fits(&laid_out) {
                    return Err(IllegalStep::Layout(laying_out));
                }
                let before = self.laid.standing;
                self.laid.standing = before.with_round(before.round().laid_out(&laid_out));
                self.laid.before = Some(before);
                self.open();
            }
            (Step::Turned(turned), Awaits::Turned(_)) => {
                let before = self.laid.standing;
                let round = before.round().turned(self.game.board(), turned);
                self.laid.standing = before.with_round(round);
                self.laid.unturned = Some((before, turned));
                self.open();
            }
            (Step::Race(race), Awaits::Race(choices)) => {
                for side in Side::BOTH {
                    if !choices[side.index()].contains(race[side.index()]) {
                        return Err(IllegalStep::Race(side));
                    }
                }
                self.laid.race = Some(race);
                self.open();
            }
            (Step::Lots(side), Awaits::Lots) => self.given.lots = Some(side),
            (Step::Holes(holes), Awaits::Holes(gain)) => {
                if !gain.fits(holes) {
                    return Err(IllegalStep::Holes(gain));
                }
                self.given.holes = Some(holes);
            }
            (Step::Turn(..), Awaits::Nothing) => return Err(IllegalMove::RoundOver.into()),
            _ => return Err(IllegalStep::NotAwaited(awaits)),
        }
        self.go_on();
        Ok(())
    }

    /// Takes back the last step, also across rounds, and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<Step> {
        self.resume();
        if self.steps() == 0 {
            return None;
        }
        loop {
            self.asked = None;
            let step = self.undo_here();
            if step.is_some() {
                if let Some(round_play) = &mut self.round_play {
                    round_play.recall_last();
                }
                self.go_on();
                return step;
            }
            // Nothing has been done in this round, so it followed from the last step of an earlier one.
            let past = self.past.pop()?;
            self.round_play = Some(past.round_play);
            self.given = self.laid.decided;
            self.laid = past.laid;
        }
    }

    /// Takes back the last step of the round on the board.
    fn undo_here(&mut self) -> Option<Step> {
        self.ended = None;
        if let Some(holes) = self.given.holes.take() {
            return Some(Step::Holes(holes));
        }
        if let Some(lots) = self.given.lots.take() {
            return Some(Step::Lots(lots));
        }
        if let Some(turn) = self.round_play.as_mut().and_then(RoundPlay::undo) {
            return Some(Step::Turn(turn.played));
        }
        if let Some(race) = self.laid.race.take() {
            self.round_play = None;
            return Some(Step::Race(race));
        }
        if let Some((before, turned)) = self.laid.unturned.take() {
            self.laid.standing = before;
            self.round_play = None;
            return Some(Step::Turned(turned));
        }
        let laid_out = self.laid.layout(&self.game);
        if let Some(before) = self.laid.before.take() {
            self.laid.standing = before;
            self.round_play = None;
        }
        laid_out.map(Step::Layout)
    }

    /// Returns the decisions already made for the next round, while others are still needed.
    pub fn pending(&self) -> Decided {
        self.given
    }
}

impl Laid {
    /// Lays a round out by the rules and the decisions made for it.
    fn by_rules(standing: MatchState, decided: Decided) -> Laid {
        Laid {
            standing,
            before: None,
            unturned: None,
            decided,
            race: None,
        }
    }

    fn steps(&self) -> usize {
        self.decided.steps()
            + usize::from(self.before.is_some())
            + usize::from(self.unturned.is_some())
            + usize::from(self.race.is_some())
    }

    /// Returns the layout of the counters, if the rules did not lay them out.
    fn layout(&self, game: &Game) -> Option<LaidOut> {
        self.before.map(|_| game.laid_out(self.unturned_position()))
    }

    /// Returns the position before the board could be turned round.
    fn unturned_position(&self) -> &Position {
        let unturned = self.unturned.as_ref();
        let standing = unturned.map_or(&self.standing, |(before, _)| before);
        &standing.round().position
    }
}
