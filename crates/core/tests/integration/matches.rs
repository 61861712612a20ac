//! Whole matches, by the game and by the oracle, and how single rounds begin.

use gebeta_core::game::{
    Decisions, FinishedRound, Game, HolesWon, MatchOutcome, MatchState, Outcome, RoundPlay,
    RoundSetup,
};
use gebeta_core::rules::{EndlessResult, MatchEnd, Rounds, RoundsKind, Rules, Starter};
use gebeta_core::{Hole, HoleSet, MAX_COUNTERS, Move, Position, Side};
use gebeta_formats::notation::{parse_position, write_position};
use gebeta_testing::oracle::{
    After, Ending, Follows, LaidOut, MatchOver, Movers, Oracle, State, Turn,
};
use gebeta_testing::random;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

/// Readings that change a match.
const READINGS: [&str; 14] = [
    "gabata_i:two_two=lots,starter=winner",
    "gabata_i:three_extra=only_if_no_four,gained=rightmost,starter=loser",
    "gabata_i:gained=chosen,starter=same,last_hole=take_four_keep",
    "gabata_i:last_hole=take_three_leave_one",
    "awagagae:gained=chosen,teseta=any",
    "gabata_3:rounds_with_opening=first",
    "mewegae:starter=alternate",
    "mewelad:gained=rightmost,starter=loser",
    "mewelad:origin=leftmost,race=a_first,two_two=lots",
    "ansaba:fill=threes_then_ones,starter=loser",
    "ansaba:fill=threes_then_rest,starter=race",
    "gabata_3x6:rounds=many",
    "gabata_3x6:rounds=many,race=a_first",
    "dakon",
];

/// Draws numbers that look random, the same for the same seed (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }

    fn side(&mut self) -> Side {
        Side::BOTH[self.below(2)]
    }
}

/// Draws one lot, and lets a winner have consecutive holes from some place on.
#[derive(Clone, Copy, Debug)]
struct Drawn {
    lots: Side,
    from: usize,
}

impl Drawn {
    fn pick(&self, all: &[usize], count: usize) -> Vec<usize> {
        let mut all = all.to_vec();
        all.sort();
        let holes = all.iter().cycle().skip(self.from % all.len()).take(count);
        holes.copied().collect()
    }
}

impl Decisions for Drawn {
    fn lots(&mut self) -> Side {
        self.lots
    }

    fn choose(&mut self, gain: HolesWon) -> HoleSet {
        let all: Vec<usize> = gain.from.iter().map(Hole::index).collect();
        let holes = self.pick(&all, gain.count).into_iter();
        let holes = holes.map(|hole| Hole(hole as u8)).collect();
        assert!(gain.fits(holes));
        holes
    }
}

/// Checks that the match and the oracle have the same layout.
fn laid_out_alike(
    game: &Game,
    round: &RoundSetup,
    expected: &LaidOut,
) -> Result<(), TestCaseError> {
    prop_assert_eq!(
        write_position(&round.position, game.board()),
        write_position(&expected.state.position(game.board()), game.board()),
        "laid out, the oracle's second"
    );
    prop_assert_eq!(round.number, expected.number);
    prop_assert_eq!(round.opens, expected.opens);
    prop_assert_eq!(round.race_decides, expected.race_decides);
    Ok(())
}

/// Checks that the score accounts for all counters, unless it is a tally.
fn scored(contest: &MatchState, rules: &Rules, total: u32) -> Result<(), TestCaseError> {
    if !rules.match_.when.is_tally() {
        prop_assert_eq!(contest.score().iter().sum::<u32>(), total, "the score");
    }
    Ok(())
}

fn letter(over: MatchOver) -> char {
    match over {
        MatchOver::Won(side) => side.letter(),
        MatchOver::Draw => 'D',
        MatchOver::Void => 'T',
    }
}

