//! Worksheets as PDF files.

use std::time::Duration;

use gebeta_messages::Messages;
use gebeta_players::puzzles::NoMore;
use gebeta_storage::runtime::clock::Instant;
use gebeta_worksheet::{Plan, Worksheet};

use crate::api::variants::find;
use crate::app::App;
use crate::failure::Failure;
use crate::request::{Answer, Request, Text};
use crate::state::variant::rules;

/// The longest time for finding exercises and puzzles.
const LONGEST: Duration = Duration::from_secs(15);

/// `GET /api/variants/{spec}/worksheet.pdf`.
pub async fn make(app: &App, request: &Request, spec: &str) -> Result<Answer, Failure> {
    let seed = match request.value("seed").map(|seed| seed.parse()) {
        None => app.random() % 1_000_000,
        Some(Ok(seed)) => seed,
        Some(Err(_)) => return Err(Failure::bad("bad-value", "`seed` must be a whole number.")),
    };
    let found = find(app, spec).await?;
    let _turn = app.request_limit.read().await?;
    let messages = Messages::of(request.language());
    let bytes = app.compute(|| {
        let game = rules(&found.variant)?;
        let plan = Plan {
            seed,
            ..Plan::default()
        };
        let alone = Plan {
            puzzles: 0,
            ..plan.clone()
        };
        let find = |plan| {
            let began = Instant::now();
            Worksheet::find(&game, plan, &|| began.elapsed() > LONGEST)
        };
        // In some games, puzzles take long to find.
        let worksheet = find(&plan).or_else(|_| find(&alone));
        let worksheet = worksheet.map_err(|why| match why {
            NoMore::Stopped => Failure::busy("The worksheet takes too long."),
            why => Failure::conflict("no-worksheet", format!("There is no worksheet: {why}.")),
        })?;
        Ok::<_, Failure>(worksheet.pdf(&found.variant, &game, messages))
    });
    Ok(Answer::Text(Text {
        kind: "application/pdf",
        file: Some("worksheet.pdf"),
        bytes: bytes.await?,
    }))
}
