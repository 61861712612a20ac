//! Worksheets as PDF files.

use serde::{Deserialize, Serialize};

use crate::state::variant::LoadedVariant;

/// A worksheet that is wanted.
#[derive(Serialize, Deserialize)]
pub struct WorksheetJob<V = LoadedVariant> {
    /// The variant.
    pub(crate) variant: V,
    /// The tag of the language of its texts.
    pub(crate) language: String,
    /// The grade of its exercises; by default, all grades.
    pub(crate) grade: Option<u32>,
    /// Decides what is on it.
    pub(crate) seed: u64,
}

/// Making worksheets needs fonts, which a module that only passes jobs on does without.
#[cfg(feature = "worksheet")]
mod made {
    use std::time::Duration;

    use gebeta_messages::{Language, Messages};
    use gebeta_players::puzzles::NoMore;
    use gebeta_storage::runtime::clock::Instant;
    use gebeta_worksheet::{Plan, Worksheet};

    use super::super::written::unread;
    use super::WorksheetJob;
    use crate::failure::Failure;
    use crate::state::variant::rules;

    /// The longest time for finding exercises and puzzles.
    const LONGEST: Duration = Duration::from_secs(15);

    impl WorksheetJob {
        /// Returns the PDF file.
        ///
        /// # Errors
        /// Nothing is found to ask about the variant, or finding it takes too long.
        pub fn run(&self) -> Result<Vec<u8>, Failure> {
            let variant = &self.variant.variant;
            let game = rules(variant)?;
            let all = Plan::default();
            let plan = Plan {
                grades: self.grade.map_or(all.grades, |grade| grade..=grade),
                seed: self.seed,
                ..all
            };
            let alone = Plan {
                puzzles: 0,
                ..plan.clone()
            };
            let find = |plan| {
                let began = Instant::now();
                Worksheet::find(&game, plan, &|| began.elapsed() > LONGEST)
            };
            // In some games, puzzles take long to find.
            let worksheet = find(&plan).or_else(|_| find(&alone));
            let worksheet = worksheet.map_err(|why| match why {
                NoMore::Stopped => Failure::busy("The worksheet takes too long."),
                why => Failure::conflict("no-worksheet", format!("There is no worksheet: {why}.")),
            })?;
            let language: Language = self.language.parse().map_err(unread)?;
            Ok(worksheet.pdf(variant, &game, Messages::of(language)))
        }
    }
}
