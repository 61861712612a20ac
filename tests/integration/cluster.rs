//! `gebeta analyse --hosts` and `gebeta cluster run`: several processes on this machine.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;

#[cfg(unix)]
use crate::program::Terminal;
use crate::program::{
    answer_of, assert_contains, assert_fails, gebeta, has_all, new_file, run, shell, words,
};

/// Writes a list of that many hosts with free ports.
pub fn hosts(folder: &Path, processes: usize) -> PathBuf {
    let listeners: Vec<TcpListener> = (0..processes)
        .map(|_| TcpListener::bind("127.0.0.1:0").expect("a port is free"))
        .collect();
    let lines: Vec<String> = listeners
        .iter()
        .map(|listener| format!("{}\n", listener.local_addr().expect("it has an address")))
        .collect();
    let file = folder.join("hosts.txt");
    fs::write(&file, lines.concat()).expect("it can be written");
    file
}

#[test]
fn the_table_of_several_processes_is_that_of_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let shared = [
        "--variant",
        "ansaba",
        "--format",
        "csv",
        "--columns",
        "distinct,endless",
    ];
    for (processes, depth) in [(3, "4"), (2, "6")] {
        let hosts = hosts(folder.path(), processes);
        let output = gebeta(["cluster", "run", "--hosts"])
            .arg(hosts)
            .args(["--"])
            .args(shared)
            .args(["--depth", depth, "--resume", "--checkpoint"])
            .arg(folder.path().join("levels"))
            .output()
            .expect("the program starts");
        let alone = run(["analyse", "--depth", depth].iter().chain(&shared));
        assert_eq!(alone.0, 0);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), alone.1, "{said}");
    }
    let alone = folder.path().join("levels/process-0");
    let resumed = format!(
        "analyse --variant ansaba --resume --checkpoint {}",
        alone.display()
    );
    assert_fails(
        run(words(&resumed)),
        "the task is `analyse --hosts` there, but `analyse` here",
    );
}

#[test]
fn a_wrong_list_of_hosts_is_explained() {
    let (_folder, file) = new_file("hosts.txt");
    let file = &file[..];
    for (text, process, expected) in [
        (
            "10.0.0.1\n",
            "0",
            "line 1: expected a host and a port, such as 10.0.0.1:7000, not `10.0.0.1`",
        ),
        ("127.0.0.1:7000\n", "1", "There is no process 1"),
        (
            "10.0.0.1:7000\n",
            "0",
            "Processes on several machines need a cluster token",
        ),
    ] {
        fs::write(file, text).expect("it can be written");
        let (status, _, said) = run(["analyse", "--hosts", file, "--process", process]);
        assert_ne!(status, 0);
        assert_contains(&said, expected);
    }
    fs::write(file, "é.invalid:7000\n").expect("it can be written");
    let output = gebeta(["analyse", "--process", "0", "--hosts", file])
        .env("GEBETA_CLUSTER_TOKEN", "secret")
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_contains(&said, "É.invalid:7000 can't be listened on");
    let (status, _, said) = run(["cluster", "run", "--hosts", file, "--", "--depth", "3"]);
    assert_eq!(status, 2);
    assert_contains(&said, "`gebeta cluster run` needs --checkpoint");
}

#[test]
fn the_end_table_of_several_processes_is_that_of_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    let result = "--format json";
    let (status, alone, said) = run(words(&format!(
        "solve ansaba --counters 5 {result} --write-table {}",
        file("alone").display()
    )));
    assert_eq!(status, 0, "{said}");
    let alone_table = fs::read(file("alone")).expect("it was written");
    for (processes, counters) in [(3, "4"), (2, "5")] {
        let hosts = hosts(folder.path(), processes);
        let run = gebeta(["cluster", "run", "--hosts"])
            .arg(hosts)
            .args(words(&format!(
                "-- solve ansaba --counters {counters} {result}"
            )))
            .args(["--force", "--resume", "--checkpoint"])
            .arg(file("groups"))
            .arg("--write-table")
            .arg(file("table"))
            .output();
        let (status, found, said) = answer_of(run.expect("the program starts"));
        assert_eq!(status, 0, "{said}");
        if counters == "5" {
            assert_eq!(found, alone, "{said}");
            has_all(
                &said,
                &["Resuming after the boards with 4 counters in play"],
            );
        }
    }
    assert!(fs::read(file("table")).expect("it was written") == alone_table);
}

#[test]
fn what_several_processes_can_not_solve_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = hosts(folder.path(), 2);
    let solve = |options: &str| {
        let hosts = format!("--hosts {} --process 0", file.display());
        let output = folder.path().join("output").display().to_string();
        run(words(
            &format!("solve {options} {hosts}").replace("OUTPUT", &output),
        ))
    };
    for (options, expected, said_alone) in [
        (
            "gabata_i --counters 3 --write-table x",
            1,
            "several processes can't divide its boards",
        ),
        (
            "geme --counters most --write-table x",
            2,
            "With --hosts, --counters needs a number.",
        ),
        (
            "geme --counters 3 --output OUTPUT --write-table -",
            2,
            "With --hosts, --write-table needs a file.",
        ),
        (
            "geme --counters 3",
            2,
            "`--hosts` and `--process` also need `--write-table <FILE>`.",
        ),
    ] {
        let (status, _, said) = solve(options);
        assert_eq!(status, expected, "{options}: {said}");
        assert!(said.contains(said_alone), "{options}: {said}");
    }
    let (status, _, said) = run(words("solve --counters 3 --checkpoint x"));
    assert_eq!(status, 2);
    assert_contains(&said, "only be used with `--checkpoint`");
}

