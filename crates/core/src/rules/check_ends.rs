//! What is wrong with the end of a round, with how rounds follow each other, and with the end of a match.

use super::*;

impl Rules {
    /// Finds what is wrong with captures of holes, ends, and matches.
    pub(super) fn check_ends(&self, defects: &mut Defects) {
        let captures = self
            .every_last_row()
            .any(|row| row.action == Action::MakeWeg);
        if self.weg.are_any() && !captures {
            defects.add(
                "no-wegs",
                "weg",
                "no row captures a single hole, so that nothing is to be limited; pairs are not"
                    .to_string(),
                "leave this out, or add a `[[last]]` row with `do = \"make_weg\"`",
            );
        }
        if self.weg.per_player == Some(0) {
            defects.add(
                "no-wegs",
                "weg.per_player",
                "no hole could ever be captured".to_string(),
                "give a number from 1",
            );
        }
        if self.endless.test == (EndlessTest::Laps { limit: 0 }) {
            defects.add(
                "no-laps",
                "endless.limit",
                "a turn needs at least one lap".to_string(),
                "give a number from 1; GEME uses 50",
            );
        }
        let mut ends: Vec<EarlyEndWhen> = Vec::new();
        for (i, end) in self.round_end.or_when.iter().enumerate() {
            let same = |other: &EarlyEndWhen| {
                std::mem::discriminant(other) == std::mem::discriminant(&end.when)
            };
            if ends.iter().any(same) {
                defects.add(
                    "end-twice",
                    format!("round_end.or_when[{i}]"),
                    "the same end is given twice".to_string(),
                    "leave one of them out",
                );
            }
            ends.push(end.when);
            if matches!(
                end.when,
                EarlyEndWhen::NothingWon { turns: 0 } | EarlyEndWhen::Repeats { times: 0 | 1 }
            ) {
                defects.add(
                    "over-at-once",
                    format!("round_end.or_when[{i}]"),
                    "the round would be over with its first turn".to_string(),
                    "give at least one turn in which nothing is won, or a position that comes up twice",
                );
            }
        }
        if self.score.unit == 0 {
            defects.add(
                "no-unit",
                "score.unit",
                "a point can't be worth no counters".to_string(),
                "give a number from 1; families are 4",
            );
        }
        if self.limits.max_turns == 0 {
            defects.add(
                "no-turns",
                "limits.max_turns",
                "a round needs at least one turn".to_string(),
                "give a number from 1",
            );
        }
        if self.limits.max_rounds == 0 {
            defects.add(
                "no-rounds",
                "limits.max_rounds",
                "a match needs at least one round".to_string(),
                "give a number from 1",
            );
        }
        if let Rounds::HoleOwnership { per_hole: 0, .. }
        | Rounds::RefillAlike { per_hole: 0, .. }
        | Rounds::RefillOwn { per_hole: 0, .. } = self.rounds
        {
            defects.add(
                "no-counters-in-a-hole",
                "rounds.per_hole",
                "a full hole needs at least one counter".to_string(),
                "give a number from 1",
            );
        }
        if let Rounds::HoleOwnership {
            per_hole,
            three_extra,
            refilled: Refilled::AsFirst,
            ..
        } = self.rounds
        {
            if three_extra == ThreeExtra::Nobody {
                defects.add(
                    "empty-and-laid-out",
                    "rounds.three_extra",
                    "a hole stays empty that nobody wins, and all are laid out as in the first round"
                        .to_string(),
                    "say who wins it, or leave out `refilled`",
                );
            }
            let (all, needed) = (
                self.total_counters(),
                u32::from(per_hole) * self.board.holes() as u32,
            );
            if all != needed {
                defects.add(
                    "out-of-range",
                    "rounds.per_hole",
                    format!("a round is laid out as the first, with {all} counters, and the holes stand for {needed}"),
                    "give a number with which they are as many",
                );
            }
        }
        if let Rounds::Arranged {
            least: Some(least), ..
        } = self.rounds
        {
            let (half, needed) = (
                self.total_counters() / 2,
                u32::from(least) * self.board.per_side() as u32,
            );
            if least == 0 || needed > half {
                defects.add(
                    "out-of-range",
                    "rounds.least",
                    format!(
                        "a side needs {needed} counters, and the weaker player has {half} at most"
                    ),
                    "give a number from 1 that there are enough counters for",
                );
            }
        }
        if self.rounds == Rounds::Single && self.match_.end != MatchEnd::OneRound {
            defects.add(
                "match-of-one-round",
                "match.end",
                "there is only one round, so the match ends with it".to_string(),
                "leave this out, or give `rounds.kind`",
            );
        }
        self.check_holes_owned(defects);
        self.check_tally(defects);
    }

    /// Finds a number of owned holes that can't win a match.
    fn check_holes_owned(&self, defects: &mut Defects) {
        let MatchEnd::HolesOwned { at_least } = self.match_.end else {
            return;
        };
        if !self.is_one_round() && !matches!(self.rounds, Rounds::HoleOwnership { .. }) {
            defects.add(
                "holes-without-owners",
                "match.end",
                "no hole ever changes its owner".to_string(),
                "give `rounds.kind = \"hole_ownership\"`, or another end",
            );
        }
        let side = self.board.per_side();
        if !(side + 1..=2 * side).contains(&usize::from(at_least)) {
            defects.add(
                "out-of-range",
                "match.at_least",
                format!(
                    "a player owns {side} holes at first, and there are {}",
                    2 * side
                ),
                &format!("give a number from {} to {}", side + 1, 2 * side),
            );
        }
    }

    /// Finds what clashes in how rounds are counted.
    fn check_tally(&self, defects: &mut Defects) {
        let same_start = matches!(self.rounds, Rounds::SameStart { .. });
        let later_rounds = !self.is_one_round();
        if later_rounds && same_start && !self.match_.end.is_tally() {
            defects.add(
                "match-never-over",
                "match.end",
                "every round begins with the same counters, so nobody ever has too few".to_string(),
                "give `end = \"tally\"`, or rounds of another kind",
            );
        }
        if later_rounds && !same_start && self.match_.end.is_tally() {
            defects.add(
                "tally-of-unlike-rounds",
                "match.end",
                "what is won is laid out for the next round, and so is not counted on".to_string(),
                "give `rounds.kind = \"same_start\"`, or another end",
            );
        }
        let MatchEnd::Tally {
            counts,
            goal,
            double_from,
        } = self.match_.end
        else {
            return;
        };
        if goal == 0 {
            defects.add(
                "out-of-range",
                "match.goal",
                "the match would be won before its first round".to_string(),
                "give a number from 1",
            );
        }
        match double_from {
            Some(_) if counts != Tallied::RoundsWon => defects.add(
                "double-of-no-round",
                "match.double_from",
                "counters are counted, and not rounds".to_string(),
                "leave it out, or give `counts = \"rounds_won\"`",
            ),
            Some(0) => defects.add(
                "double-always",
                "match.double_from",
                "every round would count two".to_string(),
                "give the counters that a winner needs for it",
            ),
            _ => {}
        }
    }
}
