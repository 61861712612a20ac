//! Control characters are never sent to the terminal, wherever they appear.

use crate::program::{Folder, said};

/// Characters that clear a terminal, ring its bell, colour it, reverse the writing direction, or are not
/// characters.
const ORDERS: &str = "\u{1b}[2J\u{7}\u{9b}31m\u{202e}\u{ffff}";

fn is_plain(text: &str) -> bool {
    let orders = |c: char| ORDERS.contains(c) && !"[2J31m".contains(c);
    !text.contains(orders) && !text.contains('\r')
}

#[test]
fn an_unchecked_file_can_not_control_the_terminal() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path().join("games")).expect("a folder");
    let escaped: String = ORDERS
        .chars()
        .map(|c| format!("\\U{:08x}", u32::from(c)))
        .collect();
    let text = format!(
        "schema = 2\nid = [\"x{escaped}\", \"y{escaped}\"]\nname = \"n{escaped}\"\n\
         about.place = \"p{escaped}\"\n"
    );
    folder.write("games/one.toml", text);
    folder.write(&format!("games/two{ORDERS}.toml"), "schema = 2\n");
    folder.write(&format!("games/three{ORDERS}.toml"), [0xff]);
    for line in [
        "variants list",
        "variants list --format json",
        "variants list --format csv",
        "variants check games/one.toml",
        "variants check --format json games/one.toml",
        &format!("variants check 'games/two{ORDERS}.toml'"),
        &format!("variants check --format json 'games/two{ORDERS}.toml'"),
        &format!("variants show 'x{ORDERS}'"),
        &format!("analyse --depth 1 --output 'no{ORDERS}/where'"),
        &format!("replay 'no{ORDERS}where'"),
        &format!("variants new 'games{ORDERS}.toml'"),
    ] {
        let mut command = folder.gebeta(line);
        command.env("GEBETA_VARIANTS", folder.path().join("games"));
        let transcript = said(&command.output().expect("it runs"));
        assert!(is_plain(&transcript), "{line:?}: {transcript:?}");
    }
}

#[test]
fn records_and_typed_text_can_not_control_the_terminal() {
    let folder = Folder::new();
    let transcript = folder.talk(
        "play --save us.txt",
        format!("A1{ORDERS}\nsave 'x{ORDERS}'\n"),
    );
    assert!(is_plain(&transcript), "{transcript:?}");
    let record = folder.read("us.txt");
    for (old, new) in [
        ("variant: geme", format!("variant: geme{ORDERS}")),
        ("variant: geme", format!("variant: geme\nA: Abe{ORDERS}")),
        ("variant: geme", "variant: geme\nA: Abe\u{202e}".to_string()),
        ("variant: geme", format!("{ORDERS}: geme")),
    ] {
        folder.write("them.txt", record.replace(old, &new));
        let transcript = folder.talk("replay them.txt", "");
        assert!(is_plain(&transcript), "{transcript:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_path_that_is_not_utf_8_is_listed() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new();
    let name = std::ffi::OsStr::from_bytes(b"\xff.toml");
    std::fs::write(folder.path().join(name), "schema = 2\n").expect("a file");
    let mut command = folder.gebeta("variants list --format json");
    command.env("GEBETA_VARIANTS", folder.path());
    let transcript = said(&command.output().expect("it runs"));
    assert!(transcript.ends_with("--- status 0\n"), "{transcript}");
}

/// `check` must be able to read a written file.
#[cfg(unix)]
#[test]
fn a_path_that_is_not_utf_8_is_not_written_to() {
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new();
    let mut command = folder.gebeta("variants new");
    command.arg(std::ffi::OsStr::from_bytes(b"\xff.toml"));
    let transcript = said(&command.output().expect("it runs"));
    assert!(
        transcript.ends_with("--- status 1\n") || transcript.ends_with("--- status 2\n"),
        "{transcript}"
    );
    let mut written = std::fs::read_dir(folder.path()).expect("a folder");
    assert!(written.next().is_none(), "{transcript}");
}
