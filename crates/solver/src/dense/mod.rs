//! End tables of games whose boards are only counters in holes. The index of a board's value is computed from the
//! counters, so no boards are stored or looked up.

mod group;
mod in_order;
mod index;
mod run_task;
mod short;
mod together;
mod values;

pub use together::{PartCheckpoint, TableFile, check_together, solve_all_together};

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::runtime::Watcher;

use crate::keys::Keys;
use crate::settings::Settings;
use index::Index;

/// All boards with few counters in play, each at a computed index.
pub(crate) struct DenseTask<'a> {
    game: &'a Game,
    start: &'a Position,
    keys: Keys,
    index: Index,
    threads: usize,
    settings: &'a Settings,
    watcher: &'a dyn Watcher,
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use gebeta_core::game::Game;
    use gebeta_formats::variant::Catalogue;

    use super::DenseTask;
    use crate::task::Scope;
    use crate::{Settings, Solution, SolvedBoard, all_boards, begin};

    fn worths(solution: &Solution) -> Vec<SolvedBoard> {
        let mut all = Vec::new();
        solution.each(&mut |worth| {
            all.push(worth.clone());
            ControlFlow::Continue(())
        });
        all.sort_by_key(|worth| {
            (
                worth.in_play,
                worth.board.to_move(),
                worth.board.contents(36).to_vec(),
            )
        });
        all
    }

    /// Listed boards have the values of computed ones, turn for turn.
    #[test]
    fn computed_and_listed_boards_have_the_same_values() {
        let catalogue = Catalogue::builtin();
        let (mut tables, mut unturned) = (0, 0);
        for entry in catalogue.entries() {
            let game = Game::new(catalogue.load(&entry.id).unwrap().rules).unwrap();
            let settings = Settings::default();
            let Ok(start) = all_boards::position_with_counters(&game, 3) else {
                continue;
            };
            let Ok(Some(dense)) = DenseTask::new(&game, &start, &settings, &()) else {
                continue;
            };
            let listed = begin(&game, &start, Scope::All, &settings, &(), None);
            match (dense.run(), listed) {
                (Ok(dense), Ok(listed)) => {
                    assert_eq!(dense.census(), listed.census(), "{}", entry.id);
                    assert_eq!(dense.margins.unit, listed.margins.unit, "{}", entry.id);
                    assert_eq!(worths(&dense), worths(&listed), "{}", entry.id);
                    tables += 1;
                    unturned += usize::from(
                        worths(&dense)
                            .iter()
                            .any(|worth| worth.board.to_move() == gebeta_core::Side::B),
                    );
                }
                (dense, listed) => assert_eq!(
                    dense.map(|_| ()).map_err(|error| error.to_string()),
                    listed.map(|_| ()).map_err(|error| error.to_string()),
                    "{}",
                    entry.id
                ),
            }
        }
        assert!(
            tables > 50 && unturned > 0,
            "{tables} tables, {unturned} not turned"
        );
    }
}
