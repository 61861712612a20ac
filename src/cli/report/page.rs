//! The whole page: its games, their differences, and how it was made.

use super::games;
use super::html::{Cells, Html, escaped};
use crate::cli::compare::{Comparison, game_state, play_words, table_words};
use crate::cli::variants::words;
use crate::cli::version::version;
use crate::files;
use crate::reports::{Citation, plain};
use gebeta_analysis::compare::Compared;
use gebeta_formats::variant::{SCHEMA, Variant};

/// The style sheet for screen and paper.
const STYLE: &str = include_str!("style.css");

/// Writes the page.
pub fn write(comparison: &Comparison, depth: u32, command: &str) -> String {
    let members = &comparison.compared;
    let names = members.iter().map(|one| games::name(&one.variant));
    let title = names.collect::<Vec<_>>().join(" · ");
    let mut page = Html::default();
    page.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .raw(&format!(
            "<meta name=\"generator\" content=\"gebeta {}\">\n",
            escaped(&version())
        ))
        .element("title", &title)
        .raw(&format!(
            "<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n"
        ))
        .element("h1", &title)
        .element(
            "p",
            &format!("Made by gebeta {}; game trees to level {depth}.", version()),
        )
        .raw("</header>\n<nav>\n<ul>\n");
    for member in members {
        page.raw("<li>")
            .link(&format!("#{}", member.label), &games::name(&member.variant))
            .raw("</li>\n");
    }
    if members.len() > 1 {
        page.raw("<li>")
            .link("#differences", "Differences")
            .raw("</li>\n");
    }
    page.raw("<li>")
        .link("#made", "How this page was made, and how to cite it");
    page.raw("</li>\n</ul>\n</nav>\n<main>\n");
    for member in members {
        games::write(&mut page, member, comparison);
    }
    if members.len() > 1 {
        differences(&mut page, comparison);
    }
    made(&mut page, comparison, command);
    page.raw("</main>\n</body>\n</html>\n");
    page.finish()
}

fn differences(page: &mut Html, comparison: &Comparison) {
    let (first, others) = comparison.first_and_others();
    page.raw("<section>\n")
        .heading(2, "differences", "Differences");
    page.element("h3", "Rules that differ");
    let rules = comparison.rules();
    if rules.is_empty() {
        page.element("p", "None: the rules are the same.");
    } else {
        let labels = comparison.compared.iter().map(|one| one.label.as_str());
        let names: Vec<&str> = ["Rule"].into_iter().chain(labels).collect();
        let rows = rules.iter().map(|line| {
            let said = line.said.iter().map(|said| words(said.as_ref()));
            [line.key.clone()].into_iter().chain(said).collect()
        });
        page.table(Cells::Words, &names, &rows.collect::<Vec<_>>());
    }
    page.element("h3", "Game trees side by side");
    let rows: Vec<Vec<String>> = comparison.levels().into_iter().flatten().collect();
    page.table(Cells::Figures, &comparison.names(), &rows);
    games::figure(page, &comparison.figure());
    page.element("h3", &format!("First difference from {}", first.label));
    let rows = others.iter().map(|other| {
        let stands = match &other.divergence {
            Compared::Diverged(divergence) => divergence
                .after
                .each_ref()
                .map(|after| game_state(after, divergence, other.board())),
            _ => [String::new(), String::new()],
        };
        let said = [
            other.label.clone(),
            table_words(comparison, other),
            play_words(&other.divergence, other.board()),
        ];
        said.into_iter().chain(stands).collect()
    });
    let names = [
        "Game",
        "Tables",
        "Play",
        "State of the first game",
        "State of this game",
    ];
    page.table(Cells::Words, &names, &rows.collect::<Vec<_>>());
    page.raw("</section>\n");
}

fn made(page: &mut Html, comparison: &Comparison, command: &str) {
    page.raw("<section>\n")
        .heading(2, "made", "How this page was made");
    let language = format!(
        "gebeta {}, language of variant files: version {SCHEMA}.",
        version()
    );
    page.element("p", &language).element("pre", command);
    page.element(
        "p",
        "These fingerprints identify the rules. Each is the SHA-256 of the output of the command beside it:",
    );
    let rows = comparison.compared.iter().map(|one| {
        let spec = files::quoted(one.label.as_ref());
        let show = format!("gebeta variants show {spec} --resolved | sha256sum");
        vec![one.label.clone(), fingerprint(&one.variant), show]
    });
    page.table(
        Cells::Words,
        &["Game", "Fingerprint", "Command"],
        &rows.collect::<Vec<_>>(),
    );
    page.element("h3", "How to cite");
    let variants = comparison.compared.iter().map(|one| &one.variant);
    let citations = Citation::with_program(variants);
    page.list(plain(&citations).lines().map(str::to_string))
        .raw("</section>\n");
}

/// Returns the SHA-256 of a variant's file without a parent.
fn fingerprint(variant: &Variant) -> String {
    files::checksum(variant.to_toml().as_bytes())
}
