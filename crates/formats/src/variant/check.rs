//! Checks a variant file: that it loads, with each of its options too, and that its examples and tables are right.

use std::sync::Arc;

use gebeta_core::game::{DropCounter, Game, Outcome, PlayBudget, Status};

use super::catalogue::{Catalogue, id_taken, is_built_in};
use super::cited::Cited;
use super::diagnostic::{DefectCode, Diagnostic, Diagnostics, Severity};
use super::evidence::Evidence;
use super::parse;
use super::provenance::at;
use super::resolve::resolve;
use super::resolved::Resolved;
use super::slips::slips;
use super::source::{Location, Source, same_file};
use super::tree::Node;
use super::trial_budget::{MOST_ROWS_TRIED, Tries};

impl Catalogue {
    /// Checks a file, or a variant of the catalogue: syntax, words, rules, every choice of every option, worked positions
    /// and the rows of the table. Missing evidence is a warning. Returns `None` if there is nothing to report.
    pub fn check(&self, name: &str) -> Option<Diagnostics> {
        self.check_source(self.find(name))
    }

    /// Checks a text without a file, like [`Catalogue::check`].
    pub fn check_text(&self, name: &str, text: &[u8]) -> Option<Diagnostics> {
        self.check_source(parse::from_bytes(name, None, text.to_vec()))
    }

    fn check_source(&self, source: Result<Arc<Source>, Diagnostic>) -> Option<Diagnostics> {
        let found = source.map_err(|diagnostic| vec![diagnostic]);
        let found = found.and_then(|source| self.diagnose(&source));
        Diagnostics::of(found.unwrap_or_else(|defects| defects))
    }

    /// Returns what is wrong with a file whose rules can be played.
    ///
    /// # Errors
    /// What is wrong with the rules.
    fn diagnose(&self, source: &Arc<Source>) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
        let resolved = resolve(source, self)?;
        let game = resolved.game(&[])?;
        let mut evidence = Evidence::new();
        // Where the file says how a round opens.
        let opening = resolved.place_of(at(&resolved.tree, "opening.steps"));
        evidence.check(&game, &opening, &resolved.tree);
        evidence.check_choices(&resolved);
        let mut diagnostics = evidence.diagnostics;
        diagnostics.extend(Cited::of(&resolved).diagnostics);
        self.check_id(&resolved, &mut diagnostics);
        // Suggestions can wait until there are no errors.
        if diagnostics.iter().all(|d| d.severity == Severity::Warning) {
            diagnostics.extend(slips(&resolved, &game));
            check_completeness(&resolved, &mut diagnostics);
        }
        Ok(diagnostics)
    }

    /// Warns if the catalogue gives this file's id to another one.
    fn check_id(&self, resolved: &Resolved, diagnostics: &mut Vec<Diagnostic>) {
        let Some(id) = resolved.tree.get("id") else {
            return;
        };
        let usual = id.texts().next();
        let other = usual.and_then(|id| self.source(id)).filter(|found| {
            found.text != resolved.source.text && !same_file(found, &resolved.source)
        });
        if let Some(other) = other {
            let owner = Some(&other.name).filter(|_| !is_built_in(&other));
            diagnostics.push(id_taken(id.text().unwrap_or_default(), &id.place, owner));
        }
    }
}

impl Evidence {
    /// Compares the game of a file or a choice with what the file says of it.
    fn check(&mut self, game: &Game, place: &Location, holder: &Node) {
        self.check_start(game, place);
        self.check_examples(game, holder);
        self.check_table(game, holder);
    }

    /// Warns of a game that is over before its first turn, from whatever holes its race starts. A warning about the variant
    /// itself is not repeated for each choice.
    fn check_start(&mut self, game: &Game, place: &Location) {
        let mut reported = self.diagnostics.iter();
        if reported.any(|other| other.code == DefectCode::OverAtOnce) {
            return;
        }
        let status = opened(game, &mut self.budget);
        let Some(outcome) = status.and_then(|status| status.outcome) else {
            return;
        };
        let why = match outcome {
            Outcome::Endless => "its opening never ends",
            _ => "no move is possible after its opening",
        };
        let message = format!("the game is over before its first turn: {why}");
        let warning = Diagnostic::warning(DefectCode::OverAtOnce, message)
            .at(place, "this is how it opens")
            .help("change `[setup]` or `[opening]`");
        self.diagnostics.push(warning);
    }

