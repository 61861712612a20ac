//! The objects that JavaScript holds, and the answers to its requests.

use std::collections::HashMap;

use gebeta::Variant;
use gebeta::core::Side;
use gebeta::core::game::MatchPlay;
use gebeta::formats::notation::write_move;
use gebeta::formats::record::{self, Header, RecordText};
use gebeta_engine::{Live, Session};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::request::{Handle, Request};

/// Everything that JavaScript holds, by number.
#[derive(Default)]
pub struct Program {
    last: Handle,
    variants: HashMap<Handle, Variant>,
    sessions: HashMap<Handle, Session<'static>>,
    #[cfg(feature = "think")]
    solutions: HashMap<Handle, crate::thinking::Solved>,
}

impl Program {
    /// Returns the answer to a request: `{"value":…}` or `{"error":…}`.
    pub fn call(&mut self, request: &[u8]) -> String {
        let request = serde_json::from_slice(request).map_err(Failure::from);
        let reply = match request.and_then(|request| self.obey(request)) {
            Ok(value) => json!({ "value": value }),
            Err(failure) => failure.to_json(),
        };
        reply.to_string()
    }

    /// Returns a session's answer to a line in the engine's protocol; empty for a blank line.
    pub fn ask(&mut self, session: Handle, line: &[u8]) -> String {
        match self.sessions.get_mut(&session) {
            Some(session) => session
                .answer(line)
                .map_or(String::new(), |reply| reply.line),
            None => Failure::Freed.to_json().to_string(),
        }
    }

    fn obey(&mut self, request: Request) -> Result<Value, Failure> {
        Ok(match request {
            Request::Ids => Variant::ids().collect(),
            Request::Load { variant, options } => {
                let options: Vec<(String, String)> = options.into_iter().collect();
                let variant = match variant.contains('\n') {
                    true => Variant::from_toml(&variant)?,
                    false => Variant::load_with(&variant, &options)?,
                };
                self.keep_variant(variant)
            }
            Request::Check { text } => {
                let report = Variant::catalogue().check_text("variant", text.as_bytes());
                report.map_or_else(|| json!([]), |report| report.to_json())
            }
            Request::File { id } => {
                let mut entries = Variant::catalogue().entries();
                let found = entries.find(|entry| entry.id == id);
                found.map_or(Value::Null, |entry| entry.text().into())
            }
            Request::Toml { variant } => self.variant(variant)?.to_toml().into(),
            Request::Session => self.keep_session(session()).into(),
            Request::Game { variant } => {
                let variant = self.variant(variant)?;
                let first = variant.rules().setup.first.side();
                let play = MatchPlay::one_round(variant.game().clone(), first);
                let game = Live::new(&variant.to_string(), play);
                self.keep_session(session().with_game(game)).into()
            }
            Request::Replay { record, variant } => {
                let sheet = RecordText::read(record.as_bytes())?;
                let (variant, described) = match variant {
                    Some(variant) => (self.variant(variant)?.clone(), Value::Null),
                    None => {
                        let header = &sheet.header;
                        let variant = Variant::load_with(&header.variant, &header.options)?;
                        (variant.clone(), self.keep_variant(variant))
                    }
                };
                let play = sheet.play(variant.game().clone())?;
                let is_match = play.is_match();
                let game = Live::taken_up(&variant.to_string(), play);
                let session = self.keep_session(session().with_game(game));
                json!({ "session": session, "match": is_match, "variant": described })
            }
            Request::Copy { session: other } => {
                let game = self.game(other)?.clone();
                self.keep_session(session().with_game(game)).into()
            }
            Request::Record { session, variant } => {
                let file = self.variant(variant)?.file();
                let header = Header {
                    variant: file.id.clone(),
                    options: file.chosen.clone(),
                    ..Header::default()
                };
                record::write(&header, self.game(session)?.match_play()).into()
            }
            Request::Moves { session } => {
                let play = self.game(session)?.match_play();
                let turns = play.round_play().map_or(&[][..], |round| round.turns());
                let board = play.game().board();
                turns
                    .iter()
                    .map(|turn| write_move(turn.played, board))
                    .collect()
            }
            Request::Free { handle } => {
                self.variants.remove(&handle);
                self.sessions.remove(&handle);
                #[cfg(feature = "think")]
                self.solutions.remove(&handle);
                Value::Null
            }
            #[cfg(feature = "think")]
            Request::Think(request) => self.think(request)?,
        })
    }

    #[cfg(feature = "think")]
    fn think(&mut self, request: crate::request::ThinkRequest) -> Result<Value, Failure> {
        use crate::request::ThinkRequest;
        use crate::thinking::{self, Solved};
        match request {
            ThinkRequest::Levels {
                session,
                depth,
                walk,
            } => thinking::levels(self.game(session)?.match_play(), depth, walk),
            ThinkRequest::Solve {
                session,
                memory,
                never_ending,
            } => {
                let solved = Solved::new(self.game(session)?.match_play(), memory, never_ending)?;
                let boards = solved.boards();
                let solution = self.next();
                self.solutions.insert(solution, solved);
                Ok(json!({ "solution": solution, "boards": boards }))
            }
            ThinkRequest::Value {
                solution,
                position,
                line,
            } => {
                let solution = self.solutions.get(&solution).ok_or(Failure::Freed)?;
                solution.value(&position, line)
            }
        }
    }

    fn variant(&self, variant: Handle) -> Result<&Variant, Failure> {
        self.variants.get(&variant).ok_or(Failure::Freed)
    }

    fn game(&self, session: Handle) -> Result<&Live, Failure> {
        let session = self.sessions.get(&session).ok_or(Failure::Freed)?;
        session.game().ok_or(Failure::Freed)
    }

    /// Returns the number of the next object.
    fn next(&mut self) -> Handle {
        self.last += 1;
        self.last
    }

    fn keep_session(&mut self, session: Session<'static>) -> Handle {
        let handle = self.next();
        self.sessions.insert(handle, session);
        handle
    }

    /// Keeps a variant, and returns its description.
    fn keep_variant(&mut self, variant: Variant) -> Value {
        let handle = self.next();
        let described = describe(&variant, handle);
        self.variants.insert(handle, variant);
        described
    }
}

/// Returns a session without a game.
fn session() -> Session<'static> {
    let session = Session::new(Variant::catalogue());
    #[cfg(feature = "think")]
    let session = session.with_players(crate::thinking::players());
    session
}

fn describe(variant: &Variant, handle: Handle) -> Value {
    let (file, board) = (variant.file(), variant.board());
    let names = |row: &Vec<_>| row.iter().map(|&hole| board.name(hole)).collect();
    let rows: Vec<Vec<String>> = board.rows().iter().map(names).collect();
    let hole_names: Vec<String> = board.all().iter().map(|hole| board.name(hole)).collect();
    json!({
        "handle": handle,
        "spec": variant.to_string(),
        // A text that loads the variant again, in another module too.
        "reference": variant,
        "id": file.id,
        "name": file.name,
        "aliases": file.aliases,
        "place": file.about.place,
        "summary": file.about.summary,
        "text": file.about.rules,
        "options": file.options,
        "chosen": file.chosen.iter().cloned().collect::<HashMap<_, _>>(),
        "holeNames": hole_names,
        "rows": rows,
        "counters": variant.rules().total_counters(),
        "first": Side::letter(variant.rules().setup.first.side()),
    })
}
