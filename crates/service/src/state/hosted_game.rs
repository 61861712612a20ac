//! A game with its seats: its players, its moves and its state.

use std::fmt;

use gebeta_core::Side;
use gebeta_core::game::{Awaits, EarlyEnd, MatchPlay, Step};
use gebeta_engine::{Decision, Live, Refusal};
use gebeta_formats::notation::{write_move, write_position};
use gebeta_formats::record::{self, Header, RecordText};
use gebeta_messages::Language;
use gebeta_players::search::Level;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::jobs::Decision as MachineDecision;
use crate::rows::GameRow;
use crate::state::clock::Clock;
use crate::state::running_clock::{RunningClock, clocks_as_json};
use crate::state::seat::{DrawOffer, Seat, Who};
use crate::state::story::{
    awaited, barred, choices, early_end_as_json, ending, last_in_words, story,
};
use crate::state::variant::{LoadedVariant, rules};

/// A game with its seats.
pub struct HostedGame {
    pub id: String,
    /// The number of changes.
    pub version: i64,
    pub found: LoadedVariant,
    pub seats: [Seat; 2],
    /// The id of the next game of the same players.
    pub next: Option<String>,
    /// Whether the statistics count it.
    counted: bool,
    header: Header,
    live: Live,
    running_clock: Option<RunningClock>,
}

impl HostedGame {
    /// Starts a game.
    pub fn new(
        id: String,
        found: LoadedVariant,
        seats: [Seat; 2],
        match_play: MatchPlay,
    ) -> HostedGame {
        let variant = &found.variant;
        // A record was played elsewhere, and a custom position has no opening move.
        let counted = match_play.steps() == 0
            && match_play
                .summary(1)
                .is_some_and(|round| round.starter.is_some());
        let live = match match_play.steps() {
            0 => Live::new(&variant.spec(), match_play),
            _ => Live::taken_up(&variant.spec(), match_play),
        };
        let header = Header {
            variant: variant.id.clone(),
            options: variant.chosen.clone(),
            players: seats.each_ref().map(Seat::called),
            date: None,
        };
        let mut game = HostedGame {
            id,
            version: 0,
            found,
            seats,
            next: None,
            counted,
            header,
            live,
            running_clock: None,
        };
        game.start_clock();
        game
    }

    /// Returns a stored game.
    ///
    /// # Errors
    /// The stored data can't be read.
    pub fn from_row(row: &GameRow, found: LoadedVariant) -> Result<HostedGame, Failure> {
        let unread =
            |what: &dyn fmt::Display| Failure::internal(format!("The game can't be read: {what}."));
        let seats = serde_json::from_str(&row.seats).map_err(|error| unread(&error))?;
        let sheet = RecordText::read(row.record.as_bytes()).map_err(|error| unread(&error))?;
        let match_play = sheet
            .play(rules(&found.variant)?)
            .map_err(|error| unread(&error))?;
        let mut game = HostedGame::new(row.id.clone(), found, seats, match_play);
        game.version = row.version;
        game.counted = row.counted;
        game.next = row.next.clone();
        Ok(game)
    }

    /// Returns the game in its stored form.
    pub fn row(&self) -> GameRow {
        let match_play = self.match_play();
        let board = match_play.game().board();
        let first = match_play
            .summary(1)
            .and_then(|round| round.turns.first().copied());
        GameRow {
            id: self.id.clone(),
            version: self.version,
            variant: self.found.variant.spec(),
            file: self.found.file.clone(),
            counted: self.counted,
            seats: serde_json::to_string(&self.seats).expect("seats have string keys"),
            record: self.record(),
            turns: match_play.steps() as i64,
            first_move: first.map(|played| write_move(played, board)),
            result: self.outcome(),
            next: self.next.clone(),
        }
    }

    /// Returns the result in the form of a record, if the game is over: `A`, `B`, `D` or `T`.
    fn outcome(&self) -> Option<String> {
        let outcome = self.match_play().final_outcome();
        outcome.map(|outcome| outcome.letter().to_string())
    }

    /// Returns the record, in the form that the terminal reads.
    pub fn record(&self) -> String {
        record::write(&self.header, self.match_play())
    }

    /// Returns the match or round that is being played.
    pub fn match_play(&self) -> &MatchPlay {
        self.live.match_play()
    }

    /// Returns the player to move or to decide; `None` where lots decide or the game is over. A race asks both players:
    /// then it is the first who has not chosen.
    pub fn asked(&self) -> Option<Side> {
        self.all_asked().next()
    }

