//! A variant's rules in words. The words for keys and values are the language's own doc comments.

use serde_json::{Map, Value};

use gebeta_core::rules::{
    Action, Along, At, Chain, Direction, EarlyEnd, EarlyEndWhen, Feed, FirstCounter, FirstFree,
    HoleKind, LastHole, LastRow, LastWhen, Lifting, LiftingRow, MatchEnd, NextLap, Number, Owner,
    Parity, PassingAction, PassingRow, PhaseWhen, Place, Rest, RoundEndWhen, Rounds, Slam, Take,
    Taker, Then,
};

use super::about::{Variant, Words};
use super::overlay::KNOWN_OF_A_CHOICE;
use super::raise::tables;
use super::schema::{Shape, Sort, root};

/// Holds the answer to one of the questions that the rules answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The key of the table in a file, such as `sow`.
    pub table: String,
    /// The question, such as "How is a handful sown?".
    pub question: String,
    /// The answer, in sentences.
    pub answer: Vec<String>,
}

impl Variant {
    /// Says the rules in words, one question after another.
    pub fn in_words(&self) -> Vec<Section> {
        let tables = tables(&self.rules);
        let mut sections = Vec::new();
        for (table, shape) in rule_tables() {
            let answer = self.answer(table, shape, &tables);
            if !answer.is_empty() {
                sections.push(Section {
                    table: table.to_string(),
                    question: question(shape.says()).to_string(),
                    answer,
                });
            }
        }
        sections
    }

    /// Says what one of the tables says.
    fn answer(&self, table: &str, shape: Shape, tables: &Map<String, Value>) -> Vec<String> {
        let rules = &self.rules;
        match table {
            "passing" => (0..rules.passing.len())
                .map(|i| self.passing_words(i))
                .collect(),
            "lifting" => (0..rules.lifting.len())
                .map(|i| self.lifting_words(i))
                .collect(),
            "last" => (0..rules.last.len()).map(|i| self.last_words(i)).collect(),
            "phase" => (0..rules.phases.len())
                .map(|i| self.phase_words(i))
                .collect(),
            _ => tables
                .get(table)
                .and_then(Value::as_object)
                .map(|keys| self.sentences(table, keys, shape))
                .unwrap_or_default(),
        }
    }

    /// Says what is different in one of the phases.
    pub(super) fn phase_words(&self, phase: usize) -> String {
        let when = match self.rules.phases[phase].when {
            PhaseWhen::FirstTurnsEach { turns: 1 } => {
                "In each player's first turn of a round".to_string()
            }
            PhaseWhen::FirstTurnsEach { turns } => {
                format!("In each player's first {turns} turns of a round")
            }
            PhaseWhen::FirstTurns { turns: 1 } => "In the first turn of a round".to_string(),
            PhaseWhen::FirstTurns { turns } => format!("In the first {turns} turns of a round"),
            PhaseWhen::CountersAtMost { at_most } => format!(
                "In a turn before which at most {at_most} {} lie in the {}",
                self.words.counters, self.words.holes
            ),
        };
        let changed = self.rules.phases[phase].tables();
        let in_phase = Variant {
            rules: self.rules.in_phase(phase),
            ..self.clone()
        };
        let whole = tables(&in_phase.rules);
        let usual = tables(&self.rules);
        let mut said = Vec::new();
        for (table, shape) in rule_tables().filter(|(table, _)| changed.contains(table)) {
            let before = self.answer(table, shape, &usual);
            let now = in_phase.answer(table, shape, &whole);
            if shape.items().is_some() {
                said.extend(now);
            } else {
                let dropped = before.iter().filter(|sentence| !now.contains(sentence));
                said.extend(dropped.map(|sentence| format!("Not: {sentence}")));
                said.extend(now.iter().filter(|now| !before.contains(now)).cloned());
            }
        }
        match &said[..] {
            [] => format!(
                "{when} none of the rows of {} holds.",
                listed_tables(&changed)
            ),
            _ => format!("{when}: {}", said.join(" ")),
        }
    }

