//! How much is told.

/// Says how much is told of turns and openings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Detail {
    /// Of turns.
    pub turns: TurnDetail,
    /// Of races.
    pub races: RaceDetail,
    /// Of who begins.
    pub starter: StarterChoice,
}

/// Says how much is told of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TurnDetail {
    /// What a player would want to know.
    #[default]
    Events,
    /// Every lap.
    Laps,
}

/// Says how much is told of a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RaceDetail {
    /// How it came out.
    #[default]
    Result,
    /// Every counter, with a board.
    Counters,
}

/// Says who has chosen the player that begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StarterChoice {
    /// The rules.
    #[default]
    Rules,
    /// Whoever started the program.
    Asked,
}
