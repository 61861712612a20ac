//! What is wrong with a command line, told as everything else that is wrong.

use super::Failure;

/// Makes a failure of what clap says: one sentence, and what to do about it.
pub fn failure(error: &clap::Error) -> Failure {
    let text = error.render().to_string();
    let (what, advice) = text.split_once("\n\n").unwrap_or((&text, ""));
    let what = what.strip_prefix("error: ").unwrap_or(what);
    let mut failure = Failure::usage(sentence(what));
    for paragraph in advice.split("\n\n").filter(|text| !text.trim().is_empty()) {
        if let Some(usage) = paragraph.strip_prefix("Usage: ") {
            failure = failure.hint(format!("It is written `{}`.", in_one_line(usage)));
        } else if paragraph.starts_with("For more information") {
            failure = failure.hint("`--help` says more.");
        } else {
            for tip in paragraph
                .split("  tip: ")
                .filter(|tip| !tip.trim().is_empty())
            {
                failure = failure.hint(sentence(tip));
            }
        }
    }
    failure
}

/// Makes a sentence of some words, in one line.
fn sentence(words: &str) -> String {
    let words = in_one_line(words);
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase);
    let sentence: String = first.into_iter().flatten().chain(letters).collect();
    match sentence.ends_with(['.', '?']) {
        true => sentence,
        false => sentence + ".",
    }
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
