//! The cases of the last table.

use super::*;
use crate::board::{Board, Hole, Side};

/// A case of the last table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub kind: HoleKind,
    pub owner: Whose,
    /// Counters in the hole after the last one fell.
    pub makes: u8,
    /// Counters of the handful.
    pub handful: u8,
    /// Whose holes the counters of the turn have fallen into so far.
    pub reached: Reached,
    /// The hole's place on its side, or `None` for a store.
    pub place: Option<PlaceOnSide>,
    /// Whether the limits on captured holes allow another one.
    pub can_capture: bool,
    /// Whether the sower has captured a hole.
    pub has_captured: bool,
    /// The counters in other places.
    pub around: Around,
}

/// Whose holes counters have fallen into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    own: bool,
    opponent: bool,
}

impl Reached {
    /// Every combination that can occur in any game.
    const ALL: [Reached; 4] = [
        Reached::new(true, true),
        Reached::new(true, false),
        Reached::new(false, true),
        Reached::new(false, false),
    ];

    const fn new(own: bool, opponent: bool) -> Reached {
        Reached { own, opponent }
    }

    /// Returns whether a hole of the owner that a row asks for has been reached.
    pub(super) const fn fits(self, asked: Owner) -> bool {
        match asked {
            Owner::Own => self.own,
            Owner::Opponent => self.opponent,
            Owner::Any => true,
        }
    }

    /// Returns whether this is possible when the last counter has fallen into a hole of this kind and owner.
    const fn can_end_in(self, kind: HoleKind, owner: Whose) -> bool {
        kind.is_store()
            || match owner {
                Whose::Own => self.own,
                Whose::Opponent => self.opponent,
            }
    }
}

/// The place of a hole on its side, counted from 1 from both ends, as seen by the player who sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct PlaceOnSide {
    pub from_left: u8,
    pub from_right: u8,
}

impl PlaceOnSide {
    /// Returns the place of a hole.
    pub(crate) fn of(board: &Board, hole: Hole) -> PlaceOnSide {
        let side = Side::BOTH[hole.index() / board.per_side()];
        let number = |holes: Vec<Hole>| {
            let before = holes.iter().take_while(|&&other| other != hole);
            1 + before.count() as u8
        };
        PlaceOnSide {
            from_left: number(board.from_left(side)),
            from_right: number(board.from_right(side)),
        }
    }

    /// Returns whether the place fits the conditions.
    pub(crate) fn fits(self, from_left: Option<Number>, from_right: Option<Number>) -> bool {
        from_left.is_none_or(|number| number.fits(self.from_left.into()))
            && from_right.is_none_or(|number| number.fits(self.from_right.into()))
    }
}

/// The number of counters in each place that a condition can ask about.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Around([u8; Place::ALL.len()]);

impl Around {
    pub(crate) fn lies(&self, place: Place) -> u32 {
        self.0[place as usize].into()
    }

    fn with(mut self, place: Place, counters: u8) -> Around {
        self.0[place as usize] = counters;
        self
    }
}

/// Cases that represent all others: they cover every distinction that a row makes.
pub(crate) struct Cases {
    classes: Vec<(HoleKind, Whose)>,
    makes: Vec<u8>,
    handfuls: Vec<u8>,
    reached: Vec<Reached>,
    places: Vec<PlaceOnSide>,
    can_capture: Vec<bool>,
    has_captured: Vec<bool>,
    around: Vec<Around>,
}

impl Cases {
    /// The most cases that are tried. More would take too long.
    const MOST: usize = 200_000;

