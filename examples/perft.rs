use gebeta::{game::*, text::variant::Catalogue, words::*};
fn walk(g: &Game, p: &Position, moves: HoleSet, lv: usize, depth: usize, t: &mut [[u64; 7]]) {
    let mut q = *p;
    for h in moves {
        let turn = g.play_into(p, &mut q, h, &mut ());
        let r = &mut t[lv];
        match turn.verdict {
            None => {
                r[0] += 1;
                r[2] += (turn.moves.len() > 1) as u64;
                if lv + 1 < depth {
                    walk(g, &q, turn.moves, lv + 1, depth, t);
                }
            }
            Some(v) => {
                r[1] += 1;
                match v {
                    Verdict::Won(Side::A) => r[3] += 1,
                    Verdict::Won(Side::B) => r[4] += 1,
                    Verdict::Draw => r[5] += 1,
                    Verdict::Endless => r[6] += 1,
                }
            }
        }
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let g = Game::new(Catalogue::builtin().load(&a[1]).unwrap().rules).unwrap();
    let d: usize = a[2].parse().unwrap();
    let mut t = vec![[0u64; 7]; d];
    let s = g.start(Side::A);
    let t0 = std::time::Instant::now();
    walk(&g, &s.position, s.turn.moves, 0, d, &mut t);
    let el = t0.elapsed().as_secs_f64();
    println!("turns, level, games, agency, Awins, Bwins, draws, timeouts");
    let mut c = [0u64; 7];
    for (i, r) in t.iter().enumerate() {
        for k in 0..7 {
            c[k] += r[k];
        }
        println!(
            "{}, {}, {}, {}, {}, {}, {}, {}",
            c[0],
            i + 1,
            c[1],
            c[2],
            c[3],
            c[4],
            c[5],
            c[6]
        );
    }
    eprintln!("{:.2} M turns/s", (c[0] + c[1]) as f64 / el / 1e6);
}
