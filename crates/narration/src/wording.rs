use gebeta_core::game::{Cell, Game};
use gebeta_core::{Hole, HoleSet, Move, Position, Side};
use gebeta_formats::notation::{TypedHoles, write_after_hole};
use gebeta_formats::variant::Words;
use gebeta_messages::{Language, Message, Messages};

/// The language and the words in which a game is described.
#[derive(Clone, Debug)]
pub struct Wording<'a> {
    /// The game.
    pub game: &'a Game,
    /// The variant's words for things.
    pub words: &'a Words,
    /// The language.
    pub messages: &'static Messages,
    /// The names of the people who play A and B, if known.
    pub names: [Option<&'a str>; 2],
    /// The words for things in the language, which every message can use: `$hole-word`, `$holes-word` and so on.
    nouns: [(&'static str, String); 7],
}

/// The conjunction before the last of several things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// All of them.
    And,
    /// Any of them.
    Or,
}

impl<'a> Wording<'a> {
    /// Returns the wording of a game whose players have no names.
    pub fn new(game: &'a Game, words: &'a Words, messages: &'static Messages) -> Wording<'a> {
        Wording {
            game,
            words,
            messages,
            names: [None; 2],
            nouns: nouns(words, messages),
        }
    }

    /// Returns the name of a player: `A`, or `A (Ada)`.
    pub fn player(&self, side: Side) -> String {
        match self.names[side.index()] {
            Some(name) => format!("{side} ({name})"),
            None => side.to_string(),
        }
    }

    /// Returns whether holes are called by the number of their column, which both players share.
    ///
    /// This takes a board of two rows: with three, a player can have two holes in a column.
    pub fn by_column(&self) -> bool {
        self.words.columns && self.game.board().rows().len() == 2
    }

    /// Returns a message of the language, which knows the words for things.
    pub fn message<'k>(&self, key: &'k str) -> Message<'k> {
        let message = self.messages.message(key);
        let nouns = self.nouns.iter();
        nouns.fold(message, |message, (name, noun)| message.with(name, noun))
    }

    /// Returns a word for things by the name that messages have for it, such as `hole-word`.
    pub fn word(&self, name: &str) -> &str {
        let noun = self.nouns.iter().find(|(known, _)| *known == name);
        noun.map_or("", |(_, noun)| noun)
    }

    /// Returns a number of things with the right word: `1 family`, `2 families`.
    fn count(&self, n: u32, one: &str, several: &str) -> String {
        match translated(one, several) {
            Some(key) => self.messages.message(&key).number("n", n).into(),
            None => {
                let message = self.message("things").number("n", n);
                message.with("one", one).with("several", several).into()
            }
        }
    }

    /// Returns a number of counters: `1 counter`.
    pub fn counters(&self, n: impl Into<u32>) -> String {
        self.count(n.into(), &self.words.counter, &self.words.counters)
    }

    /// Returns a number of holes: `2 holes`.
    pub fn holes(&self, n: usize) -> String {
        self.count(n as u32, &self.words.hole, &self.words.holes)
    }

    /// Returns a number of turns: `1 turn`.
    pub fn turns(&self, n: usize) -> String {
        self.message("turns").number("n", n as u32).into()
    }

    /// Returns a number of rounds: `1 round`.
    pub fn rounds(&self, n: usize) -> String {
        self.message("rounds").number("n", n as u32).into()
    }

    /// Returns a number of counters in the unit of the score, with the rest: `1 family and 2 counters`.
    pub fn points(&self, counters: u32) -> String {
        let unit = u32::from(self.game.rules().score.unit);
        let points = self.count(counters / unit, &self.words.unit, &self.words.units);
        match counters % unit {
            0 => points,
            rest => {
                let message = self.message("points-and-rest").with("points", points);
                message.with("rest", self.counters(rest)).into()
            }
        }
    }

    /// Returns what is taken, in units if there is no rest, or else in counters.
    pub fn taken(&self, counters: impl Into<u32>) -> String {
        let counters = counters.into();
        match counters.is_multiple_of(self.game.rules().score.unit.into()) {
            true => self.points(counters),
            false => self.counters(counters),
        }
    }

    /// Returns a hole's column, counted from A's left, from 0.
    pub fn column(&self, hole: Hole) -> usize {
        let mut rows = self.game.board().rows().iter();
        let column = rows.find_map(|row| row.iter().position(|&h| h == hole));
        column.unwrap_or_default()
    }

    /// Returns a hole's label on the board, given whose turn it is: `3`, or `A4`.
    pub fn label(&self, hole: Hole) -> String {
        match self.by_column() {
            true => self.column(hole).to_string(),
            false => self.game.board().name(hole),
        }
    }

    /// Returns the label of a move, given whose turn it is: the hole's label, the direction, and the captures left
    /// unclaimed.
    pub fn played(&self, played: Move) -> String {
        self.label(played.hole) + &write_after_hole(played)
    }

    /// Returns the side on which a hole lies.
    pub fn side(&self, hole: Hole) -> Side {
        match self.game.board().side(Side::A).contains(hole) {
            true => Side::A,
            false => Side::B,
        }
    }

    /// Returns the name of a hole for both players: `A's home 3`, or `A4`.
    pub fn hole(&self, hole: Hole) -> String {
        if !self.by_column() {
            return self.game.board().name(hole);
        }
        let message = self.message("hole-of").with("player", self.side(hole));
        message.with("number", self.column(hole)).into()
    }

    /// Returns the name of a hole or of a player's store.
    pub fn cell(&self, cell: Cell) -> String {
        match cell {
            Cell::Hole(hole) => self.hole(hole),
            Cell::Store(side) => self.message("store-of").with("player", side).into(),
        }
    }

    /// Returns the holes among which the player to move chooses, full or not: `0-5`, `A1-A6`, `A1-A6, B1`.
    pub fn range(&self, position: &Position) -> String {
        let holes = self.chosen_among(position);
        if self.by_column() && self.game.board().width() < holes.len() {
            // If two holes share a column, only names tell them apart.
            let names = holes.iter().map(|hole| self.game.board().name(hole));
            return names.collect::<Vec<_>>().join(", ");
        }
        self.list_runs(holes)
    }

    /// Returns all holes of the owner of the playable ones: the player to move, unless they start from the opponent's
    /// holes or give the opponent something.
    fn chosen_among(&self, position: &Position) -> HoleSet {
        let playable = self.game.playable(position);
        let owned = |side| position.owned(side, self.game.holes());
        let played = |holes: &HoleSet| !(*holes & playable).is_empty();
        let sides = Side::BOTH.into_iter().map(owned).filter(played);
        let sides = sides.reduce(|a, b| a | b);
        sides.unwrap_or_else(|| owned(position.to_move()))
    }

    /// Lists holes. Holes in a row are written as `first-last`.
    pub fn list_runs(&self, holes: HoleSet) -> String {
        let runs = self.runs(holes).into_iter().map(|run| {
            let mut ends = [run[0], run[run.len() - 1]];
            if self.by_column() {
                ends.sort_by_key(|&hole| self.column(hole));
            }
            match ends.map(|hole| self.label(hole)) {
                [first, last] if first == last => first,
                [first, last] => format!("{first}-{last}"),
            }
        });
        runs.collect::<Vec<_>>().join(", ")
    }

    /// Groups the holes that follow each other on a side.
    pub(crate) fn runs(&self, holes: HoleSet) -> Vec<Vec<Hole>> {
        let follow =
            |one: &Hole, next: &Hole| one.0 + 1 == next.0 && self.side(*one) == self.side(*next);
        let holes: Vec<Hole> = holes.iter().collect();
        holes.chunk_by(follow).map(<[Hole]>::to_vec).collect()
    }

    /// Lists the playable moves from `playable` in the order of the holes' labels: `0, 2< or 2>`.
    pub fn list_moves(&self, position: &Position, playable: HoleSet) -> String {
        let holes = self.in_order(playable).into_iter();
        let moves = holes.flat_map(|hole| self.game.moves_from(position, hole));
        self.join(moves.map(|played| self.played(played)), Joined::Or)
    }

    /// Lists holes one by one in the order of their labels: `0, 2 or 5`.
    pub fn list(&self, holes: HoleSet, joined: Joined) -> String {
        let holes = self.in_order(holes).into_iter();
        self.join(holes.map(|hole| self.label(hole)), joined)
    }

    /// Lists the names of holes, even where holes are called by numbers: `A1 or B6`.
    pub fn names_of(&self, holes: HoleSet, joined: Joined) -> String {
        let names = holes.iter().map(|hole| self.game.board().name(hole));
        self.join(names, joined)
    }

    /// Joins words with commas, and with a conjunction before the last.
    pub(crate) fn join(&self, words: impl Iterator<Item = String>, joined: Joined) -> String {
        let words: Vec<String> = words.collect();
        let message = match joined {
            Joined::And => self.message("list-and"),
            Joined::Or => self.message("list-or"),
        };
        match &words[..] {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let message = message.with("before", first.join(", "));
                message.with("last", last).into()
            }
        }
    }

    /// Returns holes in the order of their labels.
    fn in_order(&self, holes: HoleSet) -> Vec<Hole> {
        let mut holes: Vec<Hole> = holes.iter().collect();
        if self.by_column() {
            holes.sort_by_key(|&hole| (self.column(hole), hole));
        }
        holes
    }

    /// Reads the input of the player to move, in the form in which this game names holes.
    pub fn typed<'p>(&'p self, position: &'p Position) -> TypedHoles<'p> {
        TypedHoles {
            game: self.game,
            position,
            by_column: self.by_column(),
        }
    }
}

