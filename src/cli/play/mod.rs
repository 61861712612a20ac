//! `gebeta play`: two people at one terminal.

mod answers;
mod conversation;
mod saving;

use std::path::{Path, PathBuf};

use crate::files;
use crate::narration::{Detail, RaceDetail, StarterChoice, TurnDetail};
use crate::terminal::talk;
use gebeta_core::Side;
use gebeta_core::game::MatchPlay;
use gebeta_core::rules::MatchEnd;
use gebeta_formats::notation::parse_position;
use gebeta_formats::record::Header;
use gebeta_formats::variant::Variant;

use conversation::Conversation;

use super::records::{self, Loaded};
use super::{Failure, VariantArgs, load};

const EXAMPLES: &str = "\
Examples:
  gebeta play                                     GEME Gebeta
  gebeta play --variant gabata_i                  another game; `gebeta variants list` has them all
  gebeta play --variant gabata_i --match          a whole match, round after round
  gebeta play --trace                             every lap of every turn
  gebeta play --save us.txt                       keep a record, written after every turn
  gebeta play --load us.txt --save us.txt         go on with it
  gebeta play --position '0 0 0 0 0 2 | 1 3 0 5 0 0; A; 8:4'

During the game type a hole, `?` for those you can play, `undo`, `save FILE`, `score`, `race`, `help` or `quit`.";

/// Plays a game: two people at one terminal
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Play a whole match, round after round; a game of one round is that round
    #[arg(long = "match")]
    whole: bool,
    /// Tell every turn lap by lap
    #[arg(long)]
    trace: bool,
    /// Tell every race counter by counter, with the board after each
    #[arg(long)]
    show_race: bool,
    /// Draw lots by this number, so that they fall the same way again
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Keep a record of the game in FILE, written anew after every turn; `-` is standard output, when the game is left
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with the game whose record is in FILE
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "first"])]
    load: Option<PathBuf>,
    /// Start at a position: A's holes in sowing order, `|`, B's holes; then who is to move and the stores
    #[arg(long, value_name = "POSITION", conflicts_with = "first")]
    position: Option<String>,
    /// Who begins
    #[arg(long, value_name = "A|B", value_parser = read_side)]
    first: Option<Side>,
}

fn read_side(text: &str) -> Result<Side, String> {
    match text {
        "A" | "a" => Ok(Side::A),
        "B" | "b" => Ok(Side::B),
        _ => Err("the players are A and B".to_string()),
    }
}

impl Args {
    /// Plays the game to its end, or to the end of the input.
    pub fn run(self) -> Result<(), Failure> {
        let Loaded {
            header,
            variant,
            match_play,
        } = match &self.load {
            Some(path) if path == Path::new("-") => {
                return Err(Failure::usage(
                    "Your turns come from standard input, so the record can't.",
                ));
            }
            Some(path) => self.go_on(path)?,
            None => self.begin()?,
        };
        if let Some(path) = &self.save
            && !self
                .load
                .as_ref()
                .is_some_and(|load| files::is_same(load, path))
        {
            records::refuse_to_overwrite(path)?;
        }
        let detail = Detail {
            turns: match self.trace {
                true => TurnDetail::Laps,
                false => TurnDetail::Events,
            },
            races: match self.show_race {
                true => RaceDetail::Counters,
                false => RaceDetail::Result,
            },
            starter: match self.first {
                Some(_) => StarterChoice::Asked,
                None => StarterChoice::Rules,
            },
        };
        let lots = match self.seed {
            Some(seed) => fastrand::Rng::with_seed(seed),
            None => fastrand::Rng::new(),
        };
        Conversation::new(header, &variant, match_play, detail, lots, self.save)?.run()
    }

    /// Goes on with a recorded game, which says itself whether it is a match.
    fn go_on(&self, path: &Path) -> Result<Loaded, Failure> {
        let loaded = records::load(path, &self.variant)?;
        if self.whole && !loaded.match_play.is_match() {
            return Err(Failure::usage(format!(
                "{} is a record of one round, not of a match.",
                path.display()
            ))
            .hint("Leave out --match: the record says what is played."));
        }
        Ok(loaded)
    }

    /// Begins a new game, at the variant's start or at a position.
    fn begin(&self) -> Result<Loaded, Failure> {
        let variant = self.variant.load()?;
        let game = records::game(&variant)?;
        if self.whole && variant.rules.match_.end == MatchEnd::OneRound {
            self.offer_rounds(&variant);
        }
        let match_play = match &self.position {
            Some(text) => {
                let position = parse_position(text, game.rules()).map_err(|error| {
                    Failure::bad_input(format!("The position can't be used: {error}."))
                        .hint("A position looks like '4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0'.")
                })?;
                match self.whole {
                    true => MatchPlay::at(game, position),
                    false => MatchPlay::one_round_at(game, position),
                }
            }
            None => {
                let named = variant.rules.setup.first.side();
                let first = self.first.unwrap_or(named);
                match self.whole {
                    true => MatchPlay::new(game, first),
                    false => MatchPlay::one_round(game, first),
                }
            }
        };
        let file = records::file_of(self.variant.spec());
        let header = Header {
            variant: file.unwrap_or(&variant.id).to_string(),
            options: variant.chosen.clone(),
            ..Header::default()
        };
        Ok(Loaded {
            header,
            variant,
            match_play,
        })
    }
}

impl Args {
    /// Says by which options a game of one round has more, if by any.
    fn offer_rounds(&self, variant: &Variant) {
        for option in &variant.options {
            for choice in &option.choices {
                let mut options = self.variant.option.clone();
                options.push((option.name.clone(), choice.name.clone()));
                let other = load(self.variant.spec(), &options);
                if other.is_ok_and(|other| other.rules.match_.end != MatchEnd::OneRound) {
                    talk(format!(
                        "With `--option {}={}` this game has more rounds.",
                        option.name, choice.name
                    ));
                }
            }
        }
    }
}
