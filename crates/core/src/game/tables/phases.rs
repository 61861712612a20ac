//! Phases: which rules apply to a turn.

use crate::board::{Position, Side};
use crate::rules::{PhaseWhen, Rules};

use super::Tables;
use crate::game::{Event, Game, Observer};

/// The rules of a game with phases, as one game for each phase.
#[derive(Clone, Debug)]
pub(in crate::game) struct Phases {
    /// The game for turns outside all phases.
    usual: Game,
    /// The game for each phase. The first phase that applies decides.
    games: Vec<(PhaseWhen, Game)>,
    /// The number of first turns that are counted for each player.
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

    /// Returns the game whose rules apply to a player's turn.
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
    /// Returns the game whose rules apply to a player's turn, if it is not this one.
    #[inline]
    pub(in crate::game) fn phase_of(&self, position: &Position, mover: Side) -> Option<&Game> {
        let phases = self.tables.phases.as_ref();
        phases.map(|phases| phases.game_of(position, mover))
    }

    /// Returns the game for turns outside all phases.
    pub(in crate::game) fn outside_phases(&self) -> &Game {
        self.tables
            .phases
            .as_ref()
            .map_or(self, |phases| &phases.usual)
    }

    /// Notes that a player has played one of the counted first turns.
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
