//! The files that a variant is read from.

use std::path::{Path, PathBuf};

use super::catalogue::{Catalogue, is_path};
use super::parse;
use super::resolve::find_parent;
use crate::bibliography::FILE_NAME;

impl Catalogue {
    /// Returns the files that a variant is read from: its own, even if it is missing, those that it extends, as far as
    /// they can be read, and the bibliographies beside them. Built-in variants have no file.
    pub fn files(&self, name: &str) -> Vec<PathBuf> {
        let mut files = Vec::new();
        if is_path(name) {
            files.push(Path::new(name).to_path_buf());
        }
        let mut children = Vec::new();
        let mut source = self.find(name).ok();
        while let Some(file) = source {
            let own = file.path.as_ref();
            let bibliography = own.map(|path| path.with_file_name(FILE_NAME));
            let bibliography = bibliography.filter(|path| path.is_file());
            for path in own.into_iter().chain(&bibliography) {
                if !files.contains(path) {
                    files.push(path.clone());
                }
            }
            let tree = parse::parse(&file).tree;
            let extends = tree.get("extends");
            let parent = extends.filter(|extends| extends.text().is_some());
            source = parent.and_then(|extends| find_parent(extends, &file, self, &children).ok());
            children.push(file);
        }
        files
    }
}
