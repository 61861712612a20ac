//! The addresses, and who answers them.

use gebeta_players::search::Level;
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use serde_json::json;

use crate::api::at::At;
#[cfg(feature = "classes")]
use crate::api::classes::ENDPOINTS as OF_CLASSES;
use crate::api::{
    advice, analyses, ending, learning, lines, new_game, play, statistics, variants, watching,
    worksheet,
};
use crate::app::App;
use crate::endpoint::{BODY, Endpoint, LESSON};
use crate::failure::Failure;
use crate::request::Method::{self, Delete, Get, Post};
use crate::request::{Answer, Request, Text, decoded};

/// The longest variant file.
const VARIANT: usize = 256 << 10;

/// The longest record.
const RECORD: usize = 1 << 20;

/// The longest path in a QR code, which has room for 2953 bytes.
const LONGEST_PATH: usize = 2953;

/// The addresses. Those with a name come before those with any name at the same place.
const ENDPOINTS: &[Endpoint] = &[
    Endpoint::new(Get, "server", |at| Box::pin(about(at))),
    Endpoint::new(Get, "qr.svg", |at| Box::pin(qr(at))),
    Endpoint::new(Get, "variants", |at| Box::pin(variants::list(at))),
    Endpoint::new(Post, "variants/check", |at| Box::pin(variants::check(at)))
        .with_body(VARIANT)
        .only_here(),
    Endpoint::new(Get, "variants/*", |at| Box::pin(variants::one(at))),
    Endpoint::new(Get, "variants/*/worksheet.pdf", |at| {
        Box::pin(worksheet::make(at))
    }),
    Endpoint::new(Get, "boards", |at| Box::pin(variants::boards(at))),
    Endpoint::new(Post, "games", |at| Box::pin(new_game::create(at))).with_body(RECORD + BODY),
    Endpoint::new(Get, "games", |at| Box::pin(play::list(at))),
    Endpoint::new(Get, "games/*", |at| Box::pin(play::show(at))),
    Endpoint::new(Post, "games/*/moves", |at| Box::pin(play::play(at))),
    Endpoint::new(Post, "games/*/decide", |at| Box::pin(play::decide(at))),
    Endpoint::new(Post, "games/*/undo", |at| Box::pin(play::undo(at))),
    Endpoint::new(Post, "games/*/end", |at| Box::pin(ending::end(at))),
    Endpoint::new(Post, "games/*/phrases", |at| Box::pin(ending::say(at))),
    Endpoint::new(Post, "games/*/seats", |at| Box::pin(play::join(at))),
    Endpoint::new(Post, "games/*/rematch", |at| Box::pin(play::again(at))),
    Endpoint::new(Get, "games/*/events", |at| Box::pin(watching::one(at))),
    Endpoint::new(Get, "games/*/record", |at| Box::pin(play::record(at))),
    Endpoint::new(Get, "events", |at| Box::pin(watching::all(at))),
    Endpoint::new(Post, "records", |at| Box::pin(lines::record(at))).with_body(RECORD),
    Endpoint::new(Post, "lines", |at| Box::pin(lines::line(at))),
    Endpoint::new(Post, "lessons", |at| Box::pin(learning::read(at))).with_body(LESSON),
    Endpoint::new(Post, "exercises", |at| Box::pin(learning::draw(at))),
    Endpoint::new(Post, "answers", |at| Box::pin(learning::judge(at))),
    Endpoint::new(Post, "advice", |at| Box::pin(advice::advise(at))).only_here(),
    Endpoint::new(Post, "analyses", |at| Box::pin(analyses::begin(at))).only_here(),
    Endpoint::new(Delete, "analyses/*", |at| Box::pin(analyses::end(at))).only_here(),
    Endpoint::new(Get, "analyses/*/events", |at| {
        Box::pin(analyses::events(at))
    })
    .only_here(),
    Endpoint::new(Get, "statistics", |at| Box::pin(statistics::statistics(at))),
    Endpoint::new(Get, "statistics.csv", |at| Box::pin(statistics::as_csv(at))),
];

#[cfg(not(feature = "classes"))]
const OF_CLASSES: &[Endpoint] = &[];

/// An address that was found, with a method.
#[derive(Clone, Debug)]
pub struct Route {
    endpoint: &'static Endpoint,
    /// The game, the variant, the analysis or the class that the address names; otherwise empty.
    id: String,
}

impl Route {
    /// Returns the route of a path below `/api/`.
    ///
    /// # Errors
    /// The address does not exist, or not with this method.
    pub fn find(method: Method, path: &str) -> Result<Route, Failure> {
        let segments: Vec<&str> = path.split('/').collect();
        let mut all = ENDPOINTS.iter().chain(OF_CLASSES);
        let first = all.clone().find(|it| it.has_path(&segments));
        let first = first.filter(|_| !segments.contains(&""));
        let path = first.ok_or_else(|| Failure::not_found("page"))?.path;
        let endpoint = all.find(|it| it.path == path && it.method == method);
        let endpoint = endpoint.ok_or_else(Failure::no_method)?;
        let id = segments.get(1).copied().unwrap_or_default();
        let id =
            decoded(id).ok_or_else(|| Failure::bad("bad-request", "The address can't be read."))?;
        Ok(Route { endpoint, id })
    }

    /// Returns the length of the longest body.
    pub fn longest_body(&self) -> usize {
        self.endpoint.longest_body
    }

    /// Checks that a client may use it.
    ///
    /// # Errors
    /// Only this machine may use it, and the request comes from another.
    pub fn allow(&self, here: bool) -> Result<(), Failure> {
        match self.endpoint.only_here && !here {
            true => Err(Failure::forbidden(
                "This is available only on the server's own machine.",
            )),
            false => Ok(()),
        }
    }

    /// Answers a request.
    ///
    /// # Errors
    /// The request is refused.
    pub async fn answer(&self, app: &App, request: &Request) -> Result<Answer, Failure> {
        self.allow(request.here)?;
        let at = At {
            app,
            request,
            id: &self.id,
            language: request.language(),
        };
        (self.endpoint.handler)(&at).await
    }
}

/// `GET /api/server`.
async fn about(at: &At<'_>) -> Result<Answer, Failure> {
    // Solving while a person waits also delays others, so only the program's own machine may ask for it.
    let here = at.request.here;
    let levels = Level::ALL
        .into_iter()
        .filter(|&level| here || level != Level::Perfect);
    let levels = levels.map(Level::name);
    Ok(Answer::Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "here": here,
        "advice": here,
        "address": at.app.place.address,
        "local": at.app.place.is_local,
        "invites": at.app.place.invites,
        "levels": levels.collect::<Vec<_>>(),
    })))
}

/// `GET /api/qr.svg`.
async fn qr(at: &At<'_>) -> Result<Answer, Failure> {
    let path = at.request.value("of");
    let path = path.filter(|path| path.starts_with('/') && path.len() <= LONGEST_PATH);
    let path =
        path.ok_or_else(|| Failure::bad("bad-request", "`of` must be a path, such as `/`."))?;
    let address = format!("{}{path}", at.app.place.address);
    // Nothing covers a part of a screen, so the code needs little redundancy, and its squares can be larger.
    let code = QrCode::with_error_correction_level(&address, EcLevel::L);
    let code =
        code.map_err(|_| Failure::bad("bad-request", "The address is too long for a QR code."))?;
    Ok(Answer::Text(Text {
        kind: "image/svg+xml",
        file: None,
        bytes: code
            .render::<svg::Color>()
            .min_dimensions(480, 480)
            .build()
            .into_bytes(),
    }))
}
