//! Places relative to a hole: where a rule looks and captures.

use gebeta_core::rules::{Number, Owner, Place, Rules, Taker};
use gebeta_core::{Hole, Side};

use super::sites::{Sites, listed};
use super::words::{HOLES, all, count, holes_of, is_in, number, on, remembered};

/// A place as ludemes: its sites, and the condition on each of them.
pub struct Seen {
    pub site: String,
    pub if_: Vec<String>,
}

/// Returns places relative to a hole.
pub struct Places<'a> {
    pub rules: &'a Rules,
}

impl Places<'_> {
    /// Returns the sites of a place relative to a site; none for places that are whole regions.
    pub fn seen(&self, place: Place, from: &str) -> Vec<Seen> {
        match place {
            Place::Here => vec![self.hole(from.to_string())],
            Place::Across => self.across(from),
            Place::Facing => {
                let mut across = self.across(from);
                for seen in &mut across {
                    seen.if_
                        .push(is_in(&seen.site, &holes_of(self.rules, "Next")));
                }
                across
            }
            Place::Next => vec![self.hole(on(self.rules, from, 1))],
            Place::Beyond => vec![self.hole(on(self.rules, from, 2))],
            Place::AcrossNext => self.across(&on(self.rules, from, 1)),
            Place::AcrossBeyond => self.across(&on(self.rules, from, 2)),
            Place::Sown | Place::All | Place::OwnStore | Place::OpponentStore => Vec::new(),
        }
    }

    /// Returns the region of a place that is one.
    pub fn region(place: Place) -> Option<String> {
        match place {
            Place::Sown => Some(remembered("Sown")),
            Place::All => Some(HOLES.to_string()),
            _ => None,
        }
    }

    /// A store is not a hole.
    fn hole(&self, site: String) -> Seen {
        let if_ = match self.rules.sows_into_stores() {
            true => vec![is_in(&site, HOLES)],
            false => Vec::new(),
        };
        Seen { site, if_ }
    }

    /// Captured holes are not among the holes across.
    fn across(&self, from: &str) -> Vec<Seen> {
        let others = self.rules.board.rows.rows().len() - 1;
        let mut across = Vec::new();
        for nth in 0..others {
            let site = format!("(mapEntry \"{}\" {from})", across_name(nth));
            let mut if_ = match self.rules.sows_into_stores() {
                true => vec![is_in(from, HOLES)],
                false => Vec::new(),
            };
            if self.rules.captures_holes() {
                if_.push(format!("(not {})", is_in(&site, "\"Wegs\"")));
            }
            across.push(Seen { site, if_ });
        }
        across
    }

    /// Returns the condition on the contents of a place, without the sites in a region.
    pub fn holds(
        &self,
        place: Place,
        from: &str,
        asked: Number,
        without: Option<&str>,
    ) -> Option<String> {
        let counted = |seen: Seen| {
            let mut if_ = seen.if_;
            if_.extend(without.map(|region| format!("(not {})", is_in(&seen.site, region))));
            let counters = count(&seen.site);
            match all(if_) {
                Some(condition) => format!("(if {condition} {counters} 0)"),
                None => counters,
            }
        };
        let mut seen: Vec<String> = self.seen(place, from).into_iter().map(counted).collect();
        let sum = match seen.len() {
            1 => seen.remove(0),
            _ => format!("(+ {})", seen.join(" ")),
        };
        number(&sum, asked)
    }

    /// Returns the condition on the owner of a hole.
    pub fn owned(&self, site: &str, owner: Owner) -> Option<String> {
        let player = match owner {
            Owner::Any => return None,
            Owner::Own => "Mover",
            Owner::Opponent => "Next",
        };
        Some(is_in(site, &holes_of(self.rules, player)))
    }

    /// Returns the condition on the position of a hole on its side.
    pub fn on_side(
        &self,
        site: &str,
        from_left: Option<Number>,
        from_right: Option<Number>,
    ) -> Option<String> {
        from_left.or(from_right)?;
        let board = &self.rules.board.rows;
        let asked =
            |number: Option<Number>, at: usize| number.is_none_or(|n| n.fits(at as u32 + 1));
        let mut holes: Vec<Hole> = Vec::new();
        for side in Side::BOTH {
            let left = board.from_left(side);
            let right = board.from_right(side);
            let fits = |hole: &Hole| {
                let place = |row: &[Hole]| row.iter().position(|other| other == hole);
                place(&left).is_some_and(|at| asked(from_left, at))
                    && place(&right).is_some_and(|at| asked(from_right, at))
            };
            holes.extend(left.iter().copied().filter(fits));
        }
        let sites = Sites::of(self.rules).holes(holes);
        Some(is_in(site, &format!("(sites {})", listed(&sites))))
    }
}

/// Returns the name of the map to the other holes of a column.
pub fn across_name(nth: usize) -> &'static str {
    match nth {
        0 => "Across",
        _ => "AcrossToo",
    }
}

/// Returns the number of the player who takes the contents of a site.
pub fn taker(rules: &Rules, taker: Taker, site: &str) -> String {
    match taker {
        Taker::Sower => "(mover)".to_string(),
        Taker::Opponent => "(- 3 (mover))".to_string(),
        Taker::Owner => format!("(if {} 1 2)", is_in(site, &holes_of(rules, "P1"))),
    }
}

/// Returns the holes of a region that are not captured.
pub fn uncaptured(rules: &Rules, region: &str) -> String {
    match rules.captures_holes() {
        true => format!("(difference {region} \"Wegs\")"),
        false => region.to_string(),
    }
}
