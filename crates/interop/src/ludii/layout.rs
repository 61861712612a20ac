//! Lays out ludemes in lines.

/// The longest line, unless a single part is longer.
const WIDTH: usize = 100;

/// A part of a game description: a word, a text, or several parts in brackets.
#[derive(Clone)]
enum Part<'a> {
    /// A word or a text in quotation marks, with the label before it, as in `if:`.
    Atom(&'a str),
    /// Parts in round or curly brackets, with the opening bracket and the text before it, as in `if:(`.
    Group(&'a str, Vec<Part<'a>>, char),
}

impl Part<'_> {
    fn in_a_line(&self) -> String {
        match self {
            Part::Atom(text) => (*text).to_string(),
            Part::Group(open, parts, close) => {
                let parts: Vec<String> = parts.iter().map(Part::in_a_line).collect();
                format!("{open}{}{close}", parts.join(" "))
            }
        }
    }

    /// Returns the effect itself in place of a sequence of one effect.
    fn simple(self) -> Self {
        if let Part::Group("(", parts, _) = &self
            && let [Part::Atom("seq"), Part::Group("{", effects, _)] = &parts[..]
            && let [effect] = &effects[..]
        {
            return effect.clone();
        }
        self
    }

    /// Writes the part in one line if there is room, or else with its parts in lines of their own.
    fn write(&self, indent: usize, text: &mut String) {
        let line = self.in_a_line();
        let (open, parts, close) = match self {
            Part::Group(open, parts, close) if indent + line.len() > WIDTH => (open, parts, close),
            _ => return text.push_str(&line),
        };
        text.push_str(open);
        let beside = self.parts_beside(indent);
        let words: Vec<String> = parts[..beside].iter().map(Part::in_a_line).collect();
        text.push_str(&words.join(" "));
        match &parts[beside..] {
            [] => {}
            [list @ Part::Group(open, ..)] if open.ends_with('{') => {
                text.push(' ');
                list.write(indent, text);
            }
            others => {
                for part in others {
                    new_line(indent + 4, text);
                    part.write(indent + 4, text);
                }
                new_line(indent, text);
            }
        }
        text.push(*close);
    }

    /// Returns the number of parts that stand beside the bracket: a ludeme's words, and the condition of an `if` or a
    /// `while`; none of a list.
    fn parts_beside(&self, indent: usize) -> usize {
        let Part::Group(open, parts, _) = self else {
            return 0;
        };
        if open.ends_with('{') {
            return 0;
        }
        let words = parts
            .iter()
            .take_while(|part| matches!(part, Part::Atom(_)));
        let words = words.count();
        let asks = matches!(parts.first(), Some(Part::Atom("if" | "while")));
        let fits = |part: &Part| indent + open.len() + 6 + part.in_a_line().len() <= WIDTH;
        match parts.get(words) {
            Some(condition) if asks && words == 1 && fits(condition) => 2,
            _ => words,
        }
    }
}

fn new_line(indent: usize, text: &mut String) {
    text.push('\n');
    text.extend(std::iter::repeat_n(' ', indent));
}

/// Returns a ludeme laid out in lines.
pub fn lay_out(ludeme: &str) -> String {
    let mut text = String::new();
    let mut rest = ludeme.trim_start();
    if let Some(part) = read(&mut rest) {
        part.write(0, &mut text);
    }
    text
}

/// Reads the next part, or skips the closing bracket of the surrounding one.
fn read<'a>(rest: &mut &'a str) -> Option<Part<'a>> {
    let text = *rest;
    let mut quoted = false;
    let ends = |c: char| match c {
        '"' => {
            quoted = !quoted;
            false
        }
        _ => !quoted && (c.is_whitespace() || "(){}".contains(c)),
    };
    let end = text.find(ends).unwrap_or(text.len());
    let open = text[end..].chars().next().filter(|c| "({".contains(*c));
    match open {
        Some(open) => {
            let close = if open == '(' { ')' } else { '}' };
            *rest = text[end + 1..].trim_start();
            let mut parts = Vec::new();
            while let Some(part) = read(rest) {
                parts.push(part);
            }
            Some(Part::Group(&text[..=end], parts, close).simple())
        }
        None if end > 0 => {
            *rest = text[end..].trim_start();
            Some(Part::Atom(&text[..end]))
        }
        None => {
            *rest = text.get(1..).unwrap_or_default().trim_start();
            None
        }
    }
}
