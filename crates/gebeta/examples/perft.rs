// Counts a game tree: lines of play by length, and by their first move.

use gebeta::Variant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let depth = 6;
    let start = Variant::load("geme")?.start();
    for row in gebeta::levels(&start, depth).rows {
        println!("{:3} {:>15}", row.level, row.own.turns);
    }
    let divided = gebeta::perft_divide(&start, depth);
    for (mv, lines) in &divided {
        println!("{mv:3} {lines:>15}");
    }
    let sum: u128 = divided.iter().map(|(_, lines)| lines).sum();
    assert_eq!(sum, gebeta::perft(&start, depth));
    Ok(())
}
