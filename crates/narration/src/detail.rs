//! The amount of detail.

/// The amount of detail for turns and openings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Detail {
    /// For turns.
    pub turns: TurnDetail,
    /// For races.
    pub races: RaceDetail,
    /// For the player who begins.
    pub starter: StarterChoice,
    /// Whether the end of a round lists its turns. A page has a list of its own.
    pub lists_turns: bool,
}

/// The amount of detail for a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TurnDetail {
    /// The events that a player wants to know.
    #[default]
    Events,
    /// Every lap.
    Laps,
}

/// The amount of detail for a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RaceDetail {
    /// The result.
    #[default]
    Result,
    /// Every counter, with a board.
    Counters,
}

/// The source of the decision who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StarterChoice {
    /// The rules.
    #[default]
    Rules,
    /// The user of the program.
    Asked,
}
