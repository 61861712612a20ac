//! Checks the end of a round, the order of rounds, and the end of a match.

use super::*;

impl Rules {
    /// Checks captured holes, the ends of rounds, and matches.
    pub(super) fn check_ends(&self, defects: &mut Defects) {
        let captures = self
            .every_last_row()
            .any(|row| row.action == Action::CaptureHole);
        defects.at("weg").add_if(
            self.weg.are_any() && !captures,
            DefectCode::NoWegs,
            "no row has `do = \"make_weg\"`, so `[weg]` limits nothing; it does not apply to `make_pair`",
            "leave this out, or add a `[[last]]` row with `do = \"make_weg\"`",
        );
        defects.at("weg.most").add_if(
            self.weg.most == Some(0),
            DefectCode::NoWegs,
            "no hole could ever be captured",
            "give 1 or more",
        );
        defects.at("limits.laps").add_if(
            self.limits.laps == LapLimit::Laps(0),
            DefectCode::NoLaps,
            "a turn needs at least one lap",
            "give 1 or more; GEME uses 50",
        );
        self.check_round_end(defects);
        defects.at("score.unit").add_if(
            self.score.unit == 0,
            DefectCode::NoUnit,
            "a point can't be worth no counters",
            "give 1 or more; families are 4",
        );
        defects.at("limits.turns").add_if(
            self.limits.turns == 0,
            DefectCode::NoTurns,
            "a round needs at least one turn",
            "give 1 or more",
        );
        defects.at("limits.rounds").add_if(
            self.limits.rounds == 0,
            DefectCode::NoRounds,
            "a match needs at least one round",
            "give 1 or more",
        );
        self.check_later_rounds(defects);
        defects.at("match.when").add_if(
            self.rounds.kind == RoundsKind::Single && self.match_.when != MatchEnd::OneRound,
            DefectCode::MatchOfOneRound,
            "with a single round, `match.when` has no effect",
            "leave it out, or give another `rounds.kind`",
        );
        self.check_holes_owned(defects);
        self.check_tally(defects);
    }

    /// Finds layouts of later rounds that the kind of the rounds does not allow.
    fn check_later_rounds(&self, defects: &mut Defects) {
        use RoundsKind::{HoleOwnership, RefillAlike, RefillOwn};
        let (is_owned, from) = match self.rounds.kind {
            HoleOwnership { from, .. } => (true, from),
            RefillAlike { from, .. } | RefillOwn { from, .. } => (false, from),
            _ => return,
        };
        let (counters, holes) = (self.total_counters(), self.board.holes() as u32);
        defects.at("setup.counters").add_if(
            counters < holes || is_owned && !counters.is_multiple_of(holes),
            DefectCode::NoCountersInAHole,
            format!("in later rounds, a full hole has as many counters as the holes have on average, but {counters} counters can't be divided among {holes} holes"),
            "give other numbers of counters, or other `rounds`",
        );
        let code = DefectCode::KeyWithoutMeaning;
        defects.at("rounds.from").add_if(
            is_owned && from == Edge::Ends,
            code,
            "holes are won at one end of a side",
            "give \"left\", \"right\" or \"choice\"",
        );
        defects.at("rounds.from").add_if(
            !is_owned && from == Edge::Choice,
            code,
            "each player fills their own holes, so there is nothing to choose",
            "give \"left\", \"right\" or \"ends\"",
        );
        if let RefillOwn { fill, .. } = self.rounds.kind {
            defects.at("rounds.fill").add_if(
                fill == Fill::FullToppedUp,
                code,
                "each player fills their own holes, so nobody lays out the same as the other",
                "leave this out, or give `kind = \"refill_alike\"`",
            );
        }
        if let HoleOwnership { three_extra, .. } = self.rounds.kind {
            defects.at("rounds.three_extra").add_if(
                three_extra == ThreeExtra::Nobody && self.refills_as_first(),
                DefectCode::EmptyAndLaidOut,
                "a hole that nobody wins stays empty, but all holes are laid out as in the first round",
                "say who wins it, or start with the same number of counters in every hole",
            );
        }
    }

