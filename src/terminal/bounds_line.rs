//! How a proof shows that it is getting on.

use std::time::Duration;

use gebeta_players::search::Bounds;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shows on standard error, if that is a terminal, between which bounds a value is known to lie.
#[derive(Debug)]
pub struct BoundsLine {
    bar: ProgressBar,
}

impl BoundsLine {
    /// Begins.
    pub fn new() -> BoundsLine {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{elapsed}: {wide_msg}");
        bar.set_style(style.expect("a template that is sound"));
        bar.enable_steady_tick(Duration::from_millis(500));
        BoundsLine { bar }
    }

    /// Tells how far the proof has come.
    pub fn tell(&self, bounds: &Bounds) {
        let Bounds {
            least,
            most,
            nodes,
            depths: [own, others],
            ..
        } = *bounds;
        self.bar.set_message(format!(
            "between {least:+} and {most:+}, {own} and {others} turns ahead, {} turns played",
            HumanCount(nodes)
        ));
    }
}

impl Drop for BoundsLine {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