    fn all_asked(&self) -> impl Iterator<Item = Side> {
        let is_race = matches!(self.match_play().awaits(), Awaits::Race(_));
        let asked = self.match_play().asked();
        let is_asked = move |side: &Side| match is_race {
            true => !self.has_chosen_race(*side),
            false => asked == Some(*side),
        };
        Side::BOTH.into_iter().filter(is_asked)
    }

    /// Returns whether an invited player has not joined yet. Nothing is played until then.
    pub fn awaits_player(&self) -> bool {
        self.seats.iter().any(Seat::is_open)
    }

    /// Checks that all invited players have joined.
    ///
    /// # Errors
    /// Somebody has not joined.
    pub fn all_there(&self) -> Result<(), Failure> {
        match self.awaits_player() {
            true => Err(Failure::conflict(
                "seat-open",
                "The invited player has not joined yet.",
            )),
            false => Ok(()),
        }
    }

    /// Returns the machine to move or to decide.
    pub fn machine(&self) -> Option<(Side, Level)> {
        let mut asked = self.all_asked().filter(|_| !self.awaits_player());
        asked.find_map(|side| match self.seats[side.index()].who {
            Who::Machine(level) => Some((side, level)),
            Who::Human => None,
        })
    }

    /// Returns the side of a token.
    ///
    /// # Errors
    /// The token is not valid here.
    pub fn side_of(&self, token: &str) -> Result<Side, Failure> {
        let sits = |side: &Side| self.seats[side.index()].is_held_by(token);
        let side = Side::BOTH.into_iter().find(sits);
        side.ok_or_else(|| Failure::forbidden("The token is not valid at this table."))
    }

    /// Gives an open seat to a person with its invitation.
    ///
    /// # Errors
    /// All seats are taken, or the open one is kept for somebody else. Nothing has changed.
    pub fn take_seat(
        &mut self,
        invitation: Option<&str>,
        name: Option<String>,
        token: String,
    ) -> Result<Side, Failure> {
        if !self.awaits_player() {
            return Err(Failure::conflict("no-seat", "All seats are taken."));
        }
        let kept = |side: &Side| self.seats[side.index()].is_kept_for(invitation);
        let side = Side::BOTH
            .into_iter()
            .find(kept)
            .ok_or_else(|| Failure::forbidden("The seat is kept for an invited player."))?;
        let seat = &mut self.seats[side.index()];
        seat.take(name, token);
        self.header.players[side.index()] = seat.called();
        self.start_clock();
        self.note_change();
        Ok(side)
    }

    /// Gives the seat of a side to whoever has a token from now on.
    #[cfg(feature = "classes")]
    pub fn give_seat(&mut self, side: usize, token: String) {
        self.seats[side].token = Some(token);
        self.version += 1;
    }

    /// Returns everything for another game of the same players. Each player keeps the seat and the token.
    ///
    /// # Errors
    /// The game is not over, a player has not joined, or the variant can't be played.
    pub fn again(&self) -> Result<(LoadedVariant, [Seat; 2], MatchPlay), Failure> {
        if !matches!(self.match_play().awaits(), Awaits::Nothing) {
            return Err(Failure::conflict("not-over", "The game is not over yet."));
        }
        // The invitation is for this table. It could not be used at the next one.
        self.all_there()?;
        let mut seats = self.seats.clone();
        for seat in &mut seats {
            (seat.race, seat.draw) = (None, None);
            seat.clock.iter_mut().for_each(Clock::reset);
        }
        let game = self.match_play().game().clone();
        let first = game.rules().setup.first.side();
        let match_play = MatchPlay::begin(game, first, self.match_play().length());
        Ok((self.found.clone(), seats, match_play))
    }

    /// Plays a turn or makes a decision.
    ///
    /// # Errors
    /// The step is not possible. Nothing has changed.
    pub fn take(&mut self, step: Step) -> Result<(), Failure> {
        self.step(|live| live.take(step))
    }

    /// Plays a move in its written form.
    ///
    /// # Errors
    /// The move can't be read or played. Nothing has changed.
    pub fn play(&mut self, written: &str) -> Result<(), Failure> {
        self.step(|live| live.play(written))
    }

    /// Makes a decision, with holes by their names.
    ///
    /// # Errors
    /// The decision is not asked for or not possible. Nothing has changed.
    pub fn decide(&mut self, decision: &Decision) -> Result<(), Failure> {
        self.step(|live| live.decide(decision))
    }

