//! The book's source: the repository's pages at their own paths, so that links between them hold, and the pages made here.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use gebeta::Variant;

use crate::playing::{self, Playing};
use crate::{game, ratings, tables};

/// The chapters that `docs/SUMMARY.md` does not list, because an installed program does not show them.
const FOR_PROGRAMMERS: [(&str, &str); 4] = [
    ("The library", LIBRARY),
    ("The server's interface", "crates/server/API.md"),
    ("Architecture", "ARCHITECTURE.md"),
    ("Contributing", "CONTRIBUTING.md"),
];

/// The library's page, whose own name mdBook would take for an index.
const LIBRARY: &str = "crates/gebeta/library.md";

/// The chapters on writing games, which lead to the playground.
const ON_WRITING: [&str; 4] = [
    "docs/tutorial.md",
    "docs/cookbook.md",
    "docs/variant-language.md",
    "docs/diagnostics.md",
];

/// Files that pages link to.
const FILES: [&str; 6] = [
    "LICENSE",
    "CITATION.cff",
    "Gebeta.lud",
    "variants/schema.json",
    "docs/engine.schema.json",
    "docs/results.csv",
];

/// Writes the source of the book of a checkout into an empty folder.
///
/// # Errors
/// Returns an error if a page cannot be read or written, or a game cannot be played.
pub fn write(root: &Path, folder: &Path, playing: &Playing) -> Result<(), Box<dyn Error>> {
    let copy = |path: &str| copy(root, folder, path);
    let summary = fs::read_to_string(root.join("docs/SUMMARY.md"))?;
    for path in summary.lines().filter_map(path_of) {
        copy(&at_root(path))?;
    }
    for (_, path) in FOR_PROGRAMMERS {
        copy(path)?;
    }
    for path in FILES {
        copy(path)?;
    }
    for entry in fs::read_dir(root.join("docs/images"))? {
        let name = entry?.file_name();
        copy(&format!("docs/images/{}", name.to_string_lossy()))?;
    }
    put(&folder.join("site.css"), include_str!("../site.css"))?;
    put(&folder.join("results/tables.md"), &tables::page()?)?;
    put(&folder.join("results/ratings.md"), &ratings::page()?)?;
    put(&folder.join(playing::PAGE), playing.playground())?;
    playing.copy(folder)?;
    let mut games = String::new();
    for variant in Variant::all() {
        let path = format!("games/{}.md", variant.id());
        put(&folder.join(&path), game::page(&variant, playing))?;
        writeln!(games, "  - [{}]({path})", variant.name())?;
    }
    put(&folder.join("SUMMARY.md"), chapters(&summary, &games))?;
    Ok(())
}

/// Returns the book's list of chapters: those of `docs/SUMMARY.md`, with the pages made here in their places.
fn chapters(summary: &str, games: &str) -> String {
    let mut text = String::new();
    for line in summary.lines() {
        let Some(path) = path_of(line) else {
            text += &format!("{line}\n");
            continue;
        };
        text += &format!("{}\n", line.replace(path, &at_root(path)));
        match path {
            "games.md" => text += games,
            "tutorial.md" => text += &format!("- [Playground]({})\n", playing::PAGE),
            "solutions.md" => {
                text += "- [Game trees](results/tables.md)\n- [Ratings](results/ratings.md)\n";
            }
            _ => {}
        }
    }
    text += "\n# For programmers\n\n";
    for (title, path) in FOR_PROGRAMMERS {
        text += &format!("- [{title}]({path})\n");
    }
    text
}

/// Returns the path in a line such as `- [Play](play.md)`.
fn path_of(line: &str) -> Option<&str> {
    line.split_once("](")?.1.strip_suffix(')')
}

/// Returns where a chapter of `docs/SUMMARY.md` lies in the repository.
fn at_root(path: &str) -> String {
    match path {
        "README.md" | "CHANGELOG.md" => path.to_string(),
        _ => format!("docs/{path}"),
    }
}

/// Copies a file, with the library's page under its name here.
fn copy(root: &Path, folder: &Path, path: &str) -> Result<(), Box<dyn Error>> {
    const README: &str = "crates/gebeta/README.md";
    let from = root.join(if path == LIBRARY { README } else { path });
    let read = fs::read(&from).map_err(|error| format!("{}: {error}", from.display()))?;
    match path {
        "README.md" => {
            let text = String::from_utf8(read)?.replace(README, LIBRARY);
            put(&folder.join(path), text)
        }
        _ if ON_WRITING.contains(&path) => {
            let text = playing::linked(&String::from_utf8(read)?);
            put(&folder.join(path), text)
        }
        _ => put(&folder.join(path), read),
    }
}

fn put(to: &Path, text: impl AsRef<[u8]>) -> Result<(), Box<dyn Error>> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(to, text)?)
}
