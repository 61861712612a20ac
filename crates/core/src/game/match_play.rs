//! A match as it is played: every decision and every turn, and the way back.

use crate::board::{Hole, HoleSet, Move, Position, Side};

use super::{
    Awaits, Decided, Decisions, Finished, Gain, Game, IllegalMove, Match, MatchOutcome, Misstep,
    Played, Round, RoundPlay, Step, Verdict,
};

/// Follows a match, or one round alone, from its start, step by step, and can take steps back.
///
/// A match consists of [steps](Step), nothing else: the same steps lead to the same position. What follows from the
/// rules follows at once: when a round is over, the next one is laid out and opened, unless something must be decided
/// first.
///
/// ```
/// use gebeta_core::game::{Awaits, Game, MatchPlay, Step};
/// use gebeta_formats::notation::parse_position;
/// use gebeta_formats::variant::Catalogue;
/// use gebeta_core::Move;
///
/// let game = Game::new(Catalogue::builtin().load("gabata_i").unwrap().rules).unwrap();
/// // B's last counter falls into his own weg, and nobody can move any more.
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
    beginning: Beginning,
    /// The rounds that others have followed.
    past: Vec<Past>,
    laid: Laid,
    /// The round on the board; not begun while the holes of its race are not chosen.
    round_play: Option<RoundPlay>,
    /// What has been decided for the next round while more must be.
    given: Decided,
    asked: Option<Asked>,
    ended: Option<Match>,
}

/// The most rounds running that can end before their first turn.
const MOST_UNPLAYED: usize = 100;

/// Sums up one round of a match as far as it has been played.
#[derive(Clone, Debug)]
pub struct RoundSummary<'a> {
    /// How the match stood when the round began.
    pub standing: &'a Match,
    /// What was decided before it was laid out.
    pub decided: Decided,
    /// The holes of its race, if the players chose them.
    pub race: Option<[Hole; 2]>,
    /// The position of the first free turn; `None` while the holes of the race are not chosen.
    pub first_position: Option<Position>,
    /// Who was to begin; `None` if it began at a position of its own.
    pub starter: Option<Side>,
    /// The turns.
    pub turns: Vec<Move>,
    /// How it came out, if it is over.
    pub finished: Option<Finished>,
}

/// How a round was laid out.
#[derive(Clone, Debug)]
struct Laid {
    standing: Match,
    decided: Decided,
    race: Option<[Hole; 2]>,
}

/// A round that is over and that another has followed, without its events, which can be had again by playing it.
#[derive(Clone, Debug)]
struct Past {
    laid: Laid,
    round_play: RoundPlay,
    finished: Finished,
}

/// Says whether rounds follow the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Length {
    OneRound,
    Match,
}

/// Says where the first round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beginning {
    /// Where the variant says, with its opening.
    Variant,
    /// At a position of its own, without an opening.
    Position,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Lots,
    Holes(Gain),
}

/// Answers with what has been decided, and notes the first question that nobody has answered.
struct Answers {
    given: Decided,
    asked: Option<Asked>,
}

impl Decisions for Answers {
    fn lots(&mut self) -> Side {
        self.given.lots.unwrap_or_else(|| {
            self.asked.get_or_insert(Asked::Lots);
            Side::A
        })
    }

    fn choose(&mut self, gain: Gain) -> HoleSet {
        self.given.holes.unwrap_or_else(|| {
            self.asked.get_or_insert(Asked::Holes(gain));
            gain.leftmost
        })
    }
}

impl MatchPlay {
    /// Begins a match at the variant's start, for a player to begin.
    pub fn new(game: Game, starter: Side) -> MatchPlay {
        let standing = Match::new(&game, starter);
        MatchPlay::begin(game, standing, Length::Match, Beginning::Variant)
    }

    /// Begins a match at a position of its own, without an opening.
    pub fn at(game: Game, position: Position) -> MatchPlay {
        let standing = Match::from_round(&game, own_round(position));
        MatchPlay::begin(game, standing, Length::Match, Beginning::Position)
    }

    /// Begins one round, which nothing follows, at the variant's start.
    pub fn one_round(game: Game, starter: Side) -> MatchPlay {
        let standing = Match::new(&game, starter);
        MatchPlay::begin(game, standing, Length::OneRound, Beginning::Variant)
    }

    /// Begins one round, which nothing follows, at a position of its own.
    pub fn one_round_at(game: Game, position: Position) -> MatchPlay {
        let standing = Match::from_round(&game, own_round(position));
        MatchPlay::begin(game, standing, Length::OneRound, Beginning::Position)
    }

