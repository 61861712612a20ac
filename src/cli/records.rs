//! Reading and writing game records, for all who play or show them.

use std::path::{Path, is_separator};

use crate::files;
use gebeta_core::game::{Game, MatchPlay};
use gebeta_formats::record::{self, Header, MAX_BYTES, RecordText};
use gebeta_formats::variant::Variant;

use super::input::read;
use crate::cli::variant_args::VariantArgs;
use crate::failure::{Code, Failure};

/// Holds a record that was read and found true.
pub struct Loaded {
    /// What is played, and by whom.
    pub header: Header,
    /// The variant.
    pub variant: Variant,
    /// The match or the round so far.
    pub match_play: MatchPlay,
}

/// Reads a record and plays it; `-` is standard input, and `typed` can say where the variant's file is.
pub fn load(path: &Path, typed: &VariantArgs) -> Result<Loaded, Failure> {
    let name = path.display();
    let fail = |error: record::RecordError| Code::BadRecord.failure(format!("{name}, {error}."));
    let sheet = RecordText::read(&read(path, MAX_BYTES)?).map_err(fail)?;
    let header = sheet.header.clone();
    if !typed.option.is_empty() && typed.option != header.options {
        return Err(Failure::usage(format!(
            "{name} says itself which options are played: leave out --option."
        )));
    }
    let spec = typed.typed().unwrap_or(&header.variant);
    let variant = super::catalogue::load(spec, &header.options).map_err(|failure| {
        failure.and(
            Code::BadRecord,
            format!(
                "{name}, line {}: the record's variant `{}` can't be played.",
                sheet.variant_line, header.variant
            ),
        )
    })?;
    if typed.typed().is_some() && !is_same(&variant, &header.variant) {
        return Err(Code::BadRecord
            .failure(format!(
                "{name} is a record of {}, not of {}.",
                header.variant, variant.id
            ))
            .hint("Leave out --variant: the record says which game it is."));
    }
    let game = game(&variant)?;
    let match_play = sheet.play(game).map_err(fail)?;
    Ok(Loaded {
        header,
        variant,
        match_play,
    })
}

fn is_same(variant: &Variant, spec: &str) -> bool {
    // A path says nothing about the id; the record's turns will tell.
    file_of(spec).is_some()
        || variant.id == spec
        || variant.aliases.iter().any(|alias| alias == spec)
}

/// Gives the file that a variant is named by, without the choices that can follow it; `None` if it is an id.
pub fn file_of(spec: &str) -> Option<&str> {
    let name = match spec.rsplit_once(':') {
        Some((name, choices)) if !name.is_empty() && !choices.contains(is_separator) => name,
        _ => spec,
    };
    (name.contains(is_separator) || name.ends_with(".toml")).then_some(name)
}

/// Compiles a variant's rules, which its reader has checked.
pub fn game(variant: &Variant) -> Result<Game, Failure> {
    variant.game().map_err(|defects| {
        let mut failure =
            Code::Unplayable.failure(format!("The variant {} can't be played.", variant.id));
        for defect in defects {
            failure = failure.and(
                Code::Unplayable,
                format!("{}: {}.", defect.path, defect.message),
            );
        }
        failure
    })
}

/// Writes a record.
pub fn save(path: &Path, header: &Header, match_play: &MatchPlay) -> Result<(), Failure> {
    let text = record::write(header, match_play);
    Ok(files::write(path, text.as_bytes())?)
}

/// Makes sure that a new record does not take the place of a file that has something in it.
pub fn refuse_to_overwrite(path: &Path) -> Result<(), Failure> {
    match std::fs::metadata(path) {
        _ if files::is_standard_output(path) => Ok(()),
        Ok(old) if old.is_file() && old.len() > 0 => Err(Code::FileExists
            .failure(format!(
                "{} is there already, and would be lost.",
                path.display()
            ))
            .hint("Choose another name, or go on with that game with --load.")),
        _ => Ok(()),
    }
}
