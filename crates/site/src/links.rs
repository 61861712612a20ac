//! Checks that every link between the pages of the site leads somewhere.

use std::collections::{BTreeMap, HashSet};
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

/// What one page holds: the places in it that a link can name, and its links.
struct Page {
    ids: HashSet<String>,
    links: Vec<String>,
}

/// Checks the pages of a folder. Returns their number, and each link that leads nowhere, with its page.
///
/// Addresses elsewhere are not followed.
///
/// # Errors
/// Returns an error if a page cannot be read.
pub fn check(folder: &Path) -> io::Result<(usize, Vec<String>)> {
    let mut pages = BTreeMap::new();
    read_all(folder, folder, &mut pages)?;
    let mut broken = Vec::new();
    for (path, page) in &pages {
        for link in &page.links {
            if !leads_somewhere(folder, path, link, &pages) {
                broken.push(format!("{}: {link}", path.display()));
            }
        }
    }
    Ok((pages.len(), broken))
}

fn read_all(root: &Path, folder: &Path, pages: &mut BTreeMap<PathBuf, Page>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read_all(root, &path, pages)?;
        } else if path.extension().is_some_and(|ending| ending == "html") {
            let text = fs::read_to_string(&path)?;
            let name = path.strip_prefix(root).unwrap_or(&path).to_path_buf();
            let ids = values(&text, "id").map(String::from).collect();
            let links = values(&text, "href").chain(values(&text, "src"));
            let links = links.map(String::from).collect();
            pages.insert(name, Page { ids, links });
        }
    }
    Ok(())
}

/// Returns the values of an attribute, as mdBook writes them: after a blank and between quotes.
fn values<'a>(html: &'a str, attribute: &str) -> impl Iterator<Item = &'a str> {
    let start = format!(" {attribute}=\"");
    let mut rest = html;
    std::iter::from_fn(move || {
        let at = rest.find(&start)?;
        let (value, after) = rest[at + start.len()..].split_once('"')?;
        rest = after;
        Some(value)
    })
}

fn leads_somewhere(
    folder: &Path,
    from: &Path,
    link: &str,
    pages: &BTreeMap<PathBuf, Page>,
) -> bool {
    let is_elsewhere = ["https://", "http://", "mailto:", "data:", "javascript:"]
        .iter()
        .any(|start| link.starts_with(start));
    // mdBook's page for what is not found has addresses of its own.
    if is_elsewhere || from.ends_with("404.html") {
        return true;
    }
    let (path, place) = link.split_once('#').unwrap_or((link, ""));
    let target = match path {
        "" => from.to_path_buf(),
        _ => simple(&from.parent().unwrap_or(Path::new("")).join(path)),
    };
    match pages.get(&target) {
        Some(page) => place.is_empty() || page.ids.contains(place),
        None => folder.join(target).is_file(),
    }
}

/// Returns a path without `.` and `..`.
fn simple(path: &Path) -> PathBuf {
    let mut simple = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                simple.pop();
            }
            Component::CurDir => {}
            other => simple.push(other),
        }
    }
    simple
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page's links to a page, a place and a file that are there hold; the others are reported.
    #[test]
    fn broken_links_are_reported() {
        let folder = tempfile::tempdir().expect("a folder");
        let page = |name: &str, text: &str| {
            fs::write(folder.path().join(name), text).expect("the page is written");
        };
        page(
            "a.html",
            "<a href=\"b.html#there\"></a> <a href=\"b.html#gone\"></a>",
        );
        page(
            "b.html",
            "<h1 id=\"there\"></h1> <img src=\"../gone.png\"> <a href=\"https://example.org\">",
        );
        let (pages, broken) = check(folder.path()).expect("the pages are read");
        assert_eq!(pages, 2);
        assert_eq!(broken, ["a.html: b.html#gone", "b.html: ../gone.png"]);
    }
}
