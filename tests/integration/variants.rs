//! What holds for every variant that is part of the program, and for the documents of the language.

use crate::program::assert_contains;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use gebeta_core::Side;
use gebeta_core::game::{Game, RoundPlay};
use gebeta_core::rules::Opening;
use gebeta_formats::variant::{
    Catalogue, DefectCode, Variant, codes, json_schema, reference, template,
};

/// Every variant with its options as they are, and with each other choice of each option; read once for all tests.
static EVERY_CHOICE: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    let catalogue = Catalogue::builtin();
    let mut variants = Vec::new();
    for id in catalogue.ids() {
        let plain = catalogue
            .load(&id)
            .unwrap_or_else(|report| panic!("{report}"));
        for option in &plain.options {
            for choice in option.choices.iter().skip(1) {
                let with = catalogue.load_with(&id, &[(&option.name, &choice.name)]);
                variants.push(with.unwrap_or_else(|report| panic!("{report}")));
            }
        }
        variants.push(plain);
    }
    variants
});

#[test]
fn every_variant_passes_every_check_and_lacks_nothing() {
    let catalogue = Catalogue::builtin();
    for id in catalogue.ids() {
        if let Some(report) = catalogue.check(&id) {
            panic!("{report}");
        }
    }
}

/// Lists the variant files, those in the folders of the regions too.
fn files() -> Vec<PathBuf> {
    let entries = |folder: &Path| -> Vec<PathBuf> {
        let folder = fs::read_dir(folder).expect("the folder is there");
        folder.map(|entry| entry.expect("a file").path()).collect()
    };
    let all = entries(Path::new("variants"));
    let regions = all.iter().filter(|path| path.is_dir());
    let mut files: Vec<PathBuf> = regions.flat_map(|region| entries(region)).collect();
    files.extend(all);
    files.retain(|path| path.extension().is_some_and(|end| end == "toml"));
    files
}

#[test]
fn every_file_is_part_of_the_program_and_is_named_by_its_id() {
    let mut ids = Catalogue::builtin().ids();
    assert_eq!(ids[0], "geme", "the default comes first");
    let mut files: Vec<String> = files()
        .iter()
        .map(|path| {
            path.file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    ids.sort();
    files.sort();
    assert_eq!(ids, files);
}

#[test]
fn ids_and_aliases_lead_to_one_variant_each() {
    let catalogue = Catalogue::builtin();
    let mut names: Vec<&String> = catalogue
        .entries()
        .flat_map(|e| e.aliases.iter().chain([&e.id]))
        .collect();
    let all = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), all);
    for entry in catalogue.entries() {
        for alias in &entry.aliases {
            assert_eq!(catalogue.load(alias).expect("it loads").id, entry.id);
        }
    }
}

#[test]
fn a_file_and_a_built_in_variant_are_the_same_thing() {
    let catalogue = Catalogue::builtin();
    for path in files() {
        let id = path.file_stem().expect("a name").to_string_lossy();
        let from_file = catalogue
            .load(&path.display().to_string())
            .unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(catalogue.load(&id).expect("it loads"), from_file);
    }
}

#[test]
fn every_choice_of_every_option_can_be_played() {
    let variants = &*EVERY_CHOICE;
    assert!(variants.len() > 60, "{}", variants.len());
    for variant in variants {
        let spec = variant.spec();
        let game = Game::new(variant.rules.clone())
            .unwrap_or_else(|defects| panic!("{spec}: {defects:?}"));
        let start = game.start(Side::A);
        assert!(start.status.outcome.is_none(), "{spec}");
    }
}

#[test]
fn a_choice_changes_the_rules() {
    let catalogue = Catalogue::builtin();
    for variant in &*EVERY_CHOICE {
        let is_plain = |other: &&Variant| other.id == variant.id && other.chosen.is_empty();
        let plain = EVERY_CHOICE.iter().find(is_plain).expect("it is there");
        if !variant.chosen.is_empty() {
            assert_ne!(
                variant.rules,
                plain.rules,
                "{} changes nothing",
                variant.spec()
            );
            assert_ne!(
                variant.differences(plain),
                vec![],
                "{} shows no difference",
                variant.spec()
            );
            let again = catalogue.load(&variant.spec()).expect("it loads");
            assert_eq!(again, *variant);
        }
        assert_eq!(plain.differences(plain), vec![]);
    }
}

