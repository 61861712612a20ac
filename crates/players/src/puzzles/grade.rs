//! What makes a puzzle difficult, and its themes.

use std::fmt;

use gebeta_core::game::{Event, Game};
use gebeta_core::{Mark, Move, Position, Side};

use crate::search::{Level, Limit, NoAnswer, Player};

/// The levels that try to solve a puzzle.
pub const WEAK_LEVELS: [Level; 3] = [Level::Greedy, Level::Easy, Level::Medium];

/// The tries of each of these levels.
pub const WEAK_TRIES: u32 = 4;

/// The deepest search that is tried.
pub(super) const DEEPEST: u32 = 8;

/// The transposition table of a search, in bytes.
const TABLE: usize = 1 << 20;

/// What a puzzle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Theme {
    /// The best move captures.
    Capture,
    /// The best move captures nothing, and the opponent moves next.
    Defence,
    /// The player moves again after the best move.
    Again,
    /// The line of best play has at most three turns.
    Last,
}

impl Theme {
    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Capture => "capture",
            Theme::Defence => "defence",
            Theme::Again => "again",
            Theme::Last => "last",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What the best move does.
pub(super) struct Turn {
    /// The handfuls that are sown.
    pub laps: u32,
    /// Whether the mover captures counters or a hole.
    captures: bool,
    /// Whether the mover moves again.
    again: bool,
}

impl Turn {
    /// Plays a move.
    pub fn of(game: &Game, position: &Position, played: Move) -> Turn {
        let mover = position.to_move();
        let mut after = *position;
        let mut events: Vec<Event> = Vec::new();
        let status = game.play_unchecked(position, &mut after, played, &mut events);
        let lifts = |event: &&Event| matches!(event, Event::Lift { .. } | Event::Gather { .. });
        Turn {
            laps: events.iter().filter(lifts).count() as u32,
            captures: events.iter().any(|event| captures(event, mover)),
            again: status.outcome.is_none() && after.to_move() == mover,
        }
    }

    /// Returns the themes of a puzzle with a line of that many turns.
    pub fn themes(&self, turns: usize) -> Vec<Theme> {
        let themes = [
            (Theme::Capture, self.captures),
            (Theme::Defence, !self.captures && !self.again),
            (Theme::Again, self.again),
            (Theme::Last, turns <= 3),
        ];
        let found = themes.into_iter().filter(|(_, is_about)| *is_about);
        found.map(|(theme, _)| theme).collect()
    }
}

/// Returns whether an event gives a player counters or a hole.
fn captures(event: &Event, mover: Side) -> bool {
    match *event {
        Event::Capture { to, .. } => to == mover,
        Event::Mark { mark, .. } => mark == Mark::Captured(mover),
        _ => false,
    }
}

/// Returns the least depth from which every deeper search finds the best move too.
pub(super) fn depth(game: &Game, position: &Position, best: Move) -> Result<Option<u32>, NoAnswer> {
    let mut from = None;
    for depth in (1..=DEEPEST).rev() {
        let mut player = Player::new(game, Level::Hard, 0).with_table(TABLE);
        let choice = player.choose(position, &[], &Limit::depth(depth))?;
        if choice.played != best {
            break;
        }
        from = Some(depth);
    }
    Ok(from)
}

/// Returns how often each weak level misses the best move.
pub(super) fn missed(
    game: &Game,
    position: &Position,
    best: Move,
    seed: u64,
) -> Result<[u32; WEAK_LEVELS.len()], NoAnswer> {
    let mut missed = [0; WEAK_LEVELS.len()];
    for (level, missed) in WEAK_LEVELS.into_iter().zip(&mut missed) {
        for number in 0..WEAK_TRIES {
            let seed = seed.wrapping_add(number.into());
            let mut player = Player::new(game, level, seed).with_table(TABLE);
            let choice = player.choose(position, &[], &Limit::NONE)?;
            *missed += u32::from(choice.played != best);
        }
    }
    Ok(missed)
}
