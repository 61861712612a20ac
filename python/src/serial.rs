//! Rounds as text, which has the beginning and every action since.

use std::sync::Arc;

use gebeta::core::Side;
use gebeta::formats::notation::{parse_layout, parse_position, write_layout, write_position};
use pyo3::prelude::*;

use crate::beginning::Beginning;
use crate::errors;
use crate::loaded::Loaded;
use crate::play::Play;

/// Writes a round.
pub fn write(play: &Play) -> String {
    let board = play.loaded.board();
    let mut text = match play.beginning() {
        Beginning::Position(position) => {
            format!("position {}\n", write_position(position, board))
        }
        Beginning::Decided { first } => format!("decide {first}\n"),
        Beginning::Start {
            first,
            layout,
            race,
        } => {
            let mut text = format!("start {first}\n");
            if let Some(layout) = layout {
                text += &format!("layout {}\n", write_layout(layout, board));
            }
            if let Some(race) = race {
                text += &format!("race {}\n", board.names(race));
            }
            text
        }
    };
    let actions: Vec<String> = play.history().iter().map(u32::to_string).collect();
    text += &format!("actions {}", actions.join(" "));
    text.trim_end().to_string()
}

/// Reads a round that [`write`] wrote.
pub fn read(loaded: Arc<Loaded>, text: &str) -> PyResult<Play> {
    let unreadable = |line: &str| errors::record(format!("a state has no line {line:?}"));
    let board = loaded.board();
    let mut beginning = None;
    let mut actions: Vec<u32> = Vec::new();
    for line in text.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, &mut beginning) {
            ("position", None) => {
                let position =
                    parse_position(rest, loaded.variant.rules()).map_err(errors::position)?;
                beginning = Some(Beginning::Position(position));
            }
            ("decide" | "start", None) => {
                let mut letters = rest.chars();
                let (first, None) = (letters.next(), letters.next()) else {
                    return Err(unreadable(line));
                };
                let first = first
                    .and_then(Side::from_letter)
                    .ok_or_else(|| unreadable(line))?;
                beginning = Some(match word {
                    "decide" => Beginning::Decided { first },
                    _ => Beginning::Start {
                        first,
                        layout: None,
                        race: None,
                    },
                });
            }
            ("layout", Some(Beginning::Start { layout, .. })) => {
                *layout = Some(parse_layout(rest, board).map_err(errors::record)?);
            }
            ("race", Some(Beginning::Start { race, .. })) => {
                let holes = rest.split_whitespace().map(|name| board.find(name));
                let holes: Option<Vec<_>> = holes.collect();
                let holes = holes.and_then(|holes| <[_; 2]>::try_from(holes).ok());
                *race = Some(holes.ok_or_else(|| unreadable(line))?);
            }
            ("actions", Some(_)) => {
                for number in rest.split_whitespace() {
                    actions.push(number.parse().map_err(|_| unreadable(line))?);
                }
            }
            _ => return Err(unreadable(line)),
        }
    }
    let beginning = beginning.ok_or_else(|| errors::record("a state begins with its start"))?;
    let mut play = Play::checked(loaded.clone(), beginning)?;
    for (index, action) in actions.into_iter().enumerate() {
        play.apply(action)
            .map_err(|_| errors::record(format!("action {}, {action}, is illegal", index + 1)))?;
    }
    Ok(play)
}
