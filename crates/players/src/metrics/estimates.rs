//! Estimates from observed games: each measure with its 95 % confidence interval.

use std::collections::HashSet;

use foldhash::fast::FixedState;
use gebeta_core::Side;

use super::Observed;
use crate::tournament::{DEVIATIONS, GameResult, Interval, share};

/// An estimate of a measure from a sample.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The value in the sample.
    pub value: f64,
    /// The 95 % confidence interval; `None` if there are too few games.
    pub interval: Option<Interval>,
}

impl Estimate {
    /// Returns a value without an interval.
    pub(crate) fn alone(value: f64) -> Estimate {
        let interval = None;
        Estimate { value, interval }
    }
}

/// The measures of a sample of games; `None` where no game defines one.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimates {
    /// The number of games in the sample.
    pub games: u32,
    /// The number of different games among them. If they are few, the intervals mean little.
    pub different: u32,
    /// The share of the games that were won or drawn. The others were void or reached the turn limit.
    pub completion: Option<Estimate>,
    /// The share of the completed games that were won.
    pub decisiveness: Option<Estimate>,
    /// The share of the completed games that the player who begins has won, less that of the other.
    pub advantage: Option<Estimate>,
    /// One less the absolute value of the advantage: one if neither player wins more often.
    pub balance: Option<Estimate>,
    /// The mean number of turns of a completed game.
    pub length: Option<Estimate>,
    /// The mean number of moves in a turn: the mean of each game, then of all games.
    pub branching: Option<Estimate>,
    /// The mean share of a game's turns in which there was a choice.
    pub agency: Option<Estimate>,
    /// The mean number of times in a game that the lead changed.
    pub lead_changes: Option<Estimate>,
    /// How far behind the winner was: the mean of won games.
    pub drama: Option<Estimate>,
    /// The mean share of the holes from which a turn began in a game.
    pub coverage: Option<Estimate>,
}

impl Estimates {
    /// Returns the estimates of games that `first` began.
    pub fn of(games: &[Observed], first: Side) -> Estimates {
        let count = |is: &dyn Fn(GameResult) -> bool| {
            games.iter().filter(|game| is(game.result)).count() as f64
        };
        let all = games.len() as f64;
        let [won, lost] =
            [first, first.other()].map(|side| count(&|result| result == GameResult::Won(side)));
        let completed = won + lost + count(&|result| result == GameResult::Draw);
        let advantage = (completed > 0.0).then(|| advantage(won, lost, completed));
        let each = |most, value: &dyn Fn(&Observed) -> f64| mean(most, games.iter().map(value));
        let is_completed = |result| matches!(result, GameResult::Won(_) | GameResult::Draw);
        let ended = games.iter().filter(|game| is_completed(game.result));
        let different: HashSet<u64, FixedState> =
            games.iter().map(|game| game.fingerprint).collect();
        Estimates {
            games: games.len() as u32,
            different: different.len() as u32,
            completion: proportion(completed, all),
            decisiveness: proportion(won + lost, completed),
            advantage,
            balance: advantage.map(balance),
            length: mean(f64::INFINITY, ended.map(|game| f64::from(game.turns))),
            branching: each(f64::INFINITY, &|game| game.branching),
            agency: each(1.0, &|game| game.agency),
            lead_changes: each(f64::INFINITY, &|game| f64::from(game.lead_changes)),
            drama: mean(1.0, games.iter().filter_map(|game| game.drama)),
            coverage: each(1.0, &|game| game.coverage),
        }
    }
}

/// Returns the estimate of a share, with Wilson's interval; `None` if `whole` is zero.
fn proportion(part: f64, whole: f64) -> Option<Estimate> {
    (whole > 0.0).then(|| Estimate {
        value: part / whole,
        interval: Some(share(part, whole)),
    })
}

/// Returns the estimate of a difference of shares. Its interval is twice that of the share of the points, with half a
/// point for a draw.
fn advantage(won: f64, lost: f64, completed: f64) -> Estimate {
    let points = (won + completed - lost) / 2.0;
    let Interval { from, to } = share(points, completed);
    Estimate {
        value: (won - lost) / completed,
        interval: Some(Interval {
            from: 2.0 * from - 1.0,
            to: 2.0 * to - 1.0,
        }),
    }
}

