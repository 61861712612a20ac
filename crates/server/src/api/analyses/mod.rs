//! Analyses that are watched from the page: counted levels, comparisons, solved games. They run only for this machine,
//! a few at a time, each with limits on depth, memory and time.

mod work;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::response::sse::Event;
use serde_json::{Value, json};

use crate::api::body::JsonBody;
use crate::api::events::{Listener, last_id, stream};
use crate::api::variants::find;
use crate::app::App;
use crate::failure::Failure;
use crate::guard::local_only::LocalOnly;
use crate::state::analyses::Analysis;

use work::{AnalysisRequest, task};

/// `POST /api/analyses`.
pub async fn begin(
    State(app): State<App>,
    _: LocalOnly,
    JsonBody(wanted): JsonBody<AnalysisRequest>,
) -> Result<Json<Value>, Failure> {
    let found = find(&app, &wanted.variant).await?;
    let with = match &wanted.with {
        Some(with) => Some(find(&app, with).await?),
        None => None,
    };
    let task = app
        .request_limit
        .run_blocking(|| task(&app.solutions, &wanted, &found, with.as_ref()))
        .await?;
    Ok(Json(json!({"id": app.analyses.begin(task)?})))
}

/// `DELETE /api/analyses/{id}`.
pub async fn end(
    State(app): State<App>,
    _: LocalOnly,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    app.analyses.get(&id)?.end();
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/analyses/{id}/events`.
pub async fn events(
    State(app): State<App>,
    _: LocalOnly,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let analysis = app.analyses.get(&id)?;
    let sent = last_id(&headers)
        .and_then(|id| id.parse().ok())
        .unwrap_or(0);
    Ok(stream(&app, move |listener| async move {
        tokio::select! {
            () = tell(&analysis, sent, &listener) => {}
            () = listener.gone() => {}
        }
    }))
}

/// Sends all events after the first `sent`, and new ones until there are no more.
async fn tell(analysis: &Analysis, mut sent: usize, listener: &Listener) {
    while let Some((name, data)) = analysis.event(sent).await {
        sent += 1;
        let event = Event::default().event(name).id(sent.to_string());
        let told = listener.tell(event.data(data.to_string())).await;
        if !told || matches!(name, "done" | "failed") {
            return;
        }
    }
}
