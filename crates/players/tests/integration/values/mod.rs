//! The values of the library's games (`tests/data/values.csv`): how they are found, and that they hold.

mod plain_proof;

use std::num::NonZero;

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};
use gebeta_formats::notation::write_move;
use gebeta_formats::variant::Catalogue;
use gebeta_players::proof::{ProofSettings, prove};
use gebeta_players::search::Limit;
use gebeta_solver::{Settings, Unsolved, solve};
use gebeta_testing::brute_force::{Tree, small_games};
use gebeta_testing::processor::own_seconds;
use gebeta_testing::values::{self, Effort, GameValue};

use plain_proof::{Budget, confirms, forces};

/// The memory of proofs, in bytes.
const USUAL_MEMORY: usize = 512 << 20;

/// What is tried for each game.
#[derive(Clone, Copy)]
struct Plan {
    /// The most turns of a proof.
    turns: u64,
    /// The most positions of a plain proof.
    positions: u64,
    /// The memory of a solution, in bytes; zero to try none.
    memory: u64,
}

impl Plan {
    /// Reads the plan from the environment.
    fn given() -> Plan {
        let millions = |name: &str, usual: u64| {
            let given = std::env::var(name).ok();
            given.map_or(usual, |text| text.parse().expect("a number"))
        };
        Plan {
            turns: millions("GEBETA_TURNS", 20) * 1_000_000,
            positions: millions("GEBETA_POSITIONS", 20) * 1_000_000,
            memory: millions("GEBETA_MEBIBYTES", 2_048) << 20,
        }
    }

    /// Finds what is not known yet, or has been tried with less.
    fn improve(&self, row: &mut GameValue) {
        let variant = Catalogue::builtin().load(&row.game).expect("a variant");
        let Ok(game) = Game::new(variant.rules) else {
            row.refused = "it can't be played from a usual start".to_string();
            return;
        };
        let start = game.usual_start().position;
        let is_new = |effort: Option<Effort>, most| {
            effort.is_none_or(|effort| !effort.is_exact && effort.count < most)
        };
        if row.value().is_none() && row.refused.is_empty() && is_new(row.proof, self.turns) {
            self.prove(row, &game, &start);
        }
        if let Some(value) = row.value()
            && !row.is_confirmed()
            && is_new(row.check, self.positions)
        {
            let budget = Budget {
                memory: (self.positions as usize).saturating_mul(24).min(12 << 30),
                nodes: self.positions,
            };
            let began = own_seconds();
            let shown = confirms(&game, &start, value, budget);
            row.check = Some(Effort {
                is_exact: shown.is_proven,
                count: shown.nodes,
                seconds: own_seconds() - began,
            });
        }
        // A solution takes 30 bytes for each board.
        if !row.is_confirmed() && is_new(row.solution, self.memory / 30) && self.memory > 0 {
            self.solve(row, &game, &start);
        }
    }

    fn prove(&self, row: &mut GameValue, game: &Game, start: &Position) {
        // Enough for the boards that so many turns store, or most of them.
        let memory = (self.turns as usize)
            .saturating_mul(8)
            .clamp(USUAL_MEMORY, 4 << 30);
        let settings = ProofSettings {
            memory,
            limit: Limit::nodes(self.turns),
            threads: NonZero::new(1),
            known: None,
        };
        let began = own_seconds();
        match prove(game, start, &settings, &mut |_| true) {
            // Bounds are published with a command that has the usual memory.
            Ok(found) if found.value().is_none() && memory > USUAL_MEMORY => {}
            Ok(found) => {
                // A search with more turns can end with other bounds, and those of the last one hold as well.
                let [least, most] = row.bounds.unwrap_or([i32::MIN, i32::MAX]);
                if found.least > least || row.best.is_empty() {
                    let best = found.best;
                    row.best = best.map_or(String::new(), |best| write_move(best, game.board()));
                }
                let both = [found.least.max(least), found.most.min(most)];
                assert!(both[0] <= both[1], "{}: {both:?}", row.game);
                row.bounds = Some(both);
                row.proof = Some(Effort {
                    is_exact: row.value().is_some(),
                    count: found.nodes,
                    seconds: own_seconds() - began,
                });
            }
            Err(error) => row.refused = error.to_string(),
        }
    }

    fn solve(&self, row: &mut GameValue, game: &Game, start: &Position) {
        let settings = Settings {
            memory: Some(self.memory),
            threads: NonZero::new(1),
            ..Settings::default()
        };
        let began = own_seconds();
        let effort = |is_exact, count| {
            Some(Effort {
                is_exact,
                count,
                seconds: own_seconds() - began,
            })
        };
        match solve(game, start, &settings, &()) {
            Ok(solution) => {
                let value = solution.value(start).expect("the start is reached");
                let boards = solution.census().iter().map(|group| group.boards).sum();
                row.solution = effort(true, boards);
                let margin = i32::from(value.margin);
                let [least, most] = row.bounds.unwrap_or([margin; 2]);
                assert!(
                    (least..=most).contains(&margin),
                    "{} is solved as {margin}, and proved as {least} to {most}",
                    row.game
                );
                row.bounds = Some([margin; 2]);
                let (best, _) = solution.moves(start)[0];
                row.best = write_move(best, game.board());
            }
            Err(Unsolved::TooMany { boards, .. } | Unsolved::NoRoom { boards, .. }) => {
                row.solution = effort(false, boards.max(self.memory / 30));
            }
            Err(error) if row.refused.is_empty() && row.proof.is_none() => {
                row.refused = error.to_string();
            }
            Err(_) => {}
        }
    }
}

