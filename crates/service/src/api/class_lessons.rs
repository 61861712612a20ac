//! The lesson of a class: the teacher begins and ends it, and the pupils' pages report how far they are.

use serde::Deserialize;

use crate::api::at::At;
use crate::api::learning;
use crate::failure::Failure;
use crate::request::Answer;
use crate::state::class_lesson::Progress;
use crate::state::seat::same;

/// A lesson for the class, or `None` to end the one that it has.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Teaching {
    key: String,
    lesson: Option<String>,
}

/// `POST /api/classes/{code}/lesson`.
pub(super) async fn teach(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: Teaching = at.request.json()?;
    let room = at.app.classrooms.find(at.id)?;
    // The class goes on while the text is read.
    drop(room.lead(&asked.key).await?);
    let lesson = match asked.lesson {
        Some(text) => {
            let read = learning::lesson(at.app, &text, at.language).await?;
            let steps = read["steps"].as_array().map_or(0, Vec::len);
            Some((text, steps))
        }
        None => None,
    };
    let mut class = room.lead(&asked.key).await?;
    match lesson {
        Some((text, steps)) => class.begin_lesson(text, steps),
        None => class.end_lesson(),
    }
    room.tell();
    Ok(Answer::Json(class.to_json()))
}

/// `GET /api/classes/{code}/lesson`.
pub(super) async fn show(at: &At<'_>) -> Result<Answer, Failure> {
    let room = at.app.classrooms.find(at.id)?;
    let class = room.class.lock().await;
    let lesson = class.lesson.as_ref();
    let text = lesson.map(|lesson| lesson.text.clone());
    drop(class);
    let text = text.ok_or_else(|| Failure::not_found("lesson"))?;
    learning::lesson(at.app, &text, at.language)
        .await
        .map(Answer::Json)
}

/// What the page of a pupil reports.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Report {
    pupil: usize,
    token: String,
    lesson: u32,
    progress: Progress,
}

/// `POST /api/classes/{code}/progress`.
pub(super) async fn report(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: Report = at.request.json()?;
    let room = at.app.classrooms.find(at.id)?;
    let mut class = room.class.lock().await;
    let pupil = class.pupils.get(asked.pupil);
    if !pupil.is_some_and(|pupil| same(&pupil.token, &asked.token)) {
        return Err(Failure::forbidden("This is the seat of another pupil."));
    }
    let lesson = class.lesson.as_ref();
    let lesson = lesson.ok_or_else(|| Failure::not_found("lesson"))?;
    lesson.check(asked.lesson, &asked.progress)?;
    class.pupils[asked.pupil].progress = asked.progress;
    room.tell();
    Ok(Answer::Nothing)
}
