//! Every game is saved as it is played, and can be continued.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::program::{Folder, assert_contains, at_terminal, feed, lines, said, send};

/// A user with their own folder of saved games.
struct User(Folder);

impl User {
    fn new() -> User {
        User(Folder::new())
    }

    fn gebeta(&self, line: &str) -> Command {
        let mut command = self.0.gebeta(line);
        command.env("XDG_STATE_HOME", self.0.path().join("state"));
        command
    }

    fn talk(&self, line: &str, input: &str) -> String {
        said(&feed(self.gebeta(line), input))
    }

    /// Returns the files of the saved games.
    fn kept(&self) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(self.0.path().join("state/gebeta/games"));
        let mut files: Vec<PathBuf> = entries
            .into_iter()
            .flatten()
            .map(|entry| entry.unwrap().path())
            .collect();
        files.sort();
        files
    }
}

#[test]
fn a_game_is_saved_and_continued() {
    let user = User::new();
    for (line, said) in [
        ("play", "left unfinished after 0 turns.\n"),
        (
            "play --no-autosave",
            "left unfinished after 0 turns. To keep",
        ),
    ] {
        let transcript = user.talk(line, "quit\n");
        assert_contains(&transcript, said);
    }
    user.talk("play --no-autosave", "3\n");
    assert!(user.kept().is_empty());
    let transcript = user.talk("play", &lines("3 2"));
    let [file] = &user.kept()[..] else {
        panic!("one game");
    };
    let lies = format!(
        "after 2 turns. It is kept in {}. Continue with `gebeta play --resume`.",
        file.display()
    );
    assert_contains(&transcript, &lies);
    // The game continues in the same file, and undone turns are removed there.
    let transcript = user.talk("play --resume", &lines("undo undo"));
    assert_contains(&transcript, "The following moves are made: S32\n");
    assert!(
        user.talk("play --resume", "")
            .contains("after 0 turns. It is kept in")
    );
    assert_eq!(user.kept().len(), 1);
    // A new game has its own file, beside the requested one.
    user.talk("play ansaba --save us.txt", "1\n");
    assert_eq!(user.kept().len(), 2);
    // Only automatically saved games have a checksum.
    let kept = std::fs::read_to_string(&user.kept()[1]).unwrap();
    let (kept, checksum) = kept.split_once("checksum: ").unwrap();
    assert_eq!(kept, user.0.read("us.txt"));
    assert_eq!(checksum.len(), 9, "{checksum}");
    assert!(user.talk("play --resume", "").contains("after 1 turn. "));
}

#[test]
fn a_damaged_game_is_refused_until_its_checksum_is_deleted() {
    let user = User::new();
    user.talk("play", &lines("3 2"));
    let file = user.kept().remove(0);
    let kept = std::fs::read_to_string(&file).unwrap();
    // Another legal move.
    let changed = kept.replace("  2. B4", "  2. B3");
    assert_ne!(changed, kept);
    std::fs::write(&file, &changed).unwrap();
    for command in [
        "play --resume".to_string(),
        format!("replay '{}'", file.display()),
    ] {
        let transcript = user.talk(&command, "");
        let refused = format!(
            "error[bad-record]: {}, line 10: the checksum does not match the lines above it",
            file.display()
        );
        assert_contains(&transcript, &refused);
        assert_contains(&transcript, "if you have changed it, delete this line");
        assert!(transcript.ends_with("--- status 1\n"), "{transcript}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), changed);
    }
    let (accepted, _) = changed.split_once("checksum").unwrap();
    std::fs::write(&file, accepted).unwrap();
    assert!(user.talk("play --resume", "").contains("after 2 turns. "));
    // The next turn adds a checksum again.
    user.talk("play --resume", "1\n");
    let kept = std::fs::read_to_string(&file).unwrap();
    assert_contains(&kept, "\nchecksum: ");
}

/// A program that fails while writing the game, as if it were killed, leaves nothing under the game's name.
#[cfg(unix)]
#[test]
fn a_game_has_its_name_only_when_it_is_complete() {
    let user = User::new();
    let mut command = crate::program::shell("ulimit -f 0; exec $GEBETA play");
    command.env("XDG_STATE_HOME", user.0.path().join("state"));
    std::fs::create_dir_all(user.0.path().join("state/gebeta/games")).unwrap();
    let transcript = said(&feed(command, "3\n"));
    assert_contains(&transcript, "0001-geme.txt can't be written");
    assert!(!transcript.contains(".part"), "{transcript}");
    assert!(user.kept().is_empty());
}

#[test]
fn files_left_by_killed_programs_are_removed_and_others_stay() {
    let user = User::new();
    user.talk("play", "3\n");
    let folder = user.kept()[0].parent().unwrap().to_path_buf();
    let [left, written] = ["aBcDeF", "gHiJkL"].map(|end| {
        let path = folder.join(format!(".gebeta-0002-ansaba.txt-{end}.part"));
        std::fs::write(&path, "half of").unwrap();
        path
    });
    let running = std::fs::File::open(&written).unwrap();
    running.lock().unwrap();
    user.talk("play", "3\n");
    assert!(!left.exists());
    assert!(written.exists());
    drop(running);
    user.talk("play", "3\n");
    assert!(!written.exists());
    assert_eq!(user.kept().len(), 3);
}

/// Not even the administrator can create files in such a folder.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_can_not_be_written_is_reported_with_the_game_that_the_user_knows() {
    let user = User::new();
    let state = user.0.path().join("state/gebeta");
    std::fs::create_dir_all(&state).unwrap();
    std::os::unix::fs::symlink("/proc/self", state.join("games")).unwrap();
    let transcript = user.talk("play", "3\n");
    assert_contains(
        &transcript,
        "games/0001-geme.txt can't be written: its folder does not exist.",
    );
    let transcript = user.talk("play --no-autosave --save /proc/self/us.txt", "3\n") + &transcript;
    assert_contains(&transcript, "/proc/self/us.txt can't be written: ");
    assert!(
        !transcript.contains(".part") && !transcript.contains(".gebeta-"),
        "{transcript}"
    );
}

