//! Games that other programs have played, move by move.

use std::collections::BTreeSet;

use gebeta_core::rules::RoundsKind;
use gebeta_formats::variant::Catalogue;
use gebeta_testing::recorded::{Recorded, SET_POSITIONS, recorded};
use gebeta_testing::rules;

/// The files of matches that are not recorded to their end. None of them is evidence for a claim.
const UNFINISHED: [&str; 6] = [
    "Giuthi",
    "Ludii_Jimafesosh",
    "Ludii_Main_Chongkak",
    "Olinda",
    "Sadeqa",
    "Weg",
];

#[test]
fn recorded_games_of_other_programs_are_played_alike() {
    let mut unfinished = Vec::new();
    for (name, recorded) in recorded() {
        assert!(!recorded.games.is_empty(), "{name}");
        let rules = rules(&recorded.spec);
        let ends = |lines: &Vec<String>| lines.iter().any(|line| line.starts_with("match "));
        let is_whole = rules.rounds.kind == RoundsKind::Single || recorded.games.iter().any(ends);
        if !is_whole {
            unfinished.push(name.clone());
        }
        recorded.play_by(&rules, &name);
    }
    assert_eq!(unfinished, UNFINISHED);
}

/// A claim in a file about another program's game was tested by playing both, for whole matches if the rules have
/// rounds.
#[test]
fn each_claim_has_its_recorded_games() {
    let mut told: BTreeSet<(String, String)> = BTreeSet::new();
    for entry in Catalogue::builtin().entries() {
        let own = entry.same_as.iter().map(|game| (entry.id.clone(), game));
        let chosen = entry.same_with.iter().flat_map(|with| {
            let spec = format!("{}:{}", entry.id, with.choice);
            with.games.iter().map(move |game| (spec.clone(), game))
        });
        told.extend(own.chain(chosen).map(|(spec, game)| (spec, game.clone())));
    }
    let recorded: Vec<(String, Recorded)> = recorded().collect();
    for (spec, game) in &told {
        let is_of = |(file, recorded): &&(String, Recorded)| {
            let program = if file.starts_with("Ludii_") {
                "ludii"
            } else {
                "mancala_games"
            };
            format!("{program}:{}", recorded.name) == *game && recorded.spec == *spec
        };
        let found = recorded.iter().find(is_of);
        let (file, _) = found.unwrap_or_else(|| panic!("{game}, {spec}: nothing is recorded"));
        let is_partly = |names: &[&str]| names.contains(&file.as_str());
        let is_whole = !is_partly(&SET_POSITIONS) && !is_partly(&UNFINISHED);
        assert!(is_whole, "{game}");
    }
    assert!(told.len() > 90, "{}", told.len());
}

/// Plays the files of a folder that an environment variable names, which can be more games than are kept here. Prints
/// each file that differs.
#[test]
#[ignore = "plays the games in GEBETA_CATALOGUE_GAMES"]
fn games_of_a_folder_are_played_alike() {
    let folder = std::env::var("GEBETA_CATALOGUE_GAMES").expect("a folder");
    let mut departs = 0;
    for file in std::fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        let recorded = Recorded::read(&path);
        let play = || recorded.play_by(&rules(&recorded.spec), &path.display().to_string());
        let is_alike = std::panic::catch_unwind(std::panic::AssertUnwindSafe(play)).is_ok();
        println!(
            "{}: {} games, alike: {is_alike}",
            path.display(),
            recorded.games.len()
        );
        departs += usize::from(!is_alike);
    }
    assert_eq!(departs, 0, "files that differ");
}
