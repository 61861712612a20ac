//! The cases of the two decision tables, and the rows that fit them.

use super::*;
use crate::board::{Board, Hole, Side};

/// Describes a case of the last table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub kind: HoleKind,
    pub owner: Whose,
    /// Counters in the hole after the last one fell.
    pub makes: u8,
    /// Counters of the handful.
    pub handful: u8,
    /// Whose holes the counters of the turn have fallen into by now.
    pub reached: Reached,
    /// Which hole of its side it is; a store is none.
    pub place: Option<PlaceOnSide>,
    /// Whether the limits of captures allow another one.
    pub can_capture: bool,
    /// Whether the sower has captured a hole.
    pub has_weg: bool,
    /// What lies in other places.
    pub around: Around,
}

/// Says whose holes counters have fallen into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    own: bool,
    opponent: bool,
}

impl Reached {
    /// Lists what can be, in any game.
    const ALL: [Reached; 4] = [
        Reached::new(true, true),
        Reached::new(true, false),
        Reached::new(false, true),
        Reached::new(false, false),
    ];

    const fn new(own: bool, opponent: bool) -> Reached {
        Reached { own, opponent }
    }

    /// Says whether a player's hole has been reached that is asked for.
    const fn fits(self, asked: Owner) -> bool {
        match asked {
            Owner::Own => self.own,
            Owner::Opponent => self.opponent,
            Owner::Any => true,
        }
    }

    /// Says whether it can be so when the last counter has fallen into such a hole.
    const fn can_end_in(self, kind: HoleKind, owner: Whose) -> bool {
        kind.is_store()
            || match owner {
                Whose::Own => self.own,
                Whose::Opponent => self.opponent,
            }
    }
}

/// Says which hole of its side a hole is, counted from 1 from both ends as the player sees it who sits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct PlaceOnSide {
    pub from_left: u8,
    pub from_right: u8,
}

impl PlaceOnSide {
    /// Finds the place of a hole of a board.
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

    /// Says whether it is what is asked for.
    pub(crate) fn fits(self, from_left: Option<Number>, from_right: Option<Number>) -> bool {
        from_left.is_none_or(|number| number.fits(self.from_left.into()))
            && from_right.is_none_or(|number| number.fits(self.from_right.into()))
    }
}

/// Holds how many counters lie in each place that a condition can ask about.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Around([u8; Place::ALL.len()]);

impl Around {
    pub(crate) fn lies(&self, place: Place) -> u32 {
        self.0[place as usize].into()
    }

    fn set(&mut self, place: Place, counters: u8) {
        self.0[place as usize] = counters;
    }
}

impl LastWhen {
    /// Says whether the row fits a case, leaving out what depends on other holes.
    pub(crate) fn fits_here(&self, kind: HoleKind, owner: Whose, makes: u8) -> bool {
        self.kind.is_none_or(|k| k == kind)
            && self.owner.fits(owner)
            && self.before.is_none_or(|n| n.fits(u32::from(makes) - 1))
            && self.makes.is_none_or(|n| n.fits(u32::from(makes)))
    }

    /// Says whether the row asks for more than the hole's class and contents.
    pub(crate) fn looks_around(&self) -> bool {
        !self.at.is_empty()
            || self.asks_for_a_place()
            || self.handful.is_some()
            || !self.reached.is_any()
    }

    fn asks_for_a_place(&self) -> bool {
        self.from_left.is_some() || self.from_right.is_some()
    }

    /// Says whether the row is for a hole at this place of its side, or for a store.
    pub(crate) fn fits_place(&self, place: Option<PlaceOnSide>) -> bool {
        match place {
            Some(place) => place.fits(self.from_left, self.from_right),
            None => !self.asks_for_a_place(),
        }
    }

    /// Says whether the row fits a case.
    pub(crate) fn fits(&self, case: &Case) -> bool {
        self.fits_here(case.kind, case.owner, case.makes)
            && self.fits_place(case.place)
            && self.fits_handful(case.handful)
            && case.reached.fits(self.reached)
            && self.at.fits(|place| match place {
                // No store holds as many as another place.
                Place::Here if case.kind.is_store() => 0,
                Place::Here => case.makes.into(),
                place => case.around.lies(place),
            })
    }

