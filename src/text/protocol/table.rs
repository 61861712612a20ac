//! The game that is being played, from the protocol's side: requests to turns, positions to answers.

use crate::game::{Course, Game, IllegalMove, Verdict};
use crate::text::notation::{self, Draft, PositionError};
use crate::text::turn::split_turn;
use crate::words::Side;

use super::answer::Standing;
use super::event::{self, Names};
use super::refusal::quoted;
use super::request::Wanted;
use super::{Code, Refusal};

/// Holds a variant that has been loaded.
#[derive(Clone, Debug)]
pub(super) struct Loaded {
    /// How it was asked for.
    pub wanted: Wanted,
    /// Its name as answers give it.
    pub name: String,
    pub game: Game,
}

/// Holds a round that is being played.
#[derive(Debug)]
pub(super) struct Table {
    wanted: Wanted,
    name: String,
    names: Names,
    course: Course,
}

impl Table {
    /// Begins a round; its opening is what has happened.
    pub fn start(loaded: Loaded, first: Option<Side>) -> Table {
        let starter = first.unwrap_or(loaded.game.rules().setup.first.side());
        let course = Course::new(loaded.game, starter);
        Table::around(course, loaded.wanted, loaded.name)
    }

    /// Sets up a position; a pass or the round's end is what has happened, if it is stuck or over.
    pub fn set(loaded: Loaded, draft: &Draft) -> Result<Table, Refusal> {
        let rules = loaded.game.rules();
        let checked = draft.finish(&rules.board).and_then(|position| {
            notation::check_marks(&position, rules)?;
            Ok(position)
        });
        let position = checked.map_err(|error| refused(&error))?;
        let course = Course::from_position(loaded.game, position);
        Ok(Table::around(course, loaded.wanted, loaded.name))
    }

    fn around(course: Course, wanted: Wanted, name: String) -> Table {
        Table {
            names: Names::new(course.game().board()),
            wanted,
            name,
            course,
        }
    }

    /// Gives the variant, to begin again with it.
    pub fn loaded(&self) -> Loaded {
        Loaded {
            wanted: self.wanted.clone(),
            name: self.name.clone(),
            game: self.course.game().clone(),
        }
    }

    /// Says whether the variant is the one that is wanted.
    pub fn has(&self, wanted: &Wanted) -> bool {
        self.wanted == *wanted
    }

    /// Plays a hole by its name.
    pub fn play(&mut self, hole: &str) -> Result<(), Refusal> {
        if self.course.verdict().is_some() {
            return Err(Refusal::new(
                Code::RoundOver,
                "the round is over; take a turn back with `undo`, or begin another with `new` or `set`",
            ));
        }
        let board = self.course.game().board();
        let (hole, misses) =
            split_turn(hole).map_err(|error| Refusal::new(Code::IllegalMove, error))?;
        let Some(found) = board.find(hole) else {
            let last = board.per_side();
            let hole = quoted(hole);
            return Err(Refusal::new(
                Code::NoSuchHole,
                format!("there is no hole {hole}; the holes are A1 to A{last} and B1 to B{last}"),
            ));
        };
        let played = self.course.play_missing(found, misses).map(|_| ());
        played.map_err(|reason| self.forbidden(self.names.of(found), reason))
    }

    fn forbidden(&self, hole: &str, reason: IllegalMove) -> Refusal {
        if matches!(reason, IllegalMove::NoClaims | IllegalMove::NotOffered(..)) {
            return Refusal::new(Code::IllegalMove, reason);
        }
        Refusal::new(
            Code::IllegalMove,
            format!(
                "{} can't start from {hole}: {reason}; legal are {}",
                self.course.position().to_move(),
                self.legal().join(", ")
            ),
        )
    }

    /// Takes the last turn back.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        match self.course.undo() {
            Some(_) => Ok(()),
            None => Err(Refusal::new(
                Code::NothingToUndo,
                "no turn has been played since the last `new` or `set`",
            )),
        }
    }

    fn legal(&self) -> Vec<&str> {
        let moves = self.course.turn().moves.iter();
        moves.map(|hole| self.names.of(hole)).collect()
    }

    /// Tells how the game stands, with the last turn's events, or the opening's, if they have just `happened`.
    pub fn standing(&self, happened: bool) -> Standing<'_> {
        let game = self.course.game();
        let board = game.board();
        let position = self.course.position();
        let counters = board.all().iter().map(|hole| position.counters(hole));
        Standing {
            ok: true,
            variant: &self.name,
            board: counters.collect(),
            marks: notation::marks(position, board),
            taxed: notation::taxed(position, board),
            owners: notation::owners(position, board),
            stores: position.stores(),
            to_move: position.to_move().letter(),
            legal: self.legal(),
            result: self.course.verdict().map(Verdict::letter),
            score: game.score(position),
            events: if happened {
                let left_out = self.course.last_left_out();
                event::tell(self.course.last_events(), left_out, &self.names)
            } else {
                Vec::new()
            },
        }
    }
}

/// Says which part of the request a position's error is about.
fn refused(error: &PositionError) -> Refusal {
    let told = error.to_string();
    match error {
        PositionError::LetterCount { what, .. } | PositionError::Letter { what, .. } => {
            let code = match *what {
                "marks" => Code::BadMarks,
                "taxed" => Code::BadTaxed,
                _ => Code::BadOwners,
            };
            let rest = told.strip_prefix(what).unwrap_or(&told);
            Refusal::new(code, format!("`{what}`{rest}"))
        }
        PositionError::Mark(_) => Refusal::new(Code::BadMarks, told),
        PositionError::TaxedPlain(_) | PositionError::NoTeseta(_) => {
            Refusal::new(Code::BadTaxed, told)
        }
        _ => Refusal::new(Code::BadBoard, told),
    }
}
