//! The lessons of the page, whose right answers were worked out by hand.

use std::fs;
use std::path::Path;

use gebeta_core::Side;
use gebeta_lessons::{Ask, Goal, Lesson, LessonText};

use crate::game;

/// The lessons, with the right answers of each step.
const LESSONS: [(&str, &[&str]); 5] = [
    (
        "geme",
        &[
            "A1 A2 A3 A4 A5 A6",
            "A2 A5",
            "B2",
            "B4",
            "A1 A3",
            "A1",
            "A6",
        ],
    ),
    ("gabata_i", &["A6", "2", "A1 A3", "B2", "A1"]),
    ("ansaba", &["A5", "A5", "5", "B2"]),
    ("kalah", &["A", "A3", "A1", "A1"]),
    ("oware", &["B2", "A6", "7", "A5", "A6"]),
];

/// Reads a lesson of the page; `None` where the crate is tested alone.
fn lesson(id: &str) -> Option<Lesson> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/page/lessons");
    if !folder.is_dir() {
        return None;
    }
    let text = fs::read_to_string(folder.join(format!("{id}.toml"))).unwrap();
    let read = LessonText::parse(&text).unwrap();
    Some(read.check(&game(read.variant())).unwrap())
}

#[test]
fn the_interpreter_agrees_with_answers_worked_out_by_hand() {
    for (id, expected) in LESSONS {
        let (game, Some(lesson)) = (game(id), lesson(id)) else {
            return;
        };
        assert_eq!(lesson.variant, id);
        let tasks = lesson.steps.iter().map(|step| {
            let task = step.task.expect("each step has a task");
            task.answers(&game, &step.position).join(" ")
        });
        assert_eq!(tasks.collect::<Vec<_>>(), expected, "{id}");
    }
}

/// The examples to start from say the same in each language.
#[test]
fn the_examples_ask_what_their_notes_say() {
    for language in ["en", "nb", "am", "de"] {
        let Some(lesson) = lesson(&format!("example-{language}")) else {
            return;
        };
        let game = game(&lesson.variant);
        let answers = lesson.steps.iter().map(|step| {
            let task = step.task?;
            Some(task.answers(&game, &step.position).join(" "))
        });
        let expected = [None, Some("B2"), Some("A6")];
        let expected = expected.map(|answers| answers.map(String::from));
        assert_eq!(answers.collect::<Vec<_>>(), expected, "{language}");
    }
}

#[test]
fn right_answers_are_accepted_and_all_others_refused() {
    for (id, expected) in LESSONS {
        let (game, Some(lesson)) = (game(id), lesson(id)) else {
            return;
        };
        let board = game.board();
        for (step, right) in lesson.steps.iter().zip(expected) {
            let task = step.task.unwrap();
            let right: Vec<&str> = right.split(' ').collect();
            let holes = board.all().iter().map(|hole| board.name(hole));
            let stores = Side::BOTH.map(|side| side.letter().to_string());
            let numbers = (0..20).map(|number| number.to_string());
            let nonsense = ["", "A0", "B9", "-1", "A1>", "one"].map(String::from);
            let given = holes.chain(stores).chain(numbers).chain(nonsense);
            for answer in given {
                assert_eq!(
                    task.is_right(&game, &step.position, &answer),
                    right.contains(&answer.as_str()),
                    "{id}: {answer:?} to {task:?}"
                );
            }
        }
    }
}

#[test]
fn every_text_is_in_four_languages_and_the_first_lesson_has_seven_steps() {
    for (id, _) in LESSONS {
        let Some(lesson) = lesson(id) else { return };
        let steps = lesson.steps.iter().map(|step| &step.say);
        for texts in steps.chain([&lesson.title]) {
            let languages: Vec<&str> = texts.languages().collect();
            assert_eq!(languages, ["am", "de", "en", "nb"], "{id}");
        }
        // Small children answer without a digit by pointing or playing; a first lesson asks for no number.
        let numbers = |ask| matches!(ask, Ask::Laps | Ask::Captured | Ask::Holes);
        let asks = lesson.steps.iter().filter_map(|step| step.task);
        if id == "geme" {
            assert_eq!(lesson.steps.len(), 7);
            assert!(!asks.into_iter().any(|task| numbers(task.ask)));
        }
    }
}

#[test]
fn the_example_of_the_documentation_has_no_fault() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/teach.md");
    let Ok(page) = fs::read_to_string(page) else {
        return;
    };
    let example = page.split("```toml\n").nth(1).unwrap();
    let example = example.split("```").next().unwrap();
    let read = LessonText::parse(example).unwrap();
    let lesson = read.check(&game(read.variant())).unwrap();
    assert_eq!(lesson.steps.len(), 2);
    for word in Ask::ALL
        .map(Ask::name)
        .iter()
        .chain(&Goal::ALL.map(Goal::name))
    {
        assert!(
            page.contains(&format!("`{word}`")),
            "{word} is not described"
        );
    }
}
