//! Tests of game descriptions for Ludii: the text for a variant, or the reasons why it can't be exported.

use gebeta_formats::variant::Catalogue;
use gebeta_interop::ludii::export;
use gebeta_testing::data;

fn exported(catalogue: &Catalogue, spec: &str) -> Result<String, String> {
    let variant = catalogue.load(spec);
    let variant = variant.unwrap_or_else(|report| panic!("{}", report.render(false)));
    export(&variant).map_err(|unsaid| {
        let reasons = unsaid.iter().map(ToString::to_string);
        reasons.collect::<Vec<_>>().join("\n")
    })
}

/// The variants: a game of chains and feeding, one with stores on the route, one with captured holes, one of three
/// rows, one with a phase, one that B begins, one whose turns go either way, and matches in which holes are closed or
/// change their owners.
#[test]
fn a_variant_becomes_a_game_description() {
    for spec in [
        "oware",
        "kalah",
        "qelat_ii",
        "gabata_3x6:race=none",
        "mandoli",
        "um_el_bil",
        "um_el_tuweisat",
        "bosh",
        "motiq",
    ] {
        let text = exported(&Catalogue::builtin(), spec)
            .unwrap_or_else(|reasons| panic!("{spec}: {reasons}"));
        insta::assert_snapshot!(format!("lud_{}", spec.replace([':', '='], "_")), text);
    }
}

#[test]
fn what_cannot_be_said_is_refused_with_all_reasons() {
    let specs = [
        "awagagae",
        "adji_kui_ii",
        "gabata_3",
        "mewelad:jen=claim",
        "oware:slam=leaves_left",
        "geme:endless=cycle",
        "tuz",
        "vai_lung_thlan",
        "gamacha",
        "sadeqa_ii",
    ];
    let mut text = String::new();
    for spec in specs {
        let result = exported(&Catalogue::builtin(), spec)
            .map_or_else(|reasons| reasons, |_| "it is exported".to_string());
        text += &format!("{spec}\n{result}\n\n");
    }
    insta::assert_snapshot!("lud_refused", text);
}

/// In every description, the brackets are closed and the names are defined before they are used.
#[test]
fn every_description_is_well_formed() {
    let catalogue = Catalogue::builtin();
    let mut count = 0;
    for id in &catalogue.ids() {
        let Ok(text) = exported(&catalogue, id) else {
            continue;
        };
        count += 1;
        let code: Vec<&str> = text
            .lines()
            .filter(|line| !line.starts_with("//"))
            .collect();
        let code = code.join("\n");
        let mut open = Vec::new();
        let mut outside = String::new();
        for (at, part) in code.split('"').enumerate() {
            if at % 2 == 0 {
                outside += part;
            }
        }
        for c in outside.chars() {
            match c {
                '(' => open.push(')'),
                '{' => open.push('}'),
                ')' | '}' => assert_eq!(open.pop(), Some(c), "{id}"),
                _ => {}
            }
        }
        assert!(open.is_empty(), "{id}");
        let mut parts = code.split("(define \"");
        let mut before = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let name = part.split('"').next().unwrap_or_default();
            assert!(
                !before.contains(&format!("\"{name}\"")),
                "{id}: {name} is used before it is defined"
            );
            before += part;
        }
    }
    let page = std::fs::read_to_string(data("../../docs/catalogues.md")).expect("a page");
    let figure = format!("{count} of {} variants are exported", catalogue.ids().len());
    assert!(page.contains(&figure), "{figure}");
}
