//! The start of a round. The start of a later round depends on how the previous one ended.

use crate::cli::arguments::{any_number, side};
use crate::failure::{Code, Failure};
use crate::terminal::talk;
use gebeta_core::game::{
    Decisions, Game, HolesWon, MatchOutcome, MatchState, RoundSetup, StartingPosition,
};
use gebeta_core::rules::{LaidBy, Origin, RoundsKind};
use gebeta_core::{Board, Hole, HoleSet, Side};
use gebeta_formats::variant::Variant;

/// The arguments that select a round's start, and the decisions that the rules leave to lots and players.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct RoundStart {
    /// Start with the next round of a match, after a round in which A and B won these counters, such as 33:15
    ///
    /// The variant's own rules lay out the round and play its opening. The program assumes that
    /// the previous round was begun by the player who begins the first round of a match (A, if lots decide). --first
    /// names the player who begins this round.
    #[arg(long, value_name = "A:B", conflicts_with = "position")]
    round_start: Option<String>,
    /// Counters of A and B when the previous round began [default: as in a first round] [needs --round-start]
    #[arg(long, value_name = "A:B", requires = "round_start")]
    before: Option<String>,
    /// Who gets the last hole of the next round, if both players have two counters left over and the rules let lots
    /// decide [default: A] [needs --round-start]
    #[arg(long, value_name = "SIDE", ignore_case = true, value_parser = side(), requires = "round_start")]
    lots: Option<Side>,
    /// Holes that the winner of the previous round chooses, such as B2,B5 [default: the leftmost]
    /// [needs --round-start]
    #[arg(long, value_name = "HOLES", requires = "round_start")]
    gained: Option<String>,
    /// Holes where A and B start the race, such as A3,B6, in games where they choose
    ///
    /// In a race, both players sow at the same time at the start of a round, to decide who begins.
    #[arg(long, value_name = "HOLES", conflicts_with = "position")]
    race: Option<String>,
    /// Random seed for the layout, as in `play --seed`, in games whose rules do not fix the layout
    #[arg(long, value_name = "SEED", conflicts_with = "position", value_parser = any_number())]
    layout_seed: Option<u64>,
}

impl RoundStart {
    /// Lays out the requested round, by default the variant's first, and plays its opening.
    ///
    /// # Errors
    /// Returns a failure if the numbers do not fit, if the variant has only one round, if the match is over,
    /// or if the arguments decide something that the rules do not leave open.
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

    /// Lays the counters out at random if a seed is given. Otherwise prints a note about the layout.
    fn laid_out(&self, variant: &Variant, round: RoundSetup) -> Result<RoundSetup, Failure> {
        match (round.lays_out, self.layout_seed) {
            (Some(laying_out), Some(seed)) => {
                let mut random = fastrand::Rng::with_seed(seed);
                let laid_out = laying_out.draw(|below| random.u32(..below));
                Ok(round.laid_out(&laid_out))
            }
            (None, Some(_)) => Err(Code::BadRoundStart
                .failure(format!(
                    "In this round of {}, the rules fix the layout.",
                    variant.id
                ))
                .hint("Remove `--layout-seed`.")),
            (Some(laying_out), None) => {
                match laying_out.alike {
                    true => say_what_is_arranged(variant),
                    false => say_what_lies_there(variant),
                }
                talk("`--layout-seed` draws another layout.");
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
                    RoundsKind::Single => "Remove `--round-start`.".to_string(),
                    _ => format!(
                        "An option may allow more: `gebeta variants {}` lists its options.",
                        variant.id
                    ),
                }));
        }
        let all = rules.total_counters();
        let count = counters(count, all, variant)?;
        let before = match &self.before {
            Some(before) => counters(before, all, variant)?,
            None => game.count(&game.set_up(began)).map(|n| n as u8),
        };
        let gained = self.gained.as_ref().map(|names| holes(names, game));
        let mut decided = Decided {
            lots: self.lots,
            holes: gained.transpose()?,
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
                    "Both players start the race from their {end} {}; choose others with `--race`, as in `--race A3,B6`.",
                    variant.words.holes
                ));
            }
            return Ok(None);
        };
        if !chosen || !round.opens {
            let id = &variant.id;
            return Err(Code::BadRoundStart
                .failure(match chosen {
                    true => format!("This round of {id} has no race."),
                    false if game.rules().opening.is_race() => {
                        format!("In {id}, the players do not choose where the race starts.")
                    }
                    false => format!("{id} has no race."),
                })
                .hint("Remove `--race`."));
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
                        "The race can't start from {}: the hole is empty.",
                        game.board().name(hole)
                    ))),
                }
            }
            _ => Err(Code::BadRoundStart
                .failure(format!(
                    "`--race {names}` must name one hole of A and one hole of B."
                ))
                .hint("Write A's hole first, as in `--race A3,B6`.")),
        }
    }
}

