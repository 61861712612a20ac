//! `gebeta engine`: the game for other programs, as JSON Lines on standard input and output.

use std::io::{self, Write};
use std::sync::Arc;

use super::solved::solved;
use crate::cli::catalogue::catalogue;
use crate::failure::{Code, Failure};
use crate::threads;
use gebeta_engine::{Line, Players, Requests, Session, Waiting, json_schema};

/// Let another program use gebeta as an engine, with JSON Lines on standard input and output
///
/// Every input line is a request, such as {"cmd":"new","variant":"geme"}, and is answered with one line of
/// output. `gebeta docs engine` describes all requests. The program ends at the end of the input or with
/// {"cmd":"quit"}.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Print the JSON Schema of requests and answers, and exit
    #[arg(long)]
    schema: bool,
}

impl Args {
    /// Answers requests until the input ends.
    pub fn run(self) -> Result<(), Failure> {
        if self.schema {
            return Ok(writeln!(io::stdout(), "{:#}", json_schema())?);
        }
        let catalogue = catalogue();
        // Not the locked, line-buffered handle: an answer can be long, and is one write here.
        let output = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
        let waiting = Arc::new(Waiting::default());
        let players = Players::new(waiting.clone(), |game, variant, start, watcher| {
            solved(game, variant, start, watcher).ok()
        });
        let mut session = Session::new(&catalogue).with_players(players);
        let requests = Requests::begin(|| io::stdin().lock(), waiting)
            .map_err(|error| threads::failure(&error))?;
        converse(&requests, output, &mut session).map_err(|broken| {
            match broken {
                // A reader who closes the pipe is not a failure.
                Broken::Writing(error) => Failure::from(error),
                Broken::Reading(error) => {
                    Code::Unreadable.failure(format!("The requests can't be read: {error}."))
                }
            }
        })
    }
}

/// The side of a conversation that has failed.
#[derive(Debug)]
enum Broken {
    Reading(io::Error),
    Writing(io::Error),
}

/// Reads requests and writes each answer as soon as it is ready.
fn converse(
    requests: &Requests,
    mut output: impl Write,
    session: &mut Session,
) -> Result<(), Broken> {
    loop {
        if session.ponders() {
            session.ponder();
        }
        let answer = match requests.next().map_err(Broken::Reading)? {
            None => return Ok(()),
            Some(Line::TooLong) => Some(Session::answer_too_long()),
            Some(Line::Whole(line)) => session.answer(&line),
        };
        let Some(answer) = answer else { continue };
        let written = writeln!(output, "{}", answer.line).and_then(|()| output.flush());
        written.map_err(Broken::Writing)?;
        if answer.quit {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gebeta_formats::variant::Catalogue;

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
        let requests = Requests::begin(|| &b"{\"cmd\":\"state\"}\n"[..], Arc::default()).unwrap();
        let end = converse(
            &requests,
            io::LineWriter::new(Closed),
            &mut Session::new(&catalogue),
        );
        assert!(
            matches!(end, Err(Broken::Writing(error)) if error.kind() == io::ErrorKind::BrokenPipe)
        );
    }
}
