//! Where variants are found: those that are part of the program, and those in folders.

use std::collections::HashMap;
use std::iter;
use std::path::{Path, PathBuf, is_separator};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::about::Variant;
use super::check_shape::did_you_mean;
use super::diagnostic::{Diagnostic, Report};
use super::parse;
use super::resolve::{Resolved, resolve};
use super::schema::DiffersFrom;
use super::source::{Place, Source};
use super::spec::{Asked, choose, clashing_choices, split_choices, split_spec};
use super::tree::Node;
use crate::text::printable_line;

macro_rules! built_in {
    ($($file:literal),* $(,)?) => {
        /// The files that are part of the program, the default first.
        static BUILT_IN: [BuiltIn; [$($file),*].len()] = [$(BuiltIn {
            file: $file,
            text: include_str!(concat!("../../variants/", $file)),
            entry: OnceLock::new(),
        }),*];
    };
}

built_in![
    "geme.toml",
    "gabata_i.toml",
    "gabata_i_five.toml",
    "gabata_i_seven.toml",
    "gabata_3.toml",
    "ansaba.toml",
    "awagagae.toml",
    "mewelad.toml",
    "mewegae.toml",
    "gabata_3x6.toml",
    "kalah_java.toml",
    "horn_of_africa/bosh.toml",
    "horn_of_africa/dabuda.toml",
    "horn_of_africa/gabata_adegrat.toml",
    "horn_of_africa/gabata_ghinda.toml",
    "horn_of_africa/gabata_oromo.toml",
    "horn_of_africa/gabata_shoa_adegrat.toml",
    "horn_of_africa/gabata_wuqro.toml",
    "horn_of_africa/gamacha.toml",
    "horn_of_africa/gamacha_nobility.toml",
    "horn_of_africa/hufesay.toml",
    "horn_of_africa/jimafesosh.toml",
    "horn_of_africa/lahemay_waladat.toml",
    "horn_of_africa/lahemay_walida.toml",
    "horn_of_africa/lam_waladach.toml",
    "horn_of_africa/lami.toml",
    "horn_of_africa/lamlameta.toml",
    "horn_of_africa/lamosh.toml",
    "horn_of_africa/layli_goobalay.toml",
    "horn_of_africa/leyla.toml",
    "horn_of_africa/leyla_gobale.toml",
    "horn_of_africa/motiq.toml",
    "horn_of_africa/qelat.toml",
    "horn_of_africa/qelat_beni_amir.toml",
    "horn_of_africa/qelat_ii.toml",
    "horn_of_africa/rabe.toml",
    "horn_of_africa/rio_kadalis.toml",
    "horn_of_africa/sadeqa.toml",
    "horn_of_africa/sadeqa_ii.toml",
    "horn_of_africa/sadeqa_iii.toml",
    "horn_of_africa/sadeqa_iv.toml",
    "horn_of_africa/sulus_aidi.toml",
    "horn_of_africa/tegre.toml",
    "horn_of_africa/tuz.toml",
    "horn_of_africa/um_el_banat.toml",
    "horn_of_africa/waache_waledat.toml",
    "horn_of_africa/weg_russ.toml",
    "east_africa/anywoli.toml",
    "east_africa/boola.toml",
    "east_africa/endodoi.toml",
    "east_africa/intotoi.toml",
    "east_africa/je_ki_n_je.toml",
    "east_africa/ndoto.toml",
    "north_africa/bakuk.toml",
    "north_africa/boukerourou.toml",
    "north_africa/kara.toml",
    "north_africa/khrour.toml",
    "north_africa/leb_bbut_ahbochen.toml",
    "north_africa/manddiare.toml",
    "north_africa/mangala_suez.toml",
    "north_africa/mankala.toml",
    "north_africa/modiar.toml",
    "north_africa/tihbat.toml",
    "north_africa/um_el_bagara.toml",
    "north_africa/um_el_bil.toml",
    "north_africa/um_el_tuweisat.toml",
    "west_africa/adi.toml",
    "west_africa/adi_ii.toml",
    "west_africa/adidada.toml",
    "west_africa/adji_kui.toml",
    "west_africa/ayo.toml",
    "west_africa/ayoayo.toml",
    "west_africa/ba_awa.toml",
    "west_africa/djenon_abe.toml",
    "west_africa/djenon_aboure.toml",
    "west_africa/duene.toml",
    "west_africa/enindji.toml",
    "west_africa/fondji.toml",
    "west_africa/i_dogon.toml",
    "west_africa/j_erin.toml",
    "west_africa/j_odu.toml",
    "west_africa/kpo.toml",
    "west_africa/nam_nam.toml",
    "west_africa/nsa_isong.toml",
    "west_africa/obridjie.toml",
    "west_africa/olowuka.toml",
    "west_africa/oure_ngat.toml",
    "west_africa/oware.toml",
    "west_africa/uril.toml",
    "west_africa/urim.toml",
    "west_africa/wari.toml",
    "west_africa/whyo.toml",
    "west_africa/woli.toml",
    "west_africa/wore.toml",
    "west_africa/wouri.toml",
    "west_africa/yovodi.toml",
    "west_africa/yovodji.toml",
    "central_africa/erherhe.toml",
    "central_africa/mbangbi.toml",
    "central_africa/ntyenge.toml",
    "central_africa/shono.toml",
    "central_africa/songo.toml",
    "asia/al_manqala.toml",
    "asia/altiev.toml",
    "asia/baqura.toml",
    "asia/bay_khom.toml",
    "asia/bestemshe.toml",
    "asia/bule_perga.toml",
    "asia/chonka.toml",
    "asia/chungcajon.toml",
    "asia/congkak.toml",
    "asia/dakon.toml",
    "asia/daramuti.toml",
    "asia/dongjintian.toml",
    "asia/galatjang.toml",
    "asia/halusa.toml",
    "asia/khutka_boia.toml",
    "asia/la_b_akila.toml",
    "asia/longbeu_a_cha.toml",
    "asia/mangala.toml",
    "asia/mangala_bedouin.toml",
    "asia/mangala_turkey.toml",
    "asia/mawkar_katiya.toml",
    "asia/meusueb.toml",
    "asia/ohvalhu.toml",
    "asia/olinda_keliya.toml",
    "asia/ot_tjin.toml",
    "asia/pachgarhwa.toml",
    "asia/pallam_kuzhi.toml",
    "asia/pallanguli.toml",
    "asia/pallankuli.toml",
    "asia/pandi.toml",
    "asia/raja_pasu.toml",
    "asia/san_yao.toml",
    "asia/sungka.toml",
    "asia/tap_urdy.toml",
    "asia/toguz_korgool.toml",
    "asia/toguz_xorgol.toml",
    "asia/unnee_tugalluulax.toml",
    "asia/vai_lung_thlan.toml",
    "asia/walak_pussa.toml",
    "europe_and_america/bohnenspiel.toml",
    "europe_and_america/cross_kalah.toml",
    "europe_and_america/cross_wari.toml",
    "europe_and_america/depouiller.toml",
    "europe_and_america/go_empty.toml",
    "europe_and_america/go_empty_two.toml",
    "europe_and_america/kalah.toml",
    "europe_and_america/mandoli.toml",
    "europe_and_america/micro_wari.toml",
    "europe_and_america/no_capt.toml",
    "europe_and_america/sow_op_dirs.toml",
    "europe_and_america/valah.toml",
    "europe_and_america/voleur.toml",
    "europe_and_america/waurie.toml",
    "caribbean/english_wari.toml",
    "caribbean/french_wari.toml",
    "caribbean/hoyito.toml",
    "caribbean/hoyito_ii.toml",
    "caribbean/kay.toml",
    "oceania/chongka.toml",
];

