//! How the terminal treats what is typed: whether it shows it, and whether it waits for the end of a line.

#[cfg(unix)]
pub(super) use unix::TerminalModes;

#[cfg(unix)]
mod unix {
    use std::io;

    use nix::sys::termios::{LocalFlags, SetArg, Termios, tcgetattr, tcsetattr};

    /// How the terminal of standard input was when somebody looked.
    #[derive(Debug)]
    pub struct TerminalModes(Termios);

    impl TerminalModes {
        /// Looks how it is now; `None` if standard input is no terminal.
        pub fn now() -> Option<TerminalModes> {
            tcgetattr(io::stdin()).ok().map(TerminalModes)
        }

        /// Makes it as it was.
        pub fn restore(&self) {
            // If it can't be, nobody can help it.
            let _ = tcsetattr(io::stdin(), SetArg::TCSADRAIN, &self.0);
        }

        /// Lets nothing be seen of what is typed but the end of a line, as long as the silence lasts.
        pub fn silence(&self) -> Silence<'_> {
            let mut silent = self.0.clone();
            silent.local_flags.remove(LocalFlags::ECHO);
            silent.local_flags.insert(LocalFlags::ECHONL);
            let _ = tcsetattr(io::stdin(), SetArg::TCSADRAIN, &silent);
            Silence(self)
        }
    }

    /// Lasts as long as nothing is seen of what is typed.
    #[derive(Debug)]
    pub struct Silence<'a>(&'a TerminalModes);

    impl Drop for Silence<'_> {
        fn drop(&mut self) {
            self.0.restore();
        }
    }
}

/// There is nothing to look at: the line editor does what is needed.
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
