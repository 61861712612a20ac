//! Checks rules that give captures away.

use super::*;

impl Rules {
    /// Finds rules that clash with giving captures away.
    pub(super) fn check_gifts(&self, defects: &mut Defects) {
        if !self.gives_captures() {
            return;
        }
        let mut refuse = |clashes, code, why: &str, help| {
            if clashes {
                defects.at("turn.captures").add(code, why, help);
            }
        };
        let takes = self.takes_by_lifting()
            || self.takes_past_own()
            || self.sows_into_stores()
            || self
                .every_last_row()
                .any(|row| matches!(row.action, Action::Take(_) | Action::Tax { .. }))
            || self
                .every_passing_row()
                .any(|row| matches!(row.action, PassingAction::Take { .. }));
        refuse(
            !takes,
            DefectCode::GivesNothing,
            "there is nothing to give away: no row takes anything",
            "leave this out, or give a row `do = \"take\"`",
        );
        refuse(
            self.has_choice_of_way(),
            DefectCode::GiftsAndWays,
            "moves are written with a direction, but giving captures away has none",
            "leave this out, or give another `sow.direction`",
        );
        refuse(
            !matches!(self.rounds.kind, RoundsKind::Single | RoundsKind::SameStart),
            DefectCode::GiftsAndRounds,
            "later rounds are laid out with the counters that players have won, but these are given away",
            "leave this out, or lay out every round as the first: `rounds.kind = \"same_start\"`",
        );
    }
}
