//! The bodies of requests, read within their limits and refused in the usual form, and their language.

use std::convert::Infallible;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use gebeta_messages::Language;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::failure::Failure;

/// A body in raw form.
pub struct Body(pub Bytes);

/// A body that is a JSON object.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Body, Failure> {
        let bytes = Bytes::from_request(request, state).await;
        bytes.map(Body).map_err(|refused| match refused.status() {
            axum::http::StatusCode::PAYLOAD_TOO_LARGE => Failure::too_large(),
            _ => Failure::bad("bad-request", "The body is incomplete."),
        })
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Failure> {
        let Body(bytes) = Body::from_request(request, state).await?;
        let read = serde_json::from_slice(&bytes);
        read.map(JsonBody).map_err(|error| {
            Failure::bad(
                "bad-request",
                format!("The request can't be read: {error}."),
            )
        })
    }
}

/// The language of the page: the `lang` of its address, or English.
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
