//! What requests say: their bodies, read within their bounds and refused as everything else is, and the language.

use std::convert::Infallible;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use gebeta_messages::Language;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::failure::Failure;

/// A body as it came.
pub struct Body(pub Bytes);

/// A body that is an object of JSON.
pub struct JsonBody<T>(pub T);

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

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Failure> {
        let Body(bytes) = Body::from_request(request, state).await?;
        let read = serde_json::from_slice(&bytes);
        read.map(JsonBody)
            .map_err(|error| Failure::bad("bad-request", format!("That can't be read: {error}.")))
    }
}

/// The language that a page speaks: what its address says as `lang`, or English.
pub struct Spoken(pub Language);

#[derive(Deserialize)]
struct Wish {
    lang: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for Spoken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Spoken, Infallible> {
        let wish = Query::<Wish>::try_from_uri(&parts.uri).ok();
        let tag = wish.and_then(|Query(wish)| wish.lang);
        let language = tag.and_then(|tag| tag.parse().ok());
        Ok(Spoken(language.unwrap_or_default()))
    }
}
