//! The file around the blocks: header, index, trailer.
//!
//! The header says what the file is, for how many words a key has. Blocks may lie in any order, as threads finish them;
//! the index lists them in the order of their first keys. Where levels are merged, a block also ends before the next
//! begins; a level of remembered boards is written by the boards' shards, and then its blocks lie across each other.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::block::{Block, SEAL, Sealed};
use super::{Entry, Fault, Stored};
use crate::levels::key::Key;

/// What a level file begins with.
const MAGIC: [u8; 8] = *b"gebetaLV";

/// What a level file ends with.
const END: [u8; 8] = *b"gebetaVL";

/// The version of the layout.
const FORMAT: u32 = 1;

/// Bytes of the header: the magic, the version, the words of a key.
const HEADER: u64 = 16;

/// Bytes of the trailer: where the index begins, how many blocks and positions there are, the index's checksum, the
/// trailer's own, and the end.
const TRAILER: u64 = 40;

/// Says where a block lies and what it begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place<const WORDS: usize> {
    first: Key<WORDS>,
    offset: u64,
    length: u32,
    entries: u32,
}

/// Writes a level file, block by block, from any thread.
pub struct LevelWriter<const WORDS: usize> {
    path: PathBuf,
    writing: Mutex<Writing<WORDS>>,
}

struct Writing<const WORDS: usize> {
    file: File,
    at: u64,
    index: Vec<Place<WORDS>>,
}

