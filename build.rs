//! Records the commit that the program is built from for `gebeta --version`, if there is a repository.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Debug builds leave it out, because it would rebuild the tests after every commit.
    if env::var_os("PROFILE").is_none_or(|profile| profile != "release") {
        return;
    }
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    // A package inside another repository is not built from that repository's commit.
    if git(&["rev-parse", "--show-toplevel"]).is_none_or(|top| Path::new(&top) != Path::new(&here))
    {
        return;
    }
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    if let Some(commit) = git(&["log", "-1", "--format=%h, %cs"]) {
        println!("cargo::rustc-env=GEBETA_COMMIT={commit}");
    }
}

/// Returns the output of a git command; `None` if git is missing, fails or prints nothing.
fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok()?;
    let line = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !line.trim().is_empty()).then(|| line.trim().to_string())
}
