//! Plays games for other programs: one JSON object per line is a request, and one is its answer.
//!
//! `gebeta docs engine` describes every request and answer. A [`Session`] takes lines and returns lines. [`Requests`]
//! reads the lines on a thread of its own, so a request to stop ends the thinking. [`Players`] think and count.
//!
//! ```
//! use gebeta_engine::Session;
//! use gebeta_formats::variant::Catalogue;
//!
//! let catalogue = Catalogue::builtin();
//! let mut session = Session::new(&catalogue);
//! let answer = session.answer(br#"{"cmd":"new","variant":"geme"}"#).unwrap();
//! assert!(answer.line.starts_with(r#"{"ok":true,"variant":"geme","board":[4,4,"#));
//! let answer = session.answer(br#"{"cmd":"play","hole":"B1"}"#).unwrap();
//! assert!(answer.line.starts_with(r#"{"ok":false,"error":{"code":"illegal-move","#));
//! ```

mod answer;
mod counter;
mod event;
mod id;
mod json;
mod live;
mod offer;
mod players;
mod reader;
mod refusal;
mod request;
mod requests;
mod schema;
mod session;
mod standing;
mod thinking;
mod waiting;

pub use event::tell_events;
pub use live::Live;
pub use players::{Players, Solve};
pub use refusal::{Code, Refusal};
pub use request::Decision;
pub use requests::{Line, Requests};
pub use schema::json_schema;
pub use session::{Answer, LONGEST_LINE, PROTOCOL, Session};
pub use waiting::Waiting;
