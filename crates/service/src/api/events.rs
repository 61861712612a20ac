//! Streams of events, sent until the client or the program ends them.

use std::future::Future;

use tokio::sync::mpsc;

use crate::app::App;
use crate::request::{Answer, Event};

/// The number of events that can wait for a slow connection.
const WAITING: usize = 16;

/// Returns an answer with the events that `tell` sends. The stream ends when the program stops.
pub fn stream<F, T>(app: &App, tell: T) -> Answer
where
    T: FnOnce(mpsc::Sender<Event>) -> F,
    F: Future<Output = ()> + Send + 'static,
{
    let (sender, events) = mpsc::channel(WAITING);
    let telling = tell(sender);
    let stopping = app.clone();
    app.host.spawn(Box::pin(async move {
        tokio::select! {
            () = telling => {}
            () = stopping.stopping() => {}
        }
    }));
    Answer::Events(events)
}
