//! Limits how many choices are tried to check a file.

use super::keys::ROW_TABLES;
use super::tree::Node;

/// The most rows that are read to try all choices of a file. It takes seconds.
///
/// Each choice is read with all rows of the file and its own, and again for each phase.
pub const MOST_ROWS_TRIED: usize = 20_000;

/// The number of rows that take as long as the rest of a choice.
const BESIDES: usize = 12;

/// Counts the rows that are read to try the choices of a file.
pub struct Tries<'a> {
    tree: &'a Node,
    left: usize,
}

impl<'a> Tries<'a> {
    pub fn new(tree: &'a Node) -> Tries<'a> {
        Tries {
            tree,
            left: MOST_ROWS_TRIED,
        }
    }

    /// Returns whether a choice may be tried, and counts it if so.
    pub fn take(&mut self, choice: &Node) -> bool {
        let (file, own) = (size(self.tree), size(choice));
        let rows = BESIDES + file.rows + own.rows;
        let cost = rows.saturating_mul(1 + file.phases + own.phases);
        let may = cost <= self.left;
        self.left = self.left.saturating_sub(cost);
        may
    }
}

struct Size {
    rows: usize,
    phases: usize,
}

fn size(table: &Node) -> Size {
    let rows = |table: &Node| -> usize {
        let lists = ROW_TABLES.iter().filter_map(|list| table.get(list));
        lists.map(|list| list.items().len()).sum()
    };
    let phases = table.items_of("phase");
    Size {
        rows: rows(table) + phases.iter().map(rows).sum::<usize>(),
        phases: phases.len(),
    }
}
