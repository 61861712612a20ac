//! `gebeta play`: people and the program at one terminal.

mod advice;
mod answers;
mod conversation;
mod ending;
mod invitation;
mod kept;
mod machine;
mod saving;
mod seats;
mod turns;

use std::path::{Path, PathBuf};

use crate::configuration::{BoardView, Speed, configuration};
use crate::files;
use crate::terminal::{InputLines, are_people, messages, talk};
use clap_complete::ArgValueCandidates;
use gebeta_core::Side;
use gebeta_core::game::{Length, MatchPlay};
use gebeta_core::rules::MatchEnd;
use gebeta_formats::record::Header;
use gebeta_formats::variant::Variant;
use gebeta_narration::StarterChoice;
use gebeta_players::search::Level;

use conversation::Conversation;
use conversation::watching::Watching;
use invitation::{Invitation, Invited};
use kept::KeptGame;
use seats::{Seats, Who};

use super::arguments::{any_number, detail};
use super::completions;
use super::opponents::ThinkingArgs;
use super::records::{self, Loaded};
use super::start;
use crate::cli::catalogue::load;
use crate::cli::variant_args::VariantArgs;
use crate::failure::{Code, Failure};

const EXAMPLES: &str = "\
Examples:
  gebeta play                                     GEME Gebeta
  gebeta play --a human --b medium                against the program
  gebeta play --a hard --b mcts --time 2s         the program against itself
  gebeta play --variant gabata_i                  another game
  gebeta play --variant gabata_i --match          all rounds of a match
  gebeta play --trace                             every lap of every turn
  gebeta play --save us.txt                       save a record
  gebeta play --load us.txt --save us.txt         continue it
  gebeta play --resume                            continue the last game
  gebeta play --position '0 0 0 0 0 2 | 1 3 0 5 0 0; A; 8:4'

During the game, type a hole, `?` to list your moves, `undo`, `save FILE`, `score`, `hint`, `why`, `resign`, `draw`, `rules`, `help` or `quit`. In games with a race, also `race`; in a terminal, also `new`.";

/// The help of `--table`, which not only `perfect` uses here.
const TABLE: &str = "Table of values for `perfect` and `hard`, written by `gebeta solve --write-table` without \
    `--never-ending draw`. Without a table, `perfect` first solves the game, which may take up to 64 MiB of memory; a game \
    that needs more is refused";

/// Play a game in the terminal, against people or the program
///
/// In a terminal, the program asks at the start who plays, unless --a, --b, --load or --resume already says
/// who. It plays at these levels: random; greedy (takes the most counters this turn); easy (plays like a
/// beginner); medium and hard (look ahead); mcts (tries games at random); and perfect (if the game is small
/// enough to be solved, or --table names its table). The same --seed plays the same game, unless --time limits
/// the program.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, mut_arg("table", |table| table.help(TABLE)))]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Play a whole match, round after round (one round if the game has only one)
    #[arg(long = "match")]
    whole: bool,
    /// Player A: human, random, greedy, easy, medium, hard, mcts or perfect
    #[arg(long, value_name = "PLAYER", add = ArgValueCandidates::new(completions::players))]
    a: Option<Who>,
    /// Player B, as for A
    #[arg(long, value_name = "PLAYER", add = ArgValueCandidates::new(completions::players))]
    b: Option<Who>,
    /// Describe every turn lap by lap
    #[arg(long)]
    trace: bool,
    /// Describe the race that opens a round in some games, counter by counter, with the board after each
    #[arg(long)]
    show_race: bool,
    /// Orientation of the board [default: `turning` if two people or two machines play; otherwise the person's
    /// row is always at the bottom]
    #[arg(long, value_name = "VIEW")]
    board: Option<BoardView>,
    /// Speed of sowings, which a terminal shows counter by counter [default: normal]
    #[arg(long, value_name = "SPEED")]
    speed: Option<Speed>,
    /// Same as `--speed off`
    #[arg(long, conflicts_with = "speed")]
    quick: bool,
    /// Random seed for lots and the program's moves; the same seed repeats a game
    #[arg(long, value_name = "NUMBER", value_parser = any_number())]
    seed: Option<u64>,
    /// Save a record of the game in FILE after every turn; `-` prints it when you leave the game
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue the game whose record is in FILE
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "first"])]
    load: Option<PathBuf>,
    /// Continue the last game; games are saved automatically, in gebeta/games in your state folder
    #[arg(long, conflicts_with_all = ["load", "position", "first"])]
    resume: bool,
    /// Do not save the game automatically
    #[arg(long)]
    no_autosave: bool,
    /// Start from a position: A's holes in sowing order, `|`, B's holes; then the player to move and the
    /// stores
    #[arg(long, short, value_name = "POSITION", conflicts_with = "first")]
    position: Option<String>,
    /// Player to move first
    #[arg(long, value_name = "A|B", value_parser = read_side)]
    first: Option<Side>,
    #[command(flatten)]
    thinking: ThinkingArgs,
}

