//! The first turns of a game, where MancalaGames has other rules for them.

use gebeta_core::rules::{
    Action, HoleKind, Lifting, LiftingRow, LiftingWhen, Number, NumberRange, Phase, PhaseWhen,
    Rules, Sow,
};

use super::read::Properties;

impl Properties {
    /// Returns the number of turns without captures at the start of a game.
    pub fn turns_without_captures(&self) -> u8 {
        self.count("nocaptmoves").clamp(0, 7) as u8
    }

    /// Returns whether the first turn is sown without the later rules for skipping and capturing.
    pub fn first_turn_is_plain(&self) -> bool {
        self.word("prescribed") == "MLAPS_SOWER"
    }

    /// Returns whether each player has to lift all of their holes once before they may lift one again.
    pub fn lifts_all_first(&self) -> bool {
        self.word("allow_rule") == "MOVE_ALL_HOLES_FIRST"
    }

    /// Returns whether the first turn starts from one of the two rightmost holes.
    pub fn first_turn_is_from_the_right(&self) -> bool {
        matches!(
            self.word("allow_rule"),
            "FIRST_TURN_ONLY_RIGHT_TWO" | "RIGHT_2_1ST_THEN_ALL_TWO"
        )
    }
}

/// Returns the phase of the first turns of a game, made from the rules that hold later.
pub fn first_turns(game: &Properties, later: &Rules) -> Option<Phase> {
    let nothing_taken = game.turns_without_captures();
    let plain = game.first_turn_is_plain();
    let takes = |action: &Action| matches!(action, Action::Take(_));
    let taking = later.last.iter().any(|row| takes(&row.action));
    let rows = later.last.iter().filter(|row| !takes(&row.action));
    // Holes that are skipped whatever they hold are part of the route.
    let mut not_by_number = later.sow.skip.clone();
    not_by_number.retain(|skip| skip.holds.is_none());
    let phase = Phase {
        when: PhaseWhen::FirstTurns {
            turns: nothing_taken.max(1),
        },
        lifting: lifting(game, later),
        sow: (plain && later.sow.skip != not_by_number).then(|| Sow {
            skip: not_by_number,
            ..later.sow.clone()
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

/// Returns the phase in which a player still has to lift each of their holes once.
pub fn all_holes_first(game: &Properties, later: &Rules) -> Option<Phase> {
    game.lifts_all_first().then(|| Phase {
        when: PhaseWhen::UnmovedLeft,
        lifting: Some(unmoved(later)),
        sow: None,
        passing: None,
        last: None,
        turn: None,
    })
}

/// Returns the lifting rows of the first turns, if they are not the later ones.
fn lifting(game: &Properties, later: &Rules) -> Option<Vec<LiftingRow>> {
    let from_the_right = game.first_turn_is_from_the_right();
    if !from_the_right && !game.lifts_all_first() {
        return None;
    }
    let mut rows = match game.lifts_all_first() {
        true => unmoved(later),
        false => later.lifting.clone(),
    };
    if from_the_right {
        rows.truncate(later.barred().rows);
        rows.extend(first_from_the_right());
    }
    Some(rows)
}

/// Returns rows that let turns start only from holes that have not been moved.
fn unmoved(later: &Rules) -> Vec<LiftingRow> {
    let moved = LiftingWhen {
        kind: Some(HoleKind::Plain.into()),
        ..LiftingWhen::default()
    };
    let moved = forbidden(moved);
    let barred = later.barred();
    let fewest = later.lifting[..barred.rows].iter();
    let fewest = fewest.filter(|row| row.when.kind.is_none());
    let others = later.lifting[barred.rows..].iter();
    [moved]
        .into_iter()
        .chain(fewest.chain(others).cloned())
        .collect()
}

fn first_from_the_right() -> Vec<LiftingRow> {
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

/// Returns a row for holes that are never lifted.
pub fn forbidden(when: LiftingWhen) -> LiftingRow {
    LiftingRow {
        row: None,
        when,
        action: Lifting::Forbid,
    }
}

/// Returns a row with a name for holes that may be lifted.
pub fn lifting_row(name: &str, when: LiftingWhen, action: Lifting) -> LiftingRow {
    LiftingRow {
        row: Some(name.to_string()),
        when,
        action,
    }
}
