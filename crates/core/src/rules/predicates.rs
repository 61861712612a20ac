//! What can be said of rules as a whole.

use super::*;
use crate::board::{Hole, HoleSet, Mark, Position};

impl Rules {
    /// Says in one way what can be said in two, so that rules that are the same are equal.
    ///
    /// A layout with as many counters in each hole is a number of counters; a stop after which the hole is sown on is a
    /// relay; any number is no condition.
    #[must_use]
    pub fn normalised(mut self) -> Rules {
        if let Counters::Layout(layout) = &self.setup.counters
            && let Some(&first) = layout.first()
            && layout.len() == self.board.holes()
            && layout.iter().all(|&counters| counters == first)
        {
            self.setup.counters = Counters::Alike(first);
        }
        if let Some(skip) = &mut self.sow.skip {
            skip.holds = skip.holds.filter(Number::is_condition);
        }
        normalise(&mut self.lifting, &mut self.passing, &mut self.last);
        for phase in &mut self.phases {
            normalise(
                phase.lifting.as_deref_mut().unwrap_or_default(),
                phase.passing.as_deref_mut().unwrap_or_default(),
                phase.last.as_deref_mut().unwrap_or_default(),
            );
        }
        self
    }

    /// Gives the same rules, with rows that have no names.
    #[must_use]
    pub fn without_row_names(&self) -> Rules {
        let mut rules = self.clone();
        let phases = rules.phases.iter_mut();
        let (mut last, mut passing, mut lifting) = (
            vec![&mut rules.last],
            vec![&mut rules.passing],
            vec![&mut rules.lifting],
        );
        for phase in phases {
            last.extend(&mut phase.last);
            passing.extend(&mut phase.passing);
            lifting.extend(&mut phase.lifting);
        }
        let last = last.into_iter().flatten().map(|row| &mut row.row);
        let passing = passing.into_iter().flatten().map(|row| &mut row.row);
        let lifting = lifting.into_iter().flatten().map(|row| &mut row.row);
        last.chain(passing)
            .chain(lifting)
            .for_each(|name| *name = None);
        rules
    }

    /// Gives the counters that lie in each hole at the start, in sowing order.
    pub fn counters(&self) -> Vec<u8> {
        self.setup.counters.by_hole(self.board.holes())
    }

    /// Says whether some last row asks how many counters its handful had.
    pub fn asks_for_handfuls(&self) -> bool {
        self.last.iter().any(|row| row.when.handful.is_some())
    }

    /// Says whether some last row asks whose holes the turn has reached.
    pub fn asks_what_was_reached(&self) -> bool {
        self.last.iter().any(|row| !row.when.reached.is_any())
    }

    /// Counts the counters of the game.
    pub fn total_counters(&self) -> u32 {
        self.counters().into_iter().map(u32::from).sum()
    }

    /// Says whether stores lie on the route, as a place where a counter can fall.
    pub fn sows_into_stores(&self) -> bool {
        self.board.stores && self.sow.skip_stores != SkipStores::Both
    }

    /// Says whether the cells of the route have to be looked up: they do not just follow each other.
    pub fn needs_a_route(&self) -> bool {
        self.board.stores || self.board.route != Route::Forward
    }

    /// Says whether a hole can be played in one way only: nothing has to be claimed, and no player chooses which way to sow.
    pub fn a_hole_is_a_move(&self) -> bool {
        !self.has_claims() && !self.has_choice_of_way()
    }

    /// Says whether a player can have another turn after his own.
    pub fn has_second_turns(&self) -> bool {
        self.every_turn_end()
            .any(|turn| turn.again_if_captured || turn.feed == Feed::GivesOneFirst)
            || self
                .every_last_row()
                .any(|row| row.continuation() == Then::Again)
    }

    /// Says whether a turn has to be tried to know what it leaves the opponent, and so whether it is allowed.
    pub fn tries_moves_for_the_opponent(&self) -> bool {
        self.every_turn_end()
            .any(|turn| turn.feed.asks_what_comes() || turn.slam == Slam::Forbidden)
    }

