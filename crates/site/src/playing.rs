//! Boards to play on, and the playground, if their script has been built.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use gebeta::Variant;

use crate::markdown::plain;

/// The page of the playground.
pub const PAGE: &str = "playground.md";

/// The script that `web/build-site.sh` builds, in a checkout and in the site.
const BUILT: &str = "target/board.js";
const SCRIPT: &str = "board.js";

/// A small script that loads the other one when somebody wants to play.
const LOADER: &str = "play.js";

/// The script with which people play on the pages of the site.
pub struct Playing {
    script: Option<PathBuf>,
}

impl Playing {
    /// Finds the script in a checkout.
    pub fn find(root: &Path) -> Playing {
        let script = Some(root.join(BUILT)).filter(|script| script.is_file());
        Playing { script }
    }

    /// Returns whether the script has been built.
    pub fn is_built(&self) -> bool {
        self.script.is_some()
    }

    /// Copies the scripts into a folder.
    ///
    /// # Errors
    /// Returns an error if one cannot be read or written.
    pub fn copy(&self, folder: &Path) -> Result<(), Box<dyn Error>> {
        if let Some(script) = &self.script {
            fs::copy(script, folder.join(SCRIPT))?;
            fs::write(folder.join(LOADER), include_str!("../play.js"))?;
        }
        Ok(())
    }

    /// Returns the board of a game's page: its picture, which a board to play on can replace.
    pub fn board(&self, id: &str, picture: &str) -> String {
        match self.is_built() {
            false => format!("{picture}\n\n{}", missing("board to play on")),
            true => format!(
                "<div class=\"play\" data-variant=\"{id}\">{picture}</div>\n\n\
                 [Open its file in the playground](../{PAGE}#{id})\n\n\
                 <script src=\"../{LOADER}\" defer></script>"
            ),
        }
    }

    /// Returns the page of the playground.
    pub fn playground(&self) -> String {
        let mut page = String::from(
            "# Playground\n\nHere you can write a game and play it at once. Change the variant file; the board and the list of errors \
             follow. Start from any game of the library. Nothing is sent or stored, so copy your file before you leave. \
             [Write your first game](docs/tutorial.md) and the [cookbook](docs/cookbook.md) teach the language.\n\n",
        );
        if !self.is_built() {
            return page + &missing("playground");
        }
        let option = |variant: Variant| {
            let (id, name) = (variant.id(), plain(variant.name()));
            format!("<option id=\"{id}\" value=\"{id}\">{name} ({id})</option>")
        };
        let games: String = Variant::all().map(option).collect();
        page += &format!(
            "<div><gebeta-playground><p>Loading… The playground needs JavaScript.</p><select hidden>{games}</select>\
             </gebeta-playground></div>\n\n<script src=\"{SCRIPT}\" defer></script>\n"
        );
        page
    }
}

/// Returns a chapter on writing games, with a link to the playground below its title.
pub fn linked(chapter: &str) -> String {
    let link = format!("Try it while you read, in the [playground](../{PAGE}).");
    match chapter.split_once("\n\n") {
        Some((title, rest)) => format!("{title}\n\n*{link}*\n\n{rest}"),
        None => chapter.to_string(),
    }
}

fn missing(what: &str) -> String {
    format!(
        "There is no {what} here, because this copy of the site was built without a compiler for WebAssembly and Node.js.\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_say_when_there_is_nothing_to_play_on() {
        let without = Playing { script: None };
        let board = without.board("geme", "<svg></svg>");
        assert!(
            board.starts_with("<svg></svg>\n\nThere is no board"),
            "{board}"
        );
        for page in [board, without.playground()] {
            assert!(!page.contains("<script"), "{page}");
        }
        let with = Playing {
            script: Some(PathBuf::from(SCRIPT)),
        };
        assert!(
            with.board("geme", "<svg></svg>")
                .contains("data-variant=\"geme\"")
        );
        assert!(
            with.playground()
                .contains("<option id=\"geme\" value=\"geme\">Gebeta (GEME) (geme)</option>")
        );
    }

    #[test]
    fn the_link_stands_below_the_title() {
        let chapter = linked("# Title\n\nText.\n");
        assert!(chapter.starts_with("# Title\n\n*Try it"), "{chapter}");
        assert!(chapter.ends_with(".*\n\nText.\n"), "{chapter}");
    }
}
