//! The WebAssembly modules of the page without a server.
//!
//! Without the feature `think`, the module answers the requests of the page, as the server does. It passes jobs that take
//! a while to workers, which hold the module with the feature.

#![warn(missing_docs)]

#[cfg(not(feature = "think"))]
mod desk;
#[cfg(not(feature = "think"))]
mod executor;
#[cfg(not(feature = "think"))]
mod host;
#[cfg(not(feature = "think"))]
mod message;
#[cfg(feature = "think")]
mod thinking;

#[cfg(not(feature = "think"))]
use desk::answer;
use serde_json::json;
#[cfg(feature = "think")]
use thinking::answer;

/// Answers the request in the buffer, and returns the address of the answer, which stays until the next call:
/// `{"value":…}` or `{"error":…}`.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> *const u8 {
    gebeta_module::reply(|request| {
        let request = serde_json::from_slice(request);
        let reply = match request {
            Ok(request) => json!({ "value": answer(request) }),
            Err(error) => {
                json!({ "error": { "code": "bad-request", "message": error.to_string() } })
            }
        };
        reply.to_string()
    })
}
