//! All boards of a game with few counters in play, whether they follow from its start or not.

use std::ops::ControlFlow;

use super::keys::most_taken;
use super::unsolved::Unsolved;
use gebeta_core::game::Game;
use gebeta_core::rules::Whose;
use gebeta_core::{HoleSet, Mark, Position, Side};

/// Returns `true` if all boards of a game can be listed: they depend only on counters, captured holes and the side to
/// move, and the contents of captured holes matter only as far as taxes can take from them.
fn can_be_listed(game: &Game) -> bool {
    let rules = game.rules();
    let plain = rules.kinds().iter().filter(|kind| !kind.is_store()).count() == 1
        && !rules.remembers_visits();
    let captured = rules.taken_from_captured().is_some() && !comes_to_half_captured(game);
    (plain || captured)
        && !rules.has_claims()
        && !rules.ask_what_stores_hold()
        && rules.first_turns() == 0
}

/// Returns `true` if a player's only hole can be half captured.
fn comes_to_half_captured(game: &Game) -> bool {
    let start = game.usual_start().position;
    let owned = |side| start.owned(side, game.holes()).len();
    game.rules().half_captures_holes() && Side::BOTH.into_iter().any(|side| owned(side) < 2)
}

/// Returns a position with that many counters in play, or as many as the game has if these are fewer, from which a
/// player can move. No listed board has more counters on it. All other counters have been won.
pub(super) fn position_with_counters(game: &Game, counters: u32) -> Result<Position, Unsolved> {
    match can_be_listed(game) {
        true => fullest_listed(game, counters).ok_or(Unsolved::NoBoards),
        false => Err(Unsolved::Unlisted),
    }
}

fn fullest_listed(game: &Game, counters: u32) -> Option<Position> {
    let usual = game.usual_start().position;
    let counters = counters.min(usual.total());
    let aside = usual.total() - counters;
    let captured_holes = CapturedHoles::of(game);
    let mut fullest = None;
    if captured_holes.captors.is_empty() {
        let _ = each_board(game, &usual, counters, &Side::BOTH, &mut |board| {
            fullest = Some(*board);
            Err(Unsolved::Stopped)
        });
        let mut position = fullest?;
        position.set_store(Side::A, (aside / 2) as u8);
        position.set_store(Side::B, (aside - aside / 2) as u8);
        return Some(position);
    }
    // All holes but one are captured and hold what taxes can take; one of them holds the rest.
    for plain in game.holes() {
        let mut position = emptied(game, &usual);
        position.set_counters(plain, counters as u8);
        position.set_to_move(position.owner(plain));
        let mut left = aside;
        let most = u32::from(most_taken(counters as usize, captured_holes.taken));
        let others = game.holes().iter().filter(|&hole| hole != plain);
        for hole in others.clone() {
            let captor = captured_holes.captors_of(position.owner(hole)).next()?;
            position.set_mark(hole, Mark::Captured(captor));
            position.set_counters(hole, most.min(left) as u8);
            left -= most.min(left);
        }
        let last = others.last()?;
        position.set_counters(last, position.counters(last) + left as u8);
        if game.is_settled(&position) {
            return Some(position);
        }
    }
    None
}

/// What holes can become by captures, and how far their contents are distinguished.
struct CapturedHoles {
    /// The owners whose holes a player can capture; empty if there are none.
    captors: Vec<Whose>,
    /// Whether a tax can be spared at them.
    spared: bool,
    /// The most that a tax takes of the earlier contents.
    taken: u8,
}

impl CapturedHoles {
    fn of(game: &Game) -> CapturedHoles {
        let rules = game.rules();
        let captors = match rules.taken_from_captured() {
            Some(_) => vec![Whose::Own, Whose::Opponent],
            None => Vec::new(),
        };
        CapturedHoles {
            captors: captors
                .into_iter()
                .filter(|&whose| rules.captures_holes_of(whose))
                .collect(),
            spared: rules.has_free_tax(),
            taken: rules.taken_from_captured().unwrap_or(0),
        }
    }

    /// Returns the players who can capture an owner's holes.
    fn captors_of(&self, owner: Side) -> impl Iterator<Item = Side> {
        self.captors.iter().map(move |whose| match whose {
            Whose::Own => owner,
            Whose::Opponent => owner.other(),
        })
    }

    /// Returns the number of ways in which a hole can be captured, with that many counters in play.
    fn ways(&self, counters: u32) -> u128 {
        let contents = 1 + u128::from(most_taken(counters as usize, self.taken));
        self.captors.len() as u128 * (1 + u128::from(self.spared)) * contents
    }
}

