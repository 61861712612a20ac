//! `gebeta replay`: a recorded game, move by move.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::ValueEnum;

use crate::reports::GameReport;
use crate::terminal::{self, messages, print};
use gebeta_core::Side;
use gebeta_core::game::{Awaits, MatchPlay};
use gebeta_narration::{
    BoardStyle, Narrator, StarterChoice, Wording, describe_early_end, describe_turn, draw_moment,
};
use gebeta_narration::{Drawing, Role};

use super::arguments::{detail, whole_number};
use super::records::{self, Loaded};
use crate::cli::variant_args::VariantArgs;
use crate::failure::{Code, Failure};

const EXAMPLES: &str = "\
Examples:
  gebeta replay us.txt             every move, with the board as A sees it
  gebeta replay us.txt --to 12     up to the twelfth move
  gebeta replay us.txt --round 2   the second round of a match
  gebeta replay us.txt --trace     every lap of every move
  gebeta replay us.txt --format json   for another program

The record is checked: the start, every move and the result must follow the rules of the variant.";

/// The help of VARIANT, whose default is not that of other subcommands.
const VARIANT: &str = "\
The game, if the file that the record names has moved: the path of the file, or an id or alias from \
`gebeta variants` [default: the game that the record names]";

/// Show a recorded game move by move, and check it
///
/// In some games, such as GEME, holes are shown by their column, counted from 0 at A's left: A6 is 5.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, mut_arg("named", |named| named.help(VARIANT).long_help(VARIANT)))]
pub struct Args {
    /// Record written by `gebeta play --save`, or `-` for standard input
    file: PathBuf,
    /// Show only this round of a match
    #[arg(long, value_name = "ROUND", value_parser = whole_number::<usize>(1..=u64::MAX))]
    round: Option<usize>,
    /// Stop after this many moves of the round; 0 shows the start
    #[arg(long, value_name = "MOVES", value_parser = whole_number::<usize>(0..=u64::MAX))]
    to: Option<usize>,
    /// Describe every move lap by lap
    #[arg(long)]
    trace: bool,
    /// Describe the race that opens a round in some games, counter by counter, with the board after each
    #[arg(long)]
    show_race: bool,
    /// Output format
    #[arg(long, short, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    variant: VariantArgs,
}

/// The format of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Words and boards
    Text,
    /// A JSON object with every turn, its events and the position after it
    Json,
}

impl Args {
    /// Shows the game.
    pub fn run(self) -> Result<(), Failure> {
        let loaded = records::load(&self.file, &self.variant)?;
        let match_play = &loaded.match_play;
        let (rounds, to) = self.part(match_play)?;
        if self.format == Format::Json {
            let report = GameReport {
                header: &loaded.header,
                variant: &loaded.variant,
                match_play,
                rounds,
                to,
            };
            io::stdout().write_all(report.as_json().as_bytes())?;
            return Ok(());
        }
        let mut start = Drawing::new();
        start.say(Role::Index, title(&loaded));
        print(&start)?;
        let wording = Wording::new(match_play.game(), &loaded.variant.words, messages());
        let narrator = Narrator {
            wording: &wording,
            match_play,
            detail: detail(self.trace, self.show_race, StarterChoice::Rules),
        };
        let moves = match_play
            .round_play()
            .map_or(0, |round| round.turns().len());
        let whole = to.is_none_or(|to| to == moves) && *rounds.end() == match_play.number();
        for number in rounds {
            show_round(&narrator, number, to)?;
        }
        if whole { show_end(&narrator) } else { Ok(()) }
    }

    /// Returns the rounds to show, and the last move to show.
    fn part(
        &self,
        match_play: &MatchPlay,
    ) -> Result<(RangeInclusive<usize>, Option<usize>), Failure> {
        let count = match_play.number();
        if let Some(round) = self.round.filter(|round| !(1..=count).contains(round)) {
            return Err(records::no_round(count, round));
        }
        let rounds = self.round.map_or(1..=count, |round| round..=round);
        let Some(to) = self.to else {
            return Ok((rounds, None));
        };
        if rounds.start() != rounds.end() {
            return Err(Failure::usage(format!(
                "The record has {count} rounds: --to needs --round to name one of them."
            )));
        }
        let moves = match_play
            .summary(*rounds.start())
            .map_or(0, |summary| summary.turns.len());
        if to > moves {
            let message = match self.round {
                Some(round) => messages().message("round-no-move").with("round", round),
                None => messages().message("record-no-move"),
            };
            return Err(Code::NotThere.failure(message.number("n", moves as u32).with("move", to)));
        }
        Ok((rounds, Some(to)))
    }
}