    /// Takes the decision of a machine.
    ///
    /// # Errors
    /// The decision is not possible. Nothing has changed.
    pub fn take_decision(&mut self, side: Side, decision: MachineDecision) -> Result<(), Failure> {
        match decision {
            MachineDecision::Move(written) => self.play(&written),
            MachineDecision::Race(hole) => self.choose_race(side, &hole),
            MachineDecision::Holes(holes) => self.decide(&Decision::Holes(holes)),
            MachineDecision::Layout(counters) => self.decide(&Decision::Layout(counters)),
            MachineDecision::Turned(turned) => self.decide(&Decision::Turned(turned)),
        }
    }

    /// Takes a step, unless its player has run out of time: then the game is over.
    fn step(&mut self, take: impl FnOnce(&mut Live) -> Result<(), Refusal>) -> Result<(), Failure> {
        if let Some(side) = self.out_of_time() {
            return self.end_early(EarlyEnd::OutOfTime(side));
        }
        let is_turn = self.match_play().awaits() == Awaits::Turn;
        take(&mut self.live)?;
        self.note_step(is_turn);
        Ok(())
    }

    fn note_step(&mut self, is_turn: bool) {
        self.stop_clock(is_turn);
        self.start_clock();
        for seat in &mut self.seats {
            (seat.race, seat.draw) = (None, None);
        }
        self.version += 1;
    }

    /// Notes a change that moves no counters, so there are no events to show.
    fn note_change(&mut self) {
        self.live.rest();
        self.version += 1;
    }

    fn stop_clock(&mut self, is_turn: bool) {
        if let Some(running) = self.running_clock.take() {
            running.stop(&mut self.seats, is_turn);
        }
    }

    /// Starts the clock of the player who is asked. No clock runs before the first step, or while both players choose
    /// for a race. A machine's time is not counted.
    fn start_clock(&mut self) {
        let match_play = self.match_play();
        let side = match_play.asked();
        let side = side.filter(|_| match_play.steps() > 0 && !self.awaits_player());
        let side = side.filter(|side| self.seats[side.index()].clock.is_some());
        self.running_clock = side.map(RunningClock::start);
    }

    /// Returns the player who has run out of time, if one has.
    fn out_of_time(&self) -> Option<Side> {
        let running = self.running_clock?;
        running.has_run_out(&self.seats).then_some(running.side)
    }

    fn end_early(&mut self, early_end: EarlyEnd) -> Result<(), Failure> {
        self.live
            .end_early(early_end)
            .map_err(|_| Failure::conflict("over", "The game is already over."))?;
        self.stop_clock(false);
        for seat in &mut self.seats {
            seat.draw = None;
        }
        self.note_change();
        Ok(())
    }

    /// Ends the game with a player's resignation.
    ///
    /// # Errors
    /// The game is already over.
    pub fn resign(&mut self, side: Side) -> Result<(), Failure> {
        self.end_early(EarlyEnd::Resigned(side))
    }

    /// Ends the game if the player to move has run out of time.
    ///
    /// # Errors
    /// Nobody has.
    pub fn end_by_time(&mut self) -> Result<(), Failure> {
        match self.out_of_time() {
            Some(side) => self.end_early(EarlyEnd::OutOfTime(side)),
            None => Err(Failure::conflict(
                "time-left",
                "The player still has time left.",
            )),
        }
    }

    /// Offers a draw, or accepts that of the other player.
    ///
    /// # Errors
    /// The game is over, or the other player has declined an offer since the last turn.
    pub fn draw(&mut self, side: Side) -> Result<(), Failure> {
        if self.offers_draw() == Some(side.other()) {
            return self.end_early(EarlyEnd::DrawAgreed);
        }
        if self.match_play().awaits() == Awaits::Nothing {
            return Err(Failure::conflict("over", "The game is already over."));
        }
        let offer = &mut self.seats[side.index()].draw;
        match offer.replace(DrawOffer::Open) {
            None => self.note_change(),
            // The request was sent twice.
            Some(DrawOffer::Open) => {}
            Some(DrawOffer::Declined) => {
                *offer = Some(DrawOffer::Declined);
                let message = "The other player has declined; you can offer a draw again later.";
                return Err(Failure::conflict("draw-declined", message));
            }
        }
        Ok(())
    }

    /// Declines the draw that the other player offers.
    ///
    /// # Errors
    /// There is no offer.
    pub fn decline_draw(&mut self, side: Side) -> Result<(), Failure> {
        if self.offers_draw() != Some(side.other()) {
            return Err(Failure::conflict("no-offer", "No draw is offered."));
        }
        self.seats[side.other().index()].draw = Some(DrawOffer::Declined);
        self.note_change();
        Ok(())
    }