/// Converts an advantage to balance. If the interval of the advantage contains zero, that of the balance contains one.
fn balance(advantage: Estimate) -> Estimate {
    let folded = |Interval { from, to }: Interval| {
        let nearest = if from <= 0.0 && to >= 0.0 {
            0.0
        } else {
            from.abs().min(to.abs())
        };
        Interval {
            from: 1.0 - from.abs().max(to.abs()),
            to: 1.0 - nearest,
        }
    };
    Estimate {
        value: 1.0 - advantage.value.abs(),
        interval: advantage.interval.map(folded),
    }
}

/// Returns the estimate of the mean of values between zero and a bound, with the normal interval cut to that range;
/// `None` if there are no values.
pub(crate) fn mean(most: f64, values: impl Iterator<Item = f64>) -> Option<Estimate> {
    let values: Vec<f64> = values.collect();
    let games = values.len() as f64;
    let mean = (!values.is_empty()).then(|| values.iter().sum::<f64>() / games)?;
    let interval = (values.len() > 1).then(|| {
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let half = DEVIATIONS * (squares / (games - 1.0) / games).sqrt();
        Interval {
            from: (mean - half).max(0.0),
            to: (mean + half).min(most),
        }
    });
    Some(Estimate {
        value: mean,
        interval,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(result: GameResult, turns: u32, drama: Option<f64>) -> Observed {
        Observed {
            result,
            turns,
            agency: 0.5,
            branching: 2.0,
            coverage: 1.0,
            lead_changes: turns / 10,
            drama,
            fingerprint: turns.into(),
        }
    }

    /// A wins three, B wins one, one is drawn, one is void: of the five completed games, A's share is 0.6 and B's 0.2.
    #[test]
    fn six_games_by_hand() {
        let [a, b] = [Side::A, Side::B].map(GameResult::Won);
        let games = [
            game(a, 10, Some(0.0)),
            game(a, 20, Some(0.2)),
            game(a, 20, Some(0.2)),
            game(b, 30, Some(0.4)),
            game(GameResult::Draw, 40, None),
            game(GameResult::Void, 90, None),
        ];
        let found = Estimates::of(&games, Side::A);
        let is = |estimate: Option<Estimate>, value: f64| {
            let estimate = estimate.unwrap();
            let Interval { from, to } = estimate.interval.unwrap();
            assert!((estimate.value - value).abs() < 1e-12, "{estimate:?}");
            assert!(from <= value + 1e-12 && value <= to + 1e-12, "{estimate:?}");
        };
        assert_eq!((found.games, found.different), (6, 5));
        is(found.completion, 5.0 / 6.0);
        is(found.decisiveness, 0.8);
        is(found.advantage, 0.4);
        is(found.balance, 0.6);
        is(found.length, 24.0);
        is(found.branching, 2.0);
        is(found.agency, 0.5);
        is(found.lead_changes, 21.0 / 6.0);
        is(found.drama, 0.2);
        is(found.coverage, 1.0);
        is(Estimates::of(&games, Side::B).advantage, -0.4);
        // The dramas differ from 0.2 by 0.2, 0, 0 and 0.2: their variance is 0.08 / 3.
        let half = 1.959_964 * (0.08_f64 / 3.0 / 4.0).sqrt();
        let drama = found.drama.unwrap().interval.unwrap();
        assert!((drama.to - 0.2 - half).abs() < 1e-12, "{drama:?}");
        // If the advantage may be zero, the balance may be one.
        assert_eq!(found.balance.unwrap().interval.unwrap().to, 1.0);
    }

    #[test]
    fn measures_without_games_are_none() {
        let void = Estimates::of(&[game(GameResult::Void, 90, None)], Side::A);
        assert_eq!(void.completion.unwrap().value, 0.0);
        assert_eq!(void.length.or(void.balance).or(void.drama), None);
        assert_eq!(void.agency.unwrap().interval, None);
        assert_eq!(Estimates::of(&[], Side::A).completion, None);
    }
}
