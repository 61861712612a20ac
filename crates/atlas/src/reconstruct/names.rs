//! The names of places, as variant files have them: `Aksum, Tigray, Ethiopia`.

use std::collections::{BTreeMap, BTreeSet};

use super::{Evidence, MOST_POINTS, Sort, doublings};

/// The kilometres without a point. Each doubling takes one.
const KILOMETRES: f64 = 50.0;

/// Words before a name that say which part of it is meant.
const DIRECTIONS: [&str; 9] = [
    "northern", "southern", "eastern", "western", "central", "north", "south", "east", "west",
];

/// A place by its names, from the narrowest to the widest. Names on one level are beside each other.
type Levels = Vec<BTreeSet<String>>;

/// The names of places of all games.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Every name.
    known: BTreeSet<String>,
    /// The parts of the world in which files have a name.
    regions: BTreeMap<String, BTreeSet<String>>,
    /// The places of the files.
    places: Vec<Vec<Levels>>,
}

/// How near two places are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Nearness {
    /// The distance in kilometres is known.
    Kilometres(f64),
    /// The same place, or the game's place lies within the place of the board.
    Same,
    /// The place of the board lies within the game's, or both share a people or a part of a country.
    Shared,
    /// The same country, or another widest name.
    Country,
    /// The same part of the world.
    Region,
    /// Another part of the world.
    Elsewhere,
    /// Nothing is known of either.
    Unknown,
}

impl Nearness {
    /// Returns the points that it takes.
    pub fn points(self) -> f64 {
        match self {
            Nearness::Kilometres(far) => doublings(far, KILOMETRES),
            Nearness::Same => 0.0,
            Nearness::Shared => 1.0,
            Nearness::Country => 3.0,
            Nearness::Region => 5.0,
            Nearness::Elsewhere => MOST_POINTS,
            Nearness::Unknown => 4.0,
        }
    }

    /// Describes it as evidence for a game whose file names a place.
    pub fn evidence(self, place: Option<&str>) -> Evidence {
        let place = place.unwrap_or("no place");
        let says = match self {
            Nearness::Kilometres(far) => format!("attested {far:.0} km away ({place})"),
            Nearness::Same => format!("attested there ({place})"),
            Nearness::Shared => format!("attested nearby or in a larger area ({place})"),
            Nearness::Country => format!("attested elsewhere in the country ({place})"),
            Nearness::Region => format!("attested in the same part of the world ({place})"),
            Nearness::Elsewhere => format!("attested elsewhere ({place})"),
            Nearness::Unknown => format!("it is not known how far it is ({place})"),
        };
        Evidence::new(Sort::Place, -self.points(), says)
    }
}

