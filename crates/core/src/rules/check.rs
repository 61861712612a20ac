//! Finds every defect that makes rules unplayable.

use super::{check_rows::check_same, *};
use crate::board::MAX_COUNTERS;

impl Rules {
    /// Checks that the rules can be played: every case is covered, and every number is valid.
    ///
    /// # Errors
    /// Returns every defect found; the list is never empty.
    pub fn check(&self) -> Result<(), Defects> {
        let mut defects = Defects::none();
        self.check_start(&mut defects);
        self.check_turns(&mut defects);
        self.check_ends(&mut defects);
        self.check_gifts(&mut defects);
        self.check_phases(&mut defects);
        if defects.is_empty() {
            Ok(())
        } else {
            Err(defects)
        }
    }

    /// Checks the tables that a phase can change.
    pub(super) fn check_turns(&self, defects: &mut Defects) {
        self.check_lift_and_sow(defects);
        self.check_direction(defects);
        self.check_row_names(defects);
        self.check_lifting(defects);
        self.check_passing(defects);
        self.check_last_rows(defects);
        self.check_last_table(defects);
        self.check_turn(defects);
    }

    fn check_start(&self, defects: &mut Defects) {
        self.check_rounds_on_own_side(defects);
        self.opening.check(defects);
        defects.at("turn.captures").add_if(
            self.turn.captures == Captures::PastOwn && self.opening.is_any(),
            DefectCode::PastOwnAndOpening,
            "`past_own` can't be combined with an opening: counters that the opening sows would be taken too",
            "set this in a phase instead, or leave out the opening",
        );
        let holes = self.board.holes();
        let counters = self.counters();
        defects.at("setup.counters").add_if(
            counters.len() != holes,
            DefectCode::LayoutLength,
            format!(
                "the list has numbers for {} holes, but the board has {holes} holes",
                counters.len()
            ),
            "give one number for each hole, in sowing order",
        );
        let total: u32 = counters.iter().map(|&n| u32::from(n)).sum();
        defects.at("setup.counters").add_if(
            total > MAX_COUNTERS,
            DefectCode::TooManyCounters,
            format!("the board would hold {total} counters, more than {MAX_COUNTERS}"),
            "use fewer counters or holes",
        );
        self.check_laid_by(total, defects);
        defects.at("setup.counters").add_if(
            counters.len() == holes && self.lift_lacks_a_first_move(&counters),
            DefectCode::NothingToLift,
            "the player who begins has no counters to lift",
            "give them counters, or drop a `[[lifting]]` row that forbids too much",
        );
    }

    /// Checks the keys for a layout of this many counters by chance or a player.
    fn check_laid_by(&self, counters: u32, defects: &mut Defects) {
        defects.at("setup.turn_round").add_if(
            self.setup.turn_round && self.setup.laid_by == LaidBy::Rules,
            DefectCode::KeyWithoutMeaning,
            "`turn_round` has no effect without `laid_by`: the layout is the one that `counters` gives",
            "leave this out, or give `laid_by`",
        );
        let Some(least) = self.setup.least else {
            return;
        };
        defects.at("setup.least").add_if(
            self.setup.laid_by == LaidBy::Rules && self.rounds.kind != RoundsKind::Arranged,
            DefectCode::KeyWithoutMeaning,
            "`least` has no effect here: nobody lays out counters as they like",
            "leave this out, or give `laid_by` or `rounds.kind = \"arranged\"`",
        );
        let needed = u32::from(least) * self.board.holes() as u32;
        defects.at("setup.least").add_if(
            least == 0 || needed > counters,
            DefectCode::OutOfRange,
            format!("with {least} in every hole, the holes need {needed} counters, but there are {counters}"),
            at_least_one_and_at_most(counters / self.board.holes() as u32),
        );
    }

