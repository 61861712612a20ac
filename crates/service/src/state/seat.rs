//! The two seats of a table: the players, and the tokens that identify them.

use std::fmt;

use gebeta_players::search::Level;
use serde::{Deserialize, Serialize};

use crate::state::clock::Clock;

/// A side of the board and its player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    pub who: Who,
    pub name: Option<String>,
    /// The token that identifies the person; `None` while the seat is open.
    pub token: Option<String>,
    /// The secret that a person must show to take the seat, as long as it is open.
    pub invitation: Option<String>,
    /// The hole that the player has chosen to race from, until both have.
    pub race: Option<String>,
    /// The player's offer of a draw since the last turn.
    pub draw: Option<DrawOffer>,
    /// The player's clock, if the game is played with one.
    pub clock: Option<Clock>,
}

/// An offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DrawOffer {
    /// The other player has not answered.
    Open,
    /// The other player has declined it.
    Declined,
}

/// A person, or a machine of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    Human,
    Machine(Level),
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Human => f.write_str("human"),
            Who::Machine(level) => level.fmt(f),
        }
    }
}

impl Serialize for Who {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Who, D::Error> {
        let text = String::deserialize(from)?;
        match text.as_str() {
            "human" => Ok(Who::Human),
            level => level
                .parse()
                .map(Who::Machine)
                .map_err(serde::de::Error::custom),
        }
    }
}

impl Seat {
    /// Returns a seat. A person has a token, unless the seat is open.
    pub fn new(who: Who, name: Option<String>, token: Option<String>) -> Seat {
        Seat {
            who,
            name,
            token,
            invitation: None,
            race: None,
            draw: None,
            clock: None,
        }
    }

    /// Gives the seat to the invited person, identified by the token from now on.
    pub fn take(&mut self, name: Option<String>, token: String) {
        self.name = name;
        self.token = Some(token);
        self.invitation = None;
    }

    /// Returns whether a token is the one of this seat.
    pub fn is_held_by(&self, token: &str) -> bool {
        let kept = self.token.as_deref();
        kept.is_some_and(|kept| same(kept, token))
    }

    /// Returns whether the seat waits for a person.
    pub fn is_open(&self) -> bool {
        self.who == Who::Human && self.token.is_none()
    }

    /// Returns whether the seat is open, and the invitation is the right one.
    pub fn is_kept_for(&self, invitation: Option<&str>) -> bool {
        let invited = match (&self.invitation, invitation) {
            (Some(kept), Some(shown)) => same(kept, shown),
            (Some(_), None) => false,
            // The seat was stored before there were invitations.
            (None, _) => true,
        };
        self.is_open() && invited
    }

    /// Returns the name of the player in a record.
    pub fn called(&self) -> Option<String> {
        match self.who {
            Who::Human => self.name.clone(),
            Who::Machine(level) => Some(level.to_string()),
        }
    }
}

/// Compares two secrets in a time that does not reveal how much of them is equal.
pub fn same(one: &str, other: &str) -> bool {
    let differ = one
        .bytes()
        .zip(other.bytes())
        .fold(0, |differ, (a, b)| differ | (a ^ b));
    one.len() == other.len() && differ == 0
}
