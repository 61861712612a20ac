//! How long a request may take.

use std::time::Duration;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use tokio::time::timeout;

use crate::failure::Failure;

/// The longest time for a request to arrive and be answered.
const LONGEST: Duration = Duration::from_secs(30);

/// Answers a request, or says that it took too long or has failed.
///
/// # Errors
/// It did.
pub async fn limit(request: Request, next: Next) -> Result<Response, Failure> {
    // On a task of its own, so that who goes away leaves nothing half done.
    match timeout(LONGEST, tokio::spawn(next.run(request))).await {
        Ok(Ok(response)) => Ok(response),
        Ok(Err(_)) => Err(Failure::internal("The server has made a mistake.")),
        Err(_) => Err(Failure::busy("That has taken too long.")),
    }
}
