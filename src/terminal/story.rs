//! A turn's events in words: the news in a line each, or every lap.

use gebeta_core::game::{Course, Event, Place, Played, Verdict};
use gebeta_core::rules::{
    Action, EndlessResult, First, HoleKind, LastRow, Opening, PassingRow, RoundEndWhen,
};
use gebeta_core::{Hole, Mark, Side};

use super::speech::{capital, join, uncapital};
use super::{Drawing, Role, Speech};

/// Tells what a player would want to know of a turn, in a line each: captures, passes, another turn.
///
/// What ends the round is left to [`tell_end`](super::tell_end).
pub fn tell_news(speech: &Speech, events: &[Event]) -> Drawing {
    let mut drawing = Drawing::new();
    for event in events {
        if let Some(line) = news(speech, event) {
            drawing.say(Role::Plain, line);
        }
    }
    drawing
}

fn news(speech: &Speech, event: &Event) -> Option<String> {
    let taken = |n: u8| speech.taken(u32::from(n));
    Some(match *event {
        Event::Capture { hole, counters, to } => {
            format!(
                "Player {to} takes {} from {}.",
                taken(counters),
                speech.hole(hole)
            )
        }
        Event::Mark {
            hole,
            mark: Mark::Weg(captor),
        } => format!(
            "Player {captor} captures {}: it is a {} now.",
            speech.hole(hole),
            speech.words.weg
        ),
        Event::Mark {
            hole,
            mark: Mark::Jen,
        } => format!("{} is a jen now.", capital(&speech.hole(hole))),
        Event::Mark {
            hole,
            mark: Mark::HalfWeg,
        } => format!(
            "{} stays its owner's, for he has no other; he may tax it from now on.",
            capital(&speech.hole(hole))
        ),
        Event::Mark {
            hole,
            mark: Mark::Unclaimed,
        } => format!(
            "Nobody claims what lies in {}; it stays.",
            speech.hole(hole)
        ),
        Event::Tax { hole, counters, to } if !speech.makes_wegs() => format!(
            "Player {to} takes {} from {}, a jen.",
            speech.counters(u32::from(counters)),
            speech.hole(hole)
        ),
        Event::Tax { hole, counters, to } => format!(
            "Player {to} takes {} from {}, {}'s {}.",
            speech.counters(u32::from(counters)),
            speech.hole(hole),
            to.other(),
            speech.words.weg
        ),
        Event::Teseta { hole } => format!(
            "Teseta at {}: nothing is taken the first time.",
            speech.hole(hole)
        ),
        Event::Again { side } => format!("Player {side} plays again."),
        Event::Endless { .. } if speech.game.rules().endless.result == EndlessResult::Pass => {
            "The sowing would never end: all stays as it was.".to_string()
        }
        Event::Pass { side } => format!("Player {side} can't move and passes."),
        _ => return None,
    })
}

/// Tells why a round is over, and who takes what is left.
pub fn tell_rest(speech: &Speech, course: &Course) -> Drawing {
    let events = course.last_events();
    let mut left = [0u32; 2];
    for event in events {
        if let Event::Rest { counters, to, .. } = event {
            left[to.index()] += u32::from(*counters);
        }
    }
    let mut drawing = Drawing::new();
    if course.verdict() != Some(Verdict::Endless) {
        let stuck = course.position().to_move();
        let why = match speech.game.rules().round_end.when {
            RoundEndWhen::NextCannotMove => format!("Player {stuck} can't move."),
            RoundEndWhen::NobodyCanMove => "Neither player can move.".to_string(),
            RoundEndWhen::ASideEmpty => {
                format!("One player's {} are all empty.", speech.words.holes)
            }
        };
        drawing.say(Role::Plain, why);
    }
    for side in Side::BOTH {
        let counters = left[side.index()];
        if counters > 0 {
            let are = if counters == 1 { "is" } else { "are" };
            let what = speech.counters(counters);
            drawing.say(
                Role::Plain,
                format!("Player {side} takes the {what} that {are} left."),
            );
        }
    }
    drawing
}

/// Tells a turn: its laps, or else its news.
pub fn tell_turn(speech: &Speech, turn: &Played, laps: bool) -> Drawing {
    if !laps {
        return tell_news(speech, turn.events());
    }
    let mut drawing = laps_of(speech, turn.events(), Numbers::new(speech));
    if turn.left_out() > 0 {
        drawing.say(
            Role::Plain,
            "The sowing goes on for so long that the rest of it is left out.",
        );
    }
    drawing
}

/// Tells a turn lap by lap, with every hole that a counter falls into and what it holds then.
pub fn tell_laps(speech: &Speech, events: &[Event]) -> Drawing {
    // In an opening, nothing has to be claimed.
    laps_of(speech, events, Numbers::default())
}

