//! The variant that a request names.

use crate::app::App;
use crate::failure::Failure;
use crate::state::variant::{HANDLE, LoadedVariant, is_known};

/// The longest spec.
const LONGEST_SPEC: usize = 500;

/// Returns a variant by its spec: a built-in one, or one whose file was pasted or belongs to a game. No file of this
/// machine is looked up, whatever the spec contains.
///
/// # Errors
/// The variant does not exist, or can't be played.
pub async fn find(app: &App, spec: &str) -> Result<LoadedVariant, Failure> {
    let unknown = || Failure::bad("unknown-variant", "There is no such variant.");
    if spec.len() > LONGEST_SPEC {
        return Err(unknown());
    }
    let (name, choices) = spec.split_once(':').unwrap_or((spec, ""));
    if name.starts_with(HANDLE) {
        let text = match app.pasted.get(name) {
            Some(text) => text,
            None => {
                let kept = app.store.file(name).await?;
                kept.ok_or_else(unknown)?
            }
        };
        return app
            .compute(|| LoadedVariant::from_file(&app.catalogue, text, choices))
            .await;
    }
    if choices.contains(['/', '\\']) || !is_known(&app.catalogue, name) {
        return Err(unknown());
    }
    app.compute(|| LoadedVariant::again(&app.catalogue, spec, None))
        .await
}
