//! Where an analysis starts: at a round's own start, which in a later round depends on how the one before ended.

use crate::cli::arguments::side;
use crate::failure::{Code, Failure};
use crate::terminal::talk;
use gebeta_core::game::{
    Decisions, Game, HolesWon, MatchOutcome, MatchState, RoundSetup, StartingPosition,
};
use gebeta_core::rules::{LaidBy, Origin, RoundsKind};
use gebeta_core::{Hole, HoleSet, Side};
use gebeta_formats::variant::Variant;

/// Says which round's start is meant, and what the rules leave to lots and to the players there.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct RoundStart {
    /// Start at the round that follows one which ended with so many counters for A and for B, such as 33:15
    ///
    /// It is laid out, and its opening played, by the variant's own rules. The round before was begun by the player
    /// whom the variant names (A, where lots decide); --first names who begins this one.
    #[arg(long, value_name = "A:B", conflicts_with = "position")]
    round_start: Option<String>,
    /// What each player had when the round before began, if not the same [needs --round-start]
    #[arg(long, value_name = "A:B", requires = "round_start")]
    before: Option<String>,
    /// Who wins the lots that are drawn for a hole; if left out, A [needs --round-start]
    #[arg(long, value_name = "SIDE", ignore_case = true, value_parser = side(), requires = "round_start")]
    lots: Option<Side>,
    /// The holes that the winner chooses, such as B2,B5; if left out, the leftmost [needs --round-start]
    #[arg(long, value_name = "HOLES", requires = "round_start")]
    gained: Option<String>,
    /// The holes that A and B start the race from, such as A3,B6, where they choose them
    #[arg(long, value_name = "HOLES", conflicts_with = "position")]
    race: Option<String>,
    /// The seed by which chance lays the counters out, as `play --seed` does, where the rules don't
    #[arg(long, value_name = "SEED", conflicts_with = "position")]
    layout_seed: Option<u64>,
}

impl RoundStart {
    /// Lays out the round and plays its opening; the variant's first round if nothing else is asked for.
    ///
    /// # Errors
    /// Numbers that don't fit, a variant with one round, a match that is over, choices that the rules don't leave.
    pub fn start(
        &self,
        game: &Game,
        variant: &Variant,
        first: Option<Side>,
    ) -> Result<StartingPosition, Failure> {
        let named = game.rules().setup.first.side();
        let round = match &self.round_start {
            None => *MatchState::new(game, first.unwrap_or(named)).round(),
            Some(count) => {
                let mut round = self.later_round(game, variant, count, named)?;
                if let Some(first) = first {
                    round.position.set_to_move(first);
                }
                round
            }
        };
        let round = self.laid_out(variant, round)?;
        let origins = self.race_origins(game, variant, &round)?;
        Ok(game.begin(&round, origins, &mut ()).start)
    }

    /// Lays the counters out by chance, if a seed is given, and says what lies there if none is.
    fn laid_out(&self, variant: &Variant, round: RoundSetup) -> Result<RoundSetup, Failure> {
        match (round.lays_out, self.layout_seed) {
            (Some(laying_out), Some(seed)) => {
                let mut random = fastrand::Rng::with_seed(seed);
                let laid_out = laying_out.draw(|below| random.u32(..below));
                Ok(round.laid_out(&laid_out))
            }
            (None, Some(_)) => Err(Code::BadRoundStart
                .failure(format!(
                    "The rules of {} say what lies where at the start.",
                    variant.id
                ))
                .hint("Leave out `--layout-seed`.")),
            (Some(laying_out), None) => {
                match laying_out.alike {
                    true => say_what_is_arranged(variant),
                    false => say_what_lies_there(variant),
                }
                talk("`--layout-seed` draws another.");
                Ok(round)
            }
            (None, None) => Ok(round),
        }
    }

    fn later_round(
        &self,
        game: &Game,
        variant: &Variant,
        count: &str,
        began: Side,
    ) -> Result<RoundSetup, Failure> {
        let rules = game.rules();
        if rules.is_one_round() {
            return Err(Code::BadRoundStart
                .failure(format!("A match of {} has only one round.", variant.id))
                .hint(match rules.rounds.kind {
                    RoundsKind::Single => "Leave out `--round-start`.".to_string(),
                    _ => format!(
                        "It can have more: `gebeta variants show {}` lists its options.",
                        variant.id
                    ),
                }));
        }
        let all = rules.total_counters();
        let count = counters(count, all, variant)?;
        let halves = || {
            let first = game.count(&game.set_up(began));
            first.map(|n| n as u8)
        };
        let before = match &self.before {
            Some(before) => counters(before, all, variant)?,
            None => halves(),
        };
        let mut decided = Decided {
            lots: self.lots,
            holes: self
                .gained
                .as_ref()
                .map(|names| holes(names, game))
                .transpose()?,
            ..Decided::default()
        };
        let next = MatchState::after(game, count, before, began, &mut decided);
        let [a, b] = count;
        if let Some(outcome) = next.outcome() {
            return Err(Code::BadRoundStart.failure(format!(
                "No round follows {a}:{b}: {}.",
                match outcome {
                    MatchOutcome::Won(side) =>
                        format!("player {} has won the match", side.letter()),
                    MatchOutcome::Draw | MatchOutcome::Void => "the match is over".to_string(),
                }
            )));
        }
        decided.check(variant)?;
        Ok(*next.round())
    }

