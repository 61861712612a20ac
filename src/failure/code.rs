//! What failures are called.

use std::fmt;

/// Names a kind of failure, for whoever looks it up or tells it from others in a script.
///
/// What is wrong with a variant's file has [codes of its own](gebeta_formats::variant::defect_codes).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    Usage,
    Unreadable,
    Unwritable,
    FileExists,
    BadSettings,
    BadRecord,
    BadPosition,
    BadRoundStart,
    BadWeights,
    BadGames,
    OtherTable,
    BadCheckpoint,
    Damaged,
    NoRoom,
    NotThere,
    RoundOver,
    Unplayable,
    Unsolved,
    #[cfg_attr(not(feature = "interop"), allow(dead_code))]
    CannotSay,
    NotServed,
    Fault,
}

impl Code {
    /// Lists all codes.
    #[cfg(test)]
    pub const ALL: [Code; 21] = [
        Code::Usage,
        Code::Unreadable,
        Code::Unwritable,
        Code::FileExists,
        Code::BadSettings,
        Code::BadRecord,
        Code::BadPosition,
        Code::BadRoundStart,
        Code::BadWeights,
        Code::BadGames,
        Code::OtherTable,
        Code::BadCheckpoint,
        Code::Damaged,
        Code::NoRoom,
        Code::NotThere,
        Code::RoundOver,
        Code::Unplayable,
        Code::Unsolved,
        Code::CannotSay,
        Code::NotServed,
        Code::Fault,
    ];

    /// Gives the word that is shown, and what it means.
    fn word_and_meaning(self) -> (&'static str, &'static str) {
        match self {
            Code::Usage => (
                "usage",
                "The command line can't be understood, or says two things that exclude each other.",
            ),
            Code::Unreadable => (
                "unreadable",
                "A file or standard input can't be read, is too long, or is not text.",
            ),
            Code::Unwritable => (
                "unwritable",
                "A file, a folder or standard output can't be written.",
            ),
            Code::FileExists => ("file-exists", "A file is there already, and would be lost."),
            Code::BadSettings => (
                "bad-settings",
                "The configuration file has something that is no setting.",
            ),
            Code::BadRecord => (
                "bad-record",
                "A file is no record of a game, or has moves that the rules don't allow.",
            ),
            Code::BadPosition => (
                "bad-position",
                "A position can't be read, or does not fit the game.",
            ),
            Code::BadRoundStart => (
                "bad-round-start",
                "What a round is to start from can't be, or is not asked for.",
            ),
            Code::BadWeights => (
                "bad-weights",
                "A file has no weights, or none for this game.",
            ),
            Code::BadGames => (
                "bad-games",
                "The games that a tournament has kept are of another one, or damaged.",
            ),
            Code::OtherTable => (
                "other-table",
                "A table of values is of other rules, another reading or another version.",
            ),
            Code::BadCheckpoint => (
                "bad-checkpoint",
                "A checkpoint is of something else, in use, or already there.",
            ),
            Code::Damaged => ("damaged", "A file is not what was written."),
            Code::NoRoom => ("no-room", "Memory or the disk has too little room."),
            Code::NotThere => (
                "not-there",
                "What was asked for is not there: a game, a round, a move, a level.",
            ),
            Code::RoundOver => (
                "round-over",
                "The round is over, so that there is nothing to do.",
            ),
            Code::Unplayable => (
                "unplayable",
                "A variant can't be played with these options.",
            ),
            Code::Unsolved => (
                "unsolved",
                "A game is not solved: it can't be solved or proved in this way, or not quickly enough.",
            ),
            Code::CannotSay => (
                "cannot-say",
                "Another program's language can't say a rule of the game, or ours can't.",
            ),
            Code::NotServed => (
                "not-served",
                "The board can't be shown in a browser: the program was built without it, or the address or the folder can't be had.",
            ),
            Code::Fault => (
                "fault",
                "The program has found a mistake of its own; please report it.",
            ),
        }
    }

    /// Says what it means, in a sentence.
    #[cfg(test)]
    pub fn meaning(self) -> &'static str {
        self.word_and_meaning().1
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word_and_meaning().0)
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
        let codes = Code::ALL.map(|code| format!("| `{code}` | {} |", code.meaning()));
        assert_eq!(rows, codes);
    }
}
