//! What is told fits the terminal, whatever its width.

use crate::program::{Folder, Terminal};

#[test]
fn pages_fit_the_terminal() {
    let folder = Folder::new();
    for line in [
        "variants show geme",
        "variants diff geme ansaba",
        "variants list --find gabata",
        "compare geme ansaba --depth 2",
        "rules oware",
        "rules endodoi",
        "rules layli_goobalay",
        "config --quiet",
        "docs",
    ] {
        for columns in [40, 80, 160] {
            let mut command = folder.gebeta(line);
            command.env("PAGER", "cat");
            let (status, shown) = Terminal::start(command, columns).end();
            assert_eq!(status, 0, "{shown}");
            let shown = anstream::adapter::strip_str(&shown).to_string();
            for transcript in shown.lines().map(str::trim_end) {
                let wide = transcript.chars().count() > usize::from(columns);
                // A word that is longer than a line, such as an address, stays whole.
                let whole = transcript.trim_start().split(' ').count() == 1;
                assert!(!wide || whole, "{line} {columns}: {transcript}");
            }
        }
    }
}

/// Advice is broken between words, whether or not lines of a file stand above it.
#[test]
fn what_is_wrong_fits_the_terminal() {
    let folder = Folder::new();
    for line in ["play geem", "play --bord still", "replay nothing.txt"] {
        let (status, shown) = Terminal::start(folder.gebeta(line), 40).end();
        assert_ne!(status, 0, "{shown}");
        let shown = anstream::adapter::strip_str(&shown).to_string();
        assert!(shown.starts_with("error["), "{shown}");
        for said in shown.lines().map(str::trim_end) {
            // A command to be pasted stays in one piece.
            let pasted = said.trim_start().starts_with('`');
            assert!(pasted || said.chars().count() <= 40, "{line}: {said}");
        }
    }
}
