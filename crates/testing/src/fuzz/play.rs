//! Random steps of a match.

use fastrand::Rng;
use gebeta_core::game::{Awaits, MatchPlay, Step};
use gebeta_core::{Hole, HoleSet, Move, Side, Unclaimed};

/// Returns a random legal step; `None` if none is awaited.
pub fn step(dice: &mut Rng, match_play: &MatchPlay) -> Option<Step> {
    let mut one = |holes: HoleSet| dice.choice(holes.iter().collect::<Vec<_>>());
    Some(match match_play.awaits() {
        Awaits::Nothing => return None,
        Awaits::Turn => {
            let round_play = match_play.round_play()?;
            let hole = one(round_play.status().playable)?;
            let ways = match_play.game().moves_from(round_play.position(), hole);
            Step::Turn(dice.choice(ways.collect::<Vec<Move>>())?)
        }
        Awaits::Layout(laying_out) => Step::Layout(laying_out.draw(|below| dice.u32(..below))),
        Awaits::Turned(_) => Step::Turned(dice.bool()),
        Awaits::Race([a, b]) => Step::Race([one(a)?, one(b)?]),
        Awaits::Lots => Step::Lots(if dice.bool() { Side::A } else { Side::B }),
        Awaits::Holes(gain) => {
            let mut from: Vec<Hole> = gain.from.iter().collect();
            dice.shuffle(&mut from);
            Step::Holes(from.into_iter().take(gain.count).collect())
        }
    })
}

/// Takes up to `steps` random steps. Some captures are left unclaimed where possible.
pub fn walk(dice: &mut Rng, match_play: &mut MatchPlay, steps: usize) {
    let claims = match_play.game().rules().has_claims();
    for _ in 0..steps {
        let Some(mut step) = step(dice, match_play) else {
            return;
        };
        if let Step::Turn(played) = &mut step
            && claims
            && dice.u8(..3) == 0
        {
            let left = played.leaving(Unclaimed::NONE.with(dice.u32(1..4)));
            if match_play.take(Step::Turn(left)).is_ok() {
                continue;
            }
        }
        match_play.take(step).expect("it was awaited");
    }
}