#[test]
fn a_resolved_file_stands_for_itself() {
    // Nothing but its own text is there to load it from, and it has the same words, evidence and rules.
    for variant in &*EVERY_CHOICE {
        let text = variant.to_toml();
        let again = Catalogue::builtin()
            .load_text("resolved", &text)
            .unwrap_or_else(|report| panic!("{report}\n{text}"));
        assert_eq!(again.rules, variant.rules, "{}", variant.spec());
        assert_eq!(again.words, variant.words);
        assert_eq!(again.about, variant.about);
        assert_eq!(again.examples, variant.examples);
        assert_eq!(
            again.to_toml(),
            text.replacen(&variant.spec(), &variant.id, 1)
        );
        assert!(!text.contains("extends") && again.options.is_empty());
    }
}

#[test]
fn a_new_file_is_playable_as_it_is() {
    let catalogue = Catalogue::builtin();
    for id in catalogue.ids() {
        let model = catalogue.load(&id).expect("it loads");
        let own = catalogue
            .load_text("new", &template(&model, "my_game", None))
            .unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(own.rules, model.rules, "{id}");
        let child = catalogue.load_text("new", &template(&model, "my_game", Some(&id)));
        let child = child.unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(child.rules, model.rules, "{id}");
        assert_eq!(child.parent, Some(id));
    }
}

#[test]
fn a_new_file_is_right_where_its_comments_are_taken_away() {
    // Every key that the template shows as a comment is a key of the language: uncommented, it is at most out of place.
    let model = Catalogue::builtin().load("geme").expect("it loads");
    let text = template(&model, "my_game", None);
    let report = Catalogue::builtin()
        .check_text("bare", crate::new_file::uncommented(&text).as_bytes())
        .expect("placeholders aren't evidence");
    for code in ["syntax", "unknown-key", "wrong-type", "unknown-word"] {
        assert!(
            report
                .diagnostics()
                .iter()
                .all(|d| d.code.to_string() != code),
            "{report}"
        );
    }
}

