//! Words that were probably meant, and lists of those that can stand somewhere.

/// Finds the word that was probably meant.
pub fn did_you_mean<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Who types hundreds of letters means none of the words, and comparing them takes long.
    if typed.len() > 60 {
        return None;
    }
    let likeness = |word: &str| strsim::jaro_winkler(&typed.to_lowercase(), &word.to_lowercase());
    known
        .into_iter()
        .map(|word| (likeness(word), word))
        .filter(|&(likeness, _)| likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, word)| word)
}

/// Writes words as a list: `` `a`, `b` or `c` ``.
pub fn one_of<'a>(words: impl IntoIterator<Item = &'a str>, quote: char) -> String {
    let words: Vec<String> = words
        .into_iter()
        .map(|w| format!("{quote}{w}{quote}"))
        .collect();
    match &words[..] {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Writes words as a list: `` `a`, `b`, `c` ``.
pub fn list<'a>(words: impl IntoIterator<Item = &'a str>, quote: char) -> String {
    let words = words
        .into_iter()
        .map(|word| format!("{quote}{word}{quote}"));
    words.collect::<Vec<_>>().join(", ")
}
