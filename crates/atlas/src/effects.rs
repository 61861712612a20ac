//! What each choice of a design changes.

use std::collections::HashMap;

use crate::bounds::bounds;
use crate::design::Design;
use crate::tables::first_difference;

/// A measured value, with half the width of its 95 % confidence interval; zero if it is exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Response {
    /// The value.
    pub value: f64,
    /// Half the width of its interval.
    pub half: f64,
}

/// The mean change that a choice makes, against the default of its factor.
#[derive(Clone, Debug, PartialEq)]
pub struct Effect {
    /// The factor.
    pub factor: usize,
    /// The choice.
    pub choice: usize,
    /// The number of pairs of combinations that differ in this choice alone.
    pub pairs: usize,
    /// The mean change.
    pub mean: f64,
    /// The half width of its interval, which takes all games as independent.
    pub half: f64,
    /// The smallest change.
    pub least: f64,
    /// The largest change.
    pub most: f64,
}

/// How much the effect of a choice differs with another choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Interaction {
    /// The two choices, each with its factor.
    pub choices: [(usize, usize); 2],
    /// The number of squares of combinations that differ in these choices alone.
    pub squares: usize,
    /// The mean difference of the differences.
    pub mean: f64,
    /// The half width of its interval.
    pub half: f64,
}

/// The first level at which a choice matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstLevel {
    /// The factor.
    pub factor: usize,
    /// The choice.
    pub choice: usize,
    /// The number of pairs of combinations that differ in this choice alone.
    pub pairs: usize,
    /// The number of pairs whose tables differ.
    pub differ: usize,
    /// The first level on which the tables of any pair differ.
    pub first: Option<u32>,
}

/// A design with quick access to its combinations.
#[derive(Debug)]
pub struct Experiment<'a> {
    design: &'a Design,
    places: HashMap<&'a [usize], usize>,
}

impl<'a> Experiment<'a> {
    /// Prepares a design.
    pub fn new(design: &'a Design) -> Experiment<'a> {
        let combinations = design.combinations.iter().enumerate();
        Experiment {
            design,
            places: combinations.map(|(i, it)| (it.as_slice(), i)).collect(),
        }
    }

    /// Returns every choice that is not a default.
    pub fn choices(&self) -> Vec<(usize, usize)> {
        let factors = self.design.factors.iter().enumerate();
        factors
            .flat_map(|(i, factor)| (1..factor.choices.len()).map(move |choice| (i, choice)))
            .collect()
    }

    /// Returns the combination that differs from another in one choice.
    fn with(&self, combination: usize, (factor, choice): (usize, usize)) -> Option<usize> {
        let mut wanted = self.design.combinations[combination].clone();
        wanted[factor] = choice;
        self.places.get(wanted.as_slice()).copied()
    }

    /// Returns all pairs of combinations that differ in a choice alone: with the default, and with the choice.
    fn pairs(&self, choice: (usize, usize)) -> impl Iterator<Item = (usize, usize)> + '_ {
        let all = 0..self.design.combinations.len();
        all.filter(move |&i| self.design.combinations[i][choice.0] == 0)
            .filter_map(move |i| Some((i, self.with(i, choice)?)))
    }

    /// Returns the main effect of a choice on a response of each combination; `None` if no pair has one.
    pub fn effect(&self, choice: (usize, usize), responses: &[Option<Response>]) -> Option<Effect> {
        let changes: Vec<Response> = self
            .pairs(choice)
            .filter_map(|(without, with)| {
                let [without, with] = [responses[without]?, responses[with]?];
                Some(Response {
                    value: with.value - without.value,
                    half: with.half.hypot(without.half),
                })
            })
            .collect();
        let (mean, half) = mean(&changes)?;
        let (least, most) = bounds(changes.iter().map(|change| change.value));
        Some(Effect {
            factor: choice.0,
            choice: choice.1,
            pairs: changes.len(),
            mean,
            half,
            least,
            most,
        })
    }

    /// Returns the interaction of two choices of different factors; `None` if no square of combinations has one.
    pub fn interaction(
        &self,
        choices: [(usize, usize); 2],
        responses: &[Option<Response>],
    ) -> Option<Interaction> {
        let [one, other] = choices;
        let differences: Vec<Response> = self
            .pairs(one)
            .filter(|(neither, _)| self.design.combinations[*neither][other.0] == 0)
            .filter_map(|(neither, first)| {
                let second = self.with(neither, other)?;
                let both = self.with(first, other)?;
                let [neither, first, second, both] = [
                    responses[neither]?,
                    responses[first]?,
                    responses[second]?,
                    responses[both]?,
                ];
                Some(Response {
                    value: both.value - first.value - second.value + neither.value,
                    half: neither
                        .half
                        .hypot(first.half)
                        .hypot(second.half.hypot(both.half)),
                })
            })
            .collect();
        let (mean, half) = mean(&differences)?;
        Some(Interaction {
            choices,
            squares: differences.len(),
            mean,
            half,
        })
    }

    /// Returns the first level at which a choice matters, from the table of each combination.
    pub fn first_level<R: PartialEq>(
        &self,
        choice: (usize, usize),
        tables: &[Option<&[R]>],
    ) -> FirstLevel {
        let pairs: Vec<Option<u32>> = self
            .pairs(choice)
            .filter_map(|(without, with)| {
                let [without, with] = [tables[without]?, tables[with]?];
                Some(first_difference(without, with))
            })
            .collect();
        FirstLevel {
            factor: choice.0,
            choice: choice.1,
            pairs: pairs.len(),
            differ: pairs.iter().flatten().count(),
            first: pairs.iter().flatten().min().copied(),
        }
    }
}

/// Returns the mean, and the half width of its interval.
fn mean(changes: &[Response]) -> Option<(f64, f64)> {
    let number = changes.len() as f64;
    (!changes.is_empty()).then(|| {
        let sum: f64 = changes.iter().map(|it| it.value).sum();
        let squares: f64 = changes.iter().map(|it| it.half.powi(2)).sum();
        (sum / number, squares.sqrt() / number)
    })
}

/// Returns how much each factor matters: for each response, the largest main effect of its choices divided by the range
/// of the response over all combinations; then the mean over the responses that vary.
pub fn ranking(design: &Design, responses: &[Vec<Option<Response>>]) -> Vec<(usize, f64)> {
    let experiment = Experiment::new(design);
    let mut sums = vec![0.0; design.factors.len()];
    let mut varying = 0;
    for response in responses {
        let (least, most) = bounds(response.iter().flatten().map(|it| it.value));
        let range = most - least;
        if !(range > 0.0 && range.is_finite()) {
            continue;
        }
        varying += 1;
        let mut largest = vec![0.0_f64; sums.len()];
        for choice in experiment.choices() {
            if let Some(effect) = experiment.effect(choice, response) {
                largest[choice.0] = largest[choice.0].max(effect.mean.abs());
            }
        }
        for (sum, largest) in sums.iter_mut().zip(largest) {
            *sum += largest / range;
        }
    }
    let mut ranked: Vec<(usize, f64)> = sums
        .into_iter()
        .map(|sum| sum / f64::from(varying.max(1)))
        .enumerate()
        .collect();
    // A stable order: factors that matter as much keep theirs.
    ranked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    ranked
}
