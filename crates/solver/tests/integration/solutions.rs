//! The solved games of `docs/solutions.md`, which is generated here, compared with published results.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use crate::measured::{self, Measured, Meter};
use gebeta_core::Board;
use gebeta_core::game::Game;
use gebeta_core::rules::{Counters, EndlessResult};
use gebeta_formats::notation::write_move;
use gebeta_formats::variant::Catalogue;
use gebeta_solver::{Census, NeverEnding, Settings, Solution, Unsolved, solve};

/// A game that is solved.
#[derive(Clone, Copy)]
struct Entry {
    /// The variant, with options.
    spec: &'static str,
    /// The number of holes of a side and of counters in each, if not the variant's own.
    size: Option<(usize, u8)>,
    /// The result of an endless sowing, if not the variant's own.
    endless: Option<EndlessResult>,
    never_ending: NeverEnding,
    effort: Effort,
}

/// How long it takes to solve a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effort {
    /// Seconds.
    Small,
    /// Minutes.
    Large,
}

/// Returns the games of the page.
fn entries() -> Vec<Entry> {
    let own = |spec, effort| Entry {
        spec,
        size: None,
        endless: None,
        never_ending: NeverEnding::Stands,
        effort,
    };
    let geme = own("geme", Effort::Large);
    let mut entries = vec![
        geme,
        Entry {
            never_ending: NeverEnding::Draw,
            ..geme
        },
    ];
    for endless in [EndlessResult::Illegal, EndlessResult::Pass] {
        entries.push(Entry {
            endless: Some(endless),
            ..geme
        });
    }
    entries.push(Entry {
        endless: Some(EndlessResult::Illegal),
        never_ending: NeverEnding::Draw,
        ..geme
    });
    entries.push(own("mewelad", Effort::Large));
    for (spec, effort) in WHOLE {
        entries.push(own(spec, *effort));
    }
    for spec in gebeta_testing::VARIANTS {
        let captures_holes = gebeta_testing::rules(spec).counts_captured_holes();
        let small = |size, never_ending| Entry {
            size: Some(size),
            never_ending,
            // There are far more boards with captured holes.
            ..match captures_holes && size > (3, 3) {
                true => own(spec, Effort::Large),
                false => own(spec, Effort::Small),
            }
        };
        // Kalah is below, and never goes on forever.
        if spec != "kalah_java" {
            for size in [(3, 2), (3, 3), (3, 4)] {
                entries.push(small(size, NeverEnding::Stands));
                entries.push(small(size, NeverEnding::Draw));
            }
            entries.push(small((4, 2), NeverEnding::Stands));
        }
    }
    for (size, _) in kalah() {
        entries.push(Entry {
            size: Some(size),
            ..own("kalah_java", Effort::Small)
        });
    }
    entries
}

/// Other games that are solved at their own size in seconds or minutes.
const WHOLE: &[(&str, Effort)] = &[
    ("gabata_ghinda", Effort::Large),
    ("khutka_boia", Effort::Small),
    ("lam_waladach", Effort::Large),
    ("lamosh", Effort::Large),
    ("bakuk", Effort::Large),
    ("bosh", Effort::Large),
    ("kapana_bona", Effort::Small),
    ("krur", Effort::Large),
    ("longbeu_a_cha", Effort::Large),
    ("micro_wari", Effort::Small),
    ("modiar", Effort::Large),
    ("no_sides", Effort::Large),
    ("oure_ngat", Effort::Small),
    ("sokusowo", Effort::Small),
    ("pachgarhwa", Effort::Large),
    ("san_yao", Effort::Large),
    ("tihbat", Effort::Small),
    ("um_el_tuweisat", Effort::Small),
    ("valah", Effort::Large),
    ("wore", Effort::Small),
];

/// Kalah's published results on small boards: the holes of a side, and the result for the player who begins with one
/// counter in each, two, … (Irving, Donkers and Uiterwijk, Solving Kalah, ICGA Journal 23, 2000).
const KALAH: &[(usize, &[Published])] = {
    use Published::{Drawn, Lost, Won};
    &[
        (2, &[Won, Lost, Lost, Lost, Won, Won]),
        (3, &[Drawn, Won, Won, Won]),
        (4, &[Won, Won]),
        (5, &[Drawn]),
    ]
};

