//! What moves are worth, told to people: `hint` and `why`.

use gebeta_analysis::search::{Choice, Limit, Margin, Player, Worth};
use gebeta_core::{Move, Position, Side};

use crate::narration::Wording;

/// Turns that are played in thought before an answer, if nothing else is said: a moment.
const USUAL: u64 = 300_000;

/// The moves of an expected line that are told.
const TOLD: usize = 8;

/// Knows what the moves from a position are worth.
pub struct Advice {
    side: Side,
    choice: Choice,
}

impl Advice {
    /// Finds out what the moves from a position are worth; nothing if the round is over.
    pub fn at(
        adviser: &mut Player,
        position: &Position,
        earlier: &[Position],
        limit: &Limit,
    ) -> Option<Advice> {
        let limit = limit.or(Limit::nodes(USUAL));
        let choice = adviser.value_all(position, earlier, &limit).ok()?;
        let side = position.to_move();
        Some(Advice { side, choice })
    }

    /// Tells what each move is worth, and what is expected after the best.
    pub fn hint(&self, wording: &Wording) -> Vec<String> {
        let mut sentences: Vec<String> = Vec::new();
        for worth in &self.choice.worths {
            let margin = self.outcome(wording, worth.margin);
            sentences.push(format!("{}: {margin}", wording.played(worth.played)));
        }
        sentences.push(self.depth());
        sentences.push(self.line(wording, "After the first"));
        sentences
    }

    /// Tells what the turn that was played was worth beside the best.
    pub fn why(&self, wording: &Wording, played: Move) -> Vec<String> {
        let name = wording.played(played);
        let side = self.side;
        let Some(rank) = self
            .choice
            .worths
            .iter()
            .position(|worth| worth.played == played)
        else {
            return vec![format!("Nothing is known about {name}.")];
        };
        let Worth { margin, .. } = self.choice.worths[rank];
        let best = self.choice.worths[0];
        let mut sentences = vec![format!(
            "With {name} {side} can expect that {}.",
            self.outcome(wording, margin)
        )];
        if margin == best.margin {
            sentences.push(match self.choice.worths.len() {
                1 => "It was the only move.".to_string(),
                _ => format!("No other move promises {side} more."),
            });
        } else {
            sentences.push(format!(
                "With {} {}.",
                wording.played(best.played),
                self.outcome(wording, best.margin)
            ));
        }
        sentences.push(self.depth());
        if best.played == played {
            sentences.push(self.line(wording, "After it"));
        } else {
            sentences.push(self.line(wording, "After the better move"));
        }
        sentences
    }

    /// Tells a margin: `A ends 3 counters ahead`.
    fn outcome(&self, wording: &Wording, margin: Margin) -> String {
        let rounded = margin.rounded();
        let ahead = match rounded {
            0 => return "both end with as much".to_string(),
            1.. => self.side,
            _ => self.side.other(),
        };
        format!(
            "{ahead} ends {} ahead",
            wording.counters(rounded.unsigned_abs())
        )
    }

    fn depth(&self) -> String {
        match (self.choice.is_final, self.choice.depth) {
            (true, _) => "That is certain: every play was followed to its end.".to_string(),
            (false, depth) => {
                let turns = Wording::count(depth, "turn", "turns");
                format!("That is what a look {turns} ahead says.")
            }
        }
    }

    fn line(&self, wording: &Wording, after: &str) -> String {
        let expected = self.choice.line.iter().skip(1).take(TOLD);
        let moves: Vec<String> = expected.map(|&played| wording.played(played)).collect();
        match moves.is_empty() {
            true => format!("{after}, nothing more is expected."),
            false => format!("{after}, it expects {}.", moves.join(", ")),
        }
    }
}
