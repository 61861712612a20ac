//! What a session asks those who think, and how it tells what they answer.

use gebeta_core::Move;
use gebeta_core::game::Awaits;

use gebeta_formats::notation::write_move;

use super::Refusal;
use super::answer::{Divided, Level, LevelTurns, Levels, line};
use super::request::{Perft, Think};
use super::table::{Table, undecided};
use super::thinking::{
    Counted, Counting, Deciding, Decisions, Number, Task, Thinking, Thought, Valued, Worth,
};

impl Table {
    /// Describes what is to be thought about.
    pub fn task<'a>(&'a self, think: &'a Think, values: bool) -> Result<Task<'a>, Refusal> {
        match self.match_play.awaits() {
            Awaits::Nothing => return Err(self.over()),
            Awaits::Lots => return Err(undecided(&Awaits::Lots)),
            awaits @ (Awaits::Layout(_)
            | Awaits::Turned(_)
            | Awaits::Race(_)
            | Awaits::Holes(_))
                if values =>
            {
                return Err(undecided(&awaits));
            }
            Awaits::Layout(_)
            | Awaits::Turned(_)
            | Awaits::Race(_)
            | Awaits::Holes(_)
            | Awaits::Turn => {}
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

    /// Describes which levels are to be counted.
    pub fn counting(&self, perft: &Perft) -> Result<Counting<'_>, Refusal> {
        match self.match_play.awaits() {
            Awaits::Turn => {}
            Awaits::Nothing => return Err(self.over()),
            awaits => return Err(undecided(&awaits)),
        }
        let (depth, time) = perft.bounds()?;
        Ok(Counting {
            match_play: &self.match_play,
            depth,
            divide: perft.divide.unwrap_or(false),
            time,
        })
    }

    /// Tells what was counted.
    pub fn tell_counted(&self, counted: Counted) -> String {
        let board = self.match_play.game().board();
        let levels = (1..).zip(counted.levels).map(|(level, turns)| Level {
            level,
            turns: LevelTurns::of(turns),
        });
        let divide = counted.divide.into_iter().map(|(played, turns)| Divided {
            hole: write_move(played, board),
            turns: LevelTurns::of(turns),
        });
        let divide: Vec<Divided> = divide.collect();
        line(&Levels {
            ok: true,
            levels: levels.collect(),
            divide: (!divide.is_empty()).then_some(divide),
            is_final: counted.is_final,
        })
    }

    /// Tells what was thought.
    pub fn tell(&self, thought: &Thought) -> String {
        let board = self.match_play.game().board();
        let name = |played: &Move| write_move(*played, board);
        match thought {
            Thought::Turn {
                best,
                values,
                line: expected,
                depth,
                nodes,
                is_final,
            } => line(&Thinking {
                ok: true,
                best: name(best),
                values: values
                    .iter()
                    .map(|(played, valued)| Worth {
                        hole: name(played),
                        value: match *valued {
                            Valued::Exactly(margin) => Number::Value(margin),
                            Valued::AtMost(margin) => Number::AtMost(margin),
                        },
                    })
                    .collect(),
                line: expected.iter().map(name).collect(),
                depth: *depth,
                nodes: *nodes,
                is_final: *is_final,
            }),
            Thought::Layout(laid_out) => line(&Deciding {
                ok: true,
                decide: Decisions::Layout(laid_out.by_hole().to_vec()),
            }),
            Thought::Turned(turned) => line(&Deciding {
                ok: true,
                decide: Decisions::Turned(*turned),
            }),
            Thought::Race(holes) => line(&Deciding {
                ok: true,
                decide: Decisions::Race(holes.map(|hole| board.name(hole))),
            }),
            Thought::Holes(holes) => line(&Deciding {
                ok: true,
                decide: Decisions::Holes(holes.iter().map(|hole| board.name(hole)).collect()),
            }),
        }
    }
}
