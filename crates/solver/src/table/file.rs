//! The file around the sections. It is written from the first byte to the last, and mapped into memory to be read.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use memmap2::Mmap;
use serde::Deserialize;

use super::description::{Description, GroupSection, Start, rules_as_json};
use super::error::{TableError, TableUnwritten};
use super::huffman::HuffmanCode;
use super::numbering::Numbering;
use super::section::{Section, SectionWriter, Unsorted, Written};
use crate::census::Census;
use crate::keys::Keys;
use crate::margins::Margins;
use crate::settings::NeverEnding;
use crate::solution::Solution;
use crate::value::Packed;
use crate::values::{Give, Values};
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::checkpoint::first_difference;
use gebeta_storage::runtime::{Method, Progress, Watcher};
use gebeta_storage::{Fault, ordinary};

/// The first bytes of a table.
const MAGIC: [u8; 8] = *b"gebetaVT";

/// The last bytes of a table.
const END: [u8; 8] = *b"gebetaTV";

/// The version of the format.
const FORMAT: u32 = 3;

/// Size of the header, in bytes: the magic number and the version.
const HEADER: usize = 12;

/// Size of the trailer, in bytes: the length of the description, its checksum, the checksum of the header and the
/// trailer, and the end mark.
const TRAILER: usize = 24;

impl Solution {
    /// Opens a table of a game that was [written](Solution::write) with that value of a never-ending game.
    ///
    /// The whole table is checked once. After that, only the parts that are queried are read. The answers are those of
    /// the solution that the table was written from.
    ///
    /// # Errors
    /// It can't be read, is damaged, or is of another game or of another value of a never-ending game.
    pub fn open(
        path: &Path,
        game: &Game,
        never_ending: NeverEnding,
    ) -> Result<Solution, TableError> {
        let bytes = map(path).map_err(|error| Fault::reading(path, error))?;
        let damaged = |what: &str| TableError::from(Fault::damaged(path, what));
        let description = describe(path, &bytes)?;
        check(path, &description, game, never_ending)?;
        let start = description.start.position(game.rules());
        let start = start.ok_or_else(|| damaged("its start is invalid"))?;
        let keys = Keys::new(game, &start);
        let numbering = Numbering::new(keys.packing())
            .ok_or_else(|| damaged("its boards can't be numbered"))?;
        let margins = Margins::new(game, &start, never_ending, description.unit.unsigned_abs());
        let census = description
            .groups
            .iter()
            .rev()
            .map(|group| group.census)
            .collect();
        let mut groups: Vec<Option<(GroupSection, HuffmanCode)>> = Vec::new();
        for group in description.groups {
            let code = group
                .code()
                .ok_or_else(|| damaged("its values are invalid"))?;
            let in_play = group.census.in_play as usize;
            let fits = in_play >= groups.len()
                && in_play <= start.total() as usize
                && group.margins == margins.count(in_play);
            if !fits {
                return Err(damaged("its groups are invalid"));
            }
            groups.resize_with(in_play, || None);
            groups.push(Some((group, code)));
        }
        let table = TableFile {
            bytes,
            keys: keys.clone(),
            numbering,
            groups,
        };
        if (0..table.groups.len())
            .any(|group| table.groups[group].is_some() && table.section(group).is_none())
        {
            return Err(damaged("its groups are invalid"));
        }
        Ok(Solution {
            game: game.clone(),
            start,
            end_table: description.end_table,
            keys,
            margins,
            values: Box::new(table),
            census,
        })
    }

    /// Writes a table of all values. `variant` is the name of the variant in the table.
    ///
    /// # Errors
    /// The output fails, the watcher stops it, or the boards can't be numbered.
    pub fn write(
        &self,
        variant: &str,
        to: &mut dyn Write,
        watcher: &dyn Watcher,
    ) -> Result<(), TableUnwritten> {
        let numbering = self.numbering()?;
        let mut table = TableWriter::new(to)?;
        let all: u64 = self.census().iter().map(|census| census.boards).sum();
        let mut done = 0;
        for census in self.census().iter().rev() {
            let margins = self.margins.count(census.in_play as usize);
            let boards = collect(self, &numbering, census, watcher)?;
            let section = boards.write(table.to)?;
            table.add(*census, margins, section);
            done += census.boards;
            let level = census.in_play as usize;
            watcher.progress(&Progress::dealt_with(Method::Writing, level, done, all));
        }
        let about = About {
            game: self.game(),
            variant,
            start: self.start(),
            never_ending: self.margins.never_ending,
            unit: self.margins.unit,
            end_table: self.is_end_table(),
        };
        Ok(table.finish(&about)?)
    }

