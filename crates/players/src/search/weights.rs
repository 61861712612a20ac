//! What each feature of a position is worth, for every variant: learned by the program from its own games.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::features::{COUNT, FEATURES};

/// Holds what each feature is worth, in counters.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Weights(pub(super) [f64; COUNT]);

/// Holds the weights of several variants, and how they came about.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightsFile {
    /// The commands that made the weights.
    pub made_by: Vec<String>,
    /// The weights by the variants' ids.
    pub variants: BTreeMap<String, Weights>,
}

impl Weights {
    /// Only what has been won counts.
    pub const PLAIN: Weights = Weights([0.0; COUNT]);

    /// The largest weight that a file can give, either way, in counters.
    const MOST: f64 = 100.0;

    /// Gives the learned weights of a variant of the program; `None` if it has none.
    pub fn of_variant(id: &str) -> Option<Weights> {
        let file = WeightsFile::read(include_str!("weights.json"));
        let file = file.expect("the program's own weights can be read");
        file.variants.get(id).copied()
    }

    /// Gives half of each.
    pub(super) fn halved(self) -> Weights {
        Weights(self.0.map(|weight| weight / 2.0))
    }

    /// Lists the features with their weights.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, f64)> {
        FEATURES.into_iter().zip(self.0)
    }
}

impl WeightsFile {
    /// Reads a file's text.
    ///
    /// # Errors
    /// It is no such file: what is wrong and where.
    pub fn read(text: &str) -> Result<WeightsFile, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Gives a file's text.
    pub fn write(&self) -> String {
        let text = serde_json::to_string_pretty(self);
        text.expect("names and numbers can be written") + "\n"
    }
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
                return Err(D::Error::custom(format!("there is no feature {name:?}")));
            };
            if weight.abs() > Weights::MOST {
                return Err(D::Error::custom(format!(
                    "the weight of {name:?} is above {}",
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
        assert!(WeightsFile::read(&heavy).is_err());
    }
}
