//! What a variant's rules allow an analysis to leave out of a position.

use crate::rules::{
    Action, Captures, Case, HoleKind, LastHole, PassingAction, RoundEndWhen, Route, Rules,
    SkipStores, Then, Whose,
};
use crate::thought::analyse::key::Parts;
use crate::words::{Hole, HoleSet, Position};

/// Says how boards can be looked at apart from the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Apart {
    /// What is kept of a board.
    pub parts: Parts,
    /// Every number of counters that goes to a store is a multiple of this.
    pub unit: u8,
}

impl Apart {
    /// Finds out how; `None` if the rules ask what lies in a store before the round is over, or if a hole can be
    /// played in many ways, so that there are more moves of a board than are counted here.
    pub(super) fn of(rules: &Rules, root: &Position) -> Option<Apart> {
        if asks_stores(rules) || rules.turn.captures == Captures::Claimed {
            return None;
        }
        // Turned boards do not say who is to move; the level does, where the players take turns.
        let turned = take_turns(rules) && is_the_same_for_both(rules, root);
        Some(Apart {
            parts: if turned { Parts::Turned } else { Parts::Board },
            unit: unit(rules),
        })
    }
}

/// Says whether what a last counter does in a store depends on what lies there.
fn asks_stores(rules: &Rules) -> bool {
    let row = |kind, owner, makes, next| {
        let case = Case {
            kind,
            owner,
            makes,
            facing: 0,
            next,
        };
        rules.last.iter().position(|row| row.when.fits(&case))
    };
    let stores = [
        (HoleKind::OwnStore, Whose::Own),
        (HoleKind::OpponentStore, Whose::Opponent),
    ];
    rules.sow.stores
        && stores.iter().any(|&(kind, owner)| {
            (0..2).any(|next| {
                let first = row(kind, owner, 1, next);
                (2..=u8::MAX).any(|makes| row(kind, owner, makes, next) != first)
            })
        })
}

/// Says whether nobody ever has two turns running.
fn take_turns(rules: &Rules) -> bool {
    !rules.turn.again_if_captured
        && rules.last.iter().all(|row| row.then != Then::Again)
        && rules.round_end.when == RoundEndWhen::NextCannotMove
}

/// Says whether a turn and half a rotation of the board can be exchanged.
fn is_the_same_for_both(rules: &Rules, root: &Position) -> bool {
    let board = &rules.board;
    let turned = |hole: Hole| Hole(((hole.index() + board.per_side()) % board.holes()) as u8);
    rules.sow.route == Route::Forward
        && board.all().iter().all(|hole| {
            let column: HoleSet = board.column(hole).iter().map(turned).collect();
            column == board.column(turned(hole)) && root.owner(turned(hole)) != root.owner(hole)
        })
}

/// Finds the greatest number that divides all that can go to a store at once.
fn unit(rules: &Rules) -> u8 {
    let mut unit = 0;
    let mut takes = |counters: Option<u8>| unit = common_divisor(unit, counters.unwrap_or(1));
    if rules.sow.stores && rules.sow.skip_stores != SkipStores::Both {
        takes(Some(1));
    }
    for row in &rules.passing {
        if matches!(row.action, PassingAction::Take(_)) {
            takes(row.when.makes);
        }
    }
    for row in &rules.last {
        match row.action {
            Action::MakeWeg if rules.last_hole != LastHole::Ordinary => takes(None),
            Action::Nothing | Action::MakeWeg => {}
            Action::TakeHere => takes(row.when.makes.or(row.when.before.map(|n| n + 1))),
            Action::TakeAllHolding(counters) => takes(Some(counters)),
            Action::TakeFacing { .. } | Action::TakeNext | Action::Tax { .. } => takes(None),
        }
    }
    unit.max(1)
}

fn common_divisor(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
