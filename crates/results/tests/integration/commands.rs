use gebeta_results::{Command, Endless, Task};

#[test]
fn a_command_has_one_spelling() {
    for (text, task) in [
        (
            "gebeta analyse geme --depth 18 --format tidy",
            Task::Levels {
                depth: 18,
                distinct: false,
            },
        ),
        (
            "gebeta analyse geme:end=either_side --depth 6 --columns distinct --format tidy",
            Task::Levels {
                depth: 6,
                distinct: true,
            },
        ),
        (
            "gebeta solve geme --never-ending draw --endless-sowing pass --format csv",
            Task::Solution {
                draw: true,
                endless: Some(Endless::Pass),
            },
        ),
        (
            "gebeta solve ansaba --counters 12 --format csv",
            Task::EndTable { counters: 12 },
        ),
        (
            "gebeta solve ayo --prove --turns 3000000 --threads 1 --memory 512M --format csv",
            Task::Bounds {
                turns: Some(3_000_000),
            },
        ),
        (
            "gebeta atlas geme --design single --depth 5 --games 500 --seed 1",
            Task::Atlas {
                depth: 5,
                games: 500,
                seed: 1,
            },
        ),
    ] {
        let command: Command = text.parse().unwrap();
        assert_eq!(command.task, task);
        assert_eq!(command.to_string(), text);
        assert_eq!(format!("gebeta {}", command.words().join(" ")), text);
    }
}

/// A file of results can come from anywhere. No command of it writes a file, or does anything else.
#[test]
fn other_commands_are_refused() {
    for text in [
        "",
        "gebeta",
        "rm -r games",
        "gebeta play geme",
        "gebeta analyse geme",
        "gebeta analyse geme --depth 3",
        "gebeta analyse --depth 3 --format tidy",
        "gebeta analyse geme --depth 3 --format tidy --output games.csv",
        "gebeta analyse geme --output games.csv --depth 3 --format tidy",
        "gebeta analyse geme  --depth 3 --format tidy",
        "gebeta analyse geme --depth 03 --format tidy",
        "gebeta analyse geme --depth -3 --format tidy",
        "gebeta analyse --output=games.csv --depth 3 --format tidy",
        "gebeta solve geme --format csv --write-table geme.table",
        "gebeta solve geme --endless-sowing void --format csv",
        "gebeta atlas geme --design single --depth 5 --games 500 --seed 1 --folder here",
        "gebeta atlas geme --design full --depth 5 --games 500 --seed 1",
    ] {
        let refused = text.parse::<Command>().unwrap_err();
        assert!(refused.contains("expected one of"), "{refused}");
    }
}
