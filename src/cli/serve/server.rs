//! The server, if it is built in.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;

use etcetera::BaseStrategy;
use gebeta_formats::text::reason;
use gebeta_server::{SILENCE, ServeError, Settings, address, drawn, is_local, serve};

use super::Args;
use crate::cli::solved::solved;
use crate::failure::{Code, Failure};
use crate::terminal::talk;

impl Args {
    /// Serves until Ctrl-C.
    ///
    /// # Errors
    /// Returns a failure if the address or the folder can't be used, and an interrupt at the end.
    pub fn run(self) -> Result<(), Failure> {
        let settings = Settings {
            listen: self.listen,
            data: self.data.map_or_else(folder, Ok)?,
            silence: SILENCE,
            solve: Arc::new(solved),
        };
        let served = serve(&settings, |listened| self::tell(listened, self.open));
        served.map_err(|error| failed(&error))?;
        Err(Failure::interrupted(
            "The server has stopped; all games are saved.",
        ))
    }
}

/// Prints where the board is.
fn tell(listened: SocketAddr, open: bool) {
    let address = address(listened);
    let mut output = io::stdout().lock();
    // If the address can't be printed, the page still works.
    let _ = writeln!(output, "{address}/").and_then(|()| output.flush());
    if is_local(listened) {
        talk(match listened.ip().is_loopback() {
            true => format!(
                "This address works on this machine only; `--listen 0.0.0.0:{}` serves everyone on the same network.",
                listened.port()
            ),
            false => "This machine is not on a network, so the address works on this machine only."
                .to_string(),
        });
    } else {
        let picture = drawn(&format!("{address}/")).unwrap_or_default();
        talk(format!("{picture}\nWrite on the blackboard: {address}/"));
    }
    talk("Press Ctrl-C to stop the server.");
    if open {
        browse(format!("{address}/"));
    }
}

/// Returns the folder for games in the user's data folder.
fn folder() -> Result<PathBuf, Failure> {
    let base = etcetera::choose_base_strategy();
    let base = base.map_err(|_| {
        Code::NotServed
            .failure("No data folder was found for your account.")
            .hint("Name a folder with `--data`.")
    })?;
    Ok(base.data_dir().join("gebeta"))
}

/// Opens the browser, without waiting for it.
fn browse(address: String) {
    let (program, first): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(first).arg(&address);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    // Without a browser, the address is still on the terminal.
    let _ = thread::Builder::new().spawn(move || {
        if !command.status().is_ok_and(|status| status.success()) {
            talk(format!(
                "The browser could not be opened; open {address} yourself."
            ));
        }
    });
}

/// Returns the failure for a board that can't be served.
fn failed(error: &ServeError) -> Failure {
    let failure = |sentence: String| Code::NotServed.failure(sentence);
    match error {
        ServeError::Listen(address, why) => failure(format!(
            "Can't listen on {address}: {}.",
            reason(why)
        ))
        .hint(match why.kind() {
            io::ErrorKind::AddrInUse => "Choose another port, as in `--listen 127.0.0.1:8081`.",
            _ => {
                "Write `0.0.0.0` for all addresses of this machine, as in `--listen 0.0.0.0:8080`."
            }
        }),
        ServeError::Folder(folder, why) => {
            let shown = folder.display();
            if folder.is_file() {
                return failure(format!("{shown} is a file, not a folder."))
                    .hint("Name a folder with `--data`.");
            }
            failure(match why.kind() {
                io::ErrorKind::NotFound => {
                    format!(
                        "The folder {shown} can't be created: the system allows no folders there."
                    )
                }
                _ => format!("The folder {shown} can't be created: {}.", reason(why)),
            })
            .hint("Name another folder with `--data`.")
        }
        ServeError::Database(path, why) => {
            failure(format!("{} can't be opened: {why}.", path.display()))
                .hint("Name another folder with `--data`.")
        }
        ServeError::Server(why) => failure(format!("The server has failed: {}.", reason(why))),
    }
}