/// Returns the results of [`KALAH`], each with the holes of a side and the counters in each.
fn kalah() -> impl Iterator<Item = ((usize, u8), Published)> {
    KALAH.iter().flat_map(|&(holes, results)| {
        (1..)
            .zip(results)
            .map(move |(each, &published)| ((holes, each), published))
    })
}

/// The result for the player who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Published {
    Won,
    Drawn,
    Lost,
}

impl Entry {
    /// Returns the game; `None` if its rules don't fit the size.
    fn game(&self) -> Option<Game> {
        let variant = Catalogue::builtin().load(self.spec).expect("a variant");
        let mut rules = variant.rules;
        if let Some((per_side, counters)) = self.size {
            rules.board.rows = Board::two_rows(per_side);
            rules.setup.counters = Counters::Alike(counters);
        }
        if let Some(result) = self.endless {
            rules.limits.endless = result;
        }
        Game::new(rules).ok()
    }

    fn solve(&self, game: &Game) -> Result<Solution, Unsolved> {
        let settings = Settings {
            never_ending: self.never_ending,
            ..Settings::default()
        };
        let start = game.usual_start().position;
        solve(game, &start, &settings, &())
    }

    /// Returns the cells that identify the game.
    fn name(&self, game: &Game) -> String {
        let board = game.board();
        let counters = match game.rules().setup.counters {
            Counters::Alike(counters) => counters.to_string(),
            _ => game.rules().total_counters().to_string() + " in all",
        };
        let endless = self.endless.map_or("the variant's", |result| match result {
            EndlessResult::Illegal => "illegal",
            EndlessResult::Pass => "pass",
            _ => "void",
        });
        format!(
            "| `{}` | {} | {counters} | {} | {endless} |",
            self.spec,
            board.per_side(),
            self.never_ending
        )
    }

    /// Returns the cells of the result; `None` if games of this kind can't be solved.
    fn result(&self, game: &Game) -> Option<String> {
        let solution = match self.solve(game) {
            Ok(solution) => solution,
            Err(Unsolved::NotKept | Unsolved::WinnerTakesAll | Unsolved::TakesStores) => {
                return None;
            }
            Err(error) => panic!("{}: {error}", self.name(game)),
        };
        let start = *solution.start();
        let value = solution.value(&start).expect("the start is reached");
        let first = solution.moves(&start).into_iter();
        let best: Vec<String> = first
            .filter(|(_, worth)| worth.margin == value.margin)
            .map(|(played, _)| write_move(played, game.board()))
            .collect();
        let sum = |count: fn(&Census) -> u64| solution.census().iter().map(count).sum::<u64>();
        let margin = match value.margin {
            0 => "0".to_string(),
            margin => format!("{margin:+}"),
        };
        let turns = value
            .turns
            .map_or("for ever".to_string(), |turns| turns.to_string());
        Some(format!(
            " {} {margin} | {turns} | {} | {} | {} |",
            start.to_move().letter(),
            best.join(" "),
            sum(|census| census.boards),
            sum(|census| census.never_ending)
        ))
    }
}

const HEAD: &str = "\
# Solved games

This page lists the solved games. [solving.md](solving.md) explains the terms and the method.

| column | meaning |
| --- | --- |
| never-ending play | the score stands, or the game is a draw |
| endless sowing | as the variant says, illegal, or a pass |
| value | the margin for the player who begins, in counters |
| turns | the turns of a line of best play |
| first moves | the best first moves |
| boards | the number of reachable boards; where a never-ending game is a draw, each lead of a player counts separately |
| never ending | the number of boards from which best play never ends |

Boards of other sizes follow the variant's rules. For all Kalah boards listed here (`kalah_java`), the winner agrees with the
published one (Irving, Donkers and Uiterwijk: Solving Kalah, ICGA Journal 23, 2000).

This page is generated:

```sh
GEBETA_UPDATE_DOCS=1 cargo test -p gebeta-solver --test integration solutions::             # small games
GEBETA_UPDATE_DOCS=1 cargo test -p gebeta-solver --test integration solutions:: -- --ignored the_page  # all games
# Measure time and memory, and verify every value. GEBETA_GAMES=draw,kalah_java selects rows with one of these words, here and above.
GEBETA_YARDSTICK=FILE cargo test --release -p gebeta-solver --test integration -- --ignored what_solving_takes
# Find more values of the library's games, here with at most 60 million turns. Known values are kept.
GEBETA_TURNS=60 GEBETA_GAMES=kalah cargo test --release -p gebeta-players --test integration -- --ignored find_the_values
```