impl<const WORDS: usize> LevelWriter<WORDS> {
    /// Begins a file that was just made; `path` is what to call it when something goes wrong.
    pub fn new(mut file: File, path: &Path) -> Result<Self, Fault> {
        let mut header = MAGIC.to_vec();
        header.extend_from_slice(&FORMAT.to_le_bytes());
        header.extend_from_slice(&(WORDS as u32).to_le_bytes());
        file.write_all(&header)
            .map_err(|error| Fault::writing(path, &error))?;
        Ok(LevelWriter {
            path: path.to_path_buf(),
            writing: Mutex::new(Writing {
                file,
                at: HEADER,
                index: Vec::new(),
            }),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Writing<WORDS>> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a block.
    pub fn write(&self, block: &Sealed<'_, WORDS>) -> Result<(), Fault> {
        let mut writing = self.lock();
        writing
            .file
            .write_all(block.bytes)
            .map_err(|error| Fault::writing(&self.path, &error))?;
        let place = Place {
            first: block.first,
            offset: writing.at,
            length: block.bytes.len() as u32,
            entries: block.entries,
        };
        writing.at += block.bytes.len() as u64;
        writing.index.push(place);
        Ok(())
    }

    /// Writes the index and the trailer; the file is then complete, though the disk may not have it yet.
    pub fn finish(self) -> Result<LevelFile<WORDS>, Fault> {
        let Writing {
            mut file,
            at,
            mut index,
        } = self
            .writing
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        index.sort_unstable_by_key(|place| place.first);
        let positions = index.iter().map(|place| u64::from(place.entries)).sum();
        let mut bytes = Vec::with_capacity(index.len() * place_bytes::<WORDS>());
        for place in &index {
            for word in place.first {
                bytes.extend_from_slice(&word.to_le_bytes());
            }
            bytes.extend_from_slice(&place.offset.to_le_bytes());
            bytes.extend_from_slice(&place.length.to_le_bytes());
            bytes.extend_from_slice(&place.entries.to_le_bytes());
        }
        let checksum = crc32fast::hash(&bytes);
        let trailer = trailer(at, index.len() as u64, positions, checksum);
        bytes.extend_from_slice(&trailer);
        file.write_all(&bytes)
            .map_err(|error| Fault::writing(&self.path, &error))?;
        Ok(LevelFile {
            file,
            path: self.path,
            bytes: at + bytes.len() as u64,
            checksum: crc32fast::hash(&trailer),
            index,
            positions,
        })
    }
}

const fn place_bytes<const WORDS: usize>() -> usize {
    8 * WORDS + 16
}

fn trailer(index_at: u64, blocks: u64, positions: u64, checksum: u32) -> Vec<u8> {
    let mut trailer = Vec::with_capacity(TRAILER as usize);
    for number in [index_at, blocks, positions] {
        trailer.extend_from_slice(&number.to_le_bytes());
    }
    trailer.extend_from_slice(&checksum.to_le_bytes());
    trailer.extend_from_slice(&crc32fast::hash(&trailer).to_le_bytes());
    trailer.extend_from_slice(&END);
    trailer
}

/// A level file that is complete; its blocks can be read from any thread.
#[derive(Debug)]
pub struct LevelFile<const WORDS: usize> {
    file: File,
    path: PathBuf,
    bytes: u64,
    checksum: u32,
    index: Vec<Place<WORDS>>,
    positions: u64,
}

impl<const WORDS: usize> LevelFile<WORDS> {
    /// Opens a file and reads its index. The blocks are checked as they are read.
    pub fn open(path: &Path) -> Result<Self, Fault> {
        let mut file = File::open(path).map_err(|error| Fault::reading(path, &error))?;
        let damaged = |what: &str| Fault::damaged(path, what);
        let reading = |error: io::Error| Fault::reading(path, &error);
        let bytes = file.seek(SeekFrom::End(0)).map_err(reading)?;
        if bytes < HEADER + TRAILER {
            return Err(damaged("it is cut short"));
        }
        let mut header = [0; HEADER as usize];
        read_exact_at(&file, &mut header, 0).map_err(reading)?;
        if header[..8] != MAGIC {
            return Err(damaged("it does not begin as a level file does"));
        }
        let [format, words] = [8, 12]
            .map(|at| u32::from_le_bytes(header[at..at + 4].try_into().expect("four bytes")));
        if format != FORMAT {
            return Err(damaged(&format!(
                "its layout is version {format}, and this program knows version {FORMAT}"
            )));
        }
        if words as usize != WORDS {
            return Err(damaged(&format!(
                "its positions take {words} words, and here they take {WORDS}"
            )));
        }
        let mut end = [0; TRAILER as usize];
        read_exact_at(&file, &mut end, bytes - TRAILER).map_err(reading)?;
        let number = |at: usize| u64::from_le_bytes(end[at..at + 8].try_into().expect("eight"));
        let [index_at, blocks, positions] = [0, 8, 16].map(number);
        let checksum = u32::from_le_bytes(end[24..28].try_into().expect("four bytes"));
        if end[32..] != END || trailer(index_at, blocks, positions, checksum) != end {
            return Err(damaged("its end is missing or wrong"));
        }
        let index_bytes = (place_bytes::<WORDS>() as u64).checked_mul(blocks);
        let whole = index_bytes.and_then(|index| index.checked_add(index_at)?.checked_add(TRAILER));
        if whole != Some(bytes) || index_at < HEADER {
            return Err(damaged("it is longer or shorter than it says"));
        }
        let mut packed = vec![0; (bytes - TRAILER - index_at) as usize];
        read_exact_at(&file, &mut packed, index_at).map_err(reading)?;
        if crc32fast::hash(&packed) != checksum {
            return Err(damaged("its index's checksum is wrong"));
        }
        let index: Vec<Place<WORDS>> = packed
            .chunks_exact(place_bytes::<WORDS>())
            .map(Place::read)
            .collect();
        let fits = |place: &Place<WORDS>| {
            let end = place.offset.checked_add(place.length.into());
            place.offset >= HEADER
                && place.length as usize >= SEAL
                && end.is_some_and(|end| end <= index_at)
        };
        let counted: u64 = index.iter().map(|place| u64::from(place.entries)).sum();
        if !index.iter().all(fits)
            || !index.is_sorted_by(|a, b| a.first < b.first)
            || counted != positions
        {
            return Err(damaged("its index makes no sense"));
        }
        Ok(LevelFile {
            file,
            path: path.to_path_buf(),
            bytes,
            checksum: crc32fast::hash(&end),
            index,
            positions,
        })
    }

    /// Counts the positions.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// Counts the blocks.
    pub fn blocks(&self) -> usize {
        self.index.len()
    }

    /// Counts the bytes of the whole file.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Gives a checksum that stands for the whole file.
    pub fn checksum(&self) -> u32 {
        self.checksum
    }

    /// Calls the file by another name, because it was renamed.
    pub fn set_path(&mut self, path: PathBuf) {
        self.path = path;
    }

    /// Makes sure that the disk has the file.
    pub fn sync(&self) -> Result<(), Fault> {
        self.file
            .sync_all()
            .map_err(|error| Fault::writing(&self.path, &error))
    }

    /// Lists the first key of each block, in order.
    pub fn firsts(&self) -> impl ExactSizeIterator<Item = &Key<WORDS>> {
        self.index.iter().map(|place| &place.first)
    }

    /// Finds the block in which a key would lie.
    pub fn find(&self, key: &Key<WORDS>) -> usize {
        let after = self.index.partition_point(|place| place.first <= *key);
        after.saturating_sub(1)
    }

    /// Reads a block.
    pub fn read(&self, number: usize, block: &mut Block) -> Result<(), Fault> {
        let place = &self.index[number];
        block.sealed.resize(place.length as usize, 0);
        read_exact_at(&self.file, &mut block.sealed, place.offset)
            .map_err(|error| Fault::reading(&self.path, &error))?;
        block.open(place.entries).map_err(|what| self.damaged(what))
    }

    /// Reads a block's entries, in place of what the list held.
    pub fn read_entries<C: Stored>(
        &self,
        number: usize,
        block: &mut Block,
        entries: &mut Vec<Entry<WORDS, C>>,
    ) -> Result<(), Fault> {
        self.read(number, block)?;
        entries.clear();
        let mut last = [0; WORDS];
        while block.left() > 0 {
            let entry = block.next(&last).map_err(|what| self.damaged(what))?;
            last = entry.key;
            entries.push(entry);
        }
        Ok(())
    }

    /// Says that the file is damaged.
    pub fn damaged(&self, what: &str) -> Fault {
        Fault::damaged(&self.path, what)
    }
}

impl<const WORDS: usize> Place<WORDS> {
    fn read(bytes: &[u8]) -> Self {
        let word = |i: usize| u64::from_le_bytes(bytes[8 * i..8 * i + 8].try_into().expect("8"));
        let lengths = word(WORDS + 1);
        Place {
            first: std::array::from_fn(word),
            offset: word(WORDS),
            length: lengths as u32,
            entries: (lengths >> 32) as u32,
        }
    }
}

/// Reads at a place of a file that other threads may be reading, too.
fn read_exact_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset);
    #[cfg(windows)]
    {
        use std::os::windows::fs::FileExt;
        let mut done = 0;
        while done < bytes.len() {
            match file.seek_read(&mut bytes[done..], offset + done as u64) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(read) => done += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
    #[cfg(not(any(unix, windows)))]
    {
        // A file's place is shared by all its readers; here one of them reads at a time.
        static READING: Mutex<()> = Mutex::new(());
        let _alone = READING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut file = file;
        file.seek(SeekFrom::Start(offset))?;
        io::Read::read_exact(&mut file, bytes)
    }
}
