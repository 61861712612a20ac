//! A match: round after round, until a player can't go on.

mod match_play;
mod next_round;
mod refill;
mod step;
mod tally;

pub use match_play::{MatchPlay, RoundSummary};
pub use next_round::{Decisions, Division, HolesWon, LastHoleReason};
pub use step::{Awaits, Decided, IllegalStep, Step};

use crate::board::{Board, Hole, Position, Side};
use crate::rules::{EndlessResult, MatchEnd, RoundOpening, RoundsKind, Starter};

use crate::game::{
    BegunRound, FinishedRound, Game, LaidOut, Observer, Outcome, RoundSetup, StartingPosition,
};

/// Says how a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchOutcome {
    /// The named player has won.
    Won(Side),
    /// Nobody has.
    Draw,
    /// It has no result: a sowing or the match would never end, and the variant says that this makes it void.
    Void,
}

impl MatchOutcome {
    /// Lets the player win who has more, of A's number and B's.
    fn by_number(numbers: [u32; 2]) -> MatchOutcome {
        Side::with_more(numbers).map_or(MatchOutcome::Draw, MatchOutcome::Won)
    }

    /// Gives the letter that results are written with: A, B, D, or T for endless ("timeout").
    pub const fn letter(self) -> char {
        match self {
            MatchOutcome::Won(side) => side.letter(),
            MatchOutcome::Draw => 'D',
            MatchOutcome::Void => 'T',
        }
    }
}

impl From<Outcome> for MatchOutcome {
    /// Decides a match of one round.
    fn from(outcome: Outcome) -> MatchOutcome {
        match outcome {
            Outcome::Won(side) => MatchOutcome::Won(side),
            Outcome::Draw => MatchOutcome::Draw,
            Outcome::Endless => MatchOutcome::Void,
        }
    }
}

