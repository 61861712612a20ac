//! The parts of a level that several processes have counted and saved.
//!
//! A level is saved in two steps. Each process writes its part to disk, beside its last one. When all parts are there,
//! each process writes a manifest that names all of them, and removes its last part. So a level that any manifest names
//! is complete, whichever processes died before they could write theirs.
//!
//! To resume, the processes compare their manifests and take the last level that one of them names. They need not be as
//! many as before: a part can lie with any process, and its positions are dealt again.

use std::path::PathBuf;

use num_bigint::BigUint;

use super::checkpoint::{Checkpoint, Part, Saved};
use super::counted::CountedLevel;
use super::table::Sums;
use gebeta_storage::Interruption;
use gebeta_storage::blocks::BlockFile;
use gebeta_storage::checkpoint::CheckpointFolder;
use gebeta_storage::exchange::{Exchange, share_parts, unexpected};

/// Where the positions of this process are.
pub enum Positions {
    /// In the part that it has saved.
    Own(BlockFile),
    /// In these parts and in those of the other processes. They have to be dealt again.
    Scattered(Vec<BlockFile>),
}

/// Adds up what all processes have counted on a level. Returns it with the parts that they have saved.
///
/// # Errors
/// Another process was lost.
pub fn add_up(
    exchange: &dyn Exchange,
    own: CountedLevel,
    part: Option<Part>,
) -> Result<(CountedLevel, Vec<Part>), Interruption> {
    let mut note: Vec<String> = Vec::new();
    own.sums.map(|figure| note.push(figure.to_string()));
    note.extend(own.distinct.map(|positions| positions.to_string()));
    for Part {
        amount,
        bytes,
        checksum,
    } in part.iter()
    {
        note.extend([*amount, *bytes, u64::from(*checksum)].map(|number| number.to_string()));
    }
    let mut all = CountedLevel {
        sums: Sums::default(),
        distinct: own.distinct.map(|_| 0),
    };
    let mut parts = Vec::new();
    for (process, theirs) in exchange
        .notes(note.join(" ").into_bytes())?
        .iter()
        .enumerate()
    {
        let numbers = numbers(theirs).filter(|numbers| numbers.len() == note.len());
        let unexpected = || unexpected(exchange, process);
        let mut numbers = numbers.ok_or_else(unexpected)?.into_iter();
        let mut next = || numbers.next().unwrap_or_default();
        all.sums.add(&Sums::<()>::default().map(|()| next()));
        let mut small = || u64::try_from(next()).map_err(|_| unexpected());
        if let Some(distinct) = &mut all.distinct {
            *distinct += small()?;
        }
        if part.is_some() {
            parts.push(Part {
                amount: small()?,
                bytes: small()?,
                checksum: small()? as u32,
            });
        }
    }
    Ok((all, parts))
}

/// Compares the manifests of all processes, and returns the contents of the one that has come furthest; `None` if there
/// is none yet.
///
/// # Errors
/// Another process was lost.
pub fn agree(
    checkpoint: &Checkpoint,
    exchange: &dyn Exchange,
) -> Result<Option<Saved>, Interruption> {
    let mut furthest: Option<Saved> = None;
    let manifests = exchange.notes(checkpoint.manifest().into_bytes())?;
    for (process, manifest) in manifests.iter().enumerate() {
        if manifest.is_empty() {
            continue;
        }
        let saved = Saved::parse(manifest).map_err(|_| unexpected(exchange, process))?;
        if furthest
            .as_ref()
            .is_none_or(|furthest| furthest.place() < saved.place())
        {
            furthest = Some(saved);
        }
    }
    Ok(furthest)
}

/// Finds the parts of a saved level, with keys of that many words, and shares out those of processes that are no more.
///
/// # Errors
/// Another process was lost, or no process has one of the parts.
pub fn find(
    checkpoint: &Checkpoint,
    exchange: &dyn Exchange,
    saved: &Saved,
    words: usize,
) -> Result<Positions, Interruption> {
    let paths: Vec<PathBuf> = checkpoint.places(saved.level);
    let found: Vec<Option<BlockFile>> = (saved.parts.iter())
        .map(|part| paths.iter().find_map(|path| part.open(path, words)))
        .collect();
    let held: Vec<bool> = found.iter().map(Option::is_some).collect();
    let chosen = share_parts(exchange, &held, |part| {
        let of = format_args!("level {}", saved.level);
        CheckpointFolder::missing_part(part, held.len(), of)
    })?;
    let own = exchange.process();
    let all_own =
        chosen.len() == exchange.processes() && chosen.iter().copied().eq(0..chosen.len());
    let mut mine = (found.into_iter().zip(&chosen))
        .filter(|&(_, &holder)| holder == own)
        .filter_map(|(file, _)| file);
    Ok(match mine.next() {
        Some(file) if all_own => Positions::Own(file),
        first => Positions::Scattered(first.into_iter().chain(mine).collect()),
    })
}

/// Reads a note of numbers.
fn numbers(note: &[u8]) -> Option<Vec<BigUint>> {
    let note = std::str::from_utf8(note).ok()?;
    note.split_whitespace()
        .map(|number| number.parse().ok())
        .collect()
}
