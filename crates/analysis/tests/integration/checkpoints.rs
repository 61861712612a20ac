//! The files in the folder of a checkpoint, and files that do not belong there.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use gebeta_analysis::levels::{Checkpoint, LevelTable, Settings};
use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_formats::notation::write_position;
use gebeta_formats::variant::Catalogue;
use gebeta_storage::checkpoint::{CheckpointError, Existing, Origin};

const MANIFEST: &str = "checkpoint.json";
const LOCK: &str = "lock";

/// Returns a variant as a game, and the origin of a checkpoint of its levels.
pub fn origin(spec: &str) -> (Game, Origin) {
    let variant = Catalogue::builtin().load(spec).unwrap();
    let game = Game::new(variant.rules.clone()).unwrap();
    let start = game.start(Side::A);
    let origin = Origin {
        task: "analyse".to_string(),
        variant: variant.id.clone(),
        options: (variant.chosen.iter())
            .map(|(option, choice)| (option.clone(), choice.as_str().into()))
            .collect(),
        rules: variant.rules_as_json(),
        position: write_position(&start.position, game.board()),
    };
    (game, origin)
}

/// Saves a checkpoint of that many levels.
fn kept(folder: &Path, depth: u32) -> Origin {
    let (game, origin) = origin("geme");
    let mut checkpoint = Checkpoint::open(folder, origin.clone(), Existing::Resume).unwrap();
    let start = game.start(Side::A);
    let settings = Settings::to_depth(depth);
    LevelTable::count_with_checkpoint(&game, &start, &settings, &(), Some(&mut checkpoint));
    origin
}

/// Changes the manifest and corrects its checksum.
fn change(folder: &Path, change: impl FnOnce(&mut Value)) {
    let path = folder.join(MANIFEST);
    let mut value: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    value.as_object_mut().unwrap().shift_remove("checksum");
    change(&mut value);
    let checksum = crc32fast::hash(value.to_string().as_bytes());
    value["checksum"] = Value::from(format!("{checksum:08x}"));
    fs::write(&path, format!("{value:#}\n")).unwrap();
}

fn difference(folder: &Path, origin: &Origin) -> [String; 3] {
    match Checkpoint::open(folder, origin.clone(), Existing::Resume) {
        Err(CheckpointError::Differs {
            what, there, here, ..
        }) => [what, there, here],
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_error_for_another_version_names_both() {
    let folder = tempfile::tempdir().unwrap();
    let origin = kept(folder.path(), 3);
    change(folder.path(), |_| {});
    assert!(Checkpoint::open(folder.path(), origin.clone(), Existing::Resume).is_ok());
    change(folder.path(), |manifest| {
        manifest["program"] = json!("0.0.7")
    });
    assert_eq!(
        difference(folder.path(), &origin),
        ["program version", "0.0.7", env!("CARGO_PKG_VERSION")]
    );
    // A later version may change everything but the key `format`.
    fs::write(folder.path().join(MANIFEST), "{\"format\": 3}").unwrap();
    assert_eq!(difference(folder.path(), &origin), ["format", "3", "2"]);
}

#[test]
fn the_first_rule_that_differs_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let mut origin = kept(folder.path(), 3);
    origin.rules["passing"][0]["makes"] = json!(5);
    assert_eq!(
        difference(folder.path(), &origin),
        ["rule passing[1].makes", "4", "5"]
    );
    origin.rules["sow"]["first"] = json!("store");
    assert_eq!(
        difference(folder.path(), &origin),
        ["rule sow.first", "\"next\"", "\"store\""]
    );
    origin.rules["last"] = json!([]);
    origin.rules.as_object_mut().unwrap().shift_remove("sow");
    origin
        .rules
        .as_object_mut()
        .unwrap()
        .shift_remove("passing");
    assert_eq!(difference(folder.path(), &origin)[0], "rule sow");
}

#[test]
fn only_rules_distinguish_checkpoints() {
    let variants: Vec<_> = Catalogue::builtin()
        .load_all()
        .map(Result::unwrap)
        .map(|variant| (variant.rules_as_json(), variant))
        .collect();
    for (a_json, a) in &variants {
        for (b_json, b) in &variants {
            let equal = a.rules == b.rules;
            assert_eq!(equal, a_json == b_json, "{} and {}", a.id, b.id);
        }
    }
}

#[test]
fn leftover_files_are_removed_later() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let origin = kept(folder.path(), 4);
    for name in [
        "level-1.positions",
        "level-99.positions",
        ".gebeta-x.part",
        "mine",
        "level-.positions",
        "level-x.positions",
        ".gebeta-x",
    ] {
        fs::write(path(name), "").unwrap();
    }
    drop(Checkpoint::open(folder.path(), origin, Existing::Resume).unwrap());
    let mut left: Vec<String> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    assert_eq!(
        left,
        [
            ".gebeta-x",
            MANIFEST,
            "level-.positions",
            "level-3.positions",
            "level-x.positions",
            LOCK,
            "mine"
        ]
    );
}

#[test]
fn a_program_stopped_before_its_first_manifest_can_be_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let origin = kept(folder.path(), 2);
    let level = folder.path().join("level-1.positions");
    fs::remove_file(folder.path().join(MANIFEST)).unwrap();
    assert!(level.exists());
    fs::write(folder.path().join(LOCK), "new\n").unwrap();
    let checkpoint = Checkpoint::open(folder.path(), origin, Existing::Refuse).unwrap();
    assert_eq!(checkpoint.levels(), None);
    assert!(!level.exists());
}

#[test]
fn nothing_is_lost_in_a_folder_that_holds_no_manifest() {
    let folder = tempfile::tempdir().unwrap();
    let origin = kept(folder.path(), 4);
    fs::write(folder.path().join(".gebeta-x.part"), "somebody's").unwrap();
    let away = folder.path().join("away");
    fs::rename(folder.path().join(MANIFEST), &away).unwrap();
    for existing in [Existing::Resume, Existing::Refuse] {
        let refused = Checkpoint::open(folder.path(), origin.clone(), existing);
        assert_eq!(
            refused.unwrap_err(),
            CheckpointError::NoManifest {
                folder: folder.path().to_path_buf(),
                file: "level-3.positions".to_string(),
            }
        );
    }
    fs::rename(&away, folder.path().join(MANIFEST)).unwrap();
    assert!(Checkpoint::open(folder.path(), origin.clone(), Existing::Resume).is_ok());

    let other = tempfile::tempdir().unwrap();
    let part = other.path().join(".gebeta-x.part");
    fs::write(&part, "somebody's").unwrap();
    assert!(Checkpoint::open(other.path(), origin, Existing::Refuse).is_ok());
    assert!(part.exists());
}
