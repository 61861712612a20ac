//! Variants: the rules of a game, with what its file says about it.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use gebeta_core::Board;
use gebeta_core::game::Game;
use gebeta_core::rules::Rules;
use gebeta_formats::variant::{self, Catalogue, Diagnostic, Diagnostics};
use serde::{Deserialize, Serialize};

/// The rules of one game, checked and ready to play. A clone shares them.
///
/// ```
/// use gebeta::Variant;
///
/// let gabata = Variant::load("gabata_i:tax=one")?;      // an id and, after a colon, its options
/// assert_eq!(gabata.name(), "Gabata I (Shoa)");
/// assert!(Variant::ids().any(|id| id == "ansaba"));
/// # Ok::<(), gebeta::VariantError>(())
/// ```
#[derive(Clone, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Variant(Arc<Loaded>);

struct Loaded {
    file: variant::Variant,
    game: Game,
    /// The text of a variant that is not part of the library.
    own_text: Option<String>,
}

/// The errors in a variant file, or in the request for one.
///
/// It prints each error with its place in the file, the expected contents and the cure.
#[derive(Clone, Debug, thiserror::Error)]
#[error(transparent)]
pub struct VariantError(#[from] Diagnostics);

impl VariantError {
    /// Returns the errors and warnings one by one, each with its code, line and column.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        self.0.diagnostics()
    }
}

static BUILT_IN: LazyLock<Catalogue> = LazyLock::new(Catalogue::builtin);

impl Variant {
    /// Loads a variant by its id or an alias (`"geme"`), from the path of a file (a text with a separator, or that ends
    /// in `.toml`), or from the text of a file (more than one line). Options follow an id or a path after a colon:
    /// `"gabata_i:tax=one"`.
    ///
    /// # Errors
    /// All errors in the file or the options.
    pub fn load(variant: &str) -> Result<Variant, VariantError> {
        if variant.contains('\n') {
            return Variant::from_toml(variant);
        }
        Variant::load_with(variant, &[])
    }

    /// Loads a variant with options as (option, choice).
    ///
    /// # Errors
    /// All errors in the file or the options.
    pub fn load_with(variant: &str, options: &[(String, String)]) -> Result<Variant, VariantError> {
        let options: Vec<(&str, &str)> = options
            .iter()
            .map(|(option, choice)| (option.as_str(), choice.as_str()))
            .collect();
        let file = BUILT_IN.load_with(variant, &options)?;
        // A file can have the id of a variant of the library and other rules.
        let is_own = BUILT_IN
            .load(&file.spec())
            .map_or(true, |known| known.rules != file.rules);
        let own_text = is_own.then(|| file.to_toml());
        Ok(Variant::new(file, own_text))
    }

    /// Reads the text of a variant file. It can extend a variant of the library.
    ///
    /// # Errors
    /// All errors in the text.
    pub fn from_toml(text: &str) -> Result<Variant, VariantError> {
        let file = BUILT_IN.load_text("variant", text)?;
        Ok(Variant::new(file, Some(text.to_string())))
    }

    fn new(file: variant::Variant, own_text: Option<String>) -> Variant {
        let game = file
            .game()
            .expect("a variant that was loaded can be played");
        Variant(Arc::new(Loaded {
            file,
            game,
            own_text,
        }))
    }

    /// Returns the ids of the variants that are part of the library.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        BUILT_IN.entries().map(|entry| entry.id.as_str())
    }

    /// Returns the catalogue of the variants that are part of the library, for code that uses
    /// [`formats`](crate::formats) directly.
    pub fn catalogue() -> &'static Catalogue {
        &BUILT_IN
    }

    /// Loads every variant that is part of the library, with its options at their defaults.
    pub fn all() -> impl Iterator<Item = Variant> {
        Variant::ids().map(|id| Variant::load(id).expect("the library's own variants are valid"))
    }

    /// Returns the id of the variant, such as `"gabata_i"`.
    pub fn id(&self) -> &str {
        &self.0.file.id
    }

    /// Returns the name of the game for people, such as `"Gabata I (Shoa)"`.
    pub fn name(&self) -> &str {
        &self.0.file.name
    }

    /// Returns the contents of the variant's file: names, place, sources, readings, options, worked examples.
    pub fn file(&self) -> &variant::Variant {
        &self.0.file
    }

    /// Returns the variant as a separate file, with the choices of all options applied.
    pub fn to_toml(&self) -> String {
        self.0.file.to_toml()
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Rules {
        self.0.game.rules()
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        self.0.game.board()
    }

    /// Returns the compiled rules, for code that uses the core directly.
    pub fn game(&self) -> &Game {
        &self.0.game
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.file.spec())
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variant({self})")
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Variant, VariantError> {
        Variant::load(text)
    }
}

/// Two variants are equal if they have the same rules.
impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.rules() == other.rules()
    }
}

impl Eq for Variant {}

impl From<Variant> for String {
    /// Returns a text from which [`Variant::load`] loads this variant again: its id with its options, or the text of its
    /// file if it is not part of the library.
    fn from(variant: Variant) -> String {
        match &variant.0.own_text {
            None => variant.0.file.spec(),
            Some(text) => text.clone(),
        }
    }
}

impl TryFrom<String> for Variant {
    type Error = VariantError;

    fn try_from(text: String) -> Result<Variant, VariantError> {
        Variant::load(&text)
    }
}
