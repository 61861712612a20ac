//! Finds everything that makes rules unplayable, all at once.

use super::*;
use crate::board::MAX_COUNTERS;

impl Rules {
    /// Checks that the rules can be played: every case is covered, every number fits.
    ///
    /// # Errors
    /// Every defect that was found; never an empty list.
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

    /// Checks those tables that a phase can change.
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
        defects.at("opening.each").add_if(
            matches!(&self.opening, Opening::Gather(gather) if gather.each == Some(0)),
            DefectCode::GathersNothing,
            "no counters are gathered",
            "give a number from 1, or leave this out to gather all",
        );
        defects.at("sow.past_own").add_if(
            self.sow.past_own == PastOwn::Taken && self.opening != Opening::None,
            DefectCode::PastOwnAndOpening,
            "what an opening sows would be taken too",
            "say this in a phase, or leave out the opening",
        );
        let holes = self.board.holes();
        let counters = self.counters();
        defects.at("setup.layout").add_if(
            counters.len() != holes,
            DefectCode::LayoutLength,
            format!(
                "the layout names {} holes, but the board has {holes}",
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
            "the player who begins has no hole that he may lift",
            "give him counters, or lower `lift.min`",
        );
    }

    /// Finds what can't be kept when somebody lays out so many counters.
    fn check_laid_by(&self, counters: u32, defects: &mut Defects) {
        defects.at("setup.turn_round").add_if(
            self.setup.turn_round && self.setup.laid_by == LaidBy::Rules,
            DefectCode::KeyWithoutMeaning,
            "nobody lays the counters out",
            "leave this out, or give `laid_by`",
        );
        let Some(least) = self.setup.least else {
            return;
        };
        defects.at("setup.least").add_if(
            self.setup.laid_by == LaidBy::Rules,
            DefectCode::KeyWithoutMeaning,
            "nobody lays the counters out",
            "leave this out, or give `laid_by`",
        );
        let needed = u32::from(least) * self.board.holes() as u32;
        defects.at("setup.least").add_if(
            least == 0 || needed > counters,
            DefectCode::OutOfRange,
            format!("all holes together need {needed} counters, and there are {counters}"),
            "give a number from 1 that there are enough counters for",
        );
    }

    fn check_lift_and_sow(&self, defects: &mut Defects) {
        let bars = |kind| self.lift.never_from.contains(&kind);
        defects.at("lift.never_from").add_if(
            bars(HoleKind::Unmoved),
            DefectCode::NothingToLift,
            "no turn could ever start, for all holes are unmoved at first and then barred",
            "leave out \"unmoved\"",
        );
        self.check_moved_by(defects);
        defects.at("lift.moved").add_if(
            self.lift.crossed == Crossed::Rests && self.lift.moved == Moved::Rests,
            DefectCode::RestsTwice,
            "a hole would rest for a turn because of what has crossed over, and for longer because it has been moved",
            "leave this or `lift.crossed` out",
        );
        defects.at("lift.never_from").add_if(
            bars(HoleKind::Plain) && !self.remembers_unmoved_holes(),
            DefectCode::NothingToLift,
            "no turn could ever start, for plain holes are barred",
            "leave out \"plain\"",
        );
        defects.at("sow.first").add_if(
            self.sow.skip_origin && self.sow.first != FirstCounter::Next,
            DefectCode::OriginSkippedAndFirst,
            "the first counter falls into the hole that a handful passes over",
            "leave this out, or `sow.skip_origin`",
        );
        self.check_skip(defects);
        self.check_turns_on_own_side(defects);
        let mut lifting = self.lifting.iter();
        defects.at("sow.past_own").add_if(
            self.sow.past_own == PastOwn::Taken && lifting.any(|row| !row.when.ends.is_empty()),
            DefectCode::PastOwnAndEnds,
            "rows of `[[lifting]]` ask where a handful ends, which it need not do on the board",
            "leave this out, or `ends` of those rows",
        );
        defects.at("sow.skip_stores").add_if(
            self.sow.skip_stores != SkipStores::None && !self.board.stores,
            DefectCode::NoStores,
            "there are no stores on the route to pass over",
            "set `board.stores = true`, or leave this out",
        );
    }

    /// Finds laps that are to move holes, but where nobody asks for that.
    fn check_moved_by(&self, defects: &mut Defects) {
        let by_laps = self.sow.moved_by == MovedBy::Lap;
        defects.at("sow.moved_by").add_if(
            by_laps && !(self.remembers_unmoved_holes() && self.has_laps()),
            DefectCode::KeyWithoutMeaning,
            match self.has_laps() {
                true => "no rule asks for holes that have not been moved",
                false => "a turn has no lap but its first",
            },
            "leave this out, or ask for `unmoved` holes where turns go on by laps",
        );
    }

    /// Finds holes that are to be passed over and never come up, or all of them.
    fn check_skip(&self, defects: &mut Defects) {
        let Some(skip) = self.sow.skip else { return };
        if let Some(kind) = skip.kind
            && (!self.kinds().contains(&kind) || kind.is_store())
        {
            defects.at("sow.skip.kind").add(
                DefectCode::KindNeverComesUp,
                "no hole is ever of this kind",
                "leave this out, or give a kind of hole that comes up; stores are passed over with `sow.skip_stores`",
            );
        }
        let holds = skip.holds.is_some_and(|number| number.is_condition());
        defects.at("sow.skip").add_if(
            skip.owner.is_any()
                && skip.kind.is_none()
                && !holds
                && skip.counters == SkippedBy::Every,
            DefectCode::SkipsEverything,
            "every hole is to be passed over",
            "say what they hold, of what kind they are or whose, or leave this out",
        );
    }

    /// Says whether the player who begins could not move; an opening can only be judged by playing it.
    fn lift_lacks_a_first_move(&self, counters: &[u8]) -> bool {
        self.opening == Opening::None
            && !match self.lift.from {
                LiftedFrom::Own => self.board.side(self.setup.first.side()),
                LiftedFrom::Opponent => self.board.side(self.setup.first.side().other()),
                LiftedFrom::Any => self.board.all(),
            }
            .iter()
            .any(|hole| counters[hole.index()] >= self.lift.min.max(1))
    }

    /// Finds rules for the turn as a whole that clash with others.
    fn check_turn(&self, defects: &mut Defects) {
        defects.at("turn.slam").add_if(
            self.turn.slam != Slam::Allowed
                && !self
                    .every_last_row()
                    .any(|row| matches!(row.action, Action::Take(_))),
            DefectCode::NoSlam,
            "no last counter can take all that the opponent has: no row takes anything",
            "leave this out, or give a `[[last]]` row `do = \"take\"`",
        );
        defects.at("turn.captures").add_if(
            self.has_claims() && self.tries_moves_for_the_opponent(),
            DefectCode::ClaimsAndFeeding,
            "what a turn leaves the opponent can't be told before it is known what is claimed",
            "leave this out, or `turn.feed` and `turn.slam`",
        );
    }
}
