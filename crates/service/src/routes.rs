//! The addresses, and who answers them.

use gebeta_players::search::Level;
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use serde_json::json;

use crate::api::at::At;
#[cfg(feature = "classes")]
use crate::api::classes::{self, ClassEndpoint};
use crate::api::{
    advice, analyses, ending, learning, lines, new_game, play, statistics, variants, watching,
    worksheet,
};
use crate::app::App;
use crate::failure::Failure;
use crate::request::{Answer, Method, Request, Text, decoded};

/// The longest body of an ordinary request.
const BODY: usize = 64 << 10;

/// The longest variant file.
const VARIANT: usize = 256 << 10;

/// The longest record.
const RECORD: usize = 1 << 20;

/// The longest lesson.
const LESSON: usize = 256 << 10;

/// The longest path in a QR code, which has room for 2953 bytes.
const LONGEST_PATH: usize = 2953;

/// An address with a method.
#[derive(Clone, Debug)]
pub struct Route {
    endpoint: Endpoint,
    /// The game, the variant, the analysis or the class that the address names; otherwise empty.
    id: String,
}

/// What an address is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Endpoint {
    About,
    Qr,
    Variants,
    Variant,
    Boards,
    Check,
    Worksheet,
    Begin,
    List,
    Show,
    Play,
    Decide,
    Undo,
    End,
    Say,
    Join,
    Rematch,
    WatchOne,
    Record,
    Watch,
    ReadRecord,
    Line,
    ReadLesson,
    DrawExercise,
    JudgeAnswer,
    Advise,
    Analyse,
    EndAnalysis,
    WatchAnalysis,
    Statistics,
    StatisticsAsCsv,
    #[cfg(feature = "classes")]
    Class(ClassEndpoint),
}

impl Route {
    /// Returns the route of a path below `/api/`.
    ///
    /// # Errors
    /// The address does not exist, or not with this method.
    pub fn find(method: Method, path: &str) -> Result<Route, Failure> {
        use Endpoint::*;
        use Method::{Delete, Get, Post};
        let segments: Vec<&str> = path.split('/').collect();
        if segments.contains(&"") {
            return Err(Failure::not_found("page"));
        }
        let endpoints: &[(Method, Endpoint)] = match *segments {
            ["server"] => &[(Get, About)],
            ["qr.svg"] => &[(Get, Qr)],
            ["variants"] => &[(Get, Variants)],
            ["variants", "check"] => &[(Post, Check)],
            ["variants", _] => &[(Get, Variant)],
            ["variants", _, "worksheet.pdf"] => &[(Get, Worksheet)],
            ["boards"] => &[(Get, Boards)],
            ["games"] => &[(Post, Begin), (Get, List)],
            ["games", _] => &[(Get, Show)],
            ["games", _, "moves"] => &[(Post, Play)],
            ["games", _, "decide"] => &[(Post, Decide)],
            ["games", _, "undo"] => &[(Post, Undo)],
            ["games", _, "end"] => &[(Post, End)],
            ["games", _, "phrases"] => &[(Post, Say)],
            ["games", _, "seats"] => &[(Post, Join)],
            ["games", _, "rematch"] => &[(Post, Rematch)],
            ["games", _, "events"] => &[(Get, WatchOne)],
            ["games", _, "record"] => &[(Get, Record)],
            ["events"] => &[(Get, Watch)],
            ["records"] => &[(Post, ReadRecord)],
            ["lines"] => &[(Post, Line)],
            ["lessons"] => &[(Post, ReadLesson)],
            ["exercises"] => &[(Post, DrawExercise)],
            ["answers"] => &[(Post, JudgeAnswer)],
            ["advice"] => &[(Post, Advise)],
            ["analyses"] => &[(Post, Analyse)],
            ["analyses", _] => &[(Delete, EndAnalysis)],
            ["analyses", _, "events"] => &[(Get, WatchAnalysis)],
            #[cfg(feature = "classes")]
            ["classes", ref rest @ ..] => {
                of_class(rest).ok_or_else(|| Failure::not_found("page"))?
            }
            ["statistics"] => &[(Get, Statistics)],
            ["statistics.csv"] => &[(Get, StatisticsAsCsv)],
            _ => return Err(Failure::not_found("page")),
        };
        let mut fitting = endpoints.iter().filter(|(needed, _)| *needed == method);
        let &(_, endpoint) = fitting.next().ok_or_else(Failure::no_method)?;
        let id = segments.get(1).copied().unwrap_or_default();
        let id =
            decoded(id).ok_or_else(|| Failure::bad("bad-request", "The address can't be read."))?;
        Ok(Route { endpoint, id })
    }

    /// Returns the length of the longest body.
    pub fn longest_body(&self) -> usize {
        match self.endpoint {
            Endpoint::Check => VARIANT,
            Endpoint::ReadRecord => RECORD,
            Endpoint::ReadLesson => LESSON,
            Endpoint::Begin => RECORD + BODY,
            // As JSON, the text is longer.
            #[cfg(feature = "classes")]
            Endpoint::Class(ClassEndpoint::Teach) => 2 * LESSON,
            _ => BODY,
        }
    }

