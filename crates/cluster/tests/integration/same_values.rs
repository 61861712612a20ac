//! Any number of processes and threads solves the end table of one machine, byte for byte.

use std::net::TcpListener;
use std::num::NonZero;
use std::path::Path;
use std::thread;

use gebeta_cluster::{Cluster, ClusterError, Hosts, Token, solve};
use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_core::rules::LapLimit;
use gebeta_solver::{PartCheckpoint, Settings, TableFile, Unsolved, check_together, solve_all};
use gebeta_storage::checkpoint::Existing;
use gebeta_testing::random::{self, Described};
use proptest::prelude::*;

use crate::local::{hosts, job};

/// The table, or why there is none.
pub type Solved = Result<Vec<u8>, String>;

pub fn alone(game: &Game, counters: u32) -> Solved {
    let settings = Settings::default();
    let solution = solve_all(game, counters, &settings, &()).map_err(|it| it.to_string())?;
    let mut table = Vec::new();
    solution.write("test", &mut table, &()).unwrap();
    Ok(table)
}

/// How a process has ended: what it has solved, and a better reason if that failed because of another process.
pub type Ended = (Result<(), Unsolved>, Option<ClusterError>);

/// Solves with one process. The first writes the table.
pub fn one(
    game: &Game,
    counters: u32,
    settings: &Settings,
    (hosts, process, listener): (&Hosts, usize, &TcpListener),
    folder: Option<&Path>,
    table: Option<&mut Vec<u8>>,
    joined: impl FnOnce(),
) -> Ended {
    let levels = gebeta_analysis::levels::Settings::to_depth(counters);
    let mut job = job(game, &game.start(Side::A), &levels, hosts);
    job.origin.task = "solve --counters --hosts".to_string();
    let mut checkpoint = folder.map(|folder| {
        let origin = job.origin.clone();
        PartCheckpoint::open(folder, process, origin, Existing::Resume).unwrap()
    });
    let token = Token::new("secret");
    let cluster = Cluster::join(listener, hosts, process, &job, &token, &(), &|_| {}).unwrap();
    joined();
    let table = table.map(|to| TableFile {
        variant: "test",
        path: Path::new("table"),
        to,
    });
    let checkpoint = checkpoint.as_mut();
    solve(
        game,
        counters,
        settings,
        (&(), &()),
        checkpoint,
        table,
        &cluster,
    )
}

/// Solves with that many processes, each in a thread. Returns the table, and how each has ended.
fn together(
    game: &Game,
    counters: u32,
    settings: &Settings,
    processes: usize,
    folder: Option<&Path>,
) -> (Vec<u8>, Vec<Ended>) {
    let (hosts, listeners) = hosts(processes);
    let mut table = Vec::new();
    let ended = thread::scope(|scope| {
        let mut file = Some(&mut table);
        let solving: Vec<_> = (0..processes)
            .map(|process| {
                let (table, here) = (file.take(), (&hosts, process, &listeners[process]));
                scope.spawn(move || one(game, counters, settings, here, folder, table, || {}))
            })
            .collect();
        let ended = solving.into_iter().map(|solving| solving.join().unwrap());
        ended.collect()
    });
    (table, ended)
}

fn settings() -> Settings {
    Settings {
        threads: NonZero::new(2),
        ..Settings::default()
    }
}

/// Returns the reason why a process has not solved the boards; empty if it has.
pub fn reason((solved, failure): Ended) -> String {
    match (solved, failure) {
        (_, Some(failure)) => failure.to_string(),
        (Err(error), None) => error.to_string(),
        (Ok(()), None) => String::new(),
    }
}

/// Solves with some processes, then with others, from groups that the first have saved.
fn check(game: &Game, counters: u32, [first, then]: [usize; 2]) -> Result<bool, TestCaseError> {
    let alone = alone(game, counters);
    if let Err(error) = check_together(game, counters) {
        // Some games are only solved by one machine.
        match alone {
            Err(alone) => prop_assert_eq!(error.to_string(), alone),
            Ok(_) => prop_assert_eq!(error, Unsolved::Undivided),
        }
        return Ok(false);
    }
    let is_right = |(table, ended): (Vec<u8>, Vec<Ended>), processes| {
        for (solved, failure) in ended {
            match &alone {
                Ok(_) => prop_assert_eq!((solved, failure), (Ok(()), None)),
                Err(error) => {
                    let said = reason((solved, failure));
                    prop_assert!(said.ends_with(error), "{said}, not {error}");
                }
            }
        }
        if let Ok(alone) = &alone {
            prop_assert!(
                table == *alone,
                "another table with {} processes",
                processes
            );
        }
        Ok(())
    };
    is_right(together(game, counters, &settings(), first, None), first)?;
    let folder = tempfile::tempdir().unwrap();
    let less = counters / 2;
    if less > 0 && check_together(game, less).is_ok() {
        for (processes, counters) in [(first, less), (then, counters), (first, counters)] {
            let solved = together(game, counters, &settings(), processes, Some(folder.path()));
            // The table of few counters is another one.
            if counters != less {
                is_right(solved, processes)?;
            }
        }
    }
    Ok(alone.is_ok())
}

fn processes() -> impl Strategy<Value = usize> {
    prop_oneof![Just(1), Just(2), Just(3), Just(5)]
}

#[derive(Clone)]
struct Case(Game);

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", Described(self.0.rules().clone()))
    }
}

fn case() -> impl Strategy<Value = Case> {
    random::rules().prop_map(|mut rules| {
        // A long sowing would be tried again and again.
        if rules.limits.laps == LapLimit::UNLIMITED {
            rules.limits.laps = LapLimit::Laps(300);
        }
        Case(Game::new(rules).unwrap())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn any_rules_have_the_end_table_of_one_machine(
        Case(game) in case(), counters in 1..4u32, first in processes(), then in processes(),
    ) {
        check(&game, counters, [first, then])?;
    }
}

#[test]
fn the_end_tables_of_known_games_are_those_of_one_machine() {
    for (id, counters, processes) in [
        ("geme", 6, [2, 3]),
        ("ansaba", 6, [3, 2]),
        ("kalah", 5, [5, 1]),
        ("oware", 5, [1, 5]),
    ] {
        let game = gebeta_testing::game(id);
        assert!(check(&game, counters, processes).unwrap(), "{id}");
    }
}

#[test]
fn too_little_memory_is_reported_by_every_process() {
    let game = gebeta_testing::game("ansaba");
    let settings = Settings {
        memory: Some(60 << 20),
        ..settings()
    };
    let (_, ended) = together(&game, 14, &settings, 3, None);
    for (solved, failure) in ended {
        let said = reason((solved, failure));
        assert!(said.contains("MiB to solve; the limit is 60 MiB"), "{said}");
    }
}
