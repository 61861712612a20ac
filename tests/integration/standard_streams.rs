//! `-` is standard input for reading and standard output for writing.

use crate::program::{Folder, assert_contains};

const MINE: &str = "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n";

#[test]
fn a_variant_comes_on_standard_input() {
    let folder = Folder::new();
    for (line, expected) in [
        ("variants check -", "-: 6 warnings.\n"),
        ("variants show -", "Mine (mine)\n"),
        ("variants diff - geme", "have the same rules.\n"),
        ("rules -", "Mine\n"),
        ("analyse - --depth 2", "38"),
        ("compare geme - --depth 2", "mine"),
        #[cfg(feature = "interop")]
        ("variants export --ludii -", "(game \"Mine\""),
        ("play - --a random --b random --seed 1", "Game over!"),
    ] {
        let transcript = folder.tells(line, MINE, expected);
        assert!(
            transcript.ends_with("--- status 0\n"),
            "{line}: {transcript}"
        );
    }
    let wrong = "schema = 2\nwrong = 2\n";
    let transcript = folder.tells("variants check -", wrong, "standard input:2");
    assert!(transcript.ends_with("--- status 1\n"), "{transcript}");
    // Turns are read from there.
    let transcript = folder.talk("play -", MINE);
    let end = "so the variant can't be.\n--- status 2\n";
    assert!(transcript.ends_with(end), "{transcript}");
}

#[test]
fn weights_come_on_standard_input() {
    let folder = Folder::new();
    let line = "play --a medium --b medium --depth 1 --weights -";
    let expected = "error[bad-weights]: - is not a weights file";
    folder.tells(line, "what", expected);
    // Turns are read from there.
    let line = "play --a human --b medium --weights -";
    let transcript = folder.talk(line, "what");
    let end = "so the weights can't be.\n--- status 2\n";
    assert!(transcript.ends_with(end), "{transcript}");
}

#[test]
fn advice_can_be_pasted() {
    let folder = Folder::new();
    let transcript = folder.talk("play --save 'our game.txt'", "3\n");
    let pasted = "`gebeta play --load 'our game.txt' --save 'our game.txt'`";
    assert_contains(&transcript, pasted);
    let transcript = folder.talk("variants new 'my game.toml'", "");
    assert!(
        transcript.contains("`gebeta variants check 'my game.toml'`")
            || transcript.contains("check './my game.toml'"),
        "{transcript}"
    );
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_output_is_reported() {
    for words in [
        "-h",
        "--help",
        "--version",
        "help play",
        "rules",
        "variants list",
        "cite",
        "engine --schema",
    ] {
        let full = format!("$GEBETA {words} </dev/null >/dev/full");
        let output = crate::program::shell(&full).output().expect("a shell");
        let (status, _, talk) = crate::program::answer_of(output);
        assert_eq!(status, 1, "{words}: {talk}");
        assert!(
            talk.starts_with("error[no-room]: The output can't be written: "),
            "{words}: {talk}"
        );
    }
}
