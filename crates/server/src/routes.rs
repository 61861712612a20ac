//! The routes from addresses to handlers.

use axum::extract::rejection::QueryRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use gebeta_players::search::Level;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::{advice, analyses, lines, new_game, page, play, statistics, variants, watching};
use crate::app::App;
use crate::failure::Failure;
use crate::guard::guarded;
use crate::guard::listener::ClientAddress;
use crate::guard::local_only::LocalOnly;
use crate::network;

/// The longest body of an ordinary request.
const BODY: usize = 64 << 10;

/// The longest variant file.
const VARIANT: usize = 256 << 10;

/// The longest record.
const RECORD: usize = 1 << 20;

/// The longest path in a QR code.
const LONGEST_PATH: usize = 500;

/// Returns all routes.
pub fn all(app: App) -> Router {
    let api = Router::new()
        .route("/server", get(server))
        .route("/qr.svg", get(qr))
        .route("/variants", get(variants::list))
        .route("/variants/{spec}", get(variants::one))
        .route("/variants/check", longer(VARIANT, post(variants::check)))
        .route("/games", longer(RECORD + BODY, post(new_game::create)))
        .route("/games/{id}", get(play::show))
        .route("/games/{id}/moves", post(play::play))
        .route("/games/{id}/decide", post(play::decide))
        .route("/games/{id}/undo", post(play::undo))
        .route("/games/{id}/seats", post(play::join))
        .route("/games/{id}/rematch", post(play::again))
        .route("/games/{id}/events", get(watching::one))
        .route("/games/{id}/record", get(play::record))
        .route("/events", get(watching::all))
        .route("/records", longer(RECORD, post(lines::record)))
        .route("/lines", post(lines::line))
        .route("/advice", post(advice::advise))
        .route("/analyses", post(analyses::begin))
        .route("/analyses/{id}", delete(analyses::end))
        .route("/analyses/{id}/events", get(analyses::events))
        .route("/statistics", get(statistics::statistics))
        .route("/statistics.csv", get(statistics::as_csv))
        .fallback(async || Failure::not_found("page"))
        .method_not_allowed_fallback(async || Failure::no_method());
    let port = app.address.port();
    let routes = Router::new()
        .nest("/api", api)
        .route("/", get(page::index))
        .route("/{*path}", get(page::file))
        .method_not_allowed_fallback(async || Failure::no_method())
        .layer(DefaultBodyLimit::max(BODY))
        .with_state(app);
    guarded(routes, port)
}

fn longer(
    most: usize,
    route: axum::routing::MethodRouter<App>,
) -> axum::routing::MethodRouter<App> {
    route.layer(DefaultBodyLimit::max(most))
}

/// `GET /api/server`.
async fn server(
    State(app): State<App>,
    ConnectInfo(ClientAddress(peer)): ConnectInfo<ClientAddress>,
) -> Json<Value> {
    // Solving while a person waits also delays others, so only the server's own machine may ask for it.
    let here = LocalOnly::is(peer);
    let levels = Level::ALL
        .into_iter()
        .filter(|&level| here || level != Level::Perfect);
    let levels = levels.map(Level::name);
    Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "here": here,
        "advice": here,
        "address": network::address(app.address),
        "local": network::is_local(app.address),
        "levels": levels.collect::<Vec<_>>(),
    }))
}

/// The path to encode.
#[derive(Debug, Deserialize)]
struct Shown {
    of: String,
}

/// `GET /api/qr.svg`.
async fn qr(
    State(app): State<App>,
    shown: Result<Query<Shown>, QueryRejection>,
) -> Result<Response, Failure> {
    let path = shown.ok().map(|Query(shown)| shown.of);
    let path = path.filter(|path| path.starts_with('/') && path.len() <= LONGEST_PATH);
    let path =
        path.ok_or_else(|| Failure::bad("bad-request", "`of` must be a path, such as `/`."))?;
    let address = format!("{}{path}", network::address(app.address));
    let picture = network::picture(&address)
        .ok_or_else(|| Failure::bad("bad-request", "The address is too long for a QR code."))?;
    let kind = [(header::CONTENT_TYPE, "image/svg+xml")];
    Ok((kind, picture).into_response())
}
