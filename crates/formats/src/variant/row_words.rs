//! The rows of the decision tables in words.

use gebeta_core::rules::{
    Action, Along, At, Chain, FirstFree, HoleKind, HoleKinds, LastRow, LastWhen, Lifting,
    LiftingRow, LiftingWhen, Number, Owner, Parity, PassingAction, PassingRow, Place, Places, Skip,
    SkippedBy, Take, Taker, Then,
};

use super::loaded_variant::{Variant, Words};
use super::suggest::joined;

impl Variant {
    /// Returns a passing row in words.
    pub(super) fn passing_words(&self, row: &PassingRow) -> String {
        let (counter, counters) = (&self.words.counter, &self.words.counters);
        let hole = self.place(Some(row.when.kinds()), row.when.owner, false);
        let makes = row.when.makes.map(number_words);
        let makes = makes.map_or(String::new(), |number| format!(" that now holds {number}"));
        let action = match row.action {
            PassingAction::Stay => "it stays there".to_string(),
            PassingAction::Take { to } => format!("{} takes all its {counters}", self.taker(to)),
        };
        format!("A passing {counter} falls into {hole}{makes}: {action}.")
    }

    /// Returns a lifting row in words; `first` if it is the first row.
    pub(super) fn lifting_words(&self, row: &LiftingRow, first: bool) -> String {
        let Words { counter, hole, .. } = &self.words;
        let (counters, when) = (&self.words.counters, &row.when);
        let may = match row.action {
            Lifting::Allow => "A turn may start from",
            Lifting::Forbid => "A turn may not start from",
            Lifting::LastResort | Lifting::RightmostResort => {
                "If no other may be lifted, a turn may start from"
            }
        };
        let is_rightmost = row.action == Lifting::RightmostResort;
        let from = match when.kind {
            None if is_rightmost => format!("the rightmost {hole}"),
            kinds if is_rightmost => {
                let kinds = self.place(kinds, Owner::Any, false);
                format!("the rightmost {hole} that is {kinds}")
            }
            None if first || *when != LiftingWhen::default() => format!("a {hole}"),
            kinds => self.place(kinds, Owner::Any, true),
        };
        let holds = when.holds.map_or(String::new(), holding);
        let ends = (when.ends.owner != Owner::Any || when.ends.holds.is_some()).then(|| {
            let (of_whom, before) = (of_whom(when.ends.owner), when.ends.holds.map(holding));
            let before = before.unwrap_or_default();
            format!("the last {counter} of the handful falls into a {hole}{of_whom}{before}")
        });
        let reaches = player(when.reaches)
            .map(|player| format!("one of its {counters} falls into a {hole} of {player}"));
        let falls = clauses(" if ", ends.into_iter().chain(reaches));
        let side = place_on_side(when.from_left, when.from_right);
        let around = self.around(&when.at);
        format!("{may} {from}{holds}{side}{around}{falls}.")
    }

    /// Returns what a handful passes over in words.
    pub(super) fn skip_words(&self, skip: &Skip) -> String {
        let counter = &self.words.counter;
        let counters = match skip.counters {
            SkippedBy::Every => format!("Each {counter} of a handful"),
            SkippedBy::Last => format!("The last {counter} of a handful"),
            SkippedBy::AllButLast => format!("Each {counter} of a handful but the last"),
        };
        let holds = skip.holds.map_or(String::new(), holding);
        let holes = self.place(skip.kind, skip.owner, false);
        format!("{counters} passes over {holes}{holds}.")
    }

    /// Returns a last row in words; `first` if it is the first row.
    pub(super) fn last_words(&self, row: &LastRow, first: bool) -> String {
        let Words { counter, hole, .. } = &self.words;
        let (counters, holes, weg) = (&self.words.counters, &self.words.holes, &self.words.weg);
        let when = &row.when;
        let place = self.place(
            when.kind,
            when.owner,
            !first && *when == LastWhen::default(),
        );
        let (who, relay) = (self.taker(row.to), self.relay_words(row));
        let action = match row.action {
            Action::Stay => relay.clone().unwrap_or("it stays there".to_string()),
            Action::Take(take) => self.take_words(&take, who),
            Action::Pull { from } => format!("what lies {} is moved to it", self.places(from)),
            Action::PullToCaptured { from } => {
                let places = self.places(from);
                format!("what lies {places} is moved to a {weg} of the sower, if there is one")
            }
            Action::CaptureHole => format!("the {hole} becomes the sower's {weg}"),
            Action::MakePair { counters: number } => {
                let first = match number {
                    0 => String::new(),
                    1 => format!("one {counter} is moved over from across; "),
                    _ => format!("{number} {counters} are moved over from across; "),
                };
                format!("{first}it and the other {holes} of its column become {weg}s of the sower")
            }
            Action::Tax {
                counters: number,
                first_free,
            } => {
                let what = match number {
                    1 => format!("one {counter}"),
                    _ => format!("{number} {counters}, including the last one"),
                };
                format!("{who} takes {what}{}", free(first_free))
            }
        };
        let then = match (row.action, row.then) {
            (Action::Stay, then) if then.relays() => String::new(),
            (_, Then::End) => "; the turn is over".to_string(),
            (Action::Tax { .. }, Then::Again) => {
                "; if anything was taken, the same player plays again".to_string()
            }
            (_, Then::Again) => "; the same player plays again".to_string(),
            (_, Then::Relay | Then::RelayBack) => {
                let way = other_way(row.then);
                format!("; all {counters} of the {hole} where it fell are lifted and sown on{way}")
            }
            _ => relay.map_or(String::new(), |relay| format!("; {relay}")),
        };
        let conditions = self.conditions(when);
        format!("The last {counter} falls into {place}{conditions}: {action}{then}.")
    }