/// Plays a match to its end beside the oracle; returns the number of rounds.
fn play_match(rules: &Rules, seed: u64) -> Result<u32, TestCaseError> {
    let game = Game::new(rules.clone()).unwrap();
    let board = game.board();
    let oracle = Oracle::new(rules);
    let mut dice = Dice(seed | 1);
    let starter = dice.side();
    let mut contest = MatchState::new(&game, starter);
    let mut expected = oracle.first_round(starter);
    let total = contest.round().position.total();
    loop {
        laid_out_alike(&game, contest.round(), &expected)?;
        prop_assert_eq!(contest.round().position.total(), total, "laid out");
        scored(&contest, rules, total)?;
        let mut round_play = RoundPlay::of_round(game.clone(), contest.round());
        let (mut after, began) = oracle.begin(&expected);
        let mut last = began;
        let mut earlier = Vec::new();
        let mut turns = 0;
        loop {
            prop_assert_eq!(
                write_position(round_play.position(), board),
                write_position(&after.state.position(board), board),
                "in round {}, the oracle's second",
                contest.round().number
            );
            if turns == rules.limits.turns && after.ending.is_none() {
                after.ending = Some(Ending::TooLong);
            }
            prop_assert_eq!(
                round_play.outcome().map(Outcome::letter),
                after.ending.map(Ending::letter)
            );
            if after.ending.is_some() {
                break;
            }
            turns += 1;
            let moves = round_play.status().playable;
            let position = *round_play.position();
            let played = random::pick_move(&game, &position, moves, dice.below(256) as u8);
            let turn = Turn {
                hole: played.hole.index(),
                way: played.way,
            };
            last = after.state.to_move;
            earlier.push(after.state.clone());
            after = oracle.play(&after.state, turn);
            if after.ending.is_none() {
                after = oracle.end_of_play(&earlier, &after.state).unwrap_or(after);
            }
            round_play.play(played).unwrap();
            prop_assert_eq!(round_play.position().total(), total, "in play");
        }
        let finished = round_play.finished().unwrap();
        prop_assert_eq!(finished.began, began, "who began");
        let drawn = Drawn {
            lots: dice.side(),
            from: dice.below(36),
        };
        let follows = oracle.follows(
            &expected,
            Movers { began, last },
            &after,
            &gebeta_testing::oracle::Decisions {
                lots: drawn.lots,
                choose: &|_, all, count| drawn.pick(all, count),
            },
        );
        contest = contest.next(&game, &finished, &mut { drawn });
        scored(&contest, rules, total)?;
        match follows {
            Follows::Round(next) => {
                prop_assert_eq!(contest.outcome(), None);
                expected = next;
            }
            Follows::End(over) => {
                prop_assert_eq!(
                    contest.outcome().map(MatchOutcome::letter),
                    Some(letter(over))
                );
                prop_assert_eq!(contest.next(&game, &finished, &mut Side::A), contest);
                return Ok(contest.round().number);
            }
        }
    }
}

/// The most rounds of a match that is played at random.
const MOST_ROUNDS: u32 = 30;

#[test]
fn random_matches_end_as_the_oracles_do() {
    let times = std::env::var("LAWS_TIMES").map_or(1, |n| n.parse::<u64>().expect("a number"));
    // Random players need far too many rounds of Hufesay, so it has few rounds here.
    let ids = gebeta_testing::VARIANTS.iter().chain(&READINGS);
    for id in ids.chain(&["hufesay", "lam_waladach", "gabata_shoa_adegrat", "sadeqa"]) {
        let mut rules = gebeta_testing::rules(id);
        rules.limits.rounds = MOST_ROUNDS;
        let mut rounds = Vec::new();
        for seed in 1..=2 * times {
            let seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            match play_match(&rules, seed) {
                Ok(number) => rounds.push(number),
                Err(error) => panic!("{id}, seed {seed}: {error}"),
            }
        }
        let several = rules.match_.when != MatchEnd::OneRound;
        assert!(several || rounds.iter().all(|&n| n == 1), "{id}");
        assert!(!several || rounds.iter().any(|&n| n > 1), "{id}");
        // A limit of turns makes every round void; the limit of rounds then ends the match.
        rules.limits.turns = 3;
        let number = play_match(&rules, 11).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(number, if several { MOST_ROUNDS } else { 1 }, "{id}");
    }
}