/// The limit of automatic seeds: short enough to type again.
const LARGEST_SEED: u64 = 1_000_000;

/// Returns the game that was played last.
fn last_game() -> Result<KeptGame, Failure> {
    KeptGame::last().ok_or_else(|| {
        Code::NotThere
            .failure("No game has been saved yet.")
            .hint("Start one with `gebeta play`; games are saved as they are played.")
    })
}

fn not_from_input(what: &str) -> Failure {
    let sentence = format!("Your turns are read from standard input, so the {what} can't be.");
    Failure::usage(sentence)
}

fn read_side(text: &str) -> Result<Side, String> {
    match text {
        "A" | "a" => Ok(Side::A),
        "B" | "b" => Ok(Side::B),
        _ => Err("expected A or B".to_string()),
    }
}

impl Args {
    /// Plays the game to its end, or to the end of the input.
    pub fn run(self) -> Result<(), Failure> {
        let machines = [self.a, self.b].map(|who| matches!(who, Some(Who::Machine(_))));
        if self.variant.typed() == Some("-") && machines != [true; 2] {
            return Err(not_from_input("variant"));
        }
        if self.thinking.takes_standard_input() && machines != [true; 2] {
            return Err(not_from_input("weights"));
        }
        let last = self.resume.then(last_game).transpose()?;
        let path = last.as_ref().and_then(KeptGame::path);
        let mut game = match path.or(self.load.as_deref()) {
            Some(path) if path == Path::new("-") => return Err(not_from_input("record")),
            Some(path) if self.resume => self.go_on(path).map_err(|failure| {
                failure
                    .hint("Earlier games are saved in the same folder: continue one with --load.")
            })?,
            Some(path) => self.go_on(path)?,
            None => self.begin()?,
        };
        let is_loaded = |path: &&Path| {
            let load = self.load.as_deref();
            load.is_some_and(|load| files::is_same(load, path))
        };
        if let Some(path) = self.save.as_deref().filter(|path| !is_loaded(path)) {
            records::refuse_to_overwrite(path)?;
        }
        let starter = match self.first {
            Some(_) => StarterChoice::Asked,
            None => StarterChoice::Rules,
        };
        let detail = detail(self.trace, self.show_race, starter);
        let lots = self
            .seed
            .map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
        // Read the weights before the first typed line.
        let weights = self.thinking.weights.of_variant(&game.variant)?;
        let inputs = InputLines::begin()?;
        let invited = self.invited(&inputs, &game)?;
        let seed = self.seed.or(invited.seed);
        let seed = seed.unwrap_or_else(|| fastrand::u64(..LARGEST_SEED));
        let seats = Seats::new(
            &game.match_play,
            &game.variant,
            invited.who,
            &self.thinking,
            weights,
            seed,
            invited.known,
        )?;
        for (i, name) in invited.names.into_iter().enumerate() {
            let known = &mut game.header.players[i];
            *known = seats.names[i].clone().or(name).or(known.take());
        }
        let save = match self.save {
            None if let Some(load) = self.load.filter(|_| are_people()) => {
                invitation::keep_in(&inputs, &load)?.then_some(load)
            }
            save => save,
        };
        let kept = match (self.no_autosave, last) {
            (true, _) => None,
            (false, Some(last)) => Some(last),
            (false, None) => KeptGame::new(),
        };
        let set = configuration();
        let speed = match self.quick {
            true => Speed::Off,
            false => self.speed.or(set.speed).unwrap_or_default(),
        };
        let watching = Watching::new(self.board.or(set.board), speed, seats.both);
        Conversation::new(game, detail, lots, save, kept, seats, watching)?.run(&inputs)
    }

