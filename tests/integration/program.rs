//! The program as people run it, shielded from what is set on the machine.

use std::process::{Command, Output};

use assert_cmd::cargo::cargo_bin;

/// What was told: the status, standard output and standard error.
pub type Told = (i32, String, String);

/// Prepares the program with words of a command line.
pub fn gebeta<I: IntoIterator<Item: AsRef<std::ffi::OsStr>>>(words: I) -> Command {
    let mut command = Command::new(cargo_bin!("gebeta"));
    alone(command.args(words));
    command
}

/// Prepares a shell that runs a script; `$GEBETA` is the program.
pub fn shell(script: &str) -> Command {
    let mut command = Command::new("sh");
    alone(
        command
            .args(["-c", script])
            .env("GEBETA", cargo_bin!("gebeta")),
    );
    command
}

/// Shields a program from the user's variables and variants.
fn alone(command: &mut Command) -> &mut Command {
    command
        .env_remove("GEBETA_VARIANTS")
        .env("XDG_CONFIG_HOME", "/nonexistent")
}

/// Runs to the end.
pub fn run<I: IntoIterator<Item: AsRef<std::ffi::OsStr>>>(words: I) -> Told {
    told(gebeta(words).output().expect("the program starts"))
}

/// Gives what a program that ended by itself has told.
pub fn told(output: Output) -> Told {
    (
        output.status.code().expect("the program ends by itself"),
        String::from_utf8(output.stdout).expect("text"),
        String::from_utf8(output.stderr).expect("text"),
    )
}

/// Does what Ctrl-C does to a program.
#[cfg(unix)]
pub fn interrupt(child: &std::process::Child) {
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(sent.expect("kill").success());
}