    /// Returns cases that represent all others, or `None` if the rows distinguish too many.
    pub(crate) fn of(rules: &Rules) -> Option<Cases> {
        let classes: Vec<_> = rules.classes().collect();
        let here = rules.last.iter().flat_map(|row| {
            let before = row.when.before.into_iter();
            before.flat_map(Number::and_one).chain(row.when.makes)
        });
        let mut makes: Vec<u8> = one_of_each_sort(1, 1, here);
        let handfuls = rules.last.iter().filter_map(|row| row.when.handful);
        let mut handfuls = match handfuls.clone().count() {
            0 => vec![1],
            _ => one_of_each_sort(1, 1, handfuls),
        };
        let reached: Vec<Reached> = match asks_what_was_reached(rules) {
            true => {
                let can_be = |reached: &Reached| !(reached.opponent && rules.keeps_to_own_side());
                Reached::ALL.into_iter().filter(can_be).collect()
            }
            false => vec![Reached::new(true, true)],
        };
        let asked = rules.last.iter().any(|row| row.when.asks_for_a_place());
        let side = rules.board.side(Side::A).iter();
        let mut places = match asked {
            true => side
                .map(|hole| PlaceOnSide::of(&rules.board, hole))
                .collect(),
            false => vec![PlaceOnSide::default()],
        };
        let or_not = |can_be: bool| match can_be {
            true => vec![true, false],
            false => vec![true],
        };
        let pulls_into_captured = rules
            .last
            .iter()
            .any(|row| row.action.pulls_into_captured());
        let mut around = vec![Around::default()];
        // How many there would be if equivalent ones were not left out.
        let mut arounds = 1;
        for place in Place::ALL {
            if place == Place::Here || !asks_about(rules, place) {
                continue;
            }
            let asked = rules.last.iter().flat_map(|row| row.when.at.iter());
            let asked = asked.filter_map(|(at, number)| (at == place).then_some(number));
            let asked: Vec<Number> = asked.collect();
            let compares = asked.contains(&Number::Same);
            // Counters that face a hole also lie across it, so `across` needs greater numbers than `facing`.
            let spare = if place == Place::Across { 3 } else { 1 };
            let mut numbers = one_of_each_sort(0, spare, asked.iter().copied());
            if compares {
                let more = numbers.last().map_or(0, |last| last + 1);
                numbers.extend(more..=makes.last().copied().unwrap_or(0));
            }
            let here = makes.len() * classes.len() * places.len() * handfuls.len() * reached.len();
            arounds *= numbers.len();
            if arounds * here > Cases::MOST {
                return None;
            }
            // What lies across limits what faces the hole.
            let limits = place == Place::Across && asks_about(rules, Place::Facing);
            if !compares && !limits {
                leave_out_equivalent(&mut numbers, |&number| {
                    let asked = asked.iter();
                    asked.map(|asked| asked.fits(number.into())).collect()
                });
            }
            let with_each = |around: Around| {
                let numbers = numbers.iter();
                numbers.map(move |&number| around.with(place, number))
            };
            around = around.into_iter().flat_map(with_each).collect();
        }
        if asks_about(rules, Place::Across) && asks_about(rules, Place::Facing) {
            around.retain(|around| around.lies(Place::Facing) <= around.lies(Place::Across));
        }
        let of_rows = |fits: &dyn Fn(&LastWhen) -> bool| -> Vec<bool> {
            rules.last.iter().map(|row| fits(&row.when)).collect()
        };
        leave_out_equivalent(&mut handfuls, |&n| of_rows(&|when| when.fits_handful(n)));
        leave_out_equivalent(&mut places, |&it| {
            of_rows(&|when| when.fits_place(Some(it)))
        });
        if !rules.last.iter().any(|row| row.when.at.compares()) {
            leave_out_equivalent(&mut makes, |&n| of_rows(&|when| when.fits_makes(n)));
        }
        Some(Cases {
            classes,
            makes,
            handfuls,
            reached,
            places,
            can_capture: or_not(rules.weg.are_any()),
            has_captured: or_not(pulls_into_captured),
            around,
        })
    }

    /// Returns an iterator over all cases.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Case> {
        self.classes.iter().flat_map(move |&(kind, owner)| {
            // A store has no column.
            let around = self.around.iter().filter(move |around| {
                !kind.is_store() || around.lies(Place::Across) + around.lies(Place::Facing) == 0
            });
            let places = match kind.is_store() {
                true => vec![None],
                false => self.places.iter().copied().map(Some).collect(),
            };
            around.flat_map(move |&around| {
                places.clone().into_iter().flat_map(move |place| {
                    let turns = self.handfuls.iter().flat_map(move |&handful| {
                        let reached = self.reached.iter().copied();
                        let reached = reached.filter(move |it| it.can_end_in(kind, owner));
                        reached.map(move |reached| (handful, reached))
                    });
                    let here = turns
                        .flat_map(move |turn| self.makes.iter().map(move |&makes| (makes, turn)));
                    here.flat_map(move |(makes, (handful, reached))| {
                        self.can_capture.iter().flat_map(move |&can_capture| {
                            self.has_captured.iter().map(move |&has_captured| Case {
                                kind,
                                owner,
                                makes,
                                handful,
                                reached,
                                place,
                                can_capture,
                                has_captured,
                                around,
                            })
                        })
                    })
                })
            })
        })
    }
}

