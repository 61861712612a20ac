use std::io::Write;
use std::path::{Path, PathBuf};

use gebeta_formats::text::quoted;
use gebeta_formats::variant::{Catalogue, DefectCode, Diagnostics, VariantText};
use gebeta_interop::first_edition;

use crate::cli::catalogue::catalogue_for;
use crate::failure::{Code, Failure};
use crate::files::{self, Overwrite};
use crate::terminal::talk;

/// Rewrite variant files from the first edition of the language to the second
///
/// Keys of the second edition that have been renamed since are rewritten too. Comments and the order of the keys are
/// kept. If a file extends another that must be rewritten too, give both, in any order. If one of the files has an
/// error, none is written.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Variant files, or `-` for standard input, whose new text is printed
    #[arg(required = true, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// Write nothing, and fail if a file would change
    #[arg(long)]
    check: bool,
}

/// A file before and after it is rewritten.
struct Migration {
    path: PathBuf,
    old: VariantText,
    /// `None` if nothing has to change.
    new: Option<VariantText>,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns all errors in the files, before or after they are rewritten.
    pub fn run(self) -> Result<(), Failure> {
        let migrations = migrated(&self.files)?;
        let (changed, same): (Vec<Migration>, Vec<Migration>) =
            migrations.into_iter().partition(|it| it.new.is_some());
        for migration in &same {
            talk(format!(
                "{} is already in the second edition.",
                shown(&migration.path)
            ));
        }
        if self.check {
            for migration in &changed {
                talk(format!("{} would be rewritten.", shown(&migration.path)));
            }
            return match changed.is_empty() {
                true => Ok(()),
                false => Err(Failure::silent(1)),
            };
        }
        let written = changed.iter().map(|it| &it.path);
        let written = written.filter(|path| !files::is_standard_output(path));
        files::check_all(written, Overwrite::Replace)?;
        for migration in changed.iter().chain(&same) {
            let text = migration.new.as_ref().unwrap_or(&migration.old).text();
            if files::is_standard_output(&migration.path) {
                anstream::stdout().write_all(text.as_bytes())?;
            } else if migration.new.is_some() {
                files::write(&migration.path, text.as_bytes())?;
                talk(format!("Rewrote {}.", shown(&migration.path)));
            }
        }
        Ok(())
    }
}

/// Rewrites files, and finds all errors in them before and after.
fn migrated(paths: &[PathBuf]) -> Result<Vec<Migration>, Failure> {
    let names = paths.iter().map(|path| name(path));
    let names = names.collect::<Result<Vec<String>, Failure>>()?;
    let catalogue = catalogue_for(names.iter().map(String::as_str))?;
    let mut migrations: Vec<Migration> = Vec::new();
    let mut broken: Vec<Diagnostics> = Vec::new();
    for (path, name) in paths.iter().zip(&names) {
        match catalogue.text(name) {
            Ok(text) if migrations.iter().any(|known| known.old.is_same_file(&text)) => {}
            Ok(old) => migrations.push(Migration {
                path: path.clone(),
                old,
                new: None,
            }),
            Err(report) => broken.push(report),
        }
    }
    if !broken.is_empty() {
        return Err(failure(&broken));
    }
    let olds = migrations.iter().map(|it| it.old.clone()).collect();
    let catalogue = catalogue.with_texts(olds);
    for migration in &mut migrations {
        let new = rewritten(&migration.old, &catalogue)?;
        migration.new = Some(new).filter(|new| new.text() != migration.old.text());
    }
    // A file that extends another is checked with the other's new text.
    let news = migrations
        .iter()
        .map(|it| it.new.as_ref().unwrap_or(&it.old).clone());
    let catalogue = catalogue.with_texts(news.collect());
    let news = migrations.iter().filter_map(|it| it.new.as_ref());
    let broken: Vec<Diagnostics> = news.filter_map(|new| catalogue.check_rules(new)).collect();
    if broken.is_empty() {
        return Ok(migrations);
    }
    let parents = parents_of_the_first_edition(&broken);
    Err(failure(&broken).hint(match parents.is_empty() {
        true => "The errors and line numbers are those that the files would have when rewritten. Correct the files by hand, then run `gebeta variants migrate` again.".to_string(),
        false => {
            let files = names.into_iter().chain(parents);
            let files: Vec<String> = files.map(|name| quoted(&name)).collect();
            format!("Rewrite the files together: `gebeta variants migrate {}`.", files.join(" "))
        }
    }))
}

/// Returns the files of the first edition that rewritten files extend, if that is all that is wrong.
fn parents_of_the_first_edition(broken: &[Diagnostics]) -> Vec<String> {
    let all = broken.iter().flat_map(Diagnostics::diagnostics);
    if all.clone().any(|it| it.code != DefectCode::FirstEdition) {
        return Vec::new();
    }
    let mut files: Vec<String> = all.filter_map(|it| it.file().map(str::to_string)).collect();
    files.dedup();
    files
}

/// Returns a file in the second edition as it is now.
fn rewritten(file: &VariantText, catalogue: &Catalogue) -> Result<VariantText, Failure> {
    let text = first_edition::migrate_child(file, catalogue)
        .map_err(|error| Code::Unreadable.failure(error))?;
    file.with_text(text).map_err(|report| failure(&[report]))
}

/// Returns the failure for files with errors, of which none was written.
fn failure(broken: &[Diagnostics]) -> Failure {
    let reports: Vec<String> = broken.iter().map(|report| report.render(true)).collect();
    Failure::ready(reports.join("\n\n")).hint("No file was written.")
}

/// Returns the name by which the catalogue reads a file: its path, in a form that is not taken for an id.
fn name(path: &Path) -> Result<String, Failure> {
    let Some(name) = path.to_str() else {
        return Err(Code::Unreadable
            .failure("The name of a variant file must be valid UTF-8, so that it can be typed."));
    };
    let is_path = files::is_standard_output(path) || path.components().count() > 1;
    Ok(match is_path || name.ends_with(".toml") {
        true => name.to_string(),
        false => Path::new(".").join(path).display().to_string(),
    })
}

/// Returns the name of a file for use in a sentence.
fn shown(path: &Path) -> String {
    match files::is_standard_output(path) {
        true => "Standard input".to_string(),
        false => files::shown(path),
    }
}