/// Compares a document with what the program would write, or writes it anew.
pub fn up_to_date(path: &str, text: &str) {
    if std::env::var_os("GEBETA_UPDATE_DOCS").is_some() {
        fs::create_dir_all(Path::new(path).parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("the document can be written");
    }
    let there = fs::read_to_string(path).unwrap_or_default();
    assert!(
        there == text,
        "{path} is stale; run the tests with GEBETA_UPDATE_DOCS=1 to write it anew"
    );
}

#[cfg(feature = "interop")]
#[test]
fn the_game_description_for_ludii_is_up_to_date() {
    let geme = Catalogue::builtin().load("geme").expect("a variant");
    let text = gebeta_interop::ludii::export(&geme).expect("it can be exported");
    up_to_date("Gebeta.lud", &text);
}

#[test]
fn the_json_schema_is_up_to_date() {
    up_to_date("variants/schema.json", &format!("{:#}\n", json_schema()));
}

#[test]
fn the_reference_is_up_to_date() {
    up_to_date("docs/variant-language.md", &reference());
}

#[test]
fn the_codes_of_diagnostics_are_up_to_date() {
    up_to_date("docs/diagnostics.md", &codes());
}

#[test]
fn every_key_and_word_of_the_language_is_explained() {
    fn walk(path: &str, schema: &serde_json::Value) {
        for (key, value) in schema
            .get("properties")
            .and_then(|p| p.as_object())
            .into_iter()
            .flatten()
        {
            let says = value.get("description").and_then(|d| d.as_str());
            assert!(
                says.is_some_and(|says| says.ends_with(['.', '?'])),
                "{path}.{key} is not explained"
            );
            walk(&format!("{path}.{key}"), value);
        }
        for word in ["oneOf", "anyOf"]
            .iter()
            .filter_map(|list| schema.get(list)?.as_array())
            .flatten()
        {
            assert!(
                word.get("const").is_none() || word.get("description").is_some(),
                "{path}: {word} is not explained"
            );
            walk(path, word);
        }
    }
    let schema = json_schema();
    walk("", schema);
    for (name, definition) in schema["definitions"].as_object().expect("definitions") {
        walk(name, definition);
    }
}

#[test]
fn folders_add_variants_and_the_first_of_an_id_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    let child = |id: &str, more: &str| {
        format!("schema = 2\nid = \"{id}\"\nname = \"Mine\"\nextends = \"geme\"\n{more}")
    };
    write(
        "a.toml",
        &child("mine", "").replace("\"mine\"", "[\"mine\", \"gebeta\"]"),
    );
    write("b.toml", &child("mine", "\n[rounds]\nkind = \"single\"\n"));
    write("c.toml", &child("geme", "\n[setup]\nfirst = \"B\"\n"));
    write("d.toml", "schema = 2\nid = \"broken\"\n[sow\n");
    write(
        "e.toml",
        &child("other", "").replace("\"geme\"", "\"mine\""),
    );
    write("f.txt", "no variant");
    let catalogue = Catalogue::with_folders(&[folder.path(), Path::new("no/such/folder")]);
    assert_eq!(catalogue.ids().len(), Catalogue::builtin().ids().len() + 3);
    let clashes = catalogue.clashes().expect("two ids are taken");
    assert_eq!(clashes.diagnostics().len(), 2, "{clashes}");
    let first = |spec: &str| {
        catalogue
            .load(spec)
            .unwrap_or_else(|report| panic!("{report}"))
            .id
    };
    assert_eq!(first("mine"), "mine");
    assert_eq!(first("other"), "other");
    assert_eq!(
        first("gebeta"),
        "geme",
        "the program's own alias comes first"
    );
    assert_eq!(catalogue.load("geme"), Catalogue::builtin().load("geme"));
    assert!(catalogue.load("broken").is_err());
    let by_path = catalogue
        .load(&folder.path().join("c.toml").display().to_string())
        .expect("it loads");
    assert_ne!(
        by_path.rules.setup,
        catalogue.load("geme").expect("it loads").rules.setup
    );
    assert!(
        catalogue
            .check("mine")
            .is_some_and(|report| !report.is_fatal())
    );
}

#[test]
fn a_child_lays_its_keys_over_its_parents() {
    let child = "schema = 2\nid = \"child\"\nname = \"Child\"\nextends = \"mewelad\"\nwithout = [\"race\", \"M3\"]\n\
        [words]\ncounter = \"bean\"\n[opening]\nsteps = []\n[rows.family]\ndo = \"stay\"\nthen = \"again\"\nowner = \"any\"\n\
        [option.end]\nquestion = \"When?\"\n[option.end.then]\nsays = \"Then.\"\n";
    // What the child decides, options of the parent decide too.
    let report = Catalogue::builtin()
        .load_text("child", child)
        .expect_err("stale options");
    assert!(
        report
            .diagnostics()
            .iter()
            .all(|d| d.code == DefectCode::StaleOption),
        "{report}"
    );
    let child = child.replace(
        "\"race\", ",
        "\"race\", \"origin\", \"tie\", \"finish\", \"race_captures\", \"after_four\", \"jen\", ",
    );
    let child = Catalogue::builtin()
        .load_text("child", &child)
        .unwrap_or_else(|report| panic!("{report}"));
    let parent = Catalogue::builtin().load("mewelad").expect("it loads");
    assert_eq!(child.rules.opening, Opening::default());
    assert_eq!(child.rules.last.len(), parent.rules.last.len());
    assert_ne!(child.rules.last[0], parent.rules.last[0]);
    assert_eq!(child.rules.last[1..], parent.rules.last[1..]);
    assert_eq!(
        (child.words.counter.as_str(), child.words.hole.as_str()),
        ("bean", "hole")
    );
    assert!(child.examples.is_empty() && child.table.is_none() && child.about.rules.is_none());
    assert!(child.readings.iter().all(|reading| reading.id != "M3") && child.readings.len() > 5);
    let end = child
        .options
        .iter()
        .find(|option| option.name == "end")
        .expect("given again");
    assert_eq!(end.choices.len(), 1);
    assert!(child.options.iter().all(|option| option.name != "race"));
}