/// Calls back with the boards on which that many counters lie in holes that are not captured, and from which a player
/// can move. They are positions like `like`, with other counters and captured holes.
pub(super) fn each_board(
    game: &Game,
    like: &Position,
    counters: u32,
    movers: &[Side],
    give: &mut dyn FnMut(&Position) -> Result<(), Unsolved>,
) -> Result<(), Unsolved> {
    let layouts = Layouts {
        captured_holes: CapturedHoles::of(game),
        counters,
        most: game.usual_start().position.total(),
    };
    for &mover in movers {
        let mut board = emptied(game, like);
        board.set_to_move(mover);
        let mut failed = Ok(());
        let _ = layouts.lay_out(&mut board, game.holes(), counters, counters, &mut |board| {
            if game.is_settled(board) {
                failed = give(board);
            }
            match failed {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        failed?;
    }
    Ok(())
}

/// Returns a position with empty holes and stores, and no hole captured.
pub(super) fn emptied(game: &Game, like: &Position) -> Position {
    let mut board = *like;
    for hole in game.holes() {
        board.set_counters(hole, 0);
        if matches!(board.mark(hole), Mark::Captured(_)) {
            board.set_mark(hole, Mark::Plain);
        }
    }
    for side in Side::BOTH {
        board.set_store(side, 0);
    }
    board
}

/// Lays counters out in all ways.
struct Layouts {
    captured_holes: CapturedHoles,
    /// The counters in play.
    counters: u32,
    /// The counters of the game.
    most: u32,
}

impl Layouts {
    /// Lays that many counters out in some holes in all ways, and captures these holes in all ways. `on_board` is the
    /// number of counters in these and the other holes together.
    fn lay_out(
        &self,
        board: &mut Position,
        mut holes: HoleSet,
        counters: u32,
        on_board: u32,
        give: &mut dyn FnMut(&Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(hole) = holes.iter().next() else {
            return match counters {
                0 => give(board),
                _ => ControlFlow::Continue(()),
            };
        };
        holes.remove(hole);
        let is_last = holes.is_empty();
        let least = if is_last && self.captured_holes.captors.is_empty() {
            counters
        } else {
            0
        };
        for here in least..=counters {
            board.set_counters(hole, here as u8);
            self.lay_out(board, holes, counters - here, on_board, give)?;
        }
        let most = u32::from(most_taken(
            self.counters as usize,
            self.captured_holes.taken,
        ));
        let most = most.min(self.most - on_board);
        for captor in self.captured_holes.captors_of(board.owner(hole)) {
            board.set_mark(hole, Mark::Captured(captor));
            for spared in [false, true] {
                if spared && !self.captured_holes.spared {
                    break;
                }
                board.set_free_tax_used(hole, spared);
                for here in 0..=most {
                    board.set_counters(hole, here as u8);
                    self.lay_out(board, holes, counters, on_board + here, give)?;
                }
            }
        }
        board.set_mark(hole, Mark::Plain);
        board.set_counters(hole, 0);
        ControlFlow::Continue(())
    }
}

/// Returns the number of listed boards with at most that many counters in play. The count includes some from which the
/// player to move has no move: those without counters in play in the player's holes.
pub(super) fn count(game: &Game, counters: u32, movers: &[Side]) -> u64 {
    let (captured_holes, holes) = (CapturedHoles::of(game), game.holes().len() as u32);
    let own = holes / 2;
    let all = (1..=counters).try_fold(0u128, |sum, counters| {
        let captured = captured_holes.ways(counters);
        let without = ways(counters, holes - own, captured)?;
        let unplayed = without.checked_mul((1 + captured).checked_pow(own)?)?;
        sum.checked_add(ways(counters, holes, captured)? - unplayed)
    });
    let all = all.and_then(|all| all.checked_mul(movers.len() as u128));
    all.and_then(|all| all.try_into().ok()).unwrap_or(u64::MAX)
}

/// Returns the number of ways to lay that many counters out in those of some holes that are not captured, if each other
/// hole is captured in one of `captured` ways; `None` if they are too many to count.
fn ways(counters: u32, holes: u32, captured: u128) -> Option<u128> {
    (1..=holes).try_fold(0u128, |sum, plain| {
        let chosen = choose(holes, plain)?;
        let laid_out = choose(counters + plain - 1, plain - 1)?;
        let others = captured.checked_pow(holes - plain)?;
        sum.checked_add(chosen.checked_mul(laid_out)?.checked_mul(others)?)
    })
}

/// Returns a binomial coefficient; `None` if it is too large.
fn choose(all: u32, some: u32) -> Option<u128> {
    (1..=u128::from(some)).try_fold(1u128, |ways, chosen| {
        // Each step is a whole number: the next binomial coefficient.
        Some(ways.checked_mul(u128::from(all - some) + chosen)? / chosen)
    })
}