/// Returns whether some row asks about a place.
fn asks_about(rules: &Rules, place: Place) -> bool {
    rules.last.iter().any(|row| row.when.at.asks_about(place))
}

/// Returns whether some row asks whose holes the turn has reached.
fn asks_what_was_reached(rules: &Rules) -> bool {
    rules.last.iter().any(|row| !row.when.reaches.is_any())
}

/// Leaves out each value for which the same conditions hold as for an earlier one.
fn leave_out_equivalent<T>(values: &mut Vec<T>, conditions: impl Fn(&T) -> Vec<bool>) {
    let mut found = Vec::new();
    values.retain(|value| {
        let conditions = conditions(value);
        let is_new = !found.contains(&conditions);
        found.push(conditions);
        is_new
    });
}

/// Returns all numbers up to the greatest that is asked for, and some even and odd numbers beyond.
fn one_of_each_sort(least: u8, spare: u8, asked: impl Iterator<Item = Number>) -> Vec<u8> {
    let greatest = asked.map(Number::greatest).max().unwrap_or(0);
    (least..=greatest.saturating_add(1 + spare)).collect()
}

impl Case {
    /// Describes the case in words that complete a sentence.
    pub(super) fn words(&self, rules: &Rules) -> String {
        let owner = match self.owner {
            Whose::Own => "a hole of the sower's own",
            Whose::Opponent => "a hole of the opponent's",
        };
        let hole = match self.kind {
            HoleKind::Plain => owner.to_string(),
            HoleKind::OwnCaptured => format!("{owner} (captured by the sower)"),
            HoleKind::OpponentCaptured => format!("{owner} (captured by the opponent)"),
            HoleKind::Lapsed => format!("{owner} (a jen)"),
            HoleKind::Unmoved => format!("{owner} (not yet moved)"),
            HoleKind::Unlifted => format!("{owner} (not yet lifted)"),
            HoleKind::Origin => format!("{owner} (the origin of the handful)"),
            HoleKind::OwnStore => "the sower's own store".to_string(),
            HoleKind::OpponentStore => "the opponent's store".to_string(),
        };
        let before = match self.makes - 1 {
            0 => "was empty".to_string(),
            1 => "held one counter".to_string(),
            n => format!("held {n} counters"),
        };
        let mut said = format!("the last counter falls into {hole} that {before}");
        let asked = rules.last.iter().any(|row| row.when.asks_for_a_place());
        if let Some(place) = self.place.filter(|_| asked) {
            said += &format!(", number {} from the left", place.from_left);
        }
        if rules.last.iter().any(|row| row.when.handful.is_some()) {
            said += &format!(", of a handful of {}", self.handful);
        }
        if asks_what_was_reached(rules) {
            let whose = [
                ("the sower's own", self.reached.own),
                ("the opponent's", self.reached.opponent),
            ];
            for (whose, _) in whose.into_iter().filter(|(_, is_reached)| !is_reached) {
                said += &format!(", before any counter of the turn has reached {whose} holes");
            }
        }
        if !self.can_capture {
            said += ", and no more holes can be captured";
        }
        if !self.has_captured {
            said += ", and the sower has captured no hole";
        }
        let asked = Place::ALL
            .into_iter()
            .filter(|&place| asks_about(rules, place));
        let others: Vec<String> = asked.filter_map(|place| self.words_around(place)).collect();
        match others.is_empty() {
            true => said,
            false => format!("{said}, while {}", others.join(" and ")),
        }
    }

    /// Describes the contents of another place that rows can ask about.
    fn words_around(&self, place: Place) -> Option<String> {
        let (verb, place_or_it) = match place {
            Place::Across => ("lie", " across it"),
            Place::Facing => ("face", " it"),
            Place::Next => ("lie", " in the next hole"),
            Place::Beyond => ("lie", " in the hole after the next"),
            Place::AcrossNext => ("lie", " across the next hole"),
            Place::AcrossBeyond => ("lie", " across the hole after the next"),
            Place::Here | Place::Sown | Place::All | Place::OwnStore | Place::OpponentStore => {
                return None;
            }
        };
        let subject = match self.around.lies(place) {
            0 => format!("no counters {verb}"),
            1 => format!("one counter {verb}s"),
            n => format!("{n} counters {verb}"),
        };
        Some(subject + place_or_it)
    }
}
