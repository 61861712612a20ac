//! A match: one round after another, until a player can't go on.

mod match_play;
mod next_round;
mod refill;
mod step;
mod tally;

pub use match_play::{Length, MatchPlay, RoundSummary};
pub use next_round::{Decisions, Division, HolesWon, LastHoleReason};
pub use step::{Awaits, Decided, IllegalStep, Step};

use crate::board::{Hole, Position, Side};
use crate::rules::{EndlessResult, MatchEnd, RoundOpening, RoundsKind, Starter};

use crate::game::{
    BegunRound, FinishedRound, Game, Observer, Outcome, RoundSetup, StartingPosition,
};

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchOutcome {
    /// The named player has won.
    Won(Side),
    /// Nobody has won.
    Draw,
    /// The match has no result: a sowing or the match would never end, and the variant makes such a match void.
    Void,
}

impl MatchOutcome {
    /// Returns a win for the player with the higher number, given A's number and B's.
    fn by_number(numbers: [u32; 2]) -> MatchOutcome {
        Side::with_more(numbers).map_or(MatchOutcome::Draw, MatchOutcome::Won)
    }

    /// Returns the letter that stands for the result in files and tables: A, B, D, or T for endless ("timeout").
    pub const fn letter(self) -> char {
        match self {
            MatchOutcome::Won(side) => side.letter(),
            MatchOutcome::Draw => 'D',
            MatchOutcome::Void => 'T',
        }
    }
}

impl From<Outcome> for MatchOutcome {
    /// Returns the result of a match of one round.
    fn from(outcome: Outcome) -> MatchOutcome {
        match outcome {
            Outcome::Won(side) => MatchOutcome::Won(side),
            Outcome::Draw => MatchOutcome::Draw,
            Outcome::Endless => MatchOutcome::Void,
        }
    }
}

/// The reason why a game is over, although the rules have not ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EarlyEnd {
    /// The named player has resigned, so the other has won.
    Resigned(Side),
    /// The named player has run out of time, so the other has won.
    OutOfTime(Side),
    /// The players have agreed on a draw.
    DrawAgreed,
}

impl EarlyEnd {
    /// Returns the result of the game.
    pub fn outcome(self) -> MatchOutcome {
        match self {
            EarlyEnd::Resigned(side) | EarlyEnd::OutOfTime(side) => MatchOutcome::Won(side.other()),
            EarlyEnd::DrawAgreed => MatchOutcome::Draw,
        }
    }
}

/// The state of a match from round to round.
///
/// It holds the last round that was laid out, and the result. Turns are played elsewhere, for example in a
/// [`RoundPlay`](crate::game::RoundPlay). [`MatchState::next`] makes the next state and does not change this one, so
/// all rounds of a match can be kept and returned to.
///
/// ```
/// use gebeta_core::game::{FinishedRound, Game, MatchState, Outcome};
/// use gebeta_formats::notation::{parse_position, write_position};
/// use gebeta_formats::variant::Catalogue;
/// use gebeta_core::Side;
///
/// let game = Game::new(Catalogue::builtin().load("gabata_i").unwrap().rules).unwrap();
/// let first = MatchState::new(&game, Side::A);
/// let last = parse_position("0 0 0 0 0 0 | 0 0 0 0 0 0; A; 33:15", game.rules()).unwrap();
/// let finished = FinishedRound { position: last, outcome: Outcome::Won(Side::A), began: Side::A, last_mover: Side::A, too_long: false };
/// let second = first.next(&game, &finished, &mut Side::A);
/// // 33 is eight fours and one, 15 is three fours and three. Three left over win the hole.
/// assert_eq!(
///     write_position(&second.round().position, game.board()),
///     "4 4 4 4 4 4 | 4 4 4 4 4 4; B; 0:0; owners AAAAAAAABBBB"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchState {
    round: RoundSetup,
    counted: Option<[u32; 2]>,
    score: [u32; 2],
    outcome: Option<MatchOutcome>,
}

impl MatchState {
    /// Lays out the first round, with the given player first.
    pub fn new(game: &Game, starter: Side) -> MatchState {
        let round = RoundSetup {
            number: 1,
            position: game.set_up(starter),
            lays_out: game.laying_out(starter),
            turns_round: game.rules.setup.turn_round,
            opens: true,
            race_decides: true,
        };
        MatchState::with_counts(game, round, game.stands(&round.position))
    }

    /// Begins a match with a given round.
    pub fn from_round(game: &Game, round: RoundSetup) -> MatchState {
        MatchState::with_counts(game, round, game.count(&round.position))
    }

    /// Begins a match with a round for which each player has so much. If a tally is kept, it begins at zero.
    fn with_counts(game: &Game, round: RoundSetup, has: [u32; 2]) -> MatchState {
        let score = match game.rules().match_.when.is_tally() {
            true => [0; 2],
            false => has,
        };
        MatchState {
            score,
            round,
            counted: None,
            outcome: None,
        }
    }

