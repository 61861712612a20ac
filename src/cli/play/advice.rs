//! The values of moves, in words: `hint` and `why`.

use gebeta_core::{Move, Position, Side};
use gebeta_players::search::{Choice, Limit, Margin, Player};

use gebeta_narration::Wording;

/// The default limit of the search, in nodes: a moment.
const USUAL: u64 = 300_000;

/// The number of moves of an expected line that are shown.
const TOLD: usize = 8;

/// The values of the moves from a position.
pub struct Advice {
    side: Side,
    choice: Choice,
}

impl Advice {
    /// Evaluates the moves from a position. Returns `None` if the round is over.
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

    /// Returns the margin of the best move, in counters.
    pub fn best(&self) -> f64 {
        self.choice.scored_moves[0].margin.counters()
    }

    /// Returns sentences about the value of each move, and the line expected after the best.
    pub fn hint(&self, wording: &Wording) -> Vec<String> {
        let moves = self.choice.scored_moves.iter().map(|worth| {
            let margin = self.outcome(wording, worth.margin);
            format!("{}: {margin}", wording.played(worth.played))
        });
        let ahead = [self.depth(wording), self.line(wording)];
        moves.chain(ahead).collect()
    }

    /// Returns sentences about the value of the played turn compared with the best.
    pub fn why(&self, wording: &Wording, played: Move) -> Vec<String> {
        let name = wording.played(played);
        let side = self.side;
        let worths = &self.choice.scored_moves;
        let Some(rank) = worths.iter().position(|worth| worth.played == played) else {
            return vec![wording.message("nothing-known").with("move", name).into()];
        };
        let (margin, best) = (worths[rank].margin, worths[0]);
        let own = self.outcome(wording, margin);
        let other = self.outcome(wording, best.margin);
        let worth = wording
            .message("was-worth")
            .with("player", side)
            .with("move", name)
            .with("margin", own.clone());
        let beside = if margin < best.margin && own == other {
            wording
                .message("was-little-better")
                .with("move", wording.played(best.played))
        } else if margin < best.margin {
            wording
                .message("was-better")
                .with("move", wording.played(best.played))
                .with("margin", other)
        } else if worths.len() == 1 {
            wording.message("only-move")
        } else {
            wording.message("none-better")
        };
        let mut sentences = vec![worth.into(), beside.into(), self.depth(wording)];
        if margin < best.margin || played == best.played {
            sentences.push(self.line(wording));
        }
        sentences
    }

    /// Describes a margin: `A ends 3 counters ahead` if it is certain, `A comes out about 1.3 counters ahead`
    /// if it is an estimate.
    fn outcome(&self, wording: &Wording, margin: Margin) -> String {
        let ahead = if margin > Margin::default() {
            self.side
        } else {
            self.side.other()
        };
        if !self.choice.is_final {
            let tenths = (margin.counters().abs() * 10.0).round() as u32;
            let counters = match (tenths / 10, tenths % 10) {
                (0, 0) => return wording.message("about-level").into(),
                (whole, 0) => wording.counters(whole),
                (whole, tenths) => format!("{whole}.{tenths} {}", wording.word("counters-word")),
            };
            let estimate = wording.message("about-ahead").with("player", ahead);
            return estimate.with("counters", counters).into();
        }
        match margin.rounded().unsigned_abs() {
            0 => wording.message("ends-level").into(),
            counters => wording
                .message("ends-ahead")
                .with("player", ahead)
                .with("counters", wording.counters(counters))
                .into(),
        }
    }

    fn depth(&self, wording: &Wording) -> String {
        if self.choice.is_final {
            return wording.message("advice-certain").into();
        }
        let turns = wording.turns(self.choice.depth as usize);
        wording.message("advice-depth").with("turns", turns).into()
    }

    /// Returns a sentence about the line expected after the best move.
    fn line(&self, wording: &Wording) -> String {
        let line = self.choice.line.iter();
        let mut line = line.map(|&played| wording.played(played));
        let first = line.next().unwrap_or_default();
        let expected: Vec<String> = line.take(TOLD).collect();
        let message = match expected.is_empty() {
            true => wording.message("expects-nothing"),
            false => wording
                .message("expects")
                .with("moves", expected.join(", ")),
        };
        message.with("move", first).into()
    }
}
