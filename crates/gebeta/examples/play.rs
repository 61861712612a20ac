// Plays a round of GEME between two levels, and prints every move.

use gebeta::{Level, Limit, Opponent, Side, Variant};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let geme = Variant::load("geme")?;
    let mut players = [
        Opponent::new(&geme, Level::Greedy, 1),
        Opponent::new(&geme, Level::Medium, 2),
    ];
    let mut round = geme.start();
    while round.outcome().is_none() {
        let mover = round.to_move();
        let found = players[mover.index()].choose(&round, Limit::NONE)?;
        round.play(found.best)?;
        println!("{mover} plays {:3} {round}", found.best);
    }
    let [a, b] = round.score();
    println!("{:?}: A has {a} counters, B has {b}", round.outcome());
    assert_eq!(a + b, 48);
    assert_eq!(round.moves()[0].side(), Side::A);
    Ok(())
}
