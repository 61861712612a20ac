//! Damages a text: its lines, its words, its bytes.

use fastrand::Rng;

/// Numbers at the edge of some range.
pub const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "7",
    "12",
    "63",
    "64",
    "127",
    "128",
    "255",
    "256",
    "-1",
    "65536",
    "9223372036854775808",
];

/// Texts that break lines, words, numbers or terminals.
const SCRAPS: [&str; 28] = [
    "",
    " ",
    "\n",
    "\r",
    "\t",
    "\0",
    "\"",
    "'",
    "\\",
    ",",
    ";",
    ":",
    "|",
    "!",
    "=",
    "[",
    "]",
    "{",
    "}",
    "#",
    "é",
    "\u{feff}",
    "\u{9b}31m",
    "\u{1b}[31m",
    "\u{202e}",
    "\u{ffff}",
    "1e9",
    "nan",
];

/// Damages a text in one place. `words` are some that have a meaning in it.
pub fn damage(dice: &mut Rng, text: &mut Vec<u8>, words: &[&str]) {
    match dice.u8(..12) {
        0..3 => damage_lines(dice, text, words),
        3..9 => damage_word(dice, text, words),
        _ => damage_byte(dice, text),
    }
}

fn damage_lines(dice: &mut Rng, text: &mut Vec<u8>, words: &[&str]) {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    if lines.is_empty() {
        return;
    }
    let [at, to] = [dice.usize(..lines.len()), dice.usize(..lines.len())];
    match dice.u8(..5) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(to, lines[at]),
        2 => lines.swap(at, to),
        3 => lines.truncate(at),
        _ => {
            lines.insert(at, b"\n");
            lines.insert(at, dice.choice(words).map_or(b"", |word| word.as_bytes()));
        }
    }
    *text = lines.concat();
}

/// Replaces, removes or doubles a word.
fn damage_word(dice: &mut Rng, text: &mut Vec<u8>, words: &[&str]) {
    if text.is_empty() {
        return;
    }
    let kind = |byte: u8| (byte.is_ascii_alphabetic(), byte.is_ascii_digit());
    let at = dice.usize(..text.len());
    let of_word = kind(text[at]);
    let start = (0..at)
        .rev()
        .take_while(|&i| kind(text[i]) == of_word)
        .last()
        .unwrap_or(at);
    let end = (at..text.len())
        .take_while(|&i| kind(text[i]) == of_word)
        .last()
        .map_or(at, |last| last + 1);
    let other = match (dice.u8(..8), of_word) {
        (0, _) => dice.choice(SCRAPS).unwrap_or_default(),
        (1, _) => "",
        (2..5, (_, true)) => dice.choice(NUMBERS).unwrap_or_default(),
        (5, _) => {
            let word = text[start..end].to_vec();
            text.splice(end..end, word);
            return;
        }
        _ => dice.choice(words).copied().unwrap_or_default(),
    };
    text.splice(start..end, other.bytes());
}

fn damage_byte(dice: &mut Rng, text: &mut Vec<u8>) {
    let at = dice.usize(..=text.len());
    let byte = match dice.bool() {
        true => dice.u8(b' '..=b'~'),
        false => dice.u8(..),
    };
    match dice.u8(..4) {
        0 => text.insert(at, byte),
        _ if at == text.len() => {}
        1 => drop(text.remove(at)),
        2 => text[at] = byte,
        _ => text[at] ^= 1 << dice.u8(..8),
    }
}
