//! The rooms of classes: pupils, rounds and tables. They are in memory only, and end with the program.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use gebeta_core::game::MatchOutcome;
use gebeta_players::rounds::{Entered, Pairs, round_robin, swiss};
use serde_json::{Value, json};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard, watch};

use crate::failure::Failure;
use crate::state::class_lesson::{ClassLesson, Progress};
use crate::state::seat::same;
use crate::state::variant::LoadedVariant;
use gebeta_storage::runtime::lock;

/// The largest number of rooms.
const MOST_ROOMS: usize = 8;

/// The largest number of pupils of a room. Their tables fit into one screen, and into one connection.
const MOST_PUPILS: usize = 64;

/// The largest number of rounds of a room.
const MOST_ROUNDS: u32 = 200;

/// How the pupils of a round are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pairing {
    /// Each meets every other.
    RoundRobin,
    /// Those with equal points meet.
    Swiss,
}

/// All rooms, by their codes.
#[derive(Default)]
pub struct Classrooms(Mutex<HashMap<String, Arc<Classroom>>>);

/// A room, with those who listen to it.
pub struct Classroom {
    pub class: AsyncMutex<Class>,
    changes: watch::Sender<u64>,
}

/// The class in a room.
pub struct Class {
    pub code: String,
    /// The secret of the teacher.
    key: String,
    pub variant: LoadedVariant,
    /// Whether the pupils' pages are those for small children.
    little: bool,
    pub pupils: Vec<Pupil>,
    /// The tables of all rounds.
    pub tables: Vec<ClassTable>,
    pub round: u32,
    /// The pupil who waits in this round.
    waits: Option<usize>,
    /// The game that the projector shows.
    pub shown: Option<String>,
    /// The lesson that all learn now.
    pub lesson: Option<ClassLesson>,
    /// The number of lessons so far.
    lessons: u32,
    /// Whether everything was erased.
    pub erased: bool,
}

/// A pupil.
#[derive(Clone, Debug, Default)]
pub struct Pupil {
    pub name: String,
    /// The token of the pupil's seats.
    pub token: String,
    /// Whether somebody may join with the name: the teacher has written it down or has reset the seat.
    pub free: bool,
    /// Whether the pupil plays in the next round.
    pub present: bool,
    /// Whether the teacher has removed the name. The place stays, because pupils are numbers, until another pupil gets it.
    removed: bool,
    waited: u32,
    /// How far the pupil has come in the lesson of the class.
    pub progress: Progress,
}

/// A table of a round.
#[derive(Clone, Debug)]
pub struct ClassTable {
    pub round: u32,
    /// The pupils of A and B, as numbers.
    pub pupils: [usize; 2],
    /// The id of the game.
    pub game: String,
    pub result: Option<MatchOutcome>,
}

impl Classrooms {
    /// Opens a room. `code` draws codes, until one is free.
    ///
    /// # Errors
    /// There are too many rooms.
    pub fn open(
        &self,
        variant: LoadedVariant,
        little: bool,
        key: String,
        mut code: impl FnMut() -> String,
    ) -> Result<Arc<Classroom>, Failure> {
        let mut rooms = lock(&self.0);
        if rooms.len() >= MOST_ROOMS {
            return Err(Failure::busy(
                "There are too many classes; erase one of them.",
            ));
        }
        let code = loop {
            let code = code();
            if !rooms.contains_key(&code) {
                break code;
            }
        };
        let room = Arc::new(Classroom {
            class: AsyncMutex::new(Class {
                code: code.clone(),
                key,
                variant,
                little,
                pupils: Vec::new(),
                tables: Vec::new(),
                round: 0,
                waits: None,
                shown: None,
                lesson: None,
                lessons: 0,
                erased: false,
            }),
            changes: watch::channel(0).0,
        });
        rooms.insert(code, room.clone());
        Ok(room)
    }

    /// Returns a room.
    ///
    /// # Errors
    /// There is none with that code.
    pub fn find(&self, code: &str) -> Result<Arc<Classroom>, Failure> {
        let room = lock(&self.0).get(code).cloned();
        room.ok_or_else(|| Failure::not_found("class"))
    }

    /// Removes a room.
    pub fn remove(&self, code: &str) {
        lock(&self.0).remove(code);
    }
}

impl Classroom {
    /// Returns a receiver of changes from now on.
    pub fn listen(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Locks the class for its teacher, whose secret is `key`.
    ///
    /// # Errors
    /// The secret is wrong, or the class was erased.
    pub async fn lead(&self, key: &str) -> Result<MutexGuard<'_, Class>, Failure> {
        let class = self.class.lock().await;
        match same(&class.key, key) && !class.erased {
            true => Ok(class),
            false => Err(Failure::forbidden(
                "Only the teacher of the class may do this.",
            )),
        }
    }