| variant | holes | counters | never-ending play | endless sowing | value | turns | first moves | boards | never ending |
| --- | ---: | ---: | --- | --- | ---: | ---: | --- | ---: | ---: |
";

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/solutions.md")
}

/// Solves games and compares the page with them. Rows of other games are kept.
fn up_to_date(solved: impl Fn(&Entry) -> bool) {
    let there = fs::read_to_string(path()).unwrap_or_default();
    let mut page = HEAD.to_string();
    let mut refused = BTreeSet::new();
    for entry in entries() {
        let Some(game) = entry.game() else { continue };
        let name = entry.name(&game);
        let line = match solved(&entry) {
            true => entry.result(&game).map(|result| name + &result),
            false => there
                .lines()
                .find(|line| line.starts_with(&name))
                .map(String::from),
        };
        match line {
            Some(line) => page += &format!("{line}\n"),
            None if solved(&entry) => {
                refused.insert(entry.spec);
            }
            None => {}
        }
    }
    if !refused.is_empty() {
        let refused: Vec<String> = refused.iter().map(|spec| format!("`{spec}`")).collect();
        let _ = write!(
            page,
            "\nNot solved, because the score can change forever: {}.\n",
            refused.join(", ")
        );
    }
    page += &gebeta_testing::values::page();
    page += &measured::table();
    if std::env::var_os("GEBETA_UPDATE_DOCS").is_some() {
        fs::write(path(), &page).expect("the page can be written");
    } else {
        assert!(
            there == page,
            "docs/solutions.md is out of date; run the tests with GEBETA_UPDATE_DOCS=1 to update it"
        );
    }
}

#[test]
fn the_page_of_small_games_is_up_to_date() {
    up_to_date(|entry| entry.effort == Effort::Small);
}

#[test]
#[ignore = "takes half an hour, and up to 8 GiB"]
fn the_page_of_all_games_is_up_to_date() {
    up_to_date(|entry| {
        let name = entry.game().map(|game| entry.name(&game));
        name.is_some_and(|name| is_wanted(&name))
    });
}

/// Returns `true` if a game's line has one of the words that `GEBETA_GAMES` has; without it, all are wanted.
fn is_wanted(name: &str) -> bool {
    let words = std::env::var("GEBETA_GAMES").unwrap_or_default();
    words.split(',').any(|word| name.contains(word))
}

/// Solves all games of the page, verifies all values, and records time and memory, game by game.
#[test]
#[ignore = "takes some hours, and up to 8 GiB"]
fn what_solving_takes() {
    let yardstick = measured::yardstick();
    for entry in entries() {
        let Some(game) = entry.game() else { continue };
        let name = entry.name(&game);
        if !is_wanted(&name) {
            continue;
        }
        let meter = Meter::begin();
        let solution = match entry.solve(&game) {
            Ok(solution) => solution,
            Err(Unsolved::NotKept | Unsolved::WinnerTakesAll | Unsolved::TakesStores) => continue,
            Err(error) => panic!("{name}: {error}"),
        };
        let solving = meter.seconds();
        let verified = solution.verify(None, &()).expect("nobody stops it");
        assert_eq!(verified.wrong, 0, "{name}");
        let [date, machine] = measured::occasion();
        measured::keep(Measured {
            game: name.trim_matches(['|', ' ']).replace(" | ", " / "),
            solving,
            with_verifying: meter.seconds(),
            yardstick: yardstick.clone(),
            mebibytes: measured::mebibytes(),
            values: verified.values.to_string(),
            date,
            machine,
        });
    }
}

#[test]
fn kalah_agrees_with_the_published_results() {
    for (size, published) in kalah() {
        let entry = Entry {
            spec: "kalah_java",
            size: Some(size),
            endless: None,
            never_ending: NeverEnding::Stands,
            effort: Effort::Small,
        };
        let solution = entry
            .solve(&entry.game().expect("a game"))
            .expect("it can be solved");
        let value = solution
            .value(solution.start())
            .expect("the start is reached");
        let found = match value.margin {
            0 => Published::Drawn,
            1.. => Published::Won,
            _ => Published::Lost,
        };
        assert_eq!(found, published, "Kalah{size:?}: {value:?}");
    }
}