/// A limit on the size of files acts like a full disk.
#[cfg(unix)]
#[test]
fn a_full_disk_is_named_by_every_process_and_the_count_can_be_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = hosts(folder.path(), 3);
    let names = fs::read_to_string(&file).expect("it can be read");
    let names: Vec<&str> = names.lines().collect();
    let count = "analyse --variant ansaba --depth 8 --format csv --columns distinct";
    let process = |process: usize, limit: &str| {
        let script = format!(
            "{limit} exec $GEBETA {count} --hosts {} --process {process} --checkpoint {} --resume",
            file.display(),
            folder.path().join("levels").display(),
        );
        let mut command = shell(&script);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("a shell")
    };
    let run_all = |limits: [&str; 3]| {
        let children: Vec<_> = (limits.iter().enumerate())
            .map(|(number, limit)| process(number, limit))
            .collect();
        let ended = children.into_iter();
        let ended = ended.map(|child| answer_of(child.wait_with_output().expect("an end")));
        ended.collect::<Vec<_>>()
    };
    let ended = run_all(["", "ulimit -f 8;", ""]);
    let full = "process-1 can't be written: the disk is full, or a quota or the size limit for files is reached.";
    assert_eq!(ended[1].0, 1, "{}", ended[1].2);
    has_all(
        &ended[1].2,
        &["error[no-room]: ", full, "Free some disk space", "--resume"],
    );
    for (status, table, said) in [&ended[0], &ended[2]] {
        assert_eq!((*status, table.as_str()), (75, ""), "{said}");
        // Its name begins the sentence, unless another process has passed it on.
        let named = format!("rocess 1 ({}) has stopped: ", names[1]);
        has_all(
            said,
            &["error[cluster]: ", &named, full, "Remove the cause"],
        );
    }
    let (_, alone, _) = run(words(count));
    for (number, (status, table, said)) in run_all(["", "", ""]).into_iter().enumerate() {
        let expected = if number == 0 { alone.as_str() } else { "" };
        assert_eq!((status, table.as_str()), (0, expected), "{said}");
    }
}

#[test]
fn the_figures_of_all_processes_are_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = hosts(folder.path(), 2);
    let figures = folder.path().join("gebeta.prom");
    let count = |figures: &Path| {
        let run = gebeta(["cluster", "run", "--hosts"])
            .arg(&file)
            .args(words("-- --variant ansaba --depth 6 --checkpoint"))
            .arg(folder.path().join("levels"))
            .arg("--prometheus")
            .arg(figures)
            .output();
        answer_of(run.expect("the program starts"))
    };
    let (status, _, said) = count(&folder.path().join("figures.csv"));
    assert_eq!(status, 2, "{said}");
    assert_contains(&said, "must end in `.prom`");
    let (status, _, said) = count(&figures);
    assert_eq!(status, 0, "{said}");
    let text = fs::read_to_string(&figures).expect("it was written");
    let figure = |name: &str, process: usize| {
        let begin = format!("gebeta_{name}{{process=\"{process}\",");
        let mut lines = text.lines().filter(|line| line.starts_with(&begin));
        let value = lines.next().and_then(|line| line.rsplit(' ').next());
        let value = value.unwrap_or_else(|| panic!("no {name} of {process}: {text}"));
        value.parse::<f64>().expect("a number")
    };
    for process in [0, 1] {
        assert!(figure("sent_bytes_total", process) > 1000.0);
        assert!(figure("memory_bytes", process) > 1e6);
        assert!(figure("waiting_seconds_total", process) <= figure("seconds_total", process));
        let expanded = figure("positions_expanded", process);
        assert_eq!(expanded, figure("positions", process), "{text}");
        assert_eq!(figure("level", process), 6.0);
    }
    let written = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(written, 3, "the hosts, the levels and the figures");
}

#[cfg(unix)]
#[test]
fn process_0_shows_one_line_for_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = hosts(folder.path(), 2);
    let mut command = gebeta(["cluster", "run", "--hosts"]);
    command
        .arg(&file)
        .args(words("-- --variant ansaba --depth 9 --checkpoint"))
        .arg(folder.path().join("levels"));
    let mut terminal = Terminal::start(command, 200);
    terminal
        .after("level 9 of 9: ", "")
        .after("B sent, ", "")
        .after("% waiting, memory ", "")
        .after(" + ", "")
        .after(", disk ", "")
        .after(" + ", "");
    terminal.end_well();
}
