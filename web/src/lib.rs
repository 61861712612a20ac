//! The WebAssembly module of the npm package `gebeta`.
//!
//! JavaScript writes a request into the buffer of [`gebeta_module`], and calls [`call`] for a request to the program or
//! [`ask`] for a request to a session in the engine's protocol. Both return the address of the answer.

#![warn(missing_docs)]

mod failure;
mod program;
mod request;
#[cfg(feature = "think")]
mod thinking;

use std::cell::RefCell;

use program::Program;

thread_local! {
    static PROGRAM: RefCell<Program> = RefCell::default();
}

/// Answers the request in the buffer, and returns the address of the answer, which stays until the next call.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> *const u8 {
    gebeta_module::reply(|request| PROGRAM.with_borrow_mut(|program| program.call(request)))
}

/// Passes the request in the buffer to a session, as a line in the engine's protocol, and returns the address of its
/// answer, which stays until the next call. The answer to a blank line is empty.
#[unsafe(no_mangle)]
pub extern "C" fn ask(session: u32) -> *const u8 {
    gebeta_module::reply(|line| PROGRAM.with_borrow_mut(|program| program.ask(session, line)))
}
