//! The rows of the decision tables in words.

use gebeta_core::rules::{
    Action, Along, At, Chain, FirstFree, HoleKind, HoleKinds, LastRow, LastWhen, Lifting,
    LiftingRow, LiftingWhen, Number, Owner, Parity, PassingAction, PassingRow, Place, Places,
    Rules, Skip, SkippedBy, Take, Taker, Then,
};

use super::loaded_variant::Words;
use super::suggest::joined;

/// Returns a passing row in words.
pub(super) fn passing_words(row: &PassingRow, rules: &Rules, words: &Words) -> String {
    let hole = place(Some(row.when.kinds()), row.when.owner, false, rules, words);
    let makes = row
        .when
        .makes
        .map(|n| format!(" that now holds {}", number_words(n)))
        .unwrap_or_default();
    let action = match row.action {
        PassingAction::Stay => "it stays there".to_string(),
        PassingAction::Take { to } => {
            format!(
                "{} takes all its {}",
                taker_words(to, words),
                words.counters
            )
        }
    };
    format!(
        "A passing {} falls into {hole}{makes}: {action}.",
        words.counter
    )
}

/// Returns a lifting row in words; `first` if it is the first row.
pub(super) fn lifting_words(row: &LiftingRow, first: bool, rules: &Rules, words: &Words) -> String {
    let (hole, when) = (&words.hole, &row.when);
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
            let kinds = place(kinds, Owner::Any, false, rules, words);
            format!("the rightmost {hole} that is {kinds}")
        }
        None if first || *when != LiftingWhen::default() => format!("a {hole}"),
        kinds => place(kinds, Owner::Any, true, rules, words),
    };
    let holds = when.holds.map_or(String::new(), holding);
    let before = when.ends.holds.map(holding);
    let last = (when.ends.owner != Owner::Any || before.is_some()).then(|| {
        format!(
            "the last {} of the handful falls into a {hole}{}{}",
            words.counter,
            of_whom(when.ends.owner),
            before.unwrap_or_default()
        )
    });
    let reaches = player(when.reaches).map(|player| {
        format!(
            "one of its {} falls into a {hole} of {player}",
            words.counters
        )
    });
    let falls: Vec<String> = last.into_iter().chain(reaches).collect();
    let falls = match falls.is_empty() {
        true => String::new(),
        false => format!(" if {}", falls.join(" and ")),
    };
    format!(
        "{may} {from}{holds}{}{}{falls}.",
        place_on_side(when.from_left, when.from_right),
        around(&when.at, words),
    )
}

/// Returns what a handful passes over in words.
pub(super) fn skip_words(skip: &Skip, rules: &Rules, words: &Words) -> String {
    let counters = match skip.counters {
        SkippedBy::Every => format!("Each {} of a handful", words.counter),
        SkippedBy::Last => format!("The last {} of a handful", words.counter),
        SkippedBy::AllButLast => format!("Each {} of a handful but the last", words.counter),
    };
    let holds = skip.holds.map_or(String::new(), holding);
    let holes = place(skip.kind, skip.owner, false, rules, words);
    format!("{counters} passes over {holes}{holds}.")
}

/// Returns the place of a hole on its side.
fn place_on_side(from_left: Option<Number>, from_right: Option<Number>) -> String {
    let sides = [("left", from_left), ("right", from_right)].into_iter();
    let asked = sides.filter_map(|(side, number)| Some((side, number_words(number?))));
    asked
        .map(|(side, number)| format!(" (number {number} from the {side} of its side)"))
        .collect()
}

/// Returns a last row in words; `first` if it is the first row.
pub(super) fn last_words(row: &LastRow, first: bool, rules: &Rules, words: &Words) -> String {
    let when = &row.when;
    let hole = place(
        when.kind,
        when.owner,
        !first && *when == LastWhen::default(),
        rules,
        words,
    );
    let who = taker_words(row.to, words);
    let action = match row.action {
        Action::Stay => relay_words(row, rules, words).unwrap_or("it stays there".to_string()),
        Action::Take(take) => take_words(&take, who, words),
        Action::Pull { from } => {
            format!("what lies {} is moved to it", places_words(from, words))
        }
        Action::PullToCaptured { from } => format!(
            "what lies {} is moved to a {} of the sower, if there is one",
            places_words(from, words),
            words.weg
        ),
        Action::CaptureHole => format!("the {} becomes the sower's {}", words.hole, words.weg),
        Action::MakePair { counters } => {
            let first = match counters {
                0 => String::new(),
                1 => format!("one {} is moved over from across; ", words.counter),
                number => format!("{number} {} are moved over from across; ", words.counters),
            };
            format!(
                "{first}it and the other {} of its column become {}s of the sower",
                words.holes, words.weg
            )
        }
        Action::Tax {
            counters: 1,
            first_free,
        } => format!("{who} takes one {}{}", words.counter, free(first_free)),
        Action::Tax {
            counters,
            first_free,
        } => format!(
            "{who} takes {counters} {}, including the last one{}",
            words.counters,
            free(first_free)
        ),
    };
    let then = match (row.action, row.then) {
        (Action::Stay, then) if then.relays() => String::new(),
        (_, Then::End) => "; the turn is over".to_string(),
        (Action::Tax { .. }, Then::Again) => {
            "; if anything was taken, the same player plays again".to_string()
        }
        (_, Then::Again) => "; the same player plays again".to_string(),
        (_, Then::Relay) => format!(
            "; all {} of the {} where it fell are lifted and sown on",
            words.counters, words.hole
        ),
        (_, Then::RelayBack) => format!(
            "; all {} of the {} where it fell are lifted and sown on in the other direction",
            words.counters, words.hole
        ),
        _ => relay_words(row, rules, words).map_or(String::new(), |relay| format!("; {relay}")),
    };
    format!(
        "The last {} falls into {hole}{}: {action}{then}.",
        words.counter,
        conditions(when, words)
    )
}

