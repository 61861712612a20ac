//! The WebAssembly module of the npm package `gebeta`.
//!
//! The interface is four functions over text, so it needs no generated JavaScript. The host asks for a buffer with
//! [`request_buffer`], writes a request there, and calls [`call`] for a request to the program or [`ask`] for a request
//! to a session in the engine's protocol. Both return the address of the answer, whose length is [`reply_length`].

#![warn(missing_docs)]

mod failure;
mod host;
mod program;
mod request;
#[cfg(feature = "think")]
mod thinking;

use std::cell::RefCell;

use program::Program;

/// The program, and the texts that pass between it and the host.
#[derive(Default)]
struct Module {
    request: Vec<u8>,
    reply: String,
    program: Program,
}

thread_local! {
    static MODULE: RefCell<Module> = RefCell::default();
}

/// Returns the address of a buffer of `length` bytes, into which the host writes the next request as UTF-8.
#[unsafe(no_mangle)]
pub extern "C" fn request_buffer(length: usize) -> *mut u8 {
    host::install();
    MODULE.with_borrow_mut(|module| {
        module.request.clear();
        module.request.resize(length, 0);
        module.request.as_mut_ptr()
    })
}

/// Answers the request in the buffer, and returns the address of the answer, which stays until the next call.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> *const u8 {
    answer(|module| module.program.call(&module.request))
}

/// Passes the request in the buffer to a session, as a line in the engine's protocol, and returns the address of its
/// answer, which stays until the next call. The answer to a blank line is empty.
#[unsafe(no_mangle)]
pub extern "C" fn ask(session: u32) -> *const u8 {
    answer(|module| module.program.ask(session, &module.request))
}

/// Returns the length of the last answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn reply_length() -> usize {
    MODULE.with_borrow(|module| module.reply.len())
}

fn answer(reply: impl FnOnce(&mut Module) -> String) -> *const u8 {
    MODULE.with_borrow_mut(|module| {
        module.reply = reply(module);
        module.reply.as_ptr()
    })
}
