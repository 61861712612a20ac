//! The page's files, which are embedded in the program. A debug build reads them from the disk each time.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gebeta_messages::Language;
use gebeta_service::{Failure, hexadecimal};
use rust_embed::RustEmbed;

use crate::answers::Refused;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Page;

/// `GET /`.
pub async fn index(headers: HeaderMap) -> Result<Response, Refused> {
    send("index.html", &headers)
}

/// `GET` of any other file.
pub async fn file(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, Refused> {
    send(&path, &headers)
}

fn send(path: &str, headers: &HeaderMap) -> Result<Response, Refused> {
    let is_plain = |part: &str| !part.is_empty() && !part.starts_with('.');
    let found = path
        .split('/')
        .all(is_plain)
        .then(|| Page::get(path))
        .flatten();
    let Some(file) = found else {
        return texts(path).ok_or_else(|| Refused(Failure::not_found("page")));
    };
    let tag = format!("\"{}\"", hexadecimal(&file.metadata.sha256_hash()[..16]));
    let kept = headers.get(header::IF_NONE_MATCH);
    if kept.is_some_and(|kept| kept.as_bytes() == tag.as_bytes()) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    let headers = [
        (header::CONTENT_TYPE, kind(path).to_string()),
        (header::ETAG, tag),
        (header::CACHE_CONTROL, "no-cache".to_string()),
    ];
    Ok((headers, file.data).into_response())
}

/// Returns the texts of the page in a language, or those of games: `messages/nb.ftl`, `rules/nb.ftl`.
fn texts(path: &str) -> Option<Response> {
    let (folder, tag) = path.strip_suffix(".ftl")?.split_once('/')?;
    let names: &[&str] = match folder {
        "messages" => &["page"],
        "rules" => &["rules", "sentences", "readings"],
        _ => return None,
    };
    let mut languages = Language::ALL.into_iter();
    let language = languages.find(|language| language.tag() == tag)?;
    let text = names
        .iter()
        .map(|name| Some(gebeta_messages::file(name)?.text(language)));
    let text = text.collect::<Option<String>>()?;
    let headers = [
        (header::CONTENT_TYPE, kind(path)),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    Some((headers, text).into_response())
}

/// Returns the type of a file by its extension.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ftl" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
