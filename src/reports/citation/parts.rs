//! The parts of a reference in a common form.

/// The parts of a reference, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The authors, as they are written.
    pub authors: Vec<String>,
    /// The year.
    pub year: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// Where it was published.
    pub published: Published,
}

/// Where something was published.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Published {
    /// In a journal.
    Journal {
        /// The journal's name.
        name: String,
        /// The volume.
        volume: Option<String>,
        /// The issue of the volume.
        issue: Option<String>,
        /// The pages of the whole article, or its number.
        pages: Option<String>,
    },
    /// As a book.
    Book {
        /// The place.
        place: String,
        /// The publisher.
        publisher: String,
    },
    /// Elsewhere, in the reference's own words.
    Otherwise(String),
    /// Unknown.
    #[default]
    Unknown,
}

impl Parts {
    /// Parses a reference such as `Author, A. (1971). Title. Journal 14(3), 154-206`, or one [without a
    /// year](Parts::undated). Other forms are not guessed at.
    pub fn of_reference(cite: &str) -> Parts {
        let parts = Parts::dated(cite).or_else(|| Parts::undated(cite));
        parts.unwrap_or_default()
    }

    fn dated(cite: &str) -> Option<Parts> {
        let (authors, rest) = cite.split_once(" (")?;
        let (year, rest) = rest.split_once("). ")?;
        let digits = year.chars().take_while(char::is_ascii_digit).count();
        if digits < 4 || authors.trim().is_empty() {
            return None;
        }
        let (title, published) = match rest.split_once(". ") {
            Some((title, published)) => (title, Published::read(published.trim())),
            None => (rest, Published::Unknown),
        };
        Some(Parts {
            authors: authors_in(authors.trim()),
            year: Some(year.to_string()),
            title: Some(title.trim().to_string()).filter(|title| !title.is_empty()),
            published,
        })
    }

    /// Parses a reference without a year: `Title: what it is, without an author`, or, for a text in a code
    /// repository, `Title of owner/name` or `Author: title of owner/name`. Words after that are details.
    fn undated(cite: &str) -> Option<Parts> {
        let colon = cite.split_once(": ");
        if let Some((title, what)) = colon
            && what.contains(" without an author")
        {
            return Some(Parts {
                title: Some(title.to_string()),
                ..Parts::default()
            });
        }
        let (before, owner) = cite.match_indices(" of ").find_map(|(at, of)| {
            let repository = cite[at + of.len()..].split([' ', ',']).next()?;
            let (owner, name) = repository.split_once('/')?;
            let is_name = !owner.is_empty() && !name.is_empty() && !name.contains('/');
            is_name.then(|| (&cite[..at], owner))
        })?;
        let (author, title) = match colon {
            Some((author, title)) if author.len() < before.len() => (author, title),
            _ => (owner, before),
        };
        let (first, rest) = title.split_at(title.chars().next()?.len_utf8());
        Some(Parts {
            authors: vec![author.to_string()],
            title: Some(first.to_uppercase() + rest),
            ..Parts::default()
        })
    }
}

impl Published {
    fn read(text: &str) -> Published {
        Published::journal(text)
            .or_else(|| Published::book(text))
            .unwrap_or_else(|| Published::Otherwise(text.to_string()))
    }

    /// Reads `Journal 14(3), 154-206`.
    fn journal(text: &str) -> Option<Published> {
        let (name_and_volume, pages) = text.rsplit_once(", ")?;
        let (name, volume) = name_and_volume.rsplit_once(' ')?;
        let (volume, issue) = match volume.strip_suffix(')').and_then(|it| it.split_once('(')) {
            Some((volume, issue)) => (volume, Some(issue)),
            None => (volume, None),
        };
        // A year is not a volume.
        let is_volume = volume.len() < 4;
        let is_number = |text: &str| {
            text.starts_with(|c: char| c.is_ascii_digit())
                && text.chars().all(|c| c.is_ascii_digit() || c == '-')
        };
        let is_journal = name.starts_with(char::is_uppercase) && !name.contains(". ");
        let is_numbered = is_number(volume) && is_number(pages) && issue.is_none_or(is_number);
        (is_journal && is_volume && is_numbered).then(|| Published::Journal {
            name: name.to_string(),
            volume: Some(volume.to_string()),
            issue: issue.map(String::from),
            pages: Some(pages.to_string()),
        })
    }