/// Finds the values of games, game by game, and saves them. What is known is kept, so it can be stopped at any time.
#[test]
#[ignore = "takes hours; GEBETA_TURNS, GEBETA_POSITIONS (millions), GEBETA_MEBIBYTES and GEBETA_GAMES say how many"]
fn find_the_values() {
    let plan = Plan::given();
    let wanted = std::env::var("GEBETA_GAMES").unwrap_or_default();
    let games: Vec<String> = match wanted.is_empty() {
        true => Catalogue::builtin().ids(),
        false => wanted.split_whitespace().map(String::from).collect(),
    };
    for game in games {
        let all = values::read();
        let known = all.into_iter().find(|row| row.game == game);
        let old = known.unwrap_or(GameValue {
            game,
            ..GameValue::default()
        });
        let mut new = old.clone();
        plan.improve(&mut new);
        println!("{new}");
        if new != old {
            values::keep(new);
        }
    }
}

/// What the ordinary test proves again: rows that took no longer than this.
const CHEAP: u64 = 20_000;

#[test]
fn the_file_is_consistent() {
    let rows = values::read();
    let text = gebeta_testing::read("values.csv");
    let written = rows.iter().map(ToString::to_string);
    assert!(text.lines().skip(1).map(str::to_string).eq(written));
    let ids = Catalogue::builtin().ids();
    for row in &rows {
        let name = row.game.split(':').next().unwrap_or_default();
        assert!(ids.iter().any(|id| id == name), "{row}");
        let is_a_reading = gebeta_testing::rules(&row.game) != gebeta_testing::rules(name);
        assert!(
            row.game == name || is_a_reading,
            "the same as without options: {row}"
        );
        if let Some([least, most]) = row.bounds {
            assert!(least <= most, "{row}");
        }
        assert_eq!(
            row.bounds.is_none(),
            row.methods() == 0 && row.proof.is_none(),
            "{row}"
        );
    }
    let exact = rows.iter().filter(|row| row.is_confirmed()).count();
    assert!(exact >= 100, "only {exact} exact values");
}

#[test]
fn cheap_values_hold() {
    let cheap = |effort: Option<Effort>| {
        effort.is_some_and(|effort| effort.is_exact && effort.count <= CHEAP)
    };
    let mut checked = 0;
    for row in values::read() {
        let Some(value) = row.value().filter(|_| row.is_confirmed()) else {
            continue;
        };
        let game = gebeta_testing::game(&row.game);
        let start = game.usual_start().position;
        if cheap(row.proof) {
            assert_eq!(proved(&game, &start), Some(value), "{row}");
            checked += 1;
        }
        if cheap(row.check) {
            let budget = Budget {
                memory: 1 << 20,
                nodes: 4 * CHEAP,
            };
            assert!(confirms(&game, &start, value, budget).is_proven, "{row}");
            checked += 1;
        }
    }
    assert!(checked >= 10, "only {checked}");
}

/// Proves the value of a position.
fn proved(game: &Game, start: &Position) -> Option<i32> {
    let settings = ProofSettings {
        memory: 16 << 20,
        threads: NonZero::new(1),
        ..ProofSettings::default()
    };
    prove(game, start, &settings, &mut |_| true).ok()?.value()
}

#[test]
#[ignore = "takes an hour"]
fn all_values_hold() {
    // What a method that found the value may take: four times as much as it took. The others find nothing.
    let most = |effort: Option<Effort>| {
        let exact = effort.filter(|effort| effort.is_exact);
        exact.map_or(0, |effort| effort.count.saturating_mul(4))
    };
    let known = values::read();
    for row in known.iter().filter(|row| row.is_confirmed()) {
        let mut new = GameValue {
            game: row.game.clone(),
            ..GameValue::default()
        };
        let plan = Plan {
            turns: most(row.proof),
            positions: most(row.check),
            memory: if most(row.solution) > 0 { 6 << 30 } else { 0 },
        };
        plan.improve(&mut new);
        if most(row.proof) == 0 {
            // The value is known only now, and can be checked.
            plan.improve(&mut new);
        }
        assert!(new.is_confirmed(), "{new}");
        assert_eq!(new.value(), row.value(), "{row}");
    }
}

/// A plain proof never proves too much, and proves most values of small games.
#[test]
fn plain_proofs_agree_with_brute_force() {
    let budget = Budget {
        memory: 1 << 16,
        nodes: 20_000,
    };
    let (mut all, mut proved) = (0, 0);
    for (label, game, start) in small_games(gebeta_testing::VARIANTS) {
        let Some(tree) = Tree::of(&game, &start, 500) else {
            continue;
        };
        let values = tree.values(&game, |margin| margin);
        let every = tree.positions.len().div_ceil(4);
        for (position, margin) in tree.positions.iter().zip(values).step_by(every) {
            for (side, value) in [(Side::A, margin), (Side::B, -margin)] {
                let more = forces(&game, position, side, value + 1, budget);
                assert!(!more.is_proven, "{label}: {position:?} for {side:?}");
                let shown = forces(&game, position, side, value, budget);
                // Elsewhere, best play may have to go on forever, and the score can change meanwhile.
                if !game.rules().counts_captured_holes() {
                    all += 1;
                    proved += u32::from(shown.is_proven);
                }
            }
        }
    }
    println!("{proved} of {all}");
    assert!(proved * 10 >= all * 8, "{proved} of {all}");
}
