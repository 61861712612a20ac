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
