use std::fs;
use std::path::Path;

use proptest::prelude::*;

use num_bigint::BigUint;

use super::*;
use crate::{Fault, FaultKind};

/// Writes entries in blocks, some full and some cut short.
fn written<const WORDS: usize, V: Value>(
    path: &Path,
    entries: &[Entry<WORDS, V>],
    cut: usize,
) -> BlockFile {
    let file = fs::File::create_new(path).unwrap();
    let writer = BlockWriter::new(file, path, WORDS).unwrap();
    fill(writer, entries, cut)
}

fn fill<const WORDS: usize, V: Value>(
    writer: BlockWriter,
    entries: &[Entry<WORDS, V>],
    cut: usize,
) -> BlockFile {
    let mut block = BlockBuilder::default();
    for part in entries.chunks(cut) {
        for entry in part {
            if block.push(entry) {
                writer.write(&block.seal()).unwrap();
            }
        }
        if !block.is_empty() {
            writer.write(&block.seal()).unwrap();
        }
    }
    writer.finish().unwrap()
}

fn read<const WORDS: usize, V: Value>(file: &BlockFile) -> Result<Vec<Entry<WORDS, V>>, Fault> {
    let (mut block, mut part, mut all) = (Block::default(), Vec::new(), Vec::new());
    for number in 0..file.blocks() {
        file.read_entries(number, &mut block, &mut part)?;
        all.extend_from_slice(&part);
    }
    Ok(all)
}

/// Returns entries whose keys and numbers of paths are close together or far apart, including the greatest.
fn entries<const WORDS: usize>(amount: usize) -> Vec<Entry<WORDS, u128>> {
    let mut random = 1u64;
    let mut next = || {
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        (random ^ random >> 29) >> ((random >> 50) % 64)
    };
    let mut keys: Vec<Key<WORDS>> = (0..amount)
        .map(|_| std::array::from_fn(|_| next()))
        .collect();
    keys.push([0; WORDS]);
    keys.push([u64::MAX; WORDS]);
    keys.sort_unstable();
    keys.dedup();
    let mut entry = |key| Entry {
        key,
        value: match next() {
            0 => u128::MAX,
            paths if paths % 3 == 0 => u128::from(paths) << 60,
            paths => paths.into(),
        },
    };
    keys.into_iter().map(&mut entry).collect()
}

fn there_and_back<const WORDS: usize>(amount: usize, cut: usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("level");
    let entries = entries::<WORDS>(amount);
    let made = written(&path, &entries, cut);
    let opened = BlockFile::open(&path, WORDS).unwrap();
    for file in [&made, &opened] {
        assert_eq!(file.positions(), entries.len() as u64);
        assert_eq!(file.bytes(), fs::metadata(&path).unwrap().len());
        assert_eq!(file.checksum(), made.checksum());
        assert_eq!(read::<WORDS, u128>(file).unwrap(), entries);
    }
    for entry in entries.iter().step_by(97) {
        let (mut block, mut part) = (Block::default(), Vec::new());
        opened
            .read_entries::<WORDS, u128>(opened.find(&entry.key), &mut block, &mut part)
            .unwrap();
        assert!(part.contains(entry));
    }
}

#[test]
fn what_is_written_is_read() {
    there_and_back::<1>(60_000, usize::MAX);
    there_and_back::<2>(60_000, 10_000);
    there_and_back::<4>(20_000, 1);
    there_and_back::<7>(20_000, 777);
    there_and_back::<2>(0, 1);
}

/// Positions of three or four words are processed with the longest keys, and stored at their own length.
#[test]
fn words_that_are_not_used_are_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let short = entries::<4>(20_000);
    let long: Vec<Entry<7, u128>> = short
        .iter()
        .map(|entry| Entry {
            key: std::array::from_fn(|word| if word < 3 { 0 } else { entry.key[word - 3] }),
            value: entry.value,
        })
        .collect();
    let [first, second] = ["short", "long"].map(|name| folder.path().join(name));
    written(&first, &short, 777);
    let writer = BlockWriter::new(fs::File::create_new(&second).unwrap(), &second, 4).unwrap();
    let file = fill(writer, &long, 777);
    assert!(fs::read(&first).unwrap() == fs::read(&second).unwrap());
    assert_eq!(read::<7, u128>(&file).unwrap(), long);
    assert!(
        file.first_keys::<7>()
            .all(|key| long[..].iter().any(|entry| entry.key == key))
    );
    for (number, key) in file.first_keys::<7>().enumerate() {
        assert_eq!(file.find(&key), number);
    }
}