    /// Lists the names of the rows of `last`, `passing` or `lifting`, in order; of any other table, nothing.
    pub fn row_names(&self, table: &str) -> Vec<Option<&str>> {
        let rules = &self.rules;
        match table {
            "last" => rules.last.iter().map(|row| row.row.as_deref()).collect(),
            "passing" => rules.passing.iter().map(|row| row.row.as_deref()).collect(),
            "lifting" => rules.lifting.iter().map(|row| row.row.as_deref()).collect(),
            _ => Vec::new(),
        }
    }

    /// Says what the keys of a table mean, apart from those that say that nothing is unusual.
    fn sentences(&self, table: &str, keys: &Map<String, Value>, shape: Shape) -> Vec<String> {
        let mut said = Vec::new();
        for (key, shape) in shape.keys() {
            let Some(value) = keys.get(key).filter(|value| !value.is_null()) else {
                continue;
            };
            let usual = match (table, key) {
                ("board", "rows") => {
                    let rows = value
                        .as_array()
                        .into_iter()
                        .flatten()
                        .filter_map(Value::as_str);
                    said.extend(rows.map(str::to_string));
                    true
                }
                ("lift", "min") => self.rules.lift.min == 1,
                ("match", "last_hole") => {
                    self.rules.match_.last_hole == LastHole::Ordinary
                        && self.rules.rounds == Rounds::Single
                }
                ("round_end", "or_when") => {
                    said.extend(
                        self.rules
                            .round_end
                            .or_when
                            .iter()
                            .map(|end| self.early_end(end)),
                    );
                    true
                }
                ("weg", "apart") => !self.rules.weg.are_any(),
                ("sow", "direction") => self.rules.sow.direction == Direction::Forward,
                ("sow", "next_lap") => self.rules.sow.next_lap == NextLap::SameWay,
                ("sow", "first") => self.rules.sow.first == FirstCounter::Next,
                ("turn", "captures") => !self.rules.has_claims(),
                ("turn", "feed") => self.rules.turn.feed == Feed::No,
                ("turn", "slam") => self.rules.turn.slam == Slam::Allowed,
                ("limits", "max_rounds") => self.rules.match_.end == MatchEnd::OneRound,
                ("sow", "skip_stores") => !self.rules.board.stores,
                ("sow", "passing") => self.rules.passing.is_empty(),
                _ => *value == Value::Bool(false) && shape.says().contains("If left out, false"),
            };
            if !usual {
                said.extend(sentence(shape, value));
            }
        }
        if table == "round_end" {
            said.extend(self.stuck_again());
        }
        if table == "lift" && said.is_empty() {
            said.push(format!(
                "Any {} of the player's own that is not empty.",
                self.words.hole
            ));
        }
        said
    }

    /// Says when a round is over though it could go on.
    fn early_end(&self, end: &EarlyEnd) -> String {
        let words = &self.words;
        let when = match end.when {
            EarlyEndWhen::CountersAtMost { at_most: 0 } => {
                format!("no {} lies in the {}", words.counter, words.holes)
            }
            EarlyEndWhen::CountersAtMost { at_most: 1 } => {
                format!(
                    "no more than one {} lies in the {}",
                    words.counter, words.holes
                )
            }
            EarlyEndWhen::CountersAtMost { at_most } => format!(
                "no more than {at_most} {} lie in the {}",
                words.counters, words.holes
            ),
            EarlyEndWhen::OverHalf => {
                format!("a player has won more than half of the {}", words.counters)
            }
            EarlyEndWhen::NothingWon { turns: 1 } => "nothing has been won in it".to_string(),
            EarlyEndWhen::NothingWon { turns } => {
                format!("nothing has been won in {turns} turns running")
            }
            EarlyEndWhen::Repeats { times } => {
                format!("the same position has come up {times} times")
            }
        };
        let rest = match end.rest {
            Rest::Other => "what is left belongs to the player who is not to move",
            Rest::Owner => "each player takes what is left in his own holes",
            Rest::LastMover => "what is left belongs to the player who has just played",
            Rest::Stays => "what is left is nobody's unless it lies in a captured hole",
            Rest::Stuck => "what is left belongs to the player who is to move",
            Rest::Halves => "each player takes half of what is left",
            Rest::OtherWins => "the player who is not to move has won, and takes all",
            Rest::StuckWins => "the player who is to move has won, and takes all",
        };
        format!("The round is over also when, after a turn, {when}; {rest}.")
    }