#[test]
fn a_row_can_ask_for_even_and_odd_numbers() {
    let file = |change: &str| {
        let id = "schema = 2\nid = \"child\"\nname = \"Child\"\nextends = \"geme\"\n";
        Catalogue::builtin().load_text("child", &format!("{id}{change}"))
    };
    let parent = Catalogue::builtin().load("geme").expect("it loads");
    let name = parent.rules.last[0].row.clone().expect("a name");
    let child = file(&format!(
        "[rows.{name}]\nmakes = \"even\"\nat.facing = \"odd\"\n"
    ));
    let child = child.unwrap_or_else(|report| panic!("{report}"));
    assert_eq!(child.differences(&parent).len(), 2);
    let words = child
        .in_words()
        .into_iter()
        .flat_map(|section| section.answer)
        .collect::<Vec<_>>()
        .join(" ");
    assert_contains(
        &words,
        "now holds an even number and faces an odd number of the opponent's",
    );
    let again = Catalogue::builtin().load_text("again", &child.to_toml());
    assert_eq!(again.expect("it loads").rules, child.rules);
    let report = file(&format!("[rows.{name}]\nmakes = \"evan\"\n")).expect_err("no such word");
    assert!(
        report.to_string().contains("Did you mean \"even\"?"),
        "{report}"
    );
}

/// Two players who always sow their first hole, as the example of docs/engine.md does, or their last.
#[test]
fn a_variant_says_which_simple_players_never_end() {
    for id in Catalogue::builtin().ids() {
        let variant = Catalogue::builtin().load(&id).expect("it loads");
        let readings = variant.readings.iter();
        let said: String = readings
            .filter(|reading| reading.id == "turns")
            .map(|reading| reading.taken.as_str())
            .collect();
        let game = Game::new(variant.rules).expect("playable rules");
        for (which, place) in [("their first", 0), ("their last", usize::MAX)] {
            let mut round = RoundPlay::new(game.clone(), Side::A);
            while round.outcome().is_none() {
                let moves = game.legal_moves(round.position());
                let played = moves[place.min(moves.len() - 1)];
                round.play(played).expect("a legal move");
            }
            let too_long = round.finished().expect("it is over").too_long;
            assert_eq!(too_long, said.contains(which), "{id}: {which}");
            assert!(
                !too_long || !said.contains("no round that was tried"),
                "{id}"
            );
        }
    }
}

#[test]
fn the_words_say_what_another_turn_without_a_move_is() {
    let said = |spec: &str| {
        let variant = Catalogue::builtin().load(spec).expect("it loads");
        let sections = variant.in_words().into_iter();
        let said = sections.filter(|section| section.table == "round_end");
        said.flat_map(|section| section.answer)
            .find(|sentence| sentence.contains("another turn"))
    };
    let over = "The round also ends when a player has another turn but no move.";
    let passes = "A player also passes when they have another turn but no move.";
    assert_eq!(said("geme:after_family=again").as_deref(), Some(over));
    assert_eq!(said("gabata_i:after_tax=again").as_deref(), Some(passes));
    assert_eq!(said("mewegae").as_deref(), Some(passes));
    assert_eq!(said("geme"), None);
}

