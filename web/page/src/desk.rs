//! Answers the requests of pages in this browser.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use gebeta_service::{Answer, App, Failure, Method, Place, Request, Route, Text};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::host::{Roles, Worker};
use crate::message::Message;

/// The state of the module.
#[derive(Default)]
struct Desk {
    worker: Arc<Worker>,
    app: Option<App>,
    /// The streams of events that pages listen to, by the numbers of their requests; a stream ends with its sender.
    streams: HashMap<u64, watch::Sender<()>>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Takes a message, does everything that follows from it, and returns the messages for the worker.
pub fn answer(message: Message) -> Value {
    let worker = DESK.with_borrow_mut(|desk| {
        desk.take(message);
        desk.worker.clone()
    });
    worker.executor.run();
    Value::Array(worker.take_outgoing())
}

impl Desk {
    fn take(&mut self, message: Message) {
        match message {
            Message::Start { address, random } => {
                self.worker.seed(random);
                let roles = Roles(self.worker.clone());
                let place = Place {
                    address,
                    is_local: false,
                    invites: false,
                };
                let [store, thinker] = [roles.clone(), roles.clone()];
                let host = Arc::new(roles);
                self.app = Some(App::new(host, Box::new(store), Box::new(thinker), place));
            }
            Message::Ask {
                id,
                method,
                path,
                query,
                body,
            } => {
                let Some(app) = self.app.clone() else { return };
                let (open, left) = watch::channel(());
                self.streams.retain(|_, open| !open.is_closed());
                self.streams.insert(id, open);
                let request = Request {
                    query,
                    body: body.into_bytes(),
                    here: true,
                    last_event: None,
                };
                let route = Route::find(Method::named(&method), &path);
                let asked = ask(self.worker.clone(), app, id, route, request, left);
                self.worker.executor.spawn(Box::pin(asked));
            }
            Message::Leave { id } => {
                self.streams.remove(&id);
            }
            Message::Reply { id, value } => self.worker.returned(id, Ok(value)),
            Message::Refuse { id, message } => self.worker.returned(id, Err(message)),
            Message::Note {
                analysis,
                name,
                data,
            } => self.worker.noted(&analysis, &name, data),
            Message::Changed { game } => {
                let Some(app) = self.app.clone() else { return };
                let changed = async move { app.changed_elsewhere(&game).await };
                self.worker.executor.spawn(Box::pin(changed));
            }
        }
    }
}

/// Answers a request, and sends its events until the page leaves.
async fn ask(
    worker: Arc<Worker>,
    app: App,
    id: u64,
    route: Result<Route, Failure>,
    request: Request,
    mut left: watch::Receiver<()>,
) {
    // A body is a text, or the bytes of a file.
    let send = |status: u16, kind: &str, body: Value| {
        worker.send(json!({"answer": id, "status": status, "kind": kind, "body": body}));
    };
    const JSON: &str = "application/json";
    let answer = match route {
        Ok(route) => route.answer(&app, &request).await,
        Err(failure) => Err(failure),
    };
    let mut events = match answer {
        Err(failure) => return send(failure.status(), JSON, failure.to_json().to_string().into()),
        Ok(Answer::Json(value)) => return send(200, JSON, value.to_string().into()),
        Ok(Answer::Text(Text { kind, bytes, .. })) => return send(200, kind, bytes.into()),
        Ok(Answer::Nothing) => return send(204, "", Value::Null),
        Ok(Answer::Events(events)) => events,
    };
    worker.send(json!({"open": id}));
    loop {
        let event = tokio::select! {
            event = events.recv() => event,
            _ = left.changed() => None,
        };
        let Some(event) = event else { break };
        worker.send(json!({"event": id, "name": event.name, "last": event.id, "data": event.data}));
    }
    worker.send(json!({"end": id}));
}