    /// Returns the player who offers a draw.
    pub fn offers_draw(&self) -> Option<Side> {
        let offers = |side: &Side| self.seats[side.index()].draw == Some(DrawOffer::Open);
        Side::BOTH.into_iter().find(offers)
    }

    /// Takes back the last turn or decision of a player, with everything that machines have played since.
    ///
    /// # Errors
    /// The player has played nothing, or another person has played since. Nothing has changed.
    pub fn take_back(&mut self, side: Side) -> Result<(), Failure> {
        if self.match_play().early_end().is_some() {
            let message = "The players have ended the game.";
            return Err(Failure::conflict("over", message));
        }
        let mut tried = self.match_play().clone();
        let mut count = 0;
        loop {
            let Some(step) = tried.undo() else {
                let message = "You have nothing to take back.";
                return Err(Failure::conflict("nothing-to-undo", message));
            };
            count += 1;
            let by = match step {
                // A race belongs to both players.
                Step::Race(_) => Some(side),
                _ => tried.asked(),
            };
            match by {
                Some(by) if by == side => break,
                Some(by) if self.seats[by.index()].who == Who::Human => {
                    return Err(Failure::forbidden(
                        "The other player has played since then.",
                    ));
                }
                _ => {}
            }
        }
        for _ in 0..count {
            self.live.undo()?;
        }
        self.note_step(false);
        Ok(())
    }

    fn has_chosen_race(&self, side: Side) -> bool {
        self.seats[side.index()].race.is_some()
    }

    /// Notes the hole that a player races from. When both have chosen, the race takes place.
    ///
    /// # Errors
    /// The player can't race from there, or there is no race now.
    pub fn choose_race(&mut self, side: Side, hole: &str) -> Result<(), Failure> {
        let Awaits::Race(choices) = self.match_play().awaits() else {
            return Err(Failure::conflict(
                "nothing-to-decide",
                "There is no race now.",
            ));
        };
        let board = self.match_play().game().board();
        let found = board
            .find(hole)
            .filter(|&hole| choices[side.index()].contains(hole));
        let Some(found) = found else {
            return Err(Failure::bad(
                "bad-decision",
                format!("{side} can't race from there."),
            ));
        };
        self.seats[side.index()].race = Some(board.name(found));
        if let [Some(a), Some(b)] = self.seats.each_ref().map(|seat| seat.race.clone()) {
            return self.decide(&Decision::Race([a, b]));
        }
        self.note_change();
        Ok(())
    }

    /// Returns the whole game: its state and its history.
    pub fn to_json(&self, language: Language) -> Value {
        let mut all = self.standing(language);
        story(&self.found.variant, self.match_play(), language, &mut all);
        all
    }

    /// Returns the state without the last change.
    pub fn standing(&self, language: Language) -> Value {
        let mut standing = self.changed(language);
        standing["table"]["events"] = json!([]);
        standing
    }

    /// Returns what a list shows of the game: its players, whose turn it is, and how it has ended.
    pub fn outline(&self) -> Value {
        let match_play = self.match_play();
        json!({
            "id": self.id,
            "version": self.version,
            "variant": self.found.outline(),
            "match": match_play.is_match(),
            "players": self.seats.each_ref().map(|seat| json!({
                "who": seat.who,
                "name": seat.name,
                "open": seat.is_open(),
                "invited": seat.is_open() && seat.invitation.is_some(),
            })),
            "awaits": awaited(&match_play.awaits()),
            "asked": self.asked(),
            "thinks": self.machine().is_some(),
            "steps": match_play.steps(),
            "outcome": self.outcome(),
            "ended": match_play.early_end().map(early_end_as_json),
        })
    }

    /// Returns the state with the last change.
    pub fn changed(&self, language: Language) -> Value {
        let match_play = self.match_play();
        let mut all = self.outline();
        let more = json!({
            "choices": choices(match_play),
            "position": write_position(match_play.position(), match_play.game().board()),
            "table": self.live.to_json(),
            "barred": barred(&self.found.variant, match_play, language),
            "last": match_play.round_play().and_then(|round| {
                last_in_words(&self.found.variant, match_play.number(), round, language)
            }),
            "end": ending(&self.found.variant, match_play, language),
            "draw": self.offers_draw(),
            "clock": clocks_as_json(&self.seats, self.running_clock),
        });
        if let (Value::Object(all), Value::Object(more)) = (&mut all, more) {
            all.extend(more);
        }
        all
    }
}