    fn begin(game: Game, standing: Match, length: Length, beginning: Beginning) -> MatchPlay {
        let mut match_play = MatchPlay {
            length,
            beginning,
            past: Vec::new(),
            laid: Laid {
                standing,
                decided: Decided::default(),
                race: None,
            },
            round_play: None,
            given: Decided::default(),
            asked: None,
            ended: None,
            game,
        };
        match_play.open();
        match_play.go_on();
        match_play
    }

    /// Gives the game whose rules are played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Says whether it is a match, and not one round alone.
    pub fn is_match(&self) -> bool {
        self.length == Length::Match
    }

    /// Says what must come next.
    pub fn awaits(&self) -> Awaits {
        match (&self.round_play, self.asked) {
            (None, _) => Awaits::Race(self.game.race_choices(&self.laid.standing.round().position)),
            (Some(round_play), _) if round_play.verdict().is_none() => Awaits::Turn,
            (_, Some(Asked::Lots)) => Awaits::Lots,
            (_, Some(Asked::Holes(gain))) => Awaits::Holes(gain),
            _ => Awaits::Nothing,
        }
    }

    /// Gives the number of the round on the board, from 1.
    pub fn number(&self) -> usize {
        self.past.len() + 1
    }

    /// Says how the match stood when the round on the board began, or how it stands now that it is over.
    pub fn standing(&self) -> &Match {
        self.ended.as_ref().unwrap_or(&self.laid.standing)
    }

    /// Says how the match ended, if it did.
    pub fn outcome(&self) -> Option<MatchOutcome> {
        self.ended.as_ref().and_then(Match::outcome)
    }

    /// Gives the round on the board; `None` while the holes of its race are not chosen.
    pub fn round_play(&self) -> Option<&RoundPlay> {
        self.round_play.as_ref()
    }

    /// Gives the position on the board.
    pub fn position(&self) -> &Position {
        let laid_out = &self.laid.standing.round().position;
        self.round_play
            .as_ref()
            .map_or(laid_out, RoundPlay::position)
    }

    /// Says how the round on the board ended, if it did.
    pub fn verdict(&self) -> Option<Verdict> {
        self.round_play.as_ref().and_then(RoundPlay::verdict)
    }

    /// Counts the steps taken.
    pub fn steps(&self) -> usize {
        let past = self.past.iter();
        let past: usize = past
            .map(|past| past.laid.steps() + past.round_play.turns().len())
            .sum();
        past + self.laid.steps()
            + self.given.steps()
            + self
                .round_play
                .as_ref()
                .map_or(0, |round_play| round_play.turns().len())
    }

    /// Takes a step, and lays out and opens what follows from it.
    ///
    /// # Errors
    /// Why the step can't be taken; nothing has changed then.
    pub fn take(&mut self, step: Step) -> Result<(), Misstep> {
        let awaits = self.awaits();
        match (step, awaits) {
            (Step::Turn(played), Awaits::Turn) => {
                if let Some(round_play) = &mut self.round_play {
                    round_play.play(played)?;
                }
            }
            (Step::Race(race), Awaits::Race(choices)) => {
                for side in Side::BOTH {
                    if !choices[side.index()].contains(race[side.index()]) {
                        return Err(Misstep::Race(side));
                    }
                }
                self.laid.race = Some(race);
                self.open();
            }
            (Step::Lots(side), Awaits::Lots) => self.given.lots = Some(side),
            (Step::Holes(holes), Awaits::Holes(gain)) => {
                if !gain.fits(holes) {
                    return Err(Misstep::Holes(gain));
                }
                self.given.holes = Some(holes);
            }
            (Step::Turn(..), Awaits::Nothing) => return Err(IllegalMove::RoundOver.into()),
            _ => return Err(Misstep::NotAwaited(awaits)),
        }
        self.go_on();
        Ok(())
    }

    /// Takes the last step back, over the border between rounds too, and gives it; `None` if there is none.
    pub fn undo(&mut self) -> Option<Step> {
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
            // Nothing has been done in this round: it followed from the last step of an earlier one.
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
        let race = self.laid.race.take()?;
        self.round_play = None;
        Some(Step::Race(race))
    }

