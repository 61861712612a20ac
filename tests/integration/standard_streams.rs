//! `-` is standard input where a file is read, and standard output where one is written.

use crate::program::Folder;

const MINE: &str = "schema = 1\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n";

#[test]
fn a_variant_comes_on_standard_input() {
    let folder = Folder::new();
    for (line, expected) in [
        ("variants check -", "-: 5 warnings.\n"),
        ("variants show -", "Mine (mine)\n"),
        ("variants diff - geme", "have the same rules.\n"),
        ("rules -", "Mine\n"),
        ("analyse - --depth 2", "38"),
        ("compare geme - --depth 2", "mine"),
        ("variants export --ludii -", "(game \"Mine\""),
        ("play - --a random --b random --seed 1", "Game over!"),
    ] {
        let transcript = folder.talk(line, MINE);
        assert!(transcript.contains(expected), "{line}: {transcript}");
        assert!(
            transcript.ends_with("--- status 0\n"),
            "{line}: {transcript}"
        );
    }
    let transcript = folder.talk("variants check -", "schema = 1\nwrong = 2\n");
    assert!(transcript.contains("standard input:2"), "{transcript}");
    assert!(transcript.ends_with("--- status 1\n"), "{transcript}");
    // Turns come from there.
    let transcript = folder.talk("play -", MINE);
    assert!(
        transcript.ends_with("so the variant can't.\n--- status 2\n"),
        "{transcript}"
    );
}

#[test]
fn weights_come_on_standard_input() {
    let folder = Folder::new();
    let transcript = folder.talk("play --a medium --b medium --depth 1 --weights -", "what");
    assert!(
        transcript.contains("error[bad-weights]: - is no file of weights"),
        "{transcript}"
    );
    // Turns come from there.
    let transcript = folder.talk("play --a human --b medium --weights -", "what");
    assert!(
        transcript.ends_with("so the weights can't.\n--- status 2\n"),
        "{transcript}"
    );
}

#[test]
fn advice_can_be_pasted() {
    let folder = Folder::new();
    let transcript = folder.talk("play --save 'our game.txt'", "3\n");
    let pasted = "`gebeta play --load 'our game.txt' --save 'our game.txt'`";
    assert!(transcript.contains(pasted), "{transcript}");
    let transcript = folder.talk("variants new 'my game.toml'", "");
    assert!(
        transcript.contains("`gebeta variants check 'my game.toml'`")
            || transcript.contains("check './my game.toml'"),
        "{transcript}"
    );
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_is_full_is_told() {
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
            talk.starts_with("error[unwritable]: The output can't be written: "),
            "{words}: {talk}"
        );
    }
}