/// Plays a match at random with the game alone.
fn last_of(game: &Game, dice: &mut Dice) -> MatchState {
    let mut contest = MatchState::new(game, dice.side());
    let total = contest.round().position.total();
    while contest.outcome().is_none() {
        let begun = game.begin(contest.round(), None, &mut ());
        let (mut position, mut turn) = (begun.start.position, begun.start.status);
        let mut turns = 0;
        let mut last_mover = begun.began;
        let mut earlier = Vec::new();
        let outcome = loop {
            if let Some(outcome) = turn.outcome {
                break outcome;
            }
            if turns == game.rules().limits.turns {
                break Outcome::Endless;
            }
            let hole = turn.playable.iter().nth(dice.below(turn.playable.len()));
            last_mover = position.to_move();
            earlier.push(position);
            turn = game
                .play(&mut position, Move::from(hole.unwrap()), &mut ())
                .unwrap();
            if turn.outcome.is_none() {
                let ended = game.end_of_play(earlier.iter().rev(), &mut position, &mut ());
                turn = ended.unwrap_or(turn);
            }
            turns += 1;
        };
        let finished = FinishedRound {
            position,
            outcome,
            began: begun.began,
            last_mover,
            too_long: turn.outcome.is_none(),
        };
        contest = contest.next(game, &finished, &mut dice.side());
        scored(&contest, game.rules(), total).unwrap();
    }
    contest
}

#[test]
fn random_matches_of_every_variant_are_won() {
    for id in gebeta_testing::VARIANTS.iter().chain(&READINGS) {
        let game = gebeta_testing::game(id);
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        for _ in 0..6 {
            let last = last_of(&game, &mut dice);
            let number = last.round().number;
            match last.outcome().unwrap() {
                MatchOutcome::Won(side) => {
                    let [winner, loser] = [side, side.other()].map(|s| last.score()[s.index()]);
                    let most = match game.rules().match_.when {
                        MatchEnd::OneRound => winner - 1,
                        MatchEnd::NoHoles => 3,
                        MatchEnd::HolesOwned { .. } => winner - 1,
                        MatchEnd::CountersAtMost { at_most } => at_most.into(),
                        MatchEnd::RoundsWon { goal, .. }
                        | MatchEnd::CountersWon { goal }
                        | MatchEnd::Surplus { goal } => {
                            assert!(winner >= goal.into(), "{id}: {winner} to {loser}");
                            winner - 1
                        }
                    };
                    assert!(loser <= most, "{id}: {winner} to {loser}");
                }
                MatchOutcome::Draw => {
                    assert_eq!(game.rules().match_.when, MatchEnd::OneRound, "{id}")
                }
                MatchOutcome::Void => panic!("{id}: nobody has won after {number} rounds"),
            }
        }
    }
}

/// Returns the rules with these rounds; `None` if they can't be played like that.
fn with_rounds(rules: &Rules, rounds: Rounds) -> Option<Rules> {
    let mut rules = rules.clone();
    random::put_rounds(&mut rules, rounds);
    rules.check().is_ok().then_some(rules)
}

/// Returns whether each player sees the holes of the board in the same places as the other.
fn looks_the_same_turned(rules: &Rules) -> bool {
    let (rows, n) = (rules.board.rows(), rules.board.per_side());
    rows.iter().rev().zip(rows).all(|(far, near)| {
        let mut holes = far.iter().rev().zip(near);
        holes.all(|(a, b)| (a.index() + n) % (2 * n) == b.index())
    })
}

