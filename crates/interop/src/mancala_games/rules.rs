//! Converts parameters to rules, if all of them can be expressed.

use gebeta_core::Board;
use gebeta_core::rules::{
    BoardRules, Captures, Counters, DefectCode, Defects, Direction, Edge, Feed, Fill, First,
    FirstCounter, HoleCaptureLimits, HoleKind, HoleWhen, LaidBy, LapLimit, Lifting, LiftingRow,
    LiftingWhen, Limits, MatchEnd, MatchRules, Number, NumberRange, Numbers, Opening, Owner, Rest,
    Rests, RoundEndRow, RoundEndWhen, RoundOpening, Rounds, RoundsKind, Route, Rules, Score, Setup,
    Skip, Slam, Sow, Starter, ThreeExtra, TurnEnd, TwoTwo,
};

use super::phases;
use super::read::Properties;
use super::rows;
use super::tally;
use super::together;

/// The number of laps after which MancalaGames calls a sowing endless.
const MOST_LAPS: u32 = 75;

/// Converts the parameters of a game to rules.
///
/// # Errors
/// The parameters are incomplete or contradict each other.
pub fn rules(game: &Properties) -> Result<Rules, Defects> {
    let mut rules = Rules {
        board: board(game),
        setup: Setup {
            counters: counters(game),
            laid_by: match game.word("start_pattern") {
                "RANDOM" => LaidBy::Chance,
                _ => LaidBy::Rules,
            },
            least: least(game),
            turn_round: false,
            first: First::A,
        },
        opening: Opening::default(),
        lifting: barred(game).into_iter().chain(lifting(game)).collect(),
        sow: sow(game),
        passing: rows::passing(game),
        last: rows::last(game),
        weg: HoleCaptureLimits::default(),
        turn: turn(game),
        phases: Vec::new(),
        round_end: round_end(game),
        score: Score { unit: 1 },
        rounds: rounds(game),
        match_: match_rules(game),
        limits: Limits {
            laps: match game.has_laps() {
                true => LapLimit::Laps(MOST_LAPS),
                false => LapLimit::UNLIMITED,
            },
            ..Limits::default()
        },
    };
    leave_out_what_never_comes_up(&mut rules)?;
    let first_turns = phases::first_turns(game, &rules);
    rules.phases.extend(first_turns);
    rules.phases.extend(phases::all_holes_first(game, &rules));
    rules.check()?;
    Ok(rules)
}

/// Removes rows that are never reached because of earlier ones, such as a row for an empty hole where every counter
/// captures.
fn leave_out_what_never_comes_up(rules: &mut Rules) -> Result<(), Defects> {
    loop {
        let Err(defects) = rules.check() else {
            return Ok(());
        };
        let idle = |at: &usize| {
            let path = format!("last[{at}]");
            defects
                .iter()
                .any(|defect| defect.code == DefectCode::RowNeverReached && defect.path == path)
        };
        match (0..rules.last.len()).find(idle) {
            Some(at) => drop(rules.last.remove(at)),
            None => return Err(defects),
        }
    }
}

fn board(game: &Properties) -> BoardRules {
    let clockwise = game.is_named_clockwise();
    let names = |side: &str, falling: bool| {
        let name = |number: u8| format!("{side}{number}");
        let names: Vec<String> = match falling {
            true => (1..=game.holes).rev().map(name).collect(),
            false => (1..=game.holes).map(name).collect(),
        };
        names.join(" ")
    };
    let rows = match game.has_halves() {
        true => halves(game.holes),
        false => [names("B", !clockwise), names("A", clockwise)],
    };
    let board = Board::from_rows(&rows).unwrap_or_else(|_| Board::two_rows(game.holes.into()));
    BoardRules {
        stores: game.sows_stores(),
        route: match game.word("sow_direct") {
            _ if game.keeps_to_own_side() => Route::OwnSide,
            "PLAYALTDIR" => Route::OpponentReversed,
            _ => Route::Forward,
        },
        ..BoardRules::from(board)
    }
}

