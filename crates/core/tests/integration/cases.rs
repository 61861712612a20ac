//! Plays the cases worked out by hand (the positions of `tests/data/cases` and the rounds of `tests/data/rounds`) with
//! the game and with the oracle.

use gebeta_core::game::{
    Decisions, FinishedRound, Game, HolesWon, MatchOutcome, MatchState, Outcome,
};
use gebeta_core::rules::{Opening, OpeningStep, Origin, Rules};
use gebeta_core::{Hole, HoleSet, Move, Position, Side};
use gebeta_formats::notation::{Draft, write_position};
use gebeta_testing::oracle::{After, Ending, Follows, MatchOver, Movers, Oracle, State};
use serde::Deserialize;

use super::corners::tried;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    race: Vec<RaceCase>,
    #[serde(default)]
    opening: Vec<OpeningCase>,
    #[serde(default)]
    round: Vec<RoundCase>,
    #[serde(default)]
    refill: Vec<RefillCase>,
    #[serde(default)]
    layout: Vec<LayoutCase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RaceCase {
    id: String,
    board: Vec<u64>,
    holes: [usize; 2],
    ticks: usize,
    board2: Vec<u64>,
    #[allow(dead_code)]
    why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OpeningCase {
    id: String,
    first: char,
    board2: Vec<u64>,
    weg2: String,
    sow_from: usize,
    #[allow(dead_code)]
    why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundCase {
    id: String,
    totals: [u32; 2],
    total_holes: Option<usize>,
    holes: [usize; 2],
    #[allow(dead_code)]
    why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RefillCase {
    id: String,
    n: u32,
    spread: Vec<u8>,
    #[allow(dead_code)]
    why: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LayoutCase {
    id: String,
    #[serde(default)]
    options: String,
    totals: [u32; 2],
    before: Option<[u32; 2]>,
    lots: Option<char>,
    chosen: Option<Vec<usize>>,
    board2: Option<Vec<u64>>,
    #[serde(default)]
    owner2: String,
    store2: Option<[u64; 2]>,
    result: Option<char>,
    #[allow(dead_code)]
    why: String,
}

fn load(id: &str) -> File {
    toml::from_str(&gebeta_testing::read(&format!("rounds/{id}.toml")))
        .unwrap_or_else(|error| panic!("{id}.toml: {error}"))
}

/// Returns all cases of a kind, each with the id of its variant.
fn cases<C>(number: usize, of: impl Fn(File) -> Vec<C>) -> Vec<(String, C)> {
    let ids = gebeta_testing::files("rounds", ".toml");
    let found = ids.into_iter().flat_map(|id| {
        let cases = of(load(&id));
        cases.into_iter().map(move |case| (id.clone(), case))
    });
    let found: Vec<(String, C)> = found.collect();
    assert_eq!(found.len(), number, "cases were lost or added");
    found
}

#[test]
fn every_case_comes_out_as_worked_by_hand() {
    let files = gebeta_testing::files("cases", ".toml");
    let tried = files.iter().map(|file| tried(&format!("cases/{file}")));
    // These are 88 turns, the legal moves of four positions and the score of three.
    assert_eq!(tried.sum::<usize>(), 95, "cases were lost or added");
}

#[test]
fn every_race_comes_out_as_worked_by_hand() {
    for (id, case) in cases(3, |file| file.race) {
        let rules = gebeta_testing::rules(&id);
        let race = rules.opening.clone();
        assert!(race.is_race(), "{id} has no race");
        let laid_out = Draft {
            counters: case.board.clone(),
            ..Draft::default()
        };
        let laid_out = laid_out.finish(&rules).unwrap();

        let oracle = Oracle::new(&rules);
        let state = State::of(&laid_out, &rules.board);
        let (after, ticks) = oracle.race(state, &race, case.holes.map(Some));
        let counters = |state: &State| -> Vec<u64> {
            state
                .holes
                .iter()
                .map(|hole| hole.counters.into())
                .collect()
        };
        assert_eq!(counters(&after), case.board2, "{}, by the oracle", case.id);
        assert_eq!(ticks, [case.ticks; 2], "{}, by the oracle", case.id);
        assert_eq!(after.to_move, Side::A, "{}, by the oracle", case.id);
        let start = oracle.start(Side::A);
        assert_eq!(
            counters(&start.state),
            case.board2,
            "{}, by the oracle",
            case.id
        );

        let game = gebeta_testing::game(&id);
        for starter in Side::BOTH {
            assert_eq!(game.set_up(starter).to_move(), starter);
            let mut events = Vec::new();
            let start = game.start_watched(starter, &mut events);
            let got: Vec<u64> = rules
                .board
                .all()
                .iter()
                .map(|h| start.position.counters(h).into())
                .collect();
            assert_eq!(got, case.board2, "{}, by the game", case.id);
            assert_eq!(start.position.to_move(), starter, "{}: a tie", case.id);
            for side in Side::BOTH {
                let dropped = events.iter().filter(
                |event| matches!(event, gebeta_core::game::Event::Drop { by, .. } if *by == side),
            );
                assert_eq!(dropped.count(), case.ticks, "{}, by the game", case.id);
            }
        }

        // These are the holes that the variant names, so freely choosing them gives the same race.
        let chosen = Rules {
            opening: Opening {
                from: Origin::Choice,
                ..race
            },
            ..rules.clone()
        };
        let game = Game::new(chosen).unwrap();
        let holes = case.holes.map(|hole| Hole(hole as u8));
        let mut opened = laid_out;
        game.open(&mut opened, Some(holes), &mut ());
        let got: Vec<u64> = rules
            .board
            .all()
            .iter()
            .map(|h| opened.counters(h).into())
            .collect();
        assert_eq!(got, case.board2, "{}, by the game, chosen", case.id);
    }
}

#[test]
fn every_pushed_opening_comes_out_as_worked_by_hand() {
    for (id, case) in cases(2, |file| file.opening) {
        let rules = gebeta_testing::rules(&id);
        let mut push = rules.opening.clone();
        assert_eq!(push.steps.pop(), Some(OpeningStep::Sow), "{id}");
        let first = Side::from_letter(case.first).unwrap();
        let unsown = Rules {
            opening: push,
            ..rules.clone()
        };
        let draft = Draft {
            counters: case.board2.clone(),
            marks: case.weg2.clone(),
            to_move: Some(first),
            ..Draft::default()
        };
        let pushed = draft.finish(&rules).unwrap();
        let by_game = Game::new(unsown.clone()).unwrap().start(first).position;
        assert_eq!(by_game, pushed, "{}, by the game", case.id);
        let by_oracle = Oracle::new(&unsown)
            .start(first)
            .state
            .position(&rules.board);
        assert_eq!(by_oracle, pushed, "{}, by the oracle", case.id);

        // With the sowing, the position is the same as after a turn from that hole.
        let game = gebeta_testing::game(&id);
        let mut sown = pushed;
        game.play(&mut sown, Move::from(Hole(case.sow_from as u8)), &mut ())
            .unwrap();
        assert_eq!(game.start(first).position, sown, "{}, by the game", case.id);
        let by_oracle = Oracle::new(&rules)
            .start(first)
            .state
            .position(&rules.board);
        assert_eq!(by_oracle, sown, "{}, by the oracle", case.id);
    }
}

/// Wins the lots for a player, and always chooses the same holes.
struct Decided {
    lots: Side,
    chosen: Option<HoleSet>,
}

impl Decisions for Decided {
    fn lots(&mut self) -> Side {
        self.lots
    }

    fn choose(&mut self, gain: HolesWon) -> HoleSet {
        self.chosen.unwrap_or(gain.leftmost)
    }
}

/// Returns the layout of the second round, or the result of the match if it ended with the first.
fn second_round(game: &Game, case: &LayoutCase) -> Result<Position, MatchOutcome> {
    let board = game.board();
    let mut last = Position::empty(board);
    for side in Side::BOTH {
        last.set_store(side, case.totals[side.index()] as u8);
    }
    let mut laid_out = *MatchState::new(game, Side::A).round();
    if let Some(before) = case.before {
        laid_out.position = Position::empty(board);
        for side in Side::BOTH {
            laid_out
                .position
                .set_store(side, before[side.index()] as u8);
        }
    }
    let finished = FinishedRound {
        position: last,
        outcome: match case.totals[0].cmp(&case.totals[1]) {
            std::cmp::Ordering::Greater => Outcome::Won(Side::A),
            std::cmp::Ordering::Less => Outcome::Won(Side::B),
            std::cmp::Ordering::Equal => Outcome::Draw,
        },
        began: Side::A,
        last_mover: Side::A,
        too_long: false,
    };
    let mut decided = Decided {
        lots: case
            .lots
            .map_or(Side::A, |letter| Side::from_letter(letter).unwrap()),
        chosen: case
            .chosen
            .as_ref()
            .map(|holes| holes.iter().map(|&hole| Hole(hole as u8)).collect()),
    };
    let next = MatchState::from_round(game, laid_out).next(game, &finished, &mut decided);
    assert_eq!(
        next.score().iter().sum::<u32>(),
        case.totals.iter().sum::<u32>()
    );
    assert_eq!(next.counted(), Some(case.totals), "{}", case.id);
    match next.outcome() {
        Some(outcome) => Err(outcome),
        None => Ok(next.round().position),
    }
}

/// Does the same with the oracle.
fn second_round_by_oracle(rules: &Rules, case: &LayoutCase) -> Result<Position, MatchOver> {
    let oracle = Oracle::new(rules);
    let stores = |state: &mut State, counters: [u32; 2]| {
        for hole in &mut state.holes {
            hole.counters = 0;
        }
        for side in Side::BOTH {
            state.stores.insert(side, counters[side.index()]);
        }
    };
    let mut round = oracle.first_round(Side::A);
    let mut last = round.state.clone();
    stores(&mut last, case.totals);
    if let Some(before) = case.before {
        stores(&mut round.state, before);
        round.stood = before;
    }
    let ending = match case.totals[0].cmp(&case.totals[1]) {
        std::cmp::Ordering::Greater => Ending::Won(Side::A),
        std::cmp::Ordering::Less => Ending::Won(Side::B),
        std::cmp::Ordering::Equal => Ending::Draw,
    };
    let after = After {
        state: last,
        ending: Some(ending),
        legal: Vec::new(),
        turns: Vec::new(),
    };
    let decisions = gebeta_testing::oracle::Decisions {
        lots: case
            .lots
            .map_or(Side::A, |letter| Side::from_letter(letter).unwrap()),
        choose: &|_, all, count| {
            let chosen = case.chosen.clone().unwrap_or_default();
            if chosen.iter().all(|hole| all.contains(hole)) {
                chosen
            } else {
                all[..count].to_vec()
            }
        },
    };
    match oracle.follows(&round, Movers::only(Side::A), &after, &decisions) {
        Follows::Round(next) => Ok(next.state.position(&rules.board)),
        Follows::End(over) => Err(over),
    }
}

#[test]
fn every_layout_comes_out_as_worked_by_hand() {
    for (id, case) in cases(36, |file| file.layout) {
        let rules = match case.options.as_str() {
            "" => gebeta_testing::rules(&id),
            options => gebeta_testing::rules(&format!("{id}:{options}")),
        };
        let game = Game::new(rules.clone()).unwrap();
        let by_game = second_round(&game, &case);
        let by_oracle = second_round_by_oracle(&rules, &case);
        if let Some(letter) = case.result {
            let winner = Side::from_letter(letter).unwrap();
            assert_eq!(
                by_game,
                Err(MatchOutcome::Won(winner)),
                "{}, by the game",
                case.id
            );
            assert_eq!(
                by_oracle,
                Err(MatchOver::Won(winner)),
                "{}, by the oracle",
                case.id
            );
            continue;
        }
        let draft = Draft {
            counters: case.board2.clone().expect("the case has board2"),
            owners: case.owner2.clone(),
            stores: case.store2.expect("the case has store2"),
            ..Draft::default()
        };
        let mut expected = draft.finish(&rules).unwrap();
        for (who, got) in [
            ("game", by_game.map_err(|e| format!("{e:?}"))),
            ("oracle", by_oracle.map_err(|e| format!("{e:?}"))),
        ] {
            let got = got.unwrap_or_else(|e| panic!("{}, by the {who}: {e}", case.id));
            expected.set_to_move(got.to_move());
            assert_eq!(
                write_position(&got, &rules.board),
                write_position(&expected, &rules.board),
                "{}, by the {who}",
                case.id
            );
        }
    }
}

#[test]
fn every_division_of_holes_comes_out_as_worked_by_hand() {
    for (id, case) in cases(9, |file| file.round) {
        let rules = gebeta_testing::rules(&id);
        let board = &rules.board;
        assert_eq!(board.holes(), case.total_holes.unwrap_or(12), "{}", case.id);
        let game = gebeta_testing::game(&id);
        let by_game = game.lay_out(case.totals, [0, 0], &mut Side::A).unwrap();
        let decisions = gebeta_testing::oracle::Decisions {
            lots: Side::A,
            choose: &|_, all, count| all[..count].to_vec(),
        };
        let by_oracle = Oracle::new(&rules).own_holes(case.totals, [0, 0], &decisions);
        for (who, position) in [("game", by_game), ("oracle", by_oracle.position(board))] {
            let owned = Side::BOTH.map(|side| position.owned(side, board.all()).len());
            assert_eq!(owned, case.holes, "{}, by the {who}", case.id);
            let full = board.all().iter().all(|hole| position.counters(hole) == 4);
            assert!(full, "{}, by the {who}", case.id);
            assert_eq!(position.stores(), [0, 0], "{}, by the {who}", case.id);
        }
    }
}

#[test]
fn every_refill_comes_out_as_worked_by_hand() {
    for (id, case) in cases(4, |file| file.refill) {
        let rules = gebeta_testing::rules(&id);
        let board = &rules.board;
        let total = Oracle::new(&rules).set_up(Side::A).position(board).total();
        for weaker in Side::BOTH {
            let mut totals = [total - case.n; 2];
            totals[weaker.index()] = case.n;
            let by_game = gebeta_testing::game(&id)
                .lay_out(totals, [0, 0], &mut Side::A)
                .unwrap();
            let by_oracle = Oracle::new(&rules).fill_alike(totals);
            for (who, position) in [("game", by_game), ("oracle", by_oracle.position(board))] {
                for side in Side::BOTH {
                    let mut lies: Vec<u8> = board
                        .side(side)
                        .iter()
                        .map(|hole| position.counters(hole))
                        .collect();
                    lies.reverse();
                    assert_eq!(lies, case.spread, "{}, by the {who}", case.id);
                }
                assert_eq!(position.store(weaker), 0, "{}, by the {who}", case.id);
                assert_eq!(position.total(), total, "{}, by the {who}", case.id);
            }
        }
    }
}
