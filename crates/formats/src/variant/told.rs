//! A variant's rules as connected sentences, from its tables alone.

use gebeta_core::Way;
use gebeta_core::rules::{Direction, EndlessResult, Owner, Rests, RoundsKind, Route};

use super::describe::Section;
use super::loaded_variant::{Variant, Words};
use crate::text::upper_first;

/// A part of the rules: some sentences, and lines of which the first that fits decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The sentences.
    pub sentences: Vec<String>,
    /// The lines that follow them, each with the name of its row, if it has one.
    pub rows: Vec<(Option<String>, String)>,
}

/// Collects the parts of the rules.
struct Telling<'a> {
    variant: &'a Variant,
    sections: Vec<Section>,
    told: Vec<Told>,
}

impl Telling<'_> {
    fn said(&self, table: &str) -> Vec<String> {
        answer(&self.sections, table)
    }

    /// Adds some sentences, if there are any.
    fn text(&mut self, sentences: impl IntoIterator<Item = String>) {
        let sentences: Vec<String> = sentences.into_iter().collect();
        if !sentences.is_empty() {
            let rows = Vec::new();
            self.told.push(Told { sentences, rows });
        }
    }

    /// Adds the rows of a table, if there are any.
    fn rows(&mut self, table: &str, lead: String) {
        let lines = self.said(table);
        if !lines.is_empty() {
            let names = self.variant.row_names(table).into_iter();
            let rows = names.map(|name| name.map(str::to_string)).zip(lines);
            let (sentences, rows) = (vec![lead], rows.collect());
            self.told.push(Told { sentences, rows });
        }
    }
}

impl Variant {
    /// Returns the rules as the tables give them, not in the file's own words: the board, a turn, what happens to the
    /// counters, how the round ends, and who has won.
    pub fn told(&self) -> Vec<Told> {
        let (rules, Words { counter, hole, .. }) = (&self.rules, &self.words);
        let mut telling = Telling {
            variant: self,
            sections: self.in_words(),
            told: Vec::new(),
        };
        let start = [
            format!("{}.", self.board()),
            format!("At the start there are {}.", self.start()),
        ];
        let setup = telling.said("setup");
        telling.text(start.into_iter().chain(setup.into_iter().skip(1)));
        if rules.opening != Default::default() {
            telling.text(telling.said("opening"));
        }
        // Of the rules for a whole turn, those about its start come first.
        let mut start = telling.said("turn");
        let whole = start.split_off(self.said_of_the_start());
        let sow = telling.said("sow");
        telling.text([self.turn()].into_iter().chain(start).chain(sow));
        telling.rows(
            "lifting",
            format!("The first of these lines that fits decides whether a {hole} may be lifted; if none fits, it may:"),
        );
        match rules.passing.is_empty() {
            true => telling.text([format!(
                "A {counter} that is not the last of its handful stays where it falls."
            )]),
            false => telling.rows(
                "passing",
                format!(
                    "For a {counter} that is not the last of its handful, the first of these lines that fits decides; if none \
                     fits, it stays where it falls:"
                ),
            ),
        }
        telling.rows(
            "last",
            format!(
                "For the last {counter} of a handful, the first of these lines that fits decides:"
            ),
        );
        let whole = telling.said("weg").into_iter().chain(whole);
        telling.text(whole);
        for phase in telling.said("phase") {
            telling.text([phase]);
        }
        let end = telling.said("round_end").into_iter();
        telling.text(end.chain([self.endless(), self.too_long()]));
        telling.text([self.winner()]);
        if rules.rounds.kind != RoundsKind::Single {
            let later = telling.said("rounds").into_iter();
            telling.text(later.chain(telling.said("match")));
        }
        telling.told
    }

    /// Returns what the board is, such as `Two rows of six holes`.
    pub(super) fn board(&self) -> String {
        let board = &self.rules.board;
        let stores = match board.stores {
            true => ", and a store for each player, into which counters are sown",
            false => "",
        };
        let rows = upper_first(&number_word(board.rows().len()));
        let width = number_word(board.width());
        format!("{rows} rows of {width} {}{stores}", self.words.holes)
    }