impl Names {
    /// Collects the names of places, each with the part of the world that its game is from.
    pub fn of<'a>(places: impl IntoIterator<Item = (&'a str, Option<&'a str>)> + Clone) -> Names {
        let mut names = Names::default();
        for (place, _) in places.clone() {
            names
                .known
                .extend(split(place).into_iter().flatten().flatten());
        }
        for (place, region) in places {
            let levels = names.levels(place);
            for name in levels.iter().flatten().flatten() {
                let regions = names.regions.entry(name.clone()).or_default();
                regions.extend(region.map(str::to_string));
            }
            names.places.push(levels);
        }
        names
    }

    /// Returns whether any file has one of the names of a place.
    pub fn knows(&self, place: &str) -> bool {
        let mut names = self.levels(place).into_iter().flatten().flatten();
        names.any(|name| self.known.contains(&name))
    }

    /// Returns how near a game's place is to another one, by their names alone. `region` is the part of the world that
    /// the game is from.
    pub fn nearness(&self, sought: &str, place: Option<&str>, region: Option<&str>) -> Nearness {
        let sought = self.completed(sought);
        let own = place.map(|place| self.levels(place)).unwrap_or_default();
        if own.is_empty() || sought.is_empty() {
            return Nearness::Unknown;
        }
        let pairs = sought
            .iter()
            .flat_map(|one| own.iter().map(move |own| (one, own)));
        let best = pairs.map(|(sought, own)| by_levels(sought, own));
        let best = best.min_by(|one, other| one.points().total_cmp(&other.points()));
        if let Some(near) = best.filter(|near| *near != Nearness::Elsewhere) {
            return near;
        }
        let regions: BTreeSet<&str> = self.regions_of(&sought);
        let own: BTreeSet<&str> = match region {
            Some(region) => BTreeSet::from([region]),
            None => self.regions_of(&own),
        };
        match regions.is_disjoint(&own) {
            true => Nearness::Elsewhere,
            false => Nearness::Region,
        }
    }

    fn regions_of<'a>(&'a self, place: &[Levels]) -> BTreeSet<&'a str> {
        let names = place.iter().flatten().flatten();
        let regions = names.filter_map(|name| self.regions.get(name)).flatten();
        regions.map(String::as_str).collect()
    }

    /// Returns the levels of a place. If it is a single name, the wider names of files that have it follow.
    fn completed(&self, place: &str) -> Vec<Levels> {
        let levels = self.levels(place);
        let [only] = &levels[..] else { return levels };
        let [names] = &only[..] else { return levels };
        let wider = self.places.iter().flatten().filter_map(|known| {
            let at = known.iter().position(|level| !level.is_disjoint(names))?;
            let wider = &known[at + 1..];
            (!wider.is_empty()).then(|| [&only[..], wider].concat())
        });
        let wider: Vec<Levels> = wider.collect();
        if wider.is_empty() { levels } else { wider }
    }

    /// Returns the places that a text names, each level by level. A part of a known place, such as `western Eritrea`, is
    /// followed by that place.
    fn levels(&self, place: &str) -> Vec<Levels> {
        let whole = |name: &String| {
            let (direction, rest) = name.split_once(' ')?;
            let is_part = DIRECTIONS.contains(&direction) && self.known.contains(rest);
            is_part.then(|| rest.to_string())
        };
        let places = split(place).into_iter().map(|levels| {
            let all = levels.into_iter().flat_map(|level| {
                let wholes = level.iter().filter_map(whole).collect();
                [level, wholes]
            });
            all.filter(|level| !level.is_empty()).collect()
        });
        places.collect()
    }
}

/// Splits a text at semicolons into places, at commas and colons into levels, and at "and" into names.
fn split(place: &str) -> Vec<Levels> {
    let of_one = |place: &str| {
        let mut levels: Levels = Vec::new();
        for level in place.split([',', ':']) {
            let level = level.trim().to_lowercase();
            let (beside, level) = match level.strip_prefix("and ") {
                Some(level) => (true, level),
                None => (false, level.as_str()),
            };
            let names = level.split(" and ").map(|name| name.trim().to_string());
            let names = names.filter(|name| !name.is_empty());
            // What follows ", and" stands beside the first name.
            match levels.first_mut().filter(|_| beside) {
                Some(first) => first.extend(names),
                None => levels.push(names.collect()),
            }
        }
        levels.retain(|level| !level.is_empty());
        levels
    };
    let places = place.split(';').map(of_one);
    places.filter(|levels| !levels.is_empty()).collect()
}

fn by_levels(sought: &Levels, own: &Levels) -> Nearness {
    let shares = |one: &BTreeSet<String>, others: &[BTreeSet<String>]| {
        others.iter().any(|other| !one.is_disjoint(other))
    };
    let (Some((widest, narrower)), Some((own_widest, own_narrower))) =
        (sought.split_last(), own.split_last())
    else {
        return Nearness::Unknown;
    };
    if shares(&sought[0], own) {
        Nearness::Same
    } else if shares(&own[0], sought) || narrower.iter().any(|level| shares(level, own_narrower)) {
        Nearness::Shared
    } else if !widest.is_disjoint(own_widest) {
        Nearness::Country
    } else {
        Nearness::Elsewhere
    }
}
