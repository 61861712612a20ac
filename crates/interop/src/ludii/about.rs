//! The prose of a description.

use gebeta_formats::variant::{Source, Variant};

/// The version of Ludii for which the descriptions were tested.
const LUDII: &str = "1.3.12";

/// Writes the lines before the description.
pub fn head(variant: &Variant) -> String {
    let mut text = comment(&format!(
        "{}, for the Ludii general game player. Written by `gebeta variants export --ludii {}`.",
        variant.name,
        variant.spec()
    ));
    text += "//\n";
    text += &comment(
        "One move is one whole turn. The player picks a hole, and the sowing is carried out counter by counter as the consequence \
         of that pick. The shared hand holds the counters that are being sown; between turns it is empty.",
    );
    text += "//\n";
    text += &comment(
        "\"Here\" is the hole that got the latest counter. \"Over\" is 1 when the game is over, and 2 when it is void. Ludii counts a \
         void game as a draw.",
    );
    if !variant.rules.is_one_round() {
        text += &comment(
            "The game is a match: the turn that ends a round (\"Ended\") lays out the next one. The score shown is that of the last \
             round. Ludii stops a game after 2,500 turns, as a draw.",
        );
    }
    text + "\n"
}

/// Returns a text as comment lines.
pub fn comment(says: &str) -> String {
    let mut lines = vec![String::from("//")];
    for word in says.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.len() + word.chars().count() < 96 => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("// {word}")),
        }
    }
    lines.join("\n") + "\n"
}

/// Returns a text in quotation marks.
///
/// Ludii counts brackets even in a text, so they become round ones in pairs or none.
pub fn quoted(text: &str) -> String {
    let plain: String = text
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .chars()
        .map(|c| match c {
            '"' | '\u{201c}' | '\u{201d}' => '\'',
            '[' | '{' | '<' => '(',
            ']' | '}' | '>' => ')',
            c => c,
        })
        .collect();
    let mut open = 0;
    let mut is_balanced = true;
    for c in plain.chars() {
        match c {
            '(' => open += 1,
            ')' if open == 0 => is_balanced = false,
            ')' => open -= 1,
            _ => {}
        }
    }
    let plain = match is_balanced && open == 0 {
        true => plain,
        false => plain.replace(['(', ')'], ""),
    };
    format!("\"{plain}\"")
}

/// Returns the origin of the game, its rules and sources.
pub fn metadata(variant: &Variant) -> String {
    let about = &variant.about;
    let mut info = Vec::new();
    let mut tell = |key: &str, text: Option<&String>| {
        info.extend(text.map(|text| format!("({key} {})", quoted(text))));
    };
    tell("description", about.summary.as_ref());
    tell("rules", about.rules.as_ref());
    for source in &variant.sources {
        tell("source", Some(&cited(source)));
    }
    tell(
        "origin",
        about
            .place
            .as_ref()
            .map(|place| format!("It is or was played here: {place}."))
            .as_ref(),
    );
    if !about.names.is_empty() {
        let names: Vec<String> = about.names.iter().map(|name| quoted(name)).collect();
        info.push(format!("(aliases {{{}}})", names.join(" ")));
    }
    info.push(format!("(version \"{LUDII}\")"));
    info.push("(classification \"board/sow/two rows\")".into());
    info.push("(credit \"The gebeta authors\")".into());
    format!(
        "(metadata (info {{{}}}) (graphics {{(board Style Mancala)}}))",
        info.join(" ")
    )
}

fn cited(source: &Source) -> String {
    let cite = source.cite.trim_end_matches('.');
    match &source.pages {
        Some(pages) => format!("{cite}, {pages}."),
        None => format!("{cite}."),
    }
}