    fn numbering(&self) -> Result<Numbering, TableUnwritten> {
        Numbering::new(self.keys.packing()).ok_or(TableUnwritten::TooManyBoards)
    }
}

/// What a table is about.
pub(crate) struct About<'a> {
    pub game: &'a Game,
    /// The name of the variant.
    pub variant: &'a str,
    pub start: &'a Position,
    pub never_ending: NeverEnding,
    /// Every gain is a multiple of this.
    pub unit: i32,
    pub end_table: bool,
}

/// Writes a table: section after section, and then its description.
pub(crate) struct TableWriter<'a> {
    to: &'a mut dyn Write,
    /// The bytes written so far.
    at: u64,
    groups: Vec<GroupSection>,
}

impl<'a> TableWriter<'a> {
    /// Begins a table.
    pub(crate) fn new(to: &'a mut dyn Write) -> std::io::Result<TableWriter<'a>> {
        to.write_all(&header())?;
        Ok(TableWriter {
            to,
            at: HEADER as u64,
            groups: Vec::new(),
        })
    }

    /// Writes the section of a group with one value for each board, of which there are `counts`. `give` adds the boards
    /// in the order of their numbers.
    pub(crate) fn section<E: From<std::io::Error>>(
        &mut self,
        census: Census,
        counts: &BTreeMap<Packed, u64>,
        give: impl FnOnce(&mut SectionWriter<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut section = SectionWriter::new(HuffmanCode::new(counts), self.to);
        give(&mut section)?;
        let written = section.finish()?;
        self.add(census, 1, written);
        Ok(())
    }

    fn add(&mut self, census: Census, margins: usize, section: Written) {
        let values = section.code.values().iter();
        self.groups.push(GroupSection {
            census,
            margins,
            place: (self.at, section.bytes),
            checksum: section.checksum,
            values: values
                .map(|value| (value.margin(), value.turns()))
                .collect(),
            words: section.code.lengths().to_vec(),
        });
        self.at += section.bytes;
    }

    /// Writes the description.
    pub(crate) fn finish(self, about: &About<'_>) -> std::io::Result<()> {
        let description = Description {
            program: env!("CARGO_PKG_VERSION").to_string(),
            variant: about.variant.to_string(),
            never_ending: about.never_ending,
            unit: about.unit,
            start: Start::of(about.start, about.game.board()),
            end_table: about.end_table,
            groups: self.groups,
            rules: rules_as_json(about.game.rules()),
        };
        let description = serde_json::to_value(&description)?;
        let description = description.to_string().into_bytes();
        self.to.write_all(&description)?;
        self.to.write_all(&trailer(&description))
    }
}

/// Numbers the boards of a group.
fn collect(
    solution: &Solution,
    numbering: &Numbering,
    census: &Census,
    watcher: &dyn Watcher,
) -> Result<Unsorted, TableUnwritten> {
    let values = &solution.values;
    let group = census.in_play as usize;
    let margins = solution.margins.count(group);
    let mut boards = Unsorted::new(census.boards as usize / margins, margins);
    for piece in 0..values.pieces(group) {
        if watcher.stop() {
            return Err(TableUnwritten::Stopped);
        }
        values.each(group, piece, &mut |board, values| {
            if let Some(number) = numbering.number(board) {
                boards.push(number, values);
            }
            ControlFlow::Continue(())
        });
    }
    Ok(boards)
}

fn header() -> Vec<u8> {
    [&MAGIC[..], &FORMAT.to_le_bytes()].concat()
}

fn trailer(description: &[u8]) -> Vec<u8> {
    let length = (description.len() as u64).to_le_bytes();
    let checksum = crc32fast::hash(description).to_le_bytes();
    let seal = crc32fast::hash(&[&header()[..], &length, &checksum].concat());
    [&length[..], &checksum, &seal.to_le_bytes(), &END].concat()
}

/// An open table.
pub(crate) struct TableFile {
    bytes: Mmap,
    keys: Keys,
    numbering: Numbering,
    /// By the counters in play; `None` where there are no boards.
    groups: Vec<Option<(GroupSection, HuffmanCode)>>,
}

impl TableFile {
    fn section(&self, group: usize) -> Option<Section<'_>> {
        let (group, code) = self.groups.get(group)?.as_ref()?;
        let bytes = part(&self.bytes, group.place)?;
        Section::new(
            bytes,
            group.census.boards / group.margins as u64,
            group.margins,
            code,
        )
    }
}

/// Maps a file into memory.
fn map(path: &Path) -> std::io::Result<Mmap> {
    let file = ordinary::open(path, File::options().read(true))?;
    // SAFETY: a table gets its name when it is complete, and is replaced by another file, never changed in place. If
    // somebody changes it nevertheless, readers see invalid contents, which do no harm, or the system ends the program.
    unsafe { Mmap::map(&file) }
}

/// Checks all bytes of a table, and reads its description.
fn describe(path: &Path, bytes: &[u8]) -> Result<Description, TableError> {
    let damaged = |what: &str| TableError::from(Fault::damaged(path, what));
    let no_table = || TableError::NotATable(path.to_path_buf());
    let cut_short = || damaged("the file is truncated");
    let header = bytes.first_chunk::<HEADER>().ok_or_else(no_table)?;
    if header[..8] != MAGIC {
        return Err(no_table());
    }
    let [.., a, b, c, d] = *header;
    let there = u32::from_le_bytes([a, b, c, d]);
    if there != FORMAT {
        return Err(TableError::OtherFormat {
            path: path.to_path_buf(),
            there,
            here: FORMAT,
        });
    }
    let rest = &bytes[HEADER..];
    let (rest, trailer) = rest.split_last_chunk::<TRAILER>().ok_or_else(cut_short)?;
    if trailer[16..] != END {
        return Err(cut_short());
    }
    let length = trailer
        .first_chunk()
        .map(|length| u64::from_le_bytes(*length))
        .unwrap_or_default();
    let begin = usize::try_from(length)
        .ok()
        .and_then(|length| rest.len().checked_sub(length));
    let description = &rest[begin.ok_or_else(cut_short)?..];
    if trailer[..] != self::trailer(description) {
        return Err(damaged("its checksum is wrong"));
    }
    let parsed = serde_json::from_slice(description)
        .and_then(|read: serde_json::Value| Description::deserialize(&read))
        .map_err(|error| damaged(&format!("its description is invalid: {error}")))?;
    let mut at = HEADER as u64;
    for group in &parsed.groups {
        let section = part(bytes, group.place).filter(|_| group.place.0 == at);
        let section = section.ok_or_else(|| damaged("its groups are invalid"))?;
        if crc32fast::hash(section) != group.checksum {
            return Err(damaged("the checksum of its boards is wrong"));
        }
        at += section.len() as u64;
    }
    match at == (HEADER + rest.len() - description.len()) as u64 {
        true => Ok(parsed),
        false => Err(damaged("its groups are invalid")),
    }
}

/// Checks that a table is of a game and was solved with the requested settings.
fn check(
    path: &Path,
    there: &Description,
    game: &Game,
    never_ending: NeverEnding,
) -> Result<(), TableError> {
    let rules = rules_as_json(game.rules());
    if let Some([rule, is_there, here]) = first_difference(&there.rules, &rules) {
        return Err(TableError::OtherRules {
            path: path.to_path_buf(),
            rule,
            there: is_there,
            here,
            variant: there.variant.clone(),
        });
    }
    match there.never_ending == never_ending {
        true => Ok(()),
        false => Err(TableError::OtherNeverEnding {
            path: path.to_path_buf(),
            there: there.never_ending,
            here: never_ending,
        }),
    }
}

/// Returns a part of a file, given by its offset and length.
fn part(bytes: &[u8], (begin, length): (u64, u64)) -> Option<&[u8]> {
    let begin = usize::try_from(begin).ok()?;
    let end = begin.checked_add(usize::try_from(length).ok()?)?;
    bytes.get(begin..end)
}

impl Values for TableFile {
    fn groups(&self) -> usize {
        self.groups.len()
    }

    fn find(&self, group: usize, margin: usize, position: &Position) -> Option<Packed> {
        let board = self.keys.trimmed(position, group);
        self.section(group)?
            .find(self.numbering.number(&board)?, margin)
    }

    fn pieces(&self, group: usize) -> usize {
        self.section(group).map_or(0, |section| section.blocks())
    }

    fn each(&self, group: usize, piece: usize, give: &mut Give<'_>) {
        if let Some(section) = self.section(group) {
            // Reading can't fail, because the checksum was right.
            let _ = section.read(piece, &mut |number, values| {
                give(&self.numbering.board(number), values)
            });
        }
    }
}
