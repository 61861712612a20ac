//! Checks rules in which each player sows only round their own side.

use super::*;

impl Rules {
    /// Returns whether no counter ever falls on the other player's side.
    pub fn keeps_to_own_side(&self) -> bool {
        self.board.route == Route::OwnSide
    }

    /// Finds keys of a turn, in any phase, that are about counters that fall on the other side.
    pub(super) fn check_turns_on_own_side(&self, defects: &mut Defects) {
        let mut refuse = defects_of_own_side(self, defects);
        let sow = &self.sow;
        refuse(
            self.turn.from != Owner::Own,
            "turn.from",
            "no turn can start from the other player's holes",
        );
        refuse(
            self.turn.rests == Rests::Crossed,
            "turn.rests",
            "no counter crosses over",
        );
        refuse(
            self.turn.rests == Rests::Moved,
            "turn.rests",
            "the other never sows into a hole that rests",
        );
        refuse(
            self.turn.captures == Captures::PastOwn,
            "turn.captures",
            "no counter falls past it",
        );
        for (i, skip) in sow.skip.iter().enumerate() {
            let asks = |kind| skip.kind.is_some_and(|kinds| kinds.contains(kind));
            refuse(
                asks(HoleKind::OpponentStore),
                &format!("sow.skip[{i}].kind"),
                "no counter comes to the opponent's store",
            );
            refuse(
                skip.owner == Owner::Opponent,
                &format!("sow.skip[{i}].owner"),
                "no counter comes to the opponent's holes",
            );
        }
        refuse(
            matches!(self.turn.feed, Feed::IfEmpty | Feed::IfPossible),
            "turn.feed",
            "nobody can give the other anything",
        );
        for (i, row) in self.lifting.iter().enumerate() {
            for (asked, key) in [(row.when.reaches, "reaches"), (row.when.ends.owner, "ends")] {
                refuse(
                    asked == Owner::Opponent,
                    &format!("lifting[{i}].{key}"),
                    "no counter falls on the other",
                );
            }
        }
        for (i, row) in self.passing.iter().enumerate() {
            refuse(
                row.when.owner == Owner::Opponent,
                &format!("passing[{i}].owner"),
                "no counter falls on the other",
            );
        }
    }

    /// Finds keys of a round that are about counters that fall on the other side, or about holes that change sides.
    pub(super) fn check_rounds_on_own_side(&self, defects: &mut Defects) {
        let mut refuse = defects_of_own_side(self, defects);
        refuse(
            self.opening.is_any(),
            "opening",
            "no opening goes round one side",
        );
        refuse(
            matches!(self.rounds.kind, RoundsKind::HoleOwnership { .. }),
            "rounds.kind",
            "a hole on the other side can't be sown from",
        );
    }
}

/// Returns a function that adds a defect for a key that clashes, if each player sows only round their own side.
fn defects_of_own_side(rules: &Rules, defects: &mut Defects) -> impl FnMut(bool, &str, &str) {
    let own_side = rules.keeps_to_own_side();
    move |clashes, path, why| {
        defects.at(path).add_if(
            own_side && clashes,
            DefectCode::OwnSideOnly,
            format!("each player sows round their own side, and {why}"),
            "leave this out, or give another `board.route`",
        );
    }
}