/// What stands before the name of a file that is part of the program.
const BUILT_IN_PREFIX: &str = "built-in ";

/// A file that is part of the program. It is read when somebody asks for what it says: most commands need one of them, and
/// a list no more than how each begins.
struct BuiltIn {
    /// Its folder and name; without its ending, the name is the variant's id.
    file: &'static str,
    text: &'static str,
    entry: OnceLock<Entry>,
}

impl BuiltIn {
    fn id(&self) -> &'static str {
        let name = self.file.rsplit('/').next().unwrap_or_default();
        name.trim_end_matches(".toml")
    }

    /// What stands before its sources and rules: its names, and what the game is.
    fn head(&self) -> &'static str {
        let goes_on = |line: &&str| !line.starts_with('[') || line.trim_end() == "[about]";
        let lines = self.text.split_inclusive('\n').take_while(goes_on);
        &self.text[..lines.map(str::len).sum()]
    }

    fn entry(&'static self) -> &'static Entry {
        self.entry.get_or_init(|| {
            let name = format!("{BUILT_IN_PREFIX}{}", self.file);
            let head = Source::new(&name, None, self.head().to_string());
            let source = Source::new(name, None, self.text.to_string());
            Entry::told_by(&head, source)
        })
    }
}

/// Knows the variants that can be asked for by their id or alias.
///
/// The variants that are part of the program come first, then each folder's in the order given, a folder's by their file
/// names. Where two have the same id, the first has it, so that a built-in id always means the built-in file; the other
/// can be loaded by its path, and [`Catalogue::clashes`] tells of it. An id goes before an alias.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// What folders have.
    own: Vec<Entry>,
    clashes: Vec<Diagnostic>,
    loaded: Arc<Mutex<Loaded>>,
    /// A text that has come from nowhere, if one was given.
    given: Option<Result<Arc<Source>, Diagnostic>>,
}

