//! What is wrong with the end of a round, with how rounds follow each other, and with the end of a match.

use super::*;

impl Rules {
    /// Finds what is wrong with captures of holes, ends, and matches.
    pub(super) fn check_ends(&self, defects: &mut Defects) {
        let captures = self
            .every_last_row()
            .any(|row| row.action == Action::CaptureHole);
        defects.at("weg").add_if(
            self.weg.are_any() && !captures,
            DefectCode::NoWegs,
            "no row captures a single hole, so that nothing is to be limited; pairs are not",
            "leave this out, or add a `[[last]]` row with `do = \"make_weg\"`",
        );
        defects.at("weg.per_player").add_if(
            self.weg.per_player == Some(0),
            DefectCode::NoWegs,
            "no hole could ever be captured",
            "give a number from 1",
        );
        defects.at("endless.limit").add_if(
            self.endless.test == (EndlessTest::Laps { limit: 0 }),
            DefectCode::NoLaps,
            "a turn needs at least one lap",
            "give a number from 1; GEME uses 50",
        );
        let mut ends: Vec<EarlyEndWhen> = Vec::new();
        for (i, end) in self.round_end.or_when.iter().enumerate() {
            let same = |other: &EarlyEndWhen| {
                std::mem::discriminant(other) == std::mem::discriminant(&end.when)
            };
            defects.at(format!("round_end.or_when[{i}]")).add_if(
                ends.iter().any(same),
                DefectCode::EndTwice,
                "the same end is given twice",
                "leave one of them out",
            );
            ends.push(end.when);
            if matches!(
                end.when,
                EarlyEndWhen::NothingWon { turns: 0 } | EarlyEndWhen::Repeats { times: 0 | 1 }
            ) {
                defects.at(format!("round_end.or_when[{i}]")).add(
                    DefectCode::OverAtOnce,
                    "the round would be over with its first turn",
                    "give at least one turn in which nothing is won, or a position that comes up twice",
                );
            }
        }
        defects.at("score.unit").add_if(
            self.score.unit == 0,
            DefectCode::NoUnit,
            "a point can't be worth no counters",
            "give a number from 1; families are 4",
        );
        defects.at("limits.max_turns").add_if(
            self.limits.max_turns == 0,
            DefectCode::NoTurns,
            "a round needs at least one turn",
            "give a number from 1",
        );
        defects.at("limits.max_rounds").add_if(
            self.limits.max_rounds == 0,
            DefectCode::NoRounds,
            "a match needs at least one round",
            "give a number from 1",
        );
        if let Rounds::HoleOwnership { per_hole: 0, .. }
        | Rounds::RefillAlike { per_hole: 0, .. }
        | Rounds::RefillOwn { per_hole: 0, .. } = self.rounds
        {
            defects.at("rounds.per_hole").add(
                DefectCode::NoCountersInAHole,
                "a full hole needs at least one counter",
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
            defects.at("rounds.three_extra").add_if(
                three_extra == ThreeExtra::Nobody,
                DefectCode::EmptyAndLaidOut,
                "a hole stays empty that nobody wins, and all are laid out as in the first round",
                "say who wins it, or leave out `refilled`",
            );
            let (all, needed) = (
                self.total_counters(),
                u32::from(per_hole) * self.board.holes() as u32,
            );
            defects.at("rounds.per_hole").add_if(
                all != needed,
                DefectCode::OutOfRange,
                format!("a round is laid out as the first, with {all} counters, and the holes stand for {needed}"),
                "give a number with which they are as many",
            );
        }
        if let Rounds::Arranged {
            least: Some(least), ..
        } = self.rounds
        {
            let (half, needed) = (
                self.total_counters() / 2,
                u32::from(least) * self.board.per_side() as u32,
            );
            defects.at("rounds.least").add_if(
                least == 0 || needed > half,
                DefectCode::OutOfRange,
                format!("a side needs {needed} counters, and the weaker player has {half} at most"),
                "give a number from 1 that there are enough counters for",
            );
        }
        defects.at("match.end").add_if(
            self.rounds == Rounds::Single && self.match_.end != MatchEnd::OneRound,
            DefectCode::MatchOfOneRound,
            "there is only one round, so the match ends with it",
            "leave this out, or give `rounds.kind`",
        );
        self.check_holes_owned(defects);
        self.check_tally(defects);
    }

    /// Finds a number of owned holes that can't win a match.
    fn check_holes_owned(&self, defects: &mut Defects) {
        let MatchEnd::HolesOwned { at_least } = self.match_.end else {
            return;
        };
        defects.at("match.end").add_if(
            !self.is_one_round() && !matches!(self.rounds, Rounds::HoleOwnership { .. }),
            DefectCode::HolesWithoutOwners,
            "no hole ever changes its owner",
            "give `rounds.kind = \"hole_ownership\"`, or another end",
        );
        let side = self.board.per_side();
        defects.at("match.at_least").add_if(
            !(side + 1..=2 * side).contains(&usize::from(at_least)),
            DefectCode::OutOfRange,
            format!(
                "a player owns {side} holes at first, and there are {}",
                2 * side
            ),
            format!("give a number from {} to {}", side + 1, 2 * side),
        );
    }

    /// Finds what clashes in how rounds are counted.
    fn check_tally(&self, defects: &mut Defects) {
        let same_start = matches!(self.rounds, Rounds::SameStart { .. });
        let later_rounds = !self.is_one_round();
        defects.at("match.end").add_if(
            later_rounds && same_start && !self.match_.end.is_tally(),
            DefectCode::MatchNeverOver,
            "every round begins with the same counters, so nobody ever has too few",
            "give `end = \"tally\"`, or rounds of another kind",
        );
        defects.at("match.end").add_if(
            later_rounds && !same_start && self.match_.end.is_tally(),
            DefectCode::TallyOfUnlikeRounds,
            "what is won is laid out for the next round, and so is not counted on",
            "give `rounds.kind = \"same_start\"`, or another end",
        );
        let MatchEnd::Tally {
            counts,
            goal,
            double_from,
        } = self.match_.end
        else {
            return;
        };
        defects.at("match.goal").add_if(
            goal == 0,
            DefectCode::OutOfRange,
            "the match would be won before its first round",
            "give a number from 1",
        );
        defects.at("match.double_from").add_if(
            counts != Tallied::RoundsWon && double_from.is_some(),
            DefectCode::DoubleOfNoRound,
            "counters are counted, and not rounds",
            "leave it out, or give `counts = \"rounds_won\"`",
        );
        defects.at("match.double_from").add_if(
            counts == Tallied::RoundsWon && double_from == Some(0),
            DefectCode::DoubleAlways,
            "every round would count two",
            "give the counters that a winner needs for it",
        );
    }
}
