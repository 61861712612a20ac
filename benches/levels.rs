//! The cost of a level: for every variant, the time and the memory to count a game tree up to each level. Three ways
//! are compared in the same run: remembering and merging, a naive merged count, and walking every path.
//!
//! `cargo bench --bench levels` gives each count five seconds; `-- --seconds 60 geme ansaba` sets another time and the
//! variants. Each count runs in a process of its own, so its peak memory is its own: on Linux the peak resident memory
//! (`VmHWM`). The counts run one after the other, on all cores where they can use them.

use std::fs;
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use gebeta_analysis::levels::{LevelTable, LevelWatcher, Settings};
use gebeta_core::game::Game;
use gebeta_core::{HoleSet, Move, Position, Side};
use gebeta_formats::variant::Catalogue;
use gebeta_storage::runtime::{Progress, Watcher};
use gebeta_testing::frontier::{self, Frontier};

/// The ways to count, and their names in the table.
const WAYS: [&str; 3] = ["merged", "naive", "walked"];

/// The level at which a count ends if its time has not run out.
const DEEPEST: u32 = 100;

/// The cost of a count up to the end of a level.
#[derive(Clone, Copy, Debug)]
struct Mark {
    seconds: f64,
    /// The peak memory in kilobytes; `None` if the system does not report it.
    memory: Option<u64>,
    /// The number of distinct positions on the level, where they were counted.
    distinct: Option<u64>,
}

/// Watches the clock.
struct Clock {
    begun: Instant,
    limit: Duration,
    marks: Mutex<Vec<Mark>>,
}

impl Clock {
    fn new(limit: Duration) -> Clock {
        Clock {
            begun: Instant::now(),
            limit,
            marks: Mutex::default(),
        }
    }

    fn over(&self) -> bool {
        self.begun.elapsed() > self.limit
    }

    /// Notes that a number of levels is complete.
    fn mark(&self, levels: usize) {
        let mut marks = self.marks.lock().expect("no thread has panicked");
        if marks.len() < levels {
            marks.push(Mark {
                seconds: self.begun.elapsed().as_secs_f64(),
                memory: peak_memory(),
                distinct: None,
            });
        }
    }
}

impl Watcher for Clock {
    fn stop(&self) -> bool {
        self.over()
    }

    fn progress(&self, progress: &Progress) {
        self.mark(progress.level as usize - 1);
    }
}

impl LevelWatcher for Clock {}

/// Returns the peak memory of this process, in kilobytes.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn game(id: &str) -> Game {
    let variant = Catalogue::builtin().load(id).expect("a variant's id");
    Game::new(variant.rules).expect("its rules can be played")
}

fn merged(game: &Game, clock: &Clock) {
    let start = game.start(Side::A);
    let analysis = LevelTable::merged(game, &start, &Settings::to_depth(DEEPEST), clock);
    let levels = analysis.table.rows.len();
    if !clock.over() {
        clock.mark(levels);
    }
    let mut marks = clock.marks.lock().expect("no thread has panicked");
    marks.truncate(levels);
    for (mark, distinct) in marks.iter_mut().zip(analysis.distinct) {
        mark.distinct = Some(distinct);
    }
}

/// The merged count in its most obvious form.
fn naive(game: &Game, clock: &Clock) {
    let mut level = Frontier::from_iter([(game.start(Side::A).position, 1u128)]);
    for number in 1..=DEEPEST as usize {
        level = frontier::next(&level, |position| match clock.over() {
            true => Vec::new(),
            false => frontier::follow(game, position),
        });
        if clock.over() {
            return;
        }
        clock.mark(number);
        let mut marks = clock.marks.lock().expect("no thread has panicked");
        marks[number - 1].distinct = Some(level.len() as u64);
        if level.is_empty() {
            return;
        }
    }
}

/// Walks every path to one level after the other, and starts again for each.
///
/// It does not use [`LevelTable::perft`], which counts more than the paths and can't be stopped.
fn walked(game: &Game, clock: &Clock) {
    let start = game.start(Side::A);
    for number in 1..=DEEPEST as usize {
        let begun = Instant::now();
        walk(game, &start.position, start.status.playable, number, clock);
        if clock.over() {
            return;
        }
        clock.mark(number);
        let mut marks = clock.marks.lock().expect("no thread has panicked");
        marks[number - 1].seconds = begun.elapsed().as_secs_f64();
    }
}

