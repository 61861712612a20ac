//! Limits the time of a request.

use std::time::Duration;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use gebeta_service::Failure;
use tokio::time::timeout;

use crate::answers::Refused;

/// The longest time for a request to arrive and be answered.
const LONGEST: Duration = Duration::from_secs(30);

/// Answers a request within the time limit.
///
/// # Errors
/// The request took too long, or has failed.
pub async fn limit(request: Request, next: Next) -> Result<Response, Refused> {
    // On a task of its own, so a client that disconnects leaves nothing half done.
    match timeout(LONGEST, tokio::spawn(next.run(request))).await {
        Ok(Ok(response)) => Ok(response),
        Ok(Err(_)) => Err(Failure::internal("The server has a fault.").into()),
        Err(_) => Err(Failure::busy("The request took too long.").into()),
    }
}
