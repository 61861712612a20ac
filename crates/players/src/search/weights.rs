//! The weights of the features for every variant, learned by the program from its own games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

/// The number of features.
pub(super) const COUNT: usize = 11;

/// The names of the features. All but the last three are differences: those of the player to move less those of the
/// opponent.
///
/// - `counters`: counters in their plain holes
/// - `moves`: their plain holes from which a turn can start
/// - `prey`: the opponent's plain holes at which one of their counters captures
/// - `harvest`: their own plain holes at which one of their counters captures
/// - `across`: counters that a last counter could capture from across
/// - `wegs`: holes that they have captured
/// - `in_wegs`: counters in these holes
/// - `wegs_left`: `wegs` times the counters in plain holes, which can still reach these
/// - `ripe`: holes of both sides at which one of their counters captures
/// - `left`: counters in plain holes
/// - `turn`: always one, the value of having the move
pub(super) const FEATURES: [&str; COUNT] = [
    "counters",
    "moves",
    "prey",
    "harvest",
    "across",
    "wegs",
    "in_wegs",
    "wegs_left",
    "ripe",
    "left",
    "turn",
];

/// The weights of the features, in counters.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Weights(pub(super) [f64; COUNT]);

/// The weights of several variants, with their origin.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct WeightsFile {
    /// The commands that made the weights.
    pub made_by: Vec<String>,
    /// The weights by the variants' ids.
    pub variants: BTreeMap<String, Weights>,
}

/// The contents of a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    made_by: Vec<String>,
    variants: BTreeMap<String, Weights>,
    checksum: Option<String>,
}

impl Weights {
    /// No weights: only the score counts.
    pub const PLAIN: Weights = Weights([0.0; COUNT]);

    /// The largest absolute weight of a file, in counters.
    const MOST: f64 = 100.0;

    /// Returns the learned weights of a built-in variant; `None` if there are none.
    pub fn of_variant(id: &str) -> Option<Weights> {
        let file = WeightsFile::read(include_str!("weights.json"));
        let file = file.expect("the program's own weights can be read");
        file.variants.get(id).copied()
    }

    /// Returns the weights halved.
    pub(super) fn halved(self) -> Weights {
        Weights(self.0.map(|weight| weight / 2.0))
    }

    /// Returns the features with their weights.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, f64)> {
        FEATURES.into_iter().zip(self.0)
    }
}

/// The reason why a file's weights can't be used.
#[derive(Debug, Error)]
pub enum WeightsError {
    /// The text is not a file of weights.
    #[error(transparent)]
    Other(#[from] serde_json::Error),
    /// The checksum does not match the contents.
    #[error("the checksum does not match: the file is damaged or was edited")]
    Checksum,
}

/// The key of the checksum.
const CHECKSUM: &str = "checksum";

impl WeightsFile {
    /// Reads a file's text. A file without a checksum is accepted.
    ///
    /// # Errors
    /// The text is not a file of weights; the error says what is wrong and where. Or the checksum does not match.
    pub fn read(text: &str) -> Result<WeightsFile, WeightsError> {
        let stored: Stored = serde_json::from_str(text)?;
        if let Some(stated) = stored.checksum {
            let mut value: Value = serde_json::from_str(text)?;
            if let Some(keys) = value.as_object_mut() {
                keys.remove(CHECKSUM);
            }
            if checksum(&value) != stated {
                return Err(WeightsError::Checksum);
            }
        }
        Ok(WeightsFile {
            made_by: stored.made_by,
            variants: stored.variants,
        })
    }

    /// Returns a file's text, with its checksum.
    pub fn write(&self) -> String {
        let value = serde_json::to_value(self);
        let mut value = value.expect("names and numbers can be written");
        value[CHECKSUM] = checksum(&value);
        format!("{value:#}\n")
    }
}

/// Returns the CRC-32 of a file's contents, which does not depend on their layout.
fn checksum(value: &Value) -> Value {
    let sum = crc32fast::hash(value.to_string().as_bytes());
    format!("{sum:08x}").into()
}

impl Serialize for Weights {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.named())
    }
}

impl<'de> Deserialize<'de> for Weights {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Weights, D::Error> {
        use serde::de::Error;
        let mut weights = Weights::PLAIN;
        for (name, weight) in BTreeMap::<String, f64>::deserialize(from)? {
            let Some(feature) = FEATURES.iter().position(|&feature| feature == name) else {
                return Err(D::Error::custom(format!("unknown feature {name:?}")));
            };
            if weight.abs() > Weights::MOST {
                return Err(D::Error::custom(format!(
                    "the weight of {name:?} is greater than {}",
                    Weights::MOST
                )));
            }
            weights.0[feature] = weight;
        }
        Ok(weights)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut weights = Weights::PLAIN;
        weights.0[1] = -0.25;
        let file = WeightsFile {
            made_by: vec!["by hand".to_string()],
            variants: BTreeMap::from([("geme".to_string(), weights)]),
        };
        assert_eq!(WeightsFile::read(&file.write()).unwrap(), file);
        for wrong in [
            "{}",
            "{\"made_by\":[],\"variants\":{\"geme\":{\"luck\":1}}}",
        ] {
            assert!(WeightsFile::read(wrong).is_err());
        }
        let heavy = file.write().replace("-0.25", "1e9");
        assert!(WeightsFile::read(&without_checksum(&heavy)).is_err());
    }

    /// Deletes the key, like a person who has edited the file.
    fn without_checksum(text: &str) -> String {
        let mut value: Value = serde_json::from_str(text).unwrap();
        value.as_object_mut().unwrap().remove(CHECKSUM).unwrap();
        value.to_string()
    }

    #[test]
    fn no_damage_goes_unnoticed() {
        let mut weights = Weights::PLAIN;
        weights.0[0] = 0.1;
        weights.0[1] = -0.25;
        let file = WeightsFile {
            made_by: vec!["gebeta tune --variant geme".to_string()],
            variants: BTreeMap::from([("geme".to_string(), weights)]),
        };
        let text = file.write();
        let read_as = |damaged: &[u8]| {
            let read = WeightsFile::read(std::str::from_utf8(damaged).ok()?).ok();
            read.filter(|read| *read != file)
        };
        gebeta_testing::no_damage_goes_unnoticed(&text, read_as);
        let changed = text.replace("-0.25", "-0.75");
        let refused = WeightsFile::read(&changed);
        assert!(
            matches!(refused, Err(WeightsError::Checksum)),
            "{refused:?}"
        );
        // A person who edits the file deletes the key; files of earlier versions have none.
        let accepted = WeightsFile::read(&without_checksum(&changed)).unwrap();
        assert_eq!(accepted.variants["geme"].0[1], -0.75);
        // Another layout is the same file.
        let value: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(WeightsFile::read(&value.to_string()).unwrap(), file);
    }
}
