//! `gebeta variants check --watch`: files are checked again when they change.

use std::fs;
use std::io::BufRead;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use gebeta_formats::variant::neutral_template;

use crate::program;

/// Returns the lines of an output as they come, so that waiting for a missing line ends.
fn lines(output: impl BufRead + Send + 'static) -> Receiver<String> {
    let (send, receive) = channel();
    thread::spawn(move || {
        for line in output.lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                break;
            }
        }
    });
    receive
}

/// Waits for the next verdict.
fn verdict(lines: &Receiver<String>, file: &str) -> String {
    loop {
        let line = lines
            .recv_timeout(Duration::from_secs(60))
            .expect("a verdict");
        if let Some((time, verdict)) = line.split_once(&format!(" {file}: ")) {
            assert!(
                time.ends_with(" UTC") && time.len() == "00:00:00 UTC".len(),
                "{line}"
            );
            return verdict.to_string();
        }
    }
}

#[test]
fn a_watched_file_is_checked_again_when_it_or_its_parent_changes() {
    let folder = program::Folder::new();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("parent.toml"), neutral_template("parent")).expect("a file");
    let child = "schema = 2\nid = \"child\"\nname = \"Child\"\nextends = \"parent.toml\"\n";
    fs::write(at("child.toml"), child).expect("a file");
    let (mut watching, _input, output) =
        program::piped(folder.gebeta("variants check --watch child.toml"));
    let lines = lines(output);
    let next = || verdict(&lines, "child.toml");
    assert_eq!(next(), "8 warnings.");

    // Changed in place.
    fs::write(at("child.toml"), format!("{child}[setup]\nseeds = 3\n")).expect("a file");
    assert_eq!(next(), "1 error.");
    // Replaced by another file, as editors do.
    fs::write(at("new"), format!("{child}[setup]\ncounters = 3\n")).expect("a file");
    fs::rename(at("new"), at("child.toml")).expect("a file");
    assert_eq!(next(), "8 warnings.");
    // The parent changes.
    let parent = neutral_template("parent").replace("unit = 1", "units = 1");
    fs::write(at("parent.toml"), parent).expect("a file");
    assert_eq!(next(), "1 error.");
    fs::write(at("parent.toml"), neutral_template("parent")).expect("a file");
    assert_eq!(next(), "8 warnings.");
    // The file is missing for a moment.
    let replace = |path: &Path, pause: u64| {
        fs::remove_file(path).expect("a file");
        thread::sleep(Duration::from_millis(pause));
        fs::write(path, format!("{child}\n[setup]\ncounters = 5\n")).expect("a file");
    };
    replace(&at("child.toml"), 400);
    assert_eq!(next(), "8 warnings.");
    // The file is missing for good.
    fs::remove_file(at("child.toml")).expect("a file");
    assert_eq!(next(), "1 error.");
    fs::write(at("child.toml"), child).expect("a file");
    assert_eq!(next(), "8 warnings.");

    program::interrupt(&watching);
    assert_eq!(watching.wait().expect("it ends").code(), Some(130));
    assert!(
        lines.recv_timeout(Duration::from_secs(60)).is_err(),
        "nothing else is said"
    );
}

#[test]
fn only_files_are_watched() {
    for words in [
        &["variants", "check", "--watch", "geme"][..],
        &["variants", "check", "--watch", "-"],
        &["variants", "check", "--watch", "--format", "json", "x.toml"],
    ] {
        let output = program::gebeta(words).output().expect("it runs");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
    }
}
