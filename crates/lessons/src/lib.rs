//! Lessons and exercises for mancala games.
//!
//! A [`Task`] asks something at a position. No answer is written down anywhere: the interpreter plays the moves and
//! finds all right answers. A [`Lesson`] is a file of tasks, which a teacher can write. [`exercise`](exercise::find)
//! draws tasks from random play.
//!
//! ```
//! use gebeta_formats::notation::parse_position;
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_lessons::{Ask, WrittenTask};
//!
//! let geme = Catalogue::builtin().load("geme").unwrap().game().unwrap();
//! let position = parse_position("0 0 0 0 0 2 | 1 3 0 5 0 0", geme.rules()).unwrap();
//! let written = WrittenTask { played: Some("A6".into()), ..WrittenTask::new(Ask::Captured) };
//! let task = written.read(&geme, &position).unwrap();
//! assert_eq!(task.answers(&geme, &position), ["1"]);
//! ```

pub mod exercise;
mod fault;
mod lesson;
mod sowing;
mod task;
mod toml_file;

pub use fault::Fault;
pub use lesson::{Lesson, LessonText, Step, Texts};
pub use task::{Ask, Goal, Task, TaskError, WrittenTask};
