// Solves an endgame of GEME and plays it out perfectly.

use gebeta::{SolveSettings, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let geme = Variant::load("geme")?;
    let mut round = geme.position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20")?;
    let solution = gebeta::solve(&round, &SolveSettings::default())?;
    println!("{} boards are solved", solution.boards());
    let promised = solution.value(&round).ok_or("the round is over")?;

    while let Some(&(best, value)) = solution.moves(&round).first() {
        println!("{round}: {best} is worth {}", value.margin);
        round.play(best)?;
    }
    let [a, b] = round.score();
    println!("{round}: A has {a} counters, B has {b}");
    assert_eq!(a as i32 - b as i32, i32::from(promised.margin));
    Ok(())
}