/// Returns a board that is sown anticlockwise and on which A owns the right half and B the left one.
fn halves(columns: u8) -> [String; 2] {
    let near = 1..=columns / 2;
    let far = columns / 2 + 1..=columns;
    let named = |side: char| move |number: u8| format!("{side}{number}");
    let top = near.clone().rev().map(named('B'));
    let bottom = far.clone().map(named('B'));
    let top: Vec<String> = top.chain(far.rev().map(named('A'))).collect();
    let bottom: Vec<String> = bottom.chain(near.map(named('A'))).collect();
    [top, bottom].map(|row| row.join(" "))
}

/// Returns the layout of the start, with player A as the starter.
fn counters(game: &Properties) -> Counters {
    let holes = usize::from(game.holes);
    let (start, pattern) = (game.start, game.word("start_pattern"));
    let alternates = |hole: usize| if hole % 2 == 1 { start } else { 0 };
    // Anticlockwise, from A's leftmost hole to B's rightmost.
    let count = |hole: usize| match pattern {
        "TWOEMPTY" if holes - hole % holes <= 2 => 0,
        "RIGHTMOST_PLUS_ONE" if holes - hole % holes == 1 => start + 1,
        "CLIPPEDTRIPLES" if hole.is_multiple_of(3) => 0,
        "ALTERNATES" => alternates(hole),
        "ALTS_WITH_1" if hole == holes + 3 - holes % 2 => 1,
        "ALTS_WITH_1" if holes.is_multiple_of(2) && hole + 3 == holes => 0,
        "ALTS_WITH_1" => alternates(hole),
        // As even as possible, until they are laid out.
        "RANDOM" => {
            start / (2 * game.holes) + u8::from(hole < usize::from(start % (2 * game.holes)))
        }
        _ => start,
    };
    if pattern == "ALL_EQUAL" {
        return Counters::Alike(start);
    }
    if pattern == "RANDOM" && start.is_multiple_of(2 * game.holes) {
        return Counters::Alike(start / (2 * game.holes));
    }
    let mut layout: Vec<u8> = (0..2 * holes).map(count).collect();
    if game.is_named_clockwise() {
        layout.chunks_mut(holes).for_each(<[u8]>::reverse);
    }
    Counters::ByHole(layout)
}

/// Returns the rows that forbid lifting captured holes and too few seeds.
fn barred(game: &Properties) -> Vec<LiftingRow> {
    let mut forbidden = Vec::new();
    let any = LiftingWhen::default();
    if game.captures_holes() {
        let kinds = [HoleKind::OwnCaptured, HoleKind::OpponentCaptured];
        let kind = Some(kinds.into_iter().collect());
        forbidden.push(LiftingWhen { kind, ..any });
    }
    let fewest = game.count("min_move").clamp(1, 255) as u8;
    let few = match fewest {
        1 => None,
        2 => Some(Number::Exactly(1)),
        _ => NumberRange::new(0, fewest - 1).map(Number::from),
    };
    if let Some(few) = few {
        let holds = Some(few);
        forbidden.push(LiftingWhen { holds, ..any });
    }
    forbidden.into_iter().map(phases::forbidden).collect()
}

