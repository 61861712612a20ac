//! The file around the blocks: header, index, trailer.
//!
//! The header says what the file is, for how many words a key has. Blocks may lie in any order, as threads finish them;
//! the index lists them in the order of their first keys. Where levels are merged, a block also ends before the next
//! begins; a level of remembered boards is written by the boards' shards, and then its blocks lie across each other.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::block::{Block, Sealed};
use super::index::{Index, Location};
use super::{Entry, Value};
use crate::packing::Key;
use crate::runtime::{MemoryBudget, lock};
use crate::{Fault, ordinary};

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

/// Writes a block file, block by block, from any thread.
pub struct BlockWriter {
    path: PathBuf,
    writing: Mutex<Writing>,
}

struct Writing {
    file: File,
    at: u64,
    index: Index,
}

impl BlockWriter {
    /// Begins a file that was just made, for keys that take so many words, the words before them being nought; `path` is what to call it when something goes wrong.
    pub fn new(mut file: File, path: &Path, words: usize) -> Result<Self, Fault> {
        let mut header = MAGIC.to_vec();
        header.extend_from_slice(&FORMAT.to_le_bytes());
        header.extend_from_slice(&(words as u32).to_le_bytes());
        file.write_all(&header)
            .map_err(|error| Fault::writing(path, error))?;
        Ok(BlockWriter {
            path: path.to_path_buf(),
            writing: Mutex::new(Writing {
                file,
                at: HEADER,
                index: Index::new(words),
            }),
        })
    }

    /// Begins a file without a name, of which nothing is left when it is closed.
    pub fn temporary(budget: &MemoryBudget, words: usize) -> Result<Self, Fault> {
        BlockWriter::new(budget.temporary_file()?, budget.folder(), words)
    }

    /// Writes a block.
    pub fn write(&self, block: &Sealed<'_>) -> Result<(), Fault> {
        let mut writing = lock(&self.writing);
        writing
            .file
            .write_all(block.bytes)
            .map_err(|error| Fault::writing(&self.path, error))?;
        let location = Location {
            offset: writing.at,
            length: block.bytes.len() as u32,
            entries: block.entries,
        };
        writing.at += block.bytes.len() as u64;
        let unused = block.first.len() - writing.index.words;
        writing.index.push(&block.first[unused..], location);
        Ok(())
    }

    /// Writes the index and the trailer; the file is then complete, though the disk may not have it yet.
    pub fn finish(self) -> Result<BlockFile, Fault> {
        let Writing {
            mut file,
            at,
            mut index,
        } = self
            .writing
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        index.sort();
        let positions = index.positions();
        let mut bytes = index.to_bytes();
        let checksum = crc32fast::hash(&bytes);
        let trailer = trailer(at, index.locations.len() as u64, positions, checksum);
        bytes.extend_from_slice(&trailer);
        file.write_all(&bytes)
            .map_err(|error| Fault::writing(&self.path, error))?;
        Ok(BlockFile {
            file,
            path: self.path,
            bytes: at + bytes.len() as u64,
            checksum: crc32fast::hash(&trailer),
            index,
            positions,
        })
    }
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

/// A block file that is complete; its blocks can be read from any thread.
#[derive(Debug)]
pub struct BlockFile {
    file: File,
    path: PathBuf,
    bytes: u64,
    checksum: u32,
    index: Index,
    positions: u64,
}

impl BlockFile {
    /// Opens a file whose keys have so many words, and reads its index. The blocks are checked as they are read.
    pub fn open(path: &Path, words: usize) -> Result<Self, Fault> {
        let mut file = ordinary::open(path, File::options().read(true))
            .map_err(|error| Fault::reading(path, error))?;
        let damaged = |what: &str| Fault::damaged(path, what);
        let reading = |error: io::Error| Fault::reading(path, error);
        let bytes = file.seek(SeekFrom::End(0)).map_err(reading)?;
        if bytes < HEADER + TRAILER {
            return Err(damaged("it is cut short"));
        }
        let mut header = [0; HEADER as usize];
        read_exact_at(&file, &mut header, 0).map_err(reading)?;
        if header[..8] != MAGIC {
            return Err(damaged("it does not begin as a level file does"));
        }
        let [format, words_there] = [8, 12]
            .map(|at| u32::from_le_bytes(header[at..at + 4].try_into().expect("four bytes")));
        if format != FORMAT {
            return Err(damaged(&format!(
                "its layout is version {format}, and this program knows version {FORMAT}"
            )));
        }
        if words_there as usize != words {
            return Err(damaged(&format!(
                "its positions take {words_there} words, and here they take {words}"
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
        let index_bytes = (Index::block_bytes(words) as u64).checked_mul(blocks);
        let whole = index_bytes.and_then(|index| index.checked_add(index_at)?.checked_add(TRAILER));
        if whole != Some(bytes) || index_at < HEADER {
            return Err(damaged("it is longer or shorter than it says"));
        }
        let mut packed = vec![0; (bytes - TRAILER - index_at) as usize];
        read_exact_at(&file, &mut packed, index_at).map_err(reading)?;
        if crc32fast::hash(&packed) != checksum {
            return Err(damaged("its index's checksum is wrong"));
        }
        let index = Index::from_bytes(words, &packed);
        if !index.is_sound(HEADER, index_at) || index.positions() != positions {
            return Err(damaged("its index makes no sense"));
        }
        Ok(BlockFile {
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
        self.index.locations.len()
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
            .map_err(|error| Fault::writing(&self.path, error))
    }

    /// Lists the first key of each block, in order.
    pub fn first_keys<const WORDS: usize>(&self) -> impl Iterator<Item = Key<WORDS>> {
        (0..self.blocks()).map(|block| {
            let mut key = [0; WORDS];
            key[WORDS - self.index.words..].copy_from_slice(self.index.first(block));
            key
        })
    }

    /// Finds the block in which a key would lie.
    pub fn find<const WORDS: usize>(&self, key: &Key<WORDS>) -> usize {
        let key = &key[WORDS - self.index.words..];
        self.index.blocks_up_to(key).saturating_sub(1)
    }

    /// Reads a block.
    pub fn read(&self, number: usize, block: &mut Block) -> Result<(), Fault> {
        let location = &self.index.locations[number];
        block.sealed.resize(location.length as usize, 0);
        read_exact_at(&self.file, &mut block.sealed, location.offset)
            .map_err(|error| Fault::reading(&self.path, error))?;
        block
            .open(location.entries)
            .map_err(|what| self.damaged(what))
    }

    /// Reads a block's entries, in place of what the list held.
    pub fn read_entries<const WORDS: usize, V: Value>(
        &self,
        number: usize,
        block: &mut Block,
        entries: &mut Vec<Entry<WORDS, V>>,
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