fn laps_of(speech: &Speech, events: &[Event], mut numbers: Numbers) -> Drawing {
    let mut drawing = Drawing::new();
    let mut lap: Option<Lap> = None;
    for (i, event) in events.iter().enumerate() {
        let number = numbers.of(event);
        match *event {
            Event::Lift { by, hole, counters } => {
                finish(&mut lap, &mut drawing);
                lap = Some(Lap::new(speech, by, hole, counters));
            }
            Event::Drop { place, makes, .. } => {
                if let Some(lap) = &mut lap {
                    lap.drop(speech, place, makes);
                }
            }
            Event::Capture { hole, .. } | Event::Mark { hole, .. }
                if lap.is_some() && passing(events, i, hole) =>
            {
                if let (Some(lap), Some(note)) = (&mut lap, note(event, number)) {
                    lap.note(&note);
                }
            }
            _ => {
                if let Some(line) = news(speech, event) {
                    finish(&mut lap, &mut drawing);
                    let line = match number {
                        Some(number) => format!("Capture {number}: {}", uncapital(&line)),
                        None => line,
                    };
                    drawing.say(Role::Plain, line);
                }
            }
        }
    }
    finish(&mut lap, &mut drawing);
    drawing
}

/// Says whether an event is about the hole that a passing counter has just fallen into.
fn passing(events: &[Event], event: usize, hole: Hole) -> bool {
    let before = event.checked_sub(1).map(|i| events[i]);
    matches!(before, Some(Event::Drop { place, last: false, .. }) if place == Place::Hole(hole))
}

/// Says in the middle of a lap what becomes of a hole.
fn note(event: &Event, number: Option<u32>) -> Option<String> {
    let note = match *event {
        Event::Capture { to, .. } => format!("player {to} takes them"),
        Event::Mark {
            mark: Mark::Unclaimed,
            ..
        } => "nobody claims them".to_string(),
        Event::Mark {
            mark: Mark::Jen, ..
        } => "a jen now".to_string(),
        _ => return None,
    };
    Some(match number {
        Some(number) => format!("{note}, capture {number}"),
        None => note,
    })
}

/// Counts the captures that come up in a turn, by which a player says what nobody claims.
#[derive(Default)]
struct Numbers {
    counted: bool,
    last: u32,
}

impl Numbers {
    fn new(speech: &Speech) -> Numbers {
        let rules = speech.game.rules();
        // What a last row takes elsewhere is not claimed, and looks the same here.
        let plain = |row: &LastRow| {
            use Action::{MakeWeg, Relay, RelayNext, Stop, TakeHere, Tax};
            matches!(
                row.action,
                Stop | Relay | RelayNext | TakeHere | MakeWeg | Tax { .. }
            )
        };
        let passing = |row: &PassingRow| row.when.kind() == HoleKind::Plain;
        Numbers {
            counted: rules.has_claims()
                && rules.last.iter().all(plain)
                && rules.passing.iter().all(passing),
            last: 0,
        }
    }

    /// Gives the number of an event that is a capture, claimed or not.
    fn of(&mut self, event: &Event) -> Option<u32> {
        let counts = matches!(
            event,
            Event::Capture { .. }
                | Event::Mark {
                    mark: Mark::Unclaimed,
                    ..
                }
        );
        self.last += u32::from(counts);
        (counts && self.counted).then_some(self.last)
    }
}

/// One lap while it is put into words.
struct Lap {
    text: String,
    drops: Vec<String>,
    side: Option<Side>,
}

impl Lap {
    fn new(speech: &Speech, by: Side, hole: Hole, counters: u8) -> Lap {
        let counters = speech.counters(u32::from(counters));
        Lap {
            text: format!(
                "Player {by} lifts {counters} from {} and sows",
                speech.hole(hole)
            ),
            drops: Vec::new(),
            side: None,
        }
    }

    fn drop(&mut self, speech: &Speech, place: Place, makes: u8) {
        let name = match place {
            Place::Hole(hole) if speech.by_column() => {
                // The side is said where the sowing comes to it.
                let side = speech.side(hole);
                let said = self.side.replace(side) == Some(side);
                if said {
                    speech.label(hole)
                } else {
                    speech.hole(hole)
                }
            }
            _ => speech.place(place),
        };
        self.drops.push(format!("{name} ({makes})"));
    }

    fn note(&mut self, note: &str) {
        if let Some(last) = self.drops.last_mut() {
            last.pop();
            let apart = if last.contains(':') { ";" } else { ":" };
            last.push_str(&format!("{apart} {note})"));
        }
    }
}

fn finish(lap: &mut Option<Lap>, drawing: &mut Drawing) {
    if let Some(lap) = lap.take() {
        let drops = lap.drops.join(", ");
        drawing.say(Role::Plain, format!("{}: {drops}.", lap.text));
    }
}

/// Tells that the players draw lots before the first round, if they do; or who begins it, if somebody has said so.
pub fn tell_lots(speech: &Speech, course: &Course, said: bool) -> Drawing {
    let mut drawing = Drawing::new();
    let rules = speech.game.rules();
    let Some(starter) = course.starter() else {
        return drawing;
    };
    let race = matches!(rules.opening, Opening::Race(_));
    let line = match (said, rules.setup.first == First::Lots) {
        (true, _) if race => {
            format!("Player {starter} begins if nobody wins the race, as was asked for.")
        }
        (true, _) => format!("Player {starter} begins, as was asked for."),
        (false, true) if race => format!(
            "Draw lots: the winner is player {starter}, who begins if nobody wins the race."
        ),
        (false, true) => format!("Draw lots: the winner is player {starter} and begins."),
        (false, false) => return drawing,
    };
    drawing.say(Role::Plain, line);
    drawing
}