    /// Lists all rounds, the one on the board last.
    ///
    /// What has been decided for a round that can't be laid out yet is in [`MatchPlay::pending`].
    pub fn rounds(&self) -> impl Iterator<Item = RoundSummary<'_>> {
        (1..=self.number()).filter_map(|number| self.summary(number))
    }

    /// Sums up a round, from 1; `None` if it has not been laid out.
    pub fn summary(&self, number: usize) -> Option<RoundSummary<'_>> {
        let index = number.checked_sub(1)?;
        if let Some(past) = self.past.get(index) {
            return Some(RoundSummary {
                standing: &past.laid.standing,
                decided: past.laid.decided,
                race: past.laid.race,
                first_position: Some(*past.round_play.first_position()),
                starter: past.round_play.starter(),
                turns: written(past.round_play.turns()),
                finished: Some(past.finished),
            });
        }
        let round_play = self.round_play.as_ref();
        (index == self.past.len()).then(|| RoundSummary {
            standing: &self.laid.standing,
            decided: self.laid.decided,
            race: self.laid.race,
            first_position: round_play.map(|round_play| *round_play.first_position()),
            starter: match round_play {
                Some(round_play) => round_play.starter(),
                None => Some(self.laid.standing.round().position.to_move()),
            },
            turns: round_play.map_or(Vec::new(), |round_play| written(round_play.turns())),
            finished: round_play.and_then(RoundPlay::finished),
        })
    }

    /// Gives a round of the match, from 1, played again with all its events; `None` if it has not begun.
    pub fn round(&self, number: usize) -> Option<RoundPlay> {
        let mut round = self.remembered(number)?;
        round.recall_all();
        Some(round)
    }

    /// Gives a round of the match, from 1, with the events of its opening and of its last turn, which alone are played
    /// again; `None` if it has not begun.
    pub fn round_end(&self, number: usize) -> Option<RoundPlay> {
        let mut round = self.remembered(number)?;
        round.recall_last();
        Some(round)
    }

    fn remembered(&self, number: usize) -> Option<RoundPlay> {
        match self.past.get(number.checked_sub(1)?) {
            Some(past) => Some(past.round_play.clone()),
            None if number == self.number() => self.round_play.clone(),
            None => None,
        }
    }

    /// Gives what has been decided for the next round while more must be.
    pub fn pending(&self) -> Decided {
        self.given
    }

    /// Begins the round that is laid out, unless the holes of its race must be chosen first.
    fn open(&mut self) {
        let round = self.laid.standing.round();
        let choices = self.game.race_choices(&round.position);
        let asks = round.opens && choices.iter().all(|holes| !holes.is_empty());
        self.round_play = (!asks || self.laid.race.is_some()).then(|| self.begun());
    }

    fn begun(&self) -> RoundPlay {
        let round = self.laid.standing.round();
        if self.past.is_empty() && self.beginning == Beginning::Position {
            RoundPlay::from_position(self.game.clone(), round.position)
        } else {
            RoundPlay::of_race(self.game.clone(), round, self.laid.race)
        }
    }

    /// Lists the rounds that have ended before their first turn, one after the other, from the one on the board back.
    fn unplayed(&self) -> impl Iterator<Item = &Laid> {
        let past = self.past.iter().map(|past| (&past.laid, &past.round_play));
        let here = self
            .round_play
            .as_ref()
            .map(|round_play| (&self.laid, round_play));
        let rounds = past.chain(here).rev();
        rounds
            .take_while(|(_, round_play)| round_play.turns().is_empty())
            .map(|(laid, _)| laid)
    }

    /// Says whether rounds that end before their first turn would follow one another for ever, because one of them would
    /// be laid out again; or whether there have been so many that nobody waits for the end.
    fn is_never_played(&self, next: &Match) -> bool {
        // What is decided in between can be decided otherwise.
        let mut undecided = self.unplayed().take_while(|laid| laid.steps() == 0);
        let comes_again =
            self.given.steps() == 0 && undecided.any(|laid| laid.standing.is_laid_out_like(next));
        comes_again || self.unplayed().count() > MOST_UNPLAYED
    }

    /// Lays out what follows from a round that is over, and goes on while rounds end before their first turn.
    fn go_on(&mut self) {
        while let Some(round_play) = self.round_play.as_ref().filter(|_| self.is_match()) {
            let Some(finished) = round_play.finished() else {
                return;
            };
            let mut answers = Answers {
                given: self.given,
                asked: None,
            };
            let next = self.laid.standing.next(&self.game, &finished, &mut answers);
            self.asked = answers.asked;
            if self.asked.is_some() {
                return;
            }
            if next.outcome().is_some() {
                self.ended = Some(next);
                return;
            }
            if self.is_never_played(&next) {
                self.ended = Some(self.laid.standing.given_up());
                return;
            }
            let laid = Laid {
                standing: next,
                decided: std::mem::take(&mut self.given),
                race: None,
            };
            if let Some(mut round_play) = self.round_play.take() {
                round_play.forget_events();
                self.past.push(Past {
                    round_play,
                    finished,
                    laid: std::mem::replace(&mut self.laid, laid),
                });
            }
            self.open();
        }
    }
}

impl Laid {
    fn steps(&self) -> usize {
        self.decided.steps() + usize::from(self.race.is_some())
    }
}

fn own_round(position: Position) -> Round {
    Round {
        number: 1,
        position,
        opens: false,
        race_decides: false,
    }
}

fn written(turns: &[Played]) -> Vec<Move> {
    turns.iter().map(|turn| turn.played).collect()
}
