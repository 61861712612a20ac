//! What a module needs from JavaScript: the time, a place for the message of a panic, and a listener for long work.

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use imports::*;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod imports {
    use std::sync::Once;
    use std::time::Duration;

    use gebeta_storage::runtime::clock::install_clock;

    #[link(wasm_import_module = "gebeta")]
    unsafe extern "C" {
        /// Returns the milliseconds since some moment.
        safe fn now() -> f64;
        /// Receives the message of a panic, after which the module can't be used any more.
        fn panicked(text: *const u8, length: usize);
        #[link_name = "progress"]
        safe fn report_progress(done: f64, all: f64);
        #[link_name = "note"]
        fn report_note(text: *const u8, length: usize);
    }

    /// Installs the clock and the listener for panics, once.
    pub fn install() {
        static INSTALLED: Once = Once::new();
        INSTALLED.call_once(|| {
            install_clock(|| Duration::from_secs_f64(now().max(0.0) / 1000.0));
            std::panic::set_hook(Box::new(|info| {
                let text = info.to_string();
                // SAFETY: the host only reads the text, which outlives the call.
                unsafe { panicked(text.as_ptr(), text.len()) };
            }));
        });
    }

    /// Reports the progress of a long computation; `all` is zero while the total is unknown.
    pub fn progress(done: u64, all: u64) {
        report_progress(done as f64, all as f64);
    }

    /// Passes a text to the host while a request is being answered.
    pub fn note(text: &str) {
        // SAFETY: the host only reads the text, which outlives the call.
        unsafe { report_note(text.as_ptr(), text.len()) };
    }
}

/// Does nothing: elsewhere the system has all of this.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub fn install() {}

/// Does nothing: there is no listener.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub fn progress(_done: u64, _all: u64) {}

/// Does nothing: there is no listener.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub fn note(_text: &str) {}