    /// Wakes everybody who listens.
    pub fn tell(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}

impl Class {
    /// Adds a pupil, or seats one whose name is free. Returns the pupil's number.
    ///
    /// # Errors
    /// The name is taken, or there are too many pupils.
    pub fn join(&mut self, name: String, token: String) -> Result<usize, Failure> {
        let Some(place) = self.named(&name) else {
            return self.add(name, token, true);
        };
        let pupil = &mut self.pupils[place];
        if !pupil.free {
            let message = "Somebody has joined with that name. Use another name, or ask the teacher to free the seat.";
            return Err(Failure::conflict("name-taken", message));
        }
        pupil.token = token;
        pupil.free = false;
        pupil.present = true;
        Ok(place)
    }

    /// Writes down pupils who join later, except those whose names are there.
    ///
    /// # Errors
    /// There are too many pupils. None of them is written down then.
    pub fn expect(
        &mut self,
        names: Vec<String>,
        token: impl Fn() -> Result<String, Failure>,
    ) -> Result<(), Failure> {
        let before = self.pupils.clone();
        let written = names.into_iter().try_for_each(|name| {
            if self.named(&name).is_none() {
                self.add(name, token()?, false)?;
            }
            Ok(())
        });
        if written.is_err() {
            self.pupils = before;
        }
        written
    }

    /// Finds a pupil by name. Children write theirs in small letters one day and in capitals the next.
    fn named(&self, name: &str) -> Option<usize> {
        let name = name.to_lowercase();
        let mut pupils = self.pupils.iter();
        pupils.position(|pupil| !pupil.removed && pupil.name.to_lowercase() == name)
    }

    /// Adds a pupil, who is present or has a free seat. Returns the pupil's number.
    fn add(&mut self, name: String, token: String, present: bool) -> Result<usize, Failure> {
        let pupil = Pupil {
            name,
            token,
            free: !present,
            present,
            ..Pupil::default()
        };
        if let Some(place) = self.pupils.iter().position(|pupil| pupil.removed) {
            self.pupils[place] = pupil;
            return Ok(place);
        }
        if self.pupils.len() >= MOST_PUPILS {
            return Err(Failure::busy("The class is full."));
        }
        self.pupils.push(pupil);
        Ok(self.pupils.len() - 1)
    }

    /// Frees the seat of a pupil and gives it a new token. A pupil who `leaves` is not paired any more, and one who was away already
    /// is removed, unless the pupil was in a round.
    ///
    /// # Errors
    /// Nobody has this number.
    pub fn reset(&mut self, pupil: usize, token: String, leaves: bool) -> Result<(), Failure> {
        let paired = self.was_paired(pupil);
        let found = self.pupils.get_mut(pupil);
        let found = found.filter(|pupil| !pupil.removed);
        let pupil = found.ok_or_else(|| Failure::not_found("pupil"))?;
        pupil.removed = leaves && !pupil.present && !paired;
        pupil.token = token;
        pupil.free = true;
        pupil.present = !leaves;
        Ok(())
    }

    /// Returns whether a pupil was in a round, at a table or waiting.
    fn was_paired(&self, pupil: usize) -> bool {
        let mut tables = self.tables.iter();
        self.pupils.get(pupil).is_some_and(|pupil| pupil.waited > 0)
            || tables.any(|table| table.pupils.contains(&pupil))
    }

    /// Returns the table of a pupil in this round.
    pub fn table_of(&self, pupil: usize) -> Option<&ClassTable> {
        self.now().find(|table| table.pupils.contains(&pupil))
    }

    /// Returns the tables of this round.
    pub fn now(&self) -> impl Iterator<Item = &ClassTable> {
        let round = self.round;
        self.tables.iter().filter(move |table| table.round == round)
    }

