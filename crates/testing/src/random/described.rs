//! Rules with readable output, for the messages of failing tests.

use gebeta_core::rules::*;

/// Returns rules in readable form, for the messages of failing tests.
pub fn describe(rules: &Rules) -> String {
    let board = &rules.board;
    let rows: Vec<String> = board.rows().iter().map(|row| board.names(row)).collect();
    let mut text = format!("board {}\n", rows.join(" / "));
    text += &format!("stores {} route {:?}\n", board.stores, board.route);
    for line in [
        format!("{:?}", rules.setup),
        format!("{:?}", rules.opening),
        format!("{:?}", rules.sow),
    ] {
        text += &format!("{line}\n");
    }
    let without_none = |row: String| {
        let fields = [
            "row",
            "kind",
            "before",
            "makes",
            "across",
            "facing",
            "next",
            "beyond",
            "across_next",
            "holds",
            "chain",
        ];
        let row = fields.iter().fold(row, |row, field| {
            row.replace(&format!(" {field}: None"), "")
        });
        row.replace(" owner: Any", "")
    };
    for row in &rules.lifting {
        text += &format!("{row:?}\n");
    }
    for row in &rules.passing {
        text += &format!("{}\n", without_none(format!("{row:?}")));
    }
    for row in &rules.last {
        text += &format!("{}\n", without_none(format!("{row:?}")));
    }
    for phase in &rules.phases {
        text += &format!("{}\n", without_none(format!("{phase:?}")));
    }
    text + &format!(
        "{:?} {:?}\n{:?} {:?}\nlast hole {:?}\n",
        rules.turn, rules.limits, rules.round_end, rules.score, rules.match_.last_hole
    )
}

/// Rules whose `Debug` form is readable.
#[derive(Clone)]
pub struct Described(pub Rules);

impl std::fmt::Debug for Described {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", describe(&self.0))
    }
}
