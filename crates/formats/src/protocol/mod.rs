//! The game for other programs: one JSON object a line asks, one a line answers.
//!
//! `docs/engine.md` describes every request and answer. Nothing here reads or writes: a [`Session`] is told
//! lines and gives lines.
//!
//! ```
//! use gebeta_formats::protocol::Session;
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
mod event;
mod id;
mod json;
mod live;
mod offer;
mod reader;
mod refusal;
mod request;
mod schema;
mod session;
mod table;
mod thinking;
mod thoughts;

pub use live::{Live, tell_events};
pub use refusal::{Code, Refusal};
pub use schema::json_schema;
pub use session::{Answer, LONGEST_LINE, PROTOCOL, Session};
pub use thinking::{Counted, Counting, NoThought, Task, Thinker, Thought, Valued};