/// Returns the key of the messages for a word, unless only the variant knows the word.
fn translated(one: &str, several: &str) -> Option<String> {
    let key = format!("word-{one}");
    let english = Messages::of(Language::English);
    let known = english.has(&key)
        && english.attribute(&key, "one").to_string() == one
        && english.attribute(&key, "several").to_string() == several;
    known.then_some(key)
}

/// Returns the words of a variant, each with its name in messages, translated if the language has them.
fn nouns(words: &Words, messages: &Messages) -> [(&'static str, String); 7] {
    // English messages have the variant's own words, if they have any.
    let key = |one: &str, several: &str| match messages.language() {
        Language::English => None,
        _ => translated(one, several),
    };
    let word = |one: &String, several: &String| match key(one, several) {
        Some(key) => ["one", "several"].map(|form| messages.attribute(&key, form).to_string()),
        None => [one, several].map(String::clone),
    };
    let [counter, counters] = word(&words.counter, &words.counters);
    let [hole, holes] = word(&words.hole, &words.holes);
    let [unit, units] = word(&words.unit, &words.units);
    [
        ("counter-word", counter),
        ("counters-word", counters),
        ("hole-word", hole),
        ("holes-word", holes),
        ("unit-word", unit),
        ("units-word", units),
        ("weg", words.weg.clone()),
    ]
}