/// Prints a note that a player arranges the start of this round, so it is only one of many.
fn say_what_is_arranged(variant: &Variant) {
    talk(format!(
        "A player arranges the {} of {}; starting from the most even arrangement.",
        variant.words.counters, variant.id
    ));
}

/// Prints a note that the start is only one of many, if chance or a player lays the counters out.
pub fn say_what_lies_there(variant: &Variant) {
    if variant.rules.setup.laid_by != LaidBy::Rules {
        talk(format!(
            "The {} of {} can be laid out in many ways; starting from the layout in its file.",
            variant.words.counters, variant.id
        ));
    }
}

/// Reads the counters of both players, which must add up to all counters of the variant.
fn counters(text: &str, all: u32, variant: &Variant) -> Result<[u8; 2], Failure> {
    let numbers = text
        .split_once(':')
        .map(|(a, b)| [a, b].map(|n| n.trim().parse::<u32>()));
    let Some([Ok(a), Ok(b)]) = numbers else {
        return Err(Code::BadRoundStart
            .failure(format!("\"{text}\" is not a pair of numbers."))
            .hint("Write the counters of A and of B with a colon between them, as in 33:15."));
    };
    match (u8::try_from(a), u8::try_from(b)) {
        (Ok(for_a), Ok(for_b)) if a + b == all => Ok([for_a, for_b]),
        _ => Err(Code::BadRoundStart
            .failure(format!(
                "{a}:{b} makes {} counters, but {} has {all}.",
                u64::from(a) + u64::from(b),
                variant.id
            ))
            .hint("Count what each player has won, including what was left in their holes.")),
    }
}

fn holes(names: &str, game: &Game) -> Result<Vec<Hole>, Failure> {
    let board = game.board();
    let find = |name: &str| {
        board.find(name.trim()).ok_or_else(|| {
            Code::BadRoundStart
                .failure(format!("The board has no hole {:?}.", name.trim()))
                .hint(format!(
                    "The holes are {}; separate several with commas.",
                    Side::BOTH.map(|side| names_of(board, side)).join(" and ")
                ))
        })
    };
    names.split(',').map(find).collect()
}

/// Returns the first and the last hole of a side: `A1 to A6`.
fn names_of(board: &Board, side: Side) -> String {
    let holes: Vec<Hole> = board.side(side).iter().collect();
    let name =
        |hole: Option<&Hole>| hole.map_or(String::new(), |&hole| board.name(hole).to_string());
    format!("{} to {}", name(holes.first()), name(holes.last()))
}

/// The decisions given as arguments, and the decisions that the rules asked for.
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
    /// Checks that the arguments decide what the rules leave open, and prints a note about each default.
    fn check(&self, variant: &Variant) -> Result<(), Failure> {
        match (self.lots, self.lots_drawn) {
            (Some(_), false) => {
                return Err(Code::BadRoundStart
                    .failure("No lots are drawn for this round.")
                    .hint("Remove `--lots`."));
            }
            (None, true) => {
                talk("Lots decide who gets a hole; A wins them here, or B with `--lots B`.");
            }
            _ => {}
        }
        let words = |count: usize| match count {
            1 => format!("one {}", variant.words.hole),
            _ => format!("{count} {}", variant.words.holes),
        };
        match (&self.holes, self.gain) {
            (Some(_), None) => Err(Code::BadRoundStart
                .failure("In this round the rules, not a player, decide which holes are won.")
                .hint("Remove `--gained`. In some games an option lets a player choose, as in `gabata_i:gained=chosen`.")),
            (None, Some(gain)) => {
                talk(format!(
                    "Player {} chooses {}; taking the leftmost (choose others with `--gained`).",
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
                let other = gain.by.other().letter();
                Err(Code::BadRoundStart
                    .failure(format!(
                        "Player {} has won {} on {other}'s side, but `--gained` names other holes or another number.",
                        gain.by.letter(),
                        words(gain.count)
                    ))
                    .hint(format!(
                        "Name exactly {} on {other}'s side.",
                        words(gain.count)
                    )))
            }
            (None, None) => Ok(()),
        }
    }
}
