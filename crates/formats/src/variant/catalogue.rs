//! The catalogue of variants: the built-in ones, and those in folders.

use std::collections::HashMap;
use std::fmt::Display;
use std::iter;
use std::path::{Path, PathBuf, is_separator};
use std::sync::{Arc, Mutex};

use super::built_in::{BUILT_IN, BuiltIn};
use super::diagnostic::{DefectCode, Diagnostic, Diagnostics};
use super::entry::Entry;
use super::loaded_variant::Variant;
use super::parse;
use super::recognise::{is_record, no_variant_file};
use super::source::{GIVEN_NAME, Location, Source, is_same};
use super::suggest::did_you_mean;
use super::variant_text::VariantText;
use crate::text::shortened;

/// The variants that can be loaded by id or alias.
///
/// Built-in variants come first, then each folder's files in the order of their names. If two variants have the same id,
/// the first wins, so a built-in id always means the built-in file. The other can be loaded by its path, and
/// [`Catalogue::clashes`] reports it. Ids take precedence over aliases.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    /// The variants in folders.
    own: Vec<Entry>,
    clashes: Vec<Diagnostic>,
    pub(super) loaded: Arc<Mutex<Loaded>>,
    /// A text without a file, such as standard input.
    given: Option<Result<Arc<Source>, Diagnostic>>,
    /// Texts that replace those of their files.
    pub(super) texts: Vec<VariantText>,
}

/// Built-in variants that have been loaded, by request. An engine loads the same ones again and again.
type Loaded = HashMap<(String, Vec<(String, String)>), Variant>;

impl Catalogue {
    /// Returns the catalogue of the built-in variants.
    pub fn builtin() -> Catalogue {
        Catalogue::default()
    }

    /// Adds a text without a file, such as standard input, under the name `-`.
    #[must_use]
    pub fn with_given(self, text: Vec<u8>) -> Catalogue {
        Catalogue {
            given: Some(parse::from_bytes(GIVEN_NAME, None, text)),
            ..self
        }
    }

    /// Returns the catalogue of the built-in variants and the `*.toml` files of some folders. Missing folders are ignored;
    /// [`Catalogue::clashes`] reports files that can't be read.
    pub fn with_folders<P: AsRef<Path>>(folders: &[P]) -> Catalogue {
        let mut catalogue = Catalogue::builtin();
        for folder in folders {
            let Ok(files) = std::fs::read_dir(folder) else {
                continue;
            };
            let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
            paths.retain(|path| path.extension().is_some_and(|end| end == "toml"));
            paths.sort();
            for path in paths {
                match parse::read(&path) {
                    Ok(source) => {
                        let entry = Entry::told_by(&source.clone(), source);
                        catalogue.clashes.extend(entry.first_edition.clone());
                        catalogue.add(entry);
                    }
                    Err(diagnostic) => catalogue.clashes.push(diagnostic),
                }
            }
        }
        catalogue
    }

    fn add(&mut self, entry: Entry) {
        if let Some(first) = self.by_id(&entry.id) {
            let owner = first.path.as_ref().map(|path| path.display());
            let taken = id_taken(&entry.id, &entry.id_place, owner);
            self.clashes.push(taken);
        } else {
            self.own.push(entry);
        }
    }

    fn by_id(&self, id: &str) -> Option<&Entry> {
        let built_in = BUILT_IN.iter().find(|file| file.id() == id);
        let own = || self.own.iter().find(|entry| entry.id == id);
        built_in.map(BuiltIn::entry).or_else(own)
    }

