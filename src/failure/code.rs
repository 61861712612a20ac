//! What failures are called.

use std::fmt;

use clap::ValueEnum;

use super::Failure;
use crate::configuration::name;

/// Names a kind of failure, for whoever looks it up or tells it from others in a script. The comment of each is what it means,
/// and stands beside its name in `docs/errors.md`.
///
/// What is wrong with a variant's file has [codes of its own](gebeta_formats::variant::defect_codes).
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Code {
    /// The command line can't be understood, or says two things that exclude each other.
    Usage,
    /// A file or standard input can't be read, is too long, or is not text.
    Unreadable,
    /// A file, a folder or standard output can't be written.
    Unwritable,
    /// A file is there already, and would be lost.
    FileExists,
    /// The configuration file has something that is no setting.
    BadSettings,
    /// A file is no record of a game, or has moves that the rules don't allow.
    BadRecord,
    /// A position can't be read, or does not fit the game.
    BadPosition,
    /// What a round is to start from can't be, or is not asked for.
    BadRoundStart,
    /// A file has no weights, or none for this game.
    BadWeights,
    /// The games that a tournament has kept are of another one, or damaged.
    BadGames,
    /// A table of values is of other rules, another reading or another version.
    OtherTable,
    /// A checkpoint is of something else, in use, or already there.
    BadCheckpoint,
    /// A file is not what was written.
    Damaged,
    /// Memory or the disk has too little room.
    NoRoom,
    /// What was asked for is not there: a game, a round, a move, a level.
    NotThere,
    /// The round is over, so that there is nothing to do.
    RoundOver,
    /// A variant can't be played with these options.
    Unplayable,
    /// A game is not solved: it can't be solved or proved in this way, or not quickly enough.
    Unsolved,
    /// Another program's language can't say a rule of the game, or ours can't.
    CannotSay,
    /// The board can't be shown in a browser: the program was built without it, or the address or the folder can't be had.
    NotServed,
    /// The program has found a mistake of its own; please report it.
    Fault,
}

impl Code {
    /// Makes a failure of this kind, of whose sentence the input is the reason: status 1.
    pub fn failure(self, sentence: impl fmt::Display) -> Failure {
        Failure::new(self, sentence, 1)
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
