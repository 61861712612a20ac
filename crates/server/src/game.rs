//! One game that is played: who sits where, what has been played, and how it is told.

use std::fmt;

use gebeta_core::game::{Awaits, Game as Rules, MatchPlay, Played, RoundPlay, Step};
use gebeta_core::{Hole, Side};
use gebeta_formats::notation::{split_move, write_move, write_position};
use gebeta_formats::protocol::{Code, Live, Refusal, tell_events};
use gebeta_formats::record::{self, Header, Sheet};
use gebeta_formats::variant::Variant;
use gebeta_narration::{
    Detail, TurnDetail, Wording, describe_match_end, describe_round_end, describe_round_opening,
    describe_turn,
};
use gebeta_players::search::Level;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::database::Row;
use crate::failure::Failure;

/// Who sits at one side of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    pub who: Who,
    pub name: Option<String>,
    /// What a person proves by that it is his seat; nobody has it while the seat is open.
    pub token: Option<String>,
}

/// A person, or a machine of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Human,
    Machine(Level),
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Human => f.write_str("human"),
            Who::Machine(level) => level.fmt(f),
        }
    }
}

impl Serialize for Who {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Who, D::Error> {
        let text = String::deserialize(from)?;
        match text.as_str() {
            "human" => Ok(Who::Human),
            level => level.parse().map(Who::Machine).map_err(serde::de::Error::custom),
        }
    }
}

/// A game that is played.
pub struct Game {
    pub id: String,
    /// How often it has changed.
    pub version: i64,
    pub variant: Variant,
    /// The text of the variant's file, if it is none of the program.
    pub file: Option<String>,
    pub seats: [Seat; 2],
    header: Header,
    live: Live,
    /// The holes that A and B have chosen to race from, until both have.
    race: [Option<Hole>; 2],
}

impl Game {
    /// Begins a game.
    pub fn new(
        id: String,
        variant: Variant,
        file: Option<String>,
        seats: [Seat; 2],
        match_play: MatchPlay,
    ) -> Game {
        let header = Header {
            variant: variant.id.clone(),
            options: variant.chosen.clone(),
            players: seats.clone().map(|seat| seat.called()),
            date: None,
        };
        let live = Live::new(&variant.spec(), match_play);
        Game {
            id,
            version: 0,
            variant,
            file,
            seats,
            header,
            live,
            race: [None, None],
        }
    }

    /// Takes up a game as it is kept.
    ///
    /// # Errors
    /// What is kept can't be read.
    pub fn from_row(row: &Row, variant: Variant) -> Result<Game, Failure> {
        let unread = |what: &dyn fmt::Display| Failure::internal(format!("The game can't be read: {what}."));
        let seats = serde_json::from_str(&row.seats).map_err(|error| unread(&error))?;
        let sheet = Sheet::read(row.record.as_bytes()).map_err(|error| unread(&error))?;
        let match_play = sheet.play(rules(&variant)?).map_err(|error| unread(&error))?;
        let mut game = Game::new(row.id.clone(), variant, row.file.clone(), seats, match_play);
        game.version = row.version;
        Ok(game)
    }

    /// Gives it as it is kept.
    pub fn row(&self) -> Row {
        let match_play = self.match_play();
        let first = match_play.summary(1).map(|_| self.turns());
        let first = first.and_then(|turns| turns.into_iter().next());
        let result = match match_play.is_match() {
            true => match_play.outcome().map(|outcome| outcome.letter()),
            false => match_play.verdict().map(|verdict| verdict.letter()),
        };
        Row {
            id: self.id.clone(),
            version: self.version,
            variant: self.variant.spec(),
            file: self.file.clone(),
            seats: serde_json::to_string(&self.seats).expect("seats have string keys"),
            record: self.record(),
            turns: match_play.steps() as i64,
            first_move: first.map(|turn| turn.played),
            result: result.map(String::from),
        }
    }

    /// Gives the record that the terminal reads, too.
    pub fn record(&self) -> String {
        record::write(&self.header, self.match_play())
    }

    /// Gives what is played.
    pub fn match_play(&self) -> &MatchPlay {
        self.live.match_play()
    }

    /// Says whose turn or decision it is; `None` where lots fall or it is over. Both players are asked where a race
    /// begins: then it is the first who has not chosen.
    pub fn asked(&self) -> Option<Side> {
        match self.match_play().awaits() {
            Awaits::Turn => Some(self.match_play().position().to_move()),
            Awaits::Holes(gain) => Some(gain.by),
            Awaits::Race(_) => Side::BOTH.into_iter().find(|side| self.race[side.index()].is_none()),
            Awaits::Lots | Awaits::Nothing => None,
        }
    }

