use crate::variant::{Catalogue, SCHEMA};

use super::answer::{Done, Greeting, PROTOCOL, Refused, line};
use super::id::Id;
use super::offer::{get, offer};
use super::reader;
use super::request::{Hello, Request, Think, Wanted};
use super::table::{Loaded, Table};
use super::thinking::Thinker;
use super::{Code, Refusal};

/// The most bytes that a request's line can have, its end not counted: 1 MiB.
pub const LONGEST_LINE: usize = 1 << 20;

/// The variant that is played when no request has named one.
const DEFAULT_VARIANT: &str = "geme";

/// Holds one program's game from request to request.
pub struct Session<'c> {
    catalogue: &'c Catalogue,
    table: Option<Table>,
    thinker: Option<Box<dyn Thinker + 'c>>,
    /// Whether counting is to end, for somebody asks something else.
    interrupted: Box<dyn Fn() -> bool + 'c>,
    /// Whether answers tell events, if the request does not say.
    events: bool,
    /// What is thought about further while nothing comes in.
    pondered: Option<Think>,
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
            thinker: None,
            interrupted: Box::new(|| false),
            events: true,
            pondered: None,
        }
    }

    /// Lets somebody think for the session, who answers `best` and `values`.
    #[must_use]
    pub fn with_thinker(self, thinker: impl Thinker + 'c) -> Session<'c> {
        Session {
            thinker: Some(Box::new(thinker)),
            ..self
        }
    }

    /// Says when the counting of `perft` is to end: once somebody asks something else.
    #[must_use]
    pub fn with_interruption(self, interrupted: impl Fn() -> bool + 'c) -> Session<'c> {
        Session {
            interrupted: Box::new(interrupted),
            ..self
        }
    }

    /// Says whether a line asks to end thinking, which whoever reads it can then do at once.
    pub fn is_stop(request: &[u8]) -> bool {
        matches!(reader::read(request).request, Ok(Request::Stop(_)))
    }

    /// Says whether it was asked to think on while nothing comes in.
    pub fn ponders(&self) -> bool {
        self.pondered.is_some()
    }

    /// Thinks on, if it was asked to, until the thinker is told to end.
    pub fn ponder(&mut self) {
        let (Some(think), Some(table), Some(thinker)) =
            (self.pondered.take(), &self.table, &mut self.thinker)
        else {
            return;
        };
        if let Ok(task) = table.task(&think, false) {
            thinker.ponder(&task);
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
        self.pondered = None;
        let asked = reader::read(request);
        let id = asked.id.as_ref();
        let answer = asked.request.and_then(|request| self.obey(request, id));
        Some(answer.unwrap_or_else(|refusal| refused(refusal, id)))
    }

    /// Answers a line of more than [`LONGEST_LINE`] bytes, which nobody need have kept.
    pub fn answer_too_long() -> Answer {
        let message = format!("the line has more than {LONGEST_LINE} bytes; it was not read");
        refused(Refusal::new(Code::LineTooLong, message), None)
    }

    fn obey(&mut self, request: Request, id: Option<&Id>) -> Result<Answer, Refusal> {
        let events = request.events().unwrap_or(self.events);
        match request {
            Request::Hello(hello) => {
                let greeting = self.greet(&hello)?;
                return Ok(going_on(line(&greeting, id)));
            }
            Request::New(new) => {
                let loaded = self.load(Wanted::new(new.variant, new.options), false)?;
                let whole = new.whole.unwrap_or(false);
                self.table = Some(Table::start(loaded, new.first, whole, new.race.as_ref())?);
            }
            Request::Set(mut set) => {
                let wanted = Wanted::new(set.variant.take(), set.options.take());
                let whole = set.whole.unwrap_or(false);
                let placed = set.placed()?;
                self.table = Some(Table::set(self.load(wanted, true)?, &placed, whole)?);
            }
            Request::Play(play) => {
                let moves = play.turns()?;
                self.table()?.play_all(&moves)?;
            }
            Request::Decide(decide) => {
                let decision = decide.decision()?;
                self.table()?.decide(&decision)?;
            }
            Request::Undo(_) => self.table()?.undo()?,
            Request::State(_) => self.table()?.rest(),
            Request::Best(think) => return self.think(think, false, id),
            Request::Values(think) => return self.think(think, true, id),
            Request::Perft(perft) => {
                let table = self.table.as_ref().ok_or_else(no_game)?;
                let counted = table.count(&perft, &*self.interrupted)?;
                return Ok(going_on(line(&counted, id)));
            }
            Request::Stop(_) => return Ok(going_on(line(&Done { ok: true }, id))),
            Request::Variants(_) => return Ok(going_on(line(&offer(self.catalogue), id))),
            Request::Quit(_) => {
                return Ok(Answer {
                    line: line(&Done { ok: true }, id),
                    quit: true,
                });
            }
        }
        Ok(going_on(line(&self.table()?.standing(events), id)))
    }

    /// Greets, and heeds what the greeting asks for.
    fn greet(&mut self, hello: &Hello) -> Result<Greeting, Refusal> {
        if let Some(other) = hello.protocol.filter(|&protocol| protocol != PROTOCOL) {
            let message =
                format!("`protocol` is {PROTOCOL}, which this program speaks, not {other}");
            return Err(Refusal::new(Code::BadValue, message));
        }
        self.events = hello.events.unwrap_or(self.events);
        let thinks = self.thinker.as_ref().map(|_| ["best", "values"]);
        let features = [
            "decide", "events", "id", "match", "moves", "perft", "position",
        ];
        Ok(Greeting {
            ok: true,
            program: "gebeta",
            version: env!("CARGO_PKG_VERSION"),
            protocol: PROTOCOL,
            language: SCHEMA,
            features: features
                .into_iter()
                .chain(thinks.into_iter().flatten())
                .collect(),
            events: self.events,
        })
    }

    /// Asks the thinker.
    fn think(&mut self, think: Think, values: bool, id: Option<&Id>) -> Result<Answer, Refusal> {
        self.table()?;
        let (Some(table), Some(thinker)) = (&self.table, &mut self.thinker) else {
            return Err(Refusal::new(
                Code::NobodyThinks,
                "nobody thinks for this session",
            ));
        };
        let thought = thinker.think(&table.task(&think, values)?)?;
        let answer = going_on(table.tell(&thought, id));
        self.pondered = Some(think).filter(|think| think.ponder == Some(true));
        Ok(answer)
    }

    fn table(&mut self) -> Result<&mut Table, Refusal> {
        self.table.as_mut().ok_or_else(no_game)
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

fn refused(error: Refusal, id: Option<&Id>) -> Answer {
    going_on(line(&Refused { ok: false, error }, id))
}

fn no_game() -> Refusal {
    Refusal::new(
        Code::NoGame,
        "there is no game yet; begin one with `new` or `set`",
    )
}
