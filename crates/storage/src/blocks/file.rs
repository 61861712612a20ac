//! The file around the blocks: header, index, trailer.
//!
//! The header names the file type and the number of words in a key. Blocks lie in any order, as threads finish them;
//! the index lists them in the order of their first keys. When levels are merged, the ranges of keys of the blocks do
//! not overlap. A level of stored boards is written by the shards of boards, and the ranges of its blocks overlap.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::block::{Block, Sealed};
use super::index::{Index, Location};
use super::{Entry, Value};
use crate::packing::Key;
use crate::runtime::{MemoryBudget, lock, unlocked};
use crate::{Fault, ordinary};

/// The first bytes of a level file.
const MAGIC: [u8; 8] = *b"gebetaLV";

/// The last bytes of a level file.
const END: [u8; 8] = *b"gebetaVL";

/// The version of the layout.
const FORMAT: u32 = 1;

/// Size of the header, in bytes: the magic number, the version, the words of a key.
const HEADER: u64 = 16;

/// Size of the trailer, in bytes: the offset of the index, the numbers of blocks and positions, the checksum of the
/// index, the checksum of the trailer, and the end mark.
const TRAILER: u64 = 40;

/// The bytes of all block files that are open.
static ON_DISK: AtomicU64 = AtomicU64::new(0);

/// Returns the bytes of all block files that this program has open, to write or to read. While levels are counted, that
/// is what it has on disk.
pub fn bytes_on_disk() -> u64 {
    ON_DISK.load(Ordering::Relaxed)
}

/// The bytes of an open file.
#[derive(Debug)]
struct OnDisk(u64);

impl OnDisk {
    fn of(bytes: u64) -> OnDisk {
        ON_DISK.fetch_add(bytes, Ordering::Relaxed);
        OnDisk(bytes)
    }

    fn grow(&mut self, bytes: usize) {
        ON_DISK.fetch_add(bytes as u64, Ordering::Relaxed);
        self.0 += bytes as u64;
    }
}

impl Drop for OnDisk {
    fn drop(&mut self) {
        ON_DISK.fetch_sub(self.0, Ordering::Relaxed);
    }
}

/// Writes a block file, block by block, from any thread.
pub struct BlockWriter {
    path: PathBuf,
    writing: Mutex<Writing>,
}

struct Writing {
    file: File,
    at: OnDisk,
    index: Index,
}

impl BlockWriter {
    /// Starts a new file for keys of that many words; the words before them are zero. `path` names the file in errors.
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
                at: OnDisk::of(HEADER),
                index: Index::new(words),
            }),
        })
    }

    /// Starts an unnamed file, which disappears when it is closed.
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
            offset: writing.at.0,
            length: block.bytes.len() as u32,
            entries: block.entries,
        };
        writing.at.grow(block.bytes.len());
        let unused = block.first.len() - writing.index.words;
        writing.index.push(&block.first[unused..], location);
        Ok(())
    }

    /// Writes the index and the trailer. The file is then complete, but may not be on disk yet.
    pub fn finish(self) -> Result<BlockFile, Fault> {
        let Writing {
            mut file,
            mut at,
            mut index,
        } = unlocked(self.writing);
        index.sort();
        let mut bytes = index.to_bytes();
        let checksum = crc32fast::hash(&bytes);
        let blocks = index.locations.len() as u64;
        let trailer = trailer(at.0, blocks, index.positions(), checksum);
        bytes.extend_from_slice(&trailer);
        file.write_all(&bytes)
            .map_err(|error| Fault::writing(&self.path, error))?;
        at.grow(bytes.len());
        Ok(BlockFile {
            file,
            path: self.path,
            bytes: at,
            checksum: checksum_of(&trailer),
            index,
        })
    }
}

