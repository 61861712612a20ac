//! The page `docs/command-line.md`: the help of every subcommand, as the program prints it.

use crate::program::{gebeta, said};
use crate::variants::up_to_date;

const HEAD: &str = "\
# Commands

This page holds the help of every subcommand, as `gebeta help SUBCOMMAND` prints it. It is generated:

```sh
GEBETA_UPDATE_DOCS=1 cargo test --features full the_page_of_commands
```
";

/// Returns the help of a subcommand, by its words.
fn help(words: &[&str]) -> String {
    let mut command = gebeta(words);
    let output = command.arg("--help").env("COLUMNS", "100").output();
    let output = output.expect("the program starts");
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    String::from_utf8(output.stdout).expect("help is UTF-8")
}

/// Returns the names under `Commands:`.
fn subcommands(help: &str) -> Vec<String> {
    let list = help.split_once("\nCommands:\n");
    let list = list.map_or("", |(_, list)| list.split("\n\n").next().unwrap_or(""));
    let names = list.lines().filter_map(|line| {
        let name = line.strip_prefix("  ")?.split(' ').next()?;
        (!name.is_empty() && name != "help").then(|| name.to_string())
    });
    names.collect()
}

/// Writes the help of a command and then of its subcommands.
fn write(page: &mut String, words: &[&str]) {
    let help = help(words);
    let name = [&["gebeta"], words].concat().join(" ");
    let text = help.trim_end();
    page.push_str(&format!("\n## {name}\n\n```text\n{text}\n```\n"));
    for below in subcommands(&help) {
        write(page, &[words, &[&below]].concat());
    }
}

#[test]
fn the_page_of_commands_is_up_to_date() {
    let mut page = HEAD.to_string();
    write(&mut page, &[]);
    up_to_date("docs/command-line.md", &page);
}