    /// Returns what follows a round that ended with so many counters for each player: the second round, or the end.
    ///
    /// `before` is what each player had when that round began. `began` is the player who began it, and is taken to have
    /// played its last turn. A store holds what each player has. If a variant's points are larger than a counter, the
    /// match is instead decided by who has won.
    pub fn after(
        game: &Game,
        count: [u8; 2],
        before: [u8; 2],
        began: Side,
        decisions: &mut impl Decisions,
    ) -> MatchState {
        let ended = |stores: [u8; 2]| {
            let mut position = Position::empty(game.board());
            for side in Side::BOTH {
                position.set_store(side, stores[side.index()]);
            }
            position
        };
        let first = MatchState::from_round(game, RoundSetup::at(ended(before)));
        let position = ended(count);
        let finished = FinishedRound {
            outcome: game.outcome_by_score(&position),
            position,
            began,
            last_mover: began,
            too_long: false,
        };
        first.next(game, &finished, decisions)
    }

    /// Returns the round that is to be played, or that was the last.
    pub fn round(&self) -> &RoundSetup {
        &self.round
    }

    /// Returns the counters that each player had at the end of the previous round, before any were ceded; `None` in the
    /// first round. A void round does not change it.
    pub fn counted(&self) -> Option<[u32; 2]> {
        self.counted
    }

    /// Returns the score of the match.
    ///
    /// It is the counters that each player has in their holes and their store when the round begins, or had in the end
    /// if the match is over. If the match keeps a [tally](MatchEnd::is_tally), it is the tally.
    ///
    /// Counters say more than owned holes, and both kinds of match have them. They always add up to all counters.
    pub fn score(&self) -> [u32; 2] {
        self.score
    }

    /// Returns the result of the match, if it is over.
    pub fn outcome(&self) -> Option<MatchOutcome> {
        self.outcome
    }

    /// Changes the round as a player or chance has decided.
    pub(crate) fn with_round(&self, round: RoundSetup) -> MatchState {
        MatchState { round, ..*self }
    }

    /// Returns what follows when the round has been played: the next round, laid out, or the end of the match.
    ///
    /// A match that is over stays as it is.
    ///
    /// - In a match of one round, the winner of the round wins the match. A void round makes the match void.
    /// - A void round does not count. It is laid out again as it was, and its opening is played again. It has no
    ///   winner, so the players take turns to begin it, unless one always does. If an endless sowing makes the *game*
    ///   void, the match is void. The sources say this only of GEME; a round that reaches the limit of turns is a void
    ///   round everywhere. An opening that always makes the round void is left out when the round is played again.
    /// - A player who can fill no hole, or has no counter to lay out, has lost, whatever other end the rules give the
    ///   match: "one of the players succeeds in monopolising at least all but one of the balls whereupon his opponent,
    ///   unable to reoccupy a hole at the end of the round would be defeated" (Pankhurst 1971: 169). If neither can,
    ///   the player with more counters has won.
    /// - If a match is won by holes, a player who would own enough of them has won, and nothing more is laid out.
    /// - If a tally is kept, the round is counted, and the next one is laid out like the first, until a player has
    ///   enough.
    /// - After the rules' limit of rounds, including void ones, the match is void.
    #[must_use]
    pub fn next(
        &self,
        game: &Game,
        finished: &FinishedRound,
        decisions: &mut impl Decisions,
    ) -> MatchState {
        if self.outcome.is_some() {
            return *self;
        }
        let rules = game.rules();
        let count = game.count(&finished.position);
        if rules.is_one_round() {
            return self.over(count, finished.outcome.into());
        }
        if finished.outcome == Outcome::Endless {
            if rules.limits.endless == EndlessResult::VoidGame && !finished.too_long {
                return self.ended(MatchOutcome::Void);
            }
            let mut again = self.round;
            again.opens &= !game.opening_is_endless(&self.round);
            again.position.set_to_move(game.starter(finished));
            return self.followed_by(game, again, self.counted);
        }
        if rules.match_.when.is_tally() {
            return self.tallied(game, finished);
        }
        match game.owns_enough(count, self.score) {
            [true, false] => return self.over(count, MatchOutcome::Won(Side::A)),
            [false, true] => return self.over(count, MatchOutcome::Won(Side::B)),
            _ => {}
        }
        let laid_out = game.lay_out(count, self.score, decisions);
        let lost = Side::BOTH.map(|side| {
            let too_few = matches!(rules.match_.when, MatchEnd::CountersAtMost { at_most }
                if count[side.index()] <= u32::from(at_most));
            too_few || laid_out.is_none_or(|laid_out| game.lies_nothing(&laid_out, side))
        });
        let mut position = match (laid_out, lost) {
            (Some(position), [false, false]) => position,
            (_, [true, false]) => return self.over(count, MatchOutcome::Won(Side::B)),
            (_, [false, true]) => return self.over(count, MatchOutcome::Won(Side::A)),
            _ => return self.over(count, MatchOutcome::by_number(count)),
        };
        position.set_to_move(game.starter(finished));
        game.refill_as_first(&mut position);
        self.followed_by(game, self.later(game, position), Some(count))
    }