    /// Pairs the pupils who are present. Returns the pupils of A and B of each table, as numbers, and who waits.
    ///
    /// # Errors
    /// There are fewer than two, or there were too many rounds.
    pub fn pair(&self, how: Pairing) -> Result<Pairs, Failure> {
        let present: Vec<usize> = (0..self.pupils.len())
            .filter(|&pupil| self.pupils[pupil].present)
            .collect();
        if present.len() < 2 {
            return Err(Failure::conflict(
                "too-few-pupils",
                "At least two pupils are needed.",
            ));
        }
        if self.round >= MOST_ROUNDS {
            return Err(Failure::busy("There were too many rounds."));
        }
        let entered: Vec<Entered> = present.iter().map(|&pupil| self.entered(pupil)).collect();
        let met = |one: usize, other: usize| {
            let pair = [present[one], present[other]];
            let tables = self.tables.iter();
            let met = tables.filter(|table| pair.iter().all(|pupil| table.pupils.contains(pupil)));
            met.count() as u32
        };
        let mut pairs = match how {
            Pairing::RoundRobin => round_robin(&entered, met),
            Pairing::Swiss => swiss(&entered, met),
        };
        for table in &mut pairs.tables {
            *table = table.map(|place| present[place]);
        }
        pairs.waits = pairs.waits.map(|place| present[place]);
        Ok(pairs)
    }

    /// Begins a lesson with its text and the number of its steps.
    pub fn begin_lesson(&mut self, text: String, steps: usize) {
        self.lessons += 1;
        for pupil in &mut self.pupils {
            pupil.progress = Progress::default();
        }
        self.shown = None;
        self.lesson = Some(ClassLesson {
            number: self.lessons,
            text,
            steps,
        });
    }

    /// Ends the lesson. The pupils are at their tables again.
    pub fn end_lesson(&mut self) {
        self.lesson = None;
    }

    /// Begins a round with the ids of its games, in the order of the pairs. It ends a lesson.
    pub fn begin_round(&mut self, pairs: &Pairs, games: Vec<String>) {
        self.round += 1;
        self.end_lesson();
        self.shown = None;
        self.waits = pairs.waits;
        if let Some(waits) = pairs.waits {
            self.pupils[waits].waited += 1;
        }
        let round = self.round;
        let tables = pairs.tables.iter().zip(games);
        self.tables.extend(tables.map(|(&pupils, game)| ClassTable {
            round,
            pupils,
            game,
            result: None,
        }));
    }

    /// Notes the result of a game, or that it has none any more; returns whether that is new.
    pub fn note(&mut self, game: &str, result: Option<MatchOutcome>) -> bool {
        let table = self.tables.iter_mut().find(|table| table.game == game);
        table.is_some_and(|table| std::mem::replace(&mut table.result, result) != result)
    }

    /// Returns what a pupil has played so far. A round of waiting counts as a win.
    fn entered(&self, pupil: usize) -> Entered {
        let [won, drawn, _] = self.results(pupil);
        let side = |side: usize| {
            let tables = self.tables.iter();
            tables.filter(|table| table.pupils[side] == pupil).count() as i32
        };
        let waited = self.pupils[pupil].waited;
        Entered {
            half_points: 2 * (won + waited) + drawn,
            balance: side(0) - side(1),
            waited,
        }
    }

    /// Returns the number of games that a pupil has won, drawn and lost.
    fn results(&self, pupil: usize) -> [u32; 3] {
        let mut results = [0; 3];
        for table in &self.tables {
            let (Some(result), Some(side)) = (
                table.result,
                table.pupils.iter().position(|&one| one == pupil),
            ) else {
                continue;
            };
            let place = match result {
                MatchOutcome::Won(winner) if winner.index() == side => 0,
                MatchOutcome::Won(_) => 2,
                MatchOutcome::Draw | MatchOutcome::Void => 1,
            };
            results[place] += 1;
        }
        results
    }

    /// Returns the class as everybody in it may see it.
    pub fn to_json(&self) -> Value {
        let pupils = self.pupils.iter().enumerate().map(|(number, pupil)| {
            let entered = self.entered(number);
            json!({
                "name": pupil.name,
                "present": pupil.present,
                "free": pupil.free,
                "removed": pupil.removed,
                "paired": self.was_paired(number),
                "results": self.results(number),
                "waited": entered.waited,
                "points": f64::from(entered.half_points) / 2.0,
                "progress": self.lesson.as_ref().map(|_| &pupil.progress),
            })
        });
        let tables = self.now().map(|table| {
            json!({
                "game": table.game,
                "pupils": table.pupils,
                "result": table.result.map(|result| result.letter().to_string()),
            })
        });
        json!({
            "code": self.code,
            "variant": self.variant.outline(),
            "little": self.little,
            "round": self.round,
            "pupils": pupils.collect::<Vec<_>>(),
            "tables": tables.collect::<Vec<_>>(),
            "waits": self.waits,
            "shown": self.shown,
            "lesson": self.lesson.as_ref().map(ClassLesson::to_json),
        })
    }
}
