//! The lesson that a whole class learns, and how far each pupil has come.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::failure::Failure;

/// The lesson of a class.
pub struct ClassLesson {
    /// Its number among the lessons of the class, which tells a late report about the previous lesson from one about this.
    pub number: u32,
    /// Its text, which each pupil's page reads in its own language.
    pub text: String,
    /// The number of its steps.
    pub steps: usize,
}

impl ClassLesson {
    /// Checks where a pupil reports to be in a lesson.
    ///
    /// # Errors
    /// It was another lesson, or the lesson has no such step.
    pub fn check(&self, lesson: u32, progress: &Progress) -> Result<(), Failure> {
        if lesson != self.number {
            return Err(Failure::not_found("lesson"));
        }
        let has = |step: &usize| *step < self.steps;
        // After the last step comes the end.
        if progress.step > self.steps || !progress.done.iter().all(has) {
            let message = format!("The lesson has {} steps.", self.steps);
            return Err(Failure::bad("bad-value", message));
        }
        Ok(())
    }

    /// Returns the lesson as everybody in the class may see it.
    pub fn to_json(&self) -> Value {
        json!({"number": self.number, "steps": self.steps})
    }
}

/// How far a pupil has come in the lesson of the class.
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The step that the pupil sees, from 0; after the last one, the end.
    pub step: usize,
    /// The steps that are done.
    pub done: BTreeSet<usize>,
}