/// Variants of the program that have been loaded, by what was asked for: an engine is asked for the same ones again and
/// again.
type Loaded = HashMap<(String, Vec<(String, String)>), Variant>;

/// The most variants that are kept, their choices told apart.
const MOST_LOADED: usize = 256;

/// Describes a variant of the catalogue as far as its file says without being checked.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its id, or its file's name if it has none.
    pub id: String,
    /// Other ids that it answers to.
    pub aliases: Vec<String>,
    /// Games of other programs that are the same, as its file says.
    pub same_as: Vec<String>,
    /// Games of other programs that are not quite the same, and how, as its file says.
    pub differs_from: Vec<DiffersFrom>,
    /// The name that people know it by.
    pub name: String,
    /// Other names of the game.
    pub names: Vec<String>,
    /// The game in one line.
    pub summary: String,
    /// Where it is played.
    pub place: String,
    /// The part of the world that it is from, such as `west africa`, if it is part of the program.
    pub region: Option<String>,
    /// The file, if it is not part of the program.
    pub path: Option<PathBuf>,
    source: Arc<Source>,
    id_place: Place,
}

impl Entry {
    fn of(source: Arc<Source>) -> Entry {
        Entry::told_by(&source.clone(), source)
    }

    /// Describes a file by its beginning.
    fn told_by(head: &Arc<Source>, source: Arc<Source>) -> Entry {
        let (tree, _) = parse::parse(head);
        // Nothing has been checked yet, and all of it is shown.
        let plain = |node: &Node| node.text().map(printable_line);
        let text = |node: Option<&Node>| node.and_then(plain).unwrap_or_default();
        let stem = source
            .path
            .as_ref()
            .and_then(|path| path.file_stem())
            .map(|stem| printable_line(&stem.to_string_lossy()));
        let id = tree.get("id").and_then(plain);
        let texts = |key| {
            let items = tree.get(key).map(Node::items).unwrap_or_default();
            items.iter().filter_map(plain).collect()
        };
        let about = tree.get("about");
        let said = |key| text(about.and_then(|about| about.get(key)));
        let names = about.and_then(|about| about.get("names"));
        let names = names.map(Node::items).unwrap_or_default();
        let differs = tree.get("differs_from").map(Node::items);
        let differs = differs.unwrap_or_default().iter();
        let file = source.name.strip_prefix(BUILT_IN_PREFIX);
        let region = file.filter(|_| source.path.is_none());
        Entry {
            id: id.or(stem).unwrap_or_default(),
            aliases: texts("aliases"),
            same_as: texts("same_as"),
            differs_from: differs
                .map(|other| DiffersFrom {
                    game: text(other.get("game")),
                    how: text(other.get("how")),
                })
                .collect(),
            name: text(tree.get("name")),
            names: names.iter().filter_map(plain).collect(),
            summary: said("summary"),
            place: said("place"),
            region: region
                .and_then(|file| file.split_once('/'))
                .map(|(folder, _)| folder.replace('_', " ")),
            path: source.path.clone(),
            id_place: tree
                .get("id")
                .map_or_else(|| Place::start_of(&source), |node| node.place.clone()),
            source,
        }
    }

    /// Whether a text stands in its id, in one of its names or aliases, in a name that another program has for it, or in the line that
    /// says what it is, in small letters or capitals.
    pub fn is_found_by(&self, text: &str) -> bool {
        let others = self.differs_from.iter().map(|other| &other.game);
        [&self.id, &self.name, &self.summary]
            .into_iter()
            .chain(&self.names)
            .chain(&self.aliases)
            .chain(&self.same_as)
            .chain(others)
            .any(|said| holds(said, text))
    }

    /// Whether it is played in a place, or is from such a part of the world.
    pub fn is_from(&self, place: &str) -> bool {
        holds(&self.place, place) || self.region.as_ref().is_some_and(|said| holds(said, place))
    }

