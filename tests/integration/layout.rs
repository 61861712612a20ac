//! Tables as text on narrow pages.

use gebeta_narration::{columns, table, width};

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
