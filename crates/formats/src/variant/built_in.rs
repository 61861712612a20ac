//! The variant files that are part of the program.

use std::sync::{LazyLock, OnceLock};

use super::entry::{BUILT_IN_PREFIX, Entry};
use super::source::Source;

/// The files that are part of the program, the default first: those that `variants/built_in.txt` lists.
pub(super) static BUILT_IN: LazyLock<Vec<BuiltIn>> = LazyLock::new(|| {
    let files = include!(concat!(env!("OUT_DIR"), "/built_in.rs"));
    let built_in = files.into_iter().map(|(file, text)| BuiltIn {
        file,
        text,
        entry: OnceLock::new(),
    });
    built_in.collect()
});

/// A file that is part of the program. It is read when somebody asks for what it says: most commands need one of them, and
/// a list no more than how each begins.
pub(super) struct BuiltIn {
    /// Its folder and name; without its ending, the name is the variant's id.
    file: &'static str,
    text: &'static str,
    pub(super) entry: OnceLock<Entry>,
}

impl BuiltIn {
    /// Gives the variant's id.
    pub(super) fn id(&self) -> &'static str {
        let name = self.file.rsplit('/').next().unwrap_or_default();
        name.trim_end_matches(".toml")
    }

    /// Returns what a list needs: all that stands before its rules, in words or otherwise, and its sources, and the games of
    /// other programs that are the same with a choice of an option.
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

    /// Describes it; it is read when it is first asked for.
    pub(super) fn entry(&'static self) -> &'static Entry {
        self.entry.get_or_init(|| {
            let name = format!("{BUILT_IN_PREFIX}{}", self.file);
            let head = Source::new(&name, None, self.head());
            let source = Source::new(name, None, self.text.to_string());
            Entry::told_by(&head, source)
        })
    }
}
