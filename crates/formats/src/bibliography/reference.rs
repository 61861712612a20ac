//! A work as a reference in one line.

use super::name::Name;
use super::work::Work;

impl Work {
    /// Writes the work as a reference, without a full stop at its end: `Pankhurst, R. (1971). Title. Journal 14(3),
    /// 154-206`.
    pub fn reference(&self) -> String {
        let year = self.year().map(|year| format!(" ({year})"));
        let year = year.unwrap_or_default();
        let authors = joined(&self.names("author"));
        let title = self.title_and_volume();
        let sentences = match (authors, title) {
            (Some(authors), title) => vec![Some(format!("{authors}{year}")), title],
            (None, Some(title)) => vec![Some(format!("{title}{year}"))],
            (None, None) => vec![Some(format!("{}{year}", self.key()))],
        };
        let sentences = sentences.into_iter().chain([self.published()]).flatten();
        let sentences = sentences.map(|sentence| sentence.trim_end_matches('.').to_string());
        sentences.collect::<Vec<_>>().join(". ")
    }

    /// Returns the title, including the volume of a book.
    fn title_and_volume(&self) -> Option<String> {
        let title = self.title()?;
        match (self.kind(), self.text("volume")) {
            ("book", Some(volume)) => Some(format!("{title} {volume}")),
            _ => Some(title),
        }
    }

    /// Writes where it was published.
    fn published(&self) -> Option<String> {
        let book = self.place_and_publisher();
        match self.kind() {
            "article-journal" | "article-magazine" | "article-newspaper" => {
                let volume = self.text("volume").map(|volume| format!(" {volume}"));
                let issue = self.text("issue").map(|issue| format!("({issue})"));
                let parts = [self.text("container-title"), volume, issue];
                let name: String = parts.into_iter().flatten().collect();
                let name = Some(name).filter(|name| !name.is_empty());
                listed([name, self.text("page")])
            }
            "chapter" | "paper-conference" | "entry-encyclopedia" | "entry-dictionary" => {
                let editors =
                    joined(&self.names("editor")).map(|editors| format!("{editors} (ed.)"));
                let container = self.text("container-title");
                let container = container.map(|name| match self.series() {
                    Some(series) => format!("{name} ({series})"),
                    None => name,
                });
                let within = listed([editors, container])?;
                let rest = listed([book, self.text("page")]);
                Some(match (rest, self.text("page")) {
                    // Pages without a volume follow the title of the publication.
                    (Some(pages), Some(page)) if pages == page => format!("In: {within}, {page}"),
                    (Some(rest), _) => format!("In: {within}. {rest}"),
                    (None, _) => format!("In: {within}"),
                })
            }
            "patent" => self.patent(),
            "software" => {
                let version = self.text("version").map(|version| {
                    match version.starts_with(|c: char| c.is_ascii_digit()) {
                        true => format!("Version {version}"),
                        false => version,
                    }
                });
                version.or(book)
            }
            _ => {
                let container = self.text("container-title").or_else(|| self.series());
                let parts = [container, book].into_iter().flatten();
                let all = parts.collect::<Vec<_>>().join(". ");
                Some(all).filter(|all| !all.is_empty())
            }
        }
    }

    /// Writes the number of a patent, with the authority that granted it.
    pub(super) fn patent(&self) -> Option<String> {
        let number = self.text("number")?;
        Some(match self.text("authority") {
            Some(authority) => format!("{authority} patent {number}"),
            None => format!("patent {number}"),
        })
    }

    /// Writes `Place: Publisher`, or the one that is known.
    fn place_and_publisher(&self) -> Option<String> {
        match (self.text("publisher-place"), self.text("publisher")) {
            (Some(place), Some(publisher)) => Some(format!("{place}: {publisher}")),
            (place, publisher) => place.or(publisher),
        }
    }

    /// Writes the series, with the work's number in it.
    fn series(&self) -> Option<String> {
        let series = self.text("collection-title")?;
        match self.text("collection-number") {
            Some(number) => Some(format!("{series} {number}")),
            None => Some(series),
        }
    }
}

/// Joins names: `Irving, G., Donkers, J. and Uiterwijk, J.`; `None` if there are none.
fn joined(names: &[Name]) -> Option<String> {
    let (last, before) = names.split_last()?;
    let last = last.with_initials();
    if before.is_empty() {
        return Some(last);
    }
    let before: Vec<String> = before.iter().map(Name::with_initials).collect();
    Some(format!("{} and {last}", before.join(", ")))
}

/// Joins the known parts with commas; `None` if there are none.
fn listed<const N: usize>(parts: [Option<String>; N]) -> Option<String> {
    let known: Vec<String> = parts.into_iter().flatten().collect();
    (!known.is_empty()).then(|| known.join(", "))
}
