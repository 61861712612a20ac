//! The conditions of rows, each as a question.

use gebeta_core::rules::{
    HoleKind, HoleKinds, Number, Owner, Parity, Place as Where, Take, Taker, Whose,
};
use gebeta_core::{Mark, Side};

use super::State;

/// Returns whether somebody has captured a hole, or it is a jen. Such holes are never emptied like others.
pub fn is_captured(state: &State, hole: usize) -> bool {
    matches!(state.holes[hole].mark, Mark::Captured(_) | Mark::Lapsed)
}

/// Returns whether a player's holes that nobody has captured contain anything.
pub fn has_counters(state: &State, player: Side) -> bool {
    let mut holes = state.owned(player).into_iter();
    holes.any(|hole| state.holes[hole].counters > 0 && !is_captured(state, hole))
}

/// Returns whether a row takes the hole where the last counter fell, whatever it holds, and nothing else.
pub fn is_the_hole_itself(take: Take) -> bool {
    Vec::from(take.from) == [Where::Here]
        && take.only.owner == Owner::Any
        && take.only.holds.is_none()
        && take.chain.is_none()
}

/// Returns the owner of a hole as the sower sees it.
pub fn whose(owner: Side, sower: Side) -> Whose {
    if owner == sower {
        Whose::Own
    } else {
        Whose::Opponent
    }
}

/// Returns whether a hole's owner is one that a rule asks for.
pub fn is_asked_for(owner: Owner, whose: Whose) -> bool {
    owner == Owner::Any
        || (owner == Owner::Own && whose == Whose::Own)
        || (owner == Owner::Opponent && whose == Whose::Opponent)
}

/// Returns whether a kind of hole is one that a rule asks for.
pub fn is_among(kinds: HoleKinds, kind: HoleKind) -> bool {
    kinds.iter().any(|asked| asked == kind)
}

/// Returns whether a number of counters is one that a rule asks for.
pub fn is_so_many(number: Number, counters: u32) -> bool {
    match number {
        Number::Exactly(number) => u32::from(number) == counters,
        Number::OneOf(numbers) => numbers.iter().any(|number| u32::from(number) == counters),
        Number::Range(range) => {
            u32::from(range.least()) <= counters
                && range.most().is_none_or(|most| counters <= u32::from(most))
        }
        Number::Parity(Parity::Even) => counters != 0 && counters.is_multiple_of(2),
        Number::Parity(Parity::EvenOrNone) => counters.is_multiple_of(2),
        Number::Parity(Parity::Odd) => counters % 2 == 1,
        Number::Same => panic!("only `at` compares with the hole itself"),
    }
}

/// Returns the player who takes the contents of a hole.
pub fn taker(taker: Taker, owner: Side, sower: Side) -> Side {
    match taker {
        Taker::Owner => owner,
        Taker::Sower => sower,
        Taker::Opponent if sower == Side::A => Side::B,
        Taker::Opponent => Side::A,
    }
}