fn lifting(game: &Properties) -> Vec<LiftingRow> {
    let row = phases::lifting_row;
    let any = LiftingWhen::default();
    let holding = |number: u8| LiftingWhen {
        holds: Some(Number::Exactly(number)),
        ..any
    };
    let ending = |ends: HoleWhen| LiftingWhen { ends, ..any };
    let empty = HoleWhen {
        holds: Some(Number::NONE),
        ..HoleWhen::default()
    };
    match game.word("allow_rule") {
        "OPP_OR_EMPTY" => {
            let reaches = LiftingWhen {
                reaches: Owner::Opponent,
                ..any
            };
            vec![
                row("reaches_opponent", reaches, Lifting::Allow),
                row("ends_in_empty", ending(empty), Lifting::Allow),
                row("others", any, Lifting::Forbid),
            ]
        }
        "SINGLE_TO_ZERO" => {
            let mut single = holding(1);
            single.at.next = Some(Number::SOME);
            vec![row("single", single, Lifting::Forbid)]
        }
        "SINGLE_ONLY_ALL" => vec![row("single", holding(1), Lifting::LastResort)],
        "TWO_ONLY_ALL_RIGHT" => vec![row("two", holding(2), Lifting::RightmostResort)],
        "TWO_ONLY_ALL" | "RIGHT_2_1ST_THEN_ALL_TWO" => {
            vec![row("two", holding(2), Lifting::LastResort)]
        }
        "NOT_XFROM_1S" => {
            let mut facing_single = any;
            facing_single.at.across = Some(Number::Exactly(1));
            vec![row("facing_single", facing_single, Lifting::Forbid)]
        }
        "OCCUPIED" => vec![row("ends_in_empty", ending(empty), Lifting::Forbid)],
        _ => Vec::new(),
    }
}

fn sow(game: &Properties) -> Sow {
    Sow {
        direction: direction(game),
        choice_from_left: choice_from_left(game),
        first: match (game.is("sow_start"), game.is("move_one")) {
            _ if game.word("presowcapt") == "CAPT_ONE" => FirstCounter::Store,
            (false, _) => FirstCounter::Next,
            (true, true) => FirstCounter::Origin,
            (true, false) => FirstCounter::AlwaysOrigin,
        },
        skip: skipped(game),
        passing: Default::default(),
    }
}

/// Returns the places that a handful skips.
fn skipped(game: &Properties) -> Vec<Skip> {
    let mut always = Vec::new();
    if game.is("skip_start") {
        always.push(HoleKind::Origin);
    }
    if matches!(game.word("sow_stores"), "OWN" | "OWN_NR") && !game.keeps_to_own_side() {
        always.push(HoleKind::OpponentStore);
    }
    let always = (!always.is_empty()).then(|| Skip {
        kind: Some(always.into_iter().collect()),
        ..Skip::default()
    });
    let limit = game.count("sow_param").clamp(0, 255) as u8;
    let skipping = |owner, holds| Skip {
        owner,
        holds: Some(holds),
        ..Skip::default()
    };
    let full = match game.word("sow_rule") {
        "NO_SOW_OPP_NS" => Some(skipping(Owner::Opponent, Number::Exactly(limit))),
        "MAX_SOW" => Some(skipping(Owner::Any, NumberRange::from(limit).into())),
        _ => None,
    };
    always.into_iter().chain(full).collect()
}

fn direction(game: &Properties) -> Direction {
    let chosen = game.numbers("udir_holes");
    match game.word("sow_direct") {
        _ if chosen.len() == usize::from(game.holes) => Direction::Choice,
        "SPLIT" => Direction::Outwards,
        "TOCENTER" => Direction::Inwards,
        "EVEN_ODD_DIR" => Direction::EvenClockwise,
        // Its stores lie as in a game that is sown anticlockwise.
        "CW" if game.sows_stores() => Direction::Backward,
        _ => Direction::Forward,
    }
}

/// Returns the holes from which the player chooses the direction, if not from all. Where the halves go different ways,
/// the direction from the middle is the player's choice anyway.
fn choice_from_left(game: &Properties) -> Option<Number> {
    let direction = direction(game);
    let is_said = |number: u8| match direction {
        Direction::Outwards | Direction::Inwards => {
            2 * u32::from(number) == u32::from(game.holes) + 1
        }
        _ => direction == Direction::Choice,
    };
    let chosen = game.numbers("udir_holes").into_iter();
    let numbers = chosen.filter_map(|hole| u8::try_from(hole.saturating_add(1)).ok());
    let numbers: Numbers = numbers.filter(|&number| !is_said(number)).collect();
    (numbers.iter().next().is_some()).then(|| Number::from(numbers))
}