    /// Reads `Place: Publisher`.
    fn book(text: &str) -> Option<Published> {
        let (place, publisher) = text.split_once(": ")?;
        let is_name = |text: &str| text.starts_with(char::is_uppercase) && !text.contains(". ");
        let is_book = is_name(place) && is_name(publisher) && !publisher.contains(": ");
        is_book.then(|| Published::Book {
            place: place.to_string(),
            publisher: publisher.to_string(),
        })
    }
}

/// Splits `Hanson, S. and Hanson, J.`. Names in another form stay together.
fn authors_in(text: &str) -> Vec<String> {
    let authors: Vec<&str> = text.split(" and ").collect();
    match authors.iter().all(|author| is_surname_first(author)) {
        true => authors.into_iter().map(String::from).collect(),
        false => vec![text.to_string()],
    }
}

/// Returns whether a name is a surname, a comma, and initials or first names.
pub fn is_surname_first(name: &str) -> bool {
    let plain = |c: char| c.is_alphabetic() || " -.'’".contains(c);
    match name.split_once(", ") {
        Some((surname, first)) => [surname, first]
            .iter()
            .all(|part| !part.is_empty() && part.chars().all(plain) && !part.contains(" and ")),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_in_the_usual_form_is_taken_apart() {
        let article = Parts::of_reference(
            "Pankhurst, R. (1971). Gabata and Related Board Games. Ethiopia Observer 14(3), 154-206",
        );
        assert_eq!(article.authors, ["Pankhurst, R."]);
        assert_eq!(article.year.as_deref(), Some("1971"));
        assert_eq!(
            article.title.as_deref(),
            Some("Gabata and Related Board Games")
        );
        let some = |text: &str| Some(text.to_string());
        assert_eq!(
            article.published,
            Published::Journal {
                name: "Ethiopia Observer".to_string(),
                volume: some("14"),
                issue: some("3"),
                pages: some("154-206"),
            }
        );
        let book =
            Parts::of_reference("Hanson, S. and Hanson, J. (2003). Mancala. York: Reference");
        assert_eq!(book.authors, ["Hanson, S.", "Hanson, J."]);
        let (place, publisher) = ("York".to_string(), "Reference".to_string());
        assert_eq!(book.published, Published::Book { place, publisher });
        let other = Parts::of_reference("Culin, S. (1896). Mancala. Report for 1894, 595-607");
        let report = Published::Otherwise("Report for 1894, 595-607".to_string());
        assert_eq!(other.published, report);
        let of = |author: &str, title: &str| {
            let authors = match author {
                "" => Vec::new(),
                author => vec![author.to_string()],
            };
            let title = some(title);
            Parts {
                authors,
                title,
                ..Parts::default()
            }
        };
        for (reference, parts) in [
            (
                "Manual of me/game, a program (commit 1)",
                of("me", "Manual"),
            ),
            (
                "Us: the notes of me/game, commit 1",
                of("Us", "The notes of me/game, commit 1"),
            ),
            (
                "Gabata: a page without an author, seen twice",
                of("", "Gabata"),
            ),
        ] {
            assert_eq!(Parts::of_reference(reference), parts, "{reference}");
        }
        for unread in [
            "",
            "Somebody, Games/of_the_world.txt",
            "Somewhere: the rules of a game; elsewhere: its board",
            "Wikipedia, article Kalah",
            "Somebody (about 1900). Title",
        ] {
            assert_eq!(Parts::of_reference(unread), Parts::default(), "{unread}");
        }
    }
}
