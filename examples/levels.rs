use gebeta::{game::*, text::variant::Catalogue, thought::analyse::*, words::*};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let g = Game::new(Catalogue::builtin().load(&a[1]).unwrap().rules).unwrap();
    let s = Settings::to_depth(a[2].parse().unwrap());
    let t0 = std::time::Instant::now();
    let r = Table::merged(&g, &g.start(Side::A), &s, &());
    for row in &r.table.rows {
        println!("{}", row.cells().join(", "));
    }
    eprintln!(
        "{:?} {:?} {:.2}s",
        r.end,
        r.distinct,
        t0.elapsed().as_secs_f64()
    );
}
