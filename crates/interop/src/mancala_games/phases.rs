//! The first turns of a game, where MancalaGames has other rules for them.

use gebeta_core::rules::{
    Action, HoleKind, Lift, Lifting, LiftingRow, LiftingWhen, Number, NumberRange, Owner, Phase,
    PhaseWhen, Rules, Skip, SkippedBy,
};

use super::read::Properties;

impl Properties {
    /// How many turns begin a game without captures.
    pub fn turns_without_captures(&self) -> u8 {
        self.count("nocaptmoves").clamp(0, 7) as u8
    }

    /// Whether the first turn is sown without regard to what later ones pass over and take.
    pub fn first_turn_is_plain(&self) -> bool {
        self.word("prescribed") == "MLAPS_SOWER"
    }

    /// Whether each player has to lift all of his holes once before he may lift one again.
    pub fn lifts_all_first(&self) -> bool {
        self.word("allow_rule") == "MOVE_ALL_HOLES_FIRST"
    }

    /// Whether the first turn starts from one of the two rightmost holes.
    pub fn first_turn_is_from_the_right(&self) -> bool {
        matches!(
            self.word("allow_rule"),
            "FIRST_TURN_ONLY_RIGHT_TWO" | "RIGHT_2_1ST_THEN_ALL_TWO"
        )
    }
}

/// Makes the phase of the first turns of a game from the rules that hold later.
pub fn first_turns(game: &Properties, later: &Rules) -> Option<Phase> {
    let nothing_taken = game.turns_without_captures();
    let plain = game.first_turn_is_plain();
    let takes = |action: &Action| matches!(action, Action::Take(_));
    let taking = later.last.iter().any(|row| takes(&row.action));
    let rows = later.last.iter().filter(|row| !takes(&row.action));
    let phase = Phase {
        when: PhaseWhen::FirstTurns {
            turns: nothing_taken.max(1),
        },
        lift: game.lifts_all_first().then(|| unmoved(later)),
        lifting: game.first_turn_is_from_the_right().then(from_the_right),
        sow: later.sow.skip.filter(|_| plain).map(|_| {
            let mut sow = later.sow.clone();
            sow.skip = Some(Skip {
                owner: Owner::Any,
                kind: None,
                holds: Some(Number::Exactly(u8::MAX)),
                counters: SkippedBy::Every,
            });
            sow
        }),
        passing: (!later.passing.is_empty() && (plain || nothing_taken > 0)).then(Vec::new),
        last: (taking && nothing_taken > 0).then(|| rows.cloned().collect()),
        turn: None,
    };
    let is_different = phase.lifting.is_some()
        || phase.sow.is_some()
        || phase.passing.is_some()
        || phase.last.is_some();
    is_different.then_some(phase)
}

/// Makes the phase in which a player still has to lift each of his holes once.
pub fn all_holes_first(game: &Properties, later: &Rules) -> Option<Phase> {
    game.lifts_all_first().then(|| Phase {
        when: PhaseWhen::UnmovedLeft,
        lift: Some(unmoved(later)),
        lifting: None,
        sow: None,
        passing: None,
        last: None,
        turn: None,
    })
}

/// Lets turns start only from holes that have not been moved.
fn unmoved(later: &Rules) -> Lift {
    Lift {
        never_from: vec![HoleKind::Plain],
        ..later.lift.clone()
    }
}

fn from_the_right() -> Vec<LiftingRow> {
    let two = NumberRange::new(1, 2).map(Number::from);
    let first_two = LiftingWhen {
        from_right: two,
        ..LiftingWhen::default()
    };
    vec![
        lifting_row("first_turn", first_two, Lifting::Allow),
        lifting_row("not_first_turn", LiftingWhen::default(), Lifting::Forbid),
    ]
}

/// Makes a row of a name for what may be lifted.
pub fn lifting_row(name: &str, when: LiftingWhen, action: Lifting) -> LiftingRow {
    LiftingRow {
        row: Some(name.to_string()),
        when,
        action,
    }
}