    /// Gives the text of the file.
    pub fn text(&self) -> &str {
        &self.source.text
    }
}

/// Whether a text stands in another, in small letters or capitals.
fn holds(said: &str, text: &str) -> bool {
    said.to_lowercase().contains(&text.to_lowercase())
}

impl Catalogue {
    /// Knows the variants that are part of the program.
    pub fn builtin() -> Catalogue {
        Catalogue {
            own: Vec::new(),
            clashes: Vec::new(),
            loaded: Arc::default(),
            given: None,
        }
    }

    /// Knows a text, too, that has come from nowhere: by the name `-`, as that of standard input.
    #[must_use]
    pub fn with_given(self, text: Vec<u8>) -> Catalogue {
        Catalogue {
            given: Some(parse::from_bytes("standard input", None, text)),
            ..self
        }
    }

    /// Knows the `*.toml` files of some folders too. A folder that is not there is no error; a file that can't be read is
    /// told of by [`Catalogue::clashes`].
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
                    Ok(source) => catalogue.add(Entry::of(source)),
                    Err(diagnostic) => catalogue.clashes.push(diagnostic),
                }
            }
        }
        catalogue
    }

    fn add(&mut self, entry: Entry) {
        if let Some(first) = self.by_id(&entry.id) {
            let owner = first
                .path
                .as_ref()
                .map_or("a variant of the program".to_string(), |path| {
                    format!("`{}`", path.display())
                });
            self.clashes.push(
                Diagnostic::warning(
                    "id-taken",
                    format!("the id `{}` is taken by {owner}", entry.id),
                )
                .at(&entry.id_place, "another variant has this id")
                .help("give the file another id, or load it by its path"),
            );
            return;
        }
        self.own.push(entry);
    }

    fn by_id(&self, id: &str) -> Option<&Entry> {
        let built_in = BUILT_IN.iter().find(|file| file.id() == id);
        let own = || self.own.iter().find(|entry| entry.id == id);
        built_in.map(BuiltIn::entry).or_else(own)
    }

    /// Lists the variants in the order in which they are looked up.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        let built_in = BUILT_IN.iter().map(|file| -> &Entry { file.entry() });
        built_in.chain(&self.own)
    }

    /// Tells which files of the folders are left out, because they can't be read or their id is taken.
    pub fn clashes(&self) -> Option<Report> {
        Report::of(self.clashes.clone())
    }

    /// Lists the ids.
    pub fn ids(&self) -> Vec<String> {
        let built_in = BUILT_IN.iter().map(|file| file.id().to_string());
        let own = self.own.iter().map(|entry| entry.id.clone());
        built_in.chain(own).collect()
    }

    /// Lists the ids and aliases.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.entries()
            .flat_map(|entry| iter::once(&entry.id).chain(&entry.aliases))
            .map(String::as_str)
    }

    /// Finds the text of a variant by its id, or else by an alias, or else by one of these in other letters.
    pub(super) fn source(&self, name: &str) -> Option<Arc<Source>> {
        let has_alias = |entry: &&Entry| entry.aliases.iter().any(|alias| alias == name);
        let in_any_case = |entry: &&Entry| {
            let mut names = iter::once(&entry.id).chain(&entry.aliases);
            names.any(|known| known.eq_ignore_ascii_case(name))
        };
        let entry = self
            .by_id(name)
            .or_else(|| self.entries().find(has_alias))
            .or_else(|| self.entries().find(in_any_case));
        entry.map(|entry| entry.source.clone())
    }

    /// Loads a variant: by its id, an alias, or the path of its file (a text with a separator, or that ends in `.toml`),
    /// with choices after a colon: `gabata_i:seven` or `gabata_i:holes=seven,tax=one`.
    ///
    /// # Errors
    /// Everything that is wrong with the request or the file.
    pub fn load(&self, spec: &str) -> Result<Variant, Report> {
        self.load_with(spec, &[])
    }

    /// Loads a variant with further choices, as (option, choice).
    ///
    /// # Errors
    /// Everything that is wrong with the request or the file.
    pub fn load_with(&self, spec: &str, options: &[(&str, &str)]) -> Result<Variant, Report> {
        let (name, choices) = split_spec(spec);
        // Other files may have been changed since.
        let is_kept = !is_path(name) && self.source(name).is_some_and(|it| is_built_in(&it));
        if !is_kept {
            return self.load_anew(name, choices, options);
        }
        let owned = |&(option, choice): &(&str, &str)| (option.to_string(), choice.to_string());
        let key = (spec.to_string(), options.iter().map(owned).collect());
        let loaded = || self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(variant) = loaded().get(&key) {
            return Ok(variant.clone());
        }
        let variant = self.load_anew(name, choices, options)?;
        let mut loaded = loaded();
        if loaded.len() == MOST_LOADED {
            loaded.clear();
        }
        loaded.insert(key, variant.clone());
        Ok(variant)
    }

    fn load_anew(
        &self,
        name: &str,
        choices: Vec<Asked<'_>>,
        options: &[(&str, &str)],
    ) -> Result<Variant, Report> {
        let mut asked = choices;
        asked.extend(
            options
                .iter()
                .map(|&(option, choice)| (Some(option), choice)),
        );
        with_choices(&self.resolve(name)?, &asked)
    }

    /// Loads a variant from a text that is in no file, such as one that a test or a page has made.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    pub fn load_text(&self, name: &str, text: &str) -> Result<Variant, Report> {
        self.load_text_with(name, text, "")
    }

    /// Loads a variant from a text that is in no file, with choices as they stand after the colon of a [spec](Self::load).
    ///
    /// # Errors
    /// Everything that is wrong with the text or the choices.
    pub fn load_text_with(&self, name: &str, text: &str, choices: &str) -> Result<Variant, Report> {
        let source =
            parse::from_bytes(name, None, text.as_bytes().to_vec()).map_err(Report::one)?;
        let resolved = resolve(&source, self).map_err(report)?;
        with_choices(&resolved, &split_choices(choices))
    }

    /// Finds and resolves a file, with its options still open.
    pub(super) fn resolve(&self, name: &str) -> Result<Resolved, Report> {
        let source = self.find(name).map_err(Report::one)?;
        resolve(&source, self).map_err(report)
    }

    /// Finds the text of a variant: what was given, a file's, or that of an id or an alias.
    pub(super) fn find(&self, name: &str) -> Result<Arc<Source>, Diagnostic> {
        match &self.given {
            Some(given) if name == GIVEN => given.clone(),
            _ if is_path(name) => parse::read(Path::new(name)),
            _ => self.source(name).ok_or_else(|| self.unknown(name)),
        }
    }

    pub(super) fn unknown(&self, name: &str) -> Diagnostic {
        let list = "`gebeta variants list` shows all; a path has a separator or ends in .toml";
        let path = Path::new(name);
        let meant = match parse::with_ending(path) {
            Some(file) => Some(file.display().to_string()),
            None if path.is_file() => Some(Path::new(".").join(path).display().to_string()),
            None => did_you_mean(name, self.names()).map(str::to_string),
        };
        let help = match meant {
            Some(meant) => format!("did you mean `{meant}`? {list}"),
            None => list.to_string(),
        };
        Diagnostic::error("unknown-variant", format!("there is no variant `{name}`")).help(help)
    }
}