    /// Says whether a turn has to be tried to know whether it is allowed.
    pub fn tries_moves(&self) -> bool {
        self.endless.result == EndlessResult::Illegal || self.tries_moves_for_the_opponent()
    }

    /// Says whether captures have to be claimed.
    pub fn has_claims(&self) -> bool {
        self.turn.captures == Captures::Claimed
    }

    /// Says whether the first time at a captured hole can be free (teseta).
    pub fn has_teseta(&self) -> bool {
        self.every_last_row().any(
            |row| matches!(row.action, Action::Tax { first_free, .. } if first_free != FirstFree::No),
        )
    }

    /// Says whether a counter that passes a captured hole uses up its teseta.
    pub fn passing_uses_up_teseta(&self) -> bool {
        self.last.iter().any(
            |row| matches!(row.action, Action::Tax { first_free, .. } if first_free == FirstFree::Any),
        )
    }

    /// Says whether some row takes from a place.
    pub fn take_from(&self, place: Place) -> bool {
        self.last
            .iter()
            .any(|row| matches!(row.action, Action::Take(take) if take.from.contains(place)))
    }

    /// Says whether a position has to hold which captured holes have been visited.
    pub fn remembers_visits(&self) -> bool {
        self.has_teseta() || self.makes_half_wegs()
    }

    /// Says whether a match is one round, whatever its score.
    pub fn is_one_round(&self) -> bool {
        self.rounds == Rounds::Single || self.match_.end == MatchEnd::OneRound
    }

    /// Says whether the players choose the holes that a race starts from.
    pub fn race_is_from_a_choice(&self) -> bool {
        matches!(&self.opening, Opening::Race(race) if race.origin.is_chosen())
    }

    /// Says who begins the second and later rounds, if there are any.
    pub fn later_starter(&self) -> Option<Starter> {
        match self.rounds {
            Rounds::Single => None,
            Rounds::HoleOwnership { starter, .. }
            | Rounds::RefillAlike { starter, .. }
            | Rounds::RefillOwn { starter, .. }
            | Rounds::Arranged { starter, .. }
            | Rounds::SameStart { starter, .. } => Some(starter),
        }
    }

    /// Says which rounds have the opening, if there are later ones.
    pub fn later_opening(&self) -> Option<RoundOpening> {
        match self.rounds {
            Rounds::Single => None,
            Rounds::HoleOwnership { opening, .. }
            | Rounds::RefillAlike { opening, .. }
            | Rounds::RefillOwn { opening, .. }
            | Rounds::Arranged { opening, .. }
            | Rounds::SameStart { opening, .. } => Some(opening),
        }
    }

    /// Says whether holes can become wegs.
    pub fn makes_wegs(&self) -> bool {
        self.every_last_row().any(|row| row.action.makes_wegs())
            || match &self.opening {
                Opening::Push(push) => push.first_makes_weg,
                Opening::PlusMinus(opening) => opening.last == LastPlaced::MakesWeg,
                Opening::None | Opening::Race(_) | Opening::Gather(_) => false,
            }
    }

    /// Says whether holes can become jen.
    pub fn makes_jens(&self) -> bool {
        self.has_claims()
            || self
                .every_passing_row()
                .any(|row| row.action == PassingAction::MakeJen)
    }

    /// Says whether holes that a player can't fill are closed for a round.
    pub fn closes_holes(&self) -> bool {
        matches!(
            self.rounds,
            Rounds::RefillOwn {
                unfilled: Unfilled::Closed,
                ..
            } | Rounds::RefillAlike {
                unfilled: Unfilled::Closed,
                ..
            }
        )
    }

