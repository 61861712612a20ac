//! What can be said of rules as a whole.

use super::check::Case;
use super::*;
use crate::board::{Hole, HoleSet, Position};

impl Rules {
    /// Says whether what a last counter does in a store depends on what lies there.
    pub fn ask_what_stores_hold(&self) -> bool {
        let row = |kind, owner, makes, next| {
            let case = Case {
                kind,
                owner,
                makes,
                facing: 0,
                next,
            };
            self.last.iter().position(|row| row.when.fits(&case))
        };
        let stores = [
            (HoleKind::OwnStore, Whose::Own),
            (HoleKind::OpponentStore, Whose::Opponent),
        ];
        self.sow.stores
            && stores.iter().any(|&(kind, owner)| {
                (0..2).any(|next| {
                    let first = row(kind, owner, 1, next);
                    (2..=u8::MAX).any(|makes| row(kind, owner, makes, next) != first)
                })
            })
    }

    /// Says whether nobody ever has two turns running.
    pub fn players_alternate(&self) -> bool {
        !self.turn.again_if_captured
            && self.last.iter().all(|row| row.then != Then::Again)
            && self.round_end.when == RoundEndWhen::NextCannotMove
    }

    /// Says whether a turn and half a rotation of the board can be exchanged.
    pub fn are_symmetric(&self, root: &Position) -> bool {
        let board = &self.board;
        let turned = |hole: Hole| Hole(((hole.index() + board.per_side()) % board.holes()) as u8);
        self.sow.route == Route::Forward
            && board.all().iter().all(|hole| {
                let column: HoleSet = board.column(hole).iter().map(turned).collect();
                column == board.column(turned(hole)) && root.owner(turned(hole)) != root.owner(hole)
            })
    }

    /// Finds the greatest number that divides all that can go to a store at once.
    pub fn capture_unit(&self) -> u8 {
        let mut unit = 0;
        let mut takes = |counters: Option<u8>| unit = common_divisor(unit, counters.unwrap_or(1));
        if self.sow.stores && self.sow.skip_stores != SkipStores::Both {
            takes(Some(1));
        }
        for row in &self.passing {
            if matches!(row.action, PassingAction::Take(_)) {
                takes(row.when.makes);
            }
        }
        for row in &self.last {
            match row.action {
                Action::MakeWeg if self.last_hole != LastHole::Ordinary => takes(None),
                Action::Nothing | Action::MakeWeg => {}
                Action::TakeHere => takes(row.when.makes.or(row.when.before.map(|n| n + 1))),
                Action::TakeAllHolding(counters) => takes(Some(counters)),
                Action::TakeFacing { .. } | Action::TakeNext | Action::Tax { .. } => takes(None),
            }
        }
        unit.max(1)
    }
}

fn common_divisor(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
