//! Streams of events, sent until the client or the program ends them.

use std::future::Future;

use tokio::sync::mpsc;

use crate::app::App;
use crate::request::{Answer, Event};

/// The number of events that can wait for a slow connection.
const WAITING: usize = 16;

/// The client of an event stream.
pub struct Listener(mpsc::Sender<Event>);

impl Listener {
    /// Sends an event; returns false if the client is gone.
    pub async fn tell(&self, event: Event) -> bool {
        self.0.send(event).await.is_ok()
    }

    /// Waits until the client is gone.
    pub async fn gone(&self) {
        self.0.closed().await;
    }
}

/// Returns an answer with the events that `tell` sends. The stream ends when the program stops.
pub fn stream<F, T>(app: &App, tell: T) -> Answer
where
    T: FnOnce(Listener) -> F,
    F: Future<Output = ()> + Send + 'static,
{
    let (sender, events) = mpsc::channel(WAITING);
    let telling = tell(Listener(sender));
    let stopping = app.clone();
    app.host.spawn(Box::pin(async move {
        tokio::select! {
            () = telling => {}
            () = stopping.stopping() => {}
        }
    }));
    Answer::Events(events)
}
