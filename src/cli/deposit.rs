//! `gebeta deposit`: the files of a deposit on Zenodo.

use std::fs;
use std::path::{Path, PathBuf};

use gebeta_formats::text::printable_json;
use gebeta_formats::variant::{Catalogue, Variant};
use gebeta_results::fingerprint;
use serde_json::{Value, json};

use super::verify::BUILT_IN;
use crate::failure::{Code, Failure};
use crate::files::{self, FileError, checksum};
use crate::interrupt;
use crate::reports::{CITATION_FILE, Citation, bibtex, plain};
use crate::terminal::talk;

const EXAMPLES: &str = "\
Examples:
  gebeta deposit gebeta-results
  gebeta deposit gebeta-results --add geme.table --add atlas.zip";

/// Prepare a deposit of the results for Zenodo; nothing is uploaded
///
/// The folder has the results of this version, a codebook, a README, the rules of all games and their sources, the citation,
/// the metadata for Zenodo, and checksums. `gebeta docs verify` describes the files.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The folder to write, which does not exist yet
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// Also copy this file; may be repeated
    #[arg(long, value_name = "FILE")]
    add: Vec<PathBuf>,
}

/// The most files that Zenodo takes.
const MOST_FILES: usize = 100;

/// The files that every deposit has, besides the checksums.
const NAMES: [&str; 8] = [
    "README.md",
    "CODEBOOK.md",
    "results.csv",
    "variants.json",
    "sources.bib",
    "CITATION.cff",
    ".zenodo.json",
    "LICENSE",
];

/// The checksums of all other files.
const SUMS: &str = "SHA256SUMS";

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the folder exists or can't be written, if a file can't be added, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        if fs::symlink_metadata(&self.folder).is_ok() {
            let message = format!("{} exists already.", files::shown(&self.folder));
            return Err(Code::FileExists
                .failure(message)
                .hint("Name a folder that does not exist yet."));
        }
        interrupt::listen();
        let added = self.added()?;
        let written = texts()?;
        let folder = self.folder.as_path();
        let failed = |error| Failure::from(FileError::write(folder, error));
        let above = files::folder_of(folder);
        files::create_folder(above)?;
        // Until it is complete, the folder has another name. It is removed if anything fails.
        let part = tempfile::Builder::new()
            .prefix(".gebeta-deposit-")
            .suffix(".part")
            .tempdir_in(above)
            .map_err(failed)?;
        let mut sums = String::new();
        for (name, bytes) in &written {
            files::write(&part.path().join(name), bytes.as_bytes())?;
            sums += &format!("{}  {name}\n", checksum(bytes.as_bytes()));
        }
        for (name, from) in &added {
            let to = part.path().join(name);
            fs::copy(from, &to).map_err(|error| FileError::write(&to, error))?;
            let bytes = fs::read(&to).map_err(|error| FileError::write(&to, error))?;
            sums += &format!("{}  {name}\n", checksum(&bytes));
        }
        files::write(&part.path().join(SUMS), sums.as_bytes())?;
        if interrupt::asked() {
            return Err(Failure::interrupted("Interrupted: nothing was written."));
        }
        readable(part.path()).map_err(failed)?;
        fs::rename(part.path(), folder).map_err(failed)?;
        // There is nothing to remove any more.
        let _ = part.keep();
        talk(format!(
            "The deposit is in {}. Fill in your name and licence in `.zenodo.json` before you upload it.",
            files::shown(folder)
        ));
        Ok(())
    }

    /// Returns the files to add, by their names in the deposit.
    fn added(&self) -> Result<Vec<(String, &Path)>, Failure> {
        let mut added: Vec<(String, &Path)> = Vec::new();
        for path in &self.add {
            if path.is_dir() {
                let message = format!("{} is a folder.", files::shown(path));
                let hint = "Pack folders first, as with `zip -r atlas.zip atlas`.";
                return Err(Code::Unreadable.failure(message).hint(hint));
            }
            if !path.is_file() {
                let message = format!(
                    "{} can't be read: there is no such file.",
                    files::shown(path)
                );
                return Err(Code::Unreadable.failure(message));
            }
            let name = path.file_name().unwrap_or_default();
            let name = name.to_string_lossy().into_owned();
            let is_taken = name == SUMS
                || NAMES.contains(&name.as_str())
                || added.iter().any(|(other, _)| *other == name);
            if is_taken {
                let message = format!("The deposit has a file `{name}` already.");
                return Err(Failure::usage(message).hint("Give the file another name."));
            }
            added.push((name, path));
        }
        match NAMES.len() + added.len() < MOST_FILES {
            true => Ok(added),
            false => Err(
                Failure::usage(format!("Zenodo takes at most {MOST_FILES} files."))
                    .hint("Pack several into one."),
            ),
        }
    }
}

