//! Worksheets as PDF files.

use std::str::FromStr;

use gebeta_lessons::exercise::HARDEST;

use crate::api::at::At;
use crate::api::find_variant::find;
use crate::failure::Failure;
use crate::jobs::WorksheetJob;
use crate::request::{Answer, Request, Text};

/// `GET /api/variants/{spec}/worksheet.pdf`.
pub async fn make(at: &At<'_>) -> Result<Answer, Failure> {
    let seed = whole_number(at.request, "seed")?;
    let grade = whole_number(at.request, "grade")?;
    if let Some(grade) = grade.filter(|grade| !(1..=HARDEST).contains(grade)) {
        return Err(Failure::number("grade", 1..=HARDEST.into(), grade.into()));
    }
    let found = find(at.app, at.id).await?;
    let _turn = at.app.request_limit.read().await?;
    let job = WorksheetJob {
        variant: found,
        language: at.language.tag().to_string(),
        grade,
        seed: seed.unwrap_or_else(|| at.app.random() % 1_000_000),
    };
    Ok(Answer::Text(Text {
        kind: "application/pdf",
        file: Some("worksheet.pdf"),
        bytes: at.app.thinker.make_worksheet(job).await?,
    }))
}

/// Returns a number in the query of a request.
///
/// # Errors
/// It is not a whole number, or too large.
fn whole_number<T: FromStr>(request: &Request, key: &str) -> Result<Option<T>, Failure> {
    let number = request.value(key).map(|value| value.parse()).transpose();
    number.map_err(|_| Failure::bad("bad-value", format!("`{key}` must be a whole number.")))
}