/// Follows a match from round to round.
///
/// A match knows its last round that was laid out, and how it ended; turns are played elsewhere, for example in a
/// [`RoundPlay`](crate::game::RoundPlay). Each round is made from the one before by [`MatchState::next`], which changes nothing: all
/// rounds of a match can be kept, and gone back to.
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
/// // 33 are eight fours and one, 15 are three fours and three: three win the hole.
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
    /// Lays out the first round for a player to begin.
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

    /// Begins with a round of one's own.
    pub fn from_round(game: &Game, round: RoundSetup) -> MatchState {
        MatchState::with_counts(game, round, game.count(&round.position))
    }

    /// Begins with a round for which each player has so much; where it is counted from round to round, nothing has been yet.
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

    /// Says what follows a round that ended with so many counters for each player: the second round, or the end.
    ///
    /// `before` is what each had when that round began, and `began` the player who began it, and who is taken to have
    /// played its last turn. A store holds what each
    /// has; a variant whose points are larger than a counter decides by those who has won.
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

    /// Gives the round that is to be played, or was the last.
    pub fn round(&self) -> &RoundSetup {
        &self.round
    }

    /// Gives what each player had when the round before was over, counters, before any were ceded; `None` in the
    /// first round. A void round counts for nothing.
    pub fn counted(&self) -> Option<[u32; 2]> {
        self.counted
    }

    /// Gives the score of the match: the counters that each player has, in his holes and his store, when the round
    /// begins, and what he had in the end when the match is over. Where a [tally](MatchEnd::is_tally) is kept, it is the tally.
    ///
    /// Counters say more than owned holes, and both sorts of match have them; they always add up to all counters.
    pub fn score(&self) -> [u32; 2] {
        self.score
    }

    /// Says how the match ended, if it did.
    pub fn outcome(&self) -> Option<MatchOutcome> {
        self.outcome
    }

    /// Lays out the counters of the round.
    pub(in crate::game) fn laid_out(&self, laid_out: &LaidOut) -> MatchState {
        MatchState {
            round: self.round.laid_out(laid_out),
            ..*self
        }
    }

    /// Lets a player turn the board round, or leave it as it is.
    pub(in crate::game) fn turned(&self, board: &Board, turned: bool) -> MatchState {
        MatchState {
            round: self.round.turned(board, turned),
            ..*self
        }
    }

    /// Says what follows when the round has been played: the next one, laid out, or the end of the match.
    ///
    /// A match that is over stays as it is.
    ///
    /// - In a match of one round, who has won the round has won the match; a void round makes it void.
    /// - A void round is no round: what lay there lies there again, opening and all. It has no winner, and so the
    ///   players take turns to begin it, unless one always does. But where an endless sowing makes the *game* void, the
    ///   match is. The sources speak only of the latter (GEME): a round that has reached the limit of turns is a void
    ///   round everywhere. An opening that can't but make the round void is left out when it is played again.
    /// - Who can fill no hole, or has no counter to lay out, has lost, whatever the end of the match is by the rules:
    ///   "one of the players succeeds in monopolising at least all but one of the balls whereupon his opponent, unable to
    ///   reoccupy a hole at the end of the round would be defeated" (Pankhurst 1971: 169). If neither can, who has more
    ///   counters has won.
    /// - Where a match is won by holes, who would own so many has won; nothing is laid out any more.
    /// - Where a tally is kept, the round is counted, and the next one laid out as the first, until somebody has enough.
    /// - After the rules' limit of rounds, void ones among them, the match is void.
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
                return self.given_up();
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

    /// Says what follows a round that is counted.
    fn tallied(&self, game: &Game, finished: &FinishedRound) -> MatchState {
        let added = game.tallied(finished);
        let counted = MatchState {
            score: [0, 1].map(|i| self.score[i] + added[i]),
            counted: Some(game.count(&finished.position)),
            outcome: None,
            ..*self
        };
        if let Some(outcome) = game.won_by_tally(counted.score) {
            return MatchState {
                outcome: Some(outcome),
                ..counted
            };
        }
        let next = self.later(game, game.set_up_again(game.starter(finished)));
        counted.followed_by(game, next, counted.counted)
    }

    /// Makes a later round of a position that is laid out for it.
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

    /// Says whether the round of another moment of the match is laid out in the same way, so that the same can follow.
    pub(in crate::game) fn is_laid_out_like(&self, other: &MatchState) -> bool {
        let round = RoundSetup {
            number: self.round.number,
            ..other.round
        };
        self.round == round && self.score == other.score
    }

    /// Ends the match as it stands without a winner.
    pub(in crate::game) fn given_up(&self) -> MatchState {
        MatchState {
            outcome: Some(MatchOutcome::Void),
            ..*self
        }
    }

    fn over(&self, score: [u32; 2], outcome: MatchOutcome) -> MatchState {
        MatchState {
            counted: Some(score),
            score,
            outcome: Some(outcome),
            ..*self
        }
    }

    fn followed_by(&self, game: &Game, next: RoundSetup, counted: Option<[u32; 2]>) -> MatchState {
        let score = match game.rules().match_.when.is_tally() {
            true => self.score,
            false => game.stands(&next.position),
        };
        if self.round.number >= game.rules().limits.rounds {
            return match game.rules().match_.when.is_tally() {
                true => self.given_up(),
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
    /// Begins a round: plays its opening, if it has one.
    ///
    /// `origins` are the holes that a race starts from, where the players choose them; see [`Game::open`].
    pub fn begin<O: Observer>(
        &self,
        round: &RoundSetup,
        origins: Option<[Hole; 2]>,
        observer: &mut O,
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

    /// Says whether the opening of a round never ends, so that the round would be void whatever the players do.
    fn opening_is_endless(&self, round: &RoundSetup) -> bool {
        round.opens
            && round.lays_out.is_none()
            && !self.rules.race_is_from_a_choice()
            && self.begin(round, None, &mut ()).start.status.outcome == Some(Outcome::Endless)
    }

    /// Says whether a player has nothing in his holes.
    fn lies_nothing(&self, position: &Position, side: Side) -> bool {
        position.sum(position.owned(side, self.holes())) == 0
    }

    /// Says who begins after a round.
    ///
    /// Where nobody has won it, winner and loser can't begin, and the players take turns; no source says so. Who has
    /// won is a matter of all his counters, with those that he had kept: "starting with the player with the most
    /// pebbles" (the game of three rows). For a race this names the player whom a tie goes to.
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
