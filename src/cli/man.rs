//! `gebeta man`: the manual pages.

use std::path::PathBuf;

use clap::Command;
use clap_mangen::Man;

use super::arguments::on_disk;
use crate::failure::Failure;
use crate::files;
use crate::terminal::talk;

/// Write the manual pages, one for the program and one for each subcommand
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Folder for the pages, such as ~/.local/share/man/man1; created if it is missing
    #[arg(value_name = "DIR", value_parser = on_disk())]
    folder: PathBuf,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if a page can't be written.
    pub fn run(self, mut command: Command) -> Result<(), Failure> {
        command.build();
        files::create_folder(&self.folder)?;
        let pages = self.write(&command)?;
        let folder = files::shown(&self.folder);
        talk(format!(
            "Wrote {pages} manual pages to {folder}; `man gebeta` finds them if `man` searches there."
        ));
        Ok(())
    }

    /// Writes the pages of a command and its subcommands, and returns their number.
    fn write(&self, command: &Command) -> Result<usize, Failure> {
        let man = Man::new(command.clone());
        let mut page = Vec::new();
        man.render(&mut page)?;
        files::write(&self.folder.join(man.get_filename()), &page)?;
        let mut pages = 1;
        let shown = |command: &&Command| !command.is_hide_set() && command.get_name() != "help";
        for below in command.get_subcommands().filter(shown) {
            pages += self.write(below)?;
        }
        Ok(pages)
    }
}