/// Temporary folders are private; the deposit is not.
fn readable(folder: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
    }
    let _ = folder;
    Ok(())
}

/// Returns the files of [`NAMES`], by their names.
fn texts() -> Result<Vec<(&'static str, String)>, Failure> {
    let catalogue = Catalogue::builtin();
    let variants: Vec<Variant> = catalogue
        .load_all()
        .collect::<Result<_, _>>()
        .map_err(|report| Failure::ready(report.render(true)))?;
    let citations = Citation::of_sources(&variants);
    let texts: [String; NAMES.len()] = [
        readme(variants.len()),
        codebook(),
        BUILT_IN.to_string(),
        games(&variants),
        bibtex(&citations),
        CITATION_FILE.to_string(),
        zenodo(),
        include_str!("../../LICENSE").to_string(),
    ];
    Ok(NAMES.into_iter().zip(texts).collect())
}

/// Returns the page about the results. Of its links, those remain that lead somewhere from the deposit.
fn codebook() -> String {
    let mut text = String::new();
    let mut rest = include_str!("../../docs/verify.md");
    while let Some((before, after)) = rest.split_once("](") {
        let (before, words) = before.rsplit_once('[').unwrap_or(("", before));
        let (target, after) = after.split_once(')').unwrap_or((after, ""));
        text += before;
        text += &match target.starts_with("https://") || NAMES.contains(&target) {
            true => format!("[{words}]({target})"),
            false => words.to_string(),
        };
        rest = after;
    }
    text + rest
}

fn games(variants: &[Variant]) -> String {
    let games = variants.iter().map(|variant| {
        json!({
            "id": variant.id,
            "name": variant.name,
            "place": variant.about.place,
            "fingerprint": fingerprint(variant),
            "file": variant.to_json(),
        })
    });
    let games = Value::Array(games.collect());
    printable_json(&format!("{games:#}")).to_string() + "\n"
}

/// Returns the metadata: those of the program, for a set of data.
fn zenodo() -> String {
    let program = serde_json::from_str(include_str!("../../.zenodo.json"));
    let mut metadata: Value = program.unwrap_or_else(|_| json!({}));
    metadata["upload_type"] = "dataset".into();
    metadata["title"] = TITLE.into();
    metadata["description"] = "Exact results about mancala games, most of them of Ethiopia and Eritrea: levels of game trees, values of \
        solved games, proven bounds, and what disputed readings of the sources change. Each number has the rules and the command \
        that it follows from."
        .into();
    format!("{metadata:#}\n")
}

const TITLE: &str = "Results about mancala games, computed with gebeta";

fn readme(games: usize) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let numbers = BUILT_IN.lines().count() - 1;
    format!(
        "\
# {TITLE}

This deposit has {numbers} numbers about mancala games, most of them of Ethiopia and Eritrea, as published with gebeta {version}. They are exact, except
for effects of readings, which are measured in random games and have intervals. Each number has the rules and the command that it
follows from.

| file | contents |
| --- | --- |
| `CODEBOOK.md` | every column and every quantity, explained |
| `results.csv` | the numbers |
| `variants.json` | the rules of {games} games, with the fingerprints that `results.csv` refers to |
| `sources.bib` | the sources of the games |
| `CITATION.cff`, `.zenodo.json`, `LICENSE` | how to cite it, metadata, licence |
| `SHA256SUMS` | checksums; `sha256sum -c SHA256SUMS` compares them |

## Check it

Install gebeta {version}. Releases have `gebeta verify`; from source, build the program with
`cargo install --path . --features full`. Then run:

```sh
gebeta verify results.csv --time 10min
```

It computes the numbers again, those that take the least time first, and lists the rest.

## Cite it

Cite this deposit, the program, and the sources of the games that you use:

{}
",
        plain(&[Citation::of_program()]).trim_end()
    )
}
