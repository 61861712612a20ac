//! The built-in variant files.

use std::sync::{LazyLock, OnceLock};

use super::entry::{BUILT_IN_PREFIX, Entry};
use super::source::Source;

/// The built-in files in the order of `variants/built_in.txt`. The first is the default.
pub(super) static BUILT_IN: LazyLock<Vec<BuiltIn>> = LazyLock::new(|| {
    let files = include!(concat!(env!("OUT_DIR"), "/built_in.rs"));
    let built_in = files.into_iter().map(|(file, text)| BuiltIn {
        file,
        text,
        entry: OnceLock::new(),
    });
    built_in.collect()
});

/// A built-in file. It is read on demand: most commands need one file, and lists need only the beginning of each.
pub(super) struct BuiltIn {
    /// The folder and name. The name without its ending is the variant's id.
    file: &'static str,
    text: &'static str,
    pub(super) entry: OnceLock<Entry>,
}

impl BuiltIn {
    /// Returns the variant's id.
    pub(super) fn id(&self) -> &'static str {
        let name = self.file.rsplit('/').next().unwrap_or_default();
        name.trim_end_matches(".toml")
    }

    /// Returns what a list needs: everything before the rules and sources, and the games of other programs that are the
    /// same with a choice of an option.
    fn head(&self) -> String {
        let goes_on = |line: &&str| match line.trim_end() {
            "[about]" | "[differs_from]" => true,
            line => !line.starts_with('[') && !line.starts_with("rules = "),
        };
        let lines = self.text.split_inclusive('\n').take_while(goes_on);
        let (head, rest) = self.text.split_at(lines.map(str::len).sum());
        let mut head = head.to_string();
        let mut table = "";
        for line in rest.split_inclusive('\n') {
            if line.starts_with('[') {
                table = line;
            } else if table.starts_with("[option.") && line.starts_with("same_as = ") {
                head.push_str(table);
                head.push_str(line);
            }
        }
        head
    }

    /// Returns its entry, which is read on first use.
    pub(super) fn entry(&'static self) -> &'static Entry {
        self.entry.get_or_init(|| {
            let name = format!("{BUILT_IN_PREFIX}{}", self.file);
            let head = Source::new(&name, None, self.head());
            let source = Source::new(name, None, self.text.to_string());
            Entry::told_by(&head, source)
        })
    }
}