/// Returns the checksum of a file from its trailer, which has the checksum of the index.
///
/// The trailer's own checksum is left out: that of bytes with their CRC behind them is the same for all bytes.
fn checksum_of(trailer: &[u8]) -> u32 {
    crc32fast::hash(&trailer[..28])
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

/// A complete block file. Its blocks can be read from any thread.
#[derive(Debug)]
pub struct BlockFile {
    file: File,
    path: PathBuf,
    bytes: OnDisk,
    checksum: u32,
    index: Index,
}

impl BlockFile {
    /// Opens a file with keys of that many words and reads its index. Blocks are checked when they are read.
    pub fn open(path: &Path, words: usize) -> Result<Self, Fault> {
        let mut file = ordinary::open(path, File::options().read(true))
            .map_err(|error| Fault::reading(path, error))?;
        let damaged = |what: &str| Fault::damaged(path, what);
        let reading = |error: io::Error| Fault::reading(path, error);
        let bytes = file.seek(SeekFrom::End(0)).map_err(reading)?;
        if bytes < HEADER + TRAILER {
            return Err(damaged("the file is truncated"));
        }
        let mut header = [0; HEADER as usize];
        read_exact_at(&file, &mut header, 0).map_err(reading)?;
        if header[..8] != MAGIC {
            return Err(damaged("it is not a level file"));
        }
        let [format, words_there] = [8, 12]
            .map(|at| u32::from_le_bytes(header[at..at + 4].try_into().expect("four bytes")));
        if format != FORMAT {
            return Err(damaged(&format!(
                "its format is version {format}; this program reads version {FORMAT}"
            )));
        }
        if words_there as usize != words {
            return Err(damaged(&format!(
                "its positions take {words_there} words; expected {words}"
            )));
        }
        let mut end = [0; TRAILER as usize];
        read_exact_at(&file, &mut end, bytes - TRAILER).map_err(reading)?;
        let number = |at: usize| u64::from_le_bytes(end[at..at + 8].try_into().expect("eight"));
        let [index_at, blocks, positions] = [0, 8, 16].map(number);
        let checksum = u32::from_le_bytes(end[24..28].try_into().expect("four bytes"));
        if end[32..] != END || trailer(index_at, blocks, positions, checksum) != end {
            return Err(damaged("its trailer is missing or wrong"));
        }
        let index_bytes = (Index::block_bytes(words) as u64).checked_mul(blocks);
        let whole = index_bytes.and_then(|index| index.checked_add(index_at)?.checked_add(TRAILER));
        if whole != Some(bytes) || index_at < HEADER {
            return Err(damaged("its length is wrong"));
        }
        let mut packed = vec![0; (bytes - TRAILER - index_at) as usize];
        read_exact_at(&file, &mut packed, index_at).map_err(reading)?;
        if crc32fast::hash(&packed) != checksum {
            return Err(damaged("the checksum of its index is wrong"));
        }
        let index = Index::from_bytes(words, &packed);
        if !index.is_sound(HEADER, index_at) || index.positions() != positions {
            return Err(damaged("its index is inconsistent"));
        }
        Ok(BlockFile {
            file,
            path: path.to_path_buf(),
            bytes: OnDisk::of(bytes),
            checksum: checksum_of(&end),
            index,
        })
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> u64 {
        self.index.positions()
    }

    /// Returns the number of blocks.
    pub fn blocks(&self) -> usize {
        self.index.locations.len()
    }

    /// Returns the size of the whole file in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes.0
    }

    /// Returns a checksum of the whole file.
    pub fn checksum(&self) -> u32 {
        self.checksum
    }

    /// Sets the path of the file after it was renamed.
    pub fn set_path(&mut self, path: PathBuf) {
        self.path = path;
    }

    /// Flushes the file to disk.
    pub fn sync(&self) -> Result<(), Fault> {
        self.file
            .sync_all()
            .map_err(|error| Fault::writing(&self.path, error))
    }

    /// Returns the first key of each block, in order.
    pub fn first_keys<const WORDS: usize>(&self) -> impl Iterator<Item = Key<WORDS>> {
        (0..self.blocks()).map(|block| {
            let mut key = [0; WORDS];
            key[WORDS - self.index.words..].copy_from_slice(self.index.first(block));
            key
        })
    }

    /// Returns the block that would hold a key.
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

    /// Reads a block's entries into a list, replacing its contents.
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

    /// Returns a fault: the file is damaged.
    pub fn damaged(&self, what: &str) -> Fault {
        Fault::damaged(&self.path, what)
    }
}

/// Reads at an offset of a file that other threads may read at the same time.
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
        // All readers of a file share its cursor, so only one of them reads at a time.
        static READING: Mutex<()> = Mutex::new(());
        let _alone = lock(&READING);
        let mut file = file;
        file.seek(SeekFrom::Start(offset))?;
        io::Read::read_exact(&mut file, bytes)
    }
}
