//! Resolves a file: reads it and lays it over its parents.

use std::path::Path;
use std::sync::Arc;

use gebeta_core::rules::Defect;

use super::catalogue::{self, Catalogue, is_path};
use super::check_shape::{ShapeErrors, check_shape};
use super::diagnostic::{DefectCode, Diagnostic};
use super::keys::{EVIDENCE, OWN};
use super::names::check_names;
use super::overlay;
use super::parse::{self, Parsed, with_ending};
use super::resolved::{Resolved, place_defect};
use super::rules;
use super::schema::VariantFile;
use super::source::{Location, Source, same_file};
use super::stale::{self, Stale};
use super::suggest::meant;
use super::tree::Node;
use super::unfit::unfit;

/// The longest chain of files that extend each other.
const DEEPEST: usize = 16;

/// Reads a file and its parents.
///
/// # Errors
/// Everything that is wrong with them, as far as it can be found before the options are decided.
pub fn resolve(source: &Arc<Source>, catalogue: &Catalogue) -> Result<Resolved, Vec<Diagnostic>> {
    let Layered {
        tree,
        mut diagnostics,
        excused,
        faulty,
        mut stale,
    } = layered(source, catalogue, &mut Vec::new());
    let Some(tree) = tree else {
        return Err(diagnostics);
    };
    let read = serde_json::from_value::<VariantFile>(tree.to_json());
    let file = read.map_err(|error| {
        // Unusable values were taken out and have been reported.
        if diagnostics.is_empty() {
            let defect = Diagnostic::error(DefectCode::WrongType, error.to_string());
            diagnostics.push(defect.at(&Location::start_of(source), "in this file"));
        }
        std::mem::take(&mut diagnostics)
    })?;
    check_names(&tree, &file, &excused, &faulty, &mut diagnostics);
    if diagnostics.is_empty() {
        let resolved = Resolved {
            source: source.clone(),
            tree,
            file,
        };
        // Built-in files are tested.
        if !catalogue::is_built_in(source) {
            stale.extend(unfit(&resolved, &stale));
        }
        if stale.is_empty() {
            return Ok(resolved);
        }
        let mut diagnostics = stale::tell(stale, &resolved.tree);
        diagnostics.extend(resolved.variant(&[]).err().into_iter().flatten());
        return Err(diagnostics);
    }
    diagnostics.extend(stale::tell(stale, &tree));
    // The rest of the file is checked too, apart from known gaps.
    let mut tree = tree;
    overlay::complete_phases(&mut tree, &mut diagnostics);
    // Rules with values taken out are not what the file means.
    let is_whole = excused.iter().all(|path| is_evidence(path));
    let rules = rules::read(&tree, is_whole).and_then(|rules| match is_whole {
        true => rules.check().map_err(Vec::from),
        false => Ok(()),
    });
    if let Err(defects) = rules {
        let is_reported = |defect: &Defect| {
            // A gap deep within a table makes the rules unreadable; it has been reported with its place.
            let unreadable = defect.code == DefectCode::WrongType;
            // If a row's `do` is wrong, the meaning of its other keys is unknown.
            let idle = defect.code == DefectCode::KeyWithoutMeaning;
            unreadable
                || excused.iter().any(|path| {
                    touches(path, &defect.path) || idle && table_of(path) == table_of(&defect.path)
                })
        };
        let others = defects.iter().filter(|defect| !is_reported(defect));
        diagnostics.extend(others.map(|defect| place_defect(defect, &tree, source)));
    }
    Err(diagnostics)
}

/// Returns whether a path leads to the description of a game, not to its rules.
fn is_evidence(path: &str) -> bool {
    let table = path.split(['.', '[']).next().unwrap_or(path);
    let is_own = OWN.contains(&table) && !["extends", "without"].contains(&table);
    is_own || EVIDENCE.contains(&table) || ["words", "example"].contains(&table)
}

/// Returns whether one path is the other or leads to it.
fn touches(a: &str, b: &str) -> bool {
    let starts = |a: &str, b: &str| {
        let rest = a.strip_prefix(b);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
    };
    starts(a, b) || starts(b, a)
}

/// Returns the path of a key's table.
fn table_of(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(table, _)| table)
}

/// A file laid over its parents, as far as possible.
#[derive(Default)]
struct Layered {
    /// The result; `None` if too much is wrong to judge the rules.
    tree: Option<Node>,
    diagnostics: Vec<Diagnostic>,
    /// The paths of missing keys that have been reported already.
    excused: Vec<String>,
    /// The tables with errors.
    faulty: Vec<Location>,
    /// The inherited options that can't stay.
    stale: Vec<Stale>,
}

