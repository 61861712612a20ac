//! Parses the lines of a record.

use crate::text::is_printable;
use gebeta_core::Side;
use gebeta_core::game::EarlyEnd;

use super::checksum;
use super::fault::{KEYS, KEYS_OF_ROUND, at};
use super::{
    Fault, HEADER, Header, Line, MAX_BYTES, RecordError, RecordText, RoundSheet, write_early_end,
};

/// A record being read, line by line.
#[derive(Default)]
struct Reader {
    header: Header,
    variant: Option<usize>,
    option_lines: Vec<usize>,
    /// Whether it is the record of a match or of a single round, once a line has said so.
    whole: Option<bool>,
    rounds: Vec<RoundSheet>,
    outcome: Option<Line>,
    ended: Option<(usize, EarlyEnd)>,
}

impl RecordText {
    /// Reads the lines of a record.
    ///
    /// # Errors
    /// The first line that is not in the form that [the module](super) describes.
    pub fn read(bytes: &[u8]) -> Result<RecordText, RecordError> {
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
        read_version(text.lines().next().unwrap_or_default())?;
        // Checked first, so damage is reported as damage.
        let lines = (1..).zip(checksum::checked(text)?.lines()).skip(1);
        let mut reader = Reader::default();
        let mut end = 1;
        for (number, line) in lines {
            end = number;
            if !line.chars().all(|c| is_printable(c) || c == '\t') {
                return at(number, Fault::Control);
            }
            let read = match line.trim() {
                "" => Ok(()),
                line => reader.line(number, line),
            };
            read.or_else(|fault| at(number, fault))?;
        }
        reader.finish().or_else(|fault| at(end, fault))
    }
}

