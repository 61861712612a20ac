//! The service's answers as HTTP.

use std::convert::Infallible;
use std::time::Duration;

use axum::Json;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use gebeta_service::{Answer, App, Event, Failure, Method, Route, Text};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

use crate::guard::listener::ClientAddress;

/// A refusal as an answer.
#[derive(Debug)]
pub struct Refused(pub Failure);

impl From<Failure> for Refused {
    fn from(failure: Failure) -> Refused {
        Refused(failure)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        (status, Json(self.0.to_json())).into_response()
    }
}

/// Answers a request below `/api/`.
pub async fn api(
    State(app): State<App>,
    ConnectInfo(ClientAddress(peer)): ConnectInfo<ClientAddress>,
    request: Request,
) -> Result<Response, Refused> {
    let (parts, body) = request.into_parts();
    let path = parts.uri.path();
    let path = path.strip_prefix("/api/").unwrap_or_default();
    let route = Route::find(Method::named(parts.method.as_str()), path)?;
    let here = peer.ip().to_canonical().is_loopback();
    // A body that will be refused is not read.
    route.allow(here)?;
    let request = gebeta_service::Request {
        query: parts.uri.query().unwrap_or_default().to_string(),
        body: read(body, route.longest_body()).await?,
        here,
        last_event: last_event(&parts.headers),
    };
    let answer = route.answer(&app, &request).await?;
    Ok(match answer {
        Answer::Json(value) => Json(value).into_response(),
        Answer::Text(text) => plain(text),
        Answer::Nothing => StatusCode::NO_CONTENT.into_response(),
        Answer::Events(events) => {
            let events = ReceiverStream::new(events);
            Sse::new(events.map(|event| Ok::<_, Infallible>(sent(event))))
                .keep_alive(KeepAlive::new().interval(Duration::from_secs(15)))
                .into_response()
        }
    })
}

/// Reads a body of a limited length.
async fn read(body: Body, longest: usize) -> Result<Vec<u8>, Failure> {
    let incomplete = || Failure::bad("bad-request", "The body is incomplete.");
    let mut data = body.into_data_stream();
    let mut bytes = Vec::new();
    while let Some(part) = data.next().await {
        let part = part.map_err(|_| incomplete())?;
        if bytes.len() + part.len() > longest {
            return Err(Failure::too_large());
        }
        bytes.extend_from_slice(&part);
    }
    Ok(bytes)
}

/// Returns the id of the last event that a connection received before it broke.
fn last_event(headers: &HeaderMap) -> Option<String> {
    let id = headers.get("last-event-id")?;
    id.to_str().ok().map(String::from)
}

fn plain(Text { kind, file, bytes }: Text) -> Response {
    let mut response = ([(header::CONTENT_TYPE, kind)], bytes).into_response();
    let saved = file.map(|name| format!("attachment; filename=\"{name}\""));
    if let Some(saved) = saved.and_then(|it| it.parse().ok()) {
        response
            .headers_mut()
            .insert(header::CONTENT_DISPOSITION, saved);
    }
    response
}

fn sent(event: Event) -> sse::Event {
    let sent = sse::Event::default().event(event.name);
    let sent = match event.id {
        Some(id) => sent.id(id),
        None => sent,
    };
    sent.data(event.data)
}