    /// Finds a goal of owned holes that can't win a match.
    fn check_holes_owned(&self, defects: &mut Defects) {
        let MatchEnd::HolesOwned { goal } = self.match_.when else {
            return;
        };
        defects.at("match.when").add_if(
            !self.is_one_round() && !matches!(self.rounds.kind, RoundsKind::HoleOwnership { .. }),
            DefectCode::HolesWithoutOwners,
            "no hole ever changes its owner",
            "give `rounds.kind = \"hole_ownership\"`, or another end",
        );
        let side = self.board.per_side();
        defects.at("match.count").add_if(
            !(side + 1..=2 * side).contains(&usize::from(goal)),
            DefectCode::OutOfRange,
            format!(
                "a player owns {side} holes at first, and the board has {}",
                2 * side
            ),
            format!("give a number from {} to {}", side + 1, 2 * side),
        );
    }

    /// Finds clashes in how rounds are counted.
    fn check_tally(&self, defects: &mut Defects) {
        let same_start = self.rounds.kind == RoundsKind::SameStart;
        let later_rounds = !self.is_one_round();
        defects.at("match.when").add_if(
            later_rounds && same_start && !self.match_.when.is_tally(),
            DefectCode::MatchNeverOver,
            "every round starts with the same counters, so nobody ever has too few",
            "give `when = \"rounds_won\"`, `\"counters_won\"` or `\"surplus\"`, or rounds of another kind",
        );
        defects.at("match.when").add_if(
            later_rounds && !same_start && self.match_.when.is_tally(),
            DefectCode::TallyOfUnlikeRounds,
            "counters won are laid out for the next round, so they can't be added up",
            "give `rounds.kind = \"same_start\"`, or another end",
        );
        defects.at("match.count").add_if(
            self.match_.when.tally_goal() == Some(0),
            DefectCode::OutOfRange,
            "the match would be won before its first round",
            "give 1 or more",
        );
        let double = match self.match_.when {
            MatchEnd::RoundsWon { double_from, .. } => double_from,
            _ => None,
        };
        defects.at("match.double_from").add_if(
            double == Some(0),
            DefectCode::DoubleAlways,
            "every round would count double",
            "give the number of counters that a winner needs",
        );
    }

    /// Checks the rows that end a round.
    fn check_round_end(&self, defects: &mut Defects) {
        let is_first = self
            .round_end
            .first()
            .is_some_and(|row| row.when.is_of_the_moves());
        let (place, message) = match self.round_end.is_empty() {
            true => (
                "round_end",
                "no row says what happens when a player has no move",
            ),
            false => (
                "round_end[0].when",
                "the first row does not say what happens when a player has no move",
            ),
        };
        defects.at(place).add_if(
            !is_first,
            DefectCode::NoRoundEnd,
            message,
            "begin with a row whose `when` is \"next_cannot_move\", \"nobody_can_move\" or \"a_side_empty\"",
        );
        for (i, row) in self.round_end.iter().enumerate() {
            let same = |other: &RoundEndRow| {
                std::mem::discriminant(&other.when) == std::mem::discriminant(&row.when)
                    || other.when.is_of_the_moves() && row.when.is_of_the_moves()
            };
            defects.at(format!("round_end[{i}]")).add_if(
                self.round_end[..i].iter().any(same),
                DefectCode::EndTwice,
                match row.when.is_of_the_moves() {
                    true => "two rows say what happens when a player has no move",
                    false => "the same end is given twice",
                },
                "leave one of them out",
            );
            if matches!(
                row.when,
                RoundEndWhen::NothingWon { turns: 0 } | RoundEndWhen::Repeats { times: 0 | 1 }
            ) {
                defects.at(format!("round_end[{i}]")).add(
                    DefectCode::OverAtOnce,
                    "the round would be over after its first turn",
                    "give at least one turn in which nothing is won, or a position that comes up twice",
                );
            }
        }
    }
}
