//! Defects of rules.

use std::fmt;

use super::{DefectCode, HoleKind};

/// A defect of some rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {message}")]
pub struct Defect {
    /// The kind of defect.
    pub code: DefectCode,
    /// The place, as the keys of a variant file, such as `last[2].from`.
    pub path: String,
    /// What is wrong, in one sentence.
    pub message: String,
    /// How to fix it.
    pub help: String,
}

/// All defects of some rules; there is at least one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Defects(Vec<Defect>);

impl fmt::Display for Defects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.0.iter().map(Defect::to_string).collect();
        f.write_str(&texts.join("; "))
    }
}

impl std::ops::Deref for Defects {
    type Target = [Defect];

    fn deref(&self) -> &[Defect] {
        &self.0
    }
}

impl IntoIterator for Defects {
    type Item = Defect;
    type IntoIter = std::vec::IntoIter<Defect>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl From<Defects> for Vec<Defect> {
    fn from(defects: Defects) -> Vec<Defect> {
        defects.0
    }
}

impl Defects {
    pub(super) fn none() -> Defects {
        Defects(Vec::new())
    }

    /// Adds a defect as it is.
    pub(super) fn push(&mut self, defect: Defect) {
        self.0.push(defect);
    }

    /// Returns whether a defect with this code is already reported at this place.
    pub(super) fn has(&self, code: DefectCode, path: &str) -> bool {
        self.0
            .iter()
            .any(|known| known.code == code && known.path == path)
    }

    /// Returns a place, as the keys of a variant file, to which defects can be added.
    pub(super) fn at(&mut self, path: impl Into<String>) -> At<'_> {
        let path = path.into();
        At {
            defects: self,
            path,
        }
    }

    /// Adds that earlier rows cover all cases of a row, or that the earlier row called `all` covers all cases there are.
    pub(super) fn never_reached(&mut self, path: impl Into<String>, all: Option<&Option<String>>) {
        let (message, help) = match all {
            None => (
                "earlier rows cover all its cases".to_string(),
                "move it up, or leave it out",
            ),
            Some(name) => {
                let row = name
                    .as_ref()
                    .map_or("an earlier row".into(), |name| format!("the row `{name}`"));
                (
                    format!("{row} has no condition, so it decides all cases before"),
                    "give that row a condition, or move this row before it",
                )
            }
        };
        self.at(path).add(
            DefectCode::RowNeverReached,
            format!("this row can never decide: {message}"),
            help,
        );
    }

    pub(super) fn unknown_kind(&mut self, path: impl Into<String>, kind: HoleKind) {
        let store_help = "set `board.stores = true` and let no `sow.skip` pass over this store, or leave the row out";
        let (message, help) = match kind {
            HoleKind::OwnStore => ("no counter ever falls into `own_store`", store_help),
            HoleKind::OpponentStore => ("no counter ever falls into `opponent_store`", store_help),
            HoleKind::Lapsed => (
                "no hole ever becomes a jen",
                "set `turn.captures = \"claimed\"`, or leave the row out",
            ),
            HoleKind::Origin => (
                "`origin` can only be used in `sow.skip`",
                "leave this out, or give another kind of hole",
            ),
            HoleKind::Unmoved => (
                "no hole is `unmoved`, because another rule asks for `unlifted` holes",
                "use `unlifted` here, or `unmoved` everywhere",
            ),
            HoleKind::Plain | HoleKind::Unlifted => {
                unreachable!("such holes always occur if a rule asks for them")
            }
            HoleKind::OwnCaptured | HoleKind::OpponentCaptured => (
                "no row ever makes a weg",
                "add a `[[last]]` row with `do = \"make_weg\"`, or leave the row out",
            ),
        };
        self.at(path)
            .add(DefectCode::KindNeverComesUp, message, help);
    }
}

/// A place in some rules to which defects are added.
pub(super) struct At<'a> {
    defects: &'a mut Defects,
    path: String,
}

impl At<'_> {
    /// Adds a defect, with what is wrong and how to fix it.
    pub(super) fn add(self, code: DefectCode, message: impl Into<String>, help: impl Into<String>) {
        self.defects.push(Defect {
            code,
            path: self.path,
            message: message.into(),
            help: help.into(),
        });
    }

    /// Adds a defect if something is wrong.
    pub(super) fn add_if(
        self,
        is_wrong: bool,
        code: DefectCode,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        if is_wrong {
            self.add(code, message, help);
        }
    }

    /// Adds a defect unless this place already has one with this code.
    pub(super) fn add_once(self, code: DefectCode, message: &str, help: &str) {
        if !self.defects.has(code, &self.path) {
            self.add(code, message, help);
        }
    }
}