    /// Checks that a client may use it.
    ///
    /// # Errors
    /// Only this machine may use it, and the request comes from another.
    pub fn allow(&self, here: bool) -> Result<(), Failure> {
        let local_only = match self.endpoint {
            Endpoint::Check
            | Endpoint::Advise
            | Endpoint::Analyse
            | Endpoint::EndAnalysis
            | Endpoint::WatchAnalysis => true,
            #[cfg(feature = "classes")]
            Endpoint::Class(ClassEndpoint::Open) => true,
            _ => false,
        };
        match local_only && !here {
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
        let id = &self.id;
        let at = || At {
            app,
            id,
            language: request.language(),
        };
        match self.endpoint {
            Endpoint::About => Ok(about(app, request)),
            Endpoint::Qr => qr(app, request),
            Endpoint::Variants => Ok(variants::list(app)),
            Endpoint::Variant => variants::one(app, request, id).await,
            Endpoint::Boards => variants::boards(app, request).await,
            Endpoint::Check => variants::check(app, request).await,
            Endpoint::Worksheet => worksheet::make(app, request, id).await,
            Endpoint::Begin => new_game::create(app, request).await,
            Endpoint::List => play::list(app, request).await,
            Endpoint::Show => play::show(&at()).await,
            Endpoint::Play => play::play(&at(), request).await,
            Endpoint::Decide => play::decide(&at(), request).await,
            Endpoint::Undo => play::undo(&at(), request).await,
            Endpoint::End => ending::end(&at(), request).await,
            Endpoint::Say => ending::say(&at(), request).await,
            Endpoint::Join => play::join(&at(), request).await,
            Endpoint::Rematch => play::again(&at(), request).await,
            Endpoint::WatchOne => watching::one(&at(), request).await,
            Endpoint::Record => play::record(&at()).await,
            Endpoint::Watch => watching::all(app, request),
            Endpoint::ReadRecord => lines::record(app, request).await,
            Endpoint::Line => lines::line(app, request).await,
            Endpoint::ReadLesson => learning::read(app, request).await,
            Endpoint::DrawExercise => learning::draw(app, request).await,
            Endpoint::JudgeAnswer => learning::judge(app, request).await,
            Endpoint::Advise => advice::advise(app, request).await,
            Endpoint::Analyse => analyses::begin(app, request).await,
            Endpoint::EndAnalysis => analyses::end(app, id),
            Endpoint::WatchAnalysis => analyses::events(app, request, id),
            #[cfg(feature = "classes")]
            Endpoint::Class(endpoint) => classes::answer(endpoint, app, request, id).await,
            Endpoint::Statistics => statistics::statistics(app).await,
            Endpoint::StatisticsAsCsv => statistics::as_csv(app).await,
        }
    }
}

/// Returns what an address below `/api/classes` is for, by the segments that follow.
#[cfg(feature = "classes")]
fn of_class(rest: &[&str]) -> Option<&'static [(Method, Endpoint)]> {
    use ClassEndpoint::*;
    use Endpoint::Class;
    use Method::{Get, Post};
    Some(match rest {
        [] => &[(Post, Class(Open))],
        [_] => &[(Get, Class(Show))],
        [_, "pupils"] => &[(Post, Class(Join))],
        [_, "names"] => &[(Post, Class(Expect))],
        [_, "rounds"] => &[(Post, Class(BeginRound))],
        [_, "seats"] => &[(Post, Class(ResetSeat))],
        [_, "shown"] => &[(Post, Class(ShowOnProjector))],
        [_, "lesson"] => &[(Post, Class(Teach)), (Get, Class(ShowLesson))],
        [_, "progress"] => &[(Post, Class(ReportProgress))],
        [_, "erase"] => &[(Post, Class(Erase))],
        [_, "events"] => &[(Get, Class(Watch))],
        _ => return None,
    })
}

/// `GET /api/server`.
fn about(app: &App, request: &Request) -> Answer {
    // Solving while a person waits also delays others, so only the program's own machine may ask for it.
    let here = request.here;
    let levels = Level::ALL
        .into_iter()
        .filter(|&level| here || level != Level::Perfect);
    let levels = levels.map(Level::name);
    Answer::Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "here": here,
        "advice": here,
        "address": app.place.address,
        "local": app.place.is_local,
        "invites": app.place.invites,
        "levels": levels.collect::<Vec<_>>(),
    }))
}

/// `GET /api/qr.svg`.
fn qr(app: &App, request: &Request) -> Result<Answer, Failure> {
    let path = request.value("of");
    let path = path.filter(|path| path.starts_with('/') && path.len() <= LONGEST_PATH);
    let path =
        path.ok_or_else(|| Failure::bad("bad-request", "`of` must be a path, such as `/`."))?;
    let address = format!("{}{path}", app.place.address);
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