proptest! {
    #![proptest_config(random::config(150))]

    /// The game and the oracle agree what follows a round, whatever the rules, the board and the counters.
    #[test]
    fn what_follows_a_round_is_what_the_oracle_says(
        random::Described(rules) in random::rules().prop_map(random::Described),
        (rounds, match_end) in random::rounds(),
        max_rounds in prop_oneof![4 => Just(1000u32), 1 => Just(1u32)],
        material in random::material(),
        before in random::material(),
        drawn in (random::side(), 0..36usize).prop_map(|(lots, from)| Drawn { lots, from }),
        outcome in prop_oneof![
            4 => random::side().prop_map(Outcome::Won),
            1 => Just(Outcome::Draw),
            1 => Just(Outcome::Endless),
        ],
        given_up in any::<bool>(),
        [began, last_mover] in [random::side(), random::side()],
    ) {
        // In these rounds, holes do not change sides.
        let Some(mut rules) = with_rounds(&rules, rounds) else {
            return Err(TestCaseError::reject("the rules can't have these rounds"));
        };
        rules.match_.when = match_end;
        if let MatchEnd::HolesOwned { goal } = &mut rules.match_.when {
            // As many more counters than fit on a side.
            let side = rules.board.per_side() as u16;
            *goal = side + 1 + *goal % side;
        }
        rules.limits.rounds = max_rounds;
        let game = Game::new(rules.clone()).unwrap();
        let board = game.board();
        let oracle = Oracle::new(&rules);
        let mut last = material.position(&rules);
        if rules.refills_as_first() {
            // The same number lies there as in the first round.
            let missing = rules.total_counters().checked_sub(last.total());
            let filled = |missing| u8::try_from(missing + u32::from(last.store(Side::A))).ok();
            let Some(store) = missing.and_then(filled) else {
                return Err(TestCaseError::reject("more counters than there are"));
            };
            last.set_store(Side::A, store);
        }
        let mut laid_out = before.position(&rules);
        laid_out.set_to_move(began);
        let round = RoundSetup { number: 1, position: laid_out, lays_out: None, turns_round: false, opens: true, race_decides: false };
        let state = State::of(&laid_out, board);
        let expected = LaidOut {
            number: 1,
            stood: oracle.count(&state),
            state,
            opens: true,
            race_decides: false,
            tally: [0, 0],
        };
        let ending = match outcome {
            Outcome::Won(side) => Ending::Won(side),
            Outcome::Draw => Ending::Draw,
            Outcome::Endless if given_up => Ending::TooLong,
            Outcome::Endless => Ending::Endless,
        };
        let after = After { state: State::of(&last, board), ending: Some(ending), legal: vec![], turns: vec![] };
        let decisions = gebeta_testing::oracle::Decisions {
            lots: drawn.lots,
            choose: &|_, all, count| drawn.pick(all, count),
        };
        let too_long = given_up && outcome == Outcome::Endless;
        let finished = FinishedRound { position: last, outcome, began, last_mover, too_long };
        let next = MatchState::from_round(&game, round).next(&game, &finished, &mut { drawn });
        let movers = Movers { began, last: last_mover };
        match oracle.follows(&expected, movers, &after, &decisions) {
            Follows::Round(expected) => {
                prop_assert_eq!(next.outcome(), None);
                laid_out_alike(&game, next.round(), &expected)?;
                if outcome != Outcome::Endless {
                    let total = match rules.match_.when.is_tally() {
                        true => rules.total_counters(),
                        false => last.total(),
                    };
                    prop_assert_eq!(next.round().position.total(), total);
                    prop_assert_eq!(next.counted(), Some(game.count(&last)));
                }
            }
            Follows::End(over) => {
                prop_assert_eq!(next.outcome().map(MatchOutcome::letter), Some(letter(over)));
            }
        }
    }

    /// Both players also have the same rules between rounds.
    #[test]
    fn a_layout_and_a_rotation_can_be_exchanged(
        random::Described(rules) in random::rules()
            .prop_filter("the board changes when it is turned", looks_the_same_turned)
            .prop_map(random::Described),
        // The layout of the first round can differ between the players.
        (rounds, _) in random::rounds()
            .prop_filter("laid out as the first", |(rounds, _)| rounds.kind != RoundsKind::SameStart),
        count in [0..=MAX_COUNTERS, 0..=MAX_COUNTERS],
        before in [0..=MAX_COUNTERS, 0..=MAX_COUNTERS],
        lots in random::side(),
    ) {
        let Some(rules) = with_rounds(&rules, rounds) else {
            return Err(TestCaseError::reject("the rules can't have these rounds"));
        };
        let game = Game::new(rules).unwrap();
        let turned = |[a, b]: [u32; 2]| [b, a];
        let laid_out = game.lay_out(count, before, &mut { lots });
        let other = game.lay_out(turned(count), turned(before), &mut lots.other());
        let other = other.map(|mut other| {
            other.set_to_move(Side::B);
            other.rotated(game.board())
        });
        prop_assert_eq!(laid_out, other);
        if let Some(laid_out) = laid_out {
            prop_assert_eq!(laid_out.total(), count[0] + count[1]);
        }
    }
}

