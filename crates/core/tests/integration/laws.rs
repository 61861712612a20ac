//! Laws that every variant and all valid rules obey, tried on random positions.

use std::sync::LazyLock;

use gebeta_core::game::{Event, Game, IllegalMove, Outcome, Replay, Status};
use gebeta_core::rules::{EndlessResult, Feed, Lifting, Route, Rules, Slam};
use gebeta_core::{Board, Hole, HoleSet, MAX_HOLES, Mark, Move, Position, Side, Way};
use gebeta_formats::notation::{write_move, write_position};
use gebeta_testing::oracle::{After, Oracle, State, Turn};
use gebeta_testing::random::{self, Material, material, pick_move};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::TestCaseError;

type Lawful = Result<(), TestCaseError>;

/// The variants, compiled once.
static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    gebeta_testing::VARIANTS
        .iter()
        .map(|id| gebeta_testing::game(id))
        .collect()
});

/// A round to be played by some rules, from the start or from a position, with some choices.
#[derive(Clone)]
struct Round {
    name: &'static str,
    game: Game,
    from: Option<Material>,
    picks: Vec<u8>,
}

impl std::fmt::Debug for Round {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{}: {}", self.name, random::describe(self.game.rules()))?;
        writeln!(
            f,
            "from {}",
            write_position(&self.first(), self.game.board())
        )?;
        write!(f, "picks {:?}", self.picks)
    }
}

impl Round {
    /// Returns the position that the round is played from.
    fn first(&self) -> Position {
        match &self.from {
            Some(material) => material.position(self.game.rules()),
            None => self.game.start(Side::A).position,
        }
    }
}

/// One turn of a round.
struct Step {
    before: Position,
    played: Move,
    after: Position,
    turn: Status,
    events: Vec<Event>,
}

fn variant() -> impl Strategy<Value = (&'static str, Game)> {
    let result = prop::option::weighted(
        0.3,
        select(&[EndlessResult::Illegal, EndlessResult::Pass][..]),
    );
    let last_hole = prop::option::weighted(0.5, random::last_hole());
    (0..gebeta_testing::VARIANTS.len(), result, last_hole).prop_map(|(i, result, last_hole)| {
        let mut rules = GAMES[i].rules().clone();
        rules.limits.endless = result.unwrap_or(rules.limits.endless);
        rules.match_.last_hole = last_hole.unwrap_or(rules.match_.last_hole);
        (gebeta_testing::VARIANTS[i], Game::new(rules).unwrap())
    })
}

fn any_rules() -> impl Strategy<Value = (&'static str, Game)> {
    random::rules().prop_map(|rules| ("made-up rules", Game::new(rules).unwrap()))
}

