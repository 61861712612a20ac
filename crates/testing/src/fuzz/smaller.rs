//! Finds the smallest input that fails in the same way.

use std::time::{Duration, Instant};

/// The longest time for the search.
const LONGEST: Duration = Duration::from_secs(20);

/// Removes lines, then words, then bytes from an input as long as it still fails.
pub fn smallest(input: &[u8], fails: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let end = Instant::now() + LONGEST;
    let mut input = input.to_vec();
    loop {
        let before = input.len();
        for split in [lines, words, bytes] {
            input = without(&split(&input), &fails, end);
        }
        if input.len() == before || Instant::now() > end {
            return input;
        }
    }
}

/// Removes parts, large ones first, as long as the rest fails.
fn without(parts: &[&[u8]], fails: &impl Fn(&[u8]) -> bool, end: Instant) -> Vec<u8> {
    let mut parts = parts.to_vec();
    let mut chunk = parts.len().div_ceil(2);
    while chunk > 0 {
        let mut at = 0;
        while at < parts.len() && Instant::now() < end {
            let mut fewer = parts.clone();
            fewer.drain(at..parts.len().min(at + chunk));
            match fails(&fewer.concat()) {
                true => parts = fewer,
                false => at += chunk,
            }
        }
        chunk /= 2;
    }
    parts.concat()
}

fn lines(input: &[u8]) -> Vec<&[u8]> {
    input.split_inclusive(|&byte| byte == b'\n').collect()
}

fn words(input: &[u8]) -> Vec<&[u8]> {
    input
        .chunk_by(|a, b| a.is_ascii_alphanumeric() && b.is_ascii_alphanumeric())
        .collect()
}

/// Single bytes are worth the time only if there are few.
fn bytes(input: &[u8]) -> Vec<&[u8]> {
    match input.len() {
        0..=300 => input.chunks(1).collect(),
        _ => vec![input],
    }
}