/// Returns what is sown on after a counter to which nothing happens, if anything is.
fn relay_words(row: &LastRow, rules: &Rules, words: &Words) -> Option<String> {
    let Words { counters, hole, .. } = words;
    let store = match rules.relays_from_store(row) {
        true => ", or of the sower's store if it comes next,",
        false => "",
    };
    Some(match row.then {
        Then::End | Then::Again => return None,
        Then::Relay => format!("all its {counters} are lifted and sown on"),
        Then::RelayBack => {
            format!("all its {counters} are lifted and sown on in the other direction")
        }
        Then::RelayNext => {
            format!("all {counters} of the next {hole}{store} are lifted and sown on")
        }
    })
}

/// Returns who takes.
fn taker_words(taker: Taker, words: &Words) -> String {
    match taker {
        Taker::Owner => format!("the owner of the {}", words.hole),
        Taker::Sower => "the sower".to_string(),
        Taker::Opponent => "the sower's opponent".to_string(),
    }
}

fn free(first_free: FirstFree) -> &'static str {
    match first_free {
        FirstFree::No => "",
        FirstFree::Last => ", but nothing the first time that a last one falls there",
        FirstFree::Any => ", but only if one has fallen there before",
    }
}

/// Returns the kind of hole that a row is for, if not every hole is of that kind.
fn place(
    kinds: Option<HoleKinds>,
    owner: Owner,
    rest: bool,
    rules: &Rules,
    words: &Words,
) -> String {
    let (hole, weg) = (&words.hole, &words.weg);
    let are_all = |kinds: &HoleKinds| rules.kinds().into_iter().all(|kind| kinds.contains(kind));
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

/// Returns what a row takes.
fn take_words(take: &Take, who: String, words: &Words) -> String {
    if take.is_here_alone() {
        return format!("{who} takes all its {}", words.counters);
    }
    let chain = take
        .chain
        .map_or(String::new(), |chain| chain_words(&chain, words));
    format!(
        "{who} takes what lies {}{}{chain}",
        places_words(take.from, words),
        only_from(take, words)
    )
}

/// Returns to which of those places a row is limited.
fn only_from(take: &Take, words: &Words) -> String {
    let whose = player(take.only.owner).map_or(String::new(), |player| format!("{player}'s "));
    let holding = take.only.holds.map_or(String::new(), |number| {
        format!(" that hold {}", number_words(number))
    });
    match (&whose[..], &holding[..]) {
        ("", "") => String::new(),
        _ => format!(", but only from {whose}{}{holding}", words.holes),
    }
}

/// Returns how a chain of captures goes on.
fn chain_words(chain: &Chain, words: &Words) -> String {
    let hole = &words.hole;
    let along = match chain.along {
        Along::Back => format!("each {hole} before it"),
        Along::On => format!("each {hole} after it"),
        Along::Both => format!("each {hole} before and after it"),
        Along::Gap => format!("every second {hole} after it"),
    };
    let owner = player(chain.owner).map(|player| format!("belongs to {player}"));
    let holds = chain
        .holds
        .map(|number| format!("holds {}", number_words(number)));
    let conditions: Vec<String> = owner.into_iter().chain(holds).collect();
    let which = match conditions.is_empty() {
        true => String::new(),
        false => format!(" that {}", conditions.join(" and ")),
    };
    let most = chain.most.map_or(String::new(), |most| match most {
        1 => ", at most once".to_string(),
        most => format!(", at most {most} times"),
    });
    format!(
        ", then in the same way from {along}{which}, until one does not fit or has nothing to take{most}"
    )
}

/// Returns where places are.
fn places_words(places: Places, words: &Words) -> String {
    joined(places.iter().map(|place| place_words(place, words)), "and")
}

/// Returns where a place is.
fn place_words(place: Place, words: &Words) -> String {
    let (hole, holes) = (&words.hole, &words.holes);
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

fn conditions(when: &LastWhen, words: &Words) -> String {
    let mut clauses = Vec::new();
    match when.before {
        Some(n) if n.is_nothing() => clauses.push("was empty".to_string()),
        Some(Number::SOME) => clauses.push("was not empty".to_string()),
        Some(n) => clauses.push(format!("held {}", number_words(n))),
        None => {}
    }
    clauses.extend(when.makes.map(|n| format!("now holds {}", number_words(n))));
    clauses.extend(when.at.facing.map(|number| match number {
        Number::SOME => format!("faces {} of the opponent", words.counters),
        Number::NONE => format!("faces no {} of the opponent", words.counter),
        number => format!(
            "faces {} of the opponent's {}",
            number_words(number),
            words.counters
        ),
    }));
    let mut said = match clauses.len() {
        0 => String::new(),
        _ => format!(" that {}", clauses.join(" and ")),
    };
    said += &place_on_side(when.from_left, when.from_right);
    if let Some(handful) = when.handful {
        said += &format!(", of a handful of {}", number_words(handful));
    }
    if !when.reaches.is_any() {
        let whose = of_whom(when.reaches);
        said += &format!(", once the turn has reached a {}{whose}", words.hole);
    }
    let others = At {
        facing: None,
        ..when.at
    };
    said + &around(&others, words)
}

/// Returns what lies in other places.
fn around(at: &At, words: &Words) -> String {
    let mut said = String::new();
    for (place, number) in at.iter() {
        let lies = match number {
            Number::SOME => words.counters.clone(),
            Number::NONE => "nothing".to_string(),
            number => number_words(number),
        };
        said += &format!(", with {lies} {}", place_words(place, words));
    }
    said
}