/// Begins the second round of a variant after this first round, which the named player began.
fn second_round(game: &Game, last: &str, outcome: Outcome, began: Side) -> MatchState {
    let finished = FinishedRound {
        position: parse_position(last, game.rules()).unwrap(),
        outcome,
        began,
        last_mover: Side::B,
        too_long: false,
    };
    MatchState::new(game, began).next(game, &finished, &mut Side::A)
}

fn opened(game: &Game, contest: &MatchState) -> String {
    let begun = game.begin(contest.round(), None, &mut ());
    write_position(&begun.start.position, game.board())
}

#[test]
fn the_pushed_opening_begins_at_the_last_hole_that_the_starter_owns() {
    let game = gebeta_testing::game("gabata_3");
    let last = "0 0 0 0 0 0 | 0 0 0 0 0 0; A; 33:15";
    // A begins, because B began the first round, and owns B1 and B2: B2 into B3, B4 into B5, B6 into A1, A2 into A3, A4
    // into A5, A6 into B1, from which A sows. The result is that of the first round, two holes further on.
    let second = second_round(&game, last, Outcome::Won(Side::A), Side::B);
    assert_eq!(
        opened(&game, &second),
        "11 1 2 1 11 1 | 3 1 12a 4a 0 1; B; 0:0; owners AAAAAAAABBBB"
    );
    // B begins at B6. The result is that of the first round, half a ring further on.
    let second = second_round(&game, last, Outcome::Won(Side::A), Side::A);
    assert_eq!(
        opened(&game, &second),
        "12b 4b 0 1 11 1 | 2 1 11 1 3 1; A; 0:0; owners AAAAAAAABBBB"
    );
    // If only the first round has the opening, the second does not.
    let game = gebeta_testing::game("gabata_3:rounds_with_opening=first");
    let second = second_round(&game, last, Outcome::Won(Side::A), Side::B);
    assert_eq!(
        opened(&game, &second),
        "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0; owners AAAAAAAABBBB"
    );
}

#[test]
fn a_race_with_unequal_holes_has_a_winner() {
    // 28:20, A owns B1 and starts there, B from B6. A: 7 8 9 10, lift 5: 11 0 1 2 3, which B had lifted: 9 drops.
    // B: 0 1 2 3, lift 5: 4 5 6 7 8, lift 6: 9 10 11 0 1 2, lift 7: 3 to 9, lift 7: 10 11 0 1 2 3 4, lift 7: 5 to 11,
    // which becomes four with the last counter: B takes it, 36 drops. (Places from 0, as in the cases.)
    let game = gebeta_testing::game("mewelad");
    let last = "0 0 0 0 0 0 | 0 0 0 0 0 0; A; 28:20";
    let second = second_round(&game, last, Outcome::Won(Side::A), Side::B);
    let raced = "8 8 1 3 0 7 | 3 8 2 1 3 0; A; 0:4; owners AAAAAAABBBBB";
    assert_eq!(opened(&game, &second), raced);
    let begun = game.begin(second.round(), None, &mut ());
    assert_eq!(begun.began, Side::A);
    // A wins the race, whoever wins a tie.
    let second = second_round(&game, last, Outcome::Won(Side::A), Side::A);
    assert_eq!(second.round().position.to_move(), Side::B);
    assert_eq!(opened(&game, &second), raced);
    // If the rules name the starter, the race only lays out the counters.
    let game = gebeta_testing::game("mewelad:starter=loser");
    let second = second_round(&game, last, Outcome::Won(Side::A), Side::A);
    assert_eq!(opened(&game, &second), raced.replace("; A;", "; B;"));
}

