//! Designs of experiments: which combinations of choices are played.

/// A question with its choices; the first one is the default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Factor {
    /// Its name.
    pub name: String,
    /// Its choices.
    pub choices: Vec<String>,
}

/// Which combinations a design has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// All combinations.
    Full,
    /// The default, and all combinations with one or two other choices.
    Pairs,
    /// The default, and all combinations with one other choice.
    Single,
}

/// The combinations of a design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    /// The questions.
    pub factors: Vec<Factor>,
    /// Which combinations there are.
    pub plan: Plan,
    /// Each combination: a choice of each factor, by its number. The default comes first.
    pub combinations: Vec<Vec<usize>>,
}

impl Plan {
    /// The plans, those with the most combinations first.
    pub const ALL: [Plan; 3] = [Plan::Full, Plan::Pairs, Plan::Single];

    /// Returns the number of combinations; `None` if it exceeds 2^64 - 1.
    pub fn size(self, factors: &[Factor]) -> Option<u64> {
        let others: Vec<u64> = factors
            .iter()
            .map(|it| it.choices.len() as u64 - 1)
            .collect();
        let single = others.iter().sum::<u64>();
        match self {
            Plan::Full => others
                .iter()
                .try_fold(1u64, |all, it| all.checked_mul(it + 1)),
            Plan::Pairs => {
                let squares: u64 = others.iter().map(|it| it * it).sum();
                Some(1 + single + (single * single - squares) / 2)
            }
            Plan::Single => Some(1 + single),
        }
    }

    /// Returns the plan with the most combinations, of those with at most `most`; [`Plan::Single`] if all have more.
    pub fn within(factors: &[Factor], most: u64) -> Plan {
        let fits = |plan: &Plan| plan.size(factors).is_some_and(|size| size <= most);
        Plan::ALL.into_iter().find(fits).unwrap_or(Plan::Single)
    }
}

impl Design {
    /// Returns the combinations of a plan. The last factor changes fastest.
    pub fn new(factors: Vec<Factor>, plan: Plan) -> Design {
        let most = match plan {
            Plan::Full => factors.len(),
            Plan::Pairs => 2,
            Plan::Single => 1,
        };
        let mut combinations = Vec::new();
        extend(&factors, most, &mut Vec::new(), &mut combinations);
        Design {
            factors,
            plan,
            combinations,
        }
    }

    /// Returns the choices of a combination that are not the default, as (factor, choice).
    pub fn chosen(&self, combination: usize) -> Vec<(&str, &str)> {
        let choices = self.factors.iter().zip(&self.combinations[combination]);
        choices
            .filter(|(_, choice)| **choice > 0)
            .map(|(factor, &choice)| (factor.name.as_str(), factor.choices[choice].as_str()))
            .collect()
    }

    /// Returns the number of a combination.
    pub fn find(&self, wanted: &[usize]) -> Option<usize> {
        self.combinations.iter().position(|it| it == wanted)
    }
}

/// Adds all combinations that begin with some choices and have at most `left` others that are not the default.
fn extend(factors: &[Factor], left: usize, begun: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    let Some(factor) = factors.get(begun.len()) else {
        all.push(begun.clone());
        return;
    };
    for choice in 0..factor.choices.len() {
        let other = usize::from(choice > 0);
        if other <= left {
            begun.push(choice);
            extend(factors, left - other, begun, all);
            begun.pop();
        }
    }
}