    /// Says what follows when a player has another turn and no move, if that can be.
    fn stuck_again(&self) -> Option<String> {
        let so = match self.rules.round_end.when {
            RoundEndWhen::NextCannotMove => "The round is over also when a player",
            RoundEndWhen::NobodyCanMove => "A player passes also when he",
            // There his holes are empty, or he is as stuck as any other.
            RoundEndWhen::ASideEmpty => return None,
        };
        let has_another_turn = self.rules.has_second_turns();
        has_another_turn.then(|| format!("{so} has another turn and no move for it."))
    }

    /// Says one of the passing rows in words.
    pub(super) fn passing_words(&self, row: usize) -> String {
        passing_words(&self.rules.passing[row], &self.words)
    }

    /// Says one of the lifting rows in words.
    pub(super) fn lifting_words(&self, row: usize) -> String {
        lifting_words(&self.rules.lifting[row], &self.words)
    }

    /// Says one of the last rows in words.
    pub(super) fn last_words(&self, row: usize) -> String {
        last_words(&self.rules.last[row], row == 0, &self.words)
    }
}

/// Lists the rule tables with their shapes, in the order of the language: what an option's choice can change.
pub(super) fn rule_tables() -> impl Iterator<Item = (&'static str, Shape)> {
    let choice = ["option", "choice"]
        .into_iter()
        .try_fold(root(), |shape, key| shape.key(key)?.named());
    choice
        .into_iter()
        .flat_map(Shape::keys)
        .filter(|(table, _)| *table != "rows" && !KNOWN_OF_A_CHOICE.contains(table))
}

/// Gives the question that a table's doc comment begins with.
pub(super) fn question(says: &str) -> &str {
    says.split_inclusive('?').next().unwrap_or(says)
}

/// Gives the first sentence of a doc comment, without its full stop.
pub(super) fn first_sentence(says: &str) -> &str {
    says.split(". ")
        .next()
        .unwrap_or(says)
        .trim_end_matches('.')
}