#[test]
fn a_missing_game_can_not_be_continued() {
    let transcript = User::new().talk("play --resume", "");
    assert_contains(&transcript, "error[not-there]: No game has been saved yet.");
    assert!(transcript.ends_with("--- status 1\n"), "{transcript}");
}

#[test]
fn a_computer_player_continues_its_game() {
    let user = User::new();
    user.talk("play --b random --seed 7", "3\n");
    let transcript = user.talk("play --resume", "1\n");
    assert_contains(&transcript, "Player B (random) plays ");
    let kept = std::fs::read_to_string(&user.kept()[0]).unwrap();
    assert_contains(&kept, "player B: random, seed 7\n");
    // A user's own file is found from every folder.
    user.0.write(
        "mine.toml",
        "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n",
    );
    let transcript = user.talk("play mine.toml", "3\n");
    assert_contains(&transcript, "after 1 turn");
    let mut elsewhere = user.gebeta("play --resume");
    elsewhere.current_dir("/");
    let transcript = said(&feed(elsewhere, ""));
    assert_contains(&transcript, "after 1 turn");
}

#[cfg(unix)]
#[test]
fn a_closed_window_loses_nothing() {
    use std::io::Write;
    for signal in ["-HUP", "-TERM", "-INT"] {
        let user = User::new();
        let mut command = user.gebeta("play");
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut typed = child.stdin.take().unwrap();
        typed.write_all(b"3\n").unwrap();
        // The game is written to another name first, and that file goes away.
        let written = || {
            let named = |file: &PathBuf| file.extension().is_some_and(|ending| ending == "txt");
            user.kept().iter().any(named)
        };
        for _ in 0..1000 {
            if written() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        send(signal, child.id());
        let transcript = said(&child.wait_with_output().unwrap());
        assert_contains(&transcript, "after 1 turn. It is kept in ");
        assert!(transcript.ends_with("--- status 130\n"), "{transcript}");
        assert!(user.talk("play --resume", "").contains("after 1 turn. "));
    }
}

#[cfg(unix)]
#[test]
fn a_loaded_game_is_written_back_if_its_player_agrees() {
    for (answer, turns) in [("\n", 3), ("no\n", 2), ("what\nyes\n", 3)] {
        let user = User::new();
        user.talk("play --save us.txt", &lines("3 2"));
        let typed = format!("{answer}1\nquit\n");
        let (status, shown) = at_terminal(&mut user.gebeta("play --load us.txt"), &typed);
        assert_eq!(status, 0, "{shown}");
        assert_contains(&shown, "Save this game in us.txt too?");
        assert_eq!(user.0.read("us.txt").matches(". ").count(), turns);
        // The game is saved automatically in either case.
        assert!(user.talk("play --resume", "").contains("after 3 turns. "));
    }
}

#[test]
fn promised_words_work_in_every_game() {
    let user = User::new();
    let words = "?\nhelp\nundo\nscore\nrules\nrace\nhint\nwhy\nsave us.txt\nquit\n";
    for game in [
        "geme",
        "gabata_i",
        "gabata_i --match",
        "ansaba",
        "oware",
        "kalah",
    ] {
        let transcript = user.talk(&format!("play {game} --depth 1"), words);
        assert!(
            !transcript.contains("Type a") && !transcript.contains("no such"),
            "{transcript}"
        );
        assert!(transcript.ends_with("--- status 0\n"), "{transcript}");
        std::fs::remove_file(user.0.path().join("us.txt")).unwrap();
    }
    let transcript = user.talk("play", "score\n");
    assert_contains(
        &transcript,
        "Player A has 0 families.\nPlayer B has 0 families.\n",
    );
}
