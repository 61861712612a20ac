//! Random rules as a whole, which pass their check.

use gebeta_core::rules::*;
use gebeta_core::{Board, MAX_HOLES};
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;

use super::boards::board;
use super::described::Described;
use super::rounds::{last_hole, put_full_holes, put_rounds, rounds};
use super::rows::{last, lifting, passing_row};
use super::turns::{
    fit, hole_capture_limits, limits, opening, phases, round_end, seldom_ends, sow, turn,
};

/// Generates rules that pass their check. In a fifth of them, captures have to be claimed.
pub fn rules() -> BoxedStrategy<Rules> {
    rules_claiming(prop::bool::weighted(0.2).boxed())
}

/// Generates rules that pass their check, in which captures have to be claimed.
pub fn rules_with_claims() -> BoxedStrategy<Rules> {
    rules_claiming(Just(true).boxed())
}

/// Generates rules for few counters on four or six holes, without an opening, so that all play can be tried. They need
/// not pass their check.
pub fn small_rules() -> BoxedStrategy<Described> {
    (rules(), vec(0..=2u8, 6), 2..=3usize)
        .prop_map(|(mut rules, counters, per_side)| {
            rules.board.rows = Board::two_rows(per_side);
            rules.opening = Opening::default();
            rules.setup.counters = Counters::ByHole(counters[..2 * per_side].to_vec());
            rules.rounds = Rounds::default();
            Described(rules)
        })
        .boxed()
}

pub(super) fn rules_claiming(claimed: BoxedStrategy<bool>) -> BoxedStrategy<Rules> {
    let score = (1..=4u8).prop_map(|unit| Score { unit });
    (
        (
            board(),
            vec(prop_oneof![1 => Just(0), 4 => 1..=5u8], MAX_HOLES),
            opening(),
        ),
        (lifting(), sow(), vec(passing_row(), 0..4), last()),
        (turn(claimed), limits(), round_end(), score, last_hole()),
        (weighted(0.2, rounds()), hole_capture_limits(), phases()),
    )
        .prop_map(
            |(
                (board, counters, opening),
                (lifting, (route, stores, mut sow), passing, last),
                ends,
                (rounds, weg, mut phases),
            )| {
                let (turn, mut limits, round_end, score, last_hole) = ends;
                if turn.captures == Captures::Claimed {
                    sow.passing = PassingTime::AtOnce;
                }
                for phase in &mut phases {
                    fit(phase, &sow, &turn);
                }
                let seldom = |phase: &Phase| {
                    let sow = phase.sow.as_ref().unwrap_or(&sow);
                    seldom_ends(sow, phase.last.as_ref().unwrap_or(&last))
                };
                if seldom_ends(&sow, &last) || phases.iter().any(seldom) {
                    limits.laps = LapLimit::Laps(200);
                }
                let mut rules = Rules {
                    setup: Setup {
                        counters: Counters::ByHole(counters[..board.holes()].to_vec()),
                        laid_by: LaidBy::Rules,
                        least: None,
                        turn_round: false,
                        first: First::A,
                    },
                    board: BoardRules {
                        rows: board,
                        stores,
                        route,
                    },
                    opening,
                    lifting,
                    sow,
                    passing,
                    last,
                    weg,
                    turn,
                    phases,
                    round_end,
                    score,
                    rounds: Rounds::default(),
                    match_: MatchRules {
                        when: MatchEnd::OneRound,
                        last_hole,
                    },
                    limits,
                };
                if let Some((rounds, _)) = rounds {
                    put_rounds(&mut rules, rounds);
                }
                rules
            },
        )
        .prop_filter_map("a defect could not be fixed", mend)
        .boxed()
}

/// Removes the rows that the check reports, until it reports none.
pub(super) fn mend(mut rules: Rules) -> Option<Rules> {
    for _ in 0..40 {
        let Err(defects) = rules.check() else {
            return Some(rules);
        };
        // The last one, so the numbers before it stay right.
        let defect = defects.iter().next_back()?;
        let row = |table: &str| -> Option<usize> {
            let rest = defect.path.strip_prefix(table)?.strip_prefix('[')?;
            rest.split(']').next()?.parse().ok()
        };
        if let Some(i) = row("phase") {
            if !mend_phase(&mut rules.phases[i], &defect.path) {
                rules.phases.remove(i);
            }
        } else if let Some(i) = row("lifting") {
            rules.lifting.remove(i);
        } else if let Some(i) = row("last") {
            rules.last.remove(i);
        } else if let Some(i) = row("passing") {
            rules.passing.remove(i);
        } else if defect.code == DefectCode::LatePassingNeedsMakes {
            rules.passing.retain(|row| row.when.makes.is_some());
        } else if defect.path == "turn.captures" {
            rules.turn.captures = Captures::Automatic;
            let phases = rules.phases.iter_mut();
            phases
                .flat_map(|phase| &mut phase.turn)
                .for_each(|turn| turn.captures = Captures::Automatic);
        } else if defect.code == DefectCode::NoWegs {
            rules.weg = HoleCaptureLimits::default();
        } else if defect.code == DefectCode::NoSlam {
            rules.turn.slam = Slam::Allowed;
        } else if matches!(
            defect.code,
            DefectCode::RouteAndDirection | DefectCode::OwnSideOnly
        ) {
            rules.board.route = Route::Forward;
        } else if let Some(i) = row("sow.skip") {
            rules.sow.skip.remove(i);
        } else if matches!(
            defect.code,
            DefectCode::ChoiceTwice | DefectCode::NoSuchHole
        ) {
            rules.sow.choice_from_left = None;
        } else if defect.code == DefectCode::NothingToLift {
            let mut counters = rules.counters();
            counters[0] = 4;
            rules.setup.counters = Counters::ByHole(counters);
            rules.lifting.clear();
            put_full_holes(&mut rules);
        } else {
            return None;
        }
    }
    None
}

/// Removes the row of a phase that is at fault; returns whether there is one.
pub(super) fn mend_phase(phase: &mut Phase, path: &str) -> bool {
    let row = |table: &str| -> Option<usize> {
        let (_, rest) = path.split_once(&format!(".{table}["))?;
        rest.split(']').next()?.parse().ok()
    };
    let (lifting, passing, last) = (row("lifting"), row("passing"), row("last"));
    if let (Some(i), Some(rows)) = (lifting, &mut phase.lifting) {
        rows.remove(i);
    } else if let (Some(i), Some(rows)) = (passing, &mut phase.passing) {
        rows.remove(i);
    } else if let (Some(i), Some(rows)) = (last, &mut phase.last) {
        rows.remove(i);
    } else {
        return false;
    }
    true
}
