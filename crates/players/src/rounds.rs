//! Rounds in which many players play at the same time: who meets whom, and on which side.
//!
//! A [`tournament`](crate::tournament) between programs plays one game after the other and needs no rounds. People in a
//! room all play at once, may join or leave between rounds, and one of them has to wait if their number is odd.

/// What a player of the next round has played so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entered {
    /// The half points: two for a win, one for a draw.
    pub half_points: u32,
    /// The games as A less those as B.
    pub balance: i32,
    /// The rounds that the player had to wait.
    pub waited: u32,
}

/// The pairs of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// The players of A and B at each table, as numbers of players.
    pub tables: Vec<[usize; 2]>,
    /// The player who has to wait.
    pub waits: Option<usize>,
}

/// The number of attempts to pair players who have not met. Beyond it, some meet again.
const MOST_ATTEMPTS: u32 = 20_000;

/// Pairs players so that all meet: each plays every other once before any pair plays again.
///
/// `met` returns how often two players have met. The pairs are those of the circle method; if players have joined or
/// left meanwhile, those of its rounds with the fewest pairs that have met.
pub fn round_robin(players: &[Entered], met: impl Fn(usize, usize) -> u32) -> Pairs {
    let count = players.len();
    // An odd number is made even by nobody, and the player who meets nobody waits.
    let circle = count + count % 2;
    let repeated = |pairs: &Pairs| {
        let met: u32 = pairs
            .tables
            .iter()
            .map(|&[one, other]| met(one, other))
            .sum();
        met + pairs.waits.map_or(0, |waits| players[waits].waited)
    };
    let turns = (0..circle.saturating_sub(1)).map(|turn| turned(circle, count, turn));
    let pairs = turns.min_by_key(repeated).unwrap_or_default();
    // The circle has each player on both sides equally often, unless players join or leave.
    seated(players, pairs, 2)
}

/// Returns the pairs of a round of the circle method.
fn turned(circle: usize, count: usize, turn: usize) -> Pairs {
    let others = circle - 1;
    let fixed = match turn % 2 {
        0 => [turn, others],
        _ => [others, turn],
    };
    let fixed = std::iter::once(fixed);
    let around = (1..circle / 2).map(|step| {
        let pair = [(turn + step) % others, (turn + others - step) % others];
        // So each player changes the side from turn to turn.
        match step % 2 {
            0 => [pair[1], pair[0]],
            _ => pair,
        }
    });
    let mut pairs = Pairs::default();
    for pair in fixed.chain(around) {
        match pair.map(|player| player < count) {
            [true, true] => pairs.tables.push(pair),
            [true, false] => pairs.waits = Some(pair[0]),
            [false, _] => pairs.waits = Some(pair[1]),
        }
    }
    pairs
}

/// Pairs players by the Swiss system: those with equal points meet, and nobody meets the same player twice as long as
/// that is possible. The last of those who have waited least has to wait.
pub fn swiss(players: &[Entered], met: impl Fn(usize, usize) -> u32) -> Pairs {
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by_key(|&player| std::cmp::Reverse(players[player].half_points));
    let mut pairs = Pairs::default();
    if order.len() % 2 == 1 {
        let last = order
            .iter()
            .rev()
            .min_by_key(|&&player| players[player].waited);
        pairs.waits = last.copied();
        order.retain(|&player| Some(player) != pairs.waits);
    }
    let most = order
        .iter()
        .flat_map(|&one| order.iter().map(move |&other| (one, other)));
    let most = most.map(|(one, other)| met(one, other)).max().unwrap_or(0);
    for allowed in 0..=most {
        let mut attempts = MOST_ATTEMPTS;
        pairs.tables.clear();
        if paired(
            &order,
            &|one, other| met(one, other) <= allowed,
            &mut attempts,
            &mut pairs.tables,
        ) {
            break;
        }
    }
    seated(players, pairs, 0)
}

/// Pairs the first player with the nearest possible one, and then the others; returns false if that is not possible.
fn paired(
    order: &[usize],
    may_meet: &dyn Fn(usize, usize) -> bool,
    attempts: &mut u32,
    tables: &mut Vec<[usize; 2]>,
) -> bool {
    let Some((&first, others)) = order.split_first() else {
        return true;
    };
    for (place, &other) in others.iter().enumerate() {
        if !may_meet(first, other) {
            continue;
        }
        let Some(left) = attempts.checked_sub(1) else {
            return false;
        };
        *attempts = left;
        let rest = [&others[..place], &others[place + 1..]].concat();
        tables.push([first, other]);
        if paired(&rest, may_meet, attempts, tables) {
            return true;
        }
        tables.pop();
    }
    false
}

