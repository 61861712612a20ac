//! Server-sent events, sent until the client or the server closes the connection.

use std::convert::Infallible;
use std::future::Future;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::app::App;

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

/// Returns an answer with the events that `tell` sends. The stream ends when the server stops.
pub fn stream<F, T>(app: &App, tell: T) -> Response
where
    T: FnOnce(Listener) -> F,
    F: Future<Output = ()> + Send + 'static,
{
    let (sender, events) = mpsc::channel(WAITING);
    let telling = tell(Listener(sender));
    let app = app.clone();
    tokio::spawn(async move {
        tokio::select! {
            () = telling => {}
            () = app.stopping() => {}
        }
    });
    let events = ReceiverStream::new(events).map(Ok::<_, Infallible>);
    Sse::new(events)
        .keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
        .into_response()
}

/// Returns the id of the last event that a connection received before it broke.
pub fn last_id(headers: &HeaderMap) -> Option<&str> {
    headers.get("last-event-id")?.to_str().ok()
}
