//! Lessons: files of steps, each with words, a position and a task.

use std::collections::BTreeMap;

use gebeta_core::game::Game;
use gebeta_core::{Move, Position, Side};
use gebeta_formats::notation::parse_position;
use gebeta_formats::variant::did_you_mean;
use toml::de::{DeTable, DeValue};

use crate::fault::Fault;
use crate::task::{Ask, Goal, Task, WrittenTask, read_move};
use crate::toml_file::{At, Reader};

/// The version of the format.
const FORMAT: i64 = 1;

/// The longest file, in bytes.
const LONGEST: usize = 256 << 10;

/// The most steps.
const MOST_STEPS: usize = 200;

/// The keys of a file.
const KEYS: [&str; 4] = ["lesson", "variant", "title", "step"];

/// The keys of a step.
const STEP_KEYS: [&str; 7] = ["say", "position", "show", "ask", "move", "goal", "taker"];

/// A text in one or more languages, by their tags. A text without a language is in all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts(BTreeMap<String, String>);

impl Texts {
    /// Returns the text in a language, or in English, or in any.
    pub fn of(&self, tag: &str) -> &str {
        let found = [tag, "", "en"].iter().find_map(|tag| self.0.get(*tag));
        found
            .or_else(|| self.0.values().next())
            .map_or("", String::as_str)
    }

    /// Returns the tags of its languages; an empty one stands for all languages.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its title.
    pub title: Texts,
    /// The spec of the variant.
    pub variant: String,
    /// The steps.
    pub steps: Vec<Step>,
}

/// A step of a lesson.
#[derive(Clone, Debug)]
pub struct Step {
    /// What is said before the task.
    pub say: Texts,
    /// The position.
    pub position: Position,
    /// A move that is shown before the task. The position is then as before.
    pub show: Option<Move>,
    /// The task, if there is one.
    pub task: Option<Task>,
}

/// A lesson whose variant is not yet known.
#[derive(Clone, Debug)]
pub struct LessonText {
    title: Texts,
    variant: At<String>,
    steps: Vec<StepText>,
}

#[derive(Clone, Debug)]
struct StepText {
    say: Texts,
    position: Option<At<String>>,
    show: Option<At<String>>,
    task: Option<At<WrittenTask>>,
}

impl LessonText {
    /// Reads a file.
    ///
    /// # Errors
    /// Returns all faults that can be found without the variant.
    pub fn parse(text: &str) -> Result<LessonText, Vec<Fault>> {
        if text.len() > LONGEST {
            let message = format!("a lesson can have at most {} KiB", LONGEST >> 10);
            return Err(vec![Fault { line: 1, message }]);
        }
        // Files from some editors begin with a mark for the order of bytes.
        Reader::read(text.trim_start_matches('\u{feff}'), read)
    }

    /// Returns the spec of its variant.
    pub fn variant(&self) -> &str {
        &self.variant.value
    }

    /// Returns the fault of a lesson whose variant is not available.
    pub fn without_variant(&self, why: &str) -> Fault {
        Fault {
            line: self.variant.line,
            message: format!("`variant = \"{}\"`: {why}", self.variant.value),
        }
    }

    /// Reads the positions and tasks by the rules of its variant.
    ///
    /// # Errors
    /// Returns all faults.
    pub fn check(&self, game: &Game) -> Result<Lesson, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut steps = Vec::new();
        for step in &self.steps {
            match step.check(game) {
                Ok(step) => steps.push(step),
                Err(fault) => faults.push(fault),
            }
        }
        match faults.is_empty() {
            true => Ok(Lesson {
                title: self.title.clone(),
                variant: self.variant.value.clone(),
                steps,
            }),
            false => Err(faults),
        }
    }
}

impl StepText {
    fn check(&self, game: &Game) -> Result<Step, Fault> {
        let position = match &self.position {
            None => game.usual_start().position,
            Some(At { line, value }) => {
                parse_position(value, game.rules()).map_err(|error| Fault {
                    line: *line,
                    message: format!("the position can't be read: {error}"),
                })?
            }
        };
        let show = self.show.as_ref().map(|At { line, value }| {
            read_move(game, &position, value).map_err(|error| Fault {
                line: *line,
                message: format!("`show`: {error}"),
            })
        });
        let task = self.task.as_ref().map(|At { line, value }| {
            value.read(game, &position).map_err(|error| Fault {
                line: *line,
                message: error.to_string(),
            })
        });
        Ok(Step {
            say: self.say.clone(),
            position,
            show: show.transpose()?,
            task: task.transpose()?,
        })
    }
}

