//! Something to learn with: lessons that are read, exercises that are drawn, and answers that are judged. None of it is
//! stored.

use gebeta_core::game::Game;
use gebeta_core::{Move, Position};
use gebeta_formats::notation::{Misread, write_move, write_position};
use gebeta_lessons::exercise::{self, HARDEST, Kind};
use gebeta_lessons::{Ask, Fault, Lesson, LessonText, Task, TaskError, WrittenTask};
use gebeta_messages::Language;
use gebeta_narration::Wording;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::at::At;
use crate::api::find_variant::find;
use crate::app::App;
use crate::failure::Failure;
use crate::request::Answer;
use crate::state::story::wording;
use crate::state::variant::{position, rules};

/// `POST /api/lessons`.
pub async fn read(at: &At<'_>) -> Result<Answer, Failure> {
    let text = String::from_utf8_lossy(&at.request.body);
    lesson(at.app, &text, at.language).await.map(Answer::Json)
}

/// Reads a lesson, and returns it in a language.
///
/// # Errors
/// The text has faults.
pub async fn lesson(app: &App, text: &str, language: Language) -> Result<Value, Failure> {
    let _turn = app.request_limit.read().await?;
    let read = LessonText::parse(text).map_err(|faults| refused(&faults))?;
    let found = find(app, read.variant()).await.map_err(|failure| {
        let why = failure.message().trim_end_matches('.');
        refused(&[read.without_variant(why)])
    })?;
    app.compute(|| {
        let game = rules(&found.variant)?;
        let lesson = read.check(&game).map_err(|faults| refused(&faults))?;
        let mut answer = describe(&lesson, &game, language);
        answer["variant"] = json!(found.spec());
        Ok(answer)
    })
    .await
}

/// Returns the refusal of a file with faults.
fn refused(faults: &[Fault]) -> Failure {
    let first = faults.first().map_or_else(String::new, ToString::to_string);
    let all = faults.iter();
    let all = all.map(|fault| json!({"line": fault.line, "message": fault.message}));
    Failure::bad("bad-lesson", format!("{first}.")).with("faults", all.collect())
}

fn describe(lesson: &Lesson, game: &Game, language: Language) -> Value {
    let board = game.board();
    let steps = lesson.steps.iter().map(|step| {
        json!({
            "say": step.say.of(language.tag()),
            "position": write_position(&step.position, board),
            "show": step.show.map(|played| write_move(played, board)),
            "task": step.task.map(|task| task.write(board)),
        })
    });
    json!({
        "title": lesson.title.of(language.tag()),
        "steps": steps.collect::<Vec<_>>(),
    })
}

/// The request for an exercise.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    variant: String,
    kind: Kind,
    grade: u32,
    seed: u64,
}

/// `POST /api/exercises`.
pub async fn draw(at: &At<'_>) -> Result<Answer, Failure> {
    let wanted: Wanted = at.request.json()?;
    if !(1..=HARDEST).contains(&wanted.grade) {
        let range = 1..=u64::from(HARDEST);
        return Err(Failure::number("grade", range, wanted.grade.into()));
    }
    let _turn = at.app.request_limit.read().await?;
    let found = find(at.app, &wanted.variant).await?;
    at.app
        .compute(|| {
            let game = rules(&found.variant)?;
            let drawn = exercise::find(&game, wanted.kind, wanted.grade, wanted.seed);
            let drawn = drawn.ok_or_else(|| {
                let message = format!("{} has no such exercise.", found.variant.name);
                Failure::bad("no-exercise", message)
            })?;
            Ok(Answer::Json(json!({
                "position": write_position(&drawn.position, game.board()),
                "task": drawn.task.write(game.board()),
                "grade": drawn.grade,
            })))
        })
        .await
}

/// An answer to a task.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    variant: String,
    position: String,
    task: WrittenTask,
    answer: String,
}

/// `POST /api/answers`.
pub async fn judge(at: &At<'_>) -> Result<Answer, Failure> {
    let (given, language): (Given, Language) = (at.request.json()?, at.language);
    let _turn = at.app.request_limit.read().await?;
    let found = find(at.app, &given.variant).await?;
    at.app
        .compute(|| {
            let game = rules(&found.variant)?;
            let at = position(&given.position, &game)?;
            let task = given
                .task
                .read(&game, &at)
                .map_err(|error| untrue(&error))?;
            let answer = given.answer.trim();
            Ok(Answer::Json(json!({
                "right": task.is_right(&game, &at, answer),
                "answers": task.answers(&game, &at),
                "show": shown(&task, &game, &at, answer),
                "why": barred(&task, &wording(&found.variant, &game, language), &at, answer),
            })))
        })
        .await
}

fn untrue(error: &TaskError) -> Failure {
    Failure::bad("bad-task", format!("{error}."))
}

/// Returns the move whose sowing shows whether the answer is right: the one that is asked about, or the one that is
/// played.
fn shown(task: &Task, game: &Game, at: &Position, answer: &str) -> Option<String> {
    let named = |played| write_move(played, game.board());
    match task.ask {
        Ask::Own | Ask::Playable => None,
        Ask::Play => {
            let mut moves = game.legal_moves(at).into_iter().map(named);
            moves.find(|played| played == answer)
        }
        _ => task.played.map(named),
    }
}

/// Returns why the hole of an answer can't be played, if that is what makes it wrong.
fn barred(task: &Task, words: &Wording, at: &Position, answer: &str) -> Option<String> {
    if !matches!(task.ask, Ask::Playable | Ask::Play) {
        return None;
    }
    let hole = words.game.board().find(answer)?;
    let why = words.game.check(at, Move::from(hole)).err()?;
    Some(words.explain(answer, &Misread::Illegal(hole, why), at))
}
