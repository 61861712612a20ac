//! Which characters of a text can be shown as they are, wherever it came from, and how the system's errors are told.

use std::io;

/// Returns whether a character can be shown in a terminal and kept in XML: it moves no cursor, gives no orders, and does not
/// turn the direction of what follows.
///
/// Line breaks and tabs are not among them; where they mean something, the caller says so.
pub fn is_printable(c: char) -> bool {
    let turns_direction = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let breaks_a_line = matches!(c, '\u{2028}' | '\u{2029}');
    let is_no_character = u32::from(c) & 0xfffe == 0xfffe || matches!(c, '\u{fdd0}'..='\u{fdef}');
    !(c.is_control() || turns_direction || breaks_a_line || is_no_character)
}

/// Returns a text with another character for each that can't be shown, of the same length where there is one, so that places
/// in the text stay where they are. Line breaks and tabs are kept.
pub fn printable(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' | '\t' => c,
        c => printable_in_line(c),
    };
    text.chars().map(shown).collect()
}

/// Returns a text as [`printable`] does, in one line.
pub fn printable_line(text: &str) -> String {
    text.chars().map(printable_in_line).collect()
}

/// Returns a character as it can stand in one line, or another one for it.
fn printable_in_line(c: char) -> char {
    match c {
        ' '..='~' => c,
        '\n' | '\t' | '\r' => ' ',
        c if is_printable(c) => c,
        c => match c.len_utf8() {
            1 => '?',
            2 => '\u{b7}',
            _ => char::REPLACEMENT_CHARACTER,
        },
    }
}

/// Returns a path as a shell takes it when it is pasted.
pub fn quoted(path: &str) -> String {
    let shown = printable_line(path);
    let plain = |c: char| c.is_alphanumeric() || "/._-+,:@%=".contains(c);
    // What begins with `-` would be an option.
    let path = match shown.starts_with('-') {
        true => format!("./{shown}"),
        false => shown,
    };
    match !path.is_empty() && path.chars().all(plain) {
        true => path,
        false => format!("'{}'", path.replace('\'', "'\\''")),
    }
}

/// Cuts what is too long to be read in a message.
pub fn shortened(text: &str) -> String {
    if text.chars().count() <= 60 {
        return text.to_string();
    }
    text.chars().take(57).chain("...".chars()).collect()
}

/// Returns whether a text is an address that a page may link to.
pub fn is_address(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// Writes the first letter of a text small.
pub(crate) fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

/// Writes the first letter of a text as a capital.
pub(crate) fn upper_first(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Returns why the system does not do what it was asked to, as the end of a sentence.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_string(),
        io::ErrorKind::IsADirectory => "it is a folder".to_string(),
        io::ErrorKind::PermissionDenied => "you are not allowed to".to_string(),
        io::ErrorKind::NotADirectory => "a part of its path is a file, not a folder".to_string(),
        io::ErrorKind::AddrInUse => {
            "another program, perhaps another gebeta, uses this port".to_string()
        }
        io::ErrorKind::AddrNotAvailable => "this machine does not have this address".to_string(),
        _ => {
            let said = error.to_string();
            let why = said.split(" (os error ").next();
            why.unwrap_or_default().to_string()
        }
    }
}

/// Writes a JSON text so that it can be shown: what can't is escaped, which leaves the values what they are.
pub fn printable_json(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if is_printable(c) || c == '\n' {
            text.push(c);
        } else {
            let units = c.encode_utf16(&mut [0; 2]).to_vec();
            text.extend(units.iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    text
}
