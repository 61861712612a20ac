// Searches for the best move in a position, and for the value of every move.

use gebeta::{Level, Limit, Opponent, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ansaba = Variant::load("ansaba")?;
    let round = ansaba.start();
    let found = gebeta::search(&round, Level::Hard, Limit::depth(8))?;
    let line: Vec<String> = found.line.iter().map(|mv| mv.to_string()).collect();
    println!("best: {} (expected: {})", found.best, line.join(" "));

    let mut opponent = Opponent::new(&ansaba, Level::Hard, 1);
    for (mv, margin) in opponent.value_moves(&round, Limit::depth(8))? {
        println!("{mv} {margin}");
    }
    assert!(round.legal_moves().contains(&found.best));
    Ok(())
}
