//! Processes that are killed while they solve boards: the others name them, and all resume from the last group.

use std::fs;
use std::path::Path;

use gebeta_solver::Settings;

use crate::kills::{Member, Work};
use crate::same_values::{alone, one, reason};

const COUNTERS: u32 = 8;

/// Not a test of its own: this program runs itself as a process of a cluster, which the variables describe.
#[test]
fn a_process_of_a_cluster() {
    let Some((member, listener)) = Member::of_variables() else {
        return;
    };
    let game = gebeta_testing::game("ansaba");
    let here = (&member.hosts, member.process, &listener);
    let folder = Some(&*member.folder);
    let settings = Settings {
        threads: std::num::NonZero::new(1),
        ..Settings::default()
    };
    let mut table = Vec::new();
    let to = (member.process == 0).then_some(&mut table);
    let ended = one(&game, COUNTERS, &settings, here, folder, to, || {
        member.note_joined();
    });
    let said = reason(ended);
    if member.process == 0 && said.is_empty() {
        fs::write(member.folder.join("table"), table).unwrap();
    }
    member.say(&said);
}

/// Returns the last group of which a process has its part on disk.
fn written(folder: &Path, process: usize) -> u32 {
    let file = |counters| folder.join(format!("process-{process}/group-{counters}.values"));
    let groups = (1..=COUNTERS).filter(|&counters| file(counters).exists());
    groups.max().unwrap_or(0)
}

#[test]
fn processes_that_are_killed_in_the_middle_of_a_group_lose_at_most_that_group() {
    let alone = alone(&gebeta_testing::game("ansaba"), COUNTERS).unwrap();
    let work = Work {
        test: "killed_solving::a_process_of_a_cluster",
        processes: 2..5,
        steps: COUNTERS,
        written: &written,
        is_result: &str::is_empty,
    };
    let table = |folder: &Path| folder.join("table");
    let check = |folder: &Path| assert!(fs::read(table(folder)).unwrap() == alone);
    work.kill_often(2, |folder| table(folder).exists(), check);
}
