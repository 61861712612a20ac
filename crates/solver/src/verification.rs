//! The verification of a solution: every value is derived again from those of the following boards.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use super::solution::Solution;
use super::unsolved::Unsolved;
use gebeta_storage::runtime::{Method, Progress, Watcher, share_out, thread_count};

/// The result of a verification.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The number of values that were derived again.
    pub values: u64,
    /// The number of mismatches.
    pub wrong: u64,
}

impl Solution {
    /// Derives every value again from those of the following boards, on that many threads or one for each core, and
    /// counts the mismatches.
    ///
    /// # Errors
    /// The watcher stopped it.
    pub fn verify(
        &self,
        threads: Option<NonZero<usize>>,
        watcher: &dyn Watcher,
    ) -> Result<Verified, Unsolved> {
        let groups = 0..self.values.groups();
        let pieces: Vec<(usize, usize)> = groups
            .flat_map(|group| (0..self.values.pieces(group)).map(move |piece| (group, piece)))
            .collect();
        let all: u64 = self.census().iter().map(|census| census.boards).sum();
        let done = AtomicU64::new(0);
        let verified = share_out(thread_count(threads), pieces.len(), |taken| {
            let mut verified = Verified::default();
            for piece in taken {
                let (group, piece) = pieces[piece];
                let before = verified.values;
                self.verify_piece(group, piece, watcher, &mut verified)?;
                let more = verified.values - before;
                let done = more + done.fetch_add(more, Ordering::Relaxed);
                watcher.progress(&Progress::dealt_with(Method::Verifying, group, done, all));
            }
            Ok::<_, Unsolved>(verified)
        })?;
        Ok(Verified {
            values: verified.iter().map(|part| part.values).sum(),
            wrong: verified.iter().map(|part| part.wrong).sum(),
        })
    }

    /// Derives the values of a piece again, and adds the result.
    fn verify_piece(
        &self,
        group: usize,
        piece: usize,
        watcher: &dyn Watcher,
        verified: &mut Verified,
    ) -> Result<(), Unsolved> {
        self.values.each(group, piece, &mut |board, values| {
            if verified.values.is_multiple_of(1024) && watcher.stop() {
                return ControlFlow::Break(());
            }
            for (margin, value) in values.iter().enumerate() {
                let steps = self.steps(board, self.margins.margin_at(group, margin));
                let best = steps.into_iter().map(|(_, worth)| worth.margin()).max();
                verified.values += 1;
                verified.wrong += u64::from(best != Some(value.margin()));
            }
            ControlFlow::Continue(())
        });
        match watcher.stop() {
            true => Err(Unsolved::Stopped),
            false => Ok(()),
        }
    }
}
