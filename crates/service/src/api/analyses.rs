//! Analyses that are watched from the page: counted levels, comparisons, solved games. They run only for this machine,
//! a few at a time, each with limits on depth, memory and time.

use std::sync::Arc;

use serde_json::json;

use crate::api::events::{Listener, stream};
use crate::api::variants::find;
use crate::app::App;
use crate::failure::Failure;
use crate::jobs::{AnalysisJob, AnalysisRequest};
use crate::request::{Answer, Event, Request};
use crate::state::analyses::{Analysis, is_last};

/// `POST /api/analyses`.
pub async fn begin(app: &App, request: &Request) -> Result<Answer, Failure> {
    let request: AnalysisRequest = request.json()?;
    let found = find(app, &request.variant).await?;
    let with = match &request.with {
        Some(with) => Some(find(app, with).await?),
        None => None,
    };
    let job = AnalysisJob {
        request,
        found,
        with,
    };
    app.compute(|| job.check()).await?;
    let id = app.random_token(8)?;
    let analysis = app.analyses.begin(id.clone())?;
    app.thinker.analyse(job, analysis);
    Ok(Answer::Json(json!({"id": id})))
}

/// `DELETE /api/analyses/{id}`.
pub fn end(app: &App, id: &str) -> Result<Answer, Failure> {
    let analysis = app.analyses.get(id)?;
    analysis.end();
    app.thinker.end(&analysis);
    Ok(Answer::Nothing)
}

/// `GET /api/analyses/{id}/events`.
pub fn events(app: &App, request: &Request, id: &str) -> Result<Answer, Failure> {
    let analysis = app.analyses.get(id)?;
    let sent = request.last_event.as_deref();
    let sent = sent.and_then(|id| id.parse().ok()).unwrap_or(0);
    Ok(stream(app, move |listener| async move {
        tokio::select! {
            () = tell(&analysis, sent, &listener) => {}
            () = listener.gone() => {}
        }
    }))
}

/// Sends all events after the first `sent`, and new ones until there are no more.
async fn tell(analysis: &Arc<Analysis>, mut sent: usize, listener: &Listener) {
    while let Some((name, data)) = analysis.event(sent).await {
        sent += 1;
        let last = is_last(&name);
        let event = Event {
            name,
            id: Some(sent.to_string()),
            data: data.to_string(),
        };
        if !listener.tell(event).await || last {
            return;
        }
    }
}
