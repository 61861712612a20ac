//! Runs a command again, and compares its output with the published values.

use std::fs::File;
use std::io::{Read, Seek};
use std::process::{Command as Process, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use gebeta_results::{Command, Published, Task};

use crate::failure::{Code, Failure};
use crate::interrupt;

/// A command, and the published values that it finds.
pub struct Attempt {
    /// The command.
    pub command: Command,
    /// The values.
    pub rows: Vec<Published>,
    /// What has come of it.
    pub outcome: Outcome,
}

/// What has come of a command.
pub enum Outcome {
    /// It has not run, or was stopped.
    Left,
    /// There was too little memory or disk space.
    NoRoom,
    /// It has failed, with this reason.
    Failed(String),
    /// It has found these values, in the order of the rows; `None` where the output has no such value.
    Found(Vec<Option<String>>),
}

/// The time between two looks at a running command.
const PAUSE: Duration = Duration::from_millis(10);

impl Attempt {
    /// Groups results by their commands, those that take the least time first.
    pub fn all(rows: Vec<Published>) -> Vec<Attempt> {
        let mut attempts: Vec<Attempt> = Vec::new();
        for row in rows {
            // The rows of a command usually follow one another.
            let known = attempts
                .iter_mut()
                .rev()
                .find(|it| it.command == row.command);
            match known {
                Some(attempt) => attempt.rows.push(row),
                None => attempts.push(Attempt {
                    command: row.command.clone(),
                    rows: vec![row],
                    outcome: Outcome::Left,
                }),
            }
        }
        attempts.sort_by_key(Attempt::effort);
        attempts
    }

    /// Returns a rough measure of the time that the command takes, to order commands by.
    fn effort(&self) -> u64 {
        let largest = |quantity: &str| {
            let rows = self
                .rows
                .iter()
                .filter(|row| row.quantity.ends_with(quantity));
            rows.filter_map(|row| row.value.parse::<u64>().ok()).max()
        };
        match self.command.task {
            // Equal positions are merged, so deep levels take far less time than they have turns.
            Task::Levels { depth, .. } => {
                let turns = largest("turns")
                    .or(largest("moves"))
                    .or(largest("distinct"));
                let merged = 500_000_000 + u64::from(depth);
                turns.unwrap_or(merged).min(merged)
            }
            Task::Solution { .. } | Task::EndTable { .. } => {
                largest("boards").map_or(50_000_000, |boards| boards.saturating_mul(20))
            }
            Task::Bounds { turns } => turns.unwrap_or(5_000_000),
            Task::Atlas { depth, games, .. } => u64::from(games) * 20_000 + 10u64.pow(depth.min(9)),
        }
    }

    /// Runs the command, at most until `end` or an interrupt.
    ///
    /// # Errors
    /// Returns a failure if the program can't be started again.
    pub fn run(&mut self, end: Instant) -> Result<(), Failure> {
        let unable = |error: std::io::Error| {
            Code::Fault.failure(format!("The program can't be started again: {error}."))
        };
        let file = || tempfile::tempfile().map_err(unable);
        let (written, said) = (file()?, file()?);
        let end_of = |file: &File| file.try_clone().map(Stdio::from).map_err(unable);
        let mut process = Process::new(std::env::current_exe().map_err(unable)?)
            .args(["--quiet", "--color", "never"])
            .args(self.command.words())
            .stdin(Stdio::null())
            .stdout(end_of(&written)?)
            .stderr(end_of(&said)?)
            .spawn()
            .map_err(unable)?;
        let status = loop {
            if let Some(status) = process.try_wait().map_err(unable)? {
                break Some(status);
            }
            if interrupt::asked() || Instant::now() >= end {
                let _ = process.kill();
                let _ = process.wait();
                break None;
            }
            sleep(PAUSE);
        };
        let [written, said] = [written, said].map(|file| contents(file).unwrap_or_default());
        self.outcome = match status.filter(|_| !interrupt::asked()) {
            None => Outcome::Left,
            Some(status) => self.outcome(status, &written, &said),
        };
        Ok(())
    }

    fn outcome(&self, status: ExitStatus, written: &str, said: &str) -> Outcome {
        if !status.success() {
            let line = said.lines().find(|line| line.starts_with("error"));
            return match line {
                Some(line) if line.starts_with(&format!("error[{}]", Code::NoRoom)) => {
                    Outcome::NoRoom
                }
                Some(line) => {
                    Outcome::Failed(line.split_once(": ").map_or(line, |it| it.1).to_string())
                }
                None => Outcome::Failed(format!("it ended with {status}")),
            };
        }
        match self.command.task.values(written) {
            Err(reason) => Outcome::Failed(reason),
            Ok(values) => {
                let now = |row: &Published| {
                    let mut values = values.iter();
                    let found = values.find(|(quantity, _)| *quantity == row.quantity);
                    found.map(|(_, value)| value.clone())
                };
                Outcome::Found(self.rows.iter().map(now).collect())
            }
        }
    }
}

fn contents(mut file: File) -> std::io::Result<String> {
    let mut text = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
