//! From lines to a sheet.

use crate::words::Side;

use super::fault::at;
use super::{Fault, Header, Line, MAX_BYTES, RecordError, Sheet};

/// The keys of a record's lines.
pub(super) const KEYS: [&str; 9] = [
    "variant", "option", "player A", "player B", "date", "round", "first", "start", "result",
];

/// Collects a sheet line by line.
#[derive(Default)]
struct Reader {
    header: Header,
    variant: Option<usize>,
    round: bool,
    first: Option<Line<Side>>,
    start: Option<Line<String>>,
    moves: Vec<Line<String>>,
    result: Option<Line<String>>,
}

impl Sheet {
    /// Reads the lines of a record.
    ///
    /// # Errors
    /// The first line that is not as [the module](super) describes it.
    pub fn read(bytes: &[u8]) -> Result<Sheet, RecordError> {
        if bytes.len() > MAX_BYTES {
            return at(1, Fault::TooLong);
        }
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
            Err(error) => {
                let before = &bytes[..error.valid_up_to()];
                let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
                return at(line, Fault::NotText);
            }
        };
        let mut lines = (1..).zip(text.lines());
        read_version(lines.next().map_or("", |(_, line)| line))?;
        let mut reader = Reader::default();
        let mut end = 1;
        for (number, line) in lines {
            end = number;
            if line.chars().any(|c| c.is_control() && c != '\t') {
                return at(number, Fault::Control);
            }
            let line = line.trim();
            if !line.is_empty() {
                reader
                    .line(number, line)
                    .or_else(|fault| at(number, fault))?;
            }
        }
        reader.finish().or_else(|fault| at(end, fault))
    }
}

fn read_version(line: &str) -> Result<(), RecordError> {
    let version = line.trim().strip_prefix("gebeta record ").map(str::trim);
    match version {
        Some("1") => Ok(()),
        Some(newer) if newer.bytes().all(|b| b.is_ascii_digit()) && !newer.starts_with('0') => {
            at(1, Fault::Newer(newer.to_string()))
        }
        _ => at(1, Fault::NotARecord),
    }
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), Fault> {
        if self.result.is_some() {
            return Err(Fault::AfterResult);
        }
        if line.starts_with(|c: char| c.is_ascii_digit()) {
            return self.turn(number, line);
        }
        let Some((key, value)) = line.split_once(':') else {
            return Err(Fault::Shape);
        };
        let (key, value) = (key.trim_end(), value.trim());
        let Some(&key) = KEYS.iter().find(|&&known| known == key) else {
            let near = KEYS
                .into_iter()
                .map(|known| {
                    (
                        strsim::damerau_levenshtein(known, &key.to_lowercase()),
                        known,
                    )
                })
                .min()
                .filter(|&(distance, _)| distance <= 2);
            return Err(Fault::Key(key.to_string(), near.map(|(_, known)| known)));
        };
        if value.is_empty() {
            return Err(Fault::NoValue(key));
        }
        let begun = self.start.is_some() || self.first.is_some() || !self.moves.is_empty();
        let in_place = match key {
            "round" if self.round => return Err(Fault::Twice("round")),
            "round" => !begun,
            "first" | "start" => self.round && self.moves.is_empty(),
            "result" => self.round && self.start.is_some(),
            _ => !self.round,
        };
        if !in_place {
            return Err(Fault::Place(key));
        }
        self.key(number, key, value.to_string())
    }

    fn key(&mut self, number: usize, key: &'static str, value: String) -> Result<(), Fault> {
        let header = &mut self.header;
        let twice = match key {
            "variant" => {
                header.variant = value;
                self.variant.replace(number).is_some()
            }
            "option" => match value.split_once('=') {
                Some((name, choice)) if !name.trim().is_empty() && !choice.trim().is_empty() => {
                    let pair = (name.trim().to_string(), choice.trim().to_string());
                    let twice = header.options.iter().any(|(known, _)| *known == pair.0);
                    header.options.push(pair);
                    twice
                }
                _ => return Err(Fault::Option(value)),
            },
            "player A" => header.players[0].replace(value).is_some(),
            "player B" => header.players[1].replace(value).is_some(),
            "date" => header.date.replace(value).is_some(),
            "round" if value != "1" => return Err(Fault::Round(value)),
            "round" => std::mem::replace(&mut self.round, true),
            "first" => match &value[..] {
                "A" | "B" => {
                    let is = if value == "A" { Side::A } else { Side::B };
                    self.first.replace(Line { number, is }).is_some()
                }
                _ => return Err(Fault::Side(value)),
            },
            "start" => self.start.replace(Line { number, is: value }).is_some(),
            _ => {
                self.result = Some(Line {
                    number,
                    is: read_result(value)?,
                });
                false
            }
        };
        if twice {
            Err(Fault::Twice(key))
        } else {
            Ok(())
        }
    }

    fn turn(&mut self, number: usize, line: &str) -> Result<(), Fault> {
        let Some((count, name)) = line.split_once('.') else {
            return Err(Fault::Shape);
        };
        let name = name.trim();
        if name.is_empty() || name.contains(char::is_whitespace) {
            return Err(Fault::Shape);
        }
        if self.start.is_none() {
            return Err(Fault::Missing("start"));
        }
        let expected = self.moves.len() + 1;
        if count.trim() != expected.to_string() {
            let given = count.trim().to_string();
            return Err(Fault::Number { given, expected });
        }
        self.moves.push(Line {
            number,
            is: name.to_ascii_uppercase(),
        });
        Ok(())
    }

    fn finish(self) -> Result<Sheet, Fault> {
        let variant_line = self.variant.ok_or(Fault::Missing("variant"))?;
        if !self.round {
            return Err(Fault::Missing("round"));
        }
        Ok(Sheet {
            header: self.header,
            variant_line,
            first: self.first,
            start: self.start.ok_or(Fault::Missing("start"))?,
            moves: self.moves,
            result: self.result.ok_or(Fault::Missing("result"))?,
        })
    }
}

/// Reads a result, with single blanks.
fn read_result(text: String) -> Result<String, Fault> {
    let number = |n: &str| !n.is_empty() && n.len() <= 4 && n.bytes().all(|b| b.is_ascii_digit());
    let words: Vec<&str> = text.split_whitespace().collect();
    let known = match words[..] {
        ["unfinished" | "T"] => true,
        ["A" | "B" | "D", score] => score
            .split_once(':')
            .is_some_and(|(a, b)| number(a) && number(b)),
        _ => false,
    };
    if known {
        Ok(words.join(" "))
    } else {
        Err(Fault::Result(text))
    }
}
