//! Runs the program, shielded from the settings of the machine. Only this module starts processes.

use std::ffi::OsStr;
use std::io::{BufReader, Seek, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The path of the program.
const PROGRAM: &str = env!("CARGO_BIN_EXE_gebeta");

/// The output: the status, standard output and standard error.
pub type Answer = (i32, String, String);

/// Prepares the program with the words of a command line.
pub fn gebeta<I: IntoIterator<Item: AsRef<OsStr>>>(words: I) -> Command {
    let mut command = Command::new(PROGRAM);
    alone(command.args(words));
    command
}

/// Prepares a shell that runs a script; `$GEBETA` is the program.
pub fn shell(script: &str) -> Command {
    let mut command = Command::new("sh");
    alone(command.args(["-c", script]).env("GEBETA", PROGRAM));
    command
}

/// Shields a program from the user's variables and variants.
fn alone(command: &mut Command) -> &mut Command {
    command
        .env_remove("GEBETA_VARIANTS")
        .env("GEBETA_LANG", "en")
        .env_remove("GEBETA_CONFIG")
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env("HOME", "/nonexistent")
        .env("XDG_CONFIG_HOME", "/nonexistent")
        // The cache folder is created, but not its parents.
        .env("XDG_CACHE_HOME", "/nonexistent/caches")
        .env("XDG_STATE_HOME", "/nonexistent/of/nobody")
}

/// Runs to the end.
pub fn run<I: IntoIterator<Item: AsRef<OsStr>>>(words: I) -> Answer {
    answer_of(gebeta(words).output().expect("the program starts"))
}

/// Runs a command with all of its input at once. It must end within a minute.
pub fn feed(mut command: Command, input: impl AsRef<[u8]>) -> Output {
    let mut typed = tempfile::tempfile().expect("a temporary file");
    typed.write_all(input.as_ref()).expect("it can be written");
    typed.rewind().expect("it can be read");
    let pipes = command
        .stdin(typed)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let child = pipes.spawn().expect("the program starts");
    let program = child.id();
    let (tell, receiver) = mpsc::channel();
    thread::spawn(move || tell.send(child.wait_with_output()));
    match receiver.recv_timeout(Duration::from_secs(60)) {
        Ok(output) => output.expect("it has an output"),
        Err(_) => {
            send("-KILL", program);
            panic!("{command:?} is still running after a minute");
        }
    }
}

/// Runs a program at a terminal with all lines of the input typed in advance. Returns the status and the
/// contents of the terminal.
#[cfg(unix)]
pub fn at_terminal(command: &mut Command, typed: &str) -> (i32, String) {
    use std::io::Read;
    let nix::pty::OpenptyResult { master, slave } =
        nix::pty::openpty(None, None).expect("a terminal");
    let side = || slave.try_clone().expect("a terminal");
    command.stdin(side()).stdout(side()).stderr(side());
    let mut terminal = std::fs::File::from(master);
    terminal.write_all(typed.as_bytes()).expect("a terminal");
    let mut child = command.spawn().expect("the program starts");
    // After the program has ended, the other side is closed, and there is nothing more to read.
    command.stdin(Stdio::null()).stdout(Stdio::null());
    command.stderr(Stdio::null());
    drop(slave);
    let mut shown = Vec::new();
    let mut some = [0; 4096];
    while let Ok(read @ 1..) = terminal.read(&mut some) {
        shown.extend_from_slice(&some[..read]);
    }
    let status = child.wait().expect("an end").code().expect("an end");
    (status, String::from_utf8(shown).expect("text"))
}

/// A program at a terminal, with a user who types after waiting for some text.
#[cfg(unix)]
pub struct Terminal {
    typed: std::fs::File,
    child: Child,
    shown: mpsc::Receiver<Vec<u8>>,
    seen: String,
    /// The length of the output that has been waited for.
    read: usize,
}

#[cfg(unix)]
impl Terminal {
    /// Starts a program at a terminal with a number of columns.
    pub fn start(mut command: Command, columns: u16) -> Terminal {
        use std::io::Read;
        use std::os::unix::process::CommandExt;
        let size = nix::pty::Winsize {
            ws_row: 50,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let nix::pty::OpenptyResult { master, slave } =
            nix::pty::openpty(&size, None).expect("a terminal");
        let side = || slave.try_clone().expect("a terminal");
        command.stdin(side()).stdout(side()).stderr(side());
        command.process_group(0);
        let child = command.spawn().expect("the program starts");
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command.stderr(Stdio::null());
        drop(slave);
        let mut terminal = std::fs::File::from(master);
        let typed = terminal.try_clone().expect("a terminal");
        let (tell, shown) = mpsc::channel();
        thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(read @ 1..) = terminal.read(&mut some) {
                if tell.send(some[..read].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal {
            typed,
            child,
            shown,
            seen: String::new(),
            read: 0,
        }
    }

    /// Waits until a text has been shown since the last time, and types.
    pub fn after(&mut self, awaited: &str, typed: &str) -> &mut Terminal {
        while !self.seen[self.read..].contains(awaited) {
            match self.shown.recv_timeout(Duration::from_secs(20)) {
                Ok(some) => self.seen.push_str(&String::from_utf8_lossy(&some)),
                Err(_) => {
                    send("-KILL", self.child.id());
                    panic!("{awaited} is not shown: {}", self.seen);
                }
            }
        }
        let at = self.seen[self.read..].find(awaited).expect("seen");
        self.read += at + awaited.len();
        self.typed.write_all(typed.as_bytes()).expect("a terminal");
        self
    }

    /// Waits for the end; returns the status and everything shown.
    pub fn end(mut self) -> (i32, String) {
        while let Ok(some) = self.shown.recv_timeout(Duration::from_secs(20)) {
            self.seen.push_str(&String::from_utf8_lossy(&some));
        }
        // The terminal is closed a moment before the end.
        for _ in 0..200 {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return (status.code().expect("an end by itself"), self.seen);
            }
            thread::sleep(Duration::from_millis(10));
        }
        send("-KILL", self.child.id());
        panic!("it does not end: {}", self.seen);
    }

    /// Waits for the end, asserts success, and returns everything shown.
    #[track_caller]
    pub fn end_well(self) -> String {
        let (status, shown) = self.end();
        assert_eq!(status, 0, "{shown}");
        shown
    }
}

/// Returns the contents of a terminal after this output: text with codes that move the cursor and erase.
#[cfg(unix)]
pub fn on_screen(shown: &str) -> String {
    let mut lines: Vec<Vec<char>> = vec![Vec::new()];
    let (mut row, mut column) = (0usize, 0usize);
    let mut rest = shown.chars();
    while let Some(c) = rest.next() {
        match c {
            '\r' => column = 0,
            '\n' => row += 1,
            '\u{1b}' => {
                let mut number = String::new();
                let letter = rest.by_ref().filter(|&c| c != '[').find(|&c| {
                    c.is_ascii_alphabetic() || {
                        number.push(c);
                        false
                    }
                });
                let number = number.parse().unwrap_or(1);
                match letter {
                    Some('A') => row = row.saturating_sub(number),
                    Some('B') => row += number,
                    Some('C') => column += number,
                    Some('D') => column = column.saturating_sub(number),
                    Some('K') => lines[row].truncate(column),
                    Some('J') => {
                        lines[row].truncate(column);
                        lines.truncate(row + 1);
                    }
                    _ => {}
                }
            }
            c if c.is_control() => {}
            c => {
                let line = &mut lines[row];
                line.resize(line.len().max(column + 1), ' ');
                line[column] = c;
                column += 1;
            }
        }
        lines.resize(lines.len().max(row + 1), Vec::new());
    }
    let lines = lines.into_iter().map(String::from_iter);
    let lines: Vec<String> = lines
        .map(|line: String| line.trim_end().to_string())
        .collect();
    lines.join("\n")
}

/// The peak memory of a program in kB, as far as it was observed.
#[cfg(target_os = "linux")]
pub fn peak(command: &mut Command) -> (Output, u64) {
    let child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let status = format!("/proc/{}/status", child.id());
    let watch = thread::spawn(move || {
        let mut peak = 0;
        // The figure disappears as soon as the program ends, before its output is read.
        while let Some(seen) = std::fs::read_to_string(&status).ok().and_then(|text| {
            let line = text.lines().find(|line| line.starts_with("VmHWM"))?;
            line.split_whitespace().nth(1)?.parse::<u64>().ok()
        }) {
            peak = seen.max(peak);
            thread::sleep(Duration::from_millis(2));
        }
        peak
    });
    let output = child.wait_with_output().expect("the program ends");
    (output, watch.join().expect("a figure"))
}

/// Returns the output of a program that ended by itself.
pub fn answer_of(output: Output) -> Answer {
    (
        output.status.code().expect("the program ends by itself"),
        String::from_utf8(output.stdout).expect("text"),
        String::from_utf8(output.stderr).expect("text"),
    )
}

/// Starts a program again and again and kills it at arbitrary moments, until it ends by itself. Returns its
/// output and the number of kills.
///
/// The first run lasts up to `patience.0` milliseconds, and run number `n` after it up to `n * n * patience.1 / 4`
/// longer.
/// `killed` is called after each kill.
pub fn kill_until_done(
    command: impl Fn() -> Command,
    random: &mut u64,
    patience: (u64, u64),
    mut killed: impl FnMut(),
) -> (String, u64) {
    let mut kills = 0;
    loop {
        let mut child = command()
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        *random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        // Each wait is longer than the one before: the program has to end, even on a busy machine.
        let wait =
            (*random >> 32) % patience.0 + kills * kills * ((*random >> 40) % patience.1) / 4;
        thread::sleep(Duration::from_millis(wait));
        let done = child.try_wait().expect("a child").is_some();
        child.kill().expect("a child");
        let output = child.wait_with_output().expect("an end");
        if done {
            assert_eq!(output.status.code(), Some(0));
            return (String::from_utf8(output.stdout).expect("text"), kills);
        }
        kills += 1;
        killed();
    }
}

/// Waits until a program handles Ctrl-C itself, or for a moment if the system does not show that.
#[cfg(unix)]
pub fn wait_for_handler(child: &Child) {
    const INTERRUPT: u64 = 1 << (2 - 1);
    let status = format!("/proc/{}/status", child.id());
    let handles = || {
        let text = std::fs::read_to_string(&status).ok()?;
        let caught = text.lines().find_map(|line| line.strip_prefix("SigCgt:"))?;
        let caught = u64::from_str_radix(caught.trim(), 16).ok()?;
        Some(caught & INTERRUPT != 0)
    };
    let begun = Instant::now();
    while handles() == Some(false) && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(1));
    }
    if handles().is_none() {
        std::thread::sleep(Duration::from_millis(500));
    }
}

/// Interrupts a program as Ctrl-C does. It may have ended meanwhile.
#[cfg(unix)]
pub fn interrupt(child: &Child) {
    send("-INT", child.id());
}

/// Sends a signal to a program.
pub fn send(signal: &str, program: u32) {
    let sent = Command::new("kill")
        .args([signal, &program.to_string()])
        .status();
    sent.expect("kill");
}

/// A temporary folder in which the program runs.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a temporary folder"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Prepares the program with a command line, in which words with spaces can be quoted with `'`.
    pub fn gebeta(&self, line: &str) -> Command {
        let mut command = gebeta(words(line));
        command.current_dir(self.path()).env("HOME", self.path());
        command
    }

    /// Runs the program with lines of input, and returns all of its output.
    pub fn talk(&self, line: &str, input: impl AsRef<[u8]>) -> String {
        said(&feed(self.gebeta(line), input))
    }

    /// Runs the program with lines of input, asserts that its output has a text, and returns the output.
    #[track_caller]
    pub fn tells(&self, line: &str, input: impl AsRef<[u8]>, expected: &str) -> String {
        let transcript = self.talk(line, input);
        has_all(&transcript, &[expected]);
        transcript
    }

    pub fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.path().join(file)).unwrap()
    }

    pub fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.path().join(file), text).unwrap();
    }
}