    fn check_lift_and_sow(&self, defects: &mut Defects) {
        defects.at("sow.first").add_if(
            self.sow.skips_origin() && self.sow.first.can_be_at_origin(),
            DefectCode::OriginSkippedAndFirst,
            "the first counter would fall into the hole that the handful passes over",
            "leave this out, or the `origin` in `sow.skip`",
        );
        self.check_skip(defects);
        self.check_turns_on_own_side(defects);
        let mut lifting = self.lifting.iter();
        defects.at("turn.captures").add_if(
            self.turn.captures == Captures::PastOwn && lifting.any(|row| row.when.asks_where_it_falls()),
            DefectCode::PastOwnAndEnds,
            "`[[lifting]]` rows ask where a handful ends, but with \"past_own\" it may not end on the board",
            "leave this out, or leave out `ends` and `reaches` in those rows",
        );
    }

    /// Finds skipped holes that never occur, and entries that skip every hole.
    fn check_skip(&self, defects: &mut Defects) {
        let known = self.kinds();
        for (i, skip) in self.sow.skip.iter().enumerate() {
            let path = format!("sow.skip[{i}]");
            let kinds = skip.kind.unwrap_or(HoleKinds::NONE);
            let mut on_board = kinds.on_the_board().iter();
            defects.at(format!("{path}.kind")).add_if(
                on_board.any(|kind| !known.contains(&kind)),
                DefectCode::KindNeverComesUp,
                "no hole is ever of this kind",
                "leave this out, or give a kind of hole that occurs",
            );
            defects.at(format!("{path}.kind")).add_if(
                !self.board.stores && kinds.iter().any(HoleKind::is_store),
                DefectCode::NoStores,
                "there are no stores on the route to pass over",
                "set `board.stores = true`, or leave this out",
            );
            defects.at(&path).add_if(
                kinds != kinds.on_the_board() && skip.kinds_alone().is_none(),
                DefectCode::KeyWithoutMeaning,
                "every counter passes over `origin` and stores, whatever they hold",
                "give `origin` and stores a separate entry that has only `kind`",
            );
            check_same(&path, [("holds", skip.holds)], defects);
            let holds = skip.holds.is_some_and(|number| number.is_condition());
            defects.at(path).add_if(
                skip.owner.is_any()
                    && skip.kind.is_none()
                    && !holds
                    && skip.counters == SkippedBy::Every,
                DefectCode::SkipsEverything,
                "this entry passes over every hole",
                "give `kind`, `owner` or `holds`, or leave this out",
            );
        }
    }

    /// Returns whether the player who begins could not move.
    ///
    /// It returns `false` if there is an opening, which can only be judged by playing it.
    fn lift_lacks_a_first_move(&self, counters: &[u8]) -> bool {
        let fewest = self.barred().fewest;
        !self.opening.is_any()
            && !match self.turn.from {
                Owner::Own => self.board.side(self.setup.first.side()),
                Owner::Opponent => self.board.side(self.setup.first.side().other()),
                Owner::Any => self.board.all(),
            }
            .iter()
            .any(|hole| counters[hole.index()] >= fewest)
    }

    /// Finds keys of `turn` that clash with other rules.
    fn check_turn(&self, defects: &mut Defects) {
        defects.at("turn.slam").add_if(
            self.turn.slam != Slam::Allowed
                && !self
                    .every_last_row()
                    .any(|row| matches!(row.action, Action::Take(_))),
            DefectCode::NoSlam,
            "`turn.slam` never applies, because no `[[last]]` row has `do = \"take\"`",
            "set `slam = \"allowed\"` in `[turn]`, or add a `[[last]]` row with `do = \"take\"`",
        );
        defects.at("turn.captures").add_if(
            self.has_claims() && self.tries_moves_for_the_opponent(),
            DefectCode::ClaimsAndFeeding,
            "captures can't be claimed here: what a turn leaves the opponent would depend on the claims, but `turn.feed` or `turn.slam` judges it",
            "leave out `captures`, or both `turn.feed` and `turn.slam`",
        );
    }

    /// Finds rules that clash with giving captures away.
    fn check_gifts(&self, defects: &mut Defects) {
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

/// Returns advice to give a number of counters in this range.
pub(super) fn at_least_one_and_at_most(most: u32) -> String {
    match most {
        0 => "leave this out, or lay out more counters".to_string(),
        1 => "give 1, or leave this out".to_string(),
        _ => format!("give a number from 1 to {most}"),
    }
}