    /// Tries every choice of every option, one at a time.
    fn check_choices(&mut self, resolved: &Resolved) {
        let mut unplayed = None;
        let mut tries = Tries::new(&resolved.tree);
        for (option, choice, node) in resolved.tree.choices() {
            if !tries.take(node) {
                self.diagnostics.push(too_many_choices(&choice.place));
                return;
            }
            match resolved.game(&[(option.name.clone(), choice.name.clone())]) {
                Err(defects) => {
                    let name = format!("`{}={}`", option.name, choice.name);
                    let with = |defect: Diagnostic| defect.with(&choice.place, &name);
                    self.diagnostics.extend(defects.into_iter().map(with));
                }
                Ok(_) if self.budget.is_spent() => {
                    unplayed.get_or_insert(&choice.place);
                }
                Ok(game) => self.check(&game, &choice.place, node),
            }
        }
        if let Some(place) = unplayed {
            let message = "the choices from here on are read, but not played";
            let help = "give fewer choices, or choices with shorter turns";
            self.stop_playing(place, message, help);
        }
    }
}

/// Opens the first round. If players choose the holes of its race, tries all of them until one does not end the round.
/// Returns `None` if that takes too long.
fn opened(game: &Game, budget: &mut PlayBudget) -> Option<Status> {
    let laid_out = game.set_up(game.rules().setup.first.side());
    let mut open = |origins| {
        let mut drops = DropCounter::default();
        let status = game.open(&mut laid_out.clone(), origins, &mut drops);
        budget.spend(&drops);
        (!budget.is_spent()).then_some(status)
    };
    let usual = open(None)?;
    if usual.outcome.is_none() {
        return Some(usual);
    }
    let [of_a, of_b] = game.race_choices(&laid_out);
    for a in of_a {
        for b in of_b {
            let status = open(Some([a, b]))?;
            if status.outcome.is_none() {
                return Some(status);
            }
        }
    }
    Some(usual)
}

fn too_many_choices(place: &Location) -> Diagnostic {
    let message = format!(
        "checking all choices would take more than {MOST_ROWS_TRIED} rows; each choice takes all rows of the file, and again for each phase"
    );
    Diagnostic::error(DefectCode::OutOfRange, message)
        .at(place, "the choices from here on are not checked")
        .help("give fewer choices, or fewer rows and phases")
}

/// Warns of missing evidence.
fn check_completeness(resolved: &Resolved, diagnostics: &mut Vec<Diagnostic>) {
    let tree = &resolved.tree;
    let place = resolved.place_of(tree.get("id"));
    let says =
        |node: &Node| !node.items().is_empty() || node.text().is_some_and(|t| !t.trim().is_empty());
    let wanted = [
        (
            "source",
            DefectCode::NoSource,
            "names no source",
            "add a `[[source]]` with `cite`",
        ),
        (
            "about.place",
            DefectCode::NoPlace,
            "does not say where the game is from",
            "add `place` to `[about]`",
        ),
        (
            "about.summary",
            DefectCode::NoSummary,
            "has no one-line summary of the game",
            "add `summary` to `[about]`",
        ),
        (
            "about.rules",
            DefectCode::NoRulesText,
            "does not describe the rules in words",
            "add `rules` to `[about]`",
        ),
        (
            "reading",
            DefectCode::NoReading,
            "names no disputed point",
            "add a `[[reading]]` for each point that the sources leave open",
        ),
        (
            "example",
            DefectCode::NoExample,
            "has no worked position",
            "add an `[[example]]` with `before`, `play`, `after` and `why`",
        ),
        (
            "table.csv",
            DefectCode::NoTable,
            "has no table of the game tree",
            "add `[table]` with the first rows that `gebeta analyse` prints, once you trust them",
        ),
    ];
    for (path, code, lack, help) in wanted {
        if !at(tree, path).is_some_and(says) {
            let warning = Diagnostic::warning(code, format!("the file {lack}"));
            diagnostics.push(warning.at(&place, "in this variant").help(help));
        }
    }
}
