use gebeta_formats::variant::{Catalogue, SCHEMA};

use super::answer::{Done, Greeting, Refused, line};
use super::live::{Live, Loaded};
use super::offer::{get, offer};
use super::players::{Players, Thinks};
use super::reader;
use super::request::{Hello, Perft, Request, Think, VariantRequest};
use super::{Code, Refusal};

/// The largest number of bytes in a request's line without its end: 1 MiB.
pub const LONGEST_LINE: usize = 1 << 20;

/// The version of the protocol. It changes when a program that knows this version could no longer rely on it.
pub const PROTOCOL: u64 = 1;

/// The variant that is played if no request has named one.
const DEFAULT_VARIANT: &str = "geme";

/// The game of one client, kept from request to request.
pub struct Session<'c> {
    catalogue: &'c Catalogue,
    live: Option<Live>,
    /// A trait object, so a program whose sessions have no players is linked without search and solver.
    players: Option<Box<dyn Thinks>>,
    /// The request to ponder on while no input comes.
    pondered: Option<Think>,
    /// Whether answers have events, unless the request says otherwise.
    events: bool,
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The line to write, without its end.
    pub line: String,
    /// Whether the client has asked to quit.
    pub quit: bool,
}

impl<'c> Session<'c> {
    /// Returns a session without a game.
    pub fn new(catalogue: &'c Catalogue) -> Session<'c> {
        Session {
            catalogue,
            live: None,
            players: None,
            pondered: None,
            events: true,
        }
    }

    /// Returns the session with a game that is already being played. Requests without a variant keep its rules.
    ///
    /// ```
    /// use gebeta_core::{Side, game::MatchPlay};
    /// use gebeta_engine::{Live, Session};
    /// use gebeta_formats::variant::Catalogue;
    ///
    /// let catalogue = Catalogue::builtin();
    /// let game = catalogue.load("ansaba")?.game().expect("it can be played");
    /// let live = Live::new("ansaba", MatchPlay::one_round(game, Side::A));
    /// let mut session = Session::new(&catalogue).with_game(live);
    /// let answer = session.answer(br#"{"cmd":"new","first":"B"}"#).unwrap();
    /// assert!(answer.line.starts_with(r#"{"ok":true,"variant":"ansaba","#));
    /// assert_eq!(session.game().unwrap().match_play().position().to_move(), Side::B);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_game(self, game: Live) -> Session<'c> {
        Session {
            live: Some(game),
            ..self
        }
    }

    /// Returns the game that is being played; `None` if there is none yet.
    pub fn game(&self) -> Option<&Live> {
        self.live.as_ref()
    }

