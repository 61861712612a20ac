//! Analyses that are watched from the page: counted levels, comparisons, solved games. They run only for this machine,
//! a few at a time, each with limits on depth, memory and time.

use std::sync::Arc;

use serde_json::json;
use tokio::sync::mpsc::Sender;

use crate::api::at::At;
use crate::api::events::stream;
use crate::api::find_variant::find;
use crate::failure::Failure;
use crate::jobs::{AnalysisJob, AnalysisRequest};
use crate::request::{Answer, Event};
use crate::state::analyses::{Analysis, is_last};

/// `POST /api/analyses`.
pub async fn begin(at: &At<'_>) -> Result<Answer, Failure> {
    let request: AnalysisRequest = at.request.json()?;
    let found = find(at.app, &request.variant).await?;
    let with = match &request.with {
        Some(with) => Some(find(at.app, with).await?),
        None => None,
    };
    let job = AnalysisJob {
        request,
        variant: found,
        with,
    };
    at.app.compute(|| job.check()).await?;
    let id = at.app.random_token(8)?;
    let analysis = at.app.analyses.begin(id.clone())?;
    at.app.thinker.analyse(job, analysis);
    Ok(Answer::Json(json!({"id": id})))
}

/// `DELETE /api/analyses/{id}`.
pub async fn end(at: &At<'_>) -> Result<Answer, Failure> {
    let analysis = at.app.analyses.get(at.id)?;
    analysis.end();
    at.app.thinker.end(&analysis);
    Ok(Answer::Nothing)
}

/// `GET /api/analyses/{id}/events`.
pub async fn events(at: &At<'_>) -> Result<Answer, Failure> {
    let analysis = at.app.analyses.get(at.id)?;
    let sent = at.request.last_event.as_deref();
    let sent = sent.and_then(|id| id.parse().ok()).unwrap_or(0);
    Ok(stream(at.app, move |listener| async move {
        tokio::select! {
            () = tell(&analysis, sent, &listener) => {}
            () = listener.closed() => {}
        }
    }))
}

/// Sends all events after the first `sent`, and new ones until there are no more.
async fn tell(analysis: &Arc<Analysis>, mut sent: usize, listener: &Sender<Event>) {
    while let Some((name, data)) = analysis.event(sent).await {
        sent += 1;
        let last = is_last(&name);
        let event = Event {
            name,
            id: Some(sent.to_string()),
            data: data.to_string(),
        };
        if listener.send(event).await.is_err() || last {
            return;
        }
    }
}
