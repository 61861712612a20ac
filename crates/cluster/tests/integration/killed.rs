//! Processes that are killed: the others name them, and all resume from the last level.

use std::fs;
use std::path::Path;

use gebeta_analysis::levels::{Analysis, Checkpoint, LevelTable, Settings};
use gebeta_cluster::ClusterError;
use gebeta_core::Side;

use crate::kills::{Member, Work};
use crate::local::{all, one};

const DEPTH: u32 = 7;

fn settings() -> Settings {
    Settings {
        keep_last: true,
        threads: std::num::NonZero::new(1),
        ..Settings::to_depth(DEPTH)
    }
}

/// Not a test of its own: this program runs itself as a process of a cluster, which the variables describe.
#[test]
fn a_process_of_a_cluster() {
    let Some((member, listener)) = Member::of_variables() else {
        return;
    };
    let game = gebeta_testing::game("ansaba");
    let start = game.start(Side::A);
    let here = (&member.hosts, member.process, &listener);
    let folder = Some(&*member.folder);
    let (found, failure) = one(&game, &start, &settings(), here, folder, &(), || {
        member.note_joined();
    });
    member.say(&match &failure {
        None => text(&found),
        Some(failure) => failure.to_string(),
    });
}

fn text(found: &Analysis) -> String {
    format!("{found:?}")
}

/// Returns the last level whose positions a process has on disk.
fn placed(folder: &Path, process: usize) -> u32 {
    let name = |level: u32| format!("level-{level}.positions");
    let folder = folder.join(Checkpoint::folder_of(process));
    let levels = (1..=DEPTH).filter(|&level| folder.join(name(level)).exists());
    levels.max().unwrap_or(0)
}

#[test]
fn processes_that_are_killed_at_any_time_lose_at_most_a_level() {
    let game = gebeta_testing::game("ansaba");
    let start = game.start(Side::A);
    let alone = text(&LevelTable::merged(&game, &start, &settings(), &()));
    let work = Work {
        test: "killed::a_process_of_a_cluster",
        processes: 2..4,
        steps: DEPTH,
        written: &placed,
        is_result: &|said| said == alone,
    };
    let check = |folder: &Path| {
        for (found, failure) in all(&game, &start, &settings(), 2, Some(folder)) {
            assert_eq!((text(&found), failure), (alone.clone(), None));
        }
    };
    work.kill_often(4, |folder| work.has_result(folder), check);
}

#[test]
fn a_part_that_no_host_has_is_named() {
    let game = gebeta_testing::game("geme");
    let start = game.start(Side::A);
    let folder = tempfile::tempdir().unwrap();
    let less = Settings::to_depth(4);
    all(&game, &start, &less, 3, Some(folder.path()));
    fs::remove_dir_all(folder.path().join(Checkpoint::folder_of(1))).unwrap();
    for (_, failure) in all(&game, &start, &settings(), 2, Some(folder.path())) {
        let failure = failure.unwrap();
        assert!(matches!(
            failure,
            ClusterError::Impossible(_) | ClusterError::Reported { .. }
        ));
        assert!(
            failure
                .to_string()
                .contains("no host has part 2 of the 3 parts of level 3"),
            "{failure}"
        );
    }
}
