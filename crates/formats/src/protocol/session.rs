use crate::variant::Catalogue;

use super::answer::{Done, Refused, line};
use super::offer::{get, offer};
use super::reader;
use super::request::{Request, Wanted};
use super::table::{Loaded, Table};
use super::{Code, Refusal};

/// The most bytes that a request's line can have, its end not counted: 1 MiB.
pub const LONGEST_LINE: usize = 1 << 20;

/// The variant that is played when no request has named one.
const DEFAULT_VARIANT: &str = "geme";

/// Holds one program's game from request to request.
pub struct Session<'c> {
    catalogue: &'c Catalogue,
    table: Option<Table>,
}

/// Holds the answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The line to write, without its end.
    pub line: String,
    /// Whether the program has asked to quit.
    pub quit: bool,
}

impl<'c> Session<'c> {
    /// Begins without a game.
    pub fn new(catalogue: &'c Catalogue) -> Session<'c> {
        Session {
            catalogue,
            table: None,
        }
    }

    /// Answers a line; a blank one asks nothing and gets no answer.
    ///
    /// An answer that starts with `{"ok":false` has changed nothing.
    pub fn answer(&mut self, request: &[u8]) -> Option<Answer> {
        if request.len() > LONGEST_LINE {
            return Some(Session::answer_too_long());
        }
        if request.trim_ascii().is_empty() {
            return None;
        }
        let answer = reader::read(request).and_then(|request| self.obey(request));
        Some(answer.unwrap_or_else(refused))
    }

    /// Answers a line of more than [`LONGEST_LINE`] bytes, which nobody need have kept.
    pub fn answer_too_long() -> Answer {
        refused(Refusal::new(
            Code::LineTooLong,
            format!("the line has more than {LONGEST_LINE} bytes; it was not read"),
        ))
    }

    fn obey(&mut self, request: Request) -> Result<Answer, Refusal> {
        match request {
            Request::New(new) => {
                let loaded = self.load(Wanted::new(new.variant, new.options), false)?;
                let whole = new.whole.unwrap_or(false);
                self.table = Some(Table::start(loaded, new.first, whole, new.race.as_ref())?);
            }
            Request::Set(mut set) => {
                let wanted = Wanted::new(set.variant.take(), set.options.take());
                let whole = set.whole.unwrap_or(false);
                self.table = Some(Table::set(self.load(wanted, true)?, &set.draft(), whole)?);
            }
            Request::Play(play) => self.table()?.play(&play.hole)?,
            Request::Decide(decide) => {
                let decision = decide.decision()?;
                self.table()?.decide(&decision)?;
            }
            Request::Undo(_) => self.table()?.undo()?,
            Request::State(_) => self.table()?.rest(),
            Request::Variants(_) => return Ok(going_on(line(&offer(self.catalogue)))),
            Request::Quit(_) => {
                return Ok(Answer {
                    line: line(&Done { ok: true }),
                    quit: true,
                });
            }
        }
        Ok(going_on(line(&self.table()?.standing())))
    }

    fn table(&mut self) -> Result<&mut Table, Refusal> {
        self.table.as_mut().ok_or_else(|| {
            Refusal::new(
                Code::NoGame,
                "there is no game yet; begin one with `new` or `set`",
            )
        })
    }

    /// Gets the wanted variant, or the current one, or the usual one.
    ///
    /// With `keep`, a variant that is the current one is not read again, so that a program can set up one
    /// position after the other without waiting for its file.
    fn load(&self, wanted: Option<Wanted>, keep: bool) -> Result<Loaded, Refusal> {
        let wanted = match (wanted, &self.table) {
            (None, Some(table)) => return Ok(table.loaded()),
            (Some(wanted), Some(table)) if keep && table.has(&wanted) => return Ok(table.loaded()),
            (Some(wanted), _) => wanted,
            (None, None) => Wanted {
                spec: DEFAULT_VARIANT.to_string(),
                options: Vec::new(),
            },
        };
        let (name, game) = get(self.catalogue, &wanted)?;
        Ok(Loaded { wanted, name, game })
    }
}

fn going_on(line: String) -> Answer {
    Answer { line, quit: false }
}

fn refused(error: Refusal) -> Answer {
    going_on(line(&Refused { ok: false, error }))
}