    /// Gives the machine whose turn or decision it is.
    pub fn machine(&self) -> Option<(Side, Level)> {
        let sides: Vec<Side> = match self.match_play().awaits() {
            Awaits::Race(_) => Side::BOTH
                .into_iter()
                .filter(|side| self.race[side.index()].is_none())
                .collect(),
            _ => self.asked().into_iter().collect(),
        };
        sides.into_iter().find_map(|side| match self.seats[side.index()].who {
            Who::Machine(level) => Some((side, level)),
            Who::Human => None,
        })
    }

    /// Says which side a token sits at.
    pub fn side_of(&self, token: &str) -> Option<Side> {
        let sits = |side: &Side| {
            let kept = self.seats[side.index()].token.as_deref();
            kept.is_some_and(|kept| same(kept, token))
        };
        Side::BOTH.into_iter().find(sits)
    }

    /// Gives an open seat to a person; `None` if there is none.
    pub fn sit_down(&mut self, name: Option<String>, token: String) -> Option<Side> {
        let open = |side: &Side| self.seats[side.index()].is_open();
        let side = Side::BOTH.into_iter().find(open)?;
        let seat = &mut self.seats[side.index()];
        seat.name = name;
        seat.token = Some(token);
        self.header.players[side.index()] = self.seats[side.index()].called();
        self.version += 1;
        Some(side)
    }

    /// Does what a request of the engine's sort asks for: `play`, `decide` or `undo`.
    ///
    /// # Errors
    /// It can't be done; then nothing has changed.
    pub fn obey(&mut self, request: &Value) -> Result<(), Failure> {
        self.live.obey(request.to_string().as_bytes())?;
        self.race = [None, None];
        self.version += 1;
        Ok(())
    }

    /// Notes the hole that a player races from; when both have chosen, the race is held.
    ///
    /// # Errors
    /// He can't race from there, or no race is to be held.
    pub fn choose_race(&mut self, side: Side, hole: &str) -> Result<(), Failure> {
        let Awaits::Race(choices) = self.match_play().awaits() else {
            return Err(Failure::conflict("nothing-to-decide", "No race is to be held now."));
        };
        let board = self.match_play().game().board();
        let found = board.find(hole).filter(|&hole| choices[side.index()].contains(hole));
        let Some(found) = found else {
            return Err(Failure::bad("bad-decision", format!("{side} can't race from there.")));
        };
        self.race[side.index()] = Some(found);
        if let [Some(a), Some(b)] = self.race {
            let board = self.match_play().game().board();
            let race = json!({"cmd": "decide", "race": [board.name(a), board.name(b)]});
            return self.obey(&race);
        }
        self.version += 1;
        Ok(())
    }

    /// Writes a step as a request.
    pub fn request(&self, step: Step) -> Value {
        let board = self.match_play().game().board();
        match step {
            Step::Turn(played) => json!({"cmd": "play", "hole": write_move(played, board)}),
            Step::Lots(side) => json!({"cmd": "decide", "lots": side.letter().to_string()}),
            Step::Holes(holes) => {
                let names: Vec<String> = holes.iter().map(|hole| board.name(hole)).collect();
                json!({"cmd": "decide", "holes": names})
            }
            Step::Race(holes) => json!({"cmd": "decide", "race": holes.map(|hole| board.name(hole))}),
        }
    }

    /// Lists the turns of all rounds.
    fn turns(&self) -> Vec<Told> {
        let match_play = self.match_play();
        let numbers = 1..=match_play.number();
        let rounds = numbers.filter_map(|number| Some((number, match_play.round(number)?)));
        let told = rounds.flat_map(|(number, round)| told(&self.variant, number, &round));
        told.collect()
    }

    /// Tells all of it: how it stands, and how it came to that.
    pub fn to_json(&self) -> Value {
        let words = self.wording();
        let match_play = self.match_play();
        let openings = (1..=match_play.number()).map(|number| {
            lines(&describe_round_opening(&words, match_play, number, Detail::default()).to_string())
        });
        let mut all = self.changed();
        all["turns"] = json!(self.turns());
        all["openings"] = openings.collect();
        all
    }

