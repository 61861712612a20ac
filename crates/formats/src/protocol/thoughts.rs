//! What a session asks those who think, and how it tells what they answer.

use gebeta_core::Move;
use gebeta_core::game::Awaits;

use crate::notation::write_move;

use super::Refusal;
use super::answer::line;
use super::id::Id;
use super::request::Think;
use super::table::{Table, undecided};
use super::thinking::{Deciding, Decisions, Task, Thinking, Thought, Valued, Worth};

impl Table {
    /// Describes what is to be thought about.
    pub fn task<'a>(&'a self, think: &'a Think, values: bool) -> Result<Task<'a>, Refusal> {
        match self.match_play.awaits() {
            Awaits::Nothing => return Err(self.over()),
            Awaits::Lots => return Err(undecided(&Awaits::Lots)),
            awaits @ (Awaits::Race(_) | Awaits::Holes(_)) if values => {
                return Err(undecided(&awaits));
            }
            Awaits::Race(_) | Awaits::Holes(_) | Awaits::Turn => {}
        }
        let bounds = think.bounds()?;
        Ok(Task {
            variant: &self.name,
            match_play: &self.match_play,
            values,
            level: think.level.as_deref(),
            time: bounds.time,
            depth: bounds.depth,
            nodes: bounds.nodes,
            seed: think.seed.unwrap_or(0),
        })
    }

    /// Tells what was thought.
    pub fn tell(&self, thought: &Thought, id: Option<&Id>) -> String {
        let position = self.position();
        let board = self.match_play.game().board();
        let name = |played: &Move| write_move(*played, board);
        let decide = match thought {
            Thought::Turn {
                best,
                values,
                line: expected,
                depth,
                nodes,
                is_final,
            } => {
                let thinking = Thinking {
                    ok: true,
                    best: name(best),
                    values: values
                        .iter()
                        .map(|(played, valued)| {
                            let (value, at_most) = match *valued {
                                Valued::Exactly(margin) => (Some(margin), None),
                                Valued::AtMost(margin) => (None, Some(margin)),
                            };
                            Worth {
                                hole: name(played),
                                value,
                                at_most,
                            }
                        })
                        .collect(),
                    line: expected.iter().map(name).collect(),
                    depth: *depth,
                    nodes: *nodes,
                    is_final: *is_final,
                    position,
                };
                return line(&thinking, id);
            }
            Thought::Race(holes) => Decisions::Race(holes.map(|hole| board.name(hole))),
            Thought::Holes(holes) => {
                Decisions::Holes(holes.iter().map(|hole| board.name(hole)).collect())
            }
        };
        line(
            &Deciding {
                ok: true,
                decide,
                position,
            },
            id,
        )
    }
}
