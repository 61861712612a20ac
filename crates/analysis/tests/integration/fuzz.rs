//! Damaged checkpoints are refused, or work like intact ones. CONTRIBUTING.md explains how to try more of them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::sync::LazyLock;

use gebeta_analysis::levels::{Analysis, Checkpoint, End, LevelTable, Settings, SowingTest};
use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_storage::checkpoint::{Existing, Origin};
use gebeta_testing::fuzz::{Outcome, Rng, Target, damage, promise};
use serde_json::Value;

const TARGET: Target = Target::new("checkpoints", 5, make, run);

gebeta_testing::fuzz_tests! {
    checkpoints, checkpoints_for_long: TARGET, 60;
}

const MANIFEST: &str = "checkpoint.json";

/// What damages insert.
static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("fuzz.words").lines().collect());

/// An intact checkpoint, and the table that it leads to.
struct Whole {
    game: Game,
    origin: Origin,
    depth: u32,
    files: BTreeMap<String, Vec<u8>>,
    table: LevelTable,
}

/// Checkpoints with keys of each length, with stored boards and without.
static WHOLE: LazyLock<Vec<Whole>> = LazyLock::new(|| {
    let made = [
        ("geme", 4, None),
        ("geme", 4, Some(0)),
        ("gabata_i", 3, None),
        ("gabata_3x6", 2, Some(0)),
        ("kalah_java", 3, Some(0)),
    ];
    made.map(|(id, depth, boards)| Whole::new(id, depth, boards))
        .into()
});

fn settings(depth: u32, boards: Option<u64>) -> Settings {
    Settings {
        threads: NonZero::new(1),
        boards,
        sowing_test: SowingTest::Exact,
        ..Settings::to_depth(depth)
    }
}

impl Whole {
    fn new(id: &str, depth: u32, boards: Option<u64>) -> Whole {
        let (game, origin) = crate::checkpoints::origin(id);
        let start = game.start(Side::A);
        let folder = tempfile::tempdir().expect("a folder");
        let mut checkpoint =
            Checkpoint::open(folder.path(), origin.clone(), Existing::Resume).expect("a new one");
        let settings = Settings {
            keep_last: true,
            ..settings(depth, boards)
        };
        LevelTable::count_with_checkpoint(&game, &start, &settings, &(), Some(&mut checkpoint));
        drop(checkpoint);
        Whole {
            table: LevelTable::perft(&game, &start, depth + 1, SowingTest::Exact).table,
            files: files(folder.path()),
            depth,
            origin,
            game,
        }
    }

    /// Counts one more level from the contents of a folder.
    fn resume(&self, folder: &Path) -> Result<Analysis, String> {
        let checkpoint = Checkpoint::open(folder, self.origin.clone(), Existing::Resume);
        let mut checkpoint = checkpoint.map_err(|error| error.to_string())?;
        let start = self.game.start(Side::A);
        let settings = settings(self.depth + 1, Some(0));
        Ok(LevelTable::count_with_checkpoint(
            &self.game,
            &start,
            &settings,
            &(),
            Some(&mut checkpoint),
        ))
    }
}

/// Reads the files of a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            Some((name, fs::read(entry.path()).ok()?))
        })
        .filter(|(name, _)| name != "lock")
        .collect()
}

/// Returns the number of an intact checkpoint, and a line for each damage.
fn make(dice: &mut Rng) -> Vec<u8> {
    let which = dice.usize(..WHOLE.len());
    let mut lines = format!("{which}\n");
    for _ in 0..dice.usize(1..4) {
        let names: Vec<&String> = WHOLE[which].files.keys().collect();
        let name = dice.choice(names).expect("it has files");
        let size = WHOLE[which].files[name].len();
        let at = match dice.u8(..4) {
            0 => dice.usize(..size.min(64)),
            1 => size - 1 - dice.usize(..size.min(64)),
            _ => dice.usize(..size),
        };
        let _ = match dice.u8(..10) {
            0 => writeln!(lines, "{name} cut {at}"),
            1 => writeln!(lines, "{name} insert {at} {}", dice.u8(..)),
            2 => writeln!(lines, "{name} remove {at} {}", dice.u8(1..20)),
            3 => writeln!(lines, "{name} double {at} {}", dice.u8(1..60)),
            4 => writeln!(lines, "{name} delete"),
            5 => writeln!(lines, "{name} folder"),
            6..8 => writeln!(lines, "{name} flip {at} {}", dice.u8(..8)),
            _ => writeln!(lines, "{MANIFEST} word {}", dice.u32(..)),
        };
    }
    if dice.bool() {
        let _ = writeln!(lines, "{MANIFEST} sign");
    }
    lines.into_bytes()
}

/// Damages the files as a line says.
fn spoil(files: &mut BTreeMap<String, Vec<u8>>, folder: &Path, line: &str) -> Option<()> {
    let mut words = line.split(' ');
    let (name, how) = (words.next()?, words.next()?);
    let mut number = || words.next()?.parse::<usize>().ok();
    let file = files.get_mut(name)?;
    match how {
        "cut" => file.truncate(number()?),
        "insert" => file.insert(number().filter(|at| *at <= file.len())?, number()? as u8),
        "remove" | "double" => {
            let at = number().filter(|at| *at <= file.len())?;
            let end = file.len().min(at + number()?);
            let part = match how {
                "remove" => Vec::new(),
                _ => file[at..end].repeat(2),
            };
            file.splice(at..end, part);
        }
        "flip" => *file.get_mut(number()?)? ^= 1 << (number()? % 8),
        "word" => damage(&mut Rng::with_seed(number()? as u64), file, &WORDS),
        "sign" => {
            let mut value: Value = serde_json::from_slice(file).ok()?;
            value.as_object_mut()?.shift_remove("checksum");
            let checksum = crc32fast::hash(value.to_string().as_bytes());
            value["checksum"] = Value::from(format!("{checksum:08x}"));
            *file = format!("{value:#}\n").into_bytes();
        }
        "delete" | "folder" => {
            files.remove(name);
            if how == "folder" {
                fs::create_dir(folder.join(name)).ok()?;
            }
        }
        _ => {}
    }
    Some(())
}

fn run(input: &[u8]) -> Outcome {
    let text = String::from_utf8_lossy(input);
    let mut lines = text.lines();
    let which = lines.next().and_then(|number| number.parse::<usize>().ok());
    let Some(whole) = which.and_then(|which| WHOLE.get(which)) else {
        return Ok("no case");
    };
    let folder = tempfile::tempdir().expect("a folder");
    let mut files = whole.files.clone();
    for line in lines {
        let _ = spoil(&mut files, folder.path(), line);
    }
    for (name, bytes) in &files {
        let _ = fs::write(folder.path().join(name), bytes);
    }
    let found = match whole.resume(folder.path()) {
        Ok(found) => found,
        Err(error) => {
            promise(
                error.len() > 10 && error.len() < 10_000,
                "a refusal says why",
                || error,
            )?;
            return Ok("refused");
        }
    };
    if let End::Failed(fault) = &found.end {
        promise(fault.to_string().len() > 10, "a failure says why", || {
            fault.to_string()
        })?;
        return Ok("failed");
    }
    // A valid checksum proves nothing about the contents.
    if text.contains(" sign") {
        return Ok("resumed, signed");
    }
    promise(
        found.end == End::Depth && found.table == whole.table,
        "what is resumed is the same table",
        || format!("{:?} {:?}", found.end, found.table),
    )?;
    Ok("resumed")
}
