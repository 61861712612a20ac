//! Rounds whose counters are laid out by chance or by a player.

use crate::failure::Failure;
use crate::terminal::messages;
use gebeta_core::Position;
use gebeta_core::game::{Awaits, LaidOut, LayingOut, Step};
use gebeta_formats::notation::{parse_layout, write_layout};
use gebeta_messages::Message;
use gebeta_narration::{Wording, capitalised};

use super::{Conversation, Next, wrong};

impl Conversation {
    /// Lays the counters out at random, if the rules leave that to chance.
    pub fn lay_out_by_chance(&mut self) -> Result<(), Failure> {
        if let Awaits::Layout(laying_out) = self.match_play.awaits()
            && laying_out.by.is_none()
        {
            let laid_out = laying_out.draw(|below| self.lots.u32(..below));
            let counters = self.variant.words.counters.clone();
            let message = messages().message("laid-out-by-chance");
            self.remark(message.with("counters", counters))?;
            self.step(Step::Layout(laid_out))?;
        }
        Ok(())
    }

    /// Reads whether a player turns the board.
    pub fn choose_to_turn(&mut self, typed: &str) -> Result<Next, Failure> {
        match &typed.to_lowercase()[..] {
            "yes" | "y" => self.step(Step::Turned(true)),
            "no" | "n" => self.step(Step::Turned(false)),
            _ => wrong(messages().message("yes-or-no")),
        }
    }

    /// Reads a player's layout.
    pub fn choose_layout(&mut self, typed: &str) -> Result<Next, Failure> {
        // If both sides must be alike, one side is enough.
        let is_alike = matches!(self.match_play.awaits(), Awaits::Layout(it) if it.alike);
        let both = match is_alike && !typed.contains('|') {
            true => format!("{typed} | {typed}"),
            false => typed.to_string(),
        };
        match parse_layout(&both, self.match_play.game().board()) {
            Ok(laid_out) => self.step(Step::Layout(laid_out)),
            Err(error) => wrong(format!("{}.", capitalised(&error.to_string()))),
        }
    }
}

/// Returns the question for a layout.
pub fn ask_layout<'a>(wording: &'a Wording<'a>, laying_out: &LayingOut) -> Message<'a> {
    let (key, sides) = match (laying_out.alike, laying_out.least) {
        (false, 0) => ("ask-layout", 1),
        (false, _) => ("ask-layout-least", 1),
        (true, 0) => ("ask-arrangement", 2),
        (true, _) => ("ask-arrangement-least", 2),
    };
    wording
        .message(key)
        .with("least", laying_out.least)
        .with("counters", wording.counters(laying_out.counters / sides))
        .with("holes", wording.holes(laying_out.holes / 2))
}

/// Returns the help on typing a layout.
pub fn help_with_layout<'a>(wording: &Wording<'a>, laying_out: &LayingOut) -> Message<'a> {
    let (key, sides) = match laying_out.alike {
        false => ("can-lay-out", 1),
        true => ("can-arrange", 2),
    };
    wording
        .message(key)
        .number("least", laying_out.least)
        .with("counters", wording.counters(laying_out.counters / sides))
        .with("holes", wording.holes(laying_out.holes / 2))
        .with("example", layout_for_example(wording, laying_out))
}

/// Returns an example of a layout, with the counters spread as evenly as possible.
fn layout_for_example(wording: &Wording, laying_out: &LayingOut) -> String {
    let holes = laying_out.holes as u32 / 2;
    let even = |counters: u32| {
        (0..holes).map(move |hole| (counters / holes + u32::from(hole < counters % holes)) as u8)
    };
    let his = laying_out.counters / 2;
    let sides = even(laying_out.counters - his).chain(even(his));
    let laid_out = LaidOut::of(&sides.collect::<Vec<_>>());
    let written = laid_out.map_or(String::new(), |laid_out| {
        write_layout(&laid_out, wording.game.board())
    });
    match written.split_once(" | ") {
        Some((one, _)) if laying_out.alike => one.to_string(),
        _ => written,
    }
}

/// Returns the help on turning the board.
pub fn help_with_turning<'a>(wording: &Wording<'a>, position: &Position) -> Message<'a> {
    let begins = position.to_move();
    wording
        .message("can-turn")
        .with("turned", begins.other())
        .with("unturned", begins)
}
