//! The codes of failures.

use std::fmt;

use clap::ValueEnum;

use super::Failure;
use crate::configuration::name;

/// The code of a failure, to look it up or to recognise it in a script.
///
/// The comment of each code is its meaning in `docs/errors.md`. Defects of variant files have
/// [codes of their own](gebeta_formats::variant::defect_codes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Code {
    /// The command line is invalid, or two of its arguments exclude each other.
    Usage,
    /// A file or standard input can't be read, is too long, or is not text.
    Unreadable,
    /// A file, a folder or standard output can't be written.
    Unwritable,
    /// A file already exists and would be overwritten.
    FileExists,
    /// The configuration file has an invalid setting.
    BadSettings,
    /// A file is not a record of a game, or has moves that the rules don't allow.
    BadRecord,
    /// A position can't be read, or does not fit the game.
    BadPosition,
    /// The start given for a round is impossible, or the round does not ask for one.
    BadRoundStart,
    /// A file has no weights, or none for this game.
    BadWeights,
    /// The stored games of a tournament belong to another tournament, or are damaged.
    BadGames,
    /// A file is not a list of published results, or a line of it can't be used.
    BadResults,
    /// Published results are not what is found now.
    ResultsDiffer,
    /// A file is not a table of values, or is one for other rules, other settings or another version.
    OtherTable,
    /// A checkpoint belongs to another task, is in use, or already exists.
    BadCheckpoint,
    /// A file has changed since it was written.
    Damaged,
    /// There is too little memory or disk space.
    NoRoom,
    /// The requested game, round, move or level does not exist.
    NotThere,
    /// The round is over, so there is nothing to do.
    RoundOver,
    /// A variant can't be played with these options.
    Unplayable,
    /// A game is not solved, and can't be solved or proved in this way, or not quickly enough.
    Unsolved,
    /// A rule of the game can't be expressed in another program's language, or in that of the variant files.
    CannotSay,
    /// The server can't start: the program was built without it, or the address or the folder is not available.
    NotServed,
    /// The processes of a cluster can't count together: one was lost, refused another, or is described wrongly.
    Cluster,
    /// The program has found a bug in itself; please report it.
    Fault,
}

impl Code {
    /// Returns a failure with this code and exit status 1, for errors in the input.
    pub fn failure(self, sentence: impl fmt::Display) -> Failure {
        Failure::new(self, sentence)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&name(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_in_the_documentation_and_no_other() {
        let page = include_str!("../../docs/errors.md");
        let rows: Vec<String> = page
            .lines()
            .filter(|line| line.starts_with("| `"))
            .map(String::from)
            .collect();
        let codes: Vec<String> = Code::value_variants()
            .iter()
            .map(|code| {
                let value = code.to_possible_value().unwrap();
                format!("| `{code}` | {}. |", value.get_help().unwrap())
            })
            .collect();
        assert_eq!(rows, codes);
    }
}
