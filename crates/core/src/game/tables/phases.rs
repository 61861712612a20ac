//! Which rules hold for a turn, in a game with phases.

use crate::board::{Position, Side};
use crate::rules::{PhaseWhen, Rules};

use super::Tables;
use crate::game::{Event, Game, Observer};

/// The rules of a game with phases, as a game for each of them.
#[derive(Clone, Debug)]
pub(in crate::game) struct Phases {
    /// The game where no phase holds.
    usual: Game,
    /// Each phase's game; the first that holds decides.
    games: Vec<(PhaseWhen, Game)>,
    /// The first turns of each player that are counted.
    first_turns: u8,
}

impl Phases {
    /// Compiles the phases of rules, if there are any.
    pub(in crate::game) fn of(rules: &Rules) -> Option<Phases> {
        let game = |rules: Rules| Game {
            tables: Tables::new(&rules, None).into(),
            rules: rules.into(),
        };
        let phases = rules.phases.iter().enumerate();
        (!rules.phases.is_empty()).then(|| Phases {
            usual: game(rules.clone()),
            games: phases
                .map(|(i, phase)| (phase.when, game(rules.in_phase(i))))
                .collect(),
            first_turns: rules.first_turns(),
        })
    }

    /// Returns the game by whose rules a player's turn is played.
    fn game_of(&self, position: &Position, mover: Side) -> &Game {
        let played = position
            .first_turns()
            .map(|left| self.first_turns.saturating_sub(left));
        let holds = |when| match when {
            PhaseWhen::FirstTurnsEach { turns } => played[mover.index()] < turns,
            PhaseWhen::FirstTurns { turns } => played[0] + played[1] < turns,
            PhaseWhen::CountersAtMost { at_most } => {
                position.sum(self.usual.tables.holes) <= u32::from(at_most)
            }
            PhaseWhen::EachHoleAtMost { at_most } => {
                position.each_holds_at_most(self.usual.tables.holes, at_most)
            }
            PhaseWhen::UnmovedLeft => {
                !(position.owned(mover, self.usual.tables.holes) & position.unmoved()).is_empty()
            }
        };
        let mut games = self.games.iter();
        games
            .find(|(when, _)| holds(*when))
            .map_or(&self.usual, |(_, game)| game)
    }
}

impl Game {
    /// Returns the game by whose rules a player's turn is played, where that is not this one.
    #[inline]
    pub(in crate::game) fn phase_of(&self, position: &Position, mover: Side) -> Option<&Game> {
        let phases = self.tables.phases.as_ref();
        phases.map(|phases| phases.game_of(position, mover))
    }

    /// Returns the game that is played where no phase holds.
    pub(in crate::game) fn outside_phases(&self) -> &Game {
        self.tables
            .phases
            .as_ref()
            .map_or(self, |phases| &phases.usual)
    }

    /// Notes that a player has played one of the first turns, where they are counted.
    pub(in crate::game) fn count_first_turn<O: Observer>(
        &self,
        position: &mut Position,
        mover: Side,
        observer: &mut O,
    ) {
        let mut left = position.first_turns();
        if left == [0, 0] {
            return;
        }
        let own = &mut left[mover.index()];
        *own = own.saturating_sub(1);
        if !self.rules.is_in_first_turns(left) {
            left = [0, 0];
        }
        if left != position.first_turns() {
            position.set_first_turns(left);
            observer.see(Event::FirstTurn { left });
        }
    }
}
