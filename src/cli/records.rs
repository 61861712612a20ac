//! Reading and writing game records.

use std::path::{Path, is_separator};

use crate::files;
use gebeta_core::game::MatchPlay;
use gebeta_formats::record::{self, Header, MAX_BYTES, RecordText};
use gebeta_formats::variant::{Variant, split_spec};

use super::catalogue::game;
use super::input::read;
use crate::cli::variant_args::VariantArgs;
use crate::failure::{Code, Failure};
use crate::terminal::messages;

/// A record that was read and checked.
pub struct Loaded {
    /// The header: the game and its players.
    pub header: Header,
    /// The variant.
    pub variant: Variant,
    /// The match or the round so far.
    pub match_play: MatchPlay,
}

/// Reads a record and replays it. `-` is standard input, and `typed` can name the variant's file.
pub fn load(path: &Path, typed: &VariantArgs) -> Result<Loaded, Failure> {
    let name = path.display();
    let fail = |error: record::RecordError| Code::BadRecord.failure(format!("{name}, {error}."));
    let sheet = RecordText::read(&read(path, MAX_BYTES)?).map_err(fail)?;
    let header = sheet.header.clone();
    if !typed.option.is_empty() && typed.option != header.options {
        return Err(Failure::usage(format!(
            "{name} was played with other options: remove --option."
        )));
    }
    let spec = typed.typed().unwrap_or(&header.variant);
    let variant =
        super::catalogue::load(spec, &header.options).map_err(|failure| match typed.typed() {
            Some(_) => failure.hint(format!(
                "Leave out the variant: the record names `{}`.",
                header.variant
            )),
            None => {
                let (line, what) = not_loaded(spec, &sheet);
                let failure = match file_of(spec) {
                    Some(_) => failure.hint(format!(
                        "If the file has moved, name its new place too: `gebeta replay {name} FILE`."
                    )),
                    None => failure,
                };
                failure.and(
                    Code::BadRecord,
                    format!("{name}, line {line}: {what} can't be used."),
                )
            }
        })?;
    if typed.typed().is_some() && !is_same(&variant, &header.variant) {
        return Err(Code::BadRecord
            .failure(format!(
                "{name} is a record of {}, not of {}.",
                header.variant, variant.id
            ))
            .hint("Leave out the variant. If the record names the wrong game, correct its `variant` line."));
    }
    let game = game(&variant)?;
    let match_play = sheet.play(game).map_err(fail)?;
    Ok(Loaded {
        header,
        variant,
        match_play,
    })
}

/// Returns the line and the name of what can't be loaded in a record: an option, or the variant.
fn not_loaded(spec: &str, sheet: &RecordText) -> (usize, String) {
    let loads = |options: &[(String, String)]| super::catalogue::load(spec, options).is_ok();
    let options = &sheet.header.options;
    let mut lines = options.iter().zip(&sheet.option_lines);
    let wrong = lines.find(|(option, _)| !loads(std::slice::from_ref(option)));
    match wrong.filter(|_| loads(&[])) {
        Some(((option, choice), &line)) => {
            (line, format!("the record's option `{option}={choice}`"))
        }
        None => (
            sheet.variant_line,
            format!("the record's variant `{}`", sheet.header.variant),
        ),
    }
}

/// Returns the failure for a round that a record with `count` rounds does not have.
pub fn no_round(count: usize, round: usize) -> Failure {
    Code::NotThere.failure(
        messages()
            .message("record-no-round")
            .number("n", count as u32)
            .with("round", round),
    )
}

fn is_same(variant: &Variant, spec: &str) -> bool {
    // A path says nothing about the id; replaying the turns will show whether the game fits.
    file_of(spec).is_some()
        || variant.id == spec
        || variant.aliases.iter().any(|alias| alias == spec)
}

/// Returns the file that names a variant, without choices that may follow it, or `None` if the name is an id.
pub fn file_of(spec: &str) -> Option<&str> {
    let (name, _) = split_spec(spec);
    (name.contains(is_separator) || name.ends_with(".toml")).then_some(name)
}

/// Writes a record.
pub fn save(path: &Path, header: &Header, match_play: &MatchPlay) -> Result<(), Failure> {
    let text = record::write(header, match_play);
    Ok(files::write(path, text.as_bytes())?)
}

/// Refuses to replace a file that is not empty with a new record.
pub fn refuse_to_overwrite(path: &Path) -> Result<(), Failure> {
    match std::fs::metadata(path) {
        _ if files::is_standard_output(path) => Ok(()),
        Ok(old) if old.is_file() && old.len() > 0 => Err(Code::FileExists
            .failure(format!(
                "{} already exists and would be overwritten.",
                path.display()
            ))
            .hint("Choose another name, or continue that game with --load.")),
        _ => Ok(()),
    }
}
