//! `gebeta solve --certificate`: what an independent program needs to confirm a value.

use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;

use serde_json::json;

use super::Args;
use crate::failure::{Code, Failure};
use crate::files::Part;
use crate::interrupt;
use gebeta_core::{Position, Side};
use gebeta_formats::notation::{write_move, write_position};
use gebeta_formats::variant::Variant;
use gebeta_solver::{NeverEnding, Solution};

/// The version of the file's layout.
const VERSION: u32 = 1;

impl Args {
    /// Refuses a certificate that can't be written.
    ///
    /// # Errors
    /// Returns a failure if a never-ending game is a draw, or if no position is reported.
    pub(super) fn check_certificate(&self) -> Result<(), Failure> {
        if self.certificate.is_none() {
            return Ok(());
        }
        if self.never_ending() == NeverEnding::Draw {
            return Err(Failure::usage(
                "A certificate needs `--never-ending stands`: the margins of a board must not depend on the scores.",
            ));
        }
        match self.counters.is_some() && self.query.is_none() {
            true => Err(Failure::usage(
                "A certificate is about one position; with --counters, name it with --query.",
            )),
            false => Ok(()),
        }
    }

    /// Writes the certificate of a position's value: a line of JSON about the position, and a line for each board that
    /// can be reached while A, and then B, follows their strategy.
    pub(super) fn write_certificate(
        &self,
        solution: &Solution,
        variant: &Variant,
        position: Option<&Position>,
        path: &Path,
    ) -> Result<(), Failure> {
        let Some(position) = position else {
            return Err(Code::NotThere
                .failure("The table has no start; a certificate is about one position.")
                .hint("Name it with --query."));
        };
        let board = &variant.rules.board;
        let part = Part::begin(path)?;
        let mut file = BufWriter::new(part);
        let value = solution.value(position).map(|value| value.margin);
        let about = json!({
            "certificate": VERSION,
            "variant": variant.spec(),
            "never_ending": solution.never_ending().to_string(),
            "endless_sowing": variant.rules.limits.endless,
            "position": write_position(position, board),
            "value": value,
        });
        let mut written = writeln!(file, "{about}");
        for player in Side::BOTH {
            solution.strategy(player, position, &mut |at| {
                let played = at.played.map(|played| write_move(played, board));
                let played = played.as_deref().unwrap_or("-");
                let position = write_position(&at.position, board);
                let line = writeln!(file, "{player}\t{}\t{played}\t{position}", at.margin);
                if let Err(error) = line {
                    written = Err(error);
                }
                match written.is_err() || interrupt::asked() {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
        }
        if interrupt::asked() {
            return Err(self.unwritten(path));
        }
        let part = written.and_then(|()| file.into_inner().map_err(|error| error.into_error()));
        self.finish(part, path)
    }
}