/// What a phase leaves out is told as a rule of the other turns, and not as a prohibition.
#[test]
fn the_words_say_what_holds_outside_a_phase_alone() {
    let said = |changes: &str| {
        let file = format!(
            "schema = 2\nid = \"child\"\nname = \"Child\"\nextends = \"geme\"\n\
             [[phase]]\nwhen = \"first_turns\"\ncount = 3\n{changes}"
        );
        let child = Catalogue::builtin().load_text("child", &file);
        let child = child.unwrap_or_else(|report| panic!("{report}"));
        let mut sections = child.in_words().into_iter();
        let phases = sections.find(|section| section.table == "phase");
        phases.expect("there is a phase").answer.concat()
    };
    assert_eq!(
        said("[phase.sow]\npassing = \"end_of_lap\"\n"),
        "In the first 3 turns of a round: What happens to passing counters is decided when their handful has been sown, \
         by what the holes hold then. In the other turns only: What happens to a passing counter is decided as soon as it falls."
    );
}

#[test]
fn names_of_rows_make_no_difference() {
    let load = |rows: &str| {
        let file = format!(
            "schema = 2\nid = \"one\"\nname = \"One\"\nextends = \"oware\"\nwithout = [\"*\"]\nturn.slam = \"allowed\"\n{rows}"
        );
        let variant = Catalogue::builtin().load_text("one", &file);
        variant.unwrap_or_else(|report| panic!("{report}"))
    };
    let row = |name: &str, rest: &str| match name {
        "" => format!("[[last]]\n{rest}\n"),
        name => format!("[[last]]\nrow = \"{name}\"\n{rest}\n"),
    };
    let rows = |[pairs, relay, rest]: [&str; 3]| {
        row(
            pairs,
            "owner = \"opponent\"\nmakes = 2\ndo = \"take\"\nfrom = [\"here\"]",
        ) + &row(relay, "owner = \"own\"\nmakes = \"4..\"\nthen = \"relay\"")
            + &row(rest, "then = \"end\"")
    };
    let named = load(&rows(["pairs", "relay", "rest"]));
    for names in [["pairs", "laps", "rest"], ["two", "", ""], ["", "", ""]] {
        let other = load(&rows(names));
        assert_eq!(named.differences(&other), vec![], "{names:?}");
        assert_eq!(other.differences(&named), vec![], "{names:?}");
    }
    // A row before the others moves their numbers, and they are still the same.
    let first = row("", "owner = \"own\"\nmakes = 1\nthen = \"again\"");
    let found =
        load(&(first.clone() + &rows(["", "", ""]))).differences(&load(&rows(["", "", ""])));
    let found: Vec<(&str, bool)> = found
        .iter()
        .map(|it| (it.key.as_str(), it.second.is_none()))
        .collect();
    assert_eq!(found, [("last[0]", true)]);
    // The order of equal rows is a difference, whatever they are called.
    let second = row("", "owner = \"own\"\nmakes = 3\nthen = \"again\"");
    let rest = rows(["", "", ""]);
    let orders = [[&first, &second], [&second, &first]];
    let [before, after] = orders.map(|[one, other]| load(&format!("{one}{other}{rest}")));
    let found = before.differences(&after).into_iter();
    let keys: Vec<String> = found.map(|it| it.key).collect();
    assert_eq!(keys, ["last (order of rows)"]);
}

#[test]
fn what_a_row_takes_can_go_to_somebody_else() {
    let file = |change: &str| {
        let id = "schema = 2\nid = \"child\"\nname = \"Child\"\nextends = \"geme\"\n";
        Catalogue::builtin().load_text(
            "child",
            &format!("{id}without = [\"final_four\"]\n{change}"),
        )
    };
    let child = file("[rows.family]\nto = \"opponent\"\n");
    let child = child.unwrap_or_else(|report| panic!("{report}"));
    let parent = Catalogue::builtin().load("geme").expect("it loads");
    assert_eq!(child.differences(&parent).len(), 1);
    assert!(child.to_toml().contains("to = \"opponent\""));
    let others = ["to = \"opponent\"", "to = \"sower\""];
    assert!(others.iter().all(|to| !parent.to_toml().contains(to)));
    // A row that takes nothing has nobody to give it to, and one that takes no more leaves it out.
    let report = file("[rows.occupied]\nto = \"owner\"\n").expect_err("a relay");
    assert!(
        report
            .to_string()
            .contains("`to` has no effect with `do = \"stay\"`"),
        "{report}"
    );
}
