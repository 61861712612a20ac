//! Suggests words that were probably meant, and writes lists of valid words.

/// Finds the word that was probably meant.
pub fn did_you_mean<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A text of hundreds of letters isn't a typing error, and comparing it takes long.
    if typed.len() > 60 {
        return None;
    }
    known
        .into_iter()
        // Two letters resemble no long word.
        .filter(|word| 2 * word.len().min(typed.len()) >= word.len().max(typed.len()))
        .map(|word| (likeness(typed, word), word))
        .filter(|&(likeness, _)| likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, word)| word)
}

/// Finds the only word of which one part, between `_`, begins with what was typed: "topped" of "full_topped_up".
pub fn with_part<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let has_part = |word: &&str| word.split('_').any(|part| part.starts_with(typed));
    let mut found = known.into_iter().filter(has_part);
    let only = found.next().filter(|_| typed.len() >= SHORTEST_PART)?;
    found.next().is_none().then_some(only)
}

/// The fewest letters that can stand for a part of a word.
const SHORTEST_PART: usize = 4;

/// Returns whether a word is so similar to another that it was surely meant.
pub fn is_close(typed: &str, word: &str) -> bool {
    likeness(typed, word) > 0.85
}

fn likeness(typed: &str, word: &str) -> f64 {
    strsim::jaro_winkler(&typed.to_lowercase(), &word.to_lowercase())
}

/// Returns a question with the word that was probably meant, if there is one: ``did you mean `a`?``.
pub fn meant<'a>(
    typed: &str,
    known: impl IntoIterator<Item = &'a str>,
    quote: char,
) -> Option<String> {
    did_you_mean(typed, known).map(|word| format!("did you mean {quote}{word}{quote}?"))
}

/// Returns words as a list: `` `a`, `b` or `c` ``.
pub fn one_of<'a>(words: impl IntoIterator<Item = &'a str>, quote: char) -> String {
    let words = words.into_iter();
    joined(words.map(|word| format!("{quote}{word}{quote}")), "or")
}

/// Joins texts with commas, and the last one with a word.
pub fn joined(texts: impl IntoIterator<Item = String>, word: &str) -> String {
    let mut texts: Vec<String> = texts.into_iter().collect();
    let last = texts.pop().unwrap_or_default();
    match texts.is_empty() {
        true => last,
        false => format!("{} {word} {last}", texts.join(", ")),
    }
}

/// Returns words as a list: `` `a`, `b`, `c` ``.
pub fn list<'a>(words: impl IntoIterator<Item = &'a str>, quote: char) -> String {
    let words = words.into_iter();
    let words = words.map(|word| format!("{quote}{word}{quote}"));
    words.collect::<Vec<_>>().join(", ")
}
