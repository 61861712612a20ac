use std::fmt;

use gebeta_core::game::{Cell, Game, IllegalMove};
use gebeta_core::rules::HoleKind;
use gebeta_core::{Hole, HoleSet, Mark, Move, Position, Side, Unclaimed, Way};
use gebeta_formats::notation::{WrittenMove, write_after_hole};
use gebeta_formats::variant::{Numbers, Words};

/// Talks about one game in the words of its variant.
#[derive(Clone, Copy, Debug)]
pub struct Wording<'a> {
    /// The game.
    pub game: &'a Game,
    /// What the players call things.
    pub words: &'a Words,
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
    /// Says whether holes are told by the number of their column, the same for both players.
    ///
    /// That takes two rows: with three, a player can have two holes in a column.
    pub fn by_column(&self) -> bool {
        self.words.numbers == Numbers::Columns && self.game.board().rows().len() == 2
    }

    /// Gives a number of things with the right word: `1 family`, `2 families`.
    pub fn count(n: u32, one: &str, several: &str) -> String {
        format!("{n} {}", if n == 1 { one } else { several })
    }

    /// Gives a number of counters: `1 counter`.
    pub fn counters(&self, n: u32) -> String {
        Wording::count(n, &self.words.counter, &self.words.counters)
    }

    /// Gives a number of counters in the unit of the score, with what is left over: `1 family and 2 counters`.
    pub fn points(&self, counters: u32) -> String {
        let unit = u32::from(self.game.rules().score.unit);
        let points = Wording::count(counters / unit, &self.words.unit, &self.words.units);
        match counters % unit {
            0 => points,
            rest => format!("{points} and {}", self.counters(rest)),
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
            let side = self.side(hole);
            format!("{side}'s {} {}", self.words.hole, self.column(hole))
        } else {
            self.game.board().name(hole)
        }
    }

    /// Names a hole, or a player's store.
    pub fn cell(&self, cell: Cell) -> String {
        match cell {
            Cell::Hole(hole) => self.hole(hole),
            Cell::Store(side) => format!("{side}'s store"),
        }
    }

    /// Gives the holes among which a player chooses, full or not: `0-5`, `A1-A6`, `A1-A6, B1`.
    pub fn range(&self, side: Side, position: &Position) -> String {
        let owned = position.owned(side, self.game.holes());
        if self.by_column() && self.game.board().width() < owned.len() {
            // Two of his holes share a column, so that only names tell them apart.
            let names = owned.iter().map(|hole| self.game.board().name(hole));
            return names.collect::<Vec<_>>().join(", ");
        }
        self.list_runs(owned)
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
        join(moves.map(|played| self.played(played)), "or")
    }

    /// Lists holes one by one, in the order of their labels: `0, 2 or 5`.
    pub fn list(&self, holes: HoleSet, and: &str) -> String {
        let holes = self.in_order(holes).into_iter();
        join(holes.map(|hole| self.label(hole)), and)
    }

    /// Gives holes in the order of their labels.
    fn in_order(&self, holes: HoleSet) -> Vec<Hole> {
        let mut holes: Vec<Hole> = holes.iter().collect();
        if self.by_column() {
            holes.sort_by_key(|&hole| (self.column(hole), hole));
        }
        holes
    }

    /// Says whether the game has captured holes; where it has none, what is taxed is a jen.
    pub fn makes_wegs(&self) -> bool {
        self.game.rules().kinds().contains(&HoleKind::OwnWeg)
    }

    /// Finds the move that the player to move means, the hole being a name, a column, or the number in a name of his.
    ///
    /// # Errors
    /// Why it is no move that he can play, whatever is claimed in it.
    pub fn find(&self, written: &WrittenMove<'_>, position: &Position) -> Result<Move, Misread> {
        let hole = self.meant(written.hole, position)?;
        let played = written.from(hole);
        match self.game.check(position, played.leaving(Unclaimed::NONE)) {
            Ok(()) => Ok(played),
            Err(why) => Err(Misread::Illegal(hole, why)),
        }
    }

    /// Finds the hole that is meant among some, the player to move being the one whose numbers are typed.
    ///
    /// # Errors
    /// Why it is none of them.
    pub fn find_in(
        &self,
        typed: &str,
        position: &Position,
        holes: HoleSet,
    ) -> Result<Hole, Misread> {
        let hole = self.meant(typed, position)?;
        if holes.contains(hole) {
            return Ok(hole);
        }
        let why = self.game.check(position, Move::from(hole)).err();
        Err(Misread::Illegal(hole, why.unwrap_or(IllegalMove::NotYours)))
    }

    fn meant(&self, typed: &str, position: &Position) -> Result<Hole, Misread> {
        let board = self.game.board();
        let mover = position.to_move();
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
                .find(&format!("{mover}{number}"))
                .ok_or(Misread::NoSuchHole);
        }
        let column: HoleSet = board
            .all()
            .iter()
            .filter(|&hole| self.column(hole) == number)
            .collect();
        let own = column & position.owned(mover, board.all());
        let mut near = column & board.side(mover);
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
        let mover = position.to_move();
        let word = &self.words.hole;
        let range = self.range(mover, position);
        match misread {
            Misread::NotAHole => format!(
                "`{shown}` is no {word}. Type one of {range}, `?` for those you can play, or `help`."
            ),
            Misread::NoSuchHole => format!("There is no {word} {shown}. Type one of {range}."),
            Misread::Several(names) => format!(
                "{shown} can be {}. Type the name.",
                join(names.iter().cloned(), "or")
            ),
            Misread::Illegal(hole, why) => self.explain_illegal(*hole, *why, position),
        }
    }

    fn explain_illegal(&self, hole: Hole, why: IllegalMove, position: &Position) -> String {
        let mover = position.to_move();
        let name = match self.by_column() && self.side(hole) == mover {
            true => capitalised(&format!("{} {}", self.words.hole, self.label(hole))),
            false => capitalised(&self.hole(hole)),
        };
        match why {
            IllegalMove::Empty => format!("{name} is empty. Choose another."),
            IllegalMove::NotYours => format!(
                "{name} belongs to player {}. Choose one of your own.",
                mover.other()
            ),
            IllegalMove::TooFew(min) => format!(
                "{name} holds only {}, and a turn needs at least {min}.",
                self.counters(u32::from(position.counters(hole)))
            ),
            IllegalMove::NotFrom(HoleKind::Jen) => {
                format!("{name} is a jen, and no turn starts from a jen.")
            }
            IllegalMove::NotFrom(_) => match position.mark(hole) {
                Mark::Weg(captor) => format!(
                    "{name} is captured, it is player {captor}'s {}: no turn starts there.",
                    self.words.weg
                ),
                _ => format!("{name} is captured: no turn starts there."),
            },
            IllegalMove::NotNow => {
                format!("No turn may start from {name} as the board is now. Choose another.")
            }
            IllegalMove::NotYet => format!(
                "A turn may start from {name} only if none may start from another {}.",
                self.words.hole
            ),
            IllegalMove::Starves => {
                format!("{name} would leave the opponent nothing to play with. Choose another.")
            }
            IllegalMove::Slam => {
                format!("{name} would take all that the opponent has. Choose another.")
            }
            IllegalMove::Endless => {
                format!("The sowing from {name} would never end, and that is not allowed.")
            }
            IllegalMove::NoWay => {
                let [right, left] =
                    Way::BOTH.map(|way| self.played(Move::from(hole).going(Some(way))));
                format!(
                    "Say which way: {right} sows anticlockwise, to your right, and {left} clockwise."
                )
            }
            IllegalMove::NoChoice => {
                format!("Which way {name} is sown is not yours to choose. Leave out > and <.")
            }
            IllegalMove::NoSuchHole
            | IllegalMove::RoundOver
            | IllegalMove::NoClaims
            | IllegalMove::NotOffered(..) => format!("{name}: {why}."),
        }
    }
}

/// Joins words with commas, and a word before the last.
pub(super) fn join(words: impl Iterator<Item = String>, last: &str) -> String {
    let words: Vec<String> = words.collect();
    match &words[..] {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// Makes the first letter a capital.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Makes the first letter a small one.
pub fn uncapitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_lowercase().chain(letters).collect()
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
