//! The section of a report about one game.

use gebeta_formats::notation::write_position;
use gebeta_formats::text::is_address;
use gebeta_formats::variant::{Reading, Variant};

use super::html::{Cells, Html};
use crate::cli::compare::{Comparison, Member};
use crate::plot::{Figure, Target};
use crate::reports::{Citation, choice};

/// Returns a game's name with its chosen options.
pub fn name(variant: &Variant) -> String {
    let chosen = variant.chosen.iter();
    let chosen = chosen.map(|(option, choice)| format!(", {option}={choice}"));
    variant.name.clone() + &chosen.collect::<String>()
}

/// Writes everything that is known about a game.
pub fn write(page: &mut Html, member: &Member, comparison: &Comparison) {
    let variant = &member.variant;
    let about = &variant.about;
    page.raw("<article>\n")
        .heading(2, &member.label, &name(variant));
    let mut facts = vec![vec!["Id".to_string(), variant.spec()]];
    let mut fact = |what: &str, value: String| {
        if !value.is_empty() {
            facts.push(vec![what.to_string(), value]);
        }
    };
    fact("Place", about.place.clone().unwrap_or_default());
    fact("Other names", about.names.join(", "));
    fact("Same as", variant.same_as.join(", "));
    let start = write_position(&member.start.position, member.board());
    fact("Starting position", start);
    page.table(Cells::Words, &["", ""], &facts);
    for words in [&about.summary, &about.rules].into_iter().flatten() {
        page.element("p", words);
    }
    for other in &variant.differs_from {
        page.element(
            "p",
            &format!("{} is similar, but not the same: {}", other.game, other.how),
        );
    }
    rules(page, variant);
    sources(page, variant);
    readings(page, variant);
    options(page, variant);
    tables(page, member, comparison);
    page.raw("</article>\n");
}

fn rules(page: &mut Html, variant: &Variant) {
    page.element("h3", "Rules, one by one").raw("<dl>\n");
    for section in variant.in_words() {
        page.element("dt", &section.question);
        for sentence in &section.answer {
            page.element("dd", sentence);
        }
    }
    page.raw("</dl>\n");
}

fn sources(page: &mut Html, variant: &Variant) {
    page.element("h3", "Sources");
    if variant.sources.is_empty() {
        page.element("p", "The file names no sources.");
        return;
    }
    page.raw("<ol>\n");
    for source in &variant.sources {
        let citation = Citation::of_source(source, variant);
        page.raw("<li>").element("span", &citation.reference());
        if let Some(url) = citation.address().filter(|url| is_address(url)) {
            page.raw(" ").link(&url, &url);
        }
        if let Some(note) = &source.note {
            page.raw(" ").element("small", note);
        }
        page.raw("</li>\n");
    }
    page.raw("</ol>\n");
}

fn readings(page: &mut Html, variant: &Variant) {
    if variant.readings.is_empty() {
        return;
    }
    let row = |reading: &Reading| {
        let sentence = reading.sentence.as_ref().map(|words| format!("“{words}”"));
        let asked = [sentence, reading.question.clone()].into_iter().flatten();
        vec![
            reading.id.clone(),
            asked.collect::<Vec<_>>().join(" "),
            reading.taken.clone(),
            reading.others.join(" · "),
            reading.option.clone().unwrap_or_default(),
        ]
    };
    let rows: Vec<_> = variant.readings.iter().map(row).collect();
    let names = [
        "",
        "Sentence or open question",
        "Reading taken",
        "Other readings",
        "Option",
    ];
    page.element("h3", "Disputed points")
        .table(Cells::Words, &names, &rows);
}

fn options(page: &mut Html, variant: &Variant) {
    if variant.options.is_empty() {
        return;
    }
    let mut rows = Vec::new();
    for option in &variant.options {
        let taken = choice(variant, &option.name);
        for choice in &option.choices {
            let mark = if taken == choice.name { "chosen" } else { "" };
            rows.push(vec![
                option.question.clone(),
                format!("{}={}", option.name, choice.name),
                choice.says.clone(),
                mark.to_string(),
            ]);
        }
    }
    let names = ["Question", "Option", "Meaning", ""];
    page.element("h3", "Options")
        .table(Cells::Words, &names, &rows);
}

fn tables(page: &mut Html, member: &Member, comparison: &Comparison) {
    let report = member.report(&comparison.columns);
    page.element("h3", "Game tree, level by level");
    page.table(Cells::Figures, &report.names(), &report.cells());
    figure(page, &Figure::of_one(&member.label, report));
}

/// Adds a figure to the page, if the program was built with pictures.
pub fn figure(page: &mut Html, figure: &Figure) {
    if let Ok(svg) = Target::inline(figure) {
        page.raw("<figure>").raw(&svg).raw("</figure>\n");
    }
}
