//! What the WebAssembly modules share: requests and replies as texts, a clock, and the messages of panics.
//!
//! The interface is functions over text, so it needs no generated JavaScript. The host asks for a buffer with
//! [`request_buffer`], writes a request there, and calls a function of the module, which returns [`reply`]: the address of
//! the answer, whose length is [`reply_length`].

mod host;
#[cfg(target_feature = "atomics")]
mod threads;

use std::cell::RefCell;

pub use host::{install, note, progress};

/// The texts that pass between the module and the host.
#[derive(Default)]
struct Texts {
    request: Vec<u8>,
    reply: String,
}

thread_local! {
    static TEXTS: RefCell<Texts> = RefCell::default();
}

/// Returns the address of a buffer of `length` bytes, into which the host writes the next request as UTF-8.
#[unsafe(no_mangle)]
pub extern "C" fn request_buffer(length: usize) -> *mut u8 {
    install();
    TEXTS.with_borrow_mut(|texts| {
        texts.request.clear();
        texts.request.resize(length, 0);
        texts.request.as_mut_ptr()
    })
}

/// Returns the length of the last answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn reply_length() -> usize {
    TEXTS.with_borrow(|texts| texts.reply.len())
}

/// Answers the request in the buffer, and returns the address of the answer, which stays until the next one.
pub fn reply(answer: impl FnOnce(&[u8]) -> String) -> *const u8 {
    TEXTS.with_borrow_mut(|texts| {
        texts.reply = answer(&texts.request);
        texts.reply.as_ptr()
    })
}
