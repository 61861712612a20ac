use std::ops::Range;

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};

use crate::plot::figure::{Panel, Scale};

/// An axis with its own ticks and labels.
pub struct Axis {
    range: Range<f64>,
    ticks: Vec<f64>,
    name: fn(f64) -> String,
}

impl Axis {
    /// Returns the axis of levels, with half a level of space at both ends, and labels at the first level and
    /// at round numbers.
    pub fn of_levels(levels: u32) -> Axis {
        Axis {
            range: 0.5..f64::from(levels) + 0.5,
            ticks: level_ticks(levels),
            name: |level| format!("{level:.0}"),
        }
    }

    /// Returns the vertical axis of a panel.
    pub fn of_panel(panel: &Panel) -> Axis {
        match panel.scale {
            Scale::Shares => Axis::of_shares(0, 25),
            Scale::HighShares => {
                let values = panel.series.iter().flat_map(|line| &line.points);
                let least = values.map(|&(_, value)| value).fold(1.0, f64::min);
                let (from, step) = [(90, 2), (75, 5), (50, 10)]
                    .into_iter()
                    .find(|(from, _)| f64::from(*from) / 100.0 <= least)
                    .unwrap_or((0, 25));
                Axis::of_shares(from, step)
            }
            Scale::Powers => {
                let values = panel.series.iter().flat_map(|line| &line.points);
                let most = values.map(|&(_, value)| value).fold(1.0, f64::max);
                Axis {
                    range: -0.03 * most..most * 1.05,
                    ticks: power_ticks(most * 1.05),
                    name: power_of_ten,
                }
            }
            Scale::Numbers => {
                let values = panel.series.iter().flat_map(|line| {
                    let spans = line.spans.iter().flat_map(|&(from, to)| [from, to]);
                    line.points.iter().map(|&(_, value)| value).chain(spans)
                });
                let (least, most) = values.fold((0.0, 0.0), |(least, most): (f64, f64), value| {
                    (least.min(value), most.max(value))
                });
                let span = if most > least { most - least } else { 1.0 };
                Axis {
                    range: least - 0.05 * span..least + 1.05 * span,
                    ticks: number_ticks(least, least + span),
                    name: short_number,
                }
            }
        }
    }

    /// Returns an axis of shares, from a percentage up, with ticks at equal steps.
    fn of_shares(from: u32, step: usize) -> Axis {
        let share = |percent: u32| f64::from(percent) / 100.0;
        let space = 0.03 * (1.0 - share(from));
        Axis {
            range: share(from) - space..1.0 + space,
            ticks: (from..=100).step_by(step).map(share).collect(),
            name: |share| format!("{:.0}%", share * 100.0),
        }
    }

    /// Returns the value at a fraction of the axis.
    pub fn at(&self, part: f64) -> f64 {
        self.range.start + part * (self.range.end - self.range.start)
    }
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        let share = (value - self.range.start) / (self.range.end - self.range.start);
        limit.0 + (f64::from(limit.1 - limit.0) * share).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        // No light lines between the ticks.
        match hint.weight().allow_light_points() {
            true => Vec::new(),
            false => self.ticks.clone(),
        }
    }

    fn range(&self) -> Range<f64> {
        self.range.clone()
    }
}

impl ValueFormatter<f64> for Axis {
    fn format_ext(&self, value: &f64) -> String {
        (self.name)(*value)
    }
}

fn power_ticks(most: f64) -> Vec<f64> {
    let most = most.floor() as u32;
    let step = round_step(most, 8) as usize;
    (0..=most).step_by(step).map(f64::from).collect()
}

/// Returns round numbers from one number to another, including zero.
fn number_ticks(least: f64, most: f64) -> Vec<f64> {
    let span = most - least;
    let steps = (-6..9).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10f64.powi(power)));
    let step = steps
        .into_iter()
        .find(|step| span / step <= 6.0)
        .unwrap_or(span);
    let (first, last) = ((least / step).ceil() as i64, (most / step).floor() as i64);
    (first..=last).map(|tick| tick as f64 * step).collect()
}

/// Returns a number with as many decimal places as it needs.
fn short_number(number: f64) -> String {
    let text = format!("{number:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_string(),
        _ => text.replace('-', "\u{2212}"),
    }
}

fn level_ticks(levels: u32) -> Vec<f64> {
    let step = round_step(levels, 20);
    let rest = (1..=levels / step).map(|i| f64::from(i * step));
    let rest = rest.filter(|&level| level > 1.0);
    std::iter::once(1.0).chain(rest).collect()
}

/// Returns the smallest step among 1, 2, 5, 10, 20 … that gives no more than the allowed number of ticks.
fn round_step(span: u32, most: u32) -> u32 {
    let steps = (0..9).flat_map(|power| [1, 2, 5].map(|digit| digit * 10u32.pow(power)));
    steps
        .into_iter()
        .find(|step| span / step <= most)
        .unwrap_or(1)
}

/// Returns a power of ten, and small ones as numbers.
fn power_of_ten(exponent: f64) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    match exponent.round() as u32 {
        0 => "1".into(),
        1 => "10".into(),
        2 => "100".into(),
        3 => "1,000".into(),
        exponent => {
            let digits = exponent.to_string();
            let raised = digits.chars().filter_map(|digit| digit.to_digit(10));
            let raised: String = raised.map(|digit| RAISED[digit as usize]).collect();
            format!("10{raised}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_few_round_ticks() {
        assert_eq!(level_ticks(1), [1.0]);
        assert_eq!(level_ticks(18).len(), 18);
        assert_eq!(level_ticks(100)[..4], [1.0, 5.0, 10.0, 15.0]);
        assert_eq!(power_ticks(1.05), [0.0, 1.0]);
        assert_eq!(power_ticks(70.0).len(), 8);
        for levels in 1..=10_000 {
            assert!(level_ticks(levels).len() <= 21, "{levels}");
            assert!(power_ticks(f64::from(levels)).len() <= 9, "{levels}");
        }
        assert_eq!(power_of_ten(66.0), "10⁶⁶");
        assert_eq!(number_ticks(0.0, 5.7), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
        assert_eq!(number_ticks(-0.3, 0.9).len(), 6);
        for number in [1e-6, 0.03, 1.0, 7.3, 48.0, 1e6] {
            let ticks = number_ticks(-number, number);
            assert!(
                (3..=7).contains(&ticks.len()) && ticks.contains(&0.0),
                "{ticks:?}"
            );
        }
        let names = [-0.5, 0.0, -1e-9, 2.0, 0.25].map(short_number);
        assert_eq!(names, ["\u{2212}0.5", "0", "0", "2", "0.25"]);
    }
}
