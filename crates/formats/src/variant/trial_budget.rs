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
        let [(rows, phases), (own_rows, own_phases)] = [self.tree, choice].map(size);
        let rows = BESIDES + rows + own_rows;
        let cost = rows.saturating_mul(1 + phases + own_phases);
        let may = cost <= self.left;
        self.left = self.left.saturating_sub(cost);
        may
    }
}

/// Returns the number of rows in a table and in its phases, and the number of its phases.
fn size(table: &Node) -> (usize, usize) {
    let rows = |table: &Node| -> usize {
        let lists = ROW_TABLES.iter();
        lists.map(|list| table.items_of(list).len()).sum()
    };
    let phases = table.items_of("phase");
    let in_phases: usize = phases.iter().map(rows).sum();
    (rows(table) + in_phases, phases.len())
}