#[test]
fn the_player_named_by_the_rules_begins_a_later_round() {
    let starter = |rule: Starter, outcome, began| {
        let mut rules = gebeta_testing::rules("gabata_i");
        rules.rounds.starter = rule;
        let game = Game::new(rules).unwrap();
        let second = second_round(&game, "0 0 0 0 0 0 | 0 0 0 0 0 0; A; 28:20", outcome, began);
        second.round().position.to_move()
    };
    let won = Outcome::Won(Side::A);
    for began in Side::BOTH {
        assert_eq!(starter(Starter::Alternate, won, began), began.other());
        assert_eq!(starter(Starter::Same, won, began), began);
        assert_eq!(starter(Starter::Winner, won, began), Side::A);
        assert_eq!(starter(Starter::Loser, won, began), Side::B);
        // Nobody has won, so they take turns (as after 18:18 in Ansaba), unless one player always begins.
        for rule in [Starter::Winner, Starter::Loser, Starter::Race] {
            assert_eq!(starter(rule, Outcome::Draw, began), began.other());
            assert_eq!(starter(rule, Outcome::Endless, began), began.other());
        }
        assert_eq!(starter(Starter::Same, Outcome::Draw, began), began);
        assert_eq!(starter(Starter::LastMover, won, began), Side::B);
        assert_eq!(starter(Starter::LastMover, Outcome::Draw, began), Side::B);
    }
}

#[test]
fn a_void_round_is_played_again_and_a_void_game_is_the_end() {
    let mut rules = gebeta_testing::rules("ansaba");
    let game = Game::new(rules.clone()).unwrap();
    let first = MatchState::new(&game, Side::A);
    let finished = FinishedRound {
        position: parse_position("0 0 0 0 0 9 | 0 0 0 0 0 9; A; 18:0", game.rules()).unwrap(),
        outcome: Outcome::Endless,
        began: Side::A,
        last_mover: Side::A,
        too_long: false,
    };
    let again = first.next(&game, &finished, &mut Side::A);
    assert_eq!(again.outcome(), None);
    assert_eq!(again.counted(), None);
    assert_eq!(again.score(), [18, 18]);
    let mut expected = RoundSetup {
        number: 2,
        ..*first.round()
    };
    expected.position.set_to_move(Side::B);
    assert_eq!(*again.round(), expected);
    rules.limits.endless = EndlessResult::VoidGame;
    let game = Game::new(rules).unwrap();
    let over = first.next(&game, &finished, &mut Side::A);
    assert_eq!(over.outcome(), Some(MatchOutcome::Void));
    assert_eq!(over.score(), [18, 18]);
    // Only an endless sowing makes the game void. A round that has lasted too long is only a void round.
    let given_up = FinishedRound {
        too_long: true,
        ..finished
    };
    assert_eq!(
        *first.next(&game, &given_up, &mut Side::A).round(),
        expected
    );
}

#[test]
fn counters_kept_aside_come_back_when_needed() {
    // After 25:11, A kept 14. In the next round, A won 9 and B 13. A has more, lays out 13 of it, and begins: "starting
    // with the player with the most pebbles".
    let game = gebeta_testing::game("ansaba");
    let last = "0 0 0 0 0 0 | 0 0 0 0 0 0; A; 23:13";
    let third = second_round(&game, last, Outcome::Won(Side::A), Side::A);
    assert_eq!(
        write_position(&third.round().position, game.board()),
        "1 1 2 3 3 3 | 1 1 2 3 3 3; A; 10:0"
    );
}

#[test]
fn more_or_fewer_counters_than_the_holes_hold_are_no_reason_to_stop() {
    let game = gebeta_testing::game("gabata_i");
    let lay_out =
        |game: &Game, count| -> Position { game.lay_out(count, [0, 0], &mut Side::A).unwrap() };
    // 60 counters: B has four fours and two, A eleven fours. A owns the remaining eight holes and keeps ten counters.
    assert_eq!(
        write_position(&lay_out(&game, [42, 18]), game.board()),
        "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 10:2; owners AAAAAAAABBBB"
    );
    // 36 counters: A has five fours and one, B three fours and three. B wins the last hole, and three holes stay empty.
    assert_eq!(
        write_position(&lay_out(&game, [21, 15]), game.board()),
        "0 4 4 4 4 4 | 0 0 4 4 4 4; A; 0:0"
    );
    // More counters than a position can hold are refused.
    assert_eq!(game.lay_out([255, 1], [0, 0], &mut Side::A), None);
    assert_eq!(
        game.lay_out([u32::MAX, u32::MAX], [0, 0], &mut Side::A),
        None
    );
    assert_eq!(
        gebeta_testing::game("geme").lay_out([24, 24], [0, 0], &mut Side::A),
        None
    );
}