    /// Lists the kinds of hole that can come up: marks that some row makes, stores that lie on the route.
    pub fn kinds(&self) -> Vec<HoleKind> {
        HoleKind::ALL
            .into_iter()
            .filter(|kind| match kind {
                HoleKind::Plain => true,
                HoleKind::OwnWeg | HoleKind::OpponentWeg => self.makes_wegs(),
                HoleKind::Jen => self.makes_jens(),
                HoleKind::Unmoved => self.remembers_unmoved_holes(),
                HoleKind::OwnStore => self.sows_into_stores(),
                HoleKind::OpponentStore => {
                    self.board.stores
                        && self.sow.skip_stores == SkipStores::None
                        && !self.keeps_to_own_side()
                }
            })
            .collect()
    }

    /// Says whether a player takes anything by lifting, in some phase or other.
    pub fn takes_by_lifting(&self) -> bool {
        self.every_lift().any(|lift| !lift.takes.is_nothing())
    }

    /// Says whether counters that would fall past the player's own side are his, in some phase or other.
    pub fn takes_past_own(&self) -> bool {
        self.every_sow().any(|sow| sow.past_own == PastOwn::Taken)
    }

    /// Says whether holes can rest: one that a single counter has crossed over into, or one that has been moved.
    pub fn makes_resting_holes(&self) -> bool {
        self.lift.crossed == Crossed::Rests || self.lift.moved == Moved::Rests
    }

    /// Says whether a position has to hold which holes no turn of the round has started from: whether some rule asks for
    /// them.
    pub fn remembers_unmoved_holes(&self) -> bool {
        let unmoved = Some(HoleKind::Unmoved);
        let bars = |lift: &Lift| lift.never_from.contains(&HoleKind::Unmoved);
        let passes_over = |sow: &Sow| sow.skip.is_some_and(|skip| skip.kind == unmoved);
        let mut phases = self.phases.iter();
        phases.any(|phase| phase.when == PhaseWhen::UnmovedLeft)
            || self.every_last_row().any(|row| row.when.kind == unmoved)
            || self.every_passing_row().any(|row| row.when.kind == unmoved)
            || self.every_lift().any(bars)
            || self.every_sow().any(passes_over)
    }

    /// Says whether holes can be marked: become wegs or jen, rest, or are remembered not to have been moved.
    pub fn has_marks(&self) -> bool {
        self.makes_wegs()
            || self.makes_jens()
            || self.makes_resting_holes()
            || self.remembers_unmoved_holes()
    }

    /// Says whether a hole can come to have a mark.
    pub fn makes_mark(&self, mark: Mark) -> bool {
        match mark {
            Mark::Plain => true,
            Mark::Weg(_) => self.makes_wegs(),
            Mark::Jen => self.makes_jens(),
            Mark::HalfWeg => self.makes_half_wegs(),
            Mark::Unclaimed => self.has_claims(),
            Mark::Closed => self.closes_holes(),
            Mark::Resting => self.makes_resting_holes(),
            Mark::Unmoved => self.remembers_unmoved_holes(),
        }
    }

    /// Says whether a player's only hole can become a half-weg: where captured holes are wegs and it is spared.
    pub fn makes_half_wegs(&self) -> bool {
        self.match_.last_hole == LastHole::TakeFourKeep
            && self
                .every_last_row()
                .any(|row| row.action == Action::MakeWeg)
    }

    /// Walks the classes of holes that can come up, as the player on turn sees them.
    pub(crate) fn classes(&self) -> impl Iterator<Item = (HoleKind, Whose)> {
        self.kinds().into_iter().flat_map(|kind| {
            let owners: &[Whose] = match kind {
                HoleKind::OwnStore => &[Whose::Own],
                HoleKind::OpponentStore => &[Whose::Opponent],
                _ if self.keeps_to_own_side() => &[Whose::Own],
                _ => &[Whose::Own, Whose::Opponent],
            };
            owners.iter().map(move |&owner| (kind, owner))
        })
    }