#[test]
fn numbers_of_any_size_are_stored() {
    let folder = tempfile::tempdir().unwrap();
    let entries: Vec<Entry<1, BigUint>> = (1..5000)
        .map(|bits: u64| Entry {
            key: [bits * bits],
            value: (BigUint::from(3u32) << (bits % 4000)) + bits,
        })
        .collect();
    let file = written(&folder.path().join("level"), &entries, 600);
    assert_eq!(read::<1, BigUint>(&file).unwrap(), entries);
}

#[test]
fn counts_that_do_not_fit_are_refused_not_truncated() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("level");
    let entry = Entry {
        key: [5],
        value: 1u128 << 64,
    };
    let file = written(&path, std::slice::from_ref(&entry), 1);
    assert_eq!(
        read::<1, u128>(&file).unwrap(),
        std::slice::from_ref(&entry)
    );
    let fault = read::<1, u64>(&file).unwrap_err();
    assert_eq!(
        fault.kind,
        FaultKind::Damaged("a number of paths is too large".into())
    );
}

/// Whatever damage a file takes, reading it returns what was written, or a fault.
#[test]
fn every_damage_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("level");
    let entries = entries::<2>(12);
    written(&path, &entries, 5);
    let whole = fs::read(&path).unwrap();
    let broken = folder.path().join("broken");
    let open = |bytes: &[u8]| {
        fs::write(&broken, bytes).unwrap();
        BlockFile::open(&broken, 2).and_then(|file| read::<2, u128>(&file))
    };
    assert_eq!(open(&whole).unwrap(), entries);
    for at in 0..whole.len() {
        for change in [1, 0x80, 0xff] {
            let mut bytes = whole.clone();
            bytes[at] ^= change;
            let fault = open(&bytes).expect_err(&format!("byte {at} of {}", whole.len()));
            assert!(matches!(fault.kind, FaultKind::Damaged(_)), "{fault}");
        }
        let fault = open(&whole[..at]).expect_err("a file that is cut short");
        assert!(matches!(fault.kind, FaultKind::Damaged(_)), "{fault}");
    }
    assert!(open(&[&whole[..], &[0]].concat()).is_err());
    assert!(BlockFile::open(&path, 1).is_err(), "other words");
}

proptest! {
    /// A block with a valid checksum and invented contents is read as something or refused.
    #[test]
    fn made_up_blocks_do_no_harm(plain in proptest::collection::vec(any::<u8>(), 0..200), entries in 0..50u32) {
        let mut sealed = vec![0; 16];
        sealed.extend(lz4_flex::block::compress(&plain));
        let numbers = [sealed.len() as u32 - 16, plain.len() as u32, entries];
        for (place, number) in sealed.chunks_exact_mut(4).zip(numbers) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&sealed[..12]);
        hasher.update(&sealed[16..]);
        sealed[12..16].copy_from_slice(&hasher.finalize().to_le_bytes());
        let mut block = Block::default();
        block.sealed = sealed;
        block.open(entries).unwrap();
        let mut last: Key<2> = [0; 2];
        while block.left() > 0 {
            match block.next::<2, u64>(&last) {
                Ok(entry) => last = entry.key,
                Err(_) => break,
            }
        }
    }
}

#[test]
fn files_with_other_positions_have_other_checksums() {
    let folder = tempfile::tempdir().unwrap();
    let checksums: Vec<u32> = (0..4u64)
        .map(|key| {
            let entry = Entry::<1, u64> {
                key: [key + 1],
                value: 1,
            };
            written(&folder.path().join(key.to_string()), &[entry], 1).checksum()
        })
        .collect();
    for (at, checksum) in checksums.iter().enumerate() {
        assert!(!checksums[..at].contains(checksum), "{checksums:?}");
    }
}

#[test]
fn a_block_arrives_as_it_was_sent() {
    let block = Sealed {
        bytes: b"sealed",
        first: &[7, u64::MAX],
        entries: 300,
    };
    let sent = block.to_bytes();
    let read = |bytes: &[u8]| {
        Sealed::read(bytes, |it| {
            (it.bytes.to_vec(), it.first.to_vec(), it.entries)
        })
    };
    let arrived = read(&sent).unwrap();
    assert_eq!(arrived, (b"sealed".to_vec(), vec![7, u64::MAX], 300));
    assert!((0..21).all(|length| read(&sent[..length]).is_none()));
    assert_eq!(read(&[8; 200]), None, "no key has eight words");
}