    /// Returns what lies in the holes at the start.
    pub(super) fn start(&self) -> String {
        let (rules, Words { hole, holes, .. }) = (&self.rules, &self.words);
        let counters = rules.counters();
        let Some(&first) = counters.first() else {
            return String::new();
        };
        if counters.iter().all(|&other| other == first) {
            let what = match first {
                1 => &self.words.counter,
                _ => &self.words.counters,
            };
            return format!("{} {what} in every {hole}", number_word(first.into()));
        }
        let (a, b) = counters.split_at(rules.board.per_side());
        let side = |counters: &[u8]| {
            let counters: Vec<String> = counters.iter().map(u8::to_string).collect();
            counters.join(" ")
        };
        let (a, b) = (side(a), side(b));
        format!("{a} in A's {holes}, from A1 on, and {b} in B's")
    }

    /// Returns how a turn begins and in which direction it goes.
    pub(super) fn turn(&self) -> String {
        let (counters, holes) = (&self.words.counters, &self.words.holes);
        let whose = match self.rules.rounds.kind {
            RoundsKind::HoleOwnership { .. } => "they own",
            _ => "on their side",
        };
        format!(
            "In a turn, a player lifts all {counters} of one of the {holes} {whose} and sows them one by one into the following \
             {holes}{}.",
            self.way()
        )
    }

    /// Returns how many sentences about the whole turn are about its start. These come first.
    fn said_of_the_start(&self) -> usize {
        let turn = &self.rules.turn;
        usize::from(turn.from != Owner::Own)
            + usize::from(turn.rests != Rests::Nothing)
            + usize::from(turn.captures.takes_more_than_rows())
    }

    /// Returns the direction of a turn, if it is the same for every turn.
    fn way(&self) -> String {
        let rules = &self.rules;
        let route = match rules.board.route {
            Route::Forward => "",
            Route::OpponentReversed => ", A in this direction and B in the other",
            Route::OwnSide => ", around their own side only",
        };
        match rules.sow.direction {
            Direction::Forward => format!(", {}{route}", way_word(rules.board.way())),
            Direction::Backward => format!(", {}{route}", way_word(rules.board.way().other())),
            _ => route.to_string(),
        }
    }

    /// Returns what happens if a sowing never ends.
    pub(super) fn endless(&self) -> String {
        let limits = &self.rules.limits;
        let which = match limits.laps.most() {
            None => "A sowing that never ends".to_string(),
            Some(limit) => format!("A turn of more than {limit} laps"),
        };
        format!("{which} {}.", what_follows(limits.endless))
    }

    /// Returns which rounds are too long.
    pub(super) fn too_long(&self) -> String {
        let turns = self.rules.limits.turns;
        format!("A round of more than {turns} turns is void.")
    }

    /// Returns which matches are too long.
    pub(super) fn too_many_rounds(&self) -> String {
        let rounds = self.rules.limits.rounds;
        format!("A match of more than {rounds} rounds is void.")
    }

    /// Returns how a round is won.
    pub(super) fn winner(&self) -> String {
        let (counters, Words { unit, units, .. }) = (&self.words.counters, &self.words);
        let places = match self.rules.counts_captured_holes() {
            true => format!("in their store and in their {}s", self.words.weg),
            false => "in their store".to_string(),
        };
        let score = format!("A player's score is the number of {counters} {places}");
        match self.rules.score.unit {
            1 => format!("{score}; the higher score wins."),
            number => {
                let number = number_word(number.into());
                format!(
                    "{score}: {number} {counters} make one {unit}; the player with more {units} wins."
                )
            }
        }
    }
}

/// Returns what happens to a turn whose sowing is endless.
pub(super) fn what_follows(endless: EndlessResult) -> &'static str {
    match endless {
        EndlessResult::VoidGame => "makes the whole game void",
        EndlessResult::VoidRound => "makes the round void",
        EndlessResult::Illegal => "is not allowed",
        EndlessResult::Pass => "is taken back, and the turn is over",
    }
}

/// Returns the answer of a section.
pub(super) fn answer(sections: &[Section], table: &str) -> Vec<String> {
    let found = sections.iter().find(|section| section.table == table);
    found.map_or(Vec::new(), |section| section.answer.clone())
}

pub(super) fn way_word(way: Way) -> &'static str {
    match way {
        Way::Anticlockwise => "anticlockwise",
        Way::Clockwise => "clockwise",
    }
}

/// Returns a number in words if it is small.
pub(super) fn number_word(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let word = WORDS.get(number);
    word.map_or(number.to_string(), |word| word.to_string())
}
