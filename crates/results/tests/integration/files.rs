use gebeta_results::{Command, Published, Task, read, write};

fn rows() -> Vec<Published> {
    let row = |spec: &str, quantity: &str, value: &str| Published {
        command: Command {
            spec: spec.to_string(),
            task: Task::Solution {
                draw: false,
                endless: None,
            },
        },
        quantity: quantity.to_string(),
        value: value.to_string(),
        source: "docs/solutions.md; a, \"b\"".to_string(),
        fingerprint: "0123456789abcdef".to_string(),
        version: "0.1.0".to_string(),
    };
    vec![
        row("geme", "value", "-8"),
        row("geme", "48 in play: never ending", "0"),
        row("kalah:holes=four,end=clears", "first moves", "A1 A2"),
    ]
}

#[test]
fn what_is_written_is_read_again() {
    let text = write(&rows());
    assert_eq!(read(&text), Ok(rows()));
    let ids: Vec<String> = rows().iter().map(Published::id).collect();
    assert_eq!(
        ids,
        [
            "solution/geme/value",
            "solution/geme/48-in-play/never-ending",
            "solution/kalah:holes=four,end=clears/first-moves"
        ]
    );
}

#[test]
fn every_error_has_its_line() {
    let text = write(&rows());
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    lines[1] = lines[1].replace("-8", "");
    lines[2] = lines[2].replace("0123456789abcdef", "0123");
    lines.push(lines[3].clone());
    let errors = read(&lines.join("\n")).unwrap_err();
    let found: Vec<(u64, &str)> = errors
        .iter()
        .map(|it| (it.line, it.message.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            (2, "the column `value` is empty"),
            (
                3,
                "expected a fingerprint of 16 hexadecimal digits, found `0123`"
            ),
            (
                5,
                "`solution/kalah:holes=four,end=clears/first-moves` has a row already"
            ),
        ]
    );
    for (text, message) in [
        ("", "the file is empty"),
        ("a,b\n", "expected the names of the columns"),
        (text.lines().next().unwrap(), "the file has no rows"),
    ] {
        let errors = read(text).unwrap_err();
        assert_eq!(errors[0].line, 1);
        assert!(errors[0].message.starts_with(message), "{errors:?}");
    }
}

/// A tighter bound confirms a published one, a looser one does not. Values have to be the same.
#[test]
fn tighter_bounds_agree() {
    let mut row = rows().remove(0);
    assert!(row.agrees("-8") && !row.agrees("-7") && !row.agrees("8"));
    row.quantity = "at least".to_string();
    assert!(row.agrees("-8") && row.agrees("+3") && !row.agrees("-9"));
    row.quantity = "at most".to_string();
    assert!(row.agrees("-8") && row.agrees("-20") && !row.agrees("0"));
}
