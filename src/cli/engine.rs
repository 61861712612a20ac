//! `gebeta engine`: the game for other programs, as JSON Lines on standard input and output.

use std::io::{self, BufRead, Write};

use super::{Failure, catalogue};
use gebeta_formats::protocol::{LONGEST_LINE, Session};

/// Plays for another program, in JSON Lines on standard input and output
///
/// Every line of the input is a request, such as {"cmd":"new","variant":"geme"}, and is answered with one line of
/// output; docs/engine.md describes them all. The end of the input ends the program, as {"cmd":"quit"} does.
#[derive(Debug, clap::Args)]
pub struct Args {}

impl Args {
    /// Answers requests until there are no more.
    pub fn run(self) -> Result<(), Failure> {
        let catalogue = catalogue();
        // Not the locked, line-buffered handle: an answer can be long, and is one write here.
        let output = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
        converse(io::stdin().lock(), output, &mut Session::new(&catalogue)).map_err(|broken| {
            match broken {
                // If nobody listens any more, that is no failure.
                Broken::Writing(error) => Failure::from(error),
                Broken::Reading(error) => {
                    Failure::bad_input(format!("The requests can't be read: {error}."))
                }
            }
        })
    }
}

/// Says which side of a conversation has failed.
#[derive(Debug)]
enum Broken {
    Reading(io::Error),
    Writing(io::Error),
}

/// Reads requests and writes answers, each as soon as it is there.
fn converse(
    mut input: impl BufRead,
    mut output: impl Write,
    session: &mut Session,
) -> Result<(), Broken> {
    let mut buffer = Vec::new();
    let mut first = true;
    loop {
        let answer = match read_line(&mut input, &mut buffer).map_err(Broken::Reading)? {
            Line::None => return Ok(()),
            Line::TooLong => Some(Session::answer_too_long()),
            Line::Whole if first => session.answer(without_mark(&buffer)),
            Line::Whole => session.answer(&buffer),
        };
        first = false;
        let Some(answer) = answer else { continue };
        let written = writeln!(output, "{}", answer.line).and_then(|()| output.flush());
        written.map_err(Broken::Writing)?;
        if answer.quit {
            return Ok(());
        }
    }
}

/// Leaves out the byte order mark that some systems put before all that they pipe.
fn without_mark(line: &[u8]) -> &[u8] {
    line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line)
}

/// Says what was read.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    /// A line, the last one perhaps without its end.
    Whole,
    /// A line that was too long to keep; it has been read over.
    TooLong,
    /// The end of the input.
    None,
}

/// Reads the next line into the buffer, without its end and never more than [`LONGEST_LINE`] bytes of it.
fn read_line(input: &mut impl BufRead, buffer: &mut Vec<u8>) -> io::Result<Line> {
    buffer.clear();
    let mut too_long = false;
    let mut any = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= buffer.len() + part.len() > LONGEST_LINE;
        if !too_long {
            buffer.extend_from_slice(part);
        }
        any |= !chunk.is_empty();
        let finished = end.is_some() || chunk.is_empty();
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if finished {
            return Ok(match (any, too_long) {
                (false, _) => Line::None,
                (true, true) => Line::TooLong,
                (true, false) => Line::Whole,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gebeta_formats::variant::Catalogue;

    fn lines(text: &[u8], chunk: usize) -> Vec<(Line, Vec<u8>)> {
        let mut input = io::BufReader::with_capacity(chunk, text);
        let mut buffer = Vec::new();
        let mut lines = Vec::new();
        loop {
            match read_line(&mut input, &mut buffer).unwrap() {
                Line::None => return lines,
                Line::Whole => lines.push((Line::Whole, buffer.clone())),
                Line::TooLong => lines.push((Line::TooLong, Vec::new())),
            }
        }
    }

    #[test]
    fn lines_are_found_whatever_the_chunks() {
        for chunk in 1..8 {
            let whole = |text: &str| (Line::Whole, text.as_bytes().to_vec());
            assert_eq!(lines(b"", chunk), []);
            assert_eq!(lines(b"\n", chunk), [whole("")]);
            assert_eq!(
                lines(b"one\r\n\nlast", chunk),
                [whole("one\r"), whole(""), whole("last")]
            );
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_read_over_to_its_end() {
        let mut text = vec![b' '; LONGEST_LINE];
        text.extend(b"\n");
        text.extend(vec![b'x'; LONGEST_LINE + 1]);
        text.extend(b"\nnext\n");
        text.extend(vec![b'x'; 2 * LONGEST_LINE]);
        let lines = lines(&text, 8192);
        assert_eq!(lines[0], (Line::Whole, vec![b' '; LONGEST_LINE]));
        assert_eq!(lines[1], (Line::TooLong, vec![]));
        assert_eq!(lines[2], (Line::Whole, b"next".to_vec()));
        assert_eq!(lines[3], (Line::TooLong, vec![]));
        assert_eq!(lines.len(), 4);
    }

    #[test]
    fn a_closed_pipe_is_told_apart_from_other_failures() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let catalogue = Catalogue::builtin();
        let end = converse(
            &b"{\"cmd\":\"state\"}\n"[..],
            io::LineWriter::new(Closed),
            &mut Session::new(&catalogue),
        );
        assert!(
            matches!(end, Err(Broken::Writing(error)) if error.kind() == io::ErrorKind::BrokenPipe)
        );
    }
}