fn read_version(line: &str) -> Result<(), RecordError> {
    let version = line.trim().strip_prefix(HEADER).map(str::trim);
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
        if line.starts_with(checksum::KEY) {
            return Err(Fault::Place("checksum"));
        }
        let key = line.split_once(':').map(|(key, _)| key.trim_end());
        if self.ended.is_some() || self.has_all_results() && key != Some("ended") {
            return Err(Fault::AfterResult);
        }
        if line.starts_with(|c: char| c.is_ascii_digit()) {
            return self.turn(number, line);
        }
        let (key, value) = line.split_once(':').ok_or(Fault::Shape)?;
        let (key, value) = (key.trim_end(), value.trim().to_string());
        let Some(&key) = KEYS.iter().find(|&&known| known == key) else {
            let distance = |known| strsim::damerau_levenshtein(known, &key.to_lowercase());
            let near = KEYS.into_iter().map(|known| (distance(known), known)).min();
            // In a short word, two other letters make another word.
            let near = near.filter(|&(distance, _)| distance <= 2.min(key.len() / 3));
            return Err(Fault::Key(key.to_string(), near.map(|(_, known)| known)));
        };
        if value.is_empty() {
            return Err(Fault::NoValue(key));
        }
        self.expect_place(key)?;
        match key {
            "round" => self.round(number, &value),
            "match" if self.rounds.last().is_some_and(RoundSheet::lacks_result) => {
                Err(Fault::NoResult)
            }
            "match" => {
                let is = read_result(value)?;
                self.outcome = Some(Line { number, is });
                Ok(())
            }
            "ended" => {
                let early_end = read_early_end(&value).ok_or(Fault::Ended(value))?;
                self.ended = Some((number, early_end));
                Ok(())
            }
            key if KEYS_OF_ROUND.contains(&key) => self.of_round(number, key, value),
            _ => self.of_header(number, key, value),
        }
    }

    /// Returns whether the result of everything that is played has been read.
    fn has_all_results(&self) -> bool {
        let round = self.rounds.last();
        let round_over = round.is_some_and(|round| round.get("result").is_some());
        self.outcome.is_some() || round_over && self.whole != Some(true)
    }

    /// Refuses a key that does not belong at this place.
    fn expect_place(&self, key: &'static str) -> Result<(), Fault> {
        let round = self.rounds.last();
        let whole = self.whole == Some(true);
        let over = round.is_some_and(|round| round.get("result").is_some());
        let in_place = match key {
            "round" => round.is_none_or(|round| whole || round.said.is_empty()),
            "match" => whole && round.is_some(),
            "ended" => self.has_all_results(),
            "score" | "lots" | "holes" if !whole => return Err(Fault::OnlyInMatch(key)),
            "result" => round.is_some(),
            key if KEYS_OF_ROUND.contains(&key) => {
                round.is_some_and(|round| round.moves.is_empty() && !over)
            }
            _ => round.is_none(),
        };
        match (in_place, key) {
            (true, _) => Ok(()),
            (false, "match") if !whole => Err(Fault::OnlyInMatch("match")),
            (false, "round") => Err(Fault::SecondRound),
            (false, _) => Err(Fault::Place(key)),
        }
    }

    fn round(&mut self, number: usize, value: &str) -> Result<(), Fault> {
        if self.whole != Some(true) && !self.rounds.is_empty() {
            return Err(Fault::Twice("round"));
        }
        if self.rounds.last().is_some_and(RoundSheet::lacks_result) {
            return Err(Fault::NoResult);
        }
        let expected = self.rounds.len() + 1;
        if value != expected.to_string() {
            return Err(Fault::Round {
                given: value.to_string(),
                expected,
                whole: self.whole == Some(true),
            });
        }
        self.rounds.push(RoundSheet {
            line: number,
            ..RoundSheet::default()
        });
        Ok(())
    }

    fn of_round(&mut self, number: usize, key: &'static str, value: String) -> Result<(), Fault> {
        let round = self.rounds.last_mut().ok_or(Fault::Place(key))?;
        let is = match key {
            "score" if read_pair(&value).is_none() => return Err(Fault::Score(value)),
            "lots" | "first" if !matches!(&value[..], "A" | "B") => return Err(Fault::Side(value)),
            "result" => read_result(value)?,
            _ => value,
        };
        once(key, round.said.insert(key, Line { number, is }).is_some())
    }

    fn of_header(&mut self, number: usize, key: &'static str, value: String) -> Result<(), Fault> {
        let header = &mut self.header;
        let twice = match key {
            "variant" => {
                header.variant = value;
                self.variant.replace(number).is_some()
            }
            "kind" => {
                let whole = match &value[..] {
                    "match" => true,
                    "round" => false,
                    _ => return Err(Fault::Kind(value)),
                };
                self.whole.replace(whole).is_some()
            }
            "option" => match value.split_once('=') {
                Some((name, choice)) if !name.trim().is_empty() && !choice.trim().is_empty() => {
                    let pair = (name.trim().to_string(), choice.trim().to_string());
                    let twice = header.options.iter().any(|(known, _)| *known == pair.0);
                    header.options.push(pair);
                    self.option_lines.push(number);
                    twice
                }
                _ => return Err(Fault::Option(value)),
            },
            "player A" => header.players[0].replace(value).is_some(),
            "player B" => header.players[1].replace(value).is_some(),
            _ => header.date.replace(value).is_some(),
        };
        once(key, twice)
    }

    fn turn(&mut self, number: usize, line: &str) -> Result<(), Fault> {
        let (count, name) = line.split_once('.').ok_or(Fault::Shape)?;
        let name = name.trim();
        if name.is_empty() || name.contains(char::is_whitespace) {
            return Err(Fault::Shape);
        }
        let round = self.rounds.last_mut();
        let round = round.filter(|round| round.get("start").is_some());
        let round = round.ok_or(Fault::Missing("start"))?;
        if round.get("result").is_some() {
            return Err(Fault::TurnAfterResult);
        }
        let expected = round.moves.len() + 1;
        if count.trim() != expected.to_string() {
            let given = count.trim().to_string();
            return Err(Fault::Number { given, expected });
        }
        round.moves.push(Line {
            number,
            is: name.to_ascii_uppercase(),
        });
        Ok(())
    }

    fn finish(self) -> Result<RecordText, Fault> {
        let variant_line = self.variant.ok_or(Fault::Missing("variant"))?;
        let last = self.rounds.last().ok_or(Fault::Missing("round"))?;
        let whole = self.whole == Some(true);
        if last.lacks_result() || !whole && last.get("result").is_none() {
            return Err(Fault::Missing("result"));
        }
        if whole && self.outcome.is_none() {
            return Err(Fault::Missing("match"));
        }
        Ok(RecordText {
            header: self.header,
            variant_line,
            option_lines: self.option_lines,
            rounds: self.rounds,
            outcome: self.outcome,
            ended: self.ended,
        })
    }
}

/// Refuses a key that has already appeared.
fn once(key: &'static str, twice: bool) -> Result<(), Fault> {
    match twice {
        true => Err(Fault::Twice(key)),
        false => Ok(()),
    }
}

/// Reads a result and normalises its spaces.
fn read_result(text: String) -> Result<String, Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let known = match words[..] {
        ["unfinished" | "T"] => true,
        ["A" | "B" | "D", score] => read_pair(score).is_some(),
        _ => false,
    };
    match known {
        true => Ok(words.join(" ")),
        false => Err(Fault::Result(text)),
    }
}

/// Reads how players ended a game; `None` if the text is anything else.
fn read_early_end(text: &str) -> Option<EarlyEnd> {
    let of_side = |side| [EarlyEnd::Resigned(side), EarlyEnd::OutOfTime(side)];
    let all = Side::BOTH.into_iter().flat_map(of_side);
    let mut all = all.chain([EarlyEnd::DrawAgreed]);
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    all.find(|&early_end| write_early_end(early_end) == words)
}

/// Reads two numbers, A's and B's.
pub(super) fn read_pair(text: &str) -> Option<[u32; 2]> {
    let number = |n: &str| {
        let digits = !n.is_empty() && n.len() <= 4 && n.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| n.parse().ok()).flatten()
    };
    let (a, b) = text.split_once(':')?;
    Some([number(a.trim_end())?, number(b.trim_start())?])
}
