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
        match defects.is_empty() {
            true => Ok(()),
            false => Err(defects),
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
        if matches!(&self.opening, Opening::Gather(gather) if gather.each == Some(0)) {
            defects.add(
                "gathers-nothing",
                "opening.each",
                "no counters are gathered".to_string(),
                "give a number from 1, or leave this out to gather all",
            );
        }
        if self.sow.past_own == PastOwn::Taken && self.opening != Opening::None {
            defects.add(
                "past-own-and-opening",
                "sow.past_own",
                "what an opening sows would be taken too".to_string(),
                "say this in a phase, or leave out the opening",
            );
        }
        let holes = self.board.holes();
        let counters = self.counters();
        if counters.len() != holes {
            defects.add(
                "layout-length",
                "setup.layout",
                format!(
                    "the layout names {} holes, but the board has {holes}",
                    counters.len()
                ),
                "give one number for each hole, in sowing order",
            );
        }
        let total: u32 = counters.iter().map(|&n| u32::from(n)).sum();
        if total > MAX_COUNTERS {
            defects.add(
                "too-many-counters",
                "setup.counters",
                format!("the board would hold {total} counters, more than {MAX_COUNTERS}"),
                "use fewer counters or holes",
            );
        }
        self.check_laid_by(total, defects);
        if counters.len() == holes && self.lift_lacks_a_first_move(&counters) {
            defects.add(
                "nothing-to-lift",
                "setup.counters",
                "the player who begins has no hole that he may lift".to_string(),
                "give him counters, or lower `lift.min`",
            );
        }
    }

    /// Finds what can't be kept when somebody lays out so many counters.
    fn check_laid_by(&self, counters: u32, defects: &mut Defects) {
        if self.setup.turn_round && self.setup.laid_by == LaidBy::Rules {
            defects.add(
                "key-without-meaning",
                "setup.turn_round",
                "nobody lays the counters out".to_string(),
                "leave this out, or give `laid_by`",
            );
        }
        let Some(least) = self.setup.least else {
            return;
        };
        if self.setup.laid_by == LaidBy::Rules {
            defects.add(
                "key-without-meaning",
                "setup.least",
                "nobody lays the counters out".to_string(),
                "leave this out, or give `laid_by`",
            );
        }
        let needed = u32::from(least) * self.board.holes() as u32;
        if least == 0 || needed > counters {
            defects.add(
                "out-of-range",
                "setup.least",
                format!("all holes together need {needed} counters, and there are {counters}"),
                "give a number from 1 that there are enough counters for",
            );
        }
    }

    fn check_lift_and_sow(&self, defects: &mut Defects) {
        let bars = |kind| self.lift.never_from.contains(&kind);
        if bars(HoleKind::Unmoved) {
            defects.add(
                "nothing-to-lift",
                "lift.never_from",
                "no turn could ever start, for all holes are unmoved at first and then barred"
                    .to_string(),
                "leave out \"unmoved\"",
            );
        }
        self.check_moved_by(defects);
        if self.lift.crossed == Crossed::Rests && self.lift.moved == Moved::Rests {
            defects.add(
                "rests-twice",
                "lift.moved",
                "a hole would rest for a turn because of what has crossed over, and for longer because it has been moved"
                    .to_string(),
                "leave this or `lift.crossed` out",
            );
        }
        if bars(HoleKind::Plain) && !self.remembers_unmoved_holes() {
            defects.add(
                "nothing-to-lift",
                "lift.never_from",
                "no turn could ever start, for plain holes are barred".to_string(),
                "leave out \"plain\"",
            );
        }
        if self.sow.skip_origin && self.sow.first != FirstCounter::Next {
            defects.add(
                "origin-skipped-and-first",
                "sow.first",
                "the first counter falls into the hole that a handful passes over".to_string(),
                "leave this out, or `sow.skip_origin`",
            );
        }
        self.check_skip(defects);
        self.check_turns_on_own_side(defects);
        let mut lifting = self.lifting.iter();
        if self.sow.past_own == PastOwn::Taken && lifting.any(|row| !row.when.ends.is_empty()) {
            defects.add(
                "past-own-and-ends",
                "sow.past_own",
                "rows of `[[lifting]]` ask where a handful ends, which it need not do on the board"
                    .to_string(),
                "leave this out, or `ends` of those rows",
            );
        }
        if self.sow.skip_stores != SkipStores::None && !self.board.stores {
            defects.add(
                "no-stores",
                "sow.skip_stores",
                "there are no stores on the route to pass over".to_string(),
                "set `board.stores = true`, or leave this out",
            );
        }
    }

    /// Finds laps that are to move holes, but where nobody asks for that.
    fn check_moved_by(&self, defects: &mut Defects) {
        let by_laps = self.sow.moved_by == MovedBy::Lap;
        if by_laps && !(self.remembers_unmoved_holes() && self.sow.laps == Laps::Relay) {
            defects.add(
                "key-without-meaning",
                "sow.moved_by",
                match self.sow.laps {
                    Laps::Relay => "no rule asks for holes that have not been moved",
                    Laps::Single => "a turn has no lap but its first",
                }
                .to_string(),
                "leave this out, or ask for `unmoved` holes where turns go on by laps",
            );
        }
    }

    /// Finds holes that are to be passed over and never come up, or all of them.
    fn check_skip(&self, defects: &mut Defects) {
        let Some(skip) = self.sow.skip else { return };
        if let Some(kind) = skip.kind
            && (!self.kinds().contains(&kind) || kind.is_store())
        {
            defects.add(
                "kind-never-comes-up",
                "sow.skip.kind",
                "no hole is ever of this kind".to_string(),
                "leave this out, or give a kind of hole that comes up; stores are passed over with `sow.skip_stores`",
            );
        }
        let holds = skip.holds.is_some_and(|number| number.is_condition());
        if skip.owner.is_any() && skip.kind.is_none() && !holds && skip.counters.is_every() {
            defects.add(
                "skips-everything",
                "sow.skip",
                "every hole is to be passed over".to_string(),
                "say what they hold, of what kind they are or whose, or leave this out",
            );
        }
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
        if self.turn.slam != Slam::Allowed
            && !self
                .every_last_row()
                .any(|row| matches!(row.action, Action::Take(_)))
        {
            defects.add(
                "no-slam",
                "turn.slam",
                "no last counter can take all that the opponent has: no row takes anything"
                    .to_string(),
                "leave this out, or give a `[[last]]` row `do = \"take\"`",
            );
        }
        if self.has_claims() && self.tries_moves_for_the_opponent() {
            defects.add(
                "claims-and-feeding",
                "turn.captures",
                "what a turn leaves the opponent can't be told before it is known what is claimed"
                    .to_string(),
                "leave this out, or `turn.feed` and `turn.slam`",
            );
        }
    }
}