    /// Returns what follows a round that is added to the tally.
    fn tallied(&self, game: &Game, finished: &FinishedRound) -> MatchState {
        let added = game.tallied(finished);
        let counted = MatchState {
            score: [0, 1].map(|i| self.score[i] + added[i]),
            counted: Some(game.count(&finished.position)),
            outcome: None,
            ..*self
        };
        if let Some(outcome) = game.won_by_tally(counted.score) {
            return counted.ended(outcome);
        }
        let next = self.later(game, game.set_up_again(game.starter(finished)));
        counted.followed_by(game, next, counted.counted)
    }

    /// Makes a later round from a position that is laid out for it.
    fn later(&self, game: &Game, position: Position) -> RoundSetup {
        let is_first_again = game.rules.rounds.kind == RoundsKind::SameStart;
        RoundSetup {
            number: self.round.number,
            position,
            lays_out: match is_first_again {
                true => game.laying_out(position.to_move()),
                false => game.arranging(&position),
            },
            turns_round: is_first_again && game.rules.setup.turn_round,
            opens: game.rules.rounds.opening == RoundOpening::EveryRound,
            race_decides: game.rules.rounds.starter == Starter::Race,
        }
    }

    /// Returns whether the rounds of both states are laid out in the same way, so the same can follow.
    pub(in crate::game) fn is_laid_out_like(&self, other: &MatchState) -> bool {
        let round = RoundSetup {
            number: self.round.number,
            ..other.round
        };
        self.round == round && self.score == other.score
    }

    /// Ends the match as it stands.
    pub(in crate::game) fn ended(&self, outcome: MatchOutcome) -> MatchState {
        MatchState {
            outcome: Some(outcome),
            ..*self
        }
    }

    fn over(&self, score: [u32; 2], outcome: MatchOutcome) -> MatchState {
        MatchState {
            counted: Some(score),
            score,
            ..self.ended(outcome)
        }
    }

    fn followed_by(&self, game: &Game, next: RoundSetup, counted: Option<[u32; 2]>) -> MatchState {
        let is_tally = game.rules().match_.when.is_tally();
        let score = match is_tally {
            true => self.score,
            false => game.stands(&next.position),
        };
        if self.round.number >= game.rules().limits.rounds {
            return match is_tally {
                true => self.ended(MatchOutcome::Void),
                false => self.over(counted.unwrap_or(score), MatchOutcome::Void),
            };
        }
        MatchState {
            round: RoundSetup {
                number: self.round.number + 1,
                ..next
            },
            counted,
            score,
            outcome: None,
        }
    }
}

impl Game {
    /// Begins a round and plays its opening, if it has one.
    ///
    /// `origins` are the holes that a race starts from, if the players choose them; see [`Game::open`].
    pub fn begin(
        &self,
        round: &RoundSetup,
        origins: Option<[Hole; 2]>,
        observer: &mut dyn Observer,
    ) -> BegunRound {
        let mut position = round.position;
        let (began, status) = if round.opens {
            self.open_round(&mut position, origins, round.race_decides, observer)
        } else {
            (position.to_move(), self.settle(&mut position, observer))
        };
        BegunRound {
            start: StartingPosition { position, status },
            began,
        }
    }

    /// Returns whether the opening of a round never ends, so the round would be void whatever the players do.
    fn opening_is_endless(&self, round: &RoundSetup) -> bool {
        round.opens
            && round.lays_out.is_none()
            && !self.rules.race_is_from_a_choice()
            && self.begin(round, None, &mut ()).start.status.outcome == Some(Outcome::Endless)
    }

    /// Returns whether a player's holes are all empty.
    fn lies_nothing(&self, position: &Position, side: Side) -> bool {
        position.sum(position.owned(side, self.holes())) == 0
    }

    /// Returns the player who begins after a round.
    ///
    /// If nobody has won, neither the winner nor the loser can begin, so the players take turns; no source gives a rule
    /// for this. The player who has won is the one with more counters in all, including those kept aside: "starting
    /// with the player with the most pebbles" (the game of three rows). For a race, this is the player who wins a tie.
    fn starter(&self, finished: &FinishedRound) -> Side {
        match (self.rules.rounds.starter, finished.outcome) {
            (Starter::Same, _) => finished.began,
            (Starter::LastMover, _) => finished.last_mover,
            (Starter::Winner, Outcome::Won(winner)) => winner,
            (Starter::Loser, Outcome::Won(winner)) => winner.other(),
            _ => finished.began.other(),
        }
    }
}
