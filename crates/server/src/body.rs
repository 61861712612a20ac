//! The bodies of requests, read within their bounds and refused as everything else is.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::failure::Failure;

/// A body as it came.
pub struct Body(pub Bytes);

/// A body that is an object of JSON.
pub struct Asked<T>(pub T);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Body, Failure> {
        let bytes = Bytes::from_request(request, state).await;
        bytes.map(Body).map_err(|refused| match refused.status() {
            axum::http::StatusCode::PAYLOAD_TOO_LARGE => Failure::too_large(),
            _ => Failure::bad("bad-request", "The body did not arrive whole."),
        })
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Asked<T>, Failure> {
        let Body(bytes) = Body::from_request(request, state).await?;
        let read = serde_json::from_slice(&bytes);
        read.map(Asked)
            .map_err(|error| Failure::bad("bad-request", format!("That can't be read: {error}.")))
    }
}