/// Says what a key's value means.
fn sentence(shape: Shape, value: &Value) -> Option<String> {
    let about = first_sentence(shape.says());
    Some(match (shape.sort(), value) {
        (Sort::Word, Value::String(word)) => shape.meaning(word)?.to_string(),
        (Sort::Flag, Value::Bool(flag)) => {
            format!("{about}: {}.", if *flag { "yes" } else { "no" })
        }
        (Sort::List, Value::Array(items)) if items.is_empty() => return None,
        (Sort::List, Value::Array(items)) => {
            let shape = shape.items()?;
            let said = items.iter().map(|item| match item {
                Value::String(word) => shape
                    .meaning(word)
                    .map_or(word.clone(), |says| lower_first(first_sentence(says))),
                other => other.to_string(),
            });
            format!("{about}: {}.", said.collect::<Vec<_>>().join("; "))
        }
        (Sort::Table, Value::Object(inner)) => {
            let inner = shape.keys().filter_map(|(key, shape)| {
                sentence(shape, inner.get(key).filter(|value| !value.is_null())?)
            });
            format!("{about}. {}", inner.collect::<Vec<_>>().join(" "))
        }
        (_, Value::String(text)) => format!("{about}: {text}."),
        (_, other) => format!("{about}: {other}."),
    })
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

fn passing_words(row: &PassingRow, words: &Words) -> String {
    let hole = place(Some(row.when.kind()), row.when.owner, false, words);
    let makes = row
        .when
        .makes
        .map(|n| format!(" that now holds {}", number_words(n)))
        .unwrap_or_default();
    let action = match row.action {
        PassingAction::Stay => "it stays there".to_string(),
        PassingAction::Take { taker } => {
            format!(
                "{} takes all its {}",
                taker_words(taker, words),
                words.counters
            )
        }
        PassingAction::MakeJen => format!("the {} becomes a jen", words.hole),
    };
    format!(
        "A passing {} falls into {hole}{makes}: {action}.",
        words.counter
    )
}

fn lifting_words(row: &LiftingRow, words: &Words) -> String {
    let (hole, when) = (&words.hole, &row.when);
    let may = match row.action {
        Lifting::Allow => "may start",
        Lifting::Forbid => "may not start",
        Lifting::LastResort => "may start only where no other may,",
    };
    let holds = when
        .holds
        .map(|number| format!(" that holds {}", number_words(number)));
    let ends = (!when.ends.is_empty()).then(|| {
        let owner = match when.ends.owner {
            Owner::Any => format!("a {hole}"),
            Owner::Own => format!("a {hole} of his own"),
            Owner::Opponent => format!("a {hole} of the opponent's"),
        };
        let reaches = match when.ends.reaches {
            Owner::Any => String::new(),
            Owner::Own => format!(", if one of its {} falls into his own", words.counters),
            Owner::Opponent => format!(
                ", if one of its {} falls into the opponent's",
                words.counters
            ),
        };
        let before = when.ends.before.map(|number| match number {
            Number::NONE => " that is empty".to_string(),
            number => format!(" that holds {}", number_words(number)),
        });
        let last = match (when.ends.owner, &before) {
            (Owner::Any, None) => String::new(),
            _ => format!(
                ", if the last {} of the handful falls into {owner}{}",
                words.counter,
                before.unwrap_or_default()
            ),
        };
        last + &reaches
    });
    format!(
        "A turn {may} from a {hole}{}{}{}{}.",
        holds.unwrap_or_default(),
        place_on_side(when.from_left, when.from_right),
        around(&when.at, words),
        ends.unwrap_or_default()
    )
}

/// Says which hole of its side it is.
fn place_on_side(from_left: Option<Number>, from_right: Option<Number>) -> String {
    let left = from_left.map(|number| format!(", number {} from the left", number_words(number)));
    let right =
        from_right.map(|number| format!(", number {} from the right", number_words(number)));
    left.unwrap_or_default() + &right.unwrap_or_default()
}

fn last_words(row: &LastRow, first: bool, words: &Words) -> String {
    let when = &row.when;
    let hole = place(
        when.kind,
        when.owner,
        !first && *when == LastWhen::default(),
        words,
    );
    let who = taker_words(row.to, words);
    let action = match row.action {
        Action::Relay => format!("all its {} are lifted and sown on", words.counters),
        Action::RelayNext => format!(
            "all {} of the next {} are lifted and sown on",
            words.counters, words.hole
        ),
        Action::Stop => "it stays there".to_string(),
        Action::Take(take) => take_words(&take, who, words),
        Action::MakeWeg => format!("the {} becomes the sower's {}", words.hole, words.weg),
        Action::MakePair { comes_over } => {
            let first = match comes_over {
                0 => String::new(),
                1 => format!("one {} comes over from across; ", words.counter),
                number => format!("{number} {} come over from across; ", words.counters),
            };
            format!(
                "{first}it and the other {} of its column become {}s of the sower's",
                words.holes, words.weg
            )
        }
        Action::Tax {
            take: 1,
            first_free,
        } => format!("{who} takes one {}{}", words.counter, free(first_free)),
        Action::Tax { take, first_free } => format!(
            "{who} takes {take} {}, the last one among them{}",
            words.counters,
            free(first_free)
        ),
    };
    let then = match (row.action, row.then) {
        (Action::Relay | Action::RelayNext, _) => String::new(),
        (_, Then::End) => "; the turn is over".to_string(),
        (Action::Tax { .. }, Then::Again) => {
            "; if anything was taken, the same player plays again".to_string()
        }
        (_, Then::Again) => "; the same player plays again".to_string(),
        (_, Then::Relay) => "; what lies where it fell is lifted and sown on".to_string(),
        (_, Then::RelayNext) => format!(
            "; what lies in the next {} is lifted and sown on",
            words.hole
        ),
    };
    format!(
        "The last {} falls into {hole}{}: {action}{then}.",
        words.counter,
        conditions(when, words)
    )
}

/// Names the player who takes.
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
        FirstFree::Any => ", but nothing unless one has fallen there before",
    }
}