    /// Returns what is sown on after a counter to which nothing happens, if anything is.
    fn relay_words(&self, row: &LastRow) -> Option<String> {
        let Words { counters, hole, .. } = &self.words;
        let store = match self.rules.relays_from_store(row) {
            true => ", or of the sower's store if it comes next,",
            false => "",
        };
        Some(match row.then {
            Then::End | Then::Again => return None,
            Then::Relay | Then::RelayBack => {
                let way = other_way(row.then);
                format!("all its {counters} are lifted and sown on{way}")
            }
            Then::RelayNext => {
                format!("all {counters} of the next {hole}{store} are lifted and sown on")
            }
        })
    }

    /// Returns who takes.
    fn taker(&self, taker: Taker) -> String {
        match taker {
            Taker::Owner => format!("the owner of the {}", self.words.hole),
            Taker::Sower => "the sower".to_string(),
            Taker::Opponent => "the sower's opponent".to_string(),
        }
    }

    /// Returns the kind of hole that a row is for, if not every hole is of that kind.
    fn place(&self, kinds: Option<HoleKinds>, owner: Owner, rest: bool) -> String {
        let (hole, weg) = (&self.words.hole, &self.words.weg);
        let all = self.rules.kinds();
        let are_all = |kinds: &HoleKinds| all.into_iter().all(|kind| kinds.contains(kind));
        let Some(kinds) = kinds.filter(|kinds| !are_all(kinds)) else {
            return match owner {
                Owner::Any if rest => format!("any other {hole}"),
                Owner::Any => format!("any {hole}"),
                owner => format!("a {hole}{}", of_whom(owner)),
            };
        };
        let kind_words = |kind| match kind {
            HoleKind::Plain => format!("an ordinary {hole}"),
            HoleKind::OwnCaptured => format!("a {weg} of the sower"),
            HoleKind::OpponentCaptured => format!("a {weg} of the opponent"),
            HoleKind::Lapsed => "a jen".to_string(),
            HoleKind::Unmoved => format!("a {hole} from which no turn has started"),
            HoleKind::Unlifted => format!("a {hole} that has not been lifted"),
            HoleKind::Origin => format!("the {hole} that the handful was lifted from"),
            HoleKind::OwnStore => "the sower's own store".to_string(),
            HoleKind::OpponentStore => "the opponent's store".to_string(),
        };
        let kind_words = joined(kinds.iter().map(kind_words), "or");
        match player(owner) {
            None => kind_words,
            Some(player) => format!("{kind_words} on {player}'s side"),
        }
    }

    /// Returns what a row takes.
    fn take_words(&self, take: &Take, who: String) -> String {
        if take.is_here_alone() {
            return format!("{who} takes all its {}", self.words.counters);
        }
        let places = self.places(take.from);
        let only = self.only_from(take);
        let chain = take.chain.map(|chain| self.chain_words(&chain));
        let chain = chain.unwrap_or_default();
        format!("{who} takes what lies {places}{only}{chain}")
    }

    /// Returns to which of those places a row is limited.
    fn only_from(&self, take: &Take) -> String {
        let whose = player(take.only.owner).map_or(String::new(), |player| format!("{player}'s "));
        let holding = take.only.holds.map(number_words);
        let holding = holding.map_or(String::new(), |number| format!(" that hold {number}"));
        match (&whose[..], &holding[..]) {
            ("", "") => String::new(),
            _ => format!(", but only from {whose}{}{holding}", self.words.holes),
        }
    }

    /// Returns how a chain of captures goes on.
    fn chain_words(&self, chain: &Chain) -> String {
        let hole = &self.words.hole;
        let along = match chain.along {
            Along::Back => format!("each {hole} before it"),
            Along::On => format!("each {hole} after it"),
            Along::Both => format!("each {hole} before and after it"),
            Along::Gap => format!("every second {hole} after it"),
        };
        let owner = player(chain.owner).map(|player| format!("belongs to {player}"));
        let holds = chain.holds.map(|n| format!("holds {}", number_words(n)));
        let which = clauses(" that ", owner.into_iter().chain(holds));
        let most = chain.most.map_or(String::new(), |most| match most {
            1 => ", at most once".to_string(),
            most => format!(", at most {most} times"),
        });
        format!(
            ", then in the same way from {along}{which}, until one does not fit or has nothing to take{most}"
        )
    }

    /// Returns where places are.
    fn places(&self, places: Places) -> String {
        joined(places.iter().map(|place| self.place_words(place)), "and")
    }

