//! Builds the documentation as a site: `cargo run -p gebeta-site -- [FOLDER]`.
//!
//! The site is an [mdBook](https://rust-lang.github.io/mdBook/) of the README, the chapters in `docs/`, and a page for
//! every game. It can be searched, and it works from a folder without a server. The default folder is `target/site`.
//!
//! People can play on its boards if `web/build-site.sh` has built the script for it. Otherwise the site says so.

mod board;
mod game;
mod links;
mod markdown;
mod playing;
mod ratings;
mod sources;
mod tables;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::{env, fs};

use mdbook_driver::MDBook;
use mdbook_driver::config::Config;
use playing::Playing;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.unwrap_or_else(|| root.join("target/site"));
    let playing = Playing::find(&root);
    match build(&root, &folder, &playing) {
        Ok(pages) => {
            eprintln!("The site is in {}: {pages} pages.", folder.display());
            if !playing.is_built() {
                eprintln!("It has no boards to play on; `bash web/build-site.sh` builds them.");
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the site of a checkout in a folder. Returns the number of its pages.
///
/// # Errors
/// Returns an error if a file cannot be read or written, mdBook refuses the book, or a link leads nowhere.
fn build(root: &Path, folder: &Path, playing: &Playing) -> Result<usize, Box<dyn Error>> {
    let source = tempfile::tempdir()?;
    sources::write(root, source.path(), playing)?;
    let mut config = Config::from_str(include_str!("../book.toml"))?;
    // mdBook empties this folder first, so a page that has gone does not stay.
    fs::create_dir_all(folder)?;
    config.build.build_dir = folder.canonicalize()?;
    MDBook::load_with_config(source.path(), config)?.build()?;
    let (pages, broken) = links::check(folder)?;
    match broken.is_empty() {
        true => Ok(pages),
        false => Err(format!("these links lead nowhere:\n{}", broken.join("\n")).into()),
    }
}