/// Names the sort of hole that a row is for.
fn place(kind: Option<HoleKind>, owner: Owner, rest: bool, words: &Words) -> String {
    let (hole, weg) = (&words.hole, &words.weg);
    let kind_words = match kind {
        None => {
            return match owner {
                Owner::Any if rest => format!("any other {hole}"),
                Owner::Any => format!("any {hole}"),
                Owner::Own => format!("a {hole} of his own"),
                Owner::Opponent => format!("a {hole} of the opponent's"),
            };
        }
        Some(HoleKind::Plain) => format!("an ordinary {hole}"),
        Some(HoleKind::OwnWeg) => format!("a {weg} of his own"),
        Some(HoleKind::OpponentWeg) => format!("a {weg} of the opponent's"),
        Some(HoleKind::Jen) => "a jen".to_string(),
        Some(HoleKind::OwnStore) => "his own store".to_string(),
        Some(HoleKind::OpponentStore) => "the opponent's store".to_string(),
    };
    match owner {
        Owner::Any => kind_words,
        Owner::Own => format!("{kind_words} on his own side"),
        Owner::Opponent => format!("{kind_words} on the opponent's side"),
    }
}

/// Says what a row takes.
fn take_words(take: &Take, who: String, words: &Words) -> String {
    if take.is_here_alone() {
        return format!("{who} takes all its {}", words.counters);
    }
    let places: Vec<String> = take
        .from
        .iter()
        .map(|place| place_words(place, words))
        .collect();
    let whose = match take.whose {
        Owner::Any => "",
        Owner::Own => ", from what is his own",
        Owner::Opponent => ", from what is the opponent's",
    };
    let holding = take.holding.map_or(String::new(), |number| {
        format!(
            ", from each {} that holds {}",
            words.hole,
            number_words(number)
        )
    });
    let chain = take
        .chain
        .map_or(String::new(), |chain| chain_words(&chain, words));
    format!(
        "{who} takes what lies {}{whose}{holding}{chain}",
        listed(&places, "and")
    )
}

/// Says how a chain of captures goes on.
fn chain_words(chain: &Chain, words: &Words) -> String {
    let along = match chain.along {
        Along::Back => format!("in the same way from each {} before it", words.hole),
        Along::On => format!("in the same way from each {} after it", words.hole),
        Along::Gap => format!("in the same way from every second {} after it", words.hole),
    };
    let owner = match chain.owner {
        Owner::Any => "",
        Owner::Own => " of his own",
        Owner::Opponent => " of the opponent's",
    };
    let holds = chain.holds.map_or(String::new(), |number| {
        format!(" that holds {}", number_words(number))
    });
    let most = chain.most.map_or(String::new(), |most| match most {
        1 => ", once".to_string(),
        most => format!(", {most} times at most"),
    });
    format!(", and {along}{owner}{holds}, up to the first that does not fit{most}")
}

/// Lists tables of rows in a sentence.
fn listed_tables(tables: &[&str]) -> String {
    let tables: Vec<String> = tables.iter().map(|table| format!("`{table}`")).collect();
    listed(&tables, "or")
}

/// Says where a place is.
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
    }
}

/// Lists texts in a sentence.
fn listed(texts: &[String], and: &str) -> String {
    match texts {
        [] => "nowhere".to_string(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// Says how many counters are asked for.
fn number_words(number: Number) -> String {
    match number {
        Number::ANY => "any number".to_string(),
        Number::NONE => "none".to_string(),
        Number::SOME => "some".to_string(),
        Number::Exactly(number) => number.to_string(),
        Number::OneOf(numbers) => {
            let numbers: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
            listed(&numbers, "or")
        }
        Number::Parity(Parity::Even) => "an even number".to_string(),
        Number::Parity(Parity::Odd) => "an odd number".to_string(),
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
        Some(n) => clauses.push(format!("held {}", number_words(n))),
        None => {}
    }
    clauses.extend(when.makes.map(|n| format!("now holds {}", number_words(n))));
    clauses.extend(when.at.facing.map(|number| match number {
        Number::SOME => format!("faces {} of the opponent's", words.counters),
        Number::NONE => format!("faces no {} of the opponent's", words.counter),
        number => format!("faces {} of the opponent's", number_words(number)),
    }));
    let mut said = match clauses.len() {
        0 => String::new(),
        _ => format!(" that {}", clauses.join(" and ")),
    };
    said += &place_on_side(when.from_left, when.from_right);
    let others = At {
        facing: None,
        ..when.at
    };
    said + &around(&others, words)
}

/// Says what lies in other places.
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
