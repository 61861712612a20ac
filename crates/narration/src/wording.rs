use std::fmt;

use gebeta_core::game::{Cell, Game, IllegalMove};
use gebeta_core::rules::{HoleKind, Moved};
use gebeta_core::{Hole, HoleSet, Mark, Move, Position, Side, Unclaimed, Way};
use gebeta_formats::notation::{WrittenMove, write_after_hole};
use gebeta_formats::variant::{Numbers, Words};
use gebeta_messages::{Language, Message, Messages};

/// Talks about one game in a language, and in the words of its variant.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    /// The game.
    pub game: &'a Game,
    /// What the players call things.
    pub words: &'a Words,
    /// The language.
    pub messages: &'static Messages,
    /// What the people who play A and B are called, as far as it is known.
    pub names: [Option<&'a str>; 2],
}

/// Says how the last of several things is joined to those before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// All of them.
    And,
    /// Any of them.
    Or,
}

/// Says why what was typed is no hole that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It is neither a number nor a name.
    NotAHole,
    /// There is no such hole.
    NoSuchHole,
    /// Several holes lie in the column of that number.
    Several(Vec<String>),
    /// The hole can't be played now.
    Illegal(Hole, IllegalMove),
}

impl<'a> Wording<'a> {
    /// Makes the wording of a game whose players have no names.
    pub fn new(game: &'a Game, words: &'a Words, messages: &'static Messages) -> Wording<'a> {
        Wording {
            game,
            words,
            messages,
            names: [None; 2],
        }
    }

    /// Returns what a player is called: `A`, or `A (Ada)`.
    pub fn player(&self, side: Side) -> String {
        match self.names[side.index()] {
            Some(name) => format!("{side} ({name})"),
            None => side.to_string(),
        }
    }

    /// Says whether holes are told by the number of their column, the same for both players.
    ///
    /// That takes two rows: with three, a player can have two holes in a column.
    pub fn by_column(&self) -> bool {
        self.words.numbers == Numbers::Columns && self.game.board().rows().len() == 2
    }

    /// Begins a message of the language.
    pub fn message<'k>(&self, key: &'k str) -> Message<'k> {
        self.messages.message(key)
    }

    /// Finds the messages of the language for a word, unless only the variant knows it.
    fn translated(&self, one: &str, several: &str) -> Option<String> {
        let key = format!("word-{one}");
        let english = Messages::of(Language::English);
        let known = english.has(&key)
            && english.attribute(&key, "one").to_string() == one
            && english.attribute(&key, "several").to_string() == several;
        known.then_some(key)
    }

    /// Gives a word of the variant in the language, if it is one that languages know.
    fn word(&self, [one, several]: [&str; 2], form: Form) -> String {
        let (name, own) = match form {
            Form::One => ("one", one),
            Form::Several => ("several", several),
        };
        match self.translated(one, several) {
            Some(key) => self.messages.attribute(&key, name).to_string(),
            None => own.to_string(),
        }
    }

    /// Gives what one counter is called.
    pub fn counter_word(&self) -> String {
        self.word([&self.words.counter, &self.words.counters], Form::One)
    }

    /// Gives what counters are called.
    pub fn counters_word(&self) -> String {
        self.word([&self.words.counter, &self.words.counters], Form::Several)
    }

    /// Gives what one hole is called.
    pub fn hole_word(&self) -> String {
        self.word([&self.words.hole, &self.words.holes], Form::One)
    }

    /// Gives what holes are called.
    pub fn holes_word(&self) -> String {
        self.word([&self.words.hole, &self.words.holes], Form::Several)
    }

    /// Gives what one point of the score is called.
    pub fn unit_word(&self) -> String {
        self.word([&self.words.unit, &self.words.units], Form::One)
    }

    /// Gives what points of the score are called.
    pub fn units_word(&self) -> String {
        self.word([&self.words.unit, &self.words.units], Form::Several)
    }

    /// Gives a number of things with the right word: `1 family`, `2 families`.
    fn count(&self, n: u32, one: &str, several: &str) -> String {
        match self.translated(one, several) {
            Some(key) => self.messages.message(&key).number("n", n).into(),
            None => self
                .message("things")
                .number("n", n)
                .with("one", one)
                .with("several", several)
                .into(),
        }
    }

    /// Gives a number of counters: `1 counter`.
    pub fn counters(&self, n: u32) -> String {
        self.count(n, &self.words.counter, &self.words.counters)
    }

    /// Gives a number of holes: `2 holes`.
    pub fn holes(&self, n: usize) -> String {
        self.count(n as u32, &self.words.hole, &self.words.holes)
    }

    /// Gives a number of turns: `1 turn`.
    pub fn turns(&self, n: usize) -> String {
        self.message("turns").number("n", n as u32).into()
    }

    /// Gives a number of rounds: `1 round`.
    pub fn rounds(&self, n: usize) -> String {
        self.message("rounds").number("n", n as u32).into()
    }

    /// Gives a number of counters in the unit of the score, with what is left over: `1 family and 2 counters`.
    pub fn points(&self, counters: u32) -> String {
        let unit = u32::from(self.game.rules().score.unit);
        let points = self.count(counters / unit, &self.words.unit, &self.words.units);
        match counters % unit {
            0 => points,
            rest => self
                .message("points-and-rest")
                .with("points", points)
                .with("rest", self.counters(rest))
                .into(),
        }
    }

    /// Gives what is taken: in units if it comes out even, or else in counters.
    pub fn taken(&self, counters: u32) -> String {
        if counters.is_multiple_of(u32::from(self.game.rules().score.unit)) {
            self.points(counters)
        } else {
            self.counters(counters)
        }
    }

    /// Gives a hole's column, from A's left, from 0.
    pub fn column(&self, hole: Hole) -> usize {
        let rows = self.game.board().rows();
        rows.iter()
            .find_map(|row| row.iter().position(|&h| h == hole))
            .unwrap_or_default()
    }

    /// Gives what a hole is called on the board, given whose turn it is: `3`, or `A4`.
    pub fn label(&self, hole: Hole) -> String {
        if self.by_column() {
            self.column(hole).to_string()
        } else {
            self.game.board().name(hole)
        }
    }

    /// Gives what a move is called given whose turn it is: a hole's label, with the way that it goes and what is left unclaimed.
    pub fn played(&self, played: Move) -> String {
        self.label(played.hole) + &write_after_hole(played)
    }

    /// Gives the side on which a hole lies.
    pub fn side(&self, hole: Hole) -> Side {
        if self.game.board().side(Side::A).contains(hole) {
            Side::A
        } else {
            Side::B
        }
    }

    /// Gives what a hole is called where both players are told of it: `A's home 3`, or `A4`.
    pub fn hole(&self, hole: Hole) -> String {
        if self.by_column() {
            self.message("hole-of")
                .with("player", self.side(hole))
                .with("word", self.hole_word())
                .with("number", self.column(hole))
                .into()
        } else {
            self.game.board().name(hole)
        }
    }

    /// Names a hole, or a player's store.
    pub fn cell(&self, cell: Cell) -> String {
        match cell {
            Cell::Hole(hole) => self.hole(hole),
            Cell::Store(side) => self.message("store-of").with("player", side).into(),
        }
    }

    /// Gives the holes among which the player to move chooses, full or not: `0-5`, `A1-A6`, `A1-A6, B1`.
    pub fn range(&self, position: &Position) -> String {
        let holes = self.chosen_among(position);
        if self.by_column() && self.game.board().width() < holes.len() {
            // Two of them share a column, so that only names tell them apart.
            let names = holes.iter().map(|hole| self.game.board().name(hole));
            return names.collect::<Vec<_>>().join(", ");
        }
        self.list_runs(holes)
    }

    /// Gives all holes of whoever owns those that can be played: the player to move, unless he starts from the opponent's, or
    /// gives him something.
    fn chosen_among(&self, position: &Position) -> HoleSet {
        let playable = self.game.playable(position);
        let owned = |side| position.owned(side, self.game.holes());
        let played = |holes: &HoleSet| !(*holes & playable).is_empty();
        let sides = Side::BOTH.into_iter().map(owned).filter(played);
        sides
            .reduce(|a, b| a | b)
            .unwrap_or_else(|| owned(position.to_move()))
    }

    /// Lists holes, running ones as `first-last`.
    pub fn list_runs(&self, holes: HoleSet) -> String {
        let mut runs: Vec<(Hole, Hole)> = Vec::new();
        for hole in holes {
            match runs.last_mut() {
                Some((_, last)) if last.0 + 1 == hole.0 && self.side(*last) == self.side(hole) => {
                    *last = hole;
                }
                _ => runs.push((hole, hole)),
            }
        }
        let runs = runs.iter().map(|&(first, last)| {
            let [mut first, mut last] = [first, last].map(|hole| (self.column(hole), hole));
            if self.by_column() && first.0 > last.0 {
                std::mem::swap(&mut first, &mut last);
            }
            let [first, last] = [first, last].map(|(_, hole)| self.label(hole));
            if first == last {
                first
            } else {
                format!("{first}-{last}")
            }
        });
        runs.collect::<Vec<_>>().join(", ")
    }

    /// Lists the moves from holes that the player to move can play, in the order of the holes' labels: `0, 2< or 2>`.
    pub fn list_moves(&self, position: &Position, playable: HoleSet) -> String {
        let holes = self.in_order(playable).into_iter();
        let moves = holes.flat_map(|hole| self.game.moves_from(position, hole));
        self.join(moves.map(|played| self.played(played)), Joined::Or)
    }

    /// Lists holes one by one, in the order of their labels: `0, 2 or 5`.
    pub fn list(&self, holes: HoleSet, joined: Joined) -> String {
        let holes = self.in_order(holes).into_iter();
        self.join(holes.map(|hole| self.label(hole)), joined)
    }

    /// Lists the names of holes, also where they are told by numbers: `A1 or B6`.
    pub fn names_of(&self, holes: HoleSet, joined: Joined) -> String {
        let names = holes.iter().map(|hole| self.game.board().name(hole));
        self.join(names, joined)
    }

    /// Joins words with commas, and a word before the last.
    pub(crate) fn join(&self, words: impl Iterator<Item = String>, joined: Joined) -> String {
        let words: Vec<String> = words.collect();
        let message = match joined {
            Joined::And => self.message("list-and"),
            Joined::Or => self.message("list-or"),
        };
        match &words[..] {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => message
                .with("before", first.join(", "))
                .with("last", last)
                .into(),
        }
    }

    /// Gives holes in the order of their labels.
    fn in_order(&self, holes: HoleSet) -> Vec<Hole> {
        let mut holes: Vec<Hole> = holes.iter().collect();
        if self.by_column() {
            holes.sort_by_key(|&hole| (self.column(hole), hole));
        }
        holes
    }

    /// Finds the move that the player to move means, the hole being a name, a column, or the number in a name of his.
    ///
    /// # Errors
    /// Why it is no move that he can play, whatever is claimed in it.
    pub fn find(&self, written: &WrittenMove<'_>, position: &Position) -> Result<Move, Misread> {
        let hole = self.meant(written.hole, position, self.game.playable(position))?;
        let played = written.from(hole);
        match self.game.check(position, played.leaving(Unclaimed::NONE)) {
            Ok(()) => Ok(played),
            Err(why) => Err(Misread::Illegal(hole, why)),
        }
    }

    /// Finds the hole that is meant among some, of which numbers are enough.
    ///
    /// # Errors
    /// Why it is none of them.
    pub fn find_in(
        &self,
        typed: &str,
        position: &Position,
        holes: HoleSet,
    ) -> Result<Hole, Misread> {
        let hole = self.meant(typed, position, holes)?;
        if holes.contains(hole) {
            return Ok(hole);
        }
        let why = self.game.check(position, Move::from(hole)).err();
        Err(Misread::Illegal(hole, why.unwrap_or(IllegalMove::NotYours)))
    }

    /// Finds the hole that is meant by a name or a number; numbers are of the opponent's holes where only those can be chosen.
    fn meant(&self, typed: &str, position: &Position, among: HoleSet) -> Result<Hole, Misread> {
        let board = self.game.board();
        let mover = position.to_move();
        let others = position.owned(mover.other(), board.all());
        let side = match !among.is_empty() && (among - others).is_empty() {
            true => mover.other(),
            false => mover,
        };
        if let Some(hole) = board.find(typed) {
            return Ok(hole);
        }
        let number = typed.strip_prefix('-').unwrap_or(typed);
        if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
            let name_like = typed.len() > 1
                && Side::from_letter(typed.chars().next().unwrap_or(' ')).is_some()
                && typed[1..].bytes().all(|b| b.is_ascii_digit());
            return Err(if name_like {
                Misread::NoSuchHole
            } else {
                Misread::NotAHole
            });
        }
        let number: usize = typed.parse().map_err(|_| Misread::NoSuchHole)?;
        if !self.by_column() {
            return board
                .find(&format!("{side}{number}"))
                .ok_or(Misread::NoSuchHole);
        }
        let column: HoleSet = board
            .all()
            .iter()
            .filter(|&hole| self.column(hole) == number)
            .collect();
        let own = column & position.owned(side, board.all());
        let mut near = column & board.side(side);
        if !own.is_empty() {
            near = own;
        }
        match (near.len(), near.iter().next()) {
            (1, Some(hole)) => Ok(hole),
            (0, _) | (_, None) => Err(Misread::NoSuchHole),
            _ => Err(Misread::Several(
                near.iter().map(|hole| board.name(hole)).collect(),
            )),
        }
    }

    /// Explains to the player to move why what he typed can't be played, in a sentence.
    pub fn explain(&self, typed: &str, misread: &Misread, position: &Position) -> String {
        let shown = shown(typed);
        let range = self.range(position);
        let message = match misread {
            Misread::NotAHole => self
                .message("no-hole")
                .with("typed", shown)
                .with("word", self.hole_word())
                .with("range", range),
            Misread::NoSuchHole => self
                .message("no-such-hole")
                .with("word", self.hole_word())
                .with("typed", shown)
                .with("range", range),
            Misread::Several(names) => self
                .message("several-holes")
                .with("typed", shown)
                .with("names", self.join(names.iter().cloned(), Joined::Or)),
            Misread::Illegal(hole, why) => return self.explain_illegal(*hole, *why, position),
        };
        message.into()
    }

    fn explain_illegal(&self, hole: Hole, why: IllegalMove, position: &Position) -> String {
        let mover = position.to_move();
        let name = match self.by_column() && self.side(hole) == mover {
            true => self
                .message("hole-own")
                .with("word", self.hole_word())
                .with("number", self.label(hole))
                .into(),
            false => self.hole(hole),
        };
        let message = match why {
            IllegalMove::Empty => self.message("refused-empty"),
            IllegalMove::YourOwn => self.message("refused-your-own"),
            IllegalMove::NotYours => self
                .message("refused-not-yours")
                .with("player", mover.other()),
            IllegalMove::TooFew(min) => {
                let counters = self.counters(u32::from(position.counters(hole)));
                self.message("refused-too-few")
                    .with("counters", counters)
                    .with("least", min)
            }
            IllegalMove::NotFrom(HoleKind::Plain) => self.message("refused-moved-before"),
            IllegalMove::NotFrom(HoleKind::Jen) => self.message("refused-jen"),
            IllegalMove::NotFrom(_) => match position.mark(hole) {
                Mark::Weg(captor) => self
                    .message("refused-weg")
                    .with("player", captor)
                    .with("weg", &self.words.weg),
                _ => self.message("refused-captured"),
            },
            IllegalMove::Rests => match self.game.rules().lift.moved {
                Moved::Free => self.message("refused-rests"),
                Moved::Rests => self.message("refused-moved"),
            },
            IllegalMove::GivesFirst => self
                .message("refused-gives-first")
                .with("player", mover.other()),
            IllegalMove::NotNow => self.message("refused-not-now"),
            IllegalMove::NotYet => self
                .message("refused-not-yet")
                .with("word", self.hole_word()),
            IllegalMove::Starves => self.message("refused-starves"),
            IllegalMove::Slam => self.message("refused-slam"),
            IllegalMove::Endless => self.message("refused-endless"),
            IllegalMove::NoWay => {
                let [right, left] =
                    Way::BOTH.map(|way| self.played(Move::from(hole).going(Some(way))));
                self.message("refused-which-way")
                    .with("right", right)
                    .with("left", left)
            }
            IllegalMove::NoChoice => self.message("refused-no-choice"),
            IllegalMove::NoSuchHole
            | IllegalMove::RoundOver
            | IllegalMove::NoClaims
            | IllegalMove::NotOffered(..) => return format!("{}: {why}.", capitalised(&name)),
        };
        message.with("hole", name).sentence()
    }
}

/// Says whether a word stands for one thing or for several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    One,
    Several,
}

/// Makes the first letter a capital.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Gives what was typed so that it can be shown again: cut short, and harmless to a terminal.
fn shown(typed: &str) -> impl fmt::Display {
    const LONGEST: usize = 30;
    let mut text: String = typed
        .chars()
        .take(LONGEST)
        .flat_map(|c| c.escape_debug())
        .collect();
    if typed.chars().nth(LONGEST).is_some() {
        text.push('…');
    }
    text
}