    /// Says whether the row is for a handful of so many counters.
    pub(crate) fn fits_handful(&self, counters: u8) -> bool {
        self.handful
            .is_none_or(|number| number.fits(counters.into()))
    }
}

impl PassingWhen {
    /// Gives the kind of hole that the row is for.
    pub fn kind(&self) -> HoleKind {
        self.kind.unwrap_or(HoleKind::Plain)
    }

    /// Says whether the row fits a hole of this kind and owner that now holds `makes` counters.
    pub(crate) fn fits(&self, kind: HoleKind, owner: Whose, makes: u8) -> bool {
        kind == self.kind()
            && self.owner.fits(owner)
            && self.makes.is_none_or(|n| n.fits(u32::from(makes)))
    }
}

/// Holds cases that stand for all: what any row tells apart is told apart by them.
pub(crate) struct Cases {
    classes: Vec<(HoleKind, Whose)>,
    makes: Vec<u8>,
    handfuls: Vec<u8>,
    reached: Vec<Reached>,
    places: Vec<PlaceOnSide>,
    can_capture: Vec<bool>,
    has_weg: Vec<bool>,
    around: Vec<Around>,
}

impl Cases {
    /// The most cases that are tried; more take too long.
    const MOST: usize = 200_000;

    /// Finds cases that stand for all; `None` if the rows tell too many apart.
    pub(crate) fn of(rules: &Rules) -> Option<Cases> {
        let classes: Vec<_> = rules.classes().collect();
        let here = rules.last.iter().flat_map(|row| {
            let before = row.when.before.into_iter();
            before.flat_map(Number::and_one).chain(row.when.makes)
        });
        let makes: Vec<u8> = one_of_each_sort(1, 1, here);
        let handfuls = rules.last.iter().filter_map(|row| row.when.handful);
        let handfuls: Vec<u8> = match handfuls.clone().next() {
            Some(_) => one_of_each_sort(1, 1, handfuls),
            None => vec![1],
        };
        let reached: Vec<Reached> = match rules.asks_what_was_reached() {
            true => {
                let can_be = |reached: &Reached| !(reached.opponent && rules.keeps_to_own_side());
                Reached::ALL.into_iter().filter(can_be).collect()
            }
            false => vec![Reached::new(true, true)],
        };
        let asked = rules.last.iter().any(|row| row.when.asks_for_a_place());
        let places: Vec<PlaceOnSide> = match asked {
            true => {
                let side = rules.board.side(Side::A).iter();
                side.map(|hole| PlaceOnSide::of(&rules.board, hole))
                    .collect()
            }
            false => vec![PlaceOnSide::default()],
        };
        let can_capture = match rules.weg.are_any() {
            true => vec![true, false],
            false => vec![true],
        };
        let has_weg = match rules.last.iter().any(|row| row.action.pulls_into_weg()) {
            true => vec![true, false],
            false => vec![true],
        };
        let mut around = vec![Around::default()];
        for place in Place::ALL {
            let asked: Vec<Number> = rules
                .last
                .iter()
                .flat_map(|row| row.when.at.iter())
                .filter_map(|(at, number)| (at == place).then_some(number))
                .collect();
            let like_here = |row: &LastRow| row.when.at.like_here == Some(place);
            let like_here = rules.last.iter().any(like_here) && place != Place::Here;
            if asked.is_empty() && !like_here {
                continue;
            }
            // What faces a hole lies across it too: there must be greater numbers for the one than for the other.
            let spare = if place == Place::Across { 3 } else { 1 };
            let mut numbers = one_of_each_sort(0, spare, asked.into_iter());
            if like_here {
                let more = numbers.last().map_or(0, |last| last + 1);
                numbers.extend(more..=makes.last().copied().unwrap_or(0));
            }
            let here = makes.len() * classes.len() * places.len() * handfuls.len() * reached.len();
            if around.len() * numbers.len() * here > Cases::MOST {
                return None;
            }
            let with = |around: &Around| {
                let mut around = *around;
                numbers
                    .iter()
                    .map(|&number| {
                        around.set(place, number);
                        around
                    })
                    .collect::<Vec<_>>()
            };
            around = around.iter().flat_map(with).collect();
        }
        let both = |place| {
            let mut rows = rules.last.iter().flat_map(|row| row.when.at.iter());
            let like_here = |row: &LastRow| row.when.at.like_here == Some(place);
            rows.any(|(at, _)| at == place) || rules.last.iter().any(like_here)
        };
        if both(Place::Across) && both(Place::Facing) {
            around.retain(|around| around.lies(Place::Facing) <= around.lies(Place::Across));
        }
        Some(Cases {
            classes,
            makes,
            handfuls,
            reached,
            places,
            can_capture,
            has_weg,
            around,
        })
    }