    /// Says whether who has won can take what the other has won before.
    pub fn winner_takes_all(&self) -> bool {
        let ends = self.round_end.or_when.iter().map(|end| end.rest);
        ends.chain([self.round_end.rest]).any(Rest::takes_all)
    }

    /// Says whether a last counter can draw others to the hole where it fell.
    pub fn pulls(&self) -> bool {
        self.every_last_row()
            .any(|row| matches!(row.action, Action::Pull { .. }))
    }

    /// Says whether a turn can empty a store: what lies there is taken, sown on or given away.
    pub fn empties_stores(&self) -> bool {
        self.takes_stores() || self.relays_from_stores() || self.gives_captures()
    }

    /// Says whether some row takes what lies in a store.
    pub fn takes_stores(&self) -> bool {
        self.every_last_row()
            .any(|row| matches!(row.action, Action::Take(take) if take.takes_stores()))
    }

    /// Says whether what lies in a player's store can be sown on.
    pub fn relays_from_stores(&self) -> bool {
        self.every_last_row()
            .any(|row| row.continuation() == Then::RelayStore)
    }

    /// Says whether what a player has captured is given to his opponent.
    pub fn gives_captures(&self) -> bool {
        self.turn.captures == Captures::Given
    }

    /// Says whether what a player has won can be taken from him again, in a turn or at the end of the round.
    pub fn can_lose_what_is_won(&self) -> bool {
        self.winner_takes_all() || self.empties_stores()
    }

    /// Says whether anything depends on what lies in a store: what a last counter does there, which holes may be lifted, or
    /// the end of the round.
    pub fn ask_what_stores_hold(&self) -> bool {
        if self.can_lose_what_is_won() {
            return true;
        }
        let mut ends = self.round_end.or_when.iter();
        if ends.any(|end| end.when == EarlyEndWhen::OverHalf) {
            return true;
        }
        let mut lifting = self.every_lifting_row();
        if self.board.stores && lifting.any(|row| row.when.ends.before.is_some()) {
            return true;
        }
        self.board.stores
            && (self.last_rows_ask_what_stores_hold()
                || (0..self.phases.len())
                    .any(|phase| self.in_phase(phase).last_rows_ask_what_stores_hold()))
    }

    fn last_rows_ask_what_stores_hold(&self) -> bool {
        // Rules with too many cases to be tried can't be played.
        let Some(cases) = Cases::of(self) else {
            return false;
        };
        let row = |case: &Case| self.last.iter().position(|row| row.fits(case));
        let mut stores = cases.iter().filter(|case| case.kind.is_store());
        stores.any(|case| row(&case) != row(&Case { makes: 1, ..case }))
    }

    /// Says whether a round can be over for how it was played, which no position tells.
    pub fn can_end_by_play(&self) -> bool {
        let mut ends = self.round_end.or_when.iter();
        ends.any(|end| end.when.is_of_the_play())
    }

    /// Says whether nobody ever has two turns running.
    pub fn players_alternate(&self) -> bool {
        !self.has_second_turns() && self.round_end.when == RoundEndWhen::NextCannotMove
    }

    /// Says whether a turn and half a rotation of the board can be exchanged.
    pub fn are_symmetric(&self, root: &Position) -> bool {
        let board = &self.board;
        let turned = |hole: Hole| Hole(((hole.index() + board.per_side()) % board.holes()) as u8);
        self.board.route != Route::OpponentReversed
            && board.all().iter().all(|hole| {
                let column: HoleSet = board.column(hole).iter().map(turned).collect();
                column == board.column(turned(hole))
                    && root.owner(turned(hole)) != root.owner(hole)
                    && PlaceOnSide::of(board, turned(hole)) == PlaceOnSide::of(board, hole)
                    && root.closed().contains(turned(hole)) == root.closed().contains(hole)
            })
    }