/// Exchanges the sides of a table if the player of A has had A more often than the other, by more than `most` games.
fn seated(players: &[Entered], mut pairs: Pairs, most: i32) -> Pairs {
    for pair in &mut pairs.tables {
        let [one, other] = pair.map(|player| players[player].balance);
        if one - other > most {
            pair.reverse();
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays rounds, in each of which the player with the lower number wins. Returns the entries, and how often each pair has met.
    fn play(
        count: usize,
        rounds: usize,
        pair: impl Fn(&[Entered], &dyn Fn(usize, usize) -> u32) -> Pairs,
    ) -> (Vec<Entered>, Vec<Vec<u32>>) {
        let mut players = vec![Entered::default(); count];
        let mut met = vec![vec![0; count]; count];
        for _ in 0..rounds {
            let pairs = pair(&players, &|one: usize, other: usize| met[one][other]);
            let mut seen = vec![0; count];
            for &[a, b] in &pairs.tables {
                met[a][b] += 1;
                met[b][a] += 1;
                seen[a] += 1;
                seen[b] += 1;
                players[a].balance += 1;
                players[b].balance -= 1;
                players[a.min(b)].half_points += 2;
            }
            if let Some(waits) = pairs.waits {
                seen[waits] += 1;
                players[waits].waited += 1;
                players[waits].half_points += 2;
            }
            assert_eq!(seen, vec![1; count], "each plays or waits once");
            assert_eq!(pairs.waits.is_some(), count % 2 == 1);
        }
        (players, met)
    }

    #[test]
    fn in_a_round_robin_all_meet_once_and_wait_equally_often() {
        for count in 2..=31 {
            let rounds = count + count % 2 - 1;
            let (players, met) = play(count, rounds, |players, met| round_robin(players, met));
            for (one, row) in met.iter().enumerate() {
                for (other, &times) in row.iter().enumerate() {
                    assert_eq!(times, u32::from(one != other), "{count}: {one} and {other}");
                }
            }
            for player in players {
                assert_eq!(player.waited, (count % 2) as u32);
                assert!(player.balance.abs() <= 1, "{count}: {player:?}");
            }
        }
    }

    #[test]
    fn in_the_swiss_system_nobody_meets_twice_and_the_best_meet() {
        for count in [2, 3, 8, 13, 30, 64] {
            let rounds = (count - 1).min(6);
            let (players, met) = play(count, rounds, |players, met| swiss(players, met));
            let most = met.iter().flatten().max();
            assert!(most <= Some(&1), "{count}");
            assert!(players.iter().all(|player| player.waited <= 1), "{count}");
            // The first wins always, and nobody else does after as many rounds as double the winners.
            assert_eq!(players[0].half_points, 2 * rounds as u32);
        }
        let entered = |half_points| Entered {
            half_points,
            ..Entered::default()
        };
        let pairs = swiss(&[entered(0), entered(4), entered(0), entered(4)], |_, _| 0);
        assert_eq!(pairs.tables, [[1, 3], [0, 2]]);
    }

    #[test]
    fn players_who_have_all_met_meet_again() {
        for pairs in [
            swiss(&[Entered::default(); 4], |_, _| 1),
            round_robin(&[Entered::default(); 4], |_, _| 2),
        ] {
            assert_eq!(pairs.tables.len(), 2);
        }
        assert_eq!(swiss(&[], |_, _| 0), Pairs::default());
        assert_eq!(round_robin(&[], |_, _| 0), Pairs::default());
        assert_eq!(round_robin(&[Entered::default()], |_, _| 0).waits, Some(0));
    }

    #[test]
    fn after_somebody_has_left_a_round_robin_goes_on_with_pairs_that_have_not_met() {
        // Five players have played two rounds. Then the last one leaves.
        let met = [[0, 1], [2, 3], [1, 2], [0, 3]];
        let pairs = round_robin(&[Entered::default(); 4], |one, other| {
            u32::from(met.contains(&[one.min(other), one.max(other)]))
        });
        let mut tables = pairs.tables;
        tables.iter_mut().for_each(|pair| pair.sort_unstable());
        tables.sort_unstable();
        assert_eq!(tables, [[0, 2], [1, 3]]);
    }
}