fn round(rules: impl Strategy<Value = (&'static str, Game)>) -> impl Strategy<Value = Round> {
    let from = prop_oneof![1 => Just(None), 3 => material().prop_map(Some)];
    (rules, from, vec(any::<u8>(), 1..40)).prop_map(|((name, game), from, picks)| Round {
        name,
        game,
        from,
        picks,
    })
}

/// Half of the rounds are of a built-in variant, half of random rules.
fn any_round() -> impl Strategy<Value = Round> {
    prop_oneof![round(variant()), round(any_rules())]
}

/// Plays a round and checks a law at each turn.
fn follow(round: &Round, mut law: impl FnMut(&Step) -> Lawful) -> Lawful {
    let game = &round.game;
    let mut position = round.first();
    let mut turn = game.settle(&mut position, &mut ());
    for &number in &round.picks {
        if turn.outcome.is_some() {
            break;
        }
        prop_assert!(
            !turn.playable.is_empty(),
            "a round that is not over has a move"
        );
        let mut step = Step {
            before: position,
            played: pick_move(game, &position, turn.playable, number),
            after: position,
            turn,
            events: Vec::new(),
        };
        step.turn = game
            .play(&mut step.after, step.played, &mut step.events)
            .unwrap();
        law(&step).map_err(|error| at(game.board(), &step, error))?;
        (position, turn) = (step.after, step.turn);
    }
    Ok(())
}

/// Adds the place to an error.
fn at(board: &Board, step: &Step, error: TestCaseError) -> TestCaseError {
    let place = format!(
        "{} played from `{}` gives `{}`, {:?}, by {:?}",
        write_move(step.played, board),
        write_position(&step.before, board),
        write_position(&step.after, board),
        step.turn.outcome,
        step.events,
    );
    match error {
        TestCaseError::Fail(reason) => TestCaseError::fail(format!("{reason}\n{place}")),
        reject => reject,
    }
}

fn holes(moves: HoleSet) -> Vec<usize> {
    moves.iter().map(Hole::index).collect()
}

/// Returns a move in the oracle's form.
fn turn_of(played: Move) -> Turn {
    Turn {
        hole: played.hole.index(),
        way: played.way,
    }
}

/// Checks that the game and the oracle agree on the whole position, the outcome and the legal moves.
fn agree(game: &Game, position: &Position, turn: &Status, oracle: &After) -> Lawful {
    let board = game.board();
    let expected = oracle.state.position(board);
    prop_assert_eq!(
        write_position(position, board),
        write_position(&expected, board),
        "position, the oracle's second"
    );
    prop_assert_eq!(position, &expected);
    let outcome = turn.outcome.map(Outcome::letter);
    prop_assert_eq!(
        outcome,
        oracle.ending.map(gebeta_testing::oracle::Ending::letter),
        "the oracle's second"
    );
    prop_assert_eq!(
        holes(turn.playable),
        oracle.legal.clone(),
        "legal, the oracle's second"
    );
    let moves = turn
        .playable
        .iter()
        .flat_map(|hole| game.moves_from(position, hole));
    prop_assert_eq!(
        moves.map(turn_of).collect::<Vec<_>>(),
        oracle.turns.clone(),
        "legal, the oracle's second"
    );
    Ok(())
}

fn play_beside_the_oracle(round: &Round) -> Lawful {
    let game = &round.game;
    let board = game.board();
    let oracle = Oracle::new(game.rules());
    let mut settled = round.first();
    let turn = game.settle(&mut settled, &mut ());
    agree(
        game,
        &settled,
        &turn,
        &oracle.settle(State::of(&round.first(), board)),
    )?;
    follow(round, |step| {
        let state = State::of(&step.before, board);
        let expected = oracle.play(&state, turn_of(step.played));
        agree(game, &step.after, &step.turn, &expected)?;
        prop_assert_eq!(game.score(&step.after), oracle.score(&expected.state));
        Ok(())
    })
}

proptest! {
    #![proptest_config(random::config(300))]

    #[test]
    fn variants_are_played_as_the_oracle_plays_them(round in round(variant())) {
        play_beside_the_oracle(&round)?;
    }

    #[test]
    fn any_rules_are_played_as_the_oracle_plays_them(round in round(any_rules())) {
        play_beside_the_oracle(&round)?;
    }

    #[test]
    fn openings_are_played_as_the_oracle_plays_them(
        random::Described(rules) in random::rules().prop_map(random::Described),
        starter in random::side(),
        laid_out in prop::option::of(material()),
        origins in prop::option::of([0..MAX_HOLES, 0..MAX_HOLES]),
    ) {
        let game = Game::new(rules).unwrap();
        let board = game.board();
        let oracle = Oracle::new(game.rules());
        let mut position = game.set_up(starter);
        prop_assert_eq!(State::of(&position, board), oracle.set_up(starter));
        if let Some(material) = laid_out {
            position = material.position(game.rules());
            position.set_to_move(starter);
            for hole in board.all() {
                position.set_mark(hole, Mark::Plain);
                position.set_free_tax_used(hole, false);
            }
        }
        let origins = origins.map(|o| [0, 1].map(|i| i * board.per_side() + o[i] % board.per_side()));
        let laid_out = position;
        let mut events = Vec::new();
        let turn = game.open(&mut position, origins.map(|o| o.map(|h| Hole(h as u8))), &mut events);
        let opened = oracle.open(State::of(&laid_out, board), origins);
        agree(&game, &position, &turn, &opened)
            .map_err(|e| TestCaseError::fail(format!("{e}\nfrom {} {starter} {origins:?}", write_position(&laid_out, board))))?;
        prop_assert_eq!(position.total(), laid_out.total());
        let mut replayed = replay(Replay::of_opening(laid_out), &events);
        if let Ok(replayed) = &mut replayed {
            replayed.set_to_move(position.to_move());
        }
        prop_assert_eq!(replayed, Ok(position));
    }

    /// These laws share the same rounds, because drawing rules and rounds takes longer than playing them.
    #[test]
    fn the_laws_of_a_turn_hold(round in any_round()) {
        let game = &round.game;
        follow(&round, |step| {
            counters_are_neither_lost_nor_made(step)?;
            illegal_moves_are_refused_and_change_nothing(game, step)?;
            the_events_of_a_turn_are_enough_to_draw_it(step)?;
            an_observer_changes_nothing(game, step)
        })?;
        nothing_is_played_once_the_round_is_over(&round)?;
    }

    #[test]
    fn a_turn_and_a_rotation_can_be_exchanged(round in any_round()) {
        let game = &round.game;
        let board = game.board();
        prop_assume!(is_the_same_for_both(game.rules()));
        let turned = |hole: Hole| Hole(((hole.index() + board.per_side()) % board.holes()) as u8);
        follow(&round, |step| {
            let mut rotated = step.before.rotated(board);
            let played = Move::from(turned(step.played.hole)).going(step.played.way);
            let turn = game.play(&mut rotated, played, &mut ()).unwrap();
            prop_assert_eq!(rotated, step.after.rotated(board));
            let moves: HoleSet = step.turn.playable.iter().map(turned).collect();
            prop_assert_eq!(turn.playable, moves);
            let outcome = step.turn.outcome.map(|outcome| match outcome {
                Outcome::Won(side) => Outcome::Won(side.other()),
                other => other,
            });
            prop_assert_eq!(turn.outcome, outcome);
            Ok(())
        })?;
    }

}

fn counters_are_neither_lost_nor_made(step: &Step) -> Lawful {
    prop_assert_eq!(step.after.total(), step.before.total());
    Ok(())
}

fn nothing_is_played_once_the_round_is_over(round: &Round) -> Lawful {
    let game = &round.game;
    let mut position = round.first();
    // A first position can also be over once it is settled.
    let settled = game.settle(&mut position, &mut ());
    let mut over = settled.outcome.map(|outcome| (position, outcome));
    follow(round, |step| {
        over = step.turn.outcome.map(|outcome| (step.after, outcome));
        Ok(())
    })?;
    // After an endless sowing, the position is the one before it, which shows nothing.
    if let Some((position, Outcome::Won(_) | Outcome::Draw)) = over {
        // A position does not show whether the counters in a store at the end still have to be given away.
        if game.rules().gives_captures() && position.store(position.to_move()) > 0 {
            return Ok(());
        }
        // Nor that a move was barred before the rest was given away.
        let looks_open = game
            .settle(&mut position.clone(), &mut ())
            .outcome
            .is_none();
        if looks_open && other_holes_can_bar_moves(game.rules()) {
            return Ok(());
        }
        prop_assert_eq!(game.legal_moves(&position), []);
        for hole in game.playable(&position) {
            for played in game.moves_from(&position, hole) {
                let refused = game.play(&mut position.clone(), played, &mut ());
                prop_assert_eq!(refused, Err(IllegalMove::RoundOver));
            }
        }
    }
    Ok(())
}

/// Returns whether a move can be barred by what lies in other holes than its own.
fn other_holes_can_bar_moves(rules: &Rules) -> bool {
    let by_rows = !rules.lifting.is_empty() || !rules.phases.is_empty();
    let by_what_follows = rules.limits.endless == EndlessResult::Illegal
        || rules.turn.feed != Feed::No
        || rules.turn.slam == Slam::Forbidden;
    by_rows || by_what_follows
}

fn illegal_moves_are_refused_and_change_nothing(game: &Game, step: &Step) -> Lawful {
    let moves = game.playable(&step.before);
    let moves = moves
        .iter()
        .flat_map(|hole| game.moves_from(&step.before, hole));
    let moves: Vec<Move> = moves.collect();
    let ways = [None].into_iter().chain(Way::BOTH.map(Some));
    let all = ways.flat_map(|way| (0..=u8::MAX).map(move |hole| Move::from(Hole(hole)).going(way)));
    for tried in all {
        let mut after = step.before;
        let mut events = Vec::new();
        let played = game.play(&mut after, tried, &mut events);
        prop_assert_eq!(played.is_ok(), moves.contains(&tried), "{:?}", tried);
        if let Err(why) = played {
            prop_assert_eq!(after, step.before);
            prop_assert!(events.is_empty());
            let fits = is_the_reason(game, &step.before, tried, &why);
            prop_assert!(fits, "{:?} {:?}", tried, why);
            prop_assert!(!why.to_string().is_empty());
        }
    }
    Ok(())
}

fn the_events_of_a_turn_are_enough_to_draw_it(step: &Step) -> Lawful {
    let drawn = replay(Replay::of_turn(step.before), &step.events);
    prop_assert_eq!(drawn, Ok(step.after));
    let ends = step.events.iter().filter_map(|event| match event {
        Event::End { outcome } => Some(*outcome),
        _ => None,
    });
    let ends: Vec<Outcome> = ends.collect();
    prop_assert_eq!(ends, Vec::from_iter(step.turn.outcome));
    Ok(())
}

fn an_observer_changes_nothing(game: &Game, step: &Step) -> Lawful {
    let mut unwatched = step.before;
    let turn = game.play(&mut unwatched, step.played, &mut ()).unwrap();
    prop_assert_eq!(unwatched, step.after);
    prop_assert_eq!(turn, step.turn);
    Ok(())
}

/// Applies all events; the hands must be empty at the end.
fn replay(mut replay: Replay, events: &[Event]) -> Result<Position, String> {
    for event in events {
        replay
            .apply(event)
            .map_err(|error| format!("{event:?}: {error}"))?;
    }
    match replay.hands() {
        [0, 0] => Ok(*replay.position()),
        _ => Err("a hand is not empty at the end".to_string()),
    }
}

/// Returns whether both players have the same rules on a board that looks the same to both.
fn is_the_same_for_both(rules: &Rules) -> bool {
    let board = &rules.board;
    let turned = |hole: Hole| Hole(((hole.index() + board.per_side()) % board.holes()) as u8);
    let columns_turn = board.all().iter().all(|hole| {
        let column: HoleSet = board.column(hole).iter().map(turned).collect();
        column == board.column(turned(hole))
    });
    let places_turn = [board.from_left(Side::A), board.from_right(Side::A)]
        .map(|holes| holes.into_iter().map(turned).collect::<Vec<_>>())
        == [board.from_left(Side::B), board.from_right(Side::B)];
    // An odd counter, which is in neither half, stays in the board's last hole, no matter whose side it is on.
    let mut rests = rules.round_end.iter().map(|end| end.rest);
    rules.board.route == Route::Forward
        && columns_turn
        && places_turn
        && rests.all(|rest| !rest.shares())
}

/// Returns whether the reason for refusing a hole is true of it.
fn is_the_reason(game: &Game, position: &Position, tried: Move, why: &IllegalMove) -> bool {
    let hole = tried.hole;
    let board = game.board();
    let side = position.to_move();
    if hole.index() >= board.holes() {
        return *why == IllegalMove::NoSuchHole;
    }
    let counters = position.counters(hole);
    let state = State::of(position, board);
    let rules = Oracle::new(game.rules())
        .rules_of_turn(&state, side)
        .into_owned();
    let oracle = Oracle::new(&rules);
    match *why {
        IllegalMove::NoSuchHole => false,
        IllegalMove::RoundOver => game.playable(position).is_empty(),
        IllegalMove::NotYours => position.owner(hole) != side,
        IllegalMove::YourOwn => position.owner(hole) == side,
        IllegalMove::Empty => counters == 0,
        IllegalMove::TooFew(min) => {
            // A player who gives a counter away before their turn keeps another one in the hole that they start from.
            let gives = rules.turn.feed == Feed::GivesOneFirst;
            let fewest = if gives { min.min(2) } else { 1 };
            min == rules.barred().fewest.max(fewest) && (1..min).contains(&counters)
        }
        IllegalMove::NotFrom(kind) => {
            rules.barred().kinds.contains(kind)
                && oracle.kind(
                    &state,
                    gebeta_testing::oracle::Place::Hole(hole.index()),
                    side,
                ) == kind
        }
        IllegalMove::GivesFirst => {
            let mut could = oracle.turns_of(&state, side).into_iter();
            rules.gives_captures()
                && position.store(side) > 0
                && could.all(|turn| position.owner(Hole(turn.hole as u8)) != side)
        }
        IllegalMove::Rests => position.mark(hole) == Mark::Resting,
        IllegalMove::NotNow | IllegalMove::NotYet => {
            let decided = oracle.lifting(&state, turn_of(tried));
            match why {
                IllegalMove::NotNow => decided == Lifting::Forbid,
                _ => matches!(decided, Lifting::LastResort | Lifting::RightmostResort),
            }
        }
        IllegalMove::Starves => rules.turn.feed != Feed::No,
        IllegalMove::Slam => rules.turn.slam == Slam::Forbidden,
        IllegalMove::Endless => rules.limits.endless == EndlessResult::Illegal,
        IllegalMove::NoWay => oracle.may_choose(hole.index()) && tried.way.is_none(),
        IllegalMove::NoChoice => !oracle.may_choose(hole.index()) && tried.way.is_some(),
        // Nobody left a capture.
        IllegalMove::NoClaims | IllegalMove::NotOffered(..) => false,
    }
}

proptest! {
    #![proptest_config(random::config(100))]

    /// Every variant's rounds end by themselves; the limit of turns is there for other rules.
    #[test]
    fn a_round_of_every_variant_ends(picks in vec(any::<u8>(), 3000), id in select(&gebeta_testing::VARIANTS[..])) {
        let round = Round { name: id, game: gebeta_testing::game(id), from: None, picks };
        let mut turns = 0;
        let mut over = false;
        follow(&round, |step| {
            turns += 1;
            over = step.turn.outcome.is_some();
            Ok(())
        })?;
        prop_assert!(over, "{id}: {turns} turns did not end the round");
    }
}
