//! Tables as text: what becomes of them where the page is too narrow.

use gebeta_narration::{columns, table, width};
use gebeta_report::formats::{aligned, aligned_within};

fn cells(rows: &[&[&str]]) -> Vec<Vec<String>> {
    let row = |row: &&[&str]| row.iter().map(|cell| cell.to_string()).collect();
    rows.iter().map(row).collect()
}

#[test]
fn a_row_of_a_table_is_one_line_at_any_width() {
    let rows = cells(&[
        &["ID", "NAME", "PLACE", "FILE"],
        &[
            "gabata_i_seven",
            "Gabata I, seven holes",
            "Shoa, Ethiopia",
            "built-in",
        ],
        &["rabe", "Rab'e", "Eritrea", "built-in"],
    ]);
    for columns in 1..80 {
        let table = table(&rows, Some(columns));
        assert_eq!(table.lines().count(), 3, "{columns}: {table}");
        let widest = table.lines().map(width).max();
        assert!(widest <= Some(columns), "{columns}: {table}");
    }
    let wide = "\
ID              NAME                   PLACE           FILE
gabata_i_seven  Gabata I, seven holes  Shoa, Ethiopia  built-in
rabe            Rab'e                  Eritrea         built-in
";
    assert_eq!(table(&rows, None), wide);
    assert_eq!(table(&rows, Some(63)), wide);
    assert_eq!(
        table(&rows, Some(40)),
        "\
ID              NAME         PLACE
gabata_i_seven  Gabata I,…   Shoa, Ethi…
rabe            Rab'e        Eritrea
"
    );
}

#[test]
fn an_explanation_goes_on_below_its_beginning_or_stands_below_all() {
    let rows = cells(&[
        &[
            "gebeta docs readme",
            "The program at a glance, and nothing more",
        ],
        &["gebeta docs", "Short"],
    ]);
    assert_eq!(
        columns(&rows, Some(50)),
        "\
gebeta docs readme  The program at a glance, and
                    nothing more
gebeta docs         Short
"
    );
    assert_eq!(
        columns(&rows, Some(30)),
        "\
gebeta docs readme
    The program at a glance,
    and nothing more
gebeta docs
    Short
"
    );
    assert_eq!(columns(&rows, None).lines().count(), 2);
}

const NAMES: [&str; 5] = ["turns", "level", "games", "agency", "draws"];

fn rows() -> Vec<Vec<String>> {
    let row = |row: [&str; 5]| row.map(String::from).to_vec();
    [
        row(["6", "1", "0", "6", "0"]),
        row(["320100", "8", "", "316053", "91"]),
    ]
    .to_vec()
}

#[test]
fn columns_that_do_not_fit_follow_in_a_table_below() {
    let whole = "\
\x20turns  level  games  agency  draws
     6      1      0       6      0
320100      8      -  316053     91
";
    assert_eq!(aligned(&NAMES, &rows()), whole);
    assert_eq!(aligned_within(&NAMES, &rows(), &[1], Some(35)), whole);
    assert_eq!(
        aligned_within(&NAMES, &rows(), &[1], Some(34)),
        "\
\x20turns  level  games  agency
     6      1      0       6
320100      8      -  316053

level  draws
    1      0
    8     91
"
    );
}

#[test]
fn no_table_is_wider_than_the_page() {
    let names = ["variant", "other", "share"];
    let row = [
        "gabata_i:after_tax=again",
        "gabata_i:after_tax=once",
        "12.5%",
    ];
    let rows = vec![row.map(String::from).to_vec()];
    for columns in 20..70 {
        let text = aligned_within(&names, &rows, &[0, 1], Some(columns));
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(columns), "{columns}: {text}");
        assert!(text.contains("12.5%"), "{text}");
        assert!(text.contains("ga"), "{text}");
    }
}