    /// Returns who plays: the named players, or the people at the terminal.
    fn invited(&self, inputs: &InputLines, game: &Loaded) -> Result<Invited, Failure> {
        let is_new = self.load.is_none() && !self.resume;
        if are_people() && self.a.is_none() && self.b.is_none() && is_new {
            invitation::greet(game)?;
            return Invitation::new(game, &self.thinking).ask(inputs);
        }
        // Computer players continue the last game that they began. A record named with --load may be
        // anyone's.
        let recorded = game.header.players.each_ref().map(|name| {
            let name = name.as_ref().filter(|_| self.resume)?;
            seats::recorded_machine(name)
        });
        let seated = |named: Option<Who>, recorded: &Option<(Level, u64)>| {
            let level = recorded.map(|(level, _)| Who::Machine(level));
            named.or(level).unwrap_or(Who::Human)
        };
        let who = [seated(self.a, &recorded[0]), seated(self.b, &recorded[1])];
        if are_people() && who.contains(&Who::Human) {
            invitation::greet(game)?;
        }
        let names = Side::BOTH.map(|side| match who[side.index()] {
            Who::Human if is_new => invitation::usual_name(side),
            _ => None,
        });
        Ok(Invited {
            who,
            names,
            known: None,
            seed: recorded.into_iter().flatten().next().map(|(_, seed)| seed),
        })
    }

    /// Continues a recorded game. The record states whether it is a match.
    fn go_on(&self, path: &Path) -> Result<Loaded, Failure> {
        let loaded = records::load(path, &self.variant)?;
        if self.whole && !loaded.match_play.is_match() {
            return Err(Failure::usage(format!(
                "{} is a record of one round, not of a match.",
                path.display()
            ))
            .hint("Remove --match: the record says what is played."));
        }
        Ok(loaded)
    }

    /// Begins a new game, at the variant's start or at a position.
    fn begin(&self) -> Result<Loaded, Failure> {
        let (variant, game) = self.variant.load_game()?;
        if self.whole && variant.rules.match_.when == MatchEnd::OneRound {
            self.offer_rounds(&variant);
        }
        let match_play = match &self.position {
            Some(text) => {
                let position = start::parse(text, &game)?;
                MatchPlay::begin_at(game, position, Length::of(self.whole))
            }
            None => {
                let named = variant.rules.setup.first.side();
                let first = self.first.unwrap_or(named);
                MatchPlay::begin(game, first, Length::of(self.whole))
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
    /// Prints the options, if any, that give a game with one round more rounds.
    fn offer_rounds(&self, variant: &Variant) {
        for option in &variant.options {
            for choice in &option.choices {
                let mut options = self.variant.option.clone();
                options.push((option.name.clone(), choice.name.clone()));
                let other = load(self.variant.spec(), &options);
                if other.is_ok_and(|other| other.rules.match_.when != MatchEnd::OneRound) {
                    talk(
                        messages()
                            .message("offer-rounds")
                            .with("option", &option.name)
                            .with("choice", &choice.name),
                    );
                }
            }
        }
    }
}
