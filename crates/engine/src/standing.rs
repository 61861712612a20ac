//! The state of a game as answers contain it, with the events of the last request.

use std::borrow::Cow;

use gebeta_core::game::{Awaits, MatchOutcome, Outcome, RoundPlay};
use gebeta_core::{HoleSet, Side};
use gebeta_formats::notation::write_position;
use serde_json::Value;

use super::answer::{Awaited, LayoutAwaited, MatchStanding, Standing};
use super::event::{self, BoardContents, EventObject, MOST_TOLD};
use super::json::to_value;
use super::live::{Happened, Live};

impl Live {
    /// Returns the state, with the events of the last request, in the form that answers have.
    pub fn to_json(&self) -> Value {
        to_value(&self.standing(true))
    }

    fn names_of(&self, holes: HoleSet) -> Vec<String> {
        let board = self.match_play.game().board();
        holes.iter().map(|hole| board.name(hole)).collect()
    }

    /// Returns the state. With `events`, it includes what the last request has caused.
    pub(super) fn standing(&self, events: bool) -> Standing<'_> {
        let game = self.match_play.game();
        let position = self.match_play.position();
        Standing {
            ok: true,
            variant: &self.loaded.name,
            contents: BoardContents::of(game, position),
            legal: self.legal(),
            result: self.match_play.round_outcome().map(Outcome::letter),
            score: game.score(position),
            events: events.then(|| {
                let last = self.events(MOST_TOLD.saturating_sub(self.earlier.len()));
                [&self.earlier[..], &last[..]].concat()
            }),
            of_match: self.match_play.is_match().then(|| MatchStanding {
                round: self.match_play.number(),
                match_score: self.match_play.standing().score(),
                match_result: self.match_play.outcome().map(MatchOutcome::letter),
                awaits: self.awaited(),
            }),
            position: write_position(position, game.board()),
        }
    }

    fn awaited(&self) -> Awaited {
        let nothing = Awaited::default();
        match self.match_play.awaits() {
            Awaits::Turn | Awaits::Nothing => nothing,
            Awaits::Layout(laying_out) => Awaited {
                layout: Some(LayoutAwaited {
                    by: laying_out.by.map(Side::letter),
                    counters: laying_out.counters,
                    least: laying_out.least,
                    alike: laying_out.alike,
                }),
                ..nothing
            },
            Awaits::Turned(by) => Awaited {
                turned: Some(by.letter()),
                ..nothing
            },
            Awaits::Lots => Awaited {
                lots: Some(Side::BOTH.map(Side::letter)),
                ..nothing
            },
            Awaits::Holes(gain) => Awaited {
                holes: Some(self.names_of(gain.from)),
                by: Some(gain.by.letter()),
                count: Some(gain.count),
                ..nothing
            },
            Awaits::Race(choices) => Awaited {
                race: Some(choices.map(|holes| self.names_of(holes))),
                ..nothing
            },
        }
    }

    /// Returns what the last request has caused, in at most `room` events.
    pub(super) fn events(&self, room: usize) -> Vec<EventObject> {
        let mut events = Vec::new();
        let from = match self.happened {
            Happened::Nothing => return events,
            Happened::BegunRound => 1,
            Happened::LaidOut(number)
            | Happened::Opened(number)
            | Happened::Turn(number)
            | Happened::After(number) => number,
        };
        match self.happened {
            Happened::Turn(_) => {
                if let Some(round_play) = self.round(from) {
                    let board = self.match_play.game().board();
                    let left_out = round_play.last_left_out();
                    events = event::tell(board, round_play.last_events(), left_out, room);
                }
            }
            Happened::After(_) => {}
            happened => {
                if let Happened::LaidOut(_) = happened {
                    events.extend(self.tell_layout(from));
                }
                self.tell_opening(from, room, &mut events);
            }
        }
        for number in from + 1..=self.match_play.number() {
            let summaries = [number - 1, number].map(|number| self.match_play.summary(number));
            let [Some(before), Some(now)] = summaries else {
                continue;
            };
            let game = self.match_play.game();
            let finished = before.finished;
            events.push(EventObject::Round {
                round: number,
                counted: finished.map_or([0, 0], |last| game.count(&last.position)),
                contents: BoardContents::of(game, &now.standing.round().position),
            });
            self.tell_opening(number, room, &mut events);
        }
        // If nothing follows, the layout is the board in the answer.
        if let (Happened::BegunRound, false) = (self.happened, events.is_empty())
            && let Some(layout) = self.tell_layout(1)
        {
            events.insert(0, layout);
        }
        events
    }

    /// Returns the event for the layout before the opening of a round.
    fn tell_layout(&self, number: usize) -> Option<EventObject> {
        let summary = self.match_play.summary(number)?;
        let laid_out = &summary.standing.round().position;
        let contents = BoardContents::of(self.match_play.game(), laid_out);
        Some(EventObject::Layout { contents })
    }

    fn tell_opening(&self, number: usize, room: usize, events: &mut Vec<EventObject>) {
        if let Some(round_play) = self.round(number) {
            let board = self.match_play.game().board();
            let left_out = round_play.opening_left_out();
            let room = room.saturating_sub(events.len());
            let opening = event::tell(board, round_play.opening_events(), left_out, room);
            events.extend(opening);
        }
    }

    /// Returns a round with the events of its opening and its last turn.
    fn round(&self, number: usize) -> Option<Cow<'_, RoundPlay>> {
        if number == self.match_play.number() {
            return self.match_play.round_play().map(Cow::Borrowed);
        }
        self.match_play.round_end(number).map(Cow::Owned)
    }
}
