//! The words of a list: what its entries say, without their order.

use std::collections::BTreeSet;

use serde_json::Value;

/// Joins two words of the same entry.
const WITH: &str = " & ";

/// Returns the words of a list of a rule table: each key of an entry with its value, and each pair of these that stand in
/// the same entry.
///
/// The pairs keep what a row connects, such as a condition and its action. Nothing here knows a key of the language, so
/// a new key becomes a new word by itself.
pub fn words_of(list: &[Value]) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for entry in list {
        let mut own = BTreeSet::new();
        collect("", entry, &mut own, &mut words);
        let own: Vec<String> = own.into_iter().collect();
        for (i, one) in own.iter().enumerate() {
            words.extend(
                own[i + 1..]
                    .iter()
                    .map(|other| format!("{one}{WITH}{other}")),
            );
        }
        words.extend(own);
    }
    words
}

/// Collects the words of one entry in `own`. Lists of tables inside it, such as the rows of a phase, have words of their
/// own, which go to `all`.
fn collect(path: &str, value: &Value, own: &mut BTreeSet<String>, all: &mut BTreeSet<String>) {
    match value {
        Value::Object(table) => {
            for (key, value) in table {
                let path = match path {
                    "" => key.clone(),
                    path => format!("{path}.{key}"),
                };
                collect(&path, value, own, all);
            }
        }
        Value::Array(list) if !path.is_empty() && list.iter().any(Value::is_object) => {
            all.extend(
                words_of(list)
                    .into_iter()
                    .map(|word| format!("{path}: {word}")),
            );
        }
        Value::Array(list) => list.iter().for_each(|value| collect(path, value, own, all)),
        Value::String(text) if path.is_empty() => drop(own.insert(text.clone())),
        Value::String(text) => drop(own.insert(format!("{path}={text}"))),
        Value::Null => {}
        value if path.is_empty() => drop(own.insert(value.to_string())),
        value => drop(own.insert(format!("{path}={value}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn words(list: Value) -> Vec<String> {
        words_of(list.as_array().unwrap()).into_iter().collect()
    }

    #[test]
    fn a_row_gives_its_keys_and_their_pairs() {
        assert_eq!(
            words(json!([{"before": 0, "then": "end"}, {"makes": [2, 3], "then": "end"}])),
            [
                "before=0",
                "before=0 & then=end",
                "makes=2",
                "makes=2 & makes=3",
                "makes=2 & then=end",
                "makes=3",
                "makes=3 & then=end",
                "then=end",
            ]
        );
    }

    #[test]
    fn a_list_of_words_and_nested_rows() {
        assert_eq!(words(json!(["a", "b"])), ["a", "b"]);
        assert_eq!(
            words(json!([{"chain": {"along": "back"}, "last": [{"do": "take"}, {"do": "stay"}]}])),
            ["chain.along=back", "last: do=stay", "last: do=take"]
        );
    }
}