    /// Returns the variants in the order in which they are looked up.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        let built_in = BUILT_IN.iter().map(|file| -> &Entry { file.entry() });
        built_in.chain(&self.own)
    }

    /// Returns what is wrong with files of the folders: those that can't be read, whose id is taken, or that are written in
    /// the first edition of the language.
    pub fn clashes(&self) -> Option<Diagnostics> {
        Diagnostics::of(self.clashes.clone())
    }

    /// Returns the ids.
    pub fn ids(&self) -> Vec<String> {
        let built_in = BUILT_IN.iter().map(|file| file.id().to_string());
        let own = self.own.iter().map(|entry| entry.id.clone());
        built_in.chain(own).collect()
    }

    /// Returns the ids and aliases.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.entries()
            .flat_map(|entry| iter::once(&entry.id).chain(&entry.aliases))
            .map(String::as_str)
    }

    /// Finds the text of a variant by its id, then by an alias, then by either regardless of case.
    pub(super) fn source(&self, name: &str) -> Option<Arc<Source>> {
        let mut texts = self.texts.iter();
        if let Some(text) = texts.find(|text| text.is_called(name)) {
            return Some(text.source.clone());
        }
        let has_alias = |entry: &&Entry| entry.aliases.iter().any(|alias| alias == name);
        let in_any_case = |entry: &&Entry| {
            let mut names = iter::once(&entry.id).chain(&entry.aliases);
            names.any(|known| known.eq_ignore_ascii_case(name))
        };
        let entry = self.by_id(name).or_else(|| self.entries().find(has_alias));
        let entry = entry.or_else(|| self.entries().find(in_any_case));
        entry.map(|entry| entry.source.clone())
    }

    /// Finds the text of a variant by `-`, a path, an id or an alias.
    pub(super) fn find(&self, name: &str) -> Result<Arc<Source>, Diagnostic> {
        match &self.given {
            Some(given) if name == GIVEN => given.clone(),
            _ if is_path(name) => self.read(Path::new(name)),
            _ => self.source(name).ok_or_else(|| self.unknown(name)),
        }
    }

    /// Reads a file's text, or returns the text that replaces it.
    pub(super) fn read(&self, path: &Path) -> Result<Arc<Source>, Diagnostic> {
        let mut texts = self.texts.iter().map(|text| &text.source);
        let known = texts.find(|text| text.path.as_deref().is_some_and(|it| is_same(it, path)));
        known.map_or_else(|| parse::read(path), |known| Ok(known.clone()))
    }

    pub(super) fn unknown(&self, name: &str) -> Diagnostic {
        if name.contains('|') {
            let message = "a position can't stand in the place of a variant";
            return Diagnostic::error(DefectCode::UnknownVariant, message)
                .help("put `--position` before it");
        }
        let list = "`gebeta variants list` lists all variants; the path of a file must contain a `/` or end in `.toml`, as in `./my_game.toml`";
        let path = Path::new(name);
        let file = path.is_file().then(|| parse::read(path).ok()).flatten();
        if let Some(record) = file.filter(|file| is_record(&file.text)) {
            return no_variant_file(&record, None);
        }
        let meant = match parse::with_ending(path) {
            Some(file) => Some(file.display().to_string()),
            None if path.is_file() => Some(Path::new(".").join(path).display().to_string()),
            None => did_you_mean(name, self.names()).map(str::to_string),
        };
        let file = name.split_once(':').map(|(file, _)| file);
        let help = match (file.filter(|file| self.source(file).is_some()), meant) {
            (Some(file), _) => format!(
                "name it without its choices: `{file}`; where choices can be given, write commas between them"
            ),
            (None, Some(meant)) => format!("did you mean `{meant}`? {list}"),
            (None, None) => list.to_string(),
        };
        let message = format!("there is no variant `{}`", shortened(name));
        Diagnostic::error(DefectCode::UnknownVariant, message).help(help)
    }
}

/// Warns of a file whose id belongs to another one: to the file `owner`, or otherwise to a built-in variant.
pub(super) fn id_taken(id: &str, place: &Location, owner: Option<impl Display>) -> Diagnostic {
    let owner = owner.map(|file| format!("`{file}`"));
    let owner = owner.unwrap_or("a built-in variant".to_string());
    let message = format!("the id `{id}` already belongs to {owner}");
    Diagnostic::warning(DefectCode::IdTaken, message)
        .at(place, "another variant has this id")
        .help("give it another id; otherwise this file can only be named by its path")
}

/// Returns whether a file is built in.
pub(super) fn is_built_in(source: &Arc<Source>) -> bool {
    let mut read = BUILT_IN.iter().filter_map(|file| file.entry.get());
    read.any(|entry| Arc::ptr_eq(&entry.source, source))
}

/// The name by which a text without a file is loaded.
const GIVEN: &str = "-";

/// Returns whether a text names a file rather than a variant.
pub(super) fn is_path(name: &str) -> bool {
    name.contains(is_separator) || name.ends_with(".toml")
}
