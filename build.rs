//! Notes which commit the program is built from, where there is a repository, for `gebeta --version`.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A test need not know, and is built again after every commit if it does.
    if env::var_os("PROFILE").is_none_or(|profile| profile != "release") {
        return;
    }
    let here = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    // A package that lies in somebody's repository is not built from its commit.
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

/// Gives the line that git prints; `None` if there is no git or nothing that it knows.
fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok()?;
    let line = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !line.trim().is_empty()).then(|| line.trim().to_string())
}
