//! `gebeta completions`: scripts for shells, and the candidates that they ask for.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::Path;

use clap::ValueEnum;
use clap_complete::engine::ValueCompleter;
use clap_complete::env::{CompleteEnv, Shells};
use clap_complete::{CompletionCandidate, PathCompleter};
use gebeta_players::search::Level;

use crate::cli::catalogue::{catalogue, default_variant, load};
use crate::configuration::name;
use crate::failure::Failure;

/// The variable that a shell sets to ask for candidates.
const ASKED: &str = "GEBETA_COMPLETE";

const EXAMPLES: &str = "\
Examples:
  gebeta completions bash > ~/.local/share/bash-completion/completions/gebeta
  gebeta completions zsh > ~/.zfunc/_gebeta
  gebeta completions fish > ~/.config/fish/completions/gebeta.fish

Create the folder first if it is missing, such as with `mkdir -p ~/.zfunc`. For zsh, put `fpath+=~/.zfunc` before `compinit` in ~/.zshrc.";

/// A supported shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Shell {
    Bash,
    Zsh,
    Fish,
    Elvish,
    Powershell,
}

/// Print a shell script that completes commands, variants, options and levels
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Shell to complete for
    shell: Shell,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the output can't be written.
    pub fn run(self) -> Result<(), Failure> {
        let name = name(&self.shell);
        let shells = Shells::builtins();
        let mut script = Vec::new();
        if let Some(shell) = shells.completer(&name) {
            shell.write_registration(ASKED, "gebeta", "gebeta", "gebeta", &mut script)?;
        }
        Ok(io::stdout().write_all(&script)?)
    }
}

/// Answers a shell that asks for candidates. Returns whether a shell has asked.
///
/// # Errors
/// Returns an error if the shell is unknown or the answer can't be written.
pub fn answer(
    command: impl Fn() -> clap::Command,
    words: &[OsString],
) -> Result<bool, clap::Error> {
    let here = std::env::current_dir().ok();
    CompleteEnv::with_factory(command)
        .var(ASKED)
        .bin("gebeta")
        .try_complete(words.to_vec(), here.as_deref())
}

/// Returns the candidates for a variant: ids, and the paths of variant files.
pub fn spec(typed: &OsStr) -> Vec<CompletionCandidate> {
    let begun = typed.to_string_lossy();
    let ids = catalogue().playable_ids().into_iter();
    let ids = ids.filter(|id| id.starts_with(&*begun));
    let is_file = |path: &Path| path.extension().is_some_and(|end| end == "toml");
    let files = PathCompleter::any().filter(is_file).complete(typed);
    ids.map(CompletionCandidate::new).chain(files).collect()
}

/// Returns the candidates for the last variant of a comma-separated list.
pub fn specs(typed: &OsStr) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let (before, last) = match typed.rsplit_once(',') {
        Some((before, last)) => (format!("{before},"), last),
        None => (String::new(), &*typed),
    };
    let candidates = spec(OsStr::new(last)).into_iter();
    candidates
        .map(|candidate| candidate.add_prefix(before.clone()))
        .collect()
}

/// Returns the options of the variant on the command line, each with its choices.
pub fn options() -> Vec<CompletionCandidate> {
    let ids = catalogue().ids();
    let named = std::env::args().skip(1).find(|word| ids.contains(word));
    let spec = named.unwrap_or_else(|| default_variant().to_string());
    let Ok(variant) = load(&spec, &[]) else {
        return Vec::new();
    };
    let all = variant.options.iter().flat_map(|option| {
        let choices = option.choices.iter();
        choices.map(|choice| CompletionCandidate::new(format!("{}={}", option.name, choice.name)))
    });
    all.collect()
}

/// Returns the levels of computer players.
pub fn levels() -> Vec<CompletionCandidate> {
    let names = Level::ALL.map(Level::name).into_iter();
    names.map(CompletionCandidate::new).collect()
}

/// Returns all players: people, and the program at each level.
pub fn players() -> Vec<CompletionCandidate> {
    let mut players = levels();
    players.push(CompletionCandidate::new("human"));
    players
}