/// Returns the style of boards: as A sees them, and fitted to the terminal.
fn look() -> BoardStyle {
    BoardStyle {
        columns: terminal::width(),
        ..BoardStyle::default()
    }
}

/// Shows a round, to its end or up to a move.
fn show_round(narrator: &Narrator, number: usize, to: Option<usize>) -> Result<(), Failure> {
    let wording = narrator.wording;
    let mut start = Drawing::new();
    if narrator.match_play.is_match() {
        start.line();
        start.append(narrator.set_up(number));
    }
    let Some(round) = narrator.match_play.round(number) else {
        let position = narrator.match_play.position();
        start.append(draw_moment(wording, position, position, look()));
        return Ok(print(&start)?);
    };
    start.append(narrator.round_opening(number));
    let first = round.opened_position();
    start.append(draw_moment(wording, first, first, look()));
    print(&start)?;
    let moves = round.turns().len();
    let to = to.unwrap_or(moves);
    let mut before = first;
    for (number, turn) in (1u32..).zip(&round.turns()[..to]) {
        let mut drawing = Drawing::new();
        drawing.line();
        drawing.say(
            Role::Index,
            wording
                .message("move-plays")
                .number("number", number)
                .with("player", turn.by)
                .with("move", wording.played(turn.played)),
        );
        drawing.append(describe_turn(wording, turn, narrator.detail.turns));
        drawing.append(draw_moment(wording, turn.position(), before, look()));
        before = turn.position();
        print(&drawing)?;
    }
    let mut end = Drawing::new();
    if to < moves {
        let left = match narrator.match_play.is_match() {
            true => wording.message("round-has-more"),
            false => wording.message("record-has-more"),
        };
        end.line();
        end.say(Role::Plain, left.number("n", (moves - to) as u32));
    } else if round.outcome().is_some() {
        end.line();
        end.append(narrator.round_end(&round, number));
    }
    Ok(print(&end)?)
}

/// Shows how the game ended, or what comes next.
fn show_end(narrator: &Narrator) -> Result<(), Failure> {
    let mut end = Drawing::new();
    let unfinished = match (narrator.match_play.awaits(), narrator.match_play.is_match()) {
        (Awaits::Nothing, _) => None,
        (Awaits::Turn, whole) => {
            let mover = narrator.match_play.position().to_move();
            let what = if whole { "match" } else { "game" };
            Some(format!(
                "The {what} is unfinished; it is player {mover}'s turn."
            ))
        }
        (Awaits::Layout(_), _) => Some("The counters have not been laid out yet.".to_string()),
        (Awaits::Turned(side), _) => Some(format!(
            "Player {side} has not yet decided whether to turn the board."
        )),
        (Awaits::Race(_), _) => Some("The holes of the race have not been chosen yet.".to_string()),
        (Awaits::Lots, _) => Some("The match is unfinished; lots are drawn next.".to_string()),
        (Awaits::Holes(gain), _) => Some(format!(
            "The match is unfinished; player {} chooses the holes that they have won.",
            gain.by
        )),
    };
    if let Some(unfinished) = unfinished {
        end.line();
        end.say(Role::Plain, unfinished);
    }
    if let Some(early_end) = narrator.match_play.early_end() {
        end.line();
        end.append(describe_early_end(narrator.wording, early_end));
    }
    if let Some(outcome) = narrator.match_play.outcome() {
        end.line();
        end.append(narrator.match_end(outcome));
    }
    Ok(print(&end)?)
}

/// Returns a title with the game, the players and the date.
fn title(loaded: &Loaded) -> String {
    let header = &loaded.header;
    let mut title = loaded.variant.name.clone();
    if !header.options.is_empty() {
        let options = header.options.iter();
        let options: Vec<String> = options.map(|(o, c)| format!("{o}={c}")).collect();
        title.push_str(&format!(" ({})", options.join(", ")));
    }
    for (side, player) in Side::BOTH.into_iter().zip(&header.players) {
        if let Some(player) = player {
            title.push_str(&format!(", {side}: {player}"));
        }
    }
    if let Some(date) = &header.date {
        title.push_str(&format!(", {date}"));
    }
    title
}
