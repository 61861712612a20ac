use gebeta_formats::variant::{RuleValue, Variant};

/// The values of one rule in several variants, of which some differ from the first.
#[derive(Clone, Debug)]
pub struct RuleLine {
    /// The key in a file.
    pub key: String,
    /// The values, in the order of the variants; `None` for a variant without a value.
    pub said: Vec<Option<RuleValue>>,
}

/// Returns the rules in which any variant differs from the first, in the order of the language.
pub fn rule_lines(variants: &[&Variant]) -> Vec<RuleLine> {
    let Some((first, others)) = variants.split_first() else {
        return Vec::new();
    };
    let mut lines: Vec<(KeyOrder, RuleLine)> = Vec::new();
    for (i, other) in others.iter().enumerate() {
        // Where to insert the next rule in which no earlier variant differs.
        let mut next = 0;
        for difference in first.differences(other) {
            // An order of rows covers only the rows that two variants share, so it differs from pair to pair.
            let found = lines.iter().position(|(_, line)| {
                line.key == difference.key && line.said[0] == difference.first
            });
            let at = found.unwrap_or(next);
            if found.is_none() {
                let place = difference.place();
                let line = RuleLine {
                    key: difference.key,
                    said: vec![difference.first; variants.len()],
                };
                lines.insert(at, (place, line));
            }
            lines[at].1.said[i + 1] = difference.second;
            next = at + 1;
        }
    }
    lines.sort_by_key(|(place, _)| *place);
    lines.into_iter().map(|(_, line)| line).collect()
}

/// The place of a key in the language.
type KeyOrder = [usize; 2];

impl RuleLine {
    /// Returns each distinct value with the places of the variants that have it, in order.
    pub fn statements(&self) -> Vec<(Option<&RuleValue>, Vec<usize>)> {
        let mut statements: Vec<(Option<&RuleValue>, Vec<usize>)> = Vec::new();
        for (i, said) in self.said.iter().enumerate() {
            match statements
                .iter_mut()
                .find(|(other, _)| *other == said.as_ref())
            {
                Some((_, places)) => places.push(i),
                None => statements.push((said.as_ref(), vec![i])),
            }
        }
        statements
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gebeta_formats::variant::Catalogue;

    #[test]
    fn every_difference_from_the_first_is_there_and_nothing_else() {
        let variants: Vec<Variant> = Catalogue::builtin()
            .load_all()
            .map(Result::unwrap)
            .collect();
        // Each is held against some of the others: against all takes as long as many other tests together.
        for first in (0..variants.len()).step_by(40) {
            let mut turned: Vec<&Variant> = variants.iter().collect();
            turned.rotate_left(first);
            let lines = rule_lines(&turned);
            for (i, variant) in turned.iter().enumerate() {
                let wanted = turned[0].differences(variant);
                let found: Vec<_> = lines
                    .iter()
                    .filter(|line| line.said[i] != line.said[0])
                    .map(|line| (&line.key, &line.said[0], &line.said[i]))
                    .collect();
                assert_eq!(found.len(), wanted.len());
                for difference in &wanted {
                    let wanted = (&difference.key, &difference.first, &difference.second);
                    assert!(found.contains(&wanted), "{wanted:?}");
                }
            }
        }
    }
}