fn walk(game: &Game, position: &Position, moves: HoleSet, levels: usize, clock: &Clock) {
    let mut next = *position;
    for hole in moves {
        if clock.over() {
            return;
        }
        let turn = game.play_unchecked(position, &mut next, Move::from(hole), &mut ());
        if levels > 1 {
            walk(game, &next, turn.playable, levels - 1, clock);
        }
    }
}

/// Counts in one way, as a child of the benchmark, and prints the marks.
fn count(way: &str, id: &str, limit: Duration) {
    let game = game(id);
    let clock = Clock::new(limit);
    match way {
        "merged" => merged(&game, &clock),
        "naive" => naive(&game, &clock),
        _ => walked(&game, &clock),
    }
    let number = |n: Option<u64>| n.map_or("-".to_string(), |n| n.to_string());
    for mark in clock.marks.into_inner().expect("no thread has panicked") {
        let (memory, distinct) = (number(mark.memory), number(mark.distinct));
        println!("{} {memory} {distinct}", mark.seconds);
    }
}

/// Runs a count as a child and reads its marks.
fn marks(way: &str, id: &str, limit: Duration) -> Vec<Mark> {
    let program = std::env::current_exe().expect("the bench knows where it lies");
    let output = Command::new(program)
        .args(["--count", way, id, &limit.as_secs().to_string()])
        .output()
        .expect("the bench can start itself");
    assert!(output.status.success(), "{way} of {id}: {output:?}");
    let text = String::from_utf8_lossy(&output.stdout);
    let mark = |line: &str| {
        let mut words = line.split(' ');
        Some(Mark {
            seconds: words.next()?.parse().ok()?,
            memory: words.next()?.parse().ok(),
            distinct: words.next()?.parse().ok(),
        })
    };
    text.lines().filter_map(mark).collect()
}

fn print(id: &str, limit: Duration) {
    println!("\n{id}");
    print!("{:>5} {:>13}", "level", "distinct");
    for way in WAYS {
        print!(" {:>18}", format!("{way}: s, MiB"));
    }
    println!();
    let counted = WAYS.map(|way| marks(way, id, limit));
    let levels = counted.iter().map(Vec::len).max().unwrap_or(0);
    for level in 0..levels {
        let mut marks = counted.iter().map(|marks| marks.get(level));
        let distinct = marks.find_map(|mark| mark?.distinct);
        let distinct = distinct.map_or("-".to_string(), |n| n.to_string());
        print!("{:>5} {distinct:>13}", level + 1);
        for marks in &counted {
            let Some(mark) = marks.get(level) else {
                print!(" {:>18}", "-");
                continue;
            };
            let memory = match mark.memory {
                Some(kilobytes) => format!("{}", kilobytes.div_ceil(1024)),
                None => "not known".to_string(),
            };
            print!(" {:>9.3} {memory:>8}", mark.seconds);
        }
        println!();
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [first, way, id, seconds] = &arguments[..]
        && first == "--count"
    {
        count(way, id, Duration::from_secs(seconds.parse().unwrap_or(5)));
        return ExitCode::SUCCESS;
    }
    let mut seconds = 5;
    let mut ids = Vec::new();
    let mut asked = arguments.iter();
    while let Some(argument) = asked.next() {
        match argument.as_str() {
            "--bench" => {}
            "--seconds" => match asked.next().and_then(|n| n.parse().ok()) {
                Some(number) => seconds = number,
                None => {
                    eprintln!("`--seconds` needs a whole number.");
                    return ExitCode::from(2);
                }
            },
            id => ids.push(id.to_string()),
        }
    }
    if ids.is_empty() {
        ids = Catalogue::builtin().ids();
    }
    println!(
        "Seconds from the start up to the end of each level (for a walk: of this level's walk alone),"
    );
    println!("and the most memory until then.");
    for id in ids {
        print(&id, Duration::from_secs(seconds));
    }
    ExitCode::SUCCESS
}