/// Tells how a round was opened: the race or the push, who begins; with `laps`, every lap of it.
pub fn tell_opening(speech: &Speech, course: &Course, laps: bool) -> Drawing {
    let mut drawing = Drawing::new();
    if course.starter().is_none() {
        drawing.append(tell_news(speech, course.opening_events()));
        return drawing;
    }
    let rules = course.game().rules();
    let events = course.opening_events();
    let opened = events
        .iter()
        .any(|event| matches!(event, Event::Lift { .. } | Event::Push { .. }));
    match &rules.opening {
        _ if !opened => {
            drawing.append(tell_news(speech, events));
        }
        Opening::None => {}
        Opening::Race(_)
            if events
                .iter()
                .any(|event| matches!(event, Event::Endless { .. })) =>
        {
            drawing.say(
                Role::Plain,
                "Both players sow at the same time, and their race would never end: all stays as it was laid out.",
            );
            if course.verdict().is_none() {
                let begins = course.position().to_move();
                drawing.say(Role::Plain, format!("Player {begins} begins."));
            }
        }
        Opening::Race(_) => {
            tell_race(speech, events, laps, &mut drawing);
            let begins = course.position().to_move();
            drawing.say(Role::Plain, format!("Player {begins} begins."));
        }
        Opening::Push(_) => tell_push(speech, course, laps, &mut drawing),
    }
    drawing
}

/// Gives the events of each player's hand in a race, in which both sow at the same time.
fn hands(events: &[Event]) -> [Vec<Event>; 2] {
    let mut hands = [Vec::new(), Vec::new()];
    let mut hand = Side::A;
    for &event in events {
        if let Event::Lift { by, .. } | Event::Drop { by, .. } = event {
            hand = by;
        }
        hands[hand.index()].push(event);
    }
    hands
}

fn tell_race(speech: &Speech, events: &[Event], laps: bool, drawing: &mut Drawing) {
    let hands = hands(events);
    let mut ticks = [0u32; 2];
    drawing.say(Role::Plain, "Both players sow at the same time.");
    for (side, hand) in Side::BOTH.into_iter().zip(&hands) {
        let mut drops = hand.iter().filter_map(|event| match event {
            Event::Drop { place, .. } => Some(*place),
            _ => None,
        });
        ticks[side.index()] = drops.clone().count() as u32;
        if laps {
            drawing.append(tell_laps(speech, hand));
        }
        let first = hand.iter().find_map(|event| match event {
            Event::Lift { hole, counters, .. } => Some((*hole, *counters)),
            _ => None,
        });
        if let (Some((hole, counters)), Some(end)) = (first, drops.next_back()) {
            let lifted = speech.counters(u32::from(counters));
            let start = match laps {
                true => String::new(),
                false => format!(" lifts {lifted} from {} and", speech.hole(hole)),
            };
            drawing.say(
                Role::Plain,
                format!(
                    "Player {side}{start} comes to rest in {} with the {} {}.",
                    speech.place(end),
                    ordinal(ticks[side.index()]),
                    speech.words.counter,
                ),
            );
        }
        if !laps {
            drawing.append(tell_news(speech, hand));
        }
    }
    let [a, b] = ticks;
    let line = match a.cmp(&b) {
        std::cmp::Ordering::Less => "Player A is the first to finish.",
        std::cmp::Ordering::Greater => "Player B is the first to finish.",
        std::cmp::Ordering::Equal => "Both finish at the same time.",
    };
    drawing.say(Role::Plain, line);
}

fn ordinal(n: u32) -> String {
    let end = match (n % 100, n % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{n}{end}")
}

fn tell_push(speech: &Speech, course: &Course, laps: bool, drawing: &mut Drawing) {
    let events = course.opening_events();
    let Some(starter) = course.starter() else {
        return;
    };
    let pushes = events.iter().filter_map(|event| match event {
        Event::Push { from, to, .. } => {
            Some(format!("{} into {}", speech.hole(*from), speech.hole(*to)))
        }
        _ => None,
    });
    drawing.say(
        Role::Plain,
        format!("Player {starter} moves {}.", join(pushes, "and")),
    );
    let lift = events
        .iter()
        .position(|event| matches!(event, Event::Lift { .. }));
    let (pushed, sown) = events.split_at(lift.unwrap_or(events.len()));
    drawing.append(tell_news(speech, pushed));
    if let Some(Event::Lift { hole, counters, .. }) = sown.first() {
        if laps {
            drawing.append(tell_laps(speech, sown));
        } else {
            let counters = speech.counters(u32::from(*counters));
            let hole = speech.hole(*hole);
            drawing.say(
                Role::Plain,
                format!("Player {starter} sows the {counters} from {hole}."),
            );
            drawing.append(tell_news(speech, sown));
        }
    }
}
