//! The public interface as a snapshot, so that a change to it is seen in review.
//!
//! This relies on the fixed shape that rustfmt gives every item. It reads public items up to their bodies, the derives
//! before them, and the traits that types implement.

use std::fs;
use std::path::Path;

/// Returns the public interface of a source file, an item a line.
fn interface(text: &str) -> Vec<String> {
    let mut items = Vec::new();
    let mut derives = None;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let item = line.trim_start();
        if item.starts_with("#[derive(") || item.starts_with("#[serde(") {
            derives = Some(item.to_string());
            continue;
        }
        let is_public = item.starts_with("pub ") || line.starts_with("impl");
        if is_public {
            let mut whole = item.to_string();
            while !whole.ends_with(['{', '}', ';', ','])
                || whole.matches('(').count() > whole.matches(')').count()
            {
                let Some(more) = lines.next() else { break };
                whole = whole + " " + more.trim();
            }
            let indent = &line[..line.len() - item.len()];
            let head = whole.trim_end_matches(['{', ' ']);
            items.extend(derives.take().map(|derives| format!("{indent}{derives}")));
            items.push(format!("{indent}{head}"));
        } else if !item.starts_with("//") && !item.starts_with("#[") {
            derives = None;
        }
    }
    items
}

#[test]
fn the_public_interface_is_what_was_agreed() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files: Vec<_> = fs::read_dir(&source)
        .expect("the sources")
        .map(|file| file.expect("a file").path())
        .collect();
    files.sort();
    let mut all = String::new();
    for file in files {
        let name = file
            .file_name()
            .expect("a file has a name")
            .to_string_lossy();
        let text = fs::read_to_string(&file).expect("UTF-8");
        all += &format!("# {name}\n{}\n\n", interface(&text).join("\n"));
    }
    insta::assert_snapshot!(all);
}
