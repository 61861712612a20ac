//! The variants of games, and the pasted files.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use gebeta_core::game::Game;
use gebeta_core::{Move, Position};
use gebeta_formats::notation::{TypedHoles, parse_position, split_move};
use gebeta_formats::variant::{Catalogue, Diagnostics, Variant};
use gebeta_interop::first_edition;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::failure::Failure;
use crate::state::hexadecimal;
use gebeta_storage::runtime::lock;

/// The largest number of files in memory for new games. A game that has started stores its own.
const MOST_PASTED: usize = 256;

/// The beginning of the handle of a pasted file.
pub const HANDLE: &str = "file-";

/// The pasted files that are valid, by their handles.
#[derive(Debug, Default)]
pub struct Pasted(Mutex<HashMap<String, Arc<str>>>);

impl Pasted {
    /// Stores a text and returns its handle.
    pub fn put(&self, text: &str) -> String {
        let handle = handle(text);
        let mut texts = lock(&self.0);
        if texts.len() >= MOST_PASTED && !texts.contains_key(&handle) {
            texts.clear();
        }
        texts.insert(handle.clone(), text.into());
        handle
    }

    /// Returns a text by its handle.
    pub fn get(&self, handle: &str) -> Option<Arc<str>> {
        let texts = lock(&self.0);
        texts.get(handle).cloned()
    }
}

/// Returns the handle of a text, made from its contents. Links and the database contain handles, so they must not
/// change.
pub fn handle(text: &str) -> String {
    let hash = Sha256::digest(text);
    format!("{HANDLE}{}", hexadecimal(&hash[..8]))
}

/// The name of a file that arrived without one.
pub const NAME: &str = "your file";

/// A variant, and the text of its file if it is not built in.
#[derive(Clone)]
pub struct LoadedVariant {
    pub variant: Variant,
    pub file: Option<Arc<str>>,
}

impl LoadedVariant {
    /// Returns the spec of the variant.
    pub fn spec(&self) -> String {
        let spec = self.variant.spec();
        match &self.file {
            None => spec,
            Some(text) => {
                let choices = spec.strip_prefix(&self.variant.id).unwrap_or_default();
                format!("{}{choices}", handle(text))
            }
        }
    }

    /// Returns what names the variant.
    pub fn outline(&self) -> Value {
        json!({"id": self.variant.id, "name": self.variant.name, "spec": self.spec()})
    }

    /// Loads a variant again, from its own spec and the text of its file if it is not built in.
    ///
    /// # Errors
    /// The variant can't be played.
    pub fn again(
        catalogue: &Catalogue,
        spec: &str,
        file: Option<Arc<str>>,
    ) -> Result<LoadedVariant, Failure> {
        match file {
            Some(text) => {
                let choices = spec.split_once(':').map_or("", |(_, choices)| choices);
                LoadedVariant::from_file(catalogue, text, choices)
            }
            None => {
                let loaded = catalogue.load(spec);
                let variant = loaded.map_err(|report| refused(&report))?;
                Ok(LoadedVariant {
                    variant,
                    file: None,
                })
            }
        }
    }

    /// Loads a variant from its file.
    ///
    /// # Errors
    /// The variant can't be played.
    pub fn from_file(
        catalogue: &Catalogue,
        text: Arc<str>,
        choices: &str,
    ) -> Result<LoadedVariant, Failure> {
        let variant = from_text(catalogue, &text, choices)?;
        let file = Some(text);
        Ok(LoadedVariant { variant, file })
    }
}

/// Loads a variant from the text of a pasted or stored file, with choices in the form of a spec. A file that
/// `variants migrate` would change is rewritten first, so its games continue.
///
/// # Errors
/// The variant can't be played.
pub fn from_text(catalogue: &Catalogue, text: &str, choices: &str) -> Result<Variant, Failure> {
    let given = catalogue.given_text(NAME, text).ok();
    let rewritten = given.and_then(|text| first_edition::migrate_child(&text, catalogue).ok());
    let text = rewritten.as_deref().unwrap_or(text);
    let loaded = catalogue.load_text_with(NAME, text, choices);
    loaded.map_err(|report| refused(&report))
}

/// Compiles a variant's rules.
///
/// # Errors
/// The rules can't be played.
pub fn rules(variant: &Variant) -> Result<Game, Failure> {
    variant
        .game()
        .map_err(|_| Failure::bad("unplayable", format!("{} can't be played.", variant.name)))
}

/// Reads a position of a game.
///
/// # Errors
/// The position can't be read.
pub fn position(text: &str, game: &Game) -> Result<Position, Failure> {
    parse_position(text, game.rules())
        .map_err(|error| Failure::bad("bad-position", format!("{error}.")))
}

/// Reads a move from a position.
///
/// # Errors
/// The move can't be read or is illegal.
pub fn played(text: &str, position: &Position, game: &Game) -> Result<Move, Failure> {
    let illegal = || Failure::bad("illegal-move", format!("{text} is not a legal move."));
    let written = split_move(text).map_err(|_| illegal())?;
    let holes = TypedHoles {
        game,
        position,
        by_column: false,
    };
    holes.find_move(&written).map_err(|_| illegal())
}

/// Returns whether a name is in the catalogue, and thus not a path.
pub fn is_known(catalogue: &Catalogue, name: &str) -> bool {
    catalogue.entries().any(|entry| {
        let mut names = std::iter::once(&entry.id).chain(&entry.aliases);
        names.any(|known| known.eq_ignore_ascii_case(name))
    })
}

/// Returns the refusal for a variant that can't be played.
pub fn refused(report: &Diagnostics) -> Failure {
    let first = report.diagnostics().first();
    let code = match first {
        Some(first) if first.code.is_of_a_choice() => "bad-option",
        _ => "bad-variant",
    };
    let message = first.map_or_else(String::new, |first| format!("{}.", first.message));
    Failure::bad(code, message).with("defects", report.to_json())
}
