//! Typographic characters in variant files: each is reported with what to type, and the rest of the file is still read.

use gebeta_formats::variant::{Catalogue, DefectCode};

/// Returns the errors of a file with a further line, as code, column and help.
fn errors(line: &str) -> Vec<(DefectCode, usize, String)> {
    let text = format!(
        "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"geme\"\nwithout = [\"*\"]\n{line}\n"
    );
    let report = Catalogue::builtin().check_text("own.toml", text.as_bytes());
    let report = report.filter(|report| report.is_fatal());
    let diagnostics = report.map_or(Vec::new(), |report| report.diagnostics().to_vec());
    let told = diagnostics.into_iter().map(|it| {
        let column = it.line_and_column().map_or(0, |(_, column)| column);
        (it.code, column, it.help.unwrap_or_default())
    });
    told.collect()
}

#[test]
fn what_to_type_is_the_only_error() {
    for (line, column, help) in [
        ("words.counter = “seed”", 17, "type `\"seed\"`"),
        ("words.counter = „seed“ # “c”", 17, "type `\"seed\"`"),
        ("words.counter = ‘b’s’", 17, "type `\"b’s\"`"),
        ("words.counter = “b’s”", 17, "type `\"b’s\"`"),
        ("words.counter = «seed\"", 17, "type `\"seed\"`"),
        ("words.counter = \"seed”", 22, "type `\"`"),
        ("words.counter = `seed`", 17, "type `\"seed\"`"),
        ("words.“counter” = \"seed\"", 7, "type `\"counter\"`"),
        (
            "about.summary = “““b\nc”””",
            17,
            "type `\"\"\"` before the text and after it",
        ),
        ("about.summary = \"\"\"b\nc”””", 2, "type `\"\"\"`"),
        (
            "words.counter\u{a0}\u{a0}= \"seed\"",
            14,
            "type an ordinary space",
        ),
        ("words.counter\u{200b} = \"seed\"", 14, "delete it"),
        ("words.counter ＝ \"seed\"", 15, "type `=`"),
        ("same_as = [\"a\"፣ \"b\"]", 15, "type `,`"),
    ] {
        let wanted = (DefectCode::Syntax, column, help.to_string());
        assert_eq!(errors(line), [wanted], "{line}");
    }
}

#[test]
fn texts_and_comments_may_have_them() {
    for line in [
        "words.counter = \"“b” – \u{a0}\\\"”\" # – ”",
        "words.counter = '“b”\\' # “",
        "about.summary = \"\"\"“b”\n–\"\"\"\"\nwords.counter = \"a\"",
        "about.summary = '''’\n’'''",
    ] {
        assert_eq!(errors(line), [], "{line}");
    }
}

#[test]
fn no_line_is_too_odd_or_too_long() {
    let parts = [
        "“", "”", "\"", "'", "’", "\\", "\n", "#", "a", " ", "\u{a0}", "=",
    ];
    for i in 0..parts.len().pow(3) {
        let digits = (0..3).map(|place| i / parts.len().pow(place) % parts.len());
        let line: String = digits.map(|digit| parts[digit]).collect();
        errors(&line);
    }
    // If the rest of the line were searched for each quote, these would take minutes.
    for part in ["\"a\",", "“a”,", "’a", "“““a", "\"”", "\"\\", "‘’", "'’"] {
        errors(&part.repeat(50_000));
    }
}