fn turn(game: &Properties) -> TurnEnd {
    TurnEnd {
        from: match game.is("no_sides") {
            true => Owner::Any,
            false => Owner::Own,
        },
        rests: match together::crossed_seeds_rest(game) {
            true => Rests::Crossed,
            false => Rests::Nothing,
        },
        feed: match (game.is("mustshare"), game.is("mustpass")) {
            (false, _) => Feed::No,
            (true, false) => Feed::IfEmpty,
            (true, true) => Feed::IfPossible,
        },
        slam: match game.word("grandslam") {
            "NOT_LEGAL" => Slam::Forbidden,
            "NO_CAPT" => Slam::TakesNothing,
            "OPP_GETS_REMAIN" => Slam::RestToOpponent,
            "LEAVE_LEFT" => Slam::SparesLeftmost,
            "LEAVE_RIGHT" => Slam::SparesRightmost,
            "LEGAL_SHARE" => Slam::Again,
            _ => Slam::Allowed,
        },
        captures: match game.word("presowcapt") {
            _ if game.gives_captures() => Captures::Given,
            "DRAW_1_XCAPT" => Captures::FacingOfSingle,
            "ALL_SINGLE_XCAPT" => Captures::FacingSingles,
            _ => Captures::Automatic,
        },
    }
}

fn round_end(game: &Properties) -> Vec<RoundEndRow> {
    let goal = tally::goal_of_a_round(game);
    let rest = match game.word("unclaimed") {
        _ if matches!(goal, "DEPRIVE" | "IMMOBILIZE") => Rest::OtherWins,
        _ if goal == "CLEAR" => Rest::StuckWins,
        // Nobody owns the contents of holes without an owner.
        _ if game.is("no_sides") => Rest::Stays,
        "DIVVIED" => Rest::Halves,
        "DONT_SCORE" => Rest::Stays,
        "LAST_MOVER" => Rest::LastMover,
        "UNFED_PLAYER" => Rest::Other,
        _ => Rest::Owner,
    };
    let row = |when, rest| RoundEndRow {
        row: None,
        when,
        rest,
    };
    let few = |at_most: i64, rest| {
        let at_most = at_most.clamp(0, 255) as u16;
        row(RoundEndWhen::CountersAtMost { at_most }, rest)
    };
    let start = i64::from(game.start);
    let when = match (game.word("end_cond"), game.is("mustpass")) {
        _ if matches!(goal, "DEPRIVE" | "CLEAR") => RoundEndWhen::ASideEmpty,
        ("CLEARED_OWN", _) => RoundEndWhen::ASideEmpty,
        (_, true) => RoundEndWhen::NobodyCanMove,
        (_, false) => RoundEndWhen::NextCannotMove,
    };
    let mut ends = vec![row(when, rest)];
    match (game.word("pickextra"), game.word("rounds")) {
        _ if goal != "MAX_SEEDS" => {}
        ("PICKLASTSEEDS", _) => ends.push(few(start, Rest::LastMover)),
        (_, "END_S_SEEDS") => ends.push(few(start, rest)),
        (_, "END_2S_SEEDS") => ends.push(few(2 * start, rest)),
        _ if game.word("end_cond") == "SEEDS_LIMIT" => {
            ends.push(few(game.count("end_param"), rest));
        }
        _ => ends.extend(too_few_to_take(game).map(|least| few(least - 1, rest))),
    }
    // The contents of captured holes can be lost again, so it matters here that MancalaGames ends such a round.
    if game.captures_holes() && goal == "MAX_SEEDS" && game.word("rounds") == "NO_ROUNDS" {
        ends.push(row(RoundEndWhen::OverHalf, Rest::Stays));
    }
    ends
}

