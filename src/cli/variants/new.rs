use std::io::Write;
use std::path::{Path, PathBuf};

use crate::cli::catalogue::load;
use crate::failure::{Code, Failure};
use crate::files::{self, Overwrite};
use crate::terminal::talk;
use gebeta_formats::variant::{neutral_template, template, template_from};

/// Write a new variant file, playable at once, with comments on what to fill in
#[derive(Debug, clap::Args)]
pub struct Args {
    /// File to write; without it, or with `-`, the new file is printed
    file: Option<PathBuf>,
    /// Start from a copy of this variant's rules
    #[arg(long, value_name = "ID", conflicts_with = "extends", add = clap_complete::ArgValueCompleter::new(crate::cli::completions::spec))]
    from: Option<String>,
    /// Extend this variant, and change only what differs
    #[arg(long, value_name = "ID", add = clap_complete::ArgValueCompleter::new(crate::cli::completions::spec))]
    extends: Option<String>,
    /// Write every key with its explanation, set to the rules of GEME or of the --from variant
    #[arg(long, conflicts_with = "extends")]
    full: bool,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let named = self.file.as_deref();
        let named = named.filter(|path| !files::is_standard_output(path));
        let stem = named.and_then(Path::file_stem).unwrap_or_default();
        let id = id_from(&stem.to_string_lossy());
        let model = |spec: &str| load(spec, &[]);
        let text = match (&self.extends, &self.from) {
            (Some(parent), _) => template(&model(parent)?, &id, Some(parent)),
            (None, from) if self.full => {
                template(&model(from.as_deref().unwrap_or("geme"))?, &id, None)
            }
            (None, Some(from)) => template_from(&model(from)?, &id),
            (None, None) => neutral_template(&id),
        };
        print_or_write(self.file, &text, Overwrite::forced(self.force))
    }
}

/// Prints a new variant file, or writes it to the named file and prints what to do next.
pub fn print_or_write(
    file: Option<PathBuf>,
    text: &str,
    overwrite: Overwrite,
) -> Result<(), Failure> {
    if file.as_ref().is_some_and(|path| path.to_str().is_none()) {
        return Err(Code::Unwritable
            .failure("The name of a variant file must be valid UTF-8, so that it can be typed."));
    }
    let Some(path) = written(file, text, overwrite)? else {
        return Ok(());
    };
    let is_path =
        path.components().count() > 1 || path.extension().is_some_and(|end| end == "toml");
    let path = match is_path {
        true => path,
        // Without a folder or an extension, the name would be taken for a variant's id.
        false => Path::new(".").join(path),
    };
    let (shown, pasted) = (files::shown(&path), files::quoted(&path));
    talk(format!(
        "Wrote {shown}. Check it with `gebeta variants check {pasted}`."
    ));
    Ok(())
}

/// Writes a text to a file and returns its path, or prints it if no file or `-` is named.
pub fn written(
    file: Option<PathBuf>,
    text: &str,
    overwrite: Overwrite,
) -> Result<Option<PathBuf>, Failure> {
    let file = file.filter(|path| !files::is_standard_output(path));
    match &file {
        Some(path) => {
            files::check(path, overwrite)?;
            files::write(path, text.as_bytes())?;
        }
        None => write!(anstream::stdout(), "{text}")?,
    }
    Ok(file)
}

/// Returns a variant id made from a file's name.
fn id_from(stem: &str) -> String {
    let id = stem.to_ascii_lowercase();
    let id = id.replace(|c: char| !c.is_ascii_alphanumeric(), "_");
    match id.starts_with(|c: char| c.is_ascii_lowercase()) {
        true => id.chars().take(60).collect(),
        false => "my_game".to_string(),
    }
}