    fn race_origins(
        &self,
        game: &Game,
        variant: &Variant,
        round: &RoundSetup,
    ) -> Result<Option<[Hole; 2]>, Failure> {
        let chosen = game.rules().race_is_from_a_choice();
        let Some(names) = &self.race else {
            if chosen && round.opens {
                let end = match game.rules().opening.from {
                    Origin::ChoiceOrLeftmost => "leftmost",
                    _ => "rightmost",
                };
                talk(format!(
                    "Both players start the race from their {end} {}; `--race A3,B6` says otherwise.",
                    variant.words.holes
                ));
            }
            return Ok(None);
        };
        if !chosen || !round.opens {
            return Err(Code::BadRoundStart
                .failure(format!(
                    "In this round of {} nobody chooses the hole that a race starts from.",
                    variant.id
                ))
                .hint("Leave out `--race`."));
        }
        let owner = |hole: Hole| round.position.owner(hole);
        match holes(names, game)?[..] {
            [a, b] if owner(a) == Side::A && owner(b) == Side::B => {
                let empty = [a, b]
                    .into_iter()
                    .find(|&hole| round.position.counters(hole) == 0);
                match empty {
                    None => Ok(Some([a, b])),
                    Some(hole) => Err(Code::BadRoundStart.failure(format!(
                        "No race starts from {}: it is empty.",
                        game.board().name(hole)
                    ))),
                }
            }
            _ => Err(Code::BadRoundStart
                .failure(format!(
                    "`--race {names}` does not name one hole that A owns and one that B owns."
                ))
                .hint("Write A's hole first, as in `--race A3,B6`.")),
        }
    }
}

/// Says that the start of a later round is only one of many, where a player arranges it.
fn say_what_is_arranged(variant: &Variant) {
    let text = format!(
        "A player arranges the {} of {}; this starts with them as evenly as they can lie.",
        variant.words.counters, variant.id
    );
    talk(text);
}

/// Says that the start is only one of many, where chance or a player lays the counters out.
pub fn say_what_lies_there(variant: &Variant) {
    if variant.rules.setup.laid_by == LaidBy::Rules {
        return;
    }
    let text = format!(
        "The {} of {} can be laid out in many ways; this starts from the one that its file states.",
        variant.words.counters, variant.id
    );
    talk(text);
}

/// Reads the counters of both players, which must be all that the variant has.
fn counters(text: &str, all: u32, variant: &Variant) -> Result<[u8; 2], Failure> {
    let numbers = text
        .split_once(':')
        .map(|(a, b)| [a, b].map(|n| n.trim().parse::<u32>()));
    let Some([Ok(a), Ok(b)]) = numbers else {
        return Err(Code::BadRoundStart
            .failure(format!("\"{text}\" does not say what A and B have."))
            .hint("Write two numbers of counters with a colon, as in 33:15."));
    };
    match (u8::try_from(a), u8::try_from(b)) {
        (Ok(for_a), Ok(for_b)) if a + b == all => Ok([for_a, for_b]),
        _ => Err(Code::BadRoundStart
            .failure(format!(
                "{a}:{b} are {} counters, but {} has {all}.",
                u64::from(a) + u64::from(b),
                variant.id
            ))
            .hint("Count what each player has won, with what was left in his holes.")),
    }
}

fn holes(names: &str, game: &Game) -> Result<Vec<Hole>, Failure> {
    let board = game.board();
    let find = |name: &str| {
        board.find(name.trim()).ok_or_else(|| {
            Code::BadRoundStart
                .failure(format!("The board has no hole {:?}.", name.trim()))
                .hint("Write the names of holes with commas, as in B2,B5.")
        })
    };
    names.split(',').map(find).collect()
}

/// Holds what was said about lots and choices, and what was asked.
#[derive(Default)]
struct Decided {
    lots: Option<Side>,
    holes: Option<Vec<Hole>>,
    lots_drawn: bool,
    gain: Option<HolesWon>,
}

impl Decisions for Decided {
    fn lots(&mut self) -> Side {
        self.lots_drawn = true;
        self.lots.unwrap_or(Side::A)
    }

    fn choose(&mut self, gain: HolesWon) -> HoleSet {
        self.gain = Some(gain);
        match &self.holes {
            Some(holes) => holes.iter().copied().collect(),
            None => gain.leftmost,
        }
    }
}

impl Decided {
    /// Checks that what was said is what was asked, and tells what is taken where nothing was said.
    fn check(&self, variant: &Variant) -> Result<(), Failure> {
        match (self.lots, self.lots_drawn) {
            (Some(_), false) => {
                return Err(Code::BadRoundStart
                    .failure("No lots are drawn for this round.")
                    .hint("Leave out `--lots`."));
            }
            (None, true) => {
                talk(
                    "Lots decide about a hole; A is taken to win them (`--lots B` says otherwise).",
                );
            }
            _ => {}
        }
        let words = |count: usize| match count {
            1 => format!("one {}", variant.words.hole),
            _ => format!("{count} {}", variant.words.holes),
        };
        match (&self.holes, self.gain) {
            (Some(_), None) => Err(Code::BadRoundStart
                .failure("Nobody chooses the holes that he has won for this round.")
                .hint("Leave out `--gained`.")),
            (None, Some(gain)) => {
                talk(format!(
                    "Player {} chooses {}; the leftmost are taken (`--gained` says otherwise).",
                    gain.by.letter(),
                    words(gain.count)
                ));
                Ok(())
            }
            (Some(holes), Some(gain)) => {
                let chosen: HoleSet = holes.iter().copied().collect();
                if gain.fits(chosen) && holes.len() == gain.count {
                    return Ok(());
                }
                Err(Code::BadRoundStart.failure(format!(
                    "Player {} has won {} on the other's side, which is not what `--gained` names.",
                    gain.by.letter(),
                    words(gain.count)
                )))
            }
            (None, None) => Ok(()),
        }
    }
}