impl Layered {
    /// Returns only diagnostics: nothing can be found out about the rules.
    fn unknown(diagnostics: Vec<Diagnostic>) -> Layered {
        Layered {
            diagnostics,
            ..Layered::default()
        }
    }
}

/// Reads a file and lays it over its resolved parent, even if it has errors.
fn layered(
    source: &Arc<Source>,
    catalogue: &Catalogue,
    children: &mut Vec<Arc<Source>>,
) -> Layered {
    let Parsed {
        mut tree,
        mut diagnostics,
        doubt,
    } = parse::parse(source);
    if doubt.foreign {
        return Layered::unknown(diagnostics);
    }
    let misfits = check_shape(&tree);
    let hopeless = misfits.is_full();
    let ShapeErrors {
        diagnostics: misfits,
        bad,
        mut excused,
        mut faulty,
    } = misfits;
    diagnostics.extend(misfits.into_iter().filter(|found| doubt.confirms(found)));
    // Without its parent, a file lacks nearly everything.
    let orphaned = bad.iter().chain(&excused).any(|path| path == "extends");
    if doubt.gaps || hopeless || orphaned {
        return Layered::unknown(diagnostics);
    }
    for path in &bad {
        tree.prune(path);
    }
    excused.extend(bad);
    let Some(extends) = tree.get("extends").cloned() else {
        let mut own = tree.clone();
        own.drop_keys(|key| key == "rows");
        overlay::change_rows(&mut own, &tree, &mut diagnostics);
        return Layered {
            tree: Some(own),
            diagnostics,
            excused,
            faulty,
            ..Layered::default()
        };
    };
    let parent = match find_parent(&extends, source, catalogue, children) {
        Ok(parent) => parent,
        Err(diagnostic) => {
            diagnostics.push(diagnostic);
            return Layered::unknown(diagnostics);
        }
    };
    children.push(source.clone());
    let parent = layered(&parent, catalogue, children);
    children.pop();
    diagnostics.extend(parent.diagnostics.into_iter().map(|d| match d.code {
        DefectCode::NoVariantFile | DefectCode::FirstEdition => {
            d.note(&extends.place, "it is extended here")
        }
        _ => d,
    }));
    excused.extend(parent.excused);
    faulty.extend(parent.faulty);
    let mut stale = parent.stale;
    let inherit = |parent| overlay::inherit(&parent, &tree, &mut stale, &mut diagnostics);
    Layered {
        tree: parent.tree.map(inherit),
        diagnostics,
        excused,
        faulty,
        stale,
    }
}

/// Finds the file that another one extends.
pub fn find_parent(
    extends: &Node,
    child: &Arc<Source>,
    catalogue: &Catalogue,
    children: &[Arc<Source>],
) -> Result<Arc<Source>, Diagnostic> {
    let name = extends.text().unwrap_or_default();
    let unknown = |why: String, help: String| {
        Diagnostic::error(DefectCode::UnknownParent, why)
            .at(&extends.place, "no such variant")
            .help(help)
    };
    let parent = if is_path(name) {
        let Some(child) = &child.path else {
            let why = format!("`{name}` is a path, but this text does not come from a file");
            return Err(unknown(why, "extend a variant by its id".to_string()));
        };
        let path = child.parent().unwrap_or(Path::new("")).join(name);
        catalogue.read(&path).map_err(|error| {
            let help = match with_ending(&path) {
                Some(_) => format!("did you mean \"{name}.toml\"?"),
                None => "paths are relative to the folder of this file".to_string(),
            };
            unknown(error.message, help)
        })?
    } else {
        catalogue.source(name).ok_or_else(|| {
            let beside = child.path.as_ref().and_then(|path| path.parent());
            let file = beside.and_then(|folder| with_ending(&folder.join(name)));
            let help = match meant(name, catalogue.names(), '"') {
                _ if file.is_some() => format!("did you mean the file \"{name}.toml\"?"),
                Some(help) => help,
                None => "`gebeta variants list` shows all".to_string(),
            };
            unknown(format!("there is no variant `{name}`"), help)
        })?
    };
    let itself = |source: &Arc<Source>| same_file(source, &parent);
    if itself(child) || children.iter().any(itself) {
        let message = format!("`{}` extends itself", parent.name);
        let label = "this leads back to a file that extends this one";
        return Err(Diagnostic::error(DefectCode::ExtendsItself, message)
            .at(&extends.place, label)
            .help("extend another variant, or none"));
    }
    if children.len() >= DEEPEST {
        let message = format!("a chain of `extends` has more than {DEEPEST} files");
        return Err(Diagnostic::error(DefectCode::ExtendsTooDeep, message)
            .at(&extends.place, "one too many")
            .help("extend one of the earlier files instead"));
    }
    Ok(parent)
}
