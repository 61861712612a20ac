//! An address of the service, and who answers it.

use std::future::Future;
use std::pin::Pin;

use crate::api::at::At;
use crate::failure::Failure;
use crate::request::{Answer, Method};

/// The longest body of an ordinary request.
pub const BODY: usize = 64 << 10;

/// The longest lesson.
pub const LESSON: usize = 256 << 10;

/// Answers a request.
type Handler = for<'a> fn(&'a At<'a>) -> Answering<'a>;

/// The answer to a request, which comes later.
type Answering<'a> = Pin<Box<dyn Future<Output = Result<Answer, Failure>> + Send + 'a>>;

/// An address with a method, and who answers it.
#[derive(Debug)]
pub struct Endpoint {
    pub method: Method,
    /// The path below `/api/`, in which `*` stands for any name.
    pub path: &'static str,
    pub handler: Handler,
    pub longest_body: usize,
    pub only_here: bool,
}

impl Endpoint {
    /// Returns an endpoint for ordinary requests from anywhere.
    pub const fn new(method: Method, path: &'static str, handler: Handler) -> Endpoint {
        Endpoint {
            method,
            path,
            handler,
            longest_body: BODY,
            only_here: false,
        }
    }

    /// Allows a body of a length.
    pub const fn with_body(self, longest_body: usize) -> Endpoint {
        Endpoint {
            longest_body,
            ..self
        }
    }

    /// Allows requests from this machine only.
    pub const fn only_here(self) -> Endpoint {
        Endpoint {
            only_here: true,
            ..self
        }
    }

    /// Returns whether a path, in segments, is at this address.
    pub fn has_path(&self, segments: &[&str]) -> bool {
        let own = self.path.split('/');
        let fits = |(own, given): (&str, &&str)| own == "*" || own == *given;
        own.clone().count() == segments.len() && own.zip(segments).all(fits)
    }
}
