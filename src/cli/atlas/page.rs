//! The page of an atlas: ranking, effects as a heat map, and small plots of each measure.

use std::fmt::Write;

use super::results::{Results, plan_name};
use crate::cli::report::{Cells, Html, escaped};

const STYLE: &str = include_str!("../report/style.css");

/// Returns the page. It needs no other file.
pub fn page(found: &Results) -> String {
    let mut page = Html::default();
    let name = &found.variant.name;
    page.raw("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n")
        .element("title", &format!("Readings of {name}"))
        .raw(&format!("<style>{STYLE}</style>\n"))
        .heading(1, "top", &format!("Readings of {name}"));
    page.element(
        "p",
        &format!(
            "{} combinations ({}). Depth {}, {} random games each, seed {}; gebeta {}.",
            found.combinations.len(),
            plan_name(found.design.plan),
            found.trials.depth,
            found.trials.games,
            found.trials.seed,
            env!("CARGO_PKG_VERSION")
        ),
    );
    ranking(&mut page, found);
    page.heading(2, "effects", "Effects");
    page.element("p", "Each cell is the mean change of a measure, divided by its largest change. Red is more, blue is less.");
    page.raw(&heat_map(found));
    page.heading(2, "measures", "Effects with 95 % intervals");
    page.raw(&plots(found));
    page.raw("</html>\n");
    page.finish()
}

fn ranking(page: &mut Html, found: &Results) {
    let rows = found.ranking.iter().map(|&(factor, share)| {
        let name = &found.design.factors[factor].name;
        let option = found.option(factor);
        let question = option.map_or_else(String::new, |option| option.question.clone());
        vec![name.clone(), question, format!("{:.1} %", 100.0 * share)]
    });
    page.heading(2, "ranking", "Which readings matter");
    let names = ["Option", "Question", "Mean share of the range"];
    page.table(Cells::Words, &names, &rows.collect::<Vec<_>>());
}

fn heat_map(found: &Results) -> String {
    const SIDE: f64 = 22.0;
    const LABELS: f64 = 240.0;
    let effects = &found.effects;
    let rows = effects
        .iter()
        .map(|(_, effects)| effects.len())
        .max()
        .unwrap_or(0);
    let (width, height) = (
        LABELS + SIDE * effects.len() as f64,
        130.0 + SIDE * rows as f64,
    );
    let mut svg = begun(width, height);
    for (column, (name, effects)) in effects.iter().enumerate() {
        let x = LABELS + SIDE * column as f64;
        let _ = writeln!(
            svg,
            "<text transform=\"translate({:.0} 122) rotate(-60)\">{}</text>",
            x + SIDE / 2.0,
            escaped(name)
        );
        let largest = effects.iter().map(|it| it.mean.abs()).fold(0.0, f64::max);
        for (row, effect) in effects.iter().enumerate() {
            let y = 130.0 + SIDE * row as f64;
            let share = if largest > 0.0 {
                effect.mean / largest
            } else {
                0.0
            };
            let [option, choice] = found.names((effect.factor, effect.choice));
            let _ = writeln!(
                svg,
                "<rect x=\"{x:.0}\" y=\"{y:.0}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{}\"><title>{}: {name} {:+.4}</title></rect>",
                colour(share),
                escaped(&format!("{option}={choice}")),
                effect.mean
            );
            if column == 0 {
                let label = escaped(&format!("{option}={choice}"));
                let _ = writeln!(svg, "<text x=\"2\" y=\"{:.0}\">{label}</text>", y + 15.0);
            }
        }
    }
    svg + "</svg>\n"
}

/// Draws the effects on each measure with their intervals.
fn plots(found: &Results) -> String {
    const ROW: f64 = 16.0;
    const LABELS: f64 = 200.0;
    const WIDTH: f64 = 220.0;
    let mut text = String::new();
    for (name, effects) in &found.effects {
        let reach = effects
            .iter()
            .map(|it| it.mean.abs() + it.half)
            .fold(0.0, f64::max);
        if reach == 0.0 {
            continue;
        }
        let x = |value: f64| LABELS + WIDTH / 2.0 * (1.0 + value / reach);
        let height = 40.0 + ROW * effects.len() as f64;
        text += &begun(LABELS + WIDTH + 10.0, height);
        let _ = writeln!(
            text,
            "<text x=\"2\" y=\"14\" font-weight=\"bold\">{}</text><path d=\"M{1:.1} 20V{2:.1}\" stroke=\"#999\"/>",
            escaped(name),
            x(0.0),
            height - 16.0
        );
        for (row, effect) in effects.iter().enumerate() {
            let y = 30.0 + ROW * row as f64;
            let [option, choice] = found.names((effect.factor, effect.choice));
            let _ = writeln!(
                text,
                "<text x=\"2\" y=\"{:.1}\">{}</text><path d=\"M{:.1} {y:.1}H{:.1}\" stroke=\"#333\"/><circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"3\"/>",
                y + 4.0,
                escaped(&format!("{option}={choice}")),
                x(effect.mean - effect.half),
                x(effect.mean + effect.half),
                x(effect.mean)
            );
        }
        let _ = writeln!(
            text,
            "<text x=\"{LABELS}\" y=\"{0:.1}\">{1:+.3}</text><text x=\"{2:.1}\" y=\"{0:.1}\" text-anchor=\"end\">{3:+.3}</text>\n</svg>",
            height - 3.0,
            -reach,
            LABELS + WIDTH,
            reach
        );
    }
    text
}

fn begun(width: f64, height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    )
}

/// Returns a colour from blue (-1) over white to red (1).
fn colour(share: f64) -> String {
    let fade = |dark: f64| (255.0 - (255.0 - dark) * share.abs().min(1.0)).round() as u8;
    let [red, green, blue] = match share < 0.0 {
        true => [33.0, 102.0, 172.0],
        false => [178.0, 24.0, 43.0],
    }
    .map(fade);
    format!("#{red:02x}{green:02x}{blue:02x}")
}
