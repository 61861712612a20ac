//! Walks every line of play natively, for `web/npm/bench/speed.js`: reads lines with a variant and a depth, and answers each
//! with the turns and the seconds of processor.

use std::io::{BufRead as _, stdin};

use gebeta::Variant;
use gebeta::analysis::levels::walk;

/// Returns the nanoseconds of processor that this thread has used.
fn used() -> Result<f64, Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat")?;
    Ok(text.split(' ').next().unwrap_or_default().parse()?)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for line in stdin().lock().lines() {
        let line = line?;
        let (variant, depth) = line.split_once(' ').ok_or("a variant and a depth")?;
        let game = Variant::load(variant)?.game().clone();
        let start = game.usual_start();
        let begun = used()?;
        let levels = walk(&game, &start, depth.parse()?);
        let seconds = (used()? - begun) / 1e9;
        let turns: u64 = levels.iter().map(|[turns, _]| turns).sum();
        println!("{turns} {seconds}");
    }
    Ok(())
}
