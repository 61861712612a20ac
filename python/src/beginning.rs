//! Where a round begins.

use gebeta::core::game::{Game, LaidOut, MatchPlay, MatchState, Outcome, Status};
use gebeta::core::{Hole, HoleSet, Position, Side};

/// Where a round begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// At a position of its own, without an opening.
    Position(Position),
    /// At the variant's start, with a given layout or race, or the usual ones.
    Start {
        first: Side,
        layout: Option<LaidOut>,
        race: Option<[Hole; 2]>,
    },
    /// At the variant's start, where chance and the players first decide what the rules leave to them.
    Decided { first: Side },
}

impl Beginning {
    /// Returns the variant's start with the usual layout and race.
    pub fn usual(first: Side) -> Beginning {
        Beginning::Start {
            first,
            layout: None,
            race: None,
        }
    }

    /// Lays out a round. If something is to be decided before its first turn, returns the round until then, too.
    pub fn begin(&self, game: &Game) -> (Option<Box<MatchPlay>>, Now) {
        match self {
            Beginning::Position(position) => {
                let mut position = *position;
                let status = game.settle(&mut position, &mut ());
                (None, Now::of(position, status))
            }
            Beginning::Start {
                first,
                layout,
                race,
            } => {
                let state = MatchState::new(game, *first);
                let round = *state.round();
                let round = layout.map_or(round, |layout| round.laid_out(&layout));
                let start = game.begin(&round, *race, &mut ()).start;
                (None, Now::of(start.position, start.status))
            }
            Beginning::Decided { first } => {
                let setup = MatchPlay::one_round(game.clone(), *first);
                let now = Now {
                    position: *setup.position(),
                    playable: HoleSet::EMPTY,
                    outcome: None,
                };
                (Some(Box::new(setup)), now)
            }
        }
    }
}

/// A position, and how it stands.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    pub position: Position,
    pub playable: HoleSet,
    pub outcome: Option<Outcome>,
}

impl Now {
    pub fn of(position: Position, status: Status) -> Now {
        Now {
            position,
            playable: status.playable,
            outcome: status.outcome,
        }
    }
}
