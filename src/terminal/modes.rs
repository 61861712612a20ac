//! Terminal modes: whether typed text is echoed, and whether input is read line by line.

#[cfg(unix)]
pub(super) use unix::TerminalModes;

#[cfg(unix)]
mod unix {
    use std::io;

    use nix::sys::termios::{LocalFlags, SetArg, Termios, tcgetattr, tcsetattr};

    /// A snapshot of the modes of standard input's terminal.
    #[derive(Debug)]
    pub struct TerminalModes(Termios);

    impl TerminalModes {
        /// Returns the current modes, or `None` if standard input is not a terminal.
        pub fn now() -> Option<TerminalModes> {
            tcgetattr(io::stdin()).ok().map(TerminalModes)
        }

        /// Restores the modes.
        pub fn restore(&self) {
            // Nothing can be done about an error.
            let _ = tcsetattr(io::stdin(), SetArg::TCSADRAIN, &self.0);
        }

        /// Switches off the echo of typed text, except line ends, until the returned value is dropped.
        pub fn silence(&self) -> Silence<'_> {
            let mut silent = self.0.clone();
            silent.local_flags.remove(LocalFlags::ECHO);
            silent.local_flags.insert(LocalFlags::ECHONL);
            let _ = tcsetattr(io::stdin(), SetArg::TCSADRAIN, &silent);
            Silence(self)
        }
    }

    /// Keeps the echo switched off until it is dropped.
    #[derive(Debug)]
    pub struct Silence<'a>(&'a TerminalModes);

    impl Drop for Silence<'_> {
        fn drop(&mut self) {
            self.0.restore();
        }
    }
}

/// A stand-in for other systems, where the line editor does what is needed.
#[cfg(not(unix))]
#[derive(Debug)]
pub(super) struct TerminalModes;

#[cfg(not(unix))]
impl TerminalModes {
    pub fn now() -> Option<TerminalModes> {
        None
    }

    pub fn restore(&self) {}

    pub fn silence(&self) {}
}