/// Returns the least number of counters with which a capture is still possible, where MancalaGames ends a round for
/// that reason.
fn too_few_to_take(game: &Properties) -> Option<i64> {
    let ends_otherwise = game.word("sow_stores") != "NEITHER"
        || game.is("mustshare") && !game.is("mustpass")
        || game.word("end_cond") != "NO_ADDTL";
    let total = i64::from(game.total());
    let mut least = total;
    if game.is("evens") || game.word("capt_type") == "NEXT" || game.word("crosscapt") != "NONE" {
        least = least.min(2);
    }
    if game.word("capt_type") == "TWO_OUT" {
        least = least.min(if game.has_laps() { 2 } else { 3 });
    }
    if let Some(number) = game.numbers("capt_on").into_iter().min() {
        least = match game.is("evens") {
            true => number,
            false => least.min(number),
        };
    }
    match game.count("capt_min") {
        0 => {}
        number if least == total => least = number,
        number => least = least.max(number),
    }
    (!ends_otherwise && game.count("min_move") < least && least < total).then_some(least)
}

/// Returns the fewest counters in a hole that is laid out by chance or by a player.
fn least(game: &Properties) -> Option<u8> {
    // Two in each hole, if there are enough.
    let is_random = game.word("start_pattern") == "RANDOM" && game.start >= 4 * game.holes;
    let is_arranged = rounds(game).kind == RoundsKind::Arranged;
    is_random.then_some(2).or(is_arranged.then_some(1))
}

fn rounds(game: &Properties) -> Rounds {
    if game.word("rounds") == "NO_ROUNDS" {
        return Rounds::default();
    }
    let kind = match game.word("round_fill") {
        _ if tally::is_counted(game) => RoundsKind::SameStart,
        // The winner first owns their own side, and continues at the left of the other side.
        fill if game.word("goal") == "TERRITORY" => RoundsKind::HoleOwnership {
            three_extra: match fill {
                "TERR_EX_LOSER" => ThreeExtra::Weaker,
                "TERR_EX_EMPTY" => ThreeExtra::Nobody,
                _ => ThreeExtra::Gains,
            },
            two_two: match fill {
                "TERR_EX_RANDOM" => TwoTwo::Lots,
                _ => TwoTwo::Weaker,
            },
            from: Edge::Left,
        },
        "UMOVE" => RoundsKind::Arranged,
        fill => RoundsKind::RefillOwn {
            from: match fill {
                "RIGHT_FILL" => Edge::Right,
                _ => Edge::Left,
            },
            fill: Fill::FullAlone,
            closed: game.is("blocks"),
        },
    };
    Rounds {
        kind,
        starter: match game.word("round_starter") {
            "LOSER" => Starter::Loser,
            "WINNER" => Starter::Winner,
            "LAST_MOVER" => Starter::LastMover,
            _ => Starter::Alternate,
        },
        opening: RoundOpening::FirstRound,
    }
}

fn match_rules(game: &Properties) -> MatchRules {
    let least = game.count("goal_param");
    let goal = least.try_into().unwrap_or(u16::MAX).max(1);
    let when = match game.word("goal") {
        _ if game.word("rounds") == "NO_ROUNDS" => MatchEnd::OneRound,
        "RND_SEED_COUNT" => MatchEnd::CountersWon { goal },
        "RND_EXTRA_SEEDS" => MatchEnd::Surplus { goal },
        word if tally::is_counted(game) => MatchEnd::RoundsWon {
            goal,
            // A "skunk" is three quarters of all seeds.
            double_from: (word == "RND_POINTS")
                .then(|| (u32::from(game.total()) * 3 / 4).clamp(1, 255) as u8),
        },
        "TERRITORY" => MatchEnd::HolesOwned {
            goal: least.clamp(0, 255) as u16,
        },
        _ => {
            let needed = match game.word("round_fill") {
                // One in every hole, and one hole that can be lifted.
                "UMOVE" => i64::from(game.holes) + game.count("min_move") - 1,
                _ => least.max(1) * i64::from(game.start),
            };
            MatchEnd::CountersAtMost {
                at_most: (needed - 1).clamp(0, 255) as u16,
            }
        }
    };
    MatchRules {
        when,
        ..MatchRules::default()
    }
}