    /// Returns the session with players that answer `best`, `values` and `perft`.
    #[must_use]
    pub fn with_players(self, players: Players) -> Session<'c> {
        Session {
            players: Some(Box::new(players)),
            ..self
        }
    }

    /// Returns whether a line is a request to stop, which its reader can carry out at once.
    pub fn is_stop(request: &[u8]) -> bool {
        matches!(reader::read(request), (_, Ok(Request::Stop(_))))
    }

    /// Returns whether the session was asked to ponder while no input comes.
    pub fn ponders(&self) -> bool {
        self.pondered.is_some()
    }

    /// Ponders, if the session was asked to, until input comes.
    pub fn ponder(&mut self) {
        if let Some(think) = self.pondered.take()
            && let Ok((live, players)) = self.thinking()
        {
            players.ponder(live, &think);
        }
    }

    /// Returns the answer to a line; `None` for a blank line.
    ///
    /// A request whose answer starts with `{"ok":false` has changed nothing.
    pub fn answer(&mut self, request: &[u8]) -> Option<Answer> {
        if request.len() > LONGEST_LINE {
            return Some(Session::answer_too_long());
        }
        if request.trim_ascii().is_empty() {
            return None;
        }
        self.pondered = None;
        let (id, asked) = reader::read(request);
        let answer = asked.and_then(|request| self.obey(request));
        let mut answer = answer.unwrap_or_else(refused);
        if let Some(id) = id {
            id.add_to(&mut answer.line);
        }
        Some(answer)
    }

    /// Returns the answer to a line of more than [`LONGEST_LINE`] bytes, which need not have been kept.
    pub fn answer_too_long() -> Answer {
        refused(Code::LineTooLong.refusal(format!(
            "the line has more than {LONGEST_LINE} bytes; it was skipped"
        )))
    }

    fn obey(&mut self, request: Request) -> Result<Answer, Refusal> {
        let events = match request {
            Request::New(mut new) => {
                let wanted = VariantRequest::new(new.variant.take(), new.options.take());
                let loaded = self.load(wanted, false)?;
                let events = new.events;
                self.live = Some(Live::start(loaded, new)?);
                events
            }
            Request::Set(mut set) => {
                let wanted = VariantRequest::new(set.variant.take(), set.options.take());
                let (whole, events) = (set.whole.unwrap_or(false), set.events);
                let described = set.described()?;
                self.live = Some(Live::set(self.load(wanted, true)?, &described, whole)?);
                events
            }
            Request::Play(play) => {
                let events = play.events;
                let tell = events.unwrap_or(self.events);
                match play.moves()? {
                    (moves, true) => self.live()?.play_all(&moves, tell)?,
                    (moves, false) => self.live()?.play(&moves[0])?,
                }
                events
            }
            Request::Decide(decide) => {
                let events = decide.events;
                let decision = decide.decision()?;
                self.live()?.decide(&decision)?;
                events
            }
            Request::Undo(_) => {
                self.live()?.undo()?;
                None
            }
            Request::State(_) => {
                self.live()?.rest();
                None
            }
            Request::Hello(hello) => return self.greet(&hello),
            Request::Best(think) => return self.think(think, false),
            Request::Values(think) => return self.think(think, true),
            Request::Perft(perft) => return self.count(&perft),
            Request::Stop(_) => return Ok(going_on(line(&Done { ok: true }))),
            Request::Variants(_) => return Ok(going_on(line(&offer(self.catalogue)))),
            Request::Quit(_) => {
                let line = line(&Done { ok: true });
                return Ok(Answer { line, quit: true });
            }
        };
        let events = events.unwrap_or(self.events);
        Ok(going_on(line(&self.live()?.standing(events))))
    }

    /// Returns the answer to `hello`.
    fn greet(&mut self, hello: &Hello) -> Result<Answer, Refusal> {
        if let Some(wanted) = hello.protocol.filter(|&wanted| wanted != PROTOCOL) {
            return Err(Code::UnknownProtocol.refusal(format!(
                "this program speaks version {PROTOCOL} of the protocol, not version {wanted}"
            )));
        }
        self.events = hello.events.unwrap_or(self.events);
        Ok(going_on(line(&Greeting {
            ok: true,
            program: "gebeta",
            version: env!("CARGO_PKG_VERSION"),
            protocol: PROTOCOL,
            language: SCHEMA,
            commands: Request::NAMES,
            events: self.events,
        })))
    }

    /// Returns the answer to `perft`.
    fn count(&mut self, perft: &Perft) -> Result<Answer, Refusal> {
        let bounds = perft.bounds()?;
        let (live, players) = self.thinking()?;
        let divide = perft.divide == Some(true);
        players.count(live, bounds, divide).map(going_on)
    }

    /// Returns the answer to `best` or `values`.
    fn think(&mut self, think: Think, values: bool) -> Result<Answer, Refusal> {
        let limit = think.limit()?;
        let (live, players) = self.thinking()?;
        let answer = going_on(players.think(live, &think, limit, values)?);
        self.pondered = Some(think).filter(|think| think.ponder == Some(true));
        Ok(answer)
    }

    fn live(&mut self) -> Result<&mut Live, Refusal> {
        self.live.as_mut().ok_or_else(|| {
            Code::NoGame.refusal("there is no game yet; start one with `new` or `set`")
        })
    }

    /// Returns the game and the players.
    fn thinking(&mut self) -> Result<(&Live, &mut dyn Thinks), Refusal> {
        self.live()?;
        match (&self.live, self.players.as_deref_mut()) {
            (Some(live), Some(players)) => Ok((live, players)),
            _ => Err(Code::NobodyThinks.refusal("this session has no players that can think")),
        }
    }

    /// Loads the requested variant, or else the current one, or else the default.
    ///
    /// With `keep`, the current variant is not read again, so a program can set up many positions without waiting for
    /// its file.
    fn load(&self, wanted: Option<VariantRequest>, keep: bool) -> Result<Loaded, Refusal> {
        let wanted = match (wanted, &self.live) {
            (None, Some(live)) => return Ok(live.loaded.clone()),
            (Some(wanted), Some(live)) if keep && live.loaded.wanted == wanted => {
                return Ok(live.loaded.clone());
            }
            (Some(wanted), _) => wanted,
            (None, None) => VariantRequest {
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