    /// Tells how it stands, with what has just happened.
    pub fn changed(&self) -> Value {
        let match_play = self.match_play();
        let words = self.wording();
        let mut end = Vec::new();
        if let (Some(round), Some(_)) = (match_play.round_play(), match_play.verdict()) {
            end = lines(&describe_round_end(&words, match_play, round, match_play.number()).to_string());
        }
        if let Some(outcome) = match_play.outcome() {
            end.extend(lines(&describe_match_end(&words, match_play, outcome).to_string()));
        }
        let last = match_play.round_play().and_then(|round| {
            let told = told(&self.variant, match_play.number(), round);
            told.into_iter().last()
        });
        json!({
            "id": self.id,
            "version": self.version,
            "variant": {
                "id": self.variant.id,
                "name": self.variant.name,
                "spec": self.variant.spec(),
                "file": self.file.is_some(),
            },
            "match": match_play.is_match(),
            "players": self.seats.each_ref().map(|seat| json!({
                "who": seat.who,
                "name": seat.name,
                "open": seat.is_open(),
            })),
            "awaits": awaited(&match_play.awaits()),
            "asked": self.asked().map(|side| side.letter().to_string()),
            "position": write_position(match_play.position(), match_play.game().board()),
            "steps": match_play.steps(),
            "table": self.live.to_json(),
            "last": last,
            "end": end,
        })
    }

    fn wording(&self) -> Wording<'_> {
        Wording {
            game: self.match_play().game(),
            words: &self.variant.words,
        }
    }
}

impl Seat {
    /// Says whether it waits for a person.
    pub fn is_open(&self) -> bool {
        self.who == Who::Human && self.token.is_none()
    }

    /// Gives what who sits there is called in a record.
    fn called(self) -> Option<String> {
        match self.who {
            Who::Human => self.name,
            Who::Machine(level) => Some(level.to_string()),
        }
    }
}

/// A turn as a list of moves shows it.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    pub round: usize,
    pub side: String,
    #[serde(rename = "move")]
    pub played: String,
    /// The position before it, as text.
    pub before: String,
    /// The position after it.
    pub after: String,
    /// What happened, a sentence each.
    pub words: Vec<String>,
}

/// Tells the turns of a round.
pub fn told(variant: &Variant, number: usize, round: &RoundPlay) -> Vec<Told> {
    let game = round.game();
    let wording = Wording {
        game,
        words: &variant.words,
    };
    let mut before = *round.opened_position();
    let tell = |turn: &Played| {
        let told = Told {
            round: number,
            side: before.to_move().letter().to_string(),
            played: write_move(turn.played, game.board()),
            before: write_position(&before, game.board()),
            after: write_position(turn.position(), game.board()),
            words: lines(&describe_turn(&wording, turn, TurnDetail::Events).to_string()),
        };
        before = *turn.position();
        told
    };
    round.turns().iter().map(tell).collect()
}

/// Tells one turn from a position, with its events, for whoever shows it again.
///
/// # Errors
/// It can't be played there.
pub fn shown_again(
    variant: &Variant,
    position: gebeta_core::Position,
    played: &str,
) -> Result<Value, Failure> {
    let game = rules(variant)?;
    let written = split_move(played).map_err(|error| Failure::bad("illegal-move", error.to_string()))?;
    let illegal = || Failure::bad("illegal-move", format!("{played} can't be played there."));
    let hole = game.board().find(written.hole).ok_or_else(illegal)?;
    let mut round = RoundPlay::from_position(game, position);
    let turn = round.play(written.from(hole)).map_err(|why| Failure::bad("illegal-move", format!("{why}.")))?;
    Ok(tell_events(&rules(variant)?, turn.events(), turn.left_out()))
}

/// Compiles a variant's rules.
///
/// # Errors
/// They can't be played.
pub fn rules(variant: &Variant) -> Result<Rules, Failure> {
    Rules::new(variant.rules.clone())
        .map_err(|_| Failure::bad("unplayable", format!("{} can't be played.", variant.name)))
}

fn awaited(awaits: &Awaits) -> &'static str {
    match awaits {
        Awaits::Turn => "turn",
        Awaits::Lots => "lots",
        Awaits::Holes(_) => "holes",
        Awaits::Race(_) => "race",
        Awaits::Nothing => "nothing",
    }
}

fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim_end);
    lines.filter(|line| !line.is_empty()).map(String::from).collect()
}

/// Compares two tokens in a time that does not tell how much of them is alike.
fn same(one: &str, other: &str) -> bool {
    let differ = one.bytes().zip(other.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b));
    one.len() == other.len() && differ == 0
}

/// Says that somebody else's turn is played.
pub fn not_yours() -> Failure {
    Failure::from(Refusal {
        code: Code::IllegalMove,
        message: "It is not your turn.".to_string(),
    })
}