    /// Walks all cases.
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
                            self.has_weg.iter().map(move |&has_weg| Case {
                                kind,
                                owner,
                                makes,
                                handful,
                                reached,
                                place,
                                can_capture,
                                has_weg,
                                around,
                            })
                        })
                    })
                })
            })
        })
    }
}

/// Lists all numbers up to the greatest that is asked for, and some even and odd ones beyond.
fn one_of_each_sort(least: u8, spare: u8, asked: impl Iterator<Item = Number>) -> Vec<u8> {
    let greatest = asked.map(Number::greatest).max().unwrap_or(0);
    (least..=greatest.saturating_add(1 + spare)).collect()
}

impl Case {
    /// Describes the case in a sentence's second half.
    pub(super) fn words(&self, rules: &Rules) -> String {
        let whose = match self.owner {
            Whose::Own => "his own",
            Whose::Opponent => "the opponent's",
        };
        let kind = match self.kind {
            HoleKind::Plain => "hole",
            HoleKind::OwnWeg => "hole, captured by himself",
            HoleKind::OpponentWeg => "hole, captured by the opponent",
            HoleKind::Jen => "hole, a jen",
            HoleKind::Unmoved => "hole, not moved yet,",
            HoleKind::OwnStore | HoleKind::OpponentStore => "store",
        };
        let before = match self.makes - 1 {
            0 => "was empty".to_string(),
            n => format!("held {n}"),
        };
        let mut said = format!("the last counter falls into {whose} {kind} that {before}");
        let asked = rules.last.iter().any(|row| row.when.asks_for_a_place());
        if let Some(place) = self.place.filter(|_| asked) {
            said += &format!(", number {} from the left", place.from_left);
        }
        if rules.last.iter().any(|row| row.when.handful.is_some()) {
            said += &format!(", of a handful of {}", self.handful);
        }
        if rules.asks_what_was_reached() {
            let whose = [
                ("his own", self.reached.own),
                ("the opponent's", self.reached.opponent),
            ];
            for (whose, _) in whose.into_iter().filter(|(_, is_reached)| !is_reached) {
                said += &format!(", before any counter of the turn has reached {whose} holes");
            }
        }
        if !self.can_capture {
            said += ", and no more holes can be captured";
        }
        if !self.has_weg {
            said += ", and the sower has captured no hole";
        }
        for place in Place::ALL {
            let mut asked = rules.last.iter().flat_map(|row| row.when.at.iter());
            let like_here = |row: &LastRow| row.when.at.like_here == Some(place);
            let like_here = rules.last.iter().any(like_here);
            let says = match place {
                _ if !like_here && asked.all(|(at, _)| at != place) => continue,
                Place::Across => "lie across it",
                Place::Facing => "face it",
                Place::Next => "lie in the next hole",
                Place::Beyond => "lie in the hole after the next",
                Place::AcrossNext => "lie across the next hole",
                Place::AcrossBeyond => "lie across the hole after the next",
                Place::Here | Place::Sown | Place::All | Place::OwnStore | Place::OpponentStore => {
                    continue;
                }
            };
            said += &match self.around.lies(place) {
                0 => format!(", none {says}"),
                n => format!(", {n} {says}"),
            };
        }
        said
    }
}
