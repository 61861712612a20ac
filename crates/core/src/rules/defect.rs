//! What is wrong with rules.

use std::fmt;

use super::HoleKind;

/// Describes one thing that is wrong with some rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {message}")]
pub struct Defect {
    /// The kind of defect in a word or three, such as `no-such-case`.
    pub code: &'static str,
    /// The place, as the keys of a variant file: `last[2].take`.
    pub path: String,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

/// Holds everything that is wrong with some rules; there is always something.
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

    /// Says whether the same is told of the same place.
    pub(super) fn tell(&self, defect: &Defect) -> bool {
        let mut known = self.0.iter();
        known.any(|known| known.code == defect.code && known.path == defect.path)
    }

    pub(super) fn add(
        &mut self,
        code: &'static str,
        path: impl Into<String>,
        message: String,
        help: &str,
    ) {
        self.0.push(Defect {
            code,
            path: path.into(),
            message,
            help: help.to_string(),
        });
    }

    /// Adds a defect that many cases show, the first time only.
    pub(super) fn add_once(
        &mut self,
        code: &'static str,
        path: String,
        message: String,
        help: &str,
    ) {
        if !self.0.iter().any(|d| d.code == code && d.path == path) {
            self.add(code, path, message, help);
        }
    }

    pub(super) fn never_reached(&mut self, path: &str) {
        self.add(
            "row-never-reached",
            path,
            "this row can never decide: earlier rows take all its cases".to_string(),
            "move it up, or leave it out",
        );
    }

    pub(super) fn unknown_kind(&mut self, path: &str, kind: HoleKind) {
        let (message, help) = match kind {
            HoleKind::OwnStore | HoleKind::OpponentStore => (
                "no sowing ever reaches that store",
                "set `board.stores = true` and see `sow.skip_stores`, or leave the row out",
            ),
            HoleKind::Jen => (
                "no row ever makes a jen",
                "set `turn.captures = \"claimed\"`, add a `[[passing]]` row with `do = \"make_jen\"`, or leave the row out",
            ),
            HoleKind::Plain | HoleKind::Unmoved => {
                unreachable!("such holes always come up where they are asked for")
            }
            HoleKind::OwnWeg | HoleKind::OpponentWeg => (
                "no row ever makes a weg",
                "add a `[[last]]` row with `do = \"make_weg\"`, or leave the row out",
            ),
        };
        self.add("kind-never-comes-up", path, message.to_string(), help);
    }
}
