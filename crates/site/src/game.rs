//! The page of one game: what its file says, the board, and the first levels of its tree.

use gebeta::Variant;
use gebeta::formats::variant::{Choice, Reading, Source};

use crate::board;
use crate::markdown::{plain, table};
use crate::playing::Playing;
use crate::tables;

/// The levels of the tree that a game's page shows.
const DEPTH: u32 = 3;

/// Returns the page of a game.
pub fn page(variant: &Variant, playing: &Playing) -> String {
    let (id, file) = (variant.id(), variant.file());
    let mut page = Page(format!("# {}\n", plain(variant.name())));
    let about = &file.about;
    if let Some(summary) = &about.summary {
        page.paragraph(&plain(summary));
    }
    page.facts(&[
        ("Id", format!("`{id}`")),
        (
            "Place",
            about.place.as_deref().map_or_else(String::new, plain),
        ),
        ("Other names", plain(&about.names.join(", "))),
        ("Plays like", plain(&file.same_as.join(", "))),
    ]);
    let start = board::svg(variant.board(), variant.start().position());
    page.paragraph(&playing.board(id, &start));
    page.heading("Rules");
    match &about.rules {
        Some(rules) => page.paragraph(&plain(rules)),
        None => {
            for part in file.told() {
                page.paragraph(&plain(&part.sentences.join(" ")));
            }
        }
    }
    for section in file.in_words() {
        let answer: Vec<String> = section.answer.iter().map(|it| plain(it)).collect();
        page.paragraph(&format!("**{}**", plain(&section.question)));
        page.list(&answer);
    }
    page.sources(&file.sources);
    page.readings(&file.readings);
    if !file.options.is_empty() {
        page.heading("Options");
        for option in &file.options {
            page.paragraph(&format!("**{}**", plain(&option.question)));
            let choice = |(i, choice): (usize, &Choice)| {
                let default = if i == 0 { " (default)" } else { "" };
                format!(
                    "`{}={}`{default}: {}",
                    option.name,
                    choice.name,
                    plain(&choice.says)
                )
            };
            page.list(
                &option
                    .choices
                    .iter()
                    .enumerate()
                    .map(choice)
                    .collect::<Vec<_>>(),
            );
        }
    }
    let differs = file.differs_from.iter();
    let differs: Vec<String> = differs
        .map(|other| format!("{}: {}", plain(&other.game), plain(&other.how)))
        .collect();
    if !differs.is_empty() {
        page.heading("Other programs play it differently");
        page.list(&differs);
    }
    page.heading("Game tree");
    page.paragraph(&tables::of(variant, DEPTH));
    page.paragraph(&format!(
        "```sh\ngebeta analyse {id} --depth {DEPTH}\ngebeta play {id}\n```"
    ));
    page.0
}

/// A page that is being written.
struct Page(String);

impl Page {
    fn heading(&mut self, text: &str) {
        self.0 += &format!("\n## {text}\n");
    }

    fn paragraph(&mut self, text: &str) {
        self.0 += &format!("\n{text}\n");
    }

    fn list(&mut self, items: &[String]) {
        self.0 += "\n";
        self.0
            .extend(items.iter().map(|item| format!("- {item}\n")));
    }

    /// Writes a table of what is known; a fact without a value is left out.
    fn facts(&mut self, facts: &[(&str, String)]) {
        let known = facts.iter().filter(|(_, value)| !value.is_empty());
        let rows: Vec<_> = known
            .map(|(what, value)| vec![what.to_string(), value.clone()])
            .collect();
        self.paragraph(&table(&["", ""], &rows, false));
    }

    fn sources(&mut self, sources: &[Source]) {
        self.heading("Sources");
        let entry = |source: &Source| {
            let pages = source.pages.as_ref();
            let pages = pages.map_or_else(String::new, |pages| format!(", {}", plain(pages)));
            let url = source.url.as_ref();
            let url = url.map_or_else(String::new, |url| format!(" <{url}>"));
            let note = source.note.as_ref();
            let note = note.map_or_else(String::new, |note| format!(" {}", plain(note)));
            format!(
                "{}{pages}.{url}{note}",
                plain(source.cite.trim_end_matches('.'))
            )
        };
        match sources {
            [] => self.paragraph("The file names none."),
            _ => self.list(&sources.iter().map(entry).collect::<Vec<_>>()),
        }
    }

    fn readings(&mut self, readings: &[Reading]) {
        if readings.is_empty() {
            return;
        }
        self.heading("Disputed points");
        for reading in readings {
            let sentence = reading
                .sentence
                .as_ref()
                .map(|words| format!("“{}”", plain(words)));
            let asked = [sentence, reading.question.as_deref().map(plain)];
            let asked: Vec<String> = asked.into_iter().flatten().collect();
            self.paragraph(&format!("**{}** {}", plain(&reading.id), asked.join(" ")));
            let mut items = vec![format!("Taken: {}", plain(&reading.taken))];
            items.extend(
                reading
                    .others
                    .iter()
                    .map(|other| format!("Others: {}", plain(other))),
            );
            items.extend(
                reading
                    .option
                    .iter()
                    .map(|option| format!("Option: `{option}`")),
            );
            self.list(&items);
        }
    }
}