    /// Returns where a place is.
    fn place_words(&self, place: Place) -> String {
        let Words { hole, holes, .. } = &self.words;
        match place {
            Place::Here => format!("in the {hole} itself"),
            Place::Across => format!("in the other {holes} of the same column"),
            Place::Facing => format!("in the opponent's {holes} of the same column"),
            Place::Next => format!("in the next {hole}"),
            Place::Beyond => format!("in the {hole} after the next"),
            Place::AcrossNext => format!("across the next {hole}"),
            Place::AcrossBeyond => format!("across the {hole} after the next"),
            Place::Sown => format!("in the {holes} just sown"),
            Place::All => format!("in all {holes}"),
            Place::OwnStore => "in the sower's store".to_string(),
            Place::OpponentStore => "in the store of the sower's opponent".to_string(),
        }
    }

    fn conditions(&self, when: &LastWhen) -> String {
        let (counter, counters) = (&self.words.counter, &self.words.counters);
        let before = when.before.map(|number| match number {
            number if number.is_nothing() => "was empty".to_string(),
            Number::SOME => "was not empty".to_string(),
            number => format!("held {}", number_words(number)),
        });
        let makes = when.makes.map(|n| format!("now holds {}", number_words(n)));
        let facing = when.at.facing.map(|number| match number {
            Number::SOME => format!("faces {counters} of the opponent"),
            Number::NONE => format!("faces no {counter} of the opponent"),
            number => format!(
                "faces {} of the opponent's {counters}",
                number_words(number)
            ),
        });
        let mut said = clauses(" that ", [before, makes, facing].into_iter().flatten());
        said += &place_on_side(when.from_left, when.from_right);
        if let Some(handful) = when.handful {
            said += &format!(", of a handful of {}", number_words(handful));
        }
        if !when.reaches.is_any() {
            let whose = of_whom(when.reaches);
            said += &format!(", once the turn has reached a {}{whose}", self.words.hole);
        }
        let others = At {
            facing: None,
            ..when.at
        };
        said + &self.around(&others)
    }

    /// Returns what lies in other places.
    fn around(&self, at: &At) -> String {
        let lies = |(place, number)| {
            let lies = match number {
                Number::SOME => self.words.counters.clone(),
                Number::NONE => "nothing".to_string(),
                number => number_words(number),
            };
            format!(", with {lies} {}", self.place_words(place))
        };
        at.iter().map(lies).collect()
    }
}

/// Joins clauses after a word; nothing if there are none.
fn clauses(word: &str, clauses: impl Iterator<Item = String>) -> String {
    let clauses: Vec<String> = clauses.collect();
    match clauses.is_empty() {
        true => String::new(),
        false => format!("{word}{}", clauses.join(" and ")),
    }
}

/// Returns the place of a hole on its side.
fn place_on_side(from_left: Option<Number>, from_right: Option<Number>) -> String {
    let sides = [("left", from_left), ("right", from_right)].into_iter();
    let said = |(side, number): (&str, Option<Number>)| {
        let number = number_words(number?);
        Some(format!(" (number {number} from the {side} of its side)"))
    };
    sides.filter_map(said).collect()
}

fn free(first_free: FirstFree) -> &'static str {
    match first_free {
        FirstFree::No => "",
        FirstFree::Last => ", but nothing the first time that a last one falls there",
        FirstFree::Any => ", but only if one has fallen there before",
    }
}

/// Returns how a relay sows on, if it turns back.
fn other_way(then: Then) -> &'static str {
    match then {
        Then::RelayBack => " in the other direction",
        _ => "",
    }
}

/// Returns the player who has to own a hole, if it matters.
fn player(owner: Owner) -> Option<&'static str> {
    match owner {
        Owner::Any => None,
        Owner::Own => Some("the sower"),
        Owner::Opponent => Some("the opponent"),
    }
}

/// Returns the words that follow a hole and name its owner.
fn of_whom(owner: Owner) -> String {
    player(owner).map_or(String::new(), |player| format!(" of {player}"))
}

/// Returns the words that follow a hole and say what it holds.
fn holding(number: Number) -> String {
    match number {
        Number::NONE => " that is empty".to_string(),
        Number::SOME => " that is not empty".to_string(),
        number => format!(" that holds {}", number_words(number)),
    }
}

/// Returns a number of counters in words.
fn number_words(number: Number) -> String {
    match number {
        Number::ANY => "any number".to_string(),
        Number::NONE => "none".to_string(),
        Number::SOME => "some".to_string(),
        Number::Exactly(number) => number.to_string(),
        Number::OneOf(numbers) => joined(numbers.iter().map(|number| number.to_string()), "or"),
        Number::Parity(Parity::Even) => "an even number".to_string(),
        Number::Parity(Parity::EvenOrNone) => "an even number or none".to_string(),
        Number::Parity(Parity::Odd) => "an odd number".to_string(),
        Number::Same => "as many".to_string(),
        Number::Range(range) => match (range.least(), range.most()) {
            (least, None) => format!("{least} or more"),
            (0, Some(most)) => format!("{most} or fewer"),
            (least, Some(most)) => format!("{least} to {most}"),
        },
    }
}