/// Decides a file's options as they were asked for.
fn with_choices(resolved: &Resolved, asked: &[Asked<'_>]) -> Result<Variant, Report> {
    let chosen = choose(resolved, asked).map_err(report)?;
    resolved.variant(&chosen).map_err(|mut diagnostics| {
        let clashes = clashing_choices(resolved, &chosen);
        if !clashes.is_empty() {
            return report(clashes);
        }
        if !chosen.is_empty() {
            let names: Vec<String> = chosen
                .iter()
                .map(|(option, choice)| format!("`{option}={choice}`"))
                .collect();
            for diagnostic in &mut diagnostics {
                diagnostic.message =
                    format!("with {}: {}", names.join(" and "), diagnostic.message);
            }
        }
        report(diagnostics)
    })
}

/// Makes a report of diagnostics that are known to be there.
pub(super) fn report(diagnostics: Vec<Diagnostic>) -> Report {
    Report::of(diagnostics)
        .unwrap_or_else(|| Report::one(Diagnostic::error("unreadable", "the file can't be read")))
}

/// Says whether a file is part of the program.
pub(super) fn is_built_in(source: &Arc<Source>) -> bool {
    let mut read = BUILT_IN.iter().filter_map(|file| file.entry.get());
    read.any(|entry| Arc::ptr_eq(&entry.source, source))
}

/// The name of a text that was given.
const GIVEN: &str = "-";

/// Says whether a text names a file rather than a variant.
pub(super) fn is_path(name: &str) -> bool {
    name.contains(is_separator) || name.ends_with(".toml")
}