    /// Says whether a counter of its owner's or of his opponent's that falls into a plain hole, and makes so many there, can
    /// capture what lies there: as the last of its handful, or in passing.
    pub fn can_capture_here(&self, owner: Whose, makes: u8) -> bool {
        let passing = self.passing.iter();
        let mut passing = passing.filter(|row| row.when.fits(HoleKind::Plain, owner, makes));
        passing
            .next()
            .is_some_and(|row| matches!(row.action, PassingAction::Take { .. }))
            || self.last_rows_at(owner, makes).any(|row| {
                row.action.makes_wegs()
                    || matches!(row.action, Action::Take(take) if take.from.contains(Place::Here))
            })
    }

    /// Says whether the last counter of a handful that falls into a plain hole, and makes so many there, can capture what
    /// lies in the same column.
    pub fn can_capture_facing(&self, owner: Whose, makes: u8) -> bool {
        let faces =
            |places: Places| places.contains(Place::Facing) || places.contains(Place::Across);
        self.last_rows_at(owner, makes)
            .any(|row| matches!(row.action, Action::Take(take) if faces(take.from)))
    }

    /// Lists the last rows that can decide at a plain hole, whatever lies elsewhere.
    fn last_rows_at(&self, owner: Whose, makes: u8) -> impl Iterator<Item = &LastRow> {
        let rows = self.last.iter();
        let fitting = rows.filter(move |row| row.when.fits_here(HoleKind::Plain, owner, makes));
        let mut decided = false;
        fitting.take_while(move |row| {
            let before = decided;
            decided |= !row.when.looks_around();
            !before
        })
    }

    /// Finds the greatest number that divides all that can go to a store at once.
    pub fn capture_unit(&self) -> u8 {
        let mut unit = 0;
        let mut takes = |counters: Option<Number>| {
            unit = common_divisor(unit, counters.map_or(1, |number| number.divisor().into()))
        };
        if self.sows_into_stores()
            || self.takes_by_lifting()
            || self.takes_past_own()
            || self
                .every_turn_end()
                .any(|turn| turn.slam == Slam::RestToOpponent)
        {
            takes(None);
        }
        for row in self.every_passing_row() {
            if matches!(row.action, PassingAction::Take { .. }) {
                takes(row.when.makes);
            }
        }
        for row in self.every_last_row() {
            match row.action {
                Action::MakeWeg if self.match_.last_hole != LastHole::Ordinary => takes(None),
                Action::Stop
                | Action::Relay
                | Action::RelayNext
                | Action::RelayStore
                | Action::MakeWeg
                | Action::MakePair { .. }
                | Action::Pull { .. } => {}
                Action::Take(take) if take.takes_stores() => takes(None),
                Action::Take(take) if take.holding.is_some() => takes(take.holding),
                Action::Take(take) if take.from == [Place::Here].into() => {
                    takes(row.when.makes.or(row.when.before.and_then(Number::and_one)));
                    if let Some(chain) = take.chain {
                        takes(chain.holds);
                    }
                }
                Action::Take(_) | Action::Tax { .. } => takes(None),
            }
        }
        // No divisor is larger than what it divides, which a hole can hold.
        unit.max(1) as u8
    }
}

/// Says in one way what can be said in two in rows.
fn normalise(lifting: &mut [LiftingRow], passing: &mut [PassingRow], last: &mut [LastRow]) {
    for row in lifting {
        row.when.drop_any_number();
    }
    for row in passing {
        row.when.makes = row.when.makes.filter(Number::is_condition);
    }
    for row in last {
        row.drop_any_number();
        let relay = match (row.action, row.then) {
            (Action::Relay | Action::RelayNext | Action::RelayStore, _) => row.action,
            (Action::Stop, Then::Relay) => Action::Relay,
            (Action::Stop, Then::RelayNext) => Action::RelayNext,
            (Action::Stop, Then::RelayStore) => Action::RelayStore,
            _ => continue,
        };
        (row.action, row.then) = (relay, Then::End);
    }
}

/// Finds the greatest number that divides both; where one is nought, the other.
pub fn common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