/// Splits a command line at spaces, but not between `'`.
pub fn words(line: &str) -> Vec<&str> {
    let parts = line.split('\'').enumerate();
    let words = parts.flat_map(|(i, part)| match i % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    words.collect()
}

/// Returns both outputs and the exit status, one after the other.
pub fn said(output: &Output) -> String {
    let mut text = String::from_utf8(output.stdout.clone()).unwrap();
    let talk = String::from_utf8(output.stderr.clone()).unwrap();
    if !talk.is_empty() {
        text.push_str(&format!("--- standard error\n{talk}"));
    }
    let status = output
        .status
        .code()
        .map_or("killed".to_string(), |c| c.to_string());
    text + &format!("--- status {status}\n")
}

/// Asserts that a text has all of these parts.
#[track_caller]
pub fn has_all(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// Runs to the end, asserts success without notes, and returns standard output.
#[track_caller]
pub fn fine<I: IntoIterator<Item: AsRef<OsStr>>>(words: I) -> String {
    let mut command = gebeta(words);
    let output = command.output().expect("the program starts");
    demand_silence(&command, &output);
    String::from_utf8(output.stdout).expect("text")
}

/// Asserts that a program failed with a message that has a part.
#[track_caller]
pub fn assert_fails((status, _, talk): Answer, part: impl AsRef<str>) {
    assert_eq!(status, 1, "{talk}");
    assert_contains(&talk, part);
}

/// Asserts that a program succeeded and printed nothing on standard error.
#[track_caller]
pub fn demand_silence(command: &Command, output: &Output) {
    let talk = String::from_utf8_lossy(&output.stderr);
    let ended = (output.status.code(), talk.as_ref());
    assert_eq!(ended, (Some(0), ""), "{command:?}");
}

/// Runs a subcommand with each of these arguments, asserts that none gives a result, and returns the
/// messages.
pub fn refusals(subcommand: &str, all: &[&[&str]]) -> String {
    let told = all.iter().map(|arguments| {
        let (status, text, talk) = run([&[subcommand], *arguments].concat());
        assert_eq!(text, "", "{arguments:?}");
        let arguments = arguments.join(" ");
        format!("$ gebeta {subcommand} {arguments}\n[{status}]\n{talk}\n")
    });
    told.collect()
}

/// Returns a temporary folder, and the path of a file in it that does not exist yet.
pub fn new_file(name: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join(name);
    (folder, path.to_str().expect("a path").to_string())
}

/// Starts a program for a conversation line by line.
pub fn piped(mut command: Command) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.spawn().expect("the program starts");
    let input = child.stdin.take().expect("a pipe");
    let output = child.stdout.take().expect("a pipe");
    (child, input, BufReader::new(output))
}

/// Puts each word of a text on its own line.
pub fn lines(words: &str) -> String {
    words
        .split_whitespace()
        .map(|word| format!("{word}\n"))
        .collect()
}

/// Fails the test with the whole text if a part is not in it.
#[track_caller]
pub fn assert_contains(text: &str, part: impl AsRef<str>) {
    let part = part.as_ref();
    assert!(text.contains(part), "{part}\nis not in\n{text}");
}