/// Reads the table of a file.
fn read(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<LessonText> {
    reader.only(table, &KEYS);
    match table.get("lesson") {
        None => reader.fault(
            1,
            format!("not a lesson file: the first line must be `lesson = {FORMAT}`"),
        ),
        Some(value) => {
            let number = value.get_ref().as_integer().map(|number| number.as_str());
            if number != Some("1") {
                let line = reader.line(value);
                reader.fault(
                    line,
                    format!("`lesson` must be {FORMAT}, the version of the format"),
                );
            }
        }
    }
    let variant = reader.text(table, "variant");
    if variant.is_none() && table.get("variant").is_none() {
        reader.fault(
            1,
            "a lesson needs a `variant`, such as `variant = \"geme\"`",
        );
    }
    let title = texts(reader, table, "title");
    let mut steps = Vec::new();
    let tables = reader.tables(table, "step");
    let lines = tables.len();
    for At { line, value } in tables.into_iter().take(MOST_STEPS) {
        steps.push(step(reader, value, line));
    }
    if lines > MOST_STEPS {
        reader.fault(1, format!("a lesson can have at most {MOST_STEPS} steps"));
    }
    if lines == 0 && reader.faults.is_empty() {
        reader.fault(1, "a lesson needs a step: write `[[step]]` before each");
    }
    Some(LessonText {
        title,
        variant: variant?,
        steps,
    })
}

fn step(reader: &mut Reader<'_>, table: &DeTable<'_>, line: usize) -> StepText {
    reader.only(table, &STEP_KEYS);
    let step = StepText {
        say: texts(reader, table, "say"),
        position: reader.text(table, "position"),
        show: reader.text(table, "show"),
        task: task(reader, table),
    };
    let is_empty = step.task.is_none() && step.show.is_none() && step.say == Texts::default();
    if is_empty && reader.faults.is_empty() {
        reader.fault(line, "a step needs `say`, `show` or `ask`");
    }
    step
}

fn task(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<At<WrittenTask>> {
    let played = reader.text(table, "move");
    let goal = word(
        reader,
        table,
        "goal",
        Goal::ALL.map(|goal| (goal.name(), goal)),
    );
    let taker = word(
        reader,
        table,
        "taker",
        Side::BOTH.map(|side| (["A", "B"][side.index()], side)),
    );
    let asked = word(reader, table, "ask", Ask::ALL.map(|ask| (ask.name(), ask)));
    let Some(At { line, value: ask }) = asked else {
        for key in ["move", "goal", "taker"] {
            if let Some(value) = table.get(key).filter(|_| !table.contains_key("ask")) {
                let line = reader.line(value);
                reader.fault(line, format!("`{key}` means nothing without `ask`"));
            }
        }
        return None;
    };
    let fits = [
        ("move", ask.needs_move()),
        ("goal", ask == Ask::Play),
        ("taker", ask.has_taker()),
    ];
    for (key, fits) in fits {
        if let Some(value) = table.get(key).filter(|_| !fits) {
            let line = reader.line(value);
            reader.fault(
                line,
                format!("`{key}` means nothing where `ask = \"{}\"`", ask.name()),
            );
        }
    }
    Some(At {
        line,
        value: WrittenTask {
            ask,
            played: played.map(|played| played.value),
            taker: taker.map(|taker| taker.value),
            goal: goal.map(|goal| goal.value),
        },
    })
}

/// Returns the meaning of one of a key's words, if the key is there.
fn word<T: Copy, const N: usize>(
    reader: &mut Reader<'_>,
    table: &DeTable<'_>,
    key: &str,
    words: [(&str, T); N],
) -> Option<At<T>> {
    let At { line, value } = reader.text(table, key)?;
    if let Some(&(_, meaning)) = words.iter().find(|(word, _)| *word == value) {
        return Some(At {
            line,
            value: meaning,
        });
    }
    let known = words.map(|(word, _)| word);
    let help = did_you_mean(&value, known).map_or_else(
        || format!("valid words: `{}`", known.join("`, `")),
        |meant| format!("did you mean `{meant}`?"),
    );
    reader.fault(line, format!("`{key}` can't be `{value}`; {help}"));
    None
}

/// Returns the texts of a key: one text, or a table with one for each language.
fn texts(reader: &mut Reader<'_>, table: &DeTable<'_>, key: &str) -> Texts {
    let mut all = BTreeMap::new();
    match table.get(key).map(toml::Spanned::get_ref) {
        Some(DeValue::Table(languages)) => {
            for tag in languages.keys() {
                if let Some(text) = reader.text(languages, tag.get_ref()) {
                    all.insert(tag.get_ref().to_string(), text.value);
                }
            }
        }
        Some(_) => {
            if let Some(text) = reader.text(table, key) {
                all.insert(String::new(), text.value);
            }
        }
        None => {}
    }
    Texts(all)
}
