//! Server-sent events: what happens, told to whoever listens until he or the server goes.

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

/// Events that can wait for a slow connection.
const WAITING: usize = 16;

/// Who is told events.
pub struct Listener(mpsc::Sender<Event>);

impl Listener {
    /// Tells an event; false if nobody listens any more.
    pub async fn tell(&self, event: Event) -> bool {
        self.0.send(event).await.is_ok()
    }

    /// Waits until nobody listens any more.
    pub async fn gone(&self) {
        self.0.closed().await;
    }
}

/// Answers with the events that `tell` tells; it ends when the server does.
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

/// Returns the id of the last event that a connection has had before it broke.
pub fn last_id(headers: &HeaderMap) -> Option<&str> {
    headers.get("last-event-id")?.to_str().ok()
}
